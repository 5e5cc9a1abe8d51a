/// How many columns text takes on a terminal.
enum TextWidth {
  /// The columns of a character: none for one that only combines, two for wide ones.
  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value < 0x20 ? 0 : 1 }
    if first.properties.generalCategory == .nonspacingMark || first.properties.generalCategory == .enclosingMark
      || first.properties.generalCategory == .format
    {
      return 0
    }
    if first.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return isWide(first.value) ? 2 : 1
  }

  /// The columns of a text.
  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension StyledLine {
  /// The columns of the line.
  public var columns: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// The line with something before it.
  func prefixed(_ text: String, _ style: TextStyle = .plain) -> StyledLine {
    text.isEmpty ? self : StyledLine([StyledSpan(text, style)] + spans)
  }

  /// The line wrapped at its blanks, with what goes on indented below its beginning.
  func wrapped(to width: Int) -> [StyledLine] {
    guard columns > width else { return [self] }
    let indent = String(text.prefix { $0 == " " })
    let lines = Wrapper.wrap(spans, width: max(10, width - indent.count - 4))
    return lines.enumerated().map { index, line in line.prefixed(index == 0 ? indent : indent + "    ") }
  }

  /// The line cut into lines of at most so many columns, without regard to words.
  func chopped(to width: Int) -> [StyledLine] {
    guard columns > width, width > 0 else { return [self] }
    var lines: [StyledLine] = [StyledLine()]
    var used = 0
    for span in spans {
      var text = ""
      for character in span.text {
        let size = TextWidth.columns(of: character)
        if used + size > width {
          if !text.isEmpty { lines[lines.count - 1].spans.append(StyledSpan(text, span.style)) }
          lines.append(StyledLine())
          text = ""
          used = 0
        }
        text.append(character)
        used += size
      }
      if !text.isEmpty { lines[lines.count - 1].spans.append(StyledSpan(text, span.style)) }
    }
    return lines
  }
}

/// Fills lines with words.
struct Wrapper {
  let width: Int
  private var lines: [StyledLine] = []
  private var current: [StyledSpan] = []
  private var used = 0

  init(width: Int) { self.width = max(8, width) }

  /// Wraps styled text at blanks; a word that is longer than a line is cut.
  static func wrap(_ spans: [StyledSpan], width: Int) -> [StyledLine] {
    var wrapper = Wrapper(width: width)
    for word in words(of: spans) { wrapper.add(word) }
    wrapper.breakLine()
    return wrapper.lines.isEmpty ? [StyledLine()] : wrapper.lines
  }

  static func wrap(_ text: String, _ style: TextStyle = .plain, width: Int) -> [StyledLine] {
    wrap([StyledSpan(text, style)], width: width)
  }

  /// Words with their pieces; a newline in a span is a forced break, given as an empty word.
  private static func words(of spans: [StyledSpan]) -> [[StyledSpan]] {
    var words: [[StyledSpan]] = []
    var word: [StyledSpan] = []
    func finish() {
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for span in spans {
      var text = ""
      for character in span.text {
        if character == " " || character == "\n" {
          if !text.isEmpty { word.append(StyledSpan(text, span.style)) }
          text = ""
          finish()
          if character == "\n" { words.append([]) }
        } else {
          text.append(character)
        }
      }
      if !text.isEmpty { word.append(StyledSpan(text, span.style)) }
    }
    finish()
    return words
  }

  private mutating func add(_ word: [StyledSpan]) {
    if word.isEmpty { return breakLine() }
    let columns = StyledLine(word).columns
    if used > 0, used + 1 + columns > width { breakLine() }
    if columns > width {
      let pieces = StyledLine(word).chopped(to: width)
      for piece in pieces.dropLast() { lines.append(piece) }
      current = pieces.last?.spans ?? []
      used = StyledLine(current).columns
      return
    }
    if used > 0 {
      // The blank between two pieces of one style takes that style, so that code stays whole.
      if let last = current.last, last.style == word[0].style {
        current[current.count - 1].text += " " + word[0].text
        current += word.dropFirst()
      } else {
        current.append(StyledSpan(" "))
        current += word
      }
      used += 1 + columns
    } else {
      current = word
      used = columns
    }
  }

  private mutating func breakLine() {
    if !current.isEmpty { lines.append(StyledLine(current)) }
    current = []
    used = 0
  }
}
