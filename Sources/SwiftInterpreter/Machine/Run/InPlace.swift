// Structs, arrays and tuples that are changed where they are.

extension Machine {
  @inline(never)
  func setStructField(
    _ slot: Slots, _ index: Int, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = uniqueStruct(slot), index < box.count else { throw mistyped("a struct", code, pc) }
    var value = take(source)
    swap(&box.slots[index], &value)
  }

  @inline(never)
  func takeStructField(
    _ slot: Slots, _ index: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Value {
    guard let box = uniqueStruct(slot), index < box.count else { throw mistyped("a struct", code, pc) }
    var value = Value.unset
    swap(&box.slots[index], &value)
    return value
  }

  /// The storage of the struct in a slot, held by nobody else.
  @inline(__always)
  func uniqueStruct(_ slot: Slots) -> StructBox? {
    let depth = slot.pointee.depth
    guard case .structure(var box) = take(slot).payload else { return nil }
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    slot.initialize(to: Value(.structure(box), depth: depth))
    return box
  }

  /// The storage of the array in a slot, held by nobody else.
  @inline(__always)
  func uniqueArray(_ slot: Slots) throws(Interruption) -> ArrayBox? {
    guard case .array(var box) = take(slot).payload else { return nil }
    if !isKnownUniquelyReferenced(&box) { box = try copy(of: box) }
    slot.initialize(to: Value(.array(box)))
    return box
  }

  /// The storage of the tuple in a slot, held by nobody else.
  @inline(__always)
  func uniqueTuple(_ slot: Slots) -> TupleBox? {
    guard case .tuple(var box) = take(slot).payload else { return nil }
    if !isKnownUniquelyReferenced(&box) { box = TupleBox(box.elements, labels: box.labels) }
    slot.initialize(to: Value(.tuple(box)))
    return box
  }

  @inline(never)
  func arraySet(
    _ slot: Slots, _ index: Int, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = try uniqueArray(slot) else { throw mistyped("an array", code, pc) }
    guard index >= 0, index < box.elements.count else { throw .trap(Trap.index, span(code, pc)) }
    var value = take(source)
    swap(&box.elements[index], &value)
  }

  @inline(never)
  func arrayTake(
    _ slot: Slots, _ index: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Value {
    guard let box = try uniqueArray(slot) else { throw mistyped("an array", code, pc) }
    guard index >= 0, index < box.elements.count else { throw .trap(Trap.index, span(code, pc)) }
    var value = Value.unset
    swap(&box.elements[index], &value)
    return value
  }

  @inline(never)
  func arrayAppend(
    _ slot: Slots, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = try uniqueArray(slot) else { throw mistyped("an array", code, pc) }
    box.elements.append(take(source))
    let count = box.elements.count
    if count & 63 == 0 { try charge(elements: count, receipt: &box.receipt) }
  }

  func setTupleElement(
    _ slot: Slots, _ index: Int, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = uniqueTuple(slot) else { throw mistyped("a tuple", code, pc) }
    var value = take(source)
    swap(&box.elements[index], &value)
  }
}
