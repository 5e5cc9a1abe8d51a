// Patterns and `switch`.

extension FunctionCompiler {
  /// Gives slots to the variables of a pattern, in the present scope.
  func predeclare(_ pattern: CodePattern) {
    switch pattern.kind {
    case .wildcard, .none, .isType, .test: break
    case .bind(let variable): declare(variable)
    case .tuple(let parts), .enumCase(_, let parts): for part in parts { predeclare(part) }
    case .some(let inner), .asType(let inner, _): predeclare(inner)
    }
  }

  func destructure(_ pattern: CodePattern, _ value: CodeExpression) {
    predeclare(pattern)
    let mark = top
    if case .tuple(let parts) = pattern.kind, case .tuple(let values) = value.kind, parts.count == values.count {
      // All values are computed before any is bound.
      let start = self.values(values)
      for (offset, part) in parts.enumerated() {
        let slot = start + Int32(offset)
        bindOrMatch(part, movingFrom: slot)
        if !values[offset].type.isTrivial { clear(slot) }
      }
    } else if case .bind(let variable) = pattern.kind {
      let location = location(of: variable)
      compile(value, into: location.slot)
      finishDeclaring(location)
    } else {
      let slot = allocate()
      compile(value, into: slot)
      let never = label()
      openScope()
      match(pattern, slot, otherwise: never)
      closeScope()
      place(never)
      if !value.type.isTrivial { clear(slot) }
    }
    top = mark
  }

  private func bindOrMatch(_ pattern: CodePattern, movingFrom slot: Int32) {
    if case .bind(let variable) = pattern.kind {
      let location = location(of: variable)
      emit(.move, location.slot, slot)
      finishDeclaring(location)
      return
    }
    let never = label()
    openScope()
    match(pattern, slot, otherwise: never)
    closeScope()
    place(never)
  }

  /// Goes to the label unless the value in the slot matches; binds the variables, which have their slots.
  ///
  /// Parts that are looked at are kept until the end of the present scope.
  func match(_ pattern: CodePattern, _ slot: Int32, otherwise: Label) {
    let outer = span
    span = pattern.span.isNone ? outer : pattern.span
    defer { span = outer }
    switch pattern.kind {
    case .wildcard: break
    case .bind(let variable):
      let location = location(of: variable)
      emit(.copy, location.slot, slot)
      finishDeclaring(location)
    case .tuple(let parts):
      for (index, part) in parts.enumerated() {
        self.part(part, otherwise: otherwise) { emit(.tupleElement, $0, slot, Int32(index)) }
      }
    case .enumCase(let each, let parts) where each.isOptionalCase:
      fix(emit(each.name == "none" ? .jumpIfSome : .jumpIfNil, slot), .b, otherwise)
      if let inner = parts.first { part(inner, otherwise: otherwise) { emit(.unwrap, $0, slot, 0) } }
    case .enumCase(let each, let parts):
      fix(emit(.jumpUnlessCase, slot, index(of: each)), .c, otherwise)
      for (index, part) in parts.enumerated() {
        self.part(part, otherwise: otherwise) { emit(.casePayload, $0, slot, Int32(index)) }
      }
    case .some(let inner):
      fix(emit(.jumpIfNil, slot), .b, otherwise)
      part(inner, otherwise: otherwise) { emit(.unwrap, $0, slot, 0) }
    case .none: fix(emit(.jumpIfSome, slot), .b, otherwise)
    case .test(let variable, let value):
      // The subject does not change while it is looked at, so its slot serves as the variable.
      locations[ObjectIdentifier(variable)] = Location(
        slot: slot, isBoxed: false, isTrivial: variable.type.isTrivial, ownership: .strong)
      if variable.isBoxed {
        let location = declare(variable)
        emit(.copy, location.slot, slot)
        finishDeclaring(location)
      }
      branch(value, ifFalse: otherwise)
    case .isType(let type):
      matchType(type, slot, otherwise: otherwise)
    case .asType(let inner, let type):
      // `case _ as T` takes nothing out, and still asks.
      if case .wildcard = inner.kind { return matchType(type, slot, otherwise: otherwise) }
      part(inner, otherwise: otherwise) { target in
        cast(slot, .optional, type, into: target)
        fix(emit(.unwrapOrJump, target), .c, otherwise)
      }
    }
  }

  private func matchType(_ type: StaticType, _ slot: Int32, otherwise: Label) {
    let mark = top
    let flag = allocate()
    cast(slot, .check, type, into: flag)
    fix(emit(.jumpIfFalse, flag), .b, otherwise)
    top = mark
  }

  /// A part of the subject: extracted right into its variable, or into a slot that lives as long as the scope.
  private func part(_ pattern: CodePattern, otherwise: Label, extract: (Int32) -> Void) {
    switch pattern.kind {
    case .wildcard: break
    case .bind(let variable):
      let location = location(of: variable)
      extract(location.slot)
      finishDeclaring(location)
    default:
      let slot = allocate()
      onExit(.slot(slot))
      extract(slot)
      match(pattern, slot, otherwise: otherwise)
    }
  }

  /// One of several patterns, as in `case .a, .b where c`.
  ///
  /// Goes to the label when none matches.
  func matchItems(_ items: [(pattern: CodePattern, guard: CodeExpression?)], _ slot: Int32, otherwise: Label) {
    var declared: Set<ObjectIdentifier> = []
    let walker = CodeWalker(declares: { declared.insert(ObjectIdentifier($0)) })
    if let first = items.first {
      predeclare(first.pattern)
      walker.walk(first.pattern)
    }
    let matched = label()
    for (position, item) in items.enumerated() {
      let isLast = position == items.count - 1
      let next = isLast ? otherwise : label()
      if position > 0 {
        var isNew = false
        CodeWalker(declares: { if !declared.contains(ObjectIdentifier($0)) { isNew = true } }).walk(item.pattern)
        if isNew { predeclareSharing(item.pattern, with: items[0].pattern, declared: &declared) }
      }
      match(item.pattern, slot, otherwise: next)
      if let test = item.guard { branch(test, ifFalse: next) }
      if !isLast {
        jump(matched)
        place(next)
        if let scope = scopes.last { releaseBound(scope) }
      }
    }
    place(matched)
  }

  /// A later pattern binds the same names: its variables take the slots of the first pattern's.
  private func predeclareSharing(_ pattern: CodePattern, with first: CodePattern, declared: inout Set<ObjectIdentifier>)
  {
    var byName: [String: Variable] = [:]
    CodeWalker(declares: { byName[$0.name] = $0 }).walk(first)
    var known = declared
    CodeWalker(declares: { variable in
      guard known.insert(ObjectIdentifier(variable)).inserted else { return }
      if let same = byName[variable.name], let location = self.locations[ObjectIdentifier(same)] {
        self.locations[ObjectIdentifier(variable)] = location
      } else {
        self.declare(variable)
      }
    }).walk(pattern)
    declared = known
  }

  // MARK: Switch

  func switchStatement(_ subject: CodeExpression, _ cases: [CodeCase], _ target: JumpTarget) {
    let exit = label()
    openScope(.breakable(target, exit: exit))
    // The subject is held for the whole statement; the scope around releases it on every way out.
    let isTrivial = subject.type.isTrivial
    openScope()
    let slot = allocate()
    compile(subject, into: slot)
    if !isTrivial { onExit(.slot(slot)) }
    let ends = label()
    let starts = cases.map { _ in label() }
    let bodies = cases.map { _ in label() }
    emitJumpTable(subject.type, slot, cases, starts, ends)
    for (position, each) in cases.enumerated() {
      place(starts[position])
      let next = position + 1 < cases.count ? starts[position + 1] : ends
      let following = position + 1 < cases.count ? bodies[position + 1] : nil
      openScope(.switchCase(next: following))
      let failed = label()
      if !each.items.isEmpty { matchItems(each.items, slot, otherwise: failed) }
      place(bodies[position])
      compile(each.body)
      let scope = scopes.last
      closeScope()
      if isReachable { jump(ends) }
      place(failed)
      if !each.items.isEmpty {
        releaseBound(scope)
        if position + 1 < cases.count { jump(next) }
      }
    }
    place(ends)
    closeScope()
    closeScope()
    place(exit)
  }

  /// Enums: straight to the first case that can match.
  private func emitJumpTable(
    _ type: StaticType, _ slot: Int32, _ cases: [CodeCase], _ starts: [Label], _ ends: Label
  ) {
    guard case .nominal(let nominal, _) = type.settled, nominal.kind == .enumeration, !nominal.isLibrary,
      nominal.cases.count > 2, cases.count > 2
    else { return }
    var targets: [Label] = []
    for each in nominal.cases {
      let position = cases.firstIndex { candidate in
        candidate.items.isEmpty
          || candidate.items.contains { item in
            if case .enumCase(let own, _) = item.pattern.kind { return own === each }
            return true
          }
      }
      targets.append(position.map { starts[$0] } ?? ends)
    }
    emit(.switchCase, slot, jumpTable(targets))
  }
}
