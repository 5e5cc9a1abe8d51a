// Bodies of functions, initialisers and accessors.

extension Checker {
  /// Gives a symbol its code; the body is checked once all declarations are known.
  func defineBody(
    _ symbol: FunctionSymbol, _ parameters: [ParameterSyntax], _ body: [Statement], scope: Scope,
    accessorOf property: PropertySymbol?
  ) {
    let role: Function.Role
    if symbol.kind == .initializer, let owner = symbol.owner {
      role = .initializer(owner, isDelegating: delegates(body))
    } else {
      role = .function
    }
    let name = symbol.owner.map { $0.qualifiedName + "." + symbol.name } ?? symbol.name
    let function = Function(name: name, role: role, parent: nil, span: symbol.span)
    symbol.code = function
    let own = symbol.owner
    pendingBodies.append { [self] in
      checkBody(of: symbol, function, parameters: parameters, body: body, scope: scope, own: own)
    }
  }

  private func delegates(_ body: [Statement]) -> Bool {
    body.contains { statement in
      switch statement.kind {
      case .expression(let expression): isSelfInitCall(expression)
      case .if(let syntax): delegates(syntax.body) || delegates(syntax.otherwise ?? [])
      case .do(let body, _, _): delegates(body)
      case .switch(let syntax): syntax.cases.contains { delegates($0.body) }
      case .guard: false
      default: false
      }
    }
  }

  private func isSelfInitCall(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let callee, _):
      if case .member(let base, "init", _, _, _) = callee.kind, case .name("self", _, _) = base.kind { return true }
      return false
    case .attempt(_, let inner), .await(let inner): return isSelfInitCall(inner)
    case .assign(let left, _):
      if case .name("self", _, _) = left.kind { return true }
      return false
    default: return false
    }
  }

  /// Checks the body of a symbol.
  ///
  /// `own` is the type whose member it is; a local function has none.
  func checkBody(
    of symbol: FunctionSymbol, _ function: Function, parameters: [ParameterSyntax], body: [Statement],
    scope outer: Scope, own: Nominal?
  ) {
    let inner = Scope(.function(function), parent: outer)
    let outerContext = self.context
    let context = FunctionContext(function: function)
    if own == nil, function.parent != nil { context.outer = outerContext }
    context.title = title(of: symbol)
    context.isolation = bodyIsolation(symbol, own: own)
    function.isAsync = symbol.isAsync
    function.isThrowing = symbol.isThrowing
    function.isFailable = symbol.isFailable
    function.result = symbol.result
    context.result = symbol.result
    context.thrown = symbol.thrown
    if let own { declareSelf(own, symbol, function, context, inner) }
    for (parameter, written) in zip(symbol.parameters, parameters) {
      let variable = Variable(
        name: written.name, type: parameter.isAutoclosure ? closureType(parameter.type) : parameter.type,
        isLet: !parameter.isInout, owner: function, span: written.span)
      if parameter.isInout { function.inoutParameters.insert(function.parameters.count) }
      if isMarkedIsolated(written.type) {
        isolatedParameters.insert(ObjectIdentifier(variable))
        context.isolation = .open
      }
      function.parameters.append(variable)
      inner.declare(written.name, .variable(variable))
    }
    addTypeParameters(of: symbol, to: function)
    if case .opaque(let opaque, _) = symbol.result { context.opaque = opaque }
    let savedRequirements = contextRequirements
    if let own { contextRequirements += own.genericRequirements }
    contextRequirements += symbol.requirements
    defer { contextRequirements = savedRequirements }
    let isNested = own == nil && function.parent != nil
    let check: () -> Void = { [self] in
      within(inner, context) {
        _ = reporting { function.body = try bodyCode(symbol, context, body) }
      }
    }
    if isNested {
      check()
    } else {
      isolatedKeepingRequirements(check)
      flowBodies.append(FlowBody(function: function, symbol: symbol))
    }
  }

  private func isMarkedIsolated(_ type: TypeSyntax) -> Bool {
    if case .attributed(let names, let inner) = type.kind {
      return names.contains("isolated") || isMarkedIsolated(inner)
    }
    return false
  }

  private func closureType(_ type: StaticType) -> StaticType {
    if case .function = resolved(type) { return type }
    return .function(FunctionType(parameters: [], result: type))
  }

  private func isolatedKeepingRequirements(_ body: () -> Void) {
    let saved = inference
    inference = InferenceState()
    defer { inference = saved }
    body()
  }

  private func declareSelf(
    _ own: Nominal, _ symbol: FunctionSymbol, _ function: Function, _ context: FunctionContext, _ inner: Scope
  ) {
    let type = selfType(own)
    if symbol.kind == .initializer {
      let variable = Variable(name: "self", type: type, isLet: own.isReference, owner: function, span: symbol.span)
      function.selfVariable = variable
      inner.declare("self", .variable(variable))
      context.initializing = own
      context.result = symbol.isFailable ? known.optional(type) : type
      return
    }
    if symbol.isStatic {
      guard !isOperatorName(symbol.name) else { return }
      let variable = Variable(name: "self", type: .metatype(type), isLet: true, owner: function, span: symbol.span)
      if symbol.takesMetatype {
        function.selfVariable = variable
        function.parameters = [variable]
        inner.declare("self", .variable(variable))
      } else {
        inner.declare("self", .expression(CodeExpression(.metatype(type), .metatype(type), symbol.span)))
      }
      return
    }
    let isMutable = symbol.isMutating && !own.isReference
    let variable = Variable(name: "self", type: type, isLet: !isMutable, owner: function, span: symbol.span)
    function.selfVariable = variable
    function.parameters = [variable]
    if isMutable { function.inoutParameters.insert(0) }
    inner.declare("self", .variable(variable))
  }

  private func bodyCode(_ symbol: FunctionSymbol, _ context: FunctionContext, _ body: [Statement]) throws
    -> [CodeStatement]
  {
    if let builder = symbol.builder ?? requirementBuilder(symbol), !containsReturn(body) {
      let built = try buildBody(body, builder, symbol.span)
      let value = try returned(built.value, symbol, context)
      return built.statements + [CodeStatement(.return(value), value.span)]
    }
    if symbol.kind == .initializer { return checkStatements(body) }
    let result = resolved(symbol.result)
    if body.count == 1, result != .void, let single = singleBodyExpression(body[0]) {
      if case .opaque = result {
        let code = try checkTopLevel(single, expected: nil)
        return [CodeStatement(.return(try returned(code, symbol, context)), single.span)]
      }
      let start = mark()
      if case .nilLiteral = single.kind, !isOptional(result) { _ = try check(single, as: result, use: .result) }
      let raw = try check(single, result)
      if case .nominal(let nominal, _) = resolved(raw.type), nominal === known.nominal("Never") {
        finishLiterals(from: start.literals)
        return [CodeStatement(.expression(raw), single.span)]
      }
      let code = try returnCoerced(raw, to: result, single.span)
      if let (a, b) = settlePostponed(from: start.postponed) { throw mismatch(a, b, single.span) }
      finishLiterals(from: start.literals)
      return [CodeStatement(.return(code), single.span)]
    }
    return checkStatements(body)
  }

  private func returnCoerced(_ code: CodeExpression, to result: StaticType, _ span: Span) throws -> CodeExpression {
    if let converted = convert(code, to: result) { return converted }
    throw mismatch(code.type, result, span, as: .result)
  }

  private func singleBodyExpression(_ statement: Statement) -> Expression? {
    switch statement.kind {
    case .expression(let expression):
      if case .assign = expression.kind { return nil }
      return expression
    case .if(let syntax) where isExpressionLike(syntax): return Expression(.conditional(syntax), syntax.span)
    case .switch(let syntax) where syntax.cases.allSatisfy({ $0.body.count == 1 && isExpression($0.body[0]) }):
      return Expression(.switch(syntax), syntax.span)
    default: return nil
    }
  }

  /// A method or property that meets a requirement with a builder is built with it.
  private func requirementBuilder(_ symbol: FunctionSymbol) -> Nominal? {
    guard let owner = symbol.owner, !symbol.isStatic else { return nil }
    return inheritedBuilder(symbol.name, owner)
  }

  /// The value as the declared result; for `some P` its conformance is checked, and its type kept.
  private func returned(_ code: CodeExpression, _ symbol: FunctionSymbol, _ context: FunctionContext) throws
    -> CodeExpression
  {
    if case .opaque(let opaque, _) = resolved(symbol.result) {
      try requireConformances(code.type, opaque, code.span)
      return code
    }
    return try returnCoerced(code, to: symbol.result, code.span)
  }
}
