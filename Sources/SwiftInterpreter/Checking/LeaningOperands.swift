// Operands that say nothing of their type by themselves, and lean on the other one or on what is expected.

extension Checker {
  /// Needs the other side to be understood: literals, `nil`, `.red`, `[]`.
  func leansOnOther(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .nilLiteral, .implicitMember, .integer, .float, .string: true
    case .array(let elements): elements.isEmpty
    case .dictionary(let pairs): pairs.isEmpty
    case .ternary(_, let first, let second): leansOnOther(first) && leansOnOther(second)
    case .tuple(let elements) where elements.count == 1: leansOnOther(elements[0].value)
    case .call(let callee, _):
      leansOnOther(callee) && { if case .implicitMember = callee.kind { true } else { false } }()
    default: isLiteralOnly(expression)
    }
  }

  /// The right operand; one that begins with a dot may be of what an operator of the left side takes: `.now() + .seconds(1)`.
  func second(
    _ op: String, _ left: StaticType, _ operand: Expression, _ hint: StaticType?
  ) throws -> CodeExpression {
    guard isImplicitChain(operand) else { return try check(operand, hint) }
    let start = mark()
    do {
      return try check(operand, hint)
    } catch let failure as CheckFailure {
      undo(to: start)
      for candidate in operatorCandidates(op, [left]) {
        let parameters = parameters(of: candidate)
        guard parameters.count == 2, case .nominal = parameters[1].type,
          attempt({ unify(substitute(parameters[0].type, candidate.substitution), left) ? true : nil }) != nil,
          let code = attempt({ try check(operand, parameters[1].type) })
        else { continue }
        return code
      }
      throw failure
    }
  }

  /// An operand that leans on the other side, or on what is expected of the whole: `.now() + delay`.
  func leaning(_ operand: Expression, _ side: StaticType?, _ result: StaticType?) throws -> CodeExpression {
    guard isImplicitChain(operand), let result, !isOpen(result) else { return try check(operand, side) }
    let start = mark()
    do {
      return try check(operand, side)
    } catch let failure as CheckFailure {
      undo(to: start)
      guard let code = attempt({ try check(operand, result) }) else { throw failure }
      return code
    }
  }

  /// A branch of `? :` that begins with a dot: its type is that of the other branch, or what is wanted of both.
  func checkBranch(_ expression: Expression, beside type: StaticType, _ hint: StaticType?) throws -> CodeExpression {
    let start = mark()
    do {
      return try check(expression, type)
    } catch let failure as CheckFailure {
      undo(to: start)
      guard let hint, let found = attempt({ try check(expression, hint) }) else { throw failure }
      return found
    }
  }
}
