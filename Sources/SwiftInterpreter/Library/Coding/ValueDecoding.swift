import Foundation

/// What a decoding is to give, and where it was asked for.
struct DecodingTarget: @unchecked Sendable {
  let type: StaticType
  let context: LibraryContext
}

/// The whole of a document, decoded while the host's decoder has it.
struct DecodedDocument: DecodableWithConfiguration {
  let value: Value

  init(from decoder: any Decoder, configuration: DecodingTarget) throws {
    value = try ValueDecoding.decode(configuration.type, from: decoder, configuration.context)
  }
}

/// A value of a dictionary, decoded while the host has it: the host's decoders are not to be kept.
private struct DecodedPart: Decodable {
  /// What the parts of the dictionary at work are.
  @TaskLocal static var target: DecodingTarget?

  let value: Value

  init(from decoder: any Decoder) throws {
    guard let target = Self.target else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: ""))
    }
    value = try ValueDecoding.decode(target.type, from: decoder, target.context)
  }
}

/// Decodes a value of any type: by the program's own `init(from:)`, or as the compiler would write it.
enum ValueDecoding {
  static func decode(_ type: StaticType, from decoder: any Decoder, _ context: LibraryContext) throws -> Value {
    guard case .nominal(let nominal, let arguments) = type.settled else {
      throw Interruption.unmodelled("decoding the type '\(TypeText.of(type))'", context.span)
    }
    if nominal.isLibrary { return try library(nominal, arguments, decoder, context) }
    if let own = context.machine.types.implementation(of: "init(from:)", in: "Decodable", for: nominal) {
      var given: [Value] = [.native(DecoderBox(decoder))]
      return try context.machine.call(own, &given, at: context.span)
    }
    return try SynthesizedDecoding.decode(nominal, arguments, from: decoder, context)
  }

  /// Decodes what stands under a key.
  static func decode(
    _ type: StaticType, in container: KeyedDecodingContainer<ProgramKey>, forKey key: ProgramKey,
    _ context: LibraryContext
  ) throws -> Value {
    if case .nominal(let nominal, _) = type.settled, nominal.isLibrary,
      let value = try leaf(nominal.qualifiedName, KeyedSource(container: container, key: key))
    {
      return value
    }
    // A missing key is the host's to report.
    if !container.contains(key) { _ = try container.decode(Bool.self, forKey: key) }
    return try decode(type, from: try container.superDecoder(forKey: key), context)
  }

  static func decodeIfPresent(
    _ type: StaticType, in container: KeyedDecodingContainer<ProgramKey>, forKey key: ProgramKey,
    _ context: LibraryContext
  ) throws -> Value {
    if !container.contains(key) { return .none }
    if try container.decodeNil(forKey: key) { return .none }
    return try decode(type, in: container, forKey: key, context).wrapped
  }

  /// Decodes the next element.
  static func decode(
    _ type: StaticType, in container: inout any UnkeyedDecodingContainer, _ context: LibraryContext
  ) throws -> Value {
    if case .nominal(let nominal, _) = type.settled, nominal.isLibrary {
      let source = UnkeyedSource(container)
      if let value = try leaf(nominal.qualifiedName, source) {
        container = source.container
        return value
      }
    }
    return try decode(type, from: try container.superDecoder(), context)
  }

  // MARK: Types of the library

  private static func library(
    _ nominal: Nominal, _ arguments: [StaticType], _ decoder: any Decoder, _ context: LibraryContext
  ) throws -> Value {
    let first = arguments.first ?? .any
    switch nominal.qualifiedName {
    case "Optional":
      if try decoder.singleValueContainer().decodeNil() { return .none }
      return try decode(first, from: decoder, context).wrapped
    case "Array", "ContiguousArray": return .array(try list(first, decoder, context))
    case "Set":
      let box = SetBox()
      for element in try list(first, decoder, context) { try box.insert(element, context.machine, context.span) }
      return Value(.set(box))
    case "Dictionary": return try dictionary(first, arguments.last ?? .any, decoder, context)
    case "ClosedRange", "Range":
      let bounds = try list(first, decoder, context)
      guard bounds.count == 2 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "Expected two bounds of a range."))
      }
      return .native(RangeBox(nominal.name == "Range" ? .halfOpen : .closed, bounds[0], bounds[1]))
    default: break
    }
    let container = try decoder.singleValueContainer()
    if let value = try leaf(nominal.qualifiedName, SingleSource(container: container)) { return value }
    throw Interruption.unmodelled("decoding a '\(nominal.qualifiedName)'", context.span)
  }

  private static func list(
    _ element: StaticType, _ decoder: any Decoder, _ context: LibraryContext
  ) throws -> ContiguousArray<Value> {
    var container = try decoder.unkeyedContainer()
    var result: ContiguousArray<Value> = []
    while !container.isAtEnd { result.append(try decode(element, in: &container, context)) }
    return result
  }

  /// The entries come in the order of their keys: a document's own order is not known to the host.
  private static func dictionary(
    _ key: StaticType, _ value: StaticType, _ decoder: any Decoder, _ context: LibraryContext
  ) throws -> Value {
    let box = DictionaryBox()
    func set(_ key: Value, _ value: Value) throws { _ = try box.set(key, value, context.machine, context.span) }
    let name = if case .nominal(let nominal, _) = key.settled { nominal.qualifiedName } else { "" }
    if name == "String" {
      let container = try decoder.singleValueContainer()
      let parts = try DecodedPart.$target.withValue(DecodingTarget(type: value, context: context)) {
        try container.decode([String: DecodedPart].self)
      }
      for (text, part) in parts.sorted(by: { $0.key < $1.key }) { try set(.string(text), part.value) }
    } else if case .nominal(let type, _) = key.settled, !type.isLibrary, ValueEncoding.isRepresentable(type, context) {
      let container = try decoder.singleValueContainer()
      let parts = try DecodedPart.$target.withValue(DecodingTarget(type: value, context: context)) {
        try container.decode([String: DecodedPart].self)
      }
      for (text, part) in parts.sorted(by: { $0.key < $1.key }) {
        guard let made = try SynthesizedDecoding.value(type, ofRaw: .string(text), context) else {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath,
              debugDescription: "Could not convert key to type \(type.name)"))
        }
        try set(made, part.value)
      }
    } else if name == "Int" {
      let container = try decoder.container(keyedBy: ProgramKey.self)
      for each in container.allKeys.sorted(by: { (Int($0.stringValue) ?? 0) < (Int($1.stringValue) ?? 0) }) {
        guard let number = Int(each.stringValue) else {
          throw DecodingError.typeMismatch(
            Int.self,
            .init(
              codingPath: decoder.codingPath + [each],
              debugDescription: "Expected Int key but found String key instead."))
        }
        try set(.int(number), try decode(value, in: container, forKey: each, context))
      }
    } else {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        let key = try decode(key, in: &container, context)
        guard !container.isAtEnd else {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath,
              debugDescription:
                "Expected collection of key-value pairs; encountered odd-length array instead."))
        }
        try set(key, try decode(value, in: &container, context))
      }
    }
    return Value(.dictionary(box))
  }

  /// A value of a type that the host has too; `nil` for other types.
  private static func leaf(_ name: String, _ source: some LeafSource) throws -> Value? {
    switch name {
    case "String": .string(try source.decode(String.self))
    case "Int": .int(try source.decode(Int.self))
    case "Double", "CGFloat": .double(try source.decode(Double.self))
    case "Bool": .bool(try source.decode(Bool.self))
    case "Float": Value(.float(try source.decode(Float.self)))
    case "Int8": try source.decode(Int8.self).value
    case "Int16": try source.decode(Int16.self).value
    case "Int32": try source.decode(Int32.self).value
    case "Int64": try source.decode(Int64.self).value
    case "UInt": try source.decode(UInt.self).value
    case "UInt8": try source.decode(UInt8.self).value
    case "UInt16": try source.decode(UInt16.self).value
    case "UInt32": try source.decode(UInt32.self).value
    case "UInt64": try source.decode(UInt64.self).value
    case "Character": try source.decode(String.self).first.map { .character($0) }
    case "Date": .native(DateBox(try source.decode(Date.self)))
    case "Decimal": .native(DecimalBox(try source.decode(Decimal.self)))
    case "Data": .native(DataBox(try source.decode(Data.self)))
    case "UUID": .native(UUIDBox(try source.decode(UUID.self)))
    case "URL": .native(URLBox(try source.decode(URL.self)))
    case "DateComponents": .native(DateComponentsBox(try source.decode(DateComponents.self)))
    case "TimeZone": .native(TimeZoneBox(try source.decode(TimeZone.self)))
    case "Locale": .native(LocaleBox(try source.decode(Locale.self)))
    case "Calendar": .native(CalendarBox(try source.decode(Calendar.self)))
    case "DateInterval": .native(DateIntervalBox(try source.decode(DateInterval.self)))
    case "IndexSet": .native(IndexSetBox(try source.decode(IndexSet.self)))
    default: nil
    }
  }
}

/// Where a plain value is decoded from.
private protocol LeafSource {
  func decode<T: Decodable>(_ type: T.Type) throws -> T
}

private struct SingleSource: LeafSource {
  let container: any SingleValueDecodingContainer
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type) }
}

private struct KeyedSource: LeafSource {
  let container: KeyedDecodingContainer<ProgramKey>
  let key: ProgramKey
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type, forKey: key) }
}

private final class UnkeyedSource: LeafSource {
  var container: any UnkeyedDecodingContainer
  init(_ container: any UnkeyedDecodingContainer) { self.container = container }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type) }
}
