/// Writes of one transaction that wait for their pass (U-07, U-08).
struct PendingTransaction {
  /// Which transaction; the empty key is the plain one.
  var key: String
  /// How many passes of this flush led to it.
  var depth: Int
  /// Tells transactions apart.
  var serial: Int
  var items: [PendingItem]
}

/// Something that a pass begins with.
enum PendingItem {
  case write(Location, any GraphValue, line: Int?)
  case change(Node, NodeChange)
  case settle(Node, Element)
  case system(EnvironmentKey, any GraphValue, line: Int?)
  /// Code of the graph that changes the tree: scrolling, pushing, selecting.
  case run((Graph) throws -> Void)
}

extension Graph {
  /// Adds to the transaction that is being collected, or begins one (U-08).
  func enqueue(_ item: PendingItem) {
    // While a tree is rebuilt beside it, the live tree stays as it is.
    if isSilent, !isFlushing, root.twin == nil, !root.children.isEmpty { return }
    let key: String = transactionKeys.last ?? ""
    let depth: Int = isFlushing ? self.depth + 1 : 0
    if let last = pending.last, last.key == key, last.depth == depth {
      pending[pending.count - 1].items.append(item)
    } else {
      nextTransaction += 1
      pending.append(PendingTransaction(key: key, depth: depth, serial: nextTransaction, items: [item]))
    }
  }

  func announce(_ object: ObjectID, property: String?, old: String?, new: String?, line: Int?) {
    history.announcements.append((object, line))
    guard let observers = objectObservers[object] else { return }
    for field in observers.values.sorted(by: { $0.node.serial < $1.node.serial }) {
      let change = NodeChange(.object, name: field.name, old: old, new: new, line: line, field: field.index)
      change.note = property.map { "its \($0) was written" }
      enqueue(.change(field.node, change))
    }
  }

  func noteEqualWrite(_ location: Location, line: Int?) {
    if let last = history.writes.last, last.isEqual, last.location === location { return }
    history.writes.append(LocationWrite(location: location, line: line, isEqual: true))
  }

  func noteObservedWrite(_ name: String, line: Int?) { history.observed.append((name, line)) }

  // MARK: Flushing

  func flushPending() throws {
    guard !isFlushing, !isUpdating else { return }
    isFlushing = true
    frame += 1
    defer {
      isFlushing = false
      depth = 0
    }
    while !pending.isEmpty {
      let transaction = pending.removeFirst()
      depth = transaction.depth
      if transaction.depth >= options.maximumPasses {
        cut(transaction)
        break
      }
      try runPass(transaction)
      try runEffects()
    }
    try startTasks()
  }

  /// Stops an update that keeps causing itself: values stay, bodies do not run any more.
  private func cut(_ transaction: PendingTransaction) {
    wasCut = true
    var views: [String] = []
    for item in ([transaction] + pending).flatMap(\.items) {
      switch item {
      case .write(let location, let value, _):
        location.commit(value)
        for field in location.orderedReaders { views.append(viewName(around: field.node)) }
      case .change(let node, _): views.append(viewName(around: node))
      default: break
      }
    }
    pending = []
    var names: [String] = []
    for name in views where !names.contains(name) { names.append(name) }
    warn(.updateLoop(views: names, passes: options.maximumPasses))
  }
}
