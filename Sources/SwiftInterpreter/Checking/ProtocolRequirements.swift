// What protocols ask of associated types in `where` clauses: `SubSequence.Element == Element`.

extension Checker {
  /// What the `where` clauses of a protocol and of its associated types ask, in terms of the protocol's `Self`.
  private func clauses(of proto: Nominal) -> [Requirement] {
    if let found = protocolClauses[proto] { return found }
    // Resolving a clause asks for the protocol's own types again: those see what is known without clauses.
    protocolClauses[proto] = []
    let scope = typeScope(proto)
    var written = proto.declaration?.generics.requirements ?? []
    for entry in proto.members.order {
      guard let alias = entry.declaration as? AliasDeclaration, alias.isAssociated else { continue }
      written += alias.generics.requirements
    }
    guard !written.isEmpty else { return [] }
    // `Iterator.Element == Element` says nothing where both are read as the same type, and must not lead back to itself.
    let found = ((try? whereClause(written, in: scope)) ?? []).filter { requirement in
      if case .sameType(let left, let right) = requirement { left != right } else { true }
    }
    protocolClauses[proto] = found
    return found
  }

  /// What the protocols of a type ask of its associated type, beyond the constraints where that is declared.
  func impliedConstraints(_ name: String, of base: StaticType) -> [ProtocolReference] {
    var found: [ProtocolReference] = []
    for (own, requirement) in impliedRequirements(of: base) {
      guard case .conformance(.associated(.parameter(let subject), _, let other), let reference) = requirement,
        subject === own, other == name
      else { continue }
      found.append(substitute(reference, Substitution(map: [own: base])))
    }
    return found
  }

  /// What an associated type is by the protocols of its base, or of the base's base.
  func impliedType(_ name: String, of type: StaticType) -> StaticType? {
    let question = AssociatedQuestion(type: type, name: name)
    guard impliedQuestions.insert(question).inserted else { return nil }
    defer { impliedQuestions.remove(question) }
    for (own, requirement) in impliedRequirements(of: type) {
      guard case .sameType(.associated(.parameter(let subject), _, let other), let right) = requirement,
        subject === own, other == name
      else { continue }
      return substitute(right, Substitution(map: [own: type]))
    }
    guard case .associated(let base, _, let middle) = type else { return nil }
    for (own, requirement) in impliedRequirements(of: base) {
      guard
        case .sameType(.associated(.associated(.parameter(let subject), _, let first), _, let second), let right) =
          requirement, subject === own, first == middle, second == name
      else { continue }
      return substitute(right, Substitution(map: [own: base]))
    }
    return nil
  }

  private func impliedRequirements(of type: StaticType) -> [(GenericParameter, Requirement)] {
    var result: [(GenericParameter, Requirement)] = []
    var seen: Set<Nominal> = []
    for reference in protocols(of: type) {
      for proto in inherited(reference.proto) where seen.insert(proto).inserted {
        guard let own = proto.selfParameter else { continue }
        for requirement in clauses(of: proto) { result.append((own, requirement)) }
      }
    }
    return result
  }
}
