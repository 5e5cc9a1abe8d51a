// Patterns, and whether a switch covers everything.

extension Checker {
  func checkCaseItems(
    _ items: [(pattern: PatternSyntax, guard: Expression?)], _ subject: StaticType
  ) throws -> [(pattern: CodePattern, guard: CodeExpression?)] {
    var shared: [String: Variable] = [:]
    return try items.enumerated().map { index, item in
      if index > 0 { sharedBindings = shared }
      defer { sharedBindings = nil }
      let pattern = try checkPattern(item.pattern, subject, isLet: true)
      if index == 0, items.count > 1 {
        for name in patternNames(item.pattern) {
          if case .variable(let variable)? = scope.local(name) { shared[name] = variable }
        }
      }
      return (pattern, try item.guard.map { try checkTopLevel($0, expected: known.bool) })
    }
  }

  /// The items of a case; what a failed pattern would have bound is of the error type.
  func collectItems(
    _ items: [(pattern: PatternSyntax, guard: Expression?)], _ subject: StaticType,
    into failures: inout FailureCollection
  ) throws -> [(pattern: CodePattern, guard: CodeExpression?)] {
    if let checked = try failures.attempt({ try checkCaseItems(items, subject) }) { return checked }
    for item in items { declareNames(of: item.pattern) }
    return []
  }

  /// Checks a pattern against the type of its subject; names it binds become known in the current scope.
  func checkPattern(_ pattern: PatternSyntax, _ subject: StaticType, isLet: Bool) throws -> CodePattern {
    let span = pattern.span
    let subject = settled(subject)
    func made(_ kind: CodePattern.Kind) -> CodePattern { CodePattern(kind, span) }
    if case .error = subject {
      declareNames(of: pattern)
      return made(.wildcard)
    }
    switch pattern.kind {
    case .wildcard: return made(.wildcard)
    case .identifier(let name):
      if let shared = sharedBindings?[name] {
        guard shared.type == subject else { throw mismatch(subject, shared.type, span) }
        return made(.bind(shared))
      }
      let variable = Variable(name: name, type: subject, isLet: isLet, owner: context.function, span: span)
      scope.declare(name, .variable(variable))
      return made(.bind(variable))
    case .binding(let isLet, let inner): return try checkPattern(inner, subject, isLet: isLet)
    case .typed(let inner, let type):
      let annotated = try resolve(type)
      guard unify(annotated, subject) else { throw mismatch(subject, annotated, span) }
      return try checkPattern(inner, annotated, isLet: isLet)
    case .tuple(let elements):
      if elements.count == 1 { return try checkPattern(elements[0].pattern, subject, isLet: isLet) }
      guard case .tuple(let types) = subject, types.count == elements.count else {
        throw CheckFailure(
          "pattern-type", "tuple pattern cannot match values of non-tuple type '\(describe(subject))'", span)
      }
      return made(.tuple(try zip(elements, types).map { try checkPattern($0.pattern, $1.type, isLet: isLet) }))
    case .optional(let inner):
      guard let wrapped = known.wrapped(subject) else {
        throw CheckFailure("pattern-type", "optional pattern cannot match values of type '\(describe(subject))'", span)
      }
      return made(.some(try checkPattern(inner, wrapped, isLet: isLet)))
    case .enumCase(let callee, let elements): return try checkCasePattern(callee, elements, subject, isLet, span)
    case .isType(let type): return made(.isType(try resolve(type)))
    case .asType(let inner, let type):
      let target = try resolve(type)
      return made(.asType(try checkPattern(inner, target, isLet: isLet), target))
    case .expression(let expression): return try checkExpressionPattern(expression, subject, span)
    }
  }

  private func checkCasePattern(
    _ callee: Expression, _ elements: [(label: String?, pattern: PatternSyntax)], _ subject: StaticType, _ isLet: Bool,
    _ span: Span
  ) throws -> CodePattern {
    let name = caseName(callee)
    if let wrapped = known.wrapped(subject) {
      if name == "some", elements.count == 1 {
        return CodePattern(.some(try checkPattern(elements[0].pattern, wrapped, isLet: isLet)), span)
      }
      return CodePattern(.some(try checkCasePattern(callee, elements, wrapped, isLet, span)), span)
    }
    var type = subject
    if case .member(let base, _, _, _, _) = callee.kind, case .type(let named) = try access(base, nil),
      !unify(named, subject)
    {
      type = settled(named)
    }
    guard case .nominal(let nominal, let arguments) = resolved(type), nominal.kind == .enumeration else {
      throw CheckFailure("pattern-type", "pattern cannot match values of type '\(describe(subject))'", span)
    }
    resolveCases(nominal)
    guard let enumCase = nominal.cases.first(where: { $0.name == name }) else {
      var failure = CheckFailure("unknown-member", "type '\(describe(type))' has no member '\(name)'", span)
      if let near = Spelling.nearest(to: name, in: nominal.cases.map(\.name)) {
        failure.notes = ["did you mean '\(near)'?"]
      }
      throw failure
    }
    let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
    if elements.count == 1, enumCase.payload.count > 1 {
      let whole: StaticType = .tuple(
        enumCase.payload.map { .init(label: $0.label, type: substitute($0.type, substitution)) })
      if case .tuple(let inner) = elements[0].pattern.kind, inner.count == enumCase.payload.count {
        return CodePattern(
          .enumCase(
            enumCase,
            try zip(inner, enumCase.payload).map {
              try checkPattern($0.pattern, substitute($1.type, substitution), isLet: isLet)
            }),
          span)
      }
      if case .wildcard = elements[0].pattern.kind { return CodePattern(.enumCase(enumCase, []), span) }
      _ = whole
      throw CheckFailure.unmodelled(
        "binding all values of an enum case at once", span, instead: "bind each value by itself")
    }
    guard elements.count == enumCase.payload.count else {
      throw CheckFailure(
        "pattern-arity",
        "tuple pattern has the wrong length for tuple type: '\(name)' has \(enumCase.payload.count) associated value\(enumCase.payload.count == 1 ? "" : "s")",
        span)
    }
    let patterns = try zip(elements, enumCase.payload).map { element, payload in
      if let label = element.label, label != payload.label {
        throw CheckFailure(
          "pattern-label", "tuple pattern element label '\(label)' must be '\(payload.label ?? "_")'", span)
      }
      return try checkPattern(element.pattern, substitute(payload.type, substitution), isLet: isLet)
    }
    return CodePattern(.enumCase(enumCase, patterns), span)
  }

  private func caseName(_ callee: Expression) -> String {
    switch callee.kind {
    case .implicitMember(let name, _, _), .member(_, let name, _, _, _), .name(let name, _, _): name
    default: ""
    }
  }

  private func checkExpressionPattern(_ expression: Expression, _ subject: StaticType, _ span: Span) throws
    -> CodePattern
  {
    if case .nilLiteral = expression.kind {
      guard isOptional(subject) else {
        throw CheckFailure("pattern-type", "'nil' cannot match values of type '\(describe(subject))'", span)
      }
      return CodePattern(.none, span)
    }
    // `case 0 as Int`: a value of that type that the pattern matches.
    if case .cast(let operand, .coerce, let syntax) = expression.kind {
      let target = try resolve(syntax)
      if !unify(target, subject) {
        return CodePattern(.asType(try checkExpressionPattern(operand, target, operand.span), target), span)
      }
    }
    var bare = subject
    var depth = 0
    while let inner = known.wrapped(resolved(bare)) {
      bare = resolved(inner)
      depth += 1
    }
    if case .implicitMember("none", _, _) = expression.kind, depth > 0 { return CodePattern(.none, span) }
    if case .implicitMember("some", _, _) = expression.kind, depth > 0 {
      return CodePattern(.some(CodePattern(.wildcard, span)), span)
    }
    if case .nominal(let nominal, _) = bare, nominal.kind == .enumeration {
      let name = caseName(expression)
      resolveCases(nominal)
      let isCase: Bool
      switch expression.kind {
      case .implicitMember: isCase = true
      case .member(let base, _, _, _, _):
        if case .type(let type)? = try? access(base, nil) { isCase = unify(type, bare) } else { isCase = false }
      default: isCase = false
      }
      if isCase, let enumCase = nominal.cases.first(where: { $0.name == name }) {
        var pattern = CodePattern(.enumCase(enumCase, []), span)
        for _ in 0..<depth { pattern = CodePattern(.some(pattern), span) }
        return pattern
      }
    }
    // `catch LoadError.offline`: a case of an enum that the value may turn out to be.
    if case .existential = bare, case .member(let base, let name, _, _, _) = expression.kind,
      case .type(let type)? = try? access(base, nil), case .nominal(let nominal, _) = resolved(type),
      nominal.kind == .enumeration
    {
      resolveCases(nominal)
      // `case Optional<Any>.none`: a value that is an optional, and nil.
      if nominal === known.optionalNominal, depth == 0, name == "none" || name == "some" {
        let inner = name == "none" ? CodePattern(.none, span) : CodePattern(.some(CodePattern(.wildcard, span)), span)
        return CodePattern(.asType(inner, settled(type)), span)
      }
      if let enumCase = nominal.cases.first(where: { $0.name == name }) {
        var pattern = CodePattern(.enumCase(enumCase, []), span)
        for _ in 0..<depth { pattern = CodePattern(.some(pattern), span) }
        return pattern
      }
    }
    let variable = Variable(name: "subject", type: subject, isLet: true, owner: context.function, span: span)
    let name = "$subject"
    let inner = Scope(.block, parent: scope)
    inner.declare(name, .variable(variable))
    let subjectName = Expression(.name(name, generics: [], labels: nil), span)
    let test = try within(inner) { () throws -> CodeExpression in
      let start = mark()
      // `case { $0 > 2 }`: a function that an operator of the program asks.
      if case .closure = expression.kind {
        return try check(Expression(.binary("~=", operatorSpan: span, expression, subjectName), span), known.bool)
      }
      let code = try check(expression, rangeHint(expression, bare) ?? subject)
      let type = settled(code.type)
      finishLiterals(from: start.literals)
      let settledCode = retyped(code, type)
      // Ranges and other types with a `~=` of their own; everything else by `==`.
      let patternOperators = operatorCandidates("~=", [type, subject]).filter { candidate in
        guard case .function(let function) = candidate.target else { return false }
        return function.generics.isEmpty || function.owner != nil
      }
      inner.declare("$pattern", .expression(settledCode))
      let patternName = Expression(.name("$pattern", generics: [], labels: nil), span)
      if !patternOperators.isEmpty,
        type != subject && type != bare || !conforms(subject, to: known.nominal("Equatable"))
      {
        return try check(Expression(.binary("~=", operatorSpan: span, patternName, subjectName), span), known.bool)
      }
      do {
        return try check(Expression(.binary("==", operatorSpan: span, subjectName, patternName), span), known.bool)
      } catch is CheckFailure {
        throw CheckFailure(
          "pattern-type",
          "expression pattern of type '\(describe(type))' cannot match values of type '\(describe(subject))'", span)
      }
    }
    return CodePattern(.test(variable, try coerce(test, to: known.bool, span)), span)
  }

  /// The type that the bounds of a range pattern take from the subject.
  private func rangeHint(_ expression: Expression, _ subject: StaticType) -> StaticType? {
    switch expression.kind {
    case .binary("...", _, _, _): .nominal(known.nominal("ClosedRange"), [subject])
    case .binary("..<", _, _, _): .nominal(known.nominal("Range"), [subject])
    case .prefix("...", _): .nominal(known.nominal("PartialRangeThrough"), [subject])
    case .prefix("..<", _): .nominal(known.nominal("PartialRangeUpTo"), [subject])
    case .postfix("...", _): .nominal(known.nominal("PartialRangeFrom"), [subject])
    default: nil
    }
  }

  // MARK: Exhaustiveness

  /// Reports what a switch leaves out.
  func checkExhaustive(
    _ cases: [[(pattern: CodePattern, guard: CodeExpression?)]], _ subject: StaticType, _ span: Span
  ) throws {
    if cases.contains(where: \.isEmpty) || isError(subject) { return }
    let patterns = cases.flatMap { $0 }.filter { $0.guard == nil }.map(\.pattern)
    guard let missing = uncovered(patterns.map { [$0] }, [subject]) else { return }
    var failure = CheckFailure("not-exhaustive", "switch must be exhaustive", span)
    failure.notes = ["add missing case: '\(missing.joined(separator: ", "))'", "or add a 'default'"]
    throw failure
  }

  /// A value that no row covers, described; `nil` when all are covered.
  ///
  /// The classic matrix of patterns.
  private func uncovered(_ rows: [[CodePattern]], _ types: [StaticType]) -> [String]? {
    if rows.isEmpty { return types.map { _ in "_" } }
    guard let first = types.first else { return nil }
    let rest = Array(types.dropFirst())
    let type = resolved(first)
    func isOpenPattern(_ pattern: CodePattern) -> Bool {
      switch pattern.kind {
      case .wildcard, .bind: true
      case .asType(_, let target): resolved(target) == type
      default: false
      }
    }
    if rows.allSatisfy({ $0.first.map(isOpenPattern) ?? true }) {
      return uncovered(rows.map { Array($0.dropFirst()) }, rest).map { ["_"] + $0 }
    }
    func specialised(_ matches: (CodePattern) -> [CodePattern]?, _ arity: Int) -> [[CodePattern]] {
      rows.compactMap { row in
        guard let head = row.first else { return nil }
        if isOpenPattern(head) {
          return Array(repeating: CodePattern(.wildcard, head.span), count: arity) + row.dropFirst()
        }
        return matches(head).map { $0 + row.dropFirst() }
      }
    }
    if let wrapped = known.wrapped(type) {
      let some = specialised({ if case .some(let inner) = $0.kind { [inner] } else { nil } }, 1)
      if let found = uncovered(some, [wrapped] + rest) { return [".some(\(found.first ?? "_"))"] + found.dropFirst() }
      let none = specialised({ if case .none = $0.kind { [] } else { nil } }, 0)
      if let found = uncovered(none, rest) { return [".none"] + found }
      return nil
    }
    switch type {
    case .nominal(let nominal, let arguments) where nominal.kind == .enumeration && !nominal.cases.isEmpty:
      let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { a, _ in a })
      for enumCase in nominal.cases {
        let payload = enumCase.payload.map { substitute($0.type, substitution) }
        let inner = specialised(
          { pattern in
            guard case .enumCase(let found, let patterns) = pattern.kind, found === enumCase else { return nil }
            return patterns.isEmpty ? payload.map { _ in CodePattern(.wildcard, pattern.span) } : patterns
          }, payload.count)
        if let found = uncovered(inner, payload + rest) {
          let own =
            payload.isEmpty
            ? ".\(enumCase.name)" : ".\(enumCase.name)(\(found.prefix(payload.count).joined(separator: ", ")))"
          return [own] + found.dropFirst(payload.count)
        }
      }
      return nil
    case .tuple(let elements):
      let inner = specialised({ if case .tuple(let patterns) = $0.kind { patterns } else { nil } }, elements.count)
      guard let found = uncovered(inner, elements.map(\.type) + rest) else { return nil }
      return ["(\(found.prefix(elements.count).joined(separator: ", ")))"] + found.dropFirst(elements.count)
    case _ where type == known.bool:
      for value in [true, false] {
        let inner = specialised({ self.isBoolTest($0, value) ? [] : nil }, 0)
        if let found = uncovered(inner, rest) { return ["\(value)"] + found }
      }
      return nil
    default:
      let open = rows.compactMap { row in row.first.map(isOpenPattern) == true ? Array(row.dropFirst()) : nil }
      return uncovered(open, rest).map { ["_"] + $0 }
    }
  }

  private func isBoolTest(_ pattern: CodePattern, _ value: Bool) -> Bool {
    guard case .test(_, let test) = pattern.kind, case .call(_, let arguments, _) = test.kind, arguments.count == 2,
      case .value(let constant) = arguments[1], case .constant(let written) = constant.kind,
      case .bool(let found) = written.payload
    else { return false }
    return found == value
  }
}
