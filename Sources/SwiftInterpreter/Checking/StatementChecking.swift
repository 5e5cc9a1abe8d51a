// Statements.

extension Checker {
  /// Checks statements, each failure reported, so that one mistake hides no other.
  func checkStatements(_ statements: [Statement]) -> [CodeStatement] {
    var code: [CodeStatement] = []
    declareLocalFunctions(statements)
    _ = reporting { try collectingFailures(statements) { code += try checkStatementThrowing($0) } }
    return code
  }

  /// Checks statements inside an expression (a closure's body): the failures are the expression's.
  func checkStatementsThrowing(_ statements: [Statement]) throws -> [CodeStatement] {
    declareLocalFunctions(statements)
    var code: [CodeStatement] = []
    try collectingFailures(statements) { code += try checkStatementThrowing($0) }
    return code
  }

  /// A block with a scope of its own.
  func checkBlock(_ statements: [Statement], in inner: Scope? = nil) throws -> [CodeStatement] {
    try within(inner ?? Scope(.block, parent: scope)) {
      if case .closure = context.function.role { return try checkStatementsThrowing(statements) }
      return checkStatements(statements)
    }
  }

  func checkStatementThrowing(_ statement: Statement) throws -> [CodeStatement] {
    let span = statement.span
    func one(_ kind: CodeStatement.Kind) -> [CodeStatement] { [CodeStatement(kind, span)] }
    switch statement.kind {
    case .expression(let expression):
      let code = try checkTopLevel(expression, expected: nil)
      return one(.expression(code))
    case .declaration(let declaration): return try checkLocalDeclaration(declaration)
    case .return(let value): return try checkReturn(value, span)
    case .if(let syntax):
      let inner = Scope(.block, parent: scope)
      let target = syntax.label.map { JumpTarget(label: $0) }
      if let target { context.jumpTargets.append((target, false)) }
      defer { if target != nil { context.jumpTargets.removeLast() } }
      var failures = FailureCollection()
      let conditions = try within(inner) { try collectConditions(syntax.conditions, into: &failures) }
      let body = try failures.attempt { try checkBlock(syntax.body, in: inner) } ?? []
      let otherwise = try syntax.otherwise.map { rest in try failures.attempt { try checkBlock(rest) } ?? [] }
      if let failure = failures.whole { throw failure }
      return one(.if(conditions, body, otherwise: otherwise, label: target))
    case .guard(let conditions, let body):
      var failures = FailureCollection()
      let otherwise = try failures.attempt { try checkBlock(body) } ?? []
      for case .optionalBinding(let pattern, _, _) in conditions { try requireNew(pattern) }
      let checked = try collectConditions(conditions, into: &failures)
      if let failure = failures.whole { throw failure }
      return one(.guard(checked, otherwise: otherwise))
    case .while(let conditions, let body, let label):
      let target = JumpTarget(label: label)
      let inner = Scope(.block, parent: scope)
      var failures = FailureCollection()
      let checked = try within(inner) { try collectConditions(conditions, into: &failures) }
      context.jumpTargets.append((target, true))
      defer { context.jumpTargets.removeLast() }
      let code = try failures.attempt { try checkBlock(body, in: inner) } ?? []
      if let failure = failures.whole { throw failure }
      return one(.while(checked, code, target))
    case .repeat(let body, let condition, let label):
      let target = JumpTarget(label: label)
      context.jumpTargets.append((target, true))
      defer { context.jumpTargets.removeLast() }
      let checked = try checkBlock(body)
      return one(.repeat(checked, try checkTopLevel(condition, expected: known.bool), target))
    case .for(let syntax):
      let loop = try checkFor(syntax) { [self] in
        try within(scope) {
          if case .closure = context.function.role { return try checkStatementsThrowing(syntax.body) }
          return checkStatements(syntax.body)
        }
      }
      return one(.for(loop))
    case .switch(let syntax):
      let target = JumpTarget(label: syntax.label)
      var failures = FailureCollection()
      let subject =
        try failures.attempt { try checkTopLevel(syntax.subject, expected: nil) } ?? errorValue(syntax.subject.span)
      context.jumpTargets.append((target, false))
      defer { context.jumpTargets.removeLast() }
      var cases: [CodeCase] = []
      for each in syntax.cases {
        let inner = Scope(.block, parent: scope)
        let items = try within(inner) { try collectItems(each.items, subject.type, into: &failures) }
        if each.body.isEmpty {
          throw CheckFailure(
            "empty-case", "'case' label in a 'switch' must have at least one executable statement", each.span)
        }
        let body = try failures.attempt { try checkBlock(each.body, in: inner) } ?? []
        cases.append(CodeCase(items: items, body: body))
      }
      if let failure = failures.whole { throw failure }
      try checkExhaustive(cases.map(\.items), subject.type, span)
      return one(.switch(subject, cases, target))
    case .break(let label):
      guard let target = context.jumpTargets.last(where: { label == nil ? true : $0.target.label == label })?.target
      else {
        throw CheckFailure(
          "misplaced-jump",
          label.map { "cannot find label '\($0)' in scope" }
            ?? "'break' is only allowed inside a loop, if, do, or switch", span)
      }
      return one(.break(target))
    case .continue(let label):
      guard
        let target = context.jumpTargets.last(where: { $0.isLoop && (label == nil || $0.target.label == label) })?
          .target
      else {
        throw CheckFailure(
          "misplaced-jump",
          label.map { "cannot find label '\($0)' in scope" } ?? "'continue' is only allowed inside a loop", span)
      }
      return one(.continue(target))
    case .fallthrough: return one(.fallthrough)
    case .throw(let expression):
      let code = try checkTopLevel(expression, expected: thrownHint(expression))
      context.noted.append(code.type)
      if !conforms(code.type, to: known.error) {
        throw CheckFailure(
          "missing-conformance", "thrown expression type '\(describe(code.type))' does not conform to 'Error'",
          code.span)
      }
      if !context.catches {
        context.sawThrow = true
        let isOpenEnded =
          switch context.function.role {
          case .closure, .topLevel: true
          case .function, .initializer: context.function.isThrowing
          }
        if !isOpenEnded {
          throw CheckFailure(
            "unhandled-error", "error is not handled because the enclosing function is not declared 'throws'", span)
        }
      }
      return one(.throw(code))
    case .do(let body, let catches, let label): return try checkDo(body, catches, label, span)
    case .defer(let body): return one(.defer(try checkBlock(body)))
    }
  }

  private func checkReturn(_ value: Expression?, _ span: Span) throws -> [CodeStatement] {
    let wanted = resolved(context.result)
    guard let value else {
      if case .variable = wanted { _ = unify(wanted, .void) }
      if resolved(context.result) != .void, !isInitializer {
        throw CheckFailure("missing-return-value", "non-void function should return a value", span)
      }
      return [CodeStatement(.return(nil), span)]
    }
    if isInitializer {
      if case .nilLiteral = value.kind, context.function.isFailable {
        return [CodeStatement(.return(CodeExpression(.constant(.none), context.function.result, span)), span)]
      }
      throw CheckFailure("init-return", "'nil' is the only return value permitted in an initializer", span)
    }
    if let opaque = context.opaque, case .opaque = wanted {
      let code = try checkTopLevel(value, expected: nil)
      try requireConformances(code.type, opaque, value.span)
      return [CodeStatement(.return(code), span)]
    }
    if case .variable = wanted {
      let code = try check(value, nil)
      guard unify(wanted, code.type) else { throw mismatch(code.type, wanted, value.span) }
      return [CodeStatement(.return(code), span)]
    }
    if wanted == .void {
      let code = try checkTopLevel(value, expected: nil)
      guard code.type == .void else {
        throw CheckFailure("unexpected-return", "unexpected non-void return value in void function", value.span)
      }
      return [CodeStatement(.expression(code), span), CodeStatement(.return(nil), span)]
    }
    let start = mark()
    let code = try check(value, as: wanted, use: .result)
    if case .closure = context.function.role, isOpen(wanted) {
    } else {
      if let (a, b) = settlePostponed(from: start.postponed) { throw mismatch(a, b, value.span) }
      finishLiterals(from: start.literals)
    }
    return [CodeStatement(.return(code), span)]
  }

  func requireConformances(_ type: StaticType, _ opaque: OpaqueType, _ span: Span) throws {
    for reference in opaque.protocols where !conforms(type, to: reference.proto) {
      throw CheckFailure(
        "missing-conformance",
        "return type of '\(opaque.description)' requires that '\(describe(type))' conform to '\(reference.proto.name)'",
        span)
    }
    guard let first = opaque.underlying else {
      opaque.underlying = type
      return
    }
    if attempt({ unify(first, type) ? true : nil }) == nil, !opaque.isMismatched {
      opaque.isMismatched = true
      report(
        CheckFailure(
          "opaque-mismatch",
          "function declares an opaque return type '\(opaque.description)', but the return statements in its body do not have matching underlying types",
          context.function.span,
          notes: [
            "one returns '\(describe(first))', another '\(describe(type))'",
            opaque.protocols.contains { $0.proto.name == "View" }
              ? "mark it '@ViewBuilder' and leave out 'return': an 'if' then makes one view of both"
              : "return one type in every branch, or return 'any \(opaque.protocols.first?.proto.name ?? "")'",
          ]))
    }
  }

  var isInitializer: Bool {
    if case .initializer = context.function.role { return true }
    return false
  }

  // MARK: Loops

  func checkFor(_ syntax: ForSyntax, body makeBody: () throws -> [CodeStatement]) throws -> ForLoop {
    var failures = FailureCollection()
    let sequence =
      try failures.attempt { try checkTopLevel(syntax.sequence, expected: try writtenElements(syntax)) }
      ?? errorValue(syntax.sequence.span)
    let proto = known.nominal(syntax.isAwait ? "AsyncSequence" : "Sequence")
    guard conforms(sequence.type, to: proto) else {
      if isOptional(sequence.type) {
        throw CheckFailure(
          "optional-not-unwrapped",
          "for-in loop requires '\(describe(sequence.type))' to conform to '\(proto.name)'; did you mean to unwrap optional?",
          syntax.sequence.span)
      }
      throw CheckFailure(
        "missing-conformance", "for-in loop requires '\(describe(sequence.type))' to conform to '\(proto.name)'",
        syntax.sequence.span)
    }
    if syntax.isAwait { context.sawAwait = true }
    let isUnknown = isError(sequence.type)
    guard
      let element = isUnknown
        ? .error
        : associatedType("Element", of: resolved(sequence.type), proto: proto)
          ?? iteratorElement(of: sequence.type, proto)
    else {
      throw CheckFailure(
        "cannot-infer", "cannot tell the type of the elements of '\(describe(sequence.type))'", syntax.sequence.span)
    }
    let target = JumpTarget(label: syntax.label)
    let inner = Scope(.block, parent: scope)
    context.jumpTargets.append((target, true))
    defer { context.jumpTargets.removeLast() }
    return try within(inner) {
      let pattern = try checkPattern(syntax.pattern, resolved(element), isLet: true)
      let condition = try syntax.condition.map { try checkTopLevel($0, expected: known.bool) }
      let body = try failures.attempt { try makeBody() } ?? []
      if let failure = failures.whole { throw failure }
      return ForLoop(
        pattern: pattern, sequence: sequence, iterator: try iterator(of: sequence.type, isAwait: syntax.isAwait),
        condition: condition, body: body,
        target: target, isAwait: syntax.isAwait)
    }
  }

  /// `for x: any P in [A(), B()]`: what is written of the elements is what the literal holds.
  private func writtenElements(_ syntax: ForSyntax) throws -> StaticType? {
    guard case .array = syntax.sequence.kind, let written = annotation(of: syntax.pattern) else { return nil }
    return known.array(try resolve(written))
  }

  private func iteratorElement(of type: StaticType, _ sequence: Nominal) -> StaticType? {
    let element = associated(resolved(type), sequence, "Element")
    if case .associated = element { return element }
    return nil
  }

  /// The iterator functions of a sequence that the program declares.
  private func iterator(
    of type: StaticType, isAwait: Bool
  ) throws -> (make: FunctionSymbol, makeDispatch: Dispatch, next: FunctionSymbol, nextDispatch: Dispatch)? {
    let sequence = known.nominal(isAwait ? "AsyncSequence" : "Sequence")
    let iterator = known.nominal(isAwait ? "AsyncIteratorProtocol" : "IteratorProtocol")
    func requirement(_ name: String, _ proto: Nominal) -> FunctionSymbol? {
      for case .function(let function) in symbols(name, in: proto)
      where function.isRequirement && function.parameters.isEmpty { return function }
      return nil
    }
    if case .nominal(let nominal, _) = resolved(type), nominal.isLibrary { return nil }
    guard let make = requirement(isAwait ? "makeAsyncIterator" : "makeIterator", sequence),
      let next = requirement("next", iterator)
    else { return nil }
    return (make, .witness, next, .witness)
  }

  // MARK: Errors

  private func checkDo(_ body: [Statement], _ catches: [CatchSyntax], _ label: String?, _ span: Span) throws
    -> [CodeStatement]
  {
    let target = label.map { JumpTarget(label: $0) }
    if let target { context.jumpTargets.append((target, false)) }
    defer { if target != nil { context.jumpTargets.removeLast() } }
    if catches.isEmpty {
      return [CodeStatement(.do(try checkBlock(body), catches: [], label: target), span)]
    }
    let isExhaustive = catches.contains { clause in
      clause.items.isEmpty || clause.items.contains { isIrrefutable($0.pattern) && $0.guard == nil }
    }
    let savedCatches = context.catches
    let savedSaw = context.sawThrow
    if isExhaustive { context.catches = true }
    let savedSome = context.catchesSome
    context.catchesSome = !isExhaustive
    defer { context.catchesSome = savedSome }
    let outerNoted = context.noted
    context.noted = []
    let code = try checkBlock(body)
    let noted = context.noted
    context.noted = isExhaustive ? outerNoted : outerNoted + noted
    context.catches = savedCatches
    if isExhaustive { context.sawThrow = savedSaw }
    // What is caught is any error, unless all that can be thrown is of one type (SE-0413).
    var error: StaticType = .existential([ProtocolReference(proto: known.error)], isClassBound: false)
    if let first = noted.first, let type = first, noted.allSatisfy({ $0.map(resolved) == resolved(type) }) {
      error = resolved(type)
    }
    var checked: [CodeCatch] = []
    for clause in catches {
      let inner = Scope(.block, parent: scope)
      if clause.items.isEmpty {
        let variable = Variable(name: "error", type: error, isLet: true, owner: context.function, span: clause.span)
        inner.declare("error", .variable(variable))
        checked.append(CodeCatch(items: [], variable: variable, body: try checkBlock(clause.body, in: inner)))
      } else {
        let items = try within(inner) { try checkCaseItems(clause.items, error) }
        checked.append(CodeCatch(items: items, variable: nil, body: try checkBlock(clause.body, in: inner)))
      }
    }
    return [CodeStatement(.do(code, catches: checked, label: target), span)]
  }

  /// What `throw .failed` is looked up in.
  private func thrownHint(_ expression: Expression) -> StaticType? {
    guard let thrown = context.thrown, isImplicitChain(expression) else { return nil }
    return thrown
  }

  private func isIrrefutable(_ pattern: PatternSyntax) -> Bool {
    switch pattern.kind {
    case .wildcard, .identifier: true
    case .binding(_, let inner), .typed(let inner, _): isIrrefutable(inner)
    default: false
    }
  }
}
