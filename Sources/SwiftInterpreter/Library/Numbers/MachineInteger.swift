/// The integer types, each with how a ``Value`` holds it.
protocol MachineInteger: FixedWidthInteger, Sendable where Magnitude: MachineInteger {
  /// `nil` for Int.
  static var kind: IntegerKind? { get }
  static var typeName: String { get }
}

extension MachineInteger {
  static var typeName: String { kind?.name ?? "Int" }

  var value: Value {
    guard let kind = Self.kind else { return .int(Int(truncatingIfNeeded: self)) }
    return Value(.fixed(Int64(truncatingIfNeeded: self), kind))
  }

  /// The number in a value of this type.
  init?(_ value: Value) {
    switch value.payload {
    case .int(let number): self.init(truncatingIfNeeded: number)
    case .fixed(let bits, _): self.init(truncatingIfNeeded: bits)
    default: return nil
    }
  }
}

extension Int: MachineInteger { static var kind: IntegerKind? { nil } }
extension Int8: MachineInteger { static var kind: IntegerKind? { .int8 } }
extension Int16: MachineInteger { static var kind: IntegerKind? { .int16 } }
extension Int32: MachineInteger { static var kind: IntegerKind? { .int32 } }
extension Int64: MachineInteger { static var kind: IntegerKind? { .int64 } }
extension UInt: MachineInteger { static var kind: IntegerKind? { .uint } }
extension UInt8: MachineInteger { static var kind: IntegerKind? { .uint8 } }
extension UInt16: MachineInteger { static var kind: IntegerKind? { .uint16 } }
extension UInt32: MachineInteger { static var kind: IntegerKind? { .uint32 } }
extension UInt64: MachineInteger { static var kind: IntegerKind? { .uint64 } }

/// The types with a binary point.
protocol MachineFloat: BinaryFloatingPoint, LosslessStringConvertible, Sendable
where RawSignificand: FixedWidthInteger {
  var value: Value { get }
  init?(_ value: Value)
  static var typeName: String { get }
}

extension Double: MachineFloat {
  static var typeName: String { "Double" }
  var value: Value { .double(self) }
  init?(_ value: Value) {
    switch value.payload {
    case .double(let number): self = number
    case .int(let number): self = Double(number)
    case .float(let number): self = Double(number)
    default: return nil
    }
  }
}

extension Float: MachineFloat {
  static var typeName: String { "Float" }
  var value: Value { Value(.float(self)) }
  init?(_ value: Value) {
    switch value.payload {
    case .float(let number): self = number
    case .double(let number): self = Float(number)
    case .int(let number): self = Float(number)
    default: return nil
    }
  }
}
