extension LibraryDeclarations {
  static let coding: String = {
    // What keyed and unkeyed containers of both directions have in common.
    let encoder = """
      protocol Encoder {}
      extension Encoder {
        var codingPath: [any CodingKey] { get }
        var userInfo: [CodingUserInfoKey: Any] { get }
        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
        func unkeyedContainer() -> any UnkeyedEncodingContainer
        func singleValueContainer() -> any SingleValueEncodingContainer
      }
      struct KeyedEncodingContainer<Key: CodingKey> {
        var codingPath: [any CodingKey] { get }
        mutating func encodeNil(forKey key: Key) throws
        mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws
        mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws
        mutating func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey>
        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer
        mutating func superEncoder() -> any Encoder
        mutating func superEncoder(forKey key: Key) -> any Encoder
      }
      protocol UnkeyedEncodingContainer {}
      extension UnkeyedEncodingContainer {
        var codingPath: [any CodingKey] { get }
        var count: Int { get }
        mutating func encodeNil() throws
        mutating func encode<T: Encodable>(_ value: T) throws
        mutating func encode<T: Sequence>(contentsOf sequence: T) throws where T.Element: Encodable
        mutating func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey>
        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer
        mutating func superEncoder() -> any Encoder
      }
      protocol SingleValueEncodingContainer {}
      extension SingleValueEncodingContainer {
        var codingPath: [any CodingKey] { get }
        mutating func encodeNil() throws
        mutating func encode<T: Encodable>(_ value: T) throws
      }

      """
    let decoder = """
      protocol Decoder {}
      extension Decoder {
        var codingPath: [any CodingKey] { get }
        var userInfo: [CodingUserInfoKey: Any] { get }
        func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
        func unkeyedContainer() throws -> any UnkeyedDecodingContainer
        func singleValueContainer() throws -> any SingleValueDecodingContainer
      }
      struct KeyedDecodingContainer<Key: CodingKey> {
        var codingPath: [any CodingKey] { get }
        var allKeys: [Key] { get }
        func contains(_ key: Key) -> Bool
        func decodeNil(forKey key: Key) throws -> Bool
        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T
        func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T?
        func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<NestedKey>
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer
        func superDecoder() throws -> any Decoder
        func superDecoder(forKey key: Key) throws -> any Decoder
      }
      protocol UnkeyedDecodingContainer {}
      extension UnkeyedDecodingContainer {
        var codingPath: [any CodingKey] { get }
        var count: Int? { get }
        var isAtEnd: Bool { get }
        var currentIndex: Int { get }
        mutating func decodeNil() throws -> Bool
        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T
        mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T?
        mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws -> KeyedDecodingContainer<NestedKey>
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer
        mutating func superDecoder() throws -> any Decoder
      }
      protocol SingleValueDecodingContainer {}
      extension SingleValueDecodingContainer {
        var codingPath: [any CodingKey] { get }
        func decodeNil() -> Bool
        func decode<T: Decodable>(_ type: T.Type) throws -> T
      }

      """
    let errors = """
      extension CodingKey {
        var description: String { get }
        var debugDescription: String { get }
      }
      struct CodingUserInfoKey: Hashable, RawRepresentable, Sendable {
        typealias RawValue = String
        init?(rawValue: String)
        var rawValue: String { get }
        static func == (lhs: CodingUserInfoKey, rhs: CodingUserInfoKey) -> Bool
        func hash(into hasher: inout Hasher)
      }
      enum DecodingError: Error {
        case typeMismatch(Any.Type, DecodingError.Context)
        case valueNotFound(Any.Type, DecodingError.Context)
        case keyNotFound(any CodingKey, DecodingError.Context)
        case dataCorrupted(DecodingError.Context)
        static func dataCorruptedError<Key: CodingKey>(forKey key: Key, in container: KeyedDecodingContainer<Key>, debugDescription: String) -> DecodingError
        @native("DecodingError.dataCorruptedError(unkeyed)") static func dataCorruptedError(in container: any UnkeyedDecodingContainer, debugDescription: String) -> DecodingError
        @native("DecodingError.dataCorruptedError(single)") static func dataCorruptedError(in container: any SingleValueDecodingContainer, debugDescription: String) -> DecodingError
        struct Context {
          init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil)
          var codingPath: [any CodingKey] { get }
          var debugDescription: String { get }
          var underlyingError: (any Error)? { get }
        }
      }
      enum EncodingError: Error {
        case invalidValue(Any, EncodingError.Context)
        struct Context {
          init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil)
          var codingPath: [any CodingKey] { get }
          var debugDescription: String { get }
          var underlyingError: (any Error)? { get }
        }
      }
      """
    return encoder + decoder + errors
  }()

  static let jsonCoders = """
    class JSONEncoder {
      init()
      var outputFormatting: JSONEncoder.OutputFormatting { get set }
      var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
      var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy { get set }
      var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
      var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy { get set }
      var userInfo: [CodingUserInfoKey: Any] { get set }
      func encode<T: Encodable>(_ value: T) throws -> Data
      struct OutputFormatting: OptionSet, Sendable {
        typealias RawValue = UInt
        typealias ArrayLiteralElement = JSONEncoder.OutputFormatting
        init(rawValue: UInt)
        init(arrayLiteral elements: JSONEncoder.OutputFormatting...)
        var rawValue: UInt { get }
        func contains(_ member: JSONEncoder.OutputFormatting) -> Bool
        func union(_ other: JSONEncoder.OutputFormatting) -> JSONEncoder.OutputFormatting
        @discardableResult mutating func insert(_ newMember: JSONEncoder.OutputFormatting) -> (inserted: Bool, memberAfterInsert: JSONEncoder.OutputFormatting)
        mutating func formUnion(_ other: JSONEncoder.OutputFormatting)
        static var prettyPrinted: JSONEncoder.OutputFormatting { get }
        static var sortedKeys: JSONEncoder.OutputFormatting { get }
        static var withoutEscapingSlashes: JSONEncoder.OutputFormatting { get }
      }
      enum DateEncodingStrategy {
        case deferredToDate
        case secondsSince1970
        case millisecondsSince1970
        case iso8601
        case formatted(DateFormatter)
        case custom((Date, any Encoder) throws -> Void)
      }
      enum DataEncodingStrategy {
        case deferredToData
        case base64
        case custom((Data, any Encoder) throws -> Void)
      }
      enum KeyEncodingStrategy {
        case useDefaultKeys
        case convertToSnakeCase
        case custom(([any CodingKey]) -> any CodingKey)
      }
      enum NonConformingFloatEncodingStrategy {
        case `throw`
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
      }
    }
    class JSONDecoder {
      init()
      var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
      var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
      var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
      var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { get set }
      var userInfo: [CodingUserInfoKey: Any] { get set }
      func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
      enum DateDecodingStrategy {
        case deferredToDate
        case secondsSince1970
        case millisecondsSince1970
        case iso8601
        case formatted(DateFormatter)
        case custom((any Decoder) throws -> Date)
      }
      enum DataDecodingStrategy {
        case deferredToData
        case base64
        case custom((any Decoder) throws -> Data)
      }
      enum KeyDecodingStrategy {
        case useDefaultKeys
        case convertFromSnakeCase
        case custom(([any CodingKey]) -> any CodingKey)
      }
      enum NonConformingFloatDecodingStrategy {
        case `throw`
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
      }
    }
    """
}
