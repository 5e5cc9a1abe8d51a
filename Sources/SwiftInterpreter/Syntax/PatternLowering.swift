internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers a pattern.
  mutating func pattern(_ node: SwiftSyntax.PatternSyntax) -> PatternSyntax {
    if node.kind == .expressionPattern { return pattern(node.cast(ExpressionPatternSyntax.self).expression) }
    let place = span(node)
    switch node.kind {
    case .identifierPattern:
      return PatternSyntax(.identifier(name(node.cast(IdentifierPatternSyntax.self).identifier)), place)
    case .wildcardPattern:
      return PatternSyntax(.wildcard, place)
    case .valueBindingPattern:
      let written = node.cast(ValueBindingPatternSyntax.self)
      let isLet = written.bindingSpecifier.text != "var"
      return PatternSyntax(.binding(isLet: isLet, pattern(written.pattern)), place)
    case .tuplePattern:
      var elements: [(label: String?, pattern: PatternSyntax)] = []
      for element in node.cast(TuplePatternSyntax.self).elements {
        elements.append((label(element.label), pattern(element.pattern)))
      }
      if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
      return PatternSyntax(.tuple(elements), place)
    case .isTypePattern:
      return PatternSyntax(.isType(type(node.cast(IsTypePatternSyntax.self).type)), place)
    case .missingPattern:
      return PatternSyntax(.wildcard, place)
    default:
      unmodelled("this pattern (\(node.kind)) is", at: place)
      return PatternSyntax(.wildcard, place)
    }
  }

  /// The pattern that an expression in the place of a pattern means: `.some(let x)`, `(0, _)`, `x?`, `x as T`, `1...5`.
  private mutating func pattern(_ node: ExprSyntax) -> PatternSyntax {
    guard hasRoom(for: 1, at: node) else { return PatternSyntax(.wildcard, .none) }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .patternExpr:
      return pattern(node.cast(PatternExprSyntax.self).pattern)
    case .discardAssignmentExpr:
      return PatternSyntax(.wildcard, span(node))
    case .tupleExpr:
      let elements = tupleElements(node.cast(TupleExprSyntax.self).elements)
      if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
      return PatternSyntax(.tuple(elements), span(node))
    case .optionalChainingExpr:
      let inner = pattern(node.cast(OptionalChainingExprSyntax.self).expression)
      return PatternSyntax(.optional(inner), Span(start: inner.span.start, end: inner.span.end + 1))
    case .functionCallExpr:
      let call = node.cast(FunctionCallExprSyntax.self)
      if call.trailingClosure == nil, isCase(call) {
        let callee = expression(call.calledExpression)
        return PatternSyntax(.enumCase(callee, tupleElements(call.arguments)), span(node))
      }
    case .sequenceExpr:
      let elements = Array(node.cast(SequenceExprSyntax.self).elements)
      if elements.count == 3, elements[1].kind == .unresolvedAsExpr, hasPattern(elements[0]) {
        let bound = pattern(elements[0])
        if case .type(let type) = expression(elements[2]).kind {
          return PatternSyntax(.asType(bound, type), span(node))
        }
      }
    default:
      break
    }
    let value = expression(node)
    return PatternSyntax(.expression(value), value.span)
  }

  private mutating func tupleElements(
    _ list: LabeledExprListSyntax
  ) -> [(label: String?, pattern: PatternSyntax)] {
    var elements: [(label: String?, pattern: PatternSyntax)] = []
    for element in list.items { elements.append((label(element.label), pattern(element.expression))) }
    return elements
  }

  /// Whether a call in a pattern takes an enum case apart, rather than making a value to compare with.
  private func isCase(_ call: FunctionCallExprSyntax) -> Bool {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return true }
      if namesType(base) { return true }
    }
    return call.arguments.contains { hasPattern($0.expression) }
  }

  private func namesType(_ node: ExprSyntax) -> Bool {
    var current = node
    while true {
      if let reference = current.as(DeclReferenceExprSyntax.self) { return name(reference.baseName).startsLikeType }
      if let generic = current.as(GenericSpecializationExprSyntax.self) {
        current = generic.expression
        continue
      }
      guard let member = current.as(MemberAccessExprSyntax.self), name(member.declName.baseName).startsLikeType,
        let base = member.base
      else { return false }
      current = base
    }
  }

  /// Whether there is something in an expression that only a pattern can contain.
  private func hasPattern(_ written: ExprSyntax) -> Bool {
    var node = written
    while let optional = node.as(OptionalChainingExprSyntax.self) { node = optional.expression }
    switch node.kind {
    case .patternExpr, .discardAssignmentExpr: return true
    case .tupleExpr: return node.cast(TupleExprSyntax.self).elements.contains { hasPattern($0.expression) }
    case .functionCallExpr:
      return node.cast(FunctionCallExprSyntax.self).arguments.contains { hasPattern($0.expression) }
    default: return false
    }
  }
}
