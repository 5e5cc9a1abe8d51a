// What the associated types of a type are.

extension Checker {
  /// Answers a question about an associated type, which may lead to others; clauses that lead back to themselves end with
  /// a refusal instead of the stack.
  func answering(_ question: () -> StaticType?) -> StaticType? {
    guard questionDepth < 60 else {
      report(
        CheckFailure.unmodelled(
          "an associated type that leads back to itself", statementSpan.isNone ? Span(start: 0, end: 0) : statementSpan,
          instead: "write the type where it is left to be inferred"))
      return .error
    }
    questionDepth += 1
    defer { questionDepth -= 1 }
    return question()
  }

  /// What an associated type is for a type; `nil` when it is not known (more closely than by its name).
  func associatedType(_ name: String, of type: StaticType, proto: Nominal?) -> StaticType? {
    answering { foundAssociatedType(name, of: type, proto: proto) }
  }

  private func foundAssociatedType(_ name: String, of type: StaticType, proto: Nominal?) -> StaticType? {
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
      for reference in protocols(of: opaque, arguments) {
        let names = reference.proto.declaration?.generics.parameters.map(\.name) ?? []
        if let index = names.firstIndex(of: name), index < reference.arguments.count {
          return reference.arguments[index]
        }
      }
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
      }
      return impliedType(name, of: type)
    default: return nil
    }
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
          let found = substitute(resolvedFallback, Substitution(map: [own: type]))
          // `Element = Iterator.Element` says nothing new where the elements of the iterator are those of the sequence.
          if case .associated(let base, _, name) = found, base == type {
            guard name == "Element", let iterator = associatedType("Iterator", of: type, proto: proto), iterator != type
            else { continue }
            return associatedType(name, of: iterator, proto: nil)
          }
          return found
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
      wanted = a.type
      given = self.type(of: b)
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
}
