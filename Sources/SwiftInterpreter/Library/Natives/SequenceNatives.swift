import Foundation

/// The algorithms of Sequence: they work on anything that ``Elements`` can go through.
enum SequenceNatives {
  static let group = NativeGroup { group in
    transformations(&group)
    searches(&group)
    orders(&group)
    parts(&group)
    comparisons(&group)
    joins(&group)
  }

  private static func transformations(_ group: inout NativeGroup) {
    group["makeIterator()"] = { call throws(Interruption) in
      let context = call.context
      if case .native(let box) = call[0].payload, box is LibraryIteratorBox { return call[0] }
      return .native(LibraryIteratorBox(try Elements.iterator(over: call[0], context)))
    }
    group["map(_:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[1]
      var result: ContiguousArray<Value> = []
      if let count = Elements.knownCount(call[0]) { result.reserveCapacity(count) }
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        result.append(try context.call(function, element))
        return true
      }
      return .array(result)
    }
    group["filter(_:)"] = { call throws(Interruption) in .array(try filtered(call[0], call[1], call.context)) }
    group["forEach(_:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[1]
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        _ = try context.call(function, element)
        return true
      }
      return .void
    }
    group["compactMap(_:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[1]
      var result: ContiguousArray<Value> = []
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        if let value = try context.call(function, element).unwrapped { result.append(value) }
        return true
      }
      return .array(result)
    }
    group["flatMap(_:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[1]
      var result: ContiguousArray<Value> = []
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        result.append(contentsOf: try Elements.all(try context.call(function, element), context))
        return true
      }
      return .array(result)
    }
    group["reduce(_:_:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[2]
      var result = call[1]
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        result = try context.call(function, result, element)
        return true
      }
      return result
    }
    group["reduce(into:_:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[2]
      var arguments = [call.take(1), .unset]
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        arguments[1] = element
        _ = try context.machine.call(function, updating: &arguments, at: context.span)
        return true
      }
      return arguments[0]
    }
    group["lazy"] = { call throws(Interruption) in
      let base = call[0]
      return .native(
        ComputedSequenceBox("LazySequence", base: base) { (context) throws(Interruption) -> NativeIterator in
          try Elements.iterator(over: base, context)
        })
    }
    group["enumerated()"] = { call throws(Interruption) in
      let base = call[0]
      return .native(
        ComputedSequenceBox("EnumeratedSequence", base: base) { (context) throws(Interruption) -> NativeIterator in
          let inner = try Elements.iterator(over: base, context)
          var offset = 0
          let labels: [String?] = ["offset", "element"]
          return ClosureIterator { (context) throws(Interruption) -> Value? in
            guard let element = try inner.next(context) else { return nil }
            defer { offset += 1 }
            return .tuple([.int(offset), element], labels: labels)
          }
        })
    }
    group["publisher"] = { call throws(Interruption) in
      PublisherNatives.publisher(of: try Elements.all(call[0], call.context), "AnyPublisher")
    }
    group["underestimatedCount"] = { call throws(Interruption) in .int(Elements.knownCount(call[0]) ?? 0) }
  }

  static func filtered(_ value: Value, _ predicate: Value, _ context: LibraryContext) throws(Interruption)
    -> ContiguousArray<Value>
  {
    var result: ContiguousArray<Value> = []
    try Elements.forEach(value, context) { (element) throws(Interruption) -> Bool in
      if try context.test(predicate, element) { result.append(element) }
      return true
    }
    return result
  }

  private static func searches(_ group: inout NativeGroup) {
    group["first(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      var found: Value?
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        if try context.test(predicate, element) {
          found = element
          return false
        }
        return true
      }
      return .optional(found)
    }
    group["contains(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      var found = false
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        found = try context.test(predicate, element)
        return !found
      }
      return .bool(found)
    }
    group["contains(_:)"] = { call throws(Interruption) in
      let context = call.context
      let wanted = call[1]
      if case .native(let box) = call[0].payload, let range = box as? RangeBox {
        return .bool(try range.contains(wanted, context))
      }
      if case .set(let set) = call[0].payload { return .bool(try set.contains(wanted, call.machine, call.span)) }
      var found = false
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        found = try context.areEqual(element, wanted)
        return !found
      }
      return .bool(found)
    }
    group["allSatisfy(_:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      var holds = true
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        holds = try context.test(predicate, element)
        return holds
      }
      return .bool(holds)
    }
    group["count(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      var count = 0
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        if try context.test(predicate, element) { count += 1 }
        return true
      }
      return .int(count)
    }
    group["min()"] = { call throws(Interruption) in
      .optional(try extreme(call[0], call.context) { (a, b, c) throws(Interruption) in try c.isLess(a, b) })
    }
    group["max()"] = { call throws(Interruption) in
      .optional(try extreme(call[0], call.context) { (a, b, c) throws(Interruption) in try c.isLess(b, a) })
    }
    group["min(by:)"] = { call throws(Interruption) in
      let order = call[1]
      return .optional(try extreme(call[0], call.context) { (a, b, c) throws(Interruption) in try c.test(order, a, b) })
    }
    group["max(by:)"] = { call throws(Interruption) in
      let order = call[1]
      return .optional(try extreme(call[0], call.context) { (a, b, c) throws(Interruption) in try c.test(order, b, a) })
    }
  }

  /// The element that `isBetter` than those before it: of equal ones the first, for `min` as for `max`.
  private static func extreme(
    _ value: Value, _ context: LibraryContext,
    _ isBetter: (Value, Value, LibraryContext) throws(Interruption) -> Bool
  ) throws(Interruption) -> Value? {
    var best: Value?
    try Elements.forEach(value, context) { (element) throws(Interruption) -> Bool in
      guard let current = best else {
        best = element
        return true
      }
      if try isBetter(element, current, context) { best = element }
      return true
    }
    return best
  }

  private static func orders(_ group: inout NativeGroup) {
    group["sorted()"] = { call throws(Interruption) in
      var elements = try Elements.all(call[0], call.context)
      try Sorting.sort(&elements, call.context)
      return .array(elements)
    }
    group["sorted(by:)"] = { call throws(Interruption) in
      var elements = try Elements.all(call[0], call.context)
      try Sorting.sort(&elements, by: call[1], call.context)
      return .array(elements)
    }
    group["sorted(using:)"] = { call throws(Interruption) in
      var elements = try Elements.all(call[0], call.context)
      try Sorting.sort(&elements, using: call[1], call.context)
      return .array(elements)
    }
    group["reversed()"] = { call throws(Interruption) in
      .array(ContiguousArray(try Elements.all(call[0], call.context).reversed()))
    }
    group.add(["shuffled()", "shuffled(using:)"]) { call throws(Interruption) in
      var elements = try Elements.all(call[0], call.context)
      elements.shuffle(using: &call.machine.libraryState.generator)
      return .array(elements)
    }
  }

  private static func parts(_ group: inout NativeGroup) {
    group["dropFirst(_:)"] = { call throws(Interruption) in
      let base = call[0]
      let count = try call.int(1)
      if count < 0 { throw call.trap("Can't drop a negative number of elements from a sequence") }
      return .native(
        ComputedSequenceBox("DropFirstSequence", base: base) { (context) throws(Interruption) -> NativeIterator in
          let inner = try Elements.iterator(over: base, context)
          for _ in 0..<count { if try inner.next(context) == nil { break } }
          return inner
        })
    }
    group["prefix(_:)"] = { call throws(Interruption) in
      let base = call[0]
      let count = try call.int(1)
      if count < 0 { throw call.trap("Can't take a prefix of negative length from a sequence") }
      return .native(
        ComputedSequenceBox("PrefixSequence", base: base) { (context) throws(Interruption) -> NativeIterator in
          let inner = try Elements.iterator(over: base, context)
          var left = count
          return ClosureIterator { (context) throws(Interruption) -> Value? in
            if left == 0 { return nil }
            left -= 1
            return try inner.next(context)
          }
        })
    }
    group["drop(while:)"] = { call throws(Interruption) in
      let base = call[0]
      let predicate = call[1]
      return .native(
        ComputedSequenceBox("DropWhileSequence", base: base) { (context) throws(Interruption) -> NativeIterator in
          try LazyNatives.dropping(base, predicate, context)
        })
    }
    group["dropLast(_:)"] = { call throws(Interruption) in
      .array(ContiguousArray(try Elements.all(call[0], call.context).dropLast(try call.int(1))))
    }
    group["suffix(_:)"] = { call throws(Interruption) in
      .array(ContiguousArray(try Elements.all(call[0], call.context).suffix(try call.int(1))))
    }
    group["prefix(while:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      var result: ContiguousArray<Value> = []
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        guard try context.test(predicate, element) else { return false }
        result.append(element)
        return true
      }
      return .array(result)
    }
    group["split(maxSplits:omittingEmptySubsequences:whereSeparator:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[3]
      return try split(call, maxSplits: try call.int(1), omitting: try call.bool(2)) {
        (element) throws(Interruption) -> Bool in
        try context.test(predicate, element)
      }
    }
    group["split(separator:maxSplits:omittingEmptySubsequences:)"] = { call throws(Interruption) in
      let context = call.context
      let separator = call[1]
      return try split(call, maxSplits: try call.int(2), omitting: try call.bool(3)) {
        (element) throws(Interruption) -> Bool in
        try context.areEqual(element, separator)
      }
    }
  }

  private static func split(
    _ call: NativeCall, maxSplits: Int, omitting: Bool, _ isSeparator: (Value) throws(Interruption) -> Bool
  ) throws(Interruption) -> Value {
    let elements = try Elements.all(call[0], call.context)
    let parts = try Splitting.ranges(elements, maxSplits: maxSplits, omitting: omitting, isSeparator)
    return .array(ContiguousArray(parts.map { .native(SliceBox(elements[$0])) }))
  }

  private static func comparisons(_ group: inout NativeGroup) {
    @Sendable func same(
      _ call: NativeCall, prefix: Bool, _ test: (Value, Value, LibraryContext) throws(Interruption) -> Bool
    ) throws(Interruption) -> Value {
      let context = call.context
      let first = try Elements.iterator(over: call[0], context)
      let second = try Elements.iterator(over: call[1], context)
      while true {
        let a = prefix ? nil : try first.next(context)
        guard let b = try second.next(context) else { return .bool(prefix || a == nil) }
        let left = prefix ? try first.next(context) : a
        guard let left, try test(left, b, context) else { return .bool(false) }
      }
    }
    group["starts(with:)"] = { call throws(Interruption) in
      try same(call, prefix: true) { (a, b, c) throws(Interruption) in try c.areEqual(a, b) }
    }
    group["starts(with:by:)"] = { call throws(Interruption) in
      let test = call[2]
      return try same(call, prefix: true) { (a, b, c) throws(Interruption) in try c.test(test, a, b) }
    }
    group["elementsEqual(_:)"] = { call throws(Interruption) in
      try same(call, prefix: false) { (a, b, c) throws(Interruption) in try c.areEqual(a, b) }
    }
    group["elementsEqual(_:by:)"] = { call throws(Interruption) in
      let test = call[2]
      return try same(call, prefix: false) { (a, b, c) throws(Interruption) in try c.test(test, a, b) }
    }
    @Sendable func precedes(_ call: NativeCall, _ test: (Value, Value) throws(Interruption) -> Bool)
      throws(Interruption) -> Value
    {
      let context = call.context
      let first = try Elements.iterator(over: call[0], context)
      let second = try Elements.iterator(over: call[1], context)
      while true {
        guard let b = try second.next(context) else { return .bool(false) }
        guard let a = try first.next(context) else { return .bool(true) }
        if try test(a, b) { return .bool(true) }
        if try test(b, a) { return .bool(false) }
      }
    }
    group["lexicographicallyPrecedes(_:)"] = { call throws(Interruption) in
      let context = call.context
      return try precedes(call) { (a, b) throws(Interruption) -> Bool in try context.isLess(a, b) }
    }
    group["lexicographicallyPrecedes(_:by:)"] = { call throws(Interruption) in
      let context = call.context
      let order = call[2]
      return try precedes(call) { (a, b) throws(Interruption) -> Bool in try context.test(order, a, b) }
    }
  }

  private static func text(_ texts: Value, separator: String, _ call: NativeCall) throws(Interruption) -> String {
    var result = ""
    var isFirst = true
    try Elements.forEach(texts, call.context) { (element) throws(Interruption) -> Bool in
      if !isFirst { result += separator }
      isFirst = false
      guard let text = Text.string(element) else {
        throw .unmodelled("joining these elements into a string", call.span)
      }
      result += text
      return true
    }
    return result
  }

  private static func joins(_ group: inout NativeGroup) {
    group["joined()"] = { call throws(Interruption) in .string(try text(call[0], separator: "", call)) }
    group["joined(sequences)"] = { call throws(Interruption) in
      let base = call[0]
      return .native(
        ComputedSequenceBox("FlattenSequence", base: base) { (context) throws(Interruption) -> NativeIterator in
          LazyNatives.flattening(try Elements.iterator(over: base, context))
        })
    }
    group["formatted()"] = { call throws(Interruption) in
      let texts = try Elements.all(call[0], call.context).compactMap { Text.string($0) }
      return .string(ValueStyles.listText(texts, "and", "standard", call.context))
    }
    group["formatted(list)"] = Formats.styled
    group["joined(separator:)"] = { call throws(Interruption) in
      .string(try text(call[0], separator: try call.string(1), call))
    }
    group["joined(separator:sequences)"] = { call throws(Interruption) in
      let context = call.context
      let separator = try Elements.all(call[1], context)
      var result: ContiguousArray<Value> = []
      var isFirst = true
      try Elements.forEach(call[0], context) { (part) throws(Interruption) -> Bool in
        if !isFirst { result.append(contentsOf: separator) }
        isFirst = false
        result.append(contentsOf: try Elements.all(part, context))
        return true
      }
      return .native(ListBox(result, typeName: "JoinedSequence"))
    }
  }
}

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

/// Sorting with comparisons that may call the program.
enum Sorting {
  static func sort(_ elements: inout ContiguousArray<Value>, _ context: LibraryContext) throws(Interruption) {
    if let numbers = integers(elements) {
      elements = ContiguousArray(numbers.sorted().map { .int($0) })
      return
    }
    try merge(&elements) { (a, b) throws(Interruption) -> Bool in try context.isLess(a, b) }
  }

  static func sort(_ elements: inout ContiguousArray<Value>, by order: Value, _ context: LibraryContext)
    throws(Interruption)
  {
    var arguments: [Value] = [.unset, .unset]
    let machine = context.machine
    let span = context.span
    try merge(&elements) { (a, b) throws(Interruption) -> Bool in
      arguments[0] = a
      arguments[1] = b
      if case .bool(let answer) = try machine.call(order, arguments, at: span).payload { return answer }
      throw .unmodelled("a predicate without a Bool as result", span)
    }
  }

  /// By one key-path comparator, or an array of them.
  static func sort(_ elements: inout ContiguousArray<Value>, using value: Value, _ context: LibraryContext)
    throws(Interruption)
  {
    var comparators: [KeyPathComparatorBox] = []
    if case .array(let box) = value.payload {
      comparators = box.elements.compactMap { $0.nativeBox(KeyPathComparatorBox.self) }
    } else if let one = value.nativeBox(KeyPathComparatorBox.self) {
      comparators = [one]
    }
    try merge(&elements) { (a, b) throws(Interruption) -> Bool in
      for comparator in comparators {
        let x = try context.call(comparator.keyPath, a)
        let y = try context.call(comparator.keyPath, b)
        if try context.isLess(x, y) { return comparator.isForward }
        if try context.isLess(y, x) { return !comparator.isForward }
      }
      return false
    }
  }

  private static func integers(_ elements: ContiguousArray<Value>) -> [Int]? {
    var result: [Int] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      guard case .int(let number) = element.payload, element.depth == 0 else { return nil }
      result.append(number)
    }
    return result
  }

  /// A stable merge sort, as Swift's is: insertion sort for short runs, then merging.
  static func merge(
    _ elements: inout ContiguousArray<Value>, _ isLess: (Value, Value) throws(Interruption) -> Bool
  ) throws(Interruption) {
    let count = elements.count
    if count < 2 { return }
    let run = 16
    var start = 0
    while start < count {
      let end = min(start + run, count)
      var index = start + 1
      while index < end {
        let element = elements[index]
        var place = index
        while place > start, try isLess(element, elements[place - 1]) {
          elements[place] = elements[place - 1]
          place -= 1
        }
        elements[place] = element
        index += 1
      }
      start = end
    }
    var width = run
    var buffer = elements
    while width < count {
      var low = 0
      while low < count {
        let middle = min(low + width, count)
        let high = min(low + 2 * width, count)
        var left = low
        var right = middle
        var target = low
        while left < middle, right < high {
          if try isLess(elements[right], elements[left]) {
            buffer[target] = elements[right]
            right += 1
          } else {
            buffer[target] = elements[left]
            left += 1
          }
          target += 1
        }
        while left < middle {
          buffer[target] = elements[left]
          left += 1
          target += 1
        }
        while right < high {
          buffer[target] = elements[right]
          right += 1
          target += 1
        }
        low = high
      }
      swap(&elements, &buffer)
      width *= 2
    }
  }
}

/// `KeyPathComparator`.
final class KeyPathComparatorBox: NativeBox {
  let keyPath: Value
  let order: Value
  init(_ keyPath: Value, order: Value) {
    self.keyPath = keyPath
    self.order = order
  }
  var isForward: Bool { order.caseName != "reverse" }
  override var typeName: String { "KeyPathComparator" }
}
