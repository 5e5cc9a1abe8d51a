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
          let present = try value(try base.get())
          guard let plain = present.unwrapped ?? (present.sharedBox == nil && isNone(present) ? nil : present) else {
            return graphValue(.string(""))
          }
          return graphValue(.string(try FormatCall.string(plain, format: format, machine, span)))
        },
        set: { [unowned self] text, line in
          guard case .string(let typed) = try value(text).payload else { return }
          let present = try value(try base.get())
          let isOptional: Bool = present.depth > 0 || isNone(present)
          if isOptional, typed.isEmpty { return try base.set(graphValue(.none), line: line) }
          let sample: Value = present.unwrapped ?? (isNone(present) ? FormattedField.zero(format) : present)
          guard let parsed = Formats.parse(typed, format, like: sample, machine) else { return }
          try base.set(graphValue(isOptional ? parsed.wrapped : parsed), line: line)
        })
    }
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
