internal import SwiftSyntax

/// The parts that all type declarations have.
private struct TypeParts {
  var kind: TypeDeclaration.Kind
  var keyword: TokenSyntax
  var name: TokenSyntax
  var attributes: AttributeListSyntax
  var modifiers: DeclModifierListSyntax
  var inheritance: InheritanceClauseSyntax?
  var memberBlock: MemberBlockSyntax
}

extension SyntaxLowering {
  mutating func structure(_ node: StructDeclSyntax) -> Declaration {
    let parts = TypeParts(
      kind: .struct, keyword: node.structKeyword, name: node.name, attributes: node.attributes,
      modifiers: node.modifiers, inheritance: node.inheritanceClause, memberBlock: node.memberBlock)
    return type(parts, generics(node.genericParameterClause, node.genericWhereClause), Syntax(node))
  }

  mutating func classType(_ node: ClassDeclSyntax) -> Declaration {
    let parts = TypeParts(
      kind: .class, keyword: node.classKeyword, name: node.name, attributes: node.attributes,
      modifiers: node.modifiers, inheritance: node.inheritanceClause, memberBlock: node.memberBlock)
    return type(parts, generics(node.genericParameterClause, node.genericWhereClause), Syntax(node))
  }

  mutating func enumeration(_ node: EnumDeclSyntax) -> Declaration {
    let parts = TypeParts(
      kind: .enum, keyword: node.enumKeyword, name: node.name, attributes: node.attributes,
      modifiers: node.modifiers, inheritance: node.inheritanceClause, memberBlock: node.memberBlock)
    return type(parts, generics(node.genericParameterClause, node.genericWhereClause), Syntax(node))
  }

  mutating func actorType(_ node: ActorDeclSyntax) -> Declaration {
    let parts = TypeParts(
      kind: .actor, keyword: node.actorKeyword, name: node.name, attributes: node.attributes,
      modifiers: node.modifiers, inheritance: node.inheritanceClause, memberBlock: node.memberBlock)
    return type(parts, generics(node.genericParameterClause, node.genericWhereClause), Syntax(node))
  }

  /// A protocol; its primary associated types are its generic parameters.
  mutating func protocolType(_ node: ProtocolDeclSyntax) -> Declaration {
    var clause = generics(nil, node.genericWhereClause)
    if let primary = node.primaryAssociatedTypeClause {
      for element in primary.primaryAssociatedTypes {
        let token = element.name
        clause.parameters.append(GenericsSyntax.Parameter(name: name(token), span: span(token)))
      }
    }
    let parts = TypeParts(
      kind: .protocol, keyword: node.protocolKeyword, name: node.name, attributes: node.attributes,
      modifiers: node.modifiers, inheritance: node.inheritanceClause, memberBlock: node.memberBlock)
    return type(parts, clause, Syntax(node))
  }

  private mutating func type(_ parts: TypeParts, _ generics: GenericsSyntax, _ node: Syntax) -> Declaration {
    let attributes = self.attributes(parts.attributes)
    let inherited = self.inherited(parts.inheritance)
    let comments = self.comments(node, parts.memberBlock)
    let members = self.members(parts.memberBlock.members)
    return TypeDeclaration(
      kind: parts.kind, name: name(parts.name), nameSpan: span(parts.name), generics: generics,
      inherited: inherited, members: members, comments: comments, attributes: attributes,
      modifiers: modifiers(parts.modifiers), span: span(node))
  }

  mutating func extensionType(_ node: ExtensionDeclSyntax) -> Declaration {
    let extended = type(node.extendedType)
    let attributes = self.attributes(node.attributes)
    let inherited = self.inherited(node.inheritanceClause)
    let requirements = self.requirements(node.genericWhereClause)
    let members = self.members(node.memberBlock.members)
    return ExtensionDeclaration(
      extended: extended, inherited: inherited, requirements: requirements, members: members,
      attributes: attributes, modifiers: modifiers(node.modifiers), span: span(node))
  }

  mutating func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeSyntax] {
    guard let clause else { return [] }
    var result: [TypeSyntax] = []
    for element in clause.inheritedTypes.items { result.append(type(element.type)) }
    return result
  }

  /// The comments directly before a type, and those at the end of the line of its opening brace.
  private func comments(_ node: Syntax, _ block: MemberBlockSyntax) -> [String] {
    var result: [String] = []
    for piece in node.leadingTrivia {
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        result.append(text)
      case .newlines(let count) where count > 1, .carriageReturnLineFeeds(let count) where count > 1:
        result.removeAll()
      default:
        break
      }
    }
    let brace = block.leftBrace
    if let before = brace.previousToken(viewMode: .sourceAccurate) {
      appendComments(before.trailingTrivia, to: &result)
    }
    appendComments(brace.trailingTrivia, to: &result)
    let end = block.rightBrace
    let first = source.position(of: span(brace).start).line
    if source.position(of: span(end).start).line == first { appendComments(end.trailingTrivia, to: &result) }
    return result
  }

  private func appendComments(_ trivia: Trivia, to result: inout [String]) {
    for piece in trivia {
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        result.append(text)
      default:
        break
      }
    }
  }
}
