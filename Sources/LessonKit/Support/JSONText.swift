/// A JSON value whose keys keep the order they are given in, so that the same value has the same bytes.
package enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The value of an optional string.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// An array of strings.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The value on one line.
  package var text: String {
    var result = ""
    write(to: &result, indent: nil)
    return result
  }

  /// The value with a line for each member of the outer levels, for people who look at it.
  var prettyText: String {
    var result = ""
    write(to: &result, indent: 0)
    return result
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value): out += JSONValue.text(of: value)
    case .string(let value): JSONValue.quote(value, to: &out)
    case .array(let values):
      write(values.map { (nil, $0) }, open: "[", close: "]", to: &out, indent: indent)
    case .object(let members):
      write(members.map { ($0.0, $0.1) }, open: "{", close: "}", to: &out, indent: indent)
    }
  }

  private func write(
    _ members: [(String?, JSONValue)], open: String, close: String, to out: inout String, indent: Int?
  ) {
    out += open
    let inner = indent.map { $0 + 2 }
    for (index, member) in members.enumerated() {
      if index > 0 { out += "," }
      if let inner { out += "\n" + String(repeating: " ", count: inner) }
      if let key = member.0 {
        JSONValue.quote(key, to: &out)
        out += indent == nil ? ":" : ": "
      }
      member.1.write(to: &out, indent: inner)
    }
    if let indent, !members.isEmpty { out += "\n" + String(repeating: " ", count: indent) }
    out += close
  }

  /// A number as JSON allows it: infinities and not-a-number become null, whole numbers have no point.
  private static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return String(value)
  }

  private static func quote(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        // Control characters must be escaped; the two line separators would break JavaScript readers.
        if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029 {
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
