import Foundation

/// What Calendar finds: the next date that matches, the place of a part in a whole.
enum CalendarSearches {
  static func add(_ group: inout NativeGroup) {
    group["identifier"] = { call throws(Interruption) in
      let name = try call.calendar(0).identifier == .iso8601 ? "iso8601" : "gregorian"
      return try call.context.enumValue("Calendar.Identifier", name)
    }
    group["ordinality(of:in:for:)"] = { call throws(Interruption) in
      let found = try call.calendar(0).ordinality(
        of: try CalendarNatives.component(call[1], call), in: try CalendarNatives.component(call[2], call),
        for: try call.date(3))
      return .optional(found.map { Value.int($0) })
    }
    group["nextDate(after:matching:matchingPolicy:direction:)"] = { call throws(Interruption) in
      let wanted = try call.native(2, DateComponentsBox.self).wrapped
      let found = try call.calendar(0).nextDate(
        after: try call.date(1), matching: wanted, matchingPolicy: policy(call[3]),
        direction: call[4].caseName == "backward" ? .backward : .forward)
      return .optional(found.map { .native(DateBox($0)) })
    }
    group["date(bySetting:value:of:)"] = { call throws(Interruption) in
      let unit = try CalendarNatives.component(call[1], call)
      let moved = try call.calendar(0).date(bySetting: unit, value: try call.int(2), of: try call.date(3))
      return .optional(moved.map { .native(DateBox($0)) })
    }
    group["dateComponents(in:from:)"] = { call throws(Interruption) in
      let zone = try call.native(1, TimeZoneBox.self).wrapped
      return .native(DateComponentsBox(try call.calendar(0).dateComponents(in: zone, from: try call.date(2))))
    }
    group["date(_:matchesComponents:)"] = { call throws(Interruption) in
      .bool(
        try call.calendar(0).date(
          try call.date(1), matchesComponents: try call.native(2, DateComponentsBox.self).wrapped))
    }
    func number(_ name: String, _ read: @escaping @Sendable (Calendar) -> Int) {
      group[name] = { call throws(Interruption) in .int(read(try call.calendar(0))) }
    }
    number("minimumDaysInFirstWeek") { $0.minimumDaysInFirstWeek }
    func texts(_ name: String, _ read: @escaping @Sendable (Calendar) -> [String]) {
      group[name] = { call throws(Interruption) in .array(read(try call.calendar(0)).map { Value.string($0) }) }
    }
    texts("standaloneMonthSymbols") { $0.standaloneMonthSymbols }
    texts("standaloneWeekdaySymbols") { $0.standaloneWeekdaySymbols }
    texts("shortStandaloneWeekdaySymbols") { $0.shortStandaloneWeekdaySymbols }
    texts("veryShortMonthSymbols") { $0.veryShortMonthSymbols }
    func text(_ name: String, _ read: @escaping @Sendable (Calendar) -> String) {
      group[name] = { call throws(Interruption) in .string(read(try call.calendar(0))) }
    }
    text("amSymbol") { $0.amSymbol }
    text("pmSymbol") { $0.pmSymbol }
  }

  private static func policy(_ value: Value) -> Calendar.MatchingPolicy {
    switch value.caseName {
    case "nextTimePreservingSmallerComponents": .nextTimePreservingSmallerComponents
    case "previousTimePreservingSmallerComponents": .previousTimePreservingSmallerComponents
    case "strict": .strict
    default: .nextTime
    }
  }

  static func addToComponents(_ group: inout NativeGroup) {
    group["isValidDate(in:)"] = { call throws(Interruption) in
      .bool(try call.native(0, DateComponentsBox.self).wrapped.isValidDate(in: try call.calendar(1)))
    }
    group["value(for:)"] = { call throws(Interruption) in
      let unit = try CalendarNatives.component(call[1], call)
      return .optional(try call.native(0, DateComponentsBox.self).wrapped.value(for: unit).map { Value.int($0) })
    }
    group["setValue(_:for:)"] = { call throws(Interruption) in
      var parts = try call.native(0, DateComponentsBox.self).wrapped
      parts.setValue(Numbers.integer(call[1]), for: try CalendarNatives.component(call[2], call))
      call[0] = .native(DateComponentsBox(parts))
      return .void
    }
    group["description"] = BasicNatives.describe
  }

  // MARK: Regions

  static func addToLocale(_ group: inout NativeGroup) {
    func part(_ name: String, _ typeName: String, _ read: @escaping @Sendable (Locale) -> String?) {
      group[name] = { call throws(Interruption) in
        .optional(read(try call.native(0, LocaleBox.self).wrapped).map { .native(NameBox($0, typeName)) })
      }
    }
    group["language"] = { call throws(Interruption) in
      .native(LocaleBox(try call.native(0, LocaleBox.self).wrapped))
    }
    group["Language.languageCode"] = { call throws(Interruption) in
      let code = try call.native(0, LocaleBox.self).wrapped.language.languageCode?.identifier
      return .optional(code.map { .native(NameBox($0, "Locale.LanguageCode")) })
    }
    part("currency", "Locale.Currency") { $0.currency?.identifier }
    part("region", "Locale.Region") { $0.region?.identifier }
    for type in ["LanguageCode", "Currency", "Region"] {
      group[type + ".identifier"] = { call throws(Interruption) in .string(try call.native(0, NameBox.self).value) }
      group[type + ".==(_:_:)"] = BasicNatives.equality
    }
    func text(_ name: String, _ read: @escaping @Sendable (Locale) -> String?) {
      group[name] = { call throws(Interruption) in
        .optional(read(try call.native(0, LocaleBox.self).wrapped).map { Value.string($0) })
      }
    }
    text("currencySymbol") { $0.currencySymbol }
    text("decimalSeparator") { $0.decimalSeparator }
    text("groupingSeparator") { $0.groupingSeparator }
    func named(_ name: String, _ read: @escaping @Sendable (Locale, String) -> String?) {
      group[name] = { call throws(Interruption) in
        .optional(read(try call.native(0, LocaleBox.self).wrapped, try call.string(1)).map { Value.string($0) })
      }
    }
    named("localizedString(forRegionCode:)") { $0.localizedString(forRegionCode: $1) }
    named("localizedString(forLanguageCode:)") { $0.localizedString(forLanguageCode: $1) }
    named("localizedString(forCurrencyCode:)") { $0.localizedString(forCurrencyCode: $1) }
    named("localizedString(forIdentifier:)") { $0.localizedString(forIdentifier: $1) }
    BasicNatives.addEquality(&group)
  }

  static func addToTimeZone(_ group: inout NativeGroup) {
    group["secondsFromGMT(for:)"] = { call throws(Interruption) in
      .int(try call.native(0, TimeZoneBox.self).wrapped.secondsFromGMT(for: try call.date(1)))
    }
    group["abbreviation(for:)"] = { call throws(Interruption) in
      .optional(
        try call.native(0, TimeZoneBox.self).wrapped.abbreviation(for: try call.date(1)).map { Value.string($0) })
    }
    group["isDaylightSavingTime(for:)"] = { call throws(Interruption) in
      .bool(try call.native(0, TimeZoneBox.self).wrapped.isDaylightSavingTime(for: try call.date(1)))
    }
    BasicNatives.addEquality(&group)
  }
}
