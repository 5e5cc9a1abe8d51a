/// Runs tasks and jobs in the order in which they become ready, on a virtual clock.
///
/// Everything runs on one thread, a piece at a time from suspension point to suspension point (U-13), so that every
/// run is the same.
final class Scheduler {
  private unowned let machine: Machine
  /// Where calls from outside tasks run.
  let ground: Fiber
  /// Virtual time since the start of the run, in nanoseconds.
  private(set) var now: Int64 = 0
  /// Called after each turn: a piece of a task, or a job (U-13, U-20).
  var onTurnEnd: () throws(Interruption) -> Void = {}
  private var ready: [Job] = []
  private var readyStart = 0
  private var timers: [Timer] = []
  private var sequence = 0
  private var taskCount = 0
  /// The present piece is continued by another fiber at once: the turn has not ended.
  private var continuesTurn = false
  private var isRunning = false
  /// The program cancels a task now.
  private var isCancelling = false
  /// How often tasks yielded since time went on, and how often they may before it does.
  private var yields = 0
  private static let patience = 500

  private enum Job {
    case fiber(Fiber)
    case native(() throws(Interruption) -> Void)
  }

  private struct Timer {
    var time: Int64
    var sequence: Int
    var action: () -> Void
  }

  /// Takes a planned event back.
  struct TimerToken { fileprivate let sequence: Int }

  init(machine: Machine) {
    self.machine = machine
    ground = machine.fiber
  }

  /// The task that runs now.
  var current: TaskHandle? { machine.fiber.task }

  /// Whether something could run at the present time.
  var hasReady: Bool { readyStart < ready.count }

  /// When the next planned event is due, in nanoseconds.
  var nextTime: Int64? { timers.first?.time }

  // MARK: Making work

  /// Starts a task: it runs from the next turn on.
  ///
  /// - Parameters:
  ///   - function: what the task runs.
  ///   - arguments: what it is called with.
  ///   - inherits: whether task-local values come from the present task.
  ///   - span: where the task is started.
  /// - Returns: the task.
  @discardableResult
  func spawn(_ function: Value, _ arguments: [Value] = [], inherits: Bool = true, at span: Span) -> TaskHandle {
    taskCount += 1
    let task = TaskHandle(number: taskCount)
    if inherits { task.locals = current?.locals ?? [:] }
    let fiber = Fiber(sentinel: machine.sentinel)
    fiber.task = task
    fiber.entry = (function, arguments, span)
    fiber.completion = { [unowned self] in finish(task, $0) }
    enqueue(fiber)
    return task
  }

  /// Calls an asynchronous function for a suspending native, as part of the present task; its result resumes the
  /// native's caller through `completion`.
  ///
  /// The turn goes on.
  func continueTask(
    with function: Value, _ arguments: [Value], at span: Span,
    completion: @escaping (Result<Value, Interruption>) -> Void
  ) {
    let fiber = Fiber(sentinel: machine.sentinel)
    fiber.task = current
    fiber.entry = (function, arguments, span)
    fiber.completion = { [unowned self] result in
      completion(result)
      // Whoever waited for it was put last; it goes on at once.
      if ready.count - readyStart > 1, case .fiber? = ready.last {
        let waiting = ready.removeLast()
        ready.insert(waiting, at: readyStart)
      }
      continuesTurn = true
    }
    ready.insert(.fiber(fiber), at: readyStart)
    continuesTurn = true
  }

  func enqueue(_ fiber: Fiber) { ready.append(.fiber(fiber)) }

  /// A job of the main queue: a turn of its own (U-20).
  ///
  /// A function of the program runs as a job without task.
  func post(_ function: Value, at span: Span) {
    let fiber = Fiber(sentinel: machine.sentinel)
    fiber.entry = (function, [], span)
    enqueue(fiber)
  }

  /// A turn of the library's own.
  func post(_ job: @escaping () throws(Interruption) -> Void) { ready.append(.native(job)) }

  /// Plans an event; at the same time, those planned first come first.
  ///
  /// - Parameters:
  ///   - nanoseconds: from now; a negative delay is none.
  ///   - action: what happens then.
  /// - Returns: what takes the event back.
  @discardableResult
  func after(_ nanoseconds: Int64, _ action: @escaping () -> Void) -> TimerToken {
    sequence += 1
    let (time, overflow) = now.addingReportingOverflow(max(0, nanoseconds))
    let timer = Timer(time: overflow ? Int64.max : time, sequence: sequence, action: action)
    let place = timers.firstIndex { $0.time > timer.time } ?? timers.count
    timers.insert(timer, at: place)
    return TimerToken(sequence: sequence)
  }

  func cancel(_ token: TimerToken) { timers.removeAll { $0.sequence == token.sequence } }

  /// Lets the present task wait; cancelling it ends the wait early with the error.
  func sleep(_ nanoseconds: Int64, _ resumption: Resumption, cancelled error: @escaping () -> Interruption)
    throws(Interruption) -> Value?
  {
    let task = current
    if task?.isCancelled == true { throw error() }
    var handler: Int?
    let token = after(nanoseconds) {
      if let handler { task?.removeCancellationHandler(handler) }
      resumption.resume(.void)
    }
    handler = task?.onCancel { [weak self] in
      self?.cancel(token)
      guard let self, isCancelling else { return resumption.resume(throwing: error()) }
      post { () throws(Interruption) in resumption.resume(throwing: error()) }
    }
    return nil
  }

  /// Cancels a task for the program.
  ///
  /// A sleep ends on another executor, and from there the task comes back: behind one that is made right after the
  /// cancel. A view's tasks are cancelled before the next one starts (L-10).
  func cancel(_ task: TaskHandle) {
    isCancelling = true
    defer { isCancelling = false }
    task.cancel()
  }

  /// Lets what is ready run before the present task goes on.
  func yield(_ resumption: Resumption) {
    yields += 1
    post { () throws(Interruption) in resumption.resume(.void) }
  }

  // MARK: Running

  /// Runs until nothing is ready at the present time.
  ///
  /// Tasks that yield again and again poll for something that time brings: where an event is planned they stay ready
  /// until it has happened.
  ///
  /// - Throws: a trap or limit; what else a task throws is its result.
  func runReady() throws(Interruption) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while readyStart < ready.count {
      if yields >= Scheduler.patience, !timers.isEmpty {
        yields = 0
        return
      }
      let job = ready[readyStart]
      readyStart += 1
      if readyStart > 64, readyStart * 2 > ready.count {
        ready.removeFirst(readyStart)
        readyStart = 0
      }
      continuesTurn = false
      switch job {
      case .fiber(let fiber): try run(fiber)
      case .native(let work): try work()
      }
      if !continuesTurn { try onTurnEnd() }
    }
    ready.removeAll(keepingCapacity: true)
    readyStart = 0
  }

  /// Lets virtual time pass: planned events happen in order, each followed by what it makes ready.
  ///
  /// - Parameter time: in nanoseconds since the start; not before `now`.
  /// - Throws: a trap or limit of what runs.
  func advance(to time: Int64) throws(Interruption) {
    if time / 1_000_000_000 > Int64(machine.limits.virtualSeconds) {
      throw machine.stopped(.limit("more than \(machine.limits.virtualSeconds) seconds of virtual time"))
    }
    try runReady()
    while let first = timers.first, first.time <= time {
      now = max(now, first.time)
      while let due = timers.first, due.time <= now {
        timers.removeFirst()
        due.action()
      }
      try runReady()
    }
    now = max(now, time)
  }

  /// Runs until nothing is left to do, or no longer than the limits allow: the end of a script.
  func runToEnd() throws(Interruption) {
    try runReady()
    while let next = nextTime { try advance(to: next) }
  }

  /// One piece of a fiber.
  private func run(_ fiber: Fiber) throws(Interruption) {
    let previous = machine.fiber
    machine.fiber = fiber
    defer { machine.fiber = previous }
    fiber.nesting = 1
    do {
      var result: Value?
      if let entry = fiber.entry {
        fiber.entry = nil
        result = try machine.begin(entry.function, entry.arguments, on: fiber, at: entry.span)
      }
      if result == nil, let point = fiber.resumePoint {
        fiber.resumePoint = nil
        var error: Interruption?
        switch fiber.outcome {
        case .success(let value)?:
          if fiber.pendingSlot >= 0 {
            (fiber.state.pointee.frame.pointee.base + Int(fiber.pendingSlot)).initialize(to: value)
          }
        case .failure(let failure)?: error = failure
        case nil: break
        }
        fiber.outcome = nil
        result = try machine.run(fiber, from: point, raising: error)
      }
      if let result {
        let completion = fiber.completion
        fiber.completion = nil
        completion?(.success(result))
      }
    } catch {
      guard case .thrown = error else { throw error }
      let completion = fiber.completion
      fiber.completion = nil
      completion?(.failure(error))
    }
  }

  private func finish(_ task: TaskHandle, _ result: Result<Value, Interruption>) { task.finish(result) }
}

/// Continues a suspended task.
class Resumption {
  func resume(_ value: Value) {}
  func resume(throwing error: Interruption) {}
}

/// Continues a fiber once; later attempts do nothing.
final class FiberResumption: Resumption {
  private let fiber: Fiber
  /// Held, since a stream may be let go after the machine, and then ends what waits for it.
  private let scheduler: Scheduler
  private var isSuspended = false
  /// It was resumed, or never suspended.
  var isDone = false

  init(_ fiber: Fiber, _ machine: Machine) {
    self.fiber = fiber
    scheduler = machine.scheduler
  }

  /// The fiber has been left; when the value is there already it is ready again.
  func suspended() {
    isSuspended = true
    if isDone { scheduler.enqueue(fiber) }
  }

  override func resume(_ value: Value) { finish(.success(value)) }
  override func resume(throwing error: Interruption) { finish(.failure(error)) }

  private func finish(_ outcome: Result<Value, Interruption>) {
    guard !isDone else { return }
    isDone = true
    fiber.outcome = outcome
    if isSuspended { scheduler.enqueue(fiber) }
  }
}
