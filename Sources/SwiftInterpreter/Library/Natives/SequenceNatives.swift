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
      if let count = Elements.knownCount(call[0]) { result.reserveCapacity(min(count, Elements.largestReserve)) }
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
        let more = try Elements.all(try context.call(function, element), context)
        try context.machine.charge(elements: result.count + more.count)
        result.append(contentsOf: more)
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
        ComputedSequenceBox("LazySequence", base: base, placement: .ofBase(function: nil)) {
          (context) throws(Interruption) -> NativeIterator in
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
    group["underestimatedCount"] = { call throws(Interruption) in
      // A zip keeps its two sequences in a tuple.
      if case .tuple(let pair)? = call[0].nativeBox(ComputedSequenceBox.self)?.base.payload {
        return .int(pair.elements.map { Elements.knownCount($0) ?? 0 }.min() ?? 0)
      }
      return .int(Elements.knownCount(call[0]) ?? 0)
    }
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
    group["shuffled(using:)"] = { call throws(Interruption) in
      var elements = try Elements.all(call[0], call.context)
      try call.withGenerator(1) { elements.shuffle(using: &$0) }
      return .array(elements)
    }
    group["shuffled()"] = { call throws(Interruption) in
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
}
