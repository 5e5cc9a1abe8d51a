/// Natives of Array and ArraySlice that have an implementation of their own; the rest is in the protocols' groups.
enum ArrayNatives {
  static let array = NativeGroup { group in
    shared(&group)
    group["init()"] = { _ in .array([Value]()) }
    group["init(arrayLiteral:)"] = { call throws(Interruption) in call[0] }
    group["init(_:)"] = { call throws(Interruption) in
      if case .array = call[0].payload { return call[0] }
      return .array(try Elements.all(call[0], call.context))
    }
    group["init(repeating:count:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      if count < 0 { throw call.trap("Can't construct Array with count < 0") }
      let box = ArrayBox([])
      call.machine.spend(steps: count / MemoryLedger.elementsPerStep)
      try call.machine.charge(elements: count, receipt: &box.receipt)
      box.elements = ContiguousArray(repeating: call[0], count: count)
      return Value(.array(box))
    }
    group["capacity"] = { call throws(Interruption) in .int(try Elements.count(call[0], call.context)) }
    group["append(_:)"] = RangeReplaceableNatives.append
    group["append(contentsOf:)"] = RangeReplaceableNatives.appendContents
    group["insert(_:at:)"] = RangeReplaceableNatives.insert
    group["remove(at:)"] = RangeReplaceableNatives.removeAt
    group["removeLast()"] = RangeReplaceableNatives.removeLast
    group["popLast()"] = RangeReplaceableNatives.popLast
    group["removeAll(keepingCapacity:)"] = RangeReplaceableNatives.removeAll
    group["reserveCapacity(_:)"] = { _ in .void }
    group["swapAt(_:_:)"] = MutableCollectionNatives.swapAt
    group["+(_:_:)"] = { call throws(Interruption) in
      guard case .array(let first) = call[0].payload, case .array(let second) = call[1].payload else {
        throw call.mismatch(0, "two arrays")
      }
      if second.elements.isEmpty { return call[0] }
      try call.machine.charge(elements: first.elements.count + second.elements.count)
      return .array(first.elements + second.elements)
    }
    group["+=(_:_:)"] = RangeReplaceableNatives.appendContents
  }

  static let slice = NativeGroup { group in
    shared(&group)
    group["init()"] = { _ in .native(SliceBox([])) }
    group["init(arrayLiteral:)"] = { call throws(Interruption) in
      .native(SliceBox(ArraySlice(try Elements.all(call[0], call.context))))
    }
  }

  private static func shared(_ group: inout NativeGroup) {
    group["count"] = CollectionNatives.count
    group["isEmpty"] = CollectionNatives.isEmpty
    group["first"] = CollectionNatives.first
    group["last"] = CollectionNatives.last
    group["startIndex"] = { call throws(Interruption) in
      if case .native(let box) = call[0].payload, let slice = box as? SliceBox { return .int(slice.slice.startIndex) }
      return .int(0)
    }
    group["endIndex"] = { call throws(Interruption) in
      if case .native(let box) = call[0].payload, let slice = box as? SliceBox { return .int(slice.slice.endIndex) }
      return .int(try Elements.count(call[0], call.context))
    }
    group["indices"] = CollectionNatives.randomAccess["indices"]
    group["makeIterator()"] = { call throws(Interruption) in
      .native(LibraryIteratorBox(try Elements.iterator(over: call[0], call.context), typeName: "IndexingIterator"))
    }
    group["index(after:)"] = CollectionNatives.randomAccess["index(after:)"]
    group["index(before:)"] = CollectionNatives.randomAccess["index(before:)"]
    group["subscript(_:)"] = { call throws(Interruption) in
      guard case .int(let index) = call[1].payload else { return try CollectionNatives.subscriptRange(&call) }
      switch call[0].payload {
      case .array(let box):
        guard index >= 0, index < box.elements.count else { throw call.trap(Trap.index) }
        return box.elements[index]
      case .native(let box):
        guard let slice = box as? SliceBox, slice.slice.indices.contains(index) else {
          throw call.trap("Index out of bounds")
        }
        return slice.slice[index]
      default: throw call.mismatch(0, "an array")
      }
    }
    group["subscript(_:).set"] = { call throws(Interruption) in
      if case .int(let index) = call[2].payload {
        let value = call.take(1)
        try Mutation.list(call) { (elements, start) throws(Interruption) in
          guard index >= start, index - start < elements.count else { throw call.trap(Trap.index) }
          elements[index - start] = value
        }
        return .void
      }
      let more = try Elements.all(call[1], call.context)
      let range = call[2]
      try Mutation.list(call, adding: more.count) { (elements, start) throws(Interruption) in
        elements.replaceSubrange(try Mutation.range(range, start, elements.count, call), with: more)
      }
      return .void
    }
    group["replaceSubrange(_:with:)"] = RangeReplaceableNatives.replaceSubrange
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }
}
