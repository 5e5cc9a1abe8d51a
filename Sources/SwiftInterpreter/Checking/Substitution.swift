/// What generic parameters stand for at one use.
struct Substitution {
  var map: [GenericParameter: StaticType] = [:]

  static var empty: Substitution { Substitution() }
  var isEmpty: Bool { map.isEmpty }

  subscript(parameter: GenericParameter) -> StaticType? {
    get { map[parameter] }
    set { map[parameter] = newValue }
  }

  func merging(_ other: Substitution) -> Substitution {
    Substitution(map: map.merging(other.map) { _, new in new })
  }
}

extension Checker {
  /// The type with its generic parameters replaced, and its associated types looked up where they are known by then.
  func substitute(_ type: StaticType, _ substitution: Substitution) -> StaticType {
    if substitution.isEmpty { return type }
    switch type {
    case .nominal(let nominal, let arguments):
      if arguments.isEmpty { return type }
      return .nominal(nominal, arguments.map { substitute($0, substitution) })
    case .parameter(let parameter):
      return substitution[parameter] ?? type
    case .associated(let base, let proto, let name):
      return associated(substitute(base, substitution), proto, name)
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: substitute($0.type, substitution)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = substitute(function.parameters[index].type, substitution)
      }
      function.result = substitute(function.result, substitution)
      return .function(function)
    case .metatype(let instance):
      return .metatype(substitute(instance, substitution))
    case .existential(let protocols, let isClassBound):
      return .existential(protocols.map { substitute($0, substitution) }, isClassBound: isClassBound)
    case .opaque(let opaque, let arguments):
      return .opaque(opaque, arguments.map { substitute($0, substitution) })
    case .variable, .error:
      return type
    }
  }

  func substitute(_ reference: ProtocolReference, _ substitution: Substitution) -> ProtocolReference {
    ProtocolReference(proto: reference.proto, arguments: reference.arguments.map { substitute($0, substitution) })
  }

  func substitute(_ requirement: Requirement, _ substitution: Substitution) -> Requirement {
    switch requirement {
    case .conformance(let type, let reference):
      return .conformance(substitute(type, substitution), substitute(reference, substitution))
    case .superclass(let type, let parent):
      return .superclass(substitute(type, substitution), substitute(parent, substitution))
    case .sameType(let left, let right):
      return .sameType(substitute(left, substitution), substitute(right, substitution))
    }
  }

  /// `base.name`, looked up if the base is known.
  func associated(_ base: StaticType, _ proto: Nominal, _ name: String) -> StaticType {
    let base = resolved(base)
    if let known = associatedType(name, of: base, proto: proto) { return known }
    return .associated(base, protocol: proto, name: name)
  }

  /// A substitution that replaces each parameter by a new unknown.
  func opened(_ generics: [GenericParameter], into substitution: Substitution = .empty) -> Substitution {
    var result = substitution
    for parameter in generics where result[parameter] == nil {
      result[parameter] = .variable(unknown(name: parameter.name))
    }
    return result
  }
}
