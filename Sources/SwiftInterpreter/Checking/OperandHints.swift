// What the right operand of an operator is looked up in, where that is not the type of the left one.

extension Checker {
  /// The type of the right operand in `instant + .seconds(1)`: the one that an operator of the left type takes and that
  /// has the member, where the left type has none of that name.
  ///
  /// - Parameters:
  ///   - op: the operator.
  ///   - left: the type of the left operand.
  ///   - right: the right operand as written.
  /// - Returns: `nil` where the operand is written otherwise, or where no type or several would do.
  func operandType(_ op: String, beside left: StaticType, _ right: Expression) -> StaticType? {
    var written = right
    while case .call(let callee, _) = written.kind { written = callee }
    guard case .implicitMember(let name, _, _) = written.kind else { return nil }
    let own = presumed(left)
    guard case .nominal = own, members(named: name, of: own, isStatic: true).isEmpty else { return nil }
    var found: [StaticType] = []
    for candidate in operatorCandidates(op, [own]) {
      guard case .function(let function) = candidate.target, function.parameters.count == 2, function.generics.isEmpty,
        case .nominal = resolved(function.parameters[1].type)
      else { continue }
      let type = resolved(function.parameters[1].type)
      if !found.contains(type), !members(named: name, of: type, isStatic: true).isEmpty { found.append(type) }
    }
    return found.count == 1 ? found[0] : nil
  }
}
