/// Text in any of the forms a program has it.
enum Text {
  static func string(_ value: Value) -> String? {
    switch value.payload {
    case .string(let text): text
    case .character(let character): String(character)
    case .native(let box):
      if let part = box as? SubstringBox { String(part.substring) } else { nil }
    default: nil
    }
  }

  static func substring(_ value: Value) -> Substring? {
    switch value.payload {
    case .string(let text): text[...]
    case .character(let character): String(character)[...]
    case .native(let box): (box as? SubstringBox)?.substring ?? (box as? StringViewBox)?.substring
    default: nil
    }
  }

  /// The characters of ASCII.
  static let ascii: [Character] = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }

  /// The number of characters.
  static func count(_ text: Substring) -> Int { isPlain(text) ? text.utf8.count : text.count }

  /// Whether each byte is a character: all are of ASCII, and none is a carriage return, which is one with a line feed
  /// after it.
  static func isPlain(_ text: Substring) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var all: UInt8 = 0
      var hasReturn = false
      for byte in bytes {
        all |= byte
        hasReturn = hasReturn || byte == 0x0D
      }
      return all < 0x80 && !hasReturn
    } ?? false
  }

  static func value(_ part: Substring) -> Value { .native(SubstringBox(part)) }
}
