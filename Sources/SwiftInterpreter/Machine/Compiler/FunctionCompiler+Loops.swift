// Loops. Ranges of Int and arrays are stepped through by one instruction; other sequences by the library's iterators or
// the program's own.

extension FunctionCompiler {
  func whileLoop(_ conditions: [CodeCondition], _ body: [CodeStatement], _ target: JumpTarget) {
    let exit = label()
    let next = label()
    openScope(.loop(target, exit: exit, next: next))
    if conditions.count == 1, case .test(let condition) = conditions[0] {
      // The test stands at the end, so that a round costs one jump.
      let start = label()
      branch(condition, ifFalse: exit)
      place(start)
      openScope()
      compile(body)
      closeScope()
      place(next)
      branch(condition, to: start, when: true)
    } else {
      place(next)
      let failed = label()
      openScope()
      compile(conditions, otherwise: failed)
      compile(body)
      let scope = scopes.last
      closeScope()
      if isReachable { jump(next) }
      place(failed)
      releaseBound(scope)
    }
    closeScope()
    place(exit)
  }

  func repeatLoop(_ body: [CodeStatement], _ condition: CodeExpression, _ target: JumpTarget) {
    let exit = label()
    let next = label()
    let start = label()
    openScope(.loop(target, exit: exit, next: next))
    place(start)
    openScope()
    compile(body)
    closeScope()
    place(next)
    branch(condition, to: start, when: true)
    closeScope()
    place(exit)
  }

  func forLoop(_ loop: ForLoop) {
    let exit = label()
    let next = label()
    // The outer scope holds the sequence, the inner one is a round.
    openScope()
    if let (lower, upper, isClosed) = integerRange(loop.sequence), loop.iterator == nil || isLibraryRange(loop.sequence)
    {
      rangeLoop(loop, lower, upper, isClosed, exit: exit, next: next)
    } else if loop.sequence.type.isArray, !loop.isAwait {
      arrayLoop(loop, exit: exit, next: next)
    } else if let iterator = loop.iterator {
      customLoop(loop, iterator, exit: exit, next: next)
    } else {
      libraryLoop(loop, exit: exit, next: next)
    }
    closeScope()
  }

  /// `a..<b` or `a...b` of Ints, written in place.
  private func integerRange(_ sequence: CodeExpression) -> (CodeExpression, CodeExpression, isClosed: Bool)? {
    switch sequence.kind {
    case .convert(let inner): return integerRange(inner)
    case .call(let symbol, let arguments, _):
      guard symbol.code == nil, symbol.name == "..<" || symbol.name == "...", arguments.count >= 2,
        symbol.parameters.count == 2, case .value(let lower) = arguments[arguments.count - 2],
        case .value(let upper) = arguments[arguments.count - 1], lower.type.isInt, upper.type.isInt
      else { return nil }
      return (lower, upper, symbol.name == "...")
    default: return nil
    }
  }

  private func isLibraryRange(_ sequence: CodeExpression) -> Bool {
    sequence.type.isLibrary("Range") || sequence.type.isLibrary("ClosedRange")
  }

  private func rangeLoop(
    _ loop: ForLoop, _ lower: CodeExpression, _ upper: CodeExpression, _ isClosed: Bool, exit: Label, next: Label
  ) {
    // Three slots: the element, what comes next, the end.
    let element = allocate(3)
    compile(lower, into: element + 1)
    compile(upper, into: element + 2)
    emit(.checkRange, element + 1, element + 2)
    openScope(.loop(loop.target, exit: exit, next: next))
    jump(next)
    let start = label()
    place(start)
    round(loop, element, next: next, isMoved: true)
    place(next)
    fix(emit(isClosed ? .closedRangeNext : .rangeNext, element + 1, element + 2), .c, start)
    closeScope()
    place(exit)
  }

  private func arrayLoop(_ loop: ForLoop, exit: Label, next: Label) {
    let array = hold(loop.sequence)
    let position = allocate()
    emit(.smallInt, position, -1)
    let element = allocate()
    openScope(.loop(loop.target, exit: exit, next: next))
    jump(next)
    let start = label()
    place(start)
    round(loop, element, next: next, isMoved: false)
    place(next)
    emit(.arrayNext, array, position, element)
    fix(emit(.operands), .a, start)
    closeScope()
    place(exit)
  }

  private func libraryLoop(_ loop: ForLoop, exit: Label, next: Label) {
    let sequence = allocate()
    compile(loop.sequence, into: sequence)
    let iterator = allocate()
    emit(.makeIterator, iterator, sequence, loop.isAwait ? 1 : 0)
    onExit(.slot(iterator))
    let element = allocate()
    openScope(.loop(loop.target, exit: exit, next: next))
    place(next)
    let done = label()
    if loop.isAwait {
      emit(.asyncNext, element, iterator)
      fix(emit(.unwrapOrJump, element), .c, done)
    } else {
      fix(emit(.iteratorNext, element, iterator), .c, done)
    }
    round(loop, element, next: next, isMoved: false)
    if isReachable { jump(next) }
    place(done)
    closeScope()
    place(exit)
  }

  private func customLoop(
    _ loop: ForLoop,
    _ iterator: (make: FunctionSymbol, makeDispatch: Dispatch, next: FunctionSymbol, nextDispatch: Dispatch),
    exit: Label, next: Label
  ) {
    let owner = allocate()
    onExit(.slot(owner))
    call(iterator.make, [.value(loop.sequence)], iterator.makeDispatch, type: iterator.make.result, into: owner)
    let element = allocate()
    openScope(.loop(loop.target, exit: exit, next: next))
    place(next)
    // The iterator is passed inout: it is moved into the call and back.
    let area = allocate()
    emit(.move, area, owner)
    let finish = { [self] in _ = emit(.move, owner, area) }
    if iterator.next.isThrowing || iterator.next.isRethrowing {
      guarded(
        {
          invoke(iterator.next, iterator.nextDispatch, area: area, count: 1, inoutMask: 1, into: element)
        },
        landing: { error in
          finish()
          emit(.rethrow, error)
        })
    } else {
      invoke(iterator.next, iterator.nextDispatch, area: area, count: 1, inoutMask: 1, into: element)
    }
    finish()
    let done = label()
    fix(emit(.unwrapOrJump, element), .c, done)
    round(loop, element, next: next, isMoved: false)
    if isReachable { jump(next) }
    place(done)
    closeScope()
    place(exit)
  }

  /// One round: the element is bound, the condition asked, the body run.
  private func round(_ loop: ForLoop, _ element: Int32, next: Label, isMoved: Bool) {
    openScope()
    let skipped = label()
    var mayFail = loop.condition != nil
    switch loop.pattern.kind {
    case .bind(let variable) where !variable.isBoxed && variable.ownership == .strong && variable.type.isTrivial:
      locations[ObjectIdentifier(variable)] = Location(
        slot: element, isBoxed: false, isTrivial: true, ownership: .strong)
    case .bind(let variable) where !variable.isBoxed && variable.ownership == .strong && !isMoved:
      locations[ObjectIdentifier(variable)] = Location(
        slot: element, isBoxed: false, isTrivial: false, ownership: .strong)
      onExit(.slot(element))
    case .bind(let variable):
      let location = declare(variable)
      emit(.move, location.slot, element)
      finishDeclaring(location)
    case .wildcard:
      if !isMoved { onExit(.slot(element)) }
    default:
      mayFail = true
      if !isMoved { onExit(.slot(element)) }
      predeclare(loop.pattern)
      match(loop.pattern, element, otherwise: skipped)
    }
    if let condition = loop.condition { branch(condition, ifFalse: skipped) }
    compile(loop.body)
    let scope = scopes.last
    closeScope()
    if mayFail, needsSkip(scope) {
      if isReachable { jump(next) }
      place(skipped)
      releaseBound(scope)
      jump(next)
    } else {
      place(skipped)
    }
  }

  private func needsSkip(_ scope: Scope?) -> Bool {
    scope?.cleanups.contains { if case .slot = $0 { true } else { false } } ?? false
  }
}
