// What the compiler writes by itself: memberwise and inherited initialisers, raw values, `allCases`.

extension Checker {
  func synthesized(_ name: String, in nominal: Nominal, declared: [MemberSymbol]) -> [MemberSymbol] {
    if nominal.isLibrary { return synthesizedForLibrary(name, in: nominal, declared: declared) }
    switch (name, nominal.kind) {
    case ("init", .structure):
      let hasOwn = (nominal.members.entries["init"] ?? []).contains { $0.container == nil }
      if hasOwn { return [] }
      let made = memberwise(nominal)
      return ([made] + [plainInitializer(nominal, made)].compactMap { $0 }).map { .function($0) }
    case ("init", .classType), ("init", .actor):
      return classInitializers(nominal, declared: declared) + codedInitializer(nominal, declared)
    case ("_$observationRegistrar", .classType) where nominal.isObservable && declared.isEmpty:
      return [.property(registrar(nominal))]
    case ("encode", .classType): return codedMethod(nominal, declared)
    case ("init", .enumeration), ("rawValue", .enumeration), ("allCases", .enumeration):
      return enumMembers(name, nominal, declared)
    default: return []
    }
  }

  /// The registrar that the macro `@Observable` declares, for accessors written by hand.
  private func registrar(_ nominal: Nominal) -> PropertySymbol {
    let type = known.type("ObservationRegistrar")
    let property = PropertySymbol(
      name: "_$observationRegistrar", owner: nominal, isStatic: false, isLet: true, type: type, span: .none)
    property.isPrivate = true
    let getter = FunctionSymbol(kind: .getter, name: property.name, owner: nominal, isStatic: false, span: .none)
    getter.result = type
    getter.native = NativeFunction(
      name: getter.fullName,
      body: .plain { _ throws(Interruption) in .native(NameBox("", "ObservationRegistrar")) })
    property.getter = getter
    return property
  }

  private func synthesizedForLibrary(_ name: String, in nominal: Nominal, declared: [MemberSymbol]) -> [MemberSymbol] {
    guard nominal.kind == .enumeration else { return [] }
    return enumMembers(name, nominal, declared)
  }

  private func enumMembers(_ name: String, _ nominal: Nominal, _ declared: [MemberSymbol]) -> [MemberSymbol] {
    resolveCases(nominal)
    let own = selfType(nominal)
    switch name {
    case "init":
      guard let raw = rawType(of: nominal), declared.isEmpty else { return [] }
      let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: nominal, isStatic: true, span: .none)
      symbol.parameters = [ParameterSymbol(label: "rawValue", name: "rawValue", type: raw)]
      symbol.result = known.optional(own)
      symbol.isFailable = true
      let cases = nominal.cases
      symbol.native = NativeFunction(
        name: symbol.fullName,
        body: .plain { call throws(Interruption) in
          for each in cases {
            guard let rawValue = each.rawValue else { continue }
            if try ValueEquality.areEqual(rawValue, call[0], machine: call.machine, span: call.span) {
              return Value(.enumCase(Unmanaged.passUnretained(each))).wrapped
            }
          }
          return .none
        })
      return [.function(symbol)]
    case "rawValue":
      guard let raw = rawType(of: nominal), declared.isEmpty else { return [] }
      let property = PropertySymbol(name: name, owner: nominal, isStatic: false, isLet: true, type: raw, span: .none)
      let getter = FunctionSymbol(kind: .getter, name: name, owner: nominal, isStatic: false, span: .none)
      getter.result = raw
      getter.native = NativeFunction(
        name: getter.fullName,
        body: .plain { call throws(Interruption) in
          if case .enumCase(let each) = call[0].payload { return each.takeUnretainedValue().rawValue ?? .void }
          return .void
        })
      property.getter = getter
      return [.property(property)]
    case "allCases":
      guard declared.isEmpty, conforms(own, to: known.nominal("CaseIterable")) else { return [] }
      let type = known.array(own)
      let property = PropertySymbol(name: name, owner: nominal, isStatic: true, isLet: true, type: type, span: .none)
      let getter = FunctionSymbol(kind: .getter, name: name, owner: nominal, isStatic: true, span: .none)
      getter.result = type
      let values = ContiguousArray(nominal.cases.map { Value(.enumCase(Unmanaged.passUnretained($0))) })
      getter.native = NativeFunction(
        name: getter.fullName, body: .plain { _ throws(Interruption) in Value.array(values) })
      property.getter = getter
      return [.property(property)]
    default: return []
    }
  }

  /// `S(a:b:)` with a parameter for each stored property, as the compiler makes it.
  ///
  /// A private one with an initial value
  /// has no parameter.
  private func memberwise(_ nominal: Nominal) -> FunctionSymbol {
    resolveFields(nominal)
    let span = nominal.declaration?.nameSpan ?? .none
    let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: nominal, isStatic: true, span: span)
    let own = selfType(nominal)
    symbol.result = own
    let code = Function(name: nominal.qualifiedName + ".init", role: .function, parent: nil, span: span)
    code.result = own
    var values: [CodeExpression] = []
    var hasPrivate = false
    for field in nominal.fields {
      let type = field.type
      let initial = field.initializer
      func defaultCode() -> CodeExpression {
        initial.map { function in
          let types = function.typeParameters.map { CodeArgument.value(metatype(.parameter($0), span)) }
          return CodeExpression(.callFunction(function, types), type, span)
        }
          ?? CodeExpression(.constant(.unset), type, span)
      }
      if let wraps = field.wraps {
        let takesValue = wrapperInitializer(wraps.wrapper)
        if initial != nil,
          field.isPrivate || hasWrapperArguments(wraps.name, nominal) || isComposed(wraps.name, nominal)
        {
          values.append(defaultCode())
          continue
        }
        if field.isPrivate { hasPrivate = true }
        guard let property = nominal.members.storedSymbols[wraps.name] else { continue }
        if let takesValue, initial == nil || isGivenValue(wraps.name, property.type, nominal) {
          let propertyType = self.type(of: property)
          // What the wrapper evaluates later is not evaluated by making the struct either (S-16, P-06).
          let isDeferred: Bool = initial != nil && takesValue.parameters.first?.isAutoclosure == true
          var parameter = ParameterSymbol(
            label: wraps.name, name: wraps.name, type: propertyType, isAutoclosure: isDeferred,
            hasDefault: initial != nil)
          let later: StaticType = .function(FunctionType(parameters: [], result: propertyType))
          let givenType: StaticType = isDeferred ? later : propertyType
          let variable = Variable(name: wraps.name, type: givenType, isLet: true, owner: code, span: span)
          code.parameters.append(variable)
          let given = CodeExpression(.read(Place(.variable(variable), givenType, span)), givenType, span)
          if initial != nil {
            parameter.defaultValue = wrappedDefault(
              nominal: nominal, name: wraps.name, type: propertyType, isDeferred: isDeferred)
          }
          symbol.parameters.append(parameter)
          let argument: CodeExpression = isDeferred ? given : asArgument(given, takesValue)
          let passed: [CodeArgument] = [.value(argument)] + typeArguments(takesValue, of: type, span)
          values.append(CodeExpression(.call(takesValue, passed, .direct), type, span))
          continue
        }
      }
      if field.isLet, initial != nil {
        values.append(defaultCode())
        continue
      }
      if field.isPrivate {
        if initial != nil || field.isLazy {
          values.append(defaultCode())
          continue
        }
        hasPrivate = true
      }
      if field.isLazy {
        values.append(CodeExpression(.constant(.unset), type, span))
        continue
      }
      let name = field.wraps?.name ?? field.name
      if let built = builtParameter(field, name, in: nominal, code, span) {
        symbol.parameters.append(built.parameter)
        values.append(built.value)
        continue
      }
      // A property whose type could not be found was reported; a call without it is not wrong as well.
      let isUnknown = if case .error = type { true } else { false }
      var parameter = ParameterSymbol(label: name, name: name, type: type, hasDefault: initial != nil || isUnknown)
      parameter.defaultValue = initial
      parameter.builder = fieldBuilder(field, in: nominal)
      let variable = Variable(name: name, type: type, isLet: true, owner: code, span: span)
      code.parameters.append(variable)
      symbol.parameters.append(parameter)
      values.append(CodeExpression(.read(Place(.variable(variable), type, span)), type, span))
    }
    symbol.isPrivate = hasPrivate
    addTypeParameters(of: symbol, to: code)
    code.body = [CodeStatement(.return(CodeExpression(.makeStruct(nominal, values), own, span)), span)]
    symbol.code = code
    return symbol
  }

  /// `S()` of a struct whose properties all have values, beside the memberwise initialiser.
  private func plainInitializer(_ nominal: Nominal, _ memberwise: FunctionSymbol) -> FunctionSymbol? {
    guard !memberwise.parameters.isEmpty, memberwise.parameters.allSatisfy(\.hasDefault),
      memberwise.parameters.allSatisfy({ $0.defaultValue != nil })
    else { return nil }
    let span = nominal.declaration?.nameSpan ?? .none
    let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: nominal, isStatic: true, span: span)
    symbol.result = memberwise.result
    let code = Function(name: nominal.qualifiedName + ".init", role: .function, parent: nil, span: span)
    code.result = symbol.result
    addTypeParameters(of: symbol, to: code)
    func types(_ parameters: [GenericParameter]) -> [CodeArgument] {
      parameters.map { .value(metatype(.parameter($0), span)) }
    }
    let values = memberwise.parameters.compactMap { parameter in
      parameter.defaultValue.map {
        CodeArgument.value(CodeExpression(.callFunction($0, types($0.typeParameters)), parameter.type, span))
      }
    }
    let call = CodeExpression(
      .call(memberwise, values + types(memberwise.typeParameters), .direct), symbol.result, span)
    code.body = [CodeStatement(.return(call), span)]
    symbol.code = code
    return symbol
  }

  /// `@ViewBuilder let content: Content` is made by a closure, whose result it keeps.
  private func builtParameter(
    _ field: Field, _ name: String, in nominal: Nominal, _ code: Function, _ span: Span
  ) -> (parameter: ParameterSymbol, value: CodeExpression)? {
    guard let builder = fieldBuilder(field, in: nominal), field.initializer == nil else { return nil }
    if case .function = resolved(known.wrapped(resolved(field.type)) ?? field.type) { return nil }
    let type: StaticType = .function(FunctionType(parameters: [], result: field.type))
    var parameter = ParameterSymbol(label: name, name: name, type: type)
    parameter.builder = builder
    let variable = Variable(name: name, type: type, isLet: true, owner: code, span: span)
    code.parameters.append(variable)
    let closure = CodeExpression(.read(Place(.variable(variable), type, span)), type, span)
    return (parameter, CodeExpression(.apply(closure, []), field.type, span))
  }

  /// `@ViewBuilder let content: () -> Content` makes its memberwise parameter a builder closure.
  private func fieldBuilder(_ field: Field, in nominal: Nominal) -> Nominal? {
    for entry in nominal.members.entries[field.name] ?? [] {
      if let found = builder(of: entry.declaration.attributes, in: typeScope(nominal)) { return found }
    }
    return nil
  }

  /// The value that a wrapped property's default gives, before it is wrapped; a deferred one is a closure.
  private func wrappedDefault(nominal: Nominal, name: String, type: StaticType, isDeferred: Bool) -> Function? {
    guard
      let declaration = (nominal.members.entries[name] ?? []).lazy.compactMap({ $0.declaration as? VariableDeclaration }
      ).first
    else { return nil }
    let expression = declaration.initializer ?? Expression(.nilLiteral, declaration.span)
    let function = Function(name: name, role: .function, parent: nil, span: declaration.span)
    let code = reporting {
      try isolated {
        try within(Scope(.function(function), parent: typeScope(nominal)), FunctionContext(function: function)) {
          isDeferred ? try deferred(expression, type, in: function) : try checkTopLevel(expression, expected: type)
        }
      }
    }
    guard let code else { return nil }
    function.result = code.type
    function.body = [CodeStatement(.return(code), code.span)]
    return function
  }

  /// A closure that gives a value, for the default of a wrapper that evaluates it later.
  private func deferred(_ expression: Expression, _ type: StaticType, in function: Function) throws -> CodeExpression {
    let closure = Function(name: "autoclosure", role: .closure, parent: function, span: expression.span)
    let inner = FunctionContext(function: closure)
    inner.outer = context
    let value = try within(Scope(.function(closure), parent: scope), inner) {
      try checkTopLevel(expression, expected: type)
    }
    closure.result = value.type
    closure.body = [CodeStatement(.return(value), value.span)]
    return CodeExpression(
      .closure(closure), .function(FunctionType(parameters: [], result: value.type)), expression.span)
  }

  /// Whether the property has an initial value itself, where its wrapper could also be made from nothing.
  private func isGivenValue(_ name: String, _ type: StaticType, _ nominal: Nominal) -> Bool {
    isOptional(type)
      || (nominal.members.entries[name] ?? []).contains {
        ($0.declaration as? VariableDeclaration)?.initializer != nil
      }
  }

  private func isComposed(_ name: String, _ nominal: Nominal) -> Bool {
    (nominal.members.entries[name] ?? []).contains { wrapperAttributes(of: $0.declaration).count > 1 }
  }

  private func hasWrapperArguments(_ name: String, _ nominal: Nominal) -> Bool {
    (nominal.members.entries[name] ?? []).contains { wrapperAttribute(of: $0.declaration)?.arguments?.isEmpty == false }
  }

  /// `init(wrappedValue:)` of a wrapper that can be made from a value alone.
  func wrapperInitializer(_ wrapper: Nominal) -> FunctionSymbol? {
    for case .function(let function) in symbols("init", in: wrapper) {
      if function.parameters.first?.label == "wrappedValue", function.parameters.dropFirst().allSatisfy(\.hasDefault) {
        return function
      }
    }
    return nil
  }

  /// A value for a parameter that may be an autoclosure.
  private func asArgument(_ value: CodeExpression, _ symbol: FunctionSymbol) -> CodeExpression {
    guard let parameter = symbol.parameters.first, parameter.isAutoclosure, case .read(let place) = value.kind,
      case .variable(let variable) = place.kind
    else { return value }
    let closure = Function(name: "autoclosure", role: .closure, parent: variable.owner, span: value.span)
    variable.isCaptured = true
    closure.result = value.type
    closure.body = [CodeStatement(.return(value), value.span)]
    return CodeExpression(.closure(closure), .function(FunctionType(parameters: [], result: value.type)), value.span)
  }

  /// A class without initialiser of its own has its superclass's; a root class whose fields all have values has `init()`.
  private func classInitializers(_ nominal: Nominal, declared: [MemberSymbol]) -> [MemberSymbol] {
    resolveFields(nominal)
    let designated = declared.contains {
      if case .function(let function) = $0 { !function.isConvenience } else { false }
    }
    let span = nominal.declaration?.nameSpan ?? .none
    let own = selfType(nominal)
    if designated, !overridesAllDesignated(nominal, declared) { return [] }
    guard case .nominal(let parent, let arguments)? = superclass(of: nominal) else {
      if designated { return [] }
      if nominal.fields.allSatisfy({ $0.initializer != nil || $0.isLazy || known.wrapped($0.type) != nil }) {
        let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: nominal, isStatic: true, span: span)
        symbol.result = own
        let code = Function(
          name: nominal.qualifiedName + ".init", role: .initializer(nominal, isDelegating: false), parent: nil,
          span: span)
        code.selfVariable = Variable(name: "self", type: own, isLet: true, owner: code, span: span)
        code.result = own
        addTypeParameters(of: symbol, to: code)
        symbol.code = code
        return [.function(symbol)]
      }
      return []
    }
    // What has no value of its own needs an initialiser that gives it one.
    guard designated || nominal.fields.allSatisfy({ $0.initializer != nil || $0.isLazy }) else { return [] }
    let substitution = Substitution(map: Dictionary(zip(parent.generics, arguments)) { first, _ in first })
    return symbols("init", in: parent).compactMap { inherited in
      guard case .function(let base) = inherited, !designated || base.isConvenience else { return nil }
      if declared.contains(where: { if case .function(let own) = $0 { isSameInitializer(own, base) } else { false } }) {
        return nil
      }
      let symbol = FunctionSymbol(kind: .initializer, name: "init", owner: nominal, isStatic: true, span: span)
      symbol.result = base.isFailable ? known.optional(own) : own
      symbol.isFailable = base.isFailable
      symbol.isThrowing = base.isThrowing
      symbol.isAsync = base.isAsync
      symbol.generics = base.generics
      symbol.requirements = base.requirements
      symbol.parameters = base.parameters.map {
        var parameter = $0
        parameter.type = substitute(parameter.type, substitution)
        return parameter
      }
      let code = Function(
        name: nominal.qualifiedName + ".init", role: .initializer(nominal, isDelegating: false), parent: nil, span: span
      )
      let variable = Variable(name: "self", type: own, isLet: true, owner: code, span: span)
      code.selfVariable = variable
      code.result = symbol.result
      code.isFailable = base.isFailable
      code.isThrowing = base.isThrowing
      code.isAsync = base.isAsync
      var passed: [CodeArgument] = [.value(CodeExpression(.read(Place(.variable(variable), own, span)), own, span))]
      for parameter in symbol.parameters {
        let given = Variable(name: parameter.name, type: parameter.type, isLet: true, owner: code, span: span)
        code.parameters.append(given)
        passed.append(
          .value(CodeExpression(.read(Place(.variable(given), parameter.type, span)), parameter.type, span)))
      }
      addTypeParameters(of: symbol, to: code)
      passed += typeArguments(base, substitution, span).map { .value($0) }
      code.body = [CodeStatement(.expression(CodeExpression(.initializeSelf(base, passed), .void, span)), span)]
      symbol.code = code
      symbol.isRequired = base.isRequired
      symbol.isConvenience = base.isConvenience
      linkInitializer(symbol, in: nominal)
      return .function(symbol)
    }
  }

  /// A class that overrides all designated initialisers of its superclass inherits the convenience ones.
  private func overridesAllDesignated(_ nominal: Nominal, _ declared: [MemberSymbol]) -> Bool {
    guard let parent = superclass(of: nominal), case .nominal(let parentNominal, _) = parent, !parentNominal.isLibrary
    else { return false }
    return symbols("init", in: parentNominal).allSatisfy { inherited in
      guard case .function(let base) = inherited, !base.isConvenience else { return true }
      return declared.contains { if case .function(let own) = $0 { isSameInitializer(own, base) } else { false } }
    }
  }

  private func isSameInitializer(_ own: FunctionSymbol, _ base: FunctionSymbol) -> Bool {
    own.parameters.map(\.label) == base.parameters.map(\.label)
      && own.parameters.map(\.type) == base.parameters.map(\.type)
  }
}
