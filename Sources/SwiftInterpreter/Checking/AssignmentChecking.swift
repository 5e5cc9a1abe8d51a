// Assignment, also by operators, and what it may change.

extension Checker {
  func checkAssignment(_ left: Expression, _ right: Expression, _ span: Span) throws -> CodeExpression {
    switch left.kind {
    case .discard:
      let value = try checkSettled(right)
      return CodeExpression(.assign(Place(.discard, value.type, left.span), value), .void, span)
    case .tuple(let elements) where elements.count > 1:
      return try assignTuple(elements, right, span)
    case .optionalChain(let inner):
      let place = try mutablePlace(inner, "assign to")
      let value = try check(right, as: place.type)
      let assign = CodeExpression(.assign(place, value), .void, span)
      let type = known.optional(.void)
      return CodeExpression(.optionalChain(wrap(assign, as: type)), type, span)
    default:
      if let initial = try wrapperInitialization(left, right, span) { return initial }
      let place = try mutablePlace(left, "assign to")
      let value = try check(right, as: place.type, use: use(of: place))
      return CodeExpression(.assign(place, value), .void, span)
    }
  }

  func use(of place: Place) -> Use {
    if case .subscripted = place.kind { return .subscriptAssignment }
    return .assignment
  }

  private func assignTuple(_ elements: [Argument], _ right: Expression, _ span: Span) throws -> CodeExpression {
    var places: [Place?] = []
    for element in elements {
      if case .discard = element.value.kind {
        places.append(nil)
      } else {
        places.append(try mutablePlace(element.value, "assign to"))
      }
    }
    let hint: StaticType = .tuple(places.map { .init(label: nil, type: $0?.type ?? .variable(unknown())) })
    let value = try check(right, hint)
    guard case .tuple(let types) = resolved(value.type), types.count == places.count else {
      throw mismatch(value.type, hint, span)
    }
    let temporary = Variable(name: "tuple", type: value.type, isLet: true, owner: context.function, span: span)
    var statements = [CodeStatement(.variable(temporary, value), span)]
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let element = CodeExpression(
        .read(
          Place(.tupleElement(.place(Place(.variable(temporary), value.type, span)), index), types[index].type, span)),
        types[index].type, span)
      statements.append(
        CodeStatement(
          .expression(CodeExpression(.assign(place, try coerce(element, to: place.type, span)), .void, span)), span))
    }
    statements.append(CodeStatement(.yield(CodeExpression(.void, .void, span)), span))
    return CodeExpression(.block(statements), .void, span)
  }

  /// `self.nights = nights` in an initialiser, where `nights` is wrapped and its storage has no value yet: the storage is
  /// initialised with `Wrapper(wrappedValue:)` (N-02).
  ///
  /// With a default value it is an ordinary assignment (N-01).
  private func wrapperInitialization(_ left: Expression, _ right: Expression, _ span: Span) throws -> CodeExpression? {
    guard let nominal = context.initializing else { return nil }
    let name: String
    switch left.kind {
    case .member(let base, let member, _, _, _):
      guard case .name("self", _, _) = base.kind else { return nil }
      name = member
    case .name(let member, _, _):
      guard scope.local(member) == nil else { return nil }
      name = member
    default: return nil
    }
    guard let property = nominal.members.storedSymbols[name], property.field == nil,
      let storage = nominal.members.storedSymbols["_" + name], let field = storage.field, let wraps = field.wraps
    else { return nil }
    _ = type(of: property)
    // A wrapper whose value cannot be set is made by its own initialiser: `_model = StateObject(wrappedValue: …)`.
    for case .property(let value) in symbols("wrappedValue", in: wraps.wrapper) where !value.isSettable { return nil }
    guard field.initializer == nil || nilInitialized(name, nominal) || !wraps.wrapper.isLibrary,
      let initializer = wrapperInitializer(wraps.wrapper),
      case .variable(let own)? = scope.local("self")
    else { return nil }
    let ownPlace = read(own, span)
    let target = Place(
      .field(nominal.isReference ? .value(CodeExpression(.read(ownPlace), own.type, span)) : .place(ownPlace), field),
      field.type, span)
    let argument: CodeExpression
    if initializer.parameters.first?.isAutoclosure == true {
      argument = try autoclosure(right, property.type)
    } else {
      argument = try check(right, as: property.type)
    }
    var arguments: [CodeArgument] = [.value(argument)]
    for parameter in initializer.parameters.dropFirst() {
      arguments.append(.value(try defaultValue(parameter, of: field.type, span)))
    }
    arguments += typeArguments(initializer, of: field.type, span)
    let first = CodeExpression(
      .assign(target, CodeExpression(.call(initializer, arguments, .direct), field.type, span)), .void, span)
    // Once there is a wrapper, a value goes through it: which of the two it is, the flow of control tells.
    if let place = attempt({ try mutablePlace(left, "assign to") }) {
      let value = try check(right, as: place.type)
      wrapperAssignments[ObjectIdentifier(first)] = WrapperAssignment(
        code: first, field: field, first: first.kind, later: .assign(place, value))
    }
    return first
  }

  private func nilInitialized(_ name: String, _ nominal: Nominal) -> Bool {
    (nominal.members.entries[name] ?? []).contains { ($0.declaration as? VariableDeclaration)?.initializer == nil }
  }

  private func defaultValue(_ parameter: ParameterSymbol, of type: StaticType, _ span: Span) throws -> CodeExpression {
    if let literal = parameter.literal { return try check(Expression(literal.kind, span), as: parameter.type) }
    if let function = parameter.defaultValue {
      var substitution = Substitution.empty
      if case .nominal(let nominal, let arguments) = resolved(type) {
        substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
      }
      let types = function.typeParameters.map {
        CodeArgument.value(metatype(substitute(.parameter($0), substitution), span))
      }
      return CodeExpression(.callFunction(function, types), parameter.type, span)
    }
    return CodeExpression(.constant(.unset), parameter.type, span)
  }

  /// `x += 1`, also through an optional chain.
  func checkCompound(_ op: String, _ opSpan: Span, _ left: Expression, _ right: Expression, _ span: Span) throws
    -> CodeExpression
  {
    if case .optionalChain(let inner) = left.kind {
      let code = try checkCompound(op, opSpan, inner, right, span)
      let type = known.optional(.void)
      return CodeExpression(.optionalChain(wrap(code, as: type)), type, span)
    }
    let place: Place
    do {
      place = try mutablePlace(left, "use mutating operator on")
    } catch var failure as CheckFailure {
      // The compiler points at the operator.
      if failure.id.hasPrefix("immutable"), failure.span.start <= left.span.end { failure.span = opSpan }
      failure.message = failure.message.replacing(
        "cannot use mutating operator on:", with: "left side of mutating operator isn't mutable:")
      throw failure
    }
    let value = try check(right, operandType(op, beside: place.type, right) ?? settledButLiteral(place.type))
    if openNumber(place.type) != nil {
      meet("+", CodeExpression(.read(place), place.type, span), value)
      if let waiting = deferredAssignment(op, place, value, span) { return waiting }
    }
    return try compound(op, place, value, right.span, span)
  }

  /// Chooses an assigning operator's function by what it assigns to, whose type is settled now, and what it takes.
  func compound(
    _ op: String, _ place: Place, _ value: CodeExpression, _ valueSpan: Span, _ span: Span
  ) throws -> CodeExpression {
    let type = settled(place.type)
    // A number beside a type of the program becomes what the operator takes: `velocity *= 2`.
    let value = openNumber(value.type) == nil ? retyped(value, settled(value.type)) : value
    var best: (symbol: FunctionSymbol, substitution: Substitution, score: [Int])?
    for candidate in operatorCandidates(op, [type]) {
      guard case .function(let symbol) = candidate.target, symbol.parameters.count == 2, symbol.parameters[0].isInout
      else { continue }
      let start = mark()
      let saved = (conversions, unusualLiterals)
      (conversions, unusualLiterals) = (0, 0)
      let substitution = opened(symbol.generics, into: candidate.substitution)
      if unify(substitute(symbol.parameters[0].type, substitution), type),
        convert(value, to: substitute(symbol.parameters[1].type, substitution)) != nil, settlePostponed() == nil,
        candidate.requirements.allSatisfy({ holds(substitute($0, substitution)) })
      {
        let score = [
          conversions, unusualLiterals, candidate.rank >= 100 ? 1 : 0, symbol.generics.isEmpty ? 0 : 1, candidate.rank,
        ]
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true {
          best = (symbol, candidate.substitution, score)
        }
      }
      (conversions, unusualLiterals) = saved
      undo(to: start)
    }
    guard let best else {
      let valueType = settled(value.type)
      throw CheckFailure(
        "operator-types",
        type == valueType
          ? "binary operator '\(op)' cannot be applied to two '\(describe(type))' operands"
          : "binary operator '\(op)' cannot be applied to operands of type '\(describe(type))' and '\(describe(valueType))'",
        span)
    }
    let substitution = opened(best.symbol.generics, into: best.substitution)
    _ = unify(substitute(best.symbol.parameters[0].type, substitution), type)
    let converted = try coerce(value, to: substitute(best.symbol.parameters[1].type, substitution), valueSpan)
    return CodeExpression(
      .call(best.symbol, [.reference(place), .value(converted)], best.symbol.isRequirement ? .witness : .direct), .void,
      span)
  }

  // MARK: Mutability

  /// A place that can be written.
  func mutablePlace(_ expression: Expression, _ purpose: String) throws -> Place {
    let outer = changed
    changed = expression.span
    defer { changed = outer }
    let found = try access(expression, nil)
    guard case .place(let place) = found else {
      if case .value(let code) = found, isError(code.type) { throw CheckFailure.consequence(expression.span) }
      if case .functions(_, let name) = found {
        throw CheckFailure("immutable", "cannot \(purpose) value: '\(name)' is a method", expression.span)
      }
      throw CheckFailure("immutable", "cannot \(purpose) value: expression is not a variable", expression.span)
    }
    if isError(place.type) { throw CheckFailure.consequence(expression.span) }
    try requireMutable(place, purpose, place.span)
    return place
  }

  func requireMutable(_ place: Place, _ purpose: String, _ span: Span) throws {
    func fail(_ why: String) -> CheckFailure {
      let subject =
        purpose == "assign to"
        ? "cannot assign to value"
        : (purpose.hasPrefix("use") || purpose.hasPrefix("pass") ? "cannot \(purpose)" : "cannot \(purpose) value")
      return CheckFailure("immutable", "\(subject): \(why)", span)
    }
    switch place.kind {
    case .variable(let variable):
      if variable.isLet {
        if variable.name == "self" {
          if purpose == "assign to" {
            throw CheckFailure("immutable-self", "cannot assign to value: 'self' is immutable", span)
          }
          throw CheckFailure(
            "immutable-self", "cannot use mutating member on immutable value: 'self' is immutable", span,
            notes: ["a method that changes a struct is marked 'mutating'; a view changes its @State instead"])
        }
        if variable.isInitializedLater, purpose == "assign to", variable.owner === context.function { return }
        throw fail("'\(variable.name)' is a 'let' constant")
      }
    case .global(let global):
      if global.isLet, global.isInitializedLater, purpose == "assign to", case .topLevel = context.function.role {
        return
      }
      if global.isLet { throw fail("'\(global.name)' is a 'let' constant") }
    case .field(let base, let field):
      if field.isLet {
        if context.initializing === field.owner, purpose == "assign to", isSelf(base) { return }
        if purpose == "assign to" {
          throw CheckFailure(
            "immutable", "cannot assign to property: '\(field.name)' is a 'let' constant", span,
            notes: viewAdvice(field.owner))
        }
        var failure = fail("'\(field.name)' is a 'let' constant")
        failure.notes = viewAdvice(field.owner)
        throw failure
      }
      if let property = field.owner.members.storedSymbols[field.name], property.isPrivateSet {
        if !scope.enclosingTypes.contains(field.owner) {
          throw CheckFailure("inaccessible", "cannot assign to property: '\(field.name)' setter is inaccessible", span)
        }
      }
      try requireMutableBase(base, field.owner.isReference, field.name, purpose, span)
    case .property(let base, let property, _):
      guard let setter = property.setter ?? (property.isRequirement ? nil : nil) else {
        throw CheckFailure(
          "get-only", "cannot assign to property: '\(property.name)' is a get-only property", span,
          notes: property.name.hasPrefix("$")
            ? ["'\(property.name)' is the binding; the value that changes is '\(property.name.dropFirst())'"]
            : property.owner?.members.storedSymbols["_" + property.name] != nil
              && context.initializing === property.owner
              ? ["set the wrapper itself: '_\(property.name) = …(wrappedValue: …)'"] : [])
      }
      if setter.isMutating { try requireMutableBase(base, false, property.name, purpose, span) }
    case .subscripted(let base, let sub, _, _):
      guard let setter = sub.setter else {
        throw CheckFailure("get-only", "cannot assign through subscript: subscript is get-only", span)
      }
      if setter.isMutating, !sub.isStatic {
        try requireMutableBase(base, sub.owner.isReference, "subscript", purpose, span)
      }
    case .tupleElement(let base, _), .forced(let base, _), .bound(let base):
      try requireMutableBase(base, false, "element", purpose, span)
    case .keyPath(let base, let path):
      if case .nominal(let nominal, _) = resolved(path.type), nominal.name == "KeyPath" {
        throw CheckFailure("get-only", "cannot assign through subscript: key path is read-only", span)
      }
      if case .nominal(let nominal, _) = resolved(path.type), nominal.name == "ReferenceWritableKeyPath" { return }
      try requireMutableBase(base, false, "key path", purpose, span)
    case .discard: break
    }
  }

  private func isSelf(_ base: Place.Base) -> Bool {
    switch base {
    case .none: return false
    case .place(let place):
      if case .variable(let variable) = place.kind { return variable.name == "self" }
      return false
    case .value(let code):
      if case .read(let place) = code.kind { return isSelf(.place(place)) }
      return false
    }
  }

  private func requireMutableBase(
    _ base: Place.Base, _ isReference: Bool, _ name: String, _ purpose: String, _ span: Span
  ) throws {
    if isReference { return }
    switch base {
    case .none: return
    case .place(let place):
      if isReferenceType(place.type) { return }
      if case .variable(let variable) = place.kind, variable.isLet, variable.name == "self" {
        if purpose == "assign to" {
          throw CheckFailure(
            "immutable-self", "cannot assign to property: 'self' is immutable", span,
            notes: ["a method that changes a struct is marked 'mutating'; a view changes its @State instead"])
        }
        throw CheckFailure(
          "immutable-self",
          purpose == "use mutating operator on"
            ? "left side of mutating operator isn't mutable: 'self' is immutable"
            : "cannot use mutating member on immutable value: 'self' is immutable", span,
          notes: ["a method that changes a struct is marked 'mutating'; a view changes its @State instead"])
      }
      if case .variable(let variable) = place.kind, variable.isLet {
        throw CheckFailure(
          "immutable",
          purpose == "assign to"
            ? "cannot assign to property: '\(variable.name)' is a 'let' constant"
            : "cannot \(purpose): '\(variable.name)' is a 'let' constant", span)
      }
      if case .global(let global) = place.kind, global.isLet {
        throw CheckFailure(
          "immutable",
          purpose == "assign to"
            ? "cannot assign to property: '\(global.name)' is a 'let' constant"
            : "cannot \(purpose): '\(global.name)' is a 'let' constant", span)
      }
      try requireMutable(place, purpose, span)
    case .value(let code):
      if isReferenceType(code.type) { return }
      if case .read(let place) = code.kind { try requireMutable(place, purpose, span); return }
      throw CheckFailure("immutable", "cannot assign to property: function call returns immutable value", span)
    }
  }
}
