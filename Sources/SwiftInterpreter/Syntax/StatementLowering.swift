internal import SwiftSyntax

extension SyntaxLowering {
  /// The items of a list, those of the active `#if` clauses in the place of the `#if`.
  mutating func activeItems(_ list: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    var result: [CodeBlockItemSyntax] = []
    for item in list.items {
      if case .decl(let declaration) = item.item, declaration.kind == .ifConfigDecl {
        let clause = activeClause(declaration.cast(IfConfigDeclSyntax.self))
        if case .statements(let inner)? = clause?.elements { result += activeItems(inner) }
      } else {
        result.append(item)
      }
    }
    return result
  }

  mutating func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
    statements(activeItems(list), isTopLevel: false)
  }

  mutating func statements(_ block: CodeBlockSyntax) -> [Statement] { statements(block.statements) }

  mutating func statements(_ items: [CodeBlockItemSyntax], isTopLevel: Bool) -> [Statement] {
    var result: [Statement] = []
    result.reserveCapacity(items.count)
    for item in items {
      switch item.item {
      case .decl(let node):
        for declaration in declarations(node) {
          result.append(Statement(.declaration(declaration), declaration.span))
        }
      case .stmt(let node):
        if let found = statement(node, label: nil) { result.append(found) }
      case .expr(let node):
        if let found = expressionStatement(node, isTopLevel: isTopLevel) { result.append(found) }
      default:
        unmodelled("this statement is", at: span(item))
      }
    }
    return result
  }

  private mutating func expressionStatement(_ node: ExprSyntax, isTopLevel: Bool) -> Statement? {
    switch node.kind {
    case .ifExpr:
      let place = span(node)
      return Statement(.if(ifSyntax(node.cast(IfExprSyntax.self), label: nil)), place)
    case .switchExpr:
      let place = span(node)
      return Statement(.switch(switchSyntax(node.cast(SwitchExprSyntax.self), label: nil)), place)
    case .macroExpansionExpr:
      let lowered = expression(node)
      guard case .macro(let name, let arguments) = lowered.kind else { break }
      if reportsMessage(name, arguments, at: lowered.span) { return nil }
      if isTopLevel, name.startsLikeType {
        let declaration = MacroDeclaration(name: name, arguments: arguments, span: lowered.span)
        return Statement(.declaration(declaration), lowered.span)
      }
      return Statement(.expression(lowered), lowered.span)
    default:
      break
    }
    let lowered = expression(node)
    return Statement(.expression(lowered), lowered.span)
  }

  /// `#warning("…")` and `#error("…")` say their text while compiling and leave nothing.
  mutating func reportsMessage(_ name: String, _ arguments: [Argument], at place: Span) -> Bool {
    guard name == "warning" || name == "error", arguments.count == 1 else { return false }
    guard case .string(let segments) = arguments[0].value.kind else { return false }
    var text = ""
    for case .text(let piece) in segments { text += piece }
    report("\(name)-directive", text, at: place, severity: name == "error" ? .error : .warning)
    return true
  }

  private mutating func statement(_ node: StmtSyntax, label: String?) -> Statement? {
    let place = span(node)
    switch node.kind {
    case .expressionStmt:
      return controlFlow(node.cast(ExpressionStmtSyntax.self).expression, label: label, place)
    case .returnStmt:
      let value = node.cast(ReturnStmtSyntax.self).expression.map { expression($0) }
      return Statement(.return(value), place)
    case .guardStmt:
      let written = node.cast(GuardStmtSyntax.self)
      let tests = conditions(written.conditions)
      return Statement(.guard(tests, body: statements(written.body)), place)
    case .whileStmt:
      let written = node.cast(WhileStmtSyntax.self)
      let tests = conditions(written.conditions)
      return Statement(.while(tests, body: statements(written.body), label: label), place)
    case .repeatStmt:
      let written = node.cast(RepeatStmtSyntax.self)
      let body = statements(written.body)
      return Statement(.repeat(body: body, condition: expression(written.condition), label: label), place)
    case .forStmt:
      return Statement(.for(forSyntax(node.cast(ForStmtSyntax.self), label: label, place)), place)
    case .breakStmt:
      return Statement(.break(label: node.cast(BreakStmtSyntax.self).label.map { name($0) }), place)
    case .continueStmt:
      return Statement(.continue(label: node.cast(ContinueStmtSyntax.self).label.map { name($0) }), place)
    case .fallThroughStmt:
      return Statement(.fallthrough, place)
    case .throwStmt:
      return Statement(.throw(expression(node.cast(ThrowStmtSyntax.self).expression)), place)
    case .doStmt:
      return doStatement(node.cast(DoStmtSyntax.self), label: label, place)
    case .deferStmt:
      return Statement(.defer(statements(node.cast(DeferStmtSyntax.self).body)), place)
    case .labeledStmt:
      let written = node.cast(LabeledStmtSyntax.self)
      return statement(written.statement, label: name(written.label))
    case .yieldStmt:
      unmodelled("'yield' is", at: place, advice: "Write 'get' and 'set' accessors")
    case .discardStmt:
      unmodelled("'discard' is", at: place, advice: "Non-copyable types behave like other structs here")
    case .missingStmt:
      break
    default:
      unmodelled("this statement (\(node.kind)) is", at: place)
    }
    return nil
  }

  private mutating func controlFlow(_ node: ExprSyntax, label: String?, _ place: Span) -> Statement {
    switch node.kind {
    case .ifExpr:
      return Statement(.if(ifSyntax(node.cast(IfExprSyntax.self), label: label)), place)
    case .switchExpr:
      return Statement(.switch(switchSyntax(node.cast(SwitchExprSyntax.self), label: label)), place)
    default:
      return Statement(.expression(expression(node)), place)
    }
  }

  private mutating func forSyntax(_ node: ForStmtSyntax, label: String?, _ place: Span) -> ForSyntax {
    var bound = pattern(node.pattern)
    if let annotation = node.typeAnnotation {
      let written = type(annotation.type)
      bound = PatternSyntax(.typed(bound, written), Span(start: bound.span.start, end: written.span.end))
    }
    let sequence = expression(node.sequence)
    let condition = node.whereClause.map { expression($0.condition) }
    let body = statements(node.body)
    return ForSyntax(
      pattern: bound, sequence: sequence, condition: condition, body: body, label: label,
      isAwait: node.awaitKeyword != nil, span: place)
  }

  private mutating func doStatement(_ node: DoStmtSyntax, label: String?, _ place: Span) -> Statement {
    let body = statements(node.body)
    var catches: [CatchSyntax] = []
    for clause in node.catchClauses.items {
      var items: [(pattern: PatternSyntax, guard: Expression?)] = []
      for item in clause.catchItems.items {
        guard let written = item.pattern else {
          // `catch where condition` binds the error as a bare `catch` does.
          if let condition = item.whereClause?.condition {
            let name = PatternSyntax(.identifier("error"), span(item))
            items.append((PatternSyntax(.binding(isLet: true, name), span(item)), expression(condition)))
          }
          continue
        }
        let lowered = pattern(written)
        items.append((lowered, item.whereClause.map { expression($0.condition) }))
      }
      catches.append(CatchSyntax(items: items, body: statements(clause.body), span: span(clause)))
    }
    return Statement(.do(body: body, catches: catches, label: label), place)
  }
}
