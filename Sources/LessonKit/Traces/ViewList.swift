/// A list of views in the forms that people write: `A, B`, `A and B`, `A.body`, `A x3`, `2 A`, `A twice`, `A B`.
enum ViewList {
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    for piece in separated(withoutArguments(text)) {
      // Words stand for views each, unless the second one is a count.
      var current = ""
      for word in countsBehind(words(of: piece)) {
        if current.isEmpty {
          current = word
        } else if isCount(word) || current.hasSuffix(":") || current.contains("[") && !current.contains("]") {
          current += " " + word
        } else if current == "body" {
          current = word
        } else {
          parts.append(current)
          current = word
        }
      }
      if !current.isEmpty { parts.append(current) }
    }
    return parts.map(cleaned).filter { !$0.isEmpty }
  }

  /// The words of a piece without those that only join, and with counts as numbers.
  private static func words(of piece: String) -> [String] {
    var words: [String] = []
    for word in piece.words {
      switch word.lowercased() {
      case "and", "then", "&", "+", "→", "->": continue
      case "once": words.append("x1")
      case "twice": words.append("x2")
      case "thrice": words.append("x3")
      case "times", "time": if words.last.map(isCount) != true { words.append(word) }
      default: words.append(word)
      }
    }
    return words
  }

  /// `2 A`, `2x A` and `2 x A` as `A x2`.
  private static func countsBehind(_ words: [String]) -> [String] {
    guard words.count > 1, let first = words.first, let number = Int(first.filter { !"x×*".contains($0) }),
      first.first?.isNumber == true
    else { return words }
    var rest = words.dropFirst()
    if let sign = rest.first, ["x", "×", "*"].contains(sign.lowercased()) { rest = rest.dropFirst() }
    guard let name = rest.first, isName(name) else { return words }
    return [name, "x\(number)"] + rest.dropFirst()
  }

  /// The text without what stands in parentheses behind a name, as in `Sign(name: "Oak")`; counts stay.
  private static func withoutArguments(_ text: String) -> String {
    var result = ""
    var depth = 0
    var pending = ""
    for character in text {
      if depth == 0, character == "(", let last = result.last, last.isLetter || last == "_" {
        (depth, pending) = (1, "(")
        continue
      }
      guard depth > 0 else {
        result.append(character)
        continue
      }
      pending.append(character)
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, Int(pending.filter { !"()x×* ".contains($0) }) != nil { result += pending }
    }
    return depth == 0 ? result : result + pending
  }

  /// Whether a text can be the name of a type.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  private static func separated(_ text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if depth <= 0, character == "," || character == ";" || character == "→" {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func isCount(_ word: String) -> Bool {
    guard let first = word.lowercased().first, "x×*".contains(first) || first == "(" else { return Int(word) != nil }
    return word.count == 1 || word.contains(where: \.isNumber)
  }

  private static func cleaned(_ text: String) -> String {
    var text = text
    if text.lowercased().hasPrefix("body ") { text = text.dropFirst(5).trimmed }
    while let last = text.last, ".!:".contains(last) { text.removeLast() }
    var words = text.words
    if var name = words.first {
      // `A: 2`
      if words.count > 1, name.hasSuffix(":"), !name.contains("[") { name.removeLast() }
      for ending in ["()", ".body"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
      words[0] = name
    }
    return words.joined(separator: " ")
  }
}
