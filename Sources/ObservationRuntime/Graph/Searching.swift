// What is searched: a search field is active from the moment when a person goes to it, or the program asks for it, until
// `dismissSearch` ends it; what stands below it learns of that from its environment.

extension Graph {
  /// Gives what stands below a new search field the environment of a search.
  func prepareSearch(_ node: Node, _ modifier: ModifierNode, _ field: SearchField) throws {
    modifier.isSearching = node.twin?.modifier?.isSearching ?? false
    nextToken += 1
    let token = PresentationToken(rawValue: nextToken)
    presentations[token] = node
    modifier.presentedToken = token
    var scope = node.scope
    for (key, value) in try host.searchEnvironment(token, isSearching: modifier.isSearching) {
      scope = EnvironmentScope(key, value, parent: scope)
    }
    node.childScope = scope
    if field.isPresented != nil { synced[node.serial] = node }
  }

  /// A person, or the focus, goes to a search field.
  func beginSearch(_ node: Node) throws {
    guard let modifier = node.modifier, case .searchable(let field) = modifier.value, !modifier.isSearching else {
      return
    }
    if let binding = field.isPresented {
      try binding.set(try host.value(.bool(true), like: try binding.live()), line: nil)
    }
    enqueue(.run { graph in if node.isAlive { try graph.setSearching(node, true) } })
  }

  /// Ends a search: the text is cleared, and the field loses the focus.
  func endSearch(_ node: Node) throws {
    guard let modifier = node.modifier, case .searchable(let field) = modifier.value else { return }
    let present = try field.text.live()
    if case .string(let text)? = present.literal, !text.isEmpty {
      try field.text.set(try host.value(.string(""), like: present), line: nil)
    }
    if let binding = field.isPresented {
      try binding.set(try host.value(.bool(false), like: try binding.live()), line: nil)
    }
    if focusedNode === node { try moveFocus(to: nil) }
    enqueue(.run { graph in if node.isAlive { try graph.setSearching(node, false) } })
  }

  /// Brings a search field in line with the binding that presents it.
  func sync(_ node: Node, _ modifier: ModifierNode, _ field: SearchField) throws -> Bool {
    guard let binding = field.isPresented else { return false }
    let isWanted: Bool = isTrue(try shownValue(of: binding))
    if isWanted == modifier.isSearching { return false }
    try setSearching(node, isWanted)
    return true
  }

  /// Tells what stands below whether something is searched (E-01).
  private func setSearching(_ node: Node, _ isSearching: Bool) throws {
    guard let modifier = node.modifier, modifier.isSearching != isSearching, let token = modifier.presentedToken else {
      return
    }
    modifier.isSearching = isSearching
    for (key, value) in try host.searchEnvironment(token, isSearching: isSearching) {
      var next = node.childScope
      while let scope = next, scope !== node.scope {
        if scope.key === key, !value.isSame(as: scope.value) {
          scope.value = value
          try propagate(key, from: scope, line: nil)
        }
        next = scope.parent
      }
    }
  }
}

extension Node {
  /// Whether this is a search field.
  var isSearchField: Bool {
    if case .searchable? = modifier?.value { return true }
    return false
  }
}
