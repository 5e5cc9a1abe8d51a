/// Which tracked properties were read, and who is told of the next write (O-01 to O-13, O-25).
public final class ObservationRegistry {
  /// A stored property of an object.
  struct PropertyKey: Hashable {
    var object: ObjectID
    var property: Int
  }

  /// One armed reading: a body's latest run, a row's, or a call of `withObservationTracking`.
  ///
  /// It fires once.
  final class Tracking {
    /// The node that is invalidated, or the callback that runs inside the write.
    let node: Node?
    let onChange: (() throws -> Void)?
    let reads: [PropertyKey: Int?]
    var isFired = false
    /// Trackings fire in the order in which they were armed.
    var serial = 0
    /// The transaction that it fired in, and what it reported there.
    var transaction = 0
    var changes: [PropertyKey: NodeChange] = [:]

    init(node: Node?, reads: [PropertyKey: Int?], onChange: (() throws -> Void)? = nil) {
      self.node = node
      self.reads = reads
      self.onChange = onChange
    }
  }

  /// A write in progress, so that its cause can be completed when the new value is known.
  private struct PendingChange {
    var key: PropertyKey
    var changes: [NodeChange]
  }

  private var propertyNames: [PropertyKey: String] = [:]
  private var lists: [[PropertyKey: Int?]] = []
  /// The armed trackings of each property, by number.
  private var trackings: [PropertyKey: [Int: Tracking]] = [:]
  private var nextTracking = 0
  private var writes: [PendingChange] = []
  weak var graph: Graph?

  init() {}

  /// Records a read in the innermost active tracking.
  /// - Parameters:
  ///   - object: the object that was read.
  ///   - property: the number of the stored property in its type.
  ///   - name: how a cause names the property, `Bird.name`.
  ///   - line: the line of the read.
  public func access(_ object: ObjectID, property: Int, name: String, line: Int? = nil) {
    guard !lists.isEmpty else { return }
    let key = PropertyKey(object: object, property: property)
    if propertyNames[key] == nil { propertyNames[key] = name }
    let last: Int = lists.count - 1
    if lists[last][key] == nil { lists[last].updateValue(line, forKey: key) }
  }

  /// Announces a write before it happens (O-11): every armed tracking that read the property fires.
  /// - Parameters:
  ///   - object: the object that is written.
  ///   - property: the number of the stored property in its type.
  ///   - name: how a cause names the property, `Bird.name`.
  ///   - old: the value before, shortened; `nil` when not known.
  ///   - line: the line of the write.
  /// - Throws: what a callback of the program threw.
  public func willSet(_ object: ObjectID, property: Int, name: String, old: String?, line: Int?) throws {
    let key = PropertyKey(object: object, property: property)
    graph?.noteObservedWrite(name, line: line)
    var changes: [NodeChange] = []
    if let armed = trackings[key] {
      for tracking in armed.values.sorted(by: { $0.serial < $1.serial }) {
        if let callback = tracking.onChange {
          if tracking.isFired { continue }
          tracking.isFired = true
          disarm(tracking)
          try callback()
        } else if let node = tracking.node {
          if let change = report(key, tracking, node, name: name, old: old, line: line) { changes.append(change) }
        }
      }
    }
    writes.append(PendingChange(key: key, changes: changes))
  }

  /// Invalidates a node for its first fired property; further properties written before it runs only add their names.
  private func report(
    _ key: PropertyKey, _ tracking: Tracking, _ node: Node, name: String, old: String?, line: Int?
  ) -> NodeChange? {
    guard let graph else { return nil }
    if tracking.isFired {
      guard tracking.transaction == graph.pending.last?.serial else { return nil }
      if let change = tracking.changes[key] {
        change.line = line
        return change
      }
    }
    let change = NodeChange(.observed, name: name, old: old, line: line)
    change.fullOld = old
    change.readLine = tracking.reads[key] ?? nil
    tracking.isFired = true
    tracking.changes[key] = change
    graph.enqueue(.change(node, change))
    tracking.transaction = graph.pending.last?.serial ?? 0
    return change
  }

  /// Completes a write that ``willSet(_:property:name:old:line:)`` announced.
  /// - Parameters:
  ///   - object: the object that was written.
  ///   - property: the number of the stored property in its type.
  ///   - new: the value after, shortened.
  public func didSet(_ object: ObjectID, property: Int, new: String?) {
    let key = PropertyKey(object: object, property: property)
    guard let index = writes.lastIndex(where: { $0.key == key }) else { return }
    for change in writes[index].changes {
      guard let new, let full = change.fullOld else {
        change.new = new
        continue
      }
      (change.old, change.new) = ValueChange.texts(full, new)
    }
    writes.remove(at: index)
  }

  /// Whether any body or callback is waiting for a write of this property.
  public func isTracked(_ object: ObjectID, property: Int) -> Bool {
    trackings[PropertyKey(object: object, property: property)]?.isEmpty == false
  }

  /// Starts recording reads.
  public func beginTracking() { lists.append([:]) }

  /// Ends recording and arms a callback that runs inside the first write, before the value is stored (O-11, O-12).
  public func endTracking(onChange: @escaping () throws -> Void) {
    let reads = finish()
    arm(Tracking(node: nil, reads: reads, onChange: onChange))
  }

  /// Ends recording and forgets the reads: for a callback that failed.
  public func cancelTracking() { _ = lists.popLast() }

  /// Ends recording; the reads also count for the tracking around it.
  func finish() -> [PropertyKey: Int?] {
    guard let reads = lists.popLast() else { return [:] }
    if !lists.isEmpty {
      let last: Int = lists.count - 1
      lists[last].merge(reads) { mine, _ in mine }
    }
    return reads
  }

  /// Ends recording for a node; nothing outside it learns of the reads.
  func finishForNode() -> [PropertyKey: Int?] { lists.popLast() ?? [:] }

  /// The properties that a run read, by name.
  func names(readBy tracking: Tracking?) -> [String] {
    guard let tracking, !tracking.isFired else { return [] }
    let names = Set(tracking.reads.keys.compactMap { propertyNames[$0] })
    return names.sorted()
  }

  /// The properties that a run read, each with its object.
  func properties(readBy tracking: Tracking?) -> [(object: ObjectID, name: String)] {
    guard let tracking, !tracking.isFired else { return [] }
    let found = tracking.reads.keys.compactMap { key in propertyNames[key].map { (object: key.object, name: $0) } }
    return found.sorted { ($0.name, $0.object.rawValue) < ($1.name, $1.object.rawValue) }
  }

  func arm(_ tracking: Tracking) {
    nextTracking += 1
    tracking.serial = nextTracking
    for key in tracking.reads.keys { trackings[key, default: [:]][tracking.serial] = tracking }
  }

  func disarm(_ tracking: Tracking) {
    for key in tracking.reads.keys {
      trackings[key]?[tracking.serial] = nil
      if trackings[key]?.isEmpty == true { trackings[key] = nil }
    }
  }
}
