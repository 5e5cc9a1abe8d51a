// Checking expressions: from what is written to code with types. A `hint` is the type that is expected; it steers literals,
// implicit members and closures, and binds nothing by itself. `coerce` makes it so.

extension Checker {
  /// Checks a whole expression: everything inside is settled afterwards.
  func checkTopLevel(_ expression: Expression, expected: StaticType?, as use: Use = .other) throws -> CodeExpression {
    let start = mark()
    var code = try check(expression, expected, as: use)
    if let expected { code = try coerce(code, to: expected, location(of: expression), as: use) }
    if let (a, b) = settlePostponed(from: start.postponed) { throw mismatch(a, b, expression.span) }
    finishLiterals(from: start.literals)
    let type = settled(code.type)
    // What still waits says nothing to later expressions.
    inference.postponed.removeLast(max(0, inference.postponed.count - start.postponed))
    if let expected, isError(expected) { return CodeExpression(code.kind, .error, code.span) }
    if isOpen(type) {
      throw CheckFailure(
        "cannot-infer", "cannot infer the type of this expression", expression.span, notes: ["add a type annotation"])
    }
    return type == code.type ? code : CodeExpression(code.kind, type, code.span)
  }
  /// Checks an expression.
  func check(_ expression: Expression, _ hint: StaticType?) throws -> CodeExpression {
    let span = expression.span
    switch expression.kind {
    case .integer: return literal(expression, .integerLiteral, hint)
    case .float: return literal(expression, .floatLiteral, hint)
    case .boolean(let value):
      if let hint, case .nominal = bareType(hint), bareType(hint) != known.bool,
        accepts(bareType(hint), .booleanLiteral)
      {
        return literal(expression, .booleanLiteral, hint)
      }
      return CodeExpression(.constant(.bool(value)), known.bool, span)
    case .string(let segments): return try checkString(expression, segments, hint)
    case .nilLiteral:
      if let hint, known.wrapped(resolved(hint)) != nil {
        return CodeExpression(.constant(.none), resolved(hint), span)
      }
      if let hint, case .nominal = resolved(hint) {
        if let made = try ownNil(resolved(hint), span) { return made }
        throw nilFailure(hint, span, .other)
      }
      return CodeExpression(.constant(.none), known.optional(.variable(unknown())), span)
    case .member, .forceUnwrap:
      return try inChain(expression, [], hint) { try value(of: try access(expression, hint), hint, span) }
    case .name, .implicitMember, .subscript, .optionalBind:
      return try value(of: try access(expression, hint), hint, span)
    case .call(let callee, let arguments):
      let hint = hint ?? chainHints[ObjectIdentifier(expression)]
      let code = try remembering(expression, hint) { hint in
        try inChain(callee, arguments, hint) { try checkCall(callee, arguments, hint, span) }
      }
      sketched(expression, code.type)
      return code
    case .tuple(let elements): return try checkTuple(elements, hint, span)
    case .array(let elements): return try checkArray(elements, hint, span)
    case .dictionary(let pairs): return try checkDictionary(pairs, hint, span)
    case .closure(let closure): return try checkClosure(closure, hint, builder: nil)
    case .prefix(let op, let operand): return try checkPrefix(op, operand, hint, span)
    case .postfix(let op, let operand): return try checkUnary(op, operand, hint, span, isPostfix: true)
    case .binary(let op, let opSpan, let left, let right): return try checkBinary(op, opSpan, left, right, hint, span)
    case .operatorReference(let op): return try checkOperatorReference(op, hint, span)
    case .assign(let left, let right): return try checkAssignment(left, right, span)
    case .discard:
      throw CheckFailure(
        "misplaced-discard", "'_' can only appear in a pattern or on the left side of an assignment", span)
    case .ternary(let condition, let first, let second): return try checkTernary(condition, first, second, hint, span)
    case .cast(let operand, let kind, let type): return try checkCast(operand, kind, type, span)
    case .optionalChain(let inner): return try checkChain(inner, hint, span)
    case .attempt(let kind, let operand): return try checkAttempt(kind, operand, hint, span)
    case .await(let operand):
      let saved = context.isAwaiting
      context.isAwaiting = true
      defer { context.isAwaiting = saved }
      let code = try check(operand, hint)
      return CodeExpression(.await(code), code.type, span)
    case .addressOf:
      throw CheckFailure("misplaced-inout", "'&' may only be used to pass an argument to inout parameter", span)
    case .keyPath(let root, let components): return try checkKeyPath(root, components, hint, span)
    case .conditional(let syntax): return try checkIfExpression(syntax, hint, span)
    case .switch(let syntax): return try checkSwitchExpression(syntax, hint, span)
    case .macro(let name, let arguments): return try checkMacro(name, arguments, hint, span)
    case .type:
      throw CheckFailure("type-as-value", "expected member name or initializer call after type name", span)
    case .regex(let pattern): return try checkRegex(pattern, span)
    }
  }

  /// Checks an expression and converts it.
  func check(_ expression: Expression, as type: StaticType, use: Use = .other) throws -> CodeExpression {
    let code = try check(expression, type, as: use)
    if let converted = convert(code, to: type) { return converted }
    var failure = mismatch(code.type, type, location(of: expression), as: use)
    failure.notes += conversionAdvice(expression, from: code.type, to: type)
    throw failure
  }

  /// A type without the optionals around it.
  private func bareType(_ type: StaticType) -> StaticType {
    var type = resolved(type)
    while let inner = known.wrapped(type) { type = resolved(inner) }
    return type
  }

  /// Where the compiler points for an expression: at its operator, or at the name of the member.
  func location(of expression: Expression) -> Span {
    switch expression.kind {
    case .binary(_, let operatorSpan, _, _): return operatorSpan
    default: return expression.span
    }
  }

  /// Checks an expression whose use is known, for the wording about `nil`.
  func check(_ expression: Expression, _ hint: StaticType?, as use: Use) throws -> CodeExpression {
    if case .nilLiteral = expression.kind, let hint, known.wrapped(resolved(hint)) == nil,
      case .nominal = resolved(hint)
    {
      if let made = try ownNil(resolved(hint), expression.span) { return made }
      throw nilFailure(hint, expression.span, use)
    }
    return try check(expression, hint)
  }

  /// `nil` of a type of the program that is expressible by it.
  private func ownNil(_ type: StaticType, _ span: Span) throws -> CodeExpression? {
    guard case .nominal(let nominal, _) = type, !nominal.isLibrary else { return nil }
    return try literalInitializer("nilLiteral", .void, .void, type, span).map { CodeExpression($0, type, span) }
  }

  private func nilFailure(_ type: StaticType, _ span: Span, _ use: Use) -> CheckFailure {
    let name = describe(type)
    let message: String =
      switch use {
      case .argument: "'nil' is not compatible with expected argument type '\(name)'"
      case .annotation: "'nil' cannot initialize specified type '\(name)'"
      case .result: "'nil' is incompatible with return type '\(name)'"
      case .element: "'nil' is not compatible with expected element type '\(name)'"
      case .dictionaryKey: "'nil' is not compatible with expected dictionary key type '\(name)'"
      case .dictionaryValue: "'nil' is not compatible with expected dictionary value type '\(name)'"
      case .assignment, .subscriptAssignment: "'nil' cannot be assigned to type '\(name)'"
      case .closureResult: "'nil' is not compatible with closure result type '\(name)'"
      case .condition, .other: "'nil' cannot be used where a value of type '\(name)' is expected"
      }
    return CheckFailure("nil-not-optional", message, span)
  }

  private func checkMacro(_ name: String, _ arguments: [Argument], _ hint: StaticType?, _ span: Span) throws
    -> CodeExpression
  {
    switch name {
    case "line": return CodeExpression(.constant(.int(source.line(of: span))), known.int, span)
    case "column": return CodeExpression(.constant(.int(source.position(of: span.start).column)), known.int, span)
    case "file", "fileID": return CodeExpression(.constant(.string(fileID)), known.string, span)
    case "filePath": return CodeExpression(.constant(.string(source.file)), known.string, span)
    case "function": return CodeExpression(.constant(.string(functionTitle)), known.string, span)
    case "Predicate": throw CheckFailure.unmodelled("'#Predicate'", span)
    default: throw CheckFailure("unknown-macro", "no macro named '\(name)'", span)
    }
  }
  // MARK: Conditional and cast expressions

  private func checkTernary(
    _ condition: Expression, _ first: Expression, _ second: Expression, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    let test = try check(condition, as: known.bool)
    let isWanted = hint.map { !isOpen($0) } ?? false
    if let hint, isWanted {
      let a = try check(first, as: hint)
      let b = try check(second, as: hint)
      return CodeExpression(.ternary(test, a, b), hint, span)
    }
    var codes: [CodeExpression]
    if case .nilLiteral = first.kind {
      let b = try check(second, hint)
      let a = try check(first, isOptional(b.type) ? b.type : known.optional(b.type))
      codes = [a, b]
    } else if isImplicitChain(first), !isImplicitChain(second) {
      let b = try check(second, hint)
      codes = [try checkBranch(first, beside: b.type, hint), b]
    } else if isImplicitChain(second) {
      let a = try check(first, hint)
      codes = [a, try checkBranch(second, beside: a.type, hint)]
    } else {
      let a = try check(first, hint)
      var secondHint: StaticType? = hint ?? a.type
      if case .nilLiteral = second.kind { secondHint = isOptional(a.type) ? a.type : known.optional(a.type) }
      codes = [a, try check(second, secondHint)]
    }
    let type: StaticType
    do {
      type = try joined(&codes, span)
    } catch is CheckFailure {
      throw CheckFailure(
        "mismatching-branches",
        "result values in '? :' expression have mismatching types '\(describe(codes[0].type))' and '\(describe(codes[1].type))'",
        first.span)
    }
    return CodeExpression(.ternary(test, codes[0], codes[1]), type, span)
  }

  private func checkCast(
    _ operand: Expression, _ kind: Expression.CastKind, _ syntax: TypeSyntax, _ span: Span
  ) throws -> CodeExpression {
    let type = try resolve(syntax)
    if kind == .coerce, case .nominal(let nominal, _) = type, nominal.isLibrary, nominal.name == "NSNumber" {
      // Numbers are bridged: `count as NSNumber`.
      return try construct(type, [Argument(label: "value", operand)], type, span)
    }
    if kind == .coerce, case .nominal(let nominal, _) = type, nominal.isLibrary, nominal.name == "NSError" {
      let error = try checkSettled(operand)
      if conforms(error.type, to: known.error), resolved(error.type) != type {
        return try construct(type, [Argument(label: "_bridging", operand)], type, span)
      }
    }
    if kind == .coerce {
      let code = try check(operand, as: type)
      return CodeExpression(.convert(code), type, span)
    }
    let code = try checkSettled(operand)
    switch kind {
    case .check: return CodeExpression(.cast(code, .check, type), known.bool, span)
    case .optional: return CodeExpression(.cast(code, .optional, type), known.optional(type), span)
    default: return CodeExpression(.cast(code, .forced, type), type, span)
    }
  }

  /// Checks an expression whose type must be known before going on.
  func checkSettled(_ expression: Expression, _ hint: StaticType? = nil) throws -> CodeExpression {
    let code = try check(expression, hint)
    let type = settled(code.type)
    return type == code.type ? code : retyped(code, type)
  }

  /// The same code seen with its settled type; a literal keeps its identity, since it is completed later.
  func retyped(_ code: CodeExpression, _ type: StaticType) -> CodeExpression {
    if case .constant(let value) = code.kind, case .unset = value.payload { return code }
    return CodeExpression(code.kind, type, code.span)
  }

  private func checkChain(_ inner: Expression, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    let wanted = hint.flatMap { known.wrapped(resolved($0)) } ?? hint
    let code = try check(inner, wanted)
    if known.wrapped(resolved(code.type)) != nil { return CodeExpression(.optionalChain(code), code.type, span) }
    let type = known.optional(code.type)
    return CodeExpression(.optionalChain(wrap(code, as: type)), type, span)
  }

  private func checkAttempt(
    _ kind: Expression.AttemptKind, _ operand: Expression, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    let savedTrying = context.isTrying
    let savedCatches = context.catches
    let savedSaw = context.sawThrow
    context.isTrying = true
    let savedSpan = context.trySpan
    context.trySpan = span
    if kind != .plain { context.catches = true }
    defer {
      context.trySpan = savedSpan
      context.isTrying = savedTrying
      if kind != .plain {
        context.catches = savedCatches
        context.sawThrow = savedSaw
      }
    }
    switch kind {
    case .plain:
      let code = try check(operand, hint)
      return CodeExpression(.attempt(.plain, code), code.type, span)
    case .forced:
      let code = try check(operand, hint)
      return CodeExpression(.attempt(.forced, code), code.type, span)
    case .optional:
      let code = try check(operand, hint.flatMap { known.wrapped(resolved($0)) } ?? hint)
      if isOptional(code.type) { return CodeExpression(.attempt(.optional, code), code.type, span) }
      let type = known.optional(code.type)
      return CodeExpression(.attempt(.optional, wrap(code, as: type)), type, span)
    }
  }

  // MARK: Effects

  func requireTry(_ span: Span, _ what: String = "call", thrown: StaticType? = nil) throws {
    context.noted.append(thrown)
    guard context.isTrying else {
      var isHandled = context.catches || context.function.isThrowing
      switch context.function.role {
      case .closure, .topLevel: isHandled = true
      case .function, .initializer: break
      }
      throw CheckFailure(
        "missing-try",
        isHandled
          ? "\(what) can throw but is not marked with 'try'"
          : "\(what) can throw, but it is not marked with 'try' and the error is not handled", span)
    }
    if context.catches { return }
    context.sawThrow = true
    // An error that the top level of a script does not catch ends the program.
    switch context.function.role {
    case .closure, .topLevel: return
    case .function, .initializer: break
    }
    if !context.function.isThrowing {
      let why = context.catchesSome ? " because the enclosing catch is not exhaustive" : ""
      throw CheckFailure(
        "unhandled-error", "errors thrown from here are not handled\(why)", context.trySpan ?? span)
    }
  }

  func requireAwait(_ span: Span) throws {
    context.sawAwait = true
    if case .closure = context.function.role, !context.isAwaiting {
      throw CheckFailure("missing-await", "expression is 'async' but is not marked with 'await'", span)
    }
    guard context.isAwaiting else {
      throw CheckFailure("missing-await", "expression is 'async' but is not marked with 'await'", span)
    }
    if case .closure = context.function.role { return }
    if case .topLevel = context.function.role { return }
    if !context.function.isAsync {
      throw CheckFailure("async-in-sync", "'async' call in a function that does not support concurrency", span)
    }
  }
}
