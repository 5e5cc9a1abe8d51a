/// Draws Swift with line numbers in a gutter; marked lines have a `>` before their number.
struct CodeRenderer {
  let width: Int

  /// - Parameters:
  ///   - content: the lines, without control characters.
  ///   - first: the number of the first one.
  ///   - marked: the numbers of the lines to point at.
  /// - Returns: the lines, long ones continued below.
  func lines(of content: [String], first: Int, marked: Set<Int>) -> [StyledLine] {
    var highlighter = SwiftHighlighter()
    let digits = max(2, String(first + content.count - 1).count)
    var result: [StyledLine] = []
    for (offset, text) in content.enumerated() {
      let number = first + offset
      let label = String(number)
      let blanks = String(repeating: " ", count: digits - label.count)
      let isMarked = marked.contains(number)
      let gutter = (isMarked ? ">" : " ") + blanks + label + " │ "
      let more = String(repeating: " ", count: digits + 1) + " │   "
      let line = StyledLine(highlighter.spans(of: text))
      for (index, part) in line.chopped(to: max(10, width - digits - 4)).enumerated() {
        result.append(part.prefixed(index == 0 ? gutter : more, isMarked ? .marked : .muted))
      }
    }
    // The continuation's gutter is wider by two: what hangs over is cut again.
    return result.flatMap { $0.columns > width ? $0.chopped(to: width) : [$0] }
  }
}

/// Finds the words of Swift that are drawn in their own style; it carries over comments and strings of several lines.
struct SwiftHighlighter {
  private var isInComment = false
  private var isInString = false

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "get", "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "lazy", "let", "mutating",
    "nil",
    "nonisolated", "nonmutating", "open", "operator", "override", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]

  mutating func spans(of line: String) -> [StyledSpan] {
    var spans: [StyledSpan] = []
    func add(_ text: String, _ style: TextStyle) {
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text += text
      } else if !text.isEmpty {
        spans.append(StyledSpan(text, style))
      }
    }
    var rest = line[...]
    while let character = rest.first {
      if isInComment {
        let end = rest.firstRange(of: "*/")?.upperBound
        add(String(rest[..<(end ?? rest.endIndex)]), .comment)
        isInComment = end == nil
        rest = rest[(end ?? rest.endIndex)...]
      } else if isInString {
        let end = rest.firstRange(of: "\"\"\"")?.upperBound
        add(String(rest[..<(end ?? rest.endIndex)]), .string)
        isInString = end == nil
        rest = rest[(end ?? rest.endIndex)...]
      } else if rest.hasPrefix("//") {
        add(String(rest), .comment)
        rest = ""
      } else if rest.hasPrefix("/*") {
        isInComment = true
      } else if rest.hasPrefix("\"\"\"") {
        add("\"\"\"", .string)
        rest = rest.dropFirst(3)
        isInString = true
      } else if character == "\"" {
        let text = Self.string(rest)
        add(String(text), .string)
        rest = rest.dropFirst(text.count)
      } else if character.isLetter || character == "_" || character == "@" || character == "#" {
        let word = String(character) + rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        add(word, Self.style(of: word))
        rest = rest.dropFirst(word.count)
      } else if character.isNumber {
        let number = rest.prefix { $0.isNumber || $0.isLetter || $0 == "." || $0 == "_" }
        add(String(number), .number)
        rest = rest.dropFirst(number.count)
      } else {
        add(String(character), .code)
        rest = rest.dropFirst()
      }
    }
    return spans
  }

  private static func style(of word: String) -> TextStyle {
    if word.hasPrefix("@") || word.hasPrefix("#") { return .attribute }
    if keywords.contains(word) { return .keyword }
    return word.first?.isUppercase == true ? .type : .code
  }

  private static func string(_ rest: Substring) -> Substring {
    var index = rest.index(after: rest.startIndex)
    var depth = 0
    while index < rest.endIndex {
      let character = rest[index]
      if character == "\\" {
        index = rest.index(after: index)
        if index < rest.endIndex, rest[index] == "(" { depth += 1 }
      } else if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if character == "\"" {
        return rest[...index]
      }
      if index < rest.endIndex { index = rest.index(after: index) }
    }
    return rest
  }
}

/// The styles of a trace's lines.
enum TraceStyle {
  static func line(_ text: String) -> StyledLine {
    guard text.hasPrefix(" ") else { return StyledLine(text, text.hasPrefix("//") ? .caution : .action) }
    let indent = String(text.prefix { $0 == " " })
    let content = text.dropFirst(indent.count)
    let word = String(content.prefix { $0 != " " })
    let rest = String(content.dropFirst(word.count))
    switch word {
    case "body":
      guard let dash = rest.firstRange(of: " — ") else {
        return StyledLine([StyledSpan(indent + word, .muted), StyledSpan(rest, .strong)])
      }
      return StyledLine([
        StyledSpan(indent + word, .muted), StyledSpan(String(rest[..<dash.lowerBound]), .strong),
        StyledSpan(String(rest[dash.lowerBound...])),
      ])
    case "warn", "//": return StyledLine(text, .caution)
    case "crash": return StyledLine(text, .bad)
    case "nothing": return StyledLine(text, .muted)
    default: return StyledLine([StyledSpan(indent + word, .muted), StyledSpan(rest)])
    }
  }
}
