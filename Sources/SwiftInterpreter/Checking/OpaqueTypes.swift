// What `some P<T>` says of the type behind it.

extension Checker {
  /// The protocols of `some P<T>`, with what the generic parameters are there.
  func protocols(of opaque: OpaqueType, _ arguments: [StaticType]) -> [ProtocolReference] {
    if opaque.parameters.isEmpty { return opaque.protocols }
    let substitution = Substitution(map: Dictionary(zip(opaque.parameters, arguments)) { first, _ in first })
    return opaque.protocols.map { substitute($0, substitution) }
  }

  func genericParameters(in types: [StaticType]) -> [GenericParameter] {
    types.flatMap { type -> [GenericParameter] in
      switch type {
      case .parameter(let parameter): [parameter]
      case .nominal(_, let arguments): genericParameters(in: arguments)
      case .associated(let base, _, _): genericParameters(in: [base])
      case .tuple(let elements): genericParameters(in: elements.map(\.type))
      default: []
      }
    }
  }
}
