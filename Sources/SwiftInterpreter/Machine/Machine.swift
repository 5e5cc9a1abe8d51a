/// Runs checked code: one evaluator for synchronous and suspended code, with explicit frames, an exact step count and limits.
final class Machine {
  let types: any TypeResolver
  var limits: Limits
  /// Receives what the program prints, in pieces.
  var output: (String) -> Void = { _ in }

  init(types: any TypeResolver, limits: Limits) {
    self.types = types
    self.limits = limits
  }

  /// Calls a function value and waits for its result. Only for functions that do not suspend.
  func call(_ function: Value, _ arguments: [Value], at span: Span) throws(Interruption) -> Value {
    throw .unmodelled("calls", span)
  }

  /// Calls a symbol, dispatched by its first argument where it is a requirement or overridable. `inout` arguments are changed in place.
  func call(_ symbol: FunctionSymbol, _ arguments: inout [Value], at span: Span) throws(Interruption) -> Value {
    throw .unmodelled("calls", span)
  }
}

/// What running code asks of the checker: conformances and witnesses by the type of a value.
protocol TypeResolver: AnyObject {
  /// The implementation of a requirement for a type; a default of an extension where the type has none of its own.
  func witness(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol?
  /// The program's or library's own implementation of a well-known requirement, such as `("Equatable", "==")`, `("Hashable", "hash(into:)")`,
  /// `("CustomStringConvertible", "description")`, `("Comparable", "<")`; `nil` when the type has none or it is synthesised.
  func implementation(of requirement: String, in proto: String, for type: Nominal) -> FunctionSymbol?
  func conforms(_ type: StaticType, to proto: Nominal) -> Bool
  /// Whether a value of the first type is one of the second (class hierarchies, existentials), for casts.
  func isSubtype(_ type: StaticType, of other: StaticType) -> Bool
  /// A type of the program or library by its qualified name.
  func nominal(named name: String) -> Nominal?
}
