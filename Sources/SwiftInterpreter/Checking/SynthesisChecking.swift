// Conformances that the compiler writes by itself, where what a type holds allows it.

extension Checker {
  /// Why a type cannot conform to a protocol as it is: the compiler cannot write what is missing, or it is no class.
  func conformanceFailure(_ nominal: Nominal, _ proto: Nominal, by declared: Nominal) -> CheckFailure? {
    let span = conformancePlace(nominal, declared)
    if !nominal.isReference, nominal.kind != .protocolType, proto.isClassBound {
      return CheckFailure(
        "missing-conformance", "non-class type '\(nominal.name)' cannot conform to class protocol '\(proto.name)'", span
      )
    }
    guard proto.isLibrary, let culprit = unsynthesized(nominal, proto) else { return nil }
    return CheckFailure(
      "missing-conformance", "type '\(nominal.name)' does not conform to protocol '\(proto.name)'", span,
      notes: culprit.isEmpty ? [] : [culprit])
  }

  /// What keeps the compiler from writing the members of a protocol; empty where nothing but they are missing.
  private func unsynthesized(_ nominal: Nominal, _ proto: Nominal) -> String? {
    let names: [String]
    switch proto.name {
    case "Equatable": names = ["=="]
    case "Hashable": names = ["hash", "hashValue"]
    case "Encodable": names = ["encode"]
    case "Decodable": names = ["init"]
    default: return nil
    }
    if names.contains(where: { isWrittenBy(nominal, $0, proto) }) { return nil }
    if nominal.isReference {
      return ["Equatable", "Hashable"].contains(proto.name) && nominal.kind == .classType
        && superclass(of: nominal).map({ !conforms($0, to: proto) }) ?? true
        ? "a class says itself when two instances are equal" : nil
    }
    if ["Encodable", "Decodable"].contains(proto.name), nominal.members.entries["CodingKeys"] != nil { return nil }
    let outer = contextRequirements
    defer { contextRequirements = outer }
    contextRequirements += nominal.genericRequirements
    for field in nominal.fields where field.wraps == nil && cannotConform(field.type, to: proto) {
      return "'\(field.name)' is of type '\(describe(field.type))', which does not conform to '\(proto.name)'"
    }
    for each in nominal.cases {
      for value in each.payload where cannotConform(value.type, to: proto) {
        return "'\(each.name)' holds a '\(describe(value.type))', which does not conform to '\(proto.name)'"
      }
    }
    return nil
  }

  /// Whether a type certainly does not conform: of the library's own types the declarations may say too little.
  private func cannotConform(_ type: StaticType, to proto: Nominal) -> Bool {
    switch resolved(type) {
    case .function, .tuple, .metatype: true
    case .existential(let protocols, _):
      !protocols.contains { inherited($0.proto).contains(proto) } || proto.name != "Error"
    case .nominal(let nominal, let arguments):
      nominal.isLibrary ? arguments.contains { cannotConform($0, to: proto) } : !conforms(type, to: proto)
    case .parameter: !conforms(type, to: proto)
    case .associated, .opaque, .variable, .error: false
    }
  }

  /// Whether the program implements a member of the protocol for the type.
  private func isWrittenBy(_ nominal: Nominal, _ name: String, _ proto: Nominal) -> Bool {
    let own = selfType(nominal)
    if name == "==", globalFunctions[name]?.contains(where: { $0.parameters.first?.type == own }) == true {
      return true
    }
    let isStatic = name == "==" || name == "init"
    return members(named: name, of: own, isStatic: isStatic).contains { member in
      switch member.symbol {
      case .function(let function):
        guard !function.isRequirement,
          !function.span.isNone || function.owner?.isLibrary == true && function.code != nil
        else { return false }
        return name != "init" || function.parameters.map(\.label) == ["from"]
      case .property(let property): return !property.isRequirement && !property.span.isNone
      default: return false
      }
    }
  }

  /// Where a conformance is declared: at the name of the type, or at the extension.
  private func conformancePlace(_ nominal: Nominal, _ declared: Nominal) -> Span {
    let span = nominal.declaration?.nameSpan ?? .none
    if nominal.declaration?.inherited.contains(where: { writtenName($0) == declared.name }) == true { return span }
    for container in programExtensions[nominal.qualifiedName] ?? []
    where container.inherited.contains(where: { writtenName($0) == declared.name }) {
      return container.span
    }
    return span
  }
}
