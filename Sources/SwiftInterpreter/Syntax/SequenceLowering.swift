internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers and folds `a + b * c`: operands and operators alternate.
  mutating func sequence(_ node: SequenceExprSyntax) -> Expression {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements.count % 2 == 1 else {
      return elements.first.map { expression($0) } ?? Expression(.tuple([]), span(node))
    }
    let levels = elements.count / 2
    guard hasRoom(for: levels, at: node) else { return Expression(.tuple([]), .none) }
    depth += levels
    defer { depth -= levels }
    var operands: [Operand] = []
    var operators: [InfixOperator] = []
    var index = 0
    while index < elements.count {
      let isBeforeArrow = index + 1 < elements.count && elements[index + 1].kind == .arrowExpr
      if isBeforeArrow, let list = elements[index].as(TupleExprSyntax.self) {
        operands.append(Operand(expression: tuple(list, keepsParentheses: true)))
      } else {
        operands.append(operand(elements[index]))
      }
      if index + 1 < elements.count { operators.append(infixOperator(elements[index + 1])) }
      index += 2
    }
    var folding = OperatorFolding(precedence: precedence, operands: operands, operators: operators)
    let result = folding.fold()
    for problem in folding.problems { report(problem.id, problem.message, at: problem.span) }
    return result
  }

  /// An operand with the `try`, `await` and `unsafe` in front of it kept apart.
  mutating func operand(_ node: ExprSyntax) -> Operand {
    var effects: [(effect: Operand.Effect, start: Int32)] = []
    var current = node
    while true {
      switch current.kind {
      case .tryExpr:
        let attempt = current.cast(TryExprSyntax.self)
        var kind = Expression.AttemptKind.plain
        if let mark = attempt.questionOrExclamationMark { kind = mark.text == "?" ? .optional : .forced }
        effects.append((.attempt(kind), span(attempt).start))
        current = attempt.expression
      case .awaitExpr:
        let awaiting = current.cast(AwaitExprSyntax.self)
        effects.append((.await, span(awaiting).start))
        current = awaiting.expression
      case .unsafeExpr:
        // A mark for the strict memory safety mode; it changes nothing.
        current = current.cast(UnsafeExprSyntax.self).expression
      default:
        return Operand(effects: effects, expression: expression(current))
      }
    }
  }

  private mutating func infixOperator(_ node: ExprSyntax) -> InfixOperator {
    let place = span(node)
    switch node.kind {
    case .binaryOperatorExpr:
      let name = node.cast(BinaryOperatorExprSyntax.self).operator.text
      let group: Int
      if let known = precedence.infix[name] {
        group = known
      } else {
        group = OperatorPrecedence.defaultGroup
        report("unknown-name", "cannot find operator '\(name)' in scope", at: place)
      }
      return InfixOperator(kind: .binary(name), group: group, name: name, span: place)
    case .assignmentExpr:
      return InfixOperator(kind: .assign, group: OperatorPrecedence.assignment, name: "=", span: place)
    case .unresolvedTernaryExpr:
      let middle = expression(node.cast(UnresolvedTernaryExprSyntax.self).thenExpression)
      return InfixOperator(kind: .ternary(middle), group: OperatorPrecedence.ternary, name: "?:", span: place)
    case .unresolvedAsExpr:
      var cast = Expression.CastKind.coerce
      if let mark = node.cast(UnresolvedAsExprSyntax.self).questionOrExclamationMark {
        cast = mark.text == "?" ? .optional : .forced
      }
      return InfixOperator(kind: .cast(cast), group: OperatorPrecedence.casting, name: "as", span: place)
    case .unresolvedIsExpr:
      return InfixOperator(kind: .cast(.check), group: OperatorPrecedence.casting, name: "is", span: place)
    case .arrowExpr:
      let effects = node.cast(ArrowExprSyntax.self).effectSpecifiers
      let thrown = effects?.throwsClause?.type.map { type($0) }
      let kind = InfixOperator.Kind.arrow(
        isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil, thrown: thrown)
      return InfixOperator(kind: kind, group: OperatorPrecedence.functionArrow, name: "->", span: place)
    default:
      report("syntax-error", "expected an operator here", at: place)
      return InfixOperator(kind: .binary("?"), group: OperatorPrecedence.defaultGroup, name: "?", span: place)
    }
  }
}
