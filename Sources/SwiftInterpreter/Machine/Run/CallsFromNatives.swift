// Calls from natives back into the program.

extension Machine {
  /// Calls a function value and waits for its result.
  ///
  /// Only for functions that do not suspend.
  func call(_ function: Value, _ arguments: [Value], at span: Span) throws(Interruption) -> Value {
    if let closure = closure(function, takes: arguments.count), let area = room(for: closure) {
      for index in 0..<arguments.count { (area + index).initialize(to: arguments[index]) }
      return try call(closure, area)
    }
    var arguments = arguments
    return try call(function, &arguments, inoutMask: 0, at: span)
  }

  /// The same with one argument, without an array for it.
  func call(_ function: Value, _ argument: Value, at span: Span) throws(Interruption) -> Value {
    if let closure = closure(function, takes: 1), let area = room(for: closure) {
      area.initialize(to: argument)
      return try call(closure, area)
    }
    if case .function(let box) = function.payload, let keyPath = box as? KeyPathFunctionBox {
      return try read(keyPath.keyPath, of: argument, at: span)
    }
    var arguments = [argument]
    return try call(function, &arguments, inoutMask: 0, at: span)
  }

  /// The same with two arguments.
  func call(_ function: Value, _ first: Value, _ second: Value, at span: Span) throws(Interruption) -> Value {
    if let closure = closure(function, takes: 2), let area = room(for: closure) {
      area.initialize(to: first)
      (area + 1).initialize(to: second)
      return try call(closure, area)
    }
    if case .function(let box) = function.payload, let operation = box as? SymbolBox,
      let result = PlainOperators.result(of: operation.symbol, first, second)
    {
      return result
    }
    var arguments = [first, second]
    return try call(function, &arguments, inoutMask: 0, at: span)
  }

  /// The frequent case: a closure that takes the arguments as they are.
  @inline(__always)
  private func closure(_ function: Value, takes count: Int) -> ClosureBox? {
    guard case .function(let box) = function.payload, function.depth == 0, Swift.type(of: box) == ClosureBox.self else {
      return nil
    }
    let closure = unsafeDowncast(box, to: ClosureBox.self)
    return Int(closure.header.pointee.argumentCount) == count ? closure : nil
  }

  /// Where the arguments of a closure go: above the present frame, if its own fits there.
  @inline(__always)
  private func room(for closure: ClosureBox) -> Slots? {
    let area = fiber.top
    return area + closure.header.pointee.frameSize <= fiber.state.pointee.stackEnd ? area : nil
  }

  /// Runs a closure whose arguments stand in their slots.
  private func call(_ closure: ClosureBox, _ area: Slots) throws(Interruption) -> Value {
    let fiber = self.fiber
    let header = closure.header
    let count = Int(header.pointee.argumentCount)
    let state = fiber.state
    let next = state.pointee.frame + 1
    if next < state.pointee.frameEnd {
      next.initialize(
        to: Frame(
          code: header, base: area, returnTo: sentinel.header.pointee.instructions, destination: 0,
          flags: Frame.boundary))
      state.pointee.frame = next
    } else {
      do {
        try push(
          fiber, header, arguments: area, returnTo: sentinel.header.pointee.instructions, destination: 0,
          flags: Frame.boundary)
      } catch {
        for index in 0..<count { area[index] = .unset }
        throw error
      }
    }
    copyCaptures(closure, area)
    fiber.nesting += 1
    defer { fiber.nesting -= 1 }
    guard let value = try run(fiber, from: header.pointee.instructions) else {
      throw .unmodelled("waiting inside a function that does not suspend", closure.function.span)
    }
    // What stays of inout parameters is not asked for.
    if header.pointee.inoutMask != 0 { for index in 0..<count { area[index] = .unset } }
    return value
  }

  /// The same with `inout` arguments (by bit), which are changed in place.
  func call(
    _ function: Value, _ arguments: inout [Value], inoutMask: UInt64, at span: Span
  ) throws(Interruption) -> Value {
    try reenter(&arguments, inoutMask, span, lead: function) { area, count, caller throws(Interruption) in
      try self.apply(area, count, inoutMask, caller)
    }
  }

  /// Calls a symbol, dispatched by its first argument where it is a requirement or overridable.
  ///
  /// `inout` arguments are changed in place.
  func call(_ symbol: FunctionSymbol, _ arguments: inout [Value], at span: Span) throws(Interruption) -> Value {
    try call(symbol, symbol.usualDispatch, &arguments, at: span)
  }

  /// Calls a symbol with a known kind of dispatch.
  func call(
    _ symbol: FunctionSymbol, _ dispatch: Dispatch, _ arguments: inout [Value], at span: Span
  ) throws(Interruption) -> Value {
    let mask = symbol.inoutMask(arguments.count)
    return try reenter(&arguments, mask, span, lead: .unset) { area, count, caller throws(Interruption) in
      let receiver = self.receiver(of: symbol, area + 2, count)
      let target = count == 0 ? symbol : try self.target(of: symbol, dispatch, receiver, span)
      return try self.enter(target, area + 2, count, mask, hasLead: true, caller)
    }
  }

  /// Calls code of the program.
  func call(_ function: Function, _ arguments: inout [Value], at span: Span) throws(Interruption) -> Value {
    var mask: UInt64 = 0
    for index in function.inoutParameters { mask |= 1 << UInt64(index) }
    return try reenter(&arguments, mask, span, lead: .unset) { area, count, caller throws(Interruption) in
      try self.enter(function, nil, area + 2, count, hasLead: true, caller)
    }
  }

  /// Puts arguments above the present frame, begins a call and runs it to its end.
  private func reenter(
    _ arguments: inout [Value], _ inoutMask: UInt64, _ span: Span, lead: Value,
    _ begin: (Slots, Int, Caller) throws(Interruption) -> Entered
  ) throws(Interruption) -> Value {
    let fiber = self.fiber
    let count = arguments.count
    var area = fiber.top
    var hasSegment = false
    if area + count + 8 > fiber.state.pointee.stackEnd {
      area = fiber.growStack(count + 8, arguments: area, count: 0)
      hasSegment = true
    }
    area[0] = lead
    for index in 0..<count {
      if inoutMask & (1 << UInt64(index)) != 0 {
        swap(&area[2 + index], &arguments[index])
      } else {
        area[2 + index] = arguments[index]
      }
    }
    defer {
      for index in 0..<count {
        if inoutMask & (1 << UInt64(index)) != 0 {
          swap(&area[2 + index], &arguments[index])
        }
        area[2 + index] = .unset
      }
      area[1] = .unset
      area[0] = .unset
      if hasSegment { fiber.shrinkStack(keeping: 0) }
    }
    let caller = Caller(
      fiber: fiber, returnTo: sentinel.header.pointee.instructions, destination: 0, flags: Frame.boundary, span: span)
    try pad(fiber, area + 2 + count)
    fiber.nesting += 1
    defer {
      fiber.nesting -= 1
      fiber.state.pointee.frame -= 1
    }
    switch try begin(area, count, caller) {
    case .value(let value): return value
    case .suspended: throw .unmodelled("waiting inside a function that does not suspend", span)
    case .frame:
      let entry = fiber.state.pointee.frame.pointee.code.pointee.instructions
      guard let value = try run(fiber, from: entry) else {
        throw .unmodelled("waiting inside a function that does not suspend", span)
      }
      return value
    }
  }

  /// Makes the first frame of a fiber; ``run(_:from:raising:)`` then runs it.
  ///
  /// A native's value comes at once.
  func begin(_ function: Value, _ arguments: [Value], on fiber: Fiber, at span: Span) throws(Interruption) -> Value? {
    let area = fiber.top
    area[0] = function
    for (index, argument) in arguments.enumerated() { area[2 + index] = argument }
    try pad(fiber, area + 2 + arguments.count)
    let caller = Caller(
      fiber: fiber, returnTo: sentinel.header.pointee.instructions, destination: 0, flags: Frame.boundary, span: span)
    switch try apply(area, arguments.count, 0, caller) {
    case .value(let value): return value
    case .frame:
      fiber.resumePoint = fiber.state.pointee.frame.pointee.code.pointee.instructions
      return nil
    case .suspended: return nil
    }
  }

  /// Runs the deinitialisers of an instance's class and its superclasses.
  func deinitialize(_ instance: Instance) {
    var present: Nominal? = instance.type
    while let nominal = present {
      if let function = nominal.deinitializer {
        var arguments = [Value(.instance(instance))]
        do { _ = try call(function, &arguments, at: function.span) } catch { raise(error) }
      }
      present = nominal.superNominal
    }
  }
}
