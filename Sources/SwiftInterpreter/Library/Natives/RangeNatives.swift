/// Natives of the ranges.
enum RangeNatives {
  static let group = NativeGroup { group in
    group["formatted()"] = { call throws(Interruption) in
      let text = ValueStyles.interval(try call.native(0, RangeBox.self), nil, nil, call.context)
      return .string(text ?? "")
    }
    group["formatted(date:time:)"] = { call throws(Interruption) in
      .string(ValueStyles.interval(try call.native(0, RangeBox.self), call[1], call[2], call.context) ?? "")
    }
    group["lowerBound"] = { call throws(Interruption) in (try call.native(0, RangeBox.self)).lower }
    group["upperBound"] = { call throws(Interruption) in (try call.native(0, RangeBox.self)).upper }
    group["isEmpty"] = { call throws(Interruption) in
      let range = try call.native(0, RangeBox.self)
      return .bool(range.kind == .halfOpen ? try call.context.areEqual(range.lower, range.upper) : false)
    }
    group.add(["contains(_:)"]) { call throws(Interruption) in
      let range = try call.native(0, RangeBox.self)
      if let other = call[1].nativeBox(RangeBox.self) {
        if other.kind == .halfOpen, try call.context.areEqual(other.lower, other.upper) { return .bool(true) }
        let isLowInside = !(try call.context.isLess(other.lower, range.lower))
        let isHighInside = !(try call.context.isLess(range.upper, other.upper))
        return .bool(isLowInside && isHighInside)
      }
      return .bool(try range.contains(call[1], call.context))
    }
    group["~=(_:_:)"] = { call throws(Interruption) in
      .bool(try call.native(0, RangeBox.self).contains(call[1], call.context))
    }
    group["clamped(to:)"] = { call throws(Interruption) in
      let (range, limits) = (try call.native(0, RangeBox.self), try call.native(1, RangeBox.self))
      func clamp(_ value: Value) throws(Interruption) -> Value {
        if try call.context.isLess(value, limits.lower) { return limits.lower }
        return try call.context.isLess(limits.upper, value) ? limits.upper : value
      }
      return .native(RangeBox(range.kind, try clamp(range.lower), try clamp(range.upper)))
    }
    group["overlaps(_:)"] = { call throws(Interruption) in
      let (a, b) = (try call.native(0, RangeBox.self), try call.native(1, RangeBox.self))
      let context = call.context
      for range in [a, b] where range.kind == .halfOpen {
        if try context.areEqual(range.lower, range.upper) { return .bool(false) }
      }
      return .bool(try a.contains(b.lower, context) ? true : try b.contains(a.lower, context))
    }
    group["init(uncheckedBounds:)"] = { call throws(Interruption) in
      guard case .tuple(let bounds) = call[0].payload, bounds.elements.count == 2 else {
        throw call.mismatch(0, "two bounds")
      }
      return .native(RangeBox(.halfOpen, bounds.elements[0], bounds.elements[1]))
    }
    group["init(_:)"] = { call throws(Interruption) in
      let other = try call.native(0, RangeBox.self)
      guard let upper = Numbers.integer(other.upper) else {
        throw .unmodelled("this conversion between ranges", call.span)
      }
      return .native(RangeBox(.halfOpen, other.lower, Numbers.like(other.upper, upper + 1)))
    }
    group["count"] = CollectionNatives.count
    group["indices"] = { call throws(Interruption) in call[0] }
    group["first"] = CollectionNatives.first
    group["last"] = CollectionNatives.last
    group["startIndex"] = group["lowerBound"]
    group["endIndex"] = group["upperBound"]
    group["makeIterator()"] = { call throws(Interruption) in
      .native(LibraryIteratorBox(try Elements.iterator(over: call[0], call.context), typeName: "IndexingIterator"))
    }
    group["index(after:)"] = { call throws(Interruption) in Numbers.like(call[1], (Numbers.integer(call[1]) ?? 0) + 1) }
    group["index(before:)"] = { call throws(Interruption) in Numbers.like(call[1], (Numbers.integer(call[1]) ?? 0) - 1)
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      if call[1].nativeBox(RangeBox.self) != nil { return try CollectionNatives.subscriptRange(&call) }
      guard try call.native(0, RangeBox.self).contains(call[1], call.context) else { throw call.trap(Trap.index) }
      return call[1]
    }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  /// Indices of a closed range are offsets from its lower bound.
  static let closed = NativeGroup { group in
    for key in [
      "lowerBound", "upperBound", "isEmpty", "contains(_:)", "~=(_:_:)", "clamped(to:)", "overlaps(_:)", "count",
      "first", "last",
      "makeIterator()", "index(after:)", "index(before:)", "description", "debugDescription", "==(_:_:)", "!=(_:_:)",
      "hash(into:)",
    ] {
      group[key] = RangeNatives.group[key]
    }
    group["init(uncheckedBounds:)"] = { call throws(Interruption) in
      guard case .tuple(let bounds) = call[0].payload, bounds.elements.count == 2 else {
        throw call.mismatch(0, "two bounds")
      }
      return .native(RangeBox(.closed, bounds.elements[0], bounds.elements[1]))
    }
    group["init(_:)"] = { call throws(Interruption) in
      let other = try call.native(0, RangeBox.self)
      guard let upper = Numbers.integer(other.upper) else {
        throw .unmodelled("this conversion between ranges", call.span)
      }
      if try call.context.areEqual(other.lower, other.upper) {
        throw call.trap("Cannot create a ClosedRange from an empty Range")
      }
      return .native(RangeBox(.closed, other.lower, Numbers.like(other.upper, upper - 1)))
    }
    group["startIndex"] = { _ in .int(0) }
    group["endIndex"] = CollectionNatives.count
    group["subscript(_:)"] = { call throws(Interruption) in
      let elements = try Elements.all(call[0], call.context)
      let position = try call.int(1)
      guard elements.indices.contains(position) else { throw call.trap(Trap.index) }
      return elements[position]
    }
  }

  static let partial = NativeGroup { group in
    for key in ["lowerBound", "upperBound", "contains(_:)", "~=(_:_:)"] { group[key] = RangeNatives.group[key] }
    group["makeIterator()"] = LazyNatives.makeIterator
  }
}
