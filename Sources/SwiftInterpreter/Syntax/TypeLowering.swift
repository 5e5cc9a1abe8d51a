internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers a type.
  mutating func type(_ node: SwiftSyntax.TypeSyntax) -> TypeSyntax {
    guard hasRoom(for: 1, at: node) else { return TypeSyntax(.placeholder, .none) }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .memberType, .optionalType, .implicitlyUnwrappedOptionalType, .metatypeType: return suffixedType(node)
    default: break
    }
    let place = span(node)
    switch node.kind {
    case .identifierType:
      let written = node.cast(IdentifierTypeSyntax.self)
      let text = name(written.name)
      if text == "_" { return TypeSyntax(.placeholder, place) }
      return TypeSyntax(.name(text, genericArguments(written.genericArgumentClause)), place)
    case .arrayType:
      return TypeSyntax(.array(type(node.cast(ArrayTypeSyntax.self).element)), place)
    case .dictionaryType:
      let written = node.cast(DictionaryTypeSyntax.self)
      let key = type(written.key)
      return TypeSyntax(.dictionary(key, type(written.value)), place)
    case .tupleType: return tupleType(node.cast(TupleTypeSyntax.self), place)
    case .functionType: return functionType(node.cast(FunctionTypeSyntax.self), place)
    case .someOrAnyType:
      let written = node.cast(SomeOrAnyTypeSyntax.self)
      let constraint = type(written.constraint)
      return TypeSyntax(written.someOrAnySpecifier.text == "some" ? .some(constraint) : .any(constraint), place)
    case .compositionType:
      var parts: [TypeSyntax] = []
      for element in node.cast(CompositionTypeSyntax.self).elements { parts.append(type(element.type)) }
      return TypeSyntax(.composition(parts), place)
    case .attributedType: return attributedType(node.cast(AttributedTypeSyntax.self), place)
    case .suppressedType:
      return TypeSyntax(.suppressed(type(node.cast(SuppressedTypeSyntax.self).type)), place)
    case .classRestrictionType:
      return TypeSyntax(.name("AnyObject", []), place)
    default: return otherType(node, place)
    }
  }

  /// A type whose base comes first: it starts where the base starts.
  private mutating func suffixedType(_ node: SwiftSyntax.TypeSyntax) -> TypeSyntax {
    let base: TypeSyntax
    let kind: TypeSyntax.Kind
    switch node.kind {
    case .memberType:
      let written = node.cast(MemberTypeSyntax.self)
      base = type(written.baseType)
      kind = .member(base, name(written.name), genericArguments(written.genericArgumentClause))
    case .metatypeType:
      base = type(node.cast(MetatypeTypeSyntax.self).baseType)
      kind = .metatype(base)
    case .implicitlyUnwrappedOptionalType:
      base = type(node.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType)
      kind = .implicitlyUnwrapped(base)
    default:
      base = type(node.cast(OptionalTypeSyntax.self).wrappedType)
      kind = .optional(base)
    }
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return TypeSyntax(kind, Span(start: base.span.start, end: Int32(truncatingIfNeeded: end)))
  }

  private mutating func otherType(_ node: SwiftSyntax.TypeSyntax, _ place: Span) -> TypeSyntax {
    switch node.kind {
    case .packElementType, .packExpansionType:
      unmodelled("a parameter pack is", at: place, advice: "Write one overload for each number of arguments you use")
    case .inlineArrayType: unmodelled("an inline array type is", at: place, advice: "Write '[Element]'")
    case .namedOpaqueReturnType: unmodelled("a named opaque type is", at: place, advice: "Write 'some P'")
    case .missingType: break
    default: unmodelled("this type (\(node.kind)) is", at: place)
    }
    return TypeSyntax(.placeholder, place)
  }

  mutating func genericArguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSyntax] {
    guard let clause else { return [] }
    var types: [TypeSyntax] = []
    for element in clause.arguments.items {
      switch element.argument {
      case .type(let written): types.append(type(written))
      default: unmodelled("a value as generic argument is", at: span(element))
      }
    }
    return types
  }

  private mutating func tupleType(_ node: TupleTypeSyntax, _ place: Span) -> TypeSyntax {
    var elements: [(label: String?, type: TypeSyntax)] = []
    for element in node.elements.items { elements.append((label(element.firstName), type(element.type))) }
    if elements.count == 1, elements[0].label == nil { return TypeSyntax(elements[0].type.kind, place) }
    return TypeSyntax(.tuple(elements), place)
  }

  private mutating func functionType(_ node: FunctionTypeSyntax, _ place: Span) -> TypeSyntax {
    var parameters: [TypeSyntax.FunctionTypeParameter] = []
    for element in node.parameters.items {
      parameters.append(
        TypeSyntax.FunctionTypeParameter(type(element.type), isVariadic: element.ellipsis != nil))
    }
    let effects = node.effectSpecifiers
    let clause = effects?.throwsClause
    let thrown = clause?.type.map { type($0) }
    let result = type(node.returnClause.type)
    return TypeSyntax(
      .function(
        parameters: parameters, result: result, isAsync: effects?.asyncSpecifier != nil, isThrowing: clause != nil,
        thrown: thrown), place)
  }

  private mutating func attributedType(_ node: AttributedTypeSyntax, _ place: Span) -> TypeSyntax {
    var words: [String] = []
    specifiers(node.specifiers, into: &words)
    for case .attribute(let attribute) in node.attributes.items { words.append(attributeName(attribute)) }
    specifiers(node.lateSpecifiers, into: &words)
    let base = type(node.baseType)
    return words.isEmpty ? base : TypeSyntax(.attributed(words, base), place)
  }

  private func specifiers(_ list: TypeSpecifierListSyntax, into words: inout [String]) {
    for element in list.items {
      switch element {
      case .simpleTypeSpecifier(let word): words.append(word.specifier.text)
      case .nonisolatedTypeSpecifier(let word): words.append(word.nonisolatedKeyword.text)
      default: break
      }
    }
  }
}
