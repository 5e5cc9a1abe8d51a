// Operators and assignment.

extension Checker {
  static let assignmentOperators: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=", ".&=", ".|=",
    ".^=",
  ]
  /// Both sides and the result are of one type, so that one side tells the literals of the other.
  static let homogeneous: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^"]
  static let shifts: Set<String> = ["<<", ">>", "&<<", "&>>"]
  static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "~=", "...", "..<", "===", "!=="]

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
    let isRange = op == "..." || op == "..<"
    var operandHint = op == "!" ? known.bool : (["-", "+", "~"].contains(op) ? hint : nil)
    if isRange, let hint, case .nominal(_, let bounds) = resolved(hint), bounds.count == 1 {
      operandHint = bounds[0]
    } else if !isRange, isLiteralOnly(operand), hint.map({ isOpen($0) }) ?? true {
      operandHint = hint
    }
    let code = try check(operand, operandHint)
    if isError(code.type) { return errorValue(span) }
    if let call = try changingOperator(op, [operand], code.type, hint, span, isPostfix: isPostfix) { return call }
    if let waiting = deferredUnary(op, code, span, isPostfix: isPostfix) { return waiting }
    return try unary(op, code, span, isPostfix: isPostfix)
  }

  func unary(_ op: String, _ code: CodeExpression, _ span: Span, isPostfix: Bool) throws -> CodeExpression {
    let type = presumed(code.type)
    let candidates = operatorCandidates(op, [type]).filter { candidate in
      guard case .function(let function) = candidate.target else { return false }
      return function.parameters.count == 1 && function.isPostfix == isPostfix
    }
    if candidates.isEmpty, op == "++" || op == "--" {
      let at = isPostfix ? Span(start: span.end - 2, end: span.end) : Span(start: span.start, end: span.start + 2)
      throw CheckFailure(
        "unknown-name", "cannot find operator '\(op)' in scope; did you mean '\(op == "++" ? "+=" : "-=") 1'?", at)
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
    case .ternary(_, let first, let second): isLiteralOnly(first) && isLiteralOnly(second)
    default: false
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
    // `1 << n` is of the left side's type, whatever number the right side is.
    let isShift = Self.shifts.contains(op)
    var resultHint = isHomogeneous || isShift ? hint : nil
    // Where any value is welcome, the operands tell.
    if let welcome = resultHint, case .existential = resolved(welcome) { resultHint = nil }
    if op == "..." || op == "..<", let hint, case .nominal(_, let bounds) = resolved(hint), bounds.count == 1,
      !isOpen(bounds[0])
    {
      resultHint = bounds[0]
    }
    var a: CodeExpression
    var b: CodeExpression
    if isShift {
      a = try check(left, resultHint)
      if openNumber(a.type) == nil { a = retyped(a, settledButLiteral(a.type)) }
      b = try check(right, nil)
    } else if leansOnOther(left), !leansOnOther(right) {
      b = try check(right, resultHint)
      b = retyped(b, settledButLiteral(b.type))
      a = try leaning(left, sideHint(op, b.type), resultHint)
    } else {
      a = try check(left, resultHint)
      if !leansOnOther(left) || !leansOnOther(right) { a = retyped(a, settledButLiteral(a.type)) }
      let other = otherResult(op, a.type, right, hint) ?? operandType(op, beside: a.type, right)
      b = try second(op, a.type, right, other ?? sideHint(op, a.type) ?? resultHint)
    }
    if !isShift, case .variable(let x) = resolved(a.type), case .variable(let y) = resolved(b.type) {
      // Two literals: they agree with each other, and with what is expected.
      if x !== y, Self.homogeneous.contains(op) || Self.comparisons.contains(op) { _ = unify(a.type, b.type) }
      if let resultHint, !isOpen(resultHint) {
        var wanted = resolved(resultHint)
        if let inner = known.wrapped(wanted) { wanted = resolved(inner) }
        _ = unify(a.type, wanted)
      }
    }
    if let call = try changingOperator(op, [left, right], a.type, hint, span) { return call }
    if isError(a.type) || isError(b.type) {
      return Self.comparisons.contains(op) ? CodeExpression(.void, known.bool, span) : errorValue(span)
    }
    meet(op, a, b)
    if let waiting = deferred(op, a, b, span) { return waiting }
    return try binary(op, a, b, opSpan, span, written: (left, right, hint))
  }

  /// Chooses an operator's function by the operands, whose types are settled now.
  func binary(
    _ op: String, _ left: CodeExpression, _ right: CodeExpression, _ opSpan: Span, _ span: Span,
    written: (left: Expression, right: Expression, hint: StaticType?)? = nil
  ) throws -> CodeExpression {
    adaptLiteral(op, left, to: right, at: 0)
    adaptLiteral(op, right, to: left, at: 1)
    var left = left
    var right = right
    if !["==", "!=", "===", "!=="].contains(op) {
      if case .value(let inner)? = implicitlyUnwrapped(.value(left), left.span) { left = inner }
      if case .value(let inner)? = implicitlyUnwrapped(.value(right), right.span) { right = inner }
    }
    let typeA = presumed(left.type)
    let typeB = presumed(right.type)
    let a = openNumber(left.type) == nil ? retyped(left, typeA) : left
    let b = openNumber(right.type) == nil ? retyped(right, typeB) : right
    let candidates = operatorCandidates(op, [typeA, typeB]).filter { parameters(of: $0).count == 2 }
    let other = written.flatMap { otherResult(op, typeA, $0.right, $0.hint) }
    return try operatorCall(op, candidates, [a, b], span, expected: other) {
      if let written,
        let failure = self.operandFailure(op, (typeA, written.left), (typeB, written.right), written.hint)
      {
        return failure
      }
      if typeA == typeB || self.resolved(typeA) == self.resolved(typeB) {
        if ["==", "!="].contains(op), let written, self.isChosenConstruction(written.left, typeA) {
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
    func call() throws -> CodeExpression {
      try resolveCall(candidates, arguments, expected: hint, span: span, name: op)
    }
    // Beside an operator of the library, such as '~=', the program's is one of several.
    return Self.comparisons.contains(op) || Self.homogeneous.contains(op) ? attempt(call) : try call()
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
    let globals = (globalFunctions[op] ?? []) + libraryFunctions(named: op)
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
    _ op: String, _ candidates: [Candidate], _ operands: [CodeExpression], _ span: Span, expected: StaticType? = nil,
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
      if let code = try trial(candidate) {
        let isOther = expected.map { wanted in attempt { unify(code.type, wanted) ? true : nil } == nil } ?? false
        var isGeneric = 0
        if case .function(let symbol) = candidate.target, !symbol.generics.isEmpty { isGeneric = 1 }
        let score = [
          isOther ? 1 : 0, conversions, unusualLiterals, candidate.rank >= 100 ? 1 : 0, isGeneric, candidate.rank,
        ]
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (candidate, score) }
      }
      (conversions, unusualLiterals) = saved
      undo(to: start)
    }
    guard let best, let code = try trial(best.candidate) else { throw failure() }
    if case .function(let symbol) = best.candidate.target, symbol.isThrowing { try requireTry(span, "operator") }
    return code
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
}
