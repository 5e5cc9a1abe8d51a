/// The texts of run-time traps, as Swift prints them after `Fatal error: `.
enum Trap {
  static let overflow = "arithmetic overflow"
  static let divisionByZero = "Division by zero"
  static let remainderByZero = "Division by zero in remainder operation"
  static let divisionOverflow = "Division results in an overflow"
  static let remainderOverflow = "Division results in an overflow in remainder operation"
  static let index = "Index out of range"
  static let foundNil = "Unexpectedly found nil while unwrapping an Optional value"
  static let foundNilImplicitly = "Unexpectedly found nil while implicitly unwrapping an Optional value"
  static let unowned = "Attempted to read an unowned reference but the object was already destroyed"
  static let range = "Range requires lowerBound <= upperBound"
  static let exclusivity = "Simultaneous accesses to the same variable, but modification requires exclusive access"
}
