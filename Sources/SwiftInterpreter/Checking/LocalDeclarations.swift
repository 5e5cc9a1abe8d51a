// Declarations among statements.

extension Checker {
  /// Local functions may be used before they are declared.
  func declareLocalFunctions(_ statements: [Statement]) {
    if isLocal {
      for case .declaration(let declaration) in statements.map(\.kind) {
        if let variable = declaration as? VariableDeclaration { scope.later.formUnion(patternNames(variable.pattern)) }
      }
    }
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind, let function = declaration as? FunctionDeclaration,
        isLocal
      else { continue }
      let made: Void? = reporting {
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
      if made == nil { declareUnknown(function.name, .error, isLet: true) }
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
      let resolvedType = try resolveDeclared(type, in: inner)
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
    symbol.result = try declaration.result.map { try resolveDeclared($0, in: inner) } ?? .void
    symbol.builder = builder(of: declaration.attributes, in: inner)
    localScopes[ObjectIdentifier(declaration)] = inner
    return function
  }

  func checkLocalDeclaration(_ declaration: Declaration) throws -> [CodeStatement] {
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
    if let annotated { try requireInitialValue(declaration, of: annotated) }
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
    let code = try checkInitialValue(initial, expected: annotated, of: names.first ?? "_")
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
      _ = unify(substitute(type(of: property), value.substitution), try resolve(written))
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
}
