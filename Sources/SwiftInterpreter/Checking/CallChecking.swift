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
      return CodeExpression(.assign(read(variable, span), try coerce(code, to: variable.type, span)), .void, span)
    case .functions(let candidates, let name):
      return try resolveCall(candidates, arguments, expected: hint, span: span, name: name)
    case .type(let type):
      return try construct(type, arguments, hint, span)
    case .place(let place):
      return try apply(.place(place), arguments, span)
    case .value(let code):
      return try apply(.value(code), arguments, span)
    }
  }

  /// `self.init(…)`: a value type's `self` becomes what the other initialiser makes.
  private func isSelfInit(_ callee: Expression) -> Bool {
    if case .member(let base, "init", _, _, _) = callee.kind, case .name("self", _, _) = base.kind { return true }
    return false
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

  private func construct(_ type: StaticType, _ arguments: [Argument], _ hint: StaticType?, _ span: Span) throws
    -> CodeExpression
  {
    let type = resolved(type)
    if case .existential(let protocols, _) = type, let first = protocols.first {
      throw CheckFailure("protocol-init", "type 'any \(first.proto.name)' cannot be instantiated", span)
    }
    guard case .nominal(let nominal, _) = type else {
      if case .tuple(let elements) = type, elements.isEmpty, arguments.isEmpty {
        return CodeExpression(.void, .void, span)
      }
      if case .parameter = type {
        return try resolveCall(
          try initializerCandidates(of: type, span: span), arguments, expected: hint, span: span, name: "init")
      }
      throw CheckFailure("not-callable", "cannot call value of non-function type '\(describe(type)).Type'", span)
    }
    if arguments.contains(where: { isImplicitMember($0.value) }) { noteGenericRequirements(of: type, span) }
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
    return try resolveCall(candidates, arguments, expected: hint, span: span, name: nominal.name)
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
  private func apply(_ callee: Operand, _ arguments: [Argument], _ span: Span) throws -> CodeExpression {
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
      let result: StaticType = .variable(TypeVariable())
      guard
        unify(type, .function(FunctionType(parameters: codes.map { FunctionType.Parameter($0.type) }, result: result)))
      else {
        throw CheckFailure("not-callable", "cannot call this value", span)
      }
      return CodeExpression(.apply(code, codes.map { .value($0) }), result, span)
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

  // MARK: Overloads

  func resolveCall(
    _ candidates: [Candidate], _ arguments: [Argument], expected: StaticType?, span: Span, name: String
  ) throws -> CodeExpression {
    let fitting = candidates.filter { candidate in match(parameters(of: candidate), arguments) != nil }
    guard !fitting.isEmpty else {
      // The memberwise initialiser of a struct with private properties is private itself.
      if candidates.count == 1, case .function(let symbol) = candidates[0].target, symbol.isPrivate,
        symbol.kind == .initializer, let owner = symbol.owner, owner.kind == .structure
      {
        try checkAccess(true, owner, name, span, of: "'\(owner.name)' initializer")
      }
      let nearest = candidates.min {
        abs(parameters(of: $0).count - arguments.count) < abs(parameters(of: $1).count - arguments.count)
      }
      throw nearest.map { matchFailure(parameters(of: $0), arguments, name, span) }
        ?? CheckFailure("no-candidates", "cannot call '\(name)'", span)
    }
    if fitting.count == 1 { return try makeCall(fitting[0], arguments, expected, span) }
    var best: (candidate: Candidate, score: [Int])?
    var failures: [(CheckFailure, Int)] = []
    let savedConversions = (conversions, unusualLiterals)
    let savedSaw = (context.sawThrow, context.sawAwait)
    for candidate in fitting {
      let start = mark()
      (conversions, unusualLiterals) = (0, 0)
      let savedDiagnostics = diagnostics.count
      do {
        let code = try makeCall(candidate, arguments, expected, span)
        var penalty = 0
        if let expected {
          let before = conversions
          penalty = convert(code, to: expected) == nil ? 1000 : conversions - before
          // What is expected may be open, and yet not fit: `.currency(code:)` of Int where a Double is formatted.
          let waiting = inference.postponed
          if settlePostponed() != nil { penalty = 1000 }
          inference.postponed = waiting
        }
        let isGeneric = generics(of: candidate).isEmpty ? 0 : 1
        let defaults = parameters(of: candidate).count - arguments.count
        let isInherited = candidate.rank >= 100 ? 1 : 0
        let score = [
          penalty, conversions, unusualLiterals, isInherited, isGeneric, max(0, defaults), candidate.rank,
        ]
        if diagnostics.count == savedDiagnostics, best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true {
          best = (candidate, score)
        }
      } catch let failure as CheckFailure {
        failures.append((failure, failure.span.start == span.start ? 0 : 1))
      }
      diagnostics.removeLast(diagnostics.count - savedDiagnostics)
      undo(to: start)
      (context.sawThrow, context.sawAwait) = savedSaw
    }
    (conversions, unusualLiterals) = savedConversions
    guard let best else {
      // A conformance that is missing says more than arguments of another overload that do not convert.
      let deepestStart = failures.map(\.0.span.start).max() ?? 0
      if let missing = failures.first(where: { $0.0.id == "missing-conformance" && $0.1 == 0 }),
        !(arguments.contains { $0.isTrailing && $0.value.span.start <= deepestStart })
      {
        throw missing.0
      }
      // The failure deepest in the arguments says most.
      if let deepest = failures.max(by: { ($0.1, $0.0.span.start) < ($1.1, $1.0.span.start) }) { throw deepest.0 }
      throw CheckFailure("no-exact-match", "no exact matches in call to '\(name)'", span)
    }
    return try makeCall(best.candidate, arguments, expected, span)
  }

  func parameters(of candidate: Candidate) -> [ParameterSymbol] {
    switch candidate.target {
    case .function(let function), .local(_, let function): function.parameters
    case .enumCase(let enumCase):
      enumCase.payload.enumerated().map { index, element in
        let fallback = index < enumCase.payloadDefaults.count ? enumCase.payloadDefaults[index] : nil
        return ParameterSymbol(
          label: element.label, name: element.label ?? "_\(index)", type: element.type, hasDefault: fallback != nil,
          defaultValue: fallback)
      }
    }
  }

  private func generics(of candidate: Candidate) -> [GenericParameter] {
    switch candidate.target {
    case .function(let function), .local(_, let function): function.generics
    case .enumCase: []
    }
  }

  struct BoundCall {
    var arguments: [CodeArgument]
    var result: StaticType
    var substitution: Substitution
    var throwsThroughClosure: Bool
  }

  /// Checks the arguments against a candidate's parameters.
  func bindArguments(
    _ candidate: Candidate, _ symbol: FunctionSymbol?, _ arguments: [Argument], expected: StaticType?, _ span: Span
  ) throws -> BoundCall {
    let parameters = parameters(of: candidate)
    guard let bindings = match(parameters, arguments) else {
      throw matchFailure(parameters, arguments, symbol?.name ?? "case", span)
    }
    let substitution = opened(symbol?.generics ?? [], into: candidate.substitution)
    for requirement in candidate.requirements { note(requirement, substitution, span) }
    let resultType: StaticType =
      switch candidate.target {
      case .function(let function), .local(_, let function): substitute(function.result, substitution)
      case .enumCase: candidate.ownerType ?? .error
      }
    if let expected { hintResult(resultType, expected) }
    let postponedStart = inference.postponed.count
    var codes: [CodeArgument?] = Array(repeating: nil, count: parameters.count)
    var deferred: [Int] = []
    var throwsThroughClosure = false
    func bind(_ index: Int) throws {
      let parameter = parameters[index]
      let type = substitute(parameter.type, substitution)
      switch bindings[index] {
      case .defaulted:
        codes[index] = .value(try defaultArgument(parameter, type, span))
      case .arguments(let given):
        if parameter.isVariadic {
          let element = known.element(ofArray: type) ?? type
          let elements = try given.map { try check(arguments[$0].value, as: element, use: .argument) }
          codes[index] = .value(CodeExpression(.array(elements), type, span))
        } else {
          let value = arguments[given[0]].value
          let code = try checkArgument(
            value, type, isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure, builder: parameter.builder)
          if case .value(let inner) = code, throwsInside(inner) { throwsThroughClosure = true }
          codes[index] = code
        }
      }
    }
    for index in parameters.indices {
      if case .arguments(let given) = bindings[index],
        needsContext(arguments[given[0]].value, substitute(parameters[index].type, substitution))
      {
        deferred.append(index)
        continue
      }
      try bind(index)
    }
    if let (a, b) = settlePostponed(from: postponedStart) { throw mismatch(a, b, span) }
    for requirement in candidate.requirements {
      if case .sameType(let a, let b) = requirement {
        for case .associated(.parameter(let base), _, _) in [a, b] {
          // `f("hello", ["l"])` where the elements are the same: the literal whose type is told by itself comes first.
          if let type = substitution[base], case .variable(let variable) = resolved(type), variable.kind != .general {
            _ = settled(type)
          }
        }
        _ = unify(substitute(a, substitution), substitute(b, substitution))
      }
    }
    if let expected, !deferred.isEmpty { decideNumber(resultType, by: expected) }
    // What begins with a dot comes last where only the others can tell its type: `reduce(.zero, +)`.
    let isLast = deferred.map { index in
      guard case .arguments(let given) = bindings[index] else { return false }
      return isUntold(arguments[given[0]].value, substitute(parameters[index].type, substitution))
    }
    if let expected, isLast.contains(true) { decideDot(resultType, by: expected) }
    deferred = zip(deferred, isLast).filter { !$1 }.map(\.0) + zip(deferred, isLast).filter { $1 }.map(\.0)
    for index in deferred {
      try bind(index)
      if let (a, b) = settlePostponed(from: postponedStart) { throw mismatch(a, b, span) }
    }
    for requirement in candidate.requirements {
      var asked = substitute(requirement, substitution)
      if !holds(asked) {
        // A literal's associated types are there once it has a type.
        for parameter in symbol?.generics ?? [] { _ = substitution[parameter].map(settled) }
        asked = substitute(requirement, substitution)
      }
      if !holds(asked) {
        throw unmet(asked, symbol, span, isOwn: concerns(requirement, symbol?.generics ?? []))
      }
    }
    return BoundCall(
      arguments: codes.compactMap { $0 }, result: resultType, substitution: substitution,
      throwsThroughClosure: throwsThroughClosure)
  }

  private func throwsInside(_ code: CodeExpression) -> Bool {
    switch code.kind {
    case .convert(let inner), .wrap(let inner): return throwsInside(inner)
    default:
      if case .function(let function) = resolved(code.type) { return function.isThrowing }
      return false
    }
  }

  private func note(_ requirement: Requirement, _ substitution: Substitution, _ span: Span) {
    guard case .conformance(let subject, let reference) = requirement else { return }
    if case .variable(let variable) = resolved(substitute(subject, substitution)) {
      inference.trail.append(.required(variable, count: variable.requirements.count))
      variable.requirements.append((substitute(reference, substitution), span))
    }
  }

  /// Whether a requirement is about generic parameters of the function's own, and not of the type or extension around it.
  private func concerns(_ requirement: Requirement, _ generics: [GenericParameter]) -> Bool {
    func root(_ type: StaticType) -> GenericParameter? {
      switch type {
      case .parameter(let parameter): parameter
      case .associated(let base, _, _): root(base)
      default: nil
      }
    }
    guard case .conformance(let subject, _) = requirement, let parameter = root(subject) else { return true }
    return generics.contains { $0 === parameter }
  }

  private func unmet(_ requirement: Requirement, _ symbol: FunctionSymbol?, _ span: Span, isOwn: Bool) -> CheckFailure {
    let name = symbol.map { $0.kind == .initializer ? ($0.owner?.name ?? "") : $0.name } ?? ""
    switch requirement {
    case .conformance(let type, let reference):
      if !isOwn, let symbol, let owner = symbol.owner, owner.kind != .protocolType {
        return CheckFailure(
          "missing-conformance",
          "referencing \(kindAndName(symbol)) on '\(owner.name)' requires that '\(describe(type))' conform to '\(reference.proto.name)'",
          span, notes: conformanceAdvice(type, reference.proto))
      }
      if symbol?.owner?.kind == .protocolType || symbol?.generics.isEmpty == true {
        return CheckFailure(
          "missing-conformance",
          "referencing '\(name)' requires that '\(describe(type))' conform to '\(reference.proto.name)'", span)
      }
      return CheckFailure(
        "missing-conformance",
        "\(kindAndName(symbol)) requires that '\(describe(type))' conform to '\(reference.proto.name)'", span,
        notes: conformanceAdvice(type, reference.proto))
    case .superclass(let type, let parent):
      return CheckFailure(
        "missing-inheritance", "'\(name)' requires that '\(describe(type))' inherit from '\(describe(parent))'", span)
    case .sameType(let a, let b):
      return CheckFailure(
        "type-mismatch", "'\(name)' requires the types '\(describe(a))' and '\(describe(b))' be equivalent", span)
    }
  }

  private func conformanceAdvice(_ type: StaticType, _ proto: Nominal) -> [String] {
    guard proto.isLibrary, proto.name == "Identifiable" else { return [] }
    guard case .nominal(let nominal, _) = resolved(type), !nominal.isLibrary else {
      return ["name what tells the elements apart: 'id: \\.self' for values that never repeat"]
    }
    return [
      "make '\(nominal.name)' Identifiable, with an 'id' of its own; or name one of its properties: 'id: \\.name'"
    ]
  }

  /// `global function 'largest'`, `instance method 'save(to:)'`.
  private func kindAndName(_ symbol: FunctionSymbol?) -> String {
    guard let symbol else { return "this call" }
    let labels = symbol.parameters.map(\.label)
    let isPlain = symbol.kind != .initializer && labels.allSatisfy { $0 == nil }
    let name = isPlain ? symbol.name : symbol.name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    let kind =
      symbol.kind == .initializer
      ? "initializer"
      : symbol.owner == nil
        ? "global function"
        : symbol.isStatic ? "static method" : "instance method"
    return "\(kind) '\(name)'"
  }

  /// Lets an expected result tell generic parameters, where the shapes agree; binds nothing otherwise.
  private func hintResult(_ result: StaticType, _ expected: StaticType) {
    guard isOpen(result), !isOpen(expected) else { return }
    var expected = resolved(expected)
    let result = resolved(result)
    if case .variable = result {
      if let inner = known.wrapped(expected) { _ = inner }
      return
    }
    if known.wrapped(result) == nil, let inner = known.wrapped(expected) { expected = resolved(inner) }
    guard case .nominal(let a, _) = result, case .nominal(let b, _) = expected, a === b else { return }
    // Where any value is welcome, the arguments tell: `print(largest([1, 2])!)`.
    if let inner = known.wrapped(expected), case .existential = resolved(inner) { return }
    _ = attempt { unify(result, expected) ? true : nil }
  }

  private func defaultArgument(_ parameter: ParameterSymbol, _ type: StaticType, _ span: Span) throws -> CodeExpression
  {
    if parameter.isVariadic, !parameter.hasDefault { return CodeExpression(.array([]), type, span) }
    if let literal = parameter.literal {
      let at = Expression(literal.kind, span)
      if parameter.isAutoclosure {
        if case .function(let function) = resolved(type) { return try autoclosure(at, function.result) }
        return try autoclosure(at, type)
      }
      // What the library writes means the library's types.
      return try within(libraryScope) {
        if case .variable(let variable) = resolved(type), variable.kind == .general { return try check(at, nil) }
        return try check(at, as: type)
      }
    }
    guard let function = parameter.defaultValue else { return CodeExpression(.constant(.unset), type, span) }
    return CodeExpression(.callFunction(function, []), type, span)
  }

  func checkArgument(
    _ expression: Expression, _ type: StaticType, isInout: Bool, isAutoclosure: Bool, builder: Nominal?
  ) throws -> CodeArgument {
    if case .addressOf(let inner) = expression.kind {
      guard isInout else {
        throw CheckFailure(
          "extra-inout", "'&' may only be used to pass an argument to inout parameter", expression.span)
      }
      let place: Place
      do {
        place = try mutablePlace(inner, "pass immutable value as inout argument")
      } catch var failure as CheckFailure {
        // The compiler points at the '&'.
        if failure.id == "immutable", failure.span.start == inner.span.start { failure.span = expression.span }
        throw failure
      }
      guard unify(place.type, type) else { throw mismatch(place.type, type, expression.span) }
      return .reference(place)
    }
    if isInout {
      throw CheckFailure(
        "missing-inout", "passing value of type '\(describe(type))' to an inout parameter requires explicit '&'",
        expression.span)
    }
    if isAutoclosure {
      let inner: StaticType
      if case .function(let function) = resolved(type) { inner = function.result } else { inner = type }
      return .value(try autoclosure(expression, inner))
    }
    if case .closure(let closure) = expression.kind {
      let code = try checkClosure(closure, type, builder: builder)
      return .value(try coerce(code, to: type, expression.span, as: .argument))
    }
    return .value(try check(expression, as: type, use: .argument))
  }

  /// An argument that is evaluated later, or never.
  func autoclosure(_ expression: Expression, _ type: StaticType) throws -> CodeExpression {
    let function = Function(name: "autoclosure", role: .closure, parent: context.function, span: expression.span)
    let inner = FunctionContext(function: function)
    inner.isTrying = context.isTrying
    inner.isAwaiting = context.isAwaiting
    inner.catches = context.catches
    inner.anonymous = context.anonymous
    let code = try within(Scope(.function(function), parent: scope), inner) { try check(expression, as: type) }
    function.result = code.type
    function.isThrowing = inner.sawThrow
    function.body = [CodeStatement(.return(code), expression.span)]
    if inner.sawThrow { context.sawThrow = true }
    return CodeExpression(
      .closure(function), .function(FunctionType(parameters: [], result: code.type, isThrowing: inner.sawThrow)),
      expression.span)
  }

  // MARK: Code

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
      if symbol.isPrivate {
        try checkAccess(
          true, symbol.owner, symbol.kind == .initializer ? (symbol.owner?.name ?? "init") : symbol.name, span)
      }
      try requireModelled(symbol, span)
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
      return CodeExpression(.call(symbol, passed, dispatch), bound.result, span)
    }
  }

  /// An initialiser called on a metatype value: that of the class or conforming type that it is.
  private func construct(
    _ symbol: FunctionSymbol, _ type: CodeExpression, _ arguments: [CodeArgument], _ dispatch: Dispatch,
    _ result: StaticType, _ span: Span
  ) throws -> CodeExpression {
    if symbol.isRequirement {
      return CodeExpression(.call(symbol, [.value(type)] + arguments, .witness), result, span)
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

  private func immutable(_ code: CodeExpression, _ name: String, _ span: Span) -> CheckFailure {
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
