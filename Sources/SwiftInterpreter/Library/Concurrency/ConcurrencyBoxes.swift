/// A `Task`.
final class TaskBox: NativeBox, StablyHashed {
  let handle: TaskHandle
  init(_ handle: TaskHandle) { self.handle = handle }
  override var typeName: String { "Task" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? TaskBox)?.handle === handle }
  func hash(into hasher: inout StableHasher) { hasher.combine(handle.number) }
}

/// A task group, throwing or not.
final class TaskGroupBox: NativeBox {
  let state: TaskGroupState
  init(_ state: TaskGroupState) { self.state = state }
  override var typeName: String { "TaskGroup" }
}

/// An `AsyncStream` or its continuation: two ends of the same state.
final class StreamBox: NativeBox, StablyHashed {
  let state: StreamState
  /// Ends the stream when the last continuation is let go, as Swift does.
  let isContinuation: Bool
  private let name: String
  init(_ state: StreamState, isContinuation: Bool, typeName: String) {
    self.state = state
    self.isContinuation = isContinuation
    name = typeName
  }
  override var typeName: String { name }
  override func isEqual(to other: NativeBox) -> Bool { (other as? StreamBox)?.state === state }
  func hash(into hasher: inout StableHasher) {}
  deinit { if isContinuation { state.finish() } }
}

/// An asynchronous sequence of the library: makes its iterator when asked.
final class AsyncSequenceBox: NativeBox {
  let make: (LibraryContext) throws(Interruption) -> AsyncIteratorBox
  private let name: String
  init(_ typeName: String, _ make: @escaping (LibraryContext) throws(Interruption) -> AsyncIteratorBox) {
    name = typeName
    self.make = make
  }
  override var typeName: String { name }
}

/// An asynchronous iterator made of a function.
final class ClosureAsyncIterator: AsyncIteratorBox {
  typealias Body = (Machine, Resumption, Span) throws(Interruption) -> Value?
  private let body: Body
  init(_ body: @escaping Body) { self.body = body }
  override var typeName: String { "AnyAsyncIterator" }
  override func next(_ machine: Machine, _ resumption: Resumption, at span: Span) throws(Interruption) -> Value? {
    try body(machine, resumption, span)
  }
}

/// Does something with what it is resumed with.
final class ActionResumption: Resumption {
  private let action: (Result<Value, Interruption>) -> Void
  init(_ action: @escaping (Result<Value, Interruption>) -> Void) { self.action = action }
  override func resume(_ value: Value) { action(.success(value)) }
  override func resume(throwing error: Interruption) { action(.failure(error)) }
}

extension Resumption {
  func resume(_ result: Result<Value, Interruption>) {
    switch result {
    case .success(let value): resume(value)
    case .failure(let error): resume(throwing: error)
    }
  }
}

/// A `CheckedContinuation`.
final class ContinuationBox: NativeBox {
  private let resumption: Resumption
  private(set) var isResumed = false
  init(_ resumption: Resumption) { self.resumption = resumption }
  override var typeName: String { "CheckedContinuation" }

  func resume(_ result: Result<Value, Interruption>, at span: Span) throws(Interruption) {
    if isResumed {
      throw .trap("SWIFT TASK CONTINUATION MISUSE: tried to resume its continuation more than once", span)
    }
    isResumed = true
    resumption.resume(result)
  }
}

/// A length of time.
final class DurationBox: NativeBox, Ordered, StablyHashed {
  let duration: Duration
  init(_ duration: Duration) { self.duration = duration }
  override var typeName: String { "Duration" }
  override var text: String { duration.description }
  override func isEqual(to other: NativeBox) -> Bool { (other as? DurationBox)?.duration == duration }
  func isLess(than other: NativeBox) -> Bool? { (other as? DurationBox).map { duration < $0.duration } }
  func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(bitPattern: nanoseconds)) }
  /// Rounded towards zero.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = duration.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? Int64.min : Int64.max }
    return product.addingReportingOverflow(attoseconds / 1_000_000_000).partialValue
  }
}

/// A moment of the virtual clock: `ContinuousClock.Instant`, `DispatchTime`.
final class InstantBox: NativeBox, Ordered, StablyHashed {
  /// Nanoseconds since the start of the run.
  let time: Int64
  private let name: String
  init(_ time: Int64, _ typeName: String = "ContinuousClock.Instant") {
    self.time = time
    name = typeName
  }
  override var typeName: String { name }
  override func isEqual(to other: NativeBox) -> Bool { (other as? InstantBox)?.time == time }
  func isLess(than other: NativeBox) -> Bool? { (other as? InstantBox).map { time < $0.time } }
  func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(bitPattern: time)) }
}
