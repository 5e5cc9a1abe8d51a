/// A block of a Markdown document, as a value.
public struct MarkdownBlock: Hashable, Sendable {
  /// What kind of block it is, with its content.
  public var kind: Kind
  /// The first line in the file, from 1.
  public var line: Int
  /// The last line in the file, from 1.
  public var endLine: Int

  /// Creates a block.
  public init(_ kind: Kind, line: Int = 0, endLine: Int = 0) {
    self.kind = kind
    self.line = line
    self.endLine = endLine
  }

  /// The kinds of block.
  public indirect enum Kind: Hashable, Sendable {
    case paragraph([MarkdownInline])
    case heading(level: Int, [MarkdownInline])
    case list(items: [MarkdownItem], start: Int?)
    case code(info: String, text: String)
    case table(header: [[MarkdownInline]], rows: [[[MarkdownInline]]])
    case quote([MarkdownBlock])
    case html(String)
    case rule
  }
}

/// One item of a list.
public struct MarkdownItem: Hashable, Sendable {
  /// The item's content.
  public var blocks: [MarkdownBlock]
  /// Whether the item's box is ticked; `nil` when it has none.
  public var isTicked: Bool?
  /// The item's first line in the file, from 1.
  public var line: Int

  /// Creates an item.
  public init(blocks: [MarkdownBlock], isTicked: Bool? = nil, line: Int = 0) {
    self.blocks = blocks
    self.isTicked = isTicked
    self.line = line
  }
}

/// A piece of running text.
public indirect enum MarkdownInline: Hashable, Sendable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case link([MarkdownInline], destination: String)
  case image(alternative: [MarkdownInline], destination: String)
  case html(String)
  case softBreak
  case lineBreak

  /// The text without its marks.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let children), .strong(let children), .link(let children, _), .image(let children, _):
      children.plainText
    case .html: ""
    case .softBreak, .lineBreak: " "
    }
  }
}

extension [MarkdownInline] {
  /// The text without its marks.
  public var plainText: String { map(\.plainText).joined() }
}
