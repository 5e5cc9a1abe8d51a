extension LibraryDeclarations {
  static let numberStyles: String = {
    let plain = "NumberFormatStyleConfiguration.SignDisplayStrategy"
    let currency = "CurrencyFormatStyleConfiguration.SignDisplayStrategy"
    let modifiers = { (style: String, configuration: String) in
      """
        func precision(_ p: NumberFormatStyleConfiguration.Precision) -> \(style)
        func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> \(style)
        func sign(strategy: \(configuration)) -> \(style)
        \(configuration == currency ? "func presentation(_ p: CurrencyFormatStyleConfiguration.Presentation) -> \(style)" : "func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> \(style)")
        func scale(_ multiplicand: Double) -> \(style)
        func decimalSeparator(strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy) -> \(style)
        func rounded(rule: FloatingPointRoundingRule, increment: Double? = nil) -> \(style)
        func locale(_ locale: Locale) -> \(style)
      """
    }
    var text = """
      struct NumberFormatStyleConfiguration {
        struct Precision: Hashable {
          static func fractionLength(_ length: Int) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.fractionLength(range)") static func fractionLength(_ limits: ClosedRange<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.fractionLength(range)") static func fractionLength(_ limits: Range<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.fractionLength(range)") static func fractionLength(_ limits: PartialRangeFrom<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.fractionLength(range)") static func fractionLength(_ limits: PartialRangeThrough<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.fractionLength(range)") static func fractionLength(_ limits: PartialRangeUpTo<Int>) -> NumberFormatStyleConfiguration.Precision
          static func significantDigits(_ length: Int) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.significantDigits(range)") static func significantDigits(_ limits: ClosedRange<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.significantDigits(range)") static func significantDigits(_ limits: Range<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.significantDigits(range)") static func significantDigits(_ limits: PartialRangeFrom<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.significantDigits(range)") static func significantDigits(_ limits: PartialRangeThrough<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.significantDigits(range)") static func significantDigits(_ limits: PartialRangeUpTo<Int>) -> NumberFormatStyleConfiguration.Precision
          static func integerLength(_ length: Int) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.integerLength(range)") static func integerLength(_ limits: ClosedRange<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.integerLength(range)") static func integerLength(_ limits: Range<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.integerLength(range)") static func integerLength(_ limits: PartialRangeFrom<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.integerLength(range)") static func integerLength(_ limits: PartialRangeThrough<Int>) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.integerLength(range)") static func integerLength(_ limits: PartialRangeUpTo<Int>) -> NumberFormatStyleConfiguration.Precision
          static func integerAndFractionLength(integer: Int, fraction: Int) -> NumberFormatStyleConfiguration.Precision
        }
        enum Grouping: Hashable {
          case automatic
          case never
        }
        enum DecimalSeparatorDisplayStrategy: Hashable {
          case automatic
          case always
        }
        enum Notation: Hashable {
          case automatic
          case compactName
          case scientific
        }
        struct SignDisplayStrategy: Hashable {
          static var automatic: NumberFormatStyleConfiguration.SignDisplayStrategy { get }
          static var never: NumberFormatStyleConfiguration.SignDisplayStrategy { get }
          static func always(includingZero: Bool = true) -> NumberFormatStyleConfiguration.SignDisplayStrategy
        }
      }
      struct CurrencyFormatStyleConfiguration {
        struct SignDisplayStrategy: Hashable {
          static var automatic: CurrencyFormatStyleConfiguration.SignDisplayStrategy { get }
          static var never: CurrencyFormatStyleConfiguration.SignDisplayStrategy { get }
          static func always(showZero: Bool = true) -> CurrencyFormatStyleConfiguration.SignDisplayStrategy
          static var accounting: CurrencyFormatStyleConfiguration.SignDisplayStrategy { get }
          static func accountingAlways(showZero: Bool = false) -> CurrencyFormatStyleConfiguration.SignDisplayStrategy
        }
        enum Presentation: Hashable {
          case standard
          case narrow
          case isoCode
          case fullName
        }
      }

      """
    for (family, constraint) in [
      ("IntegerFormatStyle", "BinaryInteger"), ("FloatingPointFormatStyle", "BinaryFloatingPoint"),
    ] {
      text += """
        struct \(family)<Value: \(constraint)>: ParseableFormatStyle {
          typealias FormatInput = Value
          typealias FormatOutput = String
          typealias Percent = \(family)Percent<Value>
          typealias Currency = \(family)Currency<Value>
          init()
          func format(_ value: Value) -> String
        \(modifiers("\(family)<Value>", plain))
        }
        struct \(family)Percent<Value: \(constraint)>: ParseableFormatStyle {
          typealias FormatInput = Value
          typealias FormatOutput = String
          init()
          func format(_ value: Value) -> String
        \(modifiers("\(family)Percent<Value>", plain))
        }
        struct \(family)Currency<Value: \(constraint)>: ParseableFormatStyle {
          typealias FormatInput = Value
          typealias FormatOutput = String
          init(code: String)
          func format(_ value: Value) -> String
        \(modifiers("\(family)Currency<Value>", currency))
        }

        """
    }
    text += """
      extension Decimal {
        struct FormatStyle: ParseableFormatStyle {
          typealias FormatInput = Decimal
          typealias FormatOutput = String
          init()
          func format(_ value: Decimal) -> String
      \(modifiers("Decimal.FormatStyle", plain))
          struct Percent: ParseableFormatStyle {
            typealias FormatInput = Decimal
            typealias FormatOutput = String
            init()
            func format(_ value: Decimal) -> String
      \(modifiers("Decimal.FormatStyle.Percent", plain))
          }
          struct Currency: ParseableFormatStyle {
            typealias FormatInput = Decimal
            typealias FormatOutput = String
            init(code: String)
            func format(_ value: Decimal) -> String
      \(modifiers("Decimal.FormatStyle.Currency", currency))
          }
        }
        func formatted() -> String
        func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Decimal
      }
      extension BinaryInteger {
        func formatted() -> String
        func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self
      }
      extension BinaryFloatingPoint {
        func formatted() -> String
        func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self
      }
      extension Sequence where Element: StringProtocol {
        func formatted() -> String
        @native("Sequence.formatted(list)") func formatted(_ style: StringListFormatStyle) -> String
      }
      struct StringListFormatStyle {
        static func list(type: StringListFormatStyle.ListType, width: StringListFormatStyle.Width = .standard) -> StringListFormatStyle
        enum ListType: Hashable {
          case and
          case or
        }
        enum Width: Hashable {
          case standard
          case short
          case narrow
        }
      }
      struct ByteCountFormatStyle: FormatStyle {
        typealias FormatInput = Int64
        typealias FormatOutput = String
        func format(_ value: Int64) -> String
        enum Style: Hashable {
          case file
          case memory
          case decimal
          case binary
        }
      }
      extension BinaryInteger {
        @native("BinaryInteger.formatted(_:)") func formatted(_ format: ByteCountFormatStyle) -> String
      }
      extension FormatStyle where Self == ByteCountFormatStyle {
        static func byteCount(style: ByteCountFormatStyle.Style) -> ByteCountFormatStyle
      }
      extension Int {
        init(_ value: String, format: IntegerFormatStyle<Int>) throws
        init(_ value: String, format: IntegerFormatStyleCurrency<Int>) throws
        init(_ value: String, format: IntegerFormatStylePercent<Int>) throws
      }
      extension Double {
        init(_ value: String, format: FloatingPointFormatStyle<Double>) throws
        init(_ value: String, format: FloatingPointFormatStyleCurrency<Double>) throws
        init(_ value: String, format: FloatingPointFormatStylePercent<Double>) throws
      }
      extension Decimal {
        init(_ value: String, format: Decimal.FormatStyle) throws
        init(_ value: String, format: Decimal.FormatStyle.Currency) throws
      }

      """
    let styles: [(number: String, percent: String, currency: String, key: String)] = [
      ("IntegerFormatStyle<Int>", "IntegerFormatStylePercent<Int>", "IntegerFormatStyleCurrency<Int>", "integer"),
      (
        "FloatingPointFormatStyle<Double>", "FloatingPointFormatStylePercent<Double>",
        "FloatingPointFormatStyleCurrency<Double>", "double"
      ),
      (
        "FloatingPointFormatStyle<Float>", "FloatingPointFormatStylePercent<Float>",
        "FloatingPointFormatStyleCurrency<Float>", "double"
      ),
      ("Decimal.FormatStyle", "Decimal.FormatStyle.Percent", "Decimal.FormatStyle.Currency", "decimal"),
    ]
    for style in styles {
      text += """
        extension FormatStyle where Self == \(style.number) {
          @native("FormatStyle.number.\(style.key)") static var number: \(style.number) { get }
        }
        extension FormatStyle where Self == \(style.percent) {
          @native("FormatStyle.percent.\(style.key)") static var percent: \(style.percent) { get }
        }
        extension FormatStyle where Self == \(style.currency) {
          @native("FormatStyle.currency.\(style.key)") static func currency(code: String) -> \(style.currency)
        }

        """
    }
    return text
  }()

  static let formatters = """
    class Formatter {}
    class NumberFormatter: Formatter {
      init()
      var numberStyle: NumberFormatter.Style { get set }
      var minimumFractionDigits: Int { get set }
      var maximumFractionDigits: Int { get set }
      var minimumIntegerDigits: Int { get set }
      var usesGroupingSeparator: Bool { get set }
      var currencyCode: String! { get set }
      var locale: Locale! { get set }
      var currencySymbol: String! { get set }
      var groupingSeparator: String! { get set }
      var decimalSeparator: String! { get set }
      var positivePrefix: String! { get set }
      var maximumSignificantDigits: Int { get set }
      var roundingMode: NumberFormatter.RoundingMode { get set }
      enum RoundingMode: Hashable {
        case ceiling
        case floor
        case down
        case up
        case halfEven
        case halfDown
        case halfUp
        case plain
        case bankers
      }
      func string(from number: NSNumber) -> String?
      func string(for obj: Any?) -> String?
      func number(from string: String) -> NSNumber?
      enum Style: Hashable {
        case none
        case decimal
        case currency
        case percent
        case scientific
        case spellOut
        case ordinal
      }
    }
    class NSNumber: CustomStringConvertible, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      typealias BooleanLiteralType = Bool
      init(integerLiteral value: Int)
      init(floatLiteral value: Double)
      init(booleanLiteral value: Bool)
      init(value: Int)
      init(value: Double)
      init(value: Bool)
      init(decimal: Decimal)
      var decimalValue: Decimal { get }
      var description: String { get }
      var intValue: Int { get }
      var doubleValue: Double { get }
      var boolValue: Bool { get }
      var stringValue: String { get }
    }
    class DateFormatter: Formatter {
      init()
      var dateFormat: String! { get set }
      var dateStyle: DateFormatter.Style { get set }
      var timeStyle: DateFormatter.Style { get set }
      var locale: Locale! { get set }
      var timeZone: TimeZone! { get set }
      func string(from date: Date) -> String
      func date(from string: String) -> Date?
      func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String)
      var calendar: Calendar! { get set }
      var doesRelativeDateFormatting: Bool { get set }
      static func localizedString(from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style) -> String
      enum Style: Hashable {
        case none
        case short
        case medium
        case long
        case full
      }
    }
    typealias NSDecimalNumber = NSNumber
    class ByteCountFormatter: Formatter {
      init()
      var countStyle: ByteCountFormatter.CountStyle { get set }
      func string(fromByteCount byteCount: Int64) -> String
      static func string(fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String
      enum CountStyle: Hashable {
        case file
        case memory
        case decimal
        case binary
      }
    }
    class ISO8601DateFormatter: Formatter {
      init()
      var timeZone: TimeZone! { get set }
      var formatOptions: ISO8601DateFormatter.Options { get set }
      struct Options: OptionSet {
        typealias RawValue = UInt
        typealias ArrayLiteralElement = ISO8601DateFormatter.Options
        init(rawValue: UInt)
        init(arrayLiteral elements: ISO8601DateFormatter.Options...)
        var rawValue: UInt { get }
        func contains(_ member: ISO8601DateFormatter.Options) -> Bool
        func union(_ other: ISO8601DateFormatter.Options) -> ISO8601DateFormatter.Options
        @discardableResult mutating func insert(_ newMember: ISO8601DateFormatter.Options) -> (inserted: Bool, memberAfterInsert: ISO8601DateFormatter.Options)
        mutating func formUnion(_ other: ISO8601DateFormatter.Options)
        static var withYear: ISO8601DateFormatter.Options { get }
        static var withMonth: ISO8601DateFormatter.Options { get }
        static var withDay: ISO8601DateFormatter.Options { get }
        static var withTime: ISO8601DateFormatter.Options { get }
        static var withTimeZone: ISO8601DateFormatter.Options { get }
        static var withSpaceBetweenDateAndTime: ISO8601DateFormatter.Options { get }
        static var withDashSeparatorInDate: ISO8601DateFormatter.Options { get }
        static var withColonSeparatorInTime: ISO8601DateFormatter.Options { get }
        static var withFractionalSeconds: ISO8601DateFormatter.Options { get }
        static var withFullDate: ISO8601DateFormatter.Options { get }
        static var withFullTime: ISO8601DateFormatter.Options { get }
        static var withInternetDateTime: ISO8601DateFormatter.Options { get }
      }
      func string(from date: Date) -> String
      func date(from string: String) -> Date?
    }
    """
}
