/// Text that can be shown on a terminal, or came from one, without steering it.
enum TerminalText {
  /// Whether a code point could steer a terminal or hide text: controls (C0, DEL, C1) and overrides of the direction.
  static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// One line of text to show: a tab is two blanks, and what could steer a terminal is left out.
  static func sanitized(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSteering) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result.append(contentsOf: "  ".unicodeScalars)
      } else if !isSteering(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Several lines of text to show, such as a program's output: as ``sanitized(_:)``, but newlines stay.
  static func sanitizedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
      .joined(separator: "\n")
  }

  /// A line as it was typed: tabs stay, and what could steer a terminal is left out.
  static func typed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.lazy.filter { $0 == "\t" || !isSteering($0) })
    return String(result)
  }
}
