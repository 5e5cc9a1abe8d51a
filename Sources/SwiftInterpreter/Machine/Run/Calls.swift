// Calls: from the loop with a target found at run time, of natives, and from natives back into the program.

/// What became of a call that the loop began.
enum Began {
  case done
  /// A frame was made; the loop goes on in it.
  case entered
  case suspended
}

/// What became of an attempt to enter a function.
private enum Entered {
  case value(Value)
  case frame
  case suspended
}

/// Where a call comes from.
private struct Caller {
  var fiber: Fiber
  var returnTo: UnsafeMutablePointer<Instruction>
  var destination: Int32
  var flags: UInt32
  var span: Span
}

extension Machine {
  // MARK: From the loop

  /// Calls a native; false when it suspended the task.
  @inline(never)
  func callNative(
    _ fiber: Fiber, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots, _ step: Instruction,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    let index = Int(step.b)
    let caller = Caller(
      fiber: fiber, returnTo: pc, destination: step.a, flags: 0,
      span: object.span(at: pc - code.pointee.instructions - 1))
    let native = object.tables.natives[index].native
    let count = object.tables.natives[index].argumentCount
    let mask = object.tables.natives[index].inoutMask
    switch try enter(native, base + Int(step.c), count, mask, caller) {
    case .value(let value):
      (base + Int(step.a)).initialize(to: value)
      return true
    case .frame, .suspended: return false
    }
  }

  /// Begins a call whose target depends on a value.
  @inline(never)
  func beginCall(
    _ fiber: Fiber, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots, _ step: Instruction,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Began {
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    let site = object.tables.sites[Int(step.b)]
    let caller = Caller(
      fiber: fiber, returnTo: pc, destination: step.a, flags: 0,
      span: object.span(at: pc - code.pointee.instructions - 1))
    let area = base + Int(step.c)
    let entered: Entered
    if step.op == .callValue {
      entered = try apply(area, site.argumentCount, site.inoutMask, caller)
    } else if let symbol = site.symbol {
      // The library's iterators step by themselves, whatever sequence of the program they were made of.
      if case .native(let box) = area[0].payload, let iterator = box as? IteratorBox, symbol.name == "next",
        symbol.isRequirement
      {
        let element = try iterator.next(self)
        (base + Int(step.a)).initialize(to: element?.wrapped ?? .none)
        return .done
      }
      let target = try target(of: symbol, site, area, caller.span)
      if let function = target.code, let nominal = nominal(of: area[0]), area[0].depth == 0 {
        // The next call with such a receiver goes straight there.
        let header = try FunctionCompiler.code(of: function).header
        if Int(header.pointee.argumentCount) == site.argumentCount, function.typeParameters.count == site.typeCount {
          code.pointee.caches[Int(step.b)].type = Unmanaged.passUnretained(nominal).toOpaque()
          code.pointee.caches[Int(step.b)].callee = header
        }
      }
      entered = try enter(
        target, area, site.argumentCount, site.inoutMask, hasLead: false, types: site.typeCount, caller)
    } else {
      throw .unmodelled("this call", caller.span)
    }
    switch entered {
    case .value(let value):
      (base + Int(step.a)).initialize(to: value)
      return .done
    case .frame: return .entered
    case .suspended: return .suspended
    }
  }

  /// The target of a dispatched call, remembered by the type of the receiver.
  private func target(
    of symbol: FunctionSymbol, _ site: CallSite, _ area: Slots, _ span: Span
  ) throws(Interruption) -> FunctionSymbol {
    let receiver = receiver(of: symbol, area, site.argumentCount)
    if let nominal = nominal(of: receiver, seeingThroughMetatype: true) {
      if let cached = site.cachedType, let target = site.cachedTarget,
        cached.toOpaque() == Unmanaged.passUnretained(nominal).toOpaque()
      {
        return target
      }
      let target = try self.target(of: symbol, site.dispatch, receiver, span)
      site.cachedType = Unmanaged.passUnretained(nominal)
      site.cachedTarget = target
      return target
    }
    return try target(of: symbol, site.dispatch, receiver, span)
  }

  /// The argument that decides: the first one, or a later one of type `Self` where the first is a metatype that is not known.
  private func receiver(of symbol: FunctionSymbol, _ area: Slots, _ count: Int) -> Value {
    guard count > 0 else { return .void }
    if case .metatype(let box) = area[0].payload, count > 1, symbol.isStatic, !box.type.isConcrete {
      for index in 1..<count where index - 1 < symbol.parameters.count {
        if case .parameter = symbol.parameters[index - 1].type.settled { return area[index] }
      }
    }
    return area[0]
  }

  /// Enters a symbol's code or calls its native.
  ///
  /// With `hasLead` the slot below the arguments is free.
  private func enter(
    _ symbol: FunctionSymbol, _ area: Slots, _ count: Int, _ inoutMask: UInt64, hasLead: Bool, types: Int = 0,
    _ caller: Caller
  ) throws(Interruption) -> Entered {
    if let function = symbol.code {
      return try enter(function, symbol, area, count, hasLead: hasLead, types: types, caller)
    }
    guard let native = symbol.native else {
      throw .unmodelled("'\(symbol.fullName)'", caller.span)
    }
    // Static members of a type do not ask for the metatype they are called on; those of protocols do.
    let isFree = symbol.isStatic || symbol.owner == nil
    if isFree, count > symbol.parameters.count, symbol.owner?.kind != .protocolType, case .metatype = area[0].payload {
      area[0] = .unset
      return try enter(native, area + 1, count - 1, inoutMask >> 1, caller)
    }
    return try enter(native, area, count, inoutMask, caller)
  }

  private func enter(
    _ function: Function, _ symbol: FunctionSymbol?, _ area: Slots, _ count: Int, hasLead: Bool, types: Int = 0,
    _ caller: Caller
  ) throws(Interruption) -> Entered {
    let header = try FunctionCompiler.code(of: function).header
    let wanted = Int(header.pointee.argumentCount)
    var count = count
    if function.typeParameters.count != types {
      let explicit = count - types
      guard area + explicit + function.typeParameters.count + 1 < caller.fiber.state.pointee.stackEnd else {
        throw .limit("the stack")
      }
      var given: [Value] = []
      for index in 0..<types { given.append(take(area + explicit + index)) }
      let isMember = symbol?.owner != nil && explicit > 0
      let made = typeArguments(of: function, symbol, given: given, receiver: isMember ? area[0] : nil)
      for (index, type) in made.enumerated() { (area + explicit + index).initialize(to: type) }
      count = explicit + made.count
    }
    var start = area
    if count == wanted + 1 {
      area[0] = .unset
      start = area + 1
    } else if count + 1 == wanted, hasLead {
      start = area - 1
      start[0] = .unset
      if case .initializer = function.role {
      } else if let owner = symbol?.owner {
        start[0] = Value(.metatype(TypeBox(.nominal(owner, []))))
      }
    } else if count != wanted {
      throw .unmodelled("calling '\(function.name)' with \(count) arguments instead of \(wanted)", caller.span)
    }
    try push(
      caller.fiber, header, arguments: start, returnTo: caller.returnTo, destination: caller.destination,
      flags: caller.flags)
    return .frame
  }

  private func enter(
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
      try account(forResult: result, of: native)
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

  // MARK: Function values

  /// Applies the function value in the first slot of the area; a slot for a receiver follows, then the arguments.
  private func apply(
    _ area: Slots, _ count: Int, _ inoutMask: UInt64, _ caller: Caller
  ) throws(Interruption) -> Entered {
    guard case .function(let box) = area[0].payload else {
      if case .keyPath(let path) = area[0].payload, count == 1 {
        let result = try read(path, of: area[2], at: caller.span)
        area[2] = .unset
        return .value(result)
      }
      throw .unmodelled("a function was expected here and another value came", caller.span)
    }
    let arguments = area + 2
    switch box {
    case let closure as ClosureBox: return try enter(closure, arguments, count, caller)
    case let bound as BoundMethodBox:
      area[1] = bound.receiver
      let target = try target(of: bound.symbol, bound.symbol.usualDispatch, bound.receiver, caller.span)
      return try enter(target, area + 1, count + 1, inoutMask << 1, hasLead: false, caller)
    case let reference as SymbolBox:
      var target = reference.symbol
      if target.isRequirement, count > 0 {
        target = try self.target(of: target, .witness, receiver(of: target, arguments, count), caller.span)
      }
      return try enter(target, arguments, count, inoutMask, hasLead: true, caller)
    case let unbound as UnboundMethodBox:
      let bound = BoundMethodBox(unbound.symbol, receiver: take(arguments))
      return .value(Value(.function(bound)))
    case let constructor as CaseConstructorBox where constructor.enumCase.isOptionalCase:
      return .value(take(arguments).wrapped)
    case let constructor as CaseConstructorBox:
      var payload: ContiguousArray<Value> = []
      for index in 0..<count { payload.append(take(arguments + index)) }
      return .value(Value(.enumPayload(EnumBox(constructor.enumCase, payload))))
    case let keyPath as KeyPathFunctionBox:
      let result = try read(keyPath.keyPath, of: arguments[0], at: caller.span)
      arguments[0] = .unset
      return .value(result)
    case let native as NativeFunctionBox:
      return try enter(NativeFunction(name: "closure", body: .plain(native.body)), arguments, count, inoutMask, caller)
    default: throw .unmodelled("calling this function value", caller.span)
    }
  }

  private func enter(
    _ closure: ClosureBox, _ arguments: Slots, _ count: Int, _ caller: Caller
  ) throws(Interruption) -> Entered {
    let header = closure.header
    let wanted = Int(header.pointee.argumentCount)
    if wanted != count { try adapt(arguments, count, to: wanted, closure, caller) }
    try push(
      caller.fiber, header, arguments: arguments, returnTo: caller.returnTo, destination: caller.destination,
      flags: caller.flags)
    copyCaptures(closure, caller.fiber.state.pointee.frame.pointee.base)
    return .frame
  }

  /// A closure of several parameters may be given one tuple, and the other way round.
  private func adapt(
    _ arguments: Slots, _ count: Int, to wanted: Int, _ closure: ClosureBox, _ caller: Caller
  ) throws(Interruption) {
    if count == 1, wanted > 1, case .tuple(let box) = arguments[0].payload, box.elements.count == wanted,
      arguments + wanted <= caller.fiber.state.pointee.stackEnd
    {
      arguments[0] = .unset
      for (index, element) in box.elements.enumerated() { (arguments + index).initialize(to: element) }
    } else if wanted == 1, count > 1 {
      var elements: ContiguousArray<Value> = []
      for index in 0..<count { elements.append(take(arguments + index)) }
      arguments[0] = Value(.tuple(TupleBox(elements)))
    } else if wanted == 0, count == 1 {
      arguments[0] = .unset
    } else {
      throw .unmodelled("calling a closure of \(wanted) parameters with \(count) arguments", caller.span)
    }
  }

  // MARK: From natives

  /// Calls a function value and waits for its result.
  ///
  /// Only for functions that do not suspend.
  func call(_ function: Value, _ arguments: [Value], at span: Span) throws(Interruption) -> Value {
    if case .function(let box) = function.payload, function.depth == 0, let closure = box as? ClosureBox,
      Int(closure.header.pointee.argumentCount) == arguments.count
    {
      return try call(closure, arguments)
    }
    var arguments = arguments
    return try call(function, &arguments, inoutMask: 0, at: span)
  }

  /// The frequent case: a closure that takes the arguments as they are.
  private func call(_ closure: ClosureBox, _ arguments: [Value]) throws(Interruption) -> Value {
    let fiber = self.fiber
    let header = closure.header
    let area = fiber.top
    guard area + header.pointee.frameSize <= fiber.state.pointee.stackEnd else {
      var arguments = arguments
      return try call(Value(.function(closure)), &arguments, inoutMask: 0, at: closure.function.span)
    }
    for index in 0..<arguments.count { (area + index).initialize(to: arguments[index]) }
    do {
      try push(
        fiber, header, arguments: area, returnTo: sentinel.header.pointee.instructions, destination: 0,
        flags: Frame.boundary)
    } catch {
      for index in 0..<arguments.count { area[index] = .unset }
      throw error
    }
    copyCaptures(closure, area)
    fiber.nesting += 1
    defer { fiber.nesting -= 1 }
    guard let value = try run(fiber, from: header.pointee.instructions) else {
      throw .unmodelled("waiting inside a function that does not suspend", closure.function.span)
    }
    // What stays of inout parameters is not asked for.
    if header.pointee.inoutMask != 0 { for index in 0..<arguments.count { area[index] = .unset } }
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

  /// An empty frame above arguments that a native passes, so that what it calls begins above them.
  private func pad(_ fiber: Fiber, _ base: Slots) throws(Interruption) {
    if fiber.state.pointee.frame + 1 >= fiber.state.pointee.frameEnd {
      do { try fiber.growFrames(limit: limits.callDepth) } catch { throw stopped(error) }
    }
    let header = sentinel.header
    let next = fiber.state.pointee.frame + 1
    next.initialize(
      to: Frame(code: header, base: base, returnTo: header.pointee.instructions, destination: 0, flags: Frame.boundary))
    fiber.state.pointee.frame = next
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

extension FunctionSymbol {
  /// How a call of it finds its target when nothing else is said.
  var usualDispatch: Dispatch {
    if isRequirement { return .witness }
    if let owner, owner.isReference, !isStatic, !isPrivate, !owner.isFinal { return .dynamic }
    return .direct
  }

  /// Which of the arguments are inout, by bit.
  func inoutMask(_ count: Int) -> UInt64 {
    var mask: UInt64 = 0
    let lead = max(0, count - parameters.count)
    if lead > 0, isMutating || (code?.inoutParameters.contains(0) ?? false) { mask |= 1 }
    for (index, parameter) in parameters.enumerated() where parameter.isInout { mask |= 1 << UInt64(index + lead) }
    return mask
  }
}
