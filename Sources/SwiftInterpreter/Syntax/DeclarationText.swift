/// What is wrong with the library's declaration text; a mistake of ours, shown by a test.
struct DeclarationTextError: Error, CustomStringConvertible {
  var message: String
  var line: Int
  var text: String
  var description: String { "line \(line): \(message), at: \(text)" }
}

/// Reads the library's declarations: Swift's own syntax without bodies, so that the text can also be given to the compiler.
struct DeclarationText {
  private var lexer: DeclarationLexer
  private var token: DeclarationToken
  private let bytes: [UInt8]

  static func parse(_ text: String) throws(DeclarationTextError) -> [Declaration] {
    let bytes = Array(text.utf8)
    return try parse(bytes, 0, bytes.count)
  }

  static func parse(_ bytes: [UInt8], _ start: Int, _ end: Int) throws(DeclarationTextError) -> [Declaration] {
    var parser = DeclarationText(bytes, start, end)
    return try parser.declarations(until: nil)
  }

  private init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    self.bytes = bytes
    lexer = DeclarationLexer(bytes, from: start, to: end)
    token = lexer.next()
  }

  // MARK: Tokens

  private func text(_ token: DeclarationToken) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

  private func isAt(_ text: StaticString) -> Bool {
    guard token.kind != .string, token.end - token.start == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where bytes[token.start + index] != buffer[index] { return false }
      return true
    }
  }

  private mutating func advance() { token = lexer.next() }

  private mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance()
    return true
  }

  private func failure(_ message: String) -> DeclarationTextError {
    let line = 1 + bytes[..<min(token.start, bytes.count)].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    let end = bytes[min(token.start, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count
    return DeclarationTextError(
      message: message, line: line, text: String(decoding: bytes[min(token.start, bytes.count)..<end], as: UTF8.self))
  }

  private mutating func expect(_ text: StaticString) throws(DeclarationTextError) {
    guard take(text) else { throw failure("expected '\(text)'") }
  }

  private mutating func identifier() throws(DeclarationTextError) -> String {
    guard token.kind == .identifier else { throw failure("expected a name") }
    let name = text(token)
    advance()
    return name
  }

  private mutating func skipSeparators() {
    while token.kind == .newline || isAt(";") { advance() }
  }

  private mutating func skipNewlines() {
    while token.kind == .newline { advance() }
  }

  // MARK: Declarations

  private mutating func declarations(until closing: StaticString?) throws(DeclarationTextError) -> [Declaration] {
    var found: [Declaration] = []
    while true {
      skipSeparators()
      if token.kind == .end { break }
      if let closing, isAt(closing) { break }
      found += try declaration()
    }
    return found
  }

  private static let modifierNames: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "static", "class", "final", "mutating", "nonmutating", "override",
    "convenience", "required", "indirect", "lazy", "weak", "unowned", "nonisolated", "prefix", "postfix", "infix", "package", "optional",
    "isolated", "borrowing", "consuming",
  ]

  private mutating func declaration() throws(DeclarationTextError) -> [Declaration] {
    let attributes = try self.attributes()
    var modifiers: Set<String> = []
    while token.kind == .identifier, Self.modifierNames.contains(text(token)) {
      let name = text(token)
      if name == "class" {
        // `class func` is a modifier, `class Name` a declaration.
        let saved = (lexer, token)
        advance()
        let next = token.kind == .identifier ? text(token) : ""
        if !["func", "var", "let", "subscript"].contains(next) {
          (lexer, token) = saved
          break
        }
        modifiers.insert(name)
        continue
      }
      advance()
      if isAt("(") {
        advance()
        let argument = try identifier()
        try expect(")")
        modifiers.insert("\(name)(\(argument))")
      } else {
        modifiers.insert(name)
      }
      skipNewlines()
    }
    let keyword = try identifier()
    switch keyword {
    case "struct", "class", "enum", "actor", "protocol": return [try type(keyword, attributes, modifiers)]
    case "extension": return [try extensionDeclaration(attributes, modifiers)]
    case "func": return [try function(attributes, modifiers)]
    case "init": return [try initializer(attributes, modifiers)]
    case "subscript": return [try subscriptDeclaration(attributes, modifiers)]
    case "var", "let": return try variable(isLet: keyword == "let", attributes, modifiers)
    case "case": return try cases(attributes, modifiers)
    case "typealias", "associatedtype": return [try alias(isAssociated: keyword == "associatedtype", attributes, modifiers)]
    case "deinit": return []
    case "import":
      _ = try identifier()
      return []
    default: throw failure("expected a declaration, found '\(keyword)'")
    }
  }

  private mutating func attributes() throws(DeclarationTextError) -> [AttributeSyntax] {
    var found: [AttributeSyntax] = []
    while isAt("@") {
      advance()
      let type = try simpleType()
      var name = ""
      if case .name(let simple, _) = type.kind { name = simple }
      if case .member(_, let last, _) = type.kind { name = last }
      var arguments: [Argument]?
      if isAt("(") {
        advance()
        var list: [Argument] = []
        while !isAt(")") {
          list.append(try argument())
          if !take(",") { break }
        }
        try expect(")")
        arguments = list
      }
      found.append(AttributeSyntax(name: name, type: type, arguments: arguments, span: .none))
      skipNewlines()
    }
    return found
  }

  private mutating func argument() throws(DeclarationTextError) -> Argument {
    if token.kind == .identifier {
      let saved = (lexer, token)
      let label = text(token)
      advance()
      if take(":") { return Argument(label: label, try literal()) }
      (lexer, token) = saved
    }
    return Argument(try literal())
  }

  private mutating func type(
    _ keyword: String, _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let kind = TypeDeclaration.Kind(rawValue: keyword) ?? .struct
    let name = try identifier()
    var generics = try genericParameters()
    let inherited = try inheritance()
    generics.requirements += try whereClause()
    skipNewlines()
    try expect("{")
    let members = try declarations(until: "}")
    try expect("}")
    return TypeDeclaration(
      kind: kind, name: name, nameSpan: .none, generics: generics, inherited: inherited, members: members, comments: [],
      attributes: attributes, modifiers: modifiers, span: .none)
  }

  private mutating func extensionDeclaration(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let extended = try simpleType()
    let inherited = try inheritance()
    let requirements = try whereClause()
    skipNewlines()
    try expect("{")
    let members = try declarations(until: "}")
    try expect("}")
    return ExtensionDeclaration(
      extended: extended, inherited: inherited, requirements: requirements, members: members, attributes: attributes,
      modifiers: modifiers, span: .none)
  }

  private mutating func inheritance() throws(DeclarationTextError) -> [TypeSyntax] {
    guard take(":") else { return [] }
    var types: [TypeSyntax] = []
    repeat {
      skipNewlines()
      types.append(try typeSyntax())
    } while take(",")
    return types
  }

  private mutating func genericParameters() throws(DeclarationTextError) -> GenericsSyntax {
    var generics = GenericsSyntax()
    guard take("<") else { return generics }
    repeat {
      skipNewlines()
      var isPack = false
      if isAt("each") {
        advance()
        isPack = true
      }
      let name = try identifier()
      let constraint: TypeSyntax? = take(":") ? try typeSyntax() : nil
      generics.parameters.append(.init(name: name, constraint: constraint, isPack: isPack, span: .none))
    } while take(",")
    try expect(">")
    return generics
  }

  private mutating func whereClause() throws(DeclarationTextError) -> [GenericsSyntax.Requirement] {
    let saved = (lexer, token)
    skipNewlines()
    guard take("where") else {
      (lexer, token) = saved
      return []
    }
    var requirements: [GenericsSyntax.Requirement] = []
    repeat {
      skipNewlines()
      let subject = try typeSyntax()
      if take(":") {
        requirements.append(.conformance(subject, try typeSyntax()))
      } else {
        try expect("==")
        requirements.append(.sameType(subject, try typeSyntax()))
      }
    } while take(",")
    return requirements
  }

  private mutating func parameters() throws(DeclarationTextError) -> [ParameterSyntax] {
    try expect("(")
    var found: [ParameterSyntax] = []
    skipNewlines()
    while !isAt(")") {
      skipNewlines()
      let attributes = try self.attributes()
      let first = try identifier()
      var label: String? = first == "_" ? nil : first
      var name = first
      if token.kind == .identifier { name = try identifier() }
      if first == "_", name == "_" { label = nil }
      try expect(":")
      let (type, isVariadic, more) = try parameterType()
      var value: Expression?
      if take("=") { value = try literal() }
      found.append(
        ParameterSyntax(
          label: label, name: name, type: type, defaultValue: value, isVariadic: isVariadic, attributes: attributes + more, span: .none))
      skipNewlines()
      if !take(",") { break }
      skipNewlines()
    }
    skipNewlines()
    try expect(")")
    return found
  }

  private mutating func parameterType() throws(DeclarationTextError) -> (TypeSyntax, isVariadic: Bool, [AttributeSyntax]) {
    let attributes = try self.attributes()
    var type = try typeSyntax()
    let plain = attributes.filter { ["escaping", "autoclosure"].contains($0.name) }.map(\.name)
    if !plain.isEmpty { type = TypeSyntax(.attributed(plain, type), .none) }
    let isVariadic = take("...")
    return (type, isVariadic, attributes.filter { !["escaping", "autoclosure"].contains($0.name) })
  }

  private struct Effects {
    var isAsync = false
    var isThrowing = false
    var isRethrowing = false
    var thrown: TypeSyntax?
  }

  private mutating func effects() throws(DeclarationTextError) -> Effects {
    var effects = Effects()
    while true {
      if take("async") {
        effects.isAsync = true
      } else if take("throws") {
        effects.isThrowing = true
        if take("(") {
          effects.thrown = try typeSyntax()
          try expect(")")
        }
      } else if take("rethrows") || take("reasync") {
        effects.isRethrowing = true
      } else {
        return effects
      }
    }
  }

  private mutating func function(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let name: String
    if token.kind == .identifier {
      name = try identifier()
    } else {
      lexer.rewind(to: token)
      let whole = lexer.next(splitsOperators: false)
      name = text(whole)
      advance()
    }
    var generics = try genericParameters()
    let parameters = try self.parameters()
    let effects = try self.effects()
    let result: TypeSyntax? = take("->") ? try typeSyntax() : nil
    generics.requirements += try whereClause()
    return FunctionDeclaration(
      name: name, nameSpan: .none, generics: generics, parameters: parameters, result: result, isAsync: effects.isAsync,
      isThrowing: effects.isThrowing, isRethrowing: effects.isRethrowing, thrown: effects.thrown, body: nil, attributes: attributes,
      modifiers: modifiers, span: .none)
  }

  private mutating func initializer(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let isFailable = take("?") || take("!")
    var generics = try genericParameters()
    let parameters = try self.parameters()
    let effects = try self.effects()
    generics.requirements += try whereClause()
    return InitializerDeclaration(
      isFailable: isFailable, generics: generics, parameters: parameters, isAsync: effects.isAsync,
      isThrowing: effects.isThrowing || effects.isRethrowing, body: nil, attributes: attributes, modifiers: modifiers, span: .none)
  }

  private mutating func subscriptDeclaration(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    var generics = try genericParameters()
    let parameters = try self.parameters()
    try expect("->")
    let result = try typeSyntax()
    generics.requirements += try whereClause()
    return SubscriptDeclaration(
      generics: generics, parameters: parameters, result: result, accessors: try accessors(), attributes: attributes,
      modifiers: modifiers, span: .none)
  }

  private mutating func accessors() throws(DeclarationTextError) -> [AccessorSyntax] {
    guard take("{") else { return [AccessorSyntax(kind: .get, parameter: nil, modifiers: [], isAsync: false, isThrowing: false, body: nil, span: .none)] }
    var found: [AccessorSyntax] = []
    while true {
      skipSeparators()
      if take("}") { return found }
      var modifiers: Set<String> = []
      while isAt("mutating") || isAt("nonmutating") {
        modifiers.insert(text(token))
        advance()
      }
      let name = try identifier()
      guard let kind = AccessorSyntax.Kind(rawValue: name) else { throw failure("expected 'get' or 'set'") }
      let effects = try self.effects()
      found.append(
        AccessorSyntax(
          kind: kind, parameter: nil, modifiers: modifiers, isAsync: effects.isAsync, isThrowing: effects.isThrowing, body: nil, span: .none))
    }
  }

  private mutating func variable(
    isLet: Bool, _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> [Declaration] {
    var names = [try identifier()]
    while take(",") { names.append(try identifier()) }
    try expect(":")
    let type = try typeSyntax()
    var value: Expression?
    if take("=") { value = try literal() }
    let accessors = try self.accessors()
    return names.map { name in
      VariableDeclaration(
        isLet: isLet, pattern: PatternSyntax(.identifier(name), .none), type: type, initializer: value, accessors: accessors,
        attributes: attributes, modifiers: modifiers, span: .none)
    }
  }

  private mutating func cases(
    _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> [Declaration] {
    var found: [Declaration] = []
    repeat {
      skipNewlines()
      let name = try identifier()
      var parameters: [ParameterSyntax] = []
      if take("(") {
        while !isAt(")") {
          var label: String?
          if token.kind == .identifier {
            let saved = (lexer, token)
            let first = text(token)
            advance()
            if take(":") { label = first == "_" ? nil : first } else { (lexer, token) = saved }
          }
          let type = try typeSyntax()
          parameters.append(ParameterSyntax(label: label, name: label ?? "_", type: type, defaultValue: nil, span: .none))
          if !take(",") { break }
        }
        try expect(")")
      }
      var raw: Expression?
      if take("=") { raw = try literal() }
      found.append(CaseDeclaration(name: name, parameters: parameters, rawValue: raw, attributes: attributes, modifiers: modifiers, span: .none))
    } while take(",")
    return found
  }

  private mutating func alias(
    isAssociated: Bool, _ attributes: [AttributeSyntax], _ modifiers: Set<String>
  ) throws(DeclarationTextError) -> Declaration {
    let name = try identifier()
    var generics = try genericParameters()
    let inherited = try inheritance()
    let type: TypeSyntax? = take("=") ? try typeSyntax() : nil
    generics.requirements += try whereClause()
    return AliasDeclaration(
      name: name, isAssociated: isAssociated, generics: generics, type: type, inherited: inherited, attributes: attributes,
      modifiers: modifiers, span: .none)
  }

  // MARK: Types

  private mutating func typeSyntax() throws(DeclarationTextError) -> TypeSyntax {
    skipNewlines()
    if isAt("@") {
      let attributes = try self.attributes()
      return TypeSyntax(.attributed(attributes.map(\.name), try typeSyntax()), .none)
    }
    for specifier in ["inout", "borrowing", "consuming", "sending", "isolated", "nonisolated"] where token.kind == .identifier && text(token) == specifier {
      advance()
      return TypeSyntax(.attributed([specifier], try typeSyntax()), .none)
    }
    if take("some") { return TypeSyntax(.some(try composition()), .none) }
    if take("any") { return TypeSyntax(.any(try composition()), .none) }
    return try composition()
  }

  private mutating func composition() throws(DeclarationTextError) -> TypeSyntax {
    var parts = [try postfixType()]
    while take("&") { parts.append(try postfixType()) }
    return parts.count == 1 ? parts[0] : TypeSyntax(.composition(parts), .none)
  }

  private mutating func postfixType() throws(DeclarationTextError) -> TypeSyntax {
    var type = try primaryType()
    while true {
      if isAt("?") {
        advance()
        type = TypeSyntax(.optional(type), .none)
      } else if isAt("!") {
        advance()
        type = TypeSyntax(.implicitlyUnwrapped(type), .none)
      } else if isAt(".") {
        advance()
        let name = try identifier()
        if name == "Type" {
          type = TypeSyntax(.metatype(type), .none)
        } else {
          type = TypeSyntax(.member(type, name, try genericArguments()), .none)
        }
      } else {
        return type
      }
    }
  }

  private mutating func simpleType() throws(DeclarationTextError) -> TypeSyntax {
    var type = TypeSyntax(.name(try identifier(), try genericArguments()), .none)
    while isAt(".") {
      advance()
      type = TypeSyntax(.member(type, try identifier(), try genericArguments()), .none)
    }
    return type
  }

  private mutating func genericArguments() throws(DeclarationTextError) -> [TypeSyntax] {
    guard take("<") else { return [] }
    var arguments: [TypeSyntax] = []
    repeat { arguments.append(try typeSyntax()) } while take(",")
    try expect(">")
    return arguments
  }

  private mutating func primaryType() throws(DeclarationTextError) -> TypeSyntax {
    if take("~") { return TypeSyntax(.suppressed(try primaryType()), .none) }
    if take("[") {
      let first = try typeSyntax()
      if take(":") {
        let value = try typeSyntax()
        try expect("]")
        return TypeSyntax(.dictionary(first, value), .none)
      }
      try expect("]")
      return TypeSyntax(.array(first), .none)
    }
    if isAt("(") { return try tupleOrFunction() }
    let name = try identifier()
    return TypeSyntax(.name(name, try genericArguments()), .none)
  }

  private mutating func tupleOrFunction() throws(DeclarationTextError) -> TypeSyntax {
    try expect("(")
    var elements: [(label: String?, type: TypeSyntax)] = []
    var parameters: [TypeSyntax.FunctionTypeParameter] = []
    skipNewlines()
    while !isAt(")") {
      skipNewlines()
      var label: String?
      if token.kind == .identifier, !["some", "any", "inout"].contains(text(token)) {
        let saved = (lexer, token)
        var first = text(token)
        advance()
        if token.kind == .identifier, first == "_" {
          first = text(token)
          advance()
        }
        if take(":") { label = first == "_" ? nil : first } else { (lexer, token) = saved }
      }
      let attributes = try self.attributes()
      var isInout = false
      if take("inout") { isInout = true }
      let type = try typeSyntax()
      let isVariadic = take("...")
      elements.append((label, type))
      parameters.append(
        .init(
          type: type, isInout: isInout, isVariadic: isVariadic, isAutoclosure: attributes.contains { $0.name == "autoclosure" }))
      skipNewlines()
      if !take(",") { break }
    }
    skipNewlines()
    try expect(")")
    let effects = try self.effects()
    guard take("->") else {
      if elements.count == 1, elements[0].label == nil { return elements[0].type }
      return TypeSyntax(.tuple(elements), .none)
    }
    let result = try typeSyntax()
    return TypeSyntax(
      .function(parameters: parameters, result: result, isAsync: effects.isAsync, isThrowing: effects.isThrowing, thrown: effects.thrown),
      .none)
  }

  // MARK: Default values

  private mutating func literal() throws(DeclarationTextError) -> Expression {
    switch token.kind {
    case .string:
      let raw = text(token)
      advance()
      return Expression(.string([.text(Self.unescaped(raw))]), .none)
    case .number: return try number(isNegative: false)
    case .operator where isAt("-"):
      advance()
      return try number(isNegative: true)
    case .operator where isAt("."):
      advance()
      let name = try identifier()
      return try suffix(Expression(.implicitMember(name, generics: [], labels: nil), .none))
    case .identifier:
      let name = try identifier()
      switch name {
      case "true": return Expression(.boolean(true), .none)
      case "false": return Expression(.boolean(false), .none)
      case "nil": return Expression(.nilLiteral, .none)
      default: return try suffix(Expression(.name(name, generics: [], labels: nil), .none))
      }
    case .punctuation where isAt("["):
      advance()
      if take(":") {
        try expect("]")
        return Expression(.dictionary([]), .none)
      }
      var elements: [Expression] = []
      while !isAt("]") {
        elements.append(try literal())
        if !take(",") { break }
      }
      try expect("]")
      return Expression(.array(elements), .none)
    case .punctuation where isAt("("):
      advance()
      try expect(")")
      return Expression(.tuple([]), .none)
    default: throw failure("expected a literal")
    }
  }

  private mutating func suffix(_ base: Expression) throws(DeclarationTextError) -> Expression {
    var expression = base
    while true {
      if isAt(".") {
        advance()
        expression = Expression(.member(expression, try identifier(), nameSpan: .none, generics: [], labels: nil), .none)
      } else if isAt("(") {
        advance()
        var arguments: [Argument] = []
        while !isAt(")") {
          arguments.append(try argument())
          if !take(",") { break }
        }
        try expect(")")
        expression = Expression(.call(expression, arguments), .none)
      } else {
        return expression
      }
    }
  }

  private mutating func number(isNegative: Bool) throws(DeclarationTextError) -> Expression {
    let raw = text(token).replacing("_", with: "")
    advance()
    if raw.hasPrefix("0x"), let value = UInt64(raw.dropFirst(2), radix: 16) {
      return Expression(.integer(magnitude: value, isNegative: isNegative), .none)
    }
    if let value = UInt64(raw) { return Expression(.integer(magnitude: value, isNegative: isNegative), .none) }
    guard let value = Double(raw) else { throw failure("'\(raw)' is not a number") }
    return Expression(.float(isNegative ? -value : value, text: raw), .none)
  }

  private static func unescaped(_ raw: String) -> String {
    guard raw.contains("\\") else { return raw }
    return raw.replacing("\\n", with: "\n").replacing("\\t", with: "\t").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }
}
