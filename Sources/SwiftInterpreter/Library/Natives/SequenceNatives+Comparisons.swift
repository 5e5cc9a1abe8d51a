// Sequences beside each other: comparisons and joining.

extension SequenceNatives {
  static func comparisons(_ group: inout NativeGroup) {
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
      try call.machine.charge(characters: result.utf8.count + separator.utf8.count + text.utf8.count)
      result += text
      return true
    }
    return result
  }

  static func joins(_ group: inout NativeGroup) {
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
        let more = try Elements.all(part, context)
        try context.machine.charge(elements: result.count + separator.count + more.count)
        try context.machine.work(steps: more.count / MemoryLedger.elementsPerStep)
        result.append(contentsOf: more)
        return true
      }
      return .native(ListBox(result, typeName: "JoinedSequence"))
    }
  }
}
