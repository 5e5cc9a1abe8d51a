extension LibraryDeclarations {
  static let uuid = """
    struct UUID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      init()
      init?(uuidString string: String)
      var uuidString: String { get }
      var description: String { get }
      var debugDescription: String { get }
      func hash(into hasher: inout Hasher)
      static func == (lhs: UUID, rhs: UUID) -> Bool
      static func < (lhs: UUID, rhs: UUID) -> Bool
    }
    """

  static let url = """
    struct URL: Hashable, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      init?(string: String)
      init(fileURLWithPath path: String)
      init(filePath path: String)
      var absoluteString: String { get }
      var scheme: String? { get }
      var host: String? { get }
      var port: Int? { get }
      var path: String { get }
      var query: String? { get }
      var fragment: String? { get }
      func host(percentEncoded: Bool = true) -> String?
      func path(percentEncoded: Bool = true) -> String
      func query(percentEncoded: Bool = true) -> String?
      func fragment(percentEncoded: Bool = true) -> String?
      var lastPathComponent: String { get }
      var pathExtension: String { get }
      var pathComponents: [String] { get }
      var isFileURL: Bool { get }
      var description: String { get }
      var debugDescription: String { get }
      var user: String? { get }
      @native("URL.init(relative)") init?(string: String, relativeTo url: URL?)
      func appending(queryItems: [URLQueryItem]) -> URL
      func appending(component: String) -> URL
      func appendingPathComponent(_ pathComponent: String) -> URL
      func appending(path: String) -> URL
      func appendingPathExtension(_ pathExtension: String) -> URL
      func deletingLastPathComponent() -> URL
      func deletingPathExtension() -> URL
      func hash(into hasher: inout Hasher)
      static func == (lhs: URL, rhs: URL) -> Bool
    }
    """

  static let data = """
    struct Data: Hashable, RandomAccessCollection, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Element = UInt8
      typealias Index = Int
      typealias SubSequence = ArraySlice<UInt8>
      typealias Iterator = AnyIterator<UInt8>
      typealias Indices = Range<Int>
      init()
      init<S: Sequence>(_ elements: S) where S.Element == UInt8
      init(repeating repeatedValue: UInt8, count: Int)
      init?(base64Encoded base64String: String)
      var count: Int { get }
      var isEmpty: Bool { get }
      var startIndex: Int { get }
      var endIndex: Int { get }
      var description: String { get }
      var debugDescription: String { get }
      subscript(index: Int) -> UInt8 { get set }
      func makeIterator() -> AnyIterator<UInt8>
      func base64EncodedString() -> String
      func subdata(in range: Range<Int>) -> Data
      mutating func append(_ byte: UInt8)
      @native("Data.append(data)") mutating func append(_ other: Data)
      mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == UInt8
      func hash(into hasher: inout Hasher)
      static func == (lhs: Data, rhs: Data) -> Bool
    }
    """

  static let decimal = """
    struct Decimal: SignedNumeric, Comparable, Hashable, Strideable, Codable, Sendable, ExpressibleByFloatLiteral, CustomStringConvertible {
      typealias Magnitude = Decimal
      typealias Stride = Decimal
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      init()
      init(integerLiteral value: Int)
      init(floatLiteral value: Double)
      init(_ value: Double)
      init<T: BinaryInteger>(_ value: T)
      init?<T: BinaryInteger>(exactly source: T)
      init?(string: String, locale: Locale? = nil)
      static var zero: Decimal { get }
      static var pi: Decimal { get }
      static var nan: Decimal { get }
      var description: String { get }
      var magnitude: Decimal { get }
      var isZero: Bool { get }
      var isNaN: Bool { get }
      static func + (lhs: Decimal, rhs: Decimal) -> Decimal
      static func - (lhs: Decimal, rhs: Decimal) -> Decimal
      static func * (lhs: Decimal, rhs: Decimal) -> Decimal
      static func / (lhs: Decimal, rhs: Decimal) -> Decimal
      static func += (lhs: inout Decimal, rhs: Decimal)
      static func -= (lhs: inout Decimal, rhs: Decimal)
      static func *= (lhs: inout Decimal, rhs: Decimal)
      static func /= (lhs: inout Decimal, rhs: Decimal)
      prefix static func - (operand: Decimal) -> Decimal
      static func == (lhs: Decimal, rhs: Decimal) -> Bool
      static func != (lhs: Decimal, rhs: Decimal) -> Bool
      static func < (lhs: Decimal, rhs: Decimal) -> Bool
      static func > (lhs: Decimal, rhs: Decimal) -> Bool
      static func <= (lhs: Decimal, rhs: Decimal) -> Bool
      static func >= (lhs: Decimal, rhs: Decimal) -> Bool
      mutating func negate()
      func distance(to other: Decimal) -> Decimal
      func advanced(by n: Decimal) -> Decimal
      func hash(into hasher: inout Hasher)
    }
    """

  static let characterSet = """
    struct CharacterSet: Hashable, Sendable, ExpressibleByArrayLiteral {
      typealias ArrayLiteralElement = UnicodeScalar
      init(arrayLiteral elements: UnicodeScalar...)
      init()
      init(charactersIn string: String)
      static var whitespaces: CharacterSet { get }
      static var whitespacesAndNewlines: CharacterSet { get }
      static var newlines: CharacterSet { get }
      static var decimalDigits: CharacterSet { get }
      static var letters: CharacterSet { get }
      static var lowercaseLetters: CharacterSet { get }
      static var uppercaseLetters: CharacterSet { get }
      static var alphanumerics: CharacterSet { get }
      static var punctuationCharacters: CharacterSet { get }
      static var symbols: CharacterSet { get }
      static var controlCharacters: CharacterSet { get }
      static var urlQueryAllowed: CharacterSet { get }
      static var urlPathAllowed: CharacterSet { get }
      static var urlHostAllowed: CharacterSet { get }
      var inverted: CharacterSet { get }
      func contains(_ member: UnicodeScalar) -> Bool
      func union(_ other: CharacterSet) -> CharacterSet
      func intersection(_ other: CharacterSet) -> CharacterSet
      func subtracting(_ other: CharacterSet) -> CharacterSet
      mutating func insert(charactersIn string: String)
      mutating func remove(charactersIn string: String)
      mutating func formUnion(_ other: CharacterSet)
    }
    """

  static let stringFoundation = """
    extension String {
      init(format: String, _ arguments: any CVarArg...)
      init(format: String, locale: Locale?, _ arguments: any CVarArg...)
      init(format: String, arguments: [any CVarArg])
      init?(data: Data, encoding: String.Encoding)
      init(localized key: String)
      init(localized key: String, defaultValue: String)
      init(localized key: String, comment: String)
      static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String
      func data(using encoding: String.Encoding) -> Data?
    }
    extension StringProtocol {
      var capitalized: String { get }
      var localizedCapitalized: String { get }
      var localizedUppercase: String { get }
      var localizedLowercase: String { get }
      func components(separatedBy separator: String) -> [String]
      @native("StringProtocol.components(separatedBySet)") func components(separatedBy separator: CharacterSet) -> [String]
      func replacingOccurrences(of target: String, with replacement: String) -> String
      func replacing(_ target: String, with replacement: String) -> String
      func trimmingCharacters(in set: CharacterSet) -> String
      func padding(toLength newLength: Int, withPad padString: String, startingAt padIndex: Int) -> String
      func range(of searchString: String, options: String.CompareOptions = []) -> Range<StringIndex>?
      func rangeOfCharacter(from aSet: CharacterSet) -> Range<StringIndex>?
      func replacingOccurrences(of target: String, with replacement: String, options: String.CompareOptions) -> String
      func localizedCaseInsensitiveContains(_ other: String) -> Bool
      func localizedStandardContains(_ other: String) -> Bool
      func localizedStandardCompare(_ other: String) -> ComparisonResult
      func localizedCaseInsensitiveCompare(_ other: String) -> ComparisonResult
      func localizedCompare(_ other: String) -> ComparisonResult
      func caseInsensitiveCompare(_ other: String) -> ComparisonResult
      func compare(_ other: String, options: String.CompareOptions = []) -> ComparisonResult
      func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet) -> String?
      var removingPercentEncoding: String? { get }
      func enumerateLines(invoking body: @escaping (String, inout Bool) -> Void)
      func commonPrefix(with other: String) -> String
      func folding(options: String.CompareOptions, locale: Locale?) -> String
    }
    extension String {
      struct CompareOptions: OptionSet {
        init(rawValue: UInt)
        var rawValue: UInt { get }
        typealias RawValue = UInt
        static var caseInsensitive: String.CompareOptions { get }
        static var literal: String.CompareOptions { get }
        static var backwards: String.CompareOptions { get }
        static var anchored: String.CompareOptions { get }
        static var numeric: String.CompareOptions { get }
        static var regularExpression: String.CompareOptions { get }
        static var diacriticInsensitive: String.CompareOptions { get }
        init(arrayLiteral elements: String.CompareOptions...)
      }
    }
    """

  static let indexSet = """
    struct IndexSet: Hashable, Sequence, Sendable, ExpressibleByArrayLiteral {
      typealias Element = Int
      typealias ArrayLiteralElement = Int
      typealias Iterator = AnyIterator<Int>
      init()
      init(integer value: Int)
      init(integersIn range: Range<Int>)
      init<S: Sequence>(_ elements: S) where S.Element == Int
      init(arrayLiteral elements: Int...)
      var count: Int { get }
      var isEmpty: Bool { get }
      var first: Int? { get }
      var last: Int? { get }
      func contains(_ integer: Int) -> Bool
      mutating func insert(_ integer: Int)
      mutating func remove(_ integer: Int)
      func makeIterator() -> AnyIterator<Int>
    }
    """

  static let userDefaults = """
    class UserDefaults {
      static var standard: UserDefaults { get }
      init?(suiteName suitename: String?)
      func object(forKey defaultName: String) -> Any?
      func string(forKey defaultName: String) -> String?
      func array(forKey defaultName: String) -> [Any]?
      func stringArray(forKey defaultName: String) -> [String]?
      func dictionary(forKey defaultName: String) -> [String: Any]?
      func data(forKey defaultName: String) -> Data?
      func integer(forKey defaultName: String) -> Int
      func double(forKey defaultName: String) -> Double
      func float(forKey defaultName: String) -> Float
      func bool(forKey defaultName: String) -> Bool
      func url(forKey defaultName: String) -> URL?
      func set(_ value: Any?, forKey defaultName: String)
      func removeObject(forKey defaultName: String)
      func register(defaults registrationDictionary: [String: Any])
      func removePersistentDomain(forName domainName: String)
      func dictionaryRepresentation() -> [String: Any]
      @discardableResult func synchronize() -> Bool
    }
    """

  static let notifications = """
    class NotificationCenter {
      static var `default`: NotificationCenter { get }
      func post(name aName: Notification.Name, object anObject: Any? = nil, userInfo aUserInfo: [AnyHashable: Any]? = nil)
      func addObserver(forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping (Notification) -> Void) -> NotificationToken
      func removeObserver(_ observer: Any)
      func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationPublisher
      typealias Publisher = NotificationPublisher
    }
    struct NotificationPublisher: Publisher {
      typealias Output = Notification
      typealias Failure = Never
    }
    class NotificationToken: NSObjectProtocol {}
    class OperationQueue {
      static var main: OperationQueue { get }
    }
    struct Notification {
      init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)
      var name: Notification.Name { get }
      var object: Any? { get }
      var userInfo: [AnyHashable: Any]? { get }
      struct Name: Hashable, RawRepresentable, Sendable {
        typealias RawValue = String
        init(_ rawValue: String)
        init(rawValue: String)
        var rawValue: String { get }
        static func == (lhs: Notification.Name, rhs: Notification.Name) -> Bool
      }
    }
    """

  static let foundationErrors = """
    protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    extension LocalizedError {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    """
}
