// The library's declarations, made into symbols when a program first mentions them.

extension Checker {
  /// The library's extensions of a type, a nested one by its qualified name.
  func libraryExtensions(of name: String) -> [ExtensionDeclaration] {
    let outermost = String(name.prefix { $0 != "." })
    return index.chunks(named: outermost).compactMap { $0 as? ExtensionDeclaration }.filter {
      writtenName($0.extended) == name
    }
  }

  /// `A.B` of a type as written.
  func writtenName(_ syntax: TypeSyntax) -> String {
    switch syntax.kind {
    case .name(let name, _): name
    case .member(let base, let name, _): writtenName(base) + "." + name
    default: describe(syntax)
    }
  }

  /// A type of the library by its name, nested ones with dots.
  func libraryNominal(_ name: String) -> Nominal? {
    if let found = nominals["library:" + name] { return found }
    guard !name.contains(".") else {
      let parts = name.split(separator: ".").map(String.init)
      guard let outer = libraryNominal(parts[0]) else { return nil }
      var current = outer
      for part in parts.dropFirst() {
        guard case .nominal(let next, _)? = nestedType(part, in: current) else { return nil }
        current = next
      }
      return current
    }
    let chunks = index.chunks(named: name)
    guard let declaration = chunks.lazy.compactMap({ $0 as? TypeDeclaration }).first else { return nil }
    let nominal = makeNominal(declaration, parent: nil, isLibrary: true)
    nominals["library:" + name] = nominal
    for ext in libraryExtensions(of: name) { addMembers(ext.members, of: nominal, container: ext) }
    addProgramExtensions(to: nominal)
    return nominal
  }

  func addProgramExtensions(to nominal: Nominal) {
    for ext in programExtensions[nominal.qualifiedName] ?? [] {
      addMembers(ext.members, of: nominal, container: ext)
    }
  }

  /// A type alias of the library.
  func libraryAlias(_ name: String) -> AliasDeclaration? {
    index.chunks(named: name).lazy.compactMap { $0 as? AliasDeclaration }.first
  }

  /// The library's global functions of a name.
  func libraryFunctions(named name: String) -> [FunctionSymbol] {
    if let found = libraryFunctions[name] { return found }
    libraryFunctions[name] = []
    let found = index.chunks(named: name).compactMap { $0 as? FunctionDeclaration }
      .compactMap { declaration in reporting { try makeFunction(declaration, owner: nil, container: nil) } }
    libraryFunctions[name] = found
    return found
  }

  /// A global variable of the library.
  func libraryVariable(_ name: String) -> PropertySymbol? {
    if let found = libraryVariables[name] { return found }
    libraryVariables[name] = .some(nil)
    let declaration = index.chunks(named: name).lazy.compactMap { $0 as? VariableDeclaration }.first
    let found = declaration.flatMap { declaration in
      reporting { try makeProperty(declaration, name: name, owner: nil, container: nil) }
    }
    libraryVariables[name] = .some(found)
    return found
  }

  /// Makes the nominal type of a declaration; its members are entered by name and looked at later.
  func makeNominal(_ declaration: TypeDeclaration, parent: Nominal?, isLibrary: Bool) -> Nominal {
    let kind: Nominal.Kind =
      switch declaration.kind {
      case .struct: .structure
      case .class: .classType
      case .enum: .enumeration
      case .actor: .actor
      case .protocol: .protocolType
      }
    let nominal = Nominal(kind: kind, name: declaration.name, parent: parent, isLibrary: isLibrary)
    nominal.declaration = declaration
    nominal.generics = declaration.generics.parameters.map { GenericParameter(name: $0.name) }
    if let parent, !isLibrary, parent.kind != .protocolType, kind != .protocolType, !parent.generics.isEmpty {
      nominal.outerGenerics = parent.generics.count
      nominal.generics = parent.generics + nominal.generics
    }
    if kind == .protocolType {
      let own = GenericParameter(name: "Self")
      nominal.selfParameter = own
      protocolBySelf[ObjectIdentifier(own)] = nominal
    }
    nominal.isObservable = declaration.attribute("Observable") != nil || declaration.attribute("Model") != nil
    nominal.isFinal = declaration.modifiers.contains("final")
    nominal.isMainActor = declaration.attribute("MainActor") != nil
    let outer = parent.map { memberScope(of: $0, isProgram: !isLibrary) } ?? (isLibrary ? libraryScope : fileScope)
    let scope = Scope(.type(nominal), parent: outer)
    if kind == .protocolType {
      nominal.selfParameter.map { scope.declare("Self", .type(.parameter($0))) }
    } else {
      for parameter in nominal.generics { scope.declare(parameter.name, .type(.parameter(parameter))) }
    }
    typeScopes[nominal] = scope
    addMembers(declaration.members, of: nominal, container: nil)
    return nominal
  }

  func typeScope(_ nominal: Nominal) -> Scope {
    typeScopes[nominal] ?? fileScope
  }

  /// The scope in which members of a type are seen: for the program's extensions of a library type, one in which a name
  /// means the program's type first.
  func memberScope(of nominal: Nominal, isProgram: Bool) -> Scope {
    guard isProgram, nominal.isLibrary else { return typeScope(nominal) }
    if let found = extensionScopes[nominal] { return found }
    let outer = nominal.parent.map { memberScope(of: $0, isProgram: true) } ?? fileScope
    let scope = Scope(.type(nominal), parent: outer)
    for (name, entry) in typeScope(nominal).entries { scope.declare(name, entry) }
    extensionScopes[nominal] = scope
    return scope
  }

  /// Enters members by name.
  func addMembers(_ members: [Declaration], of nominal: Nominal, container: ExtensionDeclaration?) {
    let table = nominal.members
    for member in members {
      let entry = MemberTable.Entry(declaration: member, container: container)
      table.order.append(entry)
      for name in memberNames(member) { table.entries[name, default: []].append(entry) }
    }
    if container != nil { table.areConformancesResolved = false }
  }

  func memberNames(_ declaration: Declaration) -> [String] {
    switch declaration {
    case let variable as VariableDeclaration:
      var names = patternNames(variable.pattern)
      if isWrapped(variable) {
        let isMacroStorage: Bool =
          isStateMacro && variable.attribute("State") != nil && variable.modifiers.contains("private")
        names += names.flatMap { ["_" + $0, "$" + $0] + (isMacroStorage ? ["__" + $0] : []) }
      }
      return names
    case let function as FunctionDeclaration: return [function.name]
    case is InitializerDeclaration: return ["init"]
    case is SubscriptDeclaration: return ["subscript"]
    case let type as TypeDeclaration: return [type.name]
    case let alias as AliasDeclaration: return [alias.name]
    case let enumCase as CaseDeclaration: return [enumCase.name]
    default: return []
    }
  }

  func patternNames(_ pattern: PatternSyntax) -> [String] {
    switch pattern.kind {
    case .identifier(let name): [name]
    case .binding(_, let inner), .typed(let inner, _), .optional(let inner), .asType(let inner, _): patternNames(inner)
    case .tuple(let elements): elements.flatMap { patternNames($0.pattern) }
    case .enumCase(_, let elements): elements.flatMap { patternNames($0.pattern) }
    default: []
    }
  }

  /// Attributes that are no property wrappers.
  static let plainAttributes: Set<String> = [
    "MainActor", "ObservationIgnored", "ObservationTracked", "available", "discardableResult", "Published_",
    "ViewBuilder", "IBAction", "objc", "inlinable", "usableFromInline", "frozen", "nonobjc", "unknown",
    "preconcurrency",
    "Sendable", "escaping", "autoclosure", "native", "synthesized", "inert", "Entry", "Previewable",
    "warn_unqualified_access",
    "Model", "Attribute", "Relationship", "Transient",
  ]

  func isWrapped(_ declaration: Declaration) -> Bool { wrapperAttribute(of: declaration) != nil }

  func wrapperAttribute(of declaration: Declaration) -> AttributeSyntax? {
    wrapperAttributes(of: declaration).first
  }

  /// The property wrappers of a declaration, the outermost first.
  func wrapperAttributes(of declaration: Declaration) -> [AttributeSyntax] {
    guard declaration is VariableDeclaration else { return [] }
    return declaration.attributes.filter { attribute in
      !Self.plainAttributes.contains(attribute.name) && attribute.name.first?.isUppercase == true
        && isPropertyWrapper(attribute.name)
    }
  }

  func isPropertyWrapper(_ name: String) -> Bool {
    guard let type = try? resolve(TypeSyntax(.name(name, []), .none), in: fileScope),
      case .nominal(let nominal, _) = type
    else { return false }
    return nominal.declaration?.attribute("propertyWrapper") != nil
  }
}
