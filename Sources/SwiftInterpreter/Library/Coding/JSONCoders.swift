import Foundation

/// A `JSONEncoder` or `JSONDecoder`: its settings; the host's coder is made when it is asked.
final class JSONCoderBox: NativeBox {
  var formatting: UInt = 0
  /// The strategies that were set, by the property's name.
  var strategies: [String: Value] = [:]
  var userInfo = Value(.dictionary(DictionaryBox()))
  private let name: String
  init(_ name: String) { self.name = name }
  override var typeName: String { name }

  func strategy(_ property: String) -> (name: String, payload: ContiguousArray<Value>) {
    guard let value = strategies[property] else { return ("", []) }
    if case .enumPayload(let box) = value.payload { return (box.enumCase.name, box.payload) }
    return (value.caseName ?? "", [])
  }
}

/// Options that the host has as bits.
final class OptionBitsBox: NativeBox, StablyHashed {
  let bits: UInt
  private let name: String
  init(_ bits: UInt, _ name: String) {
    self.bits = bits
    self.name = name
  }
  override var typeName: String { name }
  override var text: String { "\(name.split(separator: ".").last ?? "")(rawValue: \(bits))" }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? OptionBitsBox).map { $0.bits == bits && $0.name == name } ?? false
  }
  func hash(into hasher: inout StableHasher) { hasher.combine(bits.value.payloadBits) }

  /// The natives of an option set: `prefix` is the nested type's name with its dot.
  static func add(
    _ options: [(name: String, bits: UInt)], _ name: String, _ prefix: String, to group: inout NativeGroup
  ) {
    @Sendable func bits(_ call: NativeCall, _ index: Int) throws(Interruption) -> UInt {
      try call.native(index, OptionBitsBox.self).bits
    }
    @Sendable func make(_ bits: UInt) -> Value { .native(OptionBitsBox(bits, name)) }
    for option in options { group[prefix + option.name] = { _ in make(option.bits) } }
    group[prefix + "init(rawValue:)"] = { call throws(Interruption) in
      make(UInt(truncatingIfNeeded: Numbers.integer(call[0]) ?? 0))
    }
    group[prefix + "rawValue"] = { call throws(Interruption) in try bits(call, 0).value }
    group[prefix + "init(arrayLiteral:)"] = { call throws(Interruption) in
      var all: UInt = 0
      for element in try Elements.all(call[call.arguments.count - 1], call.context) {
        all |= element.nativeBox(OptionBitsBox.self)?.bits ?? 0
      }
      return make(all)
    }
    group[prefix + "contains(_:)"] = { call throws(Interruption) in
      .bool(try bits(call, 0) & bits(call, 1) == bits(call, 1))
    }
    group[prefix + "union(_:)"] = { call throws(Interruption) in make(try bits(call, 0) | bits(call, 1)) }
    group[prefix + "formUnion(_:)"] = { call throws(Interruption) in
      call[0] = make(try bits(call, 0) | bits(call, 1))
      return .void
    }
    group[prefix + "insert(_:)"] = { call throws(Interruption) in
      let (own, more) = (try bits(call, 0), try bits(call, 1))
      call[0] = make(own | more)
      return .tuple([.bool(own & more != more), call[1]], labels: ["inserted", "memberAfterInsert"])
    }
  }
}

extension Value {
  /// The bits of an integer.
  fileprivate var payloadBits: UInt64 {
    switch payload {
    case .int(let number): UInt64(bitPattern: Int64(number))
    case .fixed(let bits, _): UInt64(bitPattern: bits)
    default: 0
    }
  }
}

/// `JSONEncoder` and `JSONDecoder`: the host's work on the program's values.
enum JSONCoderNatives {
  static let encoder = NativeGroup { group in
    common(
      &group, "JSONEncoder",
      [
        ("dateEncodingStrategy", "DateEncodingStrategy", "deferredToDate"),
        ("dataEncodingStrategy", "DataEncodingStrategy", "base64"),
        ("keyEncodingStrategy", "KeyEncodingStrategy", "useDefaultKeys"),
        ("nonConformingFloatEncodingStrategy", "NonConformingFloatEncodingStrategy", "throw"),
      ])
    let name = "JSONEncoder.OutputFormatting"
    OptionBitsBox.add(
      [("prettyPrinted", 1), ("sortedKeys", 2), ("withoutEscapingSlashes", 8)], name, "OutputFormatting.", to: &group)
    group["outputFormatting"] = { call throws(Interruption) in
      .native(OptionBitsBox(try call.native(0, JSONCoderBox.self).formatting, name))
    }
    group["outputFormatting.set"] = { call throws(Interruption) in
      try call.native(0, JSONCoderBox.self).formatting = call[1].nativeBox(OptionBitsBox.self)?.bits ?? 0
      return .void
    }
    group["encode(_:)"] = { call throws(Interruption) in
      let (box, value, context) = (try call.native(0, JSONCoderBox.self), call[1], call.context)
      let saved = call.machine.libraryState.codingUserInfo
      call.machine.libraryState.codingUserInfo = box.userInfo
      defer { call.machine.libraryState.codingUserInfo = saved }
      let encoder = try encoder(box, context)
      return .native(
        DataBox(
          try CodingErrors.run(context) {
            if case .native(let own) = value.payload, own is DateBox, let date = value.nativeBox(DateBox.self) {
              return try encoder.encode(date.date)
            }
            return try encoder.encode(EncodableValue(value: value, context: context))
          }))
    }
  }

  static let decoder = NativeGroup { group in
    common(
      &group, "JSONDecoder",
      [
        ("dateDecodingStrategy", "DateDecodingStrategy", "deferredToDate"),
        ("dataDecodingStrategy", "DataDecodingStrategy", "base64"),
        ("keyDecodingStrategy", "KeyDecodingStrategy", "useDefaultKeys"),
        ("nonConformingFloatDecodingStrategy", "NonConformingFloatDecodingStrategy", "throw"),
      ])
    group["decode(_:from:)"] = { call throws(Interruption) in
      let (box, context) = (try call.native(0, JSONCoderBox.self), call.context)
      guard case .metatype(let type) = call[1].payload else { throw call.mismatch(1, "a type") }
      let data = try call.native(2, DataBox.self).data
      let saved = call.machine.libraryState.codingUserInfo
      call.machine.libraryState.codingUserInfo = box.userInfo
      defer { call.machine.libraryState.codingUserInfo = saved }
      let decoder = try decoder(box, context)
      let target = DecodingTarget(type: type.type, context: context)
      return try CodingErrors.run(context) {
        try decoder.decode(DecodedDocument.self, from: data, configuration: target).value
      }
    }
  }

  private static func common(
    _ group: inout NativeGroup, _ type: String, _ strategies: [(property: String, enumName: String, initial: String)]
  ) {
    group["init()"] = { _ in .native(JSONCoderBox(type)) }
    group["userInfo"] = { call throws(Interruption) in try call.native(0, JSONCoderBox.self).userInfo }
    group["userInfo.set"] = { call throws(Interruption) in
      try call.native(0, JSONCoderBox.self).userInfo = call[1]
      return .void
    }
    for (property, enumName, initial) in strategies {
      group[property] = { call throws(Interruption) in
        if let set = try call.native(0, JSONCoderBox.self).strategies[property] { return set }
        return try call.context.enumValue(type + "." + enumName, initial)
      }
      group[property + ".set"] = { call throws(Interruption) in
        try call.native(0, JSONCoderBox.self).strategies[property] = call[1]
        return .void
      }
    }
  }

  // MARK: The host's coders

  private static func encoder(_ box: JSONCoderBox, _ context: LibraryContext) throws(Interruption) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = JSONEncoder.OutputFormatting(rawValue: box.formatting)
    // Without an order of its own the host takes a hash table's, which differs from run to run.
    encoder.outputFormatting.insert(.sortedKeys)
    let date = box.strategy("dateEncodingStrategy")
    switch date.name {
    case "secondsSince1970": encoder.dateEncodingStrategy = .secondsSince1970
    case "millisecondsSince1970": encoder.dateEncodingStrategy = .millisecondsSince1970
    case "iso8601": encoder.dateEncodingStrategy = .iso8601
    case "formatted":
      if let formatter = date.payload[0].nativeBox(DateFormatterBox.self) {
        encoder.dateEncodingStrategy = .formatted(formatter.made())
      }
    case "custom":
      let function = CodingFunction(date.payload[0], context)
      encoder.dateEncodingStrategy = .custom { try function.encode(.native(DateBox($0)), $1) }
    default: break
    }
    let data = box.strategy("dataEncodingStrategy")
    switch data.name {
    case "deferredToData": encoder.dataEncodingStrategy = .deferredToData
    case "custom":
      let function = CodingFunction(data.payload[0], context)
      encoder.dataEncodingStrategy = .custom { try function.encode(.native(DataBox($0)), $1) }
    default: break
    }
    let key = box.strategy("keyEncodingStrategy")
    switch key.name {
    case "convertToSnakeCase": encoder.keyEncodingStrategy = .convertToSnakeCase
    case "custom":
      let function = CodingFunction(key.payload[0], context)
      encoder.keyEncodingStrategy = .custom { function.key($0) }
    default: break
    }
    let float = box.strategy("nonConformingFloatEncodingStrategy")
    if float.name == "convertToString" {
      let texts = float.payload.map { Text.string($0) ?? "" }
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: texts[0], negativeInfinity: texts[1], nan: texts[2])
    }
    return encoder
  }

  private static func decoder(_ box: JSONCoderBox, _ context: LibraryContext) throws(Interruption) -> JSONDecoder {
    let decoder = JSONDecoder()
    let date = box.strategy("dateDecodingStrategy")
    switch date.name {
    case "secondsSince1970": decoder.dateDecodingStrategy = .secondsSince1970
    case "millisecondsSince1970": decoder.dateDecodingStrategy = .millisecondsSince1970
    case "iso8601": decoder.dateDecodingStrategy = .iso8601
    case "formatted":
      if let formatter = date.payload[0].nativeBox(DateFormatterBox.self) {
        decoder.dateDecodingStrategy = .formatted(formatter.made())
      }
    case "custom":
      let function = CodingFunction(date.payload[0], context)
      decoder.dateDecodingStrategy = .custom { decoder in
        try function.decode(decoder).nativeBox(DateBox.self)?.date ?? Date(timeIntervalSinceReferenceDate: 0)
      }
    default: break
    }
    let data = box.strategy("dataDecodingStrategy")
    switch data.name {
    case "deferredToData": decoder.dataDecodingStrategy = .deferredToData
    case "custom":
      let function = CodingFunction(data.payload[0], context)
      decoder.dataDecodingStrategy = .custom { try function.decode($0).nativeBox(DataBox.self)?.data ?? Data() }
    default: break
    }
    let key = box.strategy("keyDecodingStrategy")
    switch key.name {
    case "convertFromSnakeCase": decoder.keyDecodingStrategy = .convertFromSnakeCase
    case "custom":
      let function = CodingFunction(key.payload[0], context)
      decoder.keyDecodingStrategy = .custom { function.key($0) }
    default: break
    }
    let float = box.strategy("nonConformingFloatDecodingStrategy")
    if float.name == "convertFromString" {
      let texts = float.payload.map { Text.string($0) ?? "" }
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: texts[0], negativeInfinity: texts[1], nan: texts[2])
    }
    return decoder
  }

  static let userInfoKey = NativeGroup { group in
    group["init(rawValue:)"] = { call throws(Interruption) in
      Value.native(NameBox(try call.string(0), "CodingUserInfoKey")).wrapped
    }
    group["rawValue"] = { call throws(Interruption) in .string(try call.native(0, NameBox.self).value) }
    BasicNatives.addEquality(&group)
  }
}

/// A strategy that is a function of the program, called by the host on the run's own thread.
private struct CodingFunction: @unchecked Sendable {
  private let function: Value
  private let context: LibraryContext

  init(_ function: Value, _ context: LibraryContext) {
    self.function = function
    self.context = context
  }

  func encode(_ value: Value, _ encoder: any Encoder) throws {
    _ = try context.call(function, value, .native(EncoderBox(encoder)))
  }

  func decode(_ decoder: any Decoder) throws -> Value { try context.call(function, .native(DecoderBox(decoder))) }

  /// A key that the function cannot give stays as it is.
  func key(_ path: [any CodingKey]) -> any CodingKey {
    let last: any CodingKey = path.last ?? ProgramKey("")
    guard let made = try? context.call(function, CodingKeys.path(path)) else { return last }
    return (try? CodingKeys.hostKey(made, context)) ?? last
  }
}
