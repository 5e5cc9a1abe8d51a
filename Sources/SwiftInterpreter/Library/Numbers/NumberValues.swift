import Foundation

extension IntegerKind {
  var name: String {
    switch self {
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    }
  }

  var isSigned: Bool { self.rawValue <= IntegerKind.int64.rawValue }

  func text(_ bits: Int64) -> String { isSigned ? String(bits) : String(UInt64(bitPattern: bits)) }
}

/// Numbers of any of the library's types.
enum Numbers {
  /// The value of an integer of any type, if it fits an Int.
  static func integer(_ value: Value) -> Int? {
    switch value.payload {
    case .int(let number): number
    case .fixed(let bits, let kind):
      kind.isSigned ? Int(exactly: bits) : Int(exactly: UInt64(bitPattern: bits))
    default: nil
    }
  }

  /// The value of an integer of any type.
  static func wide(_ value: Value) -> Int128? {
    switch value.payload {
    case .int(let number): Int128(number)
    case .fixed(let bits, let kind): kind.isSigned ? Int128(bits) : Int128(UInt64(bitPattern: bits))
    default: nil
    }
  }

  /// The value of any number or date as a Double.
  static func double(_ value: Value) -> Double? {
    switch value.payload {
    case .int(let number): Double(number)
    case .double(let number): number
    case .float(let number): Double(number)
    case .fixed(let bits, let kind): kind.isSigned ? Double(bits) : Double(UInt64(bitPattern: bits))
    case .native(let box):
      (box as? DateBox)?.seconds ?? (box as? DecimalBox).map { NSDecimalNumber(decimal: $0.decimal).doubleValue }
    default: nil
    }
  }

  /// An integer of the same type as a sample.
  static func like(_ sample: Value, _ number: Int) -> Value {
    switch sample.payload {
    case .fixed(_, let kind): Value(.fixed(Int64(truncatingIfNeeded: number), kind))
    case .double: .double(Double(number))
    case .float: Value(.float(Float(number)))
    default: .int(number)
    }
  }

  /// A number of the same type as a sample.
  static func like(_ sample: Value, _ number: Double) -> Value {
    switch sample.payload {
    case .float: Value(.float(Float(number)))
    case .int: .int(Int(number))
    case .fixed(_, let kind): Value(.fixed(Int64(number), kind))
    case .native(let box) where box is DateBox: .native(DateBox(number))
    case .native(let box) where box is DecimalBox: .native(DecimalBox(Decimal(number)))
    default: .double(number)
    }
  }

  /// -1, 0 or 1 for two numbers of different types.
  static func compareMixed(_ a: Value, _ b: Value) -> Int {
    if let x = wide(a), let y = wide(b) { return x < y ? -1 : x > y ? 1 : 0 }
    guard let x = double(a), let y = double(b) else { return 0 }
    return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2
  }
}
