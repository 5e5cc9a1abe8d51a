internal import SwiftSyntax

extension SyntaxLowering {
  mutating func conditions(_ list: ConditionElementListSyntax) -> [ConditionSyntax] {
    var result: [ConditionSyntax] = []
    for element in list.items {
      switch element.condition {
      case .expression(let node):
        result.append(.expression(expression(node)))
      case .availability(let node):
        result.append(
          .available(
            atLeast: systemVersion(node.availabilityArguments),
            isNegated: node.availabilityKeyword.text == "#unavailable"))
      case .optionalBinding(let node):
        result.append(optionalBinding(node))
      case .matchingPattern(let node):
        var matched = pattern(node.pattern)
        if let annotation = node.typeAnnotation { matched = typed(matched, annotation) }
        result.append(.matching(matched, expression(node.initializer.value), span(node)))
      default:
        unmodelled("this condition is", at: span(element))
      }
    }
    return result
  }

  /// The version of iOS among the platforms that a condition names.
  private func systemVersion(_ arguments: AvailabilityArgumentListSyntax) -> [Int] {
    for argument in arguments {
      guard case .availabilityVersionRestriction(let platform) = argument.argument, platform.platform.text == "iOS"
      else { continue }
      let written = platform.version?.trimmedDescription ?? ""
      return written.split(separator: ".").compactMap { Int($0) }
    }
    return []
  }

  private mutating func optionalBinding(_ node: OptionalBindingConditionSyntax) -> ConditionSyntax {
    var bound = pattern(node.pattern)
    if let annotation = node.typeAnnotation { bound = typed(bound, annotation) }
    let place = span(node)
    let isLet = node.bindingSpecifier.text != "var"
    let whole = PatternSyntax(.binding(isLet: isLet, bound), Span(start: place.start, end: bound.span.end))
    let value = node.initializer.map { expression($0.value) }
    return .optionalBinding(whole, value: value, place)
  }

  private mutating func typed(_ bound: PatternSyntax, _ annotation: TypeAnnotationSyntax) -> PatternSyntax {
    let written = type(annotation.type)
    return PatternSyntax(.typed(bound, written), Span(start: bound.span.start, end: written.span.end))
  }

  /// `if` with its chain of `else if`s.
  mutating func ifSyntax(_ node: IfExprSyntax, label: String?) -> IfSyntax {
    let place = span(node)
    let tests = conditions(node.conditions)
    let body = statements(node.body)
    var otherwise: [Statement]?
    switch node.elseBody {
    case .ifExpr(let next)?:
      if hasRoom(for: 1, at: next) {
        depth += 1
        otherwise = [Statement(.if(ifSyntax(next, label: nil)), span(next))]
        depth -= 1
      }
    case .codeBlock(let block)?:
      otherwise = statements(block)
    default:
      break
    }
    return IfSyntax(conditions: tests, body: body, otherwise: otherwise, label: label, span: place)
  }

  mutating func switchSyntax(_ node: SwitchExprSyntax, label: String?) -> SwitchSyntax {
    let subject = expression(node.subject)
    var cases: [SwitchSyntax.Case] = []
    switchCases(node.cases, into: &cases)
    return SwitchSyntax(subject: subject, cases: cases, label: label, span: span(node))
  }

  private mutating func switchCases(_ list: SwitchCaseListSyntax, into cases: inout [SwitchSyntax.Case]) {
    for element in list.items {
      switch element {
      case .switchCase(let node):
        var items: [(pattern: PatternSyntax, guard: Expression?)] = []
        if case .case(let written) = node.label {
          for item in written.caseItems.items {
            let lowered = pattern(item.pattern)
            items.append((lowered, item.whereClause.map { expression($0.condition) }))
          }
        }
        cases.append(SwitchSyntax.Case(items: items, body: statements(node.statements), span: span(node)))
      case .ifConfigDecl(let node):
        if case .switchCases(let inner)? = activeClause(node)?.elements { switchCases(inner, into: &cases) }
      default:
        break
      }
    }
  }
}
