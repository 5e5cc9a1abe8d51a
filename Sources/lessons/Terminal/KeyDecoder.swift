/// A key that was pressed, or text that was pasted.
enum Key: Hashable {
  /// A character, control characters included.
  case character(Unicode.Scalar)
  case up, down, left, right, home, end, delete, wordLeft, wordRight
  /// A bracketed paste, as it came.
  case pasted(String)
}

/// Turns a terminal's bytes into keys.
///
/// libedit decodes no UTF-8 before it looks up a key, and lets the tail of an escape
/// sequence that it does not know into the line; here a sequence is either a key or swallowed whole.
struct KeyDecoder {
  private enum State {
    case ground
    case character(bytes: [UInt8], missing: Int)
    case escape
    /// `ESC [`: parameters until a final byte.
    case control([UInt8])
    /// `ESC O`: one byte.
    case single
    /// `ESC ]` and its like: text until BEL or `ESC \`.
    case string
    case paste([UInt8])
  }

  private var state = State.ground
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// How long to wait for the rest of what has begun, in milliseconds; `nil` when nothing has.
  var patience: Int32? {
    switch state {
    case .ground: nil
    case .paste: 2_000
    default: 60
    }
  }

  /// Takes the next byte.
  mutating func feed(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground: return ground(byte)
    case .character(let bytes, let missing): return character(bytes, missing, byte)
    case .escape: return escape(byte)
    case .control(let parameters): return control(parameters, byte)
    case .single:
      state = .ground
      return Self.cursorKey(byte, modifier: nil)
    case .string:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .escape }
      return []
    case .paste(var bytes):
      bytes.append(byte)
      guard byte == 0x7E, bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else {
        state = .paste(bytes)
        return []
      }
      state = .ground
      return [.pasted(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self))]
    }
  }

  /// Ends what has begun: nothing more came in time.
  mutating func flush() -> [Key] {
    defer { state = .ground }
    switch state {
    case .ground, .control, .single, .string: return []
    case .character: return [.character("\u{FFFD}")]
    case .escape: return [.character("\u{1B}")]
    case .paste(let bytes): return [.pasted(String(decoding: bytes, as: UTF8.self))]
    }
  }

  private mutating func ground(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B:
      state = .escape
      return []
    case 0x00...0x7F: return [.character(Unicode.Scalar(byte))]
    case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1)
    case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2)
    case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3)
    default: return [.character("\u{FFFD}")]
    }
    return []
  }

  private mutating func character(_ bytes: [UInt8], _ missing: Int, _ byte: UInt8) -> [Key] {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      return [.character("\u{FFFD}")] + feed(byte)
    }
    let bytes = bytes + [byte]
    guard missing == 1 else {
      state = .character(bytes: bytes, missing: missing - 1)
      return []
    }
    state = .ground
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(1).map { .character($0) }
  }

  private mutating func escape(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string
    case UInt8(ascii: "\\"): state = .ground
    case 0x1B: return [.character("\u{1B}")]
    default:
      state = .ground
      return [.character("\u{1B}")] + ground(byte)
    }
    return []
  }

  private mutating func control(_ parameters: [UInt8], _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F where parameters.count < 64:
      state = .control(parameters + [byte])
      return []
    case 0x40...0x7E:
      state = .ground
      let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) }
      return key(final: byte, numbers: numbers)
    default:
      state = .ground
      return ground(byte)
    }
  }

  private mutating func key(final: UInt8, numbers: [Int?]) -> [Key] {
    guard final == UInt8(ascii: "~") else {
      return Self.cursorKey(final, modifier: numbers.count > 1 ? numbers[1] : nil)
    }
    switch numbers.first ?? nil {
    case 1, 7: return [.home]
    case 3: return [.delete]
    case 4, 8: return [.end]
    case 200:
      state = .paste([])
      return []
    default: return []
    }
  }

  private static func cursorKey(_ byte: UInt8, modifier: Int?) -> [Key] {
    let isWord = (modifier ?? 1) >= 3
    switch byte {
    case UInt8(ascii: "A"): return [.up]
    case UInt8(ascii: "B"): return [.down]
    case UInt8(ascii: "C"): return [isWord ? .wordRight : .right]
    case UInt8(ascii: "D"): return [isWord ? .wordLeft : .left]
    case UInt8(ascii: "H"): return [.home]
    case UInt8(ascii: "F"): return [.end]
    case UInt8(ascii: "M"): return [.character("\r")]
    default: return []
    }
  }
}
