/// A program that was checked: what the machine runs and the simulation shows.
final class CheckedProgram {
  let source: SourceText
  /// The program's types, in source order, nested ones after their outer one.
  let nominals: [Nominal]
  /// The statements of a script, if there are any.
  let topLevel: Function?
  /// The closures of `#Preview`s, in source order.
  let previews: [Function]
  /// The type marked `@main`.
  let main: Nominal?
  let checker: Checker

  var resolver: any TypeResolver { checker }

  init(
    source: SourceText, nominals: [Nominal], topLevel: Function?, previews: [Function], main: Nominal?, checker: Checker
  ) {
    self.source = source
    self.nominals = nominals
    self.topLevel = topLevel
    self.previews = previews
    self.main = main
    self.checker = checker
  }
}

/// From source text to checked code.
enum FrontEnd {
  /// Parses, lowers and checks a program; `isStateMacro` tells whether `@State` is the macro of Xcode 27 (V-01).
  /// - Throws: all errors found.
  static func check(
    source text: String, file: String, isStateMacro: Bool = true
  ) throws(ProgramError) -> CheckedProgram {
    SharedLibrary.prepare()
    let source = SourceText(file: file, text: text)
    let (tree, diagnostics) = SyntaxLowering.lower(source)
    if diagnostics.contains(where: { $0.severity != .warning }) { throw ProgramError(diagnostics) }
    let checker = Checker(source: source)
    checker.isStateMacro = isStateMacro
    let program = checker.checkProgram(tree)
    var findings = checker.declarationFindings
    findings.merge(checker.findings)
    let found = findings.told
    if !found.isEmpty {
      throw ProgramError(found.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return program
  }
}

extension Checker {
  func checkProgram(_ tree: SourceFile) -> CheckedProgram {
    let isScript = tree.statements.contains { if case .declaration = $0.kind { false } else { true } }
    self.isScript = isScript
    let statements = isScript ? ScriptVariables.separated(tree.statements) : tree.statements
    scriptWaits = tree.statements.contains { statement in
      if case .declaration(let declaration) = statement.kind, !(declaration is VariableDeclaration) { return false }
      return source.text(of: statement.span).contains("await")
    }
    context.isolation = .global("MainActor")
    let written = statements.compactMap { statement -> Declaration? in
      if case .declaration(let declaration) = statement.kind { declaration } else { nil }
    }
    let declarations = written + PreviewableView.declarations(for: written)
    declareTypes(declarations)
    declareGlobals(declarations, isScript: isScript)
    var main: Nominal?
    for nominal in programTypes {
      if nominal.declaration?.attribute("main") != nil { main = nominal }
    }
    var index = 0
    while index < programTypes.count {
      checkType(programTypes[index])
      index += 1
    }
    for (name, extensions) in programExtensions.sorted(by: { $0.key < $1.key }) where nominals[name] == nil {
      checkLibraryExtensions(name, extensions)
    }
    let previews = declarations.compactMap { $0 as? MacroDeclaration }.compactMap { checkPreview($0) }
    for property in globalVariables.values.sorted(by: { $0.span.start < $1.span.start }) {
      _ = type(of: property)
    }
    let topLevel = isScript ? checkScript(statements) : nil
    runPending()
    checkWrittenTypes()
    checkFlow()
    return CheckedProgram(
      source: source, nominals: programTypes, topLevel: topLevel, previews: previews, main: main, checker: self)
  }

  func runPending() {
    while !pendingBodies.isEmpty {
      let bodies = pendingBodies
      pendingBodies = []
      for body in bodies { body() }
    }
  }

  private func declareTypes(_ declarations: [Declaration]) {
    for case let declaration as TypeDeclaration in declarations {
      if nominals[declaration.name] != nil {
        report(CheckFailure("redeclaration", "invalid redeclaration of '\(declaration.name)'", declaration.nameSpan))
        continue
      }
      let nominal = makeNominal(declaration, parent: nil, isLibrary: false)
      nominals[declaration.name] = nominal
      programTypes.append(nominal)
    }
    for case let alias as AliasDeclaration in declarations { globalAliases[alias.name] = alias }
    noteOverrides()
    // Nested types exist before extensions name them.
    var index = 0
    while index < programTypes.count {
      let nominal = programTypes[index]
      for entry in nominal.members.order {
        if let nested = entry.declaration as? TypeDeclaration { _ = nestedType(nested.name, in: nominal) }
      }
      index += 1
    }
    for case let ext as ExtensionDeclaration in declarations {
      let name = extendedName(ext.extended)
      programExtensions[name, default: []].append(ext)
      if let nominal = nominals[name] {
        addMembers(ext.members, of: nominal, container: ext)
      } else if let met = nominals["library:" + name] {
        // A wrapper on a property was looked up before.
        addMembers(ext.members, of: met, container: ext)
        for each in ext.members.flatMap(memberNames) { met.members.symbols[each] = nil }
      }
    }
    for nominal in programTypes {
      resolveConformances(nominal)
    }
  }

  /// Which property names are overridden somewhere: reading and writing them asks the class of the instance.
  private func noteOverrides() {
    func visit(_ declaration: TypeDeclaration) {
      for member in declaration.members {
        if let nested = member as? TypeDeclaration { visit(nested) }
        if let variable = member as? VariableDeclaration, variable.modifiers.contains("override") {
          overriddenProperties.formUnion(patternNames(variable.pattern))
        }
      }
    }
    for nominal in programTypes { if let declaration = nominal.declaration { visit(declaration) } }
  }

  private func extendedName(_ syntax: TypeSyntax) -> String {
    switch syntax.kind {
    case .name(let name, _):
      if let alias = globalAliases[name], let type = alias.type { return extendedName(type) }
      // `extension CGFloat`: of the type that the library's name stands for.
      if nominals[name] == nil, let type = libraryAlias(name)?.type { return extendedName(type) }
      return name
    case .member(let base, let name, _):
      let full = extendedName(base) + "." + name
      return full == "String.StringInterpolation" ? "DefaultStringInterpolation" : full
    case .array: return "Array"
    case .dictionary: return "Dictionary"
    case .optional: return "Optional"
    default: return describe(syntax)
    }
  }

  private func declareGlobals(_ declarations: [Declaration], isScript: Bool) {
    for declaration in declarations {
      switch declaration {
      case let function as FunctionDeclaration:
        if let symbol = reporting({ try makeFunction(function, owner: nil, container: nil) }) {
          if globalFunctions[function.name]?.contains(where: { isSame($0, symbol) }) == true {
            report(redeclaration(symbol))
            continue
          }
          globalFunctions[function.name, default: []].append(symbol)
        }
      case let variable as VariableDeclaration:
        let names = patternNames(variable.pattern)
        guard names.count == 1, let name = names.first, !isDestructuring(variable.pattern) else {
          if !isScript {
            report(
              CheckFailure.unmodelled("a global pattern", variable.span, instead: "declare each variable by itself"))
          }
          continue
        }
        if globalVariables[name] != nil {
          report(CheckFailure("redeclaration", "invalid redeclaration of '\(name)'", variable.pattern.span))
          continue
        }
        globalVariables[name] =
          reporting { try makeProperty(variable, name: name, owner: nil, container: nil) }
          ?? unknownProperty(variable, name, of: nil)
      default: break
      }
    }
  }

  /// Makes and checks all members of a type, used or not.
  func checkType(_ nominal: Nominal) {
    resolveConformances(nominal)
    resolveFields(nominal)
    resolveCases(nominal)
    checkObservable(nominal)
    for entry in nominal.members.order {
      if let nested = entry.declaration as? TypeDeclaration { _ = nestedType(nested.name, in: nominal); continue }
      for name in memberNames(entry.declaration) { _ = symbols(name, in: nominal) }
      if let deinitializer = entry.declaration as? DeinitializerDeclaration {
        checkDeinitializer(deinitializer, nominal)
      }
      if let initializer = entry.declaration as? InitializerDeclaration { checkStateAssignments(initializer, nominal) }
    }
    _ = symbols("init", in: nominal)
    checkRedeclarations(nominal)
    checkDeclarationRules(nominal)
    checkInitializersOf(nominal)
    for property in nominal.members.symbols.values.flatMap({ $0 }) {
      if case .property(let found) = property { _ = type(of: found) }
    }
    if nominal.kind != .protocolType { checkConformances(nominal) }
  }

  private func checkDeinitializer(_ declaration: DeinitializerDeclaration, _ nominal: Nominal) {
    let function = Function(
      name: nominal.qualifiedName + ".deinit", role: .function, parent: nil, span: declaration.span)
    let own = Variable(name: "self", type: selfType(nominal), isLet: true, owner: function, span: declaration.span)
    function.selfVariable = own
    function.parameters = [own]
    nominal.deinitializer = function
    let inner = Scope(.function(function), parent: typeScope(nominal))
    inner.declare("self", .variable(own))
    pendingBodies.append { [self] in
      within(inner, FunctionContext(function: function)) { function.body = checkStatements(declaration.body) }
      flowBodies.append(FlowBody(function: function))
    }
  }

  /// Members that the program adds to the library's types.
  private func checkLibraryExtensions(_ name: String, _ extensions: [ExtensionDeclaration]) {
    guard let nominal = libraryNominal(name) else {
      for ext in extensions {
        report(unknownType(name, ext.extended.span))
      }
      return
    }
    resolveConformances(nominal)
    for ext in extensions {
      for member in ext.members {
        if let nested = member as? TypeDeclaration {
          if case .nominal(let made, _)? = nestedType(nested.name, in: nominal) { checkType(made) }
          continue
        }
        for each in memberNames(member) {
          if nominal.members.symbols[each] != nil,
            !(nominal.members.symbols[each] ?? []).contains(where: { isFromProgram($0) })
          {
            nominal.members.symbols[each] = nil
          }
          _ = symbols(each, in: nominal)
        }
      }
    }
  }

  private func isFromProgram(_ symbol: MemberSymbol) -> Bool {
    switch symbol {
    case .function(let function): !function.span.isNone
    case .property(let property): !property.span.isNone
    case .subscript(let sub): !sub.getter.span.isNone
    case .enumCase(let enumCase): !enumCase.span.isNone
    }
  }

  /// `#Preview { … }`: a function that makes the view (B-21).
  private func checkPreview(_ macro: MacroDeclaration) -> Function? {
    guard macro.name == "Preview", let last = macro.arguments.last, case .closure(let closure) = last.value.kind else {
      if macro.name != "Preview" { report(CheckFailure("unknown-macro", "no macro named '\(macro.name)'", macro.span)) }
      return nil
    }
    let function = Function(name: "#Preview", role: .function, parent: nil, span: macro.span)
    let body = PreviewableView.isNeeded(for: closure) ? PreviewableView.creation(macro) : closure.body
    let context = FunctionContext(function: function)
    let builder = known.nominal("ViewBuilder")
    pendingBodies.append { [self] in
      _ = reporting {
        try isolated {
          try within(Scope(.function(function), parent: fileScope), context) {
            if containsReturn(body) {
              context.result = .variable(unknown())
              function.body = checkStatements(body)
              return
            }
            let built = try buildBody(body, builder, macro.span)
            function.result = built.value.type
            function.body = built.statements + [CodeStatement(.return(built.value), macro.span)]
          }
        }
      }
    }
    return function
  }

  /// The statements of a script, in order; its variables are globals.
  private func checkScript(_ statements: [Statement]) -> Function {
    let function = context.function
    return isolated {
      within(Scope(.function(function), parent: fileScope)) {
        var code: [CodeStatement] = []
        for statement in statements {
          if case .declaration(let declaration) = statement.kind {
            guard let variable = declaration as? VariableDeclaration else { continue }
            if let made = reporting({ try scriptVariable(variable, statement) }) { code += made }
            continue
          }
          code += checkStatements([statement])
        }
        function.body = code
        flowBodies.append(FlowBody(function: function))
        return function
      }
    }
  }

  /// `let (first, _) = pair`: a name stands for a part of the value.
  private func isDestructuring(_ pattern: PatternSyntax) -> Bool {
    switch pattern.kind {
    case .identifier: false
    case .binding(_, let inner), .typed(let inner, _): isDestructuring(inner)
    case .tuple(let elements): elements.count != 1 || isDestructuring(elements[0].pattern)
    default: true
    }
  }

  private func scriptVariable(_ declaration: VariableDeclaration, _ statement: Statement) throws -> [CodeStatement] {
    let names = patternNames(declaration.pattern)
    // A computed one has no moment at which it gets a value.
    if declaration.accessors.contains(where: { $0.kind == .get }) { return [] }
    guard names.count == 1, let name = names.first, !isDestructuring(declaration.pattern),
      let property = globalVariables[name]
    else {
      return checkStatements([statement])
    }
    guard let global = property.global else {
      return isError(property.type) ? [] : try checkStatementThrowing(statement)
    }
    runPending()
    _ = type(of: property)
    guard let initializer = global.initializer else {
      global.isInitializedLater = declaration.accessors.isEmpty
      return []
    }
    global.initializer = nil
    let value = CodeExpression(.callFunction(initializer, []), global.type, declaration.span)
    return [
      CodeStatement(
        .expression(
          CodeExpression(.assign(Place(.global(global), global.type, declaration.span), value), .void, declaration.span)
        ), declaration.span)
    ]
  }
}
