import Foundation

/// A coding key of the program, as the host's containers take it.
struct ProgramKey: CodingKey, CustomStringConvertible, CustomDebugStringConvertible, @unchecked Sendable {
  let stringValue: String
  let intValue: Int?
  /// What the key's type is called: messages show it.
  private let typeName: String
  /// The program's own key, where it is one; a run's values stay on the run's thread.
  let value: Value?

  init(_ text: String, intValue: Int? = nil, typeName: String = "CodingKeys", value: Value? = nil) {
    stringValue = text
    self.intValue = intValue
    self.typeName = typeName
    self.value = value
  }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { self.init(String(intValue), intValue: intValue) }

  var description: String {
    "\(typeName)(stringValue: \"\(stringValue)\", intValue: \(intValue.map(String.init) ?? "nil"))"
  }
  var debugDescription: String { description }
}

/// A key of the host's: the place of an element in an array.
final class HostKeyBox: NativeBox {
  let key: any CodingKey
  init(_ key: any CodingKey) { self.key = key }
  override var typeName: String { "CodingKey" }
  override var text: String { key.description }
  override var debugText: String { key.debugDescription }
  override func isEqual(to other: NativeBox) -> Bool {
    guard let other = other as? HostKeyBox else { return false }
    return other.key.stringValue == key.stringValue && other.key.intValue == key.intValue
  }
}

/// Keys between the program and the host.
enum CodingKeys {
  /// The program's key for the host.
  static func hostKey(_ value: Value, _ context: LibraryContext) throws(Interruption) -> any CodingKey {
    if let box = value.nativeBox(HostKeyBox.self) { return box.key }
    let name = TypeNames.nominal(of: value)?.name ?? "CodingKeys"
    return ProgramKey(
      try stringValue(value, context), intValue: try intValue(value, context), typeName: name, value: value)
  }

  static func programKey(_ value: Value, _ context: LibraryContext) throws(Interruption) -> ProgramKey {
    let key = try hostKey(value, context)
    return key as? ProgramKey ?? ProgramKey(key.stringValue, intValue: key.intValue, value: value)
  }

  /// The key as the program sees it.
  static func value(_ key: any CodingKey) -> Value { (key as? ProgramKey)?.value ?? .native(HostKeyBox(key)) }

  static func path(_ keys: [any CodingKey]) -> Value { .array(keys.map { value($0) }) }

  static func hostPath(_ value: Value, _ context: LibraryContext) throws(Interruption) -> [any CodingKey] {
    var result: [any CodingKey] = []
    for each in try Elements.all(value, context) { result.append(try hostKey(each, context)) }
    return result
  }

  static func stringValue(_ value: Value, _ context: LibraryContext) throws(Interruption) -> String {
    if let box = value.nativeBox(HostKeyBox.self) { return box.key.stringValue }
    if let own = try property("stringValue", value, context), let text = Text.string(own) { return text }
    guard case .enumCase(let unmanaged) = value.payload else {
      throw .unmodelled("this value as a coding key", context.span)
    }
    let enumCase = unmanaged.takeUnretainedValue()
    return enumCase.rawValue.flatMap { Text.string($0) } ?? enumCase.name
  }

  static func intValue(_ value: Value, _ context: LibraryContext) throws(Interruption) -> Int? {
    if let box = value.nativeBox(HostKeyBox.self) { return box.key.intValue }
    if let own = try property("intValue", value, context) { return own.unwrapped.flatMap { Numbers.integer($0) } }
    guard case .enumCase(let unmanaged) = value.payload else { return nil }
    return unmanaged.takeUnretainedValue().rawValue.flatMap { Numbers.integer($0) }
  }

  private static func property(
    _ name: String, _ value: Value, _ context: LibraryContext
  ) throws(Interruption) -> Value? {
    guard let type = TypeNames.nominal(of: value),
      let symbol = context.machine.types.implementation(of: name, in: "CodingKey", for: type)
    else { return nil }
    var arguments = [value]
    return try context.machine.call(symbol, &arguments, at: context.span)
  }

  /// The key of a type with a name, as `init(stringValue:)` makes it; `nil` when the type has none such.
  static func key(
    _ text: String, intValue: Int? = nil, of type: Nominal, _ context: LibraryContext
  ) throws(Interruption) -> Value? {
    if let symbol = context.machine.types.implementation(of: "init(stringValue:)", in: "CodingKey", for: type) {
      var arguments: [Value] = [.string(text)]
      return try context.machine.call(symbol, &arguments, at: context.span).unwrapped
    }
    let found = type.cases.first { each in
      (each.rawValue.flatMap { Text.string($0) } ?? each.name) == text
        || (intValue != nil && each.rawValue.flatMap { Numbers.integer($0) } == intValue)
    }
    return found.map { Value(.enumCase(Unmanaged.passUnretained($0))) }
  }

  /// `init?(stringValue:)` and `init?(intValue:)` of an enum of keys, as the compiler writes them.
  static func synthesizedInitializer(_ type: Nominal, isText: Bool) -> NativeFunction.Body {
    .plain { call throws(Interruption) in
      if isText { return .optional(try key(try call.string(0), of: type, call.context)) }
      let number = try call.int(0)
      let found = type.cases.first { $0.rawValue.flatMap { Numbers.integer($0) } == number }
      return .optional(found.map { Value(.enumCase(Unmanaged.passUnretained($0))) })
    }
  }

  /// What `print` shows of a key of the program.
  static let natives = NativeGroup { group in
    group.add(["description", "debugDescription"]) { call throws(Interruption) in
      .string(try hostKey(call[0], call.context).description)
    }
  }
}
