// What natives do with their arguments. The checker has made sure of the types; a value of another kind means that the
// declaration and the native disagree, which is reported as such and never guessed around.

extension NativeCall {
  var context: LibraryContext { LibraryContext(machine: machine, span: span) }

  func trap(_ message: String) -> Interruption { .trap(message, span) }

  func mismatch(_ index: Int, _ expected: String) -> Interruption {
    .unmodelled("this argument (\(index + 1)) where the library takes \(expected)", span)
  }

  func int(_ index: Int) throws(Interruption) -> Int {
    if case .int(let value) = arguments[index].payload { return value }
    throw mismatch(index, "an Int")
  }

  func double(_ index: Int) throws(Interruption) -> Double {
    switch arguments[index].payload {
    case .double(let value): return value
    case .int(let value): return Double(value)
    case .float(let value): return Double(value)
    default: throw mismatch(index, "a Double")
    }
  }

  func bool(_ index: Int) throws(Interruption) -> Bool {
    if case .bool(let value) = arguments[index].payload { return value }
    throw mismatch(index, "a Bool")
  }

  /// A String's, Substring's or Character's text.
  func string(_ index: Int) throws(Interruption) -> String {
    if let text = Text.string(arguments[index]) { return text }
    throw mismatch(index, "a String")
  }

  func optionalString(_ index: Int) throws(Interruption) -> String? {
    arguments[index].depth == 0 && arguments[index].isNone ? nil : try string(index)
  }

  func character(_ index: Int) throws(Interruption) -> Character {
    if case .character(let value) = arguments[index].payload { return value }
    throw mismatch(index, "a Character")
  }

  func native<T: NativeBox>(_ index: Int, _ type: T.Type) throws(Interruption) -> T {
    if case .native(let box) = arguments[index].payload, let found = box as? T { return found }
    throw mismatch(index, "\(T.self)")
  }

  /// Takes an argument out, so that its storage is held once and can be changed in place.
  func take(_ index: Int) -> Value {
    let value = arguments[index]
    arguments[index] = .unset
    return value
  }

  /// Calls an argument that is a function.
  func invoke(_ index: Int, _ values: Value...) throws(Interruption) -> Value {
    try machine.call(arguments[index], values, at: span)
  }

  /// Calls an argument that is an autoclosure; a default value is there already.
  func evaluate(_ index: Int) throws(Interruption) -> Value {
    if case .function = arguments[index].payload { return try machine.call(arguments[index], [], at: span) }
    return arguments[index]
  }

  func predicate(_ index: Int, _ value: Value) throws(Interruption) -> Bool {
    let result = try machine.call(arguments[index], value, at: span)
    if case .bool(let answer) = result.payload { return answer }
    throw mismatch(index, "a function with a Bool as result")
  }
}

/// Where library code runs: what it needs to call back into the program.
struct LibraryContext {
  let machine: Machine
  let span: Span

  func trap(_ message: String) -> Interruption { .trap(message, span) }

  func call(_ function: Value, _ arguments: Value...) throws(Interruption) -> Value {
    try machine.call(function, arguments, at: span)
  }

  func call(_ function: Value, _ argument: Value) throws(Interruption) -> Value {
    try machine.call(function, argument, at: span)
  }

  func call(_ function: Value, _ first: Value, _ second: Value) throws(Interruption) -> Value {
    try machine.call(function, first, second, at: span)
  }

  func test(_ function: Value, _ value: Value) throws(Interruption) -> Bool {
    if case .bool(let answer) = try machine.call(function, value, at: span).payload { return answer }
    throw .unmodelled("a predicate without a Bool as result", span)
  }

  func test(_ function: Value, _ first: Value, _ second: Value) throws(Interruption) -> Bool {
    if case .bool(let answer) = try machine.call(function, first, second, at: span).payload { return answer }
    throw .unmodelled("a predicate without a Bool as result", span)
  }

  func areEqual(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
    try ValueEquality.areEqual(a, b, machine: machine, span: span)
  }

  func isLess(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
    try ValueOrdering.isLess(a, b, machine: machine, span: span)
  }
}

extension Value {
  /// Whether this is the innermost nil.
  var isNone: Bool {
    if case .none = payload { return true }
    return false
  }

  static func character(_ value: Character) -> Value { Value(.character(value)) }

  /// An optional from what may be missing.
  static func optional(_ value: Value?) -> Value { value.map(\.wrapped) ?? .none }

  static func array(_ elements: [Value]) -> Value { .array(ContiguousArray(elements)) }

  static func tuple(_ elements: ContiguousArray<Value>, labels: [String?] = []) -> Value {
    Value(.tuple(TupleBox(elements, labels: labels)))
  }

  func nativeBox<T: NativeBox>(_ type: T.Type) -> T? {
    if case .native(let box) = payload { return box as? T }
    return nil
  }
}

extension Machine {
  /// Calls a function value whose first parameter is `inout`.
  func call(_ function: Value, updating arguments: inout [Value], at span: Span) throws(Interruption) -> Value {
    try call(function, &arguments, inoutMask: 1, at: span)
  }
}
