// Values inside other values, reached without taking anything out on the way (``PathStep``).

extension Machine {
  // MARK: Reading

  /// [a] = the value at the end of a path; false when an optional on the way was nil, which leaves [a] as it was.
  @inline(never)
  func readPath(
    _ step: Instruction, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    var layers: UInt8 = 0
    guard let place = try follow(base + Int(step.b), Int(step.c), &layers, code, base, pc) else { return false }
    try checkPresent(place, code, pc)
    (base + Int(step.a)).initialize(to: Value(place.pointee.payload, depth: place.pointee.depth &- layers))
    return true
  }

  /// [a] = the number of elements of the array at the end of a path.
  @inline(never)
  func countPath(
    _ step: Instruction, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    var layers: UInt8 = 0
    guard let place = try follow(base + Int(step.b), Int(step.c), &layers, code, base, pc) else {
      throw mistyped("an array", code, pc)
    }
    guard case .array(let box) = place.pointee.payload else { throw absent(place, "an array", code, pc) }
    (base + Int(step.a)).initialize(to: .int(box.elements.count))
  }

  /// Where a path ends; `layers` is how many optional layers around the value there have been looked through.
  @inline(__always)
  private func follow(
    _ root: Slots, _ index: Int, _ layers: inout UInt8, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Slots? {
    var place = root
    let path = code.pointee.paths[index]
    for each in path {
      let operand = Int(each.operand)
      switch each.kind {
      case .structField:
        guard case .structure(let box) = place.pointee.payload, operand < box.count else {
          throw absent(place, "a struct", code, pc)
        }
        place = box.slots + operand
        layers = 0
      case .instanceField:
        guard case .instance(let instance) = place.pointee.payload, operand < instance.count else {
          throw absent(place, "an instance", code, pc)
        }
        place = instance.slots + operand
        layers = 0
      case .element:
        guard case .array(let box) = place.pointee.payload else { throw absent(place, "an array", code, pc) }
        guard case .int(let index) = base[operand].payload, let element = element(index, of: box) else {
          throw .trap(Trap.index, span(code, pc))
        }
        place = element
        layers = 0
      case .tupleElement:
        guard case .tuple(let box) = place.pointee.payload, let element = element(operand, of: box) else {
          throw absent(place, "a tuple", code, pc)
        }
        place = element
        layers = 0
      case .box:
        guard let box = variableBox(place) else { throw mistyped("a variable", code, pc) }
        place = withUnsafeMutablePointer(to: &box.value) { $0 }
        try checkPresent(place, code, pc)
      case .global:
        place = try self.place(of: cell(code, operand))
        try checkPresent(place, code, pc)
      case .optional:
        if place.pointee.depth == layers { return nil }
        layers &+= 1
      case .unwrap, .unwrapImplicitly:
        if place.pointee.depth == layers {
          throw .trap(each.kind == .unwrap ? Trap.foundNil : Trap.foundNilImplicitly, span(code, pc))
        }
        layers &+= 1
      }
    }
    return place
  }

  @inline(__always)
  private func element(_ index: Int, of box: ArrayBox) -> Slots? {
    box.elements.withUnsafeBufferPointer { buffer in
      guard index >= 0, index < buffer.count, let start = buffer.baseAddress else { return nil }
      return UnsafeMutablePointer(mutating: start + index)
    }
  }

  @inline(__always)
  private func element(_ index: Int, of box: TupleBox) -> Slots? {
    box.elements.withUnsafeBufferPointer { buffer in
      guard index < buffer.count, let start = buffer.baseAddress else { return nil }
      return UnsafeMutablePointer(mutating: start + index)
    }
  }

  @inline(__always)
  private func place(of cell: GlobalCell) throws(Interruption) -> Slots {
    if cell.state != .ready { try initialize(cell) }
    return withUnsafeMutablePointer(to: &cell.value) { $0 }
  }

  /// What is being changed elsewhere has been taken out.
  @inline(__always)
  private func checkPresent(
    _ place: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    if case .unset = place.pointee.payload { throw .trap(Trap.exclusivity, span(code, pc)) }
  }

  /// What to say of a value of another kind than the path leads through.
  private func absent(
    _ place: Slots, _ expected: String, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) -> Interruption {
    if case .unset = place.pointee.payload { return .trap(Trap.exclusivity, span(code, pc)) }
    return mistyped(expected, code, pc)
  }

  // MARK: Changing

  /// Where a path ends, for a change there: storage on the way that others hold too is copied first.
  ///
  /// Nothing of the program may run before the change is done.
  @inline(__always)
  private func open(
    _ root: Slots, _ index: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Slots {
    var place = root
    let path = code.pointee.paths[index]
    for each in path {
      let operand = Int(each.operand)
      switch each.kind {
      case .structField:
        guard let box = uniqueStruct(place), operand < box.count else { throw mistyped("a struct", code, pc) }
        place = box.slots + operand
      case .instanceField:
        guard case .instance(let instance) = place.pointee.payload, operand < instance.count else {
          throw mistyped("an instance", code, pc)
        }
        place = instance.slots + operand
        try checkPresent(place, code, pc)
      case .element:
        guard let box = try uniqueArray(place) else { throw mistyped("an array", code, pc) }
        guard case .int(let index) = base[operand].payload, index >= 0, index < box.elements.count else {
          throw .trap(Trap.index, span(code, pc))
        }
        place = withUnsafeMutablePointer(to: &box.elements[index]) { $0 }
      case .tupleElement:
        guard let box = uniqueTuple(place), operand < box.elements.count else { throw mistyped("a tuple", code, pc) }
        place = withUnsafeMutablePointer(to: &box.elements[operand]) { $0 }
      case .box:
        guard let box = variableBox(place) else { throw mistyped("a variable", code, pc) }
        place = withUnsafeMutablePointer(to: &box.value) { $0 }
        try checkPresent(place, code, pc)
      case .global:
        place = try self.place(of: cell(code, operand))
        try checkPresent(place, code, pc)
      case .optional, .unwrap, .unwrapImplicitly: throw mistyped("a value", code, pc)
      }
    }
    return place
  }

  /// The end of path b from [a] = [c]; c holds nothing afterwards.
  @inline(never)
  func storePath(
    _ step: Instruction, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    let place = try open(base + Int(step.a), Int(step.b), code, base, pc)
    var value = take(base + Int(step.c))
    // The old value is let go after the change: its deinitialiser may look at this place.
    swap(&place.pointee, &value)
  }

  /// [a] = the end of path c from [b], which holds nothing until it is put back.
  ///
  /// What lies beside it stays where it is: a closure may read it meanwhile.
  @inline(never)
  func takePath(
    _ step: Instruction, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    let place = try open(base + Int(step.b), Int(step.c), code, base, pc)
    try checkPresent(place, code, pc)
    var value = Value.unset
    swap(&place.pointee, &value)
    (base + Int(step.a)).initialize(to: value)
  }

  /// The end of path b from [a] is appended [c] to: an array or, with `isText`, a string; c holds nothing afterwards.
  @inline(never)
  func appendPath(
    _ step: Instruction, isText: Bool, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    let place = try open(base + Int(step.a), Int(step.b), code, base, pc)
    if isText {
      try appendString(place, base + Int(step.c), code, pc)
    } else {
      try arrayAppend(place, base + Int(step.c), code, pc)
    }
  }

  /// An operator of Int or Double with the end of a path on its left side, which gets the result.
  @inline(never)
  func changePath(
    _ step: Instruction, _ op: Opcode, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    let place = try open(base + Int(step.a), Int(step.b), code, base, pc)
    switch place.pointee.payload {
    case .int(let left):
      place.initialize(to: .int(try result(op, left, Int(step.c), code, base, pc)))
    case .double(let left):
      guard case .double(let right) = base[Int(step.c)].payload else { throw mistyped("a Double", code, pc) }
      switch op {
      case .addDouble: place.initialize(to: .double(left + right))
      case .subtractDouble: place.initialize(to: .double(left - right))
      case .multiplyDouble: place.initialize(to: .double(left * right))
      case .divideDouble: place.initialize(to: .double(left / right))
      default: throw mistyped("an operator of Double", code, pc)
      }
    default: throw mistyped("a number", code, pc)
    }
  }

  /// The result of an operator of Int; the right side is a slot or, for K, a constant.
  @inline(__always)
  private func result(
    _ op: Opcode, _ left: Int, _ operand: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Int {
    if op == .addIntK {
      let (sum, overflow) = left.addingReportingOverflow(operand)
      if overflow { throw .trap(Trap.overflow, span(code, pc)) }
      return sum
    }
    let right: Int
    if op == .multiplyIntK {
      right = operand
    } else if case .int(let number) = base[operand].payload {
      right = number
    } else {
      throw mistyped("an Int", code, pc)
    }
    let made: (partialValue: Int, overflow: Bool)
    var failure = Trap.overflow
    switch op {
    case .addInt: made = left.addingReportingOverflow(right)
    case .subtractInt: made = left.subtractingReportingOverflow(right)
    case .multiplyInt, .multiplyIntK: made = left.multipliedReportingOverflow(by: right)
    case .divideInt:
      if right == 0 { throw .trap(Trap.divisionByZero, span(code, pc)) }
      made = left.dividedReportingOverflow(by: right)
      failure = Trap.divisionOverflow
    case .remainderInt:
      if right == 0 { throw .trap(Trap.remainderByZero, span(code, pc)) }
      made = left.remainderReportingOverflow(dividingBy: right)
      failure = Trap.remainderOverflow
    case .andInt: made = (left & right, false)
    case .orInt: made = (left | right, false)
    case .xorInt: made = (left ^ right, false)
    case .wrappingAddInt: made = (left &+ right, false)
    case .wrappingSubtractInt: made = (left &- right, false)
    case .wrappingMultiplyInt: made = (left &* right, false)
    default: throw mistyped("an operator of Int", code, pc)
    }
    if made.overflow { throw .trap(failure, span(code, pc)) }
    return made.partialValue
  }
}
