import Synchronization

/// Finds the declarations of a name in the library's texts without reading the rest.
///
/// The texts are split at their top level into chunks, each entered under the name it declares or extends; a chunk is parsed
/// when its name is asked for. What is parsed is shared by all programs of the process and never changed.
final class DeclarationIndex: @unchecked Sendable {
  private let bytes: [[UInt8]]
  private let places: [String: [(text: Int, start: Int, end: Int)]]
  private let lock = Mutex<Void>(())
  /// Guarded by `lock`.
  private var parsed: [String: [Declaration]] = [:]
  /// Every name there is, sorted.
  let names: [String]

  init(texts: [String]) {
    bytes = texts.map { Array($0.utf8) }
    var places: [String: [(text: Int, start: Int, end: Int)]] = [:]
    for (index, text) in bytes.enumerated() {
      Self.scan(text) { name, start, end in places[name, default: []].append((index, start, end)) }
    }
    self.places = places
    names = places.keys.sorted()
  }

  /// The declarations of a name: the type with its extensions, or functions, variables and aliases; in text order.
  func chunks(named name: String) -> [Declaration] {
    guard let found = places[name] else { return [] }
    return lock.withLock { _ in
      if let done = parsed[name] { return done }
      var declarations: [Declaration] = []
      for place in found {
        do {
          declarations += try DeclarationText.parse(bytes[place.text], place.start, place.end)
        } catch {
          assertionFailure("declaration of \(name): \(error)")
        }
      }
      parsed[name] = declarations
      return declarations
    }
  }

  /// The mistakes in all texts, for a test.
  func errors() -> [String] {
    names.flatMap { name in
      (places[name] ?? []).compactMap { place in
        do {
          _ = try DeclarationText.parse(bytes[place.text], place.start, place.end)
          return nil
        } catch {
          return "\(name): \(error)"
        }
      }
    }
  }

  /// Walks the top level of a text: a chunk ends at the end of a line outside all brackets.
  private static func scan(_ text: [UInt8], _ found: (String, Int, Int) -> Void) {
    var position = 0
    let count = text.count
    while position < count {
      while position < count, text[position] <= 0x20 || text[position] == UInt8(ascii: ";") { position += 1 }
      guard position < count else { return }
      if text[position] == UInt8(ascii: "/") {
        while position < count, text[position] != 0x0A { position += 1 }
        continue
      }
      let start = position
      var depth = 0
      loop: while position < count {
        switch text[position] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "\""):
          position += 1
          while position < count, text[position] != UInt8(ascii: "\"") { position += text[position] == UInt8(ascii: "\\") ? 2 : 1 }
        case UInt8(ascii: "/") where position + 1 < count && text[position + 1] == UInt8(ascii: "/"):
          while position < count, text[position] != 0x0A { position += 1 }
          continue loop
        case 0x0A where depth == 0:
          if !continues(text, position) { break loop }
        default: break
        }
        position += 1
      }
      for name in names(text, start, position) { found(name, start, position) }
    }
  }

  /// Whether the declaration goes on after the end of this line: an attribute stands alone, or the next line begins with `where` or `->`.
  private static func continues(_ text: [UInt8], _ newline: Int) -> Bool {
    var lexer = DeclarationLexer(text, from: newline + 1)
    var next = lexer.next()
    while next.kind == .newline { next = lexer.next() }
    let word = String(decoding: text[next.start..<next.end], as: UTF8.self)
    if word == "where" || word == "->" { return true }
    var lineStart = newline
    while lineStart > 0, text[lineStart - 1] != 0x0A { lineStart -= 1 }
    var line = DeclarationLexer(text, from: lineStart, to: newline)
    var last = line.next()
    guard last.kind == .punctuation, text[last.start] == UInt8(ascii: "@") else { return false }
    var words: [String] = []
    var depth = 0
    while last.kind != .end {
      last = line.next()
      guard last.kind != .end else { break }
      let text = String(decoding: text[last.start..<last.end], as: UTF8.self)
      if text == "(" { depth += 1 } else if text == ")" { depth -= 1 } else if depth == 0, last.kind == .identifier { words.append(text) }
    }
    return !words.contains { keywords.contains($0) }
  }

  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "var", "let", "typealias", "import",
  ]

  private static func names(_ text: [UInt8], _ start: Int, _ end: Int) -> [String] {
    var lexer = DeclarationLexer(text, from: start, to: end)
    var depth = 0
    while true {
      let token = lexer.next()
      if token.kind == .end { return [] }
      let word = String(decoding: text[token.start..<token.end], as: UTF8.self)
      if word == "(" { depth += 1 } else if word == ")" { depth -= 1 }
      guard depth == 0, token.kind == .identifier, keywords.contains(word) else { continue }
      if word == "class" {
        var ahead = lexer
        let next = ahead.next()
        if String(decoding: text[next.start..<next.end], as: UTF8.self) == "func" { continue }
      }
      if word == "func" {
        var ahead = lexer
        let name = ahead.next(splitsOperators: false)
        return [String(decoding: text[name.start..<name.end], as: UTF8.self)]
      }
      let name = lexer.next()
      var full = String(decoding: text[name.start..<name.end], as: UTF8.self)
      if word == "extension" {
        while true {
          var ahead = lexer
          let dot = ahead.next()
          guard dot.end - dot.start == 1, dot.kind == .operator, text[dot.start] == UInt8(ascii: ".") else { break }
          let next = ahead.next()
          full += "." + String(decoding: text[next.start..<next.end], as: UTF8.self)
          lexer = ahead
        }
      }
      if word == "let" || word == "var" {
        var found = [full]
        while true {
          var ahead = lexer
          let comma = ahead.next()
          guard comma.kind == .punctuation, text[comma.start] == UInt8(ascii: ",") else { return found }
          let next = ahead.next()
          found.append(String(decoding: text[next.start..<next.end], as: UTF8.self))
          lexer = ahead
        }
      }
      return [full]
    }
  }
}
