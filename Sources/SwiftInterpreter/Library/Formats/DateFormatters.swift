import Foundation

/// A `DateFormatter`; its settings are kept, the host's formatter is made when it is asked.
final class DateFormatterBox: NativeBox {
  var format = ""
  var dateStyle = "none"
  var timeStyle = "none"
  var locale: Locale
  var timeZone: TimeZone
  /// What an ISO 8601 formatter writes, as the host's bits.
  var options: UInt?
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
    group["setLocalizedDateFormatFromTemplate(_:)"] = { call throws(Interruption) in
      let box = try box(call)
      box.format = DateFormatter.dateFormat(fromTemplate: try call.string(1), options: 0, locale: box.locale) ?? ""
      return .void
    }
    group["calendar"] = { call throws(Interruption) in
      var calendar = call.machine.calendar
      calendar.timeZone = try box(call).timeZone
      return Value.native(CalendarBox(calendar)).wrapped
    }
    group["calendar.set"] = { call throws(Interruption) in
      if let calendar = call[1].nativeBox(CalendarBox.self)?.wrapped { try box(call).timeZone = calendar.timeZone }
      return .void
    }
    group["doesRelativeDateFormatting"] = { _ in .bool(false) }
    group["doesRelativeDateFormatting.set"] = { call throws(Interruption) in
      if try call.bool(1) {
        throw .unmodelled("'doesRelativeDateFormatting' (use `.formatted(.relative(presentation: .named))`)", call.span)
      }
      return .void
    }
    group["localizedString(from:dateStyle:timeStyle:)"] = { call throws(Interruption) in
      let box = DateFormatterBox(call.machine)
      box.dateStyle = call[1].caseName ?? "none"
      box.timeStyle = call[2].caseName ?? "none"
      return .string(box.made().string(from: try call.date(0)))
    }
  }

  static let iso8601 = NativeGroup { group in
    @Sendable func made(_ call: NativeCall) throws(Interruption) -> ISO8601DateFormatter {
      let box = try call.native(0, DateFormatterBox.self)
      let formatter = ISO8601DateFormatter()
      formatter.timeZone = box.timeZone
      if let options = box.options { formatter.formatOptions = ISO8601DateFormatter.Options(rawValue: options) }
      return formatter
    }
    group["init()"] = { call throws(Interruption) in .native(DateFormatterBox(call.machine, isISO8601: true)) }
    group["string(from:)"] = { call throws(Interruption) in .string(try made(call).string(from: try call.date(1))) }
    group["date(from:)"] = { call throws(Interruption) in
      .optional(try made(call).date(from: try call.string(1)).map { .native(DateBox($0)) })
    }
    group["timeZone"] = { call throws(Interruption) in
      Value.native(TimeZoneBox(try call.native(0, DateFormatterBox.self).timeZone)).wrapped
    }
    group["timeZone.set"] = { call throws(Interruption) in
      try call.native(0, DateFormatterBox.self).timeZone = call[1].nativeBox(TimeZoneBox.self)?.wrapped ?? .gmt
      return .void
    }
    let name = "ISO8601DateFormatter.Options"
    typealias Options = ISO8601DateFormatter.Options
    let options: [(name: String, bits: UInt)] = [
      ("withYear", Options.withYear.rawValue), ("withMonth", Options.withMonth.rawValue),
      ("withDay", Options.withDay.rawValue), ("withTime", Options.withTime.rawValue),
      ("withTimeZone", Options.withTimeZone.rawValue),
      ("withSpaceBetweenDateAndTime", Options.withSpaceBetweenDateAndTime.rawValue),
      ("withDashSeparatorInDate", Options.withDashSeparatorInDate.rawValue),
      ("withColonSeparatorInTime", Options.withColonSeparatorInTime.rawValue),
      ("withFractionalSeconds", Options.withFractionalSeconds.rawValue),
      ("withFullDate", Options.withFullDate.rawValue),
      ("withFullTime", Options.withFullTime.rawValue), ("withInternetDateTime", Options.withInternetDateTime.rawValue),
    ]
    OptionBitsBox.add(options, name, "Options.", to: &group)
    group["formatOptions"] = { call throws(Interruption) in
      let bits = try call.native(0, DateFormatterBox.self).options ?? Options.withInternetDateTime.rawValue
      return .native(OptionBitsBox(bits, name))
    }
    group["formatOptions.set"] = { call throws(Interruption) in
      try call.native(0, DateFormatterBox.self).options = call[1].nativeBox(OptionBitsBox.self)?.bits
      return .void
    }
  }
}
