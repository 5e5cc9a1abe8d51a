/// A recursive-descent parser for the library's declarations.
struct DeclarationParser {
  var lexer: DeclarationLexer
  var token: DeclarationLexer.Token
  /// Bounds the recursion of nested types and values.
  var depth = 0

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    lexer = DeclarationLexer(bytes: bytes, range: range)
    token = lexer.next()
  }

  mutating func parseAll() -> Result<[Declaration], DeclarationTextError> {
    do throws(DeclarationTextError) {
      var result: [Declaration] = []
      try declarations(into: &result, untilBrace: false)
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  // MARK: Tokens

  mutating func advance() { token = lexer.next() }

  func isAt(_ byte: UInt8) -> Bool { token.kind == .punctuation && token.byte == byte }

  func isAtWord(_ word: StaticString) -> Bool { lexer.isWord(token, word) }

  /// Whether `->` is next.
  var isAtArrow: Bool {
    isAt(0x2D) && token.end < lexer.end && lexer.bytes[token.end] == 0x3E
  }

  /// Whether `...` is next.
  var isAtDots: Bool {
    isAt(0x2E) && token.end + 1 < lexer.end && lexer.bytes[token.end] == 0x2E && lexer.bytes[token.end + 1] == 0x2E
  }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard isAt(byte) else { return false }
    advance()
    return true
  }

  mutating func acceptWord(_ word: StaticString) -> Bool {
    guard isAtWord(word) else { return false }
    advance()
    return true
  }

  mutating func acceptArrow() -> Bool {
    guard isAtArrow else { return false }
    advance()
    advance()
    return true
  }

  mutating func acceptDots() -> Bool {
    guard isAtDots else { return false }
    advance()
    advance()
    advance()
    return true
  }

  mutating func expect(_ byte: UInt8, in place: StaticString) throws(DeclarationTextError) {
    guard accept(byte) else {
      throw failure("'\(Character(UnicodeScalar(byte)))' in \(place)")
    }
  }

  mutating func identifier(_ what: StaticString) throws(DeclarationTextError) -> String {
    guard token.kind == .identifier else { throw failure("\(what)") }
    let text = lexer.text(token)
    advance()
    return text
  }

  func failure(_ expected: String) -> DeclarationTextError {
    let found: String = token.kind == .end ? "the end" : "'\(lexer.text(token))'"
    return DeclarationTextError(line: lexer.line(of: token.start), expected: expected, found: found)
  }

  /// Runs one level deeper.
  mutating func enter() throws(DeclarationTextError) {
    depth += 1
    if depth > 200 { throw failure("less nesting") }
  }

  // MARK: Lists of declarations

  mutating func declarations(into result: inout [Declaration], untilBrace: Bool) throws(DeclarationTextError) {
    var needsSeparator = false
    while true {
      while accept(0x3B) { needsSeparator = false }
      if token.kind == .end {
        if untilBrace { throw failure("'}' at the end of the members") }
        return
      }
      if isAt(0x7D) {
        if untilBrace { return }
        throw failure("a declaration")
      }
      if needsSeparator, !token.startsLine { throw failure("a new line or ';' between declarations") }
      try declaration(into: &result)
      needsSeparator = true
    }
  }

  private mutating func members() throws(DeclarationTextError) -> [Declaration] {
    try expect(0x7B, in: "a type declaration")
    try enter()
    defer { depth -= 1 }
    var result: [Declaration] = []
    try declarations(into: &result, untilBrace: true)
    advance()
    return result
  }

  private mutating func declaration(into result: inout [Declaration]) throws(DeclarationTextError) {
    let attributes = try self.attributes()
    let modifiers = try self.modifiers()
    guard token.kind == .identifier else { throw failure("a declaration") }
    let keyword = lexer.text(token)
    switch keyword {
    case "func":
      advance()
      result.append(try function(attributes, modifiers))
    case "var", "let":
      advance()
      try variables(isLet: keyword == "let", attributes, modifiers, into: &result)
    case "init":
      advance()
      result.append(try initializer(attributes, modifiers))
    case "subscript":
      advance()
      result.append(try subscripting(attributes, modifiers))
    case "case":
      advance()
      try cases(attributes, modifiers, into: &result)
    case "typealias", "associatedtype":
      advance()
      result.append(try alias(isAssociated: keyword == "associatedtype", attributes, modifiers))
    case "extension":
      advance()
      result.append(try extensionType(attributes, modifiers))
    case "operator":
      advance()
      result.append(try operatorDeclaration(modifiers))
    case "import":
      advance()
      var path = try identifier("a module's name")
      while accept(0x2E) { path += "." + (try identifier("a name")) }
      result.append(ImportDeclaration(path: path, attributes: attributes, span: .none))
    case "deinit":
      advance()
      result.append(DeinitializerDeclaration(body: [], attributes: attributes, span: .none))
    default:
      guard let kind = TypeDeclaration.Kind(rawValue: keyword) else { throw failure("a declaration") }
      advance()
      result.append(try type(kind, attributes, modifiers))
    }
  }

  // MARK: Types

  private mutating func type(
    _ kind: TypeDeclaration.Kind, _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let name = try identifier("a type's name")
    var generics = try genericParameters()
    let inherited = try inheritance()
    generics.requirements = try whereClause()
    let members = try self.members()
    return TypeDeclaration(
      kind: kind, name: name, nameSpan: .none, generics: generics, inherited: inherited, members: members,
      comments: [], attributes: attributes, modifiers: modifiers, span: .none)
  }

  private mutating func extensionType(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let extended = try postfixType()
    let inherited = try inheritance()
    let requirements = try whereClause()
    let members = try self.members()
    return ExtensionDeclaration(
      extended: extended, inherited: inherited, requirements: requirements, members: members,
      attributes: attributes, modifiers: modifiers, span: .none)
  }

  private mutating func inheritance() throws(DeclarationTextError) -> [TypeSyntax] {
    guard accept(0x3A) else { return [] }
    var result: [TypeSyntax] = []
    repeat { result.append(try type()) } while accept(0x2C)
    return result
  }

  private mutating func alias(
    isAssociated: Bool, _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let name = try identifier("a name")
    var generics = try genericParameters()
    let inherited = isAssociated ? try inheritance() : []
    var aliased: TypeSyntax?
    if accept(0x3D) {
      aliased = try type()
    } else if !isAssociated {
      throw failure("'=' in a type alias")
    }
    generics.requirements = try whereClause()
    return AliasDeclaration(
      name: name, isAssociated: isAssociated, generics: generics, type: aliased, inherited: inherited,
      attributes: attributes, modifiers: modifiers, span: .none)
  }

  private mutating func cases(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>, into result: inout [Declaration]
  ) throws(DeclarationTextError) {
    repeat {
      let name = try identifier("a case's name")
      var parameters: [ParameterSyntax] = []
      if isAt(0x28) { parameters = try caseParameters() }
      var raw: Expression?
      if accept(0x3D) { raw = try value() }
      result.append(
        CaseDeclaration(
          name: name, parameters: parameters, rawValue: raw, attributes: attributes, modifiers: modifiers,
          span: .none))
    } while accept(0x2C)
  }

  private mutating func operatorDeclaration(
    _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let name = try operatorName()
    if accept(0x3A) { _ = try identifier("a precedence group") }
    for fixity in ["prefix", "infix", "postfix"] where modifiers.contains(fixity) {
      return OperatorDeclaration(name: name, fixity: fixity, span: .none)
    }
    throw failure("'prefix', 'infix' or 'postfix' before 'operator'")
  }
}
