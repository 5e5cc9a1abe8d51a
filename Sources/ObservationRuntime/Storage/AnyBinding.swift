/// A binding: a way to a value that is stored elsewhere (B-01).
///
/// It remembers the value at creation, which takes part in the comparison of a view's inputs (B-05, C-16).
public final class AnyBinding {
  /// The value when the binding was made or installed.
  public let value: any GraphValue
  let source: Source
  /// The field that becomes a reader when the value is read during a pass.
  let field: FieldState?
  /// The transaction that each write belongs to (B-15).
  let transaction: String?
  /// The graph that installed it in a view's field.
  private weak var installer: Graph?

  enum Source {
    case reference(StateReference)
    case projection(AnyBinding, Projection)
    case function(
      get: () throws -> any GraphValue, set: (any GraphValue, Int?) throws -> Void, identity: (any GraphValue)?)
    case property(ObjectID, name: String, get: () throws -> any GraphValue, set: (any GraphValue, Int?) throws -> Void)
    case constant
  }

  init(source: Source, value: any GraphValue, field: FieldState? = nil, transaction: String? = nil) {
    self.source = source
    self.value = value
    self.field = field
    self.transaction = transaction
  }

  /// `.constant(v)`: writes are ignored (B-12).
  public static func constant(_ value: any GraphValue) -> AnyBinding { AnyBinding(source: .constant, value: value) }

  /// `Binding(get:set:)`: the getter runs now and at every read (B-11).
  /// - Parameters:
  ///   - identity: the two closures as one value, so that they can be compared by C-08; `nil` never compares equal.
  ///   - get: the getter.
  ///   - set: the setter, given the value and the line of the write.
  /// - Returns: the binding, with the value that the getter gave.
  /// - Throws: what the getter threw.
  public static func function(
    identity: (any GraphValue)?, get: @escaping () throws -> any GraphValue,
    set: @escaping (any GraphValue, Int?) throws -> Void
  ) throws -> AnyBinding {
    AnyBinding(source: .function(get: get, set: set, identity: identity), value: try get())
  }

  /// A binding to a property of an object (B-17, B-18): making it reads the property.
  /// - Parameters:
  ///   - object: the object.
  ///   - name: the key path below the object, which identifies the binding.
  ///   - get: reads the property, under whatever tracking is active.
  ///   - set: writes it, given the value and the line of the write.
  /// - Returns: the binding, with the property's value.
  /// - Throws: what reading the property threw.
  public static func property(
    of object: ObjectID, name: String, get: @escaping () throws -> any GraphValue,
    set: @escaping (any GraphValue, Int?) throws -> Void
  ) throws -> AnyBinding {
    AnyBinding(source: .property(object, name: name, get: get, set: set), value: try get())
  }

  /// `$draft.city`, `$items[3]`, `Binding($optional)`: a binding to a part (B-10, B-13, B-14).
  public func projected(_ projection: Projection) throws -> AnyBinding {
    let part = AnyBinding(
      source: .projection(self, projection), value: try projection.get(value), field: field, transaction: transaction)
    part.installer = installer
    return part
  }

  /// `$n.animation()`, `$n.transaction(_:)`: each write belongs to a transaction of this key (B-15, U-08).
  public func withTransaction(_ key: String) -> AnyBinding {
    let copy = AnyBinding(source: source, value: value, field: field, transaction: key)
    copy.installer = installer
    return copy
  }

  /// The wrapped value.
  ///
  /// During a pass the reader comes to depend on it, for good (B-02).
  /// - Parameter line: the line of the read.
  /// - Returns: the value that the pass sees, otherwise the present one.
  /// - Throws: what a getter or a projection threw.
  public func get(line: Int? = nil) throws -> any GraphValue {
    guard let location = baseLocation, let graph = location.graph, graph.isUpdating else {
      // Whoever made a binding into an object read the property (B-18); a view that got it sees what was installed.
      if leadsIntoObject, installer?.isUpdating == true { return value }
      return try live()
    }
    field?.markRead(of: location, line: line)
    return value
  }

  /// Writes through to the source.
  /// - Parameters:
  ///   - newValue: the value of the part.
  ///   - line: the line of the write in the program; `nil` when a control writes.
  /// - Throws: what a setter or a projection threw.
  public func set(_ newValue: any GraphValue, line: Int?) throws {
    guard let transaction, let graph = baseLocation?.graph else { return try write(newValue, line: line) }
    try graph.withTransaction(transaction) { try write(newValue, line: line) }
  }

  private func write(_ newValue: any GraphValue, line: Int?) throws {
    switch source {
    case .reference(let reference): reference.set(newValue, line: line)
    case .projection(let base, let projection):
      try base.write(try projection.set(try base.live(), newValue), line: line)
    case .function(_, let set, _): try set(newValue, line)
    case .property(_, _, _, let set): try set(newValue, line)
    case .constant: break
    }
  }

  /// The value now, outside any pass.
  func live() throws -> any GraphValue {
    switch source {
    case .reference(let reference): reference.location.current
    case .projection(let base, let projection): try projection.get(try base.live())
    case .function(let get, _, _): try get()
    case .property(_, _, let get, _): try get()
    case .constant: value
    }
  }

  /// What a control shows: stored values as they are, others as they were when the body that made the binding ran.
  func displayed() throws -> any GraphValue {
    baseLocation == nil ? value : try live()
  }

  /// The value that the present pass sees.
  func committed() throws -> any GraphValue {
    switch source {
    case .reference(let reference): reference.location.committed
    case .projection(let base, let projection): try projection.get(try base.committed())
    case .function(let get, _, _): try get()
    case .property(_, _, let get, _): try get()
    case .constant: value
    }
  }

  /// The storage it leads to; `nil` when it does not lead to storage of the graph.
  var baseLocation: Location? {
    switch source {
    case .reference(let reference): reference.location
    case .projection(let base, _): base.baseLocation
    default: nil
    }
  }

  /// Whether it leads to the whole of its storage.
  var isWhole: Bool { if case .reference = source { true } else { false } }

  /// Whether it leads into an object (B-17, B-18), perhaps to a part of what is there.
  private var leadsIntoObject: Bool {
    switch source {
    case .property: true
    case .projection(let base, _): base.leadsIntoObject
    default: false
    }
  }

  /// A copy for a field of an installed view, with the value of this pass.
  func installed(in field: FieldState, by graph: Graph) throws -> AnyBinding {
    let present: any GraphValue
    if baseLocation == nil, !leadsIntoObject {
      present = value
    } else {
      // The look-up at the install is not a read by the body (B-18).
      graph.observation.beginTracking()
      defer { graph.observation.cancelTracking() }
      present = baseLocation == nil ? try live() : try committed()
    }
    let copy = AnyBinding(source: source, value: present, field: field, transaction: transaction)
    copy.installer = graph
    return copy
  }

  /// Whether both lead to the same part of the same storage (B-10).
  func leadsToSamePlace(as other: AnyBinding) -> Bool {
    switch (source, other.source) {
    case (.reference(let mine), .reference(let theirs)): mine.location === theirs.location
    case (.projection(let base, let mine), .projection(let otherBase, let theirs)):
      mine.name == theirs.name && base.leadsToSamePlace(as: otherBase)
    case (.function(_, _, let mine?), .function(_, _, let theirs?)): mine.isSame(as: theirs)
    case (.property(let mine, let name, _, _), .property(let theirs, let otherName, _, _)):
      mine == theirs && name == otherName
    case (.constant, .constant): true
    default: false
    }
  }

  /// Whether the comparison of a view's inputs finds them equal: the place and the value at creation (C-16).
  public func isSame(as other: AnyBinding) -> Bool {
    leadsToSamePlace(as: other) && value.isSame(as: other.value)
  }
}

/// The way from a whole to a part.
public struct Projection {
  /// What identifies it: the key path as text, `[3]`, `!`.
  public var name: String
  /// Takes the part out of the whole.
  public var get: (any GraphValue) throws -> any GraphValue
  /// The whole with another part.
  public var set: (any GraphValue, any GraphValue) throws -> any GraphValue

  /// Creates a projection.
  public init(
    _ name: String, get: @escaping (any GraphValue) throws -> any GraphValue,
    set: @escaping (any GraphValue, any GraphValue) throws -> any GraphValue
  ) {
    self.name = name
    self.get = get
    self.set = set
  }
}
