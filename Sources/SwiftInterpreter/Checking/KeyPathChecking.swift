// Key paths, and key paths as functions (SE-0249).

extension Checker {
  func checkKeyPath(
    _ rootSyntax: TypeSyntax?, _ components: [KeyPathComponent], _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    var root = try rootSyntax.map { try resolve($0) }
    var wanted = hint.map { resolved($0) }
    while let current = wanted, let inner = known.wrapped(current) { wanted = resolved(inner) }
    var isFunction = false
    var hintValue: StaticType?
    var isWritable = false
    switch wanted {
    case .nominal(let nominal, let arguments)? where arguments.count == 2 && nominal.name.hasSuffix("KeyPath"):
      if let given = root { _ = unify(given, arguments[0]) } else { root = arguments[0] }
      hintValue = arguments[1]
      isWritable = nominal.name != "KeyPath"
    case .nominal(let nominal, let arguments)? where nominal.name == "PartialKeyPath" && arguments.count == 1:
      if root == nil { root = arguments[0] }
    case .function(let function)? where function.parameters.count == 1:
      isFunction = true
      if root == nil { root = function.parameters[0].type }
      hintValue = function.result
    default: break
    }
    // The element of an array literal is what its literals are by default: `ForEach([1, 5], id: \.self)`.
    if let open = root, case .variable(let variable) = resolved(open), variable.kind != .general {
      root = settled(open)
    }
    guard let root, !{ if case .variable = resolved(root) { true } else { false } }() else {
      throw CheckFailure(
        "key-path-root", "cannot infer key path type from context; consider explicitly specifying a root type", span)
    }
    let (path, value) = try keyPath(root: root, components: components, text: nil, isWritable: isWritable, span)
    if isFunction {
      let result: StaticType
      if let hintValue, !isOpen(hintValue) { result = hintValue } else { result = value }
      if let hintValue { _ = unify(hintValue, value) }
      return try keyPathFunction(path, root: resolved(root), value: value, result: result, span)
    }
    if let hintValue { _ = attempt { unify(hintValue, value) ? true : nil } }
    let kind = pathKind(path)
    return CodeExpression(.keyPath(path), .nominal(known.nominal(kind), [root, value]), span)
  }

  private func pathKind(_ path: CodeKeyPath) -> String {
    var isWritable = true
    var throughReference = false
    var current = resolved(path.root)
    for component in path.components {
      if isReferenceType(current) {
        throughReference = true
        isWritable = true
      }
      switch component {
      case .field(let field):
        if field.isLet { isWritable = false }
        current = resolved(field.type)
      case .property(let property, _):
        if property.setter == nil {
          isWritable = false
        } else if property.setter?.isMutating == false {
          throughReference = true
        }
        current = resolved(property.type)
      case .subscripted(let sub, _, _):
        if sub.setter == nil { isWritable = false }
        current = resolved(sub.getter.result)
      case .tupleElement, .forceUnwrap: break
      case .optionalChain, .optionalWrap: isWritable = false
      }
    }
    return isWritable ? (throughReference ? "ReferenceWritableKeyPath" : "WritableKeyPath") : "KeyPath"
  }

  /// `{ $0[keyPath: path] }`.
  private func keyPathFunction(
    _ path: CodeKeyPath, root: StaticType, value: StaticType, result: StaticType, _ span: Span
  ) throws -> CodeExpression {
    let function = Function(name: "key path", role: .closure, parent: context.function, span: span)
    let parameter = Variable(name: "root", type: root, isLet: true, owner: function, span: span)
    function.parameters = [parameter]
    let code = CodeExpression(.keyPath(path), .nominal(known.nominal("KeyPath"), [root, value]), span)
    let place = Place(
      .keyPath(.value(CodeExpression(.read(Place(.variable(parameter), root, span)), root, span)), code), value, span)
    let read = try coerce(CodeExpression(.read(place), value, span), to: result, span)
    function.result = result
    function.body = [CodeStatement(.return(read), span)]
    return CodeExpression(
      .closure(function), .function(FunctionType(parameters: [FunctionType.Parameter(root)], result: result)), span)
  }

  /// The components of a key path from a root type, with the type of its value.
  func keyPath(
    root: StaticType, components: [KeyPathComponent], text: String?, isWritable: Bool, _ span: Span
  ) throws -> (path: CodeKeyPath, value: StaticType) {
    let rootType = settled(root)
    var current = rootType
    var made: [CodeKeyPath.Component] = []
    var written = "\\" + describe(rootType)
    var isChained = false
    for component in components {
      switch component {
      case .property("self", _): continue
      case .property(let name, let at):
        written += "." + name
        if case .tuple(let elements) = resolved(current),
          let index = Int(name) ?? elements.firstIndex(where: { $0.label == name }), index < elements.count
        {
          made.append(.tupleElement(index))
          current = elements[index].type
          continue
        }
        guard
          let found = members(named: name, of: current, isStatic: false).first(where: {
            if case .property = $0.symbol { true } else { false }
          }),
          case .property(let property) = found.symbol
        else {
          // `\Doc.title` through `@dynamicMemberLookup`.
          let value = Operand.value(CodeExpression(.constant(.unset), current, at))
          guard case .place(let place)? = try dynamicMember(name, of: value, at),
            case .subscripted(_, let sub, let codes, let dispatch) = place.kind
          else { throw unknownMember(name, current, at, isType: false) }
          made.append(.subscripted(sub, Array(codes.prefix(sub.getter.parameters.count)), dispatch))
          current = place.type
          continue
        }
        try checkAccess(property.isPrivate, property.owner, property.name, at)
        let type = substitute(self.type(of: property), found.substitution)
        if isOverridden(property) {
          makeOverridable(property)
          made.append(.property(property, .dynamic))
        } else if let field = property.field {
          made.append(.field(field))
        } else {
          let isOverridable = property.getter?.isOverridable ?? false
          made.append(.property(property, property.isRequirement ? .witness : isOverridable ? .dynamic : .direct))
        }
        current = type
      case .subscripts(let arguments, let at):
        written += "[…]"
        guard case .place(let place) = try subscriptPlace(of: current, arguments, at),
          case .subscripted(_, let sub, let codes, let dispatch) = place.kind
        else { throw CheckFailure("no-subscript", "value of type '\(describe(current))' has no subscripts", at) }
        made.append(.subscripted(sub, Array(codes.prefix(sub.getter.parameters.count)), dispatch))
        current = place.type
      case .optionalChain(let at):
        written += "?"
        guard let inner = known.wrapped(resolved(current)) else {
          throw CheckFailure(
            "chain-nonoptional", "cannot use optional chaining on non-optional value of type '\(describe(current))'", at
          )
        }
        made.append(.optionalChain)
        isChained = true
        current = inner
      case .forceUnwrap(let at):
        written += "!"
        guard let inner = known.wrapped(resolved(current)) else {
          throw CheckFailure(
            "unwrap-nonoptional", "cannot force unwrap value of non-optional type '\(describe(current))'", at)
        }
        made.append(.forceUnwrap)
        current = inner
      }
    }
    if isChained, known.wrapped(resolved(current)) == nil {
      made.append(.optionalWrap)
      current = known.optional(current)
    }
    return (CodeKeyPath(components: made, root: rootType, text: written), current)
  }

  private func subscriptPlace(of type: StaticType, _ arguments: [Argument], _ span: Span) throws -> Access {
    let placeholder = Variable(name: "root", type: type, isLet: false, owner: context.function, span: span)
    let inner = Scope(.block, parent: scope)
    inner.declare("$root", .variable(placeholder))
    return try within(inner) {
      try access(
        Expression(.subscript(Expression(.name("$root", generics: [], labels: nil), span), arguments), span), nil)
    }
  }
}
