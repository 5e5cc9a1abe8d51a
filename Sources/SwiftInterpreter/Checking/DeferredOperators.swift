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
  let target: Place?
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

  /// The type with unknowns settled, unless it is a number that may still become another.
  func settledButNumber(_ type: StaticType) -> StaticType { openNumber(type) == nil ? settled(type) : resolved(type) }

  /// Lets a number that is not decided yet be what stands on the other side of an operator.
  func meet(_ op: String, _ a: CodeExpression, _ b: CodeExpression) {
    guard Self.arithmetic.contains(op) || Self.comparing.contains(op) || op == "..." || op == "..<" else { return }
    for (open, other) in [(a, b), (b, a)] {
      guard let variable = openNumber(open.type) else { continue }
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
      .operation(DeferredOperation(code: code, op: op, operands: [a, b], target: nil, span: span)))
    return code
  }

  /// `-(1 + 2)` where the number is not decided yet.
  func deferredSign(_ op: String, _ operand: CodeExpression, _ span: Span) -> CodeExpression? {
    guard op == "-" || op == "+", let number = openNumber(operand.type) else { return nil }
    let code = CodeExpression(.constant(.unset), .variable(number), span)
    inference.literals.append(
      .operation(DeferredOperation(code: code, op: op, operands: [operand], target: nil, span: span)))
    return code
  }

  /// `$0 += 1` where both are numbers that are not decided yet.
  func deferredAssignment(_ op: String, _ place: Place, _ value: CodeExpression, _ span: Span) -> CodeExpression? {
    guard let x = openNumber(place.type), let y = openNumber(value.type), x === y || unify(place.type, value.type) else {
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
    let made: CodeExpression
    if let target = operation.target, let value = operation.operands.first {
      made = try compound(operation.op, target, value, operation.span, operation.span)
    } else if operation.operands.count == 2 {
      made = try binary(operation.op, operation.operands[0], operation.operands[1], operation.span, operation.span)
    } else {
      made = try unary(operation.op, operation.operands[0], operation.span, isPostfix: false)
    }
    guard unify(made.type, operation.code.type) else { throw mismatch(made.type, operation.code.type, operation.span) }
    operation.code.kind = made.kind
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
    default: return
    }
  }
}
