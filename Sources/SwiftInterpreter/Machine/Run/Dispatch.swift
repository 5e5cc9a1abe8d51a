// The type of a value, and the target of a call by it.

/// The library's types that values without storage of their own stand for.
struct WellKnownTypes {
  private var byName: [String: Nominal] = [:]

  mutating func nominal(_ name: String, _ types: any TypeResolver) -> Nominal? {
    if let known = byName[name] { return known }
    let found = types.nominal(named: name)
    if let found { byName[name] = found }
    return found
  }
}

extension IntegerKind {
  var typeName: String {
    switch self {
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    }
  }
}

extension Machine {
  /// A type of the library or program by name.
  func wellKnown(_ name: String) -> Nominal? { wellKnown.nominal(name, types) }

  /// The nominal type of a value; `nil` for tuples, functions and metatypes.
  func nominal(of value: Value, seeingThroughMetatype: Bool = false) -> Nominal? {
    if value.depth > 0 { return wellKnown("Optional") }
    switch value.payload {
    case .structure(let box): return box.type
    case .instance(let instance): return instance.type
    case .enumCase(let each): return each._withUnsafeGuaranteedRef { $0.owner }
    case .enumPayload(let box): return box.enumCase.owner
    case .int: return wellKnown("Int")
    case .double: return wellKnown("Double")
    case .bool: return wellKnown("Bool")
    case .string: return wellKnown("String")
    case .character: return wellKnown("Character")
    case .float: return wellKnown("Float")
    case .fixed(_, let kind): return wellKnown(kind.typeName)
    case .none: return wellKnown("Optional")
    case .array: return wellKnown("Array")
    case .dictionary: return wellKnown("Dictionary")
    case .set: return wellKnown("Set")
    case .native(let box): return box.nominal ?? (box.typeName.isEmpty ? nil : wellKnown(box.typeName))
    case .metatype(let box):
      if seeingThroughMetatype, case .nominal(let nominal, _) = box.type.settled { return nominal }
      return nil
    case .unset, .void, .tuple, .function, .keyPath: return nil
    }
  }

  /// The type of a value, as `type(of:)` gives it.
  func type(of value: Value) -> StaticType {
    if let inner = value.unwrapped {
      return wellKnown("Optional").map { .nominal($0, [type(of: inner)]) } ?? .any
    }
    if let known = library.typeOf(value, self) { return known }
    switch value.payload {
    case .structure(let box): return .nominal(box.type, box.arguments)
    case .instance(let instance): return .nominal(instance.type, instance.arguments)
    case .enumPayload(let box): return .nominal(box.enumCase.owner, box.arguments)
    case .tuple(let box):
      let labels = box.labels.isEmpty ? [String?](repeating: nil, count: box.elements.count) : box.labels
      return .tuple(zip(labels, box.elements).map { StaticType.TupleElement(label: $0, type: type(of: $1)) })
    case .array(let box):
      guard let nominal = wellKnown("Array") else { return .any }
      return .nominal(nominal, [commonType(box.elements)])
    case .void: return .void
    case .metatype(let box): return .metatype(box.type)
    case .none:
      return wellKnown("Optional").map { .nominal($0, [.any]) } ?? .any
    case .function: return .function(FunctionType(parameters: [], result: .any))
    default:
      if let nominal = nominal(of: value) { return .nominal(nominal, []) }
      return .any
    }
  }

  /// The type that all elements have, or Any.
  func commonType(_ elements: some BidirectionalCollection<Value>) -> StaticType {
    guard let first = elements.first else { return .any }
    let candidate = type(of: first)
    for element in elements.dropFirst().prefix(16) where type(of: element) != candidate { return .any }
    return candidate
  }

  /// The target of a call.
  func target(
    of symbol: FunctionSymbol, _ dispatch: Dispatch, _ receiver: Value, _ span: Span
  ) throws(Interruption) -> FunctionSymbol {
    switch dispatch {
    case .direct: return symbol
    case .dynamic:
      guard let nominal = nominal(of: receiver, seeingThroughMetatype: true) else { return symbol }
      return overriding(symbol, in: nominal)
    case .witness:
      guard symbol.isRequirement || symbol.code == nil && symbol.native == nil else { return symbol }
      let type: StaticType
      if case .metatype(let box) = receiver.payload, receiver.depth == 0, symbol.isStatic {
        type = box.type.settled
      } else {
        type = self.type(of: receiver)
      }
      guard let witness = types.witness(for: symbol, in: type) else {
        // What the compiler synthesises, such as `==`, the library does for every type.
        if symbol.native != nil { return symbol }
        throw .unmodelled("'\(symbol.fullName)' for this type", span)
      }
      if case .nominal(let nominal, _) = type, nominal.isReference { return overriding(witness, in: nominal) }
      return witness
    }
  }

  /// What a class or its superclasses put in the place of a method, the most derived first.
  private func overriding(_ symbol: FunctionSymbol, in nominal: Nominal) -> FunctionSymbol {
    var symbol = symbol
    var isChanged = true
    while isChanged {
      isChanged = false
      var present: Nominal? = nominal
      while let each = present {
        if let found = each.overrides[ObjectIdentifier(symbol)], found !== symbol {
          symbol = found
          isChanged = true
          break
        }
        present = each.superNominal
      }
    }
    return symbol
  }
}
