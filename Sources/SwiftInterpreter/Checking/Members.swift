// Looking up what a name means as a member of a type.

/// A member found for a type, with what the owner's generic parameters are there.
struct MemberReference {
  var symbol: MemberSymbol
  var substitution: Substitution
  /// What the extension or declaration asks before the member is there.
  var requirements: [Requirement]
  /// 0 for the type's own, more the further away (superclass, protocol extension, requirement).
  var rank: Int
  var owner: Nominal
}

extension Checker {
  /// The members of a name that a nominal type declares itself (its extensions included).
  func ownSymbols(_ name: String, in nominal: Nominal) -> [MemberSymbol] { symbols(name, in: nominal) }

  func symbols(_ name: String, in nominal: Nominal) -> [MemberSymbol] {
    if let found = nominal.members.symbols[name] { return found }
    nominal.members.symbols[name] = []
    resolveGenerics(nominal)
    var found: [MemberSymbol] = []
    for entry in nominal.members.entries[name] ?? [] {
      if let symbol = declaring({ try makeSymbols(entry, name: name, in: nominal) }) {
        found += symbol
      } else if let variable = entry.declaration as? VariableDeclaration, !variable.span.isNone {
        found.append(.property(unknownProperty(variable, name, of: nominal)))
      }
    }
    found += synthesized(name, in: nominal, declared: found)
    nominal.members.symbols[name] = found
    return found
  }

  private func makeSymbols(_ entry: MemberTable.Entry, name: String, in nominal: Nominal) throws -> [MemberSymbol] {
    // What the extension asks of the type is known where its members name types.
    let saved = contextRequirements
    defer { contextRequirements = saved }
    contextRequirements += nominal.genericRequirements
    contextRequirements += try containerRequirements(entry.container, nominal)
    switch entry.declaration {
    case let function as FunctionDeclaration:
      return [.function(try makeFunction(function, owner: nominal, container: entry.container))]
    case let initializer as InitializerDeclaration:
      return [.function(try makeInitializer(initializer, owner: nominal, container: entry.container))]
    case let sub as SubscriptDeclaration:
      return [.subscript(try makeSubscript(sub, owner: nominal, container: entry.container))]
    case let variable as VariableDeclaration:
      if !variable.isStatic, isStored(variable), nominal.kind != .protocolType {
        resolveFields(nominal)
        if let found = nominal.members.storedSymbols[name] { return [.property(found)] }
      }
      return [.property(try makeProperty(variable, name: name, owner: nominal, container: entry.container))]
    case is CaseDeclaration:
      resolveCases(nominal)
      return nominal.cases.filter { $0.name == name }.map { .enumCase($0) }
    default: return []
    }
  }

  /// The members of a name for a type: methods and properties of a value, or with `isStatic` what is found on the type itself.
  func members(named name: String, of type: StaticType, isStatic: Bool) -> [MemberReference] {
    var found: [MemberReference] = []
    collect(name, of: resolved(type), selfType: resolved(type), isStatic: isStatic, rank: 0, into: &found)
    // A requirement counts only where nothing implements it, and an overridden member only as its latest version.
    if found.count > 1 {
      let hasImplementation = found.contains { !isRequirement($0.symbol) }
      if hasImplementation, case .nominal(let nominal, _) = resolved(type), nominal.kind != .protocolType {
        let implemented = found.filter { !isRequirement($0.symbol) }.compactMap { signature($0.symbol) }
        found.removeAll { isRequirement($0.symbol) && implemented.contains(signature($0.symbol) ?? "") }
      }
    }
    return found
  }

  func isRequirement(_ symbol: MemberSymbol) -> Bool {
    switch symbol {
    case .function(let function): function.isRequirement
    case .property(let property): property.isRequirement
    case .subscript(let sub): sub.isRequirement
    case .enumCase: false
    }
  }

  private func signature(_ symbol: MemberSymbol) -> String? {
    switch symbol {
    case .function(let function): function.name + function.parameters.map { ($0.label ?? "_") + ":" }.joined()
    case .property(let property): property.name
    case .subscript(let sub): "subscript" + sub.getter.parameters.map { ($0.label ?? "_") + ":" }.joined()
    case .enumCase(let enumCase): enumCase.name
    }
  }

  private func isStaticMember(_ symbol: MemberSymbol) -> Bool {
    switch symbol {
    case .function(let function): function.isStatic || function.kind == .initializer
    case .property(let property): property.isStatic
    case .subscript(let sub): sub.isStatic
    case .enumCase: true
    }
  }

  private func collect(
    _ name: String, of type: StaticType, selfType: StaticType, isStatic: Bool, rank: Int,
    into found: inout [MemberReference]
  ) {
    switch type {
    case .nominal(let nominal, let arguments):
      let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
      append(name, in: nominal, substitution, isStatic: isStatic, rank: rank, into: &found)
      if let parent = superclass(of: nominal), name != "init" || (isStatic && found.isEmpty) {
        collect(
          name, of: substitute(parent, substitution), selfType: selfType, isStatic: isStatic, rank: rank + 1,
          into: &found)
      }
      if rank == 0 || nominal.kind != .protocolType {
        collectProtocols(name, of: type, selfType: selfType, isStatic: isStatic, into: &found)
      }
    case .parameter(let parameter):
      collectProtocols(name, of: type, selfType: selfType, isStatic: isStatic, into: &found)
      if let parent = parameter.superclass {
        collect(name, of: resolved(parent), selfType: selfType, isStatic: isStatic, rank: rank + 1, into: &found)
      }
    case .existential, .opaque, .associated, .variable:
      collectProtocols(name, of: type, selfType: selfType, isStatic: isStatic, into: &found)
    default: break
    }
  }

  func superclass(of nominal: Nominal) -> StaticType? {
    resolveConformances(nominal)
    return nominal.kind == .protocolType ? nil : nominal.superclass
  }

  private func append(
    _ name: String, in nominal: Nominal, _ substitution: Substitution, isStatic: Bool, rank: Int,
    into found: inout [MemberReference]
  ) {
    for symbol in symbols(name, in: nominal) where isStaticMember(symbol) == isStatic {
      let requirements: [Requirement] =
        switch symbol {
        case .function(let function): function.requirements
        case .property(let property): property.requirements
        case .subscript(let sub): sub.getter.requirements
        case .enumCase: []
        }
      if found.contains(where: { overrides($0.symbol, symbol) }) { continue }
      found.append(
        MemberReference(
          symbol: symbol, substitution: substitution, requirements: requirements, rank: rank, owner: nominal))
    }
  }

  /// Whether a member found before hides this one of a superclass.
  private func overrides(_ first: MemberSymbol, _ second: MemberSymbol) -> Bool {
    switch (first, second) {
    case (.function(let a), .function(let b)):
      a !== b && a.owner?.isReference == true && b.owner?.isReference == true && a.name == b.name
        && a.parameters.map(\.label) == b.parameters.map(\.label)
        && (a.overridden === b || a.parameters.map(\.type) == b.parameters.map(\.type))
    case (.property(let a), .property(let b)):
      a !== b && a.owner?.isReference == true && b.owner?.isReference == true && a.name == b.name
    default: false
    }
  }

  private func collectProtocols(
    _ name: String, of type: StaticType, selfType: StaticType, isStatic: Bool, into found: inout [MemberReference]
  ) {
    var seen: Set<ObjectIdentifier> = []
    for reference in protocols(of: type) {
      for (distance, proto) in inherited(reference.proto).enumerated()
      where seen.insert(ObjectIdentifier(proto)).inserted {
        guard let own = proto.selfParameter else { continue }
        append(
          name, in: proto, Substitution(map: [own: selfType]), isStatic: isStatic, rank: 100 + distance, into: &found)
      }
      if let parent = reference.proto.superclass {
        collect(name, of: parent, selfType: selfType, isStatic: isStatic, rank: 50, into: &found)
      }
    }
    if case .existential(let protocols, _) = type, protocols.isEmpty { return }
  }

  /// The type of a property, found from its initial value where it has no annotation.
  ///
  /// What is wrong in the value is told once; the property is then of the error type.
  func type(of property: PropertySymbol) -> StaticType {
    if property.isBeingInferred {
      // Its value leads back to itself.
      let span = property.owner == nil ? property.global?.span ?? property.span : property.span
      _ = declaring { throw CheckFailure("circular-reference", "circular reference", span) }
    }
    if let inference = property.inference {
      property.inference = nil
      property.type = .error
      property.isBeingInferred = true
      _ = declaring { try inference() }
      property.isBeingInferred = false
    }
    return property.type
  }

  func getter(of property: PropertySymbol) -> FunctionSymbol? {
    _ = type(of: property)
    if let getter = property.getter ?? property.witnessGetter { return getter }
    if let field = property.field { return fieldAccessor(field, property, isSetter: false) }
    return globalGetter(property)
  }

  func setter(of property: PropertySymbol) -> FunctionSymbol? {
    _ = type(of: property)
    if let setter = property.setter { return setter }
    if let field = property.field, !field.isLet { return fieldAccessor(field, property, isSetter: true) }
    return globalSetter(property)
  }

  /// A stored property as the witness of a requirement: a getter or setter made for it.
  private func fieldAccessor(_ field: Field, _ property: PropertySymbol, isSetter: Bool) -> FunctionSymbol {
    let owner = field.owner
    let symbol = FunctionSymbol(
      kind: isSetter ? .setter : .getter, name: property.name, owner: owner, isStatic: false, span: property.span)
    symbol.result = isSetter ? .void : field.type
    let code = Function(
      name: "\(owner.qualifiedName).\(property.name)", role: .function, parent: nil, span: property.span)
    let own = Variable(name: "self", type: selfType(owner), isLet: !isSetter, owner: code, span: property.span)
    code.selfVariable = own
    code.parameters = [own]
    let ownPlace = Place(.variable(own), own.type, property.span)
    let base: Place.Base =
      owner.isReference ? .value(CodeExpression(.read(ownPlace), own.type, property.span)) : .place(ownPlace)
    let place = Place(.field(base, field), field.type, property.span)
    if isSetter {
      symbol.parameters = [ParameterSymbol(label: nil, name: "newValue", type: field.type)]
      symbol.isMutating = !owner.isReference
      if symbol.isMutating { code.inoutParameters = [0] }
      let value = Variable(name: "newValue", type: field.type, isLet: true, owner: code, span: property.span)
      code.parameters.append(value)
      let read = CodeExpression(.read(Place(.variable(value), field.type, property.span)), field.type, property.span)
      code.body = [
        CodeStatement(.expression(CodeExpression(.assign(place, read), .void, property.span)), property.span)
      ]
      property.setter = symbol
    } else {
      code.result = field.type
      code.body = [CodeStatement(.return(CodeExpression(.read(place), field.type, property.span)), property.span)]
      property.witnessGetter = symbol
    }
    symbol.code = code
    return symbol
  }
}
