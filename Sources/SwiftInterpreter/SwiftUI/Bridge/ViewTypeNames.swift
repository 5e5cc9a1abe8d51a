import ObservationRuntime

/// Names of types as SwiftUI's texts write them: `Int`, `Array<Item>`, `Optional<String>`.
enum ViewTypeNames {
  static func name(_ type: StaticType) -> String {
    switch type {
    case .nominal(let nominal, let arguments):
      if arguments.isEmpty { return nominal.qualifiedName }
      return nominal.qualifiedName + "<" + arguments.map(name).joined(separator: ", ") + ">"
    case .parameter(let parameter): return parameter.name
    case .associated(let base, _, let member): return name(base) + "." + member
    case .tuple(let elements): return "(" + elements.map { name($0.type) }.joined(separator: ", ") + ")"
    case .function: return "(Function)"
    case .metatype(let inner): return name(inner) + ".Type"
    case .existential(let protocols, _):
      return protocols.isEmpty ? "Any" : "any " + protocols.map(\.proto.name).joined(separator: " & ")
    case .opaque(let opaque, _): return opaque.underlying.map(name) ?? opaque.description
    case .variable(let variable): return variable.binding.map(name) ?? "_"
    case .error: return "_"
    }
  }

  /// The type of a value, as far as it tells.
  static func name(of value: Value, _ world: ViewWorld) -> String {
    if let inner = value.unwrapped { return "Optional<" + name(of: inner, world) + ">" }
    switch value.payload {
    case .unset, .void: return "()"
    case .none: return "Optional"
    case .int: return "Int"
    case .double: return "Double"
    case .float: return "Float"
    case .bool: return "Bool"
    case .string: return "String"
    case .character: return "Character"
    case .fixed(_, let kind):
      switch kind {
      case .int8: return "Int8"
      case .int16: return "Int16"
      case .int32: return "Int32"
      case .int64: return "Int64"
      case .uint: return "UInt"
      case .uint8: return "UInt8"
      case .uint16: return "UInt16"
      case .uint32: return "UInt32"
      case .uint64: return "UInt64"
      }
    case .enumCase(let each): return each.takeUnretainedValue().owner.qualifiedName
    case .enumPayload(let box): return box.enumCase.owner.qualifiedName
    case .structure(let box): return box.type.qualifiedName
    case .instance(let instance): return instance.type.qualifiedName
    case .tuple(let box): return "(" + box.elements.map { name(of: $0, world) }.joined(separator: ", ") + ")"
    case .array(let box): return "Array<" + (box.elements.first.map { name(of: $0, world) } ?? "_") + ">"
    case .dictionary: return "Dictionary"
    case .set: return "Set"
    case .function: return "(Function)"
    case .metatype(let box): return name(box.type) + ".Type"
    case .keyPath: return "KeyPath"
    case .native(let box):
      if let view = box as? ViewBox { return view.typeText }
      return box.nominal?.qualifiedName ?? (box.typeName.isEmpty ? box.text : box.typeName)
    }
  }
}

/// Which types are plain old data: bitwise copyable all through (C-03).
enum PlainData {
  private static let library: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "Date", "UUID", "Decimal", "Duration", "ObjectIdentifier", "CGSize", "CGPoint", "CGRect", "CGVector", "Angle",
    "EdgeInsets", "UnitPoint", "Range", "ClosedRange", "Optional",
  ]

  static func isPlain(_ nominal: Nominal, _ world: ViewWorld) -> Bool {
    if nominal.isReference || nominal.kind == .protocolType { return false }
    if nominal.kind == .enumeration {
      return nominal.cases.allSatisfy { $0.payload.allSatisfy { isPlain($0.type, world) } }
    }
    if nominal.isLibrary { return library.contains(nominal.name) }
    return nominal.fields.allSatisfy { isPlain($0.type, world) }
  }

  static func isPlain(_ type: StaticType, _ world: ViewWorld) -> Bool {
    switch type {
    case .nominal(let nominal, let arguments):
      return world.isPlain(nominal) && arguments.allSatisfy { isPlain($0, world) }
    case .tuple(let elements): return elements.allSatisfy { isPlain($0.type, world) }
    case .metatype: return true
    case .variable(let variable): return variable.binding.map { isPlain($0, world) } ?? false
    case .opaque(let opaque, _): return opaque.underlying.map { isPlain($0, world) } ?? false
    default: return false
    }
  }
}
