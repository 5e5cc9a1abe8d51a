// `if` and `switch` as expressions.

extension Checker {
  func checkIfExpression(_ syntax: IfSyntax, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    var branches: [(conditions: [CodeCondition], value: CodeExpression?, scopeStatements: [CodeStatement])] = []
    var current: IfSyntax? = syntax
    var otherwise: (value: CodeExpression?, statements: [CodeStatement])?
    while let each = current {
      let inner = Scope(.block, parent: scope)
      let conditions = try within(inner) { try checkConditions(each.conditions) }
      let branch = try within(inner) { try branchValue(each.body, hint, each.span) }
      branches.append((conditions, branch.value, branch.statements))
      guard let rest = each.otherwise else {
        throw CheckFailure("if-without-else", "'if' must have an unconditional 'else' to be used as expression", span)
      }
      if rest.count == 1, case .if(let nested) = rest[0].kind {
        current = nested
      } else {
        current = nil
        let branch = try branchValue(rest, hint, each.span)
        otherwise = (branch.value, branch.statements)
      }
    }
    var values = branches.compactMap(\.value) + [otherwise?.value].compactMap { $0 }
    let type: StaticType
    if let hint, !isOpen(hint) {
      values = try values.map { try coerce($0, to: hint, $0.span, as: .annotation) }
      type = hint
    } else if values.isEmpty {
      type = .void
    } else {
      type = try joinedBranches(&values, span)
    }
    var index = 0
    func yield(_ value: CodeExpression?, _ statements: [CodeStatement]) -> [CodeStatement] {
      guard value != nil else { return statements }
      defer { index += 1 }
      return statements + [CodeStatement(.yield(values[index]), span)]
    }
    let bodies = branches.map { (conditions: $0.conditions, body: yield($0.value, $0.scopeStatements)) }
    var statement: [CodeStatement] = otherwise.map { yield($0.value, $0.statements) } ?? []
    for each in bodies.reversed() {
      statement = [CodeStatement(.if(each.conditions, each.body, otherwise: statement, label: nil), span)]
    }
    return CodeExpression(.block(statement), type, span)
  }

  /// What the branches have in common.
  private func joinedBranches(_ values: inout [CodeExpression], _ span: Span) throws -> StaticType {
    do {
      return try joined(&values, span)
    } catch is CheckFailure {
      let other = values.dropFirst().first { describe($0.type) != describe(values[0].type) } ?? values[0]
      throw CheckFailure(
        "mismatching-branches",
        "branches have mismatching types '\(describe(values[0].type))' and '\(describe(other.type))'", values[0].span,
        notes: conforms(values[0].type, to: known.nominal("View"))
          ? ["mark the declaration '@ViewBuilder': an 'if' then makes one view of both"] : [])
    }
  }

  /// The value of a branch: its only expression.
  ///
  /// A branch that throws or leaves has none.
  private func branchValue(
    _ body: [Statement], _ hint: StaticType?, _ span: Span
  ) throws -> (value: CodeExpression?, statements: [CodeStatement]) {
    guard body.count == 1 else {
      throw CheckFailure(
        "branch-statements", "branches of an 'if' or 'switch' expression must be single expressions", span)
    }
    switch body[0].kind {
    case .expression(let expression):
      let code = try check(expression, hint)
      if case .nominal(let nominal, _) = resolved(code.type), nominal === known.nominal("Never") {
        return (nil, [CodeStatement(.expression(code), expression.span)])
      }
      return (code, [])
    case .if(let syntax): return (try checkIfExpression(syntax, hint, syntax.span), [])
    case .switch(let syntax): return (try checkSwitchExpression(syntax, hint, syntax.span), [])
    case .throw, .return: return (nil, try checkStatementThrowing(body[0]))
    default:
      throw CheckFailure(
        "branch-statements", "branches of an 'if' or 'switch' expression must be single expressions", body[0].span)
    }
  }

  func checkSwitchExpression(_ syntax: SwitchSyntax, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    let subject = try checkTopLevel(syntax.subject, expected: nil)
    var branches:
      [(items: [(pattern: CodePattern, guard: CodeExpression?)], value: CodeExpression?, statements: [CodeStatement])] =
        []
    for each in syntax.cases {
      let inner = Scope(.block, parent: scope)
      try within(inner) {
        let items = try checkCaseItems(each.items, subject.type)
        let branch = try branchValue(each.body, hint, each.span)
        branches.append((items, branch.value, branch.statements))
      }
    }
    try checkExhaustive(branches.map(\.items), subject.type, span)
    var values = branches.compactMap(\.value)
    let type: StaticType
    if let hint, !isOpen(hint) {
      values = try values.map { try coerce($0, to: hint, $0.span, as: .annotation) }
      type = hint
    } else if values.isEmpty {
      type = .void
    } else {
      type = try joinedBranches(&values, span)
    }
    var index = 0
    let cases = branches.map { branch -> CodeCase in
      guard branch.value != nil else { return CodeCase(items: branch.items, body: branch.statements) }
      defer { index += 1 }
      return CodeCase(items: branch.items, body: [CodeStatement(.yield(values[index]), span)])
    }
    return CodeExpression(.block([CodeStatement(.switch(subject, cases, JumpTarget(label: nil)), span)]), type, span)
  }
}
