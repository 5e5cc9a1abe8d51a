internal import SwiftSyntax

extension SyntaxLowering {
  mutating func keyPath(_ node: KeyPathExprSyntax) -> Expression {
    let root = node.root.map { type($0) }
    var components: [KeyPathComponent] = []
    for item in node.components.items {
      switch item.component {
      case .property(let property):
        let token = property.declName.baseName
        if let generics = property.genericArgumentClause {
          unmodelled("a generic member in a key path is", at: span(generics))
        }
        components.append(.property(name(token), span(token)))
      case .subscript(let clause):
        components.append(.subscripts(arguments(clause.arguments), span(clause)))
      case .optional(let mark):
        let token = mark.questionOrExclamationMark
        components.append(token.text == "?" ? .optionalChain(span(token)) : .forceUnwrap(span(token)))
      default:
        unmodelled("a method in a key path is", at: span(item), advice: "Use a closure, or a computed property")
      }
    }
    return Expression(.keyPath(root: root, components), span(node))
  }
}
