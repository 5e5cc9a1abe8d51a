/// What `why` needs to remember of the latest step.
struct StepHistory {
  var step = 0
  var runs: [BodyRun] = []
  var writes: [LocationWrite] = []
  var observed: [(name: String, line: Int?)] = []
  var announcements: [(object: ObjectID, line: Int?)] = []

  mutating func begin(_ graph: Graph) {
    step += 1
    runs = []
    writes = []
    observed = []
    announcements = []
  }
}

/// A write of storage.
struct LocationWrite {
  var location: Location
  var line: Int?
  /// Whether the value was the same, so that nothing happened (U-10).
  var isEqual: Bool
}
