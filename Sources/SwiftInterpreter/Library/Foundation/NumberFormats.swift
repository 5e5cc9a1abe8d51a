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
    var sign = "automatic"
    var notation = "automatic"
    var rounding: String?
    var increment: Double?
    var locale: String?
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

  func with(_ change: (inout Settings) -> Void) -> NumberStyleBox {
    var changed = settings
    change(&changed)
    return NumberStyleBox(family, kind, changed)
  }
}

/// `.fractionLength(2)` and the like.
final class PrecisionBox: NativeBox {
  enum Kind: Hashable { case fraction(Int, Int), significant(Int), integer(Int), both(Int, Int) }
  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }
  override var typeName: String { "NumberFormatStyleConfiguration.Precision" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? PrecisionBox)?.kind == kind }
}

/// Numbers as text, by the host's format styles.
enum Formats {
  private typealias Configuration = NumberFormatStyleConfiguration

  private static func precision(_ kind: PrecisionBox.Kind) -> NumberFormatStyleConfiguration.Precision {
    switch kind {
    case .fraction(let low, let high): low == high ? .fractionLength(low) : .fractionLength(low...high)
    case .significant(let digits): .significantDigits(digits)
    case .integer(let length): .integerLength(length)
    case .both(let integer, let fraction): .integerAndFractionLength(integer: integer, fraction: fraction)
    }
  }

  private static func rule(_ name: String) -> FloatingPointRoundingRule {
    switch name {
    case "up": .up
    case "down": .down
    case "towardZero": .towardZero
    case "awayFromZero": .awayFromZero
    case "toNearestOrEven": .toNearestOrEven
    default: .toNearestOrAwayFromZero
    }
  }

  /// A number with a style.
  static func format(_ value: Value, _ style: NumberStyleBox, _ machine: Machine) -> String? {
    let settings = style.settings
    let locale = settings.locale.map { Locale(identifier: $0) } ?? machine.locale
    if let decimal = value.nativeBox(DecimalBox.self)?.decimal {
      switch style.kind {
      case .number: return number(Decimal.FormatStyle(locale: locale), settings).format(decimal)
      case .percent:
        var made = Decimal.FormatStyle.Percent(locale: locale)
        if let kind = settings.precision { made = made.precision(precision(kind)) }
        return made.format(decimal)
      case .currency(let code):
        var made = Decimal.FormatStyle.Currency(code: code, locale: locale)
        if let kind = settings.precision { made = made.precision(precision(kind)) }
        if !settings.isGrouped { made = made.grouping(.never) }
        return made.format(decimal)
      }
    }
    if let integer = Numbers.integer(value) { return format(integer, style.kind, settings, locale) }
    guard let double = Numbers.double(value) else { return nil }
    return format(double, style.kind, settings, locale)
  }

  private static func format(
    _ value: Int, _ kind: NumberStyleBox.Kind, _ settings: NumberStyleBox.Settings, _ locale: Locale
  ) -> String {
    switch kind {
    case .number:
      var made = IntegerFormatStyle<Int>(locale: locale)
      if let kind = settings.precision { made = made.precision(precision(kind)) }
      if !settings.isGrouped { made = made.grouping(.never) }
      if settings.sign != "automatic" { made = made.sign(strategy: sign(settings.sign)) }
      if settings.notation != "automatic" { made = made.notation(notation(settings.notation)) }
      return made.format(value)
    case .percent:
      var made = IntegerFormatStyle<Int>.Percent(locale: locale)
      if let kind = settings.precision { made = made.precision(precision(kind)) }
      if !settings.isGrouped { made = made.grouping(.never) }
      if settings.sign != "automatic" { made = made.sign(strategy: sign(settings.sign)) }
      return made.format(value)
    case .currency(let code):
      var made = IntegerFormatStyle<Int>.Currency(code: code, locale: locale)
      if let kind = settings.precision { made = made.precision(precision(kind)) }
      if !settings.isGrouped { made = made.grouping(.never) }
      return made.format(value)
    }
  }

  private static func format(
    _ value: Double, _ kind: NumberStyleBox.Kind, _ settings: NumberStyleBox.Settings, _ locale: Locale
  ) -> String {
    switch kind {
    case .number:
      var made = FloatingPointFormatStyle<Double>(locale: locale)
      if let kind = settings.precision { made = made.precision(precision(kind)) }
      if !settings.isGrouped { made = made.grouping(.never) }
      if let name = settings.rounding { made = made.rounded(rule: rule(name), increment: settings.increment) }
      if settings.sign != "automatic" { made = made.sign(strategy: sign(settings.sign)) }
      if settings.notation != "automatic" { made = made.notation(notation(settings.notation)) }
      return made.format(value)
    case .percent:
      var made = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      if let kind = settings.precision { made = made.precision(precision(kind)) }
      if !settings.isGrouped { made = made.grouping(.never) }
      if let name = settings.rounding { made = made.rounded(rule: rule(name), increment: settings.increment) }
      if settings.sign != "automatic" { made = made.sign(strategy: sign(settings.sign)) }
      return made.format(value)
    case .currency(let code):
      var made = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
      if let kind = settings.precision { made = made.precision(precision(kind)) }
      if !settings.isGrouped { made = made.grouping(.never) }
      if let name = settings.rounding { made = made.rounded(rule: rule(name), increment: settings.increment) }
      return made.format(value)
    }
  }

  private static func number(_ style: Decimal.FormatStyle, _ settings: NumberStyleBox.Settings) -> Decimal.FormatStyle {
    var made = style
    if let kind = settings.precision { made = made.precision(precision(kind)) }
    if !settings.isGrouped { made = made.grouping(.never) }
    if settings.sign != "automatic" { made = made.sign(strategy: sign(settings.sign)) }
    return made
  }

  private static func sign(_ name: String) -> NumberFormatStyleConfiguration.SignDisplayStrategy {
    switch name {
    case "never": .never
    case "always": .always(includingZero: true)
    case "alwaysExceptZero": .always(includingZero: false)
    default: .automatic
    }
  }

  private static func notation(_ name: String) -> NumberFormatStyleConfiguration.Notation {
    switch name {
    case "compactName": .compactName
    case "scientific": .scientific
    default: .automatic
    }
  }

  /// Formats any value with any style, the program's own included: what `formatted(_:)` and `Text(_:format:)` do.
  static func format(_ value: Value, with style: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    if let own = style.nativeBox(NumberStyleBox.self), let text = format(value, own, context.machine) {
      return .string(text)
    }
    if let date = value.nativeBox(DateBox.self) { return try DateFormats.format(date.date, style, context) }
    return try custom(style, value, context)
  }

  /// A style of the program.
  static func custom(_ style: Value, _ value: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    guard let type = TypeNames.nominal(of: style),
      let symbol = context.machine.types.implementation(of: "format(_:)", in: "FormatStyle", for: type),
      symbol.code != nil
    else { throw .unmodelled("this format", context.span) }
    var arguments = [style, value]
    return try context.machine.call(symbol, &arguments, at: context.span)
  }

  /// Reads text back into a number, for text fields with a format; `nil` when it is none.
  static func parse(_ text: String, _ style: Value, like sample: Value, _ machine: Machine) -> Value? {
    guard let own = style.nativeBox(NumberStyleBox.self) else { return nil }
    let locale = own.settings.locale.map { Locale(identifier: $0) } ?? machine.locale
    var number: Double?
    switch own.kind {
    case .number: number = try? FloatingPointFormatStyle<Double>(locale: locale).parseStrategy.parse(text)
    case .percent: number = try? FloatingPointFormatStyle<Double>.Percent(locale: locale).parseStrategy.parse(text)
    case .currency(let code):
      number = try? FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale).parseStrategy.parse(text)
    }
    guard let number = number ?? Double(text) else { return nil }
    switch own.family {
    case .integer:
      guard abs(number) < 0x1p63 else { return nil }
      return Numbers.like(sample, Int(number))
    case .double: return Numbers.like(sample, number)
    case .decimal: return Decimal(string: text).map { .native(DecimalBox($0)) } ?? .native(DecimalBox(Decimal(number)))
    }
  }

  static let plain: Native = { call throws(Interruption) in
    let family: NumberStyleBox.Family = Numbers.integer(call[0]) != nil ? .integer : .double
    guard let text = format(call[0], NumberStyleBox(family, .number), call.machine) else {
      throw call.mismatch(0, "a number")
    }
    return .string(text)
  }
  static let styled: Native = { call throws(Interruption) in try format(call[0], with: call[1], call.context) }

  static let numbers = NativeGroup { group in
    group["formatted()"] = plain
    group["formatted(_:)"] = styled
  }

  /// One of the generic styles: `IntegerFormatStyle`, `IntegerFormatStylePercent`, and so on.
  static func style(_ family: NumberStyleBox.Family, _ part: String) -> NativeGroup {
    NativeGroup { group in
      switch part {
      case "Percent": group["init()"] = { _ in .native(NumberStyleBox(family, .percent)) }
      case "Currency":
        group["init(code:)"] = { call throws(Interruption) in
          .native(NumberStyleBox(family, .currency(try call.string(0))))
        }
      default: group["init()"] = { _ in .native(NumberStyleBox(family, .number)) }
      }
      addModifiers(&group, prefix: "")
    }
  }

  static func addDecimalStyles(_ group: inout NativeGroup) {
    let prefix = "FormatStyle."
    group[prefix + "init()"] = { _ in .native(NumberStyleBox(.decimal, .number)) }
    group[prefix + "Percent.init()"] = { _ in .native(NumberStyleBox(.decimal, .percent)) }
    group[prefix + "Currency.init(code:)"] = { call throws(Interruption) in
      .native(NumberStyleBox(.decimal, .currency(try call.string(0))))
    }
    group[prefix + "Percent.format(_:)"] = { call throws(Interruption) in
      try format(call[1], with: call[0], call.context)
    }
    addModifiers(&group, prefix: prefix)
    addModifiers(&group, prefix: prefix + "Currency.")
  }

  private static func addModifiers(_ group: inout NativeGroup, prefix: String) {
    func modifier(
      _ name: String,
      _ change: @escaping @Sendable (inout NumberStyleBox.Settings, NativeCall) throws(Interruption) -> Void
    ) {
      group[prefix + name] = { call throws(Interruption) in
        let box = try call.native(0, NumberStyleBox.self)
        var settings = box.settings
        try change(&settings, call)
        return .native(NumberStyleBox(box.family, box.kind, settings))
      }
    }
    group[prefix + "format(_:)"] = { call throws(Interruption) in try format(call[1], with: call[0], call.context) }
    modifier("precision(_:)") { (settings, call) throws(Interruption) in
      settings.precision = try call.native(1, PrecisionBox.self).kind
    }
    modifier("grouping(_:)") { (settings, call) throws(Interruption) in settings.isGrouped = call[1].caseName != "never"
    }
    modifier("sign(strategy:)") { (settings, call) throws(Interruption) in
      settings.sign = try call.native(1, NameBox.self).value
    }
    modifier("notation(_:)") { (settings, call) throws(Interruption) in
      settings.notation = call[1].caseName ?? "automatic"
    }
    modifier("rounded(rule:increment:)") { (settings, call) throws(Interruption) in
      settings.rounding = call[1].caseName
      settings.increment = Numbers.double(call[2])
    }
    modifier("locale(_:)") { (settings, call) throws(Interruption) in
      settings.locale = try call.native(1, LocaleBox.self).wrapped.identifier
    }
  }

  static func configuration(_ type: String) -> NativeGroup {
    NativeGroup { group in
      func precision(_ name: String, _ make: @escaping @Sendable (NativeCall) throws(Interruption) -> PrecisionBox.Kind)
      {
        group["Precision." + name] = { call throws(Interruption) in .native(PrecisionBox(try make(call))) }
      }
      if type == "NumberFormatStyleConfiguration" {
        precision("fractionLength(_:)") { (call) throws(Interruption) in .fraction(try call.int(0), try call.int(0)) }
        precision("fractionLength(range)") { (call) throws(Interruption) in
          let bounds = try call.native(0, RangeBox.self).integerBounds ?? 0..<1
          return .fraction(bounds.lowerBound, bounds.upperBound - 1)
        }
        precision("significantDigits(_:)") { (call) throws(Interruption) in .significant(try call.int(0)) }
        precision("integerLength(_:)") { (call) throws(Interruption) in .integer(try call.int(0)) }
        precision("integerAndFractionLength(integer:fraction:)") { (call) throws(Interruption) in
          .both(try call.int(0), try call.int(1))
        }
      }
      let name = type + ".SignDisplayStrategy"
      group["SignDisplayStrategy.automatic"] = { _ in .native(NameBox("automatic", name)) }
      group["SignDisplayStrategy.never"] = { _ in .native(NameBox("never", name)) }
      let label = type == "NumberFormatStyleConfiguration" ? "includingZero" : "showZero"
      group["SignDisplayStrategy.always(\(label):)"] = { call throws(Interruption) in
        .native(NameBox(try call.bool(0) ? "always" : "alwaysExceptZero", name))
      }
    }
  }

  /// `.number`, `.percent`, `.currency(code:)`, `.dateTime`, `.iso8601`.
  ///
  /// Called on the type, whose metatype comes first.
  static let formatStyle = NativeGroup { group in
    for (name, family) in [("integer", NumberStyleBox.Family.integer), ("double", .double), ("decimal", .decimal)] {
      group["number." + name] = { _ in .native(NumberStyleBox(family, .number)) }
      group["percent." + name] = { _ in .native(NumberStyleBox(family, .percent)) }
      group["currency." + name] = { call throws(Interruption) in
        .native(NumberStyleBox(family, .currency(try call.string(call.arguments.count - 1))))
      }
    }
    group["dateTime"] = { call throws(Interruption) in .native(DateStyleBox(DateFormats.style(call.machine))) }
    group["iso8601"] = { _ in .native(ISO8601StyleBox()) }
  }
}

/// `NumberFormatter`: settings, and the host's formatter when it is asked.
final class NumberFormatterBox: NativeBox {
  var style = "none"
  var minimumFraction: Int?
  var maximumFraction: Int?
  var minimumInteger: Int?
  var isGrouped: Bool?
  var currency: String?
  var locale: Locale
  init(_ machine: Machine) { locale = machine.locale }
  override var typeName: String { "NumberFormatter" }

  func made() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle =
      switch style {
      case "decimal": .decimal
      case "currency": .currency
      case "percent": .percent
      case "scientific": .scientific
      case "spellOut": .spellOut
      case "ordinal": .ordinal
      default: .none
      }
    if let minimumFraction { formatter.minimumFractionDigits = minimumFraction }
    if let maximumFraction { formatter.maximumFractionDigits = maximumFraction }
    if let minimumInteger { formatter.minimumIntegerDigits = minimumInteger }
    if let isGrouped { formatter.usesGroupingSeparator = isGrouped }
    if let currency { formatter.currencyCode = currency }
    return formatter
  }
}

/// `NSNumber`.
final class NumberBox: NativeBox, StablyHashed {
  let value: Value
  init(_ value: Value) { self.value = value }
  override var typeName: String { "NSNumber" }
  var number: NSNumber {
    switch value.payload {
    case .bool(let flag): NSNumber(value: flag)
    case .int(let integer): NSNumber(value: integer)
    default: NSNumber(value: Numbers.double(value) ?? 0)
    }
  }
  override var text: String { number.stringValue }
  override func isEqual(to other: NativeBox) -> Bool { (other as? NumberBox)?.number == number }
  func hash(into hasher: inout StableHasher) { hasher.combine(number.stringValue) }
}

enum NumberFormatterNatives {
  static let group = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> NumberFormatterBox {
      try call.native(0, NumberFormatterBox.self)
    }
    group["init()"] = { call throws(Interruption) in .native(NumberFormatterBox(call.machine)) }
    group["numberStyle"] = { call throws(Interruption) in
      try call.context.enumValue("NumberFormatter.Style", try box(call).style)
    }
    group["numberStyle.set"] = { call throws(Interruption) in
      try box(call).style = call[1].caseName ?? "none"
      return .void
    }
    group["minimumFractionDigits"] = { call throws(Interruption) in .int(try box(call).made().minimumFractionDigits) }
    group["minimumFractionDigits.set"] = { call throws(Interruption) in
      try box(call).minimumFraction = try call.int(1)
      return .void
    }
    group["maximumFractionDigits"] = { call throws(Interruption) in .int(try box(call).made().maximumFractionDigits) }
    group["maximumFractionDigits.set"] = { call throws(Interruption) in
      try box(call).maximumFraction = try call.int(1)
      return .void
    }
    group["minimumIntegerDigits"] = { call throws(Interruption) in .int(try box(call).made().minimumIntegerDigits) }
    group["minimumIntegerDigits.set"] = { call throws(Interruption) in
      try box(call).minimumInteger = try call.int(1)
      return .void
    }
    group["usesGroupingSeparator"] = { call throws(Interruption) in .bool(try box(call).made().usesGroupingSeparator) }
    group["usesGroupingSeparator.set"] = { call throws(Interruption) in
      try box(call).isGrouped = try call.bool(1)
      return .void
    }
    group["currencyCode"] = { call throws(Interruption) in
      .optional(try box(call).made().currencyCode.map { Value.string($0) })
    }
    group["currencyCode.set"] = { call throws(Interruption) in
      try box(call).currency = try call.optionalString(1)
      return .void
    }
    group["locale"] = { call throws(Interruption) in Value.native(LocaleBox(try box(call).locale)).wrapped }
    group["locale.set"] = { call throws(Interruption) in
      try box(call).locale = call[1].nativeBox(LocaleBox.self)?.wrapped ?? call.machine.locale
      return .void
    }
    group["string(from:)"] = { call throws(Interruption) in
      .optional(try box(call).made().string(from: try call.native(1, NumberBox.self).number).map { Value.string($0) })
    }
    group["string(for:)"] = { call throws(Interruption) in
      guard let number = Numbers.double(call[1]) else { return .none }
      return .optional(try box(call).made().string(from: NSNumber(value: number)).map { Value.string($0) })
    }
    group["number(from:)"] = { call throws(Interruption) in
      .optional(
        try box(call).made().number(from: try call.string(1)).map { .native(NumberBox(.double($0.doubleValue))) })
    }
  }

  private static func boxArgument(_ call: NativeCall) throws(Interruption) -> NSNumber {
    try call.native(0, NumberBox.self).number
  }

  static let number = NativeGroup { group in
    group.add(["init(integerLiteral:)", "init(floatLiteral:)", "init(booleanLiteral:)", "init(value:)"]) {
      call throws(Interruption) in
      .native(NumberBox(call[0]))
    }
    group["intValue"] = { call throws(Interruption) in .int(try boxArgument(call).intValue) }
    group["doubleValue"] = { call throws(Interruption) in .double(try boxArgument(call).doubleValue) }
    group["boolValue"] = { call throws(Interruption) in .bool(try boxArgument(call).boolValue) }
    group["stringValue"] = { call throws(Interruption) in .string(try boxArgument(call).stringValue) }
  }
}
