extension LibraryDeclarations {
  static let basicProtocols = """
    protocol Equatable {
      @synthesized static func == (lhs: Self, rhs: Self) -> Bool
    }
    extension Equatable {
      static func != (lhs: Self, rhs: Self) -> Bool
    }
    func ~= <T: Equatable>(a: T, b: T) -> Bool
    protocol Hashable: Equatable {
      @synthesized func hash(into hasher: inout Hasher)
    }
    extension Hashable {
      var hashValue: Int { get }
    }
    protocol Comparable: Equatable {
      @synthesized static func < (lhs: Self, rhs: Self) -> Bool
    }
    extension Comparable {
      static func > (lhs: Self, rhs: Self) -> Bool
      static func <= (lhs: Self, rhs: Self) -> Bool
      static func >= (lhs: Self, rhs: Self) -> Bool
      static func ..< (minimum: Self, maximum: Self) -> Range<Self>
      static func ... (minimum: Self, maximum: Self) -> ClosedRange<Self>
      prefix static func ..< (maximum: Self) -> PartialRangeUpTo<Self>
      @native("Comparable.prefix...") prefix static func ... (maximum: Self) -> PartialRangeThrough<Self>
      @native("Comparable.postfix...") postfix static func ... (minimum: Self) -> PartialRangeFrom<Self>
    }
    protocol Identifiable<ID> {
      associatedtype ID: Hashable
      var id: ID { get }
    }
    extension Identifiable where Self: AnyObject {
      var id: ObjectIdentifier { get }
    }
    protocol CustomStringConvertible {
      var description: String { get }
    }
    protocol CustomDebugStringConvertible {
      var debugDescription: String { get }
    }
    protocol LosslessStringConvertible: CustomStringConvertible {
      init?(_ description: String)
    }
    protocol TextOutputStream {
      mutating func write(_ string: String)
    }
    protocol TextOutputStreamable {
      func write<Target: TextOutputStream>(to target: inout Target)
    }
    protocol CaseIterable {
      associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
      @synthesized static var allCases: AllCases { get }
    }
    protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    extension RawRepresentable where RawValue: Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool
      static func != (lhs: Self, rhs: Self) -> Bool
    }
    protocol Error: Sendable {}
    extension Error {
      var localizedDescription: String { get }
    }
    protocol Encodable {
      @synthesized func encode(to encoder: any Encoder) throws
    }
    protocol Decodable {
      @synthesized init(from decoder: any Decoder) throws
    }
    typealias Codable = Decodable & Encodable
    protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
      @synthesized var stringValue: String { get }
      @synthesized init?(stringValue: String)
      @synthesized var intValue: Int? { get }
      @synthesized init?(intValue: Int)
    }
    protocol Sendable {}
    protocol SendableMetatype {}
    protocol Copyable {}
    protocol Escapable {}
    protocol BitwiseCopyable {}
    protocol Actor: AnyObject, Sendable {}
    protocol CustomReflectable {
      var customMirror: Mirror { get }
    }
    protocol CVarArg {}
    """

  static let literalProtocols = """
    protocol ExpressibleByIntegerLiteral {
      associatedtype IntegerLiteralType = Int
      init(integerLiteral value: IntegerLiteralType)
    }
    protocol ExpressibleByFloatLiteral {
      associatedtype FloatLiteralType = Double
      init(floatLiteral value: FloatLiteralType)
    }
    protocol ExpressibleByBooleanLiteral {
      associatedtype BooleanLiteralType = Bool
      init(booleanLiteral value: BooleanLiteralType)
    }
    protocol ExpressibleByNilLiteral {
      init(nilLiteral: ())
    }
    protocol ExpressibleByUnicodeScalarLiteral {}
    protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {}
    protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
      associatedtype StringLiteralType = String
      init(stringLiteral value: StringLiteralType)
    }
    protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {
      associatedtype StringInterpolation = DefaultStringInterpolation
    }
    protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: ArrayLiteralElement...)
    }
    protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: (Key, Value)...)
    }
    protocol StringInterpolationProtocol {
      associatedtype StringLiteralType = String
      init(literalCapacity: Int, interpolationCount: Int)
      mutating func appendLiteral(_ literal: StringLiteralType)
    }
    struct DefaultStringInterpolation: StringInterpolationProtocol, CustomStringConvertible {
      init(literalCapacity: Int, interpolationCount: Int)
      var description: String { get }
      func appendInterpolation<T>(_ value: T?, default defaultValue: String) -> String
      mutating func appendLiteral(_ literal: String)
      mutating func appendInterpolation<T>(_ value: T)
    }
    """

  static let numericProtocols = """
    protocol AdditiveArithmetic: Equatable {
      static var zero: Self { get }
      static func + (lhs: Self, rhs: Self) -> Self
      static func - (lhs: Self, rhs: Self) -> Self
    }
    extension AdditiveArithmetic {
      static func += (lhs: inout Self, rhs: Self)
      static func -= (lhs: inout Self, rhs: Self)
      prefix static func + (x: Self) -> Self
    }
    protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
      associatedtype Magnitude: Comparable, Numeric
      var magnitude: Magnitude { get }
      init?<T: BinaryInteger>(exactly source: T)
      static func * (lhs: Self, rhs: Self) -> Self
      static func *= (lhs: inout Self, rhs: Self)
    }
    protocol SignedNumeric: Numeric {
      prefix static func - (operand: Self) -> Self
      mutating func negate()
    }
    protocol Strideable<Stride>: Comparable {
      associatedtype Stride: SignedNumeric, Comparable
      func distance(to other: Self) -> Stride
      func advanced(by n: Stride) -> Self
    }
    protocol BinaryInteger: Hashable, Numeric, CustomStringConvertible, Strideable {
      static var isSigned: Bool { get }
      init(_ source: Double)
      init<T: BinaryInteger>(_ source: T)
      init<T: BinaryInteger>(truncatingIfNeeded source: T)
      init<T: BinaryInteger>(clamping source: T)
      static func / (lhs: Self, rhs: Self) -> Self
      static func % (lhs: Self, rhs: Self) -> Self
      static func /= (lhs: inout Self, rhs: Self)
      static func %= (lhs: inout Self, rhs: Self)
      static func & (lhs: Self, rhs: Self) -> Self
      static func | (lhs: Self, rhs: Self) -> Self
      static func ^ (lhs: Self, rhs: Self) -> Self
      func quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)
      func isMultiple(of other: Self) -> Bool
      func signum() -> Self
      var bitWidth: Int { get }
      var trailingZeroBitCount: Int { get }
    }
    extension BinaryInteger {
      @native("MixedInteger.==(_:_:)") static func == <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
      @native("MixedInteger.!=(_:_:)") static func != <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
      @native("MixedInteger.<(_:_:)") static func < <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
      @native("MixedInteger.>(_:_:)") static func > <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
      @native("MixedInteger.<=(_:_:)") static func <= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
      @native("MixedInteger.>=(_:_:)") static func >= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    }
    protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible {
      static var max: Self { get }
      static var min: Self { get }
      static var bitWidth: Int { get }
      static func &+ (lhs: Self, rhs: Self) -> Self
      static func &- (lhs: Self, rhs: Self) -> Self
      static func &* (lhs: Self, rhs: Self) -> Self
      var nonzeroBitCount: Int { get }
      var leadingZeroBitCount: Int { get }
    }
    protocol SignedInteger: BinaryInteger, SignedNumeric {}
    protocol UnsignedInteger: BinaryInteger {}
    enum FloatingPointSign: Int {
      case plus
      case minus
    }
    enum FloatingPointRoundingRule: Hashable {
      case toNearestOrAwayFromZero
      case toNearestOrEven
      case up
      case down
      case towardZero
      case awayFromZero
    }
    protocol FloatingPoint: SignedNumeric, Strideable, Hashable {
      static var nan: Self { get }
      static var infinity: Self { get }
      static var pi: Self { get }
      static var greatestFiniteMagnitude: Self { get }
      static var leastNonzeroMagnitude: Self { get }
      static var ulpOfOne: Self { get }
      init(_ value: Int)
      static func / (lhs: Self, rhs: Self) -> Self
      static func /= (lhs: inout Self, rhs: Self)
      func rounded(_ rule: FloatingPointRoundingRule) -> Self
      func rounded() -> Self
      func squareRoot() -> Self
      func truncatingRemainder(dividingBy other: Self) -> Self
      var sign: FloatingPointSign { get }
      var isNaN: Bool { get }
      var isInfinite: Bool { get }
      var isFinite: Bool { get }
      var isZero: Bool { get }
    }
    protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral {
      init(_ value: Double)
      init<Source: BinaryFloatingPoint>(_ value: Source)
    }
    protocol StringProtocol: BidirectionalCollection, Comparable, Hashable, CustomStringConvertible, ExpressibleByStringInterpolation where Element == Character, Index == StringIndex, SubSequence: StringProtocol {}
    """
}
