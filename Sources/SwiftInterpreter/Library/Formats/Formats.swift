import Foundation

/// Values as text, by the styles a program can have: the host's, or its own.
enum Formats {
  /// Formats any value with any style: what `formatted(_:)` and `Text(_:format:)` do.
  static func format(_ value: Value, with style: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    if let own = style.nativeBox(NumberStyleBox.self), let text = own.format(value, context.machine) {
      return .string(text)
    }
    if let own = style.nativeBox(ValueStyleBox.self), let text = try own.format(value, context) { return .string(text) }
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
    guard let own = style.nativeBox(NumberStyleBox.self), let parsed = try? own.parse(text, machine) else { return nil }
    guard case .fixed = sample.payload, let number = Numbers.integer(parsed) else { return parsed }
    return Numbers.like(sample, number)
  }

  static let plain: Native = { call throws(Interruption) in
    let family: NumberStyleBox.Family = Numbers.integer(call[0]) != nil ? .integer : .double
    guard let text = NumberStyleBox(family, .number).format(call[0], call.machine) else {
      throw call.mismatch(0, "a number")
    }
    return .string(text)
  }
  static let styled: Native = { call throws(Interruption) in try format(call[0], with: call[1], call.context) }

  static let numbers = NativeGroup { group in
    group["formatted()"] = plain
    group["formatted(_:)"] = styled
  }

  /// `Int(_:format:)` and the like.
  static let parsing: Native = { call throws(Interruption) in
    let text = try call.string(0)
    guard let style = call[1].nativeBox(NumberStyleBox.self) else { throw call.mismatch(1, "a number format") }
    let machine = call.machine
    return try CodingErrors.run(call.context) { try style.parse(text, machine) }
  }

  /// `.number`, `.percent`, `.currency(code:)`, `.dateTime`, `.iso8601`, `.list(…)` and the others.
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
    group["iso8601"] = { _ in .native(ISO8601StyleBox(Date.ISO8601FormatStyle())) }
    ValueStyles.addStatics(&group)
  }
}
