/// What a tap does: the gestures around its target, a control's own action, or a row's selection.
extension ActionPerformer {
  /// A tap, with the gestures of the views around its target: one of high priority goes first, simultaneous ones follow.
  func tap(_ target: FoundTarget) throws {
    var around: [Handler] = []
    var first: Handler?
    var next: Node? = target.node
    while let node = next {
      if case .onTap(let handler, _, let priority)? = node.modifier?.value {
        if priority == .high { first = handler }
        if priority == .simultaneous { around.append(handler) }
      }
      next = node.parent
    }
    if let first { return try first() }
    try tapAlone(target)
    for handler in around { try handler() }
  }

  private func tapAlone(_ target: FoundTarget) throws {
    let node = target.node
    if let host = node.tabHost, let tabs = host.primitive, tabs.tabs.contains(where: { $0 === node }) {
      return try graph.select(node, in: host, tabs)
    }
    if let row = node.row {
      guard !isRestricted(node, by: .noSelection(true)) else {
        throw TargetMissing("\"\(target.names.first ?? "")\" cannot be selected: it has `selectionDisabled`.")
      }
      guard let binding = TargetFinder(graph).selection(around: node),
        let value = node.parent?.forEach?.element.idValue?(row.offset)
      else { return }
      return try binding.set(tag(in: node) ?? value, line: nil)
    }
    if case .tag(let value)? = node.modifier?.value {
      try TargetFinder(graph).selection(around: node)?.set(value, line: nil)
      return
    }
    if case .searchCompletion(let text)? = node.modifier?.value { return try complete(text) }
    if node.modifier != nil { return try perform(gesture(around: node)) }
    if case .holder = node.role { return try dismiss() }
    guard let primitive = node.primitive else { return }
    switch primitive.value.control {
    case .toggle: return try toggle(node, to: nil)
    case .text: return try graph.moveFocus(to: node)
    case .disclosure(let binding):
      if let binding { return try write(.bool(!primitive.isOpen), to: binding) }
      return graph.enqueue(.run { graph in try graph.setOpen(node, primitive, !primitive.isOpen) })
    case .push, .pushValue:
      // A link of a value selects it in a list with a selection that no stack is around.
      if case .pushValue(let value)? = primitive.value.control,
        let selection = TargetFinder(graph).selection(around: enclosingRow(node) ?? node)
      {
        if graph.enclosingStack(of: node) != nil, try graph.follow(node) { return }
        return try selection.set(value, line: nil)
      }
      if try graph.follow(node) { return }
      throw TargetMissing(
        "\"\(target.names.first ?? "")\" leads nowhere: there is no NavigationStack around it, or none of its "
          + "destinations is for this value.")
    default: break
    }
    if primitive.value.kind == .menu, let index = primitive.places.firstIndex(of: .content) {
      let content = node.children[safe: index]
      return graph.enqueue(.run { graph in graph.open(content?.gate) })
    }
    try press(node)
    // The buttons of an alert or a dialog also close it.
    if let (page, presentation) = ScreenRenderer(graph).topPresentation, node.isInside(page),
      presentation.kind == .alert || presentation.kind == .confirmationDialog
    {
      try graph.close(presentation)
    }
  }

  /// The tag of a row's view, which goes before the row's id.
  private func tag(in row: Node) -> (any GraphValue)? {
    for modifier in modifiers(of: row) { if case .tag(let value) = modifier { return value } }
    return nil
  }

  /// The modifiers of the view that a row is.
  func modifiers(of row: Node) -> [Modifier] {
    var found: [Modifier] = []
    var next: Node? = row.children.first
    while let current = next, current.primitive == nil, current.view == nil || current.modifier != nil {
      if let modifier = current.modifier { found.append(modifier.value) }
      next = current.children.first
    }
    return found
  }

  func isRestricted(_ row: Node, by restriction: Restriction) -> Bool {
    modifiers(of: row).contains { if case .restriction(restriction) = $0 { true } else { false } }
  }

  /// A tap on a suggestion writes it into the search field.
  private func complete(_ text: String) throws {
    guard let field = TargetFinder(graph).all().first(where: { $0.verbs.first == "search" }) else {
      throw TargetMissing("There is no search field on the screen.")
    }
    if let binding = textBinding(field.node) { try write(.string(text), to: binding) }
  }

  /// Which of the gestures of one view a tap performs: that of one tap, else of several, else a long press.
  private func gesture(around node: Node) -> Modifier? {
    var top = node
    while let parent = top.parent, parent.modifier != nil { top = parent }
    var taps: [(handler: Modifier, count: Int)] = []
    var press: Modifier?
    var next: Node? = top
    while let current = next, let modifier = current.modifier {
      switch modifier.value {
      case .onTap(_, let count, .normal): taps.append((modifier.value, count))
      case .onLongPress: press = modifier.value
      default: break
      }
      next = current.children.first
    }
    return taps.min { $0.count < $1.count }?.handler ?? press
  }

  private func perform(_ gesture: Modifier?) throws {
    switch gesture {
    case .onTap(let handler, _, _)?: try handler()
    case .onLongPress(let handler, let pressing)?:
      guard let pressing else { return try handler() }
      try pressing(true)
      try turnEnds()
      try handler()
      try pressing(false)
    default: break
    }
  }

  /// Runs a button's action: a style that looks at the press sees it first, in an update of its own.
  private func press(_ node: Node) throws {
    let pressed: Location? = node.descendantsReversed().lazy.compactMap { inner in
      inner.view.flatMap { view in view.type.pressField.flatMap { view.fields[safe: $0]?.location } }
    }.first
    guard let pressed, pressed.hasReaders else {
      try node.primitive?.value.action?()
      return
    }
    pressed.write(try graph.host.value(.bool(true), like: pressed.current), line: nil)
    try turnEnds()
    try node.primitive?.value.action?()
    pressed.write(try graph.host.value(.bool(false), like: pressed.current), line: nil)
  }
}
