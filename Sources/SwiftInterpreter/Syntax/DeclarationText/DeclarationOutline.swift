/// Where in the library's texts each top-level declaration stands, found without parsing them.
///
/// Made once and shared; a ``DeclarationIndex`` parses from it.
struct DeclarationOutline: Sendable {
  /// One declaration.
  struct Chunk: Sendable {
    var text: Int
    var range: Range<Int>
  }

  let texts: [[UInt8]]
  /// The declarations that belong to a name, in the order of the texts.
  private(set) var chunks: [String: [Chunk]] = [:]
  /// All names, in the order of their first declaration.
  private(set) var names: [String] = []

  /// Scans the texts; needs no more than a look at every byte.
  init(texts: [[UInt8]]) {
    self.texts = texts
    for (index, text) in texts.enumerated() {
      let found = text.withUnsafeBufferPointer { buffer in
        var scanner = DeclarationScanner(bytes: buffer)
        return scanner.scan()
      }
      for (name, range) in found {
        let chunk = Chunk(text: index, range: range)
        if chunks[name, default: []].isEmpty { names.append(name) }
        chunks[name, default: []].append(chunk)
      }
    }
  }

  init(texts: [StaticString]) {
    self.init(texts: texts.map { text in text.withUTF8Buffer { Array($0) } })
  }

  init(texts: [String]) {
    self.init(texts: texts.map { Array($0.utf8) })
  }
}

/// Cuts a text into its top-level declarations and finds the name of each.
///
/// A declaration begins with an attribute, a modifier or a keyword at the start of a line or after `;`, outside all
/// brackets, once the keyword of the one before has been seen.
private struct DeclarationScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var found: [(String, Range<Int>)] = []
  private var start = 0
  private var name: String?

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What a byte means between declarations and inside brackets.
  private enum Mark: UInt8 { case none, open, close, quote, slash, newline, semicolon, at, word }

  private static let marks: [Mark] = {
    var table = [Mark](repeating: .none, count: 256)
    for byte in [0x28, 0x5B, 0x7B] { table[byte] = .open }
    for byte in [0x29, 0x5D, 0x7D] { table[byte] = .close }
    table[0x22] = .quote
    table[0x2F] = .slash
    table[0x0A] = .newline
    table[0x3B] = .semicolon
    table[0x40] = .at
    table[0x60] = .word
    for byte in 0...255 where DeclarationLexer.continuesName(UInt8(byte)) { table[byte] = .word }
    return table
  }()

  mutating func scan() -> [(String, Range<Int>)] {
    let count = bytes.count
    Self.marks.withUnsafeBufferPointer { marks in
      var depth = 0
      var canBegin = true
      while position < count {
        switch marks[Int(bytes[position])] {
        case .none:
          if bytes[position] > 0x20 { canBegin = false }
          position += 1
        case .open:
          depth += 1
          position += 1
        case .close:
          depth -= 1
          position += 1
          canBegin = false
        case .newline, .semicolon:
          canBegin = true
          position += 1
        case .quote:
          skipString()
        case .slash:
          skipComment()
        case .at:
          if depth == 0, canBegin {
            begin(at: position)
            canBegin = false
          }
          position += 1
        case .word:
          let from = position
          position += 1
          if depth > 0 {
            while position < count, marks[Int(bytes[position])] == .word { position += 1 }
          } else {
            word(from, canBegin: canBegin)
            canBegin = false
          }
        }
      }
    }
    begin(at: count)
    return found
  }

  /// Ends the declaration before, if its name is known, and begins another.
  private mutating func begin(at offset: Int) {
    guard let name else { return }
    found.append((name, start..<offset))
    self.name = nil
    start = offset
  }

  private mutating func word(_ from: Int, canBegin: Bool) {
    while position < bytes.count, DeclarationLexer.continuesName(bytes[position]) { position += 1 }
    // Once the name is known, only the start of a line can begin another declaration.
    guard name == nil || canBegin else { return }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[from..<position]), as: UTF8.self)
    if let keyword = Self.words[text] {
      if canBegin { begin(at: from) }
      if keyword, name == nil { name = readName() }
    }
  }

  /// Words that begin a declaration, and whether a name follows.
  private static let words: [String: Bool] = [
    "struct": true, "class": true, "enum": true, "actor": true, "protocol": true, "extension": true, "func": true,
    "var": true, "let": true, "typealias": true, "operator": true, "import": true,
    "public": false, "open": false, "final": false, "indirect": false, "prefix": false, "postfix": false,
    "infix": false, "nonisolated": false, "static": false, "internal": false, "private": false, "package": false,
  ]

  /// The name after a keyword: an identifier, or an operator.
  private mutating func readName() -> String {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0A { position += 1 }
    if position < bytes.count, bytes[position] == 0x60 { position += 1 }
    let from = position
    while position < bytes.count, DeclarationLexer.continuesName(bytes[position]) { position += 1 }
    if position == from {
      while position < bytes.count, DeclarationLexer.isOperator(bytes[position]) { position += 1 }
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[from..<position]), as: UTF8.self)
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x0A {
      position += bytes[position] == 0x5C ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }

  private mutating func skipComment() {
    position += 1
    guard position < bytes.count else { return }
    if bytes[position] == 0x2F {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    } else if bytes[position] == 0x2A {
      position += 1
      var depth = 1
      while position + 1 < bytes.count, depth > 0 {
        let isClosing = bytes[position] == 0x2A && bytes[position + 1] == 0x2F
        let isOpening = bytes[position] == 0x2F && bytes[position + 1] == 0x2A
        depth += isOpening ? 1 : isClosing ? -1 : 0
        position += isOpening || isClosing ? 2 : 1
      }
    }
  }
}
