/// The parts of an HTML block that mean something in a lesson.
enum HTMLToken: Hashable {
  case comment(String, line: Int)
  case openDetails(line: Int)
  case closeDetails(line: Int)
  case summary(String)
  /// Text between tags, which Markdown leaves alone.
  case text(String, line: Int)

  /// Reads an HTML block; other tags are dropped.
  static func tokens(of html: String, line firstLine: Int) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var rest = html[...]
    var line = firstLine
    var text = ""
    var textLine = firstLine
    func flush() {
      let content = text.trimmed
      if !content.isEmpty { tokens.append(.text(content, line: textLine)) }
      text = ""
    }
    func advance(to end: String.Index) -> Substring {
      let part = rest[..<end]
      line += part.filter { $0.isNewline }.count
      rest = rest[end...]
      return part
    }
    while !rest.isEmpty {
      if rest.hasPrefix("<!--") {
        flush()
        let start = line
        let end = rest.firstRange(of: "-->")?.upperBound ?? rest.endIndex
        let comment = advance(to: end).dropFirst(4)
        tokens.append(.comment((comment.hasSuffix("-->") ? comment.dropLast(3) : comment).trimmed, line: start))
      } else if rest.first == "<", let end = rest.firstIndex(of: ">") {
        let start = line
        let tag = advance(to: rest.index(after: end)).dropFirst().dropLast().lowercased()
        let name = tag.prefix { !$0.isWhitespace }
        switch name {
        case "details":
          flush()
          tokens.append(.openDetails(line: start))
        case "/details":
          flush()
          tokens.append(.closeDetails(line: start))
        case "summary":
          flush()
          let close = rest.firstRange(of: "</summary>")
          let content = advance(to: close?.lowerBound ?? rest.endIndex)
          tokens.append(.summary(withoutTags(String(content)).trimmed))
          if let close { _ = advance(to: close.upperBound) }
        default: break
        }
      } else {
        if text.isEmpty { textLine = line }
        text += advance(to: rest.index(after: rest.startIndex))
      }
    }
    flush()
    return tokens
  }

  private static func withoutTags(_ text: String) -> String {
    var result = ""
    var isTag = false
    for character in text {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        result.append(character)
      }
    }
    return result
  }
}
