// Stored properties, property wrappers, enum cases, and the members the compiler would synthesise.

extension Checker {
  func isStored(_ declaration: VariableDeclaration) -> Bool {
    !declaration.accessors.contains { [.get, .set, .read, .modify].contains($0.kind) }
  }

  /// Makes the stored instance properties of a type, in declaration order.
  func resolveFields(_ nominal: Nominal) {
    guard !nominal.members.isFieldsResolved else { return }
    nominal.members.isFieldsResolved = true
    if let parent = superclass(of: nominal), case .nominal(let parentNominal, _) = parent {
      resolveFields(parentNominal)
      nominal.fieldOffset = parentNominal.fieldOffset + parentNominal.fields.count
    }
    for entry in nominal.members.order where entry.container == nil {
      guard let declaration = entry.declaration as? VariableDeclaration, !declaration.isStatic, isStored(declaration)
      else { continue }
      _ = reporting { try makeField(declaration, in: nominal) }
    }
    for property in nominal.members.storedSymbols.values.sorted(by: { $0.span.start < $1.span.start }) {
      _ = reporting { try type(of: property) }
    }
  }

  private func addField(_ name: String, isLet: Bool, type: StaticType, to nominal: Nominal, span: Span) -> Field {
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
    property.isPrivate = field.isPrivate
    property.isPrivateSet = declaration.modifiers.contains("private(set)")
    nominal.members.storedSymbols[name] = property
    if let written = declaration.type {
      property.type = try resolve(written, in: scope)
      field.type = property.type
      let initial =
        declaration.initializer
        ?? (!declaration.isLet && known.wrapped(property.type) != nil && !field.isLazy
          ? Expression(.nilLiteral, span) : nil)
      if let initial {
        let function = initialValue(name: "\(nominal.qualifiedName).\(name)", span: span)
        field.initializer = function
        let type = property.type
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
        let type = try checkInitial(initial, into: function, expected: nil, nominal: nominal, isLazy: field.isLazy)
        field.initializer = function
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
      let type = try self.type(of: property)
      let function = observer(accessor, type: type, own: nominal, scope: typeScope(nominal))
      if accessor.kind == .didSet { field.didSet = function } else { field.willSet = function }
    }
  }

  private func initialValue(name: String, span: Span) -> Function {
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
    if isLazy {
      let own = Variable(
        name: "self", type: selfType(nominal), isLet: nominal.isReference, owner: function, span: expression.span)
      function.selfVariable = own
      function.parameters = [own]
      scope.declare("self", .variable(own))
    }
    let code = try isolated {
      try within(scope, FunctionContext(function: function)) {
        try checkTopLevel(expression, expected: expected, as: .annotation)
      }
    }
    function.result = code.type
    function.body = [CodeStatement(.return(code), code.span)]
    return code.type
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
    }
    return function
  }

  // MARK: Property wrappers

  /// `@State private var x: T = v`: the storage `_x`, the property `x`, the projection `$x` (SE-0258).
  private func makeWrappedField(
    _ declaration: VariableDeclaration, _ attribute: AttributeSyntax, name: String, in nominal: Nominal
  ) throws {
    let scope = typeScope(nominal)
    let span = declaration.pattern.span
    if declaration.isLet { reportWrapperOnLet(attribute, declaration.span) }
    let wrapperType = try resolve(attribute.type ?? TypeSyntax(.name(attribute.name, []), attribute.span), in: scope)
    guard case .nominal(let wrapper, _) = wrapperType else {
      throw CheckFailure("unknown-attribute", "unknown attribute '\(attribute.name)'", attribute.span)
    }
    let field = addField("_" + name, isLet: false, type: .error, to: nominal, span: span)
    field.wraps = (wrapper, name)
    field.isPrivate = declaration.modifiers.contains("private")
    let storage = PropertySymbol(
      name: "_" + name, owner: nominal, isStatic: false, isLet: false, type: .error, span: span)
    storage.field = field
    storage.isPrivate = true
    let property = PropertySymbol(name: name, owner: nominal, isStatic: false, isLet: false, type: .error, span: span)
    property.isPrivate = field.isPrivate
    let projection = PropertySymbol(
      name: "$" + name, owner: nominal, isStatic: false, isLet: true, type: .error, span: span)
    projection.isPrivate = field.isPrivate
    nominal.members.storedSymbols["_" + name] = storage
    // The macro of Xcode 27 keeps private state under another name (T-05, S-15).
    if isStateMacro, attribute.name == "State", field.isPrivate { nominal.members.storedSymbols["__" + name] = storage }
    nominal.members.storedSymbols[name] = property
    nominal.members.storedSymbols["$" + name] = projection
    var isDone = false
    let infer: () throws -> Void = { [self] in
      guard !isDone else { return }
      isDone = true
      property.inference = nil
      storage.inference = nil
      projection.inference = nil
      try inferWrapper(
        declaration, attribute, wrapper, wrapperType, field: field, property: property, storage: storage,
        projection: projection, in: nominal)
    }
    property.inference = infer
    storage.inference = infer
    projection.inference = infer
  }

  private func inferWrapper(
    _ declaration: VariableDeclaration, _ attribute: AttributeSyntax, _ wrapper: Nominal, _ wrapperType: StaticType,
    field: Field, property: PropertySymbol, storage: PropertySymbol, projection: PropertySymbol, in nominal: Nominal
  ) throws {
    let span = property.span
    let scope = typeScope(nominal)
    let written = try declaration.type.map { try resolve($0, in: scope) }
    let function = initialValue(name: "\(nominal.qualifiedName).\(property.name)", span: span)
    let type: StaticType = try isolated {
      try within(Scope(.function(function), parent: scope), FunctionContext(function: function)) {
        let open = wrapperType
        guard let value = members(named: "wrappedValue", of: open, isStatic: false).first,
          case .property(let wrapped) = value.symbol
        else {
          throw CheckFailure(
            "bad-wrapper",
            "property wrapper type '\(wrapper.name)' does not contain a non-static property named 'wrappedValue'",
            attribute.span)
        }
        let wrappedType = substitute(try self.type(of: wrapped), value.substitution)
        if let written { _ = unify(wrappedType, written) }
        var arguments: [Argument] = attribute.arguments ?? []
        let takesValue = symbols("init", in: wrapper).contains {
          if case .function(let function) = $0 {
            function.parameters.contains { $0.label == "wrappedValue" }
          } else {
            false
          }
        }
        if let initial = declaration.initializer {
          arguments.insert(Argument(label: "wrappedValue", initial), at: 0)
        } else if takesValue, let given = written, known.wrapped(given) != nil {
          arguments.insert(Argument(label: "wrappedValue", Expression(.nilLiteral, span)), at: 0)
        }
        func make() throws -> CodeExpression {
          let candidates = try initializerCandidates(of: open, span: attribute.span)
          let code = try resolveCall(candidates, arguments, expected: open, span: attribute.span, name: wrapper.name)
          return try coerce(code, to: open, code.span)
        }
        // Without a value and without arguments the wrapper makes itself, if it can; else an initialiser has to.
        let isBare = arguments.isEmpty && attribute.arguments == nil
        if !isBare, wrapper.name == "AppStorage" || wrapper.name == "SceneStorage", attempt({ try make() }) == nil {
          throw CheckFailure(
            "not-storable", "no exact matches in call to initializer", attribute.span,
            notes: [
              "'@\(wrapper.name)' stores Bool, Int, Double, String, URL, Data, Date, types with an Int or String raw value, "
                + "and optionals of these"
            ])
        }
        if let result = isBare ? attempt({ try make() }) : try make() {
          finishLiterals()
          function.body = [CodeStatement(.return(result), span)]
          field.initializer = function
        }
        let final = settled(open)
        if isOpen(final) {
          throw CheckFailure(
            "cannot-infer", "cannot infer the type of '\(property.name)'", span, notes: ["add a type annotation"])
        }
        return final
      }
    }
    function.result = type
    field.type = type
    storage.type = type
    _ = reporting { try checkWrapper(type, attribute) }
    guard let value = members(named: "wrappedValue", of: type, isStatic: false).first,
      case .property(let wrapped) = value.symbol
    else { return }
    property.type = substitute(wrapped.type, value.substitution)
    let observers = (
      declaration.accessors.first { $0.kind == .willSet }.map {
        observer($0, type: property.type, own: nominal, scope: scope)
      },
      declaration.accessors.first { $0.kind == .didSet }.map {
        observer($0, type: property.type, own: nominal, scope: scope)
      }
    )
    makeWrapperAccessors(property, field, wrapped, in: nominal, observers: observers)
    if let projected = members(named: "projectedValue", of: type, isStatic: false).first,
      case .property(let symbol) = projected.symbol
    {
      projection.type = substitute(symbol.type, projected.substitution)
      makeWrapperAccessors(projection, field, symbol, in: nominal, observers: (nil, nil))
    } else {
      nominal.members.storedSymbols["$" + property.name] = nil
      nominal.members.symbols["$" + property.name] = []
    }
  }

  private func makeWrapperAccessors(
    _ property: PropertySymbol, _ field: Field, _ inner: PropertySymbol, in nominal: Nominal,
    observers: (willSet: Function?, didSet: Function?)
  ) {
    let span = property.span
    let own = selfType(nominal)
    func variable(_ function: Function, isLet: Bool) -> Variable {
      let variable = Variable(name: "self", type: own, isLet: isLet, owner: function, span: span)
      function.selfVariable = variable
      function.parameters = [variable]
      return variable
    }
    func base(_ variable: Variable) -> Place.Base {
      let place = Place(.variable(variable), own, span)
      return nominal.isReference ? .value(CodeExpression(.read(place), own, span)) : .place(place)
    }
    /// The wrapped value or the projection, stored or computed, in the wrapper's storage.
    func innerPlace(_ storage: Place) -> Place {
      let wrapperBase: Place.Base =
        field.wraps?.wrapper.isReference == true
        ? .value(CodeExpression(.read(storage), field.type, span)) : .place(storage)
      if let innerField = inner.field { return Place(.field(wrapperBase, innerField), property.type, span) }
      return Place(.property(wrapperBase, inner, .direct), property.type, span)
    }
    func helper(_ name: String) -> FunctionSymbol? {
      guard let wrapper = field.wraps?.wrapper, nominal.isReference, inner.name == "wrappedValue" else { return nil }
      for case .function(let found) in symbols(name, in: wrapper) { return found }
      return nil
    }
    let getter = FunctionSymbol(kind: .getter, name: property.name, owner: nominal, isStatic: false, span: span)
    getter.result = property.type
    let read = Function(name: "\(nominal.qualifiedName).\(property.name)", role: .function, parent: nil, span: span)
    let reader = variable(read, isLet: true)
    read.result = property.type
    let storage = Place(.field(base(reader), field), field.type, span)
    let value: CodeExpression
    if let enclosing = helper("enclosingGet") {
      let instance = CodeExpression(.read(Place(.variable(reader), own, span)), own, span)
      value = CodeExpression(
        .call(enclosing, [.value(instance), .value(CodeExpression(.read(storage), field.type, span))], .direct),
        property.type, span)
    } else {
      value = CodeExpression(.read(innerPlace(storage)), property.type, span)
    }
    read.body = [CodeStatement(.return(value), span)]
    getter.code = read
    property.getter = getter
    guard inner.isSettable else { return }
    let setter = FunctionSymbol(kind: .setter, name: property.name, owner: nominal, isStatic: false, span: span)
    setter.parameters = [ParameterSymbol(label: nil, name: "newValue", type: property.type)]
    setter.isMutating = !nominal.isReference && (inner.setter?.isMutating ?? (field.wraps?.wrapper.isReference != true))
    let write = Function(name: "\(nominal.qualifiedName).\(property.name)", role: .function, parent: nil, span: span)
    let writer = variable(write, isLet: !setter.isMutating)
    if setter.isMutating { write.inoutParameters = [0] }
    let newValue = Variable(name: "newValue", type: property.type, isLet: true, owner: write, span: span)
    write.parameters.append(newValue)
    let given = CodeExpression(.read(Place(.variable(newValue), property.type, span)), property.type, span)
    let target = Place(.field(base(writer), field), field.type, span)
    let ownArgument: CodeArgument =
      setter.isMutating
      ? .reference(Place(.variable(writer), own, span))
      : .value(CodeExpression(.read(Place(.variable(writer), own, span)), own, span))
    if let willSet = observers.willSet {
      write.body.append(
        CodeStatement(
          .expression(CodeExpression(.callFunction(willSet, [ownArgument, .value(given)]), .void, span)), span))
    }
    var old: Variable?
    if observers.didSet != nil {
      let variable = Variable(name: "oldValue", type: property.type, isLet: true, owner: write, span: span)
      old = variable
      write.body.append(
        CodeStatement(
          .variable(
            variable, CodeExpression(.read(innerPlace(target)), property.type, span)), span))
    }
    if let enclosing = helper("enclosingSet") {
      let instance = CodeExpression(.read(Place(.variable(writer), own, span)), own, span)
      write.body.append(
        CodeStatement(
          .expression(
            CodeExpression(
              .call(
                enclosing, [.value(instance), .value(CodeExpression(.read(target), field.type, span)), .value(given)],
                .direct), .void, span)),
          span))
    } else {
      write.body.append(
        CodeStatement(
          .expression(CodeExpression(.assign(innerPlace(target), given), .void, span)), span))
    }
    if let didSet = observers.didSet, let old {
      let oldValue = CodeExpression(.read(Place(.variable(old), property.type, span)), property.type, span)
      write.body.append(
        CodeStatement(
          .expression(CodeExpression(.callFunction(didSet, [ownArgument, .value(oldValue)]), .void, span)), span))
    }
    setter.code = write
    property.setter = setter
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
          .init(label: $0.label, type: try resolve($0.type, in: scope))
        }
        if declaration.parameters.contains(where: { $0.defaultValue != nil }) {
          throw CheckFailure.unmodelled("a default value in an enum case", declaration.span)
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
}
