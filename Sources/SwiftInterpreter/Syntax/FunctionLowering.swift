internal import SwiftSyntax

extension SyntaxLowering {
  mutating func function(_ node: FunctionDeclSyntax) -> Declaration {
    let signature = node.signature
    let effects = signature.effectSpecifiers
    let clause = effects?.throwsClause
    let attributes = self.attributes(node.attributes)
    let token = node.name
    // An operator function's parameters have no labels.
    let hasLabels: Bool
    switch token.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: hasLabels = false
    default: hasLabels = true
    }
    let parameters = self.parameters(signature.parameterClause, hasLabels: hasLabels)
    let result = signature.returnClause.map { type($0.type) }
    let thrown = clause?.type.map { type($0) }
    let generics = self.generics(node.genericParameterClause, node.genericWhereClause)
    let body = node.body.map { statements($0) }
    return FunctionDeclaration(
      name: name(token), nameSpan: span(token), generics: generics, parameters: parameters, result: result,
      isAsync: effects?.asyncSpecifier != nil, isThrowing: clause != nil,
      isRethrowing: clause?.throwsSpecifier.text == "rethrows", thrown: thrown, body: body,
      attributes: attributes, modifiers: modifiers(node.modifiers), span: span(node))
  }

  mutating func initializer(_ node: InitializerDeclSyntax) -> Declaration {
    let signature = node.signature
    let attributes = self.attributes(node.attributes)
    let parameters = self.parameters(signature.parameterClause, hasLabels: true)
    let generics = self.generics(node.genericParameterClause, node.genericWhereClause)
    let body = node.body.map { statements($0) }
    return InitializerDeclaration(
      isFailable: node.optionalMark != nil, generics: generics, parameters: parameters,
      isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: signature.effectSpecifiers?.throwsClause != nil,
      isRethrowing: signature.effectSpecifiers?.throwsClause?.throwsSpecifier.text == "rethrows", body: body,
      attributes: attributes, modifiers: modifiers(node.modifiers), span: span(node))
  }

  mutating func subscripting(_ node: SubscriptDeclSyntax) -> Declaration {
    let attributes = self.attributes(node.attributes)
    var parameters: [ParameterSyntax] = []
    for written in node.parameterClause.parameters.items {
      var lowered = parameter(written)
      // A subscript's parameter has a label only when two names are written.
      if written.secondName == nil { lowered.label = nil }
      parameters.append(lowered)
    }
    let generics = self.generics(node.genericParameterClause, node.genericWhereClause)
    let result = type(node.returnClause.type)
    return SubscriptDeclaration(
      generics: generics, parameters: parameters, result: result, accessors: accessors(node.accessorBlock),
      attributes: attributes, modifiers: modifiers(node.modifiers), span: span(node))
  }

  private mutating func parameters(
    _ clause: FunctionParameterClauseSyntax, hasLabels: Bool
  ) -> [ParameterSyntax] {
    var result: [ParameterSyntax] = []
    for written in clause.parameters.items {
      var lowered = parameter(written)
      if !hasLabels { lowered.label = nil }
      result.append(lowered)
    }
    return result
  }

  private mutating func parameter(_ node: FunctionParameterSyntax) -> ParameterSyntax {
    let first = node.firstName
    let attributes = self.attributes(node.attributes)
    let written = type(node.type)
    let value = node.defaultValue.map { expression($0.value) }
    return ParameterSyntax(
      label: label(first), name: name(node.secondName ?? first), type: written, defaultValue: value,
      isVariadic: node.ellipsis != nil, attributes: attributes, span: span(node))
  }
}
