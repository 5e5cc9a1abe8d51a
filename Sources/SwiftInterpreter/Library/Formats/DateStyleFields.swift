import Foundation

/// The fields of a `Date.FormatStyle`: `.year()`, `.month(.wide)`, `.hour(.defaultDigits(amPM: .omitted))`.
enum DateStyleFields {
  private typealias Symbol = Date.FormatStyle.Symbol

  static func add(_ group: inout NativeGroup) {
    let prefix = "FormatStyle."
    group[prefix + "init(date:time:)"] = { call throws(Interruption) in
      .native(
        DateStyleBox(
          DateFormats.style(
            call.machine, date: DateFormats.dateStyle(call[0]), time: DateFormats.timeStyle(call[1]))))
    }
    group[prefix + "format(_:)"] = { call throws(Interruption) in
      try DateFormats.format(try call.date(1), call[0], call.context)
    }
    settings(&group, prefix)
    func field(_ name: String, _ change: @escaping @Sendable (Date.FormatStyle, String) -> Date.FormatStyle) {
      group.add([prefix + name + "()", prefix + name + "(_:)"]) { call throws(Interruption) in
        var wanted = ""
        if call.arguments.count > 1 { wanted = call[1].caseName ?? call[1].nativeBox(NameBox.self)?.value ?? "" }
        return .native(DateStyleBox(change(try call.native(0, DateStyleBox.self).wrapped, wanted)))
      }
    }
    field("era") { style, name in style.era(name == "wide" ? .wide : name == "narrow" ? .narrow : .abbreviated) }
    field("year") { style, name in
      name == "twoDigits" ? style.year(.twoDigits) : name == "extended" ? style.year(.extended()) : style.year()
    }
    field("quarter") { style, name in
      switch name {
      case "wide": style.quarter(.wide)
      case "narrow": style.quarter(.narrow)
      case "oneDigit": style.quarter(.oneDigit)
      case "twoDigits": style.quarter(.twoDigits)
      default: style.quarter(.abbreviated)
      }
    }
    field("month") { style, name in
      switch name {
      case "wide": style.month(.wide)
      case "narrow": style.month(.narrow)
      case "twoDigits": style.month(.twoDigits)
      case "defaultDigits": style.month(.defaultDigits)
      default: style.month(.abbreviated)
      }
    }
    field("week") { style, name in
      name == "twoDigits" ? style.week(.twoDigits) : name == "weekOfMonth" ? style.week(.weekOfMonth) : style.week()
    }
    field("day") { style, name in
      name == "twoDigits"
        ? style.day(.twoDigits) : name == "ordinalOfDayInMonth" ? style.day(.ordinalOfDayInMonth) : style.day()
    }
    group[prefix + "dayOfYear()"] = { call throws(Interruption) in
      .native(DateStyleBox(try call.native(0, DateStyleBox.self).wrapped.dayOfYear()))
    }
    group[prefix + "secondFraction(_:)"] = { call throws(Interruption) in
      let digits = call[1].nativeBox(NameBox.self).flatMap { Int($0.value) } ?? 3
      return .native(
        DateStyleBox(try call.native(0, DateStyleBox.self).wrapped.secondFraction(.fractional(digits))))
    }
    field("weekday") { style, name in
      switch name {
      case "wide": style.weekday(.wide)
      case "narrow": style.weekday(.narrow)
      case "short": style.weekday(.short)
      case "oneDigit": style.weekday(.oneDigit)
      case "twoDigits": style.weekday(.twoDigits)
      default: style.weekday(.abbreviated)
      }
    }
    field("hour") { style, name in name.isEmpty ? style.hour() : style.hour(hour(name)) }
    field("minute") { style, name in name == "twoDigits" ? style.minute(.twoDigits) : style.minute() }
    field("second") { style, name in name == "twoDigits" ? style.second(.twoDigits) : style.second() }
    field("timeZone") { style, name in
      switch name {
      case "specificLong": style.timeZone(.specificName(.long))
      case "genericShort": style.timeZone(.genericName(.short))
      case "genericLong": style.timeZone(.genericName(.long))
      case "isoShort": style.timeZone(.iso8601(.short))
      case "isoLong": style.timeZone(.iso8601(.long))
      default: style.timeZone(.specificName(.short))
      }
    }
    symbols(&group, prefix + "Symbol.")
  }

  private static func hour(_ name: String) -> Symbol.Hour {
    let parts = name.split(separator: ":")
    let period: Symbol.Hour.AMPMStyle =
      switch parts.last {
      case "omitted": .omitted
      case "wide": .wide
      case "narrow": .narrow
      default: .abbreviated
      }
    return switch parts.first {
    case "twoDigits": .twoDigits(amPM: period)
    case "conversationalDefaultDigits": .conversationalDefaultDigits(amPM: period)
    case "conversationalTwoDigits": .conversationalTwoDigits(amPM: period)
    default: .defaultDigits(amPM: period)
    }
  }

  private static func symbols(_ group: inout NativeGroup, _ prefix: String) {
    for name in ["defaultDigits", "twoDigits", "conversationalDefaultDigits", "conversationalTwoDigits"] {
      group[prefix + "Hour.\(name)(amPM:)"] = { call throws(Interruption) in
        .native(
          NameBox(name + ":" + (call[0].nativeBox(NameBox.self)?.value ?? ""), "Date.FormatStyle.Symbol.Hour"))
      }
    }
    for name in ["omitted", "narrow", "abbreviated", "wide"] {
      group[prefix + "Hour.AMPMStyle." + name] = { _ in
        .native(NameBox(name, "Date.FormatStyle.Symbol.Hour.AMPMStyle"))
      }
    }
    group[prefix + "SecondFraction.fractional(_:)"] = { call throws(Interruption) in
      .native(NameBox(String(try call.int(0)), "Date.FormatStyle.Symbol.SecondFraction"))
    }
    for (member, short) in [("specificName", "specific"), ("genericName", "generic"), ("iso8601", "iso")] {
      group[prefix + "TimeZone.\(member)(_:)"] = { call throws(Interruption) in
        let width = call[0].caseName == "long" ? "Long" : "Short"
        return .native(NameBox(short + width, "Date.FormatStyle.Symbol.TimeZone"))
      }
    }
  }

  private static func settings(_ group: inout NativeGroup, _ prefix: String) {
    group[prefix + "locale(_:)"] = { call throws(Interruption) in
      let locale = try call.native(1, LocaleBox.self).wrapped
      return .native(DateStyleBox(try call.native(0, DateStyleBox.self).wrapped.locale(locale)))
    }
    func change(
      _ name: String, _ set: @escaping @Sendable (inout Date.FormatStyle, NativeCall) throws(Interruption) -> Void
    ) {
      group[prefix + name + ".set"] = { call throws(Interruption) in
        var style = try call.native(0, DateStyleBox.self).wrapped
        try set(&style, call)
        call[0] = .native(DateStyleBox(style))
        return .void
      }
    }
    group[prefix + "timeZone"] = { call throws(Interruption) in
      .native(TimeZoneBox(try call.native(0, DateStyleBox.self).wrapped.timeZone))
    }
    change("timeZone") { (style, call) throws(Interruption) in
      style.timeZone = try call.native(1, TimeZoneBox.self).wrapped
    }
    group[prefix + "locale"] = { call throws(Interruption) in
      .native(LocaleBox(try call.native(0, DateStyleBox.self).wrapped.locale))
    }
    change("locale") { (style, call) throws(Interruption) in style.locale = try call.native(1, LocaleBox.self).wrapped }
    group[prefix + "calendar"] = { call throws(Interruption) in
      .native(CalendarBox(try call.native(0, DateStyleBox.self).wrapped.calendar))
    }
    change("calendar") { (style, call) throws(Interruption) in style.calendar = try call.calendar(1) }
  }
}
