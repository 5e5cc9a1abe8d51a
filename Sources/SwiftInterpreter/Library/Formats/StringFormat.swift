import Foundation

/// `String(format:)`: each placeholder is given to the host with the one value that it names.
enum StringFormat {
  static func format(_ format: String, _ arguments: ContiguousArray<Value>, _ context: LibraryContext)
    throws(Interruption) -> String
  {
    var result = ""
    var rest = format[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard let placeholder = Placeholder(&rest) else {
        result += "%"
        continue
      }
      if placeholder.conversion == "%" {
        result += "%"
        continue
      }
      var spec = placeholder.flags
      func argument(_ position: Int?) throws(Interruption) -> Value {
        let index = position.map { $0 - 1 } ?? next
        if position == nil { next += 1 }
        guard arguments.indices.contains(index) else {
          throw .unmodelled("a format with more placeholders than values", context.span)
        }
        return arguments[index]
      }
      spec += placeholder.width == "*" ? String(Numbers.integer(try argument(nil)) ?? 0) : placeholder.width
      if let precision = placeholder.precision {
        spec += "." + (precision == "*" ? String(Numbers.integer(try argument(nil)) ?? 0) : precision)
      }
      let value = try argument(placeholder.position)
      result += try text(spec, placeholder.conversion, value, context)
    }
    return result + rest
  }

  private static func text(
    _ spec: String, _ conversion: Character, _ value: Value, _ context: LibraryContext
  ) throws(Interruption) -> String {
    switch conversion {
    case "d", "i", "D":
      guard let number = Numbers.wide(value) else { break }
      return String(format: "%" + spec + "lld", Int64(truncatingIfNeeded: number))
    case "u", "U", "x", "X", "o", "O":
      guard let number = Numbers.wide(value) else { break }
      return String(format: "%" + spec + "ll" + String(conversion), UInt64(truncatingIfNeeded: number))
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard let number = Numbers.double(value) else { break }
      return String(format: "%" + spec + String(conversion), number)
    case "@", "s":
      let shown = try Describer(context).describe(value.unwrapped ?? value)
      return padded(shown, spec)
    case "c", "C":
      guard let number = Numbers.integer(value), let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) else {
        break
      }
      return padded(String(Character(scalar)), spec)
    default: break
    }
    throw .unmodelled("the format '%\(spec)\(conversion)' for this value", context.span)
  }

  /// A width for text, which the host has not for `%@`.
  private static func padded(_ text: String, _ spec: String) -> String {
    let isLeft = spec.hasPrefix("-")
    let digits = spec.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard let width = Int(digits), width > text.count else { return text }
    let fill = String(repeating: " ", count: width - text.count)
    return isLeft ? text + fill : fill + text
  }

  /// One `%…` of a format.
  private struct Placeholder {
    var position: Int?
    var flags = ""
    var width = ""
    var precision: String?
    var conversion: Character

    /// Reads what follows a percent sign.
    init?(_ text: inout Substring) {
      var rest = text
      let digits = rest.prefix { $0.isNumber }
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        position = Int(digits)
        rest = rest.dropFirst(digits.count + 1)
      }
      while let first = rest.first, "-+ #0'".contains(first) {
        if first != "'" { flags.append(first) }
        rest.removeFirst()
      }
      if rest.first == "*" {
        width = "*"
        rest.removeFirst()
      } else {
        width = String(rest.prefix { $0.isNumber })
        rest = rest.dropFirst(width.count)
      }
      if rest.first == "." {
        rest.removeFirst()
        if rest.first == "*" {
          precision = "*"
          rest.removeFirst()
        } else {
          let digits = String(rest.prefix { $0.isNumber })
          precision = digits.isEmpty ? "0" : digits
          rest = rest.dropFirst(digits.count)
        }
      }
      while let first = rest.first, "hlqLzjt".contains(first) { rest.removeFirst() }
      guard let last = rest.popFirst() else { return nil }
      conversion = last
      text = rest
    }
  }
}
