/// Storage that outlives the view values that name it (S-01): a state, a stored default, a focus.
///
/// A write is visible at once outside an update (U-09); bodies see it from the pass that its transaction starts (U-07).
public final class Location {
  /// The value after all writes so far.
  public private(set) var current: any GraphValue
  /// The value that the present pass sees.
  private(set) var committed: any GraphValue
  /// The value it was created with.
  let initial: any GraphValue
  /// How a trace names it: the field's name, or the key of a stored default.
  public let name: String
  /// The view type that owns it; empty for stored defaults.
  public let owner: String
  /// Which kind of cause its readers report.
  let causeKind: Cause.Kind
  /// Called after the value changed outside a pass; used by focus and stored defaults.
  var didWrite: ((Location, Int?) -> Void)?
  /// The line of the latest write.
  private(set) var lastLine: Int?
  private(set) weak var graph: Graph?
  /// The node whose storage it is, which a closure that holds the location may outlive.
  var node: Node?
  /// The fields that have read it: once read, for as long as their node lives (S-03).
  private var readers: [ObjectIdentifier: FieldState] = [:]

  init(_ value: any GraphValue, name: String, owner: String, causeKind: Cause.Kind, graph: Graph) {
    current = value
    committed = value
    initial = value
    self.name = name
    self.owner = owner
    self.causeKind = causeKind
    self.graph = graph
  }

  /// Writes a value: dropped with W-01 while bodies run (N-07), nothing for an equal value (U-10).
  /// - Parameters:
  ///   - value: the new value.
  ///   - line: the line of the write in the program.
  public func write(_ value: any GraphValue, line: Int?) {
    guard let graph else { return }
    if graph.isUpdating {
      graph.warn(.modifyingStateDuringUpdate)
      return
    }
    if value.isSame(as: current) {
      graph.noteEqualWrite(self, line: line)
      return
    }
    current = value
    lastLine = line
    graph.enqueue(.write(self, value, line: line))
    didWrite?(self, line)
  }

  /// Makes a written value the one that bodies see.
  func commit(_ value: any GraphValue) { committed = value }

  /// Starts with a stored value instead of the default.
  func begin(with value: any GraphValue) {
    current = value
    committed = value
  }

  func addReader(_ field: FieldState) { readers[ObjectIdentifier(field)] = field }

  func removeReader(_ field: FieldState) { readers[ObjectIdentifier(field)] = nil }

  /// The reading fields in the order in which their nodes were made.
  var orderedReaders: [FieldState] {
    readers.values.sorted { $0.node.serial != $1.node.serial ? $0.node.serial < $1.node.serial : $0.index < $1.index }
  }

  /// Whether any field has read it.
  var hasReaders: Bool { !readers.isEmpty }
}

/// What an installed `@State` (or stored default, focus, gesture state) field holds.
public final class StateReference {
  /// The storage.
  public let location: Location
  /// The value at install: what reads during a pass see (U-09), also from a closure that outlived a later write (K-09).
  public let snapshot: any GraphValue
  let field: FieldState

  init(location: Location, snapshot: any GraphValue, field: FieldState) {
    self.location = location
    self.snapshot = snapshot
    self.field = field
  }

  /// The value.
  ///
  /// During a pass this makes the owner depend on it, for good (S-02, S-03, K-11).
  /// - Parameter line: the line of the read.
  /// - Returns: the snapshot during a pass, otherwise the present value.
  public func get(line: Int? = nil) -> any GraphValue {
    guard let graph = location.graph, graph.isUpdating else { return location.current }
    field.markRead(of: location, line: line)
    return snapshot
  }

  /// Writes the value; see ``Location/write(_:line:)``.
  public func set(_ value: any GraphValue, line: Int?) {
    if let stored = field.storedDefault {
      location.graph?.writeDefault(stored, value: value, line: line)
    } else {
      location.write(value, line: line)
    }
  }

  /// Whether the view that holds it is still there.
  public var isAlive: Bool { field.node.isAlive }

  /// Writes the initial value again: a gesture's state when it ends.
  public func reset() { location.write(location.initial, line: nil) }

  /// `$n`: a binding to the storage.
  ///
  /// Making it is not a read (S-05).
  public var binding: AnyBinding {
    let value = location.graph?.isUpdating == true ? snapshot : location.current
    return AnyBinding(source: .reference(self), value: value, field: field)
  }
}
