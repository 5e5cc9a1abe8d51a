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

  private static let insertionLabels: [String?] = ["inserted", "memberAfterInsert"]

  private static func changing(_ group: inout NativeGroup) {
    group["insert(_:)"] = { call throws(Interruption) in
      let element = call[1]
      return try call.changeSet { (box) throws(Interruption) -> Value in
        let (inserted, position) = try box.insert(element, call.machine, call.span)
        return .tuple([.bool(inserted), box.elements[position]], labels: insertionLabels)
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
}
