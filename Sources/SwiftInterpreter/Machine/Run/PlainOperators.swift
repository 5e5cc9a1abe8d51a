/// The library's operators on plain values, as `reduce(0, +)` and `sorted(by: >)` call them.
enum PlainOperators {
  /// The result, or `nil` where it takes a call to tell: another operator or type, or an overflow.
  static func result(of symbol: FunctionSymbol, _ first: Value, _ second: Value) -> Value? {
    guard symbol.code == nil, symbol.kind == .function, symbol.parameters.count == 2, symbol.owner?.isLibrary ?? true,
      first.depth == 0, second.depth == 0
    else { return nil }
    switch (first.payload, second.payload) {
    case (.int(let one), .int(let other)): return result(of: symbol.name, one, other)
    case (.double(let one), .double(let other)):
      switch symbol.name {
      case "+": return .double(one + other)
      case "*": return .double(one * other)
      default: return comparison(symbol.name, one, other)
      }
    case (.string(let one), .string(let other)): return comparison(symbol.name, one, other)
    default: return nil
    }
  }

  private static func result(of name: String, _ one: Int, _ other: Int) -> Value? {
    let made: (partialValue: Int, overflow: Bool)
    switch name {
    case "+": made = one.addingReportingOverflow(other)
    case "*": made = one.multipliedReportingOverflow(by: other)
    default: return comparison(name, one, other)
    }
    return made.overflow ? nil : .int(made.partialValue)
  }

  private static func comparison<T: Comparable>(_ name: String, _ one: T, _ other: T) -> Value? {
    switch name {
    case "<": .bool(one < other)
    case ">": .bool(one > other)
    case "<=": .bool(one <= other)
    case ">=": .bool(one >= other)
    case "==": .bool(one == other)
    case "!=": .bool(one != other)
    default: nil
    }
  }
}
