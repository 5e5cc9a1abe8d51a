import Foundation

/// `Date.FormatStyle` and `Date.ISO8601FormatStyle`.
final class DateStyleBox: FoundationBox<Date.FormatStyle> {
  init(_ style: Date.FormatStyle) { super.init(style, "Date.FormatStyle") }
}

final class ISO8601StyleBox: FoundationBox<Date.ISO8601FormatStyle> {
  init(_ style: Date.ISO8601FormatStyle) { super.init(style, "Date.ISO8601FormatStyle") }
}

/// Dates as text.
enum DateFormats {
  static func dateStyle(_ value: Value) -> Date.FormatStyle.DateStyle? {
    switch value.caseName {
    case "omitted": .omitted
    case "numeric": .numeric
    case "abbreviated": .abbreviated
    case "long": .long
    case "complete": .complete
    default: nil
    }
  }

  static func timeStyle(_ value: Value) -> Date.FormatStyle.TimeStyle? {
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
    if let own = style.nativeBox(DateStyleBox.self) { return .string(own.wrapped.format(date)) }
    if let own = style.nativeBox(ISO8601StyleBox.self) { return .string(own.wrapped.format(date)) }
    return try Formats.custom(style, .native(DateBox(date)), context)
  }

  static func add(_ group: inout NativeGroup) {
    group["formatted()"] = { call throws(Interruption) in
      .string(style(call.machine, date: .numeric, time: .shortened).format(try call.date(0)))
    }
    group["formatted(date:time:)"] = { call throws(Interruption) in
      .string(style(call.machine, date: dateStyle(call[1]), time: timeStyle(call[2])).format(try call.date(0)))
    }
    group["formatted(_:)"] = Formats.styled
    group["ISO8601Format()"] = { call throws(Interruption) in .string(try call.date(0).formatted(.iso8601)) }
    group["init(_:strategy:)"] = { call throws(Interruption) in
      let text = try call.string(0)
      let style = call[1]
      return .native(
        DateBox(
          try CodingErrors.run(call.context) {
            if let own = style.nativeBox(ISO8601StyleBox.self) { return try own.wrapped.parse(text) }
            guard let own = style.nativeBox(DateStyleBox.self) else {
              throw Interruption.unmodelled("reading a date with this style", call.span)
            }
            return try own.wrapped.parseStrategy.parse(text)
          }))
    }
    group["RelativeFormatStyle.init(presentation:unitsStyle:)"] = ValueStyles.relativeStyle
    group["RelativeFormatStyle.format(_:)"] = { call throws(Interruption) in
      try Formats.format(call[1], with: call[0], call.context)
    }
    DateStyleFields.add(&group)
    iso8601(&group)
  }

  private static func iso8601(_ group: inout NativeGroup) {
    let prefix = "ISO8601FormatStyle."
    group[prefix + "init()"] = { _ in .native(ISO8601StyleBox(Date.ISO8601FormatStyle())) }
    group[prefix + "format(_:)"] = { call throws(Interruption) in try format(try call.date(1), call[0], call.context) }
    func modifier(
      _ name: String,
      _ change:
        @escaping @Sendable (Date.ISO8601FormatStyle, NativeCall) throws(Interruption)
        -> Date.ISO8601FormatStyle
    ) {
      group[prefix + name] = { call throws(Interruption) in
        .native(ISO8601StyleBox(try change(try call.native(0, ISO8601StyleBox.self).wrapped, call)))
      }
    }
    modifier("year()") { (style, _) throws(Interruption) in style.year() }
    modifier("month()") { (style, _) throws(Interruption) in style.month() }
    modifier("day()") { (style, _) throws(Interruption) in style.day() }
    modifier("time(includingFractionalSeconds:)") { (style, call) throws(Interruption) in
      style.time(includingFractionalSeconds: try call.bool(1))
    }
    modifier("dateSeparator(_:)") { (style, call) throws(Interruption) in
      style.dateSeparator(call[1].caseName == "omitted" ? .omitted : .dash)
    }
    modifier("dateTimeSeparator(_:)") { (style, call) throws(Interruption) in
      style.dateTimeSeparator(call[1].caseName == "space" ? .space : .standard)
    }
  }
}
