// `@Entry`: a property of the environment and the like, with its default.

extension Checker {
  /// `@Entry var x = value` in an extension of EnvironmentValues and the like (E-06).
  func makeEntry(
    _ declaration: VariableDeclaration, _ property: PropertySymbol, owner: Nominal, scope: Scope
  ) throws -> PropertySymbol {
    let fallback = Function(name: owner.name + "." + property.name, role: .closure, parent: nil, span: declaration.span)
    let context = FunctionContext(function: fallback)
    let isOptional = declaration.type.map { if case .optional = $0.kind { true } else { false } } ?? false
    let initial = declaration.initializer ?? (isOptional ? Expression(.nilLiteral, declaration.span) : nil)
    guard let initial else {
      throw CheckFailure(
        "missing-initializer", "'@Entry' property '\(property.name)' needs a default value", declaration.span)
    }
    let annotated = try declaration.type.map { try resolve($0, in: scope) }
    let code = try isolated {
      try within(Scope(.function(fallback), parent: scope), context) { try checkTopLevel(initial, expected: annotated) }
    }
    property.type = annotated ?? code.type
    fallback.body = [CodeStatement(.return(code), code.span)]
    fallback.result = property.type
    let closureType: StaticType = .function(FunctionType(parameters: [], result: property.type))
    let fallbackValue = CodeExpression(.closure(fallback), closureType, declaration.span)
    let key = CodeExpression(.constant(.string(property.name)), known.string, declaration.span)
    func helper(_ name: String) throws -> FunctionSymbol {
      for case .function(let found) in symbols(name, in: owner) where found.native != nil { return found }
      throw CheckFailure.unmodelled("'@Entry' in '\(owner.name)'", declaration.span)
    }
    let span = declaration.span
    let getter = FunctionSymbol(kind: .getter, name: property.name, owner: owner, isStatic: false, span: span)
    getter.result = property.type
    let read = Function(name: owner.name + "." + property.name, role: .function, parent: nil, span: span)
    let own = Variable(name: "self", type: selfType(owner), isLet: true, owner: read, span: span)
    read.selfVariable = own
    read.parameters = [own]
    read.result = property.type
    let ownValue = CodeExpression(.read(Place(.variable(own), own.type, span)), own.type, span)
    read.body = [
      CodeStatement(
        .return(
          CodeExpression(
            .call(try helper("entry"), [.value(ownValue), .value(key), .value(fallbackValue)], .direct), property.type,
            span)), span)
    ]
    getter.code = read
    property.getter = getter
    let setter = FunctionSymbol(kind: .setter, name: property.name, owner: owner, isStatic: false, span: span)
    setter.parameters = [ParameterSymbol(label: nil, name: "newValue", type: property.type)]
    setter.isMutating = true
    let write = Function(name: owner.name + "." + property.name, role: .function, parent: nil, span: span)
    let target = Variable(name: "self", type: selfType(owner), isLet: false, owner: write, span: span)
    let value = Variable(name: "newValue", type: property.type, isLet: true, owner: write, span: span)
    write.selfVariable = target
    write.parameters = [target, value]
    write.inoutParameters = [0]
    let newValue = CodeExpression(.read(Place(.variable(value), value.type, span)), value.type, span)
    write.body = [
      CodeStatement(
        .expression(
          CodeExpression(
            .call(
              try helper("setEntry"),
              [.reference(Place(.variable(target), target.type, span)), .value(key), .value(newValue)],
              .direct), .void, span)), span)
    ]
    setter.code = write
    property.setter = setter
    return property
  }
}
