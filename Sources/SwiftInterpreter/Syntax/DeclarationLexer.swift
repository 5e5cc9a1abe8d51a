/// A token of declaration text.
struct DeclarationToken {
  enum Kind { case identifier, number, string, punctuation, `operator`, newline, end }
  var kind: Kind
  var start: Int
  var end: Int
}

/// Splits declaration text into tokens. Works on UTF-8, without copying.
struct DeclarationLexer {
  let bytes: [UInt8]
  private(set) var position: Int
  private let limit: Int

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.position = start
    self.limit = end ?? bytes.count
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F
      || byte == 0x24 || byte >= 0x80
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The next token. `<`, `>`, `?`, `!`, `&` come one by one when `splitsOperators`, as types need them.
  mutating func next(splitsOperators: Bool = true) -> DeclarationToken {
    while position < limit {
      let byte = bytes[position]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < limit, bytes[position + 1] == UInt8(ascii: "/") {
        while position < limit, bytes[position] != 0x0A { position += 1 }
      } else {
        break
      }
    }
    let start = position
    guard position < limit else { return DeclarationToken(kind: .end, start: start, end: start) }
    let byte = bytes[position]
    if byte == 0x0A {
      position += 1
      return DeclarationToken(kind: .newline, start: start, end: position)
    }
    if byte == UInt8(ascii: "`") {
      position += 1
      while position < limit, bytes[position] != UInt8(ascii: "`") { position += 1 }
      position += 1
      return DeclarationToken(kind: .identifier, start: start + 1, end: position - 1)
    }
    if byte == UInt8(ascii: "\"") {
      position += 1
      while position < limit, bytes[position] != UInt8(ascii: "\"") {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position += 1
      return DeclarationToken(kind: .string, start: start + 1, end: position - 1)
    }
    if byte >= 0x30 && byte <= 0x39 {
      while position < limit,
        Self.isIdentifier(bytes[position])
          || (bytes[position] == UInt8(ascii: ".") && position + 1 < limit && bytes[position + 1] >= 0x30 && bytes[position + 1] <= 0x39)
      { position += 1 }
      return DeclarationToken(kind: .number, start: start, end: position)
    }
    if Self.isIdentifier(byte) {
      while position < limit, Self.isIdentifier(bytes[position]) { position += 1 }
      return DeclarationToken(kind: .identifier, start: start, end: position)
    }
    if Self.isOperator(byte) {
      if splitsOperators {
        position += 1
        if byte == UInt8(ascii: "-"), position < limit, bytes[position] == UInt8(ascii: ">") { position += 1 }
        if byte == UInt8(ascii: "="), position < limit, bytes[position] == UInt8(ascii: "=") { position += 1 }
        if byte == UInt8(ascii: "."), position + 1 < limit, bytes[position] == UInt8(ascii: "."), bytes[position + 1] == UInt8(ascii: ".") {
          position += 2
        }
      } else {
        while position < limit, Self.isOperator(bytes[position]) { position += 1 }
      }
      return DeclarationToken(kind: .operator, start: start, end: position)
    }
    position += 1
    return DeclarationToken(kind: .punctuation, start: start, end: position)
  }

  /// Goes back to a token, to read it otherwise.
  mutating func rewind(to token: DeclarationToken) { position = token.start }
}
