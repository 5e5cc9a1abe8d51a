// Statements.

extension Checker {
  /// Checks statements, each failure reported, so that one mistake hides no other.
  func checkStatements(_ statements: [Statement]) -> [CodeStatement] {
    var code: [CodeStatement] = []
    let start = mark()
    declareLocalFunctions(statements)
    for statement in statements {
      if let checked = reporting({ try checkStatementThrowing(statement) }) {
        code += checked
      } else {
        undo(to: Mark(trail: start.trail, literals: start.literals, postponed: start.postponed))
      }
    }
    return code
  }

  /// Checks statements inside an expression (a closure's body): the first failure is the expression's.
  func checkStatementsThrowing(_ statements: [Statement]) throws -> [CodeStatement] {
    declareLocalFunctions(statements)
    return try statements.flatMap { try checkStatementThrowing($0) }
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
      let conditions = try within(inner) { try checkConditions(syntax.conditions) }
      let body = try checkBlock(syntax.body, in: inner)
      let otherwise = try syntax.otherwise.map { try checkBlock($0) }
      return one(.if(conditions, body, otherwise: otherwise, label: target))
    case .guard(let conditions, let body):
      let otherwise = try checkBlock(body)
      for case .optionalBinding(let pattern, _, _) in conditions { try requireNew(pattern) }
      return one(.guard(try checkConditions(conditions), otherwise: otherwise))
    case .while(let conditions, let body, let label):
      let target = JumpTarget(label: label)
      let inner = Scope(.block, parent: scope)
      let checked = try within(inner) { try checkConditions(conditions) }
      context.jumpTargets.append((target, true))
      defer { context.jumpTargets.removeLast() }
      return one(.while(checked, try checkBlock(body, in: inner), target))
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
      let subject = try checkTopLevel(syntax.subject, expected: nil)
      context.jumpTargets.append((target, false))
      defer { context.jumpTargets.removeLast() }
      var cases: [CodeCase] = []
      for each in syntax.cases {
        let inner = Scope(.block, parent: scope)
        let items = try within(inner) { try checkCaseItems(each.items, subject.type) }
        if each.body.isEmpty {
          throw CheckFailure(
            "empty-case", "'case' label in a 'switch' must have at least one executable statement", each.span)
        }
        cases.append(CodeCase(items: items, body: try checkBlock(each.body, in: inner)))
      }
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

  // MARK: Conditions

  func checkConditions(_ conditions: [ConditionSyntax]) throws -> [CodeCondition] {
    try conditions.compactMap { condition in
      switch condition {
      case .expression(let expression):
        return .test(try checkTopLevel(expression, expected: known.bool, as: .condition))
      case .available(let isAvailable):
        return isAvailable ? nil : .test(CodeExpression(.constant(.bool(false)), known.bool, .none))
      case .optionalBinding(let pattern, let value, let span):
        let names = patternNames(pattern)
        let expression = value ?? Expression(.name(names.first ?? "_", generics: [], labels: nil), span)
        var hint: StaticType?
        if let annotated = annotation(of: pattern) { hint = known.optional(try resolve(annotated)) }
        let code = try checkTopLevel(expression, expected: hint)
        guard let inner = known.wrapped(resolved(code.type)) else {
          throw CheckFailure(
            "binding-nonoptional",
            "initializer for conditional binding must have Optional type, not '\(describe(code.type))'", span)
        }
        return .bind(try checkPattern(pattern, inner, isLet: isLet(pattern)), code)
      case .matching(let pattern, let value, _):
        let code = try checkTopLevel(value, expected: nil)
        return .match(try checkPattern(pattern, code.type, isLet: true), code)
      }
    }
  }

  private func annotation(of pattern: PatternSyntax) -> TypeSyntax? {
    switch pattern.kind {
    case .typed(_, let type): type
    case .binding(_, let inner): annotation(of: inner)
    default: nil
    }
  }

  private func isLet(_ pattern: PatternSyntax) -> Bool {
    if case .binding(let isLet, _) = pattern.kind { return isLet }
    return true
  }

  // MARK: Loops

  func checkFor(_ syntax: ForSyntax, body makeBody: () throws -> [CodeStatement]) throws -> ForLoop {
    let sequence = try checkTopLevel(syntax.sequence, expected: nil)
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
    guard
      let element = associatedType("Element", of: resolved(sequence.type), proto: proto)
        ?? iteratorElement(of: sequence.type)
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
      let body = try makeBody()
      return ForLoop(
        pattern: pattern, sequence: sequence, iterator: try iterator(of: sequence.type, isAwait: syntax.isAwait),
        condition: condition, body: body,
        target: target, isAwait: syntax.isAwait)
    }
  }

  private func iteratorElement(of type: StaticType) -> StaticType? {
    if case .associated = associated(resolved(type), known.nominal("Sequence"), "Element") {
      return associated(resolved(type), known.nominal("Sequence"), "Element")
    }
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

  // MARK: Local declarations

  /// Local functions may be used before they are declared.
  private func declareLocalFunctions(_ statements: [Statement]) {
    if isLocal {
      for case .declaration(let declaration) in statements.map(\.kind) {
        if let variable = declaration as? VariableDeclaration { scope.later.formUnion(patternNames(variable.pattern)) }
      }
    }
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind, let function = declaration as? FunctionDeclaration,
        isLocal
      else { continue }
      _ = reporting {
        let symbol = FunctionSymbol(
          kind: .function, name: function.name, owner: nil, isStatic: false, span: function.nameSpan)
        let code = try localFunction(function, symbol)
        let variable = Variable(
          name: function.name, type: functionType(symbol), isLet: true, owner: context.function, span: function.nameSpan
        )
        variable.isCaptured = true
        scope.declare(function.name, .localFunction(variable, symbol))
        localFunctions[ObjectIdentifier(function)] = (variable, symbol, code)
        localSymbols[ObjectIdentifier(variable)] = symbol
      }
    }
  }

  /// Whether the checked statements stand inside a function, not at the top of the file.
  private var isLocal: Bool {
    if case .topLevel = context.function.role, case .function = scope.kind { return false }
    return true
  }

  private func localFunction(_ declaration: FunctionDeclaration, _ symbol: FunctionSymbol) throws -> Function {
    let inner = Scope(.block, parent: scope)
    symbol.isLocal = true
    symbol.generics = declaration.generics.parameters.map { GenericParameter(name: $0.name) }
    symbol.requirements = try declareGenerics(declaration.generics, symbol.generics, in: inner)
    symbol.isAsync = declaration.isAsync
    symbol.isThrowing = declaration.isThrowing || declaration.isRethrowing
    symbol.isRethrowing = declaration.isRethrowing
    let function = Function(name: declaration.name, role: .closure, parent: context.function, span: declaration.span)
    for parameter in declaration.parameters {
      var type = parameter.type
      var isInout = false
      var isAutoclosure = false
      while case .attributed(let names, let next) = type.kind {
        if names.contains("inout") { isInout = true }
        if names.contains("autoclosure") { isAutoclosure = true }
        type = next
      }
      let resolvedType = try resolve(type, in: inner)
      var made = ParameterSymbol(
        label: parameter.label, name: parameter.name,
        type: parameter.isVariadic ? known.array(resolvedType) : resolvedType, isInout: isInout,
        isVariadic: parameter.isVariadic, isAutoclosure: isAutoclosure,
        builder: builder(of: parameter.attributes, in: inner),
        hasDefault: parameter.defaultValue != nil)
      if let value = parameter.defaultValue {
        let fallback = Function(name: "default of \(parameter.name)", role: .closure, parent: nil, span: value.span)
        let code = try isolated {
          try within(inner, FunctionContext(function: fallback)) { try checkTopLevel(value, expected: made.type) }
        }
        fallback.result = made.type
        fallback.isDefaultArgument = true
        fallback.body = [CodeStatement(.return(code), value.span)]
        made.defaultValue = fallback
      }
      symbol.parameters.append(made)
    }
    symbol.result = try declaration.result.map { try resolve($0, in: inner) } ?? .void
    symbol.builder = builder(of: declaration.attributes, in: inner)
    localScopes[ObjectIdentifier(declaration)] = inner
    return function
  }

  private func checkLocalDeclaration(_ declaration: Declaration) throws -> [CodeStatement] {
    switch declaration {
    case let variable as VariableDeclaration: return try checkLocalVariable(variable)
    case let function as FunctionDeclaration:
      guard let (variable, symbol, code) = localFunctions[ObjectIdentifier(function)],
        let inner = localScopes[ObjectIdentifier(function)]
      else {
        return []
      }
      checkBody(of: symbol, code, parameters: function.parameters, body: function.body ?? [], scope: inner, own: nil)
      return [CodeStatement(.localFunction(variable, code), function.span)]
    case let type as TypeDeclaration:
      let nominal = makeNominal(type, parent: nil, isLibrary: false)
      typeScopes[nominal] = rebased(typeScopes[nominal], on: scope, nominal)
      scope.declare(type.name, .type(.nominal(nominal, nominal.generics.map { .parameter($0) })))
      programTypes.append(nominal)
      checkType(nominal)
      return []
    case let alias as AliasDeclaration:
      if let type = alias.type { scope.declare(alias.name, .type(try resolve(type))) }
      return []
    case is ImportDeclaration, is OperatorDeclaration: return []
    case let macro as MacroDeclaration:
      throw CheckFailure("unknown-macro", "no macro named '\(macro.name)'", macro.span)
    default: throw CheckFailure.unmodelled("this kind of local declaration", declaration.span)
    }
  }

  /// A local type sees the types and functions around it.
  private func rebased(_ old: Scope?, on outer: Scope, _ nominal: Nominal) -> Scope {
    let fresh = Scope(.type(nominal), parent: outer)
    for parameter in nominal.generics { fresh.declare(parameter.name, .type(.parameter(parameter))) }
    if let own = nominal.selfParameter { fresh.declare("Self", .type(.parameter(own))) }
    return fresh
  }

  private func checkLocalVariable(_ declaration: VariableDeclaration) throws -> [CodeStatement] {
    let span = declaration.span
    if let attribute = wrapperAttribute(of: declaration) {
      return try checkWrappedLocal(declaration, attribute)
    }
    let names = patternNames(declaration.pattern)
    try requireNew(declaration.pattern)
    if declaration.modifiers.contains("async") { return try checkAsyncLet(declaration) }
    if declaration.accessors.contains(where: { $0.kind == .get || $0.kind == .set }) {
      return try checkLocalComputed(declaration)
    }
    if declaration.accessors.contains(where: { $0.kind == .willSet || $0.kind == .didSet }) {
      return try checkLocalObserved(declaration)
    }
    let annotated = try declaration.type.map { try resolve($0) }
    guard let initial = declaration.initializer else {
      guard let annotated, let name = names.first, names.count == 1 else {
        throw CheckFailure("missing-type", "type annotation missing in pattern", declaration.pattern.span)
      }
      let variable = Variable(
        name: name, type: annotated, isLet: declaration.isLet, owner: context.function, span: declaration.pattern.span)
      variable.isInitializedLater = true
      variable.isImplicitlyUnwrapped = declaration.type?.isImplicitlyUnwrapped ?? false
      scope.declare(name, .variable(variable))
      let isNil = !declaration.isLet && isOptional(annotated)
      return [CodeStatement(.variable(variable, isNil ? CodeExpression(.constant(.none), annotated, span) : nil), span)]
    }
    let code = try checkTopLevel(initial, expected: annotated, as: .annotation)
    if case .identifier(let name) = declaration.pattern.kind {
      let variable = Variable(
        name: name, type: annotated ?? code.type, isLet: declaration.isLet, owner: context.function,
        span: declaration.pattern.span)
      variable.isImplicitlyUnwrapped = declaration.type?.isImplicitlyUnwrapped ?? false
      if declaration.modifiers.contains("weak") {
        variable.ownership = .weak
        variable.type = isOptional(variable.type) ? variable.type : known.optional(variable.type)
      }
      if declaration.modifiers.contains("unowned") { variable.ownership = .unowned }
      scope.declare(name, .variable(variable))
      return [
        CodeStatement(
          .variable(variable, variable.type == code.type ? code : try coerce(code, to: variable.type, initial.span)),
          span)
      ]
    }
    if case .wildcard = declaration.pattern.kind { return [CodeStatement(.expression(code), span)] }
    let pattern = try checkPattern(declaration.pattern, annotated ?? code.type, isLet: declaration.isLet)
    return [CodeStatement(.destructure(pattern, code), span)]
  }

  /// Names that a statement declares are new in their scope.
  func requireNew(_ pattern: PatternSyntax) throws {
    switch pattern.kind {
    case .identifier(let name):
      if !scope.state(name) {
        throw CheckFailure("redeclaration", "invalid redeclaration of '\(name)'", pattern.span)
      }
    case .binding(_, let inner), .typed(let inner, _): try requireNew(inner)
    case .tuple(let elements): for element in elements { try requireNew(element.pattern) }
    default: break
    }
  }

  /// `@Bindable var model = model` in a body (E-11).
  private func checkWrappedLocal(_ declaration: VariableDeclaration, _ attribute: AttributeSyntax) throws
    -> [CodeStatement]
  {
    let names = patternNames(declaration.pattern)
    guard names.count == 1, let name = names.first else {
      throw CheckFailure.unmodelled("a pattern with a property wrapper", declaration.span)
    }
    let wrapper = try resolve(attribute.type ?? TypeSyntax(.name(attribute.name, []), attribute.span))
    if let written = declaration.type, let value = members(named: "wrappedValue", of: wrapper, isStatic: false).first,
      case .property(let property) = value.symbol
    {
      _ = unify(substitute(try type(of: property), value.substitution), try resolve(written))
    }
    var arguments = attribute.arguments ?? []
    if let initial = declaration.initializer { arguments.insert(Argument(label: "wrappedValue", initial), at: 0) }
    let made = try resolveCall(
      try initializerCandidates(of: wrapper, span: attribute.span), arguments, expected: wrapper,
      span: declaration.span, name: attribute.name)
    finishLiterals()
    let type = settled(wrapper)
    let code = retyped(made, type)
    let storage = Variable(
      name: "_" + name, type: type, isLet: false, owner: context.function, span: declaration.pattern.span)
    try declareWrapped(name, storage, scope, declaration.pattern.span)
    return [CodeStatement(.variable(storage, code), declaration.span)]
  }

  // MARK: Expressions made of statements

  func checkIfExpression(_ syntax: IfSyntax, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    var branches: [(conditions: [CodeCondition], value: CodeExpression?, scopeStatements: [CodeStatement])] = []
    var current: IfSyntax? = syntax
    var otherwise: (value: CodeExpression?, statements: [CodeStatement])?
    while let each = current {
      let inner = Scope(.block, parent: scope)
      let conditions = try within(inner) { try checkConditions(each.conditions) }
      let branch = try within(inner) { try branchValue(each.body, hint, each.span) }
      branches.append((conditions, branch.value, branch.statements))
      guard let rest = each.otherwise else {
        throw CheckFailure("if-without-else", "'if' must have an unconditional 'else' to be used as expression", span)
      }
      if rest.count == 1, case .if(let nested) = rest[0].kind {
        current = nested
      } else {
        current = nil
        let branch = try branchValue(rest, hint, each.span)
        otherwise = (branch.value, branch.statements)
      }
    }
    var values = branches.compactMap(\.value) + [otherwise?.value].compactMap { $0 }
    let type: StaticType
    if let hint, !isOpen(hint) {
      values = try values.map { try coerce($0, to: hint, $0.span) }
      type = hint
    } else if values.isEmpty {
      type = .void
    } else {
      type = try joined(&values, span)
    }
    var index = 0
    func yield(_ value: CodeExpression?, _ statements: [CodeStatement]) -> [CodeStatement] {
      guard value != nil else { return statements }
      defer { index += 1 }
      return statements + [CodeStatement(.yield(values[index]), span)]
    }
    let bodies = branches.map { (conditions: $0.conditions, body: yield($0.value, $0.scopeStatements)) }
    var statement: [CodeStatement] = otherwise.map { yield($0.value, $0.statements) } ?? []
    for each in bodies.reversed() {
      statement = [CodeStatement(.if(each.conditions, each.body, otherwise: statement, label: nil), span)]
    }
    return CodeExpression(.block(statement), type, span)
  }

  /// The value of a branch: its only expression.
  ///
  /// A branch that throws or leaves has none.
  private func branchValue(
    _ body: [Statement], _ hint: StaticType?, _ span: Span
  ) throws -> (value: CodeExpression?, statements: [CodeStatement]) {
    guard body.count == 1 else {
      throw CheckFailure(
        "branch-statements", "branches of an 'if' or 'switch' expression must be single expressions", span)
    }
    switch body[0].kind {
    case .expression(let expression):
      let code = try check(expression, hint)
      if case .nominal(let nominal, _) = resolved(code.type), nominal === known.nominal("Never") {
        return (nil, [CodeStatement(.expression(code), expression.span)])
      }
      return (code, [])
    case .if(let syntax): return (try checkIfExpression(syntax, hint, syntax.span), [])
    case .switch(let syntax): return (try checkSwitchExpression(syntax, hint, syntax.span), [])
    case .throw, .return: return (nil, try checkStatementThrowing(body[0]))
    default:
      throw CheckFailure(
        "branch-statements", "branches of an 'if' or 'switch' expression must be single expressions", body[0].span)
    }
  }

  func checkSwitchExpression(_ syntax: SwitchSyntax, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    let subject = try checkTopLevel(syntax.subject, expected: nil)
    var branches:
      [(items: [(pattern: CodePattern, guard: CodeExpression?)], value: CodeExpression?, statements: [CodeStatement])] =
        []
    for each in syntax.cases {
      let inner = Scope(.block, parent: scope)
      try within(inner) {
        let items = try checkCaseItems(each.items, subject.type)
        let branch = try branchValue(each.body, hint, each.span)
        branches.append((items, branch.value, branch.statements))
      }
    }
    try checkExhaustive(branches.map(\.items), subject.type, span)
    var values = branches.compactMap(\.value)
    let type: StaticType
    if let hint, !isOpen(hint) {
      values = try values.map { try coerce($0, to: hint, $0.span) }
      type = hint
    } else if values.isEmpty {
      type = .void
    } else {
      type = try joined(&values, span)
    }
    var index = 0
    let cases = branches.map { branch -> CodeCase in
      guard branch.value != nil else { return CodeCase(items: branch.items, body: branch.statements) }
      defer { index += 1 }
      return CodeCase(items: branch.items, body: [CodeStatement(.yield(values[index]), span)])
    }
    return CodeExpression(.block([CodeStatement(.switch(subject, cases, JumpTarget(label: nil)), span)]), type, span)
  }
}
