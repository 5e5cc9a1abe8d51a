/// The source of chance that a call names: the program's own generator, or that of the run.
final class CallGenerator: RandomNumberGenerator {
  private let machine: Machine
  private let span: Span
  private let method: FunctionSymbol?
  private var generator: Value
  private var failure: Interruption?

  /// - Parameters:
  ///   - call: the call of a native.
  ///   - index: which argument the generator is; `nil` where none is given.
  init(_ call: NativeCall, _ index: Int?) {
    machine = call.machine
    span = call.span
    guard let index, let type = TypeNames.nominal(of: call[index]), !type.isLibrary else {
      (generator, method) = (.void, nil)
      return
    }
    generator = call.take(index)
    method = machine.types.implementation(of: "next()", in: "RandomNumberGenerator", for: type)
  }

  /// Whether the program brought its own.
  var isOwn: Bool { method != nil }

  func next() -> UInt64 {
    guard let method, failure == nil else { return machine.libraryState.generator.next() }
    var arguments = [generator]
    generator = .unset
    defer { generator = arguments[0] }
    do throws(Interruption) {
      let number = try machine.call(method, &arguments, at: span)
      if case .fixed(let bits, .uint64) = number.payload { return UInt64(bitPattern: bits) }
      return 0
    } catch {
      failure = error
      return machine.libraryState.generator.next()
    }
  }

  /// Puts the generator back as it is now.
  ///
  /// - Throws: what its `next()` threw.
  func finish(_ call: NativeCall, _ index: Int?) throws(Interruption) {
    if let index, isOwn { call[index] = generator }
    if let failure { throw failure }
  }
}

extension NativeCall {
  /// Does something with the generator that the call names.
  func withGenerator<Result>(
    _ index: Int?, _ body: (inout CallGenerator) throws(Interruption) -> Result
  ) throws(Interruption) -> Result {
    var generator = CallGenerator(self, index)
    let result = try body(&generator)
    try generator.finish(self, index)
    return result
  }
}
