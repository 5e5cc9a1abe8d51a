// The code of a call, and functions as values.

extension Checker {
  /// The code of a call of one candidate.
  func makeCall(
    _ candidate: Candidate, _ arguments: [Argument], _ expected: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    switch candidate.target {
    case .enumCase(let enumCase):
      let bound = try bindArguments(candidate, nil, arguments, expected: expected, span)
      let values = bound.arguments.compactMap { if case .value(let code) = $0 { code } else { nil } }
      if enumCase.name == "some", values.count == 1, known.wrapped(resolved(bound.result)) != nil {
        return wrap(values[0], as: bound.result)
      }
      return CodeExpression(.makeCase(enumCase, values), bound.result, span)
    case .local(let variable, let symbol):
      let bound = try bindArguments(candidate, symbol, arguments, expected: expected, span)
      if symbol.isAsync { try requireAwait(span) }
      if symbol.isThrowing { try requireTry(span) }
      let callee = CodeExpression(.read(read(variable, span)), variable.type, span)
      return CodeExpression(.apply(callee, bound.arguments), bound.result, span)
    case .function(let symbol):
      try requireIsolation(symbol, candidate.receiver, calledName ?? span)
      if symbol.isPrivate {
        var at = span
        switch candidate.receiver {
        case .place(let place) where place.span.start == span.start: at.start = place.span.end + 1
        case .value(let code) where code.span.start == span.start: at.start = code.span.end + 1
        default: break
        }
        try checkAccess(
          true, symbol.owner, symbol.name, at,
          of: symbol.kind == .initializer ? symbol.owner.map { "'\($0.name)' initializer" } : nil)
      }
      try requireModelled(symbol, span)
      if symbol.isRequirement, symbol.native == nil, symbol.owner?.name.hasPrefix("ExpressibleBy") == true,
        symbol.owner?.isLibrary == true
      {
        // `Raw(integerLiteral: value)`, where the type may turn out to be one of the library's.
        symbol.native = LiteralNatives.make(symbol.fullName)
      }
      let bound = try bindArguments(candidate, symbol, arguments, expected: expected, span)
      if symbol.isAsync { try requireAwait(span) }
      if symbol.isThrowing, !symbol.isRethrowing || bound.throwsThroughClosure {
        try requireTry(span, thrown: symbol.thrown)
      }
      var passed = bound.arguments
      passed += typeArguments(symbol, bound.substitution, span).map { .value($0) }
      var dispatch: Dispatch = symbol.isRequirement ? .witness : (symbol.isOverridable ? .dynamic : .direct)
      switch candidate.receiver {
      case .none: break
      case .value(let code):
        if !symbol.isStatic {
          if symbol.isMutating { throw immutable(code, symbol.name, span) }
          passed.insert(.value(code), at: 0)
        }
      case .place(let place):
        if !symbol.isStatic {
          if symbol.isMutating {
            // The compiler points at the receiver's end, where the member's name begins.
            let at = callOpening.map { Span(start: max(place.span.end + 1, span.start), end: $0.start) } ?? span
            try requireMutable(place, "use mutating member on immutable value", at.start < span.end ? at : span)
            passed.insert(.reference(place), at: 0)
          } else {
            passed.insert(.value(CodeExpression(.read(place), place.type, span)), at: 0)
          }
        }
      case .metatype(let code):
        if symbol.kind == .initializer {
          return try construct(symbol, code, passed, dispatch, bound.result, span)
        }
        if symbol.isRequirement || symbol.takesMetatype { passed.insert(.value(code), at: 0) }
      case .superclass(let code):
        if symbol.kind == .initializer {
          passed.insert(.value(code), at: 0)
          return CodeExpression(.initializeSelf(symbol, passed), .void, span)
        }
        dispatch = .direct
        passed.insert(.value(code), at: 0)
      case .type(let type):
        if symbol.isRequirement || symbol.takesMetatype {
          passed.insert(.value(CodeExpression(.metatype(type), .metatype(type), span)), at: 0)
        }
        if symbol.kind == .initializer, symbol.owner?.isReference == true, case .parameter = resolved(type) {
          let made = try construct(symbol, metatype(type, span), passed, dispatch, bound.result, span)
          return CodeExpression(.convert(made), type, span)
        }
        if case .nominal(let nominal, _) = resolved(type), symbol.kind == .initializer, nominal.kind == .protocolType {
          throw CheckFailure("protocol-init", "type 'any \(nominal.name)' cannot be instantiated", span)
        }
      }
      let result = symbol.returnsOwnClass ? ownClass(candidate.receiver, bound.result) : bound.result
      return CodeExpression(.call(symbol, passed, dispatch), result, span)
    }
  }

  /// What `Self` in a method's result is for a receiver: its static type, and not the class that declares the method.
  private func ownClass(_ receiver: Candidate.Receiver, _ result: StaticType) -> StaticType {
    var own: StaticType
    switch receiver {
    case .place(let place): own = resolved(place.type)
    case .value(let code): own = resolved(code.type)
    case .type(let type): own = resolved(type)
    case .metatype(let code):
      guard case .metatype(let instance) = resolved(code.type) else { return result }
      own = resolved(instance)
    case .superclass: own = scope.enclosingTypes.first.map(selfType) ?? result
    case .none: return result
    }
    if let inner = known.wrapped(own) { own = inner }
    return known.wrapped(resolved(result)) == nil ? own : known.optional(own)
  }

  /// An initialiser called on a metatype value: that of the class or conforming type that it is.
  func construct(
    _ symbol: FunctionSymbol, _ type: CodeExpression, _ arguments: [CodeArgument], _ dispatch: Dispatch,
    _ result: StaticType, _ span: Span
  ) throws -> CodeExpression {
    if symbol.isRequirement {
      return CodeExpression(.call(symbol, [.value(type)] + arguments, .witness), result, span)
    }
    // `t.init()` of a `t: T.Type` is a T, whatever class bounds it.
    var result = result
    if case .metatype(let instance) = resolved(type.type), case .parameter = resolved(instance) {
      result = known.wrapped(resolved(result)) == nil ? instance : known.optional(instance)
    }
    guard case .metatype(let instance) = resolved(type.type), let nominal = symbol.owner, nominal.kind == .classType,
      !nominal.isLibrary, !nominal.isFinal
    else {
      let lead: [CodeArgument] = symbol.takesMetatype ? [.value(type)] : []
      return CodeExpression(.call(symbol, lead + arguments, dispatch), result, span)
    }
    guard symbol.isRequired else {
      throw CheckFailure(
        "not-required",
        "constructing an object of class type '\(describe(instance))' with a metatype value must use a 'required' initializer",
        callOpening.map { Span(start: max(span.start, type.span.start), end: $0.end) } ?? span)
    }
    return CodeExpression(.call(symbol, [.value(type)] + arguments, .dynamic), result, span)
  }

  func immutable(_ code: CodeExpression, _ name: String, _ span: Span) -> CheckFailure {
    CheckFailure(
      "immutable", "cannot use mutating member on immutable value: function call returns immutable value", span)
  }

  /// Declared, so that it is known, but without implementation: refused before the program runs.
  func requireModelled(_ symbol: FunctionSymbol, _ span: Span) throws {
    guard let owner = symbol.owner, owner.isLibrary, symbol.native == nil, symbol.code == nil, !symbol.isRequirement
    else { return }
    throw CheckFailure.unmodelled("'\(symbol.fullName)'", span)
  }

  /// A function as a value: the one the hint asks for, or the only one.
  func functionValue(
    _ candidates: [Candidate], _ name: String, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    var wanted = hint.map { resolved($0) }
    while let current = wanted, let inner = known.wrapped(current) { wanted = resolved(inner) }
    var made: [CodeExpression] = []
    for candidate in candidates {
      let start = mark()
      var substitution = candidate.substitution
      guard let code = try? functionCode(candidate, span, &substitution) else { continue }
      if let wanted, case .function = wanted, candidates.count > 1 {
        let isFitting = attempt { convert(code, to: wanted) } != nil
        if !isFitting || !candidate.requirements.allSatisfy({ holds(substitute($0, substitution)) }) {
          undo(to: start)
          continue
        }
        return code
      }
      made.append(code)
    }
    guard let first = made.first else {
      throw CheckFailure("no-exact-match", "no exact matches in reference to '\(name)'", span)
    }
    if made.count > 1 {
      throw CheckFailure(
        "ambiguous", "ambiguous use of '\(name)'", span, notes: ["add a type annotation, or the argument labels"])
    }
    return first
  }

  private func functionCode(
    _ candidate: Candidate, _ span: Span, _ substitution: inout Substitution
  ) throws -> CodeExpression {
    switch candidate.target {
    case .enumCase(let enumCase):
      let parameters = enumCase.payload.map { FunctionType.Parameter(substitute($0.type, candidate.substitution)) }
      return CodeExpression(
        .caseConstructor(enumCase),
        .function(FunctionType(parameters: parameters, result: candidate.ownerType ?? .error)), span)
    case .local(let variable, let symbol):
      let type = substitute(functionType(symbol), opened(symbol.generics))
      return CodeExpression(.read(read(variable, span)), type, span)
    case .function(let symbol):
      substitution = opened(symbol.generics, into: candidate.substitution)
      let type = substitute(functionType(symbol), substitution)
      if !symbol.typeParameters.isEmpty, !symbol.isMutating {
        let types = typeArguments(symbol, substitution, span)
        var receiver: CodeExpression?
        switch candidate.receiver {
        case .none: break
        case .type(let owner): if symbol.isRequirement || symbol.takesMetatype { receiver = metatype(owner, span) }
        case .metatype(let code): if symbol.isRequirement || symbol.takesMetatype { receiver = code }
        case .value(let code), .superclass(let code): receiver = code
        case .place(let place): receiver = CodeExpression(.read(place), place.type, span)
        }
        if let made = closure(calling: symbol, type, receiver, types, span) { return made }
      }
      switch candidate.receiver {
      case .none, .type: return CodeExpression(.reference(symbol), type, span)
      case .metatype(let code):
        if symbol.isRequirement || symbol.takesMetatype {
          return CodeExpression(.boundMethod(symbol, receiver: code), type, span)
        }
        return CodeExpression(.reference(symbol), type, span)
      case .value(let code), .superclass(let code):
        return CodeExpression(.boundMethod(symbol, receiver: code), type, span)
      case .place(let place):
        return CodeExpression(
          .boundMethod(symbol, receiver: CodeExpression(.read(place), place.type, span)), type, span)
      }
    }
  }
}
