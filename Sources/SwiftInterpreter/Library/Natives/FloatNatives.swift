import Foundation

extension NativeCall {
  func float<T: MachineFloat>(_ index: Int, _ type: T.Type) throws(Interruption) -> T {
    let argument: Value = arguments[index]
    if let number = T(argument) { return number }
    throw mismatch(index, T.typeName)
  }
}

/// Natives of Double and Float, written once.
enum FloatNatives {
  static func group<T: MachineFloat>(_ type: T.Type) -> NativeGroup {
    NativeGroup { group in
      operators(&group, type)
      initializers(&group, type)
      constants(&group, type)
      members(&group, type)
    }
  }

  private static func operators<T: MachineFloat>(_ group: inout NativeGroup, _ type: T.Type) {
    func plain(_ name: String, _ operation: @escaping @Sendable (T, T) -> T) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        operation(try call.float(0, T.self), try call.float(1, T.self)).value
      }
      group[name + "=(_:_:)"] = { call throws(Interruption) in
        call[0] = operation(try call.float(0, T.self), try call.float(1, T.self)).value
        return .void
      }
    }
    func compared(_ name: String, _ operation: @escaping @Sendable (T, T) -> Bool) {
      group[name] = { call throws(Interruption) in
        .bool(operation(try call.float(0, T.self), try call.float(1, T.self)))
      }
    }
    plain("+") { $0 + $1 }
    plain("-") { $0 - $1 }
    plain("*") { $0 * $1 }
    plain("/") { $0 / $1 }
    compared("==(_:_:)") { $0 == $1 }
    compared("!=(_:_:)") { $0 != $1 }
    compared("<(_:_:)") { $0 < $1 }
    compared(">(_:_:)") { $0 > $1 }
    compared("<=(_:_:)") { $0 <= $1 }
    compared(">=(_:_:)") { $0 >= $1 }
    compared("isLess(than:)") { $0.isLess(than: $1) }
    compared("isEqual(to:)") { $0.isEqual(to: $1) }
    group["-(_:)"] = { call throws(Interruption) in (-(try call.float(0, T.self))).value }
    group["+(_:)"] = { call throws(Interruption) in call[0] }
    group["negate()"] = { call throws(Interruption) in
      call[0] = (-(try call.float(0, T.self))).value
      return .void
    }
  }

  private static func initializers<T: MachineFloat>(_ group: inout NativeGroup, _ type: T.Type) {
    group["init(_:format:)"] = Formats.parsing
    group["init()"] = { _ in T.zero.value }
    group["init(_:)"] = { call throws(Interruption) in
      switch call[0].payload {
      case .string, .character: return .optional(T(try call.string(0)).map(\.value))
      case .native(let box) where box is SubstringBox: return .optional(T(try call.string(0)).map(\.value))
      default: break
      }
      if let wide = Numbers.wide(call[0]) { return T(wide).value }
      guard let number = Numbers.double(call[0]) else { throw call.mismatch(0, "a number") }
      return T(number).value
    }
    group["init(exactly:)"] = { call throws(Interruption) in .optional(T(exactly: try call.wide(0)).map(\.value)) }
    group["init(bitPattern:)"] = { call throws(Interruption) in
      let bits = UInt64(truncatingIfNeeded: try call.wide(0))
      if T.self == Float.self { return Float(bitPattern: UInt32(truncatingIfNeeded: bits)).value }
      return Double(bitPattern: bits).value
    }
    group["init(sign:exponent:significand:)"] = { call throws(Interruption) in
      let sign: FloatingPointSign = call[0].caseName == "minus" ? .minus : .plus
      return T(sign: sign, exponent: T.Exponent(try call.int(1)), significand: try call.float(2, T.self)).value
    }
    group["random(in:using:)"] = { call throws(Interruption) in
      let range = try call.native(0, RangeBox.self)
      guard let low = Double(range.lower), let high = Double(range.upper) else {
        throw call.mismatch(0, "a range of \(T.typeName)")
      }
      if range.kind == .halfOpen, low >= high { throw call.trap("Can't get random value with an empty range") }
      return try call.withGenerator(1) { generator in
        if T.self == Float.self {
          let bounds = (Float(low), Float(high))
          return range.kind == .halfOpen
            ? Float.random(in: bounds.0..<bounds.1, using: &generator).value
            : Float.random(in: bounds.0...bounds.1, using: &generator).value
        }
        return range.kind == .halfOpen
          ? Double.random(in: low..<high, using: &generator).value
          : Double.random(in: low...high, using: &generator).value
      }
    }
    group["random(in:)"] = { call throws(Interruption) in
      let range = try call.native(0, RangeBox.self)
      guard let low = T(range.lower), let high = T(range.upper) else {
        throw call.mismatch(0, "a range of \(T.typeName)")
      }
      if range.kind == .halfOpen, low >= high { throw call.trap("Can't get random value with an empty range") }
      let unit = Double(call.machine.libraryState.generator.next() >> 11) * 0x1p-53
      return (low + T(unit) * (high - low)).value
    }
  }

  private static func constants<T: MachineFloat>(_ group: inout NativeGroup, _ type: T.Type) {
    group["zero"] = { _ in T.zero.value }
    group["nan"] = { _ in T.nan.value }
    group["signalingNaN"] = { _ in T.signalingNaN.value }
    group["infinity"] = { _ in T.infinity.value }
    group["pi"] = { _ in T.pi.value }
    group["greatestFiniteMagnitude"] = { _ in T.greatestFiniteMagnitude.value }
    group["leastNormalMagnitude"] = { _ in T.leastNormalMagnitude.value }
    group["leastNonzeroMagnitude"] = { _ in T.leastNonzeroMagnitude.value }
    group["ulpOfOne"] = { _ in T.ulpOfOne.value }
    group["minimum(_:_:)"] = { call throws(Interruption) in
      T.minimum(try call.float(0, T.self), try call.float(1, T.self)).value
    }
    group["maximum(_:_:)"] = { call throws(Interruption) in
      T.maximum(try call.float(0, T.self), try call.float(1, T.self)).value
    }
  }

  private static func members<T: MachineFloat>(_ group: inout NativeGroup, _ type: T.Type) {
    func get(_ name: String, _ read: @escaping @Sendable (T) -> Value) {
      group[name] = { call throws(Interruption) in read(try call.float(0, T.self)) }
    }
    get("description") { .string($0.description) }
    get("debugDescription") { .string($0.description) }
    get("magnitude") { Swift.abs($0).value }
    get("exponent") { .int(Int($0.exponent)) }
    get("significand") { $0.significand.value }
    get("ulp") { $0.ulp.value }
    get("nextUp") { $0.nextUp.value }
    get("nextDown") { $0.nextDown.value }
    get("isNaN") { .bool($0.isNaN) }
    get("isInfinite") { .bool($0.isInfinite) }
    get("isFinite") { .bool($0.isFinite) }
    get("isNormal") { .bool($0.isNormal) }
    get("isZero") { .bool($0.isZero) }
    get("squareRoot()") { $0.squareRoot().value }
    get("bitPattern") { number in
      if let single = number as? Float { return UInt32(single.bitPattern).value }
      return Double(number).bitPattern.value
    }
    group["sign"] = { call throws(Interruption) in
      try call.context.enumValue("FloatingPointSign", (try call.float(0, T.self)).sign == .minus ? "minus" : "plus")
    }
    group["formSquareRoot()"] = { call throws(Interruption) in
      call[0] = (try call.float(0, T.self)).squareRoot().value
      return .void
    }
    group["hash(into:)"] = HashingNatives.hashInto
    group["rounded()"] = { call throws(Interruption) in (try call.float(0, T.self)).rounded().value }
    group["rounded(_:)"] = { call throws(Interruption) in (try call.float(0, T.self)).rounded(rule(call[1])).value }
    group["round()"] = { call throws(Interruption) in
      call[0] = (try call.float(0, T.self)).rounded().value
      return .void
    }
    group["round(_:)"] = { call throws(Interruption) in
      call[0] = (try call.float(0, T.self)).rounded(rule(call[1])).value
      return .void
    }
    group["truncatingRemainder(dividingBy:)"] = { call throws(Interruption) in
      (try call.float(0, T.self)).truncatingRemainder(dividingBy: try call.float(1, T.self)).value
    }
    group["remainder(dividingBy:)"] = { call throws(Interruption) in
      (try call.float(0, T.self)).remainder(dividingBy: try call.float(1, T.self)).value
    }
    group["addingProduct(_:_:)"] = { call throws(Interruption) in
      (try call.float(0, T.self)).addingProduct(try call.float(1, T.self), try call.float(2, T.self)).value
    }
    group["distance(to:)"] = { call throws(Interruption) in
      (try call.float(1, T.self) - (try call.float(0, T.self))).value
    }
    group["advanced(by:)"] = { call throws(Interruption) in
      (try call.float(0, T.self) + (try call.float(1, T.self))).value
    }
  }

  static func rule(_ value: Value) -> FloatingPointRoundingRule {
    switch value.caseName {
    case "up": .up
    case "down": .down
    case "towardZero": .towardZero
    case "awayFromZero": .awayFromZero
    case "toNearestOrEven": .toNearestOrEven
    default: .toNearestOrAwayFromZero
    }
  }
}

extension Value {
  /// The name of an enum value's case.
  var caseName: String? {
    switch payload {
    case .enumCase(let enumCase): enumCase.takeUnretainedValue().name
    case .enumPayload(let box): box.enumCase.name
    default: nil
    }
  }
}

extension LibraryContext {
  /// A value of one of the library's enums.
  func enumValue(_ type: String, _ name: String) throws(Interruption) -> Value {
    guard let nominal = machine.types.nominal(named: type), let found = nominal.cases.first(where: { $0.name == name })
    else {
      throw .unmodelled("'\(type).\(name)'", span)
    }
    return Value(.enumCase(Unmanaged.passUnretained(found)))
  }
}
