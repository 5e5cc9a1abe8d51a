// Stored properties and enum cases.

extension Checker {
  func isStored(_ declaration: VariableDeclaration) -> Bool {
    !declaration.modifiers.contains("override")
      && !declaration.accessors.contains { [.get, .set, .read, .modify].contains($0.kind) }
  }

  /// Makes the stored instance properties of a type, in declaration order.
  func resolveFields(_ nominal: Nominal) {
    guard !nominal.members.isFieldsResolved else { return }
    nominal.members.isFieldsResolved = true
    if let parent = superclass(of: nominal), case .nominal(let parentNominal, _) = parent {
      resolveFields(parentNominal)
      nominal.fieldOffset = parentNominal.fieldOffset + parentNominal.fields.count
    }
    let outer = contextRequirements
    defer { contextRequirements = outer }
    resolveGenerics(nominal)
    contextRequirements += nominal.genericRequirements
    for entry in nominal.members.order where entry.container == nil {
      guard let declaration = entry.declaration as? VariableDeclaration, !declaration.isStatic, isStored(declaration)
      else { continue }
      _ = reporting { try makeField(declaration, in: nominal) }
    }
    for property in nominal.members.storedSymbols.values.sorted(by: { $0.span.start < $1.span.start }) {
      _ = type(of: property)
    }
  }

  func addField(_ name: String, isLet: Bool, type: StaticType, to nominal: Nominal, span: Span) -> Field {
    let field = Field(
      name: name, owner: nominal, index: nominal.fieldOffset + nominal.fields.count, isLet: isLet, type: type,
      span: span)
    nominal.fields.append(field)
    return field
  }

  private func makeField(_ declaration: VariableDeclaration, in nominal: Nominal) throws {
    let names = patternNames(declaration.pattern)
    guard names.count == 1, let name = names.first else {
      throw CheckFailure.unmodelled(
        "a pattern that declares several stored properties", declaration.span,
        instead: "declare each property by itself")
    }
    if let relationship = declaration.attribute("Relationship") {
      throw CheckFailure.unmodelled(
        "'@Relationship'", relationship.span, instead: "keep a plain array of models, and delete its models by hand")
    }
    if let attribute = wrapperAttribute(of: declaration) {
      try makeWrappedField(declaration, attribute, name: name, in: nominal)
      return
    }
    let scope = typeScope(nominal)
    let span = declaration.pattern.span
    let field = addField(name, isLet: declaration.isLet, type: .error, to: nominal, span: span)
    field.isPrivate = declaration.modifiers.contains("private")
    field.isLazy = declaration.modifiers.contains("lazy")
    if declaration.modifiers.contains("weak") { field.ownership = .weak }
    if declaration.modifiers.contains("unowned") || declaration.modifiers.contains("unowned(unsafe)") {
      field.ownership = .unowned
    }
    field.isTracked =
      nominal.isObservable && !declaration.isLet && declaration.attribute("ObservationIgnored") == nil && !field.isLazy
    let property = PropertySymbol(
      name: name, owner: nominal, isStatic: false, isLet: declaration.isLet, type: .error, span: span)
    property.field = field
    if !declaration.isLet, nominal.isReference {
      property.isolation = isolation(of: declaration, owner: nominal, container: nil)
    }
    property.isPrivate = field.isPrivate
    property.isPrivateSet = declaration.modifiers.contains("private(set)")
    nominal.members.storedSymbols[name] = property
    // What a misspelt wrapper would have made of the property is not known.
    if declaration.attributes.contains(where: { attributeFailure($0) != nil }) { return }
    if let written = declaration.type {
      property.isImplicitlyUnwrapped = written.isImplicitlyUnwrapped
      property.type = try resolveDeclared(written, in: scope)
      try requireInitialValue(declaration, of: property.type)
      field.type = property.type
      let initial =
        declaration.initializer
        ?? (!declaration.isLet && known.wrapped(property.type) != nil && !field.isLazy
          ? Expression(.nilLiteral, span) : nil)
      if let initial {
        let function = initialValue(name: "\(nominal.qualifiedName).\(name)", span: span)
        field.initializer = function
        let type = property.type
        if isOpen(type) {
          property.inference = { [self] in
            let found = try checkInitial(
              initial, into: function, expected: type, nominal: nominal, isLazy: field.isLazy)
            field.type = settled(found)
            property.type = field.type
          }
          try addObservers(declaration, to: field, property, in: nominal)
          return
        }
        pendingBodies.append { [self] in
          _ = reporting {
            try checkInitial(initial, into: function, expected: type, nominal: nominal, isLazy: field.isLazy)
          }
        }
      }
    } else {
      guard let initial = declaration.initializer else {
        throw CheckFailure("missing-type", "type annotation missing in pattern", declaration.pattern.span)
      }
      property.inference = { [self] in
        let function = initialValue(name: "\(nominal.qualifiedName).\(name)", span: span)
        field.initializer = function
        let type = try checkInitial(initial, into: function, expected: nil, nominal: nominal, isLazy: field.isLazy)
        field.type = type
        property.type = type
      }
    }
    try addObservers(declaration, to: field, property, in: nominal)
  }

  private func addObservers(
    _ declaration: VariableDeclaration, to field: Field, _ property: PropertySymbol, in nominal: Nominal
  ) throws {
    for accessor in declaration.accessors where accessor.kind == .didSet || accessor.kind == .willSet {
      let type = self.type(of: property)
      let function = observer(accessor, type: type, own: nominal, scope: typeScope(nominal))
      if accessor.kind == .didSet { field.didSet = function } else { field.willSet = function }
    }
  }

  func initialValue(name: String, span: Span) -> Function {
    Function(name: name, role: .function, parent: nil, span: span)
  }

  /// Checks the initial value of a stored property.
  ///
  /// A lazy one sees `self`.
  @discardableResult
  private func checkInitial(
    _ expression: Expression, into function: Function, expected: StaticType?, nominal: Nominal, isLazy: Bool
  ) throws -> StaticType {
    let scope = Scope(.function(function), parent: typeScope(nominal))
    if !isLazy { addTypeParameters(nominal.generics, to: function) }
    if isLazy {
      let own = Variable(
        name: "self", type: selfType(nominal), isLet: nominal.isReference, owner: function, span: expression.span)
      function.selfVariable = own
      function.parameters = [own]
      scope.declare("self", .variable(own))
    }
    let code = try isolated {
      contextRequirements += nominal.genericRequirements
      return try within(scope, FunctionContext(function: function)) {
        do {
          return try checkInitialValue(expression, expected: expected, of: propertyName(function))
        } catch let failure as CheckFailure where !isLazy {
          throw inPropertyInitializer(failure)
        }
      }
    }
    function.result = code.type
    function.body = [CodeStatement(.return(code), code.span)]
    flowBodies.append(FlowBody(function: function))
    return code.type
  }

  /// The compiler's words for an instance member in a property's initial value.
  func inPropertyInitializer(_ failure: CheckFailure) -> CheckFailure {
    var failure = failure
    let name = failure.message.split(separator: "'").dropFirst().first ?? ""
    if failure.id == "instance-member", failure.message.hasPrefix("instance member"),
      source.text(of: failure.span).hasPrefix(name)
    {
      failure.message =
        "cannot use instance member '\(name)' within property initializer; property initializers run before "
        + "'self' is available"
    }
    return failure
  }

  private func propertyName(_ initial: Function) -> String {
    String(initial.name.split(separator: ".").last ?? "")
  }

  /// A `willSet` or `didSet`.
  func observer(_ accessor: AccessorSyntax, type: StaticType, own nominal: Nominal?, scope: Scope) -> Function {
    let function = Function(name: accessor.kind.rawValue, role: .function, parent: nil, span: accessor.span)
    let inner = Scope(.function(function), parent: scope)
    if let nominal {
      let own = Variable(
        name: "self", type: selfType(nominal), isLet: nominal.isReference, owner: function, span: accessor.span)
      function.selfVariable = own
      function.parameters = [own]
      if !nominal.isReference { function.inoutParameters = [0] }
      inner.declare("self", .variable(own))
    }
    let name = accessor.parameter ?? (accessor.kind == .didSet ? "oldValue" : "newValue")
    let value = Variable(name: name, type: type, isLet: true, owner: function, span: accessor.span)
    function.parameters.append(value)
    inner.declare(name, .variable(value))
    let context = FunctionContext(function: function)
    pendingBodies.append { [self] in
      within(inner, context) { function.body = checkStatements(accessor.body ?? []) }
      flowBodies.append(FlowBody(function: function))
    }
    return function
  }

  // MARK: Enums

  func resolveCases(_ nominal: Nominal) {
    guard nominal.cases.isEmpty, nominal.kind == .enumeration else { return }
    let scope = typeScope(nominal)
    var nextRaw = 0
    let raw = rawType(of: nominal)
    for entry in nominal.members.order {
      guard let declaration = entry.declaration as? CaseDeclaration else { continue }
      let enumCase = EnumCase(
        name: declaration.name, owner: nominal, index: nominal.cases.count, payload: [], span: declaration.span)
      nominal.cases.append(enumCase)
      if nominal.isLibrary && declaration.parameters.isEmpty && raw == nil { continue }
      _ = reporting {
        enumCase.payload = try declaration.parameters.map {
          .init(label: $0.label, type: try resolveDeclared($0.type, in: scope))
        }
        if declaration.parameters.contains(where: { $0.defaultValue != nil }) {
          enumCase.payloadDefaults = zip(declaration.parameters, enumCase.payload).map { parameter, element in
            parameter.defaultValue.map { caseDefault($0, element.type, in: scope) }
          }
        }
        if raw == known.string {
          if case .string(let segments)? = declaration.rawValue?.kind, case .text(let text)? = segments.first {
            enumCase.rawValue = .string(text)
          } else {
            enumCase.rawValue = .string(declaration.name)
          }
        } else if raw == known.int {
          if case .integer(let magnitude, let isNegative)? = declaration.rawValue?.kind {
            nextRaw = isNegative ? -Int(magnitude) : Int(magnitude)
          }
          enumCase.rawValue = .int(nextRaw)
          nextRaw += 1
        } else if let raw, let value = declaration.rawValue {
          let code = try isolated { try checkTopLevel(value, expected: raw) }
          if case .constant(let constant) = code.kind { enumCase.rawValue = constant }
        }
      }
    }
  }

  /// The default value of a part of an enum case.
  private func caseDefault(_ value: Expression, _ type: StaticType, in scope: Scope) -> Function {
    let function = Function(name: "default", role: .function, parent: nil, span: value.span)
    function.result = type
    function.isDefaultArgument = true
    pendingBodies.append { [self] in
      _ = reporting {
        let code = try isolated {
          try within(Scope(.function(function), parent: scope), FunctionContext(function: function)) {
            try checkTopLevel(value, expected: type)
          }
        }
        function.body = [CodeStatement(.return(code), code.span)]
      }
    }
    return function
  }
}
