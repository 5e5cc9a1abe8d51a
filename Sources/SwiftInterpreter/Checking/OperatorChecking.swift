// Operators and assignment.

extension Checker {
  static let assignmentOperators: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=", ".&=", ".|=",
    ".^=",
  ]
  /// Both sides and the result are of one type, so that one side tells the literals of the other.
  private static let homogeneous: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^"]
  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "~=", "...", "..<", "===", "!=="]

  func checkPrefix(_ op: String, _ operand: Expression, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    if op == "&" {
      throw CheckFailure("misplaced-inout", "'&' may only be used to pass an argument to inout parameter", span)
    }
    if op == "-", case .integer(let magnitude, let isNegative) = operand.kind {
      return try check(Expression(.integer(magnitude: magnitude, isNegative: !isNegative), span), hint)
    }
    if op == "-", case .float(let value, let text) = operand.kind {
      return try check(Expression(.float(-value, text: "-" + text), span), hint)
    }
    return try checkUnary(op, operand, hint, span)
  }

  func checkUnary(
    _ op: String, _ operand: Expression, _ hint: StaticType?, _ span: Span, isPostfix: Bool = false
  ) throws -> CodeExpression {
    let passesHint = isLiteralOnly(operand) && (hint == nil || isOpen(hint ?? .error))
    let operandHint = passesHint || ["-", "+", "~"].contains(op) ? hint : nil
    let code = try check(operand, op == "!" ? known.bool : operandHint)
    if !isPostfix, let waiting = deferredSign(op, code, span) { return waiting }
    return try unary(op, code, span, isPostfix: isPostfix)
  }

  func unary(_ op: String, _ code: CodeExpression, _ span: Span, isPostfix: Bool) throws -> CodeExpression {
    let type = presumed(code.type)
    let candidates = operatorCandidates(op, [type]).filter { candidate in
      guard case .function(let function) = candidate.target else { return false }
      return function.parameters.count == 1 && function.isPostfix == isPostfix
    }
    return try operatorCall(op, candidates, [openNumber(code.type) == nil ? retyped(code, type) : code], span) {
      CheckFailure(
        "operator-types", "unary operator '\(op)' cannot be applied to an operand of type '\(self.describe(type))'",
        span)
    }
  }

  /// Only literals and operators: its type is told by the other side.
  func isLiteralOnly(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .integer, .float: true
    case .prefix(_, let inner): isLiteralOnly(inner)
    case .binary(_, _, let a, let b): isLiteralOnly(a) && isLiteralOnly(b)
    case .tuple(let elements): elements.count == 1 && isLiteralOnly(elements[0].value)
    default: false
    }
  }

  /// Needs the other side to be understood: literals, `nil`, `.red`, `[]`.
  private func leansOnOther(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .nilLiteral, .implicitMember, .integer, .float, .string: true
    case .array(let elements): elements.isEmpty
    case .dictionary(let pairs): pairs.isEmpty
    case .call(let callee, _):
      leansOnOther(callee) && { if case .implicitMember = callee.kind { true } else { false } }()
    default: isLiteralOnly(expression)
    }
  }

  func checkBinary(
    _ op: String, _ opSpan: Span, _ left: Expression, _ right: Expression, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    switch op {
    case "&&", "||":
      if globalFunctions[op] == nil {
        let a = try check(left, as: known.bool)
        let b = try check(right, as: known.bool)
        return CodeExpression(op == "&&" ? .and(a, b) : .or(a, b), known.bool, span)
      }
    case "??": return try checkCoalesce(left, right, hint, opSpan, span)
    case "==", "!=":
      if isNil(right), !isNil(left) { return try compareWithNil(left, isEqual: op == "==", opSpan, span) }
      if isNil(left), !isNil(right) { return try compareWithNil(right, isEqual: op == "==", opSpan, span) }
    default: break
    }
    if Self.assignmentOperators.contains(op) || isCustomAssignment(op) {
      return try checkCompound(op, opSpan, left, right, span)
    }
    if let code = try checkOwnOperator(op, left, right, hint, span) { return code }
    let isHomogeneous = Self.homogeneous.contains(op)
    var resultHint = isHomogeneous ? hint : nil
    if op == "..." || op == "..<", let hint, case .nominal(_, let bounds) = resolved(hint), bounds.count == 1,
      !isOpen(bounds[0])
    {
      resultHint = bounds[0]
    }
    var a: CodeExpression
    var b: CodeExpression
    if leansOnOther(left), !leansOnOther(right) {
      b = try check(right, resultHint)
      b = retyped(b, settledButNumber(b.type))
      a = try check(left, sideHint(op, b.type))
    } else {
      a = try check(left, resultHint)
      if !leansOnOther(left) || !leansOnOther(right) { a = retyped(a, settledButNumber(a.type)) }
      b = try check(right, sideHint(op, a.type) ?? resultHint)
    }
    if case .variable(let x) = resolved(a.type), case .variable(let y) = resolved(b.type) {
      // Two literals: they agree with each other, and with what is expected.
      if x !== y, Self.homogeneous.contains(op) || Self.comparisons.contains(op) { _ = unify(a.type, b.type) }
      if let resultHint, !isOpen(resultHint) {
        var wanted = resolved(resultHint)
        if let inner = known.wrapped(wanted) { wanted = resolved(inner) }
        _ = unify(a.type, wanted)
      }
    }
    meet(op, a, b)
    if let waiting = deferred(op, a, b, span) { return waiting }
    return try binary(op, a, b, opSpan, span)
  }

  /// Chooses an operator's function by the operands, whose types are settled now.
  func binary(
    _ op: String, _ left: CodeExpression, _ right: CodeExpression, _ opSpan: Span, _ span: Span
  ) throws -> CodeExpression {
    adaptLiteral(op, left, to: right, at: 0)
    adaptLiteral(op, right, to: left, at: 1)
    let typeA = presumed(left.type)
    let typeB = presumed(right.type)
    let a = openNumber(left.type) == nil ? retyped(left, typeA) : left
    let b = openNumber(right.type) == nil ? retyped(right, typeB) : right
    let candidates = operatorCandidates(op, [typeA, typeB]).filter { parameters(of: $0).count == 2 }
    return try operatorCall(op, candidates, [a, b], span) {
      if typeA == typeB || self.resolved(typeA) == self.resolved(typeB) {
        if ["==", "!="].contains(op) {
          return CheckFailure(
            "operator-types",
            "referencing operator function '\(op)' on 'Equatable' requires that '\(self.describe(typeA))' conform to 'Equatable'",
            opSpan,
            notes: ["make '\(self.describe(typeA))' conform to 'Equatable'"])
        }
        return CheckFailure(
          "operator-types", "binary operator '\(op)' cannot be applied to two '\(self.describe(typeA))' operands",
          opSpan)
      }
      return CheckFailure(
        "operator-types",
        "binary operator '\(op)' cannot be applied to operands of type '\(self.describe(typeA))' and '\(self.describe(typeB))'",
        opSpan)
    }
  }

  /// An operator of the program that takes functions, such as `|>`: its operands are checked as arguments are.
  private func checkOwnOperator(
    _ op: String, _ left: Expression, _ right: Expression, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression? {
    guard let own = globalFunctions[op], let first = own.first(where: { $0.parameters.count == 2 }) else { return nil }
    let labels = first.parameters.map(\.label)
    let fitting = own.filter { $0.parameters.map(\.label) == labels }
    let takesFunction = fitting.contains { function in
      function.parameters.contains { if case .function = resolved($0.type) { true } else { false } }
    }
    guard takesFunction else { return nil }
    let candidates = fitting.map {
      Candidate(
        target: .function($0), substitution: .empty, requirements: $0.requirements, receiver: .none, rank: 0)
    }
    let arguments = zip(labels, [left, right]).map { Argument(label: $0, $1) }
    return try resolveCall(candidates, arguments, expected: hint, span: span, name: op)
  }

  /// `x == nil`, for any optional, whatever it wraps.
  private func compareWithNil(_ operand: Expression, isEqual: Bool, _ opSpan: Span, _ span: Span) throws
    -> CodeExpression
  {
    let code = try checkSettled(operand)
    guard isOptional(code.type) else {
      throw CheckFailure(
        "operator-types",
        "comparing non-optional value of type '\(describe(code.type))' to 'nil' always returns \(isEqual ? "false" : "true")",
        opSpan)
    }
    func answer(_ value: Bool) -> [CodeStatement] {
      [CodeStatement(.yield(CodeExpression(.constant(.bool(value)), known.bool, span)), span)]
    }
    let isNil = CodeCondition.match(CodePattern(.none, span), code)
    return CodeExpression(
      .block([CodeStatement(.if([isNil], answer(isEqual), otherwise: answer(!isEqual), label: nil), span)]), known.bool,
      span)
  }

  /// A number beside a value of another type, as in `date + 60`: it becomes what an operator of that type takes there.
  private func adaptLiteral(_ op: String, _ code: CodeExpression, to other: CodeExpression, at position: Int) {
    guard case .variable(let variable) = resolved(code.type), [.integerLiteral, .floatLiteral].contains(variable.kind),
      case .nominal = resolved(other.type), !accepts(resolved(other.type), variable.kind)
    else { return }
    for candidate in operatorCandidates(op, [other.type]) {
      let parameters = parameters(of: candidate)
      guard parameters.count == 2, case .nominal = resolved(parameters[position].type),
        accepts(resolved(parameters[position].type), variable.kind)
      else { continue }
      let wanted = substitute(parameters[1 - position].type, candidate.substitution)
      if attempt({ unify(wanted, other.type) ? true : nil }) != nil, unify(code.type, parameters[position].type) {
        return
      }
    }
  }

  private func sideHint(_ op: String, _ other: StaticType) -> StaticType? {
    let other = resolved(other)
    if case .variable = other { return nil }
    if Self.homogeneous.contains(op) || Self.comparisons.contains(op) { return other }
    return nil
  }

  private func isCustomAssignment(_ op: String) -> Bool {
    guard op.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(op), op.count > 1 else {
      return false
    }
    return true
  }

  /// The functions of an operator that the operand types and the program offer.
  func operatorCandidates(_ op: String, _ types: [StaticType]) -> [Candidate] {
    var candidates: [Candidate] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ type: StaticType) {
      for member in members(named: op, of: type, isStatic: true) {
        guard case .function(let function) = member.symbol, seen.insert(ObjectIdentifier(function)).inserted else {
          continue
        }
        candidates.append(
          Candidate(
            target: .function(function), substitution: member.substitution, requirements: member.requirements,
            receiver: .none,
            rank: member.rank, ownerType: type))
      }
    }
    for type in types {
      add(type)
      if let inner = known.wrapped(resolved(type)) { add(inner) }
    }
    let globals = (globalFunctions[op] ?? []) + (globalFunctions[op] == nil ? libraryFunctions(named: op) : [])
    for function in globals where seen.insert(ObjectIdentifier(function)).inserted {
      candidates.append(
        Candidate(
          target: .function(function), substitution: .empty, requirements: function.requirements, receiver: .none,
          rank: 0))
    }
    return candidates
  }

  /// Chooses among an operator's functions by the operands, which are checked already.
  private func operatorCall(
    _ op: String, _ candidates: [Candidate], _ operands: [CodeExpression], _ span: Span,
    failure: () -> CheckFailure
  ) throws -> CodeExpression {
    func trial(_ candidate: Candidate) throws -> CodeExpression? {
      guard case .function(let symbol) = candidate.target else { return nil }
      let substitution = opened(symbol.generics, into: candidate.substitution)
      var arguments: [CodeArgument] = []
      for (parameter, operand) in zip(symbol.parameters, operands) {
        let type = substitute(parameter.type, substitution)
        if parameter.isInout { return nil }
        if parameter.isAutoclosure { return nil }
        guard let code = convert(operand, to: type) else { return nil }
        arguments.append(.value(code))
      }
      if settlePostponed(from: 0) != nil { return nil }
      for requirement in candidate.requirements where !holds(substitute(requirement, substitution)) { return nil }
      let dispatch: Dispatch = symbol.isRequirement ? .witness : .direct
      return CodeExpression(.call(symbol, arguments, dispatch), substitute(symbol.result, substitution), span)
    }
    var best: (candidate: Candidate, score: [Int])?
    for candidate in candidates {
      let start = mark()
      let saved = (conversions, unusualLiterals)
      (conversions, unusualLiterals) = (0, 0)
      if try trial(candidate) != nil {
        var isGeneric = 0
        if case .function(let symbol) = candidate.target, !symbol.generics.isEmpty { isGeneric = 1 }
        let score = [conversions, unusualLiterals, candidate.rank >= 100 ? 1 : 0, isGeneric, candidate.rank]
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (candidate, score) }
      }
      (conversions, unusualLiterals) = saved
      undo(to: start)
    }
    guard let best, let code = try trial(best.candidate) else { throw failure() }
    if case .function(let symbol) = best.candidate.target, symbol.isThrowing { try requireTry(span, "operator") }
    return code
  }

  private func checkCoalesce(
    _ left: Expression, _ right: Expression, _ hint: StaticType?, _ opSpan: Span, _ span: Span
  ) throws -> CodeExpression {
    let a = try checkSettled(left, hint.map { known.wrapped(resolved($0)) == nil ? known.optional($0) : $0 })
    guard let wrapped = known.wrapped(resolved(a.type)) else {
      // One of the program's own, for a type of its own or for a binding.
      if operatorCandidates("??", [a.type]).contains(where: { candidate in
        if case .function(let function) = candidate.target { !function.span.isNone } else { false }
      }) {
        return try binary("??", a, try check(right, nil), opSpan, span)
      }
      throw CheckFailure(
        "coalesce-nonoptional",
        "left side of nil coalescing operator '??' has non-optional type '\(describe(a.type))', so the right side is never used",
        span)
    }
    let saved = mark()
    let b = try check(right, isNil(right) ? a.type : wrapped)
    if let plain = attempt({ convert(b, to: wrapped) }) {
      return CodeExpression(.coalesce(a, plain, isOptional: false), wrapped, span)
    }
    if let optional = attempt({ convert(b, to: a.type) }) {
      return CodeExpression(.coalesce(a, optional, isOptional: true), a.type, span)
    }
    if let common = hint, !isOpen(common),
      let first = attempt({ convert(CodeExpression(.forceUnwrap(a, isImplicit: false), wrapped, span), to: common) }),
      let second = attempt({ convert(b, to: common) })
    {
      _ = first
      let target = known.optional(common)
      if let whole = convert(a, to: target) {
        return CodeExpression(.coalesce(whole, second, isOptional: false), common, span)
      }
    }
    undo(to: saved)
    throw CheckFailure(
      "operator-types",
      "binary operator '??' cannot be applied to operands of type '\(describe(a.type))' and '\(describe(b.type))'", span
    )
  }

  private func isNil(_ expression: Expression) -> Bool {
    if case .nilLiteral = expression.kind { return true }
    return false
  }

  func checkOperatorReference(_ op: String, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    guard let hint, case .function(let wanted) = resolved(hint) else {
      throw CheckFailure("ambiguous", "ambiguous use of operator '\(op)'", span, notes: ["write a closure instead"])
    }
    if let closure = operatorClosure(op, wanted, span) { return try checkClosure(closure, hint, builder: nil) }
    // A literal beside other types becomes theirs.
    let types = wanted.parameters.map { resolved($0.type) }
    let known = types.filter { if case .variable = $0 { false } else { true } }
    for candidate in operatorCandidates(op, known.isEmpty ? types.map(settled) : known)
    where parameters(of: candidate).count == types.count {
      guard case .function(let symbol) = candidate.target else { continue }
      let start = mark()
      let substitution = opened(symbol.generics, into: candidate.substitution)
      if zip(symbol.parameters, types).allSatisfy({ unify(substitute($0.type, substitution), $1) && !$0.isInout }),
        unify(substitute(symbol.result, substitution), wanted.result),
        candidate.requirements.allSatisfy({ holds(substitute($0, substitution)) })
      {
        return CodeExpression(
          .reference(symbol), .function(FunctionType(parameters: wanted.parameters, result: wanted.result)), span)
      }
      undo(to: start)
    }
    throw CheckFailure(
      "no-exact-match",
      "operator '\(op)' does not take \(types.map { "'" + describe($0) + "'" }.joined(separator: " and "))", span)
  }

  // MARK: Assignment

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
      let value = try check(right, as: place.type)
      return CodeExpression(.assign(place, value), .void, span)
    }
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
    let hint: StaticType = .tuple(places.map { .init(label: nil, type: $0?.type ?? .variable(TypeVariable())) })
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
    _ = try type(of: property)
    guard field.initializer == nil || nilInitialized(name, nominal),
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
      arguments.append(.value(try defaultValue(parameter, span)))
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

  private func defaultValue(_ parameter: ParameterSymbol, _ span: Span) throws -> CodeExpression {
    if let literal = parameter.literal { return try check(Expression(literal.kind, span), as: parameter.type) }
    if let function = parameter.defaultValue {
      return CodeExpression(.callFunction(function, []), parameter.type, span)
    }
    return CodeExpression(.constant(.unset), parameter.type, span)
  }

  /// `x += 1`, also through an optional chain.
  private func checkCompound(_ op: String, _ opSpan: Span, _ left: Expression, _ right: Expression, _ span: Span) throws
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
    let value = try check(right, settledButNumber(place.type))
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
    let found = try access(expression, nil)
    guard case .place(let place) = found else {
      if case .functions(_, let name) = found {
        throw CheckFailure("immutable", "cannot \(purpose) value: '\(name)' is a method", expression.span)
      }
      throw CheckFailure("immutable", "cannot \(purpose) value: expression is not a variable", expression.span)
    }
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
      if global.isLet, global.isInitializedLater, purpose == "assign to", case .topLevel = context.function.role { return }
      if global.isLet { throw fail("'\(global.name)' is a 'let' constant") }
    case .field(let base, let field):
      if field.isLet {
        if context.initializing === field.owner, purpose == "assign to", isSelf(base) { return }
        if purpose == "assign to" {
          throw CheckFailure("immutable", "cannot assign to property: '\(field.name)' is a 'let' constant", span)
        }
        throw fail("'\(field.name)' is a 'let' constant")
      }
      if let property = field.owner.members.storedSymbols[field.name], property.isPrivateSet {
        if !scope.enclosingTypes.contains(field.owner) {
          throw CheckFailure("inaccessible", "cannot assign to property: '\(field.name)' setter is inaccessible", span)
        }
      }
      try requireMutableBase(base, field.owner.isReference, field.name, purpose, span)
    case .property(let base, let property, _):
      guard let setter = property.setter ?? (property.isRequirement ? nil : nil) else {
        throw CheckFailure("get-only", "cannot assign to property: '\(property.name)' is a get-only property", span)
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
