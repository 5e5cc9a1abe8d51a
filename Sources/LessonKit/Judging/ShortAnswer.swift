/// Short answers are compared without what does not matter: case, blanks, quotes, articles, a final period.
enum ShortAnswer {
  static func isSame(_ left: String, _ right: String) -> Bool { normalized(left) == normalized(right) }

  static func normalized(_ text: String) -> String {
    var words = text.lowercased().map { character -> Character in
      switch character {
      case "’", "‘": "'"
      case "“", "”": "\""
      case "–", "—": "-"
      default: character
      }
    }.split { (character: Character) in character.isWhitespace }.map { String($0) }
    if let first = words.first, words.count > 1, ["the", "a", "an"].contains(first) { words.removeFirst() }
    var result = words.joined(separator: " ").filter { $0 != "`" }
    while result.count > 1, let last = result.last, ".!;,".contains(last) { result.removeLast() }
    if result.count > 2, let first = result.first, first == result.last, first == "\"" || first == "'" {
      result = String(result.dropFirst().dropLast())
    }
    return result
  }
}
