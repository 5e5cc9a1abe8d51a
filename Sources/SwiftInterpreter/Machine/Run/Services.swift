/// What the machine asks of the library.
struct LibraryServices {
  /// What `print` and interpolation show of a value.
  var describe: (Value, Machine) throws(Interruption) -> String = { value, _ throws(Interruption) in
    PlainText.of(value)
  }
  /// What `debugPrint` shows.
  var debugDescribe: (Value, Machine) throws(Interruption) -> String = { value, _ throws(Interruption) in
    PlainText.of(value)
  }
  /// `==` of two values of the same Equatable type.
  var areEqual: (Value, Value, Machine, Span) throws(Interruption) -> Bool = {
    left, right, _, span throws(Interruption) in
    guard let result = PlainText.areEqual(left, right) else { throw .unmodelled("comparing these values", span) }
    return result
  }
  /// A dictionary literal; keys and values by turns.
  var makeDictionary: (ContiguousArray<Value>, Machine, Span) throws(Interruption) -> Value = {
    _, _, span throws(Interruption) in throw .unmodelled("a dictionary", span)
  }
  /// The iterator of a value of the library that is a Sequence.
  var makeIterator: (Value, Machine, Span) throws(Interruption) -> IteratorBox? = { _, _, _ throws(Interruption) in nil
  }
  /// The iterator of a value of the library that is an AsyncSequence.
  var makeAsyncIterator: (Value, Machine, Span) throws(Interruption) -> AsyncIteratorBox? = {
    _, _, _ throws(Interruption) in nil
  }
  /// Dictionaries and sets: the elements of a value (keys and values by turns), and a value of the same kind made of
  /// others.
  ///
  /// Casts look at them element by element.
  var elements: (Value) -> ContiguousArray<Value>? = { _ in nil }
  var rebuild: (Value, ContiguousArray<Value>, Machine, Span) throws(Interruption) -> Value? = {
    _, _, _, _ throws(Interruption) in nil
  }
  /// The type of a value of the library, with its generic arguments, where it is known more closely than by its nominal.
  var typeOf: (Value, Machine) -> StaticType? = { _, _ in nil }
}

/// Receives the reads and writes of tracked fields of `@Observable` instances.
protocol ObservationHooks: AnyObject {
  /// A tracked field is read (O-01), also as part of a change in place.
  func access(_ instance: Instance, _ field: Field, at span: Span)
  /// A tracked field is about to change.
  ///
  /// `newValue` is `nil` when it is changed in place. Equal plain sets of Equatable values and of references are not
  /// announced (O-10).
  func willSet(_ instance: Instance, _ field: Field, newValue: Value?, at span: Span)
  /// The field has its new value.
  func didSet(_ instance: Instance, _ field: Field, at span: Span)
}

/// Whether a plain set of a tracked field announces an equal value (O-10).
enum TrackingRule {
  /// By `==`.
  case equatable
  /// By identity.
  case reference
  case always

  init(_ field: Field, _ types: any TypeResolver) {
    let type = field.type.settled
    if let equatable = types.nominal(named: "Equatable"), types.conforms(type, to: equatable) {
      self = .equatable
    } else if case .nominal(let nominal, _) = type, nominal.isReference {
      self = .reference
    } else {
      self = .always
    }
  }
}

/// Descriptions and equality of plain values, for a machine without library.
enum PlainText {
  static func of(_ value: Value) -> String {
    if value.depth > 0, let inner = value.unwrapped { return "Optional(\(of(inner)))" }
    switch value.payload {
    case .unset: return "<unset>"
    case .void: return "()"
    case .none: return "nil"
    case .int(let number): return String(number)
    case .double(let number): return String(number)
    case .float(let number): return String(number)
    case .bool(let flag): return String(flag)
    case .string(let text): return text
    case .character(let character): return String(character)
    case .fixed(let bits, let kind):
      return kind == .uint || kind == .uint64 ? String(UInt64(bitPattern: bits)) : String(bits)
    case .enumCase(let each): return each.takeUnretainedValue().name
    case .enumPayload(let box): return box.enumCase.name + "(" + box.payload.map(of).joined(separator: ", ") + ")"
    case .structure(let box): return box.type.name + "(" + box.fields.map(of).joined(separator: ", ") + ")"
    case .instance(let instance): return instance.type.qualifiedName
    case .tuple(let box): return "(" + box.elements.map(of).joined(separator: ", ") + ")"
    case .array(let box): return "[" + box.elements.map(of).joined(separator: ", ") + "]"
    case .dictionary, .set: return "[…]"
    case .function: return "(Function)"
    case .metatype: return "(Type)"
    case .keyPath(let path): return path.text
    case .native(let box): return box.text
    }
  }

  /// `nil` when it takes the library to tell.
  static func areEqual(_ left: Value, _ right: Value) -> Bool? {
    if left.depth != right.depth { return false }
    switch (left.payload, right.payload) {
    case (.int(let a), .int(let b)): return a == b
    case (.double(let a), .double(let b)): return a == b
    case (.bool(let a), .bool(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.enumCase(let a), .enumCase(let b)): return a.toOpaque() == b.toOpaque()
    case (.none, .none): return true
    case (.instance(let a), .instance(let b)): return a === b
    case (.none, _), (_, .none): return false
    default: return nil
    }
  }
}
