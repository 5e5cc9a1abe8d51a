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
      if isError(code.type) { return .value(errorValue(span)) }
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
      if isError(code.type) { return .value(errorValue(span)) }
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
      // A tuple's elements may stay unknown: `reduce((0, 0)) { ($0.0 + …, $0.1 + …) }`.
      if case .tuple = resolved(place.type) { return .place(Place(place.kind, resolved(place.type), place.span)) }
      let type = settled(place.type)
      if type == place.type { return .place(place) }
      let copy = Place(place.kind, type, place.span)
      copy.isImplicitlyUnwrapped = place.isImplicitlyUnwrapped
      return .place(copy)
    default:
      let code = try value(of: access, hint, span)
      return .value(retyped(code, settledAround(code.type)))
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
  func isInitializing(_ field: Field, _ operand: Operand) -> Bool {
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
}
