extension StringProtocol {
  /// The text without blanks and newlines at its ends.
  var trimmed: String {
    var view = self[...]
    while let first = view.first, first.isWhitespace { view = view.dropFirst() }
    while let last = view.last, last.isWhitespace { view = view.dropLast() }
    return String(view)
  }

  /// The lines, each without its newline (`\n`, `\r\n` or `\r`); a newline at the end makes no further line.
  var textLines: [String] {
    var lines: [String] = []
    var current = ""
    for character in self {
      if character == "\n" || character == "\r\n" || character == "\r" {
        lines.append(current)
        current = ""
      } else {
        current.append(character)
      }
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }

  /// The text in lower case with each run of other characters than letters and digits as one hyphen.
  package var slug: String {
    var result = ""
    for character in self.lowercased() {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result.append("-")
      }
    }
    return result.hasSuffix("-") ? String(result.dropLast()) : result
  }

  /// The words between blanks.
  var words: [String] { split { (character: Character) in character.isWhitespace }.map { String($0) } }
}

extension String {
  /// The text without characters that could steer a terminal: escape sequences, other controls, and bidirectional overrides
  /// become a visible mark; a tab becomes two spaces.
  package var sanitized: String {
    var result = ""
    result.unicodeScalars.reserveCapacity(unicodeScalars.count)
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: result += "  "
      case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
      case 0x7F...0x9F, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A count with its noun: `1 step`, `2 steps`.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Double {
  /// The number with at most two digits behind the point, and none where it is whole.
  var shortText: String {
    guard isFinite else { return "0" }
    let hundredths = (self * 100).rounded()
    guard abs(hundredths) < 1e15 else { return String(self) }
    let whole = Int(hundredths)
    let sign = whole < 0 ? "-" : ""
    let (units, rest) = (abs(whole) / 100, abs(whole) % 100)
    if rest == 0 { return "\(sign)\(units)" }
    if rest % 10 == 0 { return "\(sign)\(units).\(rest / 10)" }
    return "\(sign)\(units)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
