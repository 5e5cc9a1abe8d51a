import Foundation

/// `JSONSerialization`: documents without types.
enum JSONObjects {
  static let group = NativeGroup { group in
    group.add(["jsonObject(with:)", "jsonObject(with:options:)"]) { call throws(Interruption) in
      let data = try call.native(0, DataBox.self).data
      let object = try CodingErrors.run(call.context) {
        try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      }
      return try value(object, call.context)
    }
    group["data(withJSONObject:options:)"] = { call throws(Interruption) in
      let context = call.context
      let object = try object(call[0], context)
      let bits = call[1].nativeBox(OptionBitsBox.self)?.bits ?? 0
      // Without an order of its own the host takes a hash table's.
      let options = JSONSerialization.WritingOptions(rawValue: bits).union(.sortedKeys)
      return .native(
        DataBox(try CodingErrors.run(context) { try JSONSerialization.data(withJSONObject: object, options: options) }))
    }
    group["isValidJSONObject(_:)"] = { call throws(Interruption) in
      let context = call.context
      guard let object = try? object(call[0], context) else { return .bool(false) }
      return .bool(JSONSerialization.isValidJSONObject(object))
    }
    OptionBitsBox.add(
      [("mutableContainers", 1), ("mutableLeaves", 2), ("fragmentsAllowed", 4), ("allowFragments", 4)],
      "JSONSerialization.ReadingOptions", "ReadingOptions.", to: &group)
    OptionBitsBox.add(
      [("prettyPrinted", 1), ("sortedKeys", 2), ("fragmentsAllowed", 4), ("withoutEscapingSlashes", 8)],
      "JSONSerialization.WritingOptions", "WritingOptions.", to: &group)
  }

  /// The host's object as the program's value; keys come in their order.
  private static func value(_ object: Any, _ context: LibraryContext) throws(Interruption) -> Value {
    switch object {
    case let texts as [String: Any]:
      let box = DictionaryBox()
      for (key, each) in texts.sorted(by: { $0.key < $1.key }) {
        _ = try box.set(.string(key), try value(each, context), context.machine, context.span)
      }
      return Value(.dictionary(box))
    case let list as [Any]:
      var result: [Value] = []
      for each in list { result.append(try value(each, context)) }
      return .array(result)
    case let text as String: return .string(text)
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c", "B": return .bool(number.boolValue)
      case "d", "f": return .double(number.doubleValue)
      default: return .int(number.intValue)
      }
    default: return .native(NullBox())
    }
  }

  private static func object(_ value: Value, _ context: LibraryContext) throws(Interruption) -> Any {
    let value = value.unwrapped ?? value
    switch value.payload {
    case .string(let text): return text
    case .int(let number): return number
    case .double(let number): return number
    case .bool(let flag): return flag
    case .none: return NSNull()
    case .array(let box):
      var list: [Any] = []
      for each in box.elements { list.append(try object(each, context)) }
      return list
    case .dictionary(let box):
      var result: [String: Any] = [:]
      for entry in box.entries { result[Text.string(entry.key) ?? ""] = try object(entry.value, context) }
      return result
    case .native(let box) where box is NullBox: return NSNull()
    case .native(let box):
      if let any = box as? AnyHashableBox { return try object(any.base, context) }
      if let number = box as? NumberBox { return number.number }
    default: break
    }
    throw .unmodelled("this value in a JSON object", context.span)
  }
}

/// `NSNull`.
final class NullBox: NativeBox, StablyHashed {
  override var typeName: String { "NSNull" }
  override var text: String { "<null>" }
  override func isEqual(to other: NativeBox) -> Bool { other is NullBox }
  func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(0xA2)) }
}
