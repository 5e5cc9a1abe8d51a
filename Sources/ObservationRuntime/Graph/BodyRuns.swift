extension Graph {
  /// Installs the fields, records why, runs the body, and puts what it returned in place.
  func runBody(of node: Node, _ view: ViewNode) throws {
    let isFirst: Bool = !view.hasRun
    if isFirst, node.viewDepth > options.maximumDepth { try checkNesting(of: node, view) }
    // Initial values and projections are evaluated as this node's: what they read is charged to it (O-14, E-12).
    let element = try tracked(node) { () throws -> Element in
      if isFirst { view.fields = try makeFields(node, view) } else { try refreshFields(node, view) }
      let installed = try install(view.fields, node)
      let causes = takeCauses(node, view, isFirst: isFirst)
      view.hasRun = true
      view.latestPass = passes
      view.latestLine = causes.lazy.compactMap(\.line).first
      if !isSilent, view.type.isTraced {
        let run = BodyRun(
          view: view.type.name, identity: identity(of: node), line: view.type.bodyLine, causes: causes)
        history.runs.append(run)
        record(.body(run))
      }
      return try view.value.installing(installed).body()
    }
    view.printedCauses = []
    try settle(node, element)
  }

  /// A view that contains itself again and again would never be complete.
  private func checkNesting(of node: Node, _ view: ViewNode) throws {
    var count = 0
    var next = node.parent
    while let current = next {
      if current.view?.type === view.type { count += 1 }
      next = current.parent
    }
    guard count > options.maximumDepth else { return }
    throw GraphError.limit("\(view.type.name) contains itself without end: it is nested \(count) deep.")
  }

  /// The causes in the order of T-04, and what `_printChanges` would print; clears what was collected.
  private func takeCauses(_ node: Node, _ view: ViewNode, isFirst: Bool) -> [Cause] {
    defer {
      view.changes = []
      view.missed = []
      view.inputs = []
      view.isValueNew = false
    }
    if isFirst {
      view.printedCauses = ["@self"]
      if !view.type.dynamicFields.isEmpty {
        view.printedCauses.append("@identity")
        view.printedCauses += view.type.dynamicFields.map(\.storageName)
      }
      return [Cause(kind: view.isReplacement ? .identity : .firstAppearance)]
    }
    let changes = combined(view.changes)
    let observed = changes.filter { $0.field == nil }
    let fields = changes.filter { $0.field != nil }.sorted { ($0.field ?? 0) < ($1.field ?? 0) }
    view.printedCauses = observed.map { "\\" + $0.name }
    if view.isValueNew { view.printedCauses.append("@self") }
    var named: Set<Int> = []
    for change in fields {
      guard let field = change.field, named.insert(field).inserted else { continue }
      view.printedCauses.append(view.type.dynamicFields[field].storageName)
    }
    var causes: [Cause] = observed.map { $0.cause }
    // A bound field that reports its value speaks for the comparison too (B-05).
    let fieldNames = Set(fields.map(\.name))
    for input in view.inputs where !fieldNames.contains(input.name) {
      let line = node.parent.flatMap(writeLine(behind:))
      causes.append(
        Cause(kind: .input, name: input.name, old: input.old, new: input.new, line: line, note: input.note))
    }
    causes += fields.map { $0.cause }
    return causes
  }

  /// The line of the write that made the body around a place run in this pass.
  func writeLine(behind node: Node) -> Int? {
    guard let view = enclosingView(of: node)?.view, view.latestPass == passes else { return nil }
    return view.latestLine
  }

  /// Changes of one thing become one: the first old value, the last new value and line.
  private func combined(_ changes: [NodeChange]) -> [NodeChange] {
    var result: [NodeChange] = []
    for change in changes {
      let same = result.first { $0.kind == change.kind && $0.name == change.name && $0.field == change.field }
      if let same {
        same.absorb(change)
      } else {
        result.append(change)
      }
    }
    return result
  }

  /// T-01, T-02, T-10.
  func changesLine(for type: ViewType) -> String {
    guard let view = running.last?.view, view.type === type, !view.printedCauses.isEmpty else {
      return "\(type.name): unchanged."
    }
    return "\(type.name): \(view.printedCauses.joined(separator: ", ")) changed."
  }

  // MARK: Fields

  private func makeFields(_ node: Node, _ view: ViewNode) throws -> [FieldState] {
    var fields: [FieldState] = []
    for (index, declared) in view.declared.enumerated() {
      let twin = node.twin?.view?.fields[safe: index]
      fields.append(
        try makeField(node, index, view.type.dynamicFields[index], declared, owner: view.type.name, twin: twin))
    }
    return fields
  }

  private func makeField(
    _ node: Node, _ index: Int, _ descriptor: FieldDescriptor, _ declared: DynamicField, owner: String,
    twin: FieldState?
  ) throws -> FieldState {
    let field = FieldState(node: node, index: index, descriptor: descriptor, kind: .inert)
    func location(_ value: any GraphValue, _ kind: Cause.Kind) -> Location {
      let made = Location(value, name: descriptor.name, owner: owner, causeKind: kind, graph: self)
      made.node = node
      return made
    }
    switch declared {
    case .state(let seed):
      let value: any GraphValue
      if let kept = twin?.location?.current {
        value = kept
      } else {
        switch seed {
        case .lazy(let make): value = try make()
        case .value(let made): value = made
        }
      }
      field.kind = .state(location(value, .state))
    case .gestureState(let value): field.kind = .state(location(value, .state))
    case .query(let ask): field.kind = .state(location(try twin?.location?.current ?? ask(), .query))
    case .focusState(let value):
      let made = location(twin?.location?.current ?? value, .focus)
      made.didWrite = { [weak self] location, _ in self?.focusWasWritten(location) }
      field.kind = .state(made)
    case .appStorage(let key, let store, let value):
      linkDefault(field, StoredDefaultKey(store: store ?? "", key: key, isScene: false), value, owner: owner)
    case .sceneStorage(let key, let value):
      linkDefault(field, StoredDefaultKey(store: "", key: key, isScene: true), value, owner: owner)
    case .stateObject(let make, _):
      if case .object(let kept)? = twin?.kind { field.kind = .object(kept) } else { field.kind = .object(try make()) }
    case .observedObject(let object): field.kind = .object(object)
    case .bindable(let object): field.kind = .bindable(object)
    case .environmentObject(let key):
      field.kind = .environmentObject(key, lookup(key, from: node.scope))
    case .binding(let binding): field.kind = .binding(binding)
    case .environment(let key, let projection): field.kind = .environment(key, projection: projection)
    case .environmentObservable(let key, let absent): field.kind = .environmentObservable(key, absent: absent)
    case .focusedValue(let key, let absent): field.kind = .focusedValue(key, absent: absent)
    case .nested(let inner):
      var twins: [FieldState] = []
      if case .nested(let kept)? = twin?.kind { twins = kept }
      var made: [FieldState] = []
      for (offset, field) in inner.enumerated() {
        made.append(try makeField(node, index, descriptor, field, owner: owner, twin: twins[safe: offset]))
      }
      field.kind = .nested(made)
    case .inert: break
    }
    try subscribe(field, node)
    return field
  }

  private func subscribe(_ field: FieldState, _ node: Node) throws {
    let id = ObjectIdentifier(field)
    if let object = field.object { objectObservers[object, default: [:]][id] = field }
    if let key = field.environmentKey {
      environmentReaders[ObjectIdentifier(key), default: [:]][id] = field
      field.latest = try resolve(field, node)
    }
    if case .focusedValue(let key, let absent) = field.kind {
      focusedValueReaders[id] = field
      field.latest = focusedValue(key) ?? absent
    }
  }

  /// Ends a field's subscriptions.
  func unsubscribe(_ field: FieldState) {
    let id = ObjectIdentifier(field)
    field.location?.removeReader(field)
    if let object = field.object { objectObservers[object]?[id] = nil }
    if let key = field.environmentKey { environmentReaders[ObjectIdentifier(key)]?[id] = nil }
    focusedValueReaders[id] = nil
    if let stored = field.storedDefault { stored.fields[id] = nil }
    if case .nested(let inner) = field.kind { for field in inner { unsubscribe(field) } }
  }

  /// Follows the fields to where a new value of the view leads them (P-09, A-05).
  private func refreshFields(_ node: Node, _ view: ViewNode) throws {
    for (field, declared) in zip(view.fields, view.declared) { try refresh(field, declared, owner: view.type.name) }
  }

  private func refresh(_ field: FieldState, _ declared: DynamicField, owner: String) throws {
    let id = ObjectIdentifier(field)
    switch (declared, field.kind) {
    case (.binding(let binding), .binding(let old)):
      if binding !== old { field.relink(binding) }
    case (.observedObject(let object), .object(let old)):
      if object.objectID != old.objectID {
        if let former = old.objectID { objectObservers[former]?[id] = nil }
        field.kind = .object(object)
        if let present = object.objectID { objectObservers[present, default: [:]][id] = field }
      }
    case (.bindable(let object), _): field.kind = .bindable(object)
    case (.appStorage(let key, let store, let value), _):
      let name = StoredDefaultKey(store: store ?? "", key: key, isScene: false)
      if field.storedDefault?.key != name { linkDefault(field, name, value, owner: owner) }
    case (.sceneStorage(let key, let value), _):
      let name = StoredDefaultKey(store: "", key: key, isScene: true)
      if field.storedDefault?.key != name { linkDefault(field, name, value, owner: owner) }
    case (.nested(let inner), .nested(let fields)):
      for (field, declared) in zip(fields, inner) { try refresh(field, declared, owner: owner) }
    default: break
    }
  }

  private func install(_ fields: [FieldState], _ node: Node) throws -> [InstalledField] {
    var installed: [InstalledField] = []
    installed.reserveCapacity(fields.count)
    for field in fields {
      switch field.kind {
      case .state(let location):
        field.latest = location.committed
        installed.append(.state(StateReference(location: location, snapshot: location.committed, field: field)))
      case .object(let object), .bindable(let object): installed.append(.value(object))
      case .environmentObject(let key, let object):
        if let object {
          installed.append(.value(object))
        } else {
          installed.append(.missing(.crash(CrashText.missingEnvironmentObject(key.name))))
        }
      case .binding(let binding):
        let bound = try binding.installed(in: field, by: self)
        field.latest = bound.value
        installed.append(.binding(bound))
      case .environment(_, projection: .some):
        field.latest = try resolve(field, node)
        if let value = field.latest { installed.append(.value(value)) } else { installed.append(.inert) }
      case .environment, .environmentObservable, .focusedValue:
        if let value = field.latest { installed.append(.value(value)) } else { installed.append(.inert) }
      case .nested(let inner): installed.append(.nested(try install(inner, node)))
      case .inert: installed.append(.inert)
      }
    }
    return installed
  }
}

extension NodeChange {
  /// The change as a trace shows it.
  var cause: Cause {
    Cause(kind: kind, name: name, old: old, new: new, line: line, note: note, readLine: readLine)
  }
}

extension Array {
  /// The element at an index, or `nil` outside.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
