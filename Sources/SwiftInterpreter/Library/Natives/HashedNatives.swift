extension NativeCall {
  func dictionary(_ index: Int) throws(Interruption) -> DictionaryBox {
    if case .dictionary(let box) = arguments[index].payload { return box }
    throw mismatch(index, "a dictionary")
  }

  func set(_ index: Int) throws(Interruption) -> SetBox {
    if case .set(let box) = arguments[index].payload { return box }
    throw mismatch(index, "a set")
  }

  /// Changes the dictionary in the first argument; nothing else holds its storage meanwhile.
  func changeDictionary<R>(_ body: (DictionaryBox) throws(Interruption) -> R) throws(Interruption) -> R {
    guard case .dictionary(var box) = take(0).payload else { throw mismatch(0, "a dictionary") }
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    defer { self[0] = Value(.dictionary(box)) }
    let result = try body(box)
    if box.count >= 64, box.count & 63 == 0 { try machine.charge(elements: box.count, receipt: &box.receipt) }
    return result
  }

  func changeSet<R>(_ body: (SetBox) throws(Interruption) -> R) throws(Interruption) -> R {
    guard case .set(var box) = take(0).payload else { throw mismatch(0, "a set") }
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    defer { self[0] = Value(.set(box)) }
    let result = try body(box)
    if box.count >= 64, box.count & 63 == 0 { try machine.charge(elements: box.count, receipt: &box.receipt) }
    return result
  }
}

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

  private static func changing(_ group: inout NativeGroup) {
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

/// Natives of Set.
enum SetNatives {
  static func make(_ elements: ContiguousArray<Value>, _ call: NativeCall) throws(Interruption) -> SetBox {
    let box = SetBox()
    for element in elements { try box.insert(element, call.machine, call.span) }
    return box
  }

  /// The other side of an operation, as a set.
  private static func other(_ call: NativeCall, _ index: Int = 1) throws(Interruption) -> SetBox {
    if case .set(let box) = call[index].payload { return box }
    return try make(try Elements.all(call[index], call.context), call)
  }

  static let group = NativeGroup { group in
    making(&group)
    changing(&group)
    algebra(&group)
    tests(&group)
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  private static func making(_ group: inout NativeGroup) {
    group.add(["init()", "init(minimumCapacity:)"]) { _ in Value(.set(SetBox())) }
    group.add(["init(arrayLiteral:)", "init(_:)"]) { call throws(Interruption) in
      if case .set = call[0].payload { return call[0] }
      return Value(.set(try make(try Elements.all(call[0], call.context), call)))
    }
    group["count"] = { call throws(Interruption) in .int((try call.set(0)).count) }
    group["isEmpty"] = { call throws(Interruption) in .bool((try call.set(0)).count == 0) }
    group["capacity"] = { call throws(Interruption) in .int((try call.set(0)).count) }
    group["first"] = { call throws(Interruption) in .optional((try call.set(0)).elements.first) }
    group["startIndex"] = { _ in .int(0) }
    group["endIndex"] = { call throws(Interruption) in .int((try call.set(0)).count) }
    group["index(after:)"] = { call throws(Interruption) in .int(try call.int(1) + 1) }
    group["makeIterator()"] = LazyNatives.makeIterator
    group["firstIndex(of:)"] = { call throws(Interruption) in
      .optional(try call.set(0).position(of: call[1], call.machine, call.span).map { Value.int($0) })
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      let box = try call.set(0)
      let position = try call.int(1)
      guard box.elements.indices.contains(position) else {
        throw call.trap("Attempting to access Set elements using an invalid index")
      }
      return box.elements[position]
    }
    group["contains(_:)"] = { call throws(Interruption) in
      .bool(try call.set(0).contains(call[1], call.machine, call.span))
    }
    group["filter(_:)"] = { call throws(Interruption) in
      Value(.set(try make(try SequenceNatives.filtered(call[0], call[1], call.context), call)))
    }
    group["reserveCapacity(_:)"] = { _ in .void }
  }

  private static func changing(_ group: inout NativeGroup) {
    group["insert(_:)"] = { call throws(Interruption) in
      let element = call[1]
      return try call.changeSet { (box) throws(Interruption) -> Value in
        let (inserted, position) = try box.insert(element, call.machine, call.span)
        return .tuple([.bool(inserted), box.elements[position]], labels: ["inserted", "memberAfterInsert"])
      }
    }
    group["update(with:)"] = { call throws(Interruption) in
      let element = call[1]
      return .optional(
        try call.changeSet { (box) throws(Interruption) -> Value? in
          let (inserted, position) = try box.insert(element, call.machine, call.span)
          if inserted { return nil }
          let old = box.elements[position]
          box.replace(at: position, with: element)
          return old
        })
    }
    group["remove(_:)"] = { call throws(Interruption) in
      let element = call[1]
      return .optional(
        try call.changeSet { (box) throws(Interruption) -> Value? in try box.remove(element, call.machine, call.span) })
    }
    group["remove(at:)"] = { call throws(Interruption) in
      let position = try call.int(1)
      return try call.changeSet { (box) throws(Interruption) -> Value in
        guard box.elements.indices.contains(position) else {
          throw call.trap("Attempting to access Set elements using an invalid index")
        }
        return box.remove(at: position)
      }
    }
    group["popFirst()"] = { call throws(Interruption) in
      .optional(try call.changeSet { (box) throws(Interruption) -> Value? in box.count == 0 ? nil : box.remove(at: 0) })
    }
    group["removeFirst()"] = { call throws(Interruption) in
      try call.changeSet { (box) throws(Interruption) -> Value in
        if box.count == 0 { throw call.trap("Can't removeFirst from an empty Set") }
        return box.remove(at: 0)
      }
    }
    group["removeAll(keepingCapacity:)"] = { call throws(Interruption) in
      call[0] = Value(.set(SetBox()))
      return .void
    }
  }

  private static func algebra(_ group: inout NativeGroup) {
    typealias Operation = @Sendable (SetBox, SetBox, NativeCall) throws(Interruption) -> SetBox
    func both(_ name: String, _ mutating: String, _ operation: @escaping Operation) {
      group[name] = { call throws(Interruption) in Value(.set(try operation(try call.set(0), try other(call), call))) }
      group[mutating] = { call throws(Interruption) in
        call[0] = Value(.set(try operation(try call.set(0), try other(call), call)))
        return .void
      }
    }
    both("union(_:)", "formUnion(_:)") { (a, b, call) throws(Interruption) -> SetBox in
      let result = a.copy()
      for element in b.elements { try result.insert(element, call.machine, call.span) }
      return result
    }
    both("intersection(_:)", "formIntersection(_:)") { (a, b, call) throws(Interruption) -> SetBox in
      let result = SetBox()
      for element in a.elements where try b.contains(element, call.machine, call.span) {
        try result.insert(element, call.machine, call.span)
      }
      return result
    }
    both("subtracting(_:)", "subtract(_:)") { (a, b, call) throws(Interruption) -> SetBox in
      let result = SetBox()
      for element in a.elements where !(try b.contains(element, call.machine, call.span)) {
        try result.insert(element, call.machine, call.span)
      }
      return result
    }
    both("symmetricDifference(_:)", "formSymmetricDifference(_:)") { (a, b, call) throws(Interruption) -> SetBox in
      let result = SetBox()
      for element in a.elements where !(try b.contains(element, call.machine, call.span)) {
        try result.insert(element, call.machine, call.span)
      }
      for element in b.elements where !(try a.contains(element, call.machine, call.span)) {
        try result.insert(element, call.machine, call.span)
      }
      return result
    }
  }

  private static func tests(_ group: inout NativeGroup) {
    @Sendable func contains(_ whole: SetBox, _ part: SetBox, _ call: NativeCall) throws(Interruption) -> Bool {
      for element in part.elements where !(try whole.contains(element, call.machine, call.span)) { return false }
      return true
    }
    group["isSubset(of:)"] = { call throws(Interruption) in .bool(try contains(try other(call), try call.set(0), call))
    }
    group["isSuperset(of:)"] = { call throws(Interruption) in
      .bool(try contains(try call.set(0), try other(call), call))
    }
    group["isStrictSubset(of:)"] = { call throws(Interruption) in
      let (own, whole) = (try call.set(0), try other(call))
      return .bool(own.count < whole.count ? try contains(whole, own, call) : false)
    }
    group["isStrictSuperset(of:)"] = { call throws(Interruption) in
      let (own, part) = (try call.set(0), try other(call))
      return .bool(part.count < own.count ? try contains(own, part, call) : false)
    }
    group["isDisjoint(with:)"] = { call throws(Interruption) in
      let whole = try other(call)
      for element in try call.set(0).elements where try whole.contains(element, call.machine, call.span) {
        return .bool(false)
      }
      return .bool(true)
    }
  }

  /// OptionSet: sets that are the bits of a struct's only field.
  static let optionSet = NativeGroup { group in
    @Sendable func bits(_ value: Value, _ call: NativeCall) throws(Interruption) -> (bits: Int, sample: Value) {
      if case .structure(let box) = value.payload, let raw = box.fields.first, let number = Numbers.integer(raw) {
        return (number, raw)
      }
      throw .unmodelled("an OptionSet with something else than one integer in it", call.span)
    }
    @Sendable func make(_ number: Int, like value: Value, _ call: NativeCall) throws(Interruption) -> Value {
      guard case .structure(let box) = value.payload, let raw = box.fields.first else {
        throw .unmodelled("an OptionSet with something else than one integer in it", call.span)
      }
      let copy = box.copy()
      copy.fields[0] = Numbers.like(raw, number)
      return Value(.structure(copy))
    }
    func both(_ name: String, _ mutating: String, _ operation: @escaping @Sendable (Int, Int) -> Int) {
      group[name] = { call throws(Interruption) in
        try make(operation(try bits(call[0], call).bits, try bits(call[1], call).bits), like: call[0], call)
      }
      group[mutating] = { call throws(Interruption) in
        call[0] = try make(operation(try bits(call[0], call).bits, try bits(call[1], call).bits), like: call[0], call)
        return .void
      }
    }
    both("union(_:)", "formUnion(_:)") { $0 | $1 }
    both("intersection(_:)", "formIntersection(_:)") { $0 & $1 }
    both("subtracting(_:)", "subtract(_:)") { $0 & ~$1 }
    both("symmetricDifference(_:)", "formSymmetricDifference(_:)") { $0 ^ $1 }
    group["contains(_:)"] = { call throws(Interruption) in
      let part = try bits(call[1], call).bits
      return .bool(try bits(call[0], call).bits & part == part)
    }
    group["isSuperset(of:)"] = group["contains(_:)"]
    group["isSubset(of:)"] = { call throws(Interruption) in
      let own = try bits(call[0], call).bits
      return .bool(try bits(call[1], call).bits & own == own)
    }
    group["isDisjoint(with:)"] = { call throws(Interruption) in
      .bool(try bits(call[0], call).bits & bits(call[1], call).bits == 0)
    }
    group["isEmpty"] = { call throws(Interruption) in .bool(try bits(call[0], call).bits == 0) }
    group["insert(_:)"] = { call throws(Interruption) in
      let (own, part) = (try bits(call[0], call).bits, try bits(call[1], call).bits)
      let isThere = own & part == part
      call[0] = try make(own | part, like: call[0], call)
      return .tuple([.bool(!isThere), call[1]], labels: ["inserted", "memberAfterInsert"])
    }
    group["remove(_:)"] = { call throws(Interruption) in
      let (own, part) = (try bits(call[0], call).bits, try bits(call[1], call).bits)
      let common = own & part
      let result: Value = common == 0 ? .none : try make(common, like: call[0], call).wrapped
      call[0] = try make(own & ~part, like: call[0], call)
      return result
    }
    group["update(with:)"] = { call throws(Interruption) in
      let (own, part) = (try bits(call[0], call).bits, try bits(call[1], call).bits)
      let common = own & part
      let result: Value = common == 0 ? .none : try make(common, like: call[0], call).wrapped
      call[0] = try make(own | part, like: call[0], call)
      return result
    }
    // These two are called on the type: the first argument is its metatype.
    @Sendable func ofType(_ call: NativeCall, _ number: Int) throws(Interruption) -> Value {
      guard !call.arguments.isEmpty, case .metatype(let box) = call[0].payload, case .nominal(let type, _) = box.type,
        let symbol = call.machine.types.implementation(of: "init(rawValue:)", in: "OptionSet", for: type)
      else { throw .unmodelled("an OptionSet literal here", call.span) }
      var arguments: [Value] = [.int(number)]
      return try call.machine.call(symbol, &arguments, at: call.span)
    }
    group["init()"] = { call throws(Interruption) in try ofType(call, 0) }
    group["init(arrayLiteral:)"] = { call throws(Interruption) in
      let elements = try Elements.all(call[call.arguments.count - 1], call.context)
      var all = 0
      for element in elements { all |= try bits(element, call).bits }
      if let first = elements.first { return try make(all, like: first, call) }
      return try ofType(call, 0)
    }
  }
}
