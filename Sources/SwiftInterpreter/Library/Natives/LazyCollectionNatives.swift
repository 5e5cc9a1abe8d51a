/// Lazy sequences: what makes them, and what they have as collections.
enum LazyCollectionNatives {
  private static func mapped(_ base: Value, _ function: Value) -> Value {
    LazyNatives.view("LazyMapSequence", base, placement: .ofBase(function: function)) {
      (context) throws(Interruption) -> NativeIterator in
      let inner = try Elements.iterator(over: base, context)
      return ClosureIterator { (context) throws(Interruption) -> Value? in
        guard let element = try inner.next(context) else { return nil }
        return try context.call(function, element)
      }
    }
  }

  /// Elements that another iterator makes of those of a base.
  private static func made(
    _ name: String, _ base: Value, placement: ComputedSequenceBox.Placement = .unknown,
    _ step: @escaping (NativeIterator, LibraryContext) throws(Interruption) -> NativeIterator
  ) -> Value {
    LazyNatives.view(name, base, placement: placement) { (context) throws(Interruption) -> NativeIterator in
      try step(try Elements.iterator(over: base, context), context)
    }
  }

  static let lazyProtocol = NativeGroup { group in
    group["lazy"] = { call throws(Interruption) in call[0] }
    group["map(_:)"] = { call throws(Interruption) in mapped(call[0], call[1]) }
    group["filter(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return made("LazyFilterSequence", call[0], placement: .filtered(predicate: function)) {
        (inner, _) throws(Interruption) in
        ClosureIterator { (context) throws(Interruption) -> Value? in
          while let element = try inner.next(context) {
            if try context.test(function, element) { return element }
          }
          return nil
        }
      }
    }
    group["compactMap(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return made("LazyMapSequence", call[0]) { (inner, _) throws(Interruption) in
        ClosureIterator { (context) throws(Interruption) -> Value? in
          while let element = try inner.next(context) {
            if let value = try context.call(function, element).unwrapped { return value }
          }
          return nil
        }
      }
    }
    group["flatMap(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return made("LazyMapSequence", call[0]) { (inner, _) throws(Interruption) in
        LazyNatives.flattening(
          ClosureIterator { (context) throws(Interruption) -> Value? in
            guard let element = try inner.next(context) else { return nil }
            return try context.call(function, element)
          })
      }
    }
    for (key, native) in whiles { group[key] = native }
  }

  private static let whiles: [(String, Native)] = [
    (
      "prefix(while:)",
      { call throws(Interruption) in
        let function = call[1]
        return made("LazyPrefixWhileSequence", call[0]) { (inner, _) throws(Interruption) in
          var isDone = false
          return ClosureIterator { (context) throws(Interruption) -> Value? in
            guard !isDone, let element = try inner.next(context), try context.test(function, element) else {
              isDone = true
              return nil
            }
            return element
          }
        }
      }
    ),
    (
      "drop(while:)",
      { call throws(Interruption) in
        let (base, function) = (call[0], call[1])
        return LazyNatives.view("LazyDropWhileSequence", base, placement: .unknown) {
          (context) throws(Interruption) -> NativeIterator in try LazyNatives.dropping(base, function, context)
        }
      }
    ),
  ]

  /// `LazySequence`, `LazyMapSequence`, `LazyFilterSequence` over a collection.
  static let collection = NativeGroup { group in
    group["makeIterator()"] = LazyNatives.makeIterator
    group["count"] = CollectionNatives.count
    group["isEmpty"] = CollectionNatives.isEmpty
    group["first"] = CollectionNatives.first
    group["last"] = { call throws(Interruption) in .optional(try last(call[0], call.context)) }
    group["startIndex"] = { call throws(Interruption) in try Positions(call[0], call.context).start }
    group["endIndex"] = { call throws(Interruption) in try Positions(call[0], call.context).end }
    for (key, distance) in [("index(after:)", 1), ("index(before:)", -1)] {
      group[key] = { call throws(Interruption) in
        try Positions(call[0], call.context).index(call[1], offsetBy: distance, call.context)
      }
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      try Elements.element(call[0], at: call[1], call.context)
    }
    for (key, native) in whiles { group[key] = native }
    parts(&group)
    group["reversed()"] = { call throws(Interruption) in
      if let view = call[0].nativeBox(ComputedSequenceBox.self), case .ofBase(let function) = view.placement {
        let turned = ContiguousArray(try Elements.all(view.base, call.context).reversed())
        return over(.native(ListBox(turned, typeName: "ReversedCollection")), function)
      }
      let base = call[0]
      return LazyNatives.view("LazySequence", base, placement: .unknown) {
        (context) throws(Interruption) -> NativeIterator in
        ListIterator(ContiguousArray(try Elements.all(base, context).reversed()))
      }
    }
  }

  private static func length(_ call: NativeCall) throws(Interruption) -> Int {
    let number = try call.int(1)
    if number < 0 { throw call.trap("Can't take or drop a negative number of elements of a collection") }
    return number
  }

  private static func last(_ value: Value, _ context: LibraryContext) throws(Interruption) -> Value? {
    guard let view = value.nativeBox(ComputedSequenceBox.self), case .ofBase(let function) = view.placement else {
      return try Elements.all(value, context).last
    }
    guard let element = try last(view.base, context) else { return nil }
    return try function.map { (function) throws(Interruption) in try context.call(function, element) } ?? element
  }

  /// A lazy collection over another base.
  private static func over(_ base: Value, _ function: Value?) -> Value {
    if let function { return mapped(base, function) }
    return LazyNatives.view("LazySequence", base, placement: .ofBase(function: nil)) {
      (context) throws(Interruption) -> NativeIterator in try Elements.iterator(over: base, context)
    }
  }

  private static func parts(_ group: inout NativeGroup) {
    group["prefix(_:)"] = { call throws(Interruption) in
      let length = try length(call)
      return try basePart(call) { _ in (0, length) }
        ?? made("LazySequence", call[0]) { (inner, _) throws(Interruption) in
          var left = length
          return ClosureIterator { (context) throws(Interruption) -> Value? in
            if left <= 0 { return nil }
            left -= 1
            return try inner.next(context)
          }
        }
    }
    group["dropFirst(_:)"] = { call throws(Interruption) in
      let length = try length(call)
      return try basePart(call) { (min(length, $0), $0) }
        ?? made("LazySequence", call[0]) { (inner, context) throws(Interruption) in
          for _ in 0..<length { if try inner.next(context) == nil { break } }
          return inner
        }
    }
    group["suffix(_:)"] = { call throws(Interruption) in
      let length = try length(call)
      return try basePart(call) { (max(0, $0 - length), $0) } ?? cut(call[0]) { $0.suffix(length) }
    }
    group["dropLast(_:)"] = { call throws(Interruption) in
      let length = try length(call)
      return try basePart(call) { (0, max(0, $0 - length)) } ?? cut(call[0]) { $0.dropLast(length) }
    }
  }

  /// The same lazy collection over a part of its base, where that is a plain collection.
  private static func basePart(
    _ call: NativeCall, _ bounds: (_ count: Int) -> (from: Int, to: Int)
  ) throws(Interruption) -> Value? {
    guard let view = call[0].nativeBox(ComputedSequenceBox.self), case .ofBase(let function) = view.placement,
      let count = Elements.knownCount(view.base), count <= largestPart
    else { return nil }
    let (from, to) = bounds(count)
    return over(try Part.of(view.base, from, to, call.context), function)
  }

  private static func cut(
    _ whole: Value, _ part: @escaping @Sendable (ContiguousArray<Value>) -> ArraySlice<Value>
  ) -> Value {
    LazyNatives.view("LazySequence", whole, placement: .unknown) { (context) throws(Interruption) -> NativeIterator in
      SliceIterator(part(try Elements.all(whole, context)))
    }
  }

  /// Parts of longer ranges are not listed.
  private static let largestPart = 10_000
}
