import Foundation

/// What the compiler writes as `init(from:)`.
enum SynthesizedDecoding {
  static func decode(
    _ type: Nominal, _ arguments: [StaticType], from decoder: any Decoder, _ context: LibraryContext
  ) throws -> Value {
    if let value = try rawRepresentable(type, from: decoder, context) { return value }
    switch type.kind {
    case .enumeration: return try enumeration(type, arguments, from: decoder, context)
    case .structure:
      let box = context.machine.makeStruct(type)
      box.arguments = arguments
      try fields(of: type, arguments, from: decoder, context) { index, value in box.fields[index] = value }
      return Value(.structure(box))
    case .classType:
      let instance = context.machine.makeInstance(type)
      try fields(of: type, arguments, from: decoder, context) { index, value in
        instance.replace(index, with: value)
      }
      return Value(.instance(instance))
    default: throw Interruption.unmodelled("decoding a '\(type.qualifiedName)'", context.span)
    }
  }

  /// Fills an instance's fields of one class: what its `init(from:)` does.
  static func fill(
    _ instance: Instance, as type: Nominal, from decoder: any Decoder, _ context: LibraryContext
  ) throws {
    try fields(of: type, [], from: decoder, context) { index, value in instance.replace(index, with: value) }
  }

  private static func fields(
    of type: Nominal, _ arguments: [StaticType], from decoder: any Decoder, _ context: LibraryContext,
    _ set: (Int, Value) -> Void
  ) throws {
    let container = try decoder.container(keyedBy: ProgramKey.self)
    var done: Set<Int> = []
    for part in CodedField.all(of: type, "Decodable", context) {
      guard let field = part.field, !(field.isLet && field.initializer != nil) else { continue }
      let fieldType = field.type.replacing(type.generics, by: arguments)
      let value =
        if let wrapped = fieldType.optionalPayload {
          try ValueDecoding.decodeIfPresent(wrapped, in: container, forKey: part.key, context)
        } else {
          try ValueDecoding.decode(fieldType, in: container, forKey: part.key, context)
        }
      set(field.index, value)
      done.insert(field.index)
    }
    for field in type.allFields where !done.contains(field.index) {
      guard let initializer = field.initializer, !field.isLazy else { continue }
      var none: [Value] = []
      set(field.index, try context.machine.call(initializer, &none, at: context.span))
    }
  }

  // MARK: Raw values

  /// The value of a type with raw values that has this one; `nil` where there is none.
  static func value(_ type: Nominal, ofRaw raw: Value, _ context: LibraryContext) throws -> Value? {
    if type.kind == .enumeration {
      for each in type.cases {
        if let rawValue = each.rawValue, try context.areEqual(rawValue, raw) {
          return Value(.enumCase(Unmanaged.passUnretained(each)))
        }
      }
      return nil
    }
    guard let symbol = context.machine.types.implementation(of: "init(rawValue:)", in: "RawRepresentable", for: type)
    else {
      guard type.kind == .structure, let field = type.allFields.first(where: { $0.name == "rawValue" }) else {
        return nil
      }
      let box = context.machine.makeStruct(type)
      box.fields[field.index] = raw
      return Value(.structure(box))
    }
    var arguments = [raw]
    let made = try context.machine.call(symbol, &arguments, at: context.span)
    return symbol.isFailable ? made.unwrapped : made
  }

  private static func rawRepresentable(
    _ type: Nominal, from decoder: any Decoder, _ context: LibraryContext
  ) throws -> Value? {
    let types = context.machine.types
    if type.kind == .enumeration, let raw = type.rawType {
      let given = try ValueDecoding.decode(raw, from: decoder, context)
      for each in type.cases {
        if let rawValue = each.rawValue, try context.areEqual(rawValue, given) {
          return Value(.enumCase(Unmanaged.passUnretained(each)))
        }
      }
      throw invalid(type, given, decoder)
    }
    guard type.kind == .structure, let proto = types.nominal(named: "RawRepresentable"),
      types.conforms(.nominal(type, []), to: proto),
      let field = type.allFields.first(where: { $0.name == "rawValue" })
    else { return nil }
    let given = try ValueDecoding.decode(field.type, from: decoder, context)
    guard let symbol = types.implementation(of: "init(rawValue:)", in: "RawRepresentable", for: type) else {
      let box = context.machine.makeStruct(type)
      box.fields[field.index] = given
      return Value(.structure(box))
    }
    var arguments = [given]
    let made = try context.machine.call(symbol, &arguments, at: context.span)
    if !symbol.isFailable { return made }
    guard let value = made.unwrapped else { throw invalid(type, given, decoder) }
    return value
  }

  private static func invalid(_ type: Nominal, _ given: Value, _ decoder: any Decoder) -> DecodingError {
    let kind = if case .string = given.payload { "String" } else { "Int" }
    return .dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "Cannot initialize \(type.name) from invalid \(kind) value \(PlainText.of(given))"))
  }

  // MARK: Enums with associated values

  private static func enumeration(
    _ type: Nominal, _ arguments: [StaticType], from decoder: any Decoder, _ context: LibraryContext
  ) throws -> Value {
    let container = try decoder.container(keyedBy: ProgramKey.self)
    let names = Set(type.cases.map { CodedField.caseKey($0, context).stringValue })
    let keys = container.allKeys.filter { names.contains($0.stringValue) }
    guard keys.count == 1, let key = keys.first,
      let enumCase = type.cases.first(where: { CodedField.caseKey($0, context).stringValue == key.stringValue })
    else {
      throw try CodingErrors.mismatch(
        type, container.codingPath, "Invalid number of keys found, expected one.", context)
    }
    let nested = try container.nestedContainer(keyedBy: ProgramKey.self, forKey: key)
    if enumCase.payload.isEmpty { return Value(.enumCase(Unmanaged.passUnretained(enumCase))) }
    var payload: ContiguousArray<Value> = []
    for (index, element) in enumCase.payload.enumerated() {
      let key = CodedField.payloadKey(enumCase, index, context)
      let elementType = element.type.replacing(type.generics, by: arguments)
      if let wrapped = elementType.optionalPayload {
        payload.append(try ValueDecoding.decodeIfPresent(wrapped, in: nested, forKey: key, context))
      } else {
        payload.append(try ValueDecoding.decode(elementType, in: nested, forKey: key, context))
      }
    }
    return Value(.enumPayload(EnumBox(enumCase, payload)))
  }
}
