import Foundation

/// The library's global functions.
enum GlobalNatives {
  static let group = NativeGroup { group in
    printing(&group)
    checks(&group)
    comparisons(&group)
    mathematics(&group)
    LazyNatives.addGlobals(&group)
    ConcurrencyNatives.addGlobals(&group)
    ObservationNatives.addGlobals(&group)
  }

  private static func joined(_ call: NativeCall, isDebug: Bool) throws(Interruption) -> String {
    let describer = Describer(call.context)
    let separator = try call.string(1)
    var text = ""
    for (index, item) in try Elements.all(call[0], call.context).enumerated() {
      if index > 0 { text += separator }
      text += isDebug ? try describer.reflect(item) : try describer.describe(item)
    }
    return text + (try call.string(2))
  }

  /// Appends a text to the stream that an argument is.
  private static func write(_ text: String, to stream: Int, _ call: inout NativeCall) throws(Interruption) {
    if case .string(let current) = call[stream].payload {
      call[stream] = .string(current + text)
      return
    }
    guard let type = TypeNames.nominal(of: call[stream]),
      let write = call.machine.types.implementation(of: "write(_:)", in: "TextOutputStream", for: type)
    else { throw call.mismatch(stream, "a TextOutputStream") }
    var arguments: [Value] = [call.take(stream), .string(text)]
    defer { call[stream] = arguments[0] }
    _ = try call.machine.call(write, &arguments, at: call.span)
  }

  private static func printing(_ group: inout NativeGroup) {
    group["print(_:separator:terminator:)"] = { call throws(Interruption) in
      try call.machine.print(try joined(call, isDebug: false))
      return .void
    }
    group["debugPrint(_:separator:terminator:)"] = { call throws(Interruption) in
      try call.machine.print(try joined(call, isDebug: true))
      return .void
    }
    group["print(to:)"] = { call throws(Interruption) in
      try write(try joined(call, isDebug: false), to: 3, &call)
      return .void
    }
    group["dump(_:name:indent:maxDepth:maxItems:)"] = { call throws(Interruption) in
      var dumper = Dumper(Describer(call.context), maxItems: try call.int(4))
      try dumper.dump(call[0], name: try call.optionalString(1), indent: try call.int(2), depth: try call.int(3))
      try call.machine.print(dumper.text)
      return call[0]
    }
    group["dump(to:)"] = { call throws(Interruption) in
      var dumper = Dumper(Describer(call.context), maxItems: try call.int(5))
      try dumper.dump(call[0], name: try call.optionalString(2), indent: try call.int(3), depth: try call.int(4))
      try write(dumper.text, to: 1, &call)
      return call[0]
    }
    group["NSLog(_:_:)"] = { call throws(Interruption) in
      let arguments = try Elements.all(call[1], call.context)
      try call.machine.print(try StringFormat.format(try call.string(0), arguments, call.context) + "\n")
      return .void
    }
  }

  private static func checks(_ group: inout NativeGroup) {
    @Sendable func failure(_ kind: String, _ message: Value, _ call: NativeCall) throws(Interruption) -> Interruption {
      let text = Text.string(message) ?? ""
      return call.trap(kind.isEmpty ? text : text.isEmpty ? kind : kind + ": " + text)
    }
    func check(_ name: String, _ kind: String) {
      group[name] = { call throws(Interruption) in
        if case .bool(true) = try call.evaluate(0).payload { return .void }
        throw try failure(kind, try call.evaluate(1), call)
      }
    }
    check("assert(_:_:)", "Assertion failed")
    check("precondition(_:_:)", "Precondition failed")
    func fail(_ name: String, _ kind: String) {
      group[name] = { call throws(Interruption) in throw try failure(kind, try call.evaluate(0), call) }
    }
    fail("assertionFailure(_:)", "")
    fail("preconditionFailure(_:)", "")
    fail("fatalError(_:)", "")
  }

  private static func comparisons(_ group: inout NativeGroup) {
    @Sendable func isSame(_ call: NativeCall) -> Bool {
      let (a, b) = (call[0], call[1])
      switch (a.payload, b.payload) {
      case (.instance(let x), .instance(let y)): return x === y
      case (.native(let x), .native(let y)): return x === y
      case (.none, .none): return true
      default: return false
      }
    }
    group["===(_:_:)"] = { call throws(Interruption) in .bool(isSame(call)) }
    group["!==(_:_:)"] = { call throws(Interruption) in .bool(!isSame(call)) }
    group["~=(_:_:)"] = BasicNatives.equality
    group["==(_:_:)"] = BasicNatives.equality
    group["!=(_:_:)"] = BasicNatives.inequality
    BasicNatives.addOrder(&group)
    group["min(_:_:)"] = { call throws(Interruption) in try call.context.isLess(call[1], call[0]) ? call[1] : call[0] }
    group["max(_:_:)"] = { call throws(Interruption) in try call.context.isLess(call[1], call[0]) ? call[0] : call[1] }
    group["min(_:_:_:_:)"] = { call throws(Interruption) in
      let rest = try Elements.all(call[3], call.context)
      var best = call[0]
      for value in [call[1], call[2]] + rest where try call.context.isLess(value, best) { best = value }
      return best
    }
    group["max(_:_:_:_:)"] = { call throws(Interruption) in
      let rest = try Elements.all(call[3], call.context)
      var best = call[0]
      for value in [call[1], call[2]] + rest where !(try call.context.isLess(value, best)) { best = value }
      return best
    }
    group["swap(_:_:)"] = { call throws(Interruption) in
      let first = call.take(0)
      call[0] = call.take(1)
      call[1] = first
      return .void
    }
    group["NSLocalizedDescriptionKey"] = { _ in .string(NSLocalizedDescriptionKey) }
    group["NSDecimalRound(_:_:_:_:)"] = { call throws(Interruption) in
      var number = try call.native(1, DecimalBox.self).decimal
      var result = Decimal()
      let mode: NSDecimalNumber.RoundingMode =
        switch call[3].caseName {
        case "up": .up
        case "down": .down
        case "bankers": .bankers
        default: .plain
        }
      NSDecimalRound(&result, &number, try call.int(2), mode)
      call[0] = .native(DecimalBox(result))
      return .void
    }
    group["NSLocalizedString(_:comment:)"] = { call throws(Interruption) in call[0] }
    group["isKnownUniquelyReferenced(_:)"] = { call throws(Interruption) in
      guard case .instance(var instance) = call.take(0).payload else { throw call.mismatch(0, "an instance") }
      let isUnique = isKnownUniquelyReferenced(&instance)
      call[0] = Value(.instance(instance))
      return .bool(isUnique)
    }
    group["withExtendedLifetime(_:_:)"] = { call throws(Interruption) in try call.invoke(1) }
  }

  private static func mathematics(_ group: inout NativeGroup) {
    group["abs(_:)"] = { call throws(Interruption) in
      switch call[0].payload {
      case .int(let number):
        if number == Int.min { throw call.trap(Trap.overflow) }
        return .int(abs(number))
      case .double(let number): return .double(abs(number))
      case .float(let number): return Value(.float(abs(number)))
      case .fixed(let bits, let kind):
        return kind.isSigned && bits < 0 ? Value(.fixed(-bits, kind)) : call[0]
      case .native(let box):
        if let decimal = box as? DecimalBox { return .native(DecimalBox(abs(decimal.decimal))) }
      default: break
      }
      guard try call.context.isLess(call[0], Numbers.like(call[0], 0)) else { return call[0] }
      throw .unmodelled("'abs' of this type", call.span)
    }
    func unary(
      _ name: String, _ double: @escaping @Sendable (Double) -> Double, _ float: @escaping @Sendable (Float) -> Float
    ) {
      group[name + "(_:)"] = { call throws(Interruption) in
        if case .float(let number) = call[0].payload { return Value(.float(float(number))) }
        return .double(double(try call.double(0)))
      }
    }
    unary("sqrt", { $0.squareRoot() }, { $0.squareRoot() })
    unary("floor", { $0.rounded(.down) }, { $0.rounded(.down) })
    unary("ceil", { $0.rounded(.up) }, { $0.rounded(.up) })
    unary("round", { $0.rounded() }, { $0.rounded() })
    unary("trunc", { $0.rounded(.towardZero) }, { $0.rounded(.towardZero) })
    unary("fabs", { Swift.abs($0) }, { Swift.abs($0) })
    unary("sin", { Foundation.sin($0) }, { Foundation.sin($0) })
    unary("cos", { Foundation.cos($0) }, { Foundation.cos($0) })
    unary("tan", { Foundation.tan($0) }, { Foundation.tan($0) })
    unary("asin", { Foundation.asin($0) }, { Foundation.asin($0) })
    unary("acos", { Foundation.acos($0) }, { Foundation.acos($0) })
    unary("atan", { Foundation.atan($0) }, { Foundation.atan($0) })
    unary("sinh", { Foundation.sinh($0) }, { Foundation.sinh($0) })
    unary("cosh", { Foundation.cosh($0) }, { Foundation.cosh($0) })
    unary("tanh", { Foundation.tanh($0) }, { Foundation.tanh($0) })
    unary("exp", { Foundation.exp($0) }, { Foundation.exp($0) })
    unary("exp2", { Foundation.exp2($0) }, { Foundation.exp2($0) })
    unary("log", { Foundation.log($0) }, { Foundation.log($0) })
    unary("log2", { Foundation.log2($0) }, { Foundation.log2($0) })
    unary("log10", { Foundation.log10($0) }, { Foundation.log10($0) })
    unary("log1p", { Foundation.log1p($0) }, { Foundation.log1p($0) })
    unary("cbrt", { Foundation.cbrt($0) }, { Foundation.cbrt($0) })
    func binary(
      _ name: String, _ double: @escaping @Sendable (Double, Double) -> Double,
      _ float: @escaping @Sendable (Float, Float) -> Float
    ) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        if case .float(let a) = call[0].payload, case .float(let b) = call[1].payload {
          return Value(.float(float(a, b)))
        }
        if let decimal = call[0].nativeBox(DecimalBox.self) {
          return .native(DecimalBox(Foundation.pow(decimal.decimal, try call.int(1))))
        }
        return .double(double(try call.double(0), try call.double(1)))
      }
    }
    binary("pow", { Foundation.pow($0, $1) }, { Foundation.pow($0, $1) })
    binary("atan2", { Foundation.atan2($0, $1) }, { Foundation.atan2($0, $1) })
    binary("hypot", { Foundation.hypot($0, $1) }, { Foundation.hypot($0, $1) })
    binary("fmod", { Foundation.fmod($0, $1) }, { Foundation.fmod($0, $1) })
  }
}
