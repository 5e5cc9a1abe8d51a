// Calls of symbols and code, with a target that is found at run time.

/// What became of a call that the loop began.
enum Began {
  case done
  /// A frame was made; the loop goes on in it.
  case entered
  case suspended
}

/// What became of an attempt to enter a function.
enum Entered {
  case value(Value)
  case frame
  case suspended
}

/// Where a call comes from.
struct Caller {
  var fiber: Fiber
  var returnTo: UnsafeMutablePointer<Instruction>
  var destination: Int32
  var flags: UInt32
  var span: Span
}

extension Machine {
  // MARK: From the loop

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
  func receiver(of symbol: FunctionSymbol, _ area: Slots, _ count: Int) -> Value {
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
  func enter(
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

  func enter(
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
