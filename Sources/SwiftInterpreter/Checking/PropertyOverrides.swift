// Properties of classes that subclasses override: a stored one is then reached through accessors that the class of the
// instance chooses, and an override that only observes goes through its superclass's property.

extension Checker {
  /// Whether a stored property may be overridden by a class of the program.
  func isOverridden(_ property: PropertySymbol) -> Bool {
    guard let field = property.field, let owner = property.owner, owner.kind == .classType, !owner.isLibrary else {
      return false
    }
    return !field.isLet && !owner.isFinal && !property.isPrivate && overriddenProperties.contains(property.name)
  }

  /// Gives a stored property the accessors by which subclasses override it.
  func makeOverridable(_ property: PropertySymbol) {
    if property.getter == nil {
      let getter = self.getter(of: property)
      getter?.isOverridable = true
      property.getter = getter
    }
    if property.setter == nil { property.setter = setter(of: property) }
    property.setter?.isOverridable = true
  }

  /// The property of a superclass that one of this name overrides.
  func overriddenProperty(_ name: String, in owner: Nominal) -> (property: PropertySymbol, type: StaticType)? {
    guard let parent = superclass(of: owner) else { return nil }
    for member in members(named: name, of: parent, isStatic: false) {
      guard case .property(let property) = member.symbol else { continue }
      return (property, substitute(type(of: property), member.substitution))
    }
    return nil
  }

  /// `override var x: T { willSet { … } didSet { … } }`.
  func makeObservingOverride(_ declaration: VariableDeclaration, _ property: PropertySymbol, owner: Nominal) throws {
    let span = property.span
    guard let (base, type) = overriddenProperty(property.name, in: owner) else {
      throw CheckFailure("override-nothing", "property does not override any property from its superclass", span)
    }
    property.type = try declaration.type.map { try resolve($0, in: typeScope(owner)) } ?? type
    let own = selfType(owner)
    func receiver(_ function: Function) -> CodeExpression {
      let variable = Variable(name: "self", type: own, isLet: true, owner: function, span: span)
      function.selfVariable = variable
      function.parameters = [variable]
      return CodeExpression(.read(Place(.variable(variable), own, span)), own, span)
    }
    /// `super.x`.
    func inherited(_ instance: CodeExpression) -> Place {
      let parent = CodeExpression(.convert(instance), superclass(of: owner) ?? own, span)
      if let field = base.field { return Place(.field(.value(parent), field), type, span) }
      return Place(.property(.value(parent), base, .direct), type, span)
    }
    let name = owner.qualifiedName + "." + property.name
    let getter = FunctionSymbol(kind: .getter, name: property.name, owner: owner, isStatic: false, span: span)
    getter.result = property.type
    let read = Function(name: name, role: .function, parent: nil, span: span)
    read.result = property.type
    let reader = receiver(read)
    read.body = [CodeStatement(.return(CodeExpression(.read(inherited(reader)), property.type, span)), span)]
    getter.code = read
    property.getter = getter

    let setter = FunctionSymbol(kind: .setter, name: property.name, owner: owner, isStatic: false, span: span)
    setter.parameters = [ParameterSymbol(label: nil, name: "newValue", type: property.type)]
    let write = Function(name: name, role: .function, parent: nil, span: span)
    let writer = receiver(write)
    let newValue = Variable(name: "newValue", type: property.type, isLet: true, owner: write, span: span)
    write.parameters.append(newValue)
    let given = CodeExpression(.read(Place(.variable(newValue), property.type, span)), property.type, span)
    func observe(_ kind: AccessorSyntax.Kind, _ value: CodeExpression) {
      guard let accessor = declaration.accessors.first(where: { $0.kind == kind }) else { return }
      let observer = observer(accessor, type: property.type, own: owner, scope: typeScope(owner))
      write.body.append(
        CodeStatement(
          .expression(CodeExpression(.callFunction(observer, [.value(writer), .value(value)]), .void, span)), span))
    }
    let old = Variable(name: "oldValue", type: property.type, isLet: true, owner: write, span: span)
    if declaration.accessors.contains(where: { $0.kind == .didSet }) {
      write.body.append(
        CodeStatement(.variable(old, CodeExpression(.read(inherited(writer)), property.type, span)), span))
    }
    observe(.willSet, given)
    write.body.append(
      CodeStatement(.expression(CodeExpression(.assign(inherited(writer), given), .void, span)), span))
    observe(.didSet, CodeExpression(.read(Place(.variable(old), property.type, span)), property.type, span))
    setter.code = write
    property.setter = setter
  }
}
