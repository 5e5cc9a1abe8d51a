import Foundation

/// `Date.FormatStyle` and `Date.ISO8601FormatStyle`.
final class DateStyleBox: FoundationBox<Date.FormatStyle> {
  init(_ style: Date.FormatStyle) { super.init(style, "Date.FormatStyle") }
}

final class ISO8601StyleBox: NativeBox {
  override var typeName: String { "Date.ISO8601FormatStyle" }
  override func isEqual(to other: NativeBox) -> Bool { other is ISO8601StyleBox }
}

/// Dates as text.
enum DateFormats {
  private static func dateStyle(_ value: Value) -> Date.FormatStyle.DateStyle? {
    switch value.caseName {
    case "omitted": .omitted
    case "numeric": .numeric
    case "abbreviated": .abbreviated
    case "long": .long
    case "complete": .complete
    default: nil
    }
  }

  private static func timeStyle(_ value: Value) -> Date.FormatStyle.TimeStyle? {
    switch value.caseName {
    case "omitted": .omitted
    case "shortened": .shortened
    case "standard": .standard
    case "complete": .complete
    default: nil
    }
  }

  static func style(
    _ machine: Machine, date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: machine.locale, calendar: machine.calendar, timeZone: machine.timeZone,
      capitalizationContext: .unknown)
  }

  /// Formats a date with any style a program can have.
  static func format(_ date: Date, _ style: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    if let own = style.nativeBox(DateStyleBox.self) { return .string(plain(own.wrapped.format(date))) }
    if style.nativeBox(ISO8601StyleBox.self) != nil { return .string(date.formatted(.iso8601)) }
    return try Formats.custom(style, .native(DateBox(date)), context)
  }

  /// The narrow no-break space before AM and PM stays: it is what the host's Foundation gives everywhere.
  private static func plain(_ text: String) -> String { text }

  static func add(_ group: inout NativeGroup) {
    group["formatted()"] = { call throws(Interruption) in
      .string(style(call.machine, date: .numeric, time: .shortened).format(try call.date(0)))
    }
    group["formatted(date:time:)"] = { call throws(Interruption) in
      .string(style(call.machine, date: dateStyle(call[1]), time: timeStyle(call[2])).format(try call.date(0)))
    }
    group["formatted(_:)"] = { call throws(Interruption) in try format(try call.date(0), call[1], call.context) }
    group["ISO8601Format()"] = { call throws(Interruption) in .string(try call.date(0).formatted(.iso8601)) }
    group["FormatStyle.init(date:time:)"] = { call throws(Interruption) in
      .native(DateStyleBox(style(call.machine, date: dateStyle(call[0]), time: timeStyle(call[1]))))
    }
    group.add(["FormatStyle.format(_:)", "ISO8601FormatStyle.format(_:)"]) { call throws(Interruption) in
      try format(try call.date(1), call[0], call.context)
    }
    group["ISO8601FormatStyle.init()"] = { _ in .native(ISO8601StyleBox()) }
    func plainField(_ name: String, _ change: @escaping @Sendable (Date.FormatStyle) -> Date.FormatStyle) {
      group["FormatStyle." + name + "()"] = { call throws(Interruption) in
        .native(DateStyleBox(change(try call.native(0, DateStyleBox.self).wrapped)))
      }
    }
    func field(_ name: String, _ change: @escaping @Sendable (Date.FormatStyle, String?) -> Date.FormatStyle) {
      for key in [name + "()", name + "(_:)"] {
        group["FormatStyle." + key] = { call throws(Interruption) in
          let wanted = call.arguments.count > 1 ? call[1].caseName : nil
          return .native(DateStyleBox(change(try call.native(0, DateStyleBox.self).wrapped, wanted)))
        }
      }
    }
    plainField("year") { $0.year() }
    field("month") { style, wanted in
      switch wanted {
      case "wide": style.month(.wide)
      case "narrow": style.month(.narrow)
      case "twoDigits": style.month(.twoDigits)
      case "defaultDigits": style.month(.defaultDigits)
      default: style.month(.abbreviated)
      }
    }
    field("day") { style, wanted in wanted == "twoDigits" ? style.day(.twoDigits) : style.day() }
    field("weekday") { style, wanted in
      switch wanted {
      case "wide": style.weekday(.wide)
      case "narrow": style.weekday(.narrow)
      case "short": style.weekday(.short)
      default: style.weekday(.abbreviated)
      }
    }
    plainField("hour") { $0.hour() }
    plainField("minute") { $0.minute() }
    plainField("second") { $0.second() }
  }
}

/// A `DateFormatter`; its settings are kept, the host's formatter is made when it is asked.
final class DateFormatterBox: NativeBox {
  var format = ""
  var dateStyle = "none"
  var timeStyle = "none"
  var locale: Locale
  var timeZone: TimeZone
  let isISO8601: Bool
  init(_ machine: Machine, isISO8601: Bool = false) {
    locale = machine.locale
    timeZone = machine.timeZone
    self.isISO8601 = isISO8601
  }
  override var typeName: String { isISO8601 ? "ISO8601DateFormatter" : "DateFormatter" }

  func made() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateStyle = Self.style(dateStyle)
    formatter.timeStyle = Self.style(timeStyle)
    if !format.isEmpty { formatter.dateFormat = format }
    return formatter
  }

  static func style(_ name: String) -> DateFormatter.Style {
    switch name {
    case "short": .short
    case "medium": .medium
    case "long": .long
    case "full": .full
    default: .none
    }
  }
}

enum DateFormatterNatives {
  static let group = NativeGroup { group in
    @Sendable func box(_ call: NativeCall) throws(Interruption) -> DateFormatterBox {
      try call.native(0, DateFormatterBox.self)
    }
    group["init()"] = { call throws(Interruption) in .native(DateFormatterBox(call.machine)) }
    group["dateFormat"] = { call throws(Interruption) in Value.string(try box(call).format).wrapped }
    group["dateFormat.set"] = { call throws(Interruption) in
      try box(call).format = try call.optionalString(1) ?? ""
      return .void
    }
    for (name, path) in [("dateStyle", \DateFormatterBox.dateStyle), ("timeStyle", \DateFormatterBox.timeStyle)]
      as [(String, ReferenceWritableKeyPath<DateFormatterBox, String> & Sendable)]
    {
      group[name] = { call throws(Interruption) in
        try call.context.enumValue("DateFormatter.Style", try box(call)[keyPath: path])
      }
      group[name + ".set"] = { call throws(Interruption) in
        let target = try box(call)
        target[keyPath: path] = call[1].caseName ?? "none"
        return .void
      }
    }
    group["locale"] = { call throws(Interruption) in Value.native(LocaleBox(try box(call).locale)).wrapped }
    group["locale.set"] = { call throws(Interruption) in
      try box(call).locale = call[1].nativeBox(LocaleBox.self)?.wrapped ?? call.machine.locale
      return .void
    }
    group["timeZone"] = { call throws(Interruption) in Value.native(TimeZoneBox(try box(call).timeZone)).wrapped }
    group["timeZone.set"] = { call throws(Interruption) in
      try box(call).timeZone = call[1].nativeBox(TimeZoneBox.self)?.wrapped ?? call.machine.timeZone
      return .void
    }
    group["string(from:)"] = { call throws(Interruption) in .string(try box(call).made().string(from: try call.date(1)))
    }
    group["date(from:)"] = { call throws(Interruption) in
      .optional(try box(call).made().date(from: try call.string(1)).map { .native(DateBox($0)) })
    }
    group["localizedString(from:dateStyle:timeStyle:)"] = { call throws(Interruption) in
      let box = DateFormatterBox(call.machine)
      box.dateStyle = call[1].caseName ?? "none"
      box.timeStyle = call[2].caseName ?? "none"
      return .string(box.made().string(from: try call.date(0)))
    }
  }

  static let iso8601 = NativeGroup { group in
    group["init()"] = { call throws(Interruption) in .native(DateFormatterBox(call.machine, isISO8601: true)) }
    group["string(from:)"] = { call throws(Interruption) in
      .string(ISO8601DateFormatter().string(from: try call.date(1)))
    }
    group["date(from:)"] = { call throws(Interruption) in
      .optional(ISO8601DateFormatter().date(from: try call.string(1)).map { .native(DateBox($0)) })
    }
  }
}
