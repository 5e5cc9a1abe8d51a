import Foundation

/// A format of numbers: what kind, and the settings that were made.
final class NumberStyleBox: NativeBox, StablyHashed {
  enum Kind: Hashable { case number, percent, currency(String) }
  enum Family: String {
    case integer = "IntegerFormatStyle", double = "FloatingPointFormatStyle", decimal = "Decimal.FormatStyle"
  }
  struct Settings: Hashable {
    var precision: PrecisionBox.Kind?
    var isGrouped = true
    var sign: String?
    var notation: String?
    var rounding: (rule: String, increment: Double?)?
    var scale: Double?
    var separator: String?
    var presentation: String?
    var locale: String?

    static func == (left: Settings, right: Settings) -> Bool { left.parts == right.parts }
    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
    private var parts: [String] {
      [
        precision.map { "\($0)" } ?? "", "\(isGrouped)", sign ?? "", notation ?? "", rounding.map { "\($0)" } ?? "",
        scale.map { "\($0)" } ?? "", separator ?? "", presentation ?? "", locale ?? "",
      ]
    }
  }
  let family: Family
  let kind: Kind
  let settings: Settings

  init(_ family: Family, _ kind: Kind, _ settings: Settings = Settings()) {
    self.family = family
    self.kind = kind
    self.settings = settings
  }

  override var typeName: String {
    switch kind {
    case .number: family.rawValue
    case .percent: family.rawValue + (family == .decimal ? ".Percent" : "Percent")
    case .currency: family.rawValue + (family == .decimal ? ".Currency" : "Currency")
    }
  }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? NumberStyleBox).map { $0.family == family && $0.kind == kind && $0.settings == settings } ?? false
  }
  func hash(into hasher: inout StableHasher) { hasher.combine(typeName) }
}

/// `.fractionLength(2)` and the like.
final class PrecisionBox: NativeBox {
  enum Kind: Hashable {
    case fraction(Int?, Int?), significant(Int?, Int?), integer(Int?, Int?), both(integer: Int, fraction: Int)
  }
  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }
  override var typeName: String { "NumberFormatStyleConfiguration.Precision" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? PrecisionBox)?.kind == kind }

  var host: NumberFormatStyleConfiguration.Precision {
    switch kind {
    case .fraction(let low?, let high?): low == high ? .fractionLength(low) : .fractionLength(low...high)
    case .fraction(let low?, nil): .fractionLength(low...)
    case .fraction(nil, let high): .fractionLength(...(high ?? 0))
    case .significant(let low?, let high?): low == high ? .significantDigits(low) : .significantDigits(low...high)
    case .significant(let low?, nil): .significantDigits(low...)
    case .significant(nil, let high): .significantDigits(...(high ?? 1))
    case .integer(let low?, let high?): low == high ? .integerLength(low) : .integerLength(low...high)
    case .integer(let low?, nil): .integerLength(low...)
    case .integer(nil, let high): .integerLength(...(high ?? 1))
    case .both(let integer, let fraction): .integerAndFractionLength(integer: integer, fraction: fraction)
    }
  }
}

// MARK: The host's styles

/// What all of the host's number styles have in common.
private protocol HostStyle: FormatStyle where FormatOutput == String {
  func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self
  func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Self
  func decimalSeparator(strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy) -> Self
  func scale(_ multiplicand: Double) -> Self
  func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self
}

/// Those that are no currency.
private protocol HostPlainStyle: HostStyle {
  func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> Self
  func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self
}

private protocol HostCurrencyStyle: HostStyle {
  func sign(strategy: CurrencyFormatStyleConfiguration.SignDisplayStrategy) -> Self
  func presentation(_ presentation: CurrencyFormatStyleConfiguration.Presentation) -> Self
}

extension IntegerFormatStyle<Int>: HostStyle, HostPlainStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment.map { Int($0) })
  }
}
extension IntegerFormatStyle<Int>.Percent: HostStyle, HostPlainStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment.map { Int($0) })
  }
}
extension IntegerFormatStyle<Int>.Currency: HostStyle, HostCurrencyStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment.map { Int($0) })
  }
}
extension FloatingPointFormatStyle<Double>: HostStyle, HostPlainStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment)
  }
}
extension FloatingPointFormatStyle<Double>.Percent: HostStyle, HostPlainStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment)
  }
}
extension FloatingPointFormatStyle<Double>.Currency: HostStyle, HostCurrencyStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment)
  }
}
extension Decimal.FormatStyle: HostStyle, HostPlainStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment.map { Int($0) })
  }
}
extension Decimal.FormatStyle.Percent: HostStyle, HostPlainStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment.map { Int($0) })
  }
}
extension Decimal.FormatStyle.Currency: HostStyle, HostCurrencyStyle {
  fileprivate func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, by increment: Double?) -> Self {
    rounded(rule: rule, increment: increment.map { Int($0) })
  }
}

extension NumberStyleBox {
  /// A number as text, by the host's style of the same kind; `nil` for what is no number.
  func format(_ value: Value, _ machine: Machine) -> String? {
    let locale = settings.locale.map { Locale(identifier: $0) } ?? machine.locale
    if let decimal = value.nativeBox(DecimalBox.self)?.decimal {
      return switch kind {
      case .number: plain(Decimal.FormatStyle(locale: locale)).format(decimal)
      case .percent: plain(Decimal.FormatStyle.Percent(locale: locale)).format(decimal)
      case .currency(let code): currency(Decimal.FormatStyle.Currency(code: code, locale: locale)).format(decimal)
      }
    }
    if let integer = Numbers.integer(value) {
      return switch kind {
      case .number: plain(IntegerFormatStyle<Int>(locale: locale)).format(integer)
      case .percent: plain(IntegerFormatStyle<Int>.Percent(locale: locale)).format(integer)
      case .currency(let code): currency(IntegerFormatStyle<Int>.Currency(code: code, locale: locale)).format(integer)
      }
    }
    guard let double = Numbers.double(value) else { return nil }
    return switch kind {
    case .number: plain(FloatingPointFormatStyle<Double>(locale: locale)).format(double)
    case .percent: plain(FloatingPointFormatStyle<Double>.Percent(locale: locale)).format(double)
    case .currency(let code):
      currency(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)).format(double)
    }
  }

  private func common<Style: HostStyle>(_ style: Style) -> Style {
    var made = style
    if let kind = settings.precision { made = made.precision(PrecisionBox(kind).host) }
    if !settings.isGrouped { made = made.grouping(.never) }
    if let (rule, increment) = settings.rounding { made = made.rounded(rule: Self.rule(rule), by: increment) }
    if let scale = settings.scale { made = made.scale(scale) }
    if settings.separator == "always" { made = made.decimalSeparator(strategy: .always) }
    return made
  }

  private func plain<Style: HostPlainStyle>(_ style: Style) -> Style {
    var made = common(style)
    switch settings.sign {
    case "never": made = made.sign(strategy: .never)
    case "always": made = made.sign(strategy: .always(includingZero: true))
    case "alwaysExceptZero": made = made.sign(strategy: .always(includingZero: false))
    default: break
    }
    switch settings.notation {
    case "compactName": made = made.notation(.compactName)
    case "scientific": made = made.notation(.scientific)
    default: break
    }
    return made
  }

  private func currency<Style: HostCurrencyStyle>(_ style: Style) -> Style {
    var made = common(style)
    switch settings.sign {
    case "never": made = made.sign(strategy: .never)
    case "always": made = made.sign(strategy: .always(showZero: true))
    case "alwaysExceptZero": made = made.sign(strategy: .always(showZero: false))
    case "accounting": made = made.sign(strategy: .accounting)
    case "accountingAlways": made = made.sign(strategy: .accountingAlways(showZero: true))
    case "accountingAlwaysExceptZero": made = made.sign(strategy: .accountingAlways(showZero: false))
    default: break
    }
    switch settings.presentation {
    case "narrow": made = made.presentation(.narrow)
    case "isoCode": made = made.presentation(.isoCode)
    case "fullName": made = made.presentation(.fullName)
    default: break
    }
    return made
  }

  static func rule(_ name: String) -> FloatingPointRoundingRule {
    switch name {
    case "up": .up
    case "down": .down
    case "towardZero": .towardZero
    case "awayFromZero": .awayFromZero
    case "toNearestOrEven": .toNearestOrEven
    default: .toNearestOrAwayFromZero
    }
  }

  /// Reads text back into a number of the style's family, as the host's parse strategies do.
  func parse(_ text: String, _ machine: Machine) throws -> Value {
    let locale = settings.locale.map { Locale(identifier: $0) } ?? machine.locale
    switch family {
    case .integer:
      switch kind {
      case .number: return .int(try IntegerFormatStyle<Int>(locale: locale).parseStrategy.parse(text))
      case .percent: return .int(try IntegerFormatStyle<Int>.Percent(locale: locale).parseStrategy.parse(text))
      case .currency(let code):
        return .int(try IntegerFormatStyle<Int>.Currency(code: code, locale: locale).parseStrategy.parse(text))
      }
    case .double:
      switch kind {
      case .number: return .double(try FloatingPointFormatStyle<Double>(locale: locale).parseStrategy.parse(text))
      case .percent:
        return .double(try FloatingPointFormatStyle<Double>.Percent(locale: locale).parseStrategy.parse(text))
      case .currency(let code):
        return .double(
          try FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale).parseStrategy.parse(text))
      }
    case .decimal:
      switch kind {
      case .number, .percent:
        return .native(DecimalBox(try Decimal.FormatStyle(locale: locale).parseStrategy.parse(text)))
      case .currency(let code):
        return .native(
          DecimalBox(try Decimal.FormatStyle.Currency(code: code, locale: locale).parseStrategy.parse(text)))
      }
    }
  }
}
