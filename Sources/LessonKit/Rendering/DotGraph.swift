import ObservationRuntime

/// The dependencies of the live views in Graphviz's language.
///
/// Views are boxes below the view around them, what can change is an ellipse, an arrow leads to each body that a change
/// would run. A box with a thick line ran in the latest step; a dashed arrow is held and never read.
public enum DotGraph {
  /// The graph as text, ending with a newline.
  public static func text(of graph: DependencyGraph) -> String {
    var lines = [
      "digraph views {", "  rankdir=LR;", "  node [fontname=\"Helvetica\"];", "  edge [fontname=\"Helvetica\"];",
    ]
    for (index, view) in graph.views.enumerated() {
      let mark: String = view.hasRun ? ", penwidth=3, xlabel=\"ran\"" : ""
      lines.append("  v\(index) [shape=box, label=\(quoted(view.name))\(mark)];")
    }
    for (index, source) in graph.sources.enumerated() {
      let label: String = "\(source.kind.rawValue)\n\(source.name)"
      lines.append("  s\(index) [shape=ellipse, style=dotted, label=\(quoted(label))];")
    }
    for (index, view) in graph.views.enumerated() {
      if let parent = view.parent { lines.append("  v\(parent) -> v\(index) [arrowhead=none, color=gray];") }
    }
    for arrow in graph.arrows {
      var attributes: [String] = []
      if arrow.isUnread { attributes.append("style=dashed") }
      let label: String = [arrow.label, arrow.isUnread ? "never read" : ""].filter { !$0.isEmpty }.joined(
        separator: ", ")
      if !label.isEmpty { attributes.append("label=\(quoted(label))") }
      let list: String = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  s\(arrow.source) -> v\(arrow.view)\(list);")
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
