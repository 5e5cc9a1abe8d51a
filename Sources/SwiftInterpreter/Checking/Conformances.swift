// Which types conform to which protocols, with what associated types and by which members.

struct ConformanceQuestion: Hashable {
  var type: StaticType
  var proto: Nominal
}

struct AssociatedQuestion: Hashable {
  var type: StaticType
  var name: String
}

struct WitnessKey: Hashable {
  var requirement: ObjectIdentifier
  var nominal: Nominal
}

struct ImplementationKey: Hashable {
  var requirement: String
  var proto: String
  var nominal: Nominal
}

extension Checker {
  /// Resolves what a type's declaration and extensions name after the colon.
  func resolveConformances(_ nominal: Nominal) {
    let table = nominal.members
    guard !table.areConformancesResolved else { return }
    table.areConformancesResolved = true
    table.isResolvingConformances = true
    defer { table.isResolvingConformances = false }
    table.conformances = []
    let scope = typeScope(nominal)
    resolveGenerics(nominal)
    var written: [(TypeSyntax, ExtensionDeclaration?)] = (nominal.declaration?.inherited ?? []).map { ($0, nil) }
    var seen: Set<ObjectIdentifier> = []
    for entry in table.order {
      if let container = entry.container, seen.insert(ObjectIdentifier(container)).inserted {
        written += container.inherited.map { ($0, container) }
      }
    }
    let bare = nominal.isLibrary ? libraryExtensions(of: nominal.qualifiedName) : []
    for container in (programExtensions[nominal.qualifiedName] ?? []) + bare
    where seen.insert(ObjectIdentifier(container)).inserted {
      written += container.inherited.map { ($0, container) }
    }
    for (syntax, container) in written {
      _ = reporting {
        let scope = memberScope(of: nominal, isProgram: container.map { !$0.span.isNone } ?? !nominal.isLibrary)
        let conditions = try container.map { try whereClause($0.requirements, in: scope) } ?? []
        switch try resolve(syntax, in: scope) {
        case .existential(let protocols, _):
          for reference in protocols { table.conformances.append((reference, conditions)) }
        case let type:
          if nominal.kind == .enumeration {
            nominal.rawType = type
          } else if nominal.kind == .protocolType {
            nominal.superclass = type
          } else if case .nominal(let parent, _) = type, parent.isReference, nominal.isReference {
            if parent.isFinal, !parent.isLibrary {
              report(
                CheckFailure(
                  "final-class", "inheritance from a final class '\(parent.name)'",
                  nominal.declaration?.nameSpan ?? syntax.span))
            }
            nominal.superclass = type
          } else {
            throw CheckFailure(
              "bad-inheritance",
              nominal.isReference
                ? "inheritance from non-protocol, non-class type '\(describe(type))'"
                : "inheritance from non-protocol type '\(describe(type))'",
              nominal.isReference ? syntax.span : nominal.declaration?.nameSpan ?? syntax.span)
          }
        }
      }
    }
    if let declaration = nominal.declaration, nominal.kind == .protocolType, !declaration.generics.requirements.isEmpty
    {
      for case .conformance(.parameter(let own), let reference)
        in (try? whereClause(declaration.generics.requirements, in: scope)) ?? [] where own === nominal.selfParameter
      {
        table.conformances.append((reference, []))
      }
    }
    if nominal.isObservable { table.conformances.append((ProtocolReference(proto: known.nominal("Observable")), [])) }
    if nominal.declaration?.attribute("Model") != nil, !nominal.isLibrary {
      table.conformances.append((ProtocolReference(proto: known.nominal("PersistentModel")), []))
    }
    if nominal.kind == .enumeration {
      if nominal.rawType != nil {
        table.conformances.append((ProtocolReference(proto: known.nominal("RawRepresentable")), []))
      }
      if !nominal.isLibrary || nominal.rawType != nil, isPlainEnum(nominal) || nominal.rawType != nil {
        table.conformances.append((ProtocolReference(proto: known.nominal("Hashable")), []))
      }
    }
    if nominal.kind == .actor { table.conformances.append((ProtocolReference(proto: known.nominal("Actor")), [])) }
  }

  /// What a type's generic clause asks of its parameters.
  func resolveGenerics(_ nominal: Nominal) {
    guard !nominal.members.areGenericsResolved else { return }
    nominal.members.areGenericsResolved = true
    guard nominal.kind != .protocolType, let generics = nominal.declaration?.generics, !nominal.generics.isEmpty
    else { return }
    if nominal.outerGenerics > 0, let parent = nominal.parent {
      resolveGenerics(parent)
      nominal.genericRequirements = parent.genericRequirements
    }
    guard !generics.parameters.isEmpty else { return }
    _ = reporting {
      nominal.genericRequirements += try declareGenerics(generics, nominal.ownGenerics, in: typeScope(nominal))
    }
  }

  private func isPlainEnum(_ nominal: Nominal) -> Bool {
    let cases = nominal.members.order.compactMap { $0.declaration as? CaseDeclaration }
    return !cases.isEmpty && cases.allSatisfy(\.parameters.isEmpty)
  }

  /// A protocol and all it inherits, nearest first.
  func inherited(_ proto: Nominal) -> [Nominal] {
    if let found = proto.inheritedProtocols { return found }
    var result: [Nominal] = [proto]
    var index = 0
    while index < result.count {
      resolveConformances(result[index])
      for conformance in result[index].members.conformances where !result.contains(conformance.reference.proto) {
        result.append(conformance.reference.proto)
      }
      index += 1
    }
    if !result.contains(where: \.members.isResolvingConformances) { proto.inheritedProtocols = result }
    return result
  }

  /// The protocols by which members of a type are found, without those they inherit.
  func protocols(of type: StaticType) -> [ProtocolReference] {
    switch resolved(type) {
    case .nominal(let nominal, let arguments):
      var found: [ProtocolReference] = []
      var current: Nominal? = nominal
      while let each = current {
        resolveConformances(each)
        for (reference, conditions) in each.members.conformances {
          if conditions.isEmpty || meets(conditions, each, each === nominal ? arguments : []) {
            found.append(reference)
          }
        }
        current = each.superNominal
      }
      return found
    case .parameter(let parameter):
      var found = parameter.conformances
      for case .conformance(.parameter(let subject), let reference) in contextRequirements where subject === parameter {
        if !found.contains(reference) { found.append(reference) }
      }
      if let owner = protocolBySelf[ObjectIdentifier(parameter)] { found.append(ProtocolReference(proto: owner)) }
      return found
    case .existential(let protocols, _): return protocols
    case .opaque(let opaque, let arguments): return protocols(of: opaque, arguments)
    case .associated(let base, let proto, let name):
      var found = associatedConstraints(name, of: proto)
      let subject: StaticType = .associated(base, protocol: proto, name: name)
      for case .conformance(let other, let reference) in contextRequirements where other == subject {
        found.append(reference)
      }
      found += impliedConstraints(name, of: base)
      return found
    case .variable(let variable): return variable.requirements.map(\.0)
    default: return []
    }
  }

  /// Whether a conditional conformance is there for these generic arguments.
  func meets(_ conditions: [Requirement], _ nominal: Nominal, _ arguments: [StaticType]) -> Bool {
    if arguments.isEmpty { return true }
    let question = ConformanceQuestion(type: .nominal(nominal, arguments), proto: nominal)
    guard conformanceQuestions.insert(question).inserted else { return true }
    defer { conformanceQuestions.remove(question) }
    let start = mark()
    defer { undo(to: start) }
    let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
    return conditions.allSatisfy { holds(substitute($0, substitution)) }
  }

  /// What a protocol asks of its associated type.
  func associatedConstraints(_ name: String, of proto: Nominal) -> [ProtocolReference] {
    for each in inherited(proto) {
      for entry in each.members.entries[name] ?? [] {
        guard let alias = entry.declaration as? AliasDeclaration, alias.isAssociated else { continue }
        return alias.inherited.flatMap { (try? constraint($0, in: typeScope(each))) ?? [] }
      }
    }
    return []
  }

  /// The protocol that declares an associated type, among a protocol and those it inherits: the most basic one.
  func associatedDeclarer(_ name: String, of proto: Nominal) -> Nominal? {
    guard proto.kind == .protocolType else { return nil }
    return inherited(proto).last { each in
      if each.declaration?.generics.parameters.contains(where: { $0.name == name }) == true { return true }
      return (each.members.entries[name] ?? []).contains { ($0.declaration as? AliasDeclaration)?.isAssociated == true }
    }
  }

  /// Whether a type conforms to a protocol.
  func conforms(_ type: StaticType, to proto: Nominal) -> Bool {
    let type = resolved(type)
    switch proto.name {
    case "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable": return true
    default: break
    }
    switch type {
    case .error: return true
    case .nominal(let nominal, let arguments):
      if nominal === known.nominal("Never") {
        return ["Equatable", "Hashable", "Comparable", "Error", "View", "Identifiable", "Scene"].contains(proto.name)
      }
      let question = ConformanceQuestion(type: type, proto: proto)
      guard conformanceQuestions.insert(question).inserted else { return true }
      defer { conformanceQuestions.remove(question) }
      var current: Nominal? = nominal
      while let each = current {
        resolveConformances(each)
        for (reference, conditions) in each.members.conformances where inherited(reference.proto).contains(proto) {
          if conditions.isEmpty { return true }
          let substitution = Substitution(map: Dictionary(zip(each.generics, arguments)) { first, _ in first })
          if conditions.allSatisfy({ holds(substitute($0, substitution)) }) { return true }
        }
        current = each.superNominal
      }
      return false
    case .parameter, .opaque, .associated:
      if protocols(of: type).contains(where: { inherited($0.proto).contains(proto) }) { return true }
      if case .parameter(let parameter) = type, let parent = parameter.superclass { return conforms(parent, to: proto) }
      return false
    case .existential(let protocols, _):
      // An existential conforms to Error by itself; to others only as far as member access goes.
      return protocols.contains { inherited($0.proto).contains(proto) }
    case .variable(let variable):
      if let fallback = defaultType(variable.kind) { return variable.kind == .general || conforms(fallback, to: proto) }
      return true
    case .tuple, .function, .metatype: return false
    }
  }

  /// Whether a requirement is met; unknowns count as met, they are asked again when known.
  func holds(_ requirement: Requirement) -> Bool {
    switch requirement {
    case .conformance(let type, let reference):
      switch resolved(type) {
      case .variable(let variable) where variable.kind == .general: return true
      case .associated(let base, _, _) where isOpen(base): return true
      default: return conforms(type, to: reference.proto) && arguments(of: reference, fit: type)
      }
    case .superclass(let type, let parent):
      if case .variable = resolved(type) { return true }
      return isSubtype(resolved(type), of: parent)
    case .sameType(let left, let right): return unify(left, right)
    }
  }

  func arguments(of reference: ProtocolReference, fit type: StaticType) -> Bool {
    guard !reference.arguments.isEmpty, let declaration = reference.proto.declaration else { return true }
    for (parameter, argument) in zip(declaration.generics.parameters, reference.arguments) {
      if let found = associatedType(parameter.name, of: type, proto: reference.proto), !unify(found, argument) {
        return false
      }
    }
    return true
  }
}
