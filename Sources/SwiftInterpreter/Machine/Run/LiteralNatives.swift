/// Literals of a type that a generic parameter stands for.
enum LiteralNatives {
  /// `init(integerLiteral:)` and the like of the library's types: the metatype comes first, then the literal's own value.
  static func make(_ name: String) -> NativeFunction {
    NativeFunction(
      name: name,
      body: .plain { call throws(Interruption) in
        guard case .metatype(let box) = call[0].payload, case .nominal(let nominal, _) = box.type.settled,
          let made = value(call[1], as: nominal.name)
        else { throw .unmodelled("a literal of a generic type", call.span) }
        return made
      })
  }

  private static func value(_ literal: Value, as name: String) -> Value? {
    switch literal.payload {
    case .int(let number): integer(number, as: name)
    case .double(let number):
      switch name {
      case "Double": .double(number)
      case "Float": Value(.float(Float(number)))
      default: nil
      }
    case .string: name == "String" ? literal : nil
    default: nil
    }
  }

  private static func integer(_ number: Int, as name: String) -> Value? {
    func fixed(_ value: (some FixedWidthInteger)?, _ kind: IntegerKind) -> Value? {
      value.map { Value(.fixed(Int64(truncatingIfNeeded: $0), kind)) }
    }
    switch name {
    case "Int": return .int(number)
    case "Double": return .double(Double(number))
    case "Float": return Value(.float(Float(number)))
    case "Int8": return fixed(Int8(exactly: number), .int8)
    case "Int16": return fixed(Int16(exactly: number), .int16)
    case "Int32": return fixed(Int32(exactly: number), .int32)
    case "Int64": return fixed(Int64(exactly: number), .int64)
    case "UInt": return fixed(UInt(exactly: number), .uint)
    case "UInt8": return fixed(UInt8(exactly: number), .uint8)
    case "UInt16": return fixed(UInt16(exactly: number), .uint16)
    case "UInt32": return fixed(UInt32(exactly: number), .uint32)
    case "UInt64": return fixed(UInt64(exactly: number), .uint64)
    default: return nil
    }
  }
}
