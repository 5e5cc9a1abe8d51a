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
            nominal.superclass = type
          } else {
            throw CheckFailure(
              "bad-inheritance",
              nominal.isReference
                ? "inheritance from non-protocol, non-class type '\(describe(type))'"
                : "inheritance from non-protocol type '\(describe(type))'", syntax.span)
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
    guard nominal.kind != .protocolType, let generics = nominal.declaration?.generics, !generics.parameters.isEmpty
    else { return }
    _ = reporting {
      nominal.genericRequirements = try declareGenerics(generics, nominal.generics, in: typeScope(nominal))
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
    case .opaque(let opaque, _): return opaque.protocols
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
  private func meets(_ conditions: [Requirement], _ nominal: Nominal, _ arguments: [StaticType]) -> Bool {
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

  private func arguments(of reference: ProtocolReference, fit type: StaticType) -> Bool {
    guard !reference.arguments.isEmpty, let declaration = reference.proto.declaration else { return true }
    for (parameter, argument) in zip(declaration.generics.parameters, reference.arguments) {
      if let found = associatedType(parameter.name, of: type, proto: reference.proto), !unify(found, argument) {
        return false
      }
    }
    return true
  }

  /// What an associated type is for a type; `nil` when it is not known (more closely than by its name).
  func associatedType(_ name: String, of type: StaticType, proto: Nominal?) -> StaticType? {
    switch type {
    case .nominal(let nominal, let arguments):
      var current: (Nominal, [StaticType])? = (nominal, arguments)
      while let (each, given) = current {
        let substitution = Substitution(map: Dictionary(zip(each.generics, given)) { first, _ in first })
        if let index = each.generics.firstIndex(where: { $0.name == name }), index < given.count { return given[index] }
        if let nested = nestedType(name, in: each) { return substitute(nested, substitution) }
        if name == "RawValue", let raw = rawType(of: each) { return raw }
        if case .nominal(let parent, let parentArguments)? = each.superclass {
          current = (parent, parentArguments.map { substitute($0, substitution) })
        } else {
          current = nil
        }
      }
      return inferredAssociatedType(name, of: type, nominal: nominal, arguments: arguments, proto: proto)
    case .existential(let protocols, _):
      for reference in protocols {
        let names = reference.proto.declaration?.generics.parameters.map(\.name) ?? []
        if let index = names.firstIndex(of: name), index < reference.arguments.count {
          return reference.arguments[index]
        }
      }
      return nil
    case .opaque(let opaque, let arguments):
      for reference in opaque.protocols {
        let names = reference.proto.declaration?.generics.parameters.map(\.name) ?? []
        if let index = names.firstIndex(of: name), index < reference.arguments.count {
          return reference.arguments[index]
        }
      }
      _ = arguments
      return nil
    case .parameter, .associated:
      for case .sameType(let left, let right) in contextRequirements {
        if case .associated(let base, _, let other) = left, base == type, other == name { return right }
        // Of two associated types that are one, the second is the name of both, so that neither leads back to the other.
        if case .associated = left { continue }
        if case .associated(let base, _, let other) = right, base == type, other == name { return left }
      }
      for reference in protocols(of: type) {
        let names = reference.proto.declaration?.generics.parameters.map(\.name) ?? []
        if let index = names.firstIndex(of: name), index < reference.arguments.count {
          return reference.arguments[index]
        }
        if let stated = stated(name, by: reference.proto) { return stated }
      }
      return impliedType(name, of: type)
    default: return nil
    }
  }

  /// What a protocol's own `where` clause says of an associated type: `protocol P: Collection where Element == Int`.
  private func stated(_ name: String, by proto: Nominal) -> StaticType? {
    for each in inherited(proto) {
      for case .sameType(let left, let right) in each.declaration?.generics.requirements ?? [] {
        let isNamed =
          switch left.kind {
          case .name(let written, _): written == name
          case .member(let base, let written, _): written == name && describe(base) == "Self"
          default: false
          }
        guard isNamed, let type = try? resolve(right, in: typeScope(each)), isConcrete(type) else { continue }
        return type
      }
    }
    return nil
  }

  func rawType(of nominal: Nominal) -> StaticType? {
    resolveConformances(nominal)
    return nominal.rawType
  }

  /// Finds an associated type by matching a requirement with the member that meets it, or by the protocol's default.
  private func inferredAssociatedType(
    _ name: String, of type: StaticType, nominal: Nominal, arguments: [StaticType], proto: Nominal?
  ) -> StaticType? {
    let question = AssociatedQuestion(type: type, name: name)
    guard associatedQuestions.insert(question).inserted else { return nil }
    defer { associatedQuestions.remove(question) }
    resolveConformances(nominal)
    for reference in protocols(of: type) {
      for each in inherited(reference.proto) where associatedDeclarer(name, of: each) != nil {
        guard let own = each.selfParameter, let declarer = associatedDeclarer(name, of: each) else { continue }
        for (memberName, _) in each.members.entries.sorted(by: { $0.key < $1.key }) {
          for symbol in symbols(memberName, in: each) {
            guard let requirementType = requirementType(symbol), mentions(requirementType, name) else { continue }
            for candidate in ownSymbols(memberName, in: nominal) {
              guard let found = match(symbol, candidate, name: name, declarer: declarer, own: own, type: type) else {
                continue
              }
              return substitute(
                found, Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first }))
            }
          }
        }
      }
    }
    for reference in protocols(of: type) {
      for each in inherited(reference.proto) {
        for entry in each.members.entries[name] ?? [] {
          guard let alias = entry.declaration as? AliasDeclaration, let fallback = alias.type,
            let resolvedFallback = try? resolve(fallback, in: typeScope(each)), let own = each.selfParameter
          else { continue }
          return substitute(resolvedFallback, Substitution(map: [own: type]))
        }
      }
    }
    return nil
  }

  private func requirementType(_ symbol: MemberSymbol) -> StaticType? {
    switch symbol {
    case .function(let function): function.isRequirement ? functionType(function) : nil
    case .property(let property): property.isRequirement ? property.type : nil
    case .subscript(let sub): sub.isRequirement ? functionType(sub.getter) : nil
    case .enumCase: nil
    }
  }

  private func mentions(_ type: StaticType, _ name: String) -> Bool {
    switch type {
    case .associated(let base, _, let other): other == name || mentions(base, name)
    case .nominal(_, let arguments), .opaque(_, let arguments): arguments.contains { mentions($0, name) }
    case .tuple(let elements): elements.contains { mentions($0.type, name) }
    case .function(let function):
      function.parameters.contains { mentions($0.type, name) } || mentions(function.result, name)
    case .metatype(let instance): mentions(instance, name)
    default: false
    }
  }

  private func match(
    _ requirement: MemberSymbol, _ candidate: MemberSymbol, name: String, declarer: Nominal, own: GenericParameter,
    type: StaticType
  ) -> StaticType? {
    let wanted: StaticType
    let given: StaticType
    switch (requirement, candidate) {
    case (.function(let a), .function(let b)):
      guard a.parameters.map(\.label) == b.parameters.map(\.label) else { return nil }
      wanted = .tuple((a.parameters.map(\.type) + [a.result]).map { .init(label: nil, type: $0) })
      given = .tuple((b.parameters.map(\.type) + [b.result]).map { .init(label: nil, type: $0) })
    case (.property(let a), .property(let b)):
      guard let ofCandidate = try? self.type(of: b) else { return nil }
      wanted = a.type
      given = ofCandidate
    case (.subscript(let a), .subscript(let b)):
      guard a.getter.parameters.map(\.label) == b.getter.parameters.map(\.label) else { return nil }
      wanted = .tuple((a.getter.parameters.map(\.type) + [a.getter.result]).map { .init(label: nil, type: $0) })
      given = .tuple((b.getter.parameters.map(\.type) + [b.getter.result]).map { .init(label: nil, type: $0) })
    default: return nil
    }
    return extract(wanted, given, name: name, own: own)
  }

  /// Walks a requirement's type and a member's type together, and takes what stands where the associated type is.
  private func extract(_ wanted: StaticType, _ given: StaticType, name: String, own: GenericParameter) -> StaticType? {
    switch (wanted, resolved(given)) {
    case (.associated(.parameter(let base), _, let other), let found) where base === own && other == name: return found
    case (.nominal(let a, let argumentsA), .nominal(let b, let argumentsB)) where a === b:
      for (left, right) in zip(argumentsA, argumentsB) {
        if let found = extract(left, right, name: name, own: own) { return found }
      }
      return nil
    case (.tuple(let a), .tuple(let b)):
      for (left, right) in zip(a, b) {
        if let found = extract(left.type, right.type, name: name, own: own) { return found }
      }
      return nil
    case (.function(let a), .function(let b)):
      for (left, right) in zip(a.parameters, b.parameters) {
        if let found = extract(left.type, right.type, name: name, own: own) { return found }
      }
      return extract(a.result, b.result, name: name, own: own)
    default: return nil
    }
  }

  // MARK: Witnesses

  /// The implementation of a requirement for a type.
  func witness(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol? {
    guard case .nominal(let nominal, _) = resolved(type) else { return nil }
    let key = WitnessKey(requirement: ObjectIdentifier(requirement), nominal: nominal)
    if let found = witnessCache[key] { return found }
    let found =
      isolated { findWitness(for: requirement, in: resolved(type), nominal) }
      ?? synthesizedWitness(for: requirement, in: nominal)
    witnessCache[key] = .some(found)
    return found
  }

  private func findWitness(for requirement: FunctionSymbol, in type: StaticType, _ nominal: Nominal) -> FunctionSymbol?
  {
    guard let proto = requirement.owner, let own = proto.selfParameter else { return nil }
    let substitution = Substitution(map: [own: type])
    var best: (symbol: FunctionSymbol, rank: Int)?
    for member in members(
      named: memberName(of: requirement), of: type, isStatic: requirement.isStatic || requirement.kind == .initializer)
    {
      guard let candidate = implementation(in: member.symbol, like: requirement), !candidate.isRequirement else {
        continue
      }
      guard
        candidate.parameters.map(\.label) == requirement.parameters.map(\.label) || requirement.kind == .getter
          || isOperatorName(requirement.name)
      else { continue }
      guard candidate.parameters.count == requirement.parameters.count else { continue }
      let fits: Bool =
        attempt { () -> Bool? in
          let opened = opened(candidate.generics, into: member.substitution)
          for (a, b) in zip(candidate.parameters, requirement.parameters) {
            let want = eraseGenerics(substitute(b.type, substitution), requirement)
            if !unify(substitute(a.type, opened), want) { return nil }
          }
          guard member.requirements.allSatisfy({ holds(substitute($0, opened)) }) else { return nil }
          return true
        } ?? false
      if fits, best.map({ member.rank < $0.rank }) ?? true { best = (candidate, member.rank) }
    }
    return best?.symbol
  }

  private func eraseGenerics(_ type: StaticType, _ requirement: FunctionSymbol) -> StaticType {
    requirement.generics.isEmpty ? type : substitute(type, opened(requirement.generics))
  }

  private func memberName(of symbol: FunctionSymbol) -> String {
    switch symbol.kind {
    case .initializer: "init"
    case .subscriptGetter, .subscriptSetter: "subscript"
    default: symbol.name
    }
  }

  private func implementation(in member: MemberSymbol, like requirement: FunctionSymbol) -> FunctionSymbol? {
    switch (member, requirement.kind) {
    case (.function(let function), .function), (.function(let function), .initializer): return function
    case (.property(let property), .getter): return getter(of: property)
    case (.property(let property), .setter): return setter(of: property)
    case (.subscript(let sub), .subscriptGetter): return sub.getter
    case (.subscript(let sub), .subscriptSetter): return sub.setter
    default: return nil
    }
  }

  func isOperatorName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return !(first.properties.isXIDStart || first == "_" || first == "$" || first == "`")
  }

  func implementation(of requirement: String, in proto: String, for type: Nominal) -> FunctionSymbol? {
    let key = ImplementationKey(requirement: requirement, proto: proto, nominal: type)
    if let found = implementationCache[key] { return found }
    var result: FunctionSymbol?
    // Of a conditional conformance, the conditions hold for the values that come here.
    let saved = contextRequirements
    defer { contextRequirements = saved }
    for conformance in type.members.conformances { contextRequirements += conformance.conditions }
    if let declared = nominals[proto] ?? libraryNominal(proto), conforms(selfType(type), to: declared) {
      let base = requirement.prefix { $0 != "(" }
      for symbol in inherited(declared).lazy.flatMap({ self.symbols(String(base), in: $0) }) {
        switch symbol {
        case .function(let function) where function.isRequirement:
          if requirement.contains("("), !function.fullName.hasSuffix("." + requirement), !isOperatorName(function.name)
          {
            continue
          }
          result = result ?? witness(for: function, in: selfType(type))
        case .property(let property) where property.isRequirement:
          result = result ?? property.getter.flatMap { witness(for: $0, in: selfType(type)) }
        case .subscript(let sub) where sub.isRequirement:
          result = result ?? witness(for: sub.getter, in: selfType(type))
        default: continue
        }
      }
    }
    // The library's own types are the library's matter: only code of the program counts.
    if result?.code == nil { result = nil }
    implementationCache[key] = .some(result)
    return result
  }

  func isSubtype(_ type: StaticType, of other: StaticType) -> Bool {
    let type = resolved(type)
    let other = resolved(other)
    if type == other { return true }
    switch (type, other) {
    case (_, .existential(let protocols, let isClassBound)):
      if isClassBound, !isReferenceType(type) { return false }
      return protocols.allSatisfy { conforms(type, to: $0.proto) && arguments(of: $0, fit: type) }
    case (.nominal(let nominal, let arguments), .nominal(let wanted, _)):
      if nominal === wanted { return unify(type, other) }
      guard let parent = nominal.superclass else { return false }
      return isSubtype(
        substitute(parent, Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })),
        of: other)
    case (.parameter(let parameter), _):
      return parameter.superclass.map { isSubtype($0, of: other) } ?? false
    default: return false
    }
  }

  func isReferenceType(_ type: StaticType) -> Bool {
    switch resolved(type) {
    case .nominal(let nominal, _): nominal.isReference
    case .existential(let protocols, let isClassBound):
      isClassBound || protocols.contains { inherited($0.proto).contains { $0.superclass != nil || $0.isClassBound } }
    case .parameter(let parameter):
      parameter.superclass != nil
        || protocols(of: type).contains { inherited($0.proto).contains(where: \.isClassBound) }
    default: false
    }
  }

  func nominal(named name: String) -> Nominal? {
    let found = nominals[name] ?? libraryNominal(name)
    // Who asks by name at run time may need a case that the program never named.
    if let found { resolveCases(found) }
    return found
  }
}
