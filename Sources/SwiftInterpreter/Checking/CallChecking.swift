// Calls: candidates, the choice among overloads, and the code of the one chosen.

extension Checker {
  func checkCall(
    _ callee: Expression, _ arguments: [Argument], _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    if case .name("type", _, _) = callee.kind, arguments.count == 1, arguments[0].label == "of" {
      let code = try checkSettled(arguments[0].value)
      return CodeExpression(.dynamicType(code), .metatype(code.type), span)
    }
    switch callee.kind {
    case .member(_, _, let nameSpan, _, _): calledName = nameSpan
    case .name: calledName = callee.span
    case .implicitMember where !callee.span.isNone:
      calledName = Span(start: min(callee.span.start + 1, callee.span.end), end: callee.span.end)
    default: calledName = nil
    }
    var calleeHint = hint
    if case .closure = callee.kind {
      appliedClosure = callee.span
      // A closure that is called at once gives what is expected of the call.
      calleeHint =
        arguments.isEmpty
        ? hint.map {
          .function(FunctionType(parameters: [], result: $0, isAsync: context.isAwaiting, isThrowing: context.isTrying))
        } : nil
    }
    var target = try access(callee, calleeHint)
    // `Self(…)` in a class makes an instance of the class that `self` is.
    if let own = dynamicSelf(callee), case .type(let type) = target { target = .value(retyped(own, .metatype(type))) }
    callOpening = callee.span.isNone ? nil : Span(start: callee.span.end, end: callee.span.end + 1)
    switch target {
    case .functions(let candidates, let name) where isSelfInit(callee):
      let code = try resolveCall(candidates, arguments, expected: nil, span: span, name: name)
      if case .initializeSelf = code.kind { return code }
      guard case .variable(let variable)? = scope.local("self") else { return code }
      if context.function.isFailable, isOptional(code.type), !isOptional(variable.type) {
        return delegation(code, to: variable, span)
      }
      return CodeExpression(.assign(read(variable, span), try coerce(code, to: variable.type, span)), .void, span)
    case .functions(let members, let name):
      let candidates = try meantFunctions(members, name, callee, arguments)
      let blocked = blockedMembers
      blockedMembers = []
      do {
        return try resolveCall(candidates, arguments, expected: hint, span: span, name: name)
      } catch let failure as CheckFailure {
        throw blockedFailure(blocked, arguments, calleeName(callee)) ?? failure
      }
    case .type(let type):
      return try construct(type, arguments, hint, span)
    case .place(let place):
      return try apply(.place(place), arguments, span)
    case .value(let code):
      if arguments.isEmpty, case .unboundMethod(let method) = code.kind,
        case .member(let base, _, _, _, _) = callee.kind
      {
        throw CheckFailure(
          "instance-member",
          "instance member '\(method.name)' cannot be used on type '\(describe(methodOwner(code)))'; did you mean to use "
            + "a value of this type instead?", base.span)
      }
      return try apply(.value(code), arguments, span)
    }
  }

  private func calleeName(_ callee: Expression) -> Span {
    if case .member(_, _, let nameSpan, _, _) = callee.kind { return nameSpan }
    return callee.span
  }

  /// What a method that would fit asks of the type: `sorted()` of elements that have no order.
  private func blockedFailure(_ blocked: [MemberReference], _ arguments: [Argument], _ span: Span) -> CheckFailure? {
    for member in blocked {
      guard case .function(let symbol) = member.symbol, let owner = symbol.owner,
        match(symbol.parameters, arguments) != nil
      else { continue }
      for requirement in member.requirements {
        let asked = substitute(requirement, member.substitution)
        guard !holds(asked), case .conformance(let subject, let reference) = asked else { continue }
        return CheckFailure(
          "missing-conformance",
          "referencing \(kindAndName(symbol)) on '\(owner.name)' requires that '\(describe(subject))' conform to "
            + "'\(reference.proto.name)'", span)
      }
    }
    return nil
  }

  private func methodOwner(_ code: CodeExpression) -> StaticType {
    if case .function(let function) = resolved(code.type), let own = function.parameters.first { return own.type }
    return .error
  }

  /// `self.init(…)`: a value type's `self` becomes what the other initialiser makes.
  private func isSelfInit(_ callee: Expression) -> Bool {
    if case .member(let base, "init", _, _, _) = callee.kind, case .name("self", _, _) = base.kind { return true }
    return false
  }

  /// `self.init(…)` of an initialiser that may fail, in one that may: where there is no value there is none here.
  private func delegation(_ code: CodeExpression, to own: Variable, _ span: Span) -> CodeExpression {
    let made = Variable(name: "made", type: own.type, isLet: true, owner: context.function, span: span)
    let nothing = CodeExpression(.constant(.none), context.function.result, span)
    let value = CodeExpression(.read(Place(.variable(made), made.type, span)), made.type, span)
    return CodeExpression(
      .block([
        CodeStatement(
          .guard([.bind(CodePattern(.bind(made), span), code)], otherwise: [CodeStatement(.return(nothing), span)]),
          span),
        CodeStatement(.expression(CodeExpression(.assign(read(own, span), value), .void, span)), span),
        CodeStatement(.yield(CodeExpression(.void, .void, span)), span),
      ]), .void, span)
  }

  func initializerCandidates(of type: StaticType, span: Span) throws -> [Candidate] {
    members(named: "init", of: type, isStatic: true).compactMap { member in
      guard case .function(let function) = member.symbol else { return nil }
      return Candidate(
        target: .function(function), substitution: member.substitution, requirements: member.requirements,
        receiver: .type(type),
        rank: member.rank, ownerType: type)
    }
  }

  func construct(_ type: StaticType, _ arguments: [Argument], _ hint: StaticType?, _ span: Span) throws
    -> CodeExpression
  {
    let type = byRequirement(resolved(type))
    if case .existential(let protocols, _) = type, let first = protocols.first {
      let hasInitializer = !members(named: "init", of: type, isStatic: true).isEmpty
      throw CheckFailure(
        "protocol-init",
        hasInitializer
          ? "type 'any \(first.proto.name)' cannot be instantiated"
          : "'any \(first.proto.name)' cannot be constructed because it has no accessible initializers", span)
    }
    guard case .nominal(let nominal, _) = type else {
      if case .error = type {
        try checkArgumentsOfError(arguments)
        return errorValue(span)
      }
      if case .tuple(let elements) = type, elements.isEmpty, arguments.isEmpty {
        return CodeExpression(.void, .void, span)
      }
      switch type {
      case .parameter, .associated:
        return try resolveCall(
          try initializerCandidates(of: type, span: span), arguments, expected: hint, span: span, name: "init")
      default: break
      }
      throw CheckFailure("not-callable", "cannot call value of non-function type '\(describe(type)).Type'", span)
    }
    if arguments.contains(where: { isImplicitMember($0.value) }) { noteGenericRequirements(of: type, span) }
    if nominal.isLibrary, nominal.name == "Tab", let tabValue, case .nominal(_, let parts) = type,
      let value = parts.first,
      arguments.contains(where: { $0.label == "value" && isImplicitMember($0.value) })
    {
      _ = attempt { unify(value, tabValue) ? true : nil }
    }
    let candidates = try initializerCandidates(of: type, span: span)
    if candidates.isEmpty {
      if nominal.kind == .classType {
        throw CheckFailure("no-initializer", "class '\(nominal.name)' has no initializers", span)
      }
      throw CheckFailure(
        "no-initializer", "'\(nominal.name)' cannot be constructed because it has no accessible initializers", span)
    }
    // `FlowLayout(spacing: 4) { … }`: a closure that no initialiser takes is what the new value is called with.
    let plain = arguments.filter { !$0.isTrailing }
    if plain.count < arguments.count, !members(named: "callAsFunction", of: type, isStatic: false).isEmpty,
      !candidates.contains(where: { takes($0, arguments) })
    {
      let made = try resolveCall(candidates, plain, expected: nil, span: span, name: nominal.name)
      return try apply(.value(made), arguments.filter(\.isTrailing), span)
    }
    do {
      let made = try resolveCall(candidates, arguments, expected: hint, span: span, name: nominal.name)
      try requireArguments(of: made.type, span)
      return made
    } catch let failure as CheckFailure {
      // `Flags([])`: a literal named by the type that it becomes.
      guard arguments.count == 1, arguments[0].label == nil, case .array = arguments[0].value.kind,
        conforms(type, to: known.expressibleByArrayLiteral),
        let made = attempt({ try check(arguments[0].value, as: type) })
      else { throw failure }
      return made
    }
  }

  /// Whether the generic arguments of a new value of the program's type are what its declaration asks for.
  private func requireArguments(of type: StaticType, _ span: Span) throws {
    guard case .nominal(let nominal, let arguments) = resolved(known.wrapped(resolved(type)) ?? type),
      !nominal.isLibrary
    else { return }
    resolveGenerics(nominal)
    let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
    for case .conformance(let subject, let reference) in nominal.genericRequirements {
      var asked = resolved(substitute(subject, substitution))
      if case .variable(let literal) = asked, let fallback = defaultType(literal.kind) { asked = fallback }
      guard isConcrete(asked), !conforms(asked, to: reference.proto) else { continue }
      if case .function = resolved(asked) {
        throw CheckFailure(
          "missing-conformance", "type '\(describe(asked))' cannot conform to '\(reference.proto.name)'", span,
          notes: reference.proto.name == "View"
            ? [
              "a closure builds the view where the property is marked '@ViewBuilder', or is a function: '() -> Content'"
            ]
            : [])
      }
      throw CheckFailure(
        "missing-conformance",
        "generic \(nominal.kind == .classType ? "class" : nominal.kind == .enumeration ? "enum" : "struct") '\(nominal.name)' "
          + "requires that '\(describe(asked))' conform to '\(reference.proto.name)'", span)
    }
  }

  private func takes(_ candidate: Candidate, _ arguments: [Argument]) -> Bool {
    guard case .function(let function) = candidate.target else { return true }
    return match(function.parameters, arguments) != nil
  }

  private func isImplicitMember(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .implicitMember: true
    case .call(let callee, _): isImplicitMember(callee)
    default: false
    }
  }

  /// What a type asks of its generic parameters, kept with the ones still to be inferred: `.periodic(…)` is looked for there.
  private func noteGenericRequirements(of type: StaticType, _ span: Span) {
    guard case .nominal(let nominal, let arguments) = type else { return }
    resolveGenerics(nominal)
    for case .conformance(.parameter(let parameter), let reference) in nominal.genericRequirements {
      guard let index = nominal.generics.firstIndex(where: { $0 === parameter }), index < arguments.count,
        case .variable(let variable) = resolved(arguments[index])
      else { continue }
      variable.requirements.append((reference, span))
    }
  }

  /// A call of a function value.
  func apply(_ callee: Operand, _ arguments: [Argument], _ span: Span) throws -> CodeExpression {
    let operand = implicitlyUnwrapped(callee, span) ?? callee
    let code = operand.value(span)
    var type = resolved(code.type)
    if case .metatype(let instance) = type {
      var candidates = try initializerCandidates(of: resolved(instance), span: span)
      guard !candidates.isEmpty else { return try construct(instance, arguments, nil, span) }
      for index in candidates.indices { candidates[index].receiver = .metatype(code) }
      return try resolveCall(candidates, arguments, expected: nil, span: span, name: "init")
    }
    if case .variable = type {
      // A closure whose type is not known: its parameters are what it is given.
      let codes = try arguments.map { try check($0.value, nil) }
      let result: StaticType = .variable(unknown())
      guard
        unify(type, .function(FunctionType(parameters: codes.map { FunctionType.Parameter($0.type) }, result: result)))
      else {
        throw CheckFailure("not-callable", "cannot call this value", span)
      }
      return CodeExpression(.apply(code, codes.map { .value($0) }), result, span)
    }
    if case .error = type {
      try checkArgumentsOfError(arguments)
      return errorValue(span)
    }
    guard case .function(let function) = type else {
      let callable = members(named: "callAsFunction", of: type, isStatic: false)
      if !callable.isEmpty,
        case .functions(let candidates, let name) = try member(
          "callAsFunction", of: operand, span, nameSpan: span, hint: nil)
      {
        return try resolveCall(candidates, arguments, expected: nil, span: span, name: name)
      }
      if let inner = known.wrapped(type), case .function = resolved(inner) {
        throw CheckFailure(
          "optional-not-unwrapped",
          "value of optional type '\(describe(type))' must be unwrapped to a value of type '\(describe(inner))'", span,
          notes: ["call it with '?(…)' to do nothing when it is nil"])
      }
      type = settled(type)
      throw CheckFailure("not-callable", "cannot call value of non-function type '\(describe(type))'", span)
    }
    guard function.parameters.count == arguments.count || function.parameters.contains(where: \.isVariadic) else {
      if function.parameters.isEmpty, let first = arguments.first {
        throw CheckFailure("extra-argument", "argument passed to call that takes no arguments", first.value.span)
      }
      if arguments.count < function.parameters.count {
        throw CheckFailure(
          "missing-argument", "missing argument for parameter #\(arguments.count + 1) in call", closing(span))
      }
      throw CheckFailure("extra-argument", "extra argument in call", arguments.last?.value.span ?? span)
    }
    if let labelled = arguments.first(where: { $0.label != nil && !$0.isTrailing }) {
      throw CheckFailure(
        "extra-label", "extraneous argument label '\(labelled.label ?? ""):' in call", labelled.value.span)
    }
    if function.isAsync { try requireAwait(span) }
    if function.isThrowing { try requireTry(span) }
    let codes = try zip(function.parameters, arguments).map { parameter, argument in
      try checkArgument(
        argument.value, parameter.type, isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure,
        builder: parameter.builder)
    }
    return CodeExpression(.apply(code, codes), function.result, span)
  }
}
