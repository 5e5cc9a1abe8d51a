// Calls. Arguments are put into slots one after the other at the top of the frame; the callee's frame starts there.

extension FunctionCompiler {
  /// An argument on its way into its slot.
  private enum Argument {
    case value(CodeExpression)
    /// Evaluated before its slot exists, because a later place has to be prepared first.
    case early(Int32, isTrivial: Bool)
    case place(Prepared)
  }

  func call(
    _ symbol: FunctionSymbol, _ arguments: [CodeArgument], _ dispatch: Dispatch, type: StaticType, into slot: Int32
  ) {
    if let code = symbol.code, case .closure = code.role {
      // An accessor of a local variable.
      callFunction(code, arguments, into: slot)
      return
    }
    let arguments = withTypes(arguments, symbol, dispatch, type)
    if compilePrimitive(symbol, arguments, into: slot) { return }
    if compileAppend(symbol, arguments, into: slot) { return }
    let mark = top
    let lead = leadingSlots(symbol, arguments.count, dispatch)
    var area = place(arguments, lead: lead)
    if lead == 1, dispatch == .direct, let code = symbol.code, code.parameters.count == arguments.count + 1 {
      // A static method that reads `self`.
      let owner = symbol.owner.map { StaticType.nominal($0, $0.generics.map { .parameter($0) }) } ?? .void
      emit(.constant, area.start, constant(Value(.metatype(TypeBox(owner)))))
      area.firstIsManaged = true
    } else if lead == 1, symbol.kind == .initializer, let owner = symbol.owner, owner.isReference,
      case .nominal(let made, _) = (type.optionalPayload ?? type).settled, made !== owner
    {
      emit(.constant, area.start, constant(Value(.metatype(TypeBox(type.optionalPayload ?? type)))))
    }
    finishCall(
      area, mark: mark, mayThrow: symbol.isThrowing || symbol.isRethrowing,
      keepsSelf: keepsFirst(symbol, dispatch)
    ) {
      invoke(symbol, dispatch, area: area.start, count: Int(area.count), inoutMask: area.inoutMask, into: slot)
    }
  }

  /// The arguments with the types that a direct call passes, where the checker did not know them.
  private func withTypes(
    _ arguments: [CodeArgument], _ symbol: FunctionSymbol, _ dispatch: Dispatch, _ type: StaticType
  ) -> [CodeArgument] {
    guard dispatch == .direct, let wanted = symbol.code?.typeParameters, !wanted.isEmpty else { return arguments }
    let isPassed = arguments.suffix(wanted.count).allSatisfy { argument in
      if case .value(let value) = argument, case .metatype = value.kind { true } else { false }
    }
    if isPassed, arguments.count >= symbol.parameters.count + wanted.count { return arguments }
    if symbol.kind == .getter {
      let receiver: StaticType
      switch arguments.first {
      case .value(let value)?: receiver = value.type
      case .reference(let place)?: receiver = place.type
      case nil: return arguments
      }
      var given: [StaticType] = [receiver]
      if symbol.owner?.kind != .protocolType {
        guard case .nominal(let nominal, let own) = receiver.settled, nominal === symbol.owner else { return arguments }
        given = own
      }
      return arguments + given.map { .value(CodeExpression(.metatype($0), .metatype($0), span)) }
    }
    var found = wanted.map { StaticType.parameter($0) }
    if case .nominal(let nominal, let given) = (type.optionalPayload ?? type).settled, nominal === symbol.owner {
      found = found.map { $0.replacing(nominal.generics, by: given) }
    }
    return arguments + found.map { .value(CodeExpression(.metatype($0), .metatype($0), span)) }
  }

  /// Code of the program: called directly, its own convention known.
  func callFunction(_ body: Function, _ arguments: [CodeArgument], into slot: Int32) {
    let mark = top
    if !Translation.of(body).captures.isEmpty || !body.captureList.isEmpty {
      let closure = allocate()
      makeClosure(body, into: closure)
      applyValue(in: closure, arguments, mayThrow: body.isThrowing, into: slot)
      clear(closure)
      top = mark
      return
    }
    var lead: Int32 = 0
    if case .initializer = body.role, arguments.count == body.parameters.count { lead = 1 }
    let area = place(arguments, lead: lead)
    finishCall(
      area, mark: mark, mayThrow: body.isThrowing,
      keepsSelf: body.selfVariable != nil && body.parameters.first === body.selfVariable
    ) {
      emit(.call, slot, index(of: body), area.start)
    }
  }

  /// A call of a function value.
  ///
  /// Its slot is followed by one for a receiver, then by the arguments.
  func apply(_ callee: CodeExpression, _ arguments: [CodeArgument], into slot: Int32) {
    if case .closure(let body) = callee.kind, body.captureList.isEmpty, Translation.of(body).captures.isEmpty {
      callFunction(body, arguments, into: slot)
      return
    }
    let mark = top
    let function = allocate()
    compile(callee, into: function)
    var mayThrow = true
    if case .function(let type) = callee.type.settled { mayThrow = type.isThrowing }
    applyValue(in: function, arguments, mayThrow: mayThrow, into: slot)
    clear(function)
    top = mark
  }

  private func applyValue(in function: Int32, _ arguments: [CodeArgument], mayThrow: Bool, into slot: Int32) {
    let mark = top
    let area = place(arguments, lead: 2)
    emit(.copy, area.start, function)
    tables.sites.append(
      CallSite(symbol: nil, dispatch: .direct, argumentCount: arguments.count, inoutMask: area.inoutMask >> 2))
    let site = Int32(tables.sites.count - 1)
    finishCall(area, mark: mark, mayThrow: mayThrow, keepsSelf: false) {
      emit(.callValue, slot, site, area.start)
      clear(from: area.start, to: area.start + 2)
    }
  }

  /// `super.init(…)`, and `self.init(…)` in a class: fills the instance there is.
  func initializeSelf(_ symbol: FunctionSymbol, _ arguments: [CodeArgument]) {
    let mark = top
    guard symbol.code != nil || symbol.native == nil else {
      // A class of the library has nothing to fill.
      for argument in arguments.dropFirst() { if case .value(let value) = argument { effect(value) } }
      return
    }
    let result = allocate()
    var dispatch = Dispatch.direct
    if case .initializer(let nominal, let isDelegating) = function.role, isDelegating, symbol.owner === nominal {
      dispatch = .dynamic
    }
    let area = place(arguments, lead: 0)
    invoke(symbol, dispatch, area: area.start, count: Int(area.count), inoutMask: 0, into: result)
    if symbol.isFailable {
      let some = label()
      fix(emit(.jumpIfSome, result), .b, some)
      leaveFailed()
      place(some)
    }
    clear(result)
    top = mark
  }

  private func leaveFailed() {
    let saved = top
    leave(with: CodeExpression(.constant(.none), .void, span))
    top = saved
  }

  // MARK: Arguments

  struct Area {
    var start: Int32
    var count: Int32
    var inoutMask: UInt64 = 0
    var opened: [(place: Prepared, slot: Int32)] = []
    /// The first slot's value is of a class or struct and stays there after the call.
    var firstIsManaged = false
  }

  /// Slots before the arguments that the callee's convention asks for.
  private func leadingSlots(_ symbol: FunctionSymbol, _ count: Int, _ dispatch: Dispatch) -> Int32 {
    guard dispatch == .direct, let code = symbol.code else { return 0 }
    if case .initializer = code.role { return count == symbol.parameters.count + code.typeParameters.count ? 1 : 0 }
    return code.parameters.count == count + 1 && code.selfVariable != nil || code.parameters.count == count + 1 ? 1 : 0
  }

  private func place(_ arguments: [CodeArgument], lead: Int32) -> Area {
    var pending: [Argument] = []
    let lastPlace = arguments.lastIndex { if case .reference(let place) = $0 { !isSimple(place) } else { false } } ?? -1
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .reference(let target): pending.append(.place(prepare(target)))
      case .value(let value):
        if index < lastPlace, !isDefault(value) {
          let slot = allocate()
          compile(value, into: slot)
          pending.append(.early(slot, isTrivial: value.type.isTrivial))
        } else {
          pending.append(.value(value))
        }
      }
    }
    let count = Int32(arguments.count) + lead
    var area = Area(start: allocate(max(count, 1)), count: count)
    func fill(_ index: Int, _ value: CodeExpression) {
      compile(value, into: area.start + lead + Int32(index))
      if index == 0, lead == 0, !value.type.isTrivial { area.firstIsManaged = true }
    }
    for (index, argument) in pending.enumerated() {
      let slot = area.start + lead + Int32(index)
      switch argument {
      case .value(let value):
        if !isDefault(value) { fill(index, value) }
      case .early(let source, let isTrivial):
        emit(isTrivial ? .copy : .move, slot, source)
        if index == 0, lead == 0, !isTrivial { area.firstIsManaged = true }
      case .place: break
      }
    }
    // Default values come after all that is given.
    for (index, argument) in pending.enumerated() {
      if case .value(let value) = argument, isDefault(value) { fill(index, value) }
    }
    for (index, argument) in pending.enumerated() {
      guard case .place(let prepared) = argument else { continue }
      let slot = area.start + lead + Int32(index)
      open(prepared, into: slot)
      area.opened.append((prepared, slot))
      area.inoutMask |= 1 << UInt64(min(Int(lead) + index, 63))
    }
    return area
  }

  private func isDefault(_ value: CodeExpression) -> Bool {
    if case .callFunction(let function, _) = value.kind { return function.isDefaultArgument }
    return false
  }

  /// A place that needs nothing evaluated before it is opened.
  private func isSimple(_ place: Place) -> Bool {
    switch place.kind {
    case .variable, .global, .discard: return true
    case .field(let base, _), .tupleElement(let base, _):
      switch base {
      case .place(let inner): return isSimple(inner)
      case .none: return true
      case .value(let value):
        if case .read(let inner) = value.kind { return isSimple(inner) }
        return false
      }
    default: return false
    }
  }

  /// Whether the callee leaves its first argument in its slot.
  private func keepsFirst(_ symbol: FunctionSymbol, _ dispatch: Dispatch) -> Bool {
    if symbol.native != nil, dispatch == .direct, symbol.code == nil { return false }
    if let code = symbol.code, dispatch == .direct {
      if case .initializer = code.role { return false }
      return code.selfVariable != nil && code.parameters.first === code.selfVariable
    }
    // Found at run time: the machine leaves it there.
    return true
  }

  /// Makes the call, then puts back what was passed inout, also when it throws.
  private func finishCall(_ area: Area, mark: Int32, mayThrow: Bool, keepsSelf: Bool, _ body: () -> Void) {
    func finish() {
      for opened in area.opened.reversed() { close(opened.place, from: opened.slot) }
      for opened in area.opened.reversed() { self.finish(opened.place) }
      if keepsSelf, area.firstIsManaged { clear(area.start) }
    }
    if area.opened.isEmpty || !mayThrow {
      body()
      finish()
    } else {
      guarded(
        { body() },
        landing: { error in
          for opened in area.opened.reversed() { close(opened.place, from: opened.slot) }
          emit(.rethrow, error)
        })
      finish()
    }
    top = mark
  }

  /// The call itself, arguments in place.
  func invoke(
    _ symbol: FunctionSymbol, _ dispatch: Dispatch, area: Int32, count: Int, inoutMask: UInt64, into slot: Int32
  ) {
    if dispatch == .direct, let code = symbol.code {
      emit(.call, slot, index(of: code), area)
    } else if dispatch == .direct, let native = symbol.native {
      tables.natives.append(NativeSite(native: native, argumentCount: count, inoutMask: inoutMask))
      emit(.callNative, slot, Int32(tables.natives.count - 1), area)
    } else {
      tables.sites.append(CallSite(symbol: symbol, dispatch: dispatch, argumentCount: count, inoutMask: inoutMask))
      emit(.callDispatched, slot, Int32(tables.sites.count - 1), area)
    }
  }

  // MARK: Appending

  /// `append` of arrays and strings has instructions of its own; true when it was one.
  ///
  /// Without a slot the result, which is none, is not wanted.
  func compileAppend(_ symbol: FunctionSymbol, _ arguments: [CodeArgument], into slot: Int32?) -> Bool {
    guard symbol.code == nil, symbol.name == "append", symbol.kind == .function, arguments.count == 2,
      symbol.parameters.count == 1, symbol.parameters[0].label == nil, case .reference(let target) = arguments[0],
      target.type.isArray || target.type.isString, case .value(let value) = arguments[1]
    else { return false }
    let isText = target.type.isString
    if isText, !value.type.isString, !value.type.isCharacter { return false }
    let mark = top
    defer { top = mark }
    append(value, to: target, isText: isText, into: slot)
    return true
  }
}
