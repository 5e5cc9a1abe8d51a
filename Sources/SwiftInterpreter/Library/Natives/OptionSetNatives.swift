/// Natives of OptionSet.
enum OptionSetNatives {
  /// OptionSet: sets that are the bits of a struct's only field.
  static let group = NativeGroup { group in
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
