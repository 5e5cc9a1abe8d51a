// Subscripts.

extension Checker {
  func subscriptAccess(
    _ base: Expression, _ arguments: [Argument], _ hint: StaticType?, _ span: Span
  ) throws -> Access {
    if arguments.count == 1, arguments[0].label == nil, case .operatorReference("...") = arguments[0].value.kind {
      // `a[...]` is `a[a.startIndex...]`.
      let at = arguments[0].value.span
      let start = Expression(.member(base, "startIndex", nameSpan: at, generics: [], labels: nil), at)
      return try subscriptAccess(base, [Argument(Expression(.postfix("...", start), at))], hint, span)
    }
    let baseAccess = try access(base, nil)
    var operand: Operand
    let isStatic: Bool
    if case .type(let type) = baseAccess {
      operand = .value(CodeExpression(.metatype(type), .metatype(type), base.span))
      isStatic = true
    } else {
      operand = try settledOperand(baseAccess, nil, base.span)
      if let inner = implicitlyUnwrapped(operand, base.span) { operand = inner }
      // `kind[3]`, where `kind` holds a type.
      if case .metatype = resolved(operand.type) { isStatic = true } else { isStatic = false }
    }
    var subject = resolved(operand.type)
    if isStatic, case .metatype(let instance) = subject { subject = resolved(instance) }
    if case .error = subject {
      try checkArgumentsOfError(arguments)
      return .value(errorValue(span))
    }
    if arguments.count == 1, arguments[0].label == "keyPath" {
      let path = try check(
        arguments[0].value, .nominal(known.nominal("KeyPath"), [subject, .variable(unknown())]))
      // What is wrong with the path was said where it was made.
      if case .error = resolved(path.type) { return .value(errorValue(span)) }
      if case .nominal(let partial, let parts) = resolved(path.type), partial.name == "PartialKeyPath",
        parts.count == 1,
        unify(parts[0], subject)
      {
        let place = Place(.keyPath(self.base(operand, span), path), .any, span)
        return .value(CodeExpression(.read(place), .any, span))
      }
      guard case .nominal(_, let parts) = resolved(path.type), parts.count == 2, unify(parts[0], subject) else {
        throw mismatch(
          path.type, .nominal(known.nominal("KeyPath"), [subject, .variable(unknown())]), arguments[0].value.span)
      }
      return .place(Place(.keyPath(self.base(operand, span), path), parts[1], span))
    }
    let found = members(named: "subscript", of: subject, isStatic: isStatic)
    try requireStringIndex(subject, arguments, base.span)
    if found.isEmpty {
      if let inner = known.wrapped(subject), !members(named: "subscript", of: inner, isStatic: false).isEmpty {
        throw CheckFailure(
          "optional-not-unwrapped",
          "value of optional type '\(describe(subject))' must be unwrapped to refer to member 'subscript' of wrapped base type '\(describe(inner))'",
          span)
      }
      throw CheckFailure("no-subscript", "value of type '\(describe(subject))' has no subscripts", span)
    }
    var failure: CheckFailure?
    var best: (member: MemberReference, score: [Int])?
    var viable = found.filter { member in
      if case .subscript(let sub) = member.symbol { return match(sub.getter.parameters, arguments) != nil }
      return false
    }
    if viable.isEmpty, !isStatic, let dynamic = try dynamicMember(.subscripts(arguments, span), nil, of: operand, span)
    {
      return dynamic
    }
    if viable.isEmpty { viable = found }
    for member in viable {
      guard case .subscript(let sub) = member.symbol else { continue }
      let start = mark()
      let savedConversions = conversions
      conversions = 0
      do {
        let candidate = Candidate(
          target: .function(sub.getter), substitution: member.substitution, requirements: member.requirements,
          receiver: .none,
          rank: member.rank, ownerType: nil)
        let bound = try bindArguments(candidate, sub.getter, arguments, expected: hint, span)
        let opening = Span(start: base.span.end, end: span.end)
        try requireIsolation(sub, operand, opening, isLast: span.end == changed?.end)
        let values = indices(bound, sub, span)
        let dispatch = dispatch(of: sub, on: base)
        let place = Place(.subscripted(self.base(of: sub, operand, span), sub, values, dispatch), bound.result, span)
        let score = [conversions, member.rank]
        if viable.count == 1 {
          conversions += savedConversions
          return .place(place)
        }
        undo(to: start)
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (member, score) }
      } catch let error as CheckFailure {
        undo(to: start)
        failure = failure ?? error
      }
      conversions = savedConversions
    }
    if let member = best?.member, case .subscript(let sub) = member.symbol {
      let candidate = Candidate(
        target: .function(sub.getter), substitution: member.substitution, requirements: member.requirements,
        receiver: .none,
        rank: member.rank, ownerType: nil)
      let bound = try bindArguments(candidate, sub.getter, arguments, expected: hint, span)
      let dispatch = dispatch(of: sub, on: base)
      let owner = self.base(of: sub, operand, span)
      return .place(Place(.subscripted(owner, sub, indices(bound, sub, span), dispatch), bound.result, span))
    }
    if found.count > 1, let error = failure, error.id == "cannot-convert", viable.count > 1, !isDictionary(subject) {
      failure = CheckFailure(
        "no-exact-match", "no exact matches in call to subscript", Span(start: base.span.end, end: span.end))
    }
    throw failure ?? CheckFailure("no-subscript", "no subscript of '\(describe(subject))' takes these arguments", span)
  }

  /// What a subscript is given: its indices, and the types of its generic parameters.
  private func indices(_ bound: BoundCall, _ symbol: SubscriptSymbol, _ span: Span) -> [CodeExpression] {
    bound.arguments.compactMap { if case .value(let code) = $0 { code } else { nil } }
      + typeArguments(symbol.getter, bound.substitution, span)
  }

  private func isDictionary(_ type: StaticType) -> Bool {
    if case .nominal(let nominal, _) = type { return nominal === known.dictionaryNominal }
    return false
  }

  /// Strings are not indexed by numbers.
  private func requireStringIndex(_ subject: StaticType, _ arguments: [Argument], _ span: Span) throws {
    guard case .nominal(let nominal, _) = subject, nominal.isLibrary, ["String", "Substring"].contains(nominal.name),
      arguments.count == 1, arguments[0].label == nil
    else { return }
    let isNumber: (Expression) -> Bool = { [self] expression in
      if isLiteralOnly(expression) { return true }
      guard case .name = expression.kind, let code = attempt({ try check(expression, nil) }) else { return false }
      return resolved(code.type) == known.int
    }
    // A program may index strings in its own way.
    let hasOwn = members(named: "subscript", of: subject, isStatic: false).contains { member in
      guard case .subscript(let sub) = member.symbol else { return false }
      return sub.getter.native == nil && sub.getter.parameters.map(\.label) == [nil]
    }
    if hasOwn { return }
    var message: String?
    switch arguments[0].value.kind {
    case .binary("...", _, let low, let high), .binary("..<", _, let low, let high):
      if isNumber(low), isNumber(high) {
        message = "cannot subscript String with an integer range, use a String.Index range instead."
      }
    default:
      if isNumber(arguments[0].value) { message = "cannot subscript String with an Int, use a String.Index instead." }
    }
    if let message {
      throw CheckFailure(
        "unavailable", "'subscript(_:)' is unavailable: \(message)", span,
        notes: ["'Array(text)[n]' has the n-th character; 'text.prefix(n)' the first n"])
    }
  }

  private func dispatch(of sub: SubscriptSymbol, on base: Expression) -> Dispatch {
    if sub.isRequirement { return .witness }
    if case .name("super", _, _) = base.kind { return .direct }
    return sub.getter.isOverridable ? .dynamic : .direct
  }

  /// What a subscript is called on; a static one that does not ask for its type is called on nothing.
  private func base(of sub: SubscriptSymbol, _ operand: Operand, _ span: Span) -> Place.Base {
    if sub.isStatic, !sub.isRequirement, !sub.getter.takesMetatype { return .none }
    return base(operand, span)
  }
}
