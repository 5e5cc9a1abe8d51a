/// The lines of the visible nodes.
struct RenderedScreen {
  var blocks: [Int: [[String]]] = [:]
  /// The visible nodes from the top, and whether they are disabled.
  var order: [(node: Node, isDisabled: Bool)] = []

  func lines(of node: Node) -> [String] { (blocks[node.serial] ?? []).flatMap { $0 } }
}

/// The choices of a picker: tagged views, or rows with their ids.
struct PickerChoices {
  private(set) var all: [(node: Node, tag: any GraphValue)] = []

  init(_ node: Node, _ primitive: PrimitiveNode) {
    guard let index = primitive.places.firstIndex(of: .content), let content = node.children[safe: index] else {
      return
    }
    var stack: [(node: Node, row: (any GraphValue)?)] = [(content, nil)]
    while let (next, row) = stack.popLast() {
      if case .tag(let value)? = next.modifier?.value {
        all.append((next, value))
        continue
      }
      if next.primitive != nil {
        if let row { all.append((next, row)) }
        if next.primitive?.value.kind != .section { continue }
      }
      var tag: (any GraphValue)? = row
      if let element = next.row { tag = next.parent?.forEach?.element.idValue?(element.offset) }
      for child in next.children.reversed() { stack.append((child, tag)) }
    }
  }
}

extension Presentation.Kind {
  /// How the first line of a presentation names it.
  var title: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    case .confirmationDialog: "dialog"
    case .push: "page"
    }
  }
}

extension Primitive.Kind {
  /// The name of the type, by which an unlabelled container or control is called.
  var name: String {
    if case .other(let name) = self { return name }
    if self == .progress { return "ProgressView" }
    let plain = "\(self)"
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }
}
