import Foundation

/// `hash(into:)` and what belongs to it.
enum HashingNatives {
  /// Combines the first argument into the hasher in the second one.
  static let hashInto: Native = { call throws(Interruption) in
    try combine(call[0], at: 1, call)
    return .void
  }

  static func combine(_ value: Value, at index: Int, _ call: NativeCall) throws(Interruption) {
    guard let box = call[index].nativeBox(HasherBox.self) else { throw call.mismatch(index, "a Hasher") }
    var hasher = box.hasher
    try ValueHashing.combine(value, into: &hasher, machine: call.machine, span: call.span)
    call[index] = .native(HasherBox(hasher))
  }

  static let hashable = NativeGroup { group in
    group["hash(into:)"] = hashInto
    group["hashValue"] = { call throws(Interruption) in
      .int(try ValueHashing.hash(call[0], machine: call.machine, span: call.span))
    }
  }

  static let hasher = NativeGroup { group in
    group["init()"] = { _ in .native(HasherBox(StableHasher())) }
    group["combine(_:)"] = { call throws(Interruption) in
      try combine(call[1], at: 0, call)
      return .void
    }
    group["finalize()"] = { call throws(Interruption) in .int((try call.native(0, HasherBox.self)).hasher.finalize()) }
  }
}

/// A value of any Hashable type.
final class AnyHashableBox: NativeBox, ComparedByMachine {
  let base: Value
  init(_ base: Value) { self.base = base }
  override var typeName: String { "AnyHashable" }
  override var erasedValue: Value? { base }
  func isEqual(to other: NativeBox, _ context: LibraryContext) throws(Interruption) -> Bool {
    guard let other = other as? AnyHashableBox else { return false }
    return try context.areEqual(base, other.base)
  }
  func hash(into hasher: inout StableHasher, _ context: LibraryContext) throws(Interruption) {
    try ValueHashing.combine(base, into: &hasher, machine: context.machine, span: context.span)
  }
}

/// What tells an instance or a type from another one.
final class ObjectIdentifierBox: NativeBox, Ordered, StablyHashed {
  let serial: Int
  let typeText: String?
  init(serial: Int, typeText: String? = nil) {
    self.serial = serial
    self.typeText = typeText
  }
  override var typeName: String { "ObjectIdentifier" }
  override var text: String {
    let digits = String(serial, radix: 16)
    return "ObjectIdentifier(0x" + String(repeating: "0", count: max(0, 16 - digits.count)) + digits + ")"
  }
  override func isEqual(to other: NativeBox) -> Bool {
    guard let other = other as? ObjectIdentifierBox else { return false }
    return other.serial == serial && other.typeText == typeText
  }
  func isLess(than other: NativeBox) -> Bool? { (other as? ObjectIdentifierBox).map { serial < $0.serial } }
  func hash(into hasher: inout StableHasher) {
    hasher.combine(serial)
    if let typeText { hasher.combine(typeText) }
  }
}

/// Natives of the basic protocols and of Bool, Optional, Result and other small types.
enum BasicNatives {
  static let equality: Native = { call throws(Interruption) in .bool(try call.context.areEqual(call[0], call[1])) }
  static let inequality: Native = { call throws(Interruption) in .bool(!(try call.context.areEqual(call[0], call[1]))) }
  static let less: Native = { call throws(Interruption) in .bool(try call.context.isLess(call[0], call[1])) }
  static let greater: Native = { call throws(Interruption) in .bool(try call.context.isLess(call[1], call[0])) }
  static let lessOrEqual: Native = { call throws(Interruption) in .bool(!(try call.context.isLess(call[1], call[0]))) }
  static let greaterOrEqual: Native = { call throws(Interruption) in .bool(!(try call.context.isLess(call[0], call[1])))
  }
  static let describe: Native = { call throws(Interruption) in .string(try Describer(call.context).describe(call[0])) }
  static let reflect: Native = { call throws(Interruption) in .string(try Describer(call.context).reflect(call[0])) }

  static func addEquality(_ group: inout NativeGroup) {
    group["==(_:_:)"] = equality
    group["!=(_:_:)"] = inequality
    group["hash(into:)"] = HashingNatives.hashInto
  }

  static func addOrder(_ group: inout NativeGroup) {
    group["<(_:_:)"] = less
    group[">(_:_:)"] = greater
    group["<=(_:_:)"] = lessOrEqual
    group[">=(_:_:)"] = greaterOrEqual
  }

  static func addDescriptions(_ group: inout NativeGroup) {
    group["description"] = describe
    group["debugDescription"] = reflect
  }

  static let equatable = NativeGroup { group in
    group["==(_:_:)"] = { call throws(Interruption) in
      .bool(try ValueEquality.areEqual(call[0], call[1], machine: call.machine, span: call.span))
    }
    group["!=(_:_:)"] = inequality
  }

  static let comparable = NativeGroup { group in
    addOrder(&group)
    group["..<(_:_:)"] = { call throws(Interruption) in
      if try call.context.isLess(call[1], call[0]) { throw call.trap("Range requires lowerBound <= upperBound") }
      return .native(RangeBox(.halfOpen, call[0], call[1]))
    }
    group["...(_:_:)"] = { call throws(Interruption) in
      if try call.context.isLess(call[1], call[0]) { throw call.trap("Range requires lowerBound <= upperBound") }
      return .native(RangeBox(.closed, call[0], call[1]))
    }
    group["..<(_:)"] = { call throws(Interruption) in .native(RangeBox(.upTo, .unset, call[0])) }
    // `...x` and `x...` have the same name: the declarations say which is meant.
    group["prefix..."] = { call throws(Interruption) in .native(RangeBox(.through, .unset, call[0])) }
    group["postfix..."] = { call throws(Interruption) in .native(RangeBox(.from, call[0], .unset)) }
  }

  static let boolean = NativeGroup { group in
    group["init()"] = { _ in .bool(false) }
    group["init(_:)"] = { call throws(Interruption) in
      if case .bool = call[0].payload { return call[0] }
      return .optional(Bool(try call.string(0)).map { Value.bool($0) })
    }
    group["random(using:)"] = { call throws(Interruption) in
      try call.withGenerator(0) { .bool(Bool.random(using: &$0)) }
    }
    group["random()"] = { call throws(Interruption) in
      .bool(Bool.random(using: &call.machine.libraryState.generator))
    }
    group["==(_:_:)"] = { call throws(Interruption) in .bool(try call.bool(0) == call.bool(1)) }
    group["!=(_:_:)"] = { call throws(Interruption) in .bool(try call.bool(0) != call.bool(1)) }
    group["!(_:)"] = { call throws(Interruption) in .bool(!(try call.bool(0))) }
    group["&&(_:_:)"] = { call throws(Interruption) in try call.bool(0) ? try call.evaluate(1) : .bool(false) }
    group["||(_:_:)"] = { call throws(Interruption) in try call.bool(0) ? .bool(true) : try call.evaluate(1) }
    group["toggle()"] = { call throws(Interruption) in
      call[0] = .bool(!(try call.bool(0)))
      return .void
    }
    group["description"] = { call throws(Interruption) in .string(try call.bool(0) ? "true" : "false") }
    group["hash(into:)"] = HashingNatives.hashInto
  }

  static let optional = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in call[0].wrapped }
    group["init(nilLiteral:)"] = { _ in .none }
    group["map(_:)"] = { call throws(Interruption) in
      guard let value = call[0].unwrapped else { return .none }
      return try call.invoke(1, value).wrapped
    }
    group["flatMap(_:)"] = { call throws(Interruption) in
      guard let value = call[0].unwrapped else { return .none }
      return try call.invoke(1, value)
    }
    group["take()"] = { call throws(Interruption) in
      let value = call.take(0)
      call[0] = .none
      return value
    }
    group["unsafelyUnwrapped"] = { call throws(Interruption) in
      guard let value = call[0].unwrapped else { throw call.trap("unsafelyUnwrapped of nil optional") }
      return value
    }
    group["~=(_:_:)"] = { call throws(Interruption) in .bool(call[1].depth == 0) }
    group["debugDescription"] = reflect
    addEquality(&group)
  }

  static let result = NativeGroup { group in
    @Sendable func success(_ value: Value) -> Value? {
      if case .enumPayload(let box) = value.payload, box.enumCase.name == "success" { return box.payload[0] }
      return nil
    }
    @Sendable func failure(_ value: Value) -> Value? {
      if case .enumPayload(let box) = value.payload, box.enumCase.name == "failure" { return box.payload[0] }
      return nil
    }
    @Sendable func make(_ name: String, _ value: Value, like other: Value, _ call: NativeCall) throws(Interruption)
      -> Value
    {
      if case .enumPayload(let box) = other.payload,
        let found = box.enumCase.owner.cases.first(where: { $0.name == name })
      {
        return Value(.enumPayload(EnumBox(found, [value])))
      }
      return try call.context.enumValue("Result", name, [value])
    }
    group["init(catching:)"] = { call throws(Interruption) in
      do throws(Interruption) {
        return try call.context.enumValue("Result", "success", [try call.invoke(0)])
      } catch {
        if case .thrown(let value) = error { return try call.context.enumValue("Result", "failure", [value]) }
        throw error
      }
    }
    group["get()"] = { call throws(Interruption) in
      if let value = success(call[0]) { return value }
      throw .thrown(failure(call[0]) ?? .void)
    }
    group["map(_:)"] = { call throws(Interruption) in
      guard let value = success(call[0]) else { return call[0] }
      return try make("success", try call.invoke(1, value), like: call[0], call)
    }
    group["mapError(_:)"] = { call throws(Interruption) in
      guard let error = failure(call[0]) else { return call[0] }
      return try make("failure", try call.invoke(1, error), like: call[0], call)
    }
    group["flatMap(_:)"] = { call throws(Interruption) in
      guard let value = success(call[0]) else { return call[0] }
      return try call.invoke(1, value)
    }
    group["flatMapError(_:)"] = { call throws(Interruption) in
      guard let error = failure(call[0]) else { return call[0] }
      return try call.invoke(1, error)
    }
  }

  static let anyHashable = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in
      call[0].nativeBox(AnyHashableBox.self) == nil ? .native(AnyHashableBox(call[0])) : call[0]
    }
    group["base"] = { call throws(Interruption) in (try call.native(0, AnyHashableBox.self)).base }
    group["description"] = describe
    addEquality(&group)
  }

  static let objectIdentifier = NativeGroup { group in
    group["init(object)"] = { call throws(Interruption) in
      guard case .instance(let instance) = call[0].payload else {
        return .native(ObjectIdentifierBox(serial: 0, typeText: try Describer(call.context).reflect(call[0])))
      }
      return .native(ObjectIdentifierBox(serial: instance.serial))
    }
    group["init(type)"] = { call throws(Interruption) in
      .native(ObjectIdentifierBox(serial: 0, typeText: try Describer(call.context).reflect(call[0])))
    }
    addEquality(&group)
    addOrder(&group)
  }

  static let identifiable = NativeGroup { group in
    group["id"] = { call throws(Interruption) in
      guard case .instance(let instance) = call[0].payload else { throw call.mismatch(0, "an instance of a class") }
      return .native(ObjectIdentifierBox(serial: instance.serial))
    }
  }

  static let rawRepresentable = NativeGroup { group in addEquality(&group) }

  static let additive = NativeGroup { group in
    @Sendable func combine(_ name: String, _ call: inout NativeCall) throws(Interruption) -> Value {
      let type = call.machine.nominal(of: call[0])
      if let type, let symbol = call.machine.types.implementation(of: name, in: "AdditiveArithmetic", for: type) {
        var arguments = [call[0], call[1]]
        return try call.machine.call(symbol, &arguments, at: call.span)
      }
      // A type of the library adds by itself.
      let key = (type?.qualifiedName ?? "") + ".\(name)(_:_:)"
      guard case .plain(let body)? = (NativeTable.find(key) ?? ViewNatives.find(key))?.body else {
        throw .unmodelled("'\(name)' of this type", call.span)
      }
      return try body(&call)
    }
    for name in ["+", "-"] {
      group[name + "=(_:_:)"] = { call throws(Interruption) in
        call[0] = try combine(name, &call)
        return .void
      }
    }
    group["+(_:)"] = { call throws(Interruption) in call[0] }
  }

  static let interpolation = NativeGroup { group in
    group["init(literalCapacity:interpolationCount:)"] = { _ in .string("") }
    group["description"] = { call throws(Interruption) in .string(try call.string(0)) }
    group["appendInterpolation(_:default:)"] = { call throws(Interruption) in
      guard let value = call[1].unwrapped else { return call[2] }
      return .string(try Describer(call.context).describe(value))
    }
    // An interpolation under way is the string that it has made so far.
    group["appendLiteral(_:)"] = { call throws(Interruption) in
      call[0] = .string(text(call[0]) + text(call[1]))
      return .void
    }
    group["appendInterpolation(_:)"] = { call throws(Interruption) in
      call[0] = .string(text(call[0]) + (try Describer(call.context).describe(call[1])))
      return .void
    }
  }

  private static func text(_ value: Value) -> String {
    if case .string(let text) = value.payload { return text }
    return ""
  }

  static let error = NativeGroup { group in
    group["localizedDescription"] = { call throws(Interruption) in
      .string(try ErrorDescriptions.localized(call[0], call.context))
    }
  }
}

extension LibraryContext {
  /// A value of one of the library's enums, with its payload.
  func enumValue(_ type: String, _ name: String, _ payload: ContiguousArray<Value>) throws(Interruption) -> Value {
    guard let nominal = machine.types.nominal(named: type), let found = nominal.cases.first(where: { $0.name == name })
    else {
      throw .unmodelled("'\(type).\(name)'", span)
    }
    return Value(.enumPayload(EnumBox(found, payload)))
  }
}

/// What `localizedDescription` says.
enum ErrorDescriptions {
  static func localized(_ error: Value, _ context: LibraryContext) throws(Interruption) -> String {
    if case .native(let box) = error.payload, let own = box as? ErrorBox { return own.message }
    if let own = error.nativeBox(NSErrorBox.self) { return own.message }
    if let own = error.nativeBox(URLErrorBox.self) { return own.message }
    if let host = CodingErrors.hostError(error) { return host.localizedDescription }
    guard let type = TypeNames.nominal(of: error) else { return "The operation could not be completed." }
    if let symbol = context.machine.types.implementation(of: "errorDescription", in: "LocalizedError", for: type),
      symbol.code != nil
    {
      var arguments = [error]
      if case .string(let text) = try context.machine.call(symbol, &arguments, at: context.span).unwrapped?.payload {
        return text
      }
    }
    return "The operation could not be completed. (\(name(of: type)) error \(number(of: error)).)"
  }

  /// The name of an error's type as the domain of an NSError.
  static func name(of type: Nominal) -> String { TypeNames.name(of: type, arguments: [], isQualified: true) }

  /// The number of an error: of an enum the case's, or its raw value where that is a number.
  static func number(of error: Value) -> Int {
    switch error.payload {
    case .enumCase(let unmanaged):
      let enumCase = unmanaged.takeUnretainedValue()
      return enumCase.rawValue.flatMap { Numbers.integer($0) } ?? code(enumCase)
    case .enumPayload(let box): return code(box.enumCase)
    default: return 1
    }
  }

  /// Cases with payload come first, as the compiler numbers them.
  private static func code(_ enumCase: EnumCase) -> Int {
    let cases = enumCase.owner.cases
    let ordered = cases.filter { !$0.payload.isEmpty } + cases.filter { $0.payload.isEmpty }
    return ordered.firstIndex { $0 === enumCase } ?? 0
  }
}

/// An error of the library.
final class ErrorBox: NativeBox {
  let message: String
  private let name: String
  private let shown: String
  init(typeName: String, message: String, text: String) {
    name = typeName
    shown = text
    self.message = message
  }
  override var typeName: String { name }
  override var text: String { shown }
  override var debugText: String { "Swift." + shown }
}
