import Foundation

/// A value of the program for the host's encoders.
struct EncodableValue: Encodable {
  let value: Value
  let context: LibraryContext

  func encode(to encoder: any Encoder) throws { try ValueEncoding.encode(value, to: encoder, context) }
}

/// Encodes any value: by the program's own `encode(to:)`, or as the compiler would write it.
///
/// A value says what it is, so that no static type is needed. What the host's encoders treat in their own way (dates,
/// dictionaries with text as keys) is handed to them as the host's type.
enum ValueEncoding {
  static func encode(_ value: Value, to encoder: any Encoder, _ context: LibraryContext) throws {
    if let inner = value.unwrapped { return try encode(inner, to: encoder, context) }
    switch value.payload {
    case .array(let box): try list(box.elements, to: encoder, context)
    case .set(let box): try list(box.elements, to: encoder, context)
    case .dictionary(let box): try dictionary(box, to: encoder, context)
    case .structure, .instance, .enumCase, .enumPayload: try nominal(value, to: encoder, context)
    case .native(let box) where box is RangeBox || box is SliceBox:
      guard let range = box as? RangeBox else {
        return try list(Elements.all(value, context), to: encoder, context)
      }
      try list([range.lower, range.upper], to: encoder, context)
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    default:
      guard let host = hostValue(value) else { throw Interruption.unmodelled("encoding this value", context.span) }
      var container = encoder.singleValueContainer()
      try container.encode(host)
    }
  }

  /// A value of a type that the host has too.
  static func hostValue(_ value: Value) -> (any Encodable)? {
    switch value.payload {
    case .int(let number): return number
    case .double(let number): return number
    case .bool(let flag): return flag
    case .string(let text): return text
    case .character(let character): return String(character)
    case .float(let number): return number
    case .fixed(let bits, let kind): return kind.isSigned ? bits : UInt64(bitPattern: bits)
    case .native(let box):
      switch box {
      case let date as DateBox: return date.date
      case let decimal as DecimalBox: return decimal.decimal
      case let data as DataBox: return data.data
      case let uuid as UUIDBox: return uuid.wrapped
      case let url as URLBox: return url.wrapped
      case let parts as DateComponentsBox: return parts.wrapped
      case let zone as TimeZoneBox: return zone.wrapped
      case let locale as LocaleBox: return locale.wrapped
      case let calendar as CalendarBox: return calendar.wrapped
      case let interval as DateIntervalBox: return interval.wrapped
      case let text as SubstringBox: return String(text.substring)
      case let indices as IndexSetBox: return IndexSet(indices.indices)
      case let any as AnyHashableBox: return hostValue(any.base)
      default: return nil
      }
    default: return nil
    }
  }

  /// Encodes under a key: plain values as the host's own, so that its strategies see them.
  static func encode(
    _ value: Value, in container: inout KeyedEncodingContainer<ProgramKey>, forKey key: ProgramKey,
    _ context: LibraryContext
  ) throws {
    if let inner = value.unwrapped { return try encode(inner, in: &container, forKey: key, context) }
    if case .none = value.payload { return try container.encodeNil(forKey: key) }
    if let host = hostValue(value) { return try container.encode(host, forKey: key) }
    if case .dictionary(let box) = value.payload, let host = textKeyed(box, context) {
      return try container.encode(host, forKey: key)
    }
    try container.encode(EncodableValue(value: value, context: context), forKey: key)
  }

  static func encode(
    _ value: Value, in container: inout any UnkeyedEncodingContainer, _ context: LibraryContext
  ) throws {
    if let inner = value.unwrapped { return try encode(inner, in: &container, context) }
    if case .none = value.payload { return try container.encodeNil() }
    if let host = hostValue(value) { return try container.encode(host) }
    if case .dictionary(let box) = value.payload, let host = textKeyed(box, context) {
      return try container.encode(host)
    }
    try container.encode(EncodableValue(value: value, context: context))
  }

  private static func list(_ elements: ContiguousArray<Value>, to encoder: any Encoder, _ context: LibraryContext)
    throws
  {
    var container = encoder.unkeyedContainer()
    for element in elements { try encode(element, in: &container, context) }
  }

  /// A key that is written as text: a String, or what a `CodingKeyRepresentable` type has as raw value.
  private static func text(ofKey key: Value, _ context: LibraryContext) -> String? {
    if case .string(let text) = key.payload { return text }
    guard let type = TypeNames.nominal(of: key), isRepresentable(type, context),
      let raw = try? rawValue(key, type, context)
    else { return nil }
    return Text.string(raw)
  }

  /// Whether a type says that it stands for coding keys.
  static func isRepresentable(_ type: Nominal, _ context: LibraryContext) -> Bool {
    guard let proto = context.machine.types.nominal(named: "CodingKeyRepresentable") else { return false }
    return context.machine.types.conforms(.nominal(type, []), to: proto)
  }

  /// A dictionary with text as keys, whose keys no strategy of the host changes.
  private static func textKeyed(_ box: DictionaryBox, _ context: LibraryContext) -> [String: EncodableValue]? {
    var result: [String: EncodableValue] = [:]
    for entry in box.entries {
      guard let key = text(ofKey: entry.key, context) else { return nil }
      result[key] = EncodableValue(value: entry.value, context: context)
    }
    return result
  }

  private static func dictionary(_ box: DictionaryBox, to encoder: any Encoder, _ context: LibraryContext) throws {
    if let host = textKeyed(box, context) {
      var container = encoder.singleValueContainer()
      return try container.encode(host)
    }
    if box.entries.allSatisfy({ if case .int = $0.key.payload { true } else { false } }) {
      var container = encoder.container(keyedBy: ProgramKey.self)
      for entry in box.entries {
        let number = Numbers.integer(entry.key) ?? 0
        try encode(entry.value, in: &container, forKey: ProgramKey(String(number), intValue: number), context)
      }
      return
    }
    var container = encoder.unkeyedContainer()
    for entry in box.entries {
      try encode(entry.key, in: &container, context)
      try encode(entry.value, in: &container, context)
    }
  }

  // MARK: Types of the program

  private static func nominal(_ value: Value, to encoder: any Encoder, _ context: LibraryContext) throws {
    guard let type = TypeNames.nominal(of: value) else {
      throw Interruption.unmodelled("encoding this value", context.span)
    }
    if let own = context.machine.types.implementation(of: "encode(to:)", in: "Encodable", for: type) {
      var arguments: [Value] = [value, .native(EncoderBox(encoder))]
      _ = try context.machine.call(own, &arguments, at: context.span)
      return
    }
    try synthesized(value, type, to: encoder, context)
  }

  /// What the compiler writes as `encode(to:)`.
  static func synthesized(_ value: Value, _ type: Nominal, to encoder: any Encoder, _ context: LibraryContext) throws {
    if let raw = try rawValue(value, type, context) {
      var container = encoder.singleValueContainer()
      guard let host = hostValue(raw) else { throw Interruption.unmodelled("encoding this raw value", context.span) }
      return try container.encode(host)
    }
    var container = encoder.container(keyedBy: ProgramKey.self)
    switch value.payload {
    case .structure(let box): try fields(ContiguousArray(box.fields), type, in: &container, context)
    case .instance(let instance): try fields(ContiguousArray(instance.fields), type, in: &container, context)
    case .enumCase(let unmanaged):
      try enumCase(unmanaged.takeUnretainedValue(), [], in: &container, context)
    case .enumPayload(let box): try enumCase(box.enumCase, box.payload, in: &container, context)
    default: throw Interruption.unmodelled("encoding this value", context.span)
    }
  }

  private static func rawValue(_ value: Value, _ type: Nominal, _ context: LibraryContext) throws -> Value? {
    if case .enumCase(let unmanaged) = value.payload, let raw = unmanaged.takeUnretainedValue().rawValue { return raw }
    guard let symbol = context.machine.types.implementation(of: "rawValue", in: "RawRepresentable", for: type) else {
      if case .structure(let box) = value.payload, let proto = context.machine.types.nominal(named: "RawRepresentable"),
        context.machine.types.conforms(.nominal(type, []), to: proto),
        let field = type.allFields.first(where: { $0.name == "rawValue" })
      {
        return box.fields[field.index]
      }
      return nil
    }
    var arguments = [value]
    return try context.machine.call(symbol, &arguments, at: context.span)
  }

  private static func fields(
    _ values: ContiguousArray<Value>, _ type: Nominal, in container: inout KeyedEncodingContainer<ProgramKey>,
    _ context: LibraryContext
  ) throws {
    for part in CodedField.all(of: type, "Encodable", context) {
      guard let field = part.field else {
        _ = container.nestedContainer(keyedBy: ProgramKey.self, forKey: part.key)
        continue
      }
      let value = values[field.index]
      if field.type.isOptional, value.depth == 0 { continue }
      try encode(value, in: &container, forKey: part.key, context)
    }
  }

  private static func enumCase(
    _ enumCase: EnumCase, _ payload: ContiguousArray<Value>, in container: inout KeyedEncodingContainer<ProgramKey>,
    _ context: LibraryContext
  ) throws {
    let key = CodedField.caseKey(enumCase, context)
    var nested = container.nestedContainer(keyedBy: ProgramKey.self, forKey: key)
    for (index, value) in payload.enumerated() {
      let parameter = enumCase.payload[index]
      if parameter.type.isOptional, value.depth == 0 { continue }
      try encode(value, in: &nested, forKey: CodedField.payloadKey(enumCase, index, context), context)
    }
  }
}
