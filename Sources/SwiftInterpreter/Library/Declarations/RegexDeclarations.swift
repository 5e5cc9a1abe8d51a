/// Regular expressions and what is searched with them.
extension LibraryDeclarations {
  static let regularExpressions = """
    struct Regex<Output> {
      typealias Match = RegexMatch<Output>
      func firstMatch(in string: String) throws -> RegexMatch<Output>?
      func wholeMatch(in string: String) throws -> RegexMatch<Output>?
      func prefixMatch(in string: String) throws -> RegexMatch<Output>?
      @native("Regex.firstMatch(in:)") func firstMatch(in string: Substring) throws -> RegexMatch<Output>?
      @native("Regex.wholeMatch(in:)") func wholeMatch(in string: Substring) throws -> RegexMatch<Output>?
      @native("Regex.prefixMatch(in:)") func prefixMatch(in string: Substring) throws -> RegexMatch<Output>?
      func ignoresCase(_ ignoresCase: Bool = true) -> Regex<Output>
      func dotMatchesNewlines(_ dotMatchesNewlines: Bool = true) -> Regex<Output>
      func anchorsMatchLineEndings(_ matchLineEndings: Bool = true) -> Regex<Output>
    }
    extension Regex where Output == AnyRegexOutput {
      init(_ pattern: String) throws
    }
    @dynamicMemberLookup struct RegexMatch<Output> {
      var output: Output { get }
      var range: Range<StringIndex> { get }
      subscript<T>(dynamicMember keyPath: KeyPath<Output, T>) -> T { get }
      @native("RegexMatch.subscript(whole)") subscript(dynamicMember keyPath: KeyPath<(Substring, _doNotUse: ()), Substring>) -> Substring { get }
    }
    extension RegexMatch where Output == AnyRegexOutput {
      var count: Int { get }
      @native("RegexMatch.subscript(position)") subscript(position: Int) -> AnyRegexOutputElement { get }
      @native("RegexMatch.subscript(name)") subscript(name: String) -> AnyRegexOutputElement? { get }
    }
    struct AnyRegexOutput: RandomAccessCollection {
      typealias Element = AnyRegexOutputElement
      typealias Index = Int
      typealias SubSequence = ArraySlice<AnyRegexOutputElement>
      typealias Iterator = AnyIterator<AnyRegexOutputElement>
      var startIndex: Int { get }
      var endIndex: Int { get }
      subscript(position: Int) -> AnyRegexOutputElement { get }
      func makeIterator() -> AnyIterator<AnyRegexOutputElement>
    }
    struct AnyRegexOutputElement {
      var substring: Substring? { get }
      var range: Range<StringIndex>? { get }
      var name: String? { get }
    }
    extension StringProtocol {
      @native("Regex.first") func firstMatch<Output>(of r: Regex<Output>) -> RegexMatch<Output>?
      @native("Regex.whole") func wholeMatch<Output>(of r: Regex<Output>) -> RegexMatch<Output>?
      @native("Regex.prefix") func prefixMatch<Output>(of r: Regex<Output>) -> RegexMatch<Output>?
      @native("Regex.matches") func matches<Output>(of r: Regex<Output>) -> [RegexMatch<Output>]
      @native("Regex.ranges") func ranges<Output>(of regex: Regex<Output>) -> [Range<StringIndex>]
      @native("Regex.firstRange") func firstRange<Output>(of regex: Regex<Output>) -> Range<StringIndex>?
      @native("Regex.contains") func contains<Output>(_ regex: Regex<Output>) -> Bool
      @native("Regex.starts") func starts<Output>(with regex: Regex<Output>) -> Bool
      @native("Regex.split") func split<Output>(separator: Regex<Output>, maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true) -> [Substring]
      @native("Regex.trimmingPrefix") func trimmingPrefix<Output>(_ regex: Regex<Output>) -> Substring
      @native("Regex.replacing") func replacing<Output>(_ regex: Regex<Output>, with replacement: String, maxReplacements: Int = 9223372036854775807) -> String
      @native("Regex.replacing(closure)") func replacing<Output>(_ regex: Regex<Output>, maxReplacements: Int = 9223372036854775807, with replacement: (RegexMatch<Output>) throws -> String) rethrows -> String
    }
    extension String {
      @native("Regex.replace") mutating func replace<Output>(_ regex: Regex<Output>, with replacement: String, maxReplacements: Int = 9223372036854775807)
      @native("Regex.replace(closure)") mutating func replace<Output>(_ regex: Regex<Output>, maxReplacements: Int = 9223372036854775807, with replacement: (RegexMatch<Output>) throws -> String) rethrows
    }
    """
}
