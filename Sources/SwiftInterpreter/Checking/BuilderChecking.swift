// Result builders (SE-0289). The library's view builders take their parts in a simpler form than user-written ones:
// `buildBlock(_: [Any])`, `buildEither(branch:content:)`, `buildOptional(_:)`.

extension Checker {
  struct Built {
    var statements: [CodeStatement]
    var value: CodeExpression
  }

  /// Whether the library's simple form is used.
  private func isSimple(_ builder: Nominal) -> Bool {
    symbols("buildEither", in: builder).contains {
      if case .function(let function) = $0 { function.parameters.first?.label == "branch" } else { false }
    }
  }

  /// A whole body under a builder.
  func buildBody(_ statements: [Statement], _ builder: Nominal, _ span: Span) throws -> Built {
    let saved = builderDepth
    builderDepth = 0
    defer { builderDepth = saved }
    return try buildBlock(statements, builder, span)
  }

  func buildBlock(_ statements: [Statement], _ builder: Nominal, _ span: Span) throws -> Built {
    let inner = Scope(.block, parent: scope)
    return try within(inner) {
      var code: [CodeStatement] = []
      var parts: [Variable] = []
      var returned: CodeExpression?
      try collectingFailures(statements) { statement in
        switch statement.kind {
        case .expression(let expression):
          let value = try buildExpression(expression, builder)
          parts.append(part(value, &code, expression.span))
        case .if(let syntax):
          let value = try buildIf(syntax, builder, &code)
          parts.append(part(value, &code, syntax.span))
        case .switch(let syntax):
          let value = try buildSwitch(syntax, builder, &code)
          parts.append(part(value, &code, syntax.span))
        case .for(let syntax):
          let value = try buildFor(syntax, builder, &code)
          parts.append(part(value, &code, syntax.span))
        case .declaration:
          code += try checkStatementThrowing(statement)
        case .return(let value?) where statements.count == 1:
          returned = try checkTopLevel(value, expected: nil)
        default:
          throw CheckFailure(
            "builder-control-flow",
            "closure containing control flow statement cannot be used with result builder '\(builder.name)'",
            statement.span)
        }
      }
      if let returned { return Built(statements: [], value: returned) }
      let block = try combine(parts, builder, span)
      return Built(statements: code, value: block)
    }
  }

  private func part(_ value: CodeExpression, _ code: inout [CodeStatement], _ span: Span) -> Variable {
    let variable = Variable(name: "part", type: value.type, isLet: true, owner: context.function, span: span)
    code.append(CodeStatement(.variable(variable, value), span))
    return variable
  }

  private func read(_ variable: Variable) -> CodeExpression {
    CodeExpression(.read(Place(.variable(variable), variable.type, variable.span)), variable.type, variable.span)
  }

  private func buildExpression(_ expression: Expression, _ builder: Nominal) throws -> CodeExpression {
    if isSimple(builder) {
      let code = try checkTopLevel(expression, expected: nil)
      try requireComponent(code.type, builder, expression.span)
      return code
    }
    if symbols("buildExpression", in: builder).isEmpty { return try checkTopLevel(expression, expected: nil) }
    return try finished(callBuilder("buildExpression", builder, [Argument(expression)], expression.span))
  }

  private func finished(_ make: @autoclosure () throws -> CodeExpression) throws -> CodeExpression {
    let start = mark()
    let code = try make()
    finishLiterals(from: start.literals)
    return retyped(code, settled(code.type))
  }

  private func requireComponent(_ type: StaticType, _ builder: Nominal, _ span: Span) throws {
    guard let component = component(of: builder) else { return }
    if !conforms(type, to: component) {
      throw CheckFailure(
        "not-a-component", "type '\(describe(type))' cannot conform to '\(component.name)'", span,
        notes: type == .void
          ? [
            "only views may stand alone in a view builder; put other work into an action, 'onAppear' or 'task', or write 'let _ = …'"
          ] : componentAdvice(type, component))
    }
  }

  /// `struct Legend` without `: View`.
  private func componentAdvice(_ type: StaticType, _ component: Nominal) -> [String] {
    guard case .nominal(let nominal, _) = resolved(type), !nominal.isLibrary, nominal.kind == .structure,
      !symbols("body", in: nominal).isEmpty
    else { return [] }
    return ["it has a 'body': write 'struct \(nominal.name): \(component.name)'"]
  }

  /// The protocol that all parts of a simple builder conform to.
  private func component(of builder: Nominal) -> Nominal? {
    switch builder.name {
    case "ViewBuilder": known.nominal("View")
    case "SceneBuilder": known.nominal("Scene")
    default: nil
    }
  }

  private func callBuilder(_ name: String, _ builder: Nominal, _ arguments: [Argument], _ span: Span) throws
    -> CodeExpression
  {
    let given = builderArguments.count == builder.generics.count ? builderArguments : unbound(builder)
    guard let access = try member(name, ofType: .nominal(builder, given), span),
      case .functions(let candidates, _) = access
    else {
      throw CheckFailure("builder-method", "result builder '\(builder.name)' does not implement '\(name)'", span)
    }
    return try resolveCall(candidates, arguments, expected: nil, span: span, name: name)
  }

  private func argument(_ variable: Variable, label: String? = nil) -> Argument {
    partCount += 1
    let name = "$part \(partCount)"
    scope.declare(name, .variable(variable))
    return Argument(label: label, Expression(.name(name, generics: [], labels: nil), variable.span))
  }

  private func combine(_ parts: [Variable], _ builder: Nominal, _ span: Span) throws -> CodeExpression {
    if isSimple(builder) {
      guard case .function(let block)? = symbols("buildBlock", in: builder).first else {
        throw CheckFailure("builder-method", "result builder '\(builder.name)' does not implement 'buildBlock'", span)
      }
      if parts.count == 1 { return read(parts[0]) }
      let array = CodeExpression(.array(parts.map(read)), known.array(.any), span)
      return CodeExpression(.call(block, [.value(array)], .direct), blockType(parts.map(\.type), block, builder), span)
    }
    if !symbols("buildPartialBlock", in: builder).isEmpty, let first = parts.first {
      var result = try finished(callBuilder("buildPartialBlock", builder, [argument(first, label: "first")], span))
      for next in parts.dropFirst() {
        let accumulated = Variable(
          name: "accumulated", type: result.type, isLet: true, owner: context.function, span: span)
        let both = try finished(
          callBuilder(
            "buildPartialBlock", builder, [argument(accumulated, label: "accumulated"), argument(next, label: "next")],
            span))
        let statements = [CodeStatement(.variable(accumulated, result), span), CodeStatement(.yield(both), span)]
        result = CodeExpression(.block(statements), both.type, span)
      }
      return try finalResult(result, builder, span)
    }
    let block = try finished(callBuilder("buildBlock", builder, parts.map { argument($0) }, span))
    return try finalResult(block, builder, span)
  }

  private func finalResult(_ value: CodeExpression, _ builder: Nominal, _ span: Span) throws -> CodeExpression {
    guard !symbols("buildFinalResult", in: builder).isEmpty, isOutermostBuilder else { return value }
    let whole = Variable(name: "whole", type: value.type, isLet: true, owner: context.function, span: span)
    let final = try finished(callBuilder("buildFinalResult", builder, [argument(whole)], span))
    return CodeExpression(
      .block([CodeStatement(.variable(whole, value), span), CodeStatement(.yield(final), span)]), final.type, span)
  }

  private var isOutermostBuilder: Bool { builderDepth == 0 }

  private func blockType(_ types: [StaticType], _ block: FunctionSymbol, _ builder: Nominal) -> StaticType {
    guard builder.name == "ViewBuilder" else { return block.result }
    if types.isEmpty { return known.type("EmptyView") }
    let tuple = known.nominal("TupleView")
    return .nominal(tuple, tuple.generics.isEmpty ? [] : [.tuple(types.map { .init(label: nil, type: $0) })])
  }

  // MARK: Branches

  private func buildIf(_ syntax: IfSyntax, _ builder: Nominal, _ code: inout [CodeStatement]) throws -> CodeExpression {
    builderDepth += 1
    defer { builderDepth -= 1 }
    var failures = FailureCollection()
    let inner = Scope(.block, parent: scope)
    let conditions = try within(inner) { try collectConditions(syntax.conditions, into: &failures) }
    let unknown = Built(statements: [], value: errorValue(syntax.span))
    let body = try failures.attempt { try within(inner) { try buildBlock(syntax.body, builder, syntax.span) } }
    let first = body ?? unknown
    if syntax.otherwise == nil, let failure = failures.whole { throw failure }
    guard let otherwise = syntax.otherwise else {
      return try assembleOptional(conditions, first, builder, syntax.span, &code)
    }
    let second: Built
    if otherwise.count == 1, case .if(let nested) = otherwise[0].kind {
      var statements: [CodeStatement] = []
      let value = try failures.attempt {
        try within(Scope(.block, parent: scope)) { try buildIf(nested, builder, &statements) }
      }
      second = Built(statements: statements, value: value ?? errorValue(syntax.span))
    } else {
      second = try failures.attempt { try buildBlock(otherwise, builder, syntax.span) } ?? unknown
    }
    if let failure = failures.whole { throw failure }
    return try assembleEither(conditions, first, second, builder, syntax.span, &code)
  }

  private func assembleOptional(
    _ conditions: [CodeCondition], _ first: Built, _ builder: Nominal, _ span: Span, _ code: inout [CodeStatement]
  ) throws -> CodeExpression {
    let optional = known.optional(first.value.type)
    let result = Variable(name: "optional", type: optional, isLet: false, owner: context.function, span: span)
    code.append(CodeStatement(.variable(result, CodeExpression(.constant(.none), optional, span)), span))
    let assign = CodeExpression(
      .assign(Place(.variable(result), optional, span), wrap(first.value, as: optional)), .void, span)
    code.append(
      CodeStatement(
        .if(conditions, first.statements + [CodeStatement(.expression(assign), span)], otherwise: nil, label: nil), span
      ))
    if isSimple(builder), case .function(let function)? = symbols("buildOptional", in: builder).first {
      return CodeExpression(
        .call(function, [.value(read(result))], .direct), builder.name == "ViewBuilder" ? optional : function.result,
        span)
    }
    let name = symbols("buildOptional", in: builder).isEmpty ? "buildIf" : "buildOptional"
    if symbols(name, in: builder).isEmpty {
      throw CheckFailure(
        "builder-control-flow",
        "closure containing control flow statement cannot be used with result builder '\(builder.name)'", span)
    }
    return try finished(callBuilder(name, builder, [argument(result)], span))
  }

  private func assembleEither(
    _ conditions: [CodeCondition], _ first: Built, _ second: Built, _ builder: Nominal, _ span: Span,
    _ code: inout [CodeStatement]
  ) throws -> CodeExpression {
    func either(_ branch: Int, _ value: CodeExpression) throws -> (statements: [CodeStatement], value: CodeExpression) {
      if isSimple(builder), case .function(let function)? = symbols("buildEither", in: builder).first {
        let number = CodeExpression(.constant(.int(branch)), known.int, span)
        return ([], CodeExpression(.call(function, [.value(number), .value(value)], .direct), value.type, span))
      }
      let whole = Variable(name: "branch", type: value.type, isLet: true, owner: context.function, span: span)
      let made = try finished(
        callBuilder("buildEither", builder, [argument(whole, label: branch == 0 ? "first" : "second")], span))
      return ([CodeStatement(.variable(whole, value), span)], made)
    }
    let a = try either(0, first.value)
    let b = try either(1, second.value)
    let type: StaticType
    if isSimple(builder) {
      if builder.name == "ViewBuilder" {
        let conditional = known.nominal("_ConditionalContent")
        type = .nominal(conditional, conditional.generics.isEmpty ? [] : [first.value.type, second.value.type])
      } else if case .function(let function)? = symbols("buildEither", in: builder).first {
        type = function.result
      } else {
        type = a.value.type
      }
    } else {
      type = a.value.type
      if !unify(a.value.type, b.value.type) { throw mismatch(b.value.type, a.value.type, span) }
    }
    let result = Variable(name: "either", type: type, isLet: false, owner: context.function, span: span)
    code.append(CodeStatement(.variable(result, nil), span))
    func store(_ value: CodeExpression) -> CodeStatement {
      CodeStatement(
        .expression(CodeExpression(.assign(Place(.variable(result), type, span), value), .void, span)), span)
    }
    code.append(
      CodeStatement(
        .if(
          conditions, first.statements + a.statements + [store(a.value)],
          otherwise: second.statements + b.statements + [store(b.value)],
          label: nil), span))
    return read(result)
  }

  /// A `switch` is nested choices: each case is a branch of its own (I-04).
  private func buildSwitch(_ syntax: SwitchSyntax, _ builder: Nominal, _ code: inout [CodeStatement]) throws
    -> CodeExpression
  {
    builderDepth += 1
    defer { builderDepth -= 1 }
    var failures = FailureCollection()
    let subject =
      try failures.attempt { try checkTopLevel(syntax.subject, expected: nil) } ?? errorValue(syntax.subject.span)
    var built: [(items: [(pattern: CodePattern, guard: CodeExpression?)], block: Built)] = []
    for each in syntax.cases {
      let inner = Scope(.block, parent: scope)
      try within(inner) {
        let items = try collectItems(each.items, subject.type, into: &failures)
        let block = try failures.attempt { try buildBlock(each.body, builder, each.span) }
        built.append((items, block ?? Built(statements: [], value: errorValue(each.span))))
      }
    }
    if let failure = failures.whole { throw failure }
    try checkExhaustive(built.map(\.items), subject.type, syntax.span)
    guard !built.isEmpty else {
      throw CheckFailure(
        "empty-switch", "'switch' statement body must have at least one 'case' or 'default' block", syntax.span)
    }
    let type: StaticType
    if isSimple(builder) {
      if builder.name == "ViewBuilder" {
        let conditional = known.nominal("_ConditionalContent")
        type =
          built.map(\.block.value.type).reversed().reduce(nil as StaticType?) { rest, each in
            rest.map { .nominal(conditional, conditional.generics.isEmpty ? [] : [each, $0]) } ?? each
          } ?? .void
      } else if case .function(let function)? = symbols("buildEither", in: builder).first {
        type = function.result
      } else {
        type = built[0].block.value.type
      }
    } else {
      type = built[0].block.value.type
    }
    let result = Variable(name: "case", type: type, isLet: false, owner: context.function, span: syntax.span)
    code.append(CodeStatement(.variable(result, nil), syntax.span))
    var cases: [CodeCase] = []
    for (index, each) in built.enumerated() {
      var value = each.block.value
      var extra: [CodeStatement] = []
      if isSimple(builder), case .function(let function)? = symbols("buildEither", in: builder).first {
        let number = CodeExpression(.constant(.int(index)), known.int, syntax.span)
        value = CodeExpression(.call(function, [.value(number), .value(value)], .direct), type, syntax.span)
      } else if built.count > 1 {
        // Nested as the compiler does: the first half of the cases first, the others second.
        var path: [Bool] = []
        var low = 0
        var high = built.count
        while high - low > 1 {
          let middle = (low + high + 1) / 2
          if index < middle { path.append(true); high = middle } else { path.append(false); low = middle }
        }
        for isFirst in path.reversed() {
          let whole = Variable(
            name: "branch", type: value.type, isLet: true, owner: context.function, span: syntax.span)
          extra.append(CodeStatement(.variable(whole, value), syntax.span))
          value = try finished(
            callBuilder("buildEither", builder, [argument(whole, label: isFirst ? "first" : "second")], syntax.span))
        }
      }
      let store = CodeStatement(
        .expression(CodeExpression(.assign(Place(.variable(result), type, syntax.span), value), .void, syntax.span)),
        syntax.span)
      cases.append(CodeCase(items: each.items, body: each.block.statements + extra + [store]))
    }
    code.append(CodeStatement(.switch(subject, cases, JumpTarget(label: nil)), syntax.span))
    return read(result)
  }

  private func buildFor(_ syntax: ForSyntax, _ builder: Nominal, _ code: inout [CodeStatement]) throws -> CodeExpression
  {
    guard !isSimple(builder), !symbols("buildArray", in: builder).isEmpty else {
      throw CheckFailure(
        "builder-control-flow",
        "closure containing control flow statement cannot be used with result builder '\(builder.name)'",
        syntax.span, notes: builder.name == "ViewBuilder" ? ["use 'ForEach' to make views from a collection"] : [])
    }
    builderDepth += 1
    defer { builderDepth -= 1 }
    var element: Built?
    let loop = try checkFor(syntax) { [self] in
      let built = try buildBlock(syntax.body, builder, syntax.span)
      element = built
      return built.statements
    }
    guard let element else { throw CheckFailure("builder-method", "empty loop in result builder", syntax.span) }
    let type = known.array(element.value.type)
    let all = Variable(name: "elements", type: type, isLet: false, owner: context.function, span: syntax.span)
    code.append(CodeStatement(.variable(all, CodeExpression(.array([]), type, syntax.span)), syntax.span))
    guard
      case .function(let append)? = symbols("append", in: known.arrayNominal).first(where: {
        if case .function(let function) = $0 {
          function.parameters.count == 1 && function.parameters[0].label == nil
        } else {
          false
        }
      })
    else { throw CheckFailure("builder-method", "arrays cannot be built", syntax.span) }
    let place = Place(.variable(all), type, syntax.span)
    let add = CodeExpression(.call(append, [.reference(place), .value(element.value)], .direct), .void, syntax.span)
    let body = loop.body + [CodeStatement(.expression(add), syntax.span)]
    code.append(
      CodeStatement(
        .for(
          ForLoop(
            pattern: loop.pattern, sequence: loop.sequence, iterator: loop.iterator, condition: loop.condition,
            body: body,
            target: loop.target, isAwait: loop.isAwait)), syntax.span))
    return try finished(callBuilder("buildArray", builder, [argument(all)], syntax.span))
  }
}
