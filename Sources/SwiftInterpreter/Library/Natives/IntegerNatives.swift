// Natives of the integer types, written once.

extension NativeCall {
  func integer<T: MachineInteger>(_ index: Int, _ type: T.Type) throws(Interruption) -> T {
    if let number = T(arguments[index]) { return number }
    throw mismatch(index, T.typeName)
  }

  func wide(_ index: Int) throws(Interruption) -> Int128 {
    if let number = Numbers.wide(arguments[index]) { return number }
    throw mismatch(index, "an integer")
  }
}

enum IntegerNatives {
  static let overflow = "arithmetic overflow"

  static func group<T: MachineInteger>(_ type: T.Type) -> NativeGroup {
    NativeGroup { group in
      operators(&group, type)
      initializers(&group, type)
      members(&group, type)
    }
  }

  private static func operators<T: MachineInteger>(_ group: inout NativeGroup, _ type: T.Type) {
    func checked(_ name: String, _ operation: @escaping @Sendable (T, T) -> (partialValue: T, overflow: Bool)) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        let (result, overflow) = operation(try call.integer(0, T.self), try call.integer(1, T.self))
        if overflow { throw call.trap(Self.overflow) }
        return result.value
      }
      group[name + "=(_:_:)"] = { call throws(Interruption) in
        let (result, overflow) = operation(try call.integer(0, T.self), try call.integer(1, T.self))
        if overflow { throw call.trap(Self.overflow) }
        call[0] = result.value
        return .void
      }
    }
    func divided(
      _ name: String, _ message: String, _ operation: @escaping @Sendable (T, T) -> (partialValue: T, overflow: Bool)
    ) {
      group.add([name + "(_:_:)", name + "=(_:_:)"]) { call throws(Interruption) in
        let divisor = try call.integer(1, T.self)
        if divisor == 0 { throw call.trap(message) }
        let (result, overflow) = operation(try call.integer(0, T.self), divisor)
        if overflow {
          throw call.trap("Division results in an overflow" + (name == "%" ? " in remainder operation" : ""))
        }
        return result.value
      }
      if let plain = group[name + "(_:_:)"] {
        group[name + "=(_:_:)"] = { call throws(Interruption) in
          call[0] = try plain(&call)
          return .void
        }
      }
    }
    func plain(_ name: String, _ operation: @escaping @Sendable (T, T) -> T) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        operation(try call.integer(0, T.self), try call.integer(1, T.self)).value
      }
      group[name + "=(_:_:)"] = { call throws(Interruption) in
        call[0] = operation(try call.integer(0, T.self), try call.integer(1, T.self)).value
        return .void
      }
    }
    func compared(_ name: String, _ operation: @escaping @Sendable (T, T) -> Bool) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        .bool(operation(try call.integer(0, T.self), try call.integer(1, T.self)))
      }
    }
    checked("+") { $0.addingReportingOverflow($1) }
    checked("-") { $0.subtractingReportingOverflow($1) }
    checked("*") { $0.multipliedReportingOverflow(by: $1) }
    divided("/", "Division by zero") { $0.dividedReportingOverflow(by: $1) }
    divided("%", "Division by zero in remainder operation") { $0.remainderReportingOverflow(dividingBy: $1) }
    plain("&+") { $0 &+ $1 }
    plain("&-") { $0 &- $1 }
    plain("&*") { $0 &* $1 }
    plain("&") { $0 & $1 }
    plain("|") { $0 | $1 }
    plain("^") { $0 ^ $1 }
    compared("==") { $0 == $1 }
    compared("!=") { $0 != $1 }
    compared("<") { $0 < $1 }
    compared(">") { $0 > $1 }
    compared("<=") { $0 <= $1 }
    compared(">=") { $0 >= $1 }
    shifts(&group, type)
    group["~(_:)"] = { call throws(Interruption) in (~(try call.integer(0, T.self))).value }
    group["+(_:)"] = { call throws(Interruption) in call[0] }
    if T.isSigned {
      group["-(_:)"] = { call throws(Interruption) in
        let (result, overflow) = T.zero.subtractingReportingOverflow(try call.integer(0, T.self))
        if overflow { throw call.trap(Self.overflow) }
        return result.value
      }
      group["negate()"] = { call throws(Interruption) in
        let (result, overflow) = T.zero.subtractingReportingOverflow(try call.integer(0, T.self))
        if overflow { throw call.trap(Self.overflow) }
        call[0] = result.value
        return .void
      }
    }
  }

  private static func shifts<T: MachineInteger>(_ group: inout NativeGroup, _ type: T.Type) {
    group["<<(_:_:)"] = { call throws(Interruption) in (try call.integer(0, T.self) << (try call.wide(1))).value }
    group[">>(_:_:)"] = { call throws(Interruption) in (try call.integer(0, T.self) >> (try call.wide(1))).value }
    group["<<=(_:_:)"] = { call throws(Interruption) in
      call[0] = (try call.integer(0, T.self) << (try call.wide(1))).value
      return .void
    }
    group[">>=(_:_:)"] = { call throws(Interruption) in
      call[0] = (try call.integer(0, T.self) >> (try call.wide(1))).value
      return .void
    }
    group["&<<(_:_:)"] = { call throws(Interruption) in
      (try call.integer(0, T.self) &<< (try call.integer(1, T.self))).value
    }
    group["&>>(_:_:)"] = { call throws(Interruption) in
      (try call.integer(0, T.self) &>> (try call.integer(1, T.self))).value
    }
  }

  private static func initializers<T: MachineInteger>(_ group: inout NativeGroup, _ type: T.Type) {
    group["init(_:format:)"] = Formats.parsing
    group["init()"] = { _ in T.zero.value }
    group["init(_:)"] = { call throws(Interruption) in
      switch call[0].payload {
      case .double(let number): return try fromDouble(number, T.self, "Double", call).value
      case .float(let number): return try fromDouble(Double(number), T.self, "Float", call).value
      default: break
      }
      if let wide = Numbers.wide(call[0]) {
        if let number = T(exactly: wide) { return number.value }
        throw call.trap(
          wide < 0 && !T.isSigned
            ? "Negative value is not representable" : "Not enough bits to represent the passed value")
      }
      if let text = Text.string(call[0]) { return .optional(T(text).map(\.value)) }
      if let decimal = call[0].nativeBox(DecimalBox.self) {
        return try fromDouble(decimal.double, T.self, "Decimal", call).value
      }
      throw call.mismatch(0, "a number")
    }
    group["init(_:radix:)"] = { call throws(Interruption) in
      let radix = try call.int(1)
      guard (2...36).contains(radix) else { throw call.trap("Radix not in range 2...36") }
      return .optional(T(try call.string(0), radix: radix).map(\.value))
    }
    group["init(truncatingIfNeeded:)"] = { call throws(Interruption) in T(truncatingIfNeeded: try call.wide(0)).value }
    group["init(ascii:)"] = { call throws(Interruption) in
      let scalar = try call.native(0, ScalarBox.self).scalar
      guard scalar.isASCII else { throw call.trap("Code point value does not fit into ASCII") }
      return T(truncatingIfNeeded: scalar.value).value
    }
    group["init(clamping:)"] = { call throws(Interruption) in T(clamping: try call.wide(0)).value }
    group["init(bitPattern:)"] = { call throws(Interruption) in T(truncatingIfNeeded: try call.wide(0)).value }
    group["init(exactly:)"] = { call throws(Interruption) in
      if case .double(let number) = call[0].payload { return .optional(T(exactly: number).map(\.value)) }
      return .optional(T(exactly: try call.wide(0)).map(\.value))
    }
    group["random(in:)"] = { call throws(Interruption) in try random(call, T.self) }
    group["random(in:using:)"] = { call throws(Interruption) in try random(call, T.self, generator: 1) }
  }

  private static func fromDouble<T: MachineInteger>(
    _ number: Double, _ type: T.Type, _ from: String, _ call: NativeCall
  ) throws(Interruption) -> T {
    guard number.isFinite else {
      throw call.trap("\(from) value cannot be converted to \(T.typeName) because it is either infinite or NaN")
    }
    let whole = number.rounded(.towardZero)
    if let result = T(exactly: whole) { return result }
    throw call.trap(
      number < 0
        ? "\(from) value cannot be converted to \(T.typeName) because the result would be less than \(T.typeName).min"
        : "\(from) value cannot be converted to \(T.typeName) because the result would be greater than \(T.typeName).max"
    )
  }

  private static func random<T: MachineInteger>(
    _ call: NativeCall, _ type: T.Type, generator: Int? = nil
  ) throws(Interruption) -> Value {
    let range = try call.native(0, RangeBox.self)
    guard let low = T(range.lower), let high = T(range.upper) else {
      throw call.mismatch(0, "a range of \(T.typeName)")
    }
    if range.kind == .halfOpen {
      guard low < high else { throw call.trap("Can't get random value with an empty range") }
      return try call.withGenerator(generator) { T.random(in: low..<high, using: &$0).value }
    }
    return try call.withGenerator(generator) { T.random(in: low...high, using: &$0).value }
  }

  private static func members<T: MachineInteger>(_ group: inout NativeGroup, _ type: T.Type) {
    group["max"] = { _ in T.max.value }
    group["min"] = { _ in T.min.value }
    group["zero"] = { _ in T.zero.value }
    group["isSigned"] = { _ in .bool(T.isSigned) }
    group["bitWidth"] = { _ in .int(T.bitWidth) }
    group["description"] = { call throws(Interruption) in .string((try call.integer(0, T.self)).description) }
    group["magnitude"] = { call throws(Interruption) in (try call.integer(0, T.self)).magnitude.value }
    group["nonzeroBitCount"] = { call throws(Interruption) in .int((try call.integer(0, T.self)).nonzeroBitCount) }
    group["leadingZeroBitCount"] = { call throws(Interruption) in
      .int((try call.integer(0, T.self)).leadingZeroBitCount)
    }
    group["trailingZeroBitCount"] = { call throws(Interruption) in
      .int((try call.integer(0, T.self)).trailingZeroBitCount)
    }
    group["byteSwapped"] = { call throws(Interruption) in (try call.integer(0, T.self)).byteSwapped.value }
    group["hash(into:)"] = HashingNatives.hashInto
    group["distance(to:)"] = { call throws(Interruption) in
      let distance = try call.wide(1) - call.wide(0)
      guard let result = Int(exactly: distance) else { throw call.trap("Distance is not representable in Int") }
      return .int(result)
    }
    group["advanced(by:)"] = { call throws(Interruption) in
      guard let result = T(exactly: try call.wide(0) + call.wide(1)) else { throw call.trap(Self.overflow) }
      return result.value
    }
    group["isMultiple(of:)"] = { call throws(Interruption) in
      .bool((try call.integer(0, T.self)).isMultiple(of: try call.integer(1, T.self)))
    }
    group["signum()"] = { call throws(Interruption) in (try call.integer(0, T.self)).signum().value }
    group["quotientAndRemainder(dividingBy:)"] = { call throws(Interruption) in
      let divisor = try call.integer(1, T.self)
      if divisor == 0 { throw call.trap("Division by zero") }
      let (quotient, overflow) = (try call.integer(0, T.self)).dividedReportingOverflow(by: divisor)
      if overflow { throw call.trap(Self.overflow) }
      let (remainder, _) = (try call.integer(0, T.self)).remainderReportingOverflow(dividingBy: divisor)
      return .tuple([quotient.value, remainder.value], labels: ["quotient", "remainder"])
    }
    func reporting(_ name: String, _ operation: @escaping @Sendable (T, T) -> (partialValue: T, overflow: Bool)) {
      group[name] = { call throws(Interruption) in
        let (result, overflow) = operation(try call.integer(0, T.self), try call.integer(1, T.self))
        return .tuple([result.value, .bool(overflow)], labels: ["partialValue", "overflow"])
      }
    }
    reporting("addingReportingOverflow(_:)") { $0.addingReportingOverflow($1) }
    reporting("subtractingReportingOverflow(_:)") { $0.subtractingReportingOverflow($1) }
    reporting("multipliedReportingOverflow(by:)") { $0.multipliedReportingOverflow(by: $1) }
    reporting("dividedReportingOverflow(by:)") { $0.dividedReportingOverflow(by: $1) }
  }
}
