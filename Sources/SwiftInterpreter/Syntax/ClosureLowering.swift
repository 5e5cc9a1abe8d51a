internal import SwiftSyntax

extension SyntaxLowering {
  mutating func closure(_ node: ClosureExprSyntax) -> Expression {
    let place = span(node)
    var outer = highestAnonymous
    highestAnonymous = -1
    defer { highestAnonymous = outer }
    var captures: [ClosureSyntax.Capture] = []
    var parameters: [ClosureSyntax.ClosureParameter]?
    var result: TypeSyntax?
    var attributes: [AttributeSyntax] = []
    var isAsync = false
    var isThrowing = false
    if let signature = node.signature {
      attributes = self.attributes(signature.attributes)
      if let clause = signature.capture {
        // A capture's value is evaluated outside: its `$0` is the enclosing closure's.
        highestAnonymous = outer
        for item in clause.items.items { captures.append(capture(item)) }
        outer = highestAnonymous
        highestAnonymous = -1
      }
      parameters = closureParameters(signature.parameterClause)
      isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
      isThrowing = signature.effectSpecifiers?.throwsClause != nil
      if let clause = signature.returnClause { result = type(clause.type) }
    }
    let body = statements(node.statements)
    let closure = ClosureSyntax(
      captures: captures, parameters: parameters, isAsync: isAsync, isThrowing: isThrowing, result: result,
      attributes: attributes, body: body, highestAnonymous: highestAnonymous, span: place)
    return Expression(.closure(closure), place)
  }

  private mutating func capture(_ node: ClosureCaptureSyntax) -> ClosureSyntax.Capture {
    var ownership = ClosureSyntax.Capture.Ownership.strong
    if let specifier = node.specifier {
      ownership = specifier.specifier.text == "weak" ? .weak : .unowned
    }
    var value: Expression?
    if let initializer = node.initializer { value = expression(initializer.value) }
    return ClosureSyntax.Capture(name: name(node.name), ownership: ownership, value: value, span: span(node.name))
  }

  private mutating func closureParameters(
    _ clause: ClosureSignatureSyntax.ParameterClause?
  ) -> [ClosureSyntax.ClosureParameter]? {
    guard let clause else { return nil }
    var result: [ClosureSyntax.ClosureParameter] = []
    switch clause {
    case .simpleInput(let list):
      for parameter in list.items {
        let token = parameter.name
        result.append(ClosureSyntax.ClosureParameter(name: name(token), type: nil, span: span(token)))
      }
    case .parameterClause(let list):
      for parameter in list.parameters.items {
        let token = parameter.secondName ?? parameter.firstName
        if let dots = parameter.ellipsis {
          unmodelled("a variadic closure parameter is", at: span(dots), advice: "Take an array")
        }
        let written = parameter.type.map { type($0) }
        result.append(ClosureSyntax.ClosureParameter(name: name(token), type: written, span: span(token)))
      }
    @unknown default:
      unmodelled("this closure's parameter list is", at: span(clause))
    }
    return result
  }
}
