import Foundation

/// Natives of the number styles and of what configures them.
enum NumberStyleNatives {
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
      addModifiers(&group, prefix: "", isCurrency: part == "Currency")
    }
  }

  static func addDecimalStyles(_ group: inout NativeGroup) {
    let prefix = "FormatStyle."
    group[prefix + "init()"] = { _ in .native(NumberStyleBox(.decimal, .number)) }
    group[prefix + "Percent.init()"] = { _ in .native(NumberStyleBox(.decimal, .percent)) }
    group[prefix + "Currency.init(code:)"] = { call throws(Interruption) in
      .native(NumberStyleBox(.decimal, .currency(try call.string(0))))
    }
    addModifiers(&group, prefix: prefix, isCurrency: false)
    addModifiers(&group, prefix: prefix + "Percent.", isCurrency: false)
    addModifiers(&group, prefix: prefix + "Currency.", isCurrency: true)
  }

  private static func addModifiers(_ group: inout NativeGroup, prefix: String, isCurrency: Bool) {
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
    group[prefix + "format(_:)"] = { call throws(Interruption) in
      try Formats.format(call[1], with: call[0], call.context)
    }
    modifier("precision(_:)") { (settings, call) throws(Interruption) in
      settings.precision = try call.native(1, PrecisionBox.self).kind
    }
    modifier("grouping(_:)") { (settings, call) throws(Interruption) in settings.isGrouped = call[1].caseName != "never"
    }
    modifier("sign(strategy:)") { (settings, call) throws(Interruption) in
      settings.sign = try call.native(1, NameBox.self).value
    }
    modifier("rounded(rule:increment:)") { (settings, call) throws(Interruption) in
      settings.rounding = (call[1].caseName ?? "", Numbers.double(call[2]))
    }
    modifier("scale(_:)") { (settings, call) throws(Interruption) in settings.scale = try call.double(1) }
    modifier("decimalSeparator(strategy:)") { (settings, call) throws(Interruption) in
      settings.separator = call[1].caseName
    }
    modifier("locale(_:)") { (settings, call) throws(Interruption) in
      settings.locale = try call.native(1, LocaleBox.self).wrapped.identifier
    }
    if isCurrency {
      modifier("presentation(_:)") { (settings, call) throws(Interruption) in
        settings.presentation = call[1].caseName
      }
    } else {
      modifier("notation(_:)") { (settings, call) throws(Interruption) in settings.notation = call[1].caseName }
    }
  }

  static func configuration(_ type: String) -> NativeGroup {
    NativeGroup { group in
      if type == "NumberFormatStyleConfiguration" { precisions(&group) }
      let name = type + ".SignDisplayStrategy"
      func strategy(_ member: String, _ value: String) {
        group["SignDisplayStrategy." + member] = { _ in .native(NameBox(value, name)) }
      }
      strategy("automatic", "automatic")
      strategy("never", "never")
      let label = type == "NumberFormatStyleConfiguration" ? "includingZero" : "showZero"
      func always(_ member: String, _ value: String) {
        group["SignDisplayStrategy.\(member)(\(label):)"] = { call throws(Interruption) in
          .native(NameBox(try call.bool(0) ? value : value + "ExceptZero", name))
        }
      }
      always("always", "always")
      if type != "NumberFormatStyleConfiguration" {
        strategy("accounting", "accounting")
        always("accountingAlways", "accountingAlways")
      }
    }
  }

  private static func precisions(_ group: inout NativeGroup) {
    func lengths(_ name: String, _ make: @escaping @Sendable (Int?, Int?) -> PrecisionBox.Kind) {
      group["Precision." + name + "(_:)"] = { call throws(Interruption) in
        let length = try call.int(0)
        return .native(PrecisionBox(make(length, length)))
      }
      group["Precision." + name + "(range)"] = { call throws(Interruption) in
        let range = try call.native(0, RangeBox.self)
        var upper = Numbers.integer(range.upper)
        if range.kind == .halfOpen || range.kind == .upTo { upper = upper.map { $0 - 1 } }
        return .native(PrecisionBox(make(Numbers.integer(range.lower), upper)))
      }
    }
    lengths("fractionLength") { .fraction($0, $1) }
    lengths("significantDigits") { .significant($0, $1) }
    lengths("integerLength") { .integer($0, $1) }
    group["Precision.integerAndFractionLength(integer:fraction:)"] = { call throws(Interruption) in
      .native(PrecisionBox(.both(integer: try call.int(0), fraction: try call.int(1))))
    }
  }
}
