/// Text that came from a terminal or a pipe.
enum TerminalText {
  /// Whether a code point could steer a terminal or hide text: controls (C0, DEL, C1) and overrides of the direction.
  static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A line as it was typed: tabs stay, and what could steer a terminal is left out.
  static func typed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.lazy.filter { $0 == "\t" || !isSteering($0) })
    return String(result)
  }
}
