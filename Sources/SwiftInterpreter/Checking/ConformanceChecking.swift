// Whether a type of the program has what its protocols ask for, and a class what makes its instances.

extension Checker {
  func checkInitializersOf(_ nominal: Nominal) {
    guard nominal.kind == .classType || nominal.kind == .actor, symbols("init", in: nominal).isEmpty else { return }
    if let field = nominal.fields.first(where: { $0.initializer == nil && !$0.isLazy && !isError($0.type) }) {
      report(
        CheckFailure(
          "no-initializer", "class '\(nominal.name)' has no initializers", nominal.declaration?.nameSpan ?? .none,
          notes: ["stored property '\(field.name)' without initial value prevents synthesized initializers"]))
    }
  }

  /// What a protocol itself declares; the hundreds of members that extensions give View need not be looked at.
  private func requirementNames(of proto: Nominal) -> [String] {
    proto.members.entries.filter { $0.value.contains { $0.container == nil } }.keys.sorted()
  }

  /// Whether everything that the named protocols ask for is there.
  func checkConformances(_ nominal: Nominal) {
    let own = selfType(nominal)
    let span = nominal.declaration?.nameSpan ?? .none
    for (reference, conditions) in nominal.members.conformances where conditions.isEmpty {
      for proto in inherited(reference.proto) {
        if let failure = conformanceFailure(nominal, proto, by: reference.proto) {
          report(failure)
          return
        }
        if isSynthesizable(proto, nominal) || isDescribed(proto, by: reference.proto) { continue }
        for name in requirementNames(of: proto) {
          for symbol in symbols(name, in: proto) where isRequirement(symbol) {
            let requirement: FunctionSymbol?
            switch symbol {
            case .function(let function): requirement = function
            case .property(let property): requirement = property.getter
            case .subscript(let sub): requirement = sub.getter
            case .enumCase: requirement = nil
            }
            guard let requirement else { continue }
            let found = witness(for: requirement, in: own)
            if let found, let failure = boxedWitness(found, for: requirement, of: proto, in: nominal, span) {
              report(failure)
              return
            }
            if let found, !proto.isLibrary, !found.span.isNone {
              if isUnmetSetter(symbol, found, nominal) || !meets(requirement, found, nominal) {
                report(
                  CheckFailure(
                    "missing-conformance", "type '\(nominal.name)' does not conform to protocol '\(proto.name)'", span,
                    notes: ["'\(name)' does not do what the protocol asks: \(describe(functionType(requirement)))"]))
                return
              }
              if found.kind == .initializer, nominal.kind == .classType, !nominal.isFinal, !found.isRequired,
                found.owner === nominal
              {
                let labels = found.parameters.map { ($0.label ?? "_") + ":" }.joined()
                report(
                  CheckFailure(
                    "missing-required",
                    "initializer requirement 'init(\(labels))' can only be satisfied by a 'required' initializer in "
                      + "non-final class '\(nominal.name)'", found.span))
                return
              }
            }
            guard found == nil, proto.isLibrary == false || isMandatory(name, proto) else { continue }
            report(
              CheckFailure(
                "missing-conformance", "type '\(nominal.name)' does not conform to protocol '\(proto.name)'", span,
                notes: ["protocol requires '\(name)'"]))
            return
          }
        }
      }
    }
  }

  /// A property that has to be settable and is not.
  private func isUnmetSetter(_ requirement: MemberSymbol, _ witness: FunctionSymbol, _ nominal: Nominal) -> Bool {
    guard case .property(let property) = requirement, property.setter != nil else { return false }
    for member in members(named: property.name, of: selfType(nominal), isStatic: property.isStatic) {
      if case .property(let found) = member.symbol, !found.isRequirement { return !found.isSettable }
    }
    return false
  }

  /// Requirements of the library that the program has to meet itself.
  private func isMandatory(_ name: String, _ proto: Nominal) -> Bool {
    switch proto.name {
    case "View", "ViewModifier", "App", "Scene": name == "body"
    case "Shape": name == "path"
    case "CustomStringConvertible": name == "description"
    case "CustomDebugStringConvertible": name == "debugDescription"
    case "Comparable": name == "<"
    case "Identifiable": name == "id"
    case "IteratorProtocol": name == "next"
    case "EnvironmentKey", "PreferenceKey": name == "defaultValue"
    default: false
    }
  }

  /// Coding keys describe themselves.
  private func isDescribed(_ proto: Nominal, by declared: Nominal) -> Bool {
    ["CustomStringConvertible", "CustomDebugStringConvertible"].contains(proto.name)
      && inherited(declared).contains { $0.isLibrary && $0.name == "CodingKey" }
  }

  private func isSynthesizable(_ proto: Nominal, _ nominal: Nominal) -> Bool {
    switch proto.name {
    case "Equatable", "Hashable":
      if nominal.isReference, !nominal.isLibrary, proto.name == "Equatable" {
        return false
      }
      return true
    case "Codable", "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "Sendable", "Observable", "Error",
      "Actor",
      "ObservableObject", "DynamicProperty", "LocalizedError":
      return true
    case "Comparable": return nominal.kind == .enumeration
    case "Identifiable": return nominal.isReference
    default: return false
    }
  }
}
