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
    if isLiteralOnly(operand), op != "...", op != "..<", hint == nil || isOpen(hint ?? .error) {
      let code = try check(operand, hint)
      return try unaryCall(op, Expression(operand.kind, operand.span), code, span, isPostfix)
    }
    var operandHint = op == "!" ? known.bool : (["-", "+", "~"].contains(op) ? hint : nil)
    if op == "..." || op == "..<", let hint, case .nominal(_, let bounds) = resolved(hint), bounds.count == 1 {
      operandHint = bounds[0]
    }
    let code = try check(operand, operandHint)
    return try unaryCall(op, operand, code, span, isPostfix)
  }

  private func unaryCall(
    _ op: String, _ operand: Expression, _ code: CodeExpression, _ span: Span, _ isPostfix: Bool
  ) throws -> CodeExpression {
    let type = settled(code.type)
    let candidates = operatorCandidates(op, [type]).filter { candidate in
      guard case .function(let function) = candidate.target else { return false }
      return function.parameters.count == 1 && function.isPostfix == isPostfix
    }
    return try operatorCall(op, candidates, [retyped(code, type)], [operand], span) {
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
    case "??": return try checkCoalesce(left, right, hint, span)
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
      b = try checkSettled(right, resultHint)
      a = try check(left, sideHint(op, b.type))
    } else {
      a = try check(left, resultHint)
      // A value whose type a literal elsewhere decides, such as `$0` in `reduce(0) { $0 + $1.price }`.
      let isUndecided = if case .variable(let variable) = resolved(a.type) { variable.kind != .general } else { false }
      if !isUndecided, !leansOnOther(left) || !leansOnOther(right) { a = retyped(a, settled(a.type)) }
      b = try check(right, otherResult(op, a.type, right, hint) ?? sideHint(op, a.type) ?? resultHint)
      if isUndecided, !leansOnOther(right) { b = retyped(b, settled(b.type)) }
    }
    takeType(op, of: a, from: b)
    takeType(op, of: b, from: a)
    if case .variable(let x) = resolved(a.type), case .variable(let y) = resolved(b.type) {
      // Two literals: they agree with each other, and with what is expected.
      if x !== y { _ = unify(a.type, b.type) }
      if let resultHint, !isOpen(resultHint) {
        var wanted = resolved(resultHint)
        if let inner = known.wrapped(wanted) { wanted = resolved(inner) }
        _ = unify(a.type, wanted)
      }
    }
    adaptLiteral(op, a, to: b, at: 0)
    adaptLiteral(op, b, to: a, at: 1)
    if !["==", "!=", "===", "!=="].contains(op) {
      if case .value(let inner)? = implicitlyUnwrapped(.value(a), a.span) { a = inner }
      if case .value(let inner)? = implicitlyUnwrapped(.value(b), b.span) { b = inner }
    }
    let typeA = settled(a.type)
    let typeB = settled(b.type)
    a = retyped(a, typeA)
    b = retyped(b, typeB)
    let candidates = operatorCandidates(op, [typeA, typeB]).filter { parameters(of: $0).count == 2 }
    let other = otherResult(op, typeA, right, hint)
    return try operatorCall(op, candidates, [a, b], [left, right], span, expected: other) {
      if let failure = self.operandFailure(op, (typeA, left), (typeB, right), hint) { return failure }
      if typeA == typeB || self.resolved(typeA) == self.resolved(typeB) {
        if ["==", "!="].contains(op), self.isChosenConstruction(left, typeA) {
          return CheckFailure(
            "operator-types",
            "referencing operator function '\(op)' on 'Equatable' requires that '\(self.describe(typeA))' conform to "
              + "'Equatable'", opSpan, notes: ["make '\(self.describe(typeA))' conform to 'Equatable'"])
        }
        if ["==", "!="].contains(op), let inner = self.elementWithoutEquality(typeA) {
          return CheckFailure(
            "operator-types",
            "operator function '\(op)' requires that '\(self.describe(inner))' conform to 'Equatable'", opSpan,
            notes: ["make '\(self.describe(inner))' conform to 'Equatable'"])
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

  /// What an operand is that fits but for being optional, or but for its type where the result's is expected.
  private func operandFailure(
    _ op: String, _ left: (type: StaticType, written: Expression), _ right: (type: StaticType, written: Expression),
    _ hint: StaticType?
  ) -> CheckFailure? {
    let a = resolved(left.type)
    let b = resolved(right.type)
    if ["==", "!="].contains(op) {
      for (type, other) in [(a, b), (b, a)] {
        if let inner = known.wrapped(type), known.wrapped(other) == nil, inner == other || describe(inner) == describe(other),
          !conforms(inner, to: known.nominal("Equatable"))
        {
          let span = Span(start: left.written.span.end + 1, end: right.written.span.start)
          return CheckFailure(
            "operator-types", "operator function '\(op)' requires that '\(describe(inner))' conform to 'Equatable'", span)
        }
      }
      return nil
    }
    guard Self.homogeneous.contains(op) || Self.comparisons.contains(op) else { return nil }
    for (operand, other) in [(left, right), (right, left)] {
      guard let inner = known.wrapped(resolved(operand.type)) else { continue }
      let bare = known.wrapped(resolved(other.type)) ?? resolved(other.type)
      guard describe(inner) == describe(bare), hasOperator(op, on: bare) else { continue }
      return CheckFailure(
        "optional-not-unwrapped",
        "value of optional type '\(describe(operand.type))' must be unwrapped to a value of type '\(describe(inner))'",
        operand.written.span, notes: ["use '??' to give a value for nil, or '!' to trap when it is nil"])
    }
    let isRange = op == "..." || op == "..<"
    let isExpected = hint.map { !isOpen($0) && resolved($0) == a } ?? false
    if Self.homogeneous.contains(op) && isExpected || isRange, hasOperator(op, on: a) || isRange, a != b {
      return mismatch(b, a, location(of: right.written), as: .argument)
    }
    return nil
  }

  /// Whether an operand makes a value by one of several initialisers: then the compiler speaks of the operator's own demand.
  private func isChosenConstruction(_ operand: Expression, _ type: StaticType) -> Bool {
    guard case .call(let callee, _) = operand.kind, case .name = callee.kind,
      case .nominal(let nominal, _) = resolved(type), nominal.kind == .structure
    else { return false }
    return nominal.fields.contains { $0.initializer != nil && !$0.isLet }
  }

  private func hasOperator(_ op: String, on type: StaticType) -> Bool {
    operatorCandidates(op, [type]).contains { candidate in
      guard case .function(let function) = candidate.target, function.parameters.count == 2 else { return false }
      return attempt { () -> Bool? in
        let substitution = opened(function.generics, into: candidate.substitution)
        return function.parameters.allSatisfy({ unify(substitute($0.type, substitution), type) }) ? true : nil
      } ?? false
    }
  }

  /// What an array, an optional or a dictionary holds that has no `==`.
  private func elementWithoutEquality(_ type: StaticType) -> StaticType? {
    guard case .nominal(let nominal, let arguments) = resolved(type), nominal.isLibrary, let inner = arguments.last,
      !conforms(inner, to: known.nominal("Equatable"))
    else { return nil }
    return elementWithoutEquality(inner) ?? inner
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

  /// An operand that is still a literal's type becomes that of the other operand, where both have to be one.
  private func takeType(_ op: String, of code: CodeExpression, from other: CodeExpression) {
    guard Self.homogeneous.contains(op) || Self.comparisons.contains(op), case .variable(let variable) = resolved(code.type),
      variable.kind != .general, case .nominal = resolved(other.type), accepts(resolved(other.type), variable.kind)
    else { return }
    _ = unify(code.type, other.type)
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

  /// `part + "…"` where a String is expected of a Substring: what is expected is the literal's type, and the result's.
  private func otherResult(_ op: String, _ left: StaticType, _ right: Expression, _ hint: StaticType?) -> StaticType? {
    guard op == "+", let hint, !isOpen(hint), leansOnOther(right), case .nominal(let wanted, _) = resolved(hint),
      case .nominal(let own, _) = resolved(left), own !== wanted,
      conforms(hint, to: known.nominal("RangeReplaceableCollection")), conforms(left, to: known.nominal("Sequence"))
    else { return nil }
    return hint
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
    var seenTypes: [StaticType] = []
    func add(_ type: StaticType) {
      // An operator of a protocol is another one for each type: `part + text` may be a Substring or a String.
      let isNew = !seenTypes.contains(type)
      seenTypes.append(type)
      for member in members(named: op, of: type, isStatic: true) {
        guard case .function(let function) = member.symbol else { continue }
        let isFirst = seen.insert(ObjectIdentifier(function)).inserted
        guard isFirst || (isNew && op == "+" && function.owner?.kind == .protocolType) else { continue }
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
    _ op: String, _ candidates: [Candidate], _ operands: [CodeExpression], _ expressions: [Expression], _ span: Span,
    expected: StaticType? = nil, failure: () -> CheckFailure
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
      let saved = conversions
      conversions = 0
      if let code = try trial(candidate) {
        let isOther = expected.map { wanted in attempt { unify(code.type, wanted) ? true : nil } == nil } ?? false
        var isGeneric = 0
        if case .function(let symbol) = candidate.target, !symbol.generics.isEmpty { isGeneric = 1 }
        let score = [isOther ? 1 : 0, conversions, candidate.rank >= 100 ? 1 : 0, isGeneric, candidate.rank]
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (candidate, score) }
      }
      conversions = saved
      undo(to: start)
    }
    guard let best, let code = try trial(best.candidate) else { throw failure() }
    if case .function(let symbol) = best.candidate.target, symbol.isThrowing { try requireTry(span, "operator") }
    return code
  }

  private func checkCoalesce(_ left: Expression, _ right: Expression, _ hint: StaticType?, _ span: Span) throws
    -> CodeExpression
  {
    let a = try checkSettled(left, hint.map { known.wrapped(resolved($0)) == nil ? known.optional($0) : $0 })
    guard let wrapped = known.wrapped(resolved(a.type)) else {
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
      let value = try check(right, as: place.type, use: use(of: place))
      return CodeExpression(.assign(place, value), .void, span)
    }
  }

  private func use(of place: Place) -> Use {
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
    let type = settled(place.type)
    let value = try check(right, type)
    let valueType = settled(value.type)
    let settledValue = retyped(value, valueType)
    var best: (symbol: FunctionSymbol, substitution: Substitution, score: [Int])?
    for candidate in operatorCandidates(op, [type]) {
      guard case .function(let symbol) = candidate.target, symbol.parameters.count == 2, symbol.parameters[0].isInout
      else { continue }
      let start = mark()
      let saved = conversions
      conversions = 0
      let substitution = opened(symbol.generics, into: candidate.substitution)
      if unify(substitute(symbol.parameters[0].type, substitution), type),
        convert(settledValue, to: substitute(symbol.parameters[1].type, substitution)) != nil, settlePostponed() == nil,
        candidate.requirements.allSatisfy({ holds(substitute($0, substitution)) })
      {
        let score = [conversions, candidate.rank >= 100 ? 1 : 0, symbol.generics.isEmpty ? 0 : 1, candidate.rank]
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true {
          best = (symbol, candidate.substitution, score)
        }
      }
      conversions = saved
      undo(to: start)
    }
    guard let best else {
      throw CheckFailure(
        "operator-types",
        type == valueType
          ? "binary operator '\(op)' cannot be applied to two '\(describe(type))' operands"
          : "binary operator '\(op)' cannot be applied to operands of type '\(describe(type))' and '\(describe(valueType))'",
        span)
    }
    let substitution = opened(best.symbol.generics, into: best.substitution)
    _ = unify(substitute(best.symbol.parameters[0].type, substitution), type)
    let converted = try coerce(settledValue, to: substitute(best.symbol.parameters[1].type, substitution), right.span)
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
