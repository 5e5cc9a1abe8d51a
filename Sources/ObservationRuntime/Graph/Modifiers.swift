extension Modifier {
  /// Whether another modifier at this place is of the same type, so that the structure stays (I-08, I-09).
  func isSameKind(as other: Modifier) -> Bool {
    switch (self, other) {
    case (.environment(let key, _), .environment(let otherKey, _)),
      (.transformEnvironment(let key, _), .transformEnvironment(let otherKey, _)):
      key === otherKey
    case (.user(let view), .user(let otherView)): view.type === otherView.type
    case (.presentation(let mine), .presentation(let theirs)): mine.kind == theirs.kind
    default: kindName == other.kindName
    }
  }

  /// The modifier's name, with what distinguishes its type.
  var kindName: String {
    switch self {
    case .environment(let key, _): "environment \(key.name)"
    case .transformEnvironment(let key, _): "transformEnvironment \(key.name)"
    case .onAppear: "onAppear"
    case .onDisappear: "onDisappear"
    case .task: "task"
    case .onChange: "onChange"
    case .onReceive: "onReceive"
    case .user(let view): view.type.name
    case .presentation(let presentation): presentation.kind.rawValue
    case .navigationDestination(let type, _): "navigationDestination \(type)"
    case .navigationTitle: "navigationTitle"
    case .tabItem: "tabItem"
    case .toolbar: "toolbar"
    case .focused: "focused"
    case .searchFocused: "searchFocused"
    case .defaultFocus: "defaultFocus"
    case .transformPreference(let transform): "transformPreference \(transform.key)"
    case .preferenceLayer(let layer): (layer.isBehind ? "background " : "overlay ") + layer.reader.key
    case .focusedValue(let key, _): "focusedValue \(key.name)"
    case .focusedSceneValue(let key, _): "focusedSceneValue \(key.name)"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .tag: "tag"
    case .accessibilityLabel: "accessibilityLabel"
    case .badge: "badge"
    case .onTap(_, _, let priority): priority == .normal ? "onTapGesture" : "\(priority) gesture"
    case .onLongPress: "onLongPressGesture"
    case .onDrag: "dragGesture"
    case .onSubmit: "onSubmit"
    case .onEditing: "onEditingChanged"
    case .restriction(let restriction): restriction.name
    case .searchCompletion: "searchCompletion"
    case .scrollPosition: "scrollPosition"
    case .hiddenActions: "actions"
    case .layer(_, let behind): behind ? "background" : "overlay"
    case .refreshable: "refreshable"
    case .searchable: "searchable"
    case .transition: "transition"
    case .preference(let key, _): "preference \(key)"
    case .onPreferenceChange(let reader): "onPreferenceChange \(reader.key)"
    case .inert(let name): name
    }
  }
}

extension Graph {
  /// Puts a modifier in place and its content in line.
  func update(
    _ node: Node, _ modifier: ModifierNode, _ content: Element, _ value: Modifier, isNew: Bool,
    _ settling: inout Settling
  ) throws {
    let old = modifier.value
    modifier.value = value
    var children: [Element] = [content]
    switch value {
    case .environment(let key, let provided):
      if isNew {
        node.childScope = EnvironmentScope(key, provided, parent: node.scope)
      } else if let scope = node.childScope, !provided.isSame(as: scope.value) {
        scope.value = provided
        try propagate(key, from: scope, line: node.parent.flatMap(writeLine(behind:)))
      }
    case .transformEnvironment(let key, _):
      let computed = try transformed(node, modifier)
      if isNew {
        node.childScope = EnvironmentScope(key, computed, parent: node.scope)
        transforms[ObjectIdentifier(key), default: [:]][ObjectIdentifier(node)] = node
      } else if let scope = node.childScope, !computed.isSame(as: scope.value) {
        scope.value = computed
        try propagate(key, from: scope, line: node.parent.flatMap(writeLine(behind:)))
      }
    case .user(let body):
      try updateUserModifier(node, modifier, body, content, isNew: isNew, &settling)
      return
    case .task(_, let id): try updateTask(node, modifier, id: id, old: old, isNew: isNew)
    case .onChange(let watcher): updateWatcher(node, modifier, watcher, old: old, isNew: isNew)
    case .onAppear, .onDisappear, .defaultFocus: if isNew { enter(node, modifier) }
    case .onReceive(let publisher, _):
      if isNew {
        enter(node, modifier)
      } else if case .onReceive(let before?, _) = old, let publisher, !publisher.isSame(as: before) {
        resubscribe(node, modifier)
      }
    case .scrollPosition: if isNew { synced[node.serial] = node }
    case .presentation(let presentation):
      if isNew { synced[node.serial] = node } else { refreshPresented(node, modifier, presentation) }
    case .navigationDestination:
      destinations[node.serial] = node
      if !isNew { refreshPages(servedBy: node, &settling) }
    case .focused, .searchFocused: focusModifiers[node.serial] = node
    case .searchable(let field): if isNew { try prepareSearch(node, modifier, field) }
    case .focusedValue(let key, let published):
      if !isNew, case .focusedValue(_, let before) = old, !published.isSame(as: before) { focusedValueChanged(key) }
    case .focusedSceneValue(let key, let published):
      sceneValues[node.serial] = node
      if case .focusedSceneValue(_, let before) = old, !isNew, published.isSame(as: before) { break }
      focusedValueChanged(key)
    case .preferenceLayer:
      preferenceReaders[node.serial] = node
      modifier.isLayerStale = true
      observedPreferences = true
    case .preference, .transformPreference:
      preferenceWriters[node.serial] = node
      observedPreferences = true
    case .onPreferenceChange:
      preferenceReaders[node.serial] = node
      observedPreferences = true
    case .toolbar(let extra), .hiddenActions(let extra), .layer(let extra, _), .tabItem(let extra):
      children.append(extra)
    default: break
    }
    settling.place(children, in: node)
  }

  /// A `ViewModifier` of the program: its body is compared and run like a view's; its content is its owner's (E-15).
  private func updateUserModifier(
    _ node: Node, _ modifier: ModifierNode, _ body: any UserView, _ content: Element, isNew: Bool,
    _ settling: inout Settling
  ) throws {
    guard let view = modifier.view else { return }
    view.content = content
    if isNew {
      settling.collected.append(node)
      return
    }
    for placeholder in view.placeholders.values.sorted(by: { $1.precedes($0) }) {
      settling.stack.append(Placement(parent: placeholder, index: 0, element: content))
    }
    adopt(body, node, view, &settling)
  }

  private func updateTask(
    _ node: Node, _ modifier: ModifierNode, id: (any GraphValue)?, old: Modifier, isNew: Bool
  ) throws {
    if isNew { return enter(node, modifier) }
    guard modifier.hasAppeared, let id, case .task(_, let before?) = old, !id.isSame(as: before) else { return }
    effects.present.append(Effect(node: node, kind: .restart))
  }

  private func updateWatcher(
    _ node: Node, _ modifier: ModifierNode, _ watcher: OnChange, old: Modifier, isNew: Bool
  ) {
    if isNew { return enter(node, modifier) }
    guard case .onChange(let before) = old, !watcher.value.isSame(as: before.value) else { return }
    var watcher = watcher
    if watcher.runsFormerAction { watcher.action = before.action }
    effects.present.append(Effect(node: node, kind: .change(watcher, old: before.value)))
  }

  // MARK: Environment

  func transformed(_ node: Node, _ modifier: ModifierNode) throws -> any GraphValue {
    guard case .transformEnvironment(let key, let transform) = modifier.value else {
      throw GraphError.unmodelled("an environment transform without a key")
    }
    guard let inherited = try value(of: key, from: node.scope) else {
      throw GraphError.unmodelled("a transform of the environment object \(key.name)")
    }
    return try transform(inherited)
  }

  /// What is provided for a key; for the whole app, by the system.
  func lookup(_ key: EnvironmentKey, from scope: EnvironmentScope?) -> (any GraphValue)? {
    let found: (any GraphValue)? = EnvironmentScope.lookup(key, from: scope) ?? systemValues[ObjectIdentifier(key)]
    // A missing object may be given as nil.
    if key.defaultValue == nil, found?.literal == .absent { return nil }
    return found
  }

  /// What a reader gets: what is provided, or the default (E-06).
  func value(of key: EnvironmentKey, from scope: EnvironmentScope?) throws -> (any GraphValue)? {
    if let provided = lookup(key, from: scope) { return provided }
    return try key.defaultValue?()
  }

  /// The value of an environment field; W-12 for a missing observable object.
  func resolve(_ field: FieldState, _ node: Node) throws -> (any GraphValue)? {
    switch field.kind {
    case .environment(let key, let projection):
      guard let found = try value(of: key, from: node.scope) else { return nil }
      return try projection.map { try $0.read(found) } ?? found
    case .environmentObservable(let key, let absent):
      if let found = lookup(key, from: node.scope) { return found }
      if let absent { return absent }
      throw GraphError.crash(CrashText.missingObservable(key.name))
    default: return nil
    }
  }

  /// A provider's value changed: those who declared the key and see this provider look it up again, and run if it
  /// differs (E-01 to E-03, U-05).
  func propagate(_ key: EnvironmentKey, from scope: EnvironmentScope?, line: Int?) throws {
    func sees(_ node: Node) -> Bool {
      if let scope { return scope.isNearest(to: node.scope) }
      return EnvironmentScope.lookup(key, from: node.scope) == nil
    }
    let id = ObjectIdentifier(key)
    let readers = (environmentReaders[id] ?? [:]).values.sorted { $0.node.serial < $1.node.serial }
    for field in readers where field.node.isAlive && sees(field.node) {
      if case .environmentObject(_, let former) = field.kind {
        followEnvironmentObject(field, key, former: former)
        continue
      }
      let found = try resolve(field, field.node)
      if let found, let latest = field.latest, found.isSame(as: latest) { continue }
      var texts: (old: String?, new: String?) = (field.latest?.summary, found?.summary)
      if let found, let latest = field.latest { texts = ValueChange.texts(latest, found) }
      // Two closures, or two values that look alike, are still two.
      let isAlike: Bool = texts.old != nil && texts.old == texts.new
      let change = NodeChange(
        .environment, name: key.name, old: isAlike ? nil : texts.old, new: isAlike ? nil : texts.new, line: line,
        field: field.index)
      if isAlike { change.note = texts.new == "(Function)" ? "another closure" : "another value that looks the same" }
      field.latest = found
      field.node.view?.changes.append(change)
      markDirty(field.node)
    }
    let dependants = (transforms[id] ?? [:]).values.sorted { $0.serial < $1.serial }
    for node in dependants where node.isAlive && sees(node) {
      guard let modifier = node.modifier, let inner = node.childScope else { continue }
      let computed = try transformed(node, modifier)
      if computed.isSame(as: inner.value) { continue }
      inner.value = computed
      try propagate(key, from: inner, line: line)
    }
  }

  /// Another object is provided for a type: its observers move over and run (P-11).
  private func followEnvironmentObject(_ field: FieldState, _ key: EnvironmentKey, former: (any GraphValue)?) {
    let found = lookup(key, from: field.node.scope)
    if found?.objectID == former?.objectID { return }
    let id = ObjectIdentifier(field)
    if let old = former?.objectID { objectObservers[old]?[id] = nil }
    field.kind = .environmentObject(key, found)
    if let new = found?.objectID { objectObservers[new, default: [:]][id] = field }
    let change = NodeChange(.object, name: field.name, field: field.index)
    change.note = "another object"
    field.node.view?.changes.append(change)
    markDirty(field.node)
  }
}
