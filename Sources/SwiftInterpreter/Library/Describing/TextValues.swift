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

  static func value(_ part: Substring) -> Value { .native(SubstringBox(part)) }
}
