/// Splits declaration text into tokens.
///
/// Punctuation comes byte by byte, so that `>>` closes two argument lists.
struct DeclarationLexer {
  enum Kind: UInt8 { case end, identifier, number, string, punctuation }

  struct Token {
    var kind: Kind
    /// The first byte, which tells punctuation apart.
    var byte: UInt8
    /// Whether white space or a comment stands before it.
    var isSpaced: Bool
    /// Whether it is the first of its line.
    var startsLine: Bool
    var start: Int
    var end: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var position: Int

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the next token.
  mutating func next() -> Token {
    let from = position
    var startsLine = position == 0
    skipping: while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0D:
        position += 1
      case 0x0A:
        startsLine = true
        position += 1
      case 0x2F where position + 1 < end && bytes[position + 1] == 0x2F:
        while position < end, bytes[position] != 0x0A { position += 1 }
      case 0x2F where position + 1 < end && bytes[position + 1] == 0x2A:
        skipBlockComment()
      default:
        break skipping
      }
    }
    let isSpaced = position > from
    let start = position
    guard start < end else {
      return Token(kind: .end, byte: 0, isSpaced: isSpaced, startsLine: true, start: start, end: start)
    }
    let byte = bytes[start]
    let kind: Kind
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x24, 0x80...0xFF:
      kind = .identifier
      position += 1
      while position < end, Self.continuesName(bytes[position]) { position += 1 }
    case 0x30...0x39:
      kind = .number
      scanNumber()
    case 0x60:
      kind = .identifier
      position += 1
      while position < end, bytes[position] != 0x60 { position += 1 }
      position = min(position + 1, end)
    case 0x22:
      kind = .string
      scanString()
    default:
      kind = .punctuation
      position += 1
    }
    return Token(kind: kind, byte: byte, isSpaced: isSpaced, startsLine: startsLine, start: start, end: position)
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x30...0x39, 0x80...0xFF: return true
    default: return false
    }
  }

  /// Whether a byte can be part of an operator's name.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x3D, 0x2D, 0x2B, 0x21, 0x2A, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F, 0x2E: return true
    default: return false
    }
  }

  private mutating func skipBlockComment() {
    position += 2
    var depth = 1
    while position < end, depth > 0 {
      if bytes[position] == 0x2A, position + 1 < end, bytes[position + 1] == 0x2F {
        depth -= 1
        position += 2
      } else if bytes[position] == 0x2F, position + 1 < end, bytes[position + 1] == 0x2A {
        depth += 1
        position += 2
      } else {
        position += 1
      }
    }
  }

  private mutating func scanNumber() {
    let isHexadecimal = position + 1 < end && bytes[position] == 0x30 && bytes[position + 1] == 0x78
    while position < end {
      let byte = bytes[position]
      if Self.continuesName(byte) {
        position += 1
        // The sign of an exponent belongs to the number.
        let isExponent = isHexadecimal ? byte == 0x70 || byte == 0x50 : byte == 0x65 || byte == 0x45
        if isExponent, position < end, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
      } else if byte == 0x2E, position + 1 < end, bytes[position + 1] >= 0x30, bytes[position + 1] <= 0x39 {
        position += 1
      } else {
        break
      }
    }
  }

  private mutating func scanString() {
    position += 1
    while position < end, bytes[position] != 0x22, bytes[position] != 0x0A {
      position += bytes[position] == 0x5C ? 2 : 1
    }
    position = min(position + 1, end)
  }

  func text(_ token: Token) -> String {
    if token.byte == 0x60, token.end - token.start > 2 {
      return text(token.start + 1, token.end - 1)
    }
    return text(token.start, token.end)
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  /// Whether a token is this very word.
  func isWord(_ token: Token, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard token.kind == .identifier, token.end - token.start == count else { return false }
    let pointer = word.utf8Start
    var index = 0
    while index < count {
      if bytes[token.start + index] != pointer[index] { return false }
      index += 1
    }
    return true
  }

  /// The line of an offset, from 1.
  func line(of offset: Int) -> Int {
    var line = 1
    var index = 0
    while index < offset, index < bytes.count {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    return line
  }
}
