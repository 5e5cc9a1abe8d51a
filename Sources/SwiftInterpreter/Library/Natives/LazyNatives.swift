/// Views that compute their elements when asked, and sequences made by functions.
enum LazyNatives {
  static func view(
    _ name: String, _ base: Value, placement: ComputedSequenceBox.Placement = .own,
    _ make: @escaping (LibraryContext) throws(Interruption) -> NativeIterator
  ) -> Value {
    .native(ComputedSequenceBox(name, base: base, placement: placement, make))
  }

  static func dropping(_ base: Value, _ predicate: Value, _ context: LibraryContext) throws(Interruption)
    -> NativeIterator
  {
    let inner = try Elements.iterator(over: base, context)
    var isDropping = true
    return ClosureIterator { (context) throws(Interruption) -> Value? in
      while let element = try inner.next(context) {
        if isDropping, try context.test(predicate, element) { continue }
        isDropping = false
        return element
      }
      return nil
    }
  }

  static func flattening(_ outer: NativeIterator) -> NativeIterator {
    var inner: NativeIterator?
    return ClosureIterator { (context) throws(Interruption) -> Value? in
      while true {
        if let element = try inner?.next(context) { return element }
        guard let part = try outer.next(context) else { return nil }
        inner = try Elements.iterator(over: part, context)
      }
    }
  }

  static let makeIterator: Native = { call throws(Interruption) in
    .native(LibraryIteratorBox(try Elements.iterator(over: call[0], call.context)))
  }

  static let views = NativeGroup { group in group["makeIterator()"] = makeIterator }

  /// `next()` of an iterator of the library.
  ///
  /// A copy of it goes on by itself.
  static let next: Native = { call throws(Interruption) in
    var value = call.take(0)
    guard case .native(let found) = value.payload, let box = found as? LibraryIteratorBox else {
      call[0] = value
      throw call.mismatch(0, "an iterator")
    }
    value = .void
    defer { call[0] = .native(box) }
    return .optional(try box.iterator.next(call.context))
  }

  static let anyIterator = NativeGroup { group in
    group["next()"] = next
    group["init(_:)"] = { call throws(Interruption) in
      let function = call[0]
      return .native(
        LibraryIteratorBox(
          ClosureIterator { (context) throws(Interruption) -> Value? in try context.call(function).unwrapped }))
    }
    group["init(iterator)"] = { call throws(Interruption) in
      .native(LibraryIteratorBox(try Elements.iterator(over: call[0], call.context)))
    }
  }

  static let indexingIterator = NativeGroup { group in group["next()"] = next }

  static let anySequence = NativeGroup { group in
    group["makeIterator()"] = makeIterator
    group["init(sequence)"] = { call throws(Interruption) in
      let base = call[0]
      return view("AnySequence", base) { (context) throws(Interruption) -> NativeIterator in
        try Elements.iterator(over: base, context)
      }
    }
    group["init(closure)"] = { call throws(Interruption) in
      let function = call[0]
      return view("AnySequence", function) { (context) throws(Interruption) -> NativeIterator in
        try Elements.iterator(over: try context.call(function), context)
      }
    }
  }

  static let unfold = NativeGroup { group in
    group["next()"] = next
  }

  static func addGlobals(_ group: inout NativeGroup) {
    group["sequence(first:next:)"] = { call throws(Interruption) in
      let function = call[1]
      var upcoming: Value? = call[0]
      return .native(
        LibraryIteratorBox(
          ClosureIterator { (context) throws(Interruption) -> Value? in
            guard let current = upcoming else { return nil }
            upcoming = try context.call(function, current).unwrapped
            return current
          }, typeName: "UnfoldSequence"))
    }
    group["sequence(state:next:)"] = { call throws(Interruption) in
      let function = call[1]
      var state = [call[0]]
      return .native(
        LibraryIteratorBox(
          ClosureIterator { (context) throws(Interruption) -> Value? in
            try context.machine.call(function, updating: &state, at: context.span).unwrapped
          }, typeName: "UnfoldSequence"))
    }
    group["zip(_:_:)"] = { call throws(Interruption) in
      let (first, second) = (call[0], call[1])
      return view("Zip2Sequence", .tuple([first, second])) { (context) throws(Interruption) -> NativeIterator in
        let a = try Elements.iterator(over: first, context)
        let b = try Elements.iterator(over: second, context)
        return ClosureIterator { (context) throws(Interruption) -> Value? in
          guard let x = try a.next(context), let y = try b.next(context) else { return nil }
          return .tuple([x, y])
        }
      }
    }
    func stride(_ name: String, _ type: String, isThrough: Bool) {
      group[name] = { call throws(Interruption) in
        let (start, end, step) = (call[0], call[1], call[2])
        if Numbers.double(step) == 0 { throw call.trap("Stride size must not be zero") }
        return view(type, start) { (context) throws(Interruption) -> NativeIterator in
          StrideIterator(start: start, end: end, step: step, isThrough: isThrough)
        }
      }
    }
    stride("stride(from:to:by:)", "StrideTo", isThrough: false)
    stride("stride(from:through:by:)", "StrideThrough", isThrough: true)
    group["repeatElement(_:count:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      if count < 0 { throw call.trap("Repetition count should be non-negative") }
      try call.machine.charge(elements: count)
      return .native(ListBox(ContiguousArray(repeating: call[0], count: count), typeName: "Repeated"))
    }
  }

  /// A collection of the library whose positions are Int from 0: reversed, enumerated, repeated.
  static let list = NativeGroup { group in
    group["startIndex"] = { _ in .int(0) }
    group["endIndex"] = CollectionNatives.count
    group["index(after:)"] = { call throws(Interruption) in .int(try call.int(1) + 1) }
    group["index(before:)"] = { call throws(Interruption) in .int(try call.int(1) - 1) }
    group["makeIterator()"] = makeIterator
    group["repeatedValue"] = { call throws(Interruption) in
      guard let value = try call.native(0, ListBox.self).list.first else { return .void }
      return value
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      let elements = try Elements.all(call[0], call.context)
      let index = try call.int(1)
      guard elements.indices.contains(index) else { throw call.trap("Index out of range") }
      return elements[index]
    }
    group["init(_:)"] = { call throws(Interruption) in .native(ListBox([call[0]], typeName: "CollectionOfOne")) }
    group["init()"] = { _ in .native(ListBox([], typeName: "EmptyCollection")) }
  }

  static let anyCollection = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in
      .native(ListBox(try Elements.all(call[0], call.context), typeName: "AnyCollection"))
    }
    for key in ["startIndex", "endIndex", "index(after:)", "index(before:)", "subscript(_:)", "makeIterator()"] {
      group[key] = list[key]
    }
  }

  /// A slice of a collection of the program.
  static let slice = NativeGroup { group in
    group["makeIterator()"] = makeIterator
    group["startIndex"] = { call throws(Interruption) in
      let box = try call.native(0, IndexedListBox.self)
      return box.indices.first ?? box.end
    }
    group["endIndex"] = { call throws(Interruption) in (try call.native(0, IndexedListBox.self)).end }
    @Sendable func position(_ call: NativeCall) throws(Interruption) -> (box: IndexedListBox, position: Int) {
      let box = try call.native(0, IndexedListBox.self)
      for (position, index) in box.indices.enumerated() where try call.context.areEqual(index, call[1]) {
        return (box, position)
      }
      if try call.context.areEqual(box.end, call[1]) { return (box, box.indices.count) }
      throw call.trap("Index out of bounds")
    }
    group["index(after:)"] = { call throws(Interruption) in
      let (box, at) = try position(call)
      return at + 1 < box.indices.count ? box.indices[at + 1] : box.end
    }
    group["index(before:)"] = { call throws(Interruption) in
      let (box, at) = try position(call)
      guard at > 0 else { throw call.trap("Index out of bounds") }
      return box.indices[at - 1]
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      let (box, at) = try position(call)
      guard at < box.list.count else { throw call.trap("Index out of bounds") }
      return box.list[at]
    }
  }
}
