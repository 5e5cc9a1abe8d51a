import Foundation

extension NativeCall {
  func date(_ index: Int) throws(Interruption) -> Date { try native(index, DateBox.self).date }
  func calendar(_ index: Int) throws(Interruption) -> Calendar { try native(index, CalendarBox.self).wrapped }
}

/// Natives of Date.
enum DateNatives {
  static let group = NativeGroup { group in
    making(&group)
    group["timeIntervalSince1970"] = { call throws(Interruption) in .double(try call.date(0).timeIntervalSince1970) }
    group["timeIntervalSinceReferenceDate"] = { call throws(Interruption) in
      .double(try call.native(0, DateBox.self).seconds)
    }
    group["timeIntervalSinceNow"] = { call throws(Interruption) in
      .double(try call.native(0, DateBox.self).seconds - call.machine.now)
    }
    group["timeIntervalSince(_:)"] = { call throws(Interruption) in
      .double(try call.native(0, DateBox.self).seconds - call.native(1, DateBox.self).seconds)
    }
    group["distance(to:)"] = { call throws(Interruption) in
      .double(try call.native(1, DateBox.self).seconds - call.native(0, DateBox.self).seconds)
    }
    for name in ["addingTimeInterval(_:)", "advanced(by:)", "+(_:_:)"] {
      group[name] = { call throws(Interruption) in
        .native(DateBox(try call.native(0, DateBox.self).seconds + call.double(1)))
      }
    }
    group["-(_:_:)"] = { call throws(Interruption) in
      .native(DateBox(try call.native(0, DateBox.self).seconds - call.double(1)))
    }
    for name in ["addTimeInterval(_:)", "+=(_:_:)"] {
      group[name] = { call throws(Interruption) in
        call[0] = .native(DateBox(try call.native(0, DateBox.self).seconds + call.double(1)))
        return .void
      }
    }
    group["-=(_:_:)"] = { call throws(Interruption) in
      call[0] = .native(DateBox(try call.native(0, DateBox.self).seconds - call.double(1)))
      return .void
    }
    group["compare(_:)"] = { call throws(Interruption) in
      try CalendarNatives.result(try call.date(0).compare(try call.date(1)), call)
    }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
    BasicNatives.addOrder(&group)
    DateFormats.add(&group)
  }

  private static func making(_ group: inout NativeGroup) {
    group.add(["init()", "now"]) { call throws(Interruption) in .native(DateBox(call.machine.readClock())) }
    group["init(timeIntervalSinceNow:)"] = { call throws(Interruption) in
      .native(DateBox(call.machine.readClock() + (try call.double(0))))
    }
    group["init(timeIntervalSince1970:)"] = { call throws(Interruption) in
      .native(DateBox(Date(timeIntervalSince1970: try call.double(0))))
    }
    group["init(timeIntervalSinceReferenceDate:)"] = { call throws(Interruption) in .native(DateBox(try call.double(0)))
    }
    group["init(timeInterval:since:)"] = { call throws(Interruption) in
      .native(DateBox(try call.native(1, DateBox.self).seconds + call.double(0)))
    }
    group["distantPast"] = { _ in .native(DateBox(Date.distantPast)) }
    group["distantFuture"] = { _ in .native(DateBox(Date.distantFuture)) }
    group["timeIntervalBetween1970AndReferenceDate"] = { _ in .double(Date.timeIntervalBetween1970AndReferenceDate) }
  }

  private static func intervalArgument(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> DateInterval {
    try call.native(index, DateIntervalBox.self).wrapped
  }

  static let interval = NativeGroup { group in
    group["init(start:end:)"] = { call throws(Interruption) in
      let (start, end) = (try call.date(0), try call.date(1))
      if end < start { throw call.trap("Reverse intervals are not allowed") }
      return .native(DateIntervalBox(DateInterval(start: start, end: end)))
    }
    group["init(start:duration:)"] = { call throws(Interruption) in
      .native(DateIntervalBox(DateInterval(start: try call.date(0), duration: try call.double(1))))
    }
    group["start"] = { call throws(Interruption) in .native(DateBox(try intervalArgument(call).start)) }
    group["end"] = { call throws(Interruption) in .native(DateBox(try intervalArgument(call).end)) }
    group["duration"] = { call throws(Interruption) in .double(try intervalArgument(call).duration) }
    group["contains(_:)"] = { call throws(Interruption) in .bool(try intervalArgument(call).contains(try call.date(1)))
    }
    group["intersects(_:)"] = { call throws(Interruption) in
      .bool(try intervalArgument(call).intersects(try intervalArgument(call, 1)))
    }
    group["<(_:_:)"] = BasicNatives.less
  }
}

/// Natives of Calendar, DateComponents, TimeZone and Locale.
enum CalendarNatives {
  static func result(_ order: ComparisonResult, _ call: NativeCall) throws(Interruption) -> Value {
    let name: String =
      switch order {
      case .orderedAscending: "orderedAscending"
      case .orderedSame: "orderedSame"
      case .orderedDescending: "orderedDescending"
      }
    return try call.context.enumValue("ComparisonResult", name)
  }

  static func component(_ value: Value, _ call: NativeCall) throws(Interruption) -> Calendar.Component {
    switch value.caseName {
    case "era": return .era
    case "year": return .year
    case "month": return .month
    case "day": return .day
    case "hour": return .hour
    case "minute": return .minute
    case "second": return .second
    case "weekday": return .weekday
    case "weekdayOrdinal": return .weekdayOrdinal
    case "quarter": return .quarter
    case "weekOfMonth": return .weekOfMonth
    case "weekOfYear": return .weekOfYear
    case "yearForWeekOfYear": return .yearForWeekOfYear
    case "nanosecond": return .nanosecond
    default: throw .unmodelled("this calendar component", call.span)
    }
  }

  private static func components(_ value: Value, _ call: NativeCall) throws(Interruption) -> Set<Calendar.Component> {
    var result: Set<Calendar.Component> = []
    for each in try Elements.all(value, call.context) { result.insert(try component(each, call)) }
    return result
  }

  static let calendar = NativeGroup { group in
    properties(&group)
    arithmetic(&group)
    questions(&group)
    CalendarSearches.add(&group)
  }

  private static func properties(_ group: inout NativeGroup) {
    group.add(["current", "autoupdatingCurrent"]) { call throws(Interruption) in
      .native(CalendarBox(call.machine.calendar))
    }
    group["init(identifier:)"] = { call throws(Interruption) in
      var calendar = Calendar(identifier: call[0].caseName == "iso8601" ? .iso8601 : .gregorian)
      calendar.timeZone = call.machine.timeZone
      return .native(CalendarBox(calendar))
    }
    group["timeZone"] = { call throws(Interruption) in .native(TimeZoneBox(try call.calendar(0).timeZone)) }
    group["timeZone.set"] = { call throws(Interruption) in
      var calendar = try call.calendar(0)
      calendar.timeZone = try call.native(1, TimeZoneBox.self).wrapped
      call[0] = .native(CalendarBox(calendar))
      return .void
    }
    group["locale"] = { call throws(Interruption) in
      .optional(try call.calendar(0).locale.map { .native(LocaleBox($0)) })
    }
    group["locale.set"] = { call throws(Interruption) in
      var calendar = try call.calendar(0)
      calendar.locale = call[1].nativeBox(LocaleBox.self)?.wrapped
      call[0] = .native(CalendarBox(calendar))
      return .void
    }
    group["firstWeekday"] = { call throws(Interruption) in .int(try call.calendar(0).firstWeekday) }
    group["firstWeekday.set"] = { call throws(Interruption) in
      var calendar = try call.calendar(0)
      calendar.firstWeekday = try call.int(1)
      call[0] = .native(CalendarBox(calendar))
      return .void
    }
    func symbols(_ name: String, _ read: @escaping @Sendable (Calendar) -> [String]) {
      group[name] = { call throws(Interruption) in .array(read(try call.calendar(0)).map { Value.string($0) }) }
    }
    symbols("weekdaySymbols") { $0.weekdaySymbols }
    symbols("shortWeekdaySymbols") { $0.shortWeekdaySymbols }
    symbols("veryShortWeekdaySymbols") { $0.veryShortWeekdaySymbols }
    symbols("monthSymbols") { $0.monthSymbols }
    symbols("shortMonthSymbols") { $0.shortMonthSymbols }
  }

  private static func arithmetic(_ group: inout NativeGroup) {
    group["component(_:from:)"] = { call throws(Interruption) in
      .int(try call.calendar(0).component(try component(call[1], call), from: try call.date(2)))
    }
    group["dateComponents(_:from:)"] = { call throws(Interruption) in
      .native(
        DateComponentsBox(try call.calendar(0).dateComponents(try components(call[1], call), from: try call.date(2))))
    }
    group["dateComponents(_:from:to:)"] = { call throws(Interruption) in
      let wanted = try components(call[1], call)
      return .native(
        DateComponentsBox(try call.calendar(0).dateComponents(wanted, from: try call.date(2), to: try call.date(3))))
    }
    group["date(from:)"] = { call throws(Interruption) in
      let wanted = try call.native(1, DateComponentsBox.self).wrapped
      return .optional(try call.calendar(0).date(from: wanted).map { .native(DateBox($0)) })
    }
    group["date(byAdding:value:to:)"] = { call throws(Interruption) in
      let unit = try component(call[1], call)
      let moved = try call.calendar(0).date(byAdding: unit, value: try call.int(2), to: try call.date(3))
      return .optional(moved.map { .native(DateBox($0)) })
    }
    group["date(byAdding:to:)"] = { call throws(Interruption) in
      let wanted = try call.native(1, DateComponentsBox.self).wrapped
      return .optional(try call.calendar(0).date(byAdding: wanted, to: try call.date(2)).map { .native(DateBox($0)) })
    }
    group["date(bySettingHour:minute:second:of:)"] = { call throws(Interruption) in
      let moved = try call.calendar(0).date(
        bySettingHour: try call.int(1), minute: try call.int(2), second: try call.int(3), of: try call.date(4))
      return .optional(moved.map { .native(DateBox($0)) })
    }
    group["startOfDay(for:)"] = { call throws(Interruption) in
      .native(DateBox(try call.calendar(0).startOfDay(for: try call.date(1))))
    }
    group["range(of:in:for:)"] = { call throws(Interruption) in
      let found = try call.calendar(0).range(
        of: try component(call[1], call), in: try component(call[2], call), for: try call.date(3))
      return .optional(found.map { .native(RangeBox($0)) })
    }
    group["dateInterval(of:for:)"] = { call throws(Interruption) in
      let found = try call.calendar(0).dateInterval(of: try component(call[1], call), for: try call.date(2))
      return .optional(found.map { .native(DateIntervalBox($0)) })
    }
  }

  private static func questions(_ group: inout NativeGroup) {
    group["isDate(_:inSameDayAs:)"] = { call throws(Interruption) in
      .bool(try call.calendar(0).isDate(try call.date(1), inSameDayAs: try call.date(2)))
    }
    group["isDate(_:equalTo:toGranularity:)"] = { call throws(Interruption) in
      .bool(
        try call.calendar(0).isDate(
          try call.date(1), equalTo: try call.date(2), toGranularity: try component(call[3], call)))
    }
    func isDay(_ name: String, _ offset: Int) {
      group[name] = { call throws(Interruption) in
        let calendar = try call.calendar(0)
        let today = Date(timeIntervalSinceReferenceDate: call.machine.now)
        guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { return .bool(false) }
        return .bool(calendar.isDate(try call.date(1), inSameDayAs: day))
      }
    }
    isDay("isDateInToday(_:)", 0)
    isDay("isDateInTomorrow(_:)", 1)
    isDay("isDateInYesterday(_:)", -1)
    group["isDateInWeekend(_:)"] = { call throws(Interruption) in
      .bool(try call.calendar(0).isDateInWeekend(try call.date(1)))
    }
    group["compare(_:to:toGranularity:)"] = { call throws(Interruption) in
      let order = try call.calendar(0).compare(
        try call.date(1), to: try call.date(2), toGranularity: try component(call[3], call))
      return try result(order, call)
    }
  }

  private static let componentNames: [(name: String, component: Calendar.Component)] = [
    ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute),
    ("second", .second), ("nanosecond", .nanosecond), ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal),
    ("quarter", .quarter), ("weekOfMonth", .weekOfMonth), ("weekOfYear", .weekOfYear),
  ]

  static let dateComponents = NativeGroup { group in
    let labels = ["calendar", "timeZone"] + componentNames.map(\.name) + ["yearForWeekOfYear"]
    group["init(" + labels.map { $0 + ":" }.joined() + ")"] = { call throws(Interruption) in
      var components = DateComponents()
      components.calendar = call[0].nativeBox(CalendarBox.self)?.wrapped
      components.timeZone = call[1].nativeBox(TimeZoneBox.self)?.wrapped
      for (index, entry) in (componentNames + [("yearForWeekOfYear", .yearForWeekOfYear)]).enumerated() {
        if let number = Numbers.integer(call[index + 2]) { components.setValue(number, for: entry.component) }
      }
      return .native(DateComponentsBox(components))
    }
    for (name, component) in componentNames {
      group[name] = { call throws(Interruption) in
        .optional(try call.native(0, DateComponentsBox.self).wrapped.value(for: component).map { Value.int($0) })
      }
      group[name + ".set"] = { call throws(Interruption) in
        var components = try call.native(0, DateComponentsBox.self).wrapped
        components.setValue(Numbers.integer(call[1]), for: component)
        call[0] = .native(DateComponentsBox(components))
        return .void
      }
    }
    group["calendar"] = { call throws(Interruption) in
      .optional(try call.native(0, DateComponentsBox.self).wrapped.calendar.map { .native(CalendarBox($0)) })
    }
    group["calendar.set"] = { call throws(Interruption) in
      var components = try call.native(0, DateComponentsBox.self).wrapped
      components.calendar = call[1].nativeBox(CalendarBox.self)?.wrapped
      call[0] = .native(DateComponentsBox(components))
      return .void
    }
    group["timeZone"] = { call throws(Interruption) in
      .optional(try call.native(0, DateComponentsBox.self).wrapped.timeZone.map { .native(TimeZoneBox($0)) })
    }
    group["timeZone.set"] = { call throws(Interruption) in
      var components = try call.native(0, DateComponentsBox.self).wrapped
      components.timeZone = call[1].nativeBox(TimeZoneBox.self)?.wrapped
      call[0] = .native(DateComponentsBox(components))
      return .void
    }
    group["date"] = { call throws(Interruption) in
      .optional(try call.native(0, DateComponentsBox.self).wrapped.date.map { .native(DateBox($0)) })
    }
    group["==(_:_:)"] = BasicNatives.equality
    CalendarSearches.addToComponents(&group)
  }

  static let timeZone = NativeGroup { group in
    CalendarSearches.addToTimeZone(&group)
    group["init(identifier:)"] = { call throws(Interruption) in
      .optional(TimeZone(identifier: try call.string(0)).map { .native(TimeZoneBox($0)) })
    }
    group["init(secondsFromGMT:)"] = { call throws(Interruption) in
      .optional(TimeZone(secondsFromGMT: try call.int(0)).map { .native(TimeZoneBox($0)) })
    }
    group["init(abbreviation:)"] = { call throws(Interruption) in
      .optional(TimeZone(abbreviation: try call.string(0)).map { .native(TimeZoneBox($0)) })
    }
    group["current"] = { call throws(Interruption) in .native(TimeZoneBox(call.machine.timeZone)) }
    group["gmt"] = { _ in .native(TimeZoneBox(.gmt)) }
    group["identifier"] = { call throws(Interruption) in
      .string(try call.native(0, TimeZoneBox.self).wrapped.identifier)
    }
    group["secondsFromGMT()"] = { call throws(Interruption) in
      .int(
        try call.native(0, TimeZoneBox.self).wrapped.secondsFromGMT(
          for: Date(timeIntervalSinceReferenceDate: call.machine.now)))
    }
  }

  static let locale = NativeGroup { group in
    CalendarSearches.addToLocale(&group)
    let codes: [(String, @Sendable (Locale) -> String?)] = [
      ("currencyCode", { $0.currency?.identifier }), ("languageCode", { $0.language.languageCode?.identifier }),
      ("regionCode", { $0.region?.identifier }),
    ]
    for (name, read) in codes {
      group[name] = { call throws(Interruption) in
        .optional(read(try call.native(0, LocaleBox.self).wrapped).map { Value.string($0) })
      }
    }
    group["init(identifier:)"] = { call throws(Interruption) in
      .native(LocaleBox(Locale(identifier: try call.string(0))))
    }
    group.add(["current", "autoupdatingCurrent"]) { call throws(Interruption) in .native(LocaleBox(call.machine.locale))
    }
    group["identifier"] = { call throws(Interruption) in .string(try call.native(0, LocaleBox.self).wrapped.identifier)
    }
  }
}
