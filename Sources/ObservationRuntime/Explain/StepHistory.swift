/// What `why` needs to remember of the latest step.
struct StepHistory {
  var step = 0
  var runs: [BodyRun] = []
  var writes: [LocationWrite] = []
  var observed: [(name: String, line: Int?)] = []
  private var equalWrites: Set<ObjectIdentifier> = []
  private var observedNames: Set<String> = []

  mutating func begin(_ graph: Graph) {
    step += 1
    runs = []
    writes = []
    observed = []
    equalWrites = []
    observedNames = []
  }

  /// Each storage once: a loop of equal writes is one thing to tell.
  mutating func noteEqualWrite(_ location: Location, line: Int?) {
    guard equalWrites.insert(ObjectIdentifier(location)).inserted else { return }
    writes.append(LocationWrite(location: location, line: line, isEqual: true))
  }

  /// Each property once.
  mutating func noteObserved(_ name: String, line: Int?) {
    if observedNames.insert(name).inserted { observed.append((name, line)) }
  }
}

/// A write of storage.
struct LocationWrite {
  var location: Location
  var line: Int?
  /// Whether the value was the same, so that nothing happened (U-10).
  var isEqual: Bool
}
