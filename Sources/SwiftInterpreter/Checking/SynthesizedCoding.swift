// `encode(to:)` and `init(from:)` of a class that names Encodable and Decodable: subclasses override and call them.

extension Checker {
  /// Whether the class itself, not its superclass, conforms.
  private func conformsItself(_ nominal: Nominal, to name: String) -> Bool {
    resolveConformances(nominal)
    let proto = known.nominal(name)
    if let parent = nominal.superclass, conforms(parent, to: proto) { return false }
    return nominal.members.conformances.contains { inherited($0.reference.proto).contains(proto) }
  }

  func codedMethod(_ nominal: Nominal, _ declared: [MemberSymbol]) -> [MemberSymbol] {
    guard conformsItself(nominal, to: "Encodable"), !hasFunction(declared, labelled: "to") else { return [] }
    let span = nominal.declaration?.nameSpan ?? .none
    let symbol = FunctionSymbol(kind: .function, name: "encode", owner: nominal, isStatic: false, span: span)
    let encoder: StaticType = .existential([ProtocolReference(proto: known.nominal("Encoder"))], isClassBound: false)
    symbol.parameters = [ParameterSymbol(label: "to", name: "encoder", type: encoder)]
    symbol.isThrowing = true
    symbol.isOverridable = true
    symbol.native = NativeFunction(
      name: symbol.fullName,
      body: .plain { call throws(Interruption) in
        let (value, context) = (call[0], call.context)
        let encoder = try call.native(1, EncoderBox.self).encoder
        try CodingErrors.run(context) { try ValueEncoding.synthesized(value, nominal, to: encoder, context) }
        return .void
      })
    return [.function(symbol)]
  }

  func codedInitializer(_ nominal: Nominal, _ declared: [MemberSymbol]) -> [MemberSymbol] {
    guard nominal.kind == .classType, conformsItself(nominal, to: "Decodable"), !hasFunction(declared, labelled: "from")
    else { return [] }
    let span = nominal.declaration?.nameSpan ?? .none
    let own = selfType(nominal)
    let decoder: StaticType = .existential([ProtocolReference(proto: known.nominal("Decoder"))], isClassBound: false)
    let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: nominal, isStatic: true, span: span)
    symbol.parameters = [ParameterSymbol(label: "from", name: "decoder", type: decoder)]
    symbol.isThrowing = true
    symbol.result = own
    // The fields are filled by a native that gets the instance, whatever class it is of.
    let fill = FunctionSymbol(kind: .function, name: "decodeFields", owner: nil, isStatic: false, span: span)
    fill.parameters = [
      ParameterSymbol(label: nil, name: "self", type: own), ParameterSymbol(label: nil, name: "decoder", type: decoder),
    ]
    fill.isThrowing = true
    fill.native = NativeFunction(
      name: symbol.fullName,
      body: .plain { call throws(Interruption) in
        guard case .instance(let instance) = call[0].payload else { throw call.mismatch(0, "an instance") }
        let context = call.context
        let decoder = try call.native(1, DecoderBox.self).decoder
        try CodingErrors.run(context) { try SynthesizedDecoding.fill(instance, as: nominal, from: decoder, context) }
        return .void
      })
    let code = Function(
      name: nominal.qualifiedName + ".init", role: .initializer(nominal, isDelegating: false), parent: nil, span: span)
    let variable = Variable(name: "self", type: own, isLet: true, owner: code, span: span)
    let given = Variable(name: "decoder", type: decoder, isLet: true, owner: code, span: span)
    code.selfVariable = variable
    code.parameters = [given]
    code.result = own
    code.isThrowing = true
    let arguments: [CodeArgument] = [variable, given].map {
      .value(CodeExpression(.read(Place(.variable($0), $0.type, span)), $0.type, span))
    }
    code.body = [CodeStatement(.expression(CodeExpression(.call(fill, arguments, .direct), .void, span)), span)]
    symbol.code = code
    return [.function(symbol)]
  }

  private func hasFunction(_ declared: [MemberSymbol], labelled label: String) -> Bool {
    declared.contains {
      if case .function(let function) = $0 { function.parameters.map(\.label) == [label] } else { false }
    }
  }
}
