internal import SwiftSyntax

extension SyntaxLowering {
  mutating func attributes(_ list: AttributeListSyntax) -> [AttributeSyntax] {
    var result: [AttributeSyntax] = []
    for element in list.items {
      switch element {
      case .attribute(let node): result.append(attribute(node))
      case .ifConfigDecl(let node):
        if case .attributes(let inner)? = activeClause(node)?.elements { result += attributes(inner) }
      default: break
      }
    }
    return result
  }

  private mutating func attribute(_ node: SwiftSyntax.AttributeSyntax) -> AttributeSyntax {
    var values: [Argument]?
    if node.leftParen != nil {
      values = []
      // The other forms, such as `@available(iOS 17, *)`, say nothing about how a program runs.
      if case .argumentList(let list)? = node.arguments { values = arguments(list) }
    }
    return AttributeSyntax(
      name: attributeName(node), type: type(node.attributeName), arguments: values, span: span(node))
  }

  /// The name without `@` and generic arguments.
  func attributeName(_ node: SwiftSyntax.AttributeSyntax) -> String {
    var words: [String] = []
    var current = node.attributeName
    while let member = current.as(MemberTypeSyntax.self) {
      words.append(name(member.name))
      current = member.baseType
    }
    if let base = current.as(IdentifierTypeSyntax.self) { words.append(name(base.name)) }
    return words.count == 1 ? words[0] : words.reversed().joined(separator: ".")
  }

  /// `private`, `static`, `private(set)`.
  func modifiers(_ list: DeclModifierListSyntax) -> Set<String> {
    var result: Set<String> = []
    for modifier in list.items {
      let word = modifier.name.text
      if let detail = modifier.detail {
        result.insert("\(word)(\(detail.detail.text))")
      } else {
        result.insert(word)
      }
    }
    return result
  }
}
