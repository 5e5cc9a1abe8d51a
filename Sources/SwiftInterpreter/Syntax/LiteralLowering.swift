internal import SwiftSyntax

extension SyntaxLowering {
  mutating func integerLiteral(_ node: IntegerLiteralExprSyntax) -> Expression {
    let text = node.literal.text
    guard let magnitude = LiteralText.integer(text) else {
      report("integer-overflow", "integer literal '\(text)' does not fit into 64 bits", at: span(node))
      return Expression(.integer(magnitude: 0, isNegative: false), span(node))
    }
    return Expression(.integer(magnitude: magnitude, isNegative: false), span(node))
  }

  mutating func floatLiteral(_ node: FloatLiteralExprSyntax) -> Expression {
    let text = node.literal.text
    return Expression(.float(LiteralText.float(text) ?? .nan, text: text), span(node))
  }

  /// A regular expression literal; between pounds over several lines, spaces and line breaks mean nothing.
  func regexLiteral(_ node: RegexLiteralExprSyntax) -> Expression {
    let text = node.regex.text
    let isOverLines = node.openingPounds != nil && text.contains(where: \.isNewline)
    return Expression(.regex(isOverLines ? "(?x)" + text : text), span(node))
  }

  /// A string literal.
  ///
  /// The parser has already taken the indentation of multi-line literals out of the segments.
  mutating func stringLiteral(_ node: StringLiteralExprSyntax) -> Expression {
    let pounds = node.openingPounds?.text.utf8.count ?? 0
    var segments: [StringSegment] = []
    var text = ""
    for segment in node.segments.items {
      switch segment {
      case .stringSegment(let piece):
        let token = piece.content
        if let resolved = LiteralText.unescaped(token.text, pounds: pounds) {
          text += resolved
        } else {
          report("syntax-error", "invalid escape sequence in literal", at: span(token))
        }
      case .expressionSegment(let piece):
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(.interpolation(arguments(piece.expressions), span(piece)))
      @unknown default:
        unmodelled("this part of a string literal is", at: span(segment))
      }
    }
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text)) }
    return Expression(.string(segments), span(node))
  }
}

/// The values of literals' texts.
enum LiteralText {
  /// An integer literal with any radix prefix and underscores; `nil` when it does not fit.
  static func integer(_ text: String) -> UInt64? {
    var digits = text.utf8.filter { $0 != 0x5F }
    var radix: UInt64 = 10
    if digits.count > 2, digits[0] == 0x30 {
      switch digits[1] {
      case 0x78: radix = 16
      case 0x6F: radix = 8
      case 0x62: radix = 2
      default: break
      }
      if radix != 10 { digits.removeFirst(2) }
    }
    var value: UInt64 = 0
    for byte in digits {
      let digit: UInt64
      switch byte {
      case 0x30...0x39: digit = UInt64(byte - 0x30)
      case 0x41...0x46: digit = UInt64(byte - 0x41 + 10)
      case 0x61...0x66: digit = UInt64(byte - 0x61 + 10)
      default: return nil
      }
      if digit >= radix { return nil }
      let (product, productOverflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, sumOverflows) = product.addingReportingOverflow(digit)
      if productOverflows || sumOverflows { return nil }
      value = sum
    }
    return value
  }

  static func float(_ text: String) -> Double? {
    Double(text.contains("_") ? text.filter { $0 != "_" } : text)
  }

  /// A piece of a string literal with its escapes resolved; `nil` when one is not valid.
  ///
  /// There are `pounds` times `#` around the literal, which its escapes carry too.
  static func unescaped(_ text: String, pounds: Int) -> String? {
    let bytes = text.utf8
    if !bytes.contains(0x5C) && !bytes.contains(0x0D) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let source = Array(bytes)
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == 0x0D {
        // Lines end in one way inside a literal, however the file's lines end.
        result.append(0x0A)
        index += index + 1 < source.count && source[index + 1] == 0x0A ? 2 : 1
        continue
      }
      guard byte == 0x5C else {
        result.append(byte)
        index += 1
        continue
      }
      var next = index + 1
      var found = 0
      while found < pounds, next < source.count, source[next] == 0x23 {
        next += 1
        found += 1
      }
      if found < pounds {
        result.append(byte)
        index += 1
        continue
      }
      guard next < source.count, let end = escape(source, at: next, into: &result) else { return nil }
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Resolves the escape whose letter is at `index`; returns where the text goes on.
  private static func escape(_ source: [UInt8], at index: Int, into result: inout [UInt8]) -> Int? {
    switch source[index] {
    case 0x6E: result.append(0x0A)
    case 0x74: result.append(0x09)
    case 0x72: result.append(0x0D)
    case 0x30: result.append(0)
    case 0x5C: result.append(0x5C)
    case 0x22: result.append(0x22)
    case 0x27: result.append(0x27)
    case 0x75:
      var position = index + 2
      var value: UInt32 = 0
      var count = 0
      guard index + 1 < source.count, source[index + 1] == 0x7B else { return nil }
      while position < source.count, source[position] != 0x7D {
        guard let digit = Character(UnicodeScalar(source[position])).hexDigitValue, count < 8 else { return nil }
        value = value << 4 | UInt32(digit)
        count += 1
        position += 1
      }
      guard position < source.count, count > 0, let scalar = UnicodeScalar(value) else { return nil }
      result.append(contentsOf: Array(String(Character(scalar)).utf8))
      return position + 1
    default:
      return nil
    }
    return index + 1
  }
}
