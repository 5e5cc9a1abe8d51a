// What `for` and `for await` step through.

extension Machine {
  /// The iterator of a loop: an ``IteratorBox``, or where the loop awaits an ``AsyncIteratorBox`` as well.
  func makeIterator(_ sequence: Value, awaits: Bool, _ span: Span) throws(Interruption) -> Value {
    if case .array(let box) = sequence.payload { return .native(ArrayIterator(box)) }
    if case .native(let box) = sequence.payload, box is IteratorBox || awaits && box is AsyncIteratorBox {
      return sequence
    }
    if let made = try library.makeIterator(sequence, self, span) { return .native(made) }
    if awaits, let made = try library.makeAsyncIterator(sequence, self, span) { return .native(made) }
    throw .unmodelled("a loop over this value", span)
  }

  /// [slot] = the next element of an iterator that ``makeIterator(_:awaits:_:)`` made; false at the end.
  @inline(never)
  func iteratorNext(
    _ iterator: Slots, into slot: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    guard case .native(let box) = iterator.pointee.payload else { throw mistyped("an iterator", code, pc) }
    guard let next = try unsafeDowncast(box, to: IteratorBox.self).next(self) else { return false }
    slot.initialize(to: next)
    return true
  }

  /// Asks an asynchronous iterator; false when the task waits.
  @inline(never)
  func asyncNext(
    _ fiber: Fiber, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots, _ step: Instruction,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    guard case .native(let box) = base[Int(step.b)].payload else { throw mistyped("an iterator", code, pc) }
    let slot = base + Int(step.a)
    if let plain = box as? IteratorBox {
      slot.initialize(to: try plain.next(self)?.wrapped ?? .none)
      return true
    }
    guard let iterator = box as? AsyncIteratorBox else { throw mistyped("an iterator", code, pc) }
    guard canSuspend(fiber) else {
      throw .unmodelled("waiting for the next element inside a function that does not suspend", span(code, pc))
    }
    let resumption = FiberResumption(fiber, self)
    if let value = try iterator.next(self, resumption, at: span(code, pc)) {
      resumption.isDone = true
      slot.initialize(to: value)
      return true
    }
    fiber.resumePoint = pc
    fiber.pendingSlot = step.a
    resumption.suspended()
    return false
  }
}
