/// The dirty nodes of a pass, first in tree order first.
struct NodeHeap {
  private var nodes: [Node] = []
  var isEmpty: Bool { nodes.isEmpty }
  var first: Node? { nodes.first }

  mutating func insert(_ node: Node) {
    nodes.append(node)
    var child = nodes.count - 1
    while child > 0 {
      let parent: Int = (child - 1) / 2
      guard nodes[child].precedes(nodes[parent]) else { break }
      nodes.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> Node? {
    guard let first = nodes.first else { return nil }
    let last = nodes.removeLast()
    if !nodes.isEmpty {
      nodes[0] = last
      sink(0)
    }
    return first
  }

  /// Restores the order after nodes changed places.
  mutating func reorder() {
    guard nodes.count > 1 else { return }
    for index in stride(from: nodes.count / 2, through: 0, by: -1) { sink(index) }
  }

  mutating func removeAll() { nodes = [] }

  /// Drops the nodes that ended.
  mutating func purge() {
    nodes = nodes.filter(\.isAlive)
    reorder()
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < nodes.count {
        if nodes[child].precedes(nodes[least]) { least = child }
      }
      if least == parent { return }
      nodes.swapAt(parent, least)
      parent = least
    }
  }
}
