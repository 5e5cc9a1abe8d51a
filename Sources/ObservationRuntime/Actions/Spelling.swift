/// How far two spellings are apart, to offer what was probably meant.
enum Spelling {
  /// The candidates, the nearest first; equally near ones keep their order.
  static func nearest(to word: String, in candidates: [String]) -> [String] {
    let wanted = Array(word.lowercased())
    let scored = candidates.enumerated().map { item in
      (offset: item.offset, text: item.element, distance: distance(wanted, Array(item.element.lowercased())))
    }
    let sorted = scored.sorted { left, right in
      left.distance != right.distance ? left.distance < right.distance : left.offset < right.offset
    }
    return sorted.map(\.text)
  }

  /// The fewest insertions, deletions and replacements that turn one into the other.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty { return right.count }
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current: [Int] = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        let replaced: Int = previous[column] + (character == other ? 0 : 1)
        let shorter: Int = min(previous[column + 1], current[column]) + 1
        current.append(min(replaced, shorter))
      }
      previous = current
    }
    return previous[right.count]
  }
}
