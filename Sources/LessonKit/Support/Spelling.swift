/// Nearest spellings, for "did you mean".
package enum Spelling {
  /// The candidates that are near to a word, nearest first; equal distances keep their order.
  package static func nearest(to word: String, in candidates: [String], limit: Int = 3) -> [String] {
    // What is that long was not misspelled, and measuring it takes long.
    guard word.utf8.count <= 200 else { return [] }
    let wanted = Array(word.lowercased())
    let allowed = max(1, min(4, wanted.count / 2))
    let measured: [(offset: Int, distance: Int, text: String)] = candidates.enumerated().map { offset, text in
      let lowered = text.lowercased()
      if wanted.count > 1, lowered.hasPrefix(word.lowercased()) { return (offset, 0, text) }
      return (offset, distance(wanted, Array(lowered)), text)
    }
    let near = measured.filter { $0.distance <= allowed }
    return near.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }.prefix(limit).map(\.text)
  }

  /// How many insertions, deletions, substitutions and swaps of neighbours lead from one word to the other.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        var best = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, beforePrevious[column - 2] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }

  /// ` — did you mean A or B?`, or nothing.
  package static func suggestion(for word: String, in candidates: [String]) -> String {
    let near = nearest(to: word, in: candidates).map { "`\($0)`" }
    return near.isEmpty ? "" : " — did you mean \(listed(near, "or"))?"
  }

  /// `first`, `second`, … as a word, and as a number beyond ten.
  package static func ordinal(_ number: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)th"
  }

  /// `a`, `a or b`, `a, b or c`.
  package static func listed(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
