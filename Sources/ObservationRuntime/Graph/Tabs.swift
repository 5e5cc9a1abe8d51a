extension Graph {
  /// Counts a node as a tab of the tab view it stands in; nothing below runs before it is selected (K-07).
  func registerTab(_ node: Node) {
    guard let host = node.tabHost, let primitive = host.primitive else { return }
    let gate = Gate()
    node.gate = gate
    node.isShown = false
    primitive.tabs.append(node)
  }

  /// Brings the selected tab in line with its binding.
  func syncTabs(_ node: Node, _ primitive: PrimitiveNode, _ selection: AnyBinding?) throws -> Bool {
    primitive.tabs = primitive.tabs.filter(\.isAlive)
    primitive.tabs.sort { $0.precedes($1) }
    var wanted: Node? = primitive.selectedTab?.isAlive == true ? primitive.selectedTab : nil
    if let selection {
      let value = try shownValue(of: selection)
      wanted = primitive.tabs.first { tab in tabTag(tab).map { value.isSame(as: $0) || $0.key == value.key } ?? false }
    } else if isSilent, wanted == nil, let twin = node.twin?.primitive, let selected = twin.selectedTab,
      let index = twin.tabs.firstIndex(where: { $0 === selected })
    {
      wanted = primitive.tabs[safe: index]
    }
    let chosen: Node? = wanted ?? primitive.tabs.first
    guard let chosen, chosen !== primitive.selectedTab else { return false }
    let old = primitive.selectedTab
    primitive.selectedTab = chosen
    open(chosen.gate)
    setShown(chosen, true)
    if let old, old.isAlive { setShown(old, false) }
    return true
  }

  /// Lets what was held back run.
  func open(_ gate: Gate?) {
    guard let gate, !gate.isOpen else { return }
    gate.isOpen = true
    push(gate.waiting)
    gate.waiting = []
  }

  /// Selects a tab, as a tap on its item does.
  func select(_ tab: Node, in node: Node, _ primitive: PrimitiveNode) throws {
    if case .tabs(let selection?) = primitive.value.control, let tag = tabTag(tab) {
      try selection.set(tag, line: nil)
      return
    }
    enqueue(
      .run { graph in
        guard tab.isAlive, tab !== primitive.selectedTab else { return }
        let old = primitive.selectedTab
        primitive.selectedTab = tab
        graph.open(tab.gate)
        graph.setShown(tab, true)
        if let old, old.isAlive { graph.setShown(old, false) }
      })
  }

  /// The value that selects a tab.
  func tabTag(_ tab: Node) -> (any GraphValue)? {
    var next: Node? = tab
    while let node = next {
      if let primitive = node.primitive { return primitive.value.tag ?? rowTag(tab) }
      if case .tag(let value)? = node.modifier?.value { return value }
      guard node.modifier != nil else { break }
      next = node.children.first
    }
    return rowTag(tab)
  }

  /// The id of the row a view stands in, as a tag.
  func rowTag(_ node: Node) -> (any GraphValue)? {
    var next: Node? = node
    while let current = next {
      if let row = current.row { return current.parent?.forEach?.element.idValue?(row.offset) }
      if current.view != nil || current.primitive != nil, current !== node { return nil }
      next = current.parent
    }
    return nil
  }
}
