// What a function's requirements say of an argument before it is looked at.

extension Checker {
  /// An array of what a sequence's elements have to be, where nothing else is known of the sequence:
  /// `Dictionary(uniqueKeysWithValues: names.map { ($0, .free) })`.
  func elementsHint(
    _ expression: Expression, _ type: StaticType, _ requirements: [Requirement], _ substitution: Substitution
  ) -> StaticType? {
    switch expression.kind {
    case .array: break
    case .call(let callee, _): guard case .member = callee.kind else { return nil }
    default: return nil
    }
    guard case .parameter(let parameter) = type, let given = substitution[parameter],
      case .variable(let open) = resolved(given), open.kind == .general
    else { return nil }
    for case .sameType(.associated(.parameter(let subject), _, "Element"), let element) in requirements
    where subject === parameter {
      let wanted = substitute(element, substitution)
      if !isOpen(wanted) { return known.array(wanted) }
    }
    return nil
  }
}
