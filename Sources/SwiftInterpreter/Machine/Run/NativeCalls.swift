// Calls of natives.

extension Machine {
  /// Calls a native; false when it suspended the task.
  @inline(never)
  func callNative(
    _ fiber: Fiber, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots, _ step: Instruction,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    let unmanaged = code.pointee.natives[Int(step.b)]
    let area = base + Int(step.c)
    let span = code.pointee.spans[pc - code.pointee.instructions - 1]
    let count = unmanaged._withUnsafeGuaranteedRef { $0.argumentCount }
    let mask = unmanaged._withUnsafeGuaranteedRef { $0.inoutMask }
    if let body = unmanaged._withUnsafeGuaranteedRef({ $0.plain }) {
      var call = NativeCall(
        machine: self, arguments: UnsafeMutableBufferPointer(start: area, count: count), span: span)
      let result: Value
      do { result = try body(&call) } catch {
        release(area, count, keeping: mask)
        throw error
      }
      release(area, count, keeping: mask)
      let isPresent = unmanaged._withUnsafeGuaranteedRef { $0.givesPresentValue }
      try account(forResult: result, isPresent: isPresent)
      (base + Int(step.a)).initialize(to: result)
      return true
    }
    let caller = Caller(fiber: fiber, returnTo: pc, destination: step.a, flags: 0, span: span)
    let native = unmanaged._withUnsafeGuaranteedRef { $0.native }
    switch try enter(native, area, count, mask, caller) {
    case .value(let value):
      (base + Int(step.a)).initialize(to: value)
      return true
    case .frame, .suspended: return false
    }
  }

  func enter(
    _ native: NativeFunction, _ area: Slots, _ count: Int, _ inoutMask: UInt64, _ caller: Caller
  ) throws(Interruption) -> Entered {
    var call = NativeCall(
      machine: self, arguments: UnsafeMutableBufferPointer(start: area, count: count), span: caller.span)
    switch native.body {
    case .plain(let body):
      let result: Value
      do { result = try body(&call) } catch {
        release(area, count, keeping: inoutMask)
        throw error
      }
      release(area, count, keeping: inoutMask)
      try account(forResult: result, isPresent: native.givesPresentValue)
      return .value(result)
    case .suspending(let body):
      let fiber = caller.fiber
      guard canSuspend(fiber) else {
        throw .unmodelled("waiting in '\(native.name)' inside a function that does not suspend", caller.span)
      }
      let resumption = FiberResumption(fiber, self)
      let result: Value?
      do { result = try body(&call, resumption) } catch {
        release(area, count, keeping: inoutMask)
        throw error
      }
      release(area, count, keeping: inoutMask)
      if let result {
        resumption.isDone = true
        return .value(result)
      }
      fiber.resumePoint = caller.returnTo
      fiber.pendingSlot = caller.destination
      resumption.suspended()
      return .suspended
    }
  }

  /// Whether the fiber can be left now: nobody waits for it on the native stack.
  func canSuspend(_ fiber: Fiber) -> Bool { fiber.nesting <= 1 && fiber !== scheduler.ground }

  @inline(__always)
  private func release(_ area: Slots, _ count: Int, keeping mask: UInt64) {
    for index in 0..<count where mask & (1 << UInt64(index)) == 0 { area[index] = .unset }
  }
}
