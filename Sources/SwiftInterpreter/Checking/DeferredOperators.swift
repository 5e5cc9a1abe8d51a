// Operators between operands whose type only the rest of the expression tells, as `$0 + 1` in `reduce(0) { … }`: the number
// that both sides are stays unknown, and the function is chosen once it is known.

/// Code that is completed when the types around it are known.
enum WaitingCode {
  case literal(CodeExpression, Expression)
  case operation(DeferredOperation)
}

/// An operator that waits for the type of its operands.
struct DeferredOperation {
  let code: CodeExpression
  let op: String
  let operands: [CodeExpression]
  /// The first operand of an assigning operator.
  var target: Place?
  var isPostfix = false
  let span: Span
}

extension Checker {
  /// The operators that numbers have, whatever number it is, by what they give.
  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^"]
  private static let comparing: Set<String> = ["==", "!=", "<", ">", "<=", ">="]

  /// The unknown of a number that is not decided yet: a literal, or what was made equal to one.
  func openNumber(_ type: StaticType) -> TypeVariable? {
    guard case .variable(let variable) = resolved(type), [.integerLiteral, .floatLiteral].contains(variable.kind) else {
      return nil
    }
    return variable
  }

  /// The type with unknowns settled, unless it is a literal's that may still become another.
  func settledButLiteral(_ type: StaticType) -> StaticType {
    if case .variable(let variable) = resolved(type), variable.kind != .general { return .variable(variable) }
    return settled(type)
  }

  /// The type settled but for the numbers within it, which what follows may still decide: `[1, 2].map { $0 * 1.5 }`.
  func settledAround(_ type: StaticType) -> StaticType {
    guard case .nominal(let nominal, let arguments) = resolved(type) else { return settled(type) }
    return arguments.isEmpty ? settled(type) : .nominal(nominal, arguments.map(settledButNumbers))
  }

  private func settledButNumbers(_ type: StaticType) -> StaticType {
    switch resolved(type) {
    case .nominal(let nominal, let arguments) where !arguments.isEmpty:
      .nominal(nominal, arguments.map(settledButNumbers))
    case .tuple(let elements): .tuple(elements.map { .init(label: $0.label, type: settledButNumbers($0.type)) })
    case let other: openNumber(other) == nil ? settled(other) : other
    }
  }

  /// What is known of an operand's type, a number that is not decided yet being its default, which is not bound by this.
  func presumed(_ type: StaticType) -> StaticType {
    if let number = openNumber(type), let fallback = defaultType(number.kind) { return fallback }
    return settled(type)
  }

  /// Lets a literal that is not decided yet be what stands on the other side of an operator.
  func meet(_ op: String, _ a: CodeExpression, _ b: CodeExpression) {
    guard Self.arithmetic.contains(op) || Self.comparing.contains(op) || op == "..." || op == "..<" else { return }
    for (open, other) in [(a, b), (b, a)] {
      guard case .variable(let variable) = resolved(open.type), variable.kind != .general else { continue }
      var wanted = resolved(other.type)
      if Self.comparing.contains(op), let inner = known.wrapped(wanted) { wanted = resolved(inner) }
      switch wanted {
      case .nominal, .parameter, .associated:
        if accepts(wanted, variable.kind) { _ = unify(open.type, wanted) }
      default: continue
      }
    }
  }

  /// The operator left open until the number that both operands are is known; `nil` where it must be chosen now.
  func deferred(_ op: String, _ a: CodeExpression, _ b: CodeExpression, _ span: Span) -> CodeExpression? {
    guard let x = openNumber(a.type), let y = openNumber(b.type), x === y else { return nil }
    let type: StaticType
    if Self.arithmetic.contains(op) {
      type = .variable(x)
    } else if Self.comparing.contains(op) {
      type = known.bool
    } else if op == "..." {
      type = .nominal(known.nominal("ClosedRange"), [.variable(x)])
    } else if op == "..<" {
      type = .nominal(known.nominal("Range"), [.variable(x)])
    } else {
      return nil
    }
    let code = CodeExpression(.constant(.unset), type, span)
    inference.literals.append(
      .operation(DeferredOperation(code: code, op: op, operands: [a, b], span: span)))
    return code
  }

  /// `-(1 + 2)` and `2...` where the number is not decided yet.
  func deferredUnary(_ op: String, _ operand: CodeExpression, _ span: Span, isPostfix: Bool) -> CodeExpression? {
    guard let number = openNumber(operand.type) else { return nil }
    let type: StaticType
    switch (op, isPostfix) {
    case ("-", false), ("+", false): type = .variable(number)
    case ("...", true): type = .nominal(known.nominal("PartialRangeFrom"), [.variable(number)])
    case ("...", false): type = .nominal(known.nominal("PartialRangeThrough"), [.variable(number)])
    case ("..<", false): type = .nominal(known.nominal("PartialRangeUpTo"), [.variable(number)])
    default: return nil
    }
    let code = CodeExpression(.constant(.unset), type, span)
    inference.literals.append(
      .operation(DeferredOperation(code: code, op: op, operands: [operand], isPostfix: isPostfix, span: span)))
    return code
  }

  /// `$0 += 1` where both are numbers that are not decided yet.
  func deferredAssignment(_ op: String, _ place: Place, _ value: CodeExpression, _ span: Span) -> CodeExpression? {
    guard let x = openNumber(place.type), let y = openNumber(value.type), x === y || unify(place.type, value.type)
    else {
      return nil
    }
    let code = CodeExpression(.constant(.unset), .void, span)
    inference.literals.append(
      .operation(DeferredOperation(code: code, op: op, operands: [value], target: place, span: span)))
    return code
  }

  /// Gives the literals and operators that were waiting their type and value, the outermost first.
  func finishLiterals(from start: Int = 0) {
    while inference.literals.count > start {
      switch inference.literals.removeLast() {
      case .literal(let code, let literal):
        let type = settled(code.type)
        _ = reporting { code.kind = try constant(literal, as: type) }
      case .operation(let operation):
        _ = reporting { try complete(operation) }
      }
    }
  }

  private func complete(_ operation: DeferredOperation) throws {
    for operand in operation.operands { _ = settled(operand.type) }
    let made: CodeExpression
    if let target = operation.target, let value = operation.operands.first {
      made = try compound(operation.op, target, value, operation.span, operation.span)
    } else if operation.operands.count == 2 {
      made = try binary(operation.op, operation.operands[0], operation.operands[1], operation.span, operation.span)
    } else {
      made = try unary(operation.op, operation.operands[0], operation.span, isPostfix: operation.isPostfix)
    }
    guard unify(made.type, operation.code.type) else { throw mismatch(made.type, operation.code.type, operation.span) }
    operation.code.kind = made.kind
  }

  /// The closure that an operator given as a value stands for, where its function cannot be chosen yet: numbers that are
  /// not decided, or a pair that is given as the two operands, as in `zip(a, b).map(*)`.
  func operatorClosure(_ op: String, _ wanted: FunctionType, _ span: Span) -> ClosureSyntax? {
    func name(_ text: String) -> Expression { Expression(.name(text, generics: [], labels: nil), span) }
    let sides: [Expression]
    if wanted.parameters.count == 1, case .tuple(let elements) = resolved(wanted.parameters[0].type),
      elements.count == 2
    {
      sides = ["0", "1"].map { Expression(.member(name("$0"), $0, nameSpan: span, generics: [], labels: nil), span) }
    } else if wanted.parameters.count == 2, wanted.parameters.contains(where: { openNumber($0.type) != nil }),
      !wanted.parameters.contains(where: \.isInout)
    {
      sides = [name("$0"), name("$1")]
    } else {
      return nil
    }
    let body = Statement(.expression(Expression(.binary(op, operatorSpan: span, sides[0], sides[1]), span)), span)
    return ClosureSyntax(
      captures: [], parameters: nil, isAsync: false, isThrowing: false, result: nil, attributes: [], body: [body],
      highestAnonymous: wanted.parameters.count - 1, span: span)
  }

  // MARK: Defaults

  /// Gives an unknown literal its default type: `Int`, or `Double` where what waits for it excludes `Int`, as the stride in
  /// `stride(from: 0, to: 1, by: 0.25)` does.
  func bindDefault(_ variable: TypeVariable) -> StaticType? {
    guard let fallback = defaultType(variable.kind) else { return nil }
    bind(variable, fallback)
    guard variable.kind == .integerLiteral, !inference.postponed.isEmpty, !postponedHold() else { return fallback }
    rebind(variable, known.double)
    if postponedHold() { return known.double }
    rebind(variable, fallback)
    return fallback
  }

  private func rebind(_ variable: TypeVariable, _ type: StaticType) {
    variable.binding = nil
    bind(variable, type)
  }

  /// Whether the equalities that wait could still be met.
  private func postponedHold() -> Bool {
    let start = mark()
    let waiting = inference.postponed
    defer {
      undo(to: start)
      inference.postponed = waiting
    }
    for (left, right) in waiting {
      let a = resolved(left)
      let b = resolved(right)
      if case .associated(let base, _, _) = a, isOpen(base) { continue }
      if case .associated(let base, _, _) = b, isOpen(base) { continue }
      if !unify(a, b) { return false }
    }
    return true
  }

  /// Counts the numbers that become another type than their default, which an overload should avoid.
  func noteLiteral(_ kind: TypeVariable.Kind, as type: StaticType) {
    switch kind {
    case .integerLiteral: if resolved(type) != known.int { unusualLiterals += 1 }
    case .floatLiteral: if resolved(type) != known.double { unusualLiterals += 1 }
    case .stringLiteral:
      // A text is rather a String than one code point: `Character("e\u{301}")`.
      if case .nominal(let nominal, _) = resolved(type), nominal.isLibrary, nominal.name.hasSuffix("Scalar") {
        unusualLiterals += 1
      }
    default: return
    }
  }
}
