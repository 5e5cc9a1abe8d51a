/// Changing arrays, slices and strings in place.
///
/// The storage is taken out of the argument while it is changed, so that
/// nothing else holds it.
enum Mutation {
  /// How a value stands in its slot.
  ///
  /// Asked before the value is taken: a payload still held by a `switch` would be shared, and copied by the change.
  private enum Shape { case list, text, native, other }

  private static func shape(_ call: NativeCall) -> Shape {
    switch call[0].payload {
    case .array: .list
    case .string: .text
    case .native: .native
    default: .other
    }
  }

  /// Changes the elements of an array or slice; `offset` is the index of the first one.
  ///
  /// `adding` says how many elements come in, which are counted before.
  static func list<R>(
    _ call: NativeCall, adding: Int = 0, _ body: (inout ContiguousArray<Value>, _ offset: Int) throws(Interruption) -> R
  ) throws(Interruption) -> R {
    let shape = shape(call)
    if shape == .list {
      guard case .array(var box) = call.take(0).payload else { throw call.mismatch(0, "an array") }
      if !isKnownUniquelyReferenced(&box) { box = try call.machine.copy(of: box) }
      defer { call[0] = Value(.array(box)) }
      if adding >= MemoryLedger.smallest {
        call.machine.spend(steps: adding / MemoryLedger.elementsPerStep)
        try call.machine.charge(elements: box.elements.count + adding, receipt: &box.receipt)
      }
      let result = try body(&box.elements, 0)
      let count = box.elements.count
      if count >= MemoryLedger.smallest { try call.machine.charge(elements: count, receipt: &box.receipt) }
      return result
    }
    if shape == .native, let slice = call[0].nativeBox(SliceBox.self) {
      let start = slice.slice.startIndex
      // A slice is copied with what lies before it.
      let total = slice.slice.endIndex + adding
      try call.machine.charge(elements: total)
      call.machine.spend(steps: total / MemoryLedger.elementsPerStep)
      var elements = ContiguousArray(slice.slice)
      let result = try body(&elements, start)
      // A slice keeps its first index: what lies before is filled up.
      var padded = ContiguousArray<Value>(repeating: .unset, count: start)
      padded.append(contentsOf: elements)
      call[0] = .native(SliceBox(padded[start...]))
      return result
    }
    if let own = ProgramCollection(call[0], call.machine) { return try program(own, call, body) }
    throw call.mismatch(0, "a collection of the library that can be changed")
  }

  /// Changes a collection of the program's own: its elements are replaced by what the change makes of them.
  private static func program<R>(
    _ own: ProgramCollection, _ call: NativeCall,
    _ body: (inout ContiguousArray<Value>, _ offset: Int) throws(Interruption) -> R
  ) throws(Interruption) -> R {
    let context = call.context
    let name = "replaceSubrange(_:with:)"
    let (start, end) = (try own.startIndex(context), try own.endIndex(context))
    guard let first = Numbers.integer(start),
      let replace = call.machine.types.implementation(of: name, in: "RangeReplaceableCollection", for: own.type),
      replace.native == nil
    else { throw .unmodelled("changing a '\(own.type.name)' by an algorithm of the library", call.span) }
    var elements = try Elements.all(call[0], context)
    let result = try body(&elements, first)
    var arguments: [Value] = [call.take(0), .native(RangeBox(.halfOpen, start, end)), .array(elements)]
    defer { call[0] = arguments[0] }
    _ = try call.machine.call(replace, &arguments, at: call.span)
    return result
  }

  /// Changes a string or substring; `adding` is what comes in, in bytes of UTF-8, counted before.
  static func text<R>(
    _ call: NativeCall, adding: Int = 0, _ body: (inout String) throws(Interruption) -> R
  ) throws(Interruption) -> R {
    let shape = shape(call)
    if shape == .text {
      guard case .string(var text) = call.take(0).payload else { throw call.mismatch(0, "a String") }
      defer { call[0] = .string(text) }
      try call.machine.charge(characters: text.utf8.count + adding)
      return try body(&text)
    }
    if shape == .native, let part = call[0].nativeBox(SubstringBox.self) {
      try call.machine.charge(characters: part.substring.utf8.count + adding)
      call.machine.spend(steps: part.substring.utf8.count / MemoryLedger.charactersPerStep)
      var text = String(part.substring)
      let result = try body(&text)
      call[0] = Text.value(text[...])
      return result
    }
    throw call.mismatch(0, "a String")
  }

  /// What a part of a collection had at its ends, and whether as much as should be taken away.
  struct Ends {
    let first: Value?
    let last: Value?
    let isEnough: Bool
  }

  /// Takes elements away from the ends of a slice or substring, which stays a part of the same base: the indices of the
  /// others do not change.
  ///
  /// - Returns: what was at the ends; `nil` when the value is no part of another one. A part with too few elements stays.
  static func shorten(_ call: NativeCall, first: Int = 0, last: Int = 0) throws(Interruption) -> Ends? {
    if let slice = call[0].nativeBox(SliceBox.self)?.slice {
      let isEnough = slice.count >= first + last
      if isEnough { call[0] = .native(SliceBox(slice.dropFirst(first).dropLast(last))) }
      return Ends(first: slice.first, last: slice.last, isEnough: isEnough)
    }
    guard let text = call[0].nativeBox(SubstringBox.self)?.substring else { return nil }
    let low = text.index(text.startIndex, offsetBy: first, limitedBy: text.endIndex)
    let high = text.index(text.endIndex, offsetBy: -last, limitedBy: text.startIndex)
    let isEnough: Bool
    if let low, let high, low <= high {
      call[0] = Text.value(text[low..<high])
      isEnough = true
    } else {
      isEnough = false
    }
    return Ends(
      first: text.first.map { .character($0) }, last: text.last.map { .character($0) }, isEnough: isEnough)
  }

  static func isText(_ value: Value) -> Bool {
    switch value.payload {
    case .string: true
    case .native(let box): box is SubstringBox
    default: false
    }
  }

  /// The offset of an index in the list, checked.
  static func offset(_ call: NativeCall, _ index: Int, _ start: Int, _ count: Int, _ message: String)
    throws(Interruption) -> Int
  {
    let offset = try call.int(index) - start
    guard offset >= 0, offset < count else { throw call.trap(message) }
    return offset
  }

  /// The offsets that a range of indices selects, checked.
  static func range(_ value: Value, _ start: Int, _ count: Int, _ call: NativeCall) throws(Interruption) -> Range<Int> {
    guard let range = value.nativeBox(RangeBox.self),
      let (low, high) = range.positions(start: start, end: start + count)
    else {
      throw call.mismatch(1, "a range of Int")
    }
    guard low >= start, low <= high else { throw call.trap("Array index is out of range") }
    guard high <= start + count else { throw call.trap("Array replace: subrange extends past the end") }
    return (low - start)..<(high - start)
  }

  static func text(_ value: Value, _ context: LibraryContext) throws(Interruption) -> String {
    if let text = Text.string(value) { return text }
    var result = ""
    for element in try Elements.all(value, context) { result += Text.string(element) ?? "" }
    return result
  }
}

/// The algorithms of MutableCollection.
enum MutableCollectionNatives {
  static let swapAt: Native = { call throws(Interruption) in
    try Mutation.list(call) { (elements, start) throws(Interruption) in
      let first = try Mutation.offset(call, 1, start, elements.count, "Index out of range")
      let second = try Mutation.offset(call, 2, start, elements.count, "Index out of range")
      elements.swapAt(first, second)
    }
    return .void
  }

  static let group = NativeGroup { group in
    group["swapAt(_:_:)"] = swapAt
    group["partition(by:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      return try Mutation.list(call) { (elements, start) throws(Interruption) -> Value in
        var low = 0
        var high = elements.count
        outer: while true {
          while true {
            if low >= high { break outer }
            if try context.test(predicate, elements[low]) { break }
            low += 1
          }
          while true {
            high -= 1
            if low >= high { break outer }
            if !(try context.test(predicate, elements[high])) { break }
          }
          elements.swapAt(low, high)
          low += 1
        }
        return .int(start + low)
      }
    }
    group["shuffle(using:)"] = { call throws(Interruption) in
      let generator = CallGenerator(call, 1)
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        var source = generator
        elements.shuffle(using: &source)
      }
      try generator.finish(call, 1)
      return .void
    }
    group["shuffle()"] = { call throws(Interruption) in
      let state = call.machine.libraryState
      try Mutation.list(call) { (elements, _) throws(Interruption) in elements.shuffle(using: &state.generator) }
      return .void
    }
    group["sort()"] = { call throws(Interruption) in
      let context = call.context
      try Mutation.list(call) { (elements, _) throws(Interruption) in try Sorting.sort(&elements, context) }
      return .void
    }
    group["sort(by:)"] = { call throws(Interruption) in
      let context = call.context
      let order = call[1]
      try Mutation.list(call) { (elements, _) throws(Interruption) in try Sorting.sort(&elements, by: order, context) }
      return .void
    }
    group["sort(using:)"] = { call throws(Interruption) in
      let context = call.context
      let comparator = call[1]
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        try Sorting.sort(&elements, using: comparator, context)
      }
      return .void
    }
    group["reverse()"] = { call throws(Interruption) in
      try Mutation.list(call) { (elements, _) throws(Interruption) in elements.reverse() }
      return .void
    }
    group["move(fromOffsets:toOffset:)"] = { call throws(Interruption) in
      let offsets = try call.native(1, IndexSetBox.self).indices
      let destination = try call.int(2)
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        guard destination >= 0, destination <= elements.count, offsets.allSatisfy({ elements.indices.contains($0) })
        else {
          throw call.trap("Index out of range")
        }
        let moved = offsets.map { elements[$0] }
        let before = offsets.filter { $0 < destination }.count
        for offset in offsets.reversed() { elements.remove(at: offset) }
        elements.insert(contentsOf: moved, at: destination - before)
      }
      return .void
    }
  }
}
