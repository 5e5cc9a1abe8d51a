extension LibraryDeclarations {
  static let string = """
    struct String: StringProtocol, RangeReplaceableCollection, LosslessStringConvertible, TextOutputStream, Codable, CVarArg, CodingKeyRepresentable, Sendable, CustomDebugStringConvertible {
      typealias Element = Character
      typealias Index = StringIndex
      typealias SubSequence = Substring
      typealias Iterator = AnyIterator<Character>
      typealias UTF8View = StringUTF8View
      typealias UnicodeScalarView = StringUnicodeScalarView
      typealias UTF16View = StringUTF16View
      init()
      init(_ other: String)
      init(stringInterpolation: DefaultStringInterpolation)
      init(_ unicodeScalars: StringUnicodeScalarView)
      init(_ character: Character)
      init(_ scalar: UnicodeScalar)
      init(_ substring: Substring)
      init<S: Sequence>(_ characters: S) where S.Element == Character
      init<T: LosslessStringConvertible>(_ value: T)
      init<T: BinaryInteger>(_ value: T, radix: Int = 10, uppercase: Bool = false)
      init(repeating repeatedValue: String, count: Int)
      init(repeating repeatedValue: Character, count: Int)
      init<Subject>(describing instance: Subject)
      init<Subject>(reflecting subject: Subject)
      init(stringLiteral value: String)
      init<C: Collection>(decoding codeUnits: C, as sourceEncoding: UTF8.Type) where C.Element == UInt8
      var count: Int { get }
      var isEmpty: Bool { get }
      var startIndex: StringIndex { get }
      var endIndex: StringIndex { get }
      var description: String { get }
      var debugDescription: String { get }
      var utf8: StringUTF8View { get }
      var utf16: StringUTF16View { get }
      var unicodeScalars: StringUnicodeScalarView { get }
      func makeIterator() -> AnyIterator<Character>
      func index(after i: StringIndex) -> StringIndex
      func index(before i: StringIndex) -> StringIndex
      subscript(i: StringIndex) -> Character { get }
      func filter(_ isIncluded: (Character) throws -> Bool) rethrows -> String
      func hash(into hasher: inout Hasher)
      mutating func append(_ other: String)
      mutating func append(_ c: Character)
      mutating func append(_ other: Substring)
      mutating func write(_ other: String)
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<StringIndex>, with newElements: C) where C.Element == Character
      static func + (lhs: String, rhs: String) -> String
      static func += (lhs: inout String, rhs: String)
      static func == (lhs: String, rhs: String) -> Bool
      static func != (lhs: String, rhs: String) -> Bool
      static func < (lhs: String, rhs: String) -> Bool
      static func > (lhs: String, rhs: String) -> Bool
      static func <= (lhs: String, rhs: String) -> Bool
      static func >= (lhs: String, rhs: String) -> Bool
      struct Encoding: Hashable, Sendable {
        static var utf8: String.Encoding { get }
        static var ascii: String.Encoding { get }
        static var utf16: String.Encoding { get }
        static var isoLatin1: String.Encoding { get }
      }
    }
    extension StringProtocol {
      func hasPrefix<Prefix: StringProtocol>(_ prefix: Prefix) -> Bool
      func hasSuffix<Suffix: StringProtocol>(_ suffix: Suffix) -> Bool
      func uppercased() -> String
      func lowercased() -> String
      @native("StringProtocol.contains(string)") func contains(_ other: String) -> Bool
      @native("StringProtocol.contains(string)") func contains(_ other: Substring) -> Bool
    }
    enum UTF8: Sendable {}
    struct StringIndex: Comparable, Hashable, Sendable {
      static func == (lhs: StringIndex, rhs: StringIndex) -> Bool
      static func < (lhs: StringIndex, rhs: StringIndex) -> Bool
      func utf16Offset(in s: String) -> Int
    }
    struct StringUTF8View: BidirectionalCollection {
      typealias Element = UInt8
      typealias Index = StringIndex
      typealias SubSequence = ArraySlice<UInt8>
      typealias Iterator = AnyIterator<UInt8>
      var count: Int { get }
      var startIndex: StringIndex { get }
      var endIndex: StringIndex { get }
      func index(after i: StringIndex) -> StringIndex
      func index(before i: StringIndex) -> StringIndex
      subscript(position: StringIndex) -> UInt8 { get }
      func makeIterator() -> AnyIterator<UInt8>
    }
    struct StringUTF16View: BidirectionalCollection {
      typealias Element = UInt16
      typealias Index = StringIndex
      typealias SubSequence = ArraySlice<UInt16>
      typealias Iterator = AnyIterator<UInt16>
      var count: Int { get }
      var startIndex: StringIndex { get }
      var endIndex: StringIndex { get }
      func index(after i: StringIndex) -> StringIndex
      func index(before i: StringIndex) -> StringIndex
      subscript(position: StringIndex) -> UInt16 { get }
      func makeIterator() -> AnyIterator<UInt16>
    }
    struct StringUnicodeScalarView: BidirectionalCollection, CustomStringConvertible {
      init()
      init<S: Sequence>(_ elements: S) where S.Element == UnicodeScalar
      mutating func append(_ newElement: UnicodeScalar)
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == UnicodeScalar
      func filter(_ isIncluded: (UnicodeScalar) throws -> Bool) rethrows -> StringUnicodeScalarView
      var description: String { get }
      typealias Element = UnicodeScalar
      typealias Index = StringIndex
      typealias SubSequence = ArraySlice<UnicodeScalar>
      typealias Iterator = AnyIterator<UnicodeScalar>
      var count: Int { get }
      var startIndex: StringIndex { get }
      var endIndex: StringIndex { get }
      func index(after i: StringIndex) -> StringIndex
      func index(before i: StringIndex) -> StringIndex
      subscript(position: StringIndex) -> UnicodeScalar { get }
      func makeIterator() -> AnyIterator<UnicodeScalar>
    }
    """

  static let substring = """
    struct Substring: StringProtocol, RangeReplaceableCollection, LosslessStringConvertible, TextOutputStream, Sendable, CustomDebugStringConvertible {
      typealias Element = Character
      typealias Index = StringIndex
      typealias SubSequence = Substring
      typealias Iterator = AnyIterator<Character>
      init()
      init(_ content: String)
      init(stringLiteral value: String)
      var base: String { get }
      var startIndex: StringIndex { get }
      var endIndex: StringIndex { get }
      var description: String { get }
      var debugDescription: String { get }
      var utf8: StringUTF8View { get }
      var utf16: StringUTF16View { get }
      var unicodeScalars: StringUnicodeScalarView { get }
      func makeIterator() -> AnyIterator<Character>
      func index(after i: StringIndex) -> StringIndex
      func index(before i: StringIndex) -> StringIndex
      subscript(i: StringIndex) -> Character { get }
      func filter(_ isIncluded: (Character) throws -> Bool) rethrows -> String
      func hash(into hasher: inout Hasher)
      mutating func write(_ other: String)
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<StringIndex>, with newElements: C) where C.Element == Character
      static func == (lhs: Substring, rhs: Substring) -> Bool
      static func != (lhs: Substring, rhs: Substring) -> Bool
      static func < (lhs: Substring, rhs: Substring) -> Bool
    }
    extension StringProtocol {
      static func == <RHS: StringProtocol>(lhs: Self, rhs: RHS) -> Bool
      static func != <RHS: StringProtocol>(lhs: Self, rhs: RHS) -> Bool
    }
    """

  static let character = """
    struct Character: Hashable, Comparable, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, LosslessStringConvertible, ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral, TextOutputStreamable {
      init(_ s: String)
      init(_ content: UnicodeScalar)
      init(stringLiteral value: String)
      var description: String { get }
      var debugDescription: String { get }
      var isLetter: Bool { get }
      var isNumber: Bool { get }
      var isWholeNumber: Bool { get }
      var isHexDigit: Bool { get }
      var isWhitespace: Bool { get }
      var isNewline: Bool { get }
      var isPunctuation: Bool { get }
      var isSymbol: Bool { get }
      var isMathSymbol: Bool { get }
      var isCurrencySymbol: Bool { get }
      var isUppercase: Bool { get }
      var isLowercase: Bool { get }
      var isCased: Bool { get }
      var isASCII: Bool { get }
      var asciiValue: UInt8? { get }
      var wholeNumberValue: Int? { get }
      var hexDigitValue: Int? { get }
      var unicodeScalars: StringUnicodeScalarView { get }
      var utf8: StringUTF8View { get }
      func uppercased() -> String
      func lowercased() -> String
      func hash(into hasher: inout Hasher)
      static func == (lhs: Character, rhs: Character) -> Bool
      static func != (lhs: Character, rhs: Character) -> Bool
      static func < (lhs: Character, rhs: Character) -> Bool
    }
    struct UnicodeScalar: Hashable, Comparable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, ExpressibleByStringLiteral {
      init(stringLiteral value: String)
      init(_ v: UInt8)
      @native("UnicodeScalar.init(failable)") init?(_ v: UInt32)
      @native("UnicodeScalar.init(failable)") init?(_ v: Int)
      var value: UInt32 { get }
      var isASCII: Bool { get }
      var description: String { get }
      var debugDescription: String { get }
      var properties: UnicodeScalarProperties { get }
      static func == (lhs: UnicodeScalar, rhs: UnicodeScalar) -> Bool
      static func < (lhs: UnicodeScalar, rhs: UnicodeScalar) -> Bool
    }
    struct UnicodeScalarProperties {
      var isEmoji: Bool { get }
      var isEmojiPresentation: Bool { get }
      var isAlphabetic: Bool { get }
      var isWhitespace: Bool { get }
      var isUppercase: Bool { get }
      var isLowercase: Bool { get }
      var name: String? { get }
    }
    enum Unicode {
      typealias Scalar = UnicodeScalar
    }
    """
}
