extension Graph {
  /// Takes a new `ForEach`: rows go with their ids (I-11), every row that is on the screen is evaluated again (K-06).
  func update(_ node: Node, _ forEach: ForEachNode, _ element: ForEachElement, _ settling: inout Settling) throws {
    var element = element
    if forEach.isSettled, element.isConstantRange, forEach.element.isConstantRange,
      element.ids.count != forEach.element.ids.count
    {
      let initial = forEach.element.ids
      warn(
        .constantRangeChanged(forEach: element.typeDescription, count: element.ids.count, initial: initial.count))
      element.ids = initial
    }
    let isUnchanged: Bool = forEach.isSettled && element.ids == forEach.element.ids
    forEach.element = element
    if !isUnchanged {
      forEach.keys = rowKeys(element)
      dropRows(of: node, forEach)
      dirty.reorder()
    }
    forEach.isSettled = true
    if let host = node.lazyHost {
      if !lazyPending.contains(where: { $0 === host }) { lazyPending.append(host) }
      for row in node.children { renew(row, forEach, &settling) }
    } else {
      forEach.window = 0..<forEach.keys.count
      showRows(of: node, forEach, renewing: true, &settling)
    }
  }

  /// Numbers equal ids; logs each repeated one (I-14, W-10).
  private func rowKeys(_ element: ForEachElement) -> [RowKey] {
    var seen: [IdentityKey: Int] = [:]
    seen.reserveCapacity(element.ids.count)
    var keys: [RowKey] = []
    keys.reserveCapacity(element.ids.count)
    for id in element.ids {
      let occurrence: Int = seen[id] ?? 0
      seen[id] = occurrence + 1
      if occurrence == 1 { warn(.duplicateID(forEach: element.typeDescription, id: id.description)) }
      keys.append(RowKey(id: id, occurrence: occurrence))
    }
    return keys
  }

  /// Ends the rows whose ids are gone.
  private func dropRows(of node: Node, _ forEach: ForEachNode) {
    if forEach.rows.isEmpty { return }
    let present = Set(forEach.keys)
    var kept: [Node] = []
    for child in node.children {
      guard let row = child.row, !present.contains(row.key) else {
        kept.append(child)
        continue
      }
      forEach.rows[row.key] = nil
      destroy(child)
    }
    node.children = kept
  }

  /// Makes the rows of the window that do not exist, puts all in the order of the collection, and evaluates the new
  /// ones, or all of them when the closure is new.
  func showRows(of node: Node, _ forEach: ForEachNode, renewing: Bool, _ settling: inout Settling) {
    let window: Range<Int> = forEach.window ?? 0..<0
    var children: [Node] = []
    children.reserveCapacity(max(window.count, node.children.count))
    for (offset, key) in forEach.keys.enumerated() {
      let existing = forEach.rows[key]
      guard existing != nil || window.contains(offset) else { continue }
      let row: Node
      if let existing {
        row = existing
        existing.row?.offset = offset
      } else {
        row = makeNode(.row(RowNode(key, offset: offset)), in: node, at: children.count)
        if isSilent { row.twin = node.twin?.forEach?.rows[key] }
        forEach.rows[key] = row
      }
      row.index = children.count
      children.append(row)
      if existing == nil || renewing { renew(row, forEach, &settling) }
    }
    node.children = children
  }

  private func renew(_ row: Node, _ forEach: ForEachNode, _ settling: inout Settling) {
    guard let place = row.row else { return }
    row.closure = { [weak forEach] in
      guard let forEach else { return .empty }
      return try forEach.element.row(place.offset)
    }
    row.closureIsPending = true
    settling.collected.append(row)
  }

  // MARK: Lazy containers

  /// Decides which rows of the lazy containers that changed are on the screen, and makes them (K-02).
  func assignWindows(_ settling: inout Settling) throws {
    let hosts = lazyPending
    lazyPending = []
    for host in hosts where host.isAlive { assignWindow(host, &settling) }
    var seen: Set<Int> = []
    settling.collected = settling.collected.filter { seen.insert($0.serial).inserted && $0.isAlive }
    settling.collected.sort { $0.precedes($1) }
  }

  /// The rows of a lazy container from its offset on; the others leave the screen, and far ones end (K-03, K-04).
  private func assignWindow(_ host: Node, _ settling: inout Settling) {
    guard let container = host.primitive else { return }
    let groups = rowGroups(host)
    let total: Int = groups.reduce(0) { $0 + $1.count }
    let size = options.viewportRows
    container.offset = max(0, min(container.offset, total - size))
    let visible: Range<Int> = container.offset..<min(total, container.offset + size)
    var kept: Range<Int> = 0..<total
    if let screens = options.evictionScreens {
      kept = max(0, visible.lowerBound - screens * size)..<min(total, visible.upperBound + screens * size)
    }
    var start = 0
    for group in groups {
      defer { start += group.count }
      guard let forEach = group.node.forEach else {
        setShown(wholeRow(group.node, in: host), visible.contains(start))
        continue
      }
      let range: Range<Int> = start..<(start + group.count)
      forEach.window = visible.clamped(to: range).shifted(by: -start)
      let alive: Range<Int> = kept.clamped(to: range).shifted(by: -start)
      evictRows(of: group.node, forEach, outside: alive)
      showRows(of: group.node, forEach, renewing: false, &settling)
      for row in group.node.children {
        setShown(row, forEach.window?.contains(row.row?.offset ?? -1) == true)
      }
    }
  }

  private func evictRows(of node: Node, _ forEach: ForEachNode, outside range: Range<Int>) {
    var kept: [Node] = []
    for child in node.children {
      guard let row = child.row, let key = forEach.keys[safe: row.offset], key == row.key else {
        // The offset is not up to date; the key decides.
        guard let row = child.row, let offset = forEach.keys.firstIndex(of: row.key), !range.contains(offset) else {
          kept.append(child)
          continue
        }
        forEach.rows[row.key] = nil
        destroy(child)
        continue
      }
      if range.contains(row.offset) {
        kept.append(child)
      } else {
        forEach.rows[row.key] = nil
        destroy(child)
      }
    }
    node.children = kept
  }

  /// What counts as rows of a lazy container, in order: each `ForEach` with its elements, anything else as one.
  private func rowGroups(_ host: Node) -> [(node: Node, count: Int)] {
    var groups: [(node: Node, count: Int)] = []
    var stack: [Node] = host.children.reversed()
    while let node = stack.popLast() {
      switch node.role {
      case .forEach(let forEach): groups.append((node, forEach.keys.count))
      case .empty: break
      case .primitive(let primitive) where primitive.value.kind != .section: groups.append((node, 1))
      default:
        if node.children.isEmpty {
          groups.append((node, 1))
        } else {
          stack.append(contentsOf: node.children.reversed())
        }
      }
    }
    return groups
  }

  /// The outermost node that holds nothing but a row: the effects of its modifiers are the row's.
  private func wholeRow(_ node: Node, in host: Node) -> Node {
    var row = node
    while let parent = row.parent, parent !== host, parent.children.first === row {
      switch parent.role {
      case .modified: break
      case .group, .branch, .keyed, .erased, .view, .deferred: if parent.children.count > 1 { return row }
      default: return row
      }
      row = parent
    }
    return row
  }

  /// Scrolls a lazy container; takes effect in the next pass.
  func scroll(_ host: Node, to offset: Int) {
    enqueue(
      .run { graph in
        guard host.isAlive, let container = host.primitive else { return }
        container.offset = offset
        var settling = Settling()
        graph.lazyPending.append(host)
        try graph.finish(&settling)
      })
  }

  /// The program wrote another id: its row becomes the first one.
  func syncScroll(_ node: Node, _ modifier: ModifierNode, _ binding: AnyBinding) throws {
    let value = try shownValue(of: binding)
    if let latest = modifier.preference, value.isSame(as: latest) { return }
    modifier.preference = value
    if value.literal != .absent { scrollToRow(value.key, below: node) }
  }

  /// A person scrolled a container: the binding that follows it learns the first row's id.
  func tellScroll(_ host: Node) throws {
    var next = host.parent
    while let node = next {
      if let modifier = node.modifier, case .scrollPosition(let binding) = modifier.value {
        guard let id = firstRowID(host) else { return }
        modifier.preference = id
        return try binding.set(id, line: nil)
      }
      next = node.parent
    }
  }

  private func firstRowID(_ host: Node) -> (any GraphValue)? {
    guard let offset = host.primitive?.offset else { return nil }
    var start = 0
    for group in rowGroups(host) {
      if let forEach = group.node.forEach, offset - start < group.count, offset >= start {
        return forEach.element.idValue?(offset - start)
      }
      start += group.count
    }
    return nil
  }

  /// Brings the row with an id on the screen.
  func scrollToRow(_ id: IdentityKey, below top: Node? = nil) {
    for node in (top ?? root).descendantsReversed().reversed() {
      guard let primitive = node.primitive, primitive.value.kind.isLazy else { continue }
      var start = 0
      for group in rowGroups(node) {
        if let index = group.node.forEach?.keys.firstIndex(where: { $0.id == id }) {
          return scroll(node, to: start + index)
        }
        start += group.count
      }
    }
  }

  /// How many rows a lazy container has.
  func rowCount(_ host: Node) -> Int { rowGroups(host).reduce(0) { $0 + $1.count } }
}

extension Range<Int> {
  /// The range moved.
  func shifted(by distance: Int) -> Range<Int> { (lowerBound + distance)..<(upperBound + distance) }
}
