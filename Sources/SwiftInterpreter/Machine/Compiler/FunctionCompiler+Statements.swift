// Statements.

extension FunctionCompiler {
  func compile(_ statements: [CodeStatement]) {
    // Local functions may call each other before they are reached: those that are shared get their boxes first.
    for statement in statements {
      if case .localFunction(let variable, _) = statement.kind, variable.isBoxed {
        let location = declare(variable)
        emit(.newBox, location.slot)
      }
    }
    for statement in statements { compile(statement) }
  }

  func compile(_ statement: CodeStatement) {
    let outer = span
    span = statement.span.isNone ? outer : statement.span
    defer { span = outer }
    switch statement.kind {
    case .expression(let value): effect(value)
    case .variable(let variable, let value): declare(variable, value)
    case .destructure(let pattern, let value): destructure(pattern, value)
    case .localFunction(let variable, let body): localFunction(variable, body)
    case .return(let value): leave(with: value)
    case .yield(let value): yield(value)
    case .if(let conditions, let body, let otherwise, let target):
      conditional(conditions, body, otherwise, target)
    case .guard(let conditions, let otherwise): guardStatement(conditions, otherwise)
    case .while(let conditions, let body, let target): whileLoop(conditions, body, target)
    case .repeat(let body, let condition, let target): repeatLoop(body, condition, target)
    case .for(let loop): forLoop(loop)
    case .switch(let subject, let cases, let target): switchStatement(subject, cases, target)
    case .break(let target): leaveLoop(target, continues: false)
    case .continue(let target): leaveLoop(target, continues: true)
    case .fallthrough: fallThrough()
    case .throw(let value):
      let mark = top
      let slot = allocate()
      compile(value, into: slot)
      emit(.throw, slot)
      top = mark
    case .do(let body, let catches, let target): doStatement(body, catches, target)
    case .defer(let body):
      onExit(.deferred(body, start: instructions.count, level: top))
    case .scope(let body):
      openScope()
      compile(body)
      closeScope()
    }
  }

  private func declare(_ variable: Variable, _ value: CodeExpression?) {
    guard let value else {
      let location = declare(variable)
      if location.isBoxed {
        emit(.newBox, location.slot)
      } else if location.ownership != .strong || variable.type.isOptional {
        // `var x: T?` without a value is nil.
        emit(.constant, location.slot, constant(.none))
        weaken(location.slot, location.ownership)
      }
      if location.isBoxed, variable.type.isOptional {
        let none = allocate()
        emit(.constant, none, constant(.none))
        weaken(none, location.ownership)
        emit(.storeBox, location.slot, none)
        top = none
      }
      return
    }
    // The value is computed where the variable will be; it is not in scope yet.
    let isTrivial = !variable.isBoxed && variable.ownership == .strong && variable.type.isTrivial
    let slot = allocate()
    compile(value, into: slot)
    let location = Location(slot: slot, isBoxed: variable.isBoxed, isTrivial: isTrivial, ownership: variable.ownership)
    locations[ObjectIdentifier(variable)] = location
    if !isTrivial { onExit(.slot(slot)) }
    finishDeclaring(location)
  }

  private func localFunction(_ variable: Variable, _ body: Function) {
    let translation = Translation.of(body)
    if translation.ownVariable == nil { translation.ownVariable = variable }
    if variable.isBoxed {
      let mark = top
      let slot = allocate()
      makeClosure(body, into: slot)
      emit(.storeBox, location(of: variable).slot, slot)
      top = mark
    } else {
      let location = declare(variable)
      let mark = top
      makeClosure(body, into: location.slot)
      top = mark
    }
  }

  // MARK: Leaving

  private func yield(_ value: CodeExpression) {
    for (index, scope) in scopes.enumerated().reversed() {
      guard case .value(let slot, let exit) = scope.kind else { continue }
      compile(value, into: slot)
      emitCleanups(from: index)
      jump(exit)
      return
    }
    effect(value)
  }

  private func leaveLoop(_ target: JumpTarget, continues: Bool) {
    for (index, scope) in scopes.enumerated().reversed() {
      switch scope.kind {
      case .loop(let own, let exit, let next) where own === target:
        emitCleanups(from: index + 1)
        jump(continues ? next : exit)
        return
      case .breakable(let own, let exit) where own === target && !continues:
        emitCleanups(from: index + 1)
        jump(exit)
        return
      default: continue
      }
    }
    emit(.trap, text("the target of a jump is not around it"))
  }

  private func fallThrough() {
    for (index, scope) in scopes.enumerated().reversed() {
      guard case .switchCase(let next) = scope.kind else { continue }
      emitCleanups(from: index)
      if let next { jump(next) }
      return
    }
  }

  // MARK: Conditions

  /// Tests in order; goes to the label as soon as one fails.
  ///
  /// Variables are declared in the present scope.
  func compile(_ conditions: [CodeCondition], otherwise: Label) {
    for condition in conditions {
      let mark = top
      switch condition {
      case .test(let value):
        branch(value, ifFalse: otherwise)
        top = mark
      case .bind(let pattern, let value):
        if case .bind(let variable) = pattern.kind {
          let location = declare(variable)
          compile(value, into: location.slot)
          fix(emit(.unwrapOrJump, location.slot), .c, otherwise)
          finishDeclaring(location)
        } else {
          let slot = hold(value)
          fix(emit(.unwrapOrJump, slot), .c, otherwise)
          predeclare(pattern)
          match(pattern, slot, otherwise: otherwise)
        }
      case .match(let pattern, let value):
        let slot = hold(value)
        predeclare(pattern)
        match(pattern, slot, otherwise: otherwise)
      }
    }
  }

  /// A value kept until the end of the scope.
  func hold(_ value: CodeExpression) -> Int32 {
    let slot = allocate()
    compile(value, into: slot)
    if !value.type.isTrivial { onExit(.slot(slot)) }
    return slot
  }

  private func conditional(
    _ conditions: [CodeCondition], _ body: [CodeStatement], _ otherwise: [CodeStatement]?, _ target: JumpTarget?
  ) {
    let exit = label()
    if let target { openScope(.breakable(target, exit: exit)) }
    let failed = label()
    openScope()
    compile(conditions, otherwise: failed)
    compile(body)
    let scope = scopes.last
    closeScope()
    if isReachable, otherwise != nil || needsRelease(scope) { jump(exit) }
    place(failed)
    releaseBound(scope)
    if let otherwise {
      openScope()
      compile(otherwise)
      closeScope()
    }
    if target != nil { closeScope() }
    place(exit)
  }

  private func needsRelease(_ scope: Scope?) -> Bool {
    scope?.cleanups.contains { if case .slot = $0 { true } else { false } } ?? false
  }

  /// After a failed condition: what earlier conditions bound is released.
  ///
  /// Slots that were not reached hold nothing.
  func releaseBound(_ scope: Scope?) {
    guard let scope else { return }
    for cleanup in scope.cleanups.reversed() {
      if case .slot(let slot) = cleanup { clear(slot) }
    }
  }

  private func guardStatement(_ conditions: [CodeCondition], _ otherwise: [CodeStatement]) {
    let failed = label()
    let passed = label()
    compile(conditions, otherwise: failed)
    jump(passed)
    place(failed)
    openScope()
    compile(otherwise)
    closeScope()
    place(passed)
  }

  // MARK: Errors

  private func doStatement(_ body: [CodeStatement], _ catches: [CodeCatch], _ target: JumpTarget?) {
    let exit = label()
    if let target { openScope(.breakable(target, exit: exit)) }
    let mark = top
    if catches.isEmpty {
      openScope()
      compile(body)
      closeScope()
    } else {
      guarded(
        {
          openScope()
          compile(body)
          closeScope()
        },
        landing: { error in
          compile(catches, error: error)
        })
    }
    top = mark
    if target != nil { closeScope() }
    place(exit)
  }

  private func compile(_ catches: [CodeCatch], error: Int32) {
    let end = label()
    var isCaught = false
    for each in catches {
      let next = label()
      openScope()
      if each.items.isEmpty {
        isCaught = true
        if let variable = each.variable {
          let location = declare(variable)
          emit(.move, location.slot, error)
          finishDeclaring(location)
        } else {
          clear(error)
        }
        compile(each.body)
        closeScope()
      } else {
        if let variable = each.variable {
          let location = declare(variable)
          emit(.copy, location.slot, error)
          finishDeclaring(location)
        }
        matchItems(each.items, error, otherwise: next)
        clear(error)
        compile(each.body)
        let scope = scopes.last
        closeScope()
        if isReachable { jump(end) }
        place(next)
        releaseBound(scope)
        continue
      }
      if isReachable { jump(end) }
      if isCaught { break }
    }
    if !isCaught { emit(.rethrow, error) }
    place(end)
  }
}
