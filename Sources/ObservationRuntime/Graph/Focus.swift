extension Graph {
  /// Moves the focus as a person does, and tells the FocusStates.
  func moveFocus(to field: Node?) throws {
    guard focusedNode !== field else { return }
    let left = focusedNode
    focusedNode = field
    try left?.tellEditing(false)
    try field?.tellEditing(true)
    let gained = field.map(focusModifiers(above:)) ?? []
    for node in left.map(focusModifiers(above:)) ?? [] where !gained.contains(where: { $0 === node }) {
      guard node.isAlive, let claim = node.modifier?.value.focusClaim,
        let location = claim.binding.baseLocation, location.current.isSame(as: claim.value)
      else { continue }
      let isTaken = gained.contains { $0.modifier?.value.focusClaim?.binding.baseLocation === location }
      if !isTaken { location.write(location.initial, line: nil) }
    }
    for node in gained {
      guard let claim = node.modifier?.value.focusClaim else { continue }
      claim.binding.baseLocation?.write(claim.value, line: nil)
    }
    focusChanged()
  }

  /// The control that has the focus ends: the FocusStates that meant it resign after the pass (A-09, I-06).
  func loseFocus() {
    guard let field = focusedNode, !isSilent else { return }
    focusedNode = nil
    var held: [(location: Location, value: any GraphValue)] = []
    for node in focusModifiers(above: field) {
      guard let claim = node.modifier?.value.focusClaim, let location = claim.binding.baseLocation else { continue }
      held.append((location, claim.value))
    }
    let resign: Handler = {
      for each in held where each.location.node?.isAlive == true && each.location.current.isSame(as: each.value) {
        each.location.write(each.location.initial, line: nil)
      }
    }
    effects.cancellations.append(Effect(node: field, kind: .run(resign)))
    focusChanged()
  }

  /// The modifiers whose FocusState tells that a control has the focus: those of text fields for a text field, those of
  /// search fields for a search field.
  private func focusModifiers(above node: Node) -> [Node] {
    var found: [Node] = []
    let isSearch: Bool = node.isSearchField
    var next: Node? = node
    while let current = next {
      if current.modifier?.value.focusClaim?.isSearch == isSearch { found.append(current) }
      next = current.parent
    }
    return found
  }

  /// The program wrote a FocusState: the first control that means its value gets the focus.
  func focusWasWritten(_ location: Location) {
    let owners = focusModifiers.values.filter { node in
      guard node.isAlive, let claim = node.modifier?.value.focusClaim else { return false }
      return claim.binding.baseLocation === location && location.current.isSame(as: claim.value)
    }
    let first = owners.min { $0.precedes($1) }
    let target: Node?
    if let first, first.modifier?.value.focusClaim?.isSearch == true {
      target = first.descendantsReversed().reversed().first(where: \.isSearchField)
      if let target { try? beginSearch(target) }
    } else if let first {
      target = first.descendantsReversed().reversed().first { $0.primitive?.value.kind.takesFocus == true } ?? first
    } else {
      guard let focused = focusedNode,
        focusModifiers(above: focused).contains(where: {
          $0.modifier?.value.focusClaim?.binding.baseLocation === location
        })
      else { return }
      target = nil
    }
    if focusedNode !== target {
      let left = focusedNode
      for (node, isEditing) in [(left, false), (target, true)] {
        guard let node else { continue }
        effects.present.append(Effect(node: node, kind: .run { try node.tellEditing(isEditing) }))
      }
      focusedNode = target
      focusChanged()
    }
  }

  // MARK: Focused values

  /// What the focused view or its nearest ancestor publishes (E-13).
  func focusedValue(_ key: EnvironmentKey) -> (any GraphValue)? {
    var next: Node? = focusedNode
    while let current = next {
      if case .focusedValue(let other, let value)? = current.modifier?.value, other === key { return value }
      next = current.parent
    }
    let publishers = sceneValues.values.filter { node in
      if case .focusedSceneValue(let other, _)? = node.modifier?.value { return node.isAlive && other === key }
      return false
    }
    guard case .focusedSceneValue(_, let value)? = publishers.min(by: { $0.precedes($1) })?.modifier?.value else {
      return nil
    }
    return value
  }

  func focusedValueChanged(_ key: EnvironmentKey) { focusChanged() }

  /// Readers of focused values run when what they would find differs, read or not (E-13).
  func focusChanged() {
    if focusedValueReaders.isEmpty { return }
    let refresh: (Graph) -> Void = { graph in
      for field in graph.focusedValueReaders.values.sorted(by: { $0.node.serial < $1.node.serial }) {
        guard field.node.isAlive, case .focusedValue(let key, let absent) = field.kind else { continue }
        let found: any GraphValue = graph.focusedValue(key) ?? absent
        if let latest = field.latest, found.isSame(as: latest) { continue }
        let change = NodeChange(
          .focus, name: key.name, old: field.latest?.summary, new: found.summary, field: field.index)
        field.latest = found
        field.node.view?.changes.append(change)
        graph.markDirty(field.node)
      }
    }
    if isUpdating { refresh(self) } else { enqueue(.run(refresh)) }
  }
}

extension Primitive.Kind {
  /// Whether the keyboard can go there.
  var takesFocus: Bool {
    switch self {
    case .textField, .secureField, .textEditor: true
    default: false
    }
  }
}

extension Modifier {
  /// The FocusState that tells of the focus, and the value that means this view.
  var focusClaim: (binding: AnyBinding, value: any GraphValue, isSearch: Bool)? {
    switch self {
    case .focused(let binding, let value): (binding, value, false)
    case .searchFocused(let binding, let value): (binding, value, true)
    default: nil
    }
  }
}

extension Node {
  /// Tells a text field's `onEditingChanged`.
  fileprivate func tellEditing(_ isEditing: Bool) throws {
    if isAlive, case .onEditing(let handler)? = parent?.modifier?.value { try handler(isEditing) }
  }
}
