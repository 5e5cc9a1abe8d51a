import Foundation

/// `DecodingError.Context` and `EncodingError.Context`.
final class CodingContextBox: NativeBox {
  let path: [any CodingKey]
  let message: String
  let underlying: Value?
  private let isEncoding: Bool
  init(_ path: [any CodingKey], _ message: String, _ underlying: Value?, isEncoding: Bool) {
    self.path = path
    self.message = message
    self.underlying = underlying
    self.isEncoding = isEncoding
  }
  override var typeName: String { isEncoding ? "EncodingError.Context" : "DecodingError.Context" }
  override var text: String {
    isEncoding ? String(describing: encoding) : String(describing: decoding)
  }
  var decoding: DecodingError.Context { .init(codingPath: path, debugDescription: message, underlyingError: host) }
  var encoding: EncodingError.Context { .init(codingPath: path, debugDescription: message, underlyingError: host) }
  private var host: (any Error)? { underlying?.nativeBox(HostErrorBox.self)?.error }
}

/// An error of the host's Foundation, for the program.
final class HostErrorBox: NativeBox {
  let error: any Error
  init(_ error: any Error) { self.error = error }
  override var typeName: String { "NSError" }
  override var text: String { String(describing: error) }
}

/// Errors of coding between the program and the host.
enum CodingErrors {
  /// Runs code of the host that may throw the host's errors: they become the program's.
  static func run<T>(_ context: LibraryContext, _ body: () throws -> T) throws(Interruption) -> T {
    do { return try body() } catch let interruption as Interruption { throw interruption } catch {
      throw .thrown(try value(error, context))
    }
  }

  static func value(_ error: any Error, _ context: LibraryContext) throws(Interruption) -> Value {
    switch error {
    case DecodingError.keyNotFound(let key, let details):
      return try decoding("keyNotFound", [CodingKeys.value(key)], details, context)
    case DecodingError.valueNotFound(let type, let details):
      return try decoding("valueNotFound", [metatype(type, context)], details, context)
    case DecodingError.typeMismatch(let type, let details):
      return try decoding("typeMismatch", [metatype(type, context)], details, context)
    case DecodingError.dataCorrupted(let details): return try decoding("dataCorrupted", [], details, context)
    case EncodingError.invalidValue(let invalid, let details):
      let box = CodingContextBox(
        details.codingPath, details.debugDescription, underlying(details.underlyingError), isEncoding: true)
      let shown: Value = (invalid as? Double).map { .double($0) } ?? .string(String(describing: invalid))
      return try context.enumValue("EncodingError", "invalidValue", [shown, .native(box)])
    default: return .native(HostErrorBox(error))
    }
  }

  private static func decoding(
    _ name: String, _ lead: [Value], _ details: DecodingError.Context, _ context: LibraryContext
  ) throws(Interruption) -> Value {
    let box = CodingContextBox(
      details.codingPath, details.debugDescription, underlying(details.underlyingError), isEncoding: false)
    return try context.enumValue("DecodingError", name, ContiguousArray(lead + [.native(box)]))
  }

  /// A mismatch with a type of the program.
  static func mismatch(
    _ type: Nominal, _ path: [any CodingKey], _ message: String, _ context: LibraryContext
  ) throws(Interruption) -> Interruption {
    let details = CodingContextBox(path, message, nil, isEncoding: false)
    let metatype = Value(.metatype(TypeBox(.nominal(type, []))))
    return .thrown(try context.enumValue("DecodingError", "typeMismatch", [metatype, .native(details)]))
  }

  /// A coding error as printing shows it, in the host's words; nothing when the value is none.
  static func text(_ value: Value, isDebug: Bool) -> String? {
    guard let error = hostError(value) else { return nil }
    let text = isDebug ? String(reflecting: error) : String(describing: error)
    guard case .enumPayload(let box) = value.payload, case .metatype(let type)? = box.payload.first?.payload else {
      return text
    }
    // The host has no type of the program's name: one that stands for it is shown under that name.
    let marker = String(describing: ProgramType.self)
    return text.replacingOccurrences(of: marker, with: TypeNames.name(of: type.type))
  }

  /// Stands for a type of the program in the host's errors.
  private enum ProgramType {}

  private static func underlying(_ error: (any Error)?) -> Value? { error.map { .native(HostErrorBox($0)) } }

  /// A type of the host's that a message names, as the program's.
  private static func metatype(_ type: Any.Type, _ context: LibraryContext) -> Value {
    func nominal(_ name: String, _ arguments: [StaticType] = []) -> StaticType? {
      context.machine.types.nominal(named: name).map { .nominal($0, arguments) }
    }
    let string = nominal("String")
    let found: StaticType? =
      if type == [Any].self {
        nominal("Array", [.any])
      } else if type == [String: Any].self {
        string.flatMap { nominal("Dictionary", [$0, .any]) }
      } else {
        nominal(String(describing: type))
      }
    return Value(.metatype(TypeBox(found ?? .any)))
  }

  /// The error as the host's, whose words printing shows; nothing when the value is none of these.
  static func hostError(_ value: Value) -> (any Error)? {
    if let own = value.nativeBox(HostErrorBox.self) { return own.error }
    guard case .enumPayload(let box) = value.payload, box.enumCase.owner.isLibrary,
      let details = box.payload.last?.nativeBox(CodingContextBox.self), let first = box.payload.first
    else { return nil }
    switch box.enumCase.name {
    case "keyNotFound":
      if let host = first.nativeBox(HostKeyBox.self) { return DecodingError.keyNotFound(host.key, details.decoding) }
      return DecodingError.keyNotFound(key(first), details.decoding)
    case "valueNotFound": return DecodingError.valueNotFound(hostType(first), details.decoding)
    case "typeMismatch": return DecodingError.typeMismatch(hostType(first), details.decoding)
    case "dataCorrupted": return DecodingError.dataCorrupted(details.decoding)
    case "invalidValue": return EncodingError.invalidValue(host(first), details.encoding)
    default: return nil
    }
  }

  private static func key(_ value: Value) -> any CodingKey {
    guard case .enumCase(let unmanaged) = value.payload else { return ProgramKey("", value: value) }
    let enumCase = unmanaged.takeUnretainedValue()
    return ProgramKey(
      enumCase.rawValue.flatMap { Text.string($0) } ?? enumCase.name, typeName: enumCase.owner.name, value: value)
  }

  private static func host(_ value: Value) -> Any {
    if case .double(let number) = value.payload { return number }
    return Text.string(value) ?? PlainText.of(value)
  }

  private static func hostType(_ value: Value) -> Any.Type {
    guard case .metatype(let box) = value.payload else { return Any.self }
    let types: [String: Any.Type] = [
      "String": String.self, "Int": Int.self, "Double": Double.self, "Bool": Bool.self, "Float": Float.self,
      "Date": Date.self, "Data": Data.self, "URL": URL.self, "Decimal": Decimal.self, "UUID": UUID.self,
      "Array<Any>": [Any].self, "Dictionary<String, Any>": [String: Any].self, "UInt": UInt.self, "Int64": Int64.self,
      "Int32": Int32.self, "UInt8": UInt8.self, "Int16": Int16.self, "Int8": Int8.self, "UInt16": UInt16.self,
      "UInt32": UInt32.self, "UInt64": UInt64.self,
    ]
    return types[TypeNames.name(of: box.type)] ?? ProgramType.self
  }

  static let decodingError = NativeGroup { group in
    addContext(&group, isEncoding: false)
    @Sendable func corrupted(_ path: [any CodingKey], _ call: NativeCall, _ text: Int) throws(Interruption) -> Value {
      let box = CodingContextBox(path, try call.string(text), nil, isEncoding: false)
      return try call.context.enumValue("DecodingError", "dataCorrupted", [.native(box)])
    }
    group["dataCorruptedError(forKey:in:debugDescription:)"] = { call throws(Interruption) in
      let path = try call.native(1, KeyedDecodingBox.self).container.codingPath
      return try corrupted(path + [try CodingKeys.hostKey(call[0], call.context)], call, 2)
    }
    group["dataCorruptedError(unkeyed)"] = { call throws(Interruption) in
      let container = try call.native(0, UnkeyedDecodingBox.self).container
      return try corrupted(container.codingPath + [ProgramKey("Index \(container.currentIndex)")], call, 1)
    }
    group["dataCorruptedError(single)"] = { call throws(Interruption) in
      try corrupted(try call.native(0, SingleDecodingBox.self).container.codingPath, call, 1)
    }
  }

  static let encodingError = NativeGroup { group in addContext(&group, isEncoding: true) }

  private static func addContext(_ group: inout NativeGroup, isEncoding: Bool) {
    group["Context.init(codingPath:debugDescription:underlyingError:)"] = { call throws(Interruption) in
      .native(
        CodingContextBox(
          try CodingKeys.hostPath(call[0], call.context), try call.string(1), call[2].unwrapped,
          isEncoding: isEncoding))
    }
    group["Context.codingPath"] = { call throws(Interruption) in
      CodingKeys.path(try call.native(0, CodingContextBox.self).path)
    }
    group["Context.debugDescription"] = { call throws(Interruption) in
      .string(try call.native(0, CodingContextBox.self).message)
    }
    group["Context.underlyingError"] = { call throws(Interruption) in
      .optional(try call.native(0, CodingContextBox.self).underlying)
    }
  }
}
