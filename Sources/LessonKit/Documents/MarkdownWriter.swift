/// Writes running text back as Markdown, and cuts blocks out of a file as they stand there.
enum MarkdownWriter {
  static func text(of content: [MarkdownInline]) -> String { content.map(text).joined() }

  private static func text(of inline: MarkdownInline) -> String {
    switch inline {
    case .text(let text): return text
    case .code(let text):
      let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
      let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
      return fence + pad + text + pad + fence
    case .emphasis(let content): return "*" + text(of: content) + "*"
    case .strong(let content): return "**" + text(of: content) + "**"
    case .link(let content, let destination): return "[" + text(of: content) + "](" + destination + ")"
    case .image(let content, let destination): return "![" + text(of: content) + "](" + destination + ")"
    case .html: return ""
    case .softBreak, .lineBreak: return " "
    }
  }

  /// A block as it stands in its file.
  static func source(of block: MarkdownBlock, in lines: [String]) -> String {
    let last = min(block.endLine, lines.count)
    guard block.line >= 1, block.line <= last else { return block.plainText }
    var content = lines[(block.line - 1)..<last]
    while content.last?.trimmed.isEmpty == true { content = content.dropLast() }
    return content.joined(separator: "\n")
  }

  /// A fenced block whose fence is longer than any in its text.
  static func fenced(_ text: String, info: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    let body = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    return "\(fence)\(info)\n\(body)\(fence)"
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == mark ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
