/// The groups of a pattern that capture, in the order of their parentheses.
enum RegexCaptures {
  struct Capture: Sendable {
    var name: String?
    /// Whether a match may leave it out: it stands in a choice, or under `?`, `*`, `{0,…}`.
    var isOptional: Bool
  }

  private struct Group {
    /// Which capture it is; `nil` for `(?:…)` and its like.
    var capture: Int?
    /// The first capture inside or at it.
    var first: Int
    var hasChoice = false
  }

  static func of(_ pattern: String) -> [Capture] {
    let text = Array(pattern)
    var captures: [Capture] = []
    var open = [Group(capture: nil, first: 0)]
    var position = 0
    while position < text.count {
      let character = text[position]
      position += 1
      switch character {
      case "\\":
        // `\\Q…\\E` is taken as it stands.
        if position < text.count, text[position] == "Q" {
          position = end(of: "\\E", in: text, from: position)
        } else {
          position += 1
        }
      case "[": position = endOfClass(text, from: position)
      case "(":
        let (name, captures:isCapture, next) = opening(text, position)
        position = next
        open.append(Group(capture: isCapture ? captures.count : nil, first: captures.count))
        if isCapture { captures.append(Capture(name: name, isOptional: false)) }
      case "|": open[open.count - 1].hasChoice = true
      case ")" where open.count > 1:
        let group = open.removeLast()
        let isLeftOut = canBeLeftOut(text, position)
        for index in group.first..<captures.count where isLeftOut || group.hasChoice && index != group.capture {
          captures[index].isOptional = true
        }
      default: break
      }
    }
    if open[0].hasChoice { for index in captures.indices { captures[index].isOptional = true } }
    return captures
  }

  /// What kind of group begins, and where its content does.
  private static func opening(_ text: [Character], _ start: Int) -> (name: String?, captures: Bool, next: Int) {
    guard start < text.count, text[start] == "?" else { return (nil, true, start) }
    var position = start + 1
    if position < text.count, text[position] == "P" { position += 1 }
    guard position + 1 < text.count, text[position] == "<", text[position + 1] != "=", text[position + 1] != "!" else {
      return (nil, false, start + 1)
    }
    position += 1
    var name = ""
    while position < text.count, text[position] != ">" {
      name.append(text[position])
      position += 1
    }
    return (name, true, position + 1)
  }

  private static func canBeLeftOut(_ text: [Character], _ position: Int) -> Bool {
    guard position < text.count else { return false }
    switch text[position] {
    case "?", "*": return true
    case "{":
      let least = text[(position + 1)...].prefix { $0.isNumber }
      return (Int(String(least)) ?? 0) == 0
    default: return false
    }
  }

  private static func endOfClass(_ text: [Character], from start: Int) -> Int {
    var position = start
    var depth = 1
    if position < text.count, text[position] == "^" { position += 1 }
    if position < text.count, text[position] == "]" { position += 1 }
    while position < text.count, depth > 0 {
      switch text[position] {
      case "\\": position += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      position += 1
    }
    return position
  }

  private static func end(of mark: String, in text: [Character], from start: Int) -> Int {
    var position = start
    while position + 1 < text.count {
      if String(text[position...position + 1]) == mark { return position + 2 }
      position += 1
    }
    return text.count
  }
}
