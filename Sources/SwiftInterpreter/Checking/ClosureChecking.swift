// Closures: parameters from the context, bodies, captures.

extension Checker {
  func checkClosure(
    _ closure: ClosureSyntax, _ hint: StaticType?, builder: Nominal?, isArgument: Bool = false, isEscaping: Bool = true,
    of symbol: FunctionSymbol? = nil
  ) throws -> CodeExpression {
    let span = closure.span
    let outerArguments = builderArguments
    builderArguments = builder == nil ? outerArguments : nextBuilderArguments
    nextBuilderArguments = []
    defer { builderArguments = outerArguments }
    var wanted = hint.map { resolved($0) }
    while let current = wanted, let inner = known.wrapped(current) { wanted = resolved(inner) }
    var expected: FunctionType?
    if case .function(let function)? = wanted { expected = function }
    if let wanted, expected == nil {
      switch wanted {
      case .variable, .existential: break
      case .error:
        let count = closure.parameters?.count ?? closure.highestAnonymous + 1
        expected = FunctionType(
          parameters: Array(repeating: FunctionType.Parameter(.error), count: count), result: .error, isAsync: true,
          isThrowing: true)
      default:
        throw CheckFailure("cannot-convert", "cannot convert a closure to expected type '\(describe(wanted))'", span)
      }
    }
    let function = Function(name: "closure", role: .closure, parent: context.function, span: span)
    let inner = FunctionContext(function: function)
    inner.outer = context
    let closureScope = Scope(.function(function), parent: scope)
    try declareCaptures(closure, function, closureScope)
    var prologue: [CodeStatement] = []
    let types = try declareParameters(closure, expected, function, inner, closureScope, &prologue)
    let declared = try closure.result.map { try resolve($0) }
    let result = declared ?? expected?.result ?? .variable(unknown())
    inner.result = result
    inner.builder = builder
    inner.isEscaping = isEscaping && closure.span != appliedClosure
    inner.isolation = closureIsolation(
      closure, of: symbol, isArgument: isArgument, isEscaping: inner.isEscaping, hasType: expected != nil)
    inner.isAsyncClosure =
      expected?.isAsync ?? closure.isAsync || closure.isAsync
      || expected == nil && source.text(of: closure.span).contains("await")
    try within(closureScope, inner) {
      let body = try checkClosureBody(closure, result, builder)
      function.body = prologue + body
    }
    function.result = result
    function.isThrowing = inner.sawThrow || closure.isThrowing
    function.isAsync = closure.isAsync || (inner.sawAwait) || (expected?.isAsync ?? false)
    if inner.sawAwait, let expected, !expected.isAsync {
      throw CheckFailure(
        "async-closure",
        isArgument
          ? "cannot pass function of type '\(describe(.function(FunctionType(parameters: expected.parameters, result: result, isAsync: true))))' to parameter expecting synchronous function type"
          : "invalid conversion from 'async' function of type '\(describe(.function(FunctionType(parameters: expected.parameters, result: result, isAsync: true))))' to synchronous function type '\(describe(.function(expected)))'",
        span,
        notes: ["start a Task { … } inside the closure"])
    }
    if inner.sawThrow, let expected, !expected.isThrowing {
      throw CheckFailure(
        "throwing-closure",
        "invalid conversion from throwing function of type '\(describe(.function(FunctionType(parameters: expected.parameters, result: result, isThrowing: true))))' to non-throwing function type",
        span,
        notes: ["handle the error inside the closure with 'do' and 'catch', or 'try?'"])
    }
    let type: StaticType = .function(
      FunctionType(
        parameters: types, result: result, isAsync: expected?.isAsync ?? function.isAsync,
        isThrowing: function.isThrowing))
    return CodeExpression(.closure(function), type, span)
  }

  private func declareCaptures(_ closure: ClosureSyntax, _ function: Function, _ closureScope: Scope) throws {
    for capture in closure.captures {
      let value = try checkSettled(
        capture.value ?? Expression(.name(capture.name, generics: [], labels: nil), capture.span))
      var type = value.type
      var code = value
      if capture.ownership == .weak, known.wrapped(resolved(type)) == nil {
        type = known.optional(type)
        code = wrap(value, as: type)
      }
      let variable = Variable(name: capture.name, type: type, isLet: true, owner: function, span: capture.span)
      variable.ownership = capture.ownership
      function.captureList.append((variable, code))
      closureScope.declare(capture.name, .variable(variable))
    }
  }

  private func declareParameters(
    _ closure: ClosureSyntax, _ expected: FunctionType?, _ function: Function, _ inner: FunctionContext,
    _ closureScope: Scope,
    _ prologue: inout [CodeStatement]
  ) throws -> [FunctionType.Parameter] {
    func variable(_ name: String, _ type: StaticType, isInout: Bool, _ span: Span) -> Variable {
      Variable(name: name, type: type, isLet: !isInout, owner: function, span: span)
    }
    if let written = closure.parameters {
      if let expected, expected.parameters.count == 1, written.count > 1,
        case .tuple(let elements) = resolved(expected.parameters[0].type), elements.count == written.count
      {
        let whole = variable("parameters", expected.parameters[0].type, isInout: false, closure.span)
        function.parameters = [whole]
        for (index, parameter) in written.enumerated() {
          let part = variable(parameter.name, elements[index].type, isInout: false, parameter.span)
          let read = CodeExpression(
            .read(
              Place(
                .tupleElement(.place(Place(.variable(whole), whole.type, parameter.span)), index), part.type,
                parameter.span)),
            part.type, parameter.span)
          prologue.append(CodeStatement(.variable(part, read), parameter.span))
          if parameter.name != "_" { closureScope.declare(parameter.name, .variable(part)) }
        }
        return expected.parameters
      }
      if let expected, expected.parameters.count != written.count {
        throw CheckFailure(
          "closure-arguments",
          "contextual closure type '\(describe(.function(plain(expected))))' expects \(expected.parameters.count) argument\(expected.parameters.count == 1 ? "" : "s"), but \(written.count) were used in closure body",
          written.first?.span ?? closure.span)
      }
      var types: [FunctionType.Parameter] = []
      for (index, parameter) in written.enumerated() {
        var isInout = expected?.parameters[index].isInout ?? false
        var syntax = parameter.type
        if case .attributed(let names, let inner)? = syntax?.kind {
          if names.contains("inout") { isInout = true }
          syntax = inner
        }
        let annotated = try syntax.map { try resolve($0) }
        let fromContext = expected?.parameters[index].type
        if let annotated, let fromContext, !unify(annotated, fromContext) {
          throw mismatch(annotated, fromContext, parameter.span)
        }
        let type = annotated ?? fromContext ?? .variable(unknown())
        var name = parameter.name
        var parameterType = type
        if name.hasPrefix("$"), name.count > 1 {
          // `ForEach($items) { $item in`: the parameter is the wrapper, `item` its value, `$item` its projection.
          name = String(name.dropFirst())
          parameterType = type
          let storage = variable("_" + name, parameterType, isInout: false, parameter.span)
          function.parameters.append(storage)
          types.append(FunctionType.Parameter(parameterType))
          try declareWrapped(name, storage, closureScope, parameter.span)
          continue
        }
        let declared = variable(name, parameterType, isInout: isInout, parameter.span)
        function.parameters.append(declared)
        if isInout { function.inoutParameters.insert(index) }
        if name != "_" { closureScope.declare(name, .variable(declared)) }
        types.append(FunctionType.Parameter(type, isInout: isInout))
      }
      return types
    }
    let used = closure.highestAnonymous + 1
    guard let expected else {
      var types: [FunctionType.Parameter] = []
      for index in 0..<used {
        let type: StaticType = .variable(unknown())
        let declared = variable("$\(index)", type, isInout: false, closure.span)
        function.parameters.append(declared)
        inner.anonymous.append(declared)
        types.append(FunctionType.Parameter(type))
      }
      return types
    }
    if expected.parameters.count == 1, used > 1, case .tuple(let elements) = resolved(expected.parameters[0].type),
      elements.count >= used
    {
      let whole = variable("$0", expected.parameters[0].type, isInout: false, closure.span)
      function.parameters = [whole]
      for (index, element) in elements.enumerated() {
        let part = variable("$\(index)", element.type, isInout: false, closure.span)
        let read = CodeExpression(
          .read(
            Place(
              .tupleElement(.place(Place(.variable(whole), whole.type, closure.span)), index), element.type,
              closure.span)),
          element.type, closure.span)
        prologue.append(CodeStatement(.variable(part, read), closure.span))
        inner.anonymous.append(part)
      }
      return expected.parameters
    }
    if used > expected.parameters.count {
      throw CheckFailure(
        "closure-arguments",
        "contextual closure type '\(describe(.function(plain(expected))))' expects \(expected.parameters.count) argument\(expected.parameters.count == 1 ? "" : "s"), but \(used) were used in closure body",
        closure.span)
    }
    let takesVoid = expected.parameters.count == 1 && resolved(expected.parameters[0].type) == .void
    if used == 0, !expected.parameters.isEmpty, !takesVoid {
      throw CheckFailure(
        "closure-arguments",
        "contextual type for closure argument expects \(expected.parameters.count) argument\(expected.parameters.count == 1 ? "" : "s"), which cannot be implicitly ignored",
        closure.span,
        notes: [
          "write '\(expected.parameters.map { _ in "_" }.joined(separator: ", ")) in' at the start of the closure"
        ])
    }
    for (index, parameter) in expected.parameters.enumerated() {
      let declared = variable("$\(index)", parameter.type, isInout: parameter.isInout, closure.span)
      function.parameters.append(declared)
      inner.anonymous.append(declared)
      if parameter.isInout { function.inoutParameters.insert(index) }
    }
    return expected.parameters
  }

  /// A closure's type for messages, which do not mention that it may throw.
  private func plain(_ type: FunctionType) -> FunctionType {
    var type = type
    type.isThrowing = false
    return type
  }

  /// A wrapped local: `item` reads and writes the wrapped value, `$item` is the projection, `_item` the wrapper.
  func declareWrapped(_ name: String, _ storage: Variable, _ scope: Scope, _ span: Span) throws {
    let type = settled(storage.type)
    scope.declare("_" + name, .variable(storage))
    guard case .property(let value)? = members(named: "wrappedValue", of: type, isStatic: false).first?.symbol,
      let member = members(named: "wrappedValue", of: type, isStatic: false).first
    else {
      throw CheckFailure("not-a-wrapper", "'$\(name)' needs a property wrapper, and '\(describe(type))' is none", span)
    }
    let valueType = substitute(self.type(of: value), member.substitution)
    let typed = PropertySymbol(
      name: value.name, owner: value.owner, isStatic: false, isLet: value.isLet, type: valueType, span: value.span)
    typed.field = value.field
    typed.getter = value.getter
    typed.setter = value.setter
    scope.declare(name, .wrapped(projected: false, storage, typed))
    if let projection = members(named: "projectedValue", of: type, isStatic: false).first,
      case .property(let projected) = projection.symbol
    {
      let projectedType = substitute(self.type(of: projected), projection.substitution)
      let copy = PropertySymbol(
        name: projected.name, owner: projected.owner, isStatic: false, isLet: true, type: projectedType,
        span: projected.span)
      copy.field = projected.field
      copy.getter = projected.getter
      scope.declare("$" + name, .wrapped(projected: true, storage, copy))
    } else {
      scope.declare("$" + name, .variable(storage))
    }
  }

  private func checkClosureBody(_ closure: ClosureSyntax, _ result: StaticType, _ builder: Nominal?) throws
    -> [CodeStatement]
  {
    if let builder, !containsReturn(closure.body) {
      let built = try buildBody(closure.body, builder, closure.span)
      let value: CodeExpression
      if case .variable = resolved(result) {
        guard unify(result, built.value.type) else { throw mismatch(built.value.type, result, closure.span) }
        value = built.value
      } else {
        value = try coerce(built.value, to: result, closure.span)
      }
      return built.statements + [CodeStatement(.return(value), closure.span)]
    }
    // Without a result, a lone `if` or `switch` is a statement: its branches need no common type.
    let isStatement: Bool = resolved(result) == .void && closure.body.first.map(isBranching) == true
    if closure.body.count == 1, !isStatement, let single = singleExpression(closure.body[0]) {
      let resolvedResult = resolved(result)
      if resolvedResult == .void {
        let code = try checkTopLevelInside(single, nil)
        if closure.result == nil { return [CodeStatement(.expression(code), single.span)] }
        return [CodeStatement(.return(try coerce(code, to: .void, single.span)), single.span)]
      }
      let code = try check(single, resolvedResult)
      if case .variable = resolved(result) {
        guard unify(result, code.type) else { throw mismatch(code.type, result, single.span) }
        return [CodeStatement(.return(code), single.span)]
      }
      if case .nominal(let nominal, _) = resolved(code.type), nominal === known.nominal("Never") {
        return [CodeStatement(.expression(code), single.span)]
      }
      return [
        CodeStatement(.return(try coerce(code, to: result, location(of: single), as: .closureResult)), single.span)
      ]
    }
    if case .variable = resolved(result), !containsReturn(closure.body) { _ = unify(result, .void) }
    return try checkStatementsThrowing(closure.body)
  }

  /// An expression statement inside an unfinished inference: settled by itself.
  func checkTopLevelInside(_ expression: Expression, _ expected: StaticType?) throws -> CodeExpression {
    try checkTopLevel(expression, expected: expected)
  }

  private func isBranching(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .if, .switch: true
    default: false
    }
  }

  private func singleExpression(_ statement: Statement) -> Expression? {
    switch statement.kind {
    case .expression(let expression):
      return expression
    case .return(let value?): return value
    case .if(let syntax) where syntax.otherwise != nil && isExpressionLike(syntax):
      return Expression(.conditional(syntax), syntax.span)
    case .switch(let syntax) where syntax.cases.allSatisfy({ $0.body.count == 1 && isExpression($0.body[0]) }):
      return Expression(.switch(syntax), syntax.span)
    default: return nil
    }
  }

  func isExpressionLike(_ syntax: IfSyntax) -> Bool {
    guard syntax.body.count == 1, isExpression(syntax.body[0]), let otherwise = syntax.otherwise, otherwise.count == 1
    else { return false }
    if case .if(let nested) = otherwise[0].kind { return nested.otherwise != nil && isExpressionLike(nested) }
    return isExpression(otherwise[0])
  }

  func isExpression(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expression(let expression):
      if case .assign = expression.kind { return false }
      if case .binary(let op, _, _, _) = expression.kind, Self.assignmentOperators.contains(op) { return false }
      return true
    case .if(let syntax): return isExpressionLike(syntax)
    case .switch(let syntax): return syntax.cases.allSatisfy { $0.body.count == 1 && isExpression($0.body[0]) }
    case .throw: return true
    default: return false
    }
  }

  func containsReturn(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .return: true
      case .if(let syntax): containsReturn(syntax.body) || containsReturn(syntax.otherwise ?? [])
      case .guard(_, let body): containsReturn(body)
      case .while(_, let body, _): containsReturn(body)
      case .repeat(let body, _, _): containsReturn(body)
      case .for(let syntax): containsReturn(syntax.body)
      case .switch(let syntax): syntax.cases.contains { containsReturn($0.body) }
      case .do(let body, let catches, _): containsReturn(body) || catches.contains { containsReturn($0.body) }
      default: false
      }
    }
  }
}
