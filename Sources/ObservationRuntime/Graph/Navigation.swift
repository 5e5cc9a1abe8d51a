extension Graph {
  func enclosingStack(of node: Node) -> Node? {
    var next = node.parent
    while let current = next {
      if let primitive = current.primitive, primitive.value.kind == .navigationStack { return current }
      next = current.parent
    }
    return nil
  }

  /// The stack that a link leads into: the one around it, or the detail column of the split view around it.
  private func stack(for link: Node) -> Node? {
    if let stack = enclosingStack(of: link) { return stack }
    return enclosingSplitView(of: link).flatMap(detailColumn)
  }

  private func enclosingSplitView(of node: Node) -> Node? {
    var next = node.parent
    while let current = next {
      if current.primitive?.value.kind == .other("NavigationSplitView") { return current }
      next = current.parent
    }
    return nil
  }

  private func detailColumn(_ splitView: Node) -> Node? {
    splitView.descendantsReversed().first { node in
      guard let value = node.primitive?.value else { return false }
      return value.kind == .navigationStack && value.text == Primitive.detailColumn
    }
  }

  /// Whether a link stands in another column than the stack it leads into: its page takes the place of what is there.
  private func replaces(_ link: Node, _ stack: Node) -> Bool { enclosingStack(of: link) !== stack }

  /// Adds a page on top of a stack: the page below stays alive and leaves the screen (K-08).
  func pushPage(
    on stack: Node, origin: Page.Origin, scope: EnvironmentScope?
  ) throws -> (Node, PresentationToken) {
    let (node, token) = try makePage(in: stack, scope: scope)
    stack.children.append(node)
    guard let primitive = stack.primitive else { return (node, token) }
    let below: Node? = primitive.pages.last?.node
    primitive.pages.append(Page(node: node, token: token, origin: origin))
    cover(stack, below, isShown: false)
    return (node, token)
  }

  /// Removes pages from the top; the one below comes back (K-08).
  func popPages(_ stack: Node, _ primitive: PrimitiveNode, from index: Int) {
    guard index < primitive.pages.count else { return }
    let removed = Array(primitive.pages[index...])
    primitive.pages.removeSubrange(index...)
    for page in removed.reversed() {
      stack.children.removeAll { $0 === page.node }
      if case .presentation(let node) = page.origin, let modifier = node.modifier {
        modifier.presented = nil
        modifier.presentedToken = nil
        modifier.presentedValue = nil
      }
      destroy(page.node)
    }
    cover(stack, primitive.pages.last?.node, isShown: true)
  }

  /// Covers or uncovers a page, or the root of the stack.
  private func cover(_ stack: Node, _ page: Node?, isShown: Bool) {
    if let page { return setShown(page, isShown) }
    for child in stack.children where !isPage(child, of: stack) { setShown(child, isShown) }
  }

  private func isPage(_ node: Node, of stack: Node) -> Bool {
    stack.primitive?.pages.contains { $0.node === node } == true
  }

  // MARK: Links

  /// Follows a link.
  /// - Returns: whether there is a stack, and for a value a destination, to go to.
  func follow(_ link: Node) throws -> Bool {
    guard let stack = stack(for: link), let primitive = stack.primitive else { return false }
    let replacing: Bool = replaces(link, stack)
    switch link.primitive?.value.control {
    case .push:
      enqueue(
        .run { graph in
          guard link.isAlive, stack.isAlive else { return }
          if replacing { graph.popPages(stack, primitive, from: 0) }
          let (page, _) = try graph.pushPage(on: stack, origin: .link(link), scope: link.scope)
          graph.setLinkClosure(page, link)
          graph.push([page])
        })
      return true
    case .pushValue(let value):
      guard destination(for: value, in: stack) != nil else { return false }
      if case .stack(let path?) = primitive.value.control {
        try path.append(value)
      } else {
        enqueue(
          .run { graph in
            guard stack.isAlive else { return }
            if replacing { graph.popPages(stack, primitive, from: 0) }
            graph.push([try graph.pushValue(value, on: stack, isInPath: false)])
          })
      }
      return true
    default: return false
    }
  }

  private func setLinkClosure(_ page: Node, _ link: Node) {
    page.closure = { [weak link] in
      guard case .push(let element)? = link?.primitive?.value.control else { return .empty }
      return element
    }
    page.closureIsPending = true
  }

  /// The link's owner ran again: the destination's value is another one.
  func refreshPages(linkedFrom link: Node, _ settling: inout Settling) {
    guard let pages = stack(for: link)?.primitive?.pages else { return }
    for page in pages {
      guard case .link(let origin) = page.origin, origin === link else { continue }
      page.node.closureIsPending = true
      markDirty(page.node)
    }
  }

  /// The owner of a `navigationDestination(for:)` ran again.
  func refreshPages(servedBy node: Node, _ settling: inout Settling) {
    guard case .navigationDestination(let type, _)? = node.modifier?.value,
      let pages = stack(for: node)?.primitive?.pages
    else { return }
    for page in pages {
      guard case .value(let value, _) = page.origin, value.typeName == type else { continue }
      page.node.closureIsPending = true
      markDirty(page.node)
    }
  }

  /// Adds the page of a value; it is put in line by the caller.
  private func pushValue(_ value: any GraphValue, on stack: Node, isInPath: Bool) throws -> Node {
    let owner = destination(for: value, in: stack)
    if owner == nil { warn(.missingDestination(type: value.typeName)) }
    let scope: EnvironmentScope? = owner?.scope ?? stack.scope
    let (page, _) = try pushPage(on: stack, origin: .value(value, isInPath: isInPath), scope: scope)
    page.closure = { [weak self, weak stack] in
      guard let self, let stack, let owner = self.destination(for: value, in: stack),
        case .navigationDestination(_, let content)? = owner.modifier?.value
      else { return .primitive(Primitive(.image, text: "missing destination")) }
      return try content(value)
    }
    page.closureIsPending = true
    return page
  }

  /// The first `navigationDestination(for:)` of a value's type in a stack, in tree order.
  private func destination(for value: any GraphValue, in stack: Node) -> Node? {
    var found: Node?
    for node in destinations.values where node.isAlive {
      guard case .navigationDestination(let type, _)? = node.modifier?.value, type == value.typeName,
        self.stack(for: node) === stack
      else { continue }
      if let best = found, !node.precedes(best) { continue }
      found = node
    }
    return found
  }

  // MARK: Paths

  /// Brings the pages in line with a bound path.
  func syncPath(_ stack: Node, _ primitive: PrimitiveNode, _ path: NavigationPathAccess?) throws -> Bool {
    let isRestored = restorePages(stack, primitive)
    guard let path else { return isRestored }
    let values = try path.values()
    let matched = matchedPages(primitive, values)
    let isCut: Bool = primitive.pages[safe: matched]?.isInPath ?? false
    if !isCut, matched == values.count { return isRestored }
    if primitive.updates.next(in: frame) == UpdateCycle.budget + 1 { warn(.navigationLoop) }
    popPages(stack, primitive, from: matched)
    var added: [Node] = []
    for value in values.dropFirst(matched) { added.append(try pushValue(value, on: stack, isInPath: true)) }
    push(added)
    return true
  }

  /// How many pages stand for the first values of a path, one by one.
  private func matchedPages(_ primitive: PrimitiveNode, _ values: [any GraphValue]) -> Int {
    var matched = 0
    while let page = primitive.pages[safe: matched], page.isInPath {
      guard case .value(let value, _) = page.origin, let wanted = values[safe: matched], value.isSame(as: wanted) else {
        break
      }
      matched += 1
    }
    return matched
  }

  /// The body around a stack ran: pages that its path does not have any more end before anything of theirs runs.
  func trimPages(_ stack: Node, _ primitive: PrimitiveNode, _ path: NavigationPathAccess) throws {
    let index = matchedPages(primitive, try path.values())
    if primitive.pages[safe: index]?.isInPath == true { popPages(stack, primitive, from: index) }
  }

  /// In a cold rebuild, the pages that the live stack shows by itself.
  private func restorePages(_ stack: Node, _ primitive: PrimitiveNode) -> Bool {
    guard isSilent, let twin = stack.twin?.primitive, primitive.pages.isEmpty else { return false }
    for page in twin.pages {
      switch page.origin {
      case .link(let link):
        guard case .push(let element)? = link.primitive?.value.control,
          let made = try? pushPage(on: stack, origin: page.origin, scope: link.scope)
        else { continue }
        made.0.twin = page.node
        made.0.closure = { element }
        made.0.closureIsPending = true
        push([made.0])
      case .value(let value, false):
        if let made = try? pushValue(value, on: stack, isInPath: false) { push([made]) }
      default: break
      }
    }
    return !primitive.pages.isEmpty
  }

  /// Goes back so far that so many pages stay.
  func pop(_ stack: Node, _ primitive: PrimitiveNode, downTo count: Int) throws {
    let removed = Array(primitive.pages[count...])
    var inPath = 0
    for page in removed.reversed() {
      switch page.origin {
      case .value(_, let isInPath): if isInPath { inPath += 1 }
      case .presentation(let node):
        if case .presentation(let presentation)? = node.modifier?.value { try close(presentation) }
      case .link: break
      }
    }
    if inPath > 0, case .stack(let path?) = primitive.value.control { try path.removeLast(inPath) }
    let nodes = removed.map(\.node)
    enqueue(
      .run { graph in
        guard stack.isAlive else { return }
        // Pages of a path or a binding go with their value.
        guard
          let first = primitive.pages.firstIndex(where: { page in
            guard nodes.contains(where: { $0 === page.node }) else { return false }
            switch page.origin {
            case .link, .value(_, false): return true
            default: return false
            }
          })
        else { return }
        graph.popPages(stack, primitive, from: first)
      })
  }
}
