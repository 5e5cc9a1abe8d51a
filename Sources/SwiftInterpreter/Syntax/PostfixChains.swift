internal import SwiftSyntax

/// One step of a postfix expression, from its base outwards.
private enum PostfixLink {
  case member(MemberAccessExprSyntax)
  case call(FunctionCallExprSyntax)
  case subscripts(SubscriptCallExprSyntax)
  case optional(OptionalChainingExprSyntax)
  case force(ForceUnwrapExprSyntax)
  case suffix(PostfixOperatorExprSyntax)
  case generics(GenericSpecializationExprSyntax)
}

extension SyntaxLowering {
  /// Lowers a maximal postfix expression: members, calls, subscripts, `?`, `!`.
  ///
  /// It is taken apart from the outside in and built from the inside out, without recursion. If there is a `?` in it,
  /// the whole of it is what that `?` leaves.
  mutating func postfixChain(_ node: ExprSyntax) -> Expression {
    var links: [PostfixLink] = []
    var base: ExprSyntax? = node
    // Where a chain in an `#if` goes on, below its leading dot.
    var outer: [ExprSyntax?] = []
    taking: while true {
      guard let current = base else {
        guard let next = outer.popLast() else { break taking }
        base = next
        continue
      }
      switch current.kind {
      case .memberAccessExpr:
        let link = current.cast(MemberAccessExprSyntax.self)
        links.append(.member(link))
        base = link.base
      case .functionCallExpr:
        let link = current.cast(FunctionCallExprSyntax.self)
        links.append(.call(link))
        base = link.calledExpression
      case .subscriptCallExpr:
        let link = current.cast(SubscriptCallExprSyntax.self)
        links.append(.subscripts(link))
        base = link.calledExpression
      case .optionalChainingExpr:
        let link = current.cast(OptionalChainingExprSyntax.self)
        links.append(.optional(link))
        base = link.expression
      case .forceUnwrapExpr:
        let link = current.cast(ForceUnwrapExprSyntax.self)
        links.append(.force(link))
        base = link.expression
      case .postfixOperatorExpr:
        let link = current.cast(PostfixOperatorExprSyntax.self)
        links.append(.suffix(link))
        base = link.expression
      case .genericSpecializationExpr:
        let link = current.cast(GenericSpecializationExprSyntax.self)
        links.append(.generics(link))
        base = link.expression
      case .postfixIfConfigExpr:
        let link = current.cast(PostfixIfConfigExprSyntax.self)
        if let clause = activeClause(link.config), case .postfixExpression(let inner)? = clause.elements {
          outer.append(link.base)
          base = inner
        } else {
          base = link.base
        }
      default:
        break taking
      }
    }
    guard hasRoom(for: links.count, at: node) else { return Expression(.tuple([]), .none) }
    depth += links.count
    defer { depth -= links.count }
    return build(links, on: base)
  }

  private mutating func build(_ links: [PostfixLink], on base: ExprSyntax?) -> Expression {
    var result: Expression?
    // All nodes of the chain start where its base starts. Asking each of them would walk down to the base each time.
    var start: Int32 = 0
    if let base {
      result = expression(base)
      start = span(base).start
    } else if case .member(let node)? = links.last {
      start = span(node).start
    }
    func extent(_ node: some SyntaxProtocol) -> Span {
      Span(start: start, end: Int32(truncatingIfNeeded: node.endPositionBeforeTrailingTrivia.utf8Offset))
    }
    var isOptional = false
    for link in links.reversed() {
      guard let inner = result else {
        if case .member(let node) = link { result = implicitMember(node) }
        continue
      }
      switch link {
      case .member(let node):
        result = member(node, of: inner, extent(node))
      case .call(let node):
        let values = arguments(
          node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
        result = Expression(.call(asConstructedType(inner), values), extent(node))
      case .subscripts(let node):
        let values = arguments(
          node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
        result = Expression(.subscript(inner, values), extent(node))
      case .optional(let node):
        if inner.looksLikeType, let type = inner.asType {
          let place = extent(node)
          result = Expression(.type(TypeSyntax(.optional(type), place)), place)
        } else {
          isOptional = true
          result = Expression(.optionalBind(inner), extent(node))
        }
      case .force(let node):
        result = Expression(.forceUnwrap(inner), extent(node))
      case .suffix(let node):
        result = Expression(.postfix(node.operator.text, inner), extent(node))
      case .generics(let node):
        result = specialized(inner, node, extent(node))
      }
    }
    guard let whole = result else { return Expression(.tuple([]), .none) }
    return isOptional ? Expression(.optionalChain(whole), whole.span) : whole
  }

  private func implicitMember(_ node: MemberAccessExprSyntax) -> Expression {
    let declaration = node.declName
    return Expression(
      .implicitMember(name(declaration.baseName), generics: [], labels: labels(declaration)), span(node))
  }

  private func member(_ node: MemberAccessExprSyntax, of base: Expression, _ place: Span) -> Expression {
    let declaration = node.declName
    let token = declaration.baseName
    let text = name(token)
    let owner = text == "self" || text == "init" || text == "Type" ? asConstructedType(base) : base
    return Expression(
      .member(owner, text, nameSpan: span(token), generics: [], labels: labels(declaration)), place)
  }

  /// `[Int]`, `[String: Int]`, `(Int, Int)`, in a place where only a type makes sense.
  private func asConstructedType(_ base: Expression) -> Expression {
    switch base.kind {
    case .array, .dictionary, .tuple:
      guard base.looksLikeType, let type = base.asType else { return base }
      return Expression(.type(type), base.span)
    default:
      return base
    }
  }

  private mutating func specialized(
    _ base: Expression, _ node: GenericSpecializationExprSyntax, _ place: Span
  ) -> Expression {
    let types = genericArguments(node.genericArgumentClause)
    switch base.kind {
    case .name(let name, _, let labels):
      return Expression(.name(name, generics: types, labels: labels), place)
    case .implicitMember(let name, _, let labels):
      return Expression(.implicitMember(name, generics: types, labels: labels), place)
    case .member(let owner, let name, let nameSpan, _, let labels):
      return Expression(.member(owner, name, nameSpan: nameSpan, generics: types, labels: labels), place)
    default:
      report("syntax-error", "cannot specialize a non-generic expression", at: place)
      return base
    }
  }
}
