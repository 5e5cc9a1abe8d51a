/// A task of the program.
final class TaskHandle {
  /// In order of creation, from 1.
  let number: Int
  private(set) var isCancelled = false
  private(set) var result: Result<Value, Interruption>?
  /// Task-local values, by the identity of what declares them.
  var locals: [ObjectIdentifier: Value] = [:]
  private var waiting: [(Result<Value, Interruption>) -> Void] = []
  private var handlers: [(id: Int, action: () -> Void)] = []
  private var handlerCount = 0
  /// Tasks that are cancelled with it: those of its groups.
  private var children: [TaskHandle] = []

  init(number: Int) { self.number = number }

  var isFinished: Bool { result != nil }

  /// Cancels it: what it waits for may end early; the rest is up to its code.
  func cancel() {
    guard !isCancelled, result == nil else { return }
    isCancelled = true
    let due = handlers
    handlers = []
    for handler in due { handler.action() }
    for child in children { child.cancel() }
  }

  /// Called when the task is cancelled, at once when it is already.
  @discardableResult
  func onCancel(_ action: @escaping () -> Void) -> Int {
    handlerCount += 1
    if isCancelled { action() } else { handlers.append((handlerCount, action)) }
    return handlerCount
  }

  func removeCancellationHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

  /// Makes a task part of this one: cancelled with it.
  func adopt(_ child: TaskHandle) {
    children.removeAll(where: \.isFinished)
    children.append(child)
    if isCancelled { child.cancel() }
  }

  /// The result: at once, or later through the resumption.
  ///
  /// - Throws: the error that the task threw.
  func value(_ resumption: Resumption) throws(Interruption) -> Value? {
    if let result { return try result.get() }
    waiting.append { result in
      switch result {
      case .success(let value): resumption.resume(value)
      case .failure(let error): resumption.resume(throwing: error)
      }
    }
    return nil
  }

  /// Called with the result, at once when it is there.
  func onFinish(_ action: @escaping (Result<Value, Interruption>) -> Void) {
    if let result { action(result) } else { waiting.append(action) }
  }

  func finish(_ result: Result<Value, Interruption>) {
    guard self.result == nil else { return }
    self.result = result
    handlers = []
    let waiting = waiting
    self.waiting = []
    for action in waiting { action(result) }
  }
}

/// The tasks of a task group, and their results in the order in which they finish.
final class TaskGroupState {
  private unowned let machine: Machine
  private var finished: [Result<Value, Interruption>] = []
  private var waiter: Resumption?
  private var idle: [Resumption] = []
  private(set) var running: [TaskHandle] = []
  private(set) var isCancelled = false
  /// A discarding group keeps no results.
  private let keepsResults: Bool
  /// The first error of a discarding group.
  private var failure: Interruption?

  init(_ machine: Machine, keepsResults: Bool = true) {
    self.machine = machine
    self.keepsResults = keepsResults
  }

  var isEmpty: Bool { running.isEmpty && finished.isEmpty }

  /// Starts a task of the group.
  @discardableResult
  func add(_ function: Value, at span: Span) -> TaskHandle {
    let task = machine.scheduler.spawn(function, at: span)
    machine.scheduler.current?.adopt(task)
    running.append(task)
    if isCancelled { task.cancel() }
    task.onFinish { [weak self] result in self?.finish(task, result) }
    return task
  }

  func cancelAll() {
    isCancelled = true
    for task in running { task.cancel() }
  }

  /// The next result as an optional value, nil when there is none left: at once, or later through the resumption.
  func next(_ resumption: Resumption) throws(Interruption) -> Value? {
    if !finished.isEmpty { return try finished.removeFirst().get().wrapped }
    if running.isEmpty { return Value.none }
    waiter = resumption
    return nil
  }

  /// Waits until no task runs, whatever they give.
  func waitForAll(_ resumption: Resumption) -> Value? {
    if running.isEmpty { return .void }
    idle.append(resumption)
    return nil
  }

  /// Lets go of all results: the first error, if there was one.
  func takeOutcome() -> Result<Value, Interruption> {
    let results = finished
    finished = []
    if let failure { return .failure(failure) }
    for case .failure(let error) in results { return .failure(error) }
    return .success(.void)
  }

  private func finish(_ task: TaskHandle, _ result: Result<Value, Interruption>) {
    running.removeAll { $0 === task }
    if let waiting = waiter {
      waiter = nil
      switch result {
      case .success(let value): waiting.resume(value.wrapped)
      case .failure(let error): waiting.resume(throwing: error)
      }
    } else if keepsResults {
      finished.append(result)
    } else if case .failure(let error) = result, failure == nil {
      failure = error
      cancelAll()
    }
    if running.isEmpty {
      let idle = idle
      self.idle = []
      for waiting in idle { waiting.resume(.void) }
    }
  }
}

/// What is between the two ends of an AsyncStream.
final class StreamState {
  /// How much is kept that nobody asked for yet.
  enum Buffering { case unbounded, oldest(Int), newest(Int) }
  private let buffering: Buffering
  private var buffer: [Value] = []
  private var waiters: [Resumption] = []
  private(set) var isFinished = false
  private var error: Interruption?
  /// Called once when the stream ends or its reader is cancelled (`true`).
  var onTermination: ((_ isCancelled: Bool) -> Void)?

  init(_ buffering: Buffering = .unbounded) { self.buffering = buffering }

  enum YieldResult { case enqueued(remaining: Int), dropped(Value), terminated }

  @discardableResult
  func yield(_ value: Value) -> YieldResult {
    if isFinished { return .terminated }
    if !waiters.isEmpty {
      waiters.removeFirst().resume(value.wrapped)
      return .enqueued(remaining: remaining)
    }
    switch buffering {
    case .unbounded: buffer.append(value)
    case .oldest(let limit):
      if buffer.count >= limit { return .dropped(value) }
      buffer.append(value)
    case .newest(let limit):
      buffer.append(value)
      if buffer.count > limit { return .dropped(buffer.removeFirst()) }
    }
    return .enqueued(remaining: remaining)
  }

  private var remaining: Int {
    switch buffering {
    case .unbounded: Int.max
    case .oldest(let limit), .newest(let limit): max(0, limit - buffer.count)
    }
  }

  /// Ends the stream; what is buffered is still delivered.
  func finish(throwing error: Interruption? = nil) {
    guard !isFinished else { return }
    isFinished = true
    self.error = error
    let waiting = waiters
    waiters = []
    for (index, waiter) in waiting.enumerated() {
      if index == 0, let error = self.error {
        self.error = nil
        waiter.resume(throwing: error)
      } else {
        waiter.resume(.none)
      }
    }
    terminate(isCancelled: false)
  }

  /// The next element as an optional value: at once, or later through the resumption.
  ///
  /// A cancelled task's stream ends.
  func next(_ resumption: Resumption, task: TaskHandle?) throws(Interruption) -> Value? {
    if !buffer.isEmpty { return buffer.removeFirst().wrapped }
    if isFinished {
      if let error {
        self.error = nil
        throw error
      }
      return Value.none
    }
    if task?.isCancelled == true {
      cancel()
      return Value.none
    }
    waiters.append(resumption)
    task?.onCancel { [weak self] in self?.cancel() }
    return nil
  }

  /// Ends the stream for its readers.
  func cancel() {
    guard !isFinished else { return }
    isFinished = true
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume(.none) }
    terminate(isCancelled: true)
  }

  private func terminate(isCancelled: Bool) {
    let action = onTermination
    onTermination = nil
    action?(isCancelled)
  }
}
