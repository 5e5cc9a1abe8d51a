extension LibraryDeclarations {
  static let date = """
    typealias TimeInterval = Double
    struct Date: Hashable, Comparable, Strideable, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Stride = Double
      init()
      init(timeIntervalSinceNow timeIntervalSinceNow: Double)
      init(timeIntervalSince1970 timeIntervalSince1970: Double)
      init(timeIntervalSinceReferenceDate ti: Double)
      init(timeInterval: Double, since date: Date)
      static var now: Date { get }
      static var distantPast: Date { get }
      static var distantFuture: Date { get }
      static var timeIntervalBetween1970AndReferenceDate: Double { get }
      var timeIntervalSince1970: Double { get }
      var timeIntervalSinceReferenceDate: Double { get }
      var timeIntervalSinceNow: Double { get }
      var description: String { get }
      var debugDescription: String { get }
      func timeIntervalSince(_ date: Date) -> Double
      func addingTimeInterval(_ timeInterval: Double) -> Date
      mutating func addTimeInterval(_ timeInterval: Double)
      func distance(to other: Date) -> Double
      func advanced(by n: Double) -> Date
      func compare(_ other: Date) -> ComparisonResult
      func formatted() -> String
      func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String
      func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date
      func ISO8601Format() -> String
      init(_ value: String, strategy: Date.ISO8601FormatStyle) throws
      init(_ value: String, strategy: Date.FormatStyle) throws
      static func + (lhs: Date, rhs: Double) -> Date
      static func - (lhs: Date, rhs: Double) -> Date
      static func += (lhs: inout Date, rhs: Double)
      static func -= (lhs: inout Date, rhs: Double)
      static func == (lhs: Date, rhs: Date) -> Bool
      static func != (lhs: Date, rhs: Date) -> Bool
      static func < (lhs: Date, rhs: Date) -> Bool
      static func > (lhs: Date, rhs: Date) -> Bool
      static func <= (lhs: Date, rhs: Date) -> Bool
      static func >= (lhs: Date, rhs: Date) -> Bool
      func hash(into hasher: inout Hasher)
      struct FormatStyle: ParseableFormatStyle {
        typealias FormatInput = Date
        typealias FormatOutput = String
        init(date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil)
        func format(_ value: Date) -> String
        func era() -> Date.FormatStyle
        func era(_ format: Date.FormatStyle.Symbol.Era) -> Date.FormatStyle
        func year() -> Date.FormatStyle
        func year(_ format: Date.FormatStyle.Symbol.Year) -> Date.FormatStyle
        func quarter() -> Date.FormatStyle
        func quarter(_ format: Date.FormatStyle.Symbol.Quarter) -> Date.FormatStyle
        func month() -> Date.FormatStyle
        func month(_ format: Date.FormatStyle.Symbol.Month) -> Date.FormatStyle
        func week() -> Date.FormatStyle
        func week(_ format: Date.FormatStyle.Symbol.Week) -> Date.FormatStyle
        func day() -> Date.FormatStyle
        func day(_ format: Date.FormatStyle.Symbol.Day) -> Date.FormatStyle
        func weekday() -> Date.FormatStyle
        func weekday(_ format: Date.FormatStyle.Symbol.Weekday) -> Date.FormatStyle
        func hour() -> Date.FormatStyle
        func hour(_ format: Date.FormatStyle.Symbol.Hour) -> Date.FormatStyle
        func minute() -> Date.FormatStyle
        func minute(_ format: Date.FormatStyle.Symbol.Minute) -> Date.FormatStyle
        func second() -> Date.FormatStyle
        func second(_ format: Date.FormatStyle.Symbol.Second) -> Date.FormatStyle
        func timeZone() -> Date.FormatStyle
        func timeZone(_ format: Date.FormatStyle.Symbol.TimeZone) -> Date.FormatStyle
        func dayOfYear() -> Date.FormatStyle
        func secondFraction(_ format: Date.FormatStyle.Symbol.SecondFraction) -> Date.FormatStyle
        func locale(_ locale: Locale) -> Date.FormatStyle
        var timeZone: Foundation.TimeZone { get set }
        var locale: Locale { get set }
        var calendar: Calendar { get set }
        enum DateStyle: Hashable, Sendable {
          case omitted
          case numeric
          case abbreviated
          case long
          case complete
        }
        enum TimeStyle: Hashable, Sendable {
          case omitted
          case shortened
          case standard
          case complete
        }
        struct Symbol {
          enum Era {
            case abbreviated
            case wide
            case narrow
          }
          enum Year {
            case defaultDigits
            case twoDigits
            case extended
          }
          enum Quarter {
            case oneDigit
            case twoDigits
            case abbreviated
            case wide
            case narrow
          }
          enum Month {
            case defaultDigits
            case twoDigits
            case abbreviated
            case wide
            case narrow
          }
          enum Week {
            case defaultDigits
            case twoDigits
            case weekOfMonth
          }
          enum Day {
            case defaultDigits
            case twoDigits
            case ordinalOfDayInMonth
          }
          enum Weekday {
            case abbreviated
            case wide
            case narrow
            case short
            case oneDigit
            case twoDigits
          }
          enum Minute {
            case defaultDigits
            case twoDigits
          }
          enum Second {
            case defaultDigits
            case twoDigits
          }
          struct Hour {
            static func defaultDigits(amPM: Date.FormatStyle.Symbol.Hour.AMPMStyle) -> Date.FormatStyle.Symbol.Hour
            static func twoDigits(amPM: Date.FormatStyle.Symbol.Hour.AMPMStyle) -> Date.FormatStyle.Symbol.Hour
            static func conversationalDefaultDigits(amPM: Date.FormatStyle.Symbol.Hour.AMPMStyle) -> Date.FormatStyle.Symbol.Hour
            static func conversationalTwoDigits(amPM: Date.FormatStyle.Symbol.Hour.AMPMStyle) -> Date.FormatStyle.Symbol.Hour
            struct AMPMStyle {
              static var omitted: Date.FormatStyle.Symbol.Hour.AMPMStyle { get }
              static var narrow: Date.FormatStyle.Symbol.Hour.AMPMStyle { get }
              static var abbreviated: Date.FormatStyle.Symbol.Hour.AMPMStyle { get }
              static var wide: Date.FormatStyle.Symbol.Hour.AMPMStyle { get }
            }
          }
          struct SecondFraction {
            static func fractional(_ digits: Int) -> Date.FormatStyle.Symbol.SecondFraction
          }
          struct TimeZone {
            static func specificName(_ width: Date.FormatStyle.Symbol.TimeZone.Width) -> Date.FormatStyle.Symbol.TimeZone
            static func genericName(_ width: Date.FormatStyle.Symbol.TimeZone.Width) -> Date.FormatStyle.Symbol.TimeZone
            static func iso8601(_ width: Date.FormatStyle.Symbol.TimeZone.Width) -> Date.FormatStyle.Symbol.TimeZone
            enum Width {
              case short
              case long
            }
          }
        }
      }
      struct ISO8601FormatStyle: ParseableFormatStyle {
        typealias FormatInput = Date
        typealias FormatOutput = String
        init()
        func format(_ value: Date) -> String
        func year() -> Date.ISO8601FormatStyle
        func month() -> Date.ISO8601FormatStyle
        func day() -> Date.ISO8601FormatStyle
        func time(includingFractionalSeconds: Bool) -> Date.ISO8601FormatStyle
        func dateSeparator(_ separator: Date.ISO8601FormatStyle.DateSeparator) -> Date.ISO8601FormatStyle
        func dateTimeSeparator(_ separator: Date.ISO8601FormatStyle.DateTimeSeparator) -> Date.ISO8601FormatStyle
        enum DateSeparator {
          case dash
          case omitted
        }
        enum DateTimeSeparator {
          case space
          case standard
        }
      }
      struct RelativeFormatStyle: Foundation.FormatStyle {
        typealias FormatInput = Date
        typealias FormatOutput = String
        init(presentation: Date.RelativeFormatStyle.Presentation = .numeric, unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide)
        func format(_ value: Date) -> String
        enum Presentation {
          case named
          case numeric
        }
        enum UnitsStyle {
          case wide
          case spellOut
          case abbreviated
          case narrow
        }
      }
    }
    extension Range where Bound == Date {
      func formatted() -> String
      func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String
    }
    enum ComparisonResult: Int {
      case orderedAscending = -1
      case orderedSame
      case orderedDescending
    }
    """

  static let dateStyles = """
    protocol FormatStyle<FormatInput, FormatOutput>: Hashable, Codable {
      associatedtype FormatInput
      associatedtype FormatOutput
      func format(_ value: FormatInput) -> FormatOutput
    }
    protocol ParseableFormatStyle: FormatStyle {}
    extension FormatStyle where Self == Date.FormatStyle {
      static var dateTime: Date.FormatStyle { get }
    }
    extension FormatStyle where Self == Date.RelativeFormatStyle {
      static func relative(presentation: Date.RelativeFormatStyle.Presentation, unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide) -> Date.RelativeFormatStyle
    }
    extension FormatStyle where Self == Date.ISO8601FormatStyle {
      static var iso8601: Date.ISO8601FormatStyle { get }
    }
    """

  static let calendar = """
    struct DateComponents: Hashable, Codable, Sendable, CustomStringConvertible {
      init(calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil, weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil)
      var calendar: Calendar? { get set }
      var timeZone: TimeZone? { get set }
      var date: Date? { get }
      var era: Int? { get set }
      var year: Int? { get set }
      var month: Int? { get set }
      var day: Int? { get set }
      var hour: Int? { get set }
      var minute: Int? { get set }
      var second: Int? { get set }
      var nanosecond: Int? { get set }
      var weekday: Int? { get set }
      var weekdayOrdinal: Int? { get set }
      var quarter: Int? { get set }
      var weekOfMonth: Int? { get set }
      var weekOfYear: Int? { get set }
      static func == (lhs: DateComponents, rhs: DateComponents) -> Bool
      func isValidDate(in calendar: Calendar) -> Bool
      func value(for component: Calendar.Component) -> Int?
      mutating func setValue(_ value: Int?, for component: Calendar.Component)
      var description: String { get }
    }
    struct Calendar: Hashable, Sendable {
      init(identifier: Calendar.Identifier)
      static var current: Calendar { get }
      static var autoupdatingCurrent: Calendar { get }
      var timeZone: TimeZone { get set }
      var locale: Locale? { get set }
      var firstWeekday: Int { get set }
      var weekdaySymbols: [String] { get }
      var shortWeekdaySymbols: [String] { get }
      var veryShortWeekdaySymbols: [String] { get }
      var monthSymbols: [String] { get }
      var shortMonthSymbols: [String] { get }
      func component(_ component: Calendar.Component, from date: Date) -> Int
      func dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents
      func dateComponents(_ components: Set<Calendar.Component>, from start: Date, to end: Date) -> DateComponents
      func date(from components: DateComponents) -> Date?
      func date(byAdding component: Calendar.Component, value: Int, to date: Date) -> Date?
      func date(byAdding components: DateComponents, to date: Date) -> Date?
      var identifier: Calendar.Identifier { get }
      var minimumDaysInFirstWeek: Int { get }
      var standaloneMonthSymbols: [String] { get }
      var standaloneWeekdaySymbols: [String] { get }
      var shortStandaloneWeekdaySymbols: [String] { get }
      var veryShortMonthSymbols: [String] { get }
      var amSymbol: String { get }
      var pmSymbol: String { get }
      func ordinality(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Int?
      func nextDate(after date: Date, matching components: DateComponents, matchingPolicy: Calendar.MatchingPolicy, direction: Calendar.SearchDirection = .forward) -> Date?
      func date(bySetting component: Calendar.Component, value: Int, of date: Date) -> Date?
      func dateComponents(in timeZone: TimeZone, from date: Date) -> DateComponents
      func date(_ date: Date, matchesComponents components: DateComponents) -> Bool
      enum MatchingPolicy: Hashable, Sendable {
        case nextTime
        case nextTimePreservingSmallerComponents
        case previousTimePreservingSmallerComponents
        case strict
      }
      enum SearchDirection: Hashable, Sendable {
        case forward
        case backward
      }
      func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?
      func startOfDay(for date: Date) -> Date
      func isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool
      func isDate(_ date1: Date, equalTo date2: Date, toGranularity component: Calendar.Component) -> Bool
      func isDateInToday(_ date: Date) -> Bool
      func isDateInTomorrow(_ date: Date) -> Bool
      func isDateInYesterday(_ date: Date) -> Bool
      func isDateInWeekend(_ date: Date) -> Bool
      func compare(_ date1: Date, to date2: Date, toGranularity component: Calendar.Component) -> ComparisonResult
      func range(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Range<Int>?
      func dateInterval(of component: Calendar.Component, for date: Date) -> DateInterval?
      enum Component: Hashable, Sendable {
        case era
        case year
        case month
        case day
        case hour
        case minute
        case second
        case weekday
        case weekdayOrdinal
        case quarter
        case weekOfMonth
        case weekOfYear
        case yearForWeekOfYear
        case nanosecond
      }
      enum Identifier: Hashable, Sendable {
        case gregorian
        case iso8601
      }
    }
    struct DateInterval: Hashable, Comparable, Sendable {
      init(start: Date, end: Date)
      init(start: Date, duration: Double)
      var start: Date { get }
      var end: Date { get }
      var duration: Double { get }
      func contains(_ date: Date) -> Bool
      func intersects(_ dateInterval: DateInterval) -> Bool
      static func < (lhs: DateInterval, rhs: DateInterval) -> Bool
    }
    struct TimeZone: Hashable, Sendable {
      init?(identifier: String)
      init?(secondsFromGMT seconds: Int)
      init?(abbreviation: String)
      static var current: TimeZone { get }
      static var gmt: TimeZone { get }
      var identifier: String { get }
      func secondsFromGMT() -> Int
      func secondsFromGMT(for date: Date) -> Int
      func abbreviation(for date: Date) -> String?
      func isDaylightSavingTime(for date: Date) -> Bool
      static func == (lhs: TimeZone, rhs: TimeZone) -> Bool
    }
    """

  static let locale = """
    struct Locale: Hashable, Sendable {
      init(identifier: String)
      static var current: Locale { get }
      static var autoupdatingCurrent: Locale { get }
      var identifier: String { get }
      var language: Locale.Language { get }
      var currency: Locale.Currency? { get }
      var region: Locale.Region? { get }
      var currencyCode: String? { get }
      var languageCode: String? { get }
      var regionCode: String? { get }
      var currencySymbol: String? { get }
      var decimalSeparator: String? { get }
      var groupingSeparator: String? { get }
      func localizedString(forRegionCode code: String) -> String?
      func localizedString(forLanguageCode code: String) -> String?
      func localizedString(forCurrencyCode code: String) -> String?
      func localizedString(forIdentifier identifier: String) -> String?
      static func == (lhs: Locale, rhs: Locale) -> Bool
      struct Language {
        var languageCode: Locale.LanguageCode? { get }
      }
      struct LanguageCode: Equatable {
        var identifier: String { get }
        static func == (lhs: Locale.LanguageCode, rhs: Locale.LanguageCode) -> Bool
      }
      struct Currency: Equatable {
        var identifier: String { get }
        static func == (lhs: Locale.Currency, rhs: Locale.Currency) -> Bool
      }
      struct Region: Equatable {
        var identifier: String { get }
        static func == (lhs: Locale.Region, rhs: Locale.Region) -> Bool
      }
    }
    """
}
