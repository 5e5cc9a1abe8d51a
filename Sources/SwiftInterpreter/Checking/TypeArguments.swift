// What generic parameters stand for, passed along at run time: a function of the program gets its types as metatypes after
// its arguments. Methods of a generic type read them from `self`.

extension Checker {
  /// The types that a call passes.
  func typeArguments(_ symbol: FunctionSymbol, _ substitution: Substitution, _ span: Span) -> [CodeExpression] {
    symbol.typeParameters.map { metatype(substitute(.parameter($0), substitution), span) }
  }

  /// The same for a member that is called without resolving it, on a type that is known.
  func typeArguments(_ symbol: FunctionSymbol, of type: StaticType, _ span: Span) -> [CodeArgument] {
    var substitution = Substitution.empty
    if case .nominal(let nominal, let arguments) = resolved(type), symbol.owner === nominal {
      substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
    }
    return typeArguments(symbol, substitution, span).map { .value($0) }
  }

  func metatype(_ type: StaticType, _ span: Span) -> CodeExpression {
    CodeExpression(.metatype(type), .metatype(type), span)
  }

  /// Adds the parameters that take the types.
  func addTypeParameters(of symbol: FunctionSymbol, to function: Function) {
    addTypeParameters(symbol.typeParameters, to: function)
  }

  func addTypeParameters(_ parameters: [GenericParameter], to function: Function) {
    function.typeParameters = parameters
    for parameter in function.typeParameters {
      function.parameters.append(
        Variable(
          name: parameter.name + ".Type", type: .metatype(.parameter(parameter)), isLet: true, owner: function,
          span: function.span))
    }
  }

  /// A generic function as a value: a closure that passes the types.
  func closure(
    calling symbol: FunctionSymbol, _ type: StaticType, _ receiver: CodeExpression?, _ types: [CodeExpression],
    _ span: Span
  ) -> CodeExpression? {
    guard case .function(let wanted) = type, !wanted.parameters.contains(where: \.isInout) else { return nil }
    let function = Function(name: symbol.name, role: .closure, parent: context.function, span: span)
    var passed: [CodeArgument] = []
    if let receiver {
      let own = Variable(name: "receiver", type: receiver.type, isLet: true, owner: function, span: span)
      function.captureList = [(own, receiver)]
      passed.append(.value(CodeExpression(.read(Place(.variable(own), own.type, span)), own.type, span)))
    }
    for (index, parameter) in wanted.parameters.enumerated() {
      let variable = Variable(name: "$\(index)", type: parameter.type, isLet: true, owner: function, span: span)
      function.parameters.append(variable)
      passed.append(.value(CodeExpression(.read(Place(.variable(variable), variable.type, span)), variable.type, span)))
    }
    let dispatch: Dispatch = symbol.isRequirement ? .witness : symbol.isOverridable ? .dynamic : .direct
    var call = CodeExpression(.call(symbol, passed + types.map { .value($0) }, dispatch), wanted.result, span)
    if symbol.isAsync { call = CodeExpression(.await(call), wanted.result, span) }
    function.result = wanted.result
    function.isThrowing = wanted.isThrowing
    function.isAsync = wanted.isAsync
    function.body = [CodeStatement(.return(call), span)]
    return CodeExpression(.closure(function), type, span)
  }

  /// A literal of a type that is known at run time only: that type's initialiser makes it.
  func genericLiteral(_ label: String, _ value: Value, _ valueType: StaticType, _ type: StaticType, _ span: Span)
    -> CodeExpression.Kind?
  {
    let name: String
    switch label {
    case "integerLiteral": name = "ExpressibleByIntegerLiteral"
    case "floatLiteral": name = "ExpressibleByFloatLiteral"
    default: name = "ExpressibleByStringLiteral"
    }
    for case .function(let requirement) in symbols("init", in: known.nominal(name))
    where requirement.isRequirement && requirement.parameters.first?.label == label {
      if requirement.native == nil { requirement.native = LiteralNatives.make(requirement.fullName) }
      let argument = CodeExpression(.constant(value), valueType, span)
      return .call(requirement, [.value(metatype(type, span)), .value(argument)], .witness)
    }
    return nil
  }

  /// A type with everything in it looked up: what is associated, what is bound.
  func concrete(_ type: StaticType) -> StaticType {
    let type = resolved(type)
    switch type {
    case .nominal(let nominal, let arguments): return .nominal(nominal, arguments.map(concrete))
    case .tuple(let elements): return .tuple(elements.map { .init(label: $0.label, type: concrete($0.type)) })
    case .metatype(let inner): return .metatype(concrete(inner))
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = concrete(function.parameters[index].type)
      }
      function.result = concrete(function.result)
      return .function(function)
    case .associated(let base, let proto, let name):
      let inner = concrete(base)
      if let found = associatedType(name, of: inner, proto: proto) { return concrete(found) }
      return .associated(inner, protocol: proto, name: name)
    default: return type
    }
  }
}
