/// The algorithms of Collection and BidirectionalCollection.
///
/// Parts of a collection keep its kind: a slice of an array is an
/// ArraySlice, of a string a Substring, of a range a range.
enum CollectionNatives {
  static let group = NativeGroup { group in
    basics(&group)
    indices(&group)
    parts(&group)
    splits(&group)
    DifferenceNatives.addRuns(&group)
  }

  static let bidirectional = NativeGroup { group in
    group["difference(from:)"] = DifferenceNatives.difference
    group["last"] = last
    group["last(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      for element in try Elements.all(call[0], context).reversed() where try context.test(predicate, element) {
        return element.wrapped
      }
      return .none
    }
    group["lastIndex(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      return try lastIndex(call) { (element) throws(Interruption) -> Bool in try context.test(predicate, element) }
    }
    group["lastIndex(of:)"] = { call throws(Interruption) in
      let context = call.context
      let wanted = call[1]
      return try lastIndex(call) { (element) throws(Interruption) -> Bool in try context.areEqual(element, wanted) }
    }
    group["reversed()"] = { call throws(Interruption) in
      .native(
        ListBox(ContiguousArray(try Elements.all(call[0], call.context).reversed()), typeName: "ReversedCollection"))
    }
    group["formIndex(before:)"] = { call throws(Interruption) in
      call[1] = try Positions(call[0], call.context).index(call[1], offsetBy: -1, call.context)
      return .void
    }
    group["popLast()"] = { call throws(Interruption) in
      guard let element = try last(&call).unwrapped else { return .none }
      let whole = call.take(0)
      call[0] = try Part.of(whole, dropFirst: 0, dropLast: 1, call.context)
      return element.wrapped
    }
  }

  static let randomAccess = NativeGroup { group in
    group["index(after:)"] = { call throws(Interruption) in .int(try call.int(1) + 1) }
    group["index(before:)"] = { call throws(Interruption) in .int(try call.int(1) - 1) }
    group["indices"] = { call throws(Interruption) in
      let positions = try Positions(call[0], call.context)
      guard let start = Numbers.integer(positions.start), let end = Numbers.integer(positions.end) else {
        throw .unmodelled("'indices' of this collection", call.span)
      }
      return .native(RangeBox(start..<end))
    }
  }

  static let count: Native = { call throws(Interruption) in .int(try Elements.count(call[0], call.context)) }
  static let isEmpty: Native = { call throws(Interruption) in
    if let count = quickCount(call[0]) { return .bool(count == 0) }
    let context = call.context
    return .bool(try Elements.iterator(over: call[0], context).next(context) == nil)
  }
  static let first: Native = { call throws(Interruption) in
    let context = call.context
    if case .array(let box) = call[0].payload { return .optional(box.elements.first) }
    return .optional(try Elements.iterator(over: call[0], context).next(context))
  }
  static let last: Native = { call throws(Interruption) in
    switch call[0].payload {
    case .array(let box): return .optional(box.elements.last)
    case .string(let text): return .optional(text.last.map { Value.character($0) })
    case .native(let box):
      if let part = box as? SubstringBox { return .optional(part.substring.last.map { Value.character($0) }) }
      if let range = box as? RangeBox, let bounds = range.integerBounds {
        return .optional(bounds.last.map { Numbers.like(range.lower, $0) })
      }
    default: break
    }
    return .optional(try Elements.all(call[0], call.context).last)
  }

  private static func quickCount(_ value: Value) -> Int? {
    switch value.payload {
    case .string(let text): text.isEmpty ? 0 : 1
    case .native(let box) where box is SubstringBox: (box as? SubstringBox)?.substring.isEmpty == true ? 0 : 1
    default: Elements.knownCount(value)
    }
  }

  private static func basics(_ group: inout NativeGroup) {
    group["makeIterator()"] = { call throws(Interruption) in
      let context = call.context
      if let own = ProgramCollection(call[0], call.machine) {
        return .native(LibraryIteratorBox(IndexingIterator(call[0], own), typeName: "IndexingIterator"))
      }
      return .native(LibraryIteratorBox(try Elements.iterator(over: call[0], context)))
    }
    group["count"] = count
    group["isEmpty"] = isEmpty
    group["first"] = first
    group["randomElement(using:)"] = { call throws(Interruption) in
      let elements = try Elements.all(call[0], call.context)
      return try call.withGenerator(1) { .optional(elements.randomElement(using: &$0)) }
    }
    group["randomElement()"] = { call throws(Interruption) in
      let elements = try Elements.all(call[0], call.context)
      return .optional(elements.randomElement(using: &call.machine.libraryState.generator))
    }
    group["popFirst()"] = { call throws(Interruption) in
      guard let element = try first(&call).unwrapped else { return .none }
      let whole = call.take(0)
      call[0] = try Part.of(whole, dropFirst: 1, dropLast: 0, call.context)
      return element.wrapped
    }
  }

  private static func indices(_ group: inout NativeGroup) {
    group["indices"] = { call throws(Interruption) in
      let positions = try Positions(call[0], call.context)
      let all = try positions.all(call.context)
      return .native(IndexedListBox(all, indices: all, end: positions.end, typeName: "DefaultIndices"))
    }
    group["index(_:offsetBy:)"] = { call throws(Interruption) in
      try Positions(call[0], call.context).index(call[1], offsetBy: try call.int(2), call.context)
    }
    group["index(_:offsetBy:limitedBy:)"] = { call throws(Interruption) in
      try Positions(call[0], call.context).index(call[1], offsetBy: try call.int(2), limitedBy: call[3], call.context)
    }
    group["distance(from:to:)"] = { call throws(Interruption) in
      .int(try Positions(call[0], call.context).distance(call[1], call[2], call.context))
    }
    group["formIndex(after:)"] = { call throws(Interruption) in
      call[1] = try Positions(call[0], call.context).index(call[1], offsetBy: 1, call.context)
      return .void
    }
    group["firstIndex(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      return try firstIndex(call) { (element) throws(Interruption) -> Bool in try context.test(predicate, element) }
    }
    group["firstIndex(of:)"] = { call throws(Interruption) in
      let context = call.context
      let wanted = call[1]
      return try firstIndex(call) { (element) throws(Interruption) -> Bool in try context.areEqual(element, wanted) }
    }
  }

  private static func firstIndex(
    _ call: NativeCall, _ matches: (Value) throws(Interruption) -> Bool
  ) throws(Interruption) -> Value {
    let context = call.context
    var offset = 0
    var found: Int?
    try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
      if try matches(element) {
        found = offset
        return false
      }
      offset += 1
      return true
    }
    guard let found else { return .none }
    return try Positions(call[0], context).index(at: found, context).wrapped
  }

  private static func lastIndex(
    _ call: NativeCall, _ matches: (Value) throws(Interruption) -> Bool
  ) throws(Interruption) -> Value {
    let elements = try Elements.all(call[0], call.context)
    for offset in elements.indices.reversed() where try matches(elements[offset]) {
      return try Positions(call[0], call.context).index(at: offset, call.context).wrapped
    }
    return .none
  }

  private static func parts(_ group: inout NativeGroup) {
    @Sendable func count(_ call: NativeCall, _ message: String) throws(Interruption) -> Int {
      let number = try call.int(1)
      if number < 0 { throw call.trap(message) }
      return number
    }
    group["dropFirst(_:)"] = { call throws(Interruption) in
      let number = try count(call, "Can't drop a negative number of elements from a collection")
      return try Part.of(call[0], dropFirst: number, dropLast: 0, call.context)
    }
    group["dropLast(_:)"] = { call throws(Interruption) in
      let number = try count(call, "Can't drop a negative number of elements from a collection")
      return try Part.of(call[0], dropFirst: 0, dropLast: number, call.context)
    }
    group["prefix(_:)"] = { call throws(Interruption) in
      let number = try count(call, "Can't take a prefix of negative length from a collection")
      return try Part.of(call[0], 0, number, call.context)
    }
    group["suffix(_:)"] = { call throws(Interruption) in
      let number = try count(call, "Can't take a suffix of negative length from a collection")
      let total = try Elements.count(call[0], call.context)
      return try Part.of(call[0], max(0, total - number), total, call.context)
    }
    group["prefix(while:)"] = { call throws(Interruption) in
      let length = try prefixLength(call)
      return try Part.of(call[0], 0, length, call.context)
    }
    group["drop(while:)"] = { call throws(Interruption) in
      let length = try prefixLength(call)
      return try Part.of(call[0], length, Int.max, call.context)
    }
    group["prefix(upTo:)"] = { call throws(Interruption) in
      let positions = try Positions(call[0], call.context)
      return try Part.between(call[0], positions.start, call[1], call.context)
    }
    group["prefix(through:)"] = { call throws(Interruption) in
      let positions = try Positions(call[0], call.context)
      return try Part.between(
        call[0], positions.start, try positions.index(call[1], offsetBy: 1, call.context), call.context)
    }
    group["suffix(from:)"] = { call throws(Interruption) in
      let positions = try Positions(call[0], call.context)
      return try Part.between(call[0], call[1], positions.end, call.context)
    }
    group["subscript(_:)"] = subscriptRange
  }

  /// `collection[range]`, any kind of range.
  static let subscriptRange: Native = { call throws(Interruption) in
    let context = call.context
    let positions = try Positions(call[0], context)
    guard let range = call[1].nativeBox(RangeBox.self) else { throw call.mismatch(1, "a range") }
    let lower = range.kind == .upTo || range.kind == .through ? positions.start : range.lower
    let upper: Value =
      switch range.kind {
      case .halfOpen, .upTo: range.upper
      case .closed, .through: try positions.index(range.upper, offsetBy: 1, context)
      case .from: positions.end
      }
    return try Part.between(call[0], lower, upper, context)
  }

  private static func prefixLength(_ call: NativeCall) throws(Interruption) -> Int {
    let context = call.context
    let predicate = call[1]
    var length = 0
    try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
      guard try context.test(predicate, element) else { return false }
      length += 1
      return true
    }
    return length
  }

  private static func splits(_ group: inout NativeGroup) {
    @Sendable func split(
      _ call: NativeCall, _ maxSplits: Int, _ omitting: Bool, _ isSeparator: (Value) throws(Interruption) -> Bool
    ) throws(Interruption) -> Value {
      let context = call.context
      let elements = try Elements.all(call[0], context)
      let ranges = try Splitting.ranges(elements, maxSplits: maxSplits, omitting: omitting, isSeparator)
      var result: ContiguousArray<Value> = []
      if let text = Text.substring(call[0]) {
        // One walk over the string instead of one for each part.
        var position = text.startIndex
        var offset = 0
        for range in ranges {
          let start = text.index(position, offsetBy: range.lowerBound - offset)
          let end = text.index(start, offsetBy: range.count)
          result.append(Text.value(text[start..<end]))
          position = end
          offset = range.upperBound
        }
        return .array(result)
      }
      for range in ranges { result.append(try Part.of(call[0], range.lowerBound, range.upperBound, context)) }
      return .array(result)
    }
    group["split(maxSplits:omittingEmptySubsequences:whereSeparator:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[3]
      return try split(call, try call.int(1), try call.bool(2)) { (element) throws(Interruption) -> Bool in
        try context.test(predicate, element)
      }
    }
    group["split(separator:maxSplits:omittingEmptySubsequences:)"] = { call throws(Interruption) in
      let context = call.context
      let separator = call[1]
      if let parts = try Splitting.parts(call) { return parts }
      return try split(call, try call.int(2), try call.bool(3)) { (element) throws(Interruption) -> Bool in
        try context.areEqual(element, separator)
      }
    }
  }
}
