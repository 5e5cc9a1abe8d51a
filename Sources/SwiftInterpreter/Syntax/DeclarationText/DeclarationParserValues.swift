// Default values, raw values and attributes' arguments: literals, names, members and calls of them.

extension DeclarationParser {
  mutating func value() throws(DeclarationTextError) -> Expression {
    try enter()
    defer { depth -= 1 }
    var result = try simpleValue()
    while token.kind == .punctuation, !token.startsLine {
      if isAt(0x2E), !isAtDots {
        advance()
        let name = try memberName()
        result = Expression(.member(result, name, nameSpan: .none, generics: [], labels: nil), .none)
      } else if isAt(0x28), !token.isSpaced {
        result = Expression(.call(result, try arguments()), .none)
      } else {
        break
      }
    }
    return result
  }

  /// The arguments in parentheses, of a call or an attribute.
  mutating func arguments() throws(DeclarationTextError) -> [Argument] {
    advance()
    var result: [Argument] = []
    while !isAt(0x29) {
      let label = try elementNames().first
      result.append(Argument(label: label == "_" ? nil : label, try value()))
      if !accept(0x2C) { break }
    }
    try expect(0x29, in: "an argument list")
    return result
  }

  private mutating func memberName() throws(DeclarationTextError) -> String {
    if token.kind == .number {
      let text = lexer.text(token)
      advance()
      return text
    }
    return try identifier("a member's name")
  }

  private mutating func simpleValue() throws(DeclarationTextError) -> Expression {
    switch token.kind {
    case .number:
      return try range(from: try number(isNegative: false))
    case .string:
      return try string()
    case .identifier:
      return word()
    case .end:
      throw failure("a value")
    case .punctuation:
      break
    }
    switch token.byte {
    case 0x2D:
      advance()
      guard token.kind == .number else { throw failure("a number after '-'") }
      return try number(isNegative: true)
    case 0x2E:
      advance()
      return Expression(.implicitMember(try identifier("a member's name"), generics: [], labels: nil), .none)
    case 0x5B:
      return try collection()
    case 0x28:
      let elements = try arguments()
      if elements.count == 1, elements[0].label == nil { return elements[0].value }
      return Expression(.tuple(elements), .none)
    case 0x23:
      advance()
      return Expression(.macro(try identifier("a macro's name"), []), .none)
    default:
      throw failure("a literal, a name or a member")
    }
  }

  /// `0...1` and `0..<1`: a number, or a range that begins with it.
  private mutating func range(from low: Expression) throws(DeclarationTextError) -> Expression {
    guard token.kind == .punctuation, token.byte == 0x2E, lexer.bytes[token.start...].starts(with: [0x2E, 0x2E]),
      token.start + 2 < lexer.bytes.count
    else { return low }
    let op = lexer.bytes[token.start + 2] == 0x3C ? "..<" : "..."
    for _ in 0..<3 { advance() }
    guard token.kind == .number else { throw failure("a number after '\(op)'") }
    return Expression(.binary(op, operatorSpan: .none, low, try number(isNegative: false)), .none)
  }

  private mutating func word() -> Expression {
    let text = lexer.text(token)
    advance()
    switch text {
    case "true": return Expression(.boolean(true), .none)
    case "false": return Expression(.boolean(false), .none)
    case "nil": return Expression(.nilLiteral, .none)
    default: return Expression(.name(text, generics: [], labels: nil), .none)
    }
  }

  private mutating func number(isNegative: Bool) throws(DeclarationTextError) -> Expression {
    let text = lexer.text(token)
    if let magnitude = LiteralText.integer(text) {
      advance()
      return Expression(.integer(magnitude: magnitude, isNegative: isNegative), .none)
    }
    guard let value = LiteralText.float(text) else { throw failure("a number") }
    advance()
    return Expression(.float(isNegative ? -value : value, text: isNegative ? "-" + text : text), .none)
  }

  private mutating func string() throws(DeclarationTextError) -> Expression {
    let isClosed = token.end - token.start >= 2 && lexer.bytes[token.end - 1] == 0x22
    guard isClosed, let text = LiteralText.unescaped(lexer.text(token.start + 1, token.end - 1), pounds: 0) else {
      throw failure("a string literal without interpolation on one line")
    }
    advance()
    return Expression(.string([.text(text)]), .none)
  }

  private mutating func collection() throws(DeclarationTextError) -> Expression {
    advance()
    if accept(0x3A) {
      try expect(0x5D, in: "an empty dictionary")
      return Expression(.dictionary([]), .none)
    }
    var elements: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    while !isAt(0x5D) {
      let element = try value()
      if accept(0x3A) {
        pairs.append((element, try value()))
      } else {
        elements.append(element)
      }
      if !accept(0x2C) { break }
    }
    try expect(0x5D, in: "an array or dictionary")
    if !pairs.isEmpty, elements.isEmpty { return Expression(.dictionary(pairs), .none) }
    if !pairs.isEmpty { throw failure("either an array or a dictionary") }
    return Expression(.array(elements), .none)
  }
}
