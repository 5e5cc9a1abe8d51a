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
  static func count(_ text: Substring) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var all: UInt8 = 0
      var hasReturn = false
      for byte in bytes {
        all |= byte
        if byte == 0x0D { hasReturn = true }
      }
      // Each byte of ASCII is a character, only a CR LF is one together.
      return all < 0x80 && !hasReturn ? bytes.count : nil
    }
    if let plain, let count = plain { return count }
    return text.count
  }

  static func value(_ part: Substring) -> Value { .native(SubstringBox(part)) }
}
