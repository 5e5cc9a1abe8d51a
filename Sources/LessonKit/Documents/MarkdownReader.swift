import CMarkdown

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads Markdown with cmark-gfm into values, with the lines where blocks stand.
enum MarkdownReader {
  /// Nesting beyond this is kept as plain text, so that no file can exhaust the stack.
  private static let deepest = 40

  private static let isRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

  static func blocks(of text: String) -> [MarkdownBlock] {
    document(of: text, options: CMARK_OPT_DEFAULT | CMARK_OPT_UNSAFE) { document, _ in
      children(of: document).compactMap { block($0, depth: 0) }
    } ?? []
  }

  /// Markdown as HTML.
  /// - Parameters:
  ///   - text: the Markdown.
  ///   - keepsHTML: whether HTML in it is kept, rather than left out.
  /// - Returns: HTML without a page around it.
  static func html(of text: String, keepsHTML: Bool) -> String {
    let options = CMARK_OPT_DEFAULT | (keepsHTML ? CMARK_OPT_UNSAFE : 0)
    return document(of: text, options: options) { document, parser in
      let extensions = cmark_parser_get_syntax_extensions(parser)
      guard let rendered = cmark_render_html(document, options, extensions) else { return "" }
      defer { free(rendered) }
      return String(cString: rendered)
    } ?? ""
  }

  private static func document<Result>(
    of text: String, options: Int32, _ body: (OpaquePointer, OpaquePointer) -> Result
  ) -> Result? {
    _ = isRegistered
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "tasklist"] {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let document = cmark_parser_finish(parser) else { return nil }
    defer { cmark_node_free(document) }
    return body(document, parser)
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    var result: [OpaquePointer] = []
    var child = cmark_node_first_child(node)
    while let current = child {
      result.append(current)
      child = cmark_node_next(current)
    }
    return result
  }

  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func typeName(_ node: OpaquePointer) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }

  private static func block(_ node: OpaquePointer, depth: Int) -> MarkdownBlock? {
    guard let kind = kind(of: node, depth: depth) else { return nil }
    let line = Int(cmark_node_get_start_line(node))
    return MarkdownBlock(kind, line: line, endLine: max(line, Int(cmark_node_get_end_line(node))))
  }

  private static func kind(of node: OpaquePointer, depth: Int) -> MarkdownBlock.Kind? {
    guard depth < deepest else { return .paragraph([.text("(nested too deeply to be shown)")]) }
    switch typeName(node) {
    case "paragraph": return .paragraph(inlines(of: node, depth: depth))
    case "heading": return .heading(level: Int(cmark_node_get_heading_level(node)), inlines(of: node, depth: depth))
    case "code_block":
      let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
      return .code(info: info.trimmed, text: literal(node))
    case "html_block": return .html(literal(node))
    case "thematic_break": return .rule
    case "block_quote": return .quote(children(of: node).compactMap { block($0, depth: depth + 1) })
    case "list":
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      let start = isOrdered ? Int(cmark_node_get_list_start(node)) : nil
      return .list(items: children(of: node).map { item($0, depth: depth + 1) }, start: start)
    case "table":
      let rows = children(of: node).map { row in children(of: row).map { inlines(of: $0, depth: depth) } }
      return .table(header: rows.first ?? [], rows: Array(rows.dropFirst()))
    default: return nil
    }
  }

  private static func item(_ node: OpaquePointer, depth: Int) -> MarkdownItem {
    let isTask = typeName(node) == "tasklist"
    return MarkdownItem(
      blocks: children(of: node).compactMap { block($0, depth: depth) },
      isTicked: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(node) : nil,
      line: Int(cmark_node_get_start_line(node)))
  }

  private static func inlines(of node: OpaquePointer, depth: Int) -> [MarkdownInline] {
    guard depth < deepest else { return [] }
    return children(of: node).compactMap { inline($0, depth: depth + 1) }
  }

  private static func inline(_ node: OpaquePointer, depth: Int) -> MarkdownInline? {
    switch typeName(node) {
    case "text": return .text(literal(node))
    case "softbreak": return .softBreak
    case "linebreak": return .lineBreak
    case "code": return .code(literal(node))
    case "html_inline": return .html(literal(node))
    case "emph": return .emphasis(inlines(of: node, depth: depth))
    case "strong": return .strong(inlines(of: node, depth: depth))
    case "link": return .link(inlines(of: node, depth: depth), destination: destination(node))
    case "image": return .image(alternative: inlines(of: node, depth: depth), destination: destination(node))
    default: return .text(literal(node))
    }
  }

  private static func destination(_ node: OpaquePointer) -> String {
    cmark_node_get_url(node).map { String(cString: $0) } ?? ""
  }
}
