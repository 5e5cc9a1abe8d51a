// Members of values: properties, methods, tuple elements, and what is told when there is none.

extension Checker {
  func memberAccess(
    _ base: Expression, _ name: String, _ nameSpan: Span, _ generics: [TypeSyntax], _ hint: StaticType?, _ span: Span
  ) throws -> Access {
    if case .name(let module, _, _) = base.kind,
      ["Swift", "SwiftUI", "Foundation", "Combine", "Observation"].contains(module),
      scope.local(module) == nil, nominals[module] == nil
    {
      return try moduleAccess(name, generics, span)
    }
    // `.dateTime.year()`: what is expected of the chain tells what its first member is looked up in.
    // The base may contain calls of its own.
    let called = calledName
    var baseAccess = try access(base, isImplicitChain(base) ? hint : nil)
    calledName = called
    if name != "self", name != "Type", let own = dynamicSelf(base) { baseAccess = .value(own) }
    if case .type(let type) = baseAccess {
      if name == "self" { return .value(CodeExpression(.metatype(type), .metatype(type), span)) }
      if name == "Type" { return .type(.metatype(type)) }
      if case .nominal(let nominal, let arguments) = resolved(type), let nested = nestedType(name, in: nominal) {
        let inner = substitute(
          nested, Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first }))
        if case .nominal(let nestedNominal, let given) = inner, !nestedNominal.ownGenerics.isEmpty {
          let own =
            try generics.isEmpty
            ? Array(unbound(nestedNominal).dropFirst(nestedNominal.outerGenerics)) : generics.map { try resolve($0) }
          return .type(.nominal(nestedNominal, Array(given.prefix(nestedNominal.outerGenerics)) + own))
        }
        return .type(inner)
      }
      switch resolved(type) {
      case .parameter, .associated:
        if let declarer = protocols(of: type).lazy.compactMap({ self.associatedDeclarer(name, of: $0.proto) }).first {
          return .type(associated(type, declarer, name))
        }
      default: break
      }
      do {
        if let found = try member(name, ofType: type, nameSpan) { return found }
      } catch var failure as CheckFailure where failure.id == "instance-member" {
        failure.message += "; did you mean to use a value of this type instead?"
        failure.span = base.span
        throw failure
      }
      throw unknownMember(name, type, nameSpan, isType: true)
    }
    if name == "self" { return baseAccess }
    var operand = try settledOperand(baseAccess, nil, base.span)
    if let inner = implicitlyUnwrapped(operand, base.span),
      members(named: name, of: resolved(operand.type), isStatic: false).isEmpty
    {
      operand = inner
    }
    if case .name("super", _, _) = base.kind, name == "init" {
      return try superInit(operand.value(base.span), span)
    }
    if case .name("self", _, _) = base.kind, name == "init" { return try selfInit(span) }
    let isSuper = if case .name("super", _, _) = base.kind { true } else { false }
    if case .metatype(let instance) = resolved(operand.type) {
      let value = operand.value(base.span)
      if let found = try member(name, ofMetatypeValue: value, instance, nameSpan, isSuper: isSuper) { return found }
    }
    do {
      return try member(name, of: operand, nameSpan, nameSpan: nameSpan, hint: hint, isSuper: isSuper)
    } catch var failure as CheckFailure {
      if failure.id == "static-member" { failure.span = base.span }
      // About the value rather than the member.
      if failure.id == "unknown-member", isOptional(operand.type), failure.message.hasPrefix("value of optional type") {
        if case .member(_, _, let baseName, _, _) = base.kind {
          failure.span = baseName
        } else {
          failure.span = base.span
        }
      }
      throw failure
    }
  }

  /// `Self` inside a class that may have subclasses: the class of the instance, or the one that a static member is called on.
  func dynamicSelf(_ expression: Expression) -> CodeExpression? {
    guard case .name("Self", _, _) = expression.kind, let nominal = scope.enclosingTypes.first,
      nominal.kind == .classType, !nominal.isFinal, case .variable(let variable)? = scope.local("self")
    else { return nil }
    let span = expression.span
    let own = CodeExpression(.read(read(variable, span)), variable.type, span)
    switch resolved(variable.type) {
    case .metatype: return own
    case .nominal(let found, _) where found === nominal:
      return CodeExpression(.dynamicType(own), .metatype(variable.type), span)
    default: return nil
    }
  }

  private func superInit(_ own: CodeExpression, _ span: Span) throws -> Access {
    guard let nominal = scope.enclosingTypes.first, let parent = superclass(of: nominal) else {
      throw CheckFailure("super-outside-class", "'super' cannot be used outside of class members", span)
    }
    return .functions(
      members(named: "init", of: parent, isStatic: true).compactMap { member in
        guard case .function(let function) = member.symbol else { return nil }
        return Candidate(
          target: .function(function), substitution: member.substitution, requirements: member.requirements,
          receiver: .superclass(own), rank: member.rank, ownerType: parent)
      }, name: "init")
  }

  private func selfInit(_ span: Span) throws -> Access {
    guard let nominal = scope.enclosingTypes.first, case .variable(let variable)? = scope.local("self") else {
      throw CheckFailure("init-outside", "'self.init' is only available inside an initializer", span)
    }
    if case .metatype = resolved(variable.type) {
    } else if !isInitializer {
      throw CheckFailure(
        "init-outside",
        "'init' is a member of the type; use 'type(of: ...)' to initialize a new object of the same dynamic type",
        span, notes: ["'self.init' is for initializers; elsewhere write '\(nominal.name)(…)'"])
    }
    let own = CodeExpression(.read(read(variable, span)), variable.type, span)
    let type = selfType(nominal)
    let receiver: Candidate.Receiver = nominal.isReference ? .superclass(own) : .type(type)
    return .functions(
      members(named: "init", of: type, isStatic: true).compactMap { member in
        guard case .function(let function) = member.symbol else { return nil }
        return Candidate(
          target: .function(function), substitution: member.substitution, requirements: member.requirements,
          receiver: receiver,
          rank: member.rank, ownerType: type)
      }, name: "init")
  }

  func unknownMember(_ name: String, _ type: StaticType, _ span: Span, isType: Bool) -> CheckFailure {
    let subject = isType ? "type '\(describe(type))'" : "value of type '\(describe(type))'"
    var failure = CheckFailure("unknown-member", "\(subject) has no member '\(name)'", span)
    if let inner = known.wrapped(resolved(type)), !isType, !members(named: name, of: inner, isStatic: false).isEmpty {
      failure.message =
        "value of optional type '\(describe(type))' must be unwrapped to refer to member '\(name)' of wrapped base type '\(describe(inner))'"
      failure.notes = ["use '?.\(name)' to get nil when it is nil, or unwrap it with 'if let'"]
      return failure
    }
    let names = memberNames(of: type) + (known.wrapped(resolved(type)).map { memberNames(of: $0) } ?? [])
    let plain = names.filter { name.hasPrefix("$") || name.hasPrefix("_") || !($0.hasPrefix("$") || $0.hasPrefix("_")) }
    if let near = Spelling.nearest(to: name, in: plain) { failure.notes.append("did you mean '\(near)'?") }
    if case .nominal(let nominal, _) = resolved(type), nominal.isLibrary {
      failure.notes.append("if '\(name)' exists in Apple's SDK, it is not modelled; see Docs/KnownDifferences.md")
    } else if failure.notes.isEmpty, conforms(type, to: known.nominal("View")), !isType {
      failure.notes.append("if '\(name)' is a modifier of SwiftUI, it is not modelled; see Docs/KnownDifferences.md")
    }
    return failure
  }

  func memberNames(of type: StaticType) -> [String] {
    var names: Set<String> = []
    if case .nominal(let nominal, _) = resolved(type) {
      var current: Nominal? = nominal
      while let each = current {
        names.formUnion(each.members.entries.keys)
        current = each.superNominal
      }
    }
    for reference in protocols(of: type) {
      for proto in inherited(reference.proto) { names.formUnion(proto.members.entries.keys) }
    }
    return names.sorted()
  }

  /// A member of a value.
  func member(
    _ name: String, of operand: Operand, _ span: Span, nameSpan: Span, hint: StaticType?, isSuper: Bool = false
  ) throws -> Access {
    let type = resolved(operand.type)
    if case .tuple(let elements) = type {
      let index = Int(name) ?? elements.firstIndex { $0.label == name }
      guard let index, index < elements.count else {
        throw CheckFailure(
          "unknown-member", "value of tuple type '\(describe(type))' has no member '\(name)'", nameSpan)
      }
      switch operand {
      case .place(let place): return .place(Place(.tupleElement(.place(place), index), elements[index].type, span))
      case .value(let code): return .place(Place(.tupleElement(.value(code), index), elements[index].type, span))
      }
    }
    if case .variable = type {
      throw CheckFailure(
        "cannot-infer", "cannot infer the type of the value whose member '\(name)' is asked for", span,
        notes: ["add a type annotation"])
    }
    if case .error = type { return .value(errorValue(span)) }
    let start = mark()
    let all = members(named: name, of: type, isStatic: false)
    let found = all.filter { isAvailable($0) }
    if calledName == nameSpan { blockedMembers = all.filter { !isAvailable($0) } }
    if found.isEmpty {
      undo(to: start)
      if let dynamic = try dynamicMember(name, of: operand, span) { return dynamic }
      if case .function = type, name == "callAsFunction" { return .value(operand.value(span)) }
      throw unavailableMember(name, type, nameSpan)
    }
    let properties = found.filter { if case .property = $0.symbol { true } else { false } }
    let functions = found.filter { if case .function = $0.symbol { true } else { false } }
    // Of a property and methods with one name, a call means a method and anything else the property.
    let isCalled = calledName != nil && calledName == nameSpan
    let prefersMethods = isCalled && !isFunctionProperty(properties)
    if let best = properties.min(by: { $0.rank < $1.rank }),
      functions.isEmpty || !prefersMethods && (!isCalled || best.rank < functions.map(\.rank).min() ?? 0)
    {
      guard case .property(let property) = best.symbol else { throw unknownMember(name, type, nameSpan, isType: false) }
      return .place(try propertyPlace(property, best, operand, span, isSuper: isSuper))
    }
    return .functions(
      functions.compactMap { member in
        guard case .function(let function) = member.symbol else { return nil }
        let receiver: Candidate.Receiver =
          isSuper
          ? .superclass(operand.value(span))
          : {
            switch operand {
            case .place(let place): .place(place);
            case .value(let code): .value(code)
            }
          }()
        return Candidate(
          target: .function(function), substitution: member.substitution, requirements: member.requirements,
          receiver: receiver,
          rank: member.rank)
      }, name: name)
  }

  func isFunctionProperty(_ properties: [MemberReference]) -> Bool {
    properties.contains { member in
      guard case .property(let property) = member.symbol else { return false }
      let type = self.type(of: property)
      if case .function = resolved(known.wrapped(resolved(type)) ?? type) { return true }
      return false
    }
  }

  /// Whether what the member's extension asks of the type is met.
  ///
  /// What its own generic parameters have to meet is seen at the call.
  func isAvailable(_ member: MemberReference) -> Bool {
    if member.requirements.isEmpty { return true }
    var generics: [GenericParameter] = []
    switch member.symbol {
    case .function(let function): generics = function.generics
    case .subscript(let sub): generics = sub.getter.generics
    default: break
    }
    let trial = mark()
    let substitution = opened(generics, into: member.substitution)
    let asked = member.requirements.filter { !isAbout($0, generics) }
    if asked.allSatisfy({ holds(substitute($0, substitution)) }) {
      // What was bound to answer is undone, except `Self` that a static member of a protocol names.
      if case .property(let property) = member.symbol, property.isStatic { return true }
      undo(to: trial)
      return true
    }
    undo(to: trial)
    return false
  }

  /// Whether a requirement speaks of one of these parameters or of a type associated with it.
  private func isAbout(_ requirement: Requirement, _ generics: [GenericParameter]) -> Bool {
    func isRooted(_ type: StaticType) -> Bool {
      switch type {
      case .parameter(let parameter): generics.contains { $0 === parameter }
      case .associated(let base, _, _): isRooted(base)
      default: false
      }
    }
    return switch requirement {
    case .conformance(let subject, _): isRooted(subject)
    case .sameType(let left, let right): isRooted(left) || isRooted(right)
    case .superclass(let type, _): isRooted(type)
    }
  }

  private func unavailableMember(_ name: String, _ type: StaticType, _ span: Span) -> CheckFailure {
    // Present, but for types that meet a condition.
    if let blocked = members(named: name, of: type, isStatic: false).first {
      for requirement in blocked.requirements {
        let asked = substitute(requirement, blocked.substitution)
        if !holds(asked), case .conformance(let subject, let reference) = asked {
          return CheckFailure(
            "missing-conformance",
            "'\(name)' requires that '\(describe(subject))' conform to '\(reference.proto.name)'", span)
        }
      }
    }
    if !members(named: name, of: type, isStatic: true).isEmpty {
      return CheckFailure(
        "static-member", "static member '\(name)' cannot be used on instance of type '\(describe(type))'", span)
    }
    return unknownMember(name, type, span, isType: false)
  }

  func propertyPlace(
    _ property: PropertySymbol, _ member: MemberReference, _ operand: Operand, _ span: Span, isSuper: Bool = false
  ) throws -> Place {
    try checkAccess(property.isPrivate, property.owner, property.name, span)
    let type = substitute(self.type(of: property), member.substitution)
    try requireIsolation(property, operand, span)
    let place = Place(try propertyKind(property, operand, span, isSuper: isSuper), type, span)
    place.isImplicitlyUnwrapped = property.isImplicitlyUnwrapped
    return place
  }

  private func propertyKind(
    _ property: PropertySymbol, _ operand: Operand, _ span: Span, isSuper: Bool
  ) throws -> Place.Kind {
    if let field = property.field {
      guard !isSuper, isOverridden(property), !isInitializing(field, operand) else {
        return .field(base(operand, span), field)
      }
      makeOverridable(property)
      return .property(base(operand, span), property, .dynamic)
    }
    if let getter = property.getter { try requireModelled(getter, span) }
    if property.getter?.isAsync == true { try requireAwait(span) }
    if property.getter?.isThrowing == true { try requireTry(span, "property access") }
    let dispatch: Dispatch =
      property.isRequirement ? .witness : (!isSuper && (property.getter?.isOverridable ?? false) ? .dynamic : .direct)
    return .property(base(operand, span), property, dispatch)
  }

  /// `@dynamicMemberLookup`: `$draft.city` (B-10).
  func dynamicMember(_ name: String, of operand: Operand, _ span: Span) throws -> Access? {
    try dynamicMember(.property(name, span), name, of: operand, span)
  }

  /// A property or, as in `$cart[id]`, a subscript that `@dynamicMemberLookup` finds by a key path.
  func dynamicMember(_ component: KeyPathComponent, _ name: String?, of operand: Operand, _ span: Span) throws
    -> Access?
  {
    guard case .nominal = resolved(operand.type) else { return nil }
    for found in members(named: "subscript", of: operand.type, isStatic: false) {
      guard case .subscript(let sub) = found.symbol, sub.getter.parameters.count == 1,
        sub.getter.parameters[0].label == "dynamicMember"
      else { continue }
      let substitution = opened(sub.getter.generics, into: found.substitution)
      let parameter = substitute(sub.getter.parameters[0].type, substitution)
      if let name, resolved(parameter) == known.string {
        let key = CodeExpression(.constant(.string(name)), known.string, span)
        let result = substitute(sub.getter.result, substitution)
        let types = typeArguments(sub.getter, substitution, span)
        return .place(Place(.subscripted(base(operand, span), sub, [key] + types, .direct), result, span))
      }
      guard case .nominal(_, let arguments) = resolved(parameter), arguments.count == 2 else { continue }
      guard
        let path = attempt({
          try keyPath(root: arguments[0], components: [component], text: nil, isWritable: true, span)
        })
      else { continue }
      guard unify(arguments[1], path.value) else { continue }
      let code = CodeExpression(.keyPath(path.path), parameter, span)
      return .place(
        Place(
          .subscripted(base(operand, span), sub, [code] + typeArguments(sub.getter, substitution, span), .direct),
          substitute(sub.getter.result, substitution), span))
    }
    return nil
  }
}
