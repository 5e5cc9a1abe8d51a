/// Writes of one transaction that wait for their pass (U-07, U-08).
///
/// What concerns the same storage or the same field is put together as it comes, so that a long loop of writes keeps one.
struct PendingTransaction {
  /// Which transaction; the empty key is the plain one.
  var key: String
  /// How many passes of this flush led to it.
  var depth: Int
  /// Tells transactions apart.
  var serial: Int
  private(set) var items: [PendingItem] = []
  private var writes: [ObjectIdentifier: Int] = [:]
  private var changes: [ChangeKey: NodeChange] = [:]

  /// What an announcement is put together by.
  private struct ChangeKey: Hashable {
    var node: ObjectIdentifier
    var field: Int
    var name: String
  }

  init(key: String, depth: Int, serial: Int, items: [PendingItem] = []) {
    self.key = key
    self.depth = depth
    self.serial = serial
    for item in items { add(item) }
  }

  mutating func add(_ item: PendingItem) {
    switch item {
    case .write(let location, _, _):
      // The last write counts, and the place in the order where the storage was first written.
      let id = ObjectIdentifier(location)
      if let index = writes[id] {
        items[index] = item
        return
      }
      writes[id] = items.count
    case .change(let node, let change):
      if change.kind == .object, let field = change.field {
        let key = ChangeKey(node: ObjectIdentifier(node), field: field, name: change.name)
        if let earlier = changes[key] {
          earlier.absorb(change)
          return
        }
        changes[key] = change
      }
    default: break
    }
    items.append(item)
  }
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
    version += 1
    // While a tree is rebuilt beside it, the live tree stays as it is.
    if isSilent, !isFlushing, root.twin == nil, !root.children.isEmpty { return }
    let key: String = transactionKeys.last ?? ""
    let depth: Int = isFlushing ? self.depth + 1 : 0
    if let last = pending.last, last.key == key, last.depth == depth {
      pending[pending.count - 1].add(item)
    } else {
      nextTransaction += 1
      pending.append(PendingTransaction(key: key, depth: depth, serial: nextTransaction, items: [item]))
    }
  }

  func announce(_ object: ObjectID, property: String?, old: String?, new: String?, line: Int?) {
    guard let observers = objectObservers[object] else { return }
    for field in observers.values.sorted(by: { $0.node.serial < $1.node.serial }) {
      let change = NodeChange(.object, name: field.name, old: old, new: new, line: line, field: field.index)
      change.note = property.map { "its \($0) was written" }
      enqueue(.change(field.node, change))
    }
  }

  func noteEqualWrite(_ location: Location, line: Int?) {
    history.noteEqualWrite(location, line: line)
  }

  func noteObservedWrite(_ name: String, line: Int?) { history.noteObserved(name, line: line) }

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
