import Foundation
import ObservationRuntime

extension ViewWorld {
  /// A stepper's plus or minus: strides, and stays within its bounds (B-22).
  func step(_ binding: AnyBinding, by step: Value, forward: Bool, within bounds: Value?, _ span: Span) throws {
    let present = try value(try binding.get())
    var next = try strided(present, by: step, forward: forward, span)
    if let bounds, let limits = try ends(of: bounds, span) {
      if try isLess(next, limits.lower, span) { next = limits.lower }
      if try isLess(limits.upper, next, span) { next = limits.upper }
    }
    try binding.set(graphValue(next), line: nil)
    try raiseDeferred()
  }

  private func strided(_ present: Value, by step: Value, forward: Bool, _ span: Span) throws(Interruption) -> Value {
    switch (present.payload, step.payload) {
    case (.int(let number), .int(let stride)): return .int(forward ? number + stride : number - stride)
    case (.double(let number), _):
      guard let stride = step.number else { break }
      return .double(forward ? number + stride : number - stride)
    case (.float(let number), _):
      guard let stride = step.number else { break }
      return Value(.float(forward ? number + Float(stride) : number - Float(stride)))
    default: break
    }
    if case .native(let box as DecimalBox) = present.payload {
      let stride: Decimal
      if case .native(let given as DecimalBox) = step.payload {
        stride = given.decimal
      } else {
        stride = Decimal(step.number ?? 1)
      }
      return .native(DecimalBox(forward ? box.decimal + stride : box.decimal - stride))
    }
    guard let type = machine.nominal(of: present) else { throw .unmodelled("a stepper for this type", span) }
    guard let symbol = machine.types.implementation(of: "advanced(by:)", in: "Strideable", for: type) else {
      throw .unmodelled("a stepper for '\(type.name)'", span)
    }
    var stride = step
    if !forward {
      switch step.payload {
      case .int(let number): stride = .int(-number)
      case .double(let number): stride = .double(-number)
      default: throw .unmodelled("stepping back by a value of this type", span)
      }
    }
    var arguments: [Value] = [present, stride]
    return try machine.call(symbol, &arguments, at: span)
  }

  private func isLess(_ a: Value, _ b: Value, _ span: Span) throws(Interruption) -> Bool {
    if let x = a.number, let y = b.number { return x < y }
    return try ValueOrdering.isLess(a, b, machine: machine, span: span)
  }

  private func ends(of range: Value, _ span: Span) throws(Interruption) -> (lower: Value, upper: Value)? {
    if case .native(let box as RangeBox) = range.payload { return (box.lower, box.upper) }
    return nil
  }

  func bounds(_ range: Value, _ span: Span) throws(Interruption) -> ClosedRange<Double> {
    guard let (lower, upper) = try ends(of: range, span), let low = lower.number, let high = upper.number, low <= high
    else {
      throw .unmodelled("this range", span)
    }
    return low...high
  }
}
