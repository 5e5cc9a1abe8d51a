/// "Did you mean": the nearest name by edit distance.
enum Spelling {
  /// The nearest of the names, if it is near enough to have been meant: a third of the letters may differ.
  static func nearest(to name: String, in names: some Sequence<String>) -> String? {
    let limit = max(1, name.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names where abs(candidate.count - name.count) <= limit && candidate != name {
      let distance = distance(Array(name.unicodeScalars), Array(candidate.unicodeScalars), limit: limit)
      if distance <= limit,
        best.map({ distance < $0.distance || (distance == $0.distance && candidate < $0.name) }) ?? true
      {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var previous = Array(0...b.count)
    var beforePrevious = previous
    for i in 1...a.count {
      var current = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var value = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { value = min(value, beforePrevious[j - 2] + 1) }
        current[j] = value
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
