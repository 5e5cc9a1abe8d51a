internal import SwiftSyntax

extension SyntaxLowering {
  /// Lowers an expression.
  mutating func expression(_ node: ExprSyntax) -> Expression {
    guard hasRoom(for: 1, at: node) else { return Expression(.tuple([]), .none) }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .postfixOperatorExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
      return postfixChain(node)
    case .declReferenceExpr: return reference(node.cast(DeclReferenceExprSyntax.self))
    case .stringLiteralExpr: return stringLiteral(node.cast(StringLiteralExprSyntax.self))
    case .integerLiteralExpr: return integerLiteral(node.cast(IntegerLiteralExprSyntax.self))
    case .floatLiteralExpr: return floatLiteral(node.cast(FloatLiteralExprSyntax.self))
    case .booleanLiteralExpr:
      return Expression(.boolean(node.cast(BooleanLiteralExprSyntax.self).literal.text == "true"), span(node))
    case .nilLiteralExpr: return Expression(.nilLiteral, span(node))
    case .sequenceExpr: return sequence(node.cast(SequenceExprSyntax.self))
    case .closureExpr: return closure(node.cast(ClosureExprSyntax.self))
    case .tupleExpr: return tuple(node.cast(TupleExprSyntax.self), keepsParentheses: false)
    case .arrayExpr: return array(node.cast(ArrayExprSyntax.self))
    case .dictionaryExpr: return dictionary(node.cast(DictionaryExprSyntax.self))
    case .prefixOperatorExpr: return prefixOperator(node.cast(PrefixOperatorExprSyntax.self))
    case .inOutExpr: return Expression(.addressOf(expression(node.cast(InOutExprSyntax.self).expression)), span(node))
    case .keyPathExpr: return keyPath(node.cast(KeyPathExprSyntax.self))
    case .tryExpr, .awaitExpr, .unsafeExpr: return operand(node).whole
    case .ifExpr: return Expression(.conditional(ifSyntax(node.cast(IfExprSyntax.self), label: nil)), span(node))
    case .switchExpr:
      return Expression(.switch(switchSyntax(node.cast(SwitchExprSyntax.self), label: nil)), span(node))
    case .macroExpansionExpr: return macro(node.cast(MacroExpansionExprSyntax.self))
    case .typeExpr: return Expression(.type(type(node.cast(TypeExprSyntax.self).type)), span(node))
    case .superExpr: return Expression(.name("super", generics: [], labels: nil), span(node))
    case .discardAssignmentExpr: return Expression(.discard, span(node))
    case .consumeExpr: return expression(node.cast(ConsumeExprSyntax.self).expression)
    case .copyExpr: return expression(node.cast(CopyExprSyntax.self).expression)
    case .regexLiteralExpr: return regexLiteral(node.cast(RegexLiteralExprSyntax.self))
    case ._canImportExpr: return canImport(node.cast(_CanImportExprSyntax.self))
    case .binaryOperatorExpr:
      return Expression(.operatorReference(node.cast(BinaryOperatorExprSyntax.self).operator.text), span(node))
    default: return other(node)
    }
  }

  private mutating func other(_ node: ExprSyntax) -> Expression {
    let place = span(node)
    switch node.kind {
    case .borrowExpr: unmodelled("'_borrow' is", at: place, advice: "Use the value itself")
    case .packElementExpr, .packExpansionExpr:
      unmodelled("a parameter pack is", at: place, advice: "Write one overload for each number of arguments you use")
    case .patternExpr:
      report("syntax-error", "'let' and 'var' can only appear in a pattern", at: place)
    case .missingExpr: break
    default: unmodelled("this expression (\(node.kind)) is", at: place)
    }
    return Expression(.tuple([]), place)
  }

  /// A name: `x`, `$0`, `f(a:b:)`, or an operator that is used as a value.
  mutating func reference(_ node: DeclReferenceExprSyntax) -> Expression {
    let text = node.baseName.text
    let place = span(node)
    let byte: UInt8 = text.utf8.first ?? 0
    if byte == 0x24 {
      if let number = Int(text.dropFirst()) { highestAnonymous = max(highestAnonymous, number) }
    } else if Self.isOperator(byte), node.argumentNames == nil {
      return Expression(.operatorReference(text), place)
    }
    return Expression(.name(Self.unquoted(text), generics: [], labels: labels(node)), place)
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x3D, 0x2D, 0x2B, 0x21, 0x2A, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F, 0x2E: return true
    default: return false
    }
  }

  /// The argument names of a compound name, `_` for none.
  func labels(_ node: DeclReferenceExprSyntax) -> [String]? {
    guard let names = node.argumentNames else { return nil }
    return names.arguments.map { name($0.name) }
  }

  mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    var result: [Argument] = []
    for element in list.items {
      result.append(Argument(label: label(element.label), expression(element.expression)))
    }
    return result
  }

  /// The arguments of a call with its trailing closures.
  mutating func arguments(
    _ list: LabeledExprListSyntax, trailing: ClosureExprSyntax?, more: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result = arguments(list)
    guard let trailing else { return result }
    result.append(Argument(closure(trailing), isTrailing: true))
    for element in more {
      result.append(Argument(label: label(element.label), closure(element.closure), isTrailing: true))
    }
    return result
  }

  /// A tuple; parentheses around one value only group, and leave nothing but their place.
  mutating func tuple(_ node: TupleExprSyntax, keepsParentheses: Bool) -> Expression {
    let elements = node.elements
    if !keepsParentheses, elements.count == 1, let only = elements.first, only.label == nil {
      return Expression(expression(only.expression).kind, span(node))
    }
    return Expression(.tuple(arguments(elements)), span(node))
  }

  private mutating func array(_ node: ArrayExprSyntax) -> Expression {
    var elements: [Expression] = []
    for element in node.elements.items { elements.append(expression(element.expression)) }
    return Expression(.array(elements), span(node))
  }

  private mutating func dictionary(_ node: DictionaryExprSyntax) -> Expression {
    var elements: [(key: Expression, value: Expression)] = []
    if case .elements(let list) = node.content {
      for element in list.items {
        let key = expression(element.key)
        elements.append((key, expression(element.value)))
      }
    }
    return Expression(.dictionary(elements), span(node))
  }

  private mutating func prefixOperator(_ node: PrefixOperatorExprSyntax) -> Expression {
    let name = node.operator.text
    let place = span(node)
    let operand = node.expression
    if name == "-" {
      // The sign belongs to the literal, so that `-128 as Int8` and `-9223372036854775808` are what they look like.
      if let literal = operand.as(IntegerLiteralExprSyntax.self) {
        if case .integer(let magnitude, _) = integerLiteral(literal).kind {
          return Expression(.integer(magnitude: magnitude, isNegative: true), place)
        }
      } else if let literal = operand.as(FloatLiteralExprSyntax.self) {
        if case .float(let value, let text) = floatLiteral(literal).kind {
          return Expression(.float(-value, text: "-" + text), place)
        }
      }
    }
    return Expression(.prefix(name, expression(operand)), place)
  }

  private mutating func macro(_ node: MacroExpansionExprSyntax) -> Expression {
    let values = arguments(
      node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
    if name(node.macroName) == "Predicate" {
      // What the macro makes is a value with the closure in it.
      let types = genericArguments(node.genericArgumentClause)
      let callee = Expression(.name("Predicate", generics: types, labels: nil), span(node.macroName))
      return Expression(.call(callee, values), span(node))
    }
    if name(node.macroName) == "colorLiteral" {
      let callee = Expression(.name("UIColor", generics: [], labels: nil), span(node.macroName))
      return Expression(.call(callee, values), span(node))
    }
    return Expression(.macro(name(node.macroName), values), span(node))
  }

  private func canImport(_ node: _CanImportExprSyntax) -> Expression {
    let module = Expression(.name(node.importPath.text, generics: [], labels: nil), span(node.importPath))
    let callee = Expression(.name("canImport", generics: [], labels: nil), span(node.canImportKeyword))
    return Expression(.call(callee, [Argument(module)]), span(node))
  }
}
