import Foundation

/// A decoder of the host's, given to the program's `init(from:)`.
final class DecoderBox: NativeBox {
  let decoder: any Decoder
  init(_ decoder: any Decoder) { self.decoder = decoder }
  override var typeName: String { "Decoder" }
}

final class KeyedDecodingBox: NativeBox {
  let container: KeyedDecodingContainer<ProgramKey>
  /// The program's type of keys.
  let keys: Nominal?
  init(_ container: KeyedDecodingContainer<ProgramKey>, _ keys: Nominal?) {
    self.container = container
    self.keys = keys
  }
  override var typeName: String { "KeyedDecodingContainer" }
}

final class UnkeyedDecodingBox: NativeBox {
  var container: any UnkeyedDecodingContainer
  init(_ container: any UnkeyedDecodingContainer) { self.container = container }
  override var typeName: String { "UnkeyedDecodingContainer" }
}

final class SingleDecodingBox: NativeBox {
  let container: any SingleValueDecodingContainer
  let decoder: any Decoder
  init(_ container: any SingleValueDecodingContainer, _ decoder: any Decoder) {
    self.container = container
    self.decoder = decoder
  }
  override var typeName: String { "SingleValueDecodingContainer" }
}

/// `Decoder` and its containers: the host's, with the program's keys and types.
enum DecodingNatives {
  /// The type that a metatype argument names.
  private static func type(_ call: NativeCall, _ index: Int) throws(Interruption) -> StaticType {
    guard case .metatype(let box) = call[index].payload else { throw call.mismatch(index, "a type") }
    return box.type
  }

  private static func keys(_ call: NativeCall, _ index: Int) throws(Interruption) -> Nominal? {
    if case .nominal(let nominal, _) = try type(call, index).settled { return nominal }
    return nil
  }

  static let decoder = NativeGroup { group in
    @Sendable func host(_ call: NativeCall) throws(Interruption) -> any Decoder {
      let box = try call.native(0, DecoderBox.self)
      return box.decoder
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try host(call).codingPath) }
    group["userInfo"] = { call throws(Interruption) in call.machine.libraryState.codingUserInfo }
    group["container(keyedBy:)"] = { call throws(Interruption) in
      let (decoder, type) = (try host(call), try keys(call, 1))
      return .native(
        KeyedDecodingBox(try CodingErrors.run(call.context) { try decoder.container(keyedBy: ProgramKey.self) }, type))
    }
    group["unkeyedContainer()"] = { call throws(Interruption) in
      let decoder = try host(call)
      return .native(UnkeyedDecodingBox(try CodingErrors.run(call.context) { try decoder.unkeyedContainer() }))
    }
    group["singleValueContainer()"] = { call throws(Interruption) in
      let decoder = try host(call)
      return .native(
        SingleDecodingBox(try CodingErrors.run(call.context) { try decoder.singleValueContainer() }, decoder))
    }
  }

  static let keyed = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> KeyedDecodingBox {
      try call.native(0, KeyedDecodingBox.self)
    }
    @Sendable func key(_ call: NativeCall, _ index: Int) throws(Interruption) -> ProgramKey {
      try CodingKeys.programKey(call[index], call.context)
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try box(call).container.codingPath) }
    group["allKeys"] = { call throws(Interruption) in
      let box = try box(call)
      guard let type = box.keys else { return .array([Value]()) }
      var result: [(name: String, value: Value)] = []
      for each in box.container.allKeys {
        if let key = try CodingKeys.key(each.stringValue, intValue: each.intValue, of: type, call.context) {
          result.append((each.stringValue, key))
        }
      }
      // The host does not know the document's order.
      return .array(result.sorted { $0.name < $1.name }.map(\.value))
    }
    group["contains(_:)"] = { call throws(Interruption) in .bool(try box(call).container.contains(try key(call, 1))) }
    group["decodeNil(forKey:)"] = { call throws(Interruption) in
      let (container, key) = (try box(call).container, try key(call, 1))
      return .bool(try CodingErrors.run(call.context) { try container.decodeNil(forKey: key) })
    }
    group["decode(_:forKey:)"] = { call throws(Interruption) in
      let (container, key, type, context) = (try box(call).container, try key(call, 2), try type(call, 1), call.context)
      return try CodingErrors.run(context) { try ValueDecoding.decode(type, in: container, forKey: key, context) }
    }
    group["decodeIfPresent(_:forKey:)"] = { call throws(Interruption) in
      let (container, key, type, context) = (try box(call).container, try key(call, 2), try type(call, 1), call.context)
      return try CodingErrors.run(context) {
        try ValueDecoding.decodeIfPresent(type, in: container, forKey: key, context)
      }
    }
    group["nestedContainer(keyedBy:forKey:)"] = { call throws(Interruption) in
      let (container, key, keys) = (try box(call).container, try key(call, 2), try keys(call, 1))
      return .native(
        KeyedDecodingBox(
          try CodingErrors.run(call.context) { try container.nestedContainer(keyedBy: ProgramKey.self, forKey: key) },
          keys))
    }
    group["nestedUnkeyedContainer(forKey:)"] = { call throws(Interruption) in
      let (container, key) = (try box(call).container, try key(call, 1))
      return .native(
        UnkeyedDecodingBox(try CodingErrors.run(call.context) { try container.nestedUnkeyedContainer(forKey: key) }))
    }
    group["superDecoder()"] = { call throws(Interruption) in
      let container = try box(call).container
      return .native(DecoderBox(try CodingErrors.run(call.context) { try container.superDecoder() }))
    }
    group["superDecoder(forKey:)"] = { call throws(Interruption) in
      let (container, key) = (try box(call).container, try key(call, 1))
      return .native(DecoderBox(try CodingErrors.run(call.context) { try container.superDecoder(forKey: key) }))
    }
  }

  static let unkeyed = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> UnkeyedDecodingBox {
      try call.native(0, UnkeyedDecodingBox.self)
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try box(call).container.codingPath) }
    group["count"] = { call throws(Interruption) in .optional(try box(call).container.count.map { Value.int($0) }) }
    group["isAtEnd"] = { call throws(Interruption) in .bool(try box(call).container.isAtEnd) }
    group["currentIndex"] = { call throws(Interruption) in .int(try box(call).container.currentIndex) }
    group["decodeNil()"] = { call throws(Interruption) in
      let box = try box(call)
      return .bool(try CodingErrors.run(call.context) { try box.container.decodeNil() })
    }
    group["decode(_:)"] = { call throws(Interruption) in
      let (box, type, context) = (try box(call), try type(call, 1), call.context)
      return try CodingErrors.run(context) { try ValueDecoding.decode(type, in: &box.container, context) }
    }
    group["decodeIfPresent(_:)"] = { call throws(Interruption) in
      let (box, type, context) = (try box(call), try type(call, 1), call.context)
      return try CodingErrors.run(context) {
        if box.container.isAtEnd { return .none }
        if try box.container.decodeNil() { return .none }
        return try ValueDecoding.decode(type, in: &box.container, context).wrapped
      }
    }
    group["nestedContainer(keyedBy:)"] = { call throws(Interruption) in
      let (box, keys) = (try box(call), try keys(call, 1))
      return .native(
        KeyedDecodingBox(
          try CodingErrors.run(call.context) { try box.container.nestedContainer(keyedBy: ProgramKey.self) }, keys))
    }
    group["nestedUnkeyedContainer()"] = { call throws(Interruption) in
      let box = try box(call)
      return .native(
        UnkeyedDecodingBox(try CodingErrors.run(call.context) { try box.container.nestedUnkeyedContainer() }))
    }
    group["superDecoder()"] = { call throws(Interruption) in
      let box = try box(call)
      return .native(DecoderBox(try CodingErrors.run(call.context) { try box.container.superDecoder() }))
    }
  }

  static let single = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> SingleDecodingBox {
      try call.native(0, SingleDecodingBox.self)
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try box(call).container.codingPath) }
    group["decodeNil()"] = { call throws(Interruption) in .bool(try box(call).container.decodeNil()) }
    group["decode(_:)"] = { call throws(Interruption) in
      let (decoder, type, context) = (try box(call).decoder, try type(call, 1), call.context)
      return try CodingErrors.run(context) { try ValueDecoding.decode(type, from: decoder, context) }
    }
  }
}
