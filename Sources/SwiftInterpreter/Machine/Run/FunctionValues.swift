// Applying function values: closures, bound methods, symbols, key paths.

extension Machine {
  /// Applies the function value in the first slot of the area; a slot for a receiver follows, then the arguments.
  func apply(
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
      let made = Value(.enumPayload(EnumBox(constructor.enumCase, payload)))
      if let type = constructor.type { setTypeArguments(of: made, type) }
      return .value(made)
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
}
