/// Something that must have a value before it is used.
enum FlowKey: Hashable {
  case variable(ObjectIdentifier)
  case global(ObjectIdentifier)
  case field(ObjectIdentifier)
  /// `super.init` was called.
  case superclass
  /// `self.init` was called, or `self` was assigned.
  case whole
}

/// What is known where control stands.
struct FlowState {
  /// Control gets here.
  var isReachable = true
  /// What has a value on every path to here.
  var given: Set<FlowKey> = []
  /// What has a value on some path to here.
  var maybeGiven: Set<FlowKey> = []

  static var unreachable: FlowState { FlowState(isReachable: false) }

  mutating func give(_ key: FlowKey) {
    given.insert(key)
    maybeGiven.insert(key)
  }

  mutating func join(_ other: FlowState) {
    guard other.isReachable else { return }
    guard isReachable else {
      self = other
      return
    }
    given.formIntersection(other.given)
    maybeGiven.formUnion(other.maybeGiven)
  }

  func joined(_ other: FlowState) -> FlowState {
    var state = self
    state.join(other)
    return state
  }
}

/// A body of code that is looked at once all types are known and right.
struct FlowBody {
  let function: Function
  /// The function's symbol; `nil` for initial values, observers and the top level.
  var symbol: FunctionSymbol?
}
