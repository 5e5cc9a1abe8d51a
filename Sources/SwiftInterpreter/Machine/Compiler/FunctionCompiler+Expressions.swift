// Expressions. `compile(_:into:)` writes a slot that holds nothing yet; `operand` may lend a variable's own slot.

extension FunctionCompiler {
  /// Where a value is to be read from.
  struct Source {
    var slot: Int32
    /// Has to be released after use.
    var isManaged: Bool
  }

  /// The value in some slot: a variable's own, where nothing can change it before it is used, or a temporary.
  ///
  /// - Parameters:
  ///   - expression: what is evaluated.
  ///   - later: what is evaluated before the use.
  /// - Returns: the slot, and whether it has to be released.
  func operand(_ expression: CodeExpression, before later: [CodeExpression] = []) -> Source {
    if case .read(let place) = expression.kind, case .variable(let variable) = place.kind {
      let location = location(of: variable)
      if !location.isBoxed, location.ownership == .strong, !later.contains(where: mayChange) {
        return Source(slot: location.slot, isManaged: false)
      }
    }
    if case .convert(let inner) = expression.kind, !isFunctionConversion(inner, expression.type) {
      return operand(inner, before: later)
    }
    let slot = allocate()
    compile(expression, into: slot)
    return Source(slot: slot, isManaged: !expression.type.isTrivial)
  }

  func release(_ sources: Source...) {
    for source in sources.reversed() where source.isManaged { clear(source.slot) }
  }

  /// Whether evaluating may change a local variable.
  func mayChange(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .constant: return false
    case .read(let place):
      if case .variable = place.kind { return false }
    default: break
    }
    var changes = false
    CodeWalker(changes: { changes = true }).walk(expression)
    return changes
  }

  func isFunctionConversion(_ inner: CodeExpression, _ type: StaticType) -> Bool {
    if case .keyPath = inner.kind { return type.isFunction }
    return false
  }

  /// For its effects.
  func effect(_ expression: CodeExpression) {
    let mark = top
    switch expression.kind {
    case .assign(let place, let value): assign(place, value)
    case .void, .constant: break
    case .call(let symbol, let arguments, _) where changesInPlace(symbol, arguments, expression.span): break
    default:
      let slot = allocate()
      compile(expression, into: slot)
      if !expression.type.isTrivial { clear(slot) }
    }
    top = mark
  }

  /// Compiles an operator such as `+=` or an `append` as a statement; false when the call is neither.
  private func changesInPlace(_ symbol: FunctionSymbol, _ arguments: [CodeArgument], _ place: Span) -> Bool {
    let outer = span
    span = place.isNone ? outer : place
    defer { span = outer }
    return compileAssignment(symbol, arguments, into: nil) || compileAppend(symbol, arguments, into: nil)
  }

  func compile(_ expression: CodeExpression, into slot: Int32) {
    let outer = span
    span = expression.span.isNone ? outer : expression.span
    defer { span = outer }
    let mark = top
    defer { top = mark }
    switch expression.kind {
    case .constant(let value): load(value, into: slot)
    case .void: emit(.constant, slot, constant(.void))
    case .interpolation(let parts):
      let start = values(parts)
      emit(.interpolate, slot, start, Int32(parts.count))
    case .read(let place): read(place, into: slot)
    case .tuple(let parts):
      if parts.isEmpty {
        emit(.constant, slot, constant(.void))
      } else {
        let start = values(parts)
        emit(.makeTuple, slot, start, Int32(parts.count))
        tables.labels.append(labels(of: expression.type, count: parts.count))
        emit(.operands, Int32(tables.labels.count - 1))
      }
    case .array(let parts):
      let start = values(parts)
      emit(.makeArray, slot, start, Int32(parts.count))
    case .dictionary(let pairs):
      let start = values(pairs.flatMap { [$0.key, $0.value] })
      emit(.makeDictionary, slot, start, Int32(pairs.count))
    case .closure(let body): makeClosure(body, into: slot)
    case .reference(let symbol): maker(.reference(symbol), [], into: slot)
    case .boundMethod(let symbol, let receiver): maker(.bound(symbol), [receiver], into: slot)
    case .unboundMethod(let symbol): maker(.unbound(symbol), [], into: slot)
    case .caseConstructor(let each): caseConstructor(each, expression, into: slot)
    case .call(let symbol, let arguments, let dispatch):
      call(symbol, arguments, dispatch, type: expression.type, into: slot)
    case .initializeSelf(let symbol, let arguments):
      initializeSelf(symbol, arguments)
      emit(.constant, slot, constant(.void))
    case .callFunction(let body, let arguments): callFunction(body, arguments, into: slot)
    case .apply(let callee, let arguments): apply(callee, arguments, into: slot)
    case .makeStruct(let nominal, let parts):
      let start = values(parts)
      let fields = nominal.allFields
      for (offset, field) in fields.enumerated() where offset < parts.count {
        weaken(start + Int32(offset), field.ownership)
      }
      emit(.makeStruct, slot, start, index(of: nominal, expression.type))
      if !expression.type.deeplySettled.isConcrete { setTypeArguments(of: slot, expression.type) }
    case .makeCase(let each, let parts):
      if each.isOptionalCase {
        if let inner = parts.first {
          compile(inner, into: slot)
          emit(.wrap, slot)
        } else {
          emit(.constant, slot, constant(.none))
        }
      } else if each.payload.isEmpty, each.owner.isLibrary || each.owner.generics.isEmpty {
        load(Value(.enumCase(Unmanaged.passUnretained(each))), into: slot)
      } else {
        let start = values(parts)
        emit(.makeCase, slot, start, index(of: each))
        setTypeArguments(of: slot, expression.type)
      }
    case .wrap(let inner):
      compile(inner, into: slot)
      emit(.wrap, slot)
    case .forceUnwrap(let inner, let isImplicit):
      let source = operand(inner)
      emit(.unwrap, slot, source.slot, isImplicit ? 1 : 0)
      release(source)
    case .optionalChain(let inner): optionalChain(inner, into: slot)
    case .optionalBind(let inner):
      compile(inner, into: slot)
      leaveChainIfNil(slot)
    case .convert(let inner):
      if isFunctionConversion(inner, expression.type) {
        maker(.keyPath, [inner], into: slot)
      } else {
        compile(inner, into: slot)
      }
    case .cast(let inner, let kind, let type): cast(inner, kind, type, into: slot)
    case .ternary(let test, let first, let second):
      let otherwise = label()
      let end = label()
      branch(test, ifFalse: otherwise)
      compile(first, into: slot)
      jump(end)
      place(otherwise)
      compile(second, into: slot)
      place(end)
    case .and, .or: logical(expression, into: slot)
    case .coalesce(let first, let second, let isOptional): coalesce(first, second, isOptional, into: slot)
    case .block(let statements): block(statements, into: slot)
    case .assign(let place, let value):
      assign(place, value)
      emit(.constant, slot, constant(.void))
    case .keyPath(let path): keyPath(path, type: expression.type, into: slot)
    case .metatype(let type): metatype(type, into: slot)
    case .dynamicType(let inner): dynamicType(inner, into: slot)
    case .attempt(let kind, let inner): attempt(kind, inner, into: slot)
    case .await(let inner):
      if leavesActor(inner) { emit(.hop) }
      compile(inner, into: slot)
    }
  }

  private func isNil(_ value: Value) -> Bool {
    if case .enumCase(let each) = value.payload { return each.takeUnretainedValue().isOptionalCase }
    return false
  }

  func load(_ value: Value, into slot: Int32) {
    if isNil(value) {
      emit(.constant, slot, constant(.none))
      return
    }
    if case .int(let number) = value.payload, value.depth == 0, let small = Int32(exactly: number) {
      emit(.smallInt, slot, small)
    } else {
      emit(.constant, slot, constant(value))
    }
  }

  /// Several values in slots one after the other.
  func values(_ parts: [CodeExpression]) -> Int32 {
    let start = allocate(Int32(parts.count))
    for (offset, part) in parts.enumerated() { compile(part, into: start + Int32(offset)) }
    return start
  }

  func labels(of type: StaticType, count: Int) -> [String?] {
    guard case .tuple(let elements) = type.settled, elements.count == count,
      elements.contains(where: { $0.label != nil })
    else { return [] }
    return elements.map(\.label)
  }

  /// A case as a function; what the enum's generic parameters stand for goes with it.
  private func caseConstructor(_ each: EnumCase, _ expression: CodeExpression, into slot: Int32) {
    guard case .function(let function) = expression.type.settled, !each.isOptionalCase, !each.owner.generics.isEmpty
    else { return maker(.caseConstructor(each), [], into: slot) }
    let made = CodeExpression(.metatype(function.result), .metatype(function.result), expression.span)
    maker(.caseConstructor(each), [made], into: slot)
  }

  private func maker(_ maker: FunctionMaker, _ parts: [CodeExpression], into slot: Int32) {
    let start = values(parts)
    tables.makers.append(maker)
    emit(.makeFunction, slot, start, Int32(tables.makers.count - 1))
  }

  func makeClosure(_ body: Function, into slot: Int32) {
    let translation = Translation.of(body)
    let captures = translation.captures
    let count = Int32(body.captureList.count + captures.count)
    let start = allocate(count)
    var next = start
    for capture in body.captureList {
      compile(capture.value, into: next)
      weaken(next, capture.variable.ownership)
      next += 1
    }
    for variable in captures {
      emit(.copy, next, location(of: variable).slot)
      next += 1
    }
    emit(.makeClosure, slot, start, index(of: body))
    emit(.operands, count)
  }

  // MARK: Optionals

  private func optionalChain(_ inner: CodeExpression, into slot: Int32) {
    let exit = label()
    let end = label()
    chains.append(Chain(exit: exit, level: top))
    compile(inner, into: slot)
    chains.removeLast()
    jump(end)
    place(exit)
    emit(.constant, slot, constant(.none))
    place(end)
  }

  /// Takes one layer off the optional in the slot, or leaves the chain; `closing` ends accesses that are open.
  func leaveChainIfNil(_ slot: Int32, closing: (() -> Void)? = nil) {
    guard let chain = chains.last else {
      emit(.unwrap, slot, slot, 0)
      return
    }
    if closing == nil, top <= chain.level || (top == chain.level + 1 && slot == chain.level) {
      fix(emit(.unwrapOrJump, slot), .c, chain.exit)
      return
    }
    let some = label()
    fix(emit(.jumpIfSome, slot), .b, some)
    closing?()
    clear(from: chain.level, to: top)
    jump(chain.exit)
    place(some)
    if closing == nil { fix(emit(.unwrapOrJump, slot), .c, chain.exit) }
  }

  private func coalesce(_ first: CodeExpression, _ second: CodeExpression, _ isOptional: Bool, into slot: Int32) {
    let isNil = label()
    let end = label()
    compile(first, into: slot)
    if isOptional {
      fix(emit(.jumpIfNil, slot), .b, isNil)
    } else {
      fix(emit(.unwrapOrJump, slot), .c, isNil)
    }
    jump(end)
    place(isNil)
    compile(second, into: slot)
    place(end)
  }

  private func attempt(_ kind: Expression.AttemptKind, _ inner: CodeExpression, into slot: Int32) {
    switch kind {
    case .plain: compile(inner, into: slot)
    case .optional:
      guarded(
        {
          compile(inner, into: slot)
          if inner.type.optionalPayload == nil { emit(.wrap, slot) }
        },
        landing: { error in
          clear(error)
          emit(.constant, slot, constant(.none))
        })
    case .forced:
      guarded(
        { compile(inner, into: slot) },
        landing: { error in
          emit(.trap, text("'try!' expression unexpectedly raised an error: "), 1, error)
        })
    }
  }

  // MARK: Logic

  private func logical(_ expression: CodeExpression, into slot: Int32) {
    let otherwise = label()
    let end = label()
    branch(expression, ifFalse: otherwise)
    emit(.constant, slot, constant(.bool(true)))
    jump(end)
    place(otherwise)
    emit(.constant, slot, constant(.bool(false)))
    place(end)
  }

  // MARK: Blocks

  private func block(_ statements: [CodeStatement], into slot: Int32) {
    let exit = label()
    openScope(.value(slot: slot, exit: exit))
    let saved = chains
    chains = []
    compile(statements)
    chains = saved
    closeScope()
    place(exit)
  }

  private func keyPath(_ path: CodeKeyPath, type: StaticType, into slot: Int32) {
    var indices: [CodeExpression] = []
    for component in path.components {
      if case .subscripted(_, let arguments, _) = component { indices += arguments }
    }
    let made = type.isFunction ? allocate() : slot
    let start = values(indices)
    tables.keyPaths.append(path)
    emit(.makeKeyPath, made, start, Int32(tables.keyPaths.count - 1))
    emit(.operands, Int32(indices.count))
    if type.isFunction {
      tables.makers.append(.keyPath)
      emit(.makeFunction, slot, made, Int32(tables.makers.count - 1))
    }
  }

  /// A call into another actor: the task gives way before it.
  private func leavesActor(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .attempt(_, let inner), .convert(let inner): return leavesActor(inner)
    case .call(let symbol, _, _):
      guard let owner = symbol.owner, owner.kind == .actor, !owner.isLibrary else { return false }
      if case .nominal(let own, _)? = function.selfVariable?.type.settled, own === owner { return false }
      return true
    case .read(let place):
      if case .property(_, let property, _) = place.kind { return property.owner?.kind == .actor }
      return false
    default: return false
    }
  }
}

extension EnumCase {
  /// `Optional.some` or `Optional.none`: optionals are not boxed.
  var isOptionalCase: Bool { owner.isLibrary && owner.name == "Optional" && owner.parent == nil }
}
