/// Natives of String, Substring, Character and their views.
enum StringNatives {
  static let string = NativeGroup { group in
    making(&group)
    shared(&group)
    group["append(_:)"] = RangeReplaceableNatives.append
    group["write(_:)"] = RangeReplaceableNatives.append
    group["removeAll(keepingCapacity:)"] = RangeReplaceableNatives.removeAll
    group["+(_:_:)"] = { call throws(Interruption) in
      guard case .string(let first) = call[0].payload, case .string(let second) = call[1].payload else {
        throw call.mismatch(0, "two strings")
      }
      try call.machine.charge(characters: first.utf8.count + second.utf8.count)
      return .string(first + second)
    }
    group["+=(_:_:)"] = RangeReplaceableNatives.append
    group["Encoding.utf8"] = { _ in .native(EncodingBox("utf8")) }
    group["Encoding.ascii"] = { _ in .native(EncodingBox("ascii")) }
    group["Encoding.utf16"] = { _ in .native(EncodingBox("utf16")) }
    group["Encoding.isoLatin1"] = { _ in .native(EncodingBox("isoLatin1")) }
    FoundationStringNatives.addToString(&group)
  }

  static let substring = NativeGroup { group in
    shared(&group)
    group["init()"] = { _ in Text.value("") }
    group.add(["init(_:)", "init(stringLiteral:)"]) { call throws(Interruption) in Text.value(try call.string(0)[...]) }
    group["base"] = { call throws(Interruption) in .string((try call.native(0, SubstringBox.self)).substring.base) }
    group["write(_:)"] = RangeReplaceableNatives.append
  }

  private static func making(_ group: inout NativeGroup) {
    group["init()"] = { _ in .string("") }
    group["init(_:)"] = { call throws(Interruption) in
      if let text = Text.string(call[0]) { return .string(text) }
      switch call[0].payload {
      case .int, .double, .float, .fixed, .bool: return .string(try Describer(call.context).describe(call[0]))
      case .native(let box):
        if let scalar = box as? ScalarBox { return .string(String(scalar.scalar)) }
        if let view = box as? StringViewBox { return .string(String(view.substring)) }
      default: break
      }
      if let elements = try? Elements.all(call[0], call.context), elements.allSatisfy({ Text.string($0) != nil }),
        TypeNames.nominal(of: call[0]) == nil
      {
        return .string(elements.compactMap { Text.string($0) }.joined())
      }
      return .string(try Describer(call.context).describe(call[0]))
    }
    group.add(["init(stringLiteral:)", "init(stringInterpolation:)"]) { call throws(Interruption) in call[0] }
    group["init(_:radix:uppercase:)"] = { call throws(Interruption) in
      .string(String(try call.wide(0), radix: try call.int(1), uppercase: try call.bool(2)))
    }
    group["init(repeating:count:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      if count < 0 { throw call.trap("Negative count not allowed") }
      let piece = try call.string(0)
      let (total, isTooLong) = piece.utf8.count.multipliedReportingOverflow(by: count)
      try call.machine.charge(elements: isTooLong ? Int.max : total)
      // Each repetition is appended by itself.
      try call.machine.work(steps: count / 4)
      return .string(String(repeating: piece, count: count))
    }
    group["init(describing:)"] = BasicNatives.describe
    group["init(reflecting:)"] = BasicNatives.reflect
    group["init(decoding:as:)"] = { call throws(Interruption) in
      let bytes = try Elements.all(call[0], call.context).compactMap {
        Numbers.integer($0).map { UInt8(truncatingIfNeeded: $0) }
      }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func text(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> Substring {
    if let text = Text.substring(call[index]) { return text }
    throw call.mismatch(index, "a String")
  }

  private static func shared(_ group: inout NativeGroup) {
    group["count"] = { call throws(Interruption) in
      let text = try text(call)
      call.machine.spend(steps: text.utf8.count / MemoryLedger.charactersPerStep)
      return .int(Text.count(text))
    }
    group["isEmpty"] = { call throws(Interruption) in .bool(try text(call).isEmpty) }
    group["startIndex"] = { call throws(Interruption) in .native(StringIndexBox(try text(call).startIndex)) }
    group["endIndex"] = { call throws(Interruption) in .native(StringIndexBox(try text(call).endIndex)) }
    group["description"] = { call throws(Interruption) in .string(try call.string(0)) }
    group["debugDescription"] = { call throws(Interruption) in .string(try call.string(0).debugDescription) }
    group["utf8"] = { call throws(Interruption) in .native(StringViewBox(.utf8, try text(call))) }
    group["utf16"] = { call throws(Interruption) in .native(StringViewBox(.utf16, try text(call))) }
    group["unicodeScalars"] = { call throws(Interruption) in .native(StringViewBox(.scalars, try text(call))) }
    group["makeIterator()"] = { call throws(Interruption) in .native(LibraryIteratorBox(StringIterator(try text(call))))
    }
    group["index(after:)"] = { call throws(Interruption) in
      try Positions(call[0], call.context).index(call[1], offsetBy: 1, call.context)
    }
    group["index(before:)"] = { call throws(Interruption) in
      try Positions(call[0], call.context).index(call[1], offsetBy: -1, call.context)
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      if call[1].nativeBox(RangeBox.self) != nil { return try CollectionNatives.subscriptRange(&call) }
      let index = try call.native(1, StringIndexBox.self).index
      let whole = try text(call)
      guard index >= whole.startIndex, index < whole.endIndex else { throw call.trap("String index is out of bounds") }
      return .character(whole[index])
    }
    group["filter(_:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      var result = ""
      for character in try text(call) where try context.test(predicate, .character(character)) {
        result.append(character)
      }
      return .string(result)
    }
    group["replaceSubrange(_:with:)"] = RangeReplaceableNatives.replaceSubrange
    BasicNatives.addEquality(&group)
    BasicNatives.addOrder(&group)
  }

  static let stringProtocol = NativeGroup { group in
    group["hasPrefix(_:)"] = { call throws(Interruption) in .bool(try call.string(0).hasPrefix(try call.string(1))) }
    group["hasSuffix(_:)"] = { call throws(Interruption) in .bool(try call.string(0).hasSuffix(try call.string(1))) }
    group["uppercased()"] = { call throws(Interruption) in .string(try call.string(0).uppercased()) }
    group["lowercased()"] = { call throws(Interruption) in .string(try call.string(0).lowercased()) }
    group["==(_:_:)"] = { call throws(Interruption) in .bool(try call.string(0) == (try call.string(1))) }
    group["!=(_:_:)"] = { call throws(Interruption) in .bool(try call.string(0) != (try call.string(1))) }
    FoundationStringNatives.addToProtocol(&group)
  }

  static let index = NativeGroup { group in
    BasicNatives.addEquality(&group)
    group["<(_:_:)"] = BasicNatives.less
    group["utf16Offset(in:)"] = { call throws(Interruption) in
      .int(try call.native(0, StringIndexBox.self).index.utf16Offset(in: try call.string(1)))
    }
  }

  private static func made(_ scalars: some Sequence<Value>) -> Value {
    var text = ""
    for each in scalars { if let box = each.nativeBox(ScalarBox.self) { text.unicodeScalars.append(box.scalar) } }
    return .native(StringViewBox(.scalars, text[...]))
  }

  /// A view of scalars can also be made, and grow.
  static let scalarView = NativeGroup { group in
    for key in view.keys { group[key] = view[key] }
    group["init()"] = { _ in made([]) }
    group["init(_:)"] = { call throws(Interruption) in made(try Elements.all(call[0], call.context)) }
    group["append(_:)"] = { call throws(Interruption) in
      call[0] = made(try Elements.all(call[0], call.context) + [call[1]])
      return .void
    }
    group["append(contentsOf:)"] = { call throws(Interruption) in
      call[0] = made(try Elements.all(call[0], call.context) + Elements.all(call[1], call.context))
      return .void
    }
    group["filter(_:)"] = { call throws(Interruption) in
      made(try SequenceNatives.filtered(call[0], call[1], call.context))
    }
    group["description"] = { call throws(Interruption) in
      .string(String(try call.native(0, StringViewBox.self).substring))
    }
  }

  static let view = NativeGroup { group in
    group["count"] = CollectionNatives.count
    group["startIndex"] = { call throws(Interruption) in .native(StringIndexBox(try text(call).startIndex)) }
    group["endIndex"] = { call throws(Interruption) in .native(StringIndexBox(try text(call).endIndex)) }
    group["makeIterator()"] = LazyNatives.makeIterator
    group["index(after:)"] = { call throws(Interruption) in
      let index = try call.native(1, StringIndexBox.self).index
      return .native(StringIndexBox(try step(try call.native(0, StringViewBox.self), index, 1, call)))
    }
    group["index(before:)"] = { call throws(Interruption) in
      let index = try call.native(1, StringIndexBox.self).index
      return .native(StringIndexBox(try step(try call.native(0, StringViewBox.self), index, -1, call)))
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      let view = try call.native(0, StringViewBox.self)
      let index = try call.native(1, StringIndexBox.self).index
      guard index >= view.substring.startIndex, index < view.substring.endIndex else {
        throw call.trap("String index is out of bounds")
      }
      switch view.kind {
      case .utf8: return Value(.fixed(Int64(view.substring.utf8[index]), .uint8))
      case .utf16: return Value(.fixed(Int64(view.substring.utf16[index]), .uint16))
      case .scalars: return .native(ScalarBox(view.substring.unicodeScalars[index]))
      }
    }
  }

  private static func step(
    _ view: StringViewBox, _ index: String.Index, _ distance: Int, _ call: NativeCall
  ) throws(Interruption) -> String.Index {
    let text = view.substring
    let limit = distance < 0 ? text.startIndex : text.endIndex
    let found: String.Index? =
      switch view.kind {
      case .utf8: text.utf8.index(index, offsetBy: distance, limitedBy: limit)
      case .utf16: text.utf16.index(index, offsetBy: distance, limitedBy: limit)
      case .scalars: text.unicodeScalars.index(index, offsetBy: distance, limitedBy: limit)
      }
    guard let found else { throw call.trap("String index is out of bounds") }
    return found
  }

  static let character = NativeGroup { group in
    group.add(["init(_:)", "init(stringLiteral:)"]) { call throws(Interruption) in
      if let scalar = call[0].nativeBox(ScalarBox.self) { return .character(Character(scalar.scalar)) }
      let text = try call.string(0)
      if text.isEmpty { throw call.trap("Can't form a Character from an empty String") }
      guard text.count == 1, let character = text.first else {
        throw call.trap("Can't form a Character from a String containing more than one extended grapheme cluster")
      }
      return .character(character)
    }
    func flag(_ name: String, _ read: @escaping @Sendable (Character) -> Bool) {
      group[name] = { call throws(Interruption) in .bool(read(try call.character(0))) }
    }
    flag("isLetter") { $0.isLetter }
    flag("isNumber") { $0.isNumber }
    flag("isWholeNumber") { $0.isWholeNumber }
    flag("isHexDigit") { $0.isHexDigit }
    flag("isWhitespace") { $0.isWhitespace }
    flag("isNewline") { $0.isNewline }
    flag("isPunctuation") { $0.isPunctuation }
    flag("isSymbol") { $0.isSymbol }
    flag("isMathSymbol") { $0.isMathSymbol }
    flag("isCurrencySymbol") { $0.isCurrencySymbol }
    flag("isUppercase") { $0.isUppercase }
    flag("isLowercase") { $0.isLowercase }
    flag("isCased") { $0.isCased }
    flag("isASCII") { $0.isASCII }
    group["description"] = { call throws(Interruption) in .string(String(try call.character(0))) }
    group["debugDescription"] = { call throws(Interruption) in .string(try call.character(0).debugDescription) }
    group["asciiValue"] = { call throws(Interruption) in .optional(try call.character(0).asciiValue.map(\.value)) }
    group["wholeNumberValue"] = { call throws(Interruption) in
      .optional(try call.character(0).wholeNumberValue.map { Value.int($0) })
    }
    group["hexDigitValue"] = { call throws(Interruption) in
      .optional(try call.character(0).hexDigitValue.map { Value.int($0) })
    }
    group["unicodeScalars"] = { call throws(Interruption) in .native(StringViewBox(.scalars, try text(call))) }
    group["utf8"] = { call throws(Interruption) in .native(StringViewBox(.utf8, try text(call))) }
    group["uppercased()"] = { call throws(Interruption) in .string(try call.character(0).uppercased()) }
    group["lowercased()"] = { call throws(Interruption) in .string(try call.character(0).lowercased()) }
    BasicNatives.addEquality(&group)
    BasicNatives.addOrder(&group)
  }

  static let scalar = NativeGroup { group in
    group["init(stringLiteral:)"] = { call throws(Interruption) in
      guard let scalar = try call.string(0).unicodeScalars.first else {
        throw call.trap("Can't form a scalar from an empty string")
      }
      return .native(ScalarBox(scalar))
    }
    group["init(_:)"] = { call throws(Interruption) in
      .native(ScalarBox(Unicode.Scalar(UInt8(truncatingIfNeeded: try call.wide(0)))))
    }
    group["init(failable)"] = { call throws(Interruption) in
      .optional(Unicode.Scalar(UInt32(truncatingIfNeeded: try call.wide(0))).map { .native(ScalarBox($0)) })
    }
    group["value"] = { call throws(Interruption) in (try call.native(0, ScalarBox.self)).scalar.value.value }
    group["isASCII"] = { call throws(Interruption) in .bool((try call.native(0, ScalarBox.self)).scalar.isASCII) }
    group["properties"] = { call throws(Interruption) in call[0] }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
    BasicNatives.addOrder(&group)
  }

  static let scalarProperties = NativeGroup { group in
    func flag(_ name: String, _ read: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool) {
      group[name] = { call throws(Interruption) in .bool(read(try call.native(0, ScalarBox.self).scalar.properties)) }
    }
    flag("isEmoji") { $0.isEmoji }
    flag("isEmojiPresentation") { $0.isEmojiPresentation }
    flag("isAlphabetic") { $0.isAlphabetic }
    flag("isWhitespace") { $0.isWhitespace }
    flag("isUppercase") { $0.isUppercase }
    flag("isLowercase") { $0.isLowercase }
    group["name"] = { call throws(Interruption) in
      .optional(try call.native(0, ScalarBox.self).scalar.properties.name.map { Value.string($0) })
    }
  }
}

/// `String.Encoding`.
final class EncodingBox: NativeBox, StablyHashed {
  let name: String
  init(_ name: String) { self.name = name }
  override var typeName: String { "String.Encoding" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? EncodingBox)?.name == name }
  func hash(into hasher: inout StableHasher) { hasher.combine(name) }
  override var text: String { name }
}
