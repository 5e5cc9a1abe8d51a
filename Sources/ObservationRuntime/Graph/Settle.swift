/// An element on its way to its place.
struct Placement {
  var parent: Node
  var index: Int
  var element: Element
}

/// What putting elements in place leaves to do.
struct Settling {
  var stack: [Placement] = []
  /// Nodes with something to run, in tree order.
  var collected: [Node] = []

  /// Puts the children in line; the first is placed next.
  mutating func place(_ elements: [Element], in parent: Node) {
    for index in elements.indices.reversed() {
      stack.append(Placement(parent: parent, index: index, element: elements[index]))
    }
  }
}

extension Graph {
  /// Puts an element in place below a node: what stands at the same position with the same type stays (I-01), anything
  /// else ends and is made anew.
  ///
  /// Bodies below are not run here but put in line, in source order (U-02, U-03).
  func settle(_ owner: Node, _ element: Element) throws {
    var settling = Settling()
    settling.place([element], in: owner)
    try finish(&settling)
  }

  func finish(_ settling: inout Settling) throws {
    while let placement = settling.stack.popLast() { try place(placement, &settling) }
    if !lazyPending.isEmpty { try assignWindows(&settling) }
    push(settling.collected)
  }

  /// Puts nodes in line for evaluation, the first to run first.
  func push(_ nodes: [Node]) { work.append(contentsOf: nodes.reversed()) }

  private func place(_ placement: Placement, _ settling: inout Settling) throws {
    touchedNodes += 1
    var placement = placement
    placement.element = distributed(placement)
    let parent = placement.parent
    let existing = parent.children[safe: placement.index]
    if let existing, accepts(existing, placement.element) {
      try update(existing, placement.element, isNew: false, &settling)
      return
    }
    let node = makeNode(placement.element, in: parent, at: placement.index)
    if let existing {
      markReplacement(node, of: existing)
      parent.children[placement.index] = node
      destroy(existing)
    } else {
      parent.children.append(node)
    }
    try update(node, placement.element, isNew: true, &settling)
  }

  /// In a list, the effects of a group are those of each of its members (L-07).
  private func distributed(_ placement: Placement) -> Element {
    guard case .modified(.group(let members), let modifier) = placement.element,
      inheritedLazyHost(placement.parent) != nil
    else { return placement.element }
    switch modifier {
    case .onAppear, .onDisappear, .task: return .group(members.map { .modified($0, modifier) })
    default: return placement.element
    }
  }

  /// Whether a node is the same place with the same type as an element.
  private func accepts(_ node: Node, _ element: Element) -> Bool {
    switch (node.role, element) {
    case (.empty, .empty), (.group, .group), (.forEach, .forEach), (.content, .content): true
    case (.view(let view), .view(let value)): view.type === value.type
    case (.branch(let index), .branch(let other, _)): index == other
    case (.keyed(let key), .keyed(let value, _)): key == value.key
    case (.erased(let type), .erased(let other, _)): type == other
    case (.deferred(let kind), .deferred(let value)): kind == value.kind
    case (.primitive(let primitive), .primitive(let value)): primitive.value.kind == value.kind
    case (.modified(let modifier), .modified(_, let value)): modifier.value.isSameKind(as: value)
    default: false
    }
  }

  private func makeNode(_ element: Element, in parent: Node, at index: Int) -> Node {
    let role: Node.Role
    switch element {
    case .empty: role = .empty
    case .view(let value): role = .view(ViewNode(value))
    case .group: role = .group
    case .branch(let index, _): role = .branch(index)
    case .keyed(let value, _): role = .keyed(value.key)
    case .erased(let type, _): role = .erased(type)
    case .forEach(let value): role = .forEach(ForEachNode(value))
    case .deferred(let value): role = .deferred(value.kind)
    case .primitive(let value): role = .primitive(PrimitiveNode(value))
    case .modified(_, let value):
      let modifier = ModifierNode(value)
      if case .user(let body) = value { modifier.view = ViewNode(body) }
      role = .modified(modifier)
    case .content: role = .content
    }
    let node = makeNode(role, in: parent, at: index)
    if isSilent, let twin = parent.twin?.children[safe: index], accepts(twin, element) { node.twin = twin }
    return node
  }

  /// Makes a node that inherits what its place gives it.
  func makeNode(_ role: Node.Role, in parent: Node, at index: Int) -> Node {
    nextSerial += 1
    let node = Node(role, serial: nextSerial)
    node.parent = parent
    node.index = index
    node.level = parent.level + 1
    node.viewDepth = parent.viewDepth + (parent.view == nil ? 0 : 1)
    node.scope = parent.childScope ?? parent.scope
    node.contentProvider = parent.modifier?.view != nil ? parent : parent.contentProvider
    if case .content = parent.role { node.contentProvider = parent.contentProvider?.contentProvider }
    node.gate = startsMenu(parent, index) ? Gate(holdsViewsOnly: true) : parent.gate
    node.lazyHost = inheritedLazyHost(parent)
    node.tabHost = inheritedTabHost(parent)
    return node
  }

  /// Whether a child is the content of a menu, a context menu or swipe actions.
  private func startsMenu(_ parent: Node, _ index: Int) -> Bool {
    if case .hiddenActions? = parent.modifier?.value { return index == 1 }
    guard let primitive = parent.primitive, primitive.value.kind == .menu else { return false }
    return primitive.places[safe: index] == .content
  }

  private func inheritedLazyHost(_ parent: Node) -> Node? {
    switch parent.role {
    case .row: return nil
    case .primitive(let primitive):
      if primitive.value.kind.isLazy { return parent }
      return primitive.value.kind == .section ? parent.lazyHost : nil
    default: return parent.lazyHost
    }
  }

  private func inheritedTabHost(_ parent: Node) -> Node? {
    switch parent.role {
    case .primitive(let primitive): primitive.value.kind == .tabView ? parent : nil
    case .group, .branch, .forEach, .row, .erased, .holder: parent.tabHost
    default: nil
    }
  }

  /// Remembers that a view is new because its identity changed, not because it was added (I-02, I-06).
  private func markReplacement(_ node: Node, of old: Node) {
    if showsNothing(node) || showsNothing(old) { return }
    node.isReplacement = true
    replacements.append(node)
  }

  private func showsNothing(_ node: Node) -> Bool {
    switch node.role {
    case .empty: return true
    case .branch:
      guard let child = node.children.first else { return false }
      if case .empty = child.role { return true }
      return false
    default: return false
    }
  }

  // MARK: Updating

  private func update(_ node: Node, _ element: Element, isNew: Bool, _ settling: inout Settling) throws {
    switch element {
    case .empty: break
    case .view(let value):
      guard let view = node.view else { return }
      if isNew {
        view.isReplacement = isBelowReplacement(node)
        registerTab(node)
        settling.collected.append(node)
      } else {
        adopt(value, node, view, &settling)
      }
    case .group(let elements):
      while node.children.count > elements.count { destroy(node.children.removeLast()) }
      settling.place(elements, in: node)
    case .branch(_, let content), .keyed(_, let content), .erased(_, let content):
      if isNew, case .keyed = element { registerTab(node) }
      settling.place([content], in: node)
    case .forEach(let value):
      guard let forEach = node.forEach else { return }
      try update(node, forEach, value, &settling)
    case .deferred(let value):
      node.closure = value.content
      node.closureIsPending = true
      if isNew { registerTab(node) }
      settling.collected.append(node)
    case .primitive(let value):
      guard let primitive = node.primitive else { return }
      primitive.value = value
      if isNew { registerTab(node) }
      try update(node, primitive, isNew: isNew, &settling)
    case .modified(let content, let value):
      guard let modifier = node.modifier else { return }
      if isNew { registerTab(node) }
      try update(node, modifier, content, value, isNew: isNew, &settling)
    case .content:
      guard let provider = node.contentProvider, let view = provider.view else { return }
      view.placeholders[node.serial] = node
      settling.place([view.content], in: node)
    }
  }

  /// Takes a new value of a view: only if it differs from the kept one will the body run for it (U-01, C-01, C-14).
  func adopt(_ value: any UserView, _ node: Node, _ view: ViewNode, _ settling: inout Settling) {
    view.comparedInStep = history.step
    var changes = value.changedInputs(from: view.value)
    let declared = value.type.dynamicFields.indices.map { value.dynamicField($0) }
    if !value.comparesByEquality {
      for (index, field) in declared.enumerated() {
        let state = view.fields[safe: index]
        if let change = compare(field, view.declared[index], state, view.type.dynamicFields[index].name) {
          changes.append(change)
        }
      }
    }
    if changes.isEmpty { return }
    for (index, field) in declared.enumerated() {
      if let state = view.fields[safe: index], let change = fieldChange(field, state) {
        change.line = node.parent.flatMap(writeLine(behind:))
        view.changes.append(change)
      }
    }
    view.value = value
    view.declared = declared
    view.isValueNew = true
    view.inputs = changes
    settling.collected.append(node)
  }

  /// Whether a dynamic field of a new value differs from the kept one's (C-16).
  private func compare(
    _ new: DynamicField, _ old: DynamicField, _ state: FieldState?, _ name: String
  ) -> InputChange? {
    switch (new, old) {
    case (.state(.value(let new)), .state(.value(let old))):
      if new.isSame(as: old) { return nil }
      let texts = ValueChange.texts(old, new)
      return InputChange(name, old: texts.old, new: texts.new, note: "initial value; the kept state stays")
    case (.binding(let new), .binding(let old)):
      let before: any GraphValue = state?.latest ?? old.value
      if new.leadsToSamePlace(as: old), new.value.isSame(as: before) { return nil }
      var note: String? = new.leadsToSamePlace(as: old) ? nil : "another binding"
      if note == nil, state?.wasRead == false, new.baseLocation != nil { note = "binding that the body never read" }
      let texts = ValueChange.texts(before, new.value)
      return InputChange(name, old: texts.old, new: texts.new, note: note)
    case (.stateObject(_, let new?), .stateObject(_, let old?)):
      if new.isSame(as: old) { return nil }
      let isQuery: Bool = new.typeName == "Query"
      return InputChange(name, note: isQuery ? "another query" : "initial value; the kept object stays")
    case (.observedObject(let new), .observedObject(let old)), (.bindable(let new), .bindable(let old)):
      if new.objectID != nil, new.objectID == old.objectID { return nil }
      let texts = ValueChange.texts(old, new)
      return InputChange(name, old: texts.old, new: texts.new, note: "another object")
    case (.appStorage(let key, let store, _), .appStorage(let oldKey, let oldStore, _)):
      return key == oldKey && store == oldStore ? nil : InputChange(name, note: "another key")
    case (.sceneStorage(let key, _), .sceneStorage(let oldKey, _)):
      return key == oldKey ? nil : InputChange(name, note: "another key")
    case (.nested(let new), .nested(let old)):
      for (mine, theirs) in zip(new, old) {
        if let change = compare(mine, theirs, nil, name) { return change }
      }
      return nil
    default: return nil
    }
  }

  /// What a field reports by itself when its parent gave it something else (B-11, B-18, P-09).
  private func fieldChange(_ new: DynamicField, _ state: FieldState) -> NodeChange? {
    switch (new, state.kind) {
    case (.binding(let binding), .binding(let old)):
      let before: any GraphValue = state.latest ?? old.value
      let isSamePlace = binding.leadsToSamePlace(as: old)
      if isSamePlace, binding.value.isSame(as: before) { return nil }
      if binding.baseLocation != nil, !state.wasRead { return nil }
      let texts = ValueChange.texts(before, binding.value)
      let change = NodeChange(.binding, name: state.name, old: texts.old, new: texts.new, field: state.index)
      if !isSamePlace { change.note = "another binding" }
      return change
    case (.observedObject(let object), .object(let old)):
      if object.objectID == old.objectID { return nil }
      let change = NodeChange(.object, name: state.name, field: state.index)
      change.note = "another object"
      return change
    default: return nil
    }
  }

  // MARK: Ending

  /// Ends a node and everything below it: storage, subscriptions, tasks, and the effects of leaving (S-10, I-17).
  func destroy(_ node: Node) {
    // What was rendered would keep it, and the objects that its closures hold.
    rendered = nil
    let nodes = node.descendantsReversed()
    let isIdentity = nodes.contains { node in
      if case .transition(true)? = node.modifier?.value { return true }
      return false
    }
    for node in nodes.reversed() {
      if let modifier = node.modifier { leave(node, modifier, isEarly: isIdentity) }
      release(node)
    }
    node.dismantle()
  }

  private func release(_ node: Node) {
    if node === focusedNode { loseFocus() }
    node.isAlive = false
    if node.isDirty { hasDeadDirtyNodes = true }
    if let view = node.view { for field in view.fields { unsubscribe(field) } }
    if let tracking = node.tracking { observation.disarm(tracking) }
    synced[node.serial] = nil
    destinations[node.serial] = nil
    focusModifiers[node.serial] = nil
    if preferenceWriters.removeValue(forKey: node.serial) != nil { observedPreferences = true }
    preferenceReaders[node.serial] = nil
    if sceneValues.removeValue(forKey: node.serial) != nil { focusChanged() }
    if case .content = node.role { node.contentProvider?.view?.placeholders[node.serial] = nil }
    if case .transformEnvironment(let key, _)? = node.modifier?.value {
      transforms[ObjectIdentifier(key)]?[ObjectIdentifier(node)] = nil
    }
    if let token = node.modifier?.presentedToken { presentations[token] = nil }
    if case .refreshable? = node.modifier?.value { cancelRefresh(node) }
    if let tabs = node.tabHost?.primitive { tabs.tabs.removeAll { $0 === node } }
  }
}

extension Primitive.Kind {
  /// Whether rows are made when they come on the screen (K-02).
  var isLazy: Bool {
    switch self {
    case .list, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: true
    default: false
    }
  }
}
