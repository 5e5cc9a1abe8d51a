extension LibraryDeclarations {
  static let integerNames: [String] = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let floatNames: [String] = ["Double", "Float"]

  /// One integer type: all have the same interface.
  static func integer(_ name: String) -> String {
    let isSigned = !name.hasPrefix("U")
    let signed = isSigned ? "SignedInteger" : "UnsignedInteger"
    let magnitude = isSigned ? "U" + name : name
    let negation = isSigned ? "prefix static func - (operand: \(name)) -> \(name)\n  mutating func negate()" : ""
    let arithmetic = ["+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*"]
      .map { "static func \($0) (lhs: \(name), rhs: \(name)) -> \(name)" }.joined(separator: "\n  ")
    let assignment = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*="]
      .map { "static func \($0) (lhs: inout \(name), rhs: \(name))" }.joined(separator: "\n  ")
    let comparison = ["==", "!=", "<", ">", "<=", ">="]
      .map { "static func \($0) (lhs: \(name), rhs: \(name)) -> Bool" }.joined(separator: "\n  ")
    return """
      struct \(name): FixedWidthInteger, \(signed), Codable, CodingKeyRepresentable, CVarArg, Sendable {
        typealias Magnitude = \(magnitude)
        typealias Stride = Int
        typealias IntegerLiteralType = \(name)
        init()
        init(_ source: Double)
        init(_ source: Float)
        init<T: BinaryInteger>(_ source: T)
        init<T: BinaryFloatingPoint>(_ source: T)
        init<T: BinaryInteger>(truncatingIfNeeded source: T)
        init<T: BinaryInteger>(clamping source: T)
        init?<T: BinaryInteger>(exactly source: T)
        init?(exactly source: Double)
        init(bitPattern x: \(isSigned ? "U" + name : String(name.dropFirst())))
        \(name == "UInt8" ? "init(ascii v: UnicodeScalar)" : "")
        init?(_ description: String)
        init?<S: StringProtocol>(_ text: S, radix: Int = 10)
        static var max: \(name) { get }
        static var min: \(name) { get }
        static var zero: \(name) { get }
        static var bitWidth: Int { get }
        static var isSigned: Bool { get }
        static func random(in range: Range<\(name)>) -> \(name)
        static func random(in range: ClosedRange<\(name)>) -> \(name)
        static func random<G: RandomNumberGenerator>(in range: Range<\(name)>, using generator: inout G) -> \(name)
        static func random<G: RandomNumberGenerator>(in range: ClosedRange<\(name)>, using generator: inout G) -> \(name)
        \(arithmetic)
        \(assignment)
        \(comparison)
        static func << <R: BinaryInteger>(lhs: \(name), rhs: R) -> \(name)
        static func >> <R: BinaryInteger>(lhs: \(name), rhs: R) -> \(name)
        static func <<= <R: BinaryInteger>(lhs: inout \(name), rhs: R)
        static func >>= <R: BinaryInteger>(lhs: inout \(name), rhs: R)
        static func &<< (lhs: \(name), rhs: \(name)) -> \(name)
        static func &>> (lhs: \(name), rhs: \(name)) -> \(name)
        prefix static func ~ (x: \(name)) -> \(name)
        prefix static func + (x: \(name)) -> \(name)
        \(negation)
        var description: String { get }
        var magnitude: \(magnitude) { get }
        var bitWidth: Int { get }
        var nonzeroBitCount: Int { get }
        var leadingZeroBitCount: Int { get }
        var trailingZeroBitCount: Int { get }
        var byteSwapped: \(name) { get }
        func hash(into hasher: inout Hasher)
        func distance(to other: \(name)) -> Int
        func advanced(by n: Int) -> \(name)
        func isMultiple(of other: \(name)) -> Bool
        func signum() -> \(name)
        func quotientAndRemainder(dividingBy rhs: \(name)) -> (quotient: \(name), remainder: \(name))
        func addingReportingOverflow(_ rhs: \(name)) -> (partialValue: \(name), overflow: Bool)
        func subtractingReportingOverflow(_ rhs: \(name)) -> (partialValue: \(name), overflow: Bool)
        func multipliedReportingOverflow(by rhs: \(name)) -> (partialValue: \(name), overflow: Bool)
        func dividedReportingOverflow(by rhs: \(name)) -> (partialValue: \(name), overflow: Bool)
      }
      """
  }

  /// Double or Float.
  static func floatingPoint(_ name: String) -> String {
    let other = name == "Double" ? "Float" : "Double"
    let bits = name == "Double" ? "UInt64" : "UInt32"
    let arithmetic = ["+", "-", "*", "/"]
      .map { "static func \($0) (lhs: \(name), rhs: \(name)) -> \(name)" }.joined(separator: "\n  ")
    let assignment = ["+=", "-=", "*=", "/="]
      .map { "static func \($0) (lhs: inout \(name), rhs: \(name))" }.joined(separator: "\n  ")
    let comparison = ["==", "!=", "<", ">", "<=", ">="]
      .map { "static func \($0) (lhs: \(name), rhs: \(name)) -> Bool" }.joined(separator: "\n  ")
    return """
      struct \(name): BinaryFloatingPoint, ExpressibleByFloatLiteral, Codable, LosslessStringConvertible, CVarArg, Sendable {
        typealias Magnitude = \(name)
        typealias Stride = \(name)
        typealias FloatLiteralType = \(name)
        typealias IntegerLiteralType = \(name)
        init()
        init(_ value: \(name))
        init(_ value: \(other))
        init<Source: BinaryInteger>(_ value: Source)
        init<Source: BinaryFloatingPoint>(_ value: Source)
        init?<T: BinaryInteger>(exactly source: T)
        init?(_ text: String)
        init?(_ text: Substring)
        init(bitPattern: \(bits))
        init(sign: FloatingPointSign, exponent: Int, significand: \(name))
        static var zero: \(name) { get }
        static var nan: \(name) { get }
        static var signalingNaN: \(name) { get }
        static var infinity: \(name) { get }
        static var pi: \(name) { get }
        static var greatestFiniteMagnitude: \(name) { get }
        static var leastNormalMagnitude: \(name) { get }
        static var leastNonzeroMagnitude: \(name) { get }
        static var ulpOfOne: \(name) { get }
        static func random(in range: Range<\(name)>) -> \(name)
        static func random(in range: ClosedRange<\(name)>) -> \(name)
        static func random<G: RandomNumberGenerator>(in range: Range<\(name)>, using generator: inout G) -> \(name)
        static func random<G: RandomNumberGenerator>(in range: ClosedRange<\(name)>, using generator: inout G) -> \(name)
        static func minimum(_ x: \(name), _ y: \(name)) -> \(name)
        static func maximum(_ x: \(name), _ y: \(name)) -> \(name)
        \(arithmetic)
        \(assignment)
        \(comparison)
        prefix static func - (x: \(name)) -> \(name)
        prefix static func + (x: \(name)) -> \(name)
        mutating func negate()
        var description: String { get }
        var debugDescription: String { get }
        var magnitude: \(name) { get }
        var sign: FloatingPointSign { get }
        var exponent: Int { get }
        var significand: \(name) { get }
        var ulp: \(name) { get }
        var nextUp: \(name) { get }
        var nextDown: \(name) { get }
        var bitPattern: \(bits) { get }
        var isNaN: Bool { get }
        var isInfinite: Bool { get }
        var isFinite: Bool { get }
        var isNormal: Bool { get }
        var isZero: Bool { get }
        func hash(into hasher: inout Hasher)
        func rounded(_ rule: FloatingPointRoundingRule) -> \(name)
        func rounded() -> \(name)
        mutating func round(_ rule: FloatingPointRoundingRule)
        mutating func round()
        func squareRoot() -> \(name)
        mutating func formSquareRoot()
        func truncatingRemainder(dividingBy other: \(name)) -> \(name)
        func remainder(dividingBy other: \(name)) -> \(name)
        func addingProduct(_ lhs: \(name), _ rhs: \(name)) -> \(name)
        func isLess(than other: \(name)) -> Bool
        func isEqual(to other: \(name)) -> Bool
        func distance(to other: \(name)) -> \(name)
        func advanced(by amount: \(name)) -> \(name)
      }
      """
  }

  static let boolean = """
    struct Bool: Hashable, Codable, CustomStringConvertible, LosslessStringConvertible, ExpressibleByBooleanLiteral, Sendable {
      init()
      init(_ value: Bool)
      init?(_ description: String)
      static func random() -> Bool
      static func random<G: RandomNumberGenerator>(using generator: inout G) -> Bool
      static func == (a: Bool, b: Bool) -> Bool
      static func != (a: Bool, b: Bool) -> Bool
      prefix static func ! (a: Bool) -> Bool
      static func && (lhs: Bool, rhs: @autoclosure () throws -> Bool) rethrows -> Bool
      static func || (lhs: Bool, rhs: @autoclosure () throws -> Bool) rethrows -> Bool
      mutating func toggle()
      var description: String { get }
      func hash(into hasher: inout Hasher)
    }
    protocol CodingKeyRepresentable {}
    """

  static let floatingPointFunctions: String = {
    let unary = [
      "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "exp2", "log", "log2", "log10",
      "log1p", "cbrt",
    ]
    let binary = ["pow", "atan2", "hypot", "fmod"]
    var text = unary.flatMap { name in
      ["Double", "Float"].map { "func \(name)(_ x: \($0)) -> \($0)" }
    }
    text += binary.flatMap { name in
      ["Double", "Float"].map { "func \(name)(_ x: \($0), _ y: \($0)) -> \($0)" }
    }
    for name in ["sqrt", "floor", "ceil", "round", "trunc", "fabs"] {
      text += ["Double", "Float"].map { "func \(name)(_ x: \($0)) -> \($0)" }
      text.append("func \(name)<T: FloatingPoint>(_ x: T) -> T")
    }
    text.append("func pow(_ x: Decimal, _ y: Int) -> Decimal")
    return text.joined(separator: "\n")
  }()
}
