/// Where a list falls apart.
enum Splitting {
  static func ranges(
    _ elements: ContiguousArray<Value>, maxSplits: Int, omitting: Bool,
    _ isSeparator: (Value) throws(Interruption) -> Bool
  ) throws(Interruption) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    func add(_ end: Int) -> Bool {
      if start == end && omitting { return false }
      result.append(start..<end)
      return true
    }
    if maxSplits > 0 {
      var index = 0
      while index < elements.count {
        if try isSeparator(elements[index]) {
          let didAdd = add(index)
          start = index + 1
          if didAdd && result.count == maxSplits { break }
        }
        index += 1
      }
    }
    if start != elements.count || !omitting { result.append(start..<elements.count) }
    return result
  }
}
