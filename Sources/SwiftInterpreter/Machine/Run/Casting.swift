// Casts by what a value says of itself.

extension Machine {
  /// The value as a value of the type; `nil` when it is not one.
  ///
  /// Layers of optionals are taken off and put on as Swift does.
  func cast(_ value: Value, to type: StaticType, at span: Span) throws(Interruption) -> Value? {
    let type = type.settled
    if case .existential(let protocols, let isClassBound) = type, protocols.isEmpty {
      if !isClassBound { return value }
      guard let bare = unwrappedFully(value) else { return nil }
      switch bare.payload {
      case .instance, .native: return bare
      default: return nil
      }
    }
    if let payload = type.optionalPayload {
      if let inner = value.unwrapped { return try cast(inner, to: payload, at: span)?.wrapped }
      if case .none = value.payload { return Value.none }
      return try cast(value, to: payload, at: span)?.wrapped
    }
    guard let bare = unwrappedFully(value) else { return nil }
    switch type {
    case .nominal(let nominal, let arguments): return try cast(bare, to: nominal, arguments, type, span)
    case .existential(let protocols, let isClassBound):
      let own = self.type(of: bare)
      if isClassBound { if case .instance = bare.payload {} else { return nil } }
      for each in protocols where !types.conforms(own, to: each.proto) { return nil }
      return bare
    case .tuple(let elements):
      if elements.isEmpty { if case .void = bare.payload { return bare } else { return nil } }
      guard case .tuple(let box) = bare.payload, box.elements.count == elements.count else { return nil }
      var made: ContiguousArray<Value> = []
      for (element, part) in zip(elements, box.elements) {
        guard let each = try cast(part, to: element.type, at: span) else { return nil }
        made.append(each)
      }
      return Value(.tuple(TupleBox(made, labels: elements.map(\.label))))
    case .function:
      if case .function = bare.payload { return bare }
      return nil
    case .metatype(let instance):
      guard case .metatype(let box) = bare.payload else { return nil }
      return box.type.settled == instance.settled || types.isSubtype(box.type, of: instance) ? bare : nil
    case .opaque: return bare
    case .parameter(let parameter):
      throw .unmodelled("a cast to the generic parameter '\(parameter.name)'", span)
    case .associated(_, _, let name): throw .unmodelled("a cast to the associated type '\(name)'", span)
    case .variable, .error: throw .unmodelled("this cast", span)
    }
  }

  /// Without any optional layers; `nil` for nil.
  private func unwrappedFully(_ value: Value) -> Value? {
    if case .none = value.payload { return nil }
    return Value(value.payload)
  }

  private func cast(
    _ value: Value, to nominal: Nominal, _ arguments: [StaticType], _ type: StaticType, _ span: Span
  ) throws(Interruption) -> Value? {
    guard let own = self.nominal(of: value) else { return nil }
    if own !== nominal, case .native(let box) = value.payload, let hidden = box.erasedValue {
      return try cast(hidden, to: type, at: span)
    }
    if own === nominal {
      switch value.payload {
      case .array(let box):
        guard let element = arguments.first, !isAny(element) else { return value }
        var made: ContiguousArray<Value> = []
        var isSame = true
        for each in box.elements {
          guard let part = try cast(each, to: element, at: span) else { return nil }
          if part.depth != each.depth { isSame = false }
          if case .array = part.payload { isSame = false }
          made.append(part)
        }
        return isSame ? value : .array(made)
      case .dictionary, .set:
        guard !arguments.allSatisfy({ isAny($0) }), let elements = library.elements(value) else { return value }
        var made: ContiguousArray<Value> = []
        for (index, each) in elements.enumerated() {
          guard let part = try cast(each, to: arguments[index % arguments.count], at: span) else { return nil }
          made.append(part)
        }
        return try library.rebuild(value, made, self, span) ?? value
      case .structure(let box): return hasArguments(arguments, box.arguments) ? value : nil
      case .enumPayload(let box): return hasArguments(arguments, box.arguments) ? value : nil
      default:
        if !arguments.isEmpty, let known = library.typeOf(value, self), known.isConcrete, type.isConcrete {
          return types.isSubtype(known, of: type) ? value : nil
        }
        return value
      }
    }
    var present = own.superNominal
    while let each = present {
      if each === nominal { return value }
      present = each.superNominal
    }
    return types.isSubtype(.nominal(own, []), of: type) ? value : nil
  }

  /// Whether the generic arguments of a value are those wanted, as far as both are known.
  private func hasArguments(_ wanted: [StaticType], _ own: [StaticType]) -> Bool {
    guard wanted.count == own.count, (wanted + own).allSatisfy(\.isConcrete) else { return true }
    return zip(wanted, own).allSatisfy { $0.settled == $1.settled }
  }

  private func isAny(_ type: StaticType) -> Bool {
    if case .existential(let protocols, false) = type.settled { return protocols.isEmpty }
    return false
  }

  /// What a failed `as!` says.
  func castFailure(_ value: Value, _ type: StaticType) -> String {
    if unwrappedFully(value) == nil { return Trap.foundNil }
    return "Could not cast value of type '\(TypeText.of(self.type(of: value)))' to '\(TypeText.of(type))'"
  }
}

/// A type's name for messages.
enum TypeText {
  static func of(_ type: StaticType) -> String {
    switch type.settled {
    case .nominal(let nominal, let arguments):
      if arguments.isEmpty { return nominal.qualifiedName }
      return nominal.qualifiedName + "<" + arguments.map(of).joined(separator: ", ") + ">"
    case .parameter(let parameter): return parameter.name
    case .associated(let base, _, let name): return of(base) + "." + name
    case .tuple(let elements):
      return "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + of($0.type) }.joined(separator: ", ") + ")"
    case .function(let type):
      return "(" + type.parameters.map { of($0.type) }.joined(separator: ", ") + ") -> " + of(type.result)
    case .metatype(let type): return of(type) + ".Type"
    case .existential(let protocols, let isClassBound):
      if protocols.isEmpty { return isClassBound ? "AnyObject" : "Any" }
      return protocols.map(\.proto.qualifiedName).joined(separator: " & ")
    case .opaque(let opaque, _): return opaque.description
    case .variable, .error: return "_"
    }
  }
}
