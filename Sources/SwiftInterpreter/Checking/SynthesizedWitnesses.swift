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
    case ("Comparable", "<") where nominal.kind == .enumeration || nominal.isLibrary:
      body = .plain { call throws(Interruption) in
        .bool(try ValueOrdering.isLess(call[0], call[1], machine: call.machine, span: call.span))
      }
    case ("Encodable", "encode"):
      body = .plain { call throws(Interruption) in
        let (value, context) = (call[0], call.context)
        let encoder = try call.native(1, EncoderBox.self).encoder
        try CodingErrors.run(context) { try ValueEncoding.synthesized(value, nominal, to: encoder, context) }
        return .void
      }
    case ("Decodable", "init"):
      body = .plain { call throws(Interruption) in
        let context = call.context
        let decoder = try call.native(call.arguments.count - 1, DecoderBox.self).decoder
        return try CodingErrors.run(context) { try SynthesizedDecoding.decode(nominal, [], from: decoder, context) }
      }
    case ("CodingKey", "stringValue"):
      body = .plain { call throws(Interruption) in .string(try CodingKeys.stringValue(call[0], call.context)) }
    case ("CodingKey", "intValue"):
      body = .plain { call throws(Interruption) in
        .optional(try CodingKeys.intValue(call[0], call.context).map { Value.int($0) })
      }
    case ("CodingKey", "init"):
      body = CodingKeys.synthesizedInitializer(nominal, isText: requirement.parameters.first?.label == "stringValue")
    default: return nil
    }
    let symbol = FunctionSymbol(
      kind: requirement.kind, name: requirement.name, owner: nominal, isStatic: requirement.isStatic, span: .none)
    symbol.parameters = requirement.parameters
    symbol.result = requirement.result
    symbol.isFailable = requirement.isFailable
    symbol.native = NativeFunction(name: requirement.fullName, body: body)
    return symbol
  }
}
