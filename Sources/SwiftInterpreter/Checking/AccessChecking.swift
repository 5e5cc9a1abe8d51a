// What a name, a member access or a subscript means: a place, a value, functions to be called, or a type.

enum Access {
  case place(Place)
  case value(CodeExpression)
  case functions([Candidate], name: String)
  case type(StaticType)
}

/// A function that a call may mean, with the receiver it was reached through.
struct Candidate {
  enum Target {
    case function(FunctionSymbol)
    case enumCase(EnumCase)
    case local(Variable, FunctionSymbol)
  }
  enum Receiver {
    case none
    case value(CodeExpression)
    case place(Place)
    /// A type: static members and initialisers.
    case type(StaticType)
    /// A type at run time: the member is that of the class or conforming type that it is.
    case metatype(CodeExpression)
    /// `super`, or `self` delegating in an initialiser: the call is direct on the same instance.
    case superclass(CodeExpression)
  }
  var target: Target
  var substitution: Substitution
  var requirements: [Requirement]
  var receiver: Receiver
  var rank: Int
  /// The instance type for static members, to open generic parameters of the owner.
  var ownerType: StaticType?
}

extension Checker {
  /// The value of an access; functions become function values.
  func value(of access: Access, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    switch access {
    case .place(let place): return CodeExpression(.read(place), place.type, span)
    case .value(let code): return code
    case .functions(let candidates, let name): return try functionValue(candidates, name, hint, span)
    case .type(let type):
      throw CheckFailure(
        "type-as-value", "expected member name or initializer call after type name '\(describe(type))'", span)
    }
  }

  func access(_ expression: Expression, _ hint: StaticType?) throws -> Access {
    let span = expression.span
    switch expression.kind {
    case .name(let name, let generics, let labels):
      return filtered(try nameAccess(name, generics, span), labels)
    case .member(let base, let name, let nameSpan, let generics, let labels):
      return filtered(try memberAccess(base, name, nameSpan, generics, hint, span), labels)
    case .implicitMember(let name, _, let labels):
      return filtered(try implicitMember(name, hint, memberNameSpan(span)), labels)
    case .subscript(let base, let arguments): return try subscriptAccess(base, arguments, hint, span)
    case .forceUnwrap(let inner):
      let base = try access(inner, hint.map { known.optional($0) })
      let code = try settledOperand(base, nil, inner.span)
      guard let wrapped = known.wrapped(resolved(code.type)) else {
        throw CheckFailure(
          "unwrap-nonoptional", "cannot force unwrap value of non-optional type '\(describe(code.type))'", closing(span)
        )
      }
      if case .place(let place) = code {
        return .place(Place(.forced(.place(place), isImplicit: false), wrapped, span))
      }
      return .value(CodeExpression(.forceUnwrap(code.value(span), isImplicit: false), wrapped, span))
    case .optionalBind(let inner):
      let code = try settledOperand(try access(inner, nil), nil, inner.span)
      guard let wrapped = known.wrapped(resolved(code.type)) else {
        throw CheckFailure(
          "chain-nonoptional", "cannot use optional chaining on non-optional value of type '\(describe(code.type))'",
          span)
      }
      if case .place(let place) = code { return .place(Place(.bound(.place(place)), wrapped, span)) }
      return .value(CodeExpression(.optionalBind(code.value(span)), wrapped, span))
    case .type(let syntax): return .type(try resolve(syntax))
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      return try access(elements[0].value, hint)
    default: return .value(try check(expression, hint))
    }
  }

  /// An implicit member's name, after the dot: where the compiler points.
  func memberNameSpan(_ span: Span) -> Span {
    span.isNone ? span : Span(start: min(span.start + 1, span.end), end: span.end)
  }

  private func filtered(_ access: Access, _ labels: [String]?) -> Access {
    guard let labels, case .functions(let candidates, let name) = access else { return access }
    let kept = candidates.filter { candidate in
      switch candidate.target {
      case .function(let function), .local(_, let function): function.parameters.map { $0.label ?? "_" } == labels
      case .enumCase(let enumCase): enumCase.payload.map { $0.label ?? "_" } == labels
      }
    }
    return .functions(kept.isEmpty ? candidates : kept, name: name)
  }

  /// A place or a value: what a member is taken of.
  enum Operand {
    case place(Place)
    case value(CodeExpression)

    var type: StaticType {
      switch self {
      case .place(let place): place.type
      case .value(let code): code.type
      }
    }
    func value(_ span: Span) -> CodeExpression {
      switch self {
      case .place(let place): CodeExpression(.read(place), place.type, span)
      case .value(let code): code
      }
    }
  }

  func settledOperand(_ access: Access, _ hint: StaticType?, _ span: Span) throws -> Operand {
    switch access {
    case .place(let place):
      let type = settled(place.type)
      if type == place.type { return .place(place) }
      let copy = Place(place.kind, type, place.span)
      copy.isImplicitlyUnwrapped = place.isImplicitlyUnwrapped
      return .place(copy)
    default:
      let code = try value(of: access, hint, span)
      return .value(retyped(code, settled(code.type)))
    }
  }

  /// The base for a field, property or subscript: a place where the value lives in one, a value for instances and temporaries.
  func base(_ operand: Operand, _ span: Span) -> Place.Base {
    switch operand {
    case .place(let place):
      return isReferenceType(place.type) ? .value(CodeExpression(.read(place), place.type, span)) : .place(place)
    case .value(let code): return .value(code)
    }
  }

  // MARK: Names

  func read(_ variable: Variable, _ span: Span) -> Place {
    if variable.owner !== context.function { variable.isCaptured = true }
    let place = Place(.variable(variable), variable.type, span)
    place.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
    return place
  }

  func nameAccess(_ name: String, _ generics: [TypeSyntax], _ span: Span) throws -> Access {
    if let entry = scope.local(name) {
      switch entry {
      case .variable(let variable): return .place(read(variable, span))
      case .localFunction(let variable, let symbol):
        let candidate = Candidate(
          target: .local(variable, symbol), substitution: .empty, requirements: symbol.requirements, receiver: .none,
          rank: 0)
        return .functions([candidate], name: name)
      case .type(let type): return .type(type)
      case .expression(let code): return .value(code)
      case .computed(let property): return .place(Place(.property(.none, property, .direct), property.type, span))
      case .task(let variable, let task): return try awaited(variable, task, span)
      case .wrapped(_, let variable, let property):
        return .place(Place(.property(.place(read(variable, span)), property, .direct), property.type, span))
      }
    }
    if let number = anonymousIndex(name) {
      guard number < context.anonymous.count else {
        throw CheckFailure("anonymous-argument", "anonymous closure argument not contained in a closure", span)
      }
      return .place(read(context.anonymous[number], span))
    }
    if name == "super" {
      guard let own = scope.local("self"), case .variable(let variable) = own, let nominal = scope.enclosingTypes.first,
        let parent = superclass(of: nominal)
      else { throw CheckFailure("super-outside-class", "'super' cannot be used outside of class members", span) }
      let value = CodeExpression(.read(read(variable, span)), variable.type, span)
      if case .metatype = resolved(variable.type) {
        return .value(CodeExpression(.convert(value), .metatype(parent), span))
      }
      return .value(CodeExpression(.convert(value), parent, span))
    }
    if name == "Self", let nominal = scope.enclosingTypes.first { return .type(selfType(nominal)) }
    if let found = try memberOfEnclosingTypes(name, span) { return found }
    if let property = globalVariables[name] ?? libraryVariable(name) {
      return try globalPlace(property, span)
    }
    var functions = globalFunctions[name] ?? []
    if functions.isEmpty { functions = libraryFunctions(named: name) }
    if !functions.isEmpty {
      return .functions(
        functions.map {
          Candidate(
            target: .function($0), substitution: .empty, requirements: $0.requirements, receiver: .none, rank: 0)
        }, name: name)
    }
    if let type = try? resolve(TypeSyntax(.name(name, generics), span)) { return .type(type) }
    if name == "self" {
      throw CheckFailure(
        "unknown-name", "cannot find 'self' in scope", span, notes: ["'self' exists only inside the members of a type"])
    }
    throw unknownName(name, span)
  }

  func globalPlace(_ property: PropertySymbol, _ span: Span) throws -> Access {
    let type = try self.type(of: property)
    let kind: Place.Kind = property.global.map { .global($0) } ?? .property(.none, property, .direct)
    let place = Place(kind, type, span)
    place.isImplicitlyUnwrapped = property.isImplicitlyUnwrapped
    return .place(place)
  }

  private func unknownName(_ name: String, _ span: Span) -> CheckFailure {
    if scope.declaresLater(name) {
      return CheckFailure(
        "use-before-declaration", "use of local variable '\(name)' before its declaration", span)
    }
    if let instead = RefusedNames.instead[name] {
      return CheckFailure.unmodelled("'\(name)'", span, instead: instead)
    }
    var failure = CheckFailure("unknown-name", "cannot find '\(name)' in scope", span)
    var names = scope.visibleNames + globalVariables.keys + globalFunctions.keys + programTypes.map(\.name)
    for nominal in scope.enclosingTypes { names += nominal.members.entries.keys }
    if name.hasPrefix("$") {
      failure.notes = [
        "'$' asks for the projected value, which only a wrapped property has; '\(name.dropFirst())' is not one"
      ]
      if !names.contains(String(name.dropFirst())) { failure.notes = [] }
    } else if let near = Spelling.nearest(to: name, in: names.sorted()) ?? Spelling.nearest(to: name, in: index.names) {
      failure.notes = ["did you mean '\(near)'?"]
    }
    return failure
  }

  private func anonymousIndex(_ name: String) -> Int? {
    guard name.hasPrefix("$"), name.count > 1 else { return nil }
    return Int(name.dropFirst())
  }

  /// A member of a type around: of `self` for the innermost, static for the others.
  private func memberOfEnclosingTypes(_ name: String, _ span: Span) throws -> Access? {
    for (depth, nominal) in scope.enclosingTypes.enumerated() {
      let own = selfType(nominal)
      if depth == 0, case .variable(let variable)? = scope.local("self") {
        var type = resolved(variable.type)
        if let wrapped = known.wrapped(type), nominal.isReference { type = resolved(wrapped) }
        if case .metatype(let instance) = type {
          let own = CodeExpression(.read(read(variable, span)), variable.type, span)
          if let found = try member(name, ofMetatypeValue: own, instance, span) { return found }
          continue
        }
        if !members(named: name, of: own, isStatic: false).isEmpty {
          if known.wrapped(resolved(variable.type)) != nil, nominal.isReference {
            throw CheckFailure(
              "weak-self", "explicit use of 'self' is required when 'self' is optional, to make control flow explicit",
              span,
              notes: ["write 'self?.\(name)', or unwrap with 'guard let self'"])
          }
          let found = try member(name, of: .place(read(variable, span)), span, nameSpan: span, hint: nil)
          try requireExplicitSelf(variable, name, found, span)
          return found
        }
        if members(named: name, of: own, isStatic: true).isEmpty { continue }
        if name != "init" {
          let isStaticContext = false
          switch try member(name, ofType: own, span) {
          case .functions?, .place?: break
          default: continue
          }
          if !isStaticContext {
            throw CheckFailure(
              "static-member", "static member '\(name)' cannot be used on instance of type '\(nominal.name)'", span,
              notes: ["write '\(nominal.name).\(name)' or 'Self.\(name)'"])
          }
        }
        continue
      }
      if let found = try member(name, ofType: own, span) { return found }
    }
    return nil
  }

  /// In a closure that outlives the call, an instance is not used without saying so.
  private func requireExplicitSelf(_ own: Variable, _ name: String, _ access: Access, _ span: Span) throws {
    guard own.owner !== context.function, isReferenceType(own.type) else { return }
    var present: FunctionContext? = context
    while let each = present, each.function !== own.owner {
      if each.isEscaping, case .closure = each.function.role {
        let subject = if case .functions = access { "call to method '\(name)'" } else { "reference to property '\(name)'" }
        throw CheckFailure(
          "implicit-self",
          "\(subject) in closure requires explicit use of 'self' to make capture semantics explicit", span,
          notes: ["write 'self.\(name)', or '[self]' at the start of the closure"])
      }
      present = each.outer
    }
  }

  // MARK: Members

  private func memberAccess(
    _ base: Expression, _ name: String, _ nameSpan: Span, _ generics: [TypeSyntax], _ hint: StaticType?, _ span: Span
  ) throws -> Access {
    if case .name(let module, _, _) = base.kind,
      ["Swift", "SwiftUI", "Foundation", "Combine", "Observation"].contains(module),
      scope.local(module) == nil, nominals[module] == nil
    {
      return try nameAccess(name, generics, span)
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
        if case .nominal(let nestedNominal, _) = inner, !nestedNominal.generics.isEmpty {
          return .type(
            .nominal(
              nestedNominal, generics.isEmpty ? unbound(nestedNominal) : try generics.map { try resolve($0) }))
        }
        return .type(inner)
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
        if case .member(_, _, let baseName, _, _) = base.kind { failure.span = baseName } else { failure.span = base.span }
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
    if let near = Spelling.nearest(to: name, in: names) { failure.notes.append("did you mean '\(near)'?") }
    if case .nominal(let nominal, _) = resolved(type), nominal.isLibrary {
      failure.notes.append("if '\(name)' exists in Apple's SDK, it is not modelled; see Docs/KnownDifferences.md")
    } else if conforms(type, to: known.nominal("View")), !isType {
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
    if case .error = type { return .value(CodeExpression(.void, .error, span)) }
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

  private func isFunctionProperty(_ properties: [MemberReference]) -> Bool {
    properties.contains { member in
      guard case .property(let property) = member.symbol, let type = try? self.type(of: property) else { return false }
      if case .function = resolved(known.wrapped(resolved(type)) ?? type) { return true }
      return false
    }
  }

  /// Whether what the member's extension asks of the type is met.
  ///
  /// What its own generic parameters have to meet is seen at the call.
  private func isAvailable(_ member: MemberReference) -> Bool {
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
    let type = substitute(try self.type(of: property), member.substitution)
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

  // MARK: Implicitly unwrapped optionals

  /// The value of an optional that was declared as `T!`, where one is needed.
  func implicitlyUnwrapped(_ operand: Operand, _ span: Span) -> Operand? {
    switch operand {
    case .place(let place):
      guard place.isImplicitlyUnwrapped, let inner = known.wrapped(resolved(place.type)) else { return nil }
      return .place(Place(.forced(.place(place), isImplicit: true), inner, span))
    case .value(let code):
      guard case .read(let place) = code.kind, place.isImplicitlyUnwrapped,
        let inner = known.wrapped(resolved(place.type))
      else { return nil }
      return .value(CodeExpression(.forceUnwrap(code, isImplicit: true), inner, code.span))
    }
  }

  /// Whether it is a stored property of the `self` that an initialiser of its own class makes.
  private func isInitializing(_ field: Field, _ operand: Operand) -> Bool {
    guard context.initializing === field.owner, case .place(let place) = operand,
      case .variable(let variable) = place.kind
    else { return false }
    return variable.name == "self"
  }

  func checkAccess(
    _ isPrivate: Bool, _ owner: Nominal?, _ name: String, _ span: Span, of subject: String? = nil
  ) throws {
    guard isPrivate, let owner, !owner.isLibrary else { return }
    if scope.enclosingTypes.contains(owner) { return }
    if scope.enclosingTypes.contains(where: { isNested($0, in: owner) || isNested(owner, in: $0) }) { return }
    throw CheckFailure(
      "inaccessible", "\(subject ?? "'\(name)'") is inaccessible due to 'private' protection level", span)
  }

  private func isNested(_ inner: Nominal, in outer: Nominal) -> Bool {
    var parent = inner.parent
    while let each = parent {
      if each === outer { return true }
      parent = each.parent
    }
    return false
  }

  /// `@dynamicMemberLookup`: `$draft.city` (B-10).
  private func dynamicMember(_ name: String, of operand: Operand, _ span: Span) throws -> Access? {
    guard case .nominal = resolved(operand.type) else { return nil }
    for found in members(named: "subscript", of: operand.type, isStatic: false) {
      guard case .subscript(let sub) = found.symbol, sub.getter.parameters.count == 1,
        sub.getter.parameters[0].label == "dynamicMember"
      else { continue }
      let substitution = opened(sub.getter.generics, into: found.substitution)
      let parameter = substitute(sub.getter.parameters[0].type, substitution)
      if resolved(parameter) == known.string {
        let key = CodeExpression(.constant(.string(name)), known.string, span)
        let result = substitute(sub.getter.result, substitution)
        let types = typeArguments(sub.getter, substitution, span)
        return .place(Place(.subscripted(base(operand, span), sub, [key] + types, .direct), result, span))
      }
      guard case .nominal(_, let arguments) = resolved(parameter), arguments.count == 2 else { continue }
      guard
        let path = attempt({
          try keyPath(root: arguments[0], components: [.property(name, span)], text: nil, isWritable: true, span)
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
    let found = members(named: name, of: type, isStatic: true).filter { member in
      isFitting(member, type)
    }
    // `.easeInOut(duration: 1)` means the method where a property has the same name.
    let isCalled =
      calledName != nil && calledName == span
      && found.contains { if case .function = $0.symbol { true } else { false } }
    for member in found {
      switch member.symbol {
      case .property(let property):
        if isCalled, !isFunctionProperty([member]) { continue }
        try checkAccess(property.isPrivate, property.owner, property.name, span)
        let propertyType = substitute(try self.type(of: property), member.substitution)
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
        return .place(Place(.property(.none, property, .direct), propertyType, span))
      case .enumCase(let enumCase):
        if enumCase.payload.isEmpty {
          if enumCase.owner === known.optionalNominal { return .value(CodeExpression(.constant(.none), type, span)) }
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
  private func member(
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
    let wanted = resolved(hint)
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
    if case .nominal(let nominal, _) = wanted, let nested = nestedType(name, in: nominal) { return .type(nested) }
    if let found = try member(name, ofType: wanted, span) { return found }
    throw unknownMember(name, wanted, span, isType: true)
  }

  private func candidate(_ member: MemberReference, _ type: StaticType) -> Candidate? {
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

  // MARK: Subscripts

  private func subscriptAccess(
    _ base: Expression, _ arguments: [Argument], _ hint: StaticType?, _ span: Span
  ) throws -> Access {
    if arguments.count == 1, arguments[0].label == nil, case .operatorReference("...") = arguments[0].value.kind {
      // `a[...]` is `a[a.startIndex...]`.
      let at = arguments[0].value.span
      let start = Expression(.member(base, "startIndex", nameSpan: at, generics: [], labels: nil), at)
      return try subscriptAccess(base, [Argument(Expression(.postfix("...", start), at))], hint, span)
    }
    let baseAccess = try access(base, nil)
    var operand: Operand
    let isStatic: Bool
    if case .type(let type) = baseAccess {
      operand = .value(CodeExpression(.metatype(type), .metatype(type), base.span))
      isStatic = true
    } else {
      operand = try settledOperand(baseAccess, nil, base.span)
      if let inner = implicitlyUnwrapped(operand, base.span) { operand = inner }
      isStatic = false
    }
    var subject = resolved(operand.type)
    if isStatic, case .metatype(let instance) = subject { subject = resolved(instance) }
    if arguments.count == 1, arguments[0].label == "keyPath" {
      let path = try check(
        arguments[0].value, .nominal(known.nominal("KeyPath"), [subject, .variable(TypeVariable())]))
      guard case .nominal(_, let parts) = resolved(path.type), parts.count == 2, unify(parts[0], subject) else {
        throw mismatch(
          path.type, .nominal(known.nominal("KeyPath"), [subject, .variable(TypeVariable())]), arguments[0].value.span)
      }
      return .place(Place(.keyPath(self.base(operand, span), path), parts[1], span))
    }
    let found = members(named: "subscript", of: subject, isStatic: isStatic)
    try requireStringIndex(subject, arguments, base.span)
    if found.isEmpty {
      if let inner = known.wrapped(subject), !members(named: "subscript", of: inner, isStatic: false).isEmpty {
        throw CheckFailure(
          "optional-not-unwrapped",
          "value of optional type '\(describe(subject))' must be unwrapped to refer to member 'subscript' of wrapped base type '\(describe(inner))'",
          span)
      }
      throw CheckFailure("no-subscript", "value of type '\(describe(subject))' has no subscripts", span)
    }
    var failure: CheckFailure?
    var best: (member: MemberReference, score: [Int])?
    var viable = found.filter { member in
      if case .subscript(let sub) = member.symbol { return match(sub.getter.parameters, arguments) != nil }
      return false
    }
    if viable.isEmpty { viable = found }
    for member in viable {
      guard case .subscript(let sub) = member.symbol else { continue }
      let start = mark()
      let savedConversions = conversions
      conversions = 0
      do {
        let candidate = Candidate(
          target: .function(sub.getter), substitution: member.substitution, requirements: member.requirements,
          receiver: .none,
          rank: member.rank, ownerType: nil)
        let bound = try bindArguments(candidate, sub.getter, arguments, expected: hint, span)
        let values = indices(bound, sub, span)
        let dispatch: Dispatch = sub.isRequirement ? .witness : sub.getter.isOverridable ? .dynamic : .direct
        let place = Place(.subscripted(self.base(operand, span), sub, values, dispatch), bound.result, span)
        let score = [conversions, member.rank]
        if viable.count == 1 {
          conversions += savedConversions
          return .place(place)
        }
        undo(to: start)
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (member, score) }
      } catch let error as CheckFailure {
        undo(to: start)
        failure = failure ?? error
      }
      conversions = savedConversions
    }
    if let member = best?.member, case .subscript(let sub) = member.symbol {
      let candidate = Candidate(
        target: .function(sub.getter), substitution: member.substitution, requirements: member.requirements,
        receiver: .none,
        rank: member.rank, ownerType: nil)
      let bound = try bindArguments(candidate, sub.getter, arguments, expected: hint, span)
      let dispatch: Dispatch = sub.isRequirement ? .witness : sub.getter.isOverridable ? .dynamic : .direct
      return .place(
        Place(.subscripted(self.base(operand, span), sub, indices(bound, sub, span), dispatch), bound.result, span))
    }
    if found.count > 1, let error = failure, error.id == "cannot-convert", viable.count > 1, !isDictionary(subject) {
      failure = CheckFailure(
        "no-exact-match", "no exact matches in call to subscript", Span(start: base.span.end, end: span.end))
    }
    throw failure ?? CheckFailure("no-subscript", "no subscript of '\(describe(subject))' takes these arguments", span)
  }

  /// What a subscript is given: its indices, and the types of its generic parameters.
  private func indices(_ bound: BoundCall, _ symbol: SubscriptSymbol, _ span: Span) -> [CodeExpression] {
    bound.arguments.compactMap { if case .value(let code) = $0 { code } else { nil } }
      + typeArguments(symbol.getter, bound.substitution, span)
  }

  private func isDictionary(_ type: StaticType) -> Bool {
    if case .nominal(let nominal, _) = type { return nominal === known.dictionaryNominal }
    return false
  }

  /// Strings are not indexed by numbers.
  private func requireStringIndex(_ subject: StaticType, _ arguments: [Argument], _ span: Span) throws {
    guard case .nominal(let nominal, _) = subject, nominal.isLibrary, ["String", "Substring"].contains(nominal.name),
      arguments.count == 1, arguments[0].label == nil
    else { return }
    let isNumber: (Expression) -> Bool = { [self] expression in
      if isLiteralOnly(expression) { return true }
      guard case .name = expression.kind, let code = attempt({ try check(expression, nil) }) else { return false }
      return resolved(code.type) == known.int
    }
    // A program may index strings in its own way.
    let hasOwn = members(named: "subscript", of: subject, isStatic: false).contains { member in
      guard case .subscript(let sub) = member.symbol else { return false }
      return sub.getter.native == nil && sub.getter.parameters.map(\.label) == [nil]
    }
    if hasOwn { return }
    var message: String?
    switch arguments[0].value.kind {
    case .binary("...", _, let low, let high), .binary("..<", _, let low, let high):
      if isNumber(low), isNumber(high) {
        message = "cannot subscript String with an integer range, use a String.Index range instead."
      }
    default:
      if isNumber(arguments[0].value) { message = "cannot subscript String with an Int, use a String.Index instead." }
    }
    if let message {
      throw CheckFailure(
        "unavailable", "'subscript(_:)' is unavailable: \(message)", span,
        notes: ["'Array(text)[n]' has the n-th character; 'text.prefix(n)' the first n"])
    }
  }
}
