// Property wrappers of stored properties: the storage, the property, the projection.

extension Checker {
  /// `@State private var x: T = v`: the storage `_x`, the property `x`, the projection `$x` (SE-0258).
  func makeWrappedField(
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
    if nominal.isReference { property.isolation = isolation(of: declaration, owner: nominal, container: nil) }
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
      do {
        try inferWrapper(
          declaration, attribute, wrapper, wrapperType, field: field, property: property, storage: storage,
          projection: projection, in: nominal)
      } catch {
        // What uses the property is checked with its type as written.
        if let written = declaration.type { property.type = attempt { try resolve(written, in: scope) } ?? .error }
        throw error
      }
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
        let nested = try composed(declaration, in: scope)
        var wrappedType = try wrappedValue(of: open, attribute).type
        for inner in nested {
          _ = unify(wrappedType, inner.type)
          wrappedType = try wrappedValue(of: inner.type, inner.attribute).type
        }
        if let written { _ = unify(wrappedType, written) }
        var arguments: [Argument] = attribute.arguments ?? []
        let takesValue = symbols("init", in: wrapper).contains {
          if case .function(let function) = $0 {
            function.parameters.contains { $0.label == "wrappedValue" }
          } else {
            false
          }
        }
        if var initial = declaration.initializer {
          // `@A @B var x = v` stores `A(wrappedValue: B(wrappedValue: v))`.
          for inner in nested.reversed() {
            let callee = Expression(
              .type(inner.attribute.type ?? TypeSyntax(.name(inner.attribute.name, []), inner.attribute.span)),
              inner.attribute.span)
            let given = [Argument(label: "wrappedValue", initial)] + (inner.attribute.arguments ?? [])
            initial = Expression(.call(callee, given), initial.span)
          }
          arguments.insert(Argument(label: "wrappedValue", initial), at: 0)
        } else if !nested.isEmpty {
          throw CheckFailure.unmodelled(
            "a property with several wrappers and without an initial value", span, instead: "give it an initial value")
        } else if takesValue, let given = written, known.wrapped(given) != nil {
          arguments.insert(Argument(label: "wrappedValue", Expression(.nilLiteral, span)), at: 0)
        }
        func make() throws -> CodeExpression {
          let candidates = try initializerCandidates(of: open, span: attribute.span)
          do {
            let code = try resolveCall(candidates, arguments, expected: open, span: attribute.span, name: wrapper.name)
            return try coerce(code, to: open, code.span)
          } catch var failure as CheckFailure {
            if wrapper.isLibrary, wrapper.name == "Binding", declaration.initializer != nil {
              failure.notes.append(
                "a binding has no value of its own: write '@Binding var \(property.name): Type', and give it with '$' "
                  + "where the view is made")
            }
            // In the compiler's words, a value given with '=' is the property's.
            if let written, let initial = declaration.initializer, nested.isEmpty {
              if case .nilLiteral = initial.kind { _ = try check(initial, written, as: .argument) }
              _ = try check(initial, as: written, use: .annotation)
            }
            throw inPropertyInitializer(failure)
          }
        }
        if wrapper.isLibrary, wrapper.name == "Environment", attribute.arguments == nil,
          nominal.members.entries["init"] == nil
        {
          throw CheckFailure(
            "missing-argument", "missing argument for parameter #1 in call", attribute.span,
            notes: [
              "say which value: '@Environment(\\.colorScheme)', or the type of an object: '@Environment(Model.self)'"
            ])
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
    var deeper: [(property: PropertySymbol, type: StaticType)] = []
    for inner in try composed(declaration, in: scope) {
      let next = try wrappedValue(of: property.type, inner.attribute)
      deeper.append((next.property, next.type))
      property.type = next.type
    }
    let observers = (
      declaration.accessors.first { $0.kind == .willSet }.map {
        observer($0, type: property.type, own: nominal, scope: scope)
      },
      declaration.accessors.first { $0.kind == .didSet }.map {
        observer($0, type: property.type, own: nominal, scope: scope)
      }
    )
    makeWrapperAccessors(
      property, field, wrapped, deeper, substitute(wrapped.type, value.substitution), in: nominal, observers: observers)
    if let projected = members(named: "projectedValue", of: type, isStatic: false).first,
      case .property(let symbol) = projected.symbol
    {
      projection.type = substitute(symbol.type, projected.substitution)
      makeWrapperAccessors(
        projection, field, symbol, [], projection.type, in: nominal, observers: (nil, nil))
    } else {
      nominal.members.storedSymbols["$" + property.name] = nil
      nominal.members.symbols["$" + property.name] = []
    }
  }

  private func makeWrapperAccessors(
    _ property: PropertySymbol, _ field: Field, _ inner: PropertySymbol,
    _ deeper: [(property: PropertySymbol, type: StaticType)], _ innerType: StaticType, in nominal: Nominal,
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
      var place = member(inner, innerType, of: storage)
      for each in deeper { place = member(each.property, each.type, of: place) }
      return place
    }
    func member(_ property: PropertySymbol, _ type: StaticType, of outer: Place) -> Place {
      let isReference = if case .nominal(let wrapper, _) = resolved(outer.type) { wrapper.isReference } else { false }
      let base: Place.Base = isReference ? .value(CodeExpression(.read(outer), outer.type, span)) : .place(outer)
      if let field = property.field { return Place(.field(base, field), type, span) }
      return Place(.property(base, property, .direct), type, span)
    }
    func helper(_ name: String) -> FunctionSymbol? {
      guard let wrapper = field.wraps?.wrapper, nominal.isReference else { return nil }
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
    if let enclosing = helper(inner.name == "wrappedValue" ? "enclosingGet" : "enclosingProjection") {
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
    guard inner.isSettable, deeper.allSatisfy({ $0.property.isSettable }) else { return }
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
    if inner.name == "wrappedValue", let enclosing = helper("enclosingSet") {
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

  /// The inner wrappers of a property with several, from the outside in.
  private func composed(
    _ declaration: VariableDeclaration, in scope: Scope
  ) throws -> [(attribute: AttributeSyntax, type: StaticType)] {
    try wrapperAttributes(of: declaration).dropFirst().map { attribute in
      (attribute, try resolve(attribute.type ?? TypeSyntax(.name(attribute.name, []), attribute.span), in: scope))
    }
  }

  private func wrappedValue(
    of wrapper: StaticType, _ attribute: AttributeSyntax
  ) throws -> (property: PropertySymbol, type: StaticType) {
    guard let value = members(named: "wrappedValue", of: resolved(wrapper), isStatic: false).first,
      case .property(let wrapped) = value.symbol
    else {
      throw CheckFailure(
        "bad-wrapper",
        "property wrapper type '\(attribute.name)' does not contain a non-static property named 'wrappedValue'",
        attribute.span)
    }
    return (wrapped, substitute(type(of: wrapped), value.substitution))
  }
}
