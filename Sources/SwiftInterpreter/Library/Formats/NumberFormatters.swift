import Foundation

/// `NumberFormatter`: settings, and the host's formatter when it is asked.
final class NumberFormatterBox: NativeBox {
  var style = "none"
  var minimumFraction: Int?
  var maximumFraction: Int?
  var minimumInteger: Int?
  var isGrouped: Bool?
  var currency: String?
  var currencySymbol: String?
  var groupingSeparator: String?
  var decimalSeparator: String?
  var positivePrefix: String?
  var rounding: String?
  var maximumSignificant: Int?
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
    if let currencySymbol { formatter.currencySymbol = currencySymbol }
    if let groupingSeparator { formatter.groupingSeparator = groupingSeparator }
    if let decimalSeparator { formatter.decimalSeparator = decimalSeparator }
    if let positivePrefix { formatter.positivePrefix = positivePrefix }
    if let maximumSignificant {
      formatter.usesSignificantDigits = true
      formatter.maximumSignificantDigits = maximumSignificant
    }
    switch rounding {
    case "up": formatter.roundingMode = .up
    case "down": formatter.roundingMode = .down
    case "ceiling": formatter.roundingMode = .ceiling
    case "floor": formatter.roundingMode = .floor
    case "halfUp": formatter.roundingMode = .halfUp
    case "halfDown": formatter.roundingMode = .halfDown
    case "halfEven": formatter.roundingMode = .halfEven
    default: break
    }
    return formatter
  }
}

/// `NSNumber`.
final class NumberBox: NativeBox, StablyHashed {
  let value: Value
  init(_ value: Value) { self.value = value }
  convenience init(_ number: NSNumber) {
    let isInteger = Double(number.intValue) == number.doubleValue && !number.stringValue.contains(".")
    self.init(isInteger ? .int(number.intValue) : .double(number.doubleValue))
  }
  override var typeName: String { "NSNumber" }
  var number: NSNumber {
    switch value.payload {
    case .bool(let flag): NSNumber(value: flag)
    case .int(let integer): NSNumber(value: integer)
    case .native(let box) where box is DecimalBox:
      NSDecimalNumber(decimal: value.nativeBox(DecimalBox.self)?.decimal ?? 0)
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
    func text(
      _ name: String, _ path: any ReferenceWritableKeyPath<NumberFormatterBox, String?> & Sendable,
      _ read: @escaping @Sendable (NumberFormatter) -> String?
    ) {
      group[name] = { call throws(Interruption) in .optional(read(try box(call).made()).map { Value.string($0) }) }
      group[name + ".set"] = { call throws(Interruption) in
        let target = try box(call)
        target[keyPath: path] = try call.optionalString(1)
        return .void
      }
    }
    text("currencySymbol", \.currencySymbol) { $0.currencySymbol }
    text("groupingSeparator", \.groupingSeparator) { $0.groupingSeparator }
    text("decimalSeparator", \.decimalSeparator) { $0.decimalSeparator }
    text("positivePrefix", \.positivePrefix) { $0.positivePrefix }
    group["maximumSignificantDigits"] = { call throws(Interruption) in
      .int(try box(call).made().maximumSignificantDigits)
    }
    group["maximumSignificantDigits.set"] = { call throws(Interruption) in
      try box(call).maximumSignificant = try call.int(1)
      return .void
    }
    group["roundingMode"] = { call throws(Interruption) in
      try call.context.enumValue("NumberFormatter.RoundingMode", try box(call).rounding ?? "halfEven")
    }
    group["roundingMode.set"] = { call throws(Interruption) in
      try box(call).rounding = call[1].caseName
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
        try box(call).made().number(from: try call.string(1)).map { .native(NumberBox($0)) })
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
    group["init(decimal:)"] = { call throws(Interruption) in .native(NumberBox(call[0])) }
    group["decimalValue"] = { call throws(Interruption) in
      .native(DecimalBox(try call.native(0, NumberBox.self).number.decimalValue))
    }
    group["intValue"] = { call throws(Interruption) in .int(try boxArgument(call).intValue) }
    group["doubleValue"] = { call throws(Interruption) in .double(try boxArgument(call).doubleValue) }
    group["boolValue"] = { call throws(Interruption) in .bool(try boxArgument(call).boolValue) }
    group.add(["stringValue", "description"]) { call throws(Interruption) in
      .string(try boxArgument(call).stringValue)
    }
  }
}

/// `ByteCountFormatter`, by the host's.
enum ByteCountFormatterNatives {
  private static func style(_ name: String?) -> ByteCountFormatter.CountStyle {
    switch name {
    case "memory": .memory
    case "decimal": .decimal
    case "binary": .binary
    default: .file
    }
  }

  static let group = NativeGroup { group in
    let type = "ByteCountFormatter"
    group["init()"] = { _ in .native(JSONCoderBox(type)) }
    group["countStyle"] = { call throws(Interruption) in
      if let set = try call.native(0, JSONCoderBox.self).strategies["countStyle"] { return set }
      return try call.context.enumValue(type + ".CountStyle", "file")
    }
    group["countStyle.set"] = { call throws(Interruption) in
      try call.native(0, JSONCoderBox.self).strategies["countStyle"] = call[1]
      return .void
    }
    group["string(fromByteCount:)"] = { call throws(Interruption) in
      let style = style(try call.native(0, JSONCoderBox.self).strategies["countStyle"]?.caseName)
      return .string(ByteCountFormatter.string(fromByteCount: Int64(Numbers.integer(call[1]) ?? 0), countStyle: style))
    }
    group["string(fromByteCount:countStyle:)"] = { call throws(Interruption) in
      .string(
        ByteCountFormatter.string(
          fromByteCount: Int64(Numbers.integer(call[0]) ?? 0), countStyle: style(call[1].caseName)))
    }
  }
}
