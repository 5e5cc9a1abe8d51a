// `self` inside an initialiser: its stored properties one by one, `super.init`, `self.init`.

/// What `self` needs before it is whole.
struct OwnInitialization {
  let nominal: Nominal
  let variable: Variable
  /// Another initialiser does the work.
  let isDelegating: Bool
  /// The stored properties without initial value.
  let fields: [Field]
  /// A superclass of the program has to be initialised.
  let hasSuperclass: Bool

  init?(_ function: Function, _ symbol: FunctionSymbol?) {
    guard case .initializer(let nominal, let isDelegating) = function.role, let variable = function.selfVariable,
      !nominal.isLibrary
    else { return nil }
    self.nominal = nominal
    self.variable = variable
    let delegates = FlowDelegation(nominal: nominal).isIn(function.body)
    self.isDelegating =
      nominal.kind == .enumeration || symbol?.isConvenience == true
      || (isDelegating && (delegates || nominal.isReference))
    fields = self.isDelegating ? [] : nominal.fields.filter { $0.initializer == nil && !$0.isLazy }
    hasSuperclass = !self.isDelegating && nominal.superNominal.map { !$0.isLibrary } ?? false
  }

  var required: Set<FlowKey> {
    if isDelegating { return [.whole] }
    var keys = Set(fields.map { FlowKey.field(ObjectIdentifier($0)) })
    if hasSuperclass { keys.insert(.superclass) }
    return keys
  }
}

/// Whether a body calls `self.init`.
private struct FlowDelegation {
  let nominal: Nominal

  func isIn(_ statements: [CodeStatement]) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .expression(let value): delegates(value)
      case .if(_, let body, let otherwise, _): isIn(body) || isIn(otherwise ?? [])
      case .guard(_, let otherwise): isIn(otherwise)
      case .do(let body, let catches, _): isIn(body) || catches.contains { isIn($0.body) }
      case .switch(_, let cases, _): cases.contains { isIn($0.body) }
      case .scope(let body): isIn(body)
      case .for(let loop): isIn(loop.body)
      default: false
      }
    }
  }

  private func delegates(_ value: CodeExpression) -> Bool {
    switch value.kind {
    case .attempt(_, let inner), .await(let inner), .convert(let inner), .wrap(let inner): return delegates(inner)
    case .initializeSelf(let symbol, _): return symbol.owner === nominal
    // `self.init(…)` of a value type; `self = …` has a place of its own.
    case .assign(let place, _): return FlowWalker.isDelegation(place, value)
    default: return false
    }
  }
}

extension FlowWalker {
  /// How `self` is used before it may be.
  enum OwnUse {
    case value
    case method(String)
    case property(String)
    case closure(isEscaping: Bool)
    case captured
  }

  enum FieldUse { case used, passed }

  static func isDelegation(_ place: Place, _ assignment: CodeExpression) -> Bool {
    guard case .variable(let variable) = place.kind, variable.name == "self" else { return false }
    return place.span == assignment.span
  }

  // MARK: Is it self?

  func isOwn(_ place: Place) -> Bool {
    guard let own, case .variable(let variable) = place.kind else { return false }
    return variable === own.variable
  }

  func isOwn(_ value: CodeExpression) -> Bool {
    guard own != nil else { return false }
    switch value.kind {
    case .read(let place): return isOwn(place)
    case .convert(let inner): return isOwn(inner)
    default: return false
    }
  }

  func isOwn(_ base: Place.Base) -> Bool {
    switch base {
    case .none: false
    case .place(let place): isOwn(place)
    case .value(let value): isOwn(value)
    }
  }

  // MARK: Uses

  func useOwn(_ use: OwnUse, _ span: Span, call: Span? = nil) {
    guard let own, !own.required.isSubset(of: state.given) else { return }
    defer { state.given.formUnion(own.required) }
    if own.isDelegating {
      say("self-too-early", "'self' used before 'self.init' call or assignment to 'self'", span)
      return
    }
    let isReference = own.nominal.isReference
    var before = "all stored properties are initialized"
    if own.hasSuperclass, !state.given.contains(.superclass) { before = "'super.init' call" }
    switch use {
    case .closure(let isEscaping):
      if !isEscaping, !isReference,
        let missing = own.fields.first(where: { !state.given.contains(.field(ObjectIdentifier($0))) })
      {
        let name = missing.wraps?.name ?? missing.name
        say(
          "captured-unset",
          "\(kind(missing.isLet)) 'self.\(name)' captured by a closure before being initialized", span)
      } else if isReference {
        say("self-too-early", "'self' captured by a closure before all members were initialized", span)
      } else {
        say("self-too-early", "escaping closure captures mutating 'self' parameter", span)
      }
    case .captured:
      let first = own.fields.first { !state.given.contains(.field(ObjectIdentifier($0))) }
      if let first, !own.hasSuperclass {
        say("used-unset", "\(kind(first.isLet)) 'self.\(first.name)' used before being initialized", span)
      } else {
        say("self-too-early", "'self' used before \(before)", span)
      }
    case .method(let name) where isReference:
      let isInitializer = name == "init"
      say(
        "self-too-early",
        isInitializer ? "'self' used before \(before)" : "'self' used in method call '\(name)' before \(before)",
        call ?? span)
    case .property(let name) where isReference:
      say("self-too-early", "'self' used in property access '\(name)' before \(before)", span)
    case .value, .method, .property:
      say("self-too-early", "'self' used before \(before)", span)
    }
  }

  /// A stored property of `self` is read or changed in place.
  func useField(_ field: Field, _ use: FieldUse, _ span: Span) {
    guard let own else { return }
    if own.isDelegating {
      useOwn(.value, span)
      return
    }
    if field.owner !== own.nominal {
      useOwn(.property(field.name), span)
      return
    }
    let key = FlowKey.field(ObjectIdentifier(field))
    guard own.fields.contains(where: { $0 === field }), !state.given.contains(key) else { return }
    defer { state.give(key) }
    let name = "\(kind(field.isLet)) 'self.\(field.wraps?.name ?? field.name)'"
    switch use {
    case .passed: say("used-unset", "\(name) passed by reference before being initialized", span)
    case .used where own.nominal.isReference || isCalled(span):
      say("used-unset", "\(name) used before being initialized", span)
    case .used:
      say("self-too-early", "'self' used before all stored properties are initialized", span)
    }
  }

  /// Whether a span begins at a member's name, after a dot: a property on which something is called.
  private func isCalled(_ span: Span) -> Bool {
    guard span.start > 0 else { return false }
    return checker.source.text(of: Span(start: span.start - 1, end: span.start)) == "."
      && checker.source.text(of: Span(start: max(0, span.start - 5), end: span.start)) != "self."
  }

  func assignField(_ field: Field, _ span: Span, name: Span) {
    guard let own else { return }
    if own.isDelegating {
      useOwn(.value, own.nominal.isReference ? name : span)
      return
    }
    if field.owner !== own.nominal {
      useOwn(.property(field.name), span)
      return
    }
    let key = FlowKey.field(ObjectIdentifier(field))
    if field.isLet, field.initializer != nil || state.maybeGiven.contains(key) {
      say("initialized-twice", "immutable value 'self.\(field.name)' may only be initialized once", span)
    }
    state.give(key)
  }

  /// A wrapped property's first value makes its wrapper; later ones are set through it.
  func assignWrapped(_ choice: WrapperAssignment, _ code: CodeExpression) {
    guard let own else { return }
    let key = FlowKey.field(ObjectIdentifier(choice.field))
    let isThere = state.given.contains(key) || choice.field.initializer != nil
    if isThere, own.required.isSubset(of: state.given) {
      code.kind = choice.later
      return
    }
    code.kind = choice.first
    state.give(key)
  }

  func isWrapperSet(_ property: PropertySymbol) -> Bool {
    guard let own, !own.isDelegating, property.owner === own.nominal,
      let field = own.nominal.members.storedSymbols["_" + property.name]?.field, field.wraps != nil
    else { return false }
    return field.initializer != nil || state.given.contains(.field(ObjectIdentifier(field)))
  }

  func assignOwn(_ span: Span) {
    guard let own else { return }
    state.given.formUnion(own.required)
    state.maybeGiven.formUnion(own.required)
  }

  /// `super.init(…)` or `self.init(…)` of a class.
  func initializeOwn(_ symbol: FunctionSymbol, _ span: Span) {
    guard let own else { return }
    if own.isDelegating {
      state.give(.whole)
      return
    }
    let name = Span(start: min(span.start + 6, span.end), end: span.end)
    if let missing = own.fields.first(where: { !state.given.contains(.field(ObjectIdentifier($0))) }) {
      say(
        "unset-at-super-init",
        "property 'self.\(missing.wraps?.name ?? missing.name)' not initialized at super.init call", name)
    }
    if state.maybeGiven.contains(.superclass) {
      say("super-init-twice", "'super.init' called multiple times in initializer", name)
    }
    state.give(.superclass)
    state.given.formUnion(own.required)
  }

  /// The end of an initialiser, or a `return` in it.
  func finishInitializer(at span: Span, isEnd: Bool) {
    guard let own, !own.required.isSubset(of: state.given) else { return }
    if own.isDelegating {
      say("unset-at-return", "'self.init' isn't called on all paths before returning from initializer", span)
      return
    }
    let missing = own.fields.first { !state.given.contains(.field(ObjectIdentifier($0))) }
    if own.hasSuperclass, !state.given.contains(.superclass) {
      if isEnd, !state.maybeGiven.contains(.superclass), let implicit = implicitSuperclassInitializer {
        if let missing {
          say(
            "unset-at-super-init",
            "property 'self.\(missing.wraps?.name ?? missing.name)' not initialized at implicitly generated super.init call",
            initWord)
          return
        }
        callImplicitly(implicit)
        return
      }
      say("unset-at-return", "'super.init' isn't called on all paths before returning from initializer", span)
      return
    }
    if missing != nil {
      say("unset-at-return", "return from initializer without initializing all stored properties", span)
    }
  }

  /// Where `init` stands, after the modifiers.
  private var initWord: Span {
    let text = checker.source.text(of: function.span)
    guard let range = text.firstRange(of: "init") else { return function.span }
    let offset = Int32(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
    return Span(start: function.span.start + offset, end: function.span.end)
  }

  /// `init()` of the superclass, which is called at the end where nothing else is.
  private var implicitSuperclassInitializer: FunctionSymbol? {
    guard let parent = own?.nominal.superNominal else { return nil }
    for case .function(let function) in checker.symbols("init", in: parent)
    where function.parameters.isEmpty && !function.isConvenience && !function.isFailable { return function }
    return nil
  }

  private func callImplicitly(_ symbol: FunctionSymbol) {
    guard !isSilent, let own else { return }
    let span = function.span
    let type = own.variable.type
    let receiver = CodeExpression(.read(Place(.variable(own.variable), type, span)), type, span)
    let parent = checker.superclass(of: own.nominal) ?? type
    let passed: [CodeArgument] = [.value(receiver)] + checker.typeArguments(symbol, of: parent, span)
    function.body.append(
      CodeStatement(.expression(CodeExpression(.initializeSelf(symbol, passed), .void, span)), span))
  }
}
