// Frames: one for each call that is under way, made where its arguments stand.

extension Machine {
  // MARK: Entering frames

  /// Makes a frame where the arguments stand; false when stack or frames have to grow first.
  @inline(__always)
  func pushInPlace(
    _ state: UnsafeMutablePointer<FiberState>, _ callee: UnsafeMutablePointer<CodeHeader>, _ bottom: Slots,
    _ returnTo: UnsafeMutablePointer<Instruction>, _ destination: Int32
  ) -> Bool {
    let next = state.pointee.frame + 1
    if next >= state.pointee.frameEnd || bottom + callee.pointee.frameSize > state.pointee.stackEnd { return false }
    next.initialize(to: Frame(code: callee, base: bottom, returnTo: returnTo, destination: destination, flags: 0))
    state.pointee.frame = next
    return true
  }

  /// The identity of a receiver's nominal type, for structs and instances.
  @inline(__always)
  func typeIdentity(_ slot: Slots) -> UnsafeMutableRawPointer? {
    guard slot.pointee.depth == 0 else { return nil }
    switch slot.pointee.payload {
    case .instance(let instance): return Unmanaged.passUnretained(instance.type).toOpaque()
    case .structure(let box): return Unmanaged.passUnretained(box.type).toOpaque()
    default: return nil
    }
  }

  @inline(__always)
  func closureBox(_ slot: Slots) -> ClosureBox? {
    guard case .function(let box) = slot.pointee.payload, Swift.type(of: box) == ClosureBox.self else { return nil }
    return unsafeDowncast(box, to: ClosureBox.self)
  }

  /// Puts a closure's captures into the slots after the parameters.
  @inline(__always)
  func copyCaptures(_ closure: ClosureBox, _ base: Slots) {
    var slot = base + Int(closure.header.pointee.argumentCount)
    for value in closure.captures {
      slot.initialize(to: value)
      slot += 1
    }
    if closure.header.pointee.wantsOwnClosure { slot.initialize(to: Value(.function(closure))) }
  }

  /// An empty frame above arguments that a native passes, so that what it calls begins above them.
  func pad(_ fiber: Fiber, _ base: Slots) throws(Interruption) {
    if fiber.state.pointee.frame + 1 >= fiber.state.pointee.frameEnd {
      do { try fiber.growFrames(limit: limits.callDepth) } catch { throw stopped(error) }
    }
    let header = sentinel.header
    let next = fiber.state.pointee.frame + 1
    next.initialize(
      to: Frame(code: header, base: base, returnTo: header.pointee.instructions, destination: 0, flags: Frame.boundary))
    fiber.state.pointee.frame = next
  }

  // MARK: Leaving frames

  /// Leaves a frame that is a boundary or has a stack segment of its own; true when the loop ends with it.
  @inline(never)
  func leave(_ fiber: Fiber, _ result: Value) -> Bool {
    let state = fiber.state
    let frame = state.pointee.frame
    if frame.pointee.flags & Frame.ownsSegment != 0 {
      fiber.shrinkStack(keeping: frame.pointee.code.pointee.inoutMask)
    }
    state.pointee.frame = frame - 1
    if frame.pointee.flags & Frame.boundary != 0 { return true }
    let caller = frame - 1
    (caller.pointee.base + Int(frame.pointee.destination)).initialize(to: result)
    return false
  }

  /// Finds the handler of an error, leaving frames on the way.
  ///
  /// - Returns: where the code goes on.
  /// - Throws: the same interruption, when no handler up to the boundary takes it.
  @inline(never)
  func unwind(
    _ fiber: Fiber, _ interruption: Interruption, _ position: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> UnsafeMutablePointer<Instruction> {
    let state = fiber.state
    var error: Value?
    if case .thrown(let value) = interruption { error = value } else { stop() }
    var pc = position
    while true {
      let frame = state.pointee.frame
      let header = frame.pointee.code
      let base = frame.pointee.base
      let size = header.pointee.frameSize
      if let error {
        let code = header.pointee.object._withUnsafeGuaranteedRef { $0 }
        let index = Int32(pc - header.pointee.instructions) - 1
        if let handler = code.handlers.first(where: { $0.start <= index && index < $0.end }) {
          var slot = base + size
          while slot > base + Int(handler.level) {
            slot -= 1
            slot.pointee = .unset
          }
          base[Int(handler.error)] = error
          return header.pointee.instructions + Int(handler.target)
        }
      }
      let mask = error == nil ? 0 : header.pointee.inoutMask
      for index in (0..<size).reversed() where index >= 64 || mask & (1 << UInt64(index)) == 0 {
        base[index] = .unset
      }
      if frame.pointee.flags & Frame.ownsSegment != 0 { fiber.shrinkStack(keeping: mask) }
      state.pointee.frame = frame - 1
      if frame.pointee.flags & Frame.boundary != 0 { throw interruption }
      pc = frame.pointee.returnTo
    }
  }

  @inline(__always)
  func callee(_ code: UnsafeMutablePointer<CodeHeader>, _ index: Int) throws(Interruption) -> UnsafeMutablePointer<
    CodeHeader
  > {
    if let known = code.pointee.callees[index] { return known }
    return try resolveCallee(code, index)
  }

  @inline(never)
  private func resolveCallee(_ code: UnsafeMutablePointer<CodeHeader>, _ index: Int) throws(Interruption)
    -> UnsafeMutablePointer<CodeHeader>
  {
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    let callee = try FunctionCompiler.code(of: object.tables.functions[index]).header
    code.pointee.callees[index] = callee
    return callee
  }

  /// Makes a frame; the arguments stand at `arguments`, which is where it begins unless the stack has to grow.
  @inline(never)
  func push(
    _ fiber: Fiber, _ callee: UnsafeMutablePointer<CodeHeader>, arguments: Slots,
    returnTo: UnsafeMutablePointer<Instruction>, destination: Int32, flags: UInt32
  ) throws(Interruption) {
    let state = fiber.state
    if state.pointee.frame + 1 >= state.pointee.frameEnd {
      do { try fiber.growFrames(limit: limits.callDepth) } catch { throw stopped(error) }
    }
    var bottom = arguments
    var flags = flags
    if arguments + callee.pointee.frameSize > state.pointee.stackEnd {
      let count = Int(callee.pointee.argumentCount + callee.pointee.captureCount) + 1
      bottom = fiber.growStack(
        callee.pointee.frameSize + count, arguments: arguments,
        count: min(count, max(0, state.pointee.stackEnd - arguments)))
      flags |= Frame.ownsSegment
    }
    let next = state.pointee.frame + 1
    next.initialize(
      to: Frame(code: callee, base: bottom, returnTo: returnTo, destination: destination, flags: flags))
    state.pointee.frame = next
  }

  // MARK: Help

  @inline(never)
  func span(_ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>) -> Span {
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    return object.span(at: pc - code.pointee.instructions - 1)
  }

  @inline(never)
  func mistyped(
    _ expected: String, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) -> Interruption {
    .unmodelled("\(expected) was expected here and another value came", span(code, pc))
  }

  @inline(__always)
  func variableBox(_ slot: Slots) -> VariableBox? {
    if case .native(let box) = slot.pointee.payload { return unsafeDowncast(box, to: VariableBox.self) }
    return nil
  }
}
