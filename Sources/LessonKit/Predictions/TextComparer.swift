/// Compares lines of text: a screen, or what was printed.
enum TextComparer {
  /// How much is forgiven.
  enum Manner {
    /// A lesson's block: exactly, blanks at the ends of lines aside.
    case exact
    /// A person's answer: blanks, and the brackets of buttons, do not count.
    case generous
  }

  static func compare(
    written: String, actual: [String], manner: Manner, action: String, isScreen: Bool
  ) -> Comparison {
    let wanted = written.textLines.map { line in manner == .exact ? withoutTrailingBlanks(line) : line.trimmed }
    let wantedLines = trimmedEnds(manner == .exact ? wanted : wanted.filter { !$0.isEmpty })
    var actualLines = actual.map(withoutTrailingBlanks)
    if manner == .generous { actualLines = actualLines.filter { !$0.trimmed.isEmpty } }
    actualLines = trimmedEnds(actualLines)
    let left = wantedLines.map { normalized($0, manner) }
    let right = actualLines.map { normalized($0, manner) }
    let pairs = common(left, right)
    var result = Comparison(matched: Double(pairs.count), total: max(left.count, right.count), differences: [])
    let place = isScreen ? "on the screen" : "printed"
    let keptLeft = Set(pairs.map(\.0))
    let keptRight = Set(pairs.map(\.1))
    // A line that stands as often in both is only out of place, and that is said once.
    let wantedCounts = counts(left)
    let actualCounts = counts(right)
    var surplus = actualCounts.merging(wantedCounts) { $0 - $1 }
    for (index, line) in actualLines.enumerated() where !keptRight.contains(index) {
      guard actualCounts[right[index], default: 0] > wantedCounts[right[index], default: 0],
        surplus[right[index], default: 0] > 0
      else { continue }
      let count = actualCounts[right[index], default: 0]
      // All of one line are told at once.
      surplus[right[index]] = 0
      let had = wantedCounts[right[index], default: 0]
      let again = count == 1 ? "" : " \(times(count))" + (had == 0 ? "" : ", and you have it \(times(had))")
      result.differences.append(
        Difference(
          kind: .missing, action: action, subject: line.trimmed, text: "missing: `\(line)` is \(place)\(again)"))
    }
    for (index, line) in wantedLines.enumerated() where !keptLeft.contains(index) {
      let count = actualCounts[left[index], default: 0]
      var difference = Difference(
        kind: .extra, action: action, subject: line.trimmed, text: "extra: `\(line)` is not \(place)")
      if count > 0, surplus[left[index], default: 0] < 0 {
        surplus[left[index], default: 0] += 1
        difference.text = "extra: `\(line)` is \(place) \(times(count)) only"
      } else if count > 0 {
        difference.kind = .order
        difference.text = "order: `\(line)` is \(place), but elsewhere"
      }
      result.differences.append(difference)
    }
    return result
  }

  private static func counts(_ lines: [String]) -> [String: Int] {
    lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  private static func normalized(_ line: String, _ manner: Manner) -> String {
    guard manner == .generous else { return line }
    return line.lowercased().filter { !$0.isWhitespace && !"[]`".contains($0) }
  }

  private static func withoutTrailingBlanks(_ line: String) -> String {
    var line = line[...]
    while line.last == " " || line.last == "\t" { line = line.dropLast() }
    return String(line)
  }

  private static func trimmedEnds(_ lines: [String]) -> [String] {
    var lines = lines[...]
    while lines.last?.isEmpty == true { lines = lines.dropLast() }
    while lines.first?.isEmpty == true { lines = lines.dropFirst() }
    return Array(lines)
  }

  /// The longest common subsequence as pairs of indices.
  ///
  /// Very long texts are compared line by line.
  private static func common(_ left: [String], _ right: [String]) -> [(Int, Int)] {
    guard !left.isEmpty, !right.isEmpty else { return [] }
    guard left.count * right.count <= 4_000_000 else {
      return zip(left.indices, right.indices).filter { left[$0.0] == right[$0.1] }
    }
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row][column] =
          left[row] == right[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if left[row] == right[column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
