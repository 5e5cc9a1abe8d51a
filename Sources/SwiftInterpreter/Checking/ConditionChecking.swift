// Conditions of `if`, `guard` and `while`.

extension Checker {
  /// Whether the system of the run has a version of iOS (V-03): 27 or, with the SDK before, 26.
  private func isAvailable(_ version: [Int]) -> Bool {
    let system: Int = isStateMacro ? 27 : 26
    guard let major = version.first else { return true }
    return major < system || (major == system && version.dropFirst().allSatisfy { $0 == 0 })
  }

  /// `if n = 3`: a condition compares.
  func refuseAssignment(_ condition: Expression) throws {
    guard case .assign(let left, let right) = condition.kind else { return }
    let between = source.text(of: Span(start: left.span.end, end: right.span.start))
    let start = left.span.end + Int32(between.prefix { $0 != "=" }.utf8.count)
    let sign = Span(start: start, end: start + 1)
    throw CheckFailure("cannot-convert", "use of '=' in a boolean context, did you mean '=='?", sign)
  }

  func checkConditions(_ conditions: [ConditionSyntax]) throws -> [CodeCondition] {
    try conditions.compactMap(checkCondition)
  }

  /// A condition; `nil` where it always holds.
  func checkCondition(_ condition: ConditionSyntax) throws -> CodeCondition? {
    switch condition {
    case .expression(let expression):
      try refuseAssignment(expression)
      return .test(try checkTopLevel(expression, expected: known.bool, as: .condition))
    case .available(let version, let isNegated):
      return isAvailable(version) != isNegated
        ? nil : .test(CodeExpression(.constant(.bool(false)), known.bool, .none))
    case .optionalBinding(let pattern, let value, let span):
      let names = patternNames(pattern)
      let expression = value ?? Expression(.name(names.first ?? "_", generics: [], labels: nil), span)
      var hint: StaticType?
      if let annotated = annotation(of: pattern) { hint = known.optional(try resolve(annotated)) }
      let code = try checkTopLevel(expression, expected: hint)
      if isError(code.type) { return .bind(try checkPattern(pattern, .error, isLet: isLet(pattern)), code) }
      guard let inner = known.wrapped(resolved(code.type)) else {
        throw CheckFailure(
          "binding-nonoptional",
          "initializer for conditional binding must have Optional type, not '\(describe(code.type))'", span)
      }
      return .bind(try checkPattern(pattern, inner, isLet: isLet(pattern)), code)
    case .matching(let pattern, let value, _):
      let code = try checkTopLevel(value, expected: nil)
      return .match(try checkPattern(pattern, code.type, isLet: true), code)
    }
  }

  func annotation(of pattern: PatternSyntax) -> TypeSyntax? {
    switch pattern.kind {
    case .typed(_, let type): type
    case .binding(_, let inner): annotation(of: inner)
    default: nil
    }
  }

  func isLet(_ pattern: PatternSyntax) -> Bool {
    if case .binding(let isLet, _) = pattern.kind { return isLet }
    return true
  }
}
