// The members by which types meet requirements.

extension Checker {
  /// The implementation of a requirement for a type.
  func witness(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol? {
    guard case .nominal(let nominal, _) = resolved(type) else { return nil }
    let key = WitnessKey(requirement: ObjectIdentifier(requirement), nominal: nominal)
    if let found = witnessCache[key] { return found }
    let found =
      isolated { findWitness(for: requirement, in: resolved(type), nominal) }
      .map { isolated { inheritedDefault(for: requirement, in: resolved(type)) } ?? $0 }
      ?? synthesizedWitness(for: requirement, in: nominal)
    witnessCache[key] = .some(found)
    return found
  }

  /// The default implementation by which a superclass met a requirement: what a subclass declares does not take its place.
  private func inheritedDefault(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol? {
    guard let proto = requirement.owner, !proto.isLibrary, case .nominal(let nominal, let arguments) = type,
      nominal.kind == .classType, !nominal.isLibrary, let parent = superclass(of: nominal)
    else { return nil }
    let inherited = substitute(
      parent, Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first }))
    guard case .nominal(let base, _) = resolved(inherited), !base.isLibrary, conforms(inherited, to: proto),
      let found = witness(for: requirement, in: inherited), found.owner?.kind == .protocolType
    else { return nil }
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

  func memberName(of symbol: FunctionSymbol) -> String {
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
      guard let parent = superclass(of: nominal) else { return false }
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
      parameter.superclass != nil || parameter.isObject
        || protocols(of: type).contains { inherited($0.proto).contains(where: \.isClassBound) }
    default: false
    }
  }

  func nominal(named name: String) -> Nominal? {
    let found = nominals[name] ?? libraryNominal(name)
    // Who asks by name at run time may need a case that the program never named.
    if let found {
      resolveCases(found)
      if found.isLibrary, found.kind == .structure { resolveFields(found) }
    }
    return found
  }
}
