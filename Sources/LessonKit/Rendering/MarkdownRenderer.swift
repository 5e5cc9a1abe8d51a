/// Draws Markdown as styled lines of at most a width.
struct MarkdownRenderer {
  let width: Int
  /// The width for lines of code, which read well beyond that of text.
  var codeWidth: Int?
  /// For a block of Swift at this line of the file: the number of its first line in the program.
  var programLine: (Int) -> Int = { _ in 1 }
  /// A line to put above a block of code, from the words behind its fence.
  var label: ([String]) -> String? = { _ in nil }

  init(width: Int) { self.width = max(20, min(width, 80)) }

  func lines(of blocks: [MarkdownBlock]) -> [StyledLine] {
    var result: [StyledLine] = []
    for block in blocks {
      let lines = self.lines(of: block, width: width)
      guard !lines.isEmpty else { continue }
      if !result.isEmpty { result.append(StyledLine()) }
      result += lines
    }
    return result
  }

  private func lines(of block: MarkdownBlock, width: Int) -> [StyledLine] {
    switch block.kind {
    case .paragraph(let content): return Wrapper.wrap(spans(of: content), width: width)
    case .heading(_, let content): return Wrapper.wrap(spans(of: content, style: .heading), width: width)
    case .rule: return [StyledLine(String(repeating: "─", count: width), .muted)]
    case .html: return []
    case .quote(let blocks):
      return nested(blocks, width: width - 2).map { $0.prefixed("│ ", .muted) }
    case .list(let items, let start): return list(items, start, width: width)
    case .code(let info, let text): return code(info, text, line: block.line, width: width)
    case .table(let header, let rows):
      return TableRenderer(width: width).lines(header: header.map(cell), rows: rows.map { $0.map(cell) })
    }
  }

  private func nested(_ blocks: [MarkdownBlock], width: Int) -> [StyledLine] {
    var result: [StyledLine] = []
    for block in blocks {
      if !result.isEmpty { result.append(StyledLine()) }
      result += lines(of: block, width: max(10, width))
    }
    return result
  }

  private func cell(_ content: [MarkdownInline]) -> [StyledSpan] { spans(of: content) }

  private func list(_ items: [MarkdownItem], _ start: Int?, width: Int) -> [StyledLine] {
    var result: [StyledLine] = []
    for (offset, item) in items.enumerated() {
      var mark = start.map { "\($0 + offset). " } ?? "• "
      if let isTicked = item.isTicked { mark = isTicked ? "[x] " : "[ ] " }
      let indent = String(repeating: " ", count: mark.count)
      var lines: [StyledLine] = []
      for block in item.blocks {
        // Blocks of a list's item follow closely, except for code.
        if case .code = block.kind, !lines.isEmpty { lines.append(StyledLine()) }
        lines += self.lines(of: block, width: max(10, width - mark.count))
      }
      if lines.isEmpty { lines = [StyledLine()] }
      for (index, line) in lines.enumerated() {
        result.append(index == 0 ? line.prefixed(mark) : line.prefixed(indent))
      }
    }
    return result
  }

  private func code(_ info: String, _ text: String, line: Int, width: Int) -> [StyledLine] {
    let words = info.words.map { $0.lowercased() }
    let label = label(words).map { [StyledLine($0, .muted)] } ?? []
    return label + code(words.first ?? "", text.textLines.map(\.sanitized), line: line, width: width)
  }

  private func code(_ word: String, _ content: [String], line: Int, width: Int) -> [StyledLine] {
    switch word {
    case "swift":
      return CodeRenderer(width: max(width, codeWidth ?? 0)).lines(of: content, first: programLine(line), marked: [])
    case "trace": return content.flatMap { TraceStyle.line($0).wrapped(to: width - 2).map { $0.prefixed("  ") } }
    case "diagnostic":
      return content.flatMap { StyledLine($0, .code).wrapped(to: width - 2).map { $0.prefixed("  ") } }
    case "script": return content.flatMap { StyledLine($0, .action).chopped(to: width - 2).map { $0.prefixed("  ") } }
    default: return content.flatMap { StyledLine($0, .code).chopped(to: width - 2).map { $0.prefixed("  ") } }
    }
  }

  /// Running text with its styles.
  func spans(of content: [MarkdownInline], style: TextStyle = .plain) -> [StyledSpan] {
    content.flatMap { inline -> [StyledSpan] in
      switch inline {
      case .text(let text): return [StyledSpan(text.sanitized, style)]
      case .code(let text): return [StyledSpan("`\(text.sanitized)`", .code)]
      case .emphasis(let content): return spans(of: content, style: style == .plain ? .emphasis : style)
      case .strong(let content): return spans(of: content, style: style == .plain ? .strong : style)
      case .link(let content, let destination):
        let text = spans(of: content, style: .link)
        guard destination.contains("://"), content.plainText != destination else { return text }
        return text + [StyledSpan(" (\(destination.sanitized))", .muted)]
      case .image(let alternative, _): return [StyledSpan("[\(alternative.plainText.sanitized)]", .muted)]
      case .html: return []
      case .softBreak: return [StyledSpan(" ", style)]
      case .lineBreak: return [StyledSpan("\n", style)]
      }
    }
  }
}

/// Draws tables, with their cells wrapped where the width demands it.
struct TableRenderer {
  let width: Int

  func lines(header: [[StyledSpan]], rows: [[[StyledSpan]]]) -> [StyledLine] {
    let columns = max(header.count, rows.map(\.count).max() ?? 0)
    guard columns > 0 else { return [] }
    let all = [header] + rows
    var widths = (0..<columns).map { column in
      all.map { row in row.indices.contains(column) ? StyledLine(row[column]).columns : 0 }.max() ?? 0
    }
    let available = max(columns * 4, width - (columns - 1) * 3)
    while widths.reduce(0, +) > available, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
    }
    var result = row(header, widths, style: .strong)
    let rule = widths.map { String(repeating: "─", count: max(1, $0)) }.joined(separator: "─┼─")
    result.append(StyledLine(rule, .muted))
    for cells in rows { result += row(cells, widths, style: nil) }
    return result
  }

  private func row(_ cells: [[StyledSpan]], _ widths: [Int], style: TextStyle?) -> [StyledLine] {
    let wrapped: [[StyledLine]] = widths.indices.map { column in
      guard cells.indices.contains(column) else { return [] }
      let spans = cells[column].map { StyledSpan($0.text, style ?? $0.style) }
      return narrow(spans, widths[column])
    }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var spans: [StyledSpan] = []
      for (column, lines) in wrapped.enumerated() {
        if column > 0 { spans.append(StyledSpan(" │ ", .muted)) }
        let line = lines.indices.contains(index) ? lines[index] : StyledLine()
        spans += line.spans
        let rest = widths[column] - line.columns
        if rest > 0, column < widths.count - 1 { spans.append(StyledSpan(String(repeating: " ", count: rest))) }
      }
      return StyledLine(spans)
    }
  }

  private func narrow(_ spans: [StyledSpan], _ width: Int) -> [StyledLine] {
    Wrapper.wrap(spans, width: width).flatMap { $0.chopped(to: max(1, width)) }
  }
}
