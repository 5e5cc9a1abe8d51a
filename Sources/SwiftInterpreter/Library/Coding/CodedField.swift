/// A stored property with its coding key: what the compiler's `encode(to:)` and `init(from:)` go through.
struct CodedField {
  /// `nil` for the registrar that `@Observable` adds.
  let field: Field?
  let key: ProgramKey

  /// The fields that are coded, in the order of the keys.
  ///
  /// The protocol is `Encodable` or `Decodable`: of a class hierarchy the class that conforms first does its own fields,
  /// and those below it inherit that.
  static func all(of type: Nominal, _ proto: String, _ context: LibraryContext) -> [CodedField] {
    let owner = declarer(of: type, proto, context)
    var byName: [String: Field] = [:]
    for field in owner.fields {
      let name = field.wraps?.name ?? field.name
      byName[name] = field
      if field.isTracked || field.wraps != nil { byName["_" + name] = field }
    }
    if let keys = context.machine.types.nominal(named: owner.qualifiedName + ".CodingKeys") {
      return keys.cases.compactMap { each in
        guard let field = byName[each.name] else { return nil }
        return CodedField(field: field, key: key(each))
      }
    }
    var result = owner.fields.map { field in
      let name = field.wraps?.name ?? field.name
      return CodedField(field: field, key: ProgramKey(field.isTracked ? "_" + name : name))
    }
    if owner.isObservable { result.append(CodedField(field: nil, key: ProgramKey("_$observationRegistrar"))) }
    return result
  }

  private static func declarer(of type: Nominal, _ name: String, _ context: LibraryContext) -> Nominal {
    guard let proto = context.machine.types.nominal(named: name) else { return type }
    var owner = type
    while let parent = owner.superNominal, !parent.isLibrary,
      context.machine.types.conforms(.nominal(parent, []), to: proto)
    {
      owner = parent
    }
    return owner
  }

  /// A case of an enum of keys as a key.
  static func key(_ enumCase: EnumCase) -> ProgramKey {
    ProgramKey(
      enumCase.rawValue.flatMap { Text.string($0) } ?? enumCase.name,
      intValue: enumCase.rawValue.flatMap { Numbers.integer($0) }, typeName: enumCase.owner.name,
      value: Value(.enumCase(Unmanaged.passUnretained(enumCase))))
  }

  /// The key of an enum's case.
  static func caseKey(_ enumCase: EnumCase, _ context: LibraryContext) -> ProgramKey {
    guard let keys = context.machine.types.nominal(named: enumCase.owner.qualifiedName + ".CodingKeys"),
      let found = keys.cases.first(where: { $0.name == enumCase.name })
    else { return ProgramKey(enumCase.name) }
    return key(found)
  }

  /// The key of an associated value: its label, or its place.
  static func payloadKey(_ enumCase: EnumCase, _ index: Int, _ context: LibraryContext) -> ProgramKey {
    let name = enumCase.payload[index].label ?? "_\(index)"
    let typeName = enumCase.name.prefix(1).uppercased() + enumCase.name.dropFirst() + "CodingKeys"
    if let keys = context.machine.types.nominal(named: enumCase.owner.qualifiedName + "." + typeName),
      let found = keys.cases.first(where: { $0.name == name })
    {
      return key(found)
    }
    return ProgramKey(name, typeName: typeName)
  }
}
