// `var body: View`: what is written as a protocol is a box of any conforming value, and the box does not conform.

extension Checker {
  /// Why a member whose type is a protocol does not meet a requirement that asks for a conforming type (SE-0309).
  ///
  /// - Returns: `nil` where it meets it, or where the requirement asks for no conformance.
  func boxedWitness(
    _ found: FunctionSymbol, for requirement: FunctionSymbol, of proto: Nominal, in nominal: Nominal, _ span: Span
  ) -> CheckFailure? {
    guard !found.span.isNone, case .associated(_, _, let name) = requirement.result,
      case .existential(let boxed, _) = resolved(found.result), let first = boxed.first, first.proto.name != "Error"
    else { return nil }
    let asked = associatedConstraints(name, of: proto).map(\.proto)
    let offered = boxed.flatMap { inherited($0.proto) }
    guard asked.contains(where: { offered.contains($0) }) else { return nil }
    return CheckFailure(
      "missing-conformance", "type '\(nominal.name)' does not conform to protocol '\(proto.name)'", span,
      notes: [
        "'\(found.name)' is 'any \(first.proto.name)', a box that does not conform to '\(first.proto.name)' itself; "
          + "write 'some \(first.proto.name)'"
      ])
  }
}
