extension Graph {
  /// Makes the tree again beside the live one: every node takes its state, objects, pages and selection from the node
  /// at the same place; nothing is recorded, no effect runs.
  func rebuiltScreen() throws -> [String] {
    guard !isUpdating, !isFlushing else { throw GraphError.unmodelled("a rebuild during an update") }
    let copy = Graph(options: options, host: host)
    copy.isSilent = true
    copy.systemValues = systemValues
    copy.defaults = defaults.mapValues { entry in
      let twin = StoredDefault(entry.key)
      twin.value = entry.value
      return twin
    }
    copy.root.twin = root
    isSilent = true
    defer { isSilent = false }
    try copy.launch(rootElement)
    return copy.screen
  }
}
