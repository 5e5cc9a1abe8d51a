// Functions, initialisers, subscripts and computed properties become symbols; the program's bodies are checked later.

extension Checker {
  /// Where a member's own types are resolved: its container's scope with its generic parameters.
  private func memberScope(_ owner: Nominal?, _ declaration: Declaration) -> Scope {
    let isProgram = !declaration.span.isNone
    let outer = owner.map { memberScope(of: $0, isProgram: isProgram) }
    return Scope(.block, parent: outer ?? (isProgram ? fileScope : libraryScope))
  }

  /// What an extension asks.
  ///
  /// It is resolved once, by itself: seen from inside, `ID == Data.Element.ID` would say that `ID` is `ID`.
  func containerRequirements(_ container: ExtensionDeclaration?, _ owner: Nominal?) throws -> [Requirement] {
    guard let container, let owner else { return [] }
    let arguments = writtenArguments(container.extended)
    guard !container.requirements.isEmpty || !arguments.isEmpty else { return [] }
    if let found = extensionRequirements[ObjectIdentifier(container)] { return found }
    let saved = contextRequirements
    contextRequirements = owner.genericRequirements
    defer { contextRequirements = saved }
    let scope = memberScope(of: owner, isProgram: !container.span.isNone)
    // `extension Array<Bird>`: what stands in the brackets is what the parameters are.
    let bound: [Requirement] = try zip(owner.ownGenerics, arguments).map {
      .sameType(.parameter($0), try resolve($1, in: scope))
    }
    let found = bound + (try whereClause(container.requirements, in: scope))
    extensionRequirements[ObjectIdentifier(container)] = found
    return found
  }

  /// The generic arguments of an extended type as written.
  private func writtenArguments(_ syntax: TypeSyntax) -> [TypeSyntax] {
    switch syntax.kind {
    case .name(_, let arguments), .member(_, _, let arguments): arguments
    case .array(let element), .optional(let element): [element]
    case .dictionary(let key, let value): [key, value]
    default: []
    }
  }

  func makeFunction(
    _ declaration: FunctionDeclaration, owner: Nominal?, container: ExtensionDeclaration?
  ) throws -> FunctionSymbol {
    let isOperator = isOperatorName(declaration.name)
    let symbol = FunctionSymbol(
      kind: .function, name: declaration.name, owner: owner,
      isStatic: declaration.isStatic || (isOperator && owner != nil),
      span: declaration.nameSpan)
    let scope = memberScope(owner, declaration)
    try fillSignature(
      symbol, declaration.generics, declaration.parameters, result: declaration.result, scope: scope,
      container: container, owner: owner)
    symbol.isMutating = declaration.modifiers.contains("mutating") && owner?.isReference != true
    symbol.returnsOwnClass = owner?.kind == .classType && declaration.result.map(isOwnType) ?? false
    symbol.isAsync = declaration.isAsync
    symbol.isThrowing = declaration.isThrowing || declaration.isRethrowing
    symbol.isRethrowing = declaration.isRethrowing
    if let thrown = try declaration.thrown.map({ try resolve($0, in: scope) }) {
      if case .parameter = thrown { symbol.isRethrowing = true } else { symbol.thrown = thrown }
      if resolved(thrown) == known.never { symbol.isThrowing = false }
    }
    symbol.isPostfix = declaration.modifiers.contains("postfix")
    symbol.isInert = declaration.attribute("inert") != nil
    symbol.isDiscardable = declaration.attribute("discardableResult") != nil
    symbol.isPrivate = declaration.modifiers.contains("private")
    if declaration.body != nil { symbol.closing = closing(declaration.span) }
    symbol.builder = builder(of: declaration.attributes, in: scope)
    finish(
      symbol, attributes: declaration.attributes, modifiers: declaration.modifiers, owner: owner, container: container)
    if let body = declaration.body {
      defineBody(symbol, declaration.parameters, body, scope: scope, accessorOf: nil)
    } else if owner?.isLibrary ?? !symbol.isRequirement {
      symbol.native = native(symbol, declaration.attributes)
    }
    return symbol
  }

  /// `Self` or `Self?`.
  private func isOwnType(_ syntax: TypeSyntax) -> Bool {
    switch syntax.kind {
    case .name("Self", _): true
    case .optional(let inner): isOwnType(inner)
    default: false
    }
  }

  func makeInitializer(
    _ declaration: InitializerDeclaration, owner: Nominal, container: ExtensionDeclaration?
  ) throws -> FunctionSymbol {
    let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: owner, isStatic: true, span: declaration.span)
    let scope = memberScope(owner, declaration)
    try fillSignature(
      symbol, declaration.generics, declaration.parameters, result: nil, scope: scope, container: container,
      owner: owner)
    symbol.isFailable = declaration.isFailable
    symbol.isAsync = declaration.isAsync
    symbol.isThrowing = declaration.isThrowing || declaration.isRethrowing
    symbol.isRethrowing = declaration.isRethrowing
    symbol.isPrivate = declaration.modifiers.contains("private")
    symbol.isConvenience = declaration.modifiers.contains("convenience")
    let type = selfType(owner)
    symbol.result = declaration.isFailable ? known.optional(type) : type
    symbol.isInert = declaration.attribute("inert") != nil
    symbol.isRequired = declaration.modifiers.contains("required")
    finish(
      symbol, attributes: declaration.attributes, modifiers: declaration.modifiers, owner: owner, container: container)
    if owner.kind == .classType, !owner.isLibrary {
      linkInitializer(symbol, in: owner, isOverride: declaration.modifiers.contains("override"))
    }
    if let body = declaration.body {
      defineBody(symbol, declaration.parameters, body, scope: scope, accessorOf: nil)
    } else if owner.isLibrary {
      symbol.native = native(symbol, declaration.attributes)
    }
    return symbol
  }

  func makeSubscript(
    _ declaration: SubscriptDeclaration, owner: Nominal, container: ExtensionDeclaration?
  ) throws -> SubscriptSymbol {
    // Each accessor has generic parameters of its own.
    let scope = memberScope(owner, declaration)
    let setterScope = memberScope(owner, declaration)
    func accessor(_ kind: FunctionSymbol.Kind) throws -> FunctionSymbol {
      let scope = kind == .subscriptSetter ? setterScope : scope
      let symbol = FunctionSymbol(
        kind: kind, name: "subscript", owner: owner, isStatic: declaration.isStatic, span: declaration.span)
      try fillSignature(
        symbol, declaration.generics, declaration.parameters, result: declaration.result, scope: scope,
        container: container,
        owner: owner)
      finish(
        symbol, attributes: declaration.attributes, modifiers: declaration.modifiers, owner: owner, container: container
      )
      return symbol
    }
    let getter = try accessor(.subscriptGetter)
    var setter: FunctionSymbol?
    let writes = declaration.accessors.first { [.set, .modify].contains($0.kind) }
    if let writes {
      let symbol = try accessor(.subscriptSetter)
      symbol.parameters.insert(
        ParameterSymbol(label: nil, name: writes.parameter ?? "newValue", type: symbol.result), at: 0)
      symbol.result = .void
      symbol.isMutating = !owner.isReference && !writes.modifiers.contains("nonmutating")
      setter = symbol
    }
    let reads = declaration.accessors.first { [.get, .read].contains($0.kind) }
    getter.closing = reads.map { closing($0.span) }
    if let body = reads?.body {
      defineBody(getter, declaration.parameters, body, scope: scope, accessorOf: nil)
    } else if owner.isLibrary {
      getter.native = native(getter, declaration.attributes)
    }
    if let setter, let writes {
      if let body = writes.body {
        if writes.kind == .modify { throw CheckFailure.unmodelled("a `_modify` accessor", writes.span) }
        let value = ParameterSyntax(
          label: nil, name: writes.parameter ?? "newValue", type: declaration.result, defaultValue: nil,
          span: writes.span)
        defineBody(setter, [value] + declaration.parameters, body, scope: setterScope, accessorOf: nil)
      } else if owner.isLibrary {
        setter.native = native(setter, declaration.attributes)
      }
    }
    let symbol = SubscriptSymbol(owner: owner, isStatic: declaration.isStatic, getter: getter, setter: setter)
    symbol.isRequirement = getter.isRequirement
    return symbol
  }

  /// A computed property, a static or global variable, or a protocol's requirement.
  func makeProperty(
    _ declaration: VariableDeclaration, name: String, owner: Nominal?, container: ExtensionDeclaration?
  ) throws -> PropertySymbol {
    let scope = memberScope(owner, declaration)
    let isStatic = declaration.isStatic
    let property = PropertySymbol(
      name: name, owner: owner, isStatic: isStatic, isLet: declaration.isLet, type: .error,
      span: declaration.pattern.span)
    property.requirements = try containerRequirements(container, owner)
    property.isPrivate = declaration.modifiers.contains("private")
    property.isPrivateSet = declaration.modifiers.contains("private(set)")
    property.isRequirement = owner?.kind == .protocolType && container == nil
    property.isolation =
      declaration.isLet && declaration.accessors.isEmpty || owner == nil && isScript
      ? .none : isolation(of: declaration, owner: owner, container: container)
    property.isTask = declaration.modifiers.contains(ScriptVariables.task)
    if declaration.attribute("Entry") != nil, let owner {
      return try makeEntry(declaration, property, owner: owner, scope: scope)
    }
    let reads = declaration.accessors.first { [.get, .read].contains($0.kind) }
    if let owner, owner.kind == .classType, declaration.modifiers.contains("override"), reads == nil, !isStatic {
      try makeObservingOverride(declaration, property, owner: owner)
      for accessor in [property.getter, property.setter].compactMap({ $0 }) {
        finish(accessor, attributes: [], modifiers: declaration.modifiers, owner: owner, container: container)
      }
      return property
    }
    let isComputed = reads != nil
    if isComputed || declaration.span.isNone {
      guard let written = declaration.type else {
        throw CheckFailure("missing-type", "computed property must have an explicit type", declaration.pattern.span)
      }
      property.type = try resolveDeclared(written, in: scope)
      let getter = FunctionSymbol(kind: .getter, name: name, owner: owner, isStatic: isStatic, span: property.span)
      getter.result = property.type
      getter.requirements = property.requirements
      getter.isAsync = reads?.isAsync ?? false
      getter.isThrowing = reads?.isThrowing ?? false
      getter.isMutating = reads?.modifiers.contains("mutating") ?? false
      getter.passesTypes =
        isStatic && owner?.kind != .classType && owner?.generics.isEmpty == false
        && !declaration.accessors.contains { [.set, .modify].contains($0.kind) }
      getter.closing = reads.map { closing($0.span) }
      getter.builder = builder(of: declaration.attributes, in: scope) ?? inheritedBuilder(name, owner)
      finish(
        getter, attributes: declaration.attributes, modifiers: declaration.modifiers, owner: owner, container: container
      )
      property.getter = getter
      if let body = reads?.body {
        defineBody(getter, [], body, scope: scope, accessorOf: property)
      } else if owner?.isLibrary ?? true {
        getter.native = native(getter, declaration.attributes)
      }
      if let writes = declaration.accessors.first(where: { [.set, .modify].contains($0.kind) }) {
        if writes.kind == .modify { throw CheckFailure.unmodelled("a `_modify` accessor", writes.span) }
        let setter = FunctionSymbol(kind: .setter, name: name, owner: owner, isStatic: isStatic, span: property.span)
        setter.parameters = [ParameterSymbol(label: nil, name: writes.parameter ?? "newValue", type: property.type)]
        setter.requirements = property.requirements
        setter.isMutating =
          !isStatic && owner != nil && owner?.isReference != true && !writes.modifiers.contains("nonmutating")
        finish(
          setter, attributes: declaration.attributes, modifiers: declaration.modifiers, owner: owner,
          container: container)
        if let body = writes.body {
          let value = ParameterSyntax(
            label: nil, name: writes.parameter ?? "newValue", type: written, defaultValue: nil, span: writes.span)
          defineBody(setter, [value], body, scope: scope, accessorOf: property)
        } else if owner?.isLibrary ?? true {
          setter.native = native(setter, declaration.attributes)
        }
        property.setter = setter
      }
      return property
    }
    try makeGlobal(declaration, property, name: name, owner: owner, scope: scope)
    return property
  }

  /// A stored static property or a global: a variable with a lazily computed initial value.
  private func makeGlobal(
    _ declaration: VariableDeclaration, _ property: PropertySymbol, name: String, owner: Nominal?, scope: Scope
  ) throws {
    let global = GlobalVariable(
      name: owner.map { $0.qualifiedName + "." + name } ?? name, type: .error, isLet: declaration.isLet,
      span: declaration.span)
    property.global = global
    if declaration.modifiers.contains("weak") || declaration.modifiers.contains("unowned") {
      if !isScript || owner != nil {
        throw CheckFailure.unmodelled("a weak global or static variable", declaration.span)
      }
      global.ownership = declaration.modifiers.contains("weak") ? .weak : .unowned
    }
    if isWrapped(declaration) {
      throw CheckFailure.unmodelled("a property wrapper on a global or static variable", declaration.span)
    }
    let initial = Function(name: global.name, role: .function, parent: nil, span: declaration.span)
    // A script's variable is set where it stands, and may throw and wait there as any statement may.
    initial.isThrowing = owner == nil && isScript
    initial.isAsync = owner == nil && isScript && scriptWaits
    let optionalNil = Expression(.nilLiteral, declaration.span)
    // What the extension says of the type holds in the value too.
    let requirements = contextRequirements
    func checkInitial(expected: StaticType?) throws -> CodeExpression? {
      let isNil = !declaration.isLet && expected.flatMap { known.wrapped($0) } != nil
      guard let value = declaration.initializer ?? (isNil ? optionalNil : nil)
      else {
        return nil
      }
      return try isolated {
        contextRequirements = requirements
        let inner = FunctionContext(function: initial)
        if owner == nil, isScript { inner.isolation = .global("MainActor") }
        return try within(Scope(.function(initial), parent: scope), inner) {
          try checkInitialValue(value, expected: expected, of: name)
        }
      }
    }
    func setInitial(_ code: CodeExpression) {
      flowBodies.append(FlowBody(function: initial))
      initial.body = [CodeStatement(.return(code), code.span)]
      initial.result = code.type
      global.initializer = initial
    }
    if let written = declaration.type {
      property.isImplicitlyUnwrapped = written.isImplicitlyUnwrapped
      property.type = try resolveDeclared(written, in: scope)
      try requireInitialValue(declaration, of: property.type)
      global.type = property.type
      let type = property.type
      if isOpen(type), declaration.initializer != nil {
        // `let s: Set = [1]`: the value tells the rest.
        property.inference = {
          guard let code = try checkInitial(expected: type) else { return }
          property.type = self.settled(code.type)
          global.type = property.type
          setInitial(code)
        }
        return
      }
      pendingBodies.append { [self] in
        _ = reporting { if let code = try checkInitial(expected: type) { setInitial(code) } }
      }
    } else {
      guard declaration.initializer != nil else {
        throw CheckFailure("missing-type", "type annotation missing in pattern", declaration.span)
      }
      property.inference = {
        guard let code = try checkInitial(expected: nil) else { return }
        property.type = code.type
        global.type = code.type
        setInitial(code)
      }
    }
    for accessor in declaration.accessors where accessor.kind == .didSet || accessor.kind == .willSet {
      let type = self.type(of: property)
      let function = observer(accessor, type: type, own: nil, scope: scope)
      if accessor.kind == .didSet { global.didSet = function } else { global.willSet = function }
    }
  }
}
