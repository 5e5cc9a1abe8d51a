internal import SwiftSyntax

extension SyntaxLowering {
  mutating func generics(
    _ clause: GenericParameterClauseSyntax?, _ whereClause: GenericWhereClauseSyntax?
  ) -> GenericsSyntax {
    guard clause != nil || whereClause != nil else { return .none }
    var result = GenericsSyntax()
    if let clause {
      for parameter in clause.parameters.items { result.parameters.append(genericParameter(parameter)) }
    }
    result.requirements = requirements(whereClause)
    return result
  }

  private mutating func genericParameter(_ node: GenericParameterSyntax) -> GenericsSyntax.Parameter {
    let word = node.specifier?.text
    if word == "each" {
      unmodelled(
        "a parameter pack is", at: span(node), advice: "Write one overload for each number of arguments you use")
    } else if word == "let" {
      unmodelled("an integer as generic parameter is", at: span(node), advice: "Pass the number to the initializer")
    }
    let constraint = node.inheritedType.map { type($0) }
    return GenericsSyntax.Parameter(
      name: name(node.name), constraint: constraint, isPack: word == "each", span: span(node.name))
  }

  mutating func requirements(_ clause: GenericWhereClauseSyntax?) -> [GenericsSyntax.Requirement] {
    guard let clause else { return [] }
    var result: [GenericsSyntax.Requirement] = []
    for element in clause.requirements {
      switch element.requirement {
      case .conformanceRequirement(let node):
        let left = type(node.leftType)
        result.append(.conformance(left, type(node.rightType)))
      case .sameTypeRequirement(let node):
        if case .type(let left) = node.leftType, case .type(let right) = node.rightType {
          let first = type(left)
          result.append(.sameType(first, type(right)))
        } else {
          unmodelled("a value in a 'where' clause is", at: span(element))
        }
      default:
        unmodelled("a layout requirement is", at: span(element), advice: "Write 'AnyObject' for classes")
      }
    }
    return result
  }
}
