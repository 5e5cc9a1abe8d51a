// The frame of a function: parameters, captures, what an initialiser makes, the ways out.

extension FunctionCompiler {
  func compile() throws(Interruption) -> CompiledFunction {
    translation.analyse()
    let captures = translation.captures
    openScope()
    let isInitializer = declareParameters()
    let argumentCount = Int(top)
    var managedCaptures: [Int32] = []
    func capture(_ variable: Variable) {
      let isTrivial = !variable.isBoxed && variable.ownership == .strong && variable.type.isTrivial
      let slot = allocate()
      locations[ObjectIdentifier(variable)] = Location(
        slot: slot, isBoxed: variable.isBoxed, isTrivial: isTrivial, ownership: variable.ownership)
      if !isTrivial {
        onExit(.slot(slot))
        managedCaptures.append(slot)
      }
    }
    for each in function.captureList {
      // The value in the closure is bare; a capture that inner closures share is boxed on entry.
      capture(each.variable)
    }
    for variable in captures { capture(variable) }
    if translation.wantsOwnClosure, let own = translation.ownVariable { declareOwnClosure(own) }
    boxParameters()
    if isInitializer { makeSelf() }
    if needsUnboxingOnThrow {
      guarded(
        { compileBody() },
        landing: { error in
          unboxInoutParameters()
          emit(.rethrow, error)
        })
    } else {
      compileBody()
    }
    if isReachable { leave(with: nil) }
    scopes.removeLast()
    resolveFixups()
    return CompiledFunction(
      function: function, instructions: instructions, spans: spans, handlers: handlers, tables: tables,
      frameSize: Int(frameSize), argumentCount: argumentCount,
      captureCount: function.captureList.count + captures.count,
      inoutMask: inoutMask, wantsOwnClosure: translation.wantsOwnClosure)
  }

  /// An initialiser's first slot is its `self`: on entry nothing, a metatype to make an instance of, or the instance to fill.
  private func declareParameters() -> Bool {
    var isInitializer = false
    if case .initializer = function.role {
      isInitializer = true
      if let variable = function.selfVariable {
        let slot = allocate()
        locations[ObjectIdentifier(variable)] = Location(
          slot: slot, isBoxed: variable.isBoxed, isTrivial: false, ownership: .strong)
        onExit(.slot(slot))
      } else {
        _ = allocate()
      }
    }
    for (index, parameter) in function.parameters.enumerated() {
      if isInitializer, parameter === function.selfVariable { continue }
      let slot = allocate()
      let isInout = function.inoutParameters.contains(index)
      // `self` stays with the caller, as an inout value does.
      let stays = isInout || (parameter === function.selfVariable && index == 0)
      if stays { inoutMask |= 1 << UInt64(min(slot, 63)) }
      let isTrivial = !parameter.isBoxed && parameter.ownership == .strong && parameter.type.isTrivial
      locations[ObjectIdentifier(parameter)] = Location(
        slot: slot, isBoxed: parameter.isBoxed, isTrivial: isTrivial, ownership: parameter.ownership)
      if !isTrivial, !stays { onExit(.slot(slot)) }
    }
    return isInitializer
  }

  private func declareOwnClosure(_ own: Variable) {
    let slot = allocate()
    let isShared = translation.inner.contains { Translation.of($0).captures.contains { $0 === own } }
    locations[ObjectIdentifier(own)] = Location(slot: slot, isBoxed: isShared, isTrivial: false, ownership: .strong)
    onExit(.slot(slot))
    if isShared { emit(.box, slot) }
  }

  private func boxParameters() {
    for parameter in function.parameters {
      if case .initializer = function.role, parameter === function.selfVariable { continue }
      guard let location = locations[ObjectIdentifier(parameter)] else { continue }
      if location.isBoxed { emit(.box, location.slot) }
    }
    for capture in function.captureList {
      guard let location = locations[ObjectIdentifier(capture.variable)], location.isBoxed else { continue }
      emit(.box, location.slot)
    }
  }

  private var boxedInoutSlots: [Int32] {
    function.parameters.enumerated().compactMap { index, parameter in
      guard function.inoutParameters.contains(index), let location = locations[ObjectIdentifier(parameter)],
        location.isBoxed
      else { return nil }
      return location.slot
    }
  }

  private var needsUnboxingOnThrow: Bool { function.isThrowing && !boxedInoutSlots.isEmpty }

  private func unboxInoutParameters() {
    for slot in boxedInoutSlots {
      let value = allocate()
      emit(.takeBox, value, slot)
      emit(.assign, slot, value)
      top = value
    }
  }

  /// The instance or struct that the initialiser fills, with the initial values that the declaration gives.
  private func makeSelf() {
    guard case .initializer(let nominal, let isDelegating) = function.role, let variable = function.selfVariable,
      let location = locations[ObjectIdentifier(variable)]
    else { return }
    if nominal.isReference {
      emit(.makeSelf, location.slot, index(of: nominal, variable.type))
    } else if nominal.kind == .structure, !isDelegating {
      emit(.makeSelf, location.slot, index(of: nominal, variable.type))
    } else {
      clear(location.slot)
    }
    if nominal.isReference || nominal.kind == .structure && !isDelegating {
      setTypeArguments(of: location.slot, variable.type)
    }
    if !isDelegating, nominal.kind != .enumeration {
      let first = nominal.isReference ? nominal.fields : nominal.allFields
      for field in first {
        guard let initial = field.initializer, !field.isLazy else { continue }
        let value = allocate()
        let types = allocate(Int32(initial.typeParameters.count))
        for (offset, parameter) in initial.typeParameters.enumerated() {
          metatype(.parameter(parameter), into: types + Int32(offset))
        }
        emit(.call, value, index(of: initial), types)
        frameSize = max(frameSize, top + 1)
        weaken(value, field.ownership)
        emit(nominal.isReference ? .setInstanceField : .setStructField, location.slot, Int32(field.index), value)
        top = value
      }
    }
    if location.isBoxed { emit(.box, location.slot) }
  }

  func weaken(_ slot: Int32, _ ownership: ClosureSyntax.Capture.Ownership) {
    switch ownership {
    case .strong: break
    case .weak: emit(.weaken, slot, 1)
    case .unowned: emit(.weaken, slot, 2)
    }
  }

  private func compileBody() {
    openScope()
    compile(function.body)
    closeScope()
  }

  // MARK: Leaving

  /// `return`, or the end of the body.
  func leave(with value: CodeExpression?) {
    if case .initializer = function.role {
      leaveInitializer(isNil: value != nil)
      return
    }
    guard let value, !isVoidValue(value) else {
      if let value { effect(value) }
      emitCleanups(from: 0)
      unboxInoutParameters()
      emit(.returnVoid)
      return
    }
    let mark = top
    if value.type.isTrivial, !hasDeferred {
      let result = operand(value)
      emitCleanups(from: 0)
      unboxInoutParameters()
      emit(.return, result.slot)
    } else {
      let result = allocate()
      compile(value, into: result)
      emitCleanups(from: 0)
      unboxInoutParameters()
      emit(.return, result)
    }
    top = mark
  }

  private var hasDeferred: Bool {
    scopes.contains { $0.cleanups.contains { if case .deferred = $0 { true } else { false } } }
  }

  private func isVoidValue(_ value: CodeExpression) -> Bool {
    if case .void = value.kind { return true }
    return value.type.isVoid
  }

  private func leaveInitializer(isNil: Bool) {
    let mark = top
    let result = allocate()
    if isNil {
      emit(.constant, result, constant(.none))
    } else if let variable = function.selfVariable {
      let location = location(of: variable)
      if location.isBoxed { emit(.loadBox, result, location.slot) } else { emit(.move, result, location.slot) }
      if function.isFailable { emit(.wrap, result) }
    }
    emitCleanups(from: 0)
    unboxInoutParameters()
    emit(.return, result)
    top = mark
  }
}
