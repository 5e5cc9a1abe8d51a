// Members of types: static ones, cases, initialisers; by name, by a metatype, by a leading dot.

extension Checker {
  /// Whether an expression begins with an implicit member: `.dateTime.year()`.
  func isImplicitChain(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .implicitMember: true
    case .member(let base, _, _, _, _): isImplicitChain(base)
    case .call(let callee, _): isImplicitChain(callee)
    default: false
    }
  }

  /// Whether a static member of a protocol's extension (`where Self == …`) is there and fits what is known of an open type.
  private func isFitting(_ member: MemberReference, _ type: StaticType) -> Bool {
    guard case .variable = resolved(type) else { return isAvailable(member) }
    let start = mark()
    let waiting = inference.postponed
    guard isAvailable(member) else { return false }
    let conflict = settlePostponed()
    inference.postponed = waiting
    if conflict == nil { return true }
    undo(to: start)
    return false
  }

  /// A member of a type: static members, cases, initialisers, and methods as functions of `self`.
  func member(_ name: String, ofType type: StaticType, _ span: Span) throws -> Access? {
    let type = resolved(type)
    var found = members(named: name, of: type, isStatic: true)
    // `.easeInOut(duration: 1)` means the method where a property has the same name.
    let isCalled =
      calledName != nil && calledName == span
      && found.contains { if case .function = $0.symbol { true } else { false } }
    if isCalled {
      found.removeAll { if case .property = $0.symbol { !isFunctionProperty([$0]) } else { false } }
    }
    found = found.filter { isFitting($0, type) }
    for member in found {
      switch member.symbol {
      case .property(let property):
        try checkAccess(property.isPrivate, property.owner, property.name, span)
        try requireIsolation(property, nil, span)
        let propertyType = substitute(self.type(of: property), member.substitution)
        if let global = property.global { return .place(Place(.global(global), propertyType, span)) }
        if property.isRequirement {
          let meta = CodeExpression(.metatype(type), .metatype(type), span)
          return .place(Place(.property(.value(meta), property, .witness), propertyType, span))
        }
        if property.owner?.kind == .protocolType && property.getter?.native == nil
          || property.getter?.takesMetatype == true
        {
          let meta = CodeExpression(.metatype(type), .metatype(type), span)
          let dispatch: Dispatch = property.getter?.isOverridable == true ? .dynamic : .direct
          return .place(Place(.property(.value(meta), property, dispatch), propertyType, span))
        }
        if let getter = property.getter, property.isStatic, !getter.typeParameters.isEmpty {
          let types = typeArguments(getter, member.substitution, span).map { CodeArgument.value($0) }
          return .value(CodeExpression(.call(getter, types, .direct), propertyType, span))
        }
        return .place(Place(.property(.none, property, .direct), propertyType, span))
      case .enumCase(let enumCase):
        if enumCase.payload.isEmpty {
          if enumCase.owner === known.optionalNominal { return .value(CodeExpression(.constant(.none), type, span)) }
          // A value of a generic enum knows its arguments, so it is made.
          if !enumCase.owner.isLibrary, !enumCase.owner.generics.isEmpty {
            return .value(CodeExpression(.makeCase(enumCase, []), type, span))
          }
          return .value(CodeExpression(.constant(Value(.enumCase(Unmanaged.passUnretained(enumCase)))), type, span))
        }
        return .functions(
          [
            Candidate(
              target: .enumCase(enumCase), substitution: member.substitution, requirements: [], receiver: .type(type),
              rank: member.rank, ownerType: type)
          ],
          name: name)
      default: continue
      }
    }
    let functions = found.compactMap { member -> Candidate? in
      guard case .function(let function) = member.symbol else { return nil }
      return Candidate(
        target: .function(function), substitution: member.substitution, requirements: member.requirements,
        receiver: .type(type),
        rank: member.rank, ownerType: type)
    }
    if !functions.isEmpty { return .functions(functions, name: name) }
    let instance = members(named: name, of: type, isStatic: false)
    for member in instance {
      if case .function(let function) = member.symbol {
        let own = FunctionType.Parameter(type, isInout: function.isMutating)
        let result: StaticType = .function(
          FunctionType(parameters: [own], result: substitute(functionType(function), member.substitution)))
        return .value(CodeExpression(.unboundMethod(function), result, span))
      }
      if case .property = member.symbol {
        throw CheckFailure(
          "instance-member", "instance member '\(name)' cannot be used on type '\(describe(type))'", span)
      }
    }
    return nil
  }

  /// A member of a type that is known at run time only: a class may override it, a conforming type has its own.
  func member(
    _ name: String, ofMetatypeValue value: CodeExpression, _ instance: StaticType, _ span: Span, isSuper: Bool = false
  ) throws -> Access? {
    guard let found = try member(name, ofType: resolved(instance), span) else { return nil }
    switch found {
    case .place(let place):
      guard case .property(.value, let property, let dispatch) = place.kind else { return found }
      return .place(
        Place(.property(.value(value), property, isSuper ? .direct : dispatch), place.type, place.span))
    case .functions(let candidates, let name):
      return .functions(
        candidates.map { candidate in
          var candidate = candidate
          if case .type = candidate.receiver { candidate.receiver = isSuper ? .superclass(value) : .metatype(value) }
          return candidate
        }, name: name)
    case .value, .type: return found
    }
  }

  // MARK: Implicit members

  /// `.red`, `.init(…)`: a static member of the type that is expected.
  func implicitMember(_ name: String, _ hint: StaticType?, _ span: Span) throws -> Access {
    guard let hint else {
      throw CheckFailure(
        "implicit-member", "reference to member '\(name)' cannot be resolved without a contextual type", span)
    }
    let wanted = openNumber(hint) == nil ? resolved(hint) : settled(hint)
    if case .error = wanted { return .value(errorValue(span)) }
    let concrete = byRequirement(wanted)
    if concrete != wanted { return try implicitMember(name, concrete, span) }
    if let inner = known.wrapped(wanted) {
      if name == "none" { return .value(CodeExpression(.constant(.none), wanted, span)) }
      if name == "some" {
        return .functions(
          members(named: "some", of: wanted, isStatic: true).compactMap { candidate($0, wanted) }, name: name)
      }
      if let found = try? implicitMember(name, inner, span) { return found }
    }
    if case .function(let function) = wanted { return try implicitMember(name, function.result, span) }
    if case .variable(let variable) = wanted, variable.requirements.isEmpty {
      throw CheckFailure("implicit-member", "cannot infer contextual base in reference to member '\(name)'", span)
    }
    if case .nominal(let nominal, let arguments) = wanted, let nested = nestedType(name, in: nominal) {
      return .type(
        substitute(nested, Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })))
    }
    if let found = try member(name, ofType: wanted, span) { return found }
    throw unknownMember(name, wanted, span, isType: true)
  }

  /// What `Self` is in an extension that says so: `extension Style where Self == Big`.
  func byRequirement(_ type: StaticType) -> StaticType {
    guard case .parameter(let parameter) = type, protocolBySelf[ObjectIdentifier(parameter)] != nil else { return type }
    for case .sameType(.parameter(let subject), let concrete) in contextRequirements where subject === parameter {
      if case .nominal = concrete { return concrete }
    }
    return type
  }

  func candidate(_ member: MemberReference, _ type: StaticType) -> Candidate? {
    switch member.symbol {
    case .function(let function):
      Candidate(
        target: .function(function), substitution: member.substitution, requirements: member.requirements,
        receiver: .type(type), rank: member.rank, ownerType: type)
    case .enumCase(let enumCase):
      Candidate(
        target: .enumCase(enumCase), substitution: member.substitution, requirements: [], receiver: .type(type),
        rank: member.rank, ownerType: type)
    default: nil
    }
  }
}
