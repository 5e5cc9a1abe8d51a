// Arguments against the parameters of a candidate.

extension Checker {
  /// Checks the arguments against a candidate's parameters.
  func bindArguments(
    _ candidate: Candidate, _ symbol: FunctionSymbol?, _ arguments: [Argument], expected: StaticType?, _ span: Span
  ) throws -> BoundCall {
    let parameters = parameters(of: candidate)
    guard let bindings = match(parameters, arguments) else {
      throw matchFailure(parameters, arguments, symbol?.name ?? "case", span)
    }
    let outerTabs = tabValue
    defer { tabValue = outerTabs }
    if let owner = symbol?.owner, owner.isLibrary, owner.name == "TabView", let selection = owner.generics.first {
      tabValue = candidate.substitution[selection] ?? outerTabs
    }
    let changing = changed
    changed = nil
    defer { changed = changing }
    let substitution = opened(symbol?.generics ?? [], into: candidate.substitution)
    for requirement in candidate.requirements { note(requirement, substitution, span) }
    let resultType: StaticType =
      switch candidate.target {
      case .function(let function), .local(_, let function): substitute(function.result, substitution)
      case .enumCase: candidate.ownerType ?? .error
      }
    if let expected {
      hintResult(resultType, expected)
      if !toldClosures.isEmpty { tellClosures(of: arguments, resultType, by: expected) }
    }
    let postponedStart = inference.postponed.count
    var codes: [CodeArgument?] = Array(repeating: nil, count: parameters.count)
    var deferred: [Int] = []
    var throwsThroughClosure = false
    func bind(_ index: Int) throws {
      let parameter = parameters[index]
      let type = substitute(parameter.type, substitution)
      switch bindings[index] {
      case .defaulted:
        codes[index] = .value(try defaultArgument(parameter, type, substitution, span))
      case .arguments(let given):
        if parameter.isVariadic {
          let element = known.element(ofArray: type) ?? type
          let elements = try given.map { try check(arguments[$0].value, as: element, use: .argument) }
          codes[index] = .value(CodeExpression(.array(elements), type, span))
        } else {
          let value = arguments[given[0]].value
          let code: CodeArgument
          nextBuilderArguments = parameter.builderArguments.map { substitute($0, substitution) }
          defer { nextBuilderArguments = [] }
          do {
            code = try checkArgument(
              value, type, isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure,
              builder: parameter.builder, isEscaping: parameter.isEscaping || isOptional(type), of: symbol,
              hint: elementsHint(value, parameter.type, candidate.requirements, substitution))
          } catch let failure as CheckFailure where failure.id == "cannot-convert" && isGeneric(parameter, symbol) {
            guard let found = attempt({ settled(try check(value, nil).type) }) else { throw failure }
            throw CheckFailure(
              "conflicting-arguments",
              "conflicting arguments to generic parameter '\(describe(parameter.type))' ('\(describe(found))' vs. "
                + "'\(describe(type))')", span)
          }
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
    if let expected, !deferred.isEmpty {
      // `reduce(into: [])`: the literal is of what is expected of the whole.
      hintResult(resultType, expected)
      decideNumber(resultType, by: expected)
    }
    // What begins with a dot comes last where only the others can tell its type: `reduce(.zero, +)`.
    let waiting = deferred.filter { index in
      guard case .arguments(let given) = bindings[index] else { return false }
      return isUntold(arguments[given[0]].value, substitute(parameters[index].type, substitution))
    }
    if let expected, !waiting.isEmpty { decideDot(resultType, by: expected) }
    // What is known to be missing says more than a closure that was meant for another overload.
    if !deferred.isEmpty {
      for requirement in candidate.requirements {
        guard case .conformance(let subject, _) = requirement, isConcrete(substitute(subject, substitution)) else {
          continue
        }
        let asked = substitute(requirement, substitution)
        if !holds(asked) {
          throw unmet(asked, symbol, span, isOwn: concerns(requirement, symbol?.generics ?? []))
        }
      }
    }
    for index in deferred.filter({ !waiting.contains($0) }) + waiting {
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
        if let optional = optionalArgument(requirement, asked, parameters, bindings, arguments) { throw optional }
        throw unmet(asked, symbol, span, isOwn: concerns(requirement, symbol?.generics ?? []))
      }
    }
    return BoundCall(
      arguments: codes.compactMap { $0 }, result: resultType, substitution: substitution,
      throwsThroughClosure: throwsThroughClosure)
  }

  /// An optional where what it wraps would do: `Text(name)` with a `name: String?`.
  private func optionalArgument(
    _ requirement: Requirement, _ asked: Requirement, _ parameters: [ParameterSymbol], _ bindings: [ParameterBinding],
    _ arguments: [Argument]
  ) -> CheckFailure? {
    guard case .conformance(.parameter(let subject), let reference) = requirement,
      case .conformance(let type, _) = asked,
      let inner = known.wrapped(resolved(type)), conforms(inner, to: reference.proto),
      let index = parameters.firstIndex(where: { $0.type == .parameter(subject) }),
      case .arguments(let given) = bindings[index], let first = given.first
    else { return nil }
    return CheckFailure(
      "optional-not-unwrapped",
      "value of optional type '\(describe(type))' must be unwrapped to a value of type '\(describe(inner))'",
      arguments[first].value.span, notes: ["use '??' to give a value for nil, or '!' to trap when it is nil"])
  }

  /// Whether a parameter's type is a generic parameter of the function itself.
  func isGeneric(_ parameter: ParameterSymbol, _ symbol: FunctionSymbol?) -> Bool {
    guard case .parameter(let own) = parameter.type else { return false }
    return symbol?.generics.contains { $0 === own } ?? false
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
      if symbol?.generics.isEmpty == true || !isOwn && symbol?.owner?.kind == .protocolType {
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
    if proto.isLibrary, proto.name == "StringProtocol" {
      return [
        isOptional(type)
          ? "unwrap it, or give a text for nil with '??'"
          : isBinding(type)
            ? "a name with '$' is a binding; leave out the '$' for its value" : "write it into a text: \"\\(value)\""
      ]
    }
    guard proto.isLibrary, proto.name == "Identifiable" else { return [] }
    guard case .nominal(let nominal, _) = resolved(type), !nominal.isLibrary else {
      return ["name what tells the elements apart: 'id: \\.self' for values that never repeat"]
    }
    return [
      "make '\(nominal.name)' Identifiable, with an 'id' of its own; or name one of its properties: 'id: \\.name'"
    ]
  }

  private func isBinding(_ type: StaticType) -> Bool {
    guard case .nominal(let nominal, _) = resolved(type) else { return false }
    return nominal.isLibrary && nominal.name == "Binding"
  }

  /// `global function 'largest'`, `instance method 'save(to:)'`.
  func kindAndName(_ symbol: FunctionSymbol?) -> String {
    guard let symbol else { return "this call" }
    let labels = symbol.parameters.map(\.label)
    let isPlain = symbol.kind != .initializer && !labels.isEmpty && labels.allSatisfy { $0 == nil }
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
    guard isOpen(result) else { return }
    if isOpen(expected) {
      // `.init(Field(path: \.age))` where a `Field<Person, _>` is wanted: what is known of it is told.
      guard case .nominal(let a, let own) = resolved(result), case .nominal(let b, let wanted) = resolved(expected),
        a === b
      else { return }
      for (mine, other) in zip(own, wanted) where !isOpen(other) { _ = attempt { unify(mine, other) ? true : nil } }
      return
    }
    var expected = resolved(expected)
    let result = resolved(result)
    if case .variable = result {
      if let inner = known.wrapped(expected) { _ = inner }
      return
    }
    if case .function(let own) = result, case .function(let wanted) = expected {
      guard own.parameters.count == wanted.parameters.count else { return }
      for (mine, other) in zip(own.parameters, wanted.parameters) {
        _ = attempt { unify(mine.type, other.type) ? true : nil }
      }
      _ = attempt { unify(own.result, wanted.result) ? true : nil }
      return
    }
    if known.wrapped(result) == nil, let inner = known.wrapped(expected) { expected = resolved(inner) }
    guard case .nominal(let a, _) = result, case .nominal(let b, _) = expected, a === b else { return }
    // Where any value is welcome, the arguments tell: `print(largest([1, 2])!)`.
    if let inner = known.wrapped(expected), case .existential = resolved(inner) { return }
    _ = attempt { unify(result, expected) ? true : nil }
  }

  private func defaultArgument(
    _ parameter: ParameterSymbol, _ type: StaticType, _ substitution: Substitution, _ span: Span
  ) throws -> CodeExpression {
    if parameter.literal.map(namesItself) ?? true, parameter.hasDefault, case .metatype(.parameter) = parameter.type,
      case .metatype(let instance) = resolved(type)
    {
      // `as type: T.Type = T.self`.
      return metatype(instance, span)
    }
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
    let types = function.typeParameters.map {
      CodeArgument.value(metatype(substitute(.parameter($0), substitution), span))
    }
    return CodeExpression(.callFunction(function, types), type, span)
  }

  private func namesItself(_ value: Expression) -> Bool {
    if case .member(_, "self", _, _, _) = value.kind { true } else { false }
  }

  func checkArgument(
    _ expression: Expression, _ type: StaticType, isInout: Bool, isAutoclosure: Bool, builder: Nominal?,
    isEscaping: Bool = false, of symbol: FunctionSymbol? = nil, hint: StaticType? = nil
  ) throws -> CodeArgument {
    if case .addressOf(let inner) = expression.kind {
      guard isInout else {
        let given = (try? check(inner, nil)).map { describe($0.type) }
        throw CheckFailure(
          "extra-inout",
          given.map { "'&' used with non-inout argument of type '\($0)'" }
            ?? "'&' may only be used to pass an argument to inout parameter", expression.span)
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
      return .value(
        try passingOver(expression, type, isBuilder: builder != nil) {
          // The standard library lets the closures of tasks use `self` without saying so.
          let isTask = symbol?.owner.map { $0.isLibrary && $0.name.contains("Task") } ?? false
          let code = try checkClosure(
            closure, type, builder: builder, isArgument: true, isEscaping: isEscaping && !isTask, of: symbol)
          return try coerce(code, to: type, expression.span, as: .argument)
        })
    }
    if let hint, let code = attempt({ convert(try check(expression, hint), to: type) }) { return .value(code) }
    return .value(try check(expression, as: type, use: .argument))
  }

  /// An argument that is evaluated later, or never.
  func autoclosure(_ expression: Expression, _ type: StaticType) throws -> CodeExpression {
    let function = Function(name: "autoclosure", role: .closure, parent: context.function, span: expression.span)
    let inner = FunctionContext(function: function)
    inner.outer = context
    inner.isolation = context.isolation
    inner.isAsyncClosure = mayWait
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
}
