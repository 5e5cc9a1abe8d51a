/// Looks at a source text before the parser does, and refuses what could exhaust its stack or its patience, or end it.
///
/// The parser is recursive, and looks ahead again and again inside nested brackets: forty `[` take it hours, a few
/// thousand `try` its stack. No program that a person writes comes near these limits. A blank that is none of Swift's, as
/// pasted text may have it, stops the whole process before some operators: the parser's message has a correction without a
/// change there.
struct SourceScreen {
  static let maximumBytes = 200_000
  /// Open brackets of all kinds.
  static let maximumNesting = 150
  /// Open `[` since the last `{`: each doubles the time of the parser.
  static let maximumSquares = 8
  /// Open `<`, and `->`, since the last brace or declaration.
  static let maximumAngles = 100
  static let maximumArrows = 60
  /// Keywords in a row, and `if`, `switch`, `struct` and the like without a brace in between.
  static let maximumWords = 30
  static let maximumBranches = 400
  static let maximumConditions = 30

  private enum Frame {
    case bracket(UInt8)
    case interpolation(pounds: Int, isMultiLine: Bool)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var frames: [Frame] = []
  /// The open `[` of each brace level.
  private var squares: [Int] = [0]
  private var angles = 0
  private var arrows = 0
  private var words = 0
  private var heads = 0
  private var branches = 0
  private var conditions = 0
  private var wasElse = false
  /// Whether a `/` here would begin a value, and so may be a regular expression's.
  private var beginsValue = true

  /// Where a character stands that no token can have.
  private var stranger: Int?

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// What the parser should not be given, if there is such a thing.
  static func problem(in source: SourceText) -> Diagnostic? {
    func refusal(_ what: String, _ offset: Int) -> Diagnostic {
      let start = Int32(truncatingIfNeeded: offset)
      return source.diagnostic(
        id: "unmodelled-syntax", severity: .unmodelled, message: "\(what) is not modelled",
        at: Span(start: start, end: start), notes: ["Split it into smaller parts"])
    }
    if source.text.utf8.count > maximumBytes { return refusal("a file of more than \(maximumBytes) bytes", 0) }
    var screen = SourceScreen(source.text)
    guard let (what, offset) = screen.scan() else { return nil }
    guard offset == screen.stranger else { return refusal(what, offset) }
    let place = Int32(truncatingIfNeeded: offset)
    return source.diagnostic(
      id: "syntax-error", severity: .error, message: "invalid character in source file",
      at: Span(start: place, end: place), notes: ["It is \(what): delete it, or write a space in its place"])
  }

  private mutating func scan() -> (String, Int)? {
    while position < bytes.count {
      let start = position
      step()
      if let stranger { return (name(ofCharacterAt: stranger), stranger) }
      if frames.count > Self.maximumNesting { return ("code in more than \(Self.maximumNesting) brackets", start) }
      if squares[squares.count - 1] > Self.maximumSquares {
        return ("an array in more than \(Self.maximumSquares) arrays", start)
      }
      if angles > Self.maximumAngles { return ("a type in more than \(Self.maximumAngles) types", start) }
      if arrows > Self.maximumArrows { return ("a type with more than \(Self.maximumArrows) arrows", start) }
      if words > Self.maximumWords || heads > Self.maximumWords {
        return ("a row of more than \(Self.maximumWords) keywords", start)
      }
      if branches > Self.maximumBranches { return ("more than \(Self.maximumBranches) 'else if' in a file", start) }
      if conditions > Self.maximumConditions { return ("more than \(Self.maximumConditions) nested '#if'", start) }
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8 {
    let index = position + offset
    return index < bytes.count && index >= 0 ? bytes[index] : 0
  }

  private mutating func step() {
    let current = bytes[position]
    switch current {
    case 0x20, 0x09, 0x0A, 0x0D:
      position += 1
    case 0x22:
      string(pounds: 0)
    case 0x23:
      pound()
    case 0x2F:
      slash()
    case 0x28, 0x5B, 0x7B:
      open(current)
    case 0x29, 0x5D, 0x7D:
      close(current)
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x80...0xFF, 0x24:
      word()
    case 0x30...0x39:
      while position < bytes.count, DeclarationLexer.continuesName(bytes[position]) { position += 1 }
      endValue()
    case 0x60:
      position += 1
      while position < bytes.count, bytes[position] != 0x60, bytes[position] != 0x0A { position += 1 }
      position += 1
      endValue()
    case 0x01...0x08, 0x0E...0x1F, 0x7F:
      stranger = position
    default:
      punctuation(current)
    }
  }

  // MARK: Characters

  /// Notes a character that is a blank or a sign for machines, unless it is one that Swift knows.
  private mutating func lookAtCharacter() {
    let scalar = scalar(at: position)
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .privateUse: break
    default: guard scalar == "\u{FFFD}" || scalar == "\u{FEFF}" || scalar.value & 0xFFFE == 0xFFFE else { return }
    }
    // A mark of the byte order may begin the file.
    if stranger == nil, position > 0 || scalar != "\u{FEFF}" { stranger = position }
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    let end = min(offset + 4, bytes.count)
    return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first ?? " "
  }

  private func name(ofCharacterAt offset: Int) -> String {
    let scalar = scalar(at: offset)
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return scalar.properties.name.map { "\(number) (\($0.lowercased()))" } ?? number
  }

  private mutating func endValue() {
    words = 0
    wasElse = false
    beginsValue = false
  }

  private mutating func punctuation(_ current: UInt8) {
    switch current {
    case 0x3C:
      angles += 1
    case 0x3E:
      if byte(-1) == 0x2D {
        arrows += 1
      } else {
        angles = max(0, angles - 1)
      }
    case 0x3B:
      angles = 0
      arrows = 0
    default:
      break
    }
    wasElse = false
    beginsValue = true
    position += 1
  }

  // MARK: Brackets

  private mutating func open(_ current: UInt8) {
    frames.append(.bracket(current))
    if current == 0x5B { squares[squares.count - 1] += 1 }
    if current == 0x7B {
      squares.append(0)
      clearCounts()
    }
    wasElse = false
    beginsValue = true
    position += 1
  }

  private mutating func clearCounts() {
    angles = 0
    arrows = 0
    words = 0
    heads = 0
  }

  private mutating func close(_ current: UInt8) {
    position += 1
    if case .interpolation(let pounds, let isMultiLine)? = frames.last, current == 0x29 {
      frames.removeLast()
      stringBody(pounds: pounds, isMultiLine: isMultiLine)
      return
    }
    let opening: UInt8 = current == 0x29 ? 0x28 : current - 2
    if case .bracket(opening)? = frames.last {
      frames.removeLast()
      if current == 0x5D { squares[squares.count - 1] = max(0, squares[squares.count - 1] - 1) }
      if current == 0x7D, squares.count > 1 { squares.removeLast() }
    }
    if current == 0x7D { clearCounts() }
    endValue()
  }

  // MARK: Words

  private static let declarations: Set<String> = ["func", "var", "let", "init", "subscript", "case", "typealias"]

  /// Words after which an expression, a type or a declaration has still to come.
  private static let leading: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
    "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "case", "catch", "default", "defer", "do", "else", "for", "guard", "if", "in",
    "repeat", "return", "throw", "switch", "where", "while", "as", "await", "is", "throws", "try", "actor", "any",
    "some", "async", "borrowing", "consuming", "copy", "consume", "discard", "each", "final", "indirect", "isolated",
    "lazy", "macro", "mutating", "nonisolated", "nonmutating", "optional", "override", "package", "postfix", "prefix",
    "infix", "required", "sending", "unowned", "weak", "yield", "then", "unsafe", "convenience", "dynamic",
    "distributed", "reasync", "break", "continue", "fallthrough", "_borrow", "__owned", "__shared", "_const",
  ]

  /// Words that are followed by a brace.
  private static let heads: Set<String> = [
    "if", "switch", "while", "for", "guard", "repeat", "do", "defer", "precedencegroup", "macro", "struct", "class",
    "enum", "extension", "protocol", "actor", "deinit", "catch",
  ]

  private mutating func word() {
    let start = position
    while position < bytes.count, DeclarationLexer.continuesName(bytes[position]) || position == start {
      if bytes[position] >= 0xE1 { lookAtCharacter() }
      position += 1
    }
    // Most words are names; keywords are short and in lower case.
    let first = bytes[start]
    let count = position - start
    guard count <= 15, (first >= 0x61 && first <= 0x7A) || first == 0x5F else {
      endValue()
      return
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.leading.contains(text) else {
      endValue()
      return
    }
    // A member's or an argument's name.
    if start > 0, bytes[start - 1] == 0x2E {
      endValue()
      return
    }
    words += 1
    beginsValue = true
    if Self.declarations.contains(text) {
      angles = 0
      arrows = 0
    }
    if Self.heads.contains(text) { heads += 1 }
    if text == "if", wasElse { branches += 1 }
    wasElse = text == "else"
  }

  // MARK: Strings, comments, regular expressions, directives

  private mutating func pound() {
    var count = 0
    while byte(count) == 0x23 { count += 1 }
    if byte(count) == 0x22 {
      position += count
      string(pounds: count)
    } else if byte(count) == 0x2F {
      position += count + 1
      while position < bytes.count {
        if bytes[position] == 0x2F, (1...count).allSatisfy({ byte($0) == 0x23 }) {
          position += count + 1
          break
        }
        position += 1
      }
      endValue()
    } else {
      if byte(1) == 0x69, byte(2) == 0x66 { conditions += 1 }
      if byte(1) == 0x65, byte(2) == 0x6E, byte(3) == 0x64 { conditions = max(0, conditions - 1) }
      position += count
      // The word belongs to the directive.
      while position < bytes.count, DeclarationLexer.continuesName(bytes[position]) { position += 1 }
      beginsValue = true
      wasElse = false
    }
  }

  private mutating func string(pounds: Int) {
    let isMultiLine = byte(1) == 0x22 && byte(2) == 0x22
    position += isMultiLine ? 3 : 1
    stringBody(pounds: pounds, isMultiLine: isMultiLine)
  }

  private mutating func stringBody(pounds: Int, isMultiLine: Bool) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x5C where hasPounds(pounds, after: 1):
        if byte(1 + pounds) == 0x28 {
          position += 2 + pounds
          frames.append(.interpolation(pounds: pounds, isMultiLine: isMultiLine))
          beginsValue = true
          return
        }
        position += 2 + pounds
      case 0x22:
        let quotes = isMultiLine ? 3 : 1
        if !isMultiLine || (byte(1) == 0x22 && byte(2) == 0x22), hasPounds(pounds, after: quotes) {
          position += quotes + pounds
          endValue()
          return
        }
        position += 1
      case 0x0A, 0x0D:
        position += 1
        if !isMultiLine {
          endValue()
          return
        }
      default:
        position += 1
      }
    }
  }

  private func hasPounds(_ count: Int, after offset: Int) -> Bool {
    var index = 0
    while index < count {
      if byte(offset + index) != 0x23 { return false }
      index += 1
    }
    return true
  }

  private mutating func slash() {
    if byte(1) == 0x2F {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    } else if byte(1) == 0x2A {
      comment()
    } else if beginsValue, let end = endOfRegularExpression() {
      position = end
      endValue()
    } else {
      beginsValue = true
      position += 1
    }
  }

  private mutating func comment() {
    position += 2
    var depth = 1
    while position < bytes.count, depth > 0 {
      if bytes[position] == 0x2A, byte(1) == 0x2F {
        depth -= 1
        position += 2
      } else if bytes[position] == 0x2F, byte(1) == 0x2A {
        depth += 1
        position += 2
      } else {
        position += 1
      }
    }
  }

  private func endOfRegularExpression() -> Int? {
    var index = position + 1
    guard index < bytes.count, bytes[index] != 0x20, bytes[index] != 0x09 else { return nil }
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == 0x2F { return index + 1 }
      index += bytes[index] == 0x5C ? 2 : 1
    }
    return nil
  }
}
