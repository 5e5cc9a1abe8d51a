internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers a declaration; `var a = 1, b = 2` and `case a, b` become several, a precedence group none.
  mutating func declarations(_ node: DeclSyntax) -> [Declaration] {
    switch node.kind {
    case .variableDecl: return variables(node.cast(VariableDeclSyntax.self))
    case .functionDecl: return [function(node.cast(FunctionDeclSyntax.self))]
    case .structDecl: return [structure(node.cast(StructDeclSyntax.self))]
    case .classDecl: return [classType(node.cast(ClassDeclSyntax.self))]
    case .enumDecl: return [enumeration(node.cast(EnumDeclSyntax.self))]
    case .actorDecl: return [actorType(node.cast(ActorDeclSyntax.self))]
    case .protocolDecl: return [protocolType(node.cast(ProtocolDeclSyntax.self))]
    case .extensionDecl: return [extensionType(node.cast(ExtensionDeclSyntax.self))]
    case .initializerDecl: return [initializer(node.cast(InitializerDeclSyntax.self))]
    case .deinitializerDecl:
      let written = node.cast(DeinitializerDeclSyntax.self)
      let body = written.body.map { statements($0) } ?? []
      return [
        DeinitializerDeclaration(body: body, attributes: attributes(written.attributes), span: span(node))
      ]
    case .subscriptDecl: return [subscripting(node.cast(SubscriptDeclSyntax.self))]
    case .typeAliasDecl: return [typeAlias(node.cast(TypeAliasDeclSyntax.self))]
    case .associatedTypeDecl: return [associatedType(node.cast(AssociatedTypeDeclSyntax.self))]
    case .enumCaseDecl: return enumCases(node.cast(EnumCaseDeclSyntax.self))
    case .importDecl:
      let written = node.cast(ImportDeclSyntax.self)
      let path = written.path.map { name($0.name) }.joined(separator: ".")
      return [ImportDeclaration(path: path, attributes: attributes(written.attributes), span: span(node))]
    case .operatorDecl:
      let written = node.cast(OperatorDeclSyntax.self)
      return [
        OperatorDeclaration(name: written.name.text, fixity: written.fixitySpecifier.text, span: span(node))
      ]
    case .macroExpansionDecl: return macroDeclaration(node.cast(MacroExpansionDeclSyntax.self))
    case .precedenceGroupDecl, .missingDecl, .unexpectedCodeDecl: return []
    case .macroDecl:
      unmodelled("a macro declaration is", at: span(node), advice: "Write a function or a property")
      return []
    default:
      unmodelled("this declaration (\(node.kind)) is", at: span(node))
      return []
    }
  }

  /// The members of a type, those of the active `#if` clauses in the place of the `#if`.
  mutating func members(_ list: MemberBlockItemListSyntax) -> [Declaration] {
    var result: [Declaration] = []
    for item in list.items {
      let node = item.decl
      if node.kind == .ifConfigDecl {
        let clause = activeClause(node.cast(IfConfigDeclSyntax.self))
        if case .decls(let inner)? = clause?.elements { result += members(inner) }
      } else {
        result += declarations(node)
      }
    }
    return result
  }

  private mutating func macroDeclaration(_ node: MacroExpansionDeclSyntax) -> [Declaration] {
    let values = arguments(
      node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
    let text = name(node.macroName)
    if reportsMessage(text, values, at: span(node)) { return [] }
    return [MacroDeclaration(name: text, arguments: values, span: span(node))]
  }

  private mutating func typeAlias(_ node: TypeAliasDeclSyntax) -> Declaration {
    AliasDeclaration(
      name: name(node.name), isAssociated: false,
      generics: generics(node.genericParameterClause, node.genericWhereClause), type: type(node.initializer.value),
      inherited: [], attributes: attributes(node.attributes), modifiers: modifiers(node.modifiers), span: span(node))
  }

  private mutating func associatedType(_ node: AssociatedTypeDeclSyntax) -> Declaration {
    let inherited = self.inherited(node.inheritanceClause)
    let aliased = node.initializer.map { type($0.value) }
    return AliasDeclaration(
      name: name(node.name), isAssociated: true, generics: generics(nil, node.genericWhereClause), type: aliased,
      inherited: inherited, attributes: attributes(node.attributes), modifiers: modifiers(node.modifiers),
      span: span(node))
  }

  private mutating func enumCases(_ node: EnumCaseDeclSyntax) -> [Declaration] {
    let attributes = self.attributes(node.attributes)
    let modifiers = self.modifiers(node.modifiers)
    var result: [Declaration] = []
    for element in node.elements.items {
      var parameters: [ParameterSyntax] = []
      if let clause = element.parameterClause {
        for parameter in clause.parameters.items { parameters.append(caseParameter(parameter)) }
      }
      let raw = element.rawValue.map { expression($0.value) }
      result.append(
        CaseDeclaration(
          name: name(element.name), parameters: parameters, rawValue: raw, attributes: attributes,
          modifiers: modifiers, span: span(element)))
    }
    return result
  }

  private mutating func caseParameter(_ node: EnumCaseParameterSyntax) -> ParameterSyntax {
    let written = type(node.type)
    let value = node.defaultValue.map { expression($0.value) }
    let name = (node.secondName ?? node.firstName).map { self.name($0) } ?? ""
    return ParameterSyntax(
      label: label(node.firstName), name: name, type: written, defaultValue: value, span: span(node))
  }
}
