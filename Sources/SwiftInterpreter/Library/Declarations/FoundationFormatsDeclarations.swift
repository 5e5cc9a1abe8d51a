extension LibraryDeclarations {
  static let numberStyles: String = {
    let modifiers = { (style: String, configuration: String) in
      """
        func precision(_ p: NumberFormatStyleConfiguration.Precision) -> \(style)
        func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> \(style)
        func sign(strategy: \(configuration)) -> \(style)
        func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> \(style)
        func rounded(rule: FloatingPointRoundingRule, increment: Double? = nil) -> \(style)
        func locale(_ locale: Locale) -> \(style)
      """
    }
    let plain = "NumberFormatStyleConfiguration.SignDisplayStrategy"
    let currency = "CurrencyFormatStyleConfiguration.SignDisplayStrategy"
    var text = """
      struct NumberFormatStyleConfiguration {
        struct Precision: Hashable {
          static func fractionLength(_ length: Int) -> NumberFormatStyleConfiguration.Precision
          @native("NumberFormatStyleConfiguration.Precision.fractionLength(range)") static func fractionLength(_ limits: ClosedRange<Int>) -> NumberFormatStyleConfiguration.Precision
          static func significantDigits(_ digits: Int) -> NumberFormatStyleConfiguration.Precision
          static func integerLength(_ length: Int) -> NumberFormatStyleConfiguration.Precision
          static func integerAndFractionLength(integer: Int, fraction: Int) -> NumberFormatStyleConfiguration.Precision
        }
        enum Grouping: Hashable {
          case automatic
          case never
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
      struct ListFormatStyle<Style, Base> {}
      extension Sequence where Element == String {
        func formatted() -> String
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
    class NSNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      typealias BooleanLiteralType = Bool
      init(integerLiteral value: Int)
      init(floatLiteral value: Double)
      init(booleanLiteral value: Bool)
      init(value: Int)
      init(value: Double)
      init(value: Bool)
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
      static func localizedString(from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style) -> String
      enum Style: Hashable {
        case none
        case short
        case medium
        case long
        case full
      }
    }
    class ISO8601DateFormatter: Formatter {
      init()
      func string(from date: Date) -> String
      func date(from string: String) -> Date?
    }
    """
}
