import Foundation

/// An encoder of the host's, given to the program's `encode(to:)`.
final class EncoderBox: NativeBox {
  let encoder: any Encoder
  init(_ encoder: any Encoder) { self.encoder = encoder }
  override var typeName: String { "Encoder" }
}

final class KeyedEncodingBox: NativeBox {
  var container: KeyedEncodingContainer<ProgramKey>
  init(_ container: KeyedEncodingContainer<ProgramKey>) { self.container = container }
  override var typeName: String { "KeyedEncodingContainer" }
}

final class UnkeyedEncodingBox: NativeBox {
  var container: any UnkeyedEncodingContainer
  init(_ container: any UnkeyedEncodingContainer) { self.container = container }
  override var typeName: String { "UnkeyedEncodingContainer" }
}

final class SingleEncodingBox: NativeBox {
  var container: any SingleValueEncodingContainer
  init(_ container: any SingleValueEncodingContainer) { self.container = container }
  override var typeName: String { "SingleValueEncodingContainer" }
}

/// `Encoder` and its containers: the host's, with the program's keys and values.
enum EncodingNatives {
  static let encoder = NativeGroup { group in
    group["codingPath"] = { call throws(Interruption) in
      CodingKeys.path(try call.native(0, EncoderBox.self).encoder.codingPath)
    }
    group["userInfo"] = { call throws(Interruption) in call.machine.libraryState.codingUserInfo }
    group["container(keyedBy:)"] = { call throws(Interruption) in
      .native(KeyedEncodingBox(try call.native(0, EncoderBox.self).encoder.container(keyedBy: ProgramKey.self)))
    }
    group["unkeyedContainer()"] = { call throws(Interruption) in
      .native(UnkeyedEncodingBox(try call.native(0, EncoderBox.self).encoder.unkeyedContainer()))
    }
    group["singleValueContainer()"] = { call throws(Interruption) in
      .native(SingleEncodingBox(try call.native(0, EncoderBox.self).encoder.singleValueContainer()))
    }
  }

  static let keyed = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> KeyedEncodingBox {
      try call.native(0, KeyedEncodingBox.self)
    }
    @Sendable func key(_ call: NativeCall, _ index: Int) throws(Interruption) -> ProgramKey {
      try CodingKeys.programKey(call[index], call.context)
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try box(call).container.codingPath) }
    group["encodeNil(forKey:)"] = { call throws(Interruption) in
      let (box, key) = (try box(call), try key(call, 1))
      try CodingErrors.run(call.context) { try box.container.encodeNil(forKey: key) }
      return .void
    }
    group["encode(_:forKey:)"] = { call throws(Interruption) in
      let (box, key, value, context) = (try box(call), try key(call, 2), call[1], call.context)
      try CodingErrors.run(context) { try ValueEncoding.encode(value, in: &box.container, forKey: key, context) }
      return .void
    }
    group["encodeIfPresent(_:forKey:)"] = { call throws(Interruption) in
      guard let value = call[1].unwrapped else { return .void }
      let (box, key, context) = (try box(call), try key(call, 2), call.context)
      try CodingErrors.run(context) { try ValueEncoding.encode(value, in: &box.container, forKey: key, context) }
      return .void
    }
    group["nestedContainer(keyedBy:forKey:)"] = { call throws(Interruption) in
      .native(
        KeyedEncodingBox(try box(call).container.nestedContainer(keyedBy: ProgramKey.self, forKey: try key(call, 2))))
    }
    group["nestedUnkeyedContainer(forKey:)"] = { call throws(Interruption) in
      .native(UnkeyedEncodingBox(try box(call).container.nestedUnkeyedContainer(forKey: try key(call, 1))))
    }
    group["superEncoder()"] = { call throws(Interruption) in
      .native(EncoderBox(try box(call).container.superEncoder()))
    }
    group["superEncoder(forKey:)"] = { call throws(Interruption) in
      .native(EncoderBox(try box(call).container.superEncoder(forKey: try key(call, 1))))
    }
  }

  static let unkeyed = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> UnkeyedEncodingBox {
      try call.native(0, UnkeyedEncodingBox.self)
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try box(call).container.codingPath) }
    group["count"] = { call throws(Interruption) in .int(try box(call).container.count) }
    group["encodeNil()"] = { call throws(Interruption) in
      let box = try box(call)
      try CodingErrors.run(call.context) { try box.container.encodeNil() }
      return .void
    }
    group["encode(_:)"] = { call throws(Interruption) in
      let (box, value, context) = (try box(call), call[1], call.context)
      try CodingErrors.run(context) { try ValueEncoding.encode(value, in: &box.container, context) }
      return .void
    }
    group["encode(contentsOf:)"] = { call throws(Interruption) in
      let (box, context) = (try box(call), call.context)
      for value in try Elements.all(call[1], context) {
        try CodingErrors.run(context) { try ValueEncoding.encode(value, in: &box.container, context) }
      }
      return .void
    }
    group["nestedContainer(keyedBy:)"] = { call throws(Interruption) in
      .native(KeyedEncodingBox(try box(call).container.nestedContainer(keyedBy: ProgramKey.self)))
    }
    group["nestedUnkeyedContainer()"] = { call throws(Interruption) in
      .native(UnkeyedEncodingBox(try box(call).container.nestedUnkeyedContainer()))
    }
    group["superEncoder()"] = { call throws(Interruption) in
      .native(EncoderBox(try box(call).container.superEncoder()))
    }
  }

  static let single = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> SingleEncodingBox {
      try call.native(0, SingleEncodingBox.self)
    }
    group["codingPath"] = { call throws(Interruption) in CodingKeys.path(try box(call).container.codingPath) }
    group["encodeNil()"] = { call throws(Interruption) in
      let box = try box(call)
      try CodingErrors.run(call.context) { try box.container.encodeNil() }
      return .void
    }
    group["encode(_:)"] = { call throws(Interruption) in
      let (box, value, context) = (try box(call), call[1], call.context)
      try CodingErrors.run(context) {
        if let host = ValueEncoding.hostValue(value) { return try box.container.encode(host) }
        try box.container.encode(EncodableValue(value: value, context: context))
      }
      return .void
    }
  }
}
