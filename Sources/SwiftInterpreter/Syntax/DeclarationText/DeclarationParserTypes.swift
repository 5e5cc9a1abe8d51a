// Types and generic clauses.

extension DeclarationParser {
  // MARK: Generic clauses

  mutating func genericParameters() throws(DeclarationTextError) -> GenericsSyntax {
    guard accept(0x3C) else { return .none }
    var result = GenericsSyntax()
    repeat {
      let isPack = acceptWord("each")
      let name = try identifier("a generic parameter's name")
      let constraint: TypeSyntax? = accept(0x3A) ? try type() : nil
      result.parameters.append(
        GenericsSyntax.Parameter(name: name, constraint: constraint, isPack: isPack, span: .none))
    } while accept(0x2C)
    try expect(0x3E, in: "a generic parameter list")
    return result
  }

  mutating func whereClause() throws(DeclarationTextError) -> [GenericsSyntax.Requirement] {
    guard acceptWord("where") else { return [] }
    var result: [GenericsSyntax.Requirement] = []
    repeat {
      let left = try type()
      if accept(0x3A) {
        result.append(.conformance(left, try type()))
      } else {
        try expect(0x3D, in: "a requirement")
        try expect(0x3D, in: "a requirement")
        result.append(.sameType(left, try type()))
      }
    } while accept(0x2C)
    return result
  }

  mutating func genericArguments() throws(DeclarationTextError) -> [TypeSyntax] {
    advance()
    var result: [TypeSyntax] = []
    repeat { result.append(try type()) } while accept(0x2C)
    try expect(0x3E, in: "a generic argument list")
    return result
  }

  // MARK: Types

  private static let specifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared", "_const",
  ]

  /// A type with everything that can stand in front of it and after it.
  mutating func type() throws(DeclarationTextError) -> TypeSyntax {
    try enter()
    defer { depth -= 1 }
    var words: [String] = []
    while true {
      if isAt(0x40) {
        advance()
        words.append(try identifier("an attribute's name"))
      } else if token.kind == .identifier, isSpecifier {
        words.append(try identifier("a specifier"))
      } else {
        break
      }
    }
    let base = try compositionOrFunction()
    return words.isEmpty ? base : TypeSyntax(.attributed(words, base), .none)
  }

  private var isSpecifier: Bool {
    // All specifiers start with one of these letters; most types do not.
    switch token.byte {
    case 0x69, 0x62, 0x63, 0x73, 0x6E, 0x5F: return Self.specifiers.contains(lexer.text(token))
    default: return false
    }
  }

  private mutating func compositionOrFunction() throws(DeclarationTextError) -> TypeSyntax {
    if accept(0x23) {
      guard acceptWord("Title") else { throw failure("'Title' after '#'") }
      return TypeSyntax(.some(TypeSyntax(.name("StringProtocol", []), .none)), .none)
    }
    if acceptWord("some") { return TypeSyntax(.some(try composition()), .none) }
    if acceptWord("any") { return TypeSyntax(.any(try composition()), .none) }
    if acceptWord("repeat") {
      _ = acceptWord("each")
      return TypeSyntax(.packExpansion(try type()), .none)
    }
    if acceptWord("each") { return try type() }
    return try composition()
  }

  private mutating func composition() throws(DeclarationTextError) -> TypeSyntax {
    let first = try postfixType()
    guard isAt(0x26) else { return first }
    var parts = [first]
    while accept(0x26) { parts.append(try postfixType()) }
    return TypeSyntax(.composition(parts), .none)
  }

  /// A simple type with its members, `?`, `!`, `.Type`.
  mutating func postfixType() throws(DeclarationTextError) -> TypeSyntax {
    if accept(0x7E) { return TypeSyntax(.suppressed(try postfixType()), .none) }
    var result = try simpleType()
    while token.kind == .punctuation {
      if isAt(0x3F), !token.isSpaced {
        advance()
        result = TypeSyntax(.optional(result), .none)
      } else if isAt(0x21), !token.isSpaced {
        advance()
        result = TypeSyntax(.implicitlyUnwrapped(result), .none)
      } else if isAt(0x2E), !isAtDots {
        advance()
        let name = try identifier("a member type's name")
        if name == "Type" || name == "Protocol" {
          result = TypeSyntax(.metatype(result), .none)
        } else {
          let arguments = isAt(0x3C) ? try genericArguments() : []
          result = TypeSyntax(.member(result, name, arguments), .none)
        }
      } else {
        break
      }
    }
    return result
  }

  private mutating func simpleType() throws(DeclarationTextError) -> TypeSyntax {
    if token.kind == .identifier {
      let name = lexer.text(token)
      advance()
      if name == "_" { return TypeSyntax(.placeholder, .none) }
      let arguments = isAt(0x3C) ? try genericArguments() : []
      return TypeSyntax(.name(name, arguments), .none)
    }
    if accept(0x5B) {
      let element = try type()
      var kind = TypeSyntax.Kind.array(element)
      if accept(0x3A) { kind = .dictionary(element, try type()) }
      try expect(0x5D, in: "an array or dictionary type")
      return TypeSyntax(kind, .none)
    }
    if isAt(0x28) { return try tupleOrFunction() }
    throw failure("a type")
  }

  private struct Element {
    var label: String?
    var type: TypeSyntax
    var isVariadic: Bool
  }

  private mutating func tupleOrFunction() throws(DeclarationTextError) -> TypeSyntax {
    advance()
    var elements: [Element] = []
    while !isAt(0x29) {
      let label = try elementNames().first
      let written = try type()
      elements.append(Element(label: label == "_" ? nil : label, type: written, isVariadic: acceptDots()))
      if !accept(0x2C) { break }
    }
    try expect(0x29, in: "a tuple or function type")
    let isAsync = acceptWord("async")
    let isThrowing = acceptWord("throws")
    var thrown: TypeSyntax?
    if isThrowing, accept(0x28) {
      thrown = try type()
      try expect(0x29, in: "'throws'")
    }
    if acceptArrow() {
      let parameters = elements.map { TypeSyntax.FunctionTypeParameter($0.type, isVariadic: $0.isVariadic) }
      let result = try type()
      let kind = TypeSyntax.Kind.function(
        parameters: parameters, result: result, isAsync: isAsync, isThrowing: isThrowing, thrown: thrown)
      return TypeSyntax(kind, .none)
    }
    if isAsync || isThrowing { throw failure("'->' in a function type") }
    if elements.count == 1, elements[0].label == nil { return elements[0].type }
    return TypeSyntax(.tuple(elements.map { ($0.label, $0.type) }), .none)
  }

  /// The names before the colon of a tuple's element, if there are any: `x:`, `_ x:`.
  mutating func elementNames() throws(DeclarationTextError) -> (first: String?, second: String?) {
    guard token.kind == .identifier else { return (nil, nil) }
    let saved = (lexer, token)
    let first = lexer.text(token)
    advance()
    if accept(0x3A) { return (first, nil) }
    if token.kind == .identifier {
      let second = lexer.text(token)
      advance()
      if accept(0x3A) { return (first, second) }
    }
    (lexer, token) = saved
    return (nil, nil)
  }
}
