/// The words of a script line.
struct ActionTokens {
  struct Token {
    var kind: Kind
    var text: String
    var start: String.Index
    var end: String.Index
  }

  enum Kind: Equatable {
    case word, string, number, semicolon
  }

  private(set) var all: [Token] = []

  init(_ line: String) throws(ActionSyntaxError) {
    var index = line.startIndex
    let trimmed = line.drop { $0 == " " || $0 == "\t" }
    if trimmed.hasPrefix("#") || trimmed.hasPrefix("//") { return }
    while index < line.endIndex {
      let character: Character = line[index]
      if character.isWhitespace {
        index = line.index(after: index)
      } else if character == ";" {
        let next = line.index(after: index)
        all.append(Token(kind: .semicolon, text: ";", start: index, end: next))
        index = next
      } else if character == "\"" || character == "“" {
        index = try string(in: line, at: index)
      } else if character == "#" {
        index = word(in: line, at: index, kind: .number)
      } else {
        index = word(in: line, at: index, kind: .word)
      }
    }
  }

  private mutating func string(in line: String, at start: String.Index) throws(ActionSyntaxError) -> String.Index {
    let close: Character = line[start] == "“" ? "”" : "\""
    var text = ""
    var index = line.index(after: start)
    while index < line.endIndex {
      let character: Character = line[index]
      index = line.index(after: index)
      if character == close {
        all.append(Token(kind: .string, text: text, start: start, end: index))
        return index
      }
      guard character == "\\", index < line.endIndex else {
        text.append(character)
        continue
      }
      let escaped: Character = line[index]
      index = line.index(after: index)
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\"", "\\": text.append(escaped)
      default:
        text.append("\\")
        text.append(escaped)
      }
    }
    let column = line.distance(from: line.startIndex, to: start) + 1
    throw ActionSyntaxError("This quotation is not closed: a \" is missing at the end of the label.", column: column)
  }

  private mutating func word(in line: String, at start: String.Index, kind: Kind) -> String.Index {
    var index = line.index(after: start)
    while index < line.endIndex {
      let character: Character = line[index]
      if character.isWhitespace || character == ";" || character == "\"" { break }
      index = line.index(after: index)
    }
    all.append(Token(kind: kind, text: String(line[start..<index]), start: start, end: index))
    return index
  }
}
