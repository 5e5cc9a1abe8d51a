// Calls and accesses that cross from one actor to another.

extension Checker {
  /// What is done with something that belongs to an actor.
  enum IsolatedUse { case call, reference, mutation }

  /// Refuses what reaches over to another actor without waiting.
  ///
  /// `isOwn` tells whether the actor is the `self` of the code around; the subject is kind and name, as in
  /// `instance method 'increment()'`.
  /// - Throws: the compiler's words.
  func requireIsolation(
    _ target: Isolation, isOwn: Bool, _ subject: @autoclosure () -> String, _ use: IsolatedUse, _ span: Span
  ) throws {
    guard crosses(target, isOwn: isOwn) else { return }
    let what = "\(target.adjective) \(subject())"
    if use == .mutation {
      throw CheckFailure(
        "actor-isolation", "\(what) can not be mutated \(crossing(target))", span,
        notes: target == .global("MainActor")
          ? ["mark the function '@MainActor', or change it in a method that is"]
          : ["only the actor changes its state: give it a method, and call that with 'await'"])
    }
    if !mayWait {
      throw CheckFailure(
        "actor-isolation",
        use == .call
          ? "call to \(what) in a synchronous \(here.adjective) context"
          : "\(what) can not be referenced \(crossing(target))", span,
        notes: target == .global("MainActor")
          ? ["mark the function '@MainActor', or make it 'async' and write 'await'"]
          : ["an actor is asked with 'await', in an 'async' function or in a Task { … }"])
    }
    context.sawAwait = true
    if !context.isAwaiting {
      throw CheckFailure(
        "missing-await", "\(what) cannot be \(use == .call ? "called" : "accessed") from outside of the actor", span,
        notes: ["write 'await' before it"])
    }
  }

  private func crosses(_ target: Isolation, isOwn: Bool) -> Bool {
    switch target {
    case .none, .open: return false
    case .instance:
      guard isOwn else { return true }
      switch context.isolation {
      case .instance, .open: return false
      case .none, .global: return true
      }
    case .global:
      return context.isolation != target && context.isolation != .open
    }
  }

  /// Where the code runs, as messages say it: views are of the main actor.
  private var here: Isolation {
    if context.isolation == .open, let type = scope.enclosingTypes.last, !type.isLibrary,
      conforms(selfType(type), to: known.nominal("View"))
    {
      return .global("MainActor")
    }
    return context.isolation
  }

  private func crossing(_ target: Isolation) -> String {
    switch here {
    case .instance: "on a nonisolated actor instance"
    case .global("MainActor"): "from the main actor"
    case .global(let name): "from global actor '\(name)'"
    case .none, .open: "from a nonisolated context"
    }
  }

  // MARK: Uses

  /// A call of a method, function or initialiser.
  func requireIsolation(_ symbol: FunctionSymbol, _ receiver: Candidate.Receiver, _ span: Span) throws {
    if symbol.isMutating, case .place(let place) = receiver { try requireOwnStorage(place, span) }
    guard symbol.isolation != .none, symbol.isolation != .open else { return }
    var isOwn = false
    switch receiver {
    case .place(let place): isOwn = isOwnActor(.place(place))
    case .value(let code): isOwn = isOwnActor(.value(code))
    case .superclass: isOwn = true
    default: break
    }
    try requireIsolation(symbol.isolation, isOwn: isOwn, kindAndName(symbol), .call, span)
  }

  /// Reading a property, or writing it where the place is being assigned to.
  func requireIsolation(_ property: PropertySymbol, _ base: Operand?, _ span: Span) throws {
    guard property.isolation != .none, property.isolation != .open else { return }
    let kind =
      property.owner == nil ? (property.isLet ? "let" : "var") : property.isStatic ? "static property" : "property"
    try requireIsolation(
      property.isolation, isOwn: base.map(isOwnActor) ?? false, "\(kind) '\(property.name)'",
      isWritten(property.type, span) ? .mutation : .reference, span)
  }

  /// A subscript of an actor, or of a type of a global actor.
  func requireIsolation(_ sub: SubscriptSymbol, _ base: Operand, _ span: Span, isLast: Bool) throws {
    let isolation = sub.getter.isolation
    guard isolation != .none, isolation != .open else { return }
    let labels = sub.getter.parameters.map { ($0.label ?? "_") + ":" }.joined()
    let isWritten = changed != nil && (isLast || !isReferenceType(sub.getter.result))
    try requireIsolation(
      isolation, isOwn: isOwnActor(base), "subscript 'subscript(\(labels))'", isWritten ? .mutation : .reference, span)
  }

  /// A method that changes what it is called on, with `await`: an actor's state is not changed from outside.
  private func requireOwnStorage(_ place: Place, _ span: Span) throws {
    guard case .field(let base, let field) = place.kind,
      let property = field.owner.members.storedSymbols[field.name]
    else { return }
    var operand: Operand?
    switch base {
    case .place(let inner): operand = .place(inner)
    case .value(let code): operand = .value(code)
    case .none: break
    }
    guard property.isolation != .none, property.isolation != .open else { return }
    try requireIsolation(
      property.isolation, isOwn: operand.map(isOwnActor) ?? false, "property '\(property.name)'", .mutation, place.span)
  }

  /// Whether the place that is assigned to is this property's, or lies in it.
  private func isWritten(_ type: StaticType, _ span: Span) -> Bool {
    guard let changed else { return false }
    return span.end == changed.end || !isReferenceType(type)
  }

  /// Whether something is `self`, or what a weak capture of it holds.
  private func isOwnActor(_ operand: Operand) -> Bool {
    switch operand {
    case .place(let place):
      switch place.kind {
      case .variable(let variable):
        return variable.name == "self" || isIsolatedParameter(variable)
      case .bound(.place(let inner)), .forced(.place(let inner), _): return isOwnActor(.place(inner))
      default: return false
      }
    case .value(let code):
      switch code.kind {
      case .read(let place): return isOwnActor(.place(place))
      case .convert(let inner), .optionalBind(let inner), .forceUnwrap(let inner, _): return isOwnActor(.value(inner))
      default: return false
      }
    }
  }

  private func isIsolatedParameter(_ variable: Variable) -> Bool {
    isolatedParameters.contains(ObjectIdentifier(variable))
  }
}
