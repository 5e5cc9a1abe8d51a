// Functions, initialisers, subscripts, variables, and what stands in front of declarations.

extension DeclarationParser {
  // MARK: Attributes and modifiers

  mutating func attributes() throws(DeclarationTextError) -> [AttributeSyntax] {
    guard isAt(0x40) else { return [] }
    var result: [AttributeSyntax] = []
    while isAt(0x40) { result.append(try attribute()) }
    return result
  }

  private mutating func attribute() throws(DeclarationTextError) -> AttributeSyntax {
    advance()
    var name = try identifier("an attribute's name")
    var type = TypeSyntax(.name(name, []), .none)
    if isAt(0x3C), !token.isSpaced { type = TypeSyntax(.name(name, try genericArguments()), .none) }
    while isAt(0x2E), !token.isSpaced {
      advance()
      let part = try identifier("an attribute's name")
      name += "." + part
      let generics = isAt(0x3C) && !token.isSpaced ? try genericArguments() : []
      type = TypeSyntax(.member(type, part, generics), .none)
    }
    var arguments: [Argument]?
    // A parenthesis after a space belongs to what follows: `@escaping (Int) -> Void`.
    if isAt(0x28), !token.isSpaced {
      if name == "available" {
        arguments = []
        try skipParentheses()
      } else {
        arguments = try self.arguments()
      }
    }
    return AttributeSyntax(name: name, type: type, arguments: arguments, span: .none)
  }

  private mutating func skipParentheses() throws(DeclarationTextError) {
    var open = 0
    repeat {
      if isAt(0x28) { open += 1 }
      if isAt(0x29) { open -= 1 }
      if token.kind == .end { throw failure("')' after an attribute's arguments") }
      advance()
    } while open > 0
  }

  private static let modifierWords: Set<String> = [
    "public", "internal", "private", "fileprivate", "package", "open", "static", "class", "final", "lazy",
    "mutating", "nonmutating", "override", "required", "convenience", "dynamic", "optional", "weak", "unowned",
    "indirect", "prefix", "postfix", "infix", "nonisolated", "borrowing", "consuming", "isolated", "distributed",
    "__consuming",
  ]

  mutating func modifiers() throws(DeclarationTextError) -> Set<String> {
    var result: Set<String> = []
    while token.kind == .identifier {
      let word = lexer.text(token)
      guard Self.modifierWords.contains(word) else { break }
      let saved = (lexer, token)
      advance()
      if word == "class", !isAtMember {
        (lexer, token) = saved
        break
      }
      if isAt(0x28), !token.isSpaced {
        advance()
        let detail = try identifier("a modifier's detail")
        try expect(0x29, in: "a modifier")
        result.insert("\(word)(\(detail))")
      } else {
        result.insert(word)
      }
    }
    return result
  }

  /// Whether what follows is a member, so that `class` before it is a modifier.
  private var isAtMember: Bool {
    isAtWord("func") || isAtWord("var") || isAtWord("subscript") || isAtWord("final") || isAtWord("override")
  }

  // MARK: Functions

  mutating func function(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let isOperator = token.kind == .punctuation
    let name = isOperator ? try operatorName() : try identifier("a function's name")
    var generics = try genericParameters()
    let parameters = try self.parameters(isOperator ? .none : .first)
    let effects = try self.effects()
    let result: TypeSyntax? = acceptArrow() ? try type() : nil
    generics.requirements = try whereClause()
    return FunctionDeclaration(
      name: name, nameSpan: .none, generics: generics, parameters: parameters, result: result,
      isAsync: effects.isAsync, isThrowing: effects.isThrowing, isRethrowing: effects.isRethrowing,
      thrown: effects.thrown, body: nil, attributes: attributes, modifiers: modifiers, span: .none)
  }

  /// An operator's name, which ends at the first byte that is no operator character.
  mutating func operatorName() throws(DeclarationTextError) -> String {
    var end = token.start
    while end < lexer.end, DeclarationLexer.isOperator(lexer.bytes[end]) { end += 1 }
    guard token.kind == .punctuation, end > token.start else { throw failure("an operator") }
    let name = lexer.text(token.start, end)
    lexer.position = end
    advance()
    return name
  }

  mutating func initializer(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let isFailable = accept(0x3F) || accept(0x21)
    var generics = try genericParameters()
    let parameters = try self.parameters(.first)
    let effects = try self.effects()
    generics.requirements = try whereClause()
    return InitializerDeclaration(
      isFailable: isFailable, generics: generics, parameters: parameters, isAsync: effects.isAsync,
      isThrowing: effects.isThrowing, isRethrowing: effects.isRethrowing, body: nil, attributes: attributes,
      modifiers: modifiers, span: .none)
  }

  mutating func subscripting(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    var generics = try genericParameters()
    let parameters = try self.parameters(.onlyOfTwo)
    guard acceptArrow() else { throw failure("'->' and a subscript's type") }
    let result = try type()
    generics.requirements = try whereClause()
    return SubscriptDeclaration(
      generics: generics, parameters: parameters, result: result, accessors: try accessors(),
      attributes: attributes, modifiers: modifiers, span: .none)
  }

  private struct Effects {
    var isAsync = false
    var isThrowing = false
    var isRethrowing = false
    var thrown: TypeSyntax?
  }

  private mutating func effects() throws(DeclarationTextError) -> Effects {
    var result = Effects()
    result.isAsync = acceptWord("async") || acceptWord("reasync")
    if acceptWord("rethrows") {
      result.isThrowing = true
      result.isRethrowing = true
    } else if acceptWord("throws") {
      result.isThrowing = true
      if accept(0x28) {
        result.thrown = try type()
        try expect(0x29, in: "'throws'")
      }
    }
    return result
  }

  // MARK: Parameters

  /// Which name of a parameter is its label.
  enum LabelRule { case first, onlyOfTwo, none }

  mutating func parameters(_ rule: LabelRule) throws(DeclarationTextError) -> [ParameterSyntax] {
    try expect(0x28, in: "a parameter list")
    var result: [ParameterSyntax] = []
    while !isAt(0x29) {
      let attributes = try self.attributes()
      let first = try identifier("a parameter's name")
      var second: String?
      if token.kind == .identifier { second = try identifier("a parameter's name") }
      try expect(0x3A, in: "a parameter")
      let written = try type()
      let isVariadic = acceptDots()
      let value: Expression? = accept(0x3D) ? try self.value() : nil
      let label: String?
      switch rule {
      case .first: label = first == "_" ? nil : first
      case .onlyOfTwo: label = second == nil || first == "_" ? nil : first
      case .none: label = nil
      }
      result.append(
        ParameterSyntax(
          label: label, name: second ?? first, type: written, defaultValue: value, isVariadic: isVariadic,
          attributes: attributes, span: .none))
      if !accept(0x2C) { break }
    }
    try expect(0x29, in: "a parameter list")
    return result
  }

  mutating func caseParameters() throws(DeclarationTextError) -> [ParameterSyntax] {
    advance()
    var result: [ParameterSyntax] = []
    while !isAt(0x29) {
      let names = try elementNames()
      let written = try type()
      let value: Expression? = accept(0x3D) ? try self.value() : nil
      let label: String? = names.first == "_" ? nil : names.first
      result.append(
        ParameterSyntax(
          label: label, name: names.second ?? names.first ?? "", type: written, defaultValue: value, span: .none))
      if !accept(0x2C) { break }
    }
    try expect(0x29, in: "a case's values")
    return result
  }

  // MARK: Variables

  mutating func variables(
    isLet: Bool, _ attributes: [AttributeSyntax], _ modifiers: Set<String>, into result: inout [Declaration]
  ) throws(DeclarationTextError) {
    repeat {
      let name = try identifier("a variable's name")
      let written: TypeSyntax? = accept(0x3A) ? try type() : nil
      let value: Expression? = accept(0x3D) ? try self.value() : nil
      if written == nil, value == nil { throw failure("':' and the type of '\(name)'") }
      result.append(
        VariableDeclaration(
          isLet: isLet, pattern: PatternSyntax(.identifier(name), .none), type: written, initializer: value,
          accessors: try accessors(), attributes: attributes, modifiers: modifiers, span: .none))
    } while accept(0x2C)
  }

  private mutating func accessors() throws(DeclarationTextError) -> [AccessorSyntax] {
    guard accept(0x7B) else { return [] }
    var result: [AccessorSyntax] = []
    while !isAt(0x7D) {
      let modifiers = try self.modifiers()
      guard let kind = AccessorSyntax.Kind(rawValue: try identifier("'get' or 'set'")) else {
        throw failure("'get' or 'set'")
      }
      let effects = try self.effects()
      result.append(
        AccessorSyntax(
          kind: kind, parameter: nil, modifiers: modifiers, isAsync: effects.isAsync,
          isThrowing: effects.isThrowing, body: nil, span: .none))
    }
    advance()
    return result
  }
}
