// Local variables that are more than storage: computed and observed ones, and `async let`.

extension Checker {
  /// `var x: T { … }` in a body: functions of the body that each use calls.
  func checkLocalComputed(_ declaration: VariableDeclaration) throws -> [CodeStatement] {
    guard case .identifier(let name) = declaration.pattern.kind, let written = declaration.type else {
      throw CheckFailure("missing-type", "computed property must have an explicit type", declaration.span)
    }
    let property = PropertySymbol(
      name: name, owner: nil, isStatic: false, isLet: false, type: try resolve(written), span: declaration.pattern.span)
    property.isImplicitlyUnwrapped = written.isImplicitlyUnwrapped
    scope.declare(name, .computed(property))
    for accessor in declaration.accessors {
      switch accessor.kind {
      case .get:
        let symbol = localAccessor(.getter, property, accessor.span)
        symbol.isAsync = accessor.isAsync
        symbol.isThrowing = accessor.isThrowing
        symbol.result = property.type
        symbol.builder = builder(of: declaration.attributes, in: scope)
        property.getter = symbol
      case .set:
        let symbol = localAccessor(.setter, property, accessor.span)
        symbol.parameters = [
          ParameterSymbol(label: nil, name: accessor.parameter ?? "newValue", type: property.type)
        ]
        property.setter = symbol
      default: throw CheckFailure.unmodelled("this accessor of a local variable", accessor.span)
      }
    }
    for accessor in declaration.accessors {
      guard let symbol = accessor.kind == .get ? property.getter : property.setter, let code = symbol.code else {
        continue
      }
      let parameters = symbol.parameters.map {
        ParameterSyntax(label: nil, name: $0.name, type: written, defaultValue: nil, span: accessor.span)
      }
      checkBody(of: symbol, code, parameters: parameters, body: accessor.body ?? [], scope: scope, own: nil)
    }
    return []
  }

  private func localAccessor(_ kind: FunctionSymbol.Kind, _ property: PropertySymbol, _ span: Span) -> FunctionSymbol {
    let symbol = FunctionSymbol(kind: kind, name: property.name, owner: nil, isStatic: false, span: span)
    symbol.closing = closing(span)
    symbol.isLocal = true
    symbol.code = Function(name: property.name, role: .closure, parent: context.function, span: span)
    return symbol
  }

  /// `var x = v { didSet { … } }` in a body: storage, and a setter that calls the observers.
  func checkLocalObserved(_ declaration: VariableDeclaration) throws -> [CodeStatement] {
    let span = declaration.pattern.span
    guard case .identifier(let name) = declaration.pattern.kind, let initial = declaration.initializer else {
      throw CheckFailure.unmodelled(
        "an observed local variable without initial value", declaration.span, instead: "give it an initial value")
    }
    let annotated = try declaration.type.map { try resolve($0) }
    let value = try checkTopLevel(initial, expected: annotated, as: .annotation)
    let type = annotated ?? value.type
    let storage = Variable(name: name, type: type, isLet: false, owner: context.function, span: span)
    storage.isCaptured = true
    let property = PropertySymbol(name: name, owner: nil, isStatic: false, isLet: false, type: type, span: span)
    let place = Place(.variable(storage), type, span)
    let getter = localAccessor(.getter, property, span)
    getter.result = type
    getter.code?.result = type
    getter.code?.body = [CodeStatement(.return(CodeExpression(.read(place), type, span)), span)]
    property.getter = getter
    let setter = localAccessor(.setter, property, span)
    setter.parameters = [ParameterSymbol(label: nil, name: "newValue", type: type)]
    property.setter = setter
    guard let write = setter.code else { return [] }
    let given = Variable(name: "newValue", type: type, isLet: true, owner: write, span: span)
    write.parameters = [given]
    let old = Variable(name: "oldValue", type: type, isLet: true, owner: write, span: span)
    write.body = [CodeStatement(.variable(old, CodeExpression(.read(place), type, span)), span)]
    func observe(_ kind: AccessorSyntax.Kind, _ variable: Variable, _ usual: String) {
      guard let accessor = declaration.accessors.first(where: { $0.kind == kind }) else { return }
      let inner = Scope(.function(write), parent: scope)
      inner.declare(name, .variable(storage))
      inner.declare(accessor.parameter ?? usual, .variable(variable))
      let code = within(inner, FunctionContext(function: write)) { checkStatements(accessor.body ?? []) }
      write.body.append(CodeStatement(.scope(code), accessor.span))
    }
    observe(.willSet, given, "newValue")
    let read = CodeExpression(.read(Place(.variable(given), type, span)), type, span)
    write.body.append(CodeStatement(.expression(CodeExpression(.assign(place, read), .void, span)), span))
    observe(.didSet, old, "oldValue")
    scope.declare(name, .computed(property))
    return [
      CodeStatement(.variable(storage, value.type == type ? value : try coerce(value, to: type, initial.span)), span)
    ]
  }

  /// `async let x = e`: a task that begins now; reading `x` waits for it, and leaving the scope cancels it.
  func checkAsyncLet(_ declaration: VariableDeclaration) throws -> [CodeStatement] {
    let span = declaration.span
    guard case .identifier(let name) = declaration.pattern.kind, let initial = declaration.initializer else {
      throw CheckFailure.unmodelled("a pattern in an 'async let'", span, instead: "bind one name")
    }
    if case .function = context.function.role, !context.function.isAsync {
      throw CheckFailure(
        "async-in-sync", "'async let' in a function that does not support concurrency", declaration.pattern.span)
    }
    context.sawAwait = true
    let call = ScriptVariables.start(initial, declaration.type)
    let saved = (context.isTrying, context.isAwaiting)
    let task = try checkTopLevel(call, expected: nil)
    (context.isTrying, context.isAwaiting) = saved
    let variable = Variable(name: name, type: task.type, isLet: true, owner: context.function, span: span)
    scope.declare(name, .task(variable))
    var statements = [CodeStatement(.variable(variable, task), span)]
    let own: Operand = .place(Place(.variable(variable), task.type, span))
    if case .functions(let candidates, let called) = try member("cancel", of: own, span, nameSpan: span, hint: nil) {
      let cancel = try resolveCall(candidates, [], expected: nil, span: span, name: called)
      statements.append(CodeStatement(.defer([CodeStatement(.expression(cancel), span)]), span))
    }
    return statements
  }

  /// Reading an `async let`.
  func awaited(_ task: Place, _ span: Span) throws -> Access {
    do {
      return try member("value", of: .place(task), span, nameSpan: span, hint: nil)
    } catch var failure as CheckFailure {
      if failure.id == "missing-await" { failure.message = "expression is 'async' but is not marked with 'await'" }
      if failure.id == "missing-try" {
        failure.message = failure.message.replacing("property access can throw", with: "reading 'async let' can throw")
      }
      throw failure
    }
  }
}
