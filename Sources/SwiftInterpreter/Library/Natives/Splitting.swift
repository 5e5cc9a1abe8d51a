/// Where a list falls apart.
enum Splitting {
  /// The parts of a text between single characters, which are the arguments of the call; `nil` for anything else.
  static func parts(_ call: NativeCall) throws(Interruption) -> Value? {
    guard case .character(let separator) = call[1].payload, call[0].nativeBox(StringViewBox.self) == nil,
      let text = Text.substring(call[0])
    else { return nil }
    let maxSplits = try call.int(2)
    if maxSplits < 0 { return nil }
    let omitting = try call.bool(3)
    try call.machine.work(steps: text.utf8.count / MemoryLedger.elementsPerStep)
    var parts: ContiguousArray<Value> = []
    if let byte = separator.asciiValue, separator != "\r\n", Text.isPlain(text) {
      for part in text.utf8.split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: omitting) {
        parts.append(Text.value(Substring(part)))
      }
    } else {
      for part in text.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: omitting) {
        parts.append(Text.value(part))
      }
    }
    return .array(parts)
  }

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
