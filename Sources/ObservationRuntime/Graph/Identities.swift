extension Graph {
  /// Where a view stands: the type names from the root, each with `[id: …]` for the row or `.id` it stands in, or with
  /// `[2]` where its parent's body shows several of its type.
  func identity(of node: Node) -> String {
    var parts: [String] = []
    var next: Node? = node
    while let current = next {
      if let view = current.view, view.type.isTraced { parts.append(view.type.name + discriminator(of: current, view)) }
      next = current.parent
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The last part of an identity: `RowView[id: 3]`.
  func shortIdentity(of node: Node) -> String {
    guard let view = node.view else { return "" }
    return view.type.name + discriminator(of: node, view)
  }

  private func discriminator(of node: Node, _ view: ViewNode) -> String {
    var text = ""
    var child = node
    var next = node.parent
    // The nearest row or explicit id below the enclosing view names the instance.
    while let current = next, current.view == nil {
      if case .row(let row) = current.role {
        text = "[id: \(row.key.id)]"
        child = current
        break
      }
      if case .keyed(let key) = current.role {
        text = "[id: \(key)]"
        child = current
        break
      }
      child = current
      next = current.parent
    }
    let scope: Node = text.isEmpty ? (next ?? child) : child
    let place = placement(of: node, view, in: scope)
    return place.count > 1 ? text + "[\(place.number)]" : text
  }

  /// Which of the views of its type it is, among those that the same body shows at fixed places.
  private func placement(of node: Node, _ view: ViewNode, in scope: Node) -> (number: Int, count: Int) {
    var count = 0
    var number = 1
    var stack: [Node] = scope.children.reversed()
    while let next = stack.popLast() {
      if let other = next.view {
        if other.type === view.type {
          count += 1
          if next === node { number = count }
        }
        if next.modifier == nil { continue }
        // The content of a user modifier belongs to the body that applies it.
      }
      switch next.role {
      case .forEach, .keyed, .row: continue
      default: stack.append(contentsOf: next.children.reversed())
      }
    }
    return (number, count)
  }

  /// The view that an effect is applied to: a view of the program inside, or else the one whose body it stands in.
  func viewNode(around node: Node) -> Node? {
    var inner: Node = node
    while inner.view == nil {
      switch inner.role {
      case .modified, .keyed, .branch, .erased:
        guard let first = inner.children.first else { return enclosingView(of: node) }
        inner = first
      default: return enclosingView(of: node)
      }
    }
    return inner
  }

  func viewName(around node: Node) -> String { viewNode(around: node)?.view?.type.name ?? "" }

  func viewIdentity(around node: Node) -> String { viewNode(around: node).map(identity(of:)) ?? "" }

  func enclosingView(of node: Node) -> Node? {
    var next: Node? = node
    while let current = next {
      if current.view != nil { return current }
      next = current.parent
    }
    return nil
  }

  /// Whether a new view stands where something of another identity stood.
  func isBelowReplacement(_ node: Node) -> Bool {
    if node.isReplacement { return true }
    var next = node.parent
    while let current = next, current.view == nil || current.modifier != nil {
      if case .row = current.role { return false }
      if current.isReplacement { return true }
      next = current.parent
    }
    return false
  }
}
