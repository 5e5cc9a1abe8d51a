// Operators of the program that change an operand: `static prefix func ++ (value: inout Counter)`.

extension Checker {
  /// The call of an operator whose first parameter is `inout`; `nil` where the program declares none for the type.
  func changingOperator(
    _ op: String, _ operands: [Expression], _ type: StaticType, _ hint: StaticType?, _ span: Span,
    isPostfix: Bool = false
  ) throws -> CodeExpression? {
    guard programOperators.contains(op) else { return nil }
    let candidates = operatorCandidates(op, [settledButLiteral(type)]).filter { candidate in
      guard case .function(let function) = candidate.target else { return false }
      return function.parameters.count == operands.count && function.isPostfix == isPostfix
        && function.parameters.first?.isInout == true
    }
    guard !candidates.isEmpty else { return nil }
    var arguments = operands.map { Argument($0) }
    arguments[0] = Argument(Expression(.addressOf(operands[0]), operands[0].span))
    let unlabelled = candidates.allSatisfy { parameters(of: $0).allSatisfy { $0.label == nil } }
    if !unlabelled {
      arguments = zip(parameters(of: candidates[0]), arguments).map { Argument(label: $0.label, $1.value) }
    }
    return try resolveCall(candidates, arguments, expected: hint, span: span, name: op)
  }

  /// The operators that functions and members of the program implement.
  private var programOperators: Set<String> {
    if let known = operatorsKnown, known.types == programTypes.count { return known.names }
    var found = Set(globalFunctions.keys.filter(isOperatorName))
    for nominal in programTypes { found.formUnion(nominal.members.entries.keys.filter(isOperatorName)) }
    for member in programExtensions.values.joined().flatMap(\.members) {
      if let function = member as? FunctionDeclaration, isOperatorName(function.name) { found.insert(function.name) }
    }
    operatorsKnown = (programTypes.count, found)
    return found
  }
}
