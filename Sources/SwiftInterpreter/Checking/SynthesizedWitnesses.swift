// Requirements that the compiler meets by itself: `==`, `hash(into:)` and `<` from the parts of a value.

extension Checker {
  /// The implementation of a requirement marked `@synthesized`, where a type has none of its own.
  func synthesizedWitness(for requirement: FunctionSymbol, in nominal: Nominal) -> FunctionSymbol? {
    guard let proto = requirement.owner, proto.isLibrary else { return nil }
    let body: NativeFunction.Body
    switch (proto.name, requirement.name) {
    case ("Equatable", "=="):
      body = .plain { call throws(Interruption) in
        .bool(try ValueEquality.areEqual(call[0], call[1], machine: call.machine, span: call.span))
      }
    case ("Hashable", "hash"):
      body = .plain { call throws(Interruption) in
        guard case .native(let box) = call[1].payload, let hasher = box as? HasherBox else { return .void }
        hasher.hasher.combine(try ValueHashing.hash(call[0], machine: call.machine, span: call.span))
        return .void
      }
    case ("Comparable", "<"):
      body = .plain { call throws(Interruption) in
        .bool(try ValueOrdering.isLess(call[0], call[1], machine: call.machine, span: call.span))
      }
    default: return nil
    }
    let symbol = FunctionSymbol(
      kind: .function, name: requirement.name, owner: nominal, isStatic: requirement.isStatic, span: .none)
    symbol.parameters = requirement.parameters
    symbol.result = requirement.result
    symbol.native = NativeFunction(name: requirement.fullName, body: body)
    return symbol
  }
}
