extension Graph {
  /// Puts a built-in view in place and what it contains in line.
  func update(_ node: Node, _ primitive: PrimitiveNode, isNew: Bool, _ settling: inout Settling) throws {
    let value = primitive.value
    if isNew {
      if let twin = node.twin?.primitive {
        primitive.isOpen = twin.isOpen
        primitive.offset = twin.offset
      }
      switch value.control {
      case .stack, .tabs, .disclosure: synced[node.serial] = node
      default: break
      }
    }
    primitive.places = value.slots.map(\.place)
    var children: [Element] = value.slots.map(\.element)
    if case .disclosure? = value.control, let content = primitive.places.firstIndex(of: .content) {
      if isNew, let binding = disclosureBinding(primitive) { primitive.isOpen = isTrue(try shownValue(of: binding)) }
      if !primitive.isOpen { children[content] = .empty }
    }
    if case .push = value.control { refreshPages(linkedFrom: node, &settling) }
    if case .stack(let path?) = value.control, !primitive.pages.isEmpty { try trimPages(node, primitive, path) }
    if value.kind != .navigationStack {
      while node.children.count > children.count { destroy(node.children.removeLast()) }
    }
    settling.place(children, in: node)
  }

  /// Brings what is shown in line with bindings, paths and selections; `true` when that changed the tree.
  func syncBuiltIns() throws -> Bool {
    if synced.isEmpty { return false }
    var isChanged = false
    for serial in synced.keys.sorted() {
      guard let node = synced[serial], node.isAlive else { continue }
      if let gate = node.gate, !gate.isOpen { continue }
      if let modifier = node.modifier, case .presentation(let presentation) = modifier.value {
        if try sync(node, modifier, presentation) { isChanged = true }
      } else if let modifier = node.modifier, case .scrollPosition(let binding) = modifier.value {
        try syncScroll(node, modifier, binding)
      } else if let modifier = node.modifier, case .searchable(let field) = modifier.value {
        if try sync(node, modifier, field) { isChanged = true }
      } else if let primitive = node.primitive {
        if try sync(node, primitive) { isChanged = true }
      }
    }
    return isChanged
  }

  private func sync(_ node: Node, _ primitive: PrimitiveNode) throws -> Bool {
    switch primitive.value.control {
    case .stack(let path): return try syncPath(node, primitive, path)
    case .tabs(let selection): return try syncTabs(node, primitive, selection)
    case .disclosure(let binding):
      guard let binding else { return false }
      let isOpen = isTrue(try shownValue(of: binding))
      guard isOpen != primitive.isOpen else { return false }
      try setOpen(node, primitive, isOpen)
      return true
    default: return false
    }
  }

  private func disclosureBinding(_ primitive: PrimitiveNode) -> AnyBinding? {
    if case .disclosure(let binding?) = primitive.value.control { binding } else { nil }
  }

  /// Opens or closes a disclosure; its content is made when it opens.
  func setOpen(_ node: Node, _ primitive: PrimitiveNode, _ isOpen: Bool) throws {
    primitive.isOpen = isOpen
    var settling = Settling()
    try update(node, primitive, isNew: false, &settling)
    try finish(&settling)
  }

  /// What a built-in view sees of a binding in this pass.
  func shownValue(of binding: AnyBinding) throws -> any GraphValue {
    binding.baseLocation == nil ? binding.value : try binding.committed()
  }

  func isTrue(_ value: any GraphValue) -> Bool { value.literal == .bool(true) }

  /// Whether a presentation's binding asks for it: `true`, or an item that is not `nil`.
  func isPresent(_ value: any GraphValue) -> Bool {
    switch value.literal {
    case .bool(let isOn): isOn
    case .absent: false
    default: true
    }
  }

  // MARK: Presentations

  private func sync(_ node: Node, _ modifier: ModifierNode, _ presentation: Presentation) throws -> Bool {
    let value = try shownValue(of: presentation.binding)
    let isWanted = isPresent(value)
    if isWanted, modifier.presented == nil {
      return modifier.isReplacing ? false : try present(node, modifier, presentation, value)
    }
    if !isWanted, modifier.presented != nil {
      unpresent(node, modifier)
      return true
    }
    if isWanted, let shown = modifier.presentedValue, let page = modifier.presented, !value.isSame(as: shown) {
      if let identity = presentation.identity, try identity(value) != identity(shown) {
        // An item of another id: what is shown ends first, then the new one is presented.
        unpresent(node, modifier)
        modifier.isReplacing = true
        enqueue(.run { [weak modifier] _ in modifier?.isReplacing = false })
        return true
      }
      // The same item with other content: the closure runs for it.
      modifier.presentedValue = value
      page.closureIsPending = true
      markDirty(page)
      return true
    }
    return false
  }

  /// Shows a sheet, cover, alert …, or pushes a page: a new tree whose closure runs now, not before (K-09).
  private func present(
    _ node: Node, _ modifier: ModifierNode, _ presentation: Presentation, _ value: any GraphValue
  ) throws -> Bool {
    modifier.presentedValue = value
    let page: Node
    let token: PresentationToken
    if presentation.kind == .push {
      guard let stack = enclosingStack(of: node) else { return false }
      (page, token) = try pushPage(on: stack, origin: .presentation(node), scope: node.scope)
    } else {
      (page, token) = try makePage(in: node, scope: node.scope)
      node.children.append(page)
      presentations[token] = node
    }
    modifier.presented = page
    modifier.presentedToken = token
    if let twin = node.twin?.modifier?.presented { page.twin = twin }
    setPresentedClosure(page, modifier, presentation)
    push([page])
    return true
  }

  private func setPresentedClosure(_ page: Node, _ modifier: ModifierNode, _ presentation: Presentation) {
    page.closure = { [weak modifier] in
      guard let value = modifier?.presentedValue else { return .empty }
      let content = try presentation.content(value)
      guard let message = presentation.message else { return content }
      return .group([message, content])
    }
    page.closureIsPending = true
  }

  /// The presenting body ran again: the closure is another one, and runs again (K-09).
  func refreshPresented(
    _ node: Node, _ modifier: ModifierNode, _ presentation: Presentation
  ) {
    guard let page = modifier.presented else { return }
    // One that is taken away in this pass does not run again.
    if let wanted = try? shownValue(of: presentation.binding), !isPresent(wanted) { return }
    setPresentedClosure(page, modifier, presentation)
    markDirty(page)
  }

  private func unpresent(_ node: Node, _ modifier: ModifierNode) {
    guard let page = modifier.presented else { return }
    if let token = modifier.presentedToken { presentations[token] = nil }
    modifier.presented = nil
    modifier.presentedToken = nil
    modifier.presentedValue = nil
    if let stack = page.parent, let primitive = stack.primitive {
      popPages(stack, primitive, from: primitive.pages.firstIndex { $0.node === page } ?? primitive.pages.count)
    } else {
      node.children.removeAll { $0 === page }
      destroy(page)
    }
    if case .presentation(let presentation) = modifier.value, let action = presentation.onDismiss {
      effects.late.append(Effect(node: node, kind: .run(action)))
    }
  }

  /// A tree of its own below a node, with the environment that a page gets (K-12).
  func makePage(in node: Node, scope: EnvironmentScope?) throws -> (Node, PresentationToken) {
    nextToken += 1
    let token = PresentationToken(rawValue: nextToken)
    let page = makeNode(.holder, in: node, at: node.children.count)
    page.tabHost = nil
    page.lazyHost = nil
    page.scope = scope
    for (key, value) in try host.presentationEnvironment(token) {
      page.scope = EnvironmentScope(key, value, parent: page.scope)
    }
    return (page, token)
  }

  /// Closes what a token stands for, by writing its binding or popping its page.
  func closePresentation(_ token: PresentationToken) throws {
    if let node = presentations[token], let modifier = node.modifier,
      case .presentation(let presentation) = modifier.value
    {
      return try close(presentation)
    }
    if let node = presentations[token], node.isSearchField { return try endSearch(node) }
    for serial in synced.keys.sorted() {
      guard let node = synced[serial], let primitive = node.primitive,
        let index = primitive.pages.firstIndex(where: { $0.token == token })
      else { continue }
      return try pop(node, primitive, downTo: index)
    }
  }

  /// Writes `false` or `nil`.
  func close(_ presentation: Presentation) throws {
    let present = try presentation.binding.live()
    let isBool: Bool = if case .bool? = present.literal { true } else { false }
    let value = try host.value(isBool ? .bool(false) : .absent, like: present)
    try presentation.binding.set(value, line: nil)
  }
}
