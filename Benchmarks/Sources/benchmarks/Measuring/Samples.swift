/// Values of one thing, one of each round.
struct Samples {
  private let sorted: [Double]

  /// - Returns: `nil` when there is no value.
  init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    sorted = values.sorted()
  }

  var least: Double { sorted.first ?? 0 }
  var most: Double { sorted.last ?? 0 }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The cells of a table's row.
  func cells(_ format: (Double) -> String) -> [String] { [format(median), format(least), format(most)] }
}

/// Runs sides in turn, round after round, so that whatever else the machine does meets all of them alike.
/// - Parameters:
///   - rounds: the measured rounds; one more, before them, is thrown away.
///   - sides: what to run. Each round begins with another side.
/// - Returns: a list of each side's values, in the order of the rounds.
/// - Throws: what a side throws; nothing of the others is kept then.
func interleaved<Value>(_ rounds: Int, _ sides: [() throws -> Value]) throws -> [[Value]] {
  var results: [[Value]] = sides.map { _ in [] }
  for round in 0...rounds {
    for turn in sides.indices {
      let side = (turn + round) % sides.count
      let value = try sides[side]()
      if round > 0 { results[side].append(value) }
    }
  }
  return results
}

/// The ratios of two sides, round by round; a round whose divisor is not above `least` has none.
func ratios(_ values: [Double], to others: [Double], least: Double = 0) -> Samples? {
  Samples(zip(values, others).filter { $1 > least }.map { $0 / $1 })
}
