#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where in the library's texts each top-level declaration stands, found without parsing them.
///
/// Made once and shared; a ``DeclarationIndex`` parses from it. Every run begins with it, so that it only looks at how
/// lines begin: a top-level declaration begins at the start of a line, and what belongs to it is indented or begins with
/// a closing bracket.
struct DeclarationOutline: Sendable {
  /// One declaration.
  struct Chunk: Sendable {
    var text: Int
    var range: Range<Int>
  }

  let texts: [String]
  /// The declarations that belong to a name, in the order of the texts.
  private(set) var chunks: [String: [Chunk]] = [:]
  /// All names, in the order of their first declaration.
  private(set) var names: [String] = []

  /// Scans the texts.
  init(texts: [String]) {
    self.texts = texts
    chunks.reserveCapacity(1024)
    for (index, text) in texts.enumerated() {
      var text = text
      let found = text.withUTF8 { buffer in
        var scanner = DeclarationScanner(bytes: buffer)
        return scanner.scan()
      }
      for (name, range) in found {
        let chunk = Chunk(text: index, range: range)
        if chunks[name]?.append(chunk) == nil {
          chunks[name] = [chunk]
          names.append(name)
        }
      }
    }
  }
}

/// Cuts a text into its top-level declarations and finds the name of each.
private struct DeclarationScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var found: [(String, Range<Int>)] = []
  private var start = 0
  private var name: String?

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan() -> [(String, Range<Int>)] {
    var line = 0
    while line < bytes.count {
      let first = bytes[line]
      if first == 0x40 || DeclarationLexer.continuesName(first) {
        // Attributes may stand on lines of their own before the keyword.
        if name != nil { end(at: line) }
        name = declaredName(from: line)
      }
      line = startOfLine(after: line)
    }
    end(at: bytes.count)
    return found
  }

  private mutating func end(at offset: Int) {
    guard let name else { return }
    found.append((name, start..<offset))
    self.name = nil
    start = offset
  }

  private func startOfLine(after position: Int) -> Int {
    guard let base = bytes.baseAddress, let newline = memchr(base + position, 0x0A, bytes.count - position) else {
      return bytes.count
    }
    return base.distance(to: newline.assumingMemoryBound(to: UInt8.self)) + 1
  }

  /// Keywords that a name follows.
  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "var", "let", "typealias", "operator",
    "import",
  ]

  /// The name that a line declares, after attributes and modifiers.
  private func declaredName(from line: Int) -> String? {
    var position = line
    while position < bytes.count, bytes[position] != 0x0A {
      guard DeclarationLexer.continuesName(bytes[position]) else {
        position = bytes[position] == 0x28 ? endOfBrackets(position) : position + 1
        continue
      }
      let isAttribute = position > line && bytes[position - 1] == 0x40
      let from = position
      position = endOfName(position)
      if !isAttribute, Self.keywords.contains(text(from, position)) { return name(after: position) }
    }
    return nil
  }

  private func endOfBrackets(_ opening: Int) -> Int {
    var position = opening
    var depth = 0
    repeat {
      if bytes[position] == 0x28 { depth += 1 }
      if bytes[position] == 0x29 { depth -= 1 }
      position += 1
    } while position < bytes.count && depth > 0
    return position
  }

  private func endOfName(_ start: Int) -> Int {
    var position = start
    while position < bytes.count, DeclarationLexer.continuesName(bytes[position]) { position += 1 }
    return position
  }

  /// The name after a keyword: an identifier, or an operator.
  private func name(after keyword: Int) -> String {
    var position = keyword
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x60 { position += 1 }
    let from = position
    position = endOfName(position)
    if position == from {
      while position < bytes.count, DeclarationLexer.isOperator(bytes[position]) { position += 1 }
    }
    return text(from, position)
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
