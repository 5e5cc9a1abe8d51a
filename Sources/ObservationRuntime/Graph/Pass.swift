extension Graph {
  /// One pass: applies the writes of a transaction, then runs bodies until none is dirty.
  func runPass(_ transaction: PendingTransaction) throws {
    isUpdating = true
    passes += 1
    version += 1
    defer {
      isUpdating = false
      work = []
      running = []
      lazyPending = []
      for node in replacements { node.isReplacement = false }
      replacements = []
      dirty.removeAll()
    }
    for item in transaction.items { try apply(item) }
    var hasLayers = false
    repeat {
      repeat {
        while let node = nextNode() { try evaluate(node) }
      } while try syncBuiltIns()
      hasLayers = observedPreferences ? try readPreferences() : false
    } while hasLayers
  }

  private func apply(_ item: PendingItem) throws {
    switch item {
    case .write(let location, let value, let line): try applyWrite(location, value, line: line)
    case .change(let node, let change):
      guard node.isAlive else { return }
      if let view = node.view { view.changes.append(change) } else { node.closureIsPending = true }
      markDirty(node)
    case .settle(let node, let element): try settle(node, element)
    case .system(let key, let value, let line):
      systemValues[ObjectIdentifier(key)] = value
      try propagate(key, from: nil, line: line)
    case .run(let body): try body(self)
    }
  }

  private func applyWrite(_ location: Location, _ value: any GraphValue, line: Int?) throws {
    let old = location.committed
    location.commit(value)
    history.writes.append(LocationWrite(location: location, line: line, isEqual: false))
    if let owner = location.node, owner.isAlive, let view = owner.view, !view.missed.isEmpty { catchUp(owner, view) }
    guard location.hasReaders else { return }
    let (oldText, newText) = ValueChange.texts(old, value)
    for field in location.orderedReaders where field.node.isAlive {
      let change: NodeChange
      if case .binding(let binding) = field.kind {
        if binding.isWhole {
          change = NodeChange(.binding, name: field.name, old: oldText, new: newText, line: line, field: field.index)
        } else {
          // A part that did not change is no reason (B-10, X-18).
          // A part that is gone (B-14) fails when a body asks for it, if its view is still there then.
          let part: (any GraphValue)? = try? binding.committed()
          if let part, let latest = field.latest, part.isSame(as: latest) { continue }
          var texts: (old: String?, new: String?) = (field.latest?.summary, part?.summary)
          if let part, let latest = field.latest { texts = ValueChange.texts(latest, part) }
          change = NodeChange(
            .binding, name: field.name, old: texts.old, new: texts.new, line: line, field: field.index)
        }
      } else {
        let kind = location.causeKind
        change = NodeChange(kind, name: field.name, old: oldText, new: newText, line: line, field: field.index)
      }
      change.readLine = field.readLine
      field.node.view?.changes.append(change)
      markDirty(field.node)
    }
  }

  /// A body that a stored closure made dependent on State which had changed before runs with the next change of its
  /// own storage (K-09).
  private func catchUp(_ node: Node, _ view: ViewNode) {
    for field in view.missed {
      guard let location = field.location else { continue }
      let change = NodeChange(
        location.causeKind, name: field.name, old: field.latest?.summary, new: location.committed.summary,
        line: location.lastLine, field: field.index)
      change.readLine = field.readLine
      change.note = "first read after it had changed"
      view.changes.append(change)
    }
    view.missed = []
    markDirty(node)
  }

  func markDirty(_ node: Node) {
    guard node.isAlive, !node.isDirty else { return }
    node.isDirty = true
    dirty.insert(node)
  }

  /// The next node in tree order, from the new work below the latest body and from the dirty nodes elsewhere.
  private func nextNode() -> Node? {
    if hasDeadDirtyNodes {
      hasDeadDirtyNodes = false
      dirty.purge()
    }
    guard let waiting = dirty.first else { return work.popLast() }
    if let next = work.last, !waiting.precedes(next) { return work.popLast() }
    let node = dirty.popFirst()
    node?.isDirty = false
    return node
  }

  private func evaluate(_ node: Node) throws {
    guard node.isAlive else { return }
    touchedNodes += 1
    if let gate = node.gate, gate.holds(node) {
      if !gate.waiting.contains(where: { $0 === node }) { gate.waiting.append(node) }
      return
    }
    if let view = node.view {
      if !view.hasRun || view.isValueNew || !view.changes.isEmpty { try runBody(of: node, view) }
    } else if node.closureIsPending {
      try runClosure(of: node)
    }
  }

  /// A row, deferred content, a page or a presentation: nothing is printed, reads of observables are its own (O-13).
  private func runClosure(of node: Node) throws {
    node.closureIsPending = false
    guard let closure = node.closure else { return }
    let element = try tracked(node) { try closure() }
    try settle(node, element)
  }

  /// Runs code as the node's, and arms what it read of observable objects (O-01, O-04, O-18).
  func tracked<Result>(_ node: Node, _ body: () throws -> Result) throws -> Result {
    observation.beginTracking()
    running.append(node)
    let result: Result
    do {
      result = try body()
    } catch {
      observation.cancelTracking()
      running.removeLast()
      throw error
    }
    running.removeLast()
    let reads = observation.finishForNode()
    if let old = node.tracking { observation.disarm(old) }
    if reads.isEmpty {
      node.tracking = nil
    } else {
      let tracking = ObservationRegistry.Tracking(node: node, reads: reads)
      observation.arm(tracking)
      node.tracking = tracking
    }
    return result
  }
}
