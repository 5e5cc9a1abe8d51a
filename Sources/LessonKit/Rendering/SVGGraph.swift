import ObservationRuntime

/// The dependencies of the live views as a picture.
///
/// Views are boxes in tree order on the left, indented by depth; what can change stands on the right; an arrow leads to
/// each body that a change would run. A box with a thick line and the word "ran" ran in the latest step; a dashed arrow is
/// held and never read.
public enum SVGGraph {
  private static let rowHeight = 34
  private static let boxHeight = 24
  private static let indent = 22
  private static let margin = 16
  private static let gap = 150

  /// The picture as one SVG document, ending with a newline.
  public static func text(of graph: DependencyGraph) -> String {
    let boxes: [Box] = graph.views.enumerated().map { row, view in
      Box(x: margin + view.depth * indent, row: row, width: width(of: view.name))
    }
    let right: Int = boxes.map { $0.x + $0.width }.max() ?? margin
    // Room for the word beside a box that ran.
    let column: Int = right + gap
    let rows: [Int] = sourceRows(graph)
    let names: [String] = graph.sources.map { "\($0.kind.rawValue) \($0.name)" }
    let widest: Int = names.map(width).max() ?? 0
    let total: Int = names.isEmpty ? right + gap / 2 : column + widest + margin
    let height: Int = margin * 2 + max(boxes.count, (rows.max() ?? -1) + 1) * rowHeight
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(total)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(total) \(height)\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">",
      "<title>Views and what they depend on</title>",
      "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
        + "orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#555\"/></marker></defs>",
      "<rect width=\"\(total)\" height=\"\(height)\" fill=\"#fff\"/>",
    ]
    for (index, view) in graph.views.enumerated() {
      if let parent = view.parent { lines.append(branch(from: boxes[parent], to: boxes[index])) }
    }
    for arrow in graph.arrows {
      lines += self.arrow(from: (column, middle(rows[arrow.source])), to: boxes[arrow.view], arrow)
    }
    for (view, box) in zip(graph.views, boxes) { lines += drawn(view, box) }
    for (name, row) in zip(names, rows) { lines += source(name, x: column, row: row) }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Box {
    var x: Int
    var row: Int
    var width: Int
  }

  /// Each source stands beside its first reader, or below the source before it.
  private static func sourceRows(_ graph: DependencyGraph) -> [Int] {
    var rows: [Int] = []
    for index in graph.sources.indices {
      let reader: Int = graph.arrows.first { $0.source == index }?.view ?? 0
      rows.append(max(reader, (rows.last ?? -1) + 1))
    }
    return rows
  }

  private static func width(of text: String) -> Int { TextWidth.columns(of: text) * 8 + 16 }

  private static func top(_ row: Int) -> Int { margin + row * rowHeight }

  private static func middle(_ row: Int) -> Int { top(row) + boxHeight / 2 }

  private static func branch(from parent: Box, to child: Box) -> String {
    let x: Int = parent.x + indent / 2
    let path: String = "M\(x) \(top(parent.row) + boxHeight)V\(middle(child.row))H\(child.x)"
    return "<path d=\"\(path)\" fill=\"none\" stroke=\"#bbb\"/>"
  }

  private static func drawn(_ view: DependencyGraph.View, _ box: Box) -> [String] {
    let line: Int = view.hasRun ? 3 : 1
    var result = [
      "<rect x=\"\(box.x)\" y=\"\(top(box.row))\" width=\"\(box.width)\" height=\"\(boxHeight)\" rx=\"4\" "
        + "fill=\"\(view.hasRun ? "#eef4ff" : "#fff")\" stroke=\"#333\" stroke-width=\"\(line)\"/>",
      text(view.name, x: box.x + 8, row: box.row, colour: "#111"),
    ]
    if view.hasRun { result.append(text("ran", x: box.x + box.width + 8, row: box.row, colour: "#1a56b0")) }
    return result
  }

  private static func source(_ name: String, x: Int, row: Int) -> [String] {
    [
      "<rect x=\"\(x)\" y=\"\(top(row))\" width=\"\(width(of: name))\" height=\"\(boxHeight)\" rx=\"12\" fill=\"#f6f6f6\" "
        + "stroke=\"#777\"/>",
      text(name, x: x + 8, row: row, colour: "#333"),
    ]
  }

  private static func arrow(from start: (x: Int, y: Int), to box: Box, _ arrow: DependencyGraph.Arrow) -> [String] {
    let end: (x: Int, y: Int) = (box.x + box.width + 2, middle(box.row))
    let bend: Int = (start.x - end.x) / 2
    let path: String =
      "M\(start.x) \(start.y)C\(start.x - bend) \(start.y) \(end.x + bend) \(end.y) \(end.x) \(end.y)"
    let dash: String = arrow.isUnread ? " stroke-dasharray=\"5 4\"" : ""
    var result = ["<path d=\"\(path)\" fill=\"none\" stroke=\"#555\"\(dash) marker-end=\"url(#tip)\"/>"]
    let words: String = [arrow.label, arrow.isUnread ? "never read" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
    if !words.isEmpty {
      let x: Int = start.x - width(of: words)
      result.append("<text x=\"\(x)\" y=\"\(start.y - 4)\" fill=\"#555\" font-size=\"11\">\(escaped(words))</text>")
    }
    return result
  }

  private static func text(_ text: String, x: Int, row: Int, colour: String) -> String {
    "<text x=\"\(x)\" y=\"\(top(row) + 16)\" fill=\"\(colour)\">\(escaped(text))</text>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.sanitized {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
