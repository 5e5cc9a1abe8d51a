// Stored static properties as what meets a protocol's requirements: accessors made for them.

extension Checker {
  /// The getter of a stored static property, for a requirement.
  func globalGetter(_ property: PropertySymbol) -> FunctionSymbol? {
    guard let global = property.global else { return nil }
    let symbol = FunctionSymbol(
      kind: .getter, name: property.name, owner: property.owner, isStatic: true, span: property.span)
    symbol.result = property.type
    let code = Function(name: property.name, role: .function, parent: nil, span: property.span)
    let own = Variable(
      name: "self", type: .metatype(property.owner.map(selfType) ?? .void), isLet: true, owner: code,
      span: property.span)
    code.parameters = [own]
    code.result = property.type
    code.body = [
      CodeStatement(
        .return(
          CodeExpression(.read(Place(.global(global), property.type, property.span)), property.type, property.span)),
        property.span)
    ]
    symbol.code = code
    return symbol
  }

  /// The setter of a stored static property, for a requirement: `Key.current = value` of a `Key: Keyed`.
  func globalSetter(_ property: PropertySymbol) -> FunctionSymbol? {
    if let made = property.witnessSetter { return made }
    guard let global = property.global, !global.isLet, property.isStatic else { return nil }
    let span = property.span
    let symbol = FunctionSymbol(kind: .setter, name: property.name, owner: property.owner, isStatic: true, span: span)
    symbol.result = .void
    symbol.parameters = [ParameterSymbol(label: nil, name: "newValue", type: property.type)]
    let code = Function(name: property.name, role: .function, parent: nil, span: span)
    let own = Variable(
      name: "self", type: .metatype(property.owner.map(selfType) ?? .void), isLet: true, owner: code, span: span)
    let value = Variable(name: "newValue", type: property.type, isLet: true, owner: code, span: span)
    code.parameters = [own, value]
    let given = CodeExpression(.read(Place(.variable(value), property.type, span)), property.type, span)
    let place = Place(.global(global), property.type, span)
    code.body = [CodeStatement(.expression(CodeExpression(.assign(place, given), .void, span)), span)]
    symbol.code = code
    property.witnessSetter = symbol
    return symbol
  }
}
