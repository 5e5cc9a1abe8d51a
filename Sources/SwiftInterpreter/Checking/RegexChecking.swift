// Regular expression literals: what a match of one gives follows from its groups.

extension Checker {
  /// `/(\\d+) apples/`: a `Regex<(Substring, Substring)>`.
  func checkRegex(_ pattern: String, _ span: Span) throws -> CodeExpression {
    let box: RegexBox
    do {
      box = try RegexBox(pattern: pattern, captures: RegexCaptures.of(pattern))
    } catch {
      throw CheckFailure("invalid-regex", "cannot parse regular expression: \(error)", span)
    }
    let whole = StaticType.nominal(known.nominal("Substring"), [])
    var elements = [StaticType.TupleElement(label: nil, type: whole)]
    for capture in box.captures {
      elements.append(.init(label: capture.name, type: capture.isOptional ? known.optional(whole) : whole))
    }
    let output = elements.count == 1 ? whole : StaticType.tuple(elements)
    let type = StaticType.nominal(known.nominal("Regex"), [output])
    return CodeExpression(.constant(.native(box)), type, span)
  }
}
