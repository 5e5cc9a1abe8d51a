// What a name means: a local, a member of a type around, a global, a type.

extension Checker {
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
      case .task(let variable): return try awaited(read(variable, span), span)
      case .wrapped(_, let variable, let property):
        if let field = property.field {
          return .place(Place(.field(base(.place(read(variable, span)), span), field), property.type, span))
        }
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
    if let found = try globalAccess(name, generics, span) { return found }
    if name == "self" {
      throw CheckFailure(
        "unknown-name", "cannot find 'self' in scope", span, notes: ["'self' exists only inside the members of a type"])
    }
    throw unknownName(name, span)
  }

  /// A global variable, function or type, the program's before the library's.
  private func globalAccess(_ name: String, _ generics: [TypeSyntax], _ span: Span) throws -> Access? {
    if let property = globalVariables[name] ?? libraryVariable(name) { return try globalPlace(property, span) }
    let own = globalFunctions[name] ?? []
    if let found = functions(own.isEmpty ? libraryFunctions(named: name) : own, name) { return found }
    if let type = try? resolve(TypeSyntax(.name(name, generics), span)) { return .type(type) }
    return nil
  }

  private func functions(_ functions: [FunctionSymbol], _ name: String) -> Access? {
    if functions.isEmpty { return nil }
    return .functions(
      functions.map {
        Candidate(target: .function($0), substitution: .empty, requirements: $0.requirements, receiver: .none, rank: 0)
      }, name: name)
  }

  /// `Swift.max`, `SwiftUI.Text`: what the module declares, whatever the program calls so.
  func moduleAccess(_ name: String, _ generics: [TypeSyntax], _ span: Span) throws -> Access {
    if let property = libraryVariable(name) { return try globalPlace(property, span) }
    if let found = functions(libraryFunctions(named: name), name) { return found }
    let type = try? within(libraryScope) { try resolve(TypeSyntax(.name(name, []), span)) }
    if let type {
      guard !generics.isEmpty, case .nominal(let nominal, _) = type else { return .type(type) }
      return .type(.nominal(nominal, try generics.map { try resolve($0) }))
    }
    throw unknownName(name, span)
  }

  func globalPlace(_ property: PropertySymbol, _ span: Span) throws -> Access {
    let type = self.type(of: property)
    try requireIsolation(property, nil, span)
    let kind: Place.Kind = property.global.map { .global($0) } ?? .property(.none, property, .direct)
    let place = Place(kind, type, span)
    place.isImplicitlyUnwrapped = property.isImplicitlyUnwrapped
    if property.isTask { return try awaited(place, span) }
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
        let subject =
          if case .functions = access { "call to method '\(name)'" } else { "reference to property '\(name)'" }
        throw CheckFailure(
          "implicit-self",
          "\(subject) in closure requires explicit use of 'self' to make capture semantics explicit", span,
          notes: ["write 'self.\(name)', or '[self]' at the start of the closure"])
      }
      present = each.outer
    }
  }
}
