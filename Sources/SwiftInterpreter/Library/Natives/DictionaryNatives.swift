/// Natives of Dictionary, its keys and its values.
enum DictionaryNatives {
  static let group = NativeGroup { group in
    making(&group)
    reading(&group)
    changing(&group)
    merging(&group)
    views(&group)
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  /// A pair that a sequence gives.
  private static func pair(_ value: Value, _ call: NativeCall) throws(Interruption) -> (key: Value, value: Value) {
    if case .tuple(let box) = value.payload, box.elements.count == 2 { return (box.elements[0], box.elements[1]) }
    throw .unmodelled("a key and its value in this form", call.span)
  }

  private static func making(_ group: inout NativeGroup) {
    group.add(["init()", "init(minimumCapacity:)"]) { _ in Value(.dictionary(DictionaryBox())) }
    group["init(dictionaryLiteral:)"] = { call throws(Interruption) in
      let box = DictionaryBox()
      for element in try Elements.all(call[0], call.context) {
        let entry = try pair(element, call)
        if try box.set(entry.key, entry.value, call.machine, call.span) != nil {
          throw call.trap("Dictionary literal contains duplicate keys")
        }
      }
      return Value(.dictionary(box))
    }
    group["init(uniqueKeysWithValues:)"] = { call throws(Interruption) in
      let box = DictionaryBox()
      try Elements.forEach(call[0], call.context) { (element) throws(Interruption) -> Bool in
        let entry = try pair(element, call)
        if try box.set(entry.key, entry.value, call.machine, call.span) != nil {
          let key = try Describer(call.context).describe(entry.key)
          throw call.trap("Duplicate values for key: '\(key)'")
        }
        return true
      }
      return Value(.dictionary(box))
    }
    group["init(_:uniquingKeysWith:)"] = { call throws(Interruption) in
      let box = DictionaryBox()
      try merge(call[0], into: box, call[1], call)
      return Value(.dictionary(box))
    }
    group["init(grouping:by:)"] = { call throws(Interruption) in
      let context = call.context
      let function = call[1]
      let box = DictionaryBox()
      try Elements.forEach(call[0], context) { (element) throws(Interruption) -> Bool in
        let key = try context.call(function, element)
        if let position = try box.position(of: key, call.machine, call.span) {
          if case .array(let list) = box.takeValue(at: position).payload {
            list.elements.append(element)
            box.setValue(at: position, Value(.array(list)))
          }
        } else {
          try box.set(key, .array([element]), call.machine, call.span)
        }
        return true
      }
      return Value(.dictionary(box))
    }
  }

  private static func reading(_ group: inout NativeGroup) {
    group["count"] = { call throws(Interruption) in .int((try call.dictionary(0)).count) }
    group["isEmpty"] = { call throws(Interruption) in .bool((try call.dictionary(0)).count == 0) }
    group["capacity"] = { call throws(Interruption) in .int((try call.dictionary(0)).count) }
    group["first"] = { call throws(Interruption) in
      .optional((try call.dictionary(0)).entries.first.map { DictionaryIterator.pair($0) })
    }
    group["startIndex"] = { _ in .int(0) }
    group["endIndex"] = { call throws(Interruption) in .int((try call.dictionary(0)).count) }
    group["index(after:)"] = { call throws(Interruption) in .int(try call.int(1) + 1) }
    group["index(forKey:)"] = { call throws(Interruption) in
      .optional(try call.dictionary(0).position(of: call[1], call.machine, call.span).map { Value.int($0) })
    }
    group["makeIterator()"] = { call throws(Interruption) in
      .native(LibraryIteratorBox(DictionaryIterator(try call.dictionary(0))))
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      .optional(try call.dictionary(0).value(for: call[1], call.machine, call.span))
    }
    group["subscript(_:default:)"] = { call throws(Interruption) in
      if let value = try call.dictionary(0).value(for: call[1], call.machine, call.span) { return value }
      return try call.evaluate(2)
    }
    group["subscript(position)"] = { call throws(Interruption) in
      let box = try call.dictionary(0)
      let position = try call.int(1)
      guard box.entries.indices.contains(position) else {
        throw call.trap("Attempting to access Dictionary elements using an invalid index")
      }
      return DictionaryIterator.pair(box.entries[position])
    }
    group["filter(_:)"] = { call throws(Interruption) in
      let context = call.context
      let result = DictionaryBox()
      for entry in try call.dictionary(0).entries where try context.test(call[1], DictionaryIterator.pair(entry)) {
        try result.set(entry.key, entry.value, call.machine, call.span)
      }
      return Value(.dictionary(result))
    }
    group["mapValues(_:)"] = { call throws(Interruption) in
      let context = call.context
      let box = try call.dictionary(0)
      var values: ContiguousArray<Value> = []
      for entry in box.entries { values.append(try context.call(call[1], entry.value)) }
      return Value(.dictionary(box.withValues(values)))
    }
    group["compactMapValues(_:)"] = { call throws(Interruption) in
      let context = call.context
      let result = DictionaryBox()
      for entry in try call.dictionary(0).entries {
        guard let value = try context.call(call[1], entry.value).unwrapped else { continue }
        try result.set(entry.key, value, call.machine, call.span)
      }
      return Value(.dictionary(result))
    }
  }

  /// Takes the value of a key out for a change in place; the key stays until the setter puts a value back.
  private static func opened(_ call: NativeCall) throws(Interruption) -> Value? {
    let key = call[1]
    return try call.changeDictionary { (box) throws(Interruption) -> Value? in
      try box.position(of: key, call.machine, call.span).map { box.takeValue(at: $0) }
    }
  }

  private static func changing(_ group: inout NativeGroup) {
    group.open("subscript(_:)") { call throws(Interruption) in .optional(try opened(call)) }
    group.open("subscript(_:default:)") { call throws(Interruption) in
      if let value = try opened(call) { return value }
      return try call.evaluate(2)
    }
    group["subscript(_:).set"] = { call throws(Interruption) in
      let value = call.take(1)
      let key = call[2]
      try call.changeDictionary { (box) throws(Interruption) in
        if let value = value.unwrapped {
          try box.set(key, value, call.machine, call.span)
        } else {
          _ = try box.remove(key, call.machine, call.span)
        }
      }
      return .void
    }
    group["subscript(_:default:).set"] = { call throws(Interruption) in
      let value = call.take(1)
      let key = call[2]
      try call.changeDictionary { (box) throws(Interruption) in
        _ = try box.set(key, value, call.machine, call.span)
      }
      return .void
    }
    group["updateValue(_:forKey:)"] = { call throws(Interruption) in
      let (value, key) = (call[1], call[2])
      return .optional(
        try call.changeDictionary { (box) throws(Interruption) -> Value? in
          try box.set(key, value, call.machine, call.span)
        })
    }
    group["removeValue(forKey:)"] = { call throws(Interruption) in
      let key = call[1]
      return .optional(
        try call.changeDictionary { (box) throws(Interruption) -> Value? in
          try box.remove(key, call.machine, call.span)?.value
        })
    }
    group["remove(at:)"] = { call throws(Interruption) in
      let position = try call.int(1)
      return try call.changeDictionary { (box) throws(Interruption) -> Value in
        guard box.entries.indices.contains(position) else {
          throw call.trap("Attempting to access Dictionary elements using an invalid index")
        }
        return DictionaryIterator.pair(box.remove(at: position))
      }
    }
    group["popFirst()"] = { call throws(Interruption) in
      .optional(
        try call.changeDictionary { (box) throws(Interruption) -> Value? in
          box.count == 0 ? nil : DictionaryIterator.pair(box.remove(at: 0))
        })
    }
    group["removeAll(keepingCapacity:)"] = { call throws(Interruption) in
      call[0] = Value(.dictionary(DictionaryBox()))
      return .void
    }
    group["reserveCapacity(_:)"] = { _ in .void }
  }

  private static func merge(
    _ other: Value, into box: DictionaryBox, _ combine: Value, _ call: NativeCall
  ) throws(Interruption) {
    let context = call.context
    try Elements.forEach(other, context) { (element) throws(Interruption) -> Bool in
      let entry = try pair(element, call)
      if let old = try box.value(for: entry.key, call.machine, call.span) {
        try box.set(entry.key, try context.call(combine, old, entry.value), call.machine, call.span)
      } else {
        try box.set(entry.key, entry.value, call.machine, call.span)
      }
      return true
    }
  }

  private static func merging(_ group: inout NativeGroup) {
    group["merge(_:uniquingKeysWith:)"] = { call throws(Interruption) in
      let (other, combine) = (call[1], call[2])
      try call.changeDictionary { (box) throws(Interruption) in try merge(other, into: box, combine, call) }
      return .void
    }
    group["merging(_:uniquingKeysWith:)"] = { call throws(Interruption) in
      let result = try call.dictionary(0).copy()
      try merge(call[1], into: result, call[2], call)
      return Value(.dictionary(result))
    }
  }

  private static func views(_ group: inout NativeGroup) {
    group["keys"] = { call throws(Interruption) in .native(DictionaryViewBox(try call.dictionary(0), showsKeys: true)) }
    group["values"] = { call throws(Interruption) in
      .native(DictionaryViewBox(try call.dictionary(0), showsKeys: false))
    }
    group["values.set"] = { call throws(Interruption) in
      let view = try call.native(1, DictionaryViewBox.self)
      call[0] = Value(.dictionary(view.dictionary.copy()))
      return .void
    }
  }

  private static func view(_ group: inout NativeGroup) {
    group["startIndex"] = { _ in .int(0) }
    group["endIndex"] = CollectionNatives.count
    group["index(after:)"] = { call throws(Interruption) in .int(try call.int(1) + 1) }
    group["makeIterator()"] = LazyNatives.makeIterator
    BasicNatives.addDescriptions(&group)
    group["subscript(_:)"] = { call throws(Interruption) in
      let elements = try Elements.all(call[0], call.context)
      let position = try call.int(1)
      guard elements.indices.contains(position) else {
        throw call.trap("Attempting to access Dictionary elements using an invalid index")
      }
      return elements[position]
    }
  }

  static let keys = NativeGroup { group in view(&group) }

  static let values = NativeGroup { group in
    view(&group)
    group["subscript(_:).set"] = { call throws(Interruption) in
      let view = try call.native(0, DictionaryViewBox.self)
      let box = view.dictionary.copy()
      let position = try call.int(2)
      guard box.entries.indices.contains(position) else {
        throw call.trap("Attempting to access Dictionary elements using an invalid index")
      }
      box.setValue(at: position, call[1])
      call[0] = .native(DictionaryViewBox(box, showsKeys: false))
      return .void
    }
  }

  static let index = NativeGroup { group in
    BasicNatives.addEquality(&group)
    group["<(_:_:)"] = BasicNatives.less
  }
}
