/// Reads JSON of our own making (an exported progress file), and refuses everything else with its place.
struct JSONReader {
  /// Why a text is not JSON.
  struct Failure: Error, Hashable {
    var message: String
  }

  private let bytes: [UInt8]
  private var index = 0

  static func value(of text: String) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.failure("something follows the JSON document") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ what: String) -> Failure { Failure(message: "\(what) (byte \(index + 1))") }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func readValue(depth: Int) throws(Failure) -> JSONValue {
    guard depth < 64 else { throw failure("the JSON is nested too deeply") }
    skipBlanks()
    guard index < bytes.count else { throw failure("the JSON ends too early") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readWord(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    let expected = Array(word.utf8)
    guard bytes[index...].starts(with: expected) else { throw failure("this is no JSON value") }
    index += expected.count
    return value
  }

  private mutating func readNumber() throws(Failure) -> JSONValue {
    let start = index
    while index < bytes.count, "+-.0123456789eE".utf8.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw failure("this is no JSON value") }
    return .number(number)
  }

  private mutating func readArray(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(values) }
    repeat {
      values.append(try readValue(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure("a `]` is missing") }
    return .array(values)
  }

  private mutating func readObject(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var members: [(String, JSONValue)] = []
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw failure("a key is missing") }
      let key = try readString()
      skipBlanks()
      guard take(":") else { throw failure("a `:` is missing") }
      members.append((key, try readValue(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure("a `}` is missing") }
    return .object(members)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func readString() throws(Failure) -> String {
    index += 1
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: result, as: UTF8.self) else { throw failure("this is not UTF-8") }
        return text
      case UInt8(ascii: "\\"):
        guard index < bytes.count else { throw failure("a string does not end") }
        let escaped = bytes[index]
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "u"): result.append(contentsOf: String(try readScalar()).utf8)
        default: result.append(escaped)
        }
      default: result.append(byte)
      }
    }
    throw failure("a string does not end")
  }

  private mutating func readUnit() throws(Failure) -> UInt32 {
    guard index + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits are missing") }
    index += 4
    return unit
  }

  private mutating func readScalar() throws(Failure) -> Character {
    let unit = try readUnit()
    var value = unit
    if (0xD800..<0xDC00).contains(unit) {
      guard index + 2 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
      else { throw failure("half of a surrogate pair is missing") }
      index += 2
      let low = try readUnit()
      guard (0xDC00..<0xE000).contains(low) else { throw failure("half of a surrogate pair is missing") }
      value = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw failure("this is no character") }
    return Character(scalar)
  }
}

extension JSONValue {
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }

  var stringValue: String? { if case .string(let text) = self { text } else { nil } }

  var arrayValue: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  var objectValue: [(String, JSONValue)]? { if case .object(let members) = self { members } else { nil } }

  var integerValue: Int? { if case .integer(let value) = self { value } else { nil } }

  var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
