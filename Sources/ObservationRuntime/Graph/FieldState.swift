/// A dynamic field of a node: what it leads to, whether it was read, and what it showed last.
final class FieldState {
  /// The node it belongs to, which a closure that holds the field may outlive; a dead node keeps no fields.
  let node: Node
  /// The index of the top-level field: the inner fields of a nested `DynamicProperty` share it.
  let index: Int
  let name: String
  let storageName: String
  var kind: Kind
  /// Whether a body of this node has read it: never cleared (S-03).
  private(set) var wasRead = false
  private(set) var readLine: Int?
  /// What was installed last.
  var latest: (any GraphValue)?
  /// The key that a stored default is kept under.
  var storedDefault: StoredDefault?

  enum Kind {
    case state(Location)
    case object(any GraphValue)
    case environmentObject(EnvironmentKey, (any GraphValue)?)
    case binding(AnyBinding)
    case bindable(any GraphValue)
    case environment(EnvironmentKey, projection: EnvironmentProjection?)
    case environmentObservable(EnvironmentKey, absent: (any GraphValue)?)
    case focusedValue(EnvironmentKey, absent: any GraphValue)
    case nested([FieldState])
    case inert
  }

  init(node: Node, index: Int, descriptor: FieldDescriptor, kind: Kind) {
    self.node = node
    self.index = index
    self.name = descriptor.name
    self.storageName = descriptor.storageName
    self.kind = kind
  }

  /// Makes the node depend on the location, from now on (S-02, B-02).
  func markRead(of location: Location, line: Int?) {
    guard node.isAlive else { return }
    if readLine == nil { readLine = line }
    if wasRead { return }
    wasRead = true
    location.addReader(self)
    // First read by a closure that outlived a write (K-09): the body catches up when its own storage moves next.
    if let latest, case .state = kind, !location.committed.isSame(as: latest) { node.view?.missed.append(self) }
  }

  /// The location it reads.
  var location: Location? {
    switch kind {
    case .state(let location): location
    case .binding(let binding): binding.baseLocation
    default: nil
    }
  }

  /// The environment key it subscribes to by declaration (E-01).
  var environmentKey: EnvironmentKey? {
    switch kind {
    case .environment(let key, _), .environmentObservable(let key, _), .environmentObject(let key, _): key
    default: nil
    }
  }

  /// The object it subscribes to (P-01).
  var object: ObjectID? {
    switch kind {
    case .object(let value): value.objectID
    case .environmentObject(_, let value): value?.objectID
    default: nil
    }
  }

  /// Leads the field elsewhere; a field that was read stays a reader.
  func relink(_ binding: AnyBinding) {
    let old = location
    kind = .binding(binding)
    guard old !== location else { return }
    old?.removeReader(self)
    if wasRead { location?.addReader(self) }
  }

  /// The same for storage.
  func relink(_ location: Location) {
    self.location?.removeReader(self)
    kind = .state(location)
    if wasRead { location.addReader(self) }
  }

  /// This field and those inside it.
  var flattened: [FieldState] {
    guard case .nested(let inner) = kind else { return [self] }
    return inner.flatMap(\.flattened)
  }
}
