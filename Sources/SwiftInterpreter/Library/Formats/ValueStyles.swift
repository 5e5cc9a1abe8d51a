import Foundation

/// A style of the host's for lists, sizes, durations and dates beside others.
final class ValueStyleBox: NativeBox, StablyHashed {
  typealias Format = (Value, LibraryContext) throws(Interruption) -> String?
  private let name: String
  /// Tells the settings: styles with the same key are equal.
  private let key: String
  private let body: Format

  init(_ name: String, key: String, _ format: @escaping Format) {
    self.name = name
    self.key = key
    body = format
  }

  override var typeName: String { name }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? ValueStyleBox).map { $0.name == name && $0.key == key } ?? false
  }
  func hash(into hasher: inout StableHasher) { hasher.combine(name + key) }
  /// `nil` when the value is of another kind than the style.
  func format(_ value: Value, _ context: LibraryContext) throws(Interruption) -> String? { try body(value, context) }
}

/// `.relative(…)`, `.list(…)`, `.byteCount(…)`, `.time(pattern:)`, `.units(…)`.
enum ValueStyles {
  static func addStatics(_ group: inout NativeGroup) {
    group["relative(presentation:unitsStyle:)"] = { call throws(Interruption) in
      let start = call.arguments.count - 2
      return relative(call[start].caseName ?? "", call[start + 1].caseName ?? "")
    }
    group["byteCount(style:)"] = { call throws(Interruption) in byteCount(call[call.arguments.count - 1].caseName ?? "")
    }
    group["time(pattern:)"] = { call throws(Interruption) in
      let pattern = try call.native(call.arguments.count - 1, TimePatternBox.self)
      return .native(
        ValueStyleBox("Duration.TimeFormatStyle", key: pattern.key) { (value, context) throws(Interruption) in
          guard let box = value.nativeBox(DurationBox.self) else { return nil }
          return Duration.TimeFormatStyle(pattern: pattern.pattern, locale: context.machine.locale).format(box.duration)
        })
    }
    group["units(allowed:width:maximumUnitCount:)"] = { call throws(Interruption) in
      let start = call.arguments.count - 3
      return try units(call, allowed: call[start], width: call[start + 1], count: call[start + 2])
    }
  }

  // MARK: Dates beside others

  private static func relative(_ presentation: String, _ units: String) -> Value {
    .native(
      ValueStyleBox("Date.RelativeFormatStyle", key: presentation + units) { (value, context) throws(Interruption) in
        guard let date = value.nativeBox(DateBox.self)?.date else { return nil }
        // The style of the host that compares with a date given to it, not with the machine's clock.
        let style = Date.AnchoredRelativeFormatStyle(
          anchor: date, presentation: presentation == "named" ? .named : .numeric, unitsStyle: unitsStyle(units),
          locale: context.machine.locale, calendar: context.machine.calendar)
        return style.format(Date(timeIntervalSinceReferenceDate: context.machine.now))
      })
  }

  private static func unitsStyle(_ name: String) -> Date.RelativeFormatStyle.UnitsStyle {
    switch name {
    case "abbreviated": .abbreviated
    case "narrow": .narrow
    case "spellOut": .spellOut
    default: .wide
    }
  }

  static let relativeStyle: Native = { call throws(Interruption) in
    relative(call[0].caseName ?? "", call[1].caseName ?? "")
  }

  /// `range.formatted(date:time:)`.
  static func interval(_ range: RangeBox, _ date: Value?, _ time: Value?, _ context: LibraryContext) -> String? {
    guard let lower = range.lower.nativeBox(DateBox.self)?.date, let upper = range.upper.nativeBox(DateBox.self)?.date
    else { return nil }
    let machine = context.machine
    let style = Date.IntervalFormatStyle(
      date: date.map { DateFormats.dateStyle($0) } ?? .numeric,
      time: time.map { DateFormats.timeStyle($0) } ?? .shortened,
      locale: machine.locale, calendar: machine.calendar, timeZone: machine.timeZone)
    return style.format(lower..<upper)
  }

  // MARK: Lists

  static let list = NativeGroup { group in
    group["list(type:width:)"] = { call throws(Interruption) in
      let start = call.arguments.count - 2
      let (type, width) = (call[start].caseName ?? "", call[start + 1].caseName ?? "")
      return .native(
        ValueStyleBox("StringListFormatStyle", key: type + width) { (value, context) throws(Interruption) in
          let texts = try Elements.all(value, context).compactMap { Text.string($0) }
          return listText(texts, type, width, context)
        })
    }
  }

  static func listText(_ texts: [String], _ type: String, _ width: String, _ context: LibraryContext) -> String {
    var style = ListFormatStyle<StringStyle, [String]>.list(
      type: type == "or" ? .or : .and,
      width: width == "short" ? .short : width == "narrow" ? .narrow : .standard)
    style.locale = context.machine.locale
    return style.format(texts)
  }

  // MARK: Sizes

  private static func byteCount(_ name: String) -> Value {
    .native(
      ValueStyleBox("ByteCountFormatStyle", key: name) { (value, context) throws(Interruption) in
        guard let count = Numbers.integer(value) else { return nil }
        let style: ByteCountFormatStyle.Style =
          switch name {
          case "memory": .memory
          case "decimal": .decimal
          case "binary": .binary
          default: .file
          }
        return ByteCountFormatStyle(style: style, locale: context.machine.locale).format(Int64(count))
      })
  }

  static let byteCounts = NativeGroup { group in
    group["format(_:)"] = { call throws(Interruption) in try Formats.format(call[1], with: call[0], call.context) }
  }

  // MARK: Durations

  private static func units(
    _ call: NativeCall, allowed: Value, width: Value, count: Value
  ) throws(Interruption) -> Value {
    var names: [String] = []
    for each in try Elements.all(allowed, call.context) { names.append(each.nativeBox(NameBox.self)?.value ?? "") }
    let (widthName, maximum) = (width.nativeBox(NameBox.self)?.value ?? "", Numbers.integer(count))
    let units = Set(names.compactMap { unit($0) })
    let key = names.sorted().joined() + widthName + "\(maximum ?? -1)"
    return .native(
      ValueStyleBox("Duration.UnitsFormatStyle", key: key) { (value, context) throws(Interruption) in
        guard let box = value.nativeBox(DurationBox.self) else { return nil }
        var style = Duration.UnitsFormatStyle(
          allowedUnits: units, width: Self.width(widthName), maximumUnitCount: maximum)
        style.locale = context.machine.locale
        return style.format(box.duration)
      })
  }

  private static func unit(_ name: String) -> Duration.UnitsFormatStyle.Unit? {
    switch name {
    case "weeks": .weeks
    case "days": .days
    case "hours": .hours
    case "minutes": .minutes
    case "seconds": .seconds
    case "milliseconds": .milliseconds
    case "microseconds": .microseconds
    case "nanoseconds": .nanoseconds
    default: nil
    }
  }

  private static func width(_ name: String) -> Duration.UnitsFormatStyle.UnitWidth {
    switch name {
    case "wide": .wide
    case "narrow": .narrow
    case "condensedAbbreviated": .condensedAbbreviated
    default: .abbreviated
    }
  }

  static func addDurationStyles(_ group: inout NativeGroup) {
    group["formatted()"] = { call throws(Interruption) in
      let style = Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: call.machine.locale)
      return .string(style.format(try call.native(0, DurationBox.self).duration))
    }
    group["formatted(_:)"] = Formats.styled
    let time = "TimeFormatStyle.Pattern."
    group[time + "hourMinuteSecond"] = { _ in .native(TimePatternBox(.hourMinuteSecond, "hms")) }
    group[time + "minuteSecond"] = { _ in .native(TimePatternBox(.minuteSecond, "ms")) }
    group[time + "hourMinute"] = { _ in .native(TimePatternBox(.hourMinute, "hm")) }
    group[time + "hourMinuteSecond(padHourToLength:fractionalSecondsLength:)"] = { call throws(Interruption) in
      let (pad, fraction) = (try call.int(0), try call.int(1))
      return .native(
        TimePatternBox(
          .hourMinuteSecond(padHourToLength: pad, fractionalSecondsLength: fraction), "hms\(pad),\(fraction)"))
    }
    group[time + "minuteSecond(padMinuteToLength:fractionalSecondsLength:)"] = { call throws(Interruption) in
      let (pad, fraction) = (try call.int(0), try call.int(1))
      return .native(
        TimePatternBox(.minuteSecond(padMinuteToLength: pad, fractionalSecondsLength: fraction), "ms\(pad),\(fraction)")
      )
    }
    let unit = "UnitsFormatStyle.Unit"
    for name in ["weeks", "days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"] {
      group[unit + "." + name] = { _ in .native(NameBox(name, "Duration." + unit)) }
    }
    group[unit + ".==(_:_:)"] = BasicNatives.equality
    group[unit + ".hash(into:)"] = HashingNatives.hashInto
    let width = "UnitsFormatStyle.UnitWidth"
    for name in ["wide", "abbreviated", "condensedAbbreviated", "narrow"] {
      group[width + "." + name] = { _ in .native(NameBox(name, "Duration." + width)) }
    }
    for style in ["TimeFormatStyle.", "UnitsFormatStyle."] {
      group[style + "format(_:)"] = { call throws(Interruption) in
        try Formats.format(call[1], with: call[0], call.context)
      }
    }
  }
}

/// `.minuteSecond` and the like.
final class TimePatternBox: NativeBox {
  let pattern: Duration.TimeFormatStyle.Pattern
  let key: String
  init(_ pattern: Duration.TimeFormatStyle.Pattern, _ key: String) {
    self.pattern = pattern
    self.key = key
  }
  override var typeName: String { "Duration.TimeFormatStyle.Pattern" }
}
