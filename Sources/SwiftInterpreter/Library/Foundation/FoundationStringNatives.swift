import Foundation

/// What Foundation adds to strings.
enum FoundationStringNatives {
  static func addToString(_ group: inout NativeGroup) {
    group["init(format:_:)"] = { call throws(Interruption) in
      .string(try StringFormat.format(try call.string(0), try Elements.all(call[1], call.context), call.context))
    }
    group["init(format:arguments:)"] = group["init(format:_:)"]
    group["localizedStringWithFormat(_:_:)"] = group["init(format:_:)"]
    group["init(format:locale:_:)"] = { call throws(Interruption) in
      .string(try StringFormat.format(try call.string(0), try Elements.all(call[2], call.context), call.context))
    }
    group.add(["init(localized:)", "init(localized:comment:)"]) { call throws(Interruption) in
      .string(try call.string(0))
    }
    group["init(localized:defaultValue:)"] = { call throws(Interruption) in .string(try call.string(1)) }
    group["init(data:encoding:)"] = { call throws(Interruption) in
      let data = try call.native(0, DataBox.self).data
      return .optional(String(data: data, encoding: try encoding(call, 1)).map { Value.string($0) })
    }
    group["data(using:)"] = { call throws(Interruption) in
      .optional(try call.string(0).data(using: try encoding(call, 1)).map { .native(DataBox($0)) })
    }
    addOptions(&group)
  }

  private static func encoding(_ call: NativeCall, _ index: Int) throws(Interruption) -> String.Encoding {
    switch try call.native(index, EncodingBox.self).name {
    case "ascii": .ascii
    case "utf16": .utf16
    case "isoLatin1": .isoLatin1
    default: .utf8
    }
  }

  // MARK: Options

  private static let options: [(name: String, bits: UInt)] = [
    ("caseInsensitive", 1), ("literal", 2), ("backwards", 4), ("anchored", 8), ("numeric", 64),
    ("diacriticInsensitive", 128), ("regularExpression", 1024),
  ]

  private static func addOptions(_ group: inout NativeGroup) {
    group["CompareOptions.init(rawValue:)"] = { call throws(Interruption) in
      .native(CompareOptionsBox(UInt(truncatingIfNeeded: try call.wide(0))))
    }
    group["CompareOptions.rawValue"] = { call throws(Interruption) in
      try call.native(0, CompareOptionsBox.self).bits.value
    }
    group["CompareOptions.init(arrayLiteral:)"] = { call throws(Interruption) in
      var bits: UInt = 0
      for element in try Elements.all(call[0], call.context) {
        bits |= element.nativeBox(CompareOptionsBox.self)?.bits ?? 0
      }
      return .native(CompareOptionsBox(bits))
    }
    for (name, bits) in options { group["CompareOptions." + name] = { _ in .native(CompareOptionsBox(bits)) } }
  }

  /// The options given, or none: a literal `[]` may come as an array.
  private static func options(_ value: Value) -> String.CompareOptions {
    String.CompareOptions(rawValue: value.nativeBox(CompareOptionsBox.self)?.bits ?? 0)
  }

  // MARK: StringProtocol

  static func addToProtocol(_ group: inout NativeGroup) {
    changes(&group)
    searches(&group)
    orders(&group)
  }

  private static func changes(_ group: inout NativeGroup) {
    func text(_ name: String, _ change: @escaping @Sendable (String) -> String) {
      group[name] = { call throws(Interruption) in .string(change(try call.string(0))) }
    }
    text("capitalized") { $0.capitalized }
    text("localizedCapitalized") { $0.capitalized }
    text("localizedUppercase") { $0.uppercased() }
    text("localizedLowercase") { $0.lowercased() }
    group["components(separatedBy:)"] = { call throws(Interruption) in
      .array(try call.string(0).components(separatedBy: try call.string(1)).map { Value.string($0) })
    }
    group["components(separatedBySet)"] = { call throws(Interruption) in
      let set = try call.native(1, CharacterSetBox.self).wrapped
      return .array(try call.string(0).components(separatedBy: set).map { Value.string($0) })
    }
    group.add(["replacingOccurrences(of:with:)", "replacing(_:with:)"]) { call throws(Interruption) in
      .string(try call.string(0).replacingOccurrences(of: try call.string(1), with: try call.string(2)))
    }
    group["replacingOccurrences(of:with:options:)"] = { call throws(Interruption) in
      .string(
        try call.string(0).replacingOccurrences(
          of: try call.string(1), with: try call.string(2), options: options(call[3])))
    }
    group["trimmingCharacters(in:)"] = { call throws(Interruption) in
      .string(try call.string(0).trimmingCharacters(in: try call.native(1, CharacterSetBox.self).wrapped))
    }
    group["padding(toLength:withPad:startingAt:)"] = { call throws(Interruption) in
      let length = try call.int(1)
      guard length >= 0 else { throw call.trap("Can't pad a string to a negative length") }
      try call.machine.charge(elements: length)
      return .string(
        try call.string(0).padding(toLength: length, withPad: try call.string(2), startingAt: try call.int(3)))
    }
    group["addingPercentEncoding(withAllowedCharacters:)"] = { call throws(Interruption) in
      let set = try call.native(1, CharacterSetBox.self).wrapped
      return .optional(try call.string(0).addingPercentEncoding(withAllowedCharacters: set).map { Value.string($0) })
    }
    group["removingPercentEncoding"] = { call throws(Interruption) in
      .optional(try call.string(0).removingPercentEncoding.map { Value.string($0) })
    }
    group["enumerateLines(invoking:)"] = { call throws(Interruption) in
      var text = try call.string(0)
      if text.hasSuffix("\n") { text.removeLast() }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var arguments: [Value] = [.string(String(line)), .bool(false)]
        _ = try call.machine.call(call[1], &arguments, inoutMask: 2, at: call.span)
        if case .bool(true) = arguments[1].payload { break }
      }
      return .void
    }
    group["folding(options:locale:)"] = { call throws(Interruption) in
      let locale = call[2].nativeBox(LocaleBox.self)?.wrapped
      return .string(try call.string(0).folding(options: options(call[1]), locale: locale))
    }
    group["commonPrefix(with:)"] = { call throws(Interruption) in
      .string(try call.string(0).commonPrefix(with: try call.string(1)))
    }
  }

  private static func range(_ found: Range<String.Index>?) -> Value {
    guard let found else { return .none }
    let range = RangeBox(
      .halfOpen, .native(StringIndexBox(found.lowerBound)), .native(StringIndexBox(found.upperBound)))
    return Value.native(range).wrapped
  }

  private static func searches(_ group: inout NativeGroup) {
    group["contains(string)"] = { call throws(Interruption) in
      let part = try call.string(1)
      return .bool(part.isEmpty ? true : try call.string(0).contains(part))
    }
    group["range(of:options:)"] = { call throws(Interruption) in
      range(try call.string(0).range(of: try call.string(1), options: options(call[2])))
    }
    group["rangeOfCharacter(from:)"] = { call throws(Interruption) in
      range(try call.string(0).rangeOfCharacter(from: try call.native(1, CharacterSetBox.self).wrapped))
    }
    group["localizedCaseInsensitiveContains(_:)"] = { call throws(Interruption) in
      .bool(try call.string(0).range(of: try call.string(1), options: .caseInsensitive) != nil)
    }
    group["localizedStandardContains(_:)"] = { call throws(Interruption) in
      let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
      return .bool(try call.string(0).range(of: try call.string(1), options: options) != nil)
    }
  }

  private static func orders(_ group: inout NativeGroup) {
    func order(_ name: String, _ options: String.CompareOptions) {
      group[name] = { call throws(Interruption) in
        let result = try call.string(0).compare(
          try call.string(1), options: options, range: nil, locale: call.machine.locale)
        return try CalendarNatives.result(result, call)
      }
    }
    order("localizedCompare(_:)", [])
    order("localizedCaseInsensitiveCompare(_:)", [.caseInsensitive])
    order("localizedStandardCompare(_:)", [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering])
    group["caseInsensitiveCompare(_:)"] = { call throws(Interruption) in
      try CalendarNatives.result(try call.string(0).caseInsensitiveCompare(try call.string(1)), call)
    }
    group["compare(_:options:)"] = { call throws(Interruption) in
      try CalendarNatives.result(try call.string(0).compare(try call.string(1), options: options(call[2])), call)
    }
  }
}

/// `String.CompareOptions`.
final class CompareOptionsBox: NativeBox {
  let bits: UInt
  init(_ bits: UInt) { self.bits = bits }
  override var typeName: String { "String.CompareOptions" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? CompareOptionsBox)?.bits == bits }
}
