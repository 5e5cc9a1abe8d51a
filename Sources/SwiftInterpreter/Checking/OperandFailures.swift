// Why an operator does not take its operands, in the compiler's words.

extension Checker {
  /// What an operand is that fits but for being optional, or but for its type where the result's is expected.
  func operandFailure(
    _ op: String, _ left: (type: StaticType, written: Expression), _ right: (type: StaticType, written: Expression),
    _ hint: StaticType?
  ) -> CheckFailure? {
    let a = resolved(left.type)
    let b = resolved(right.type)
    if ["==", "!="].contains(op) {
      for (type, other) in [(a, b), (b, a)] {
        if let inner = known.wrapped(type), known.wrapped(other) == nil,
          inner == other || describe(inner) == describe(other),
          !conforms(inner, to: known.nominal("Equatable"))
        {
          let span = Span(start: left.written.span.end + 1, end: right.written.span.start)
          return CheckFailure(
            "operator-types", "operator function '\(op)' requires that '\(describe(inner))' conform to 'Equatable'",
            span)
        }
      }
      return nil
    }
    guard Self.homogeneous.contains(op) || Self.comparisons.contains(op) else { return nil }
    for (operand, other) in [(left, right), (right, left)] {
      guard let inner = known.wrapped(resolved(operand.type)) else { continue }
      let bare = known.wrapped(resolved(other.type)) ?? resolved(other.type)
      guard describe(inner) == describe(bare), hasOperator(op, on: bare) else { continue }
      return CheckFailure(
        "optional-not-unwrapped",
        "value of optional type '\(describe(operand.type))' must be unwrapped to a value of type '\(describe(inner))'",
        operand.written.span, notes: ["use '??' to give a value for nil, or '!' to trap when it is nil"])
    }
    let isRange = op == "..." || op == "..<"
    let isExpected = hint.map { !isOpen($0) && resolved($0) == a } ?? false
    if Self.homogeneous.contains(op) && isExpected || isRange, hasOperator(op, on: a) || isRange, a != b {
      return mismatch(b, a, location(of: right.written), as: .argument)
    }
    return nil
  }

  /// Whether an operand makes a value by one of several initialisers: then the compiler speaks of the operator's own demand.
  func isChosenConstruction(_ operand: Expression, _ type: StaticType) -> Bool {
    guard case .call(let callee, _) = operand.kind, case .name = callee.kind,
      case .nominal(let nominal, _) = resolved(type), nominal.kind == .structure
    else { return false }
    return nominal.fields.contains { $0.initializer != nil && !$0.isLet }
  }

  private func hasOperator(_ op: String, on type: StaticType) -> Bool {
    operatorCandidates(op, [type]).contains { candidate in
      guard case .function(let function) = candidate.target, function.parameters.count == 2 else { return false }
      return attempt { () -> Bool? in
        let substitution = opened(function.generics, into: candidate.substitution)
        return function.parameters.allSatisfy({ unify(substitute($0.type, substitution), type) }) ? true : nil
      } ?? false
    }
  }

  /// What an array, an optional or a dictionary holds that has no `==`.
  func elementWithoutEquality(_ type: StaticType) -> StaticType? {
    guard case .nominal(let nominal, let arguments) = resolved(type), nominal.isLibrary, let inner = arguments.last,
      !conforms(inner, to: known.nominal("Equatable"))
    else { return nil }
    return elementWithoutEquality(inner) ?? inner
  }
}
