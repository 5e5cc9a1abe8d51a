internal import SwiftSyntax

extension SyntaxLowering {
  /// Adds the file's own precedence groups and operators, which count from the file's first line on.
  mutating func declareOperators(_ items: [CodeBlockItemSyntax]) {
    var groups: [PrecedenceGroupDeclSyntax] = []
    var operators: [OperatorDeclSyntax] = []
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      if let group = declaration.as(PrecedenceGroupDeclSyntax.self) { groups.append(group) }
      if let found = declaration.as(OperatorDeclSyntax.self) { operators.append(found) }
    }
    let indices = groups.map { declareGroup($0) }
    for (group, index) in zip(groups, indices) { relate(group, index) }
    for found in operators where found.fixitySpecifier.text == "infix" { declareInfix(found) }
  }

  private mutating func declareGroup(_ node: PrecedenceGroupDeclSyntax) -> Int {
    var associativity = OperatorPrecedence.Associativity.none
    var isAssignment = false
    for attribute in node.groupAttributes.items {
      switch attribute {
      case .precedenceGroupAssociativity(let value):
        associativity = value.value.text == "left" ? .left : value.value.text == "right" ? .right : .none
      case .precedenceGroupAssignment(let value):
        isAssignment = value.value.text == "true"
      default:
        break
      }
    }
    return precedence.declareGroup(name(node.name), associativity: associativity, isAssignment: isAssignment)
  }

  private mutating func relate(_ node: PrecedenceGroupDeclSyntax, _ index: Int) {
    for case .precedenceGroupRelation(let relation) in node.groupAttributes.items {
      let isHigher = relation.higherThanOrLowerThanLabel.text == "higherThan"
      for element in relation.precedenceGroups {
        guard let other = precedence.groupIndices[name(element.name)] else {
          report(
            "unknown-precedence-group", "unknown precedence group '\(name(element.name))'", at: span(element.name))
          continue
        }
        if isHigher {
          precedence.relate(higher: index, lower: other)
        } else {
          precedence.relate(higher: other, lower: index)
        }
      }
    }
  }

  private mutating func declareInfix(_ node: OperatorDeclSyntax) {
    var group = OperatorPrecedence.defaultGroup
    if let written = node.operatorPrecedenceAndTypes?.precedenceGroup {
      if let index = precedence.groupIndices[name(written)] {
        group = index
      } else {
        report("unknown-precedence-group", "unknown precedence group '\(name(written))'", at: span(written))
      }
    }
    precedence.declareInfix(node.name.text, group: group)
  }
}
