import Foundation
import ObservationRuntime

extension ViewWorld {
  /// A text binding to a formatted value: reading formats it, writing parses what is typed and keeps the old value when
  /// it does not parse.
  func formattedBinding(_ base: AnyBinding, format: Value, _ span: Span) throws(Interruption) -> AnyBinding {
    let identity = graphValue(format)
    return try guarded(span) {
      try AnyBinding.function(
        identity: identity,
        get: { [unowned self] in
          graphValue(.string(try shown(try value(try base.get()), format, span)))
        },
        set: { [unowned self] text, line in
          guard case .string(let typed) = try value(text).payload else { return }
          let present = try value(try base.get())
          let isOptional: Bool = present.depth > 0 || isNone(present)
          if isOptional, typed.isEmpty { return try base.set(graphValue(.none), line: line) }
          let sample: Value = present.unwrapped ?? (isNone(present) ? FormattedField.zero(format) : present)
          guard let parsed = parse(typed, format, like: sample) else { return }
          try base.set(graphValue(isOptional ? parsed.wrapped : parsed), line: line)
        })
    }
  }

  /// The text of the present value; empty for nil.
  private func shown(_ present: Value, _ format: Value, _ span: Span) throws(Interruption) -> String {
    guard let plain = content(of: present) else { return "" }
    guard let formatter = numberFormatter(format) else {
      return try FormatCall.string(plain, format: format, machine, span)
    }
    guard let number = plain.number else { return "" }
    return formatter.string(from: NSNumber(value: number)) ?? ""
  }

  /// What is in an optional; a value that is none is its own content.
  private func content(of present: Value) -> Value? {
    if let inner = present.unwrapped { return inner }
    if present.sharedBox == nil, isNone(present) { return nil }
    return present
  }

  private func numberFormatter(_ format: Value) -> NumberFormatter? {
    if case .native(let box as NumberFormatterBox) = format.payload { return box.made() }
    return nil
  }

  /// What is typed as a value like the present one, or `nil` where it does not parse.
  private func parse(_ typed: String, _ format: Value, like sample: Value) -> Value? {
    guard let formatter = numberFormatter(format) else { return Formats.parse(typed, format, like: sample, machine) }
    guard let number = formatter.number(from: typed) else { return nil }
    if case .int = sample.payload { return .int(number.intValue) }
    return .double(number.doubleValue)
  }

  private func isNone(_ value: Value) -> Bool {
    if case .none = value.payload { return true }
    return false
  }
}

/// A text field that shows a formatted value.
enum FormattedField {
  /// A number of the kind that a format is for, where the value is `nil`.
  static func zero(_ format: Value) -> Value {
    guard case .native(let box as NumberStyleBox) = format.payload else { return .double(0) }
    switch box.family {
    case .integer: return .int(0)
    case .double: return .double(0)
    case .decimal: return .native(DecimalBox(0))
    }
  }
}
