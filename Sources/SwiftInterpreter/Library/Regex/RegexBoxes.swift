/// A `Regex`: the host's, with what its groups are.
final class RegexBox: NativeBox {
  let regex: Regex<AnyRegexOutput>
  let captures: [RegexCaptures.Capture]
  /// Whether its matches are seen as `AnyRegexOutput`: it was made of a string at run time.
  let isDynamic: Bool

  init(_ regex: Regex<AnyRegexOutput>, captures: [RegexCaptures.Capture], isDynamic: Bool) {
    self.regex = regex
    self.captures = captures
    self.isDynamic = isDynamic
  }

  convenience init(pattern: String, captures: [RegexCaptures.Capture], isDynamic: Bool = false) throws {
    self.init(try Regex(pattern), captures: captures, isDynamic: isDynamic)
  }

  override var typeName: String { "Regex" }
}

/// A match: the range and the output.
final class RegexMatchBox: NativeBox {
  let range: Range<String.Index>
  let output: Value
  /// The text that matches.
  let whole: Value
  init(_ match: Regex<AnyRegexOutput>.Match, of regex: RegexBox) {
    range = match.range
    whole = Text.value(match.output[0].substring ?? "")
    if regex.isDynamic {
      let parts = match.output.map { Value.native(RegexPartBox($0.substring, $0.range, $0.name)) }
      output = .native(ListBox(ContiguousArray(parts), typeName: "AnyRegexOutput"))
      return
    }
    var parts: ContiguousArray<Value> = []
    for (index, part) in match.output.enumerated() {
      let text = part.substring.map { Text.value($0) }
      let isOptional = index > 0 && index <= regex.captures.count && regex.captures[index - 1].isOptional
      parts.append(isOptional ? .optional(text) : text ?? Text.value(""))
    }
    output =
      parts.count == 1 ? parts[0] : .tuple(parts, labels: [nil] + regex.captures.map(\.name))
  }
  override var typeName: String { "RegexMatch" }
}

/// One capture of a match whose type is not known.
final class RegexPartBox: NativeBox {
  let substring: Substring?
  let range: Range<String.Index>?
  let name: String?
  init(_ substring: Substring?, _ range: Range<String.Index>?, _ name: String?) {
    self.substring = substring
    self.range = range
    self.name = name
  }
  override var typeName: String { "AnyRegexOutputElement" }
}
