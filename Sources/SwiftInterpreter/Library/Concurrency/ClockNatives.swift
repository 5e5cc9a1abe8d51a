import Foundation

/// Natives of durations, clocks, dispatch queues and timers: all on the virtual clock.
enum ClockNatives {
  private static func durationArgument(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> Duration {
    try call.native(index, DurationBox.self).duration
  }

  static let duration = NativeGroup { group in
    func make(
      _ name: String, _ whole: @escaping @Sendable (Int) -> Duration, _ part: @escaping @Sendable (Double) -> Duration
    ) {
      group[name + "(_:)"] = { call throws(Interruption) in
        if let number = Numbers.integer(call[0]) { return .native(DurationBox(whole(number))) }
        return .native(DurationBox(part(try call.double(0))))
      }
    }
    make("seconds", { .seconds($0) }, { .seconds($0) })
    make("milliseconds", { .milliseconds($0) }, { .milliseconds($0) })
    make("microseconds", { .microseconds($0) }, { .microseconds($0) })
    make("nanoseconds", { .nanoseconds($0) }, { .nanoseconds(Int($0)) })
    group["zero"] = { _ in .native(DurationBox(.zero)) }
    group["components"] = { call throws(Interruption) in
      let (seconds, attoseconds) = try durationArgument(call).components
      return .tuple([seconds.value, attoseconds.value], labels: ["seconds", "attoseconds"])
    }
    group["description"] = BasicNatives.describe
    ValueStyles.addDurationStyles(&group)
    group["+(_:_:)"] = { call throws(Interruption) in
      .native(DurationBox(try durationArgument(call) + (try durationArgument(call, 1))))
    }
    group["-(_:_:)"] = { call throws(Interruption) in
      .native(DurationBox(try durationArgument(call) - (try durationArgument(call, 1))))
    }
    group["*(_:_:)"] = { call throws(Interruption) in
      if let factor = Numbers.integer(call[0]) {
        return .native(DurationBox(try durationArgument(call, 1) * factor))
      }
      if let factor = Numbers.integer(call[1]) { return .native(DurationBox(try durationArgument(call) * factor)) }
      return .native(DurationBox(try durationArgument(call) * (try call.double(1))))
    }
    group["/(_:_:)"] = { call throws(Interruption) in
      if let divisor = call[1].nativeBox(DurationBox.self) {
        return .double(try durationArgument(call) / divisor.duration)
      }
      let divisor = Numbers.integer(call[1]) ?? 0
      if divisor == 0 { throw call.trap(Trap.divisionByZero) }
      return .native(DurationBox(try durationArgument(call) / divisor))
    }
    group["+=(_:_:)"] = { call throws(Interruption) in
      call[0] = .native(DurationBox(try durationArgument(call) + (try durationArgument(call, 1))))
      return .void
    }
    group["-=(_:_:)"] = { call throws(Interruption) in
      call[0] = .native(DurationBox(try durationArgument(call) - (try durationArgument(call, 1))))
      return .void
    }
    for (key, plain) in [("*=(_:_:)", "*(_:_:)"), ("/=(_:_:)", "/(_:_:)")] {
      guard let compute = group[plain] else { continue }
      group[key] = { call throws(Interruption) in
        call[0] = try compute(&call)
        return .void
      }
    }
    group["==(_:_:)"] = BasicNatives.equality
    group["<(_:_:)"] = BasicNatives.less
  }

  static let clockProtocol = NativeGroup { group in
    group["measure(_:)"] = { call throws(Interruption) in
      let start = call.machine.scheduler.now
      _ = try call.invoke(1)
      return .native(DurationBox(.nanoseconds(call.machine.scheduler.now - start)))
    }
    group.suspend("measure(async)") { (call, resumption) throws(Interruption) in
      let machine = call.machine
      let start = machine.scheduler.now
      machine.scheduler.continueTask(with: call[1], [], at: call.span) { [unowned machine] result in
        resumption.resume(result.map { _ in .native(DurationBox(.nanoseconds(machine.scheduler.now - start))) })
      }
      return nil
    }
    group["continuous"] = { _ in .native(NameBox("ContinuousClock", "ContinuousClock")) }
    group["suspending"] = { _ in .native(NameBox("SuspendingClock", "SuspendingClock")) }
  }

  static func clock(_ name: String) -> NativeGroup {
    NativeGroup { group in
      group["init()"] = { _ in .native(NameBox(name, name)) }
      group["now"] = { call throws(Interruption) in .native(InstantBox(call.machine.scheduler.now)) }
      group.suspend("sleep(for:)") { (call, resumption) throws(Interruption) in
        let time = try call.native(1, DurationBox.self).nanoseconds
        return try call.machine.scheduler.sleep(time, resumption) { TaskNatives.cancellation() }
      }
      group.suspend("sleep(until:tolerance:)") { (call, resumption) throws(Interruption) in
        let time = try call.native(1, InstantBox.self).time - call.machine.scheduler.now
        return try call.machine.scheduler.sleep(time, resumption) { TaskNatives.cancellation() }
      }
      guard name == "ContinuousClock" else { return }
      group["Instant.now"] = { call throws(Interruption) in .native(InstantBox(call.machine.scheduler.now)) }
      for key in ["Instant.advanced(by:)", "Instant.+(_:_:)"] {
        group[key] = { call throws(Interruption) in
          let moved = try call.native(0, InstantBox.self).time + call.native(1, DurationBox.self).nanoseconds
          return .native(InstantBox(moved))
        }
      }
      group["Instant.duration(to:)"] = { call throws(Interruption) in
        .native(
          DurationBox(.nanoseconds(try call.native(1, InstantBox.self).time - call.native(0, InstantBox.self).time)))
      }
      group["Instant.-(_:_:)"] = { call throws(Interruption) in
        .native(
          DurationBox(.nanoseconds(try call.native(0, InstantBox.self).time - call.native(1, InstantBox.self).time)))
      }
      for (key, sign) in [("Instant.-(duration)", Int64(-1)), ("Instant.+=(_:_:)", 1), ("Instant.-=(_:_:)", -1)] {
        group[key] = { call throws(Interruption) in
          let distance = try call.native(1, DurationBox.self).nanoseconds * sign
          let moved = Value.native(InstantBox(try call.native(0, InstantBox.self).time + distance))
          if !key.contains("=") { return moved }
          call[0] = moved
          return .void
        }
      }
      group["Instant.==(_:_:)"] = BasicNatives.equality
      group["Instant.<(_:_:)"] = BasicNatives.less
    }
  }
}

/// A dispatch queue.
///
/// All of them run on the one thread, in the order of what they are given.
final class DispatchQueueBox: NativeBox {
  let label: String
  init(_ label: String) { self.label = label }
  override var typeName: String { "DispatchQueue" }
  var isMain: Bool { label == "com.apple.main-thread" }
}

final class WorkItemBox: NativeBox {
  let block: Value
  var isCancelled = false
  init(_ block: Value) { self.block = block }
  override var typeName: String { "DispatchWorkItem" }
}

/// A timer of the run.
final class TimerBox: NativeBox {
  let interval: Double
  let repeats: Bool
  let block: Value
  var isValid = true
  var isScheduled = false
  /// How long after it is scheduled it fires first, where that is not the interval.
  private let firstDelay: Double?
  init(interval: Double, repeats: Bool, block: Value, firstDelay: Double? = nil) {
    self.firstDelay = firstDelay
    self.interval = interval
    self.repeats = repeats
    self.block = block
  }
  override var typeName: String { "Timer" }

  func schedule(_ machine: Machine, at span: Span) {
    guard !isScheduled else { return }
    isScheduled = true
    plan(machine, after: firstDelay ?? interval, at: span)
  }

  private func plan(_ machine: Machine, after delay: Double, at span: Span) {
    let nanoseconds = max(100_000, Int64(delay * 1_000_000_000))
    machine.scheduler.after(nanoseconds) { [self, unowned machine] in
      guard isValid else { return }
      if repeats { plan(machine, after: interval, at: span) } else { isValid = false }
      machine.scheduler.post { () throws(Interruption) in
        _ = try machine.call(self.block, [.native(self)], at: span)
      }
    }
  }
}

enum DispatchNatives {
  static let queue = NativeGroup { group in
    group["init(label:)"] = { call throws(Interruption) in .native(DispatchQueueBox(try call.string(0))) }
    group["main"] = { call throws(Interruption) in
      .native(call.machine.libraryState.singleton("DispatchQueue.main") { DispatchQueueBox("com.apple.main-thread") })
    }
    group["global(qos:)"] = { call throws(Interruption) in
      .native(
        call.machine.libraryState.singleton("DispatchQueue.global") { DispatchQueueBox("com.apple.root.default-qos") })
    }
    group["label"] = { call throws(Interruption) in .string(try call.native(0, DispatchQueueBox.self).label) }
    group["sync(execute:)"] = { call throws(Interruption) in
      let state = call.machine.libraryState
      let outer: Bool = state.isOnBackgroundQueue
      defer { state.isOnBackgroundQueue = outer }
      state.isOnBackgroundQueue = !(try call.native(0, DispatchQueueBox.self).isMain)
      return try call.invoke(1)
    }
    group["async(execute:)"] = { call throws(Interruption) in
      try post(call[1], call)
      return .void
    }
    group["asyncAfter(deadline:execute:)"] = { call throws(Interruption) in
      let time = try call.native(1, InstantBox.self).time - call.machine.scheduler.now
      let (work, span) = (call[2], call.span)
      let machine = call.machine
      let isMain: Bool = try call.native(0, DispatchQueueBox.self).isMain
      machine.scheduler.after(time) { [unowned machine] in
        machine.scheduler.post { () throws(Interruption) in try perform(work, machine, span, isMain: isMain) }
      }
      return .void
    }
  }

  private static func post(_ work: Value, _ call: NativeCall) throws(Interruption) {
    let (machine, span) = (call.machine, call.span)
    let isMain: Bool = try call.native(0, DispatchQueueBox.self).isMain
    machine.scheduler.post { [unowned machine] () throws(Interruption) in
      try perform(work, machine, span, isMain: isMain)
    }
  }

  private static func perform(
    _ work: Value, _ machine: Machine, _ span: Span, isMain: Bool = true
  ) throws(Interruption) {
    let outer: Bool = machine.libraryState.isOnBackgroundQueue
    defer { machine.libraryState.isOnBackgroundQueue = outer }
    machine.libraryState.isOnBackgroundQueue = !isMain
    if let item = work.nativeBox(WorkItemBox.self) {
      if item.isCancelled { return }
      _ = try machine.call(item.block, [], at: span)
    } else {
      _ = try machine.call(work, [], at: span)
    }
  }

  static let workItem = NativeGroup { group in
    group["init(block:)"] = { call throws(Interruption) in .native(WorkItemBox(call[0])) }
    group["perform()"] = { call throws(Interruption) in
      try perform(call[0], call.machine, call.span)
      return .void
    }
    group["cancel()"] = { call throws(Interruption) in
      try call.native(0, WorkItemBox.self).isCancelled = true
      return .void
    }
    group["isCancelled"] = { call throws(Interruption) in .bool(try call.native(0, WorkItemBox.self).isCancelled) }
  }

  static let time = NativeGroup { group in
    group["now()"] = { call throws(Interruption) in .native(InstantBox(call.machine.scheduler.now, "DispatchTime")) }
    group["+(_:_:)"] = { call throws(Interruption) in
      let seconds = try call.double(1)
      guard seconds.isFinite, abs(seconds) < 9e9 else { throw call.trap("a DispatchTime that far away") }
      return .native(
        InstantBox(try call.native(0, InstantBox.self).time + Int64(seconds * 1_000_000_000), "DispatchTime"))
    }
    group["+(interval)"] = { call throws(Interruption) in
      let nanoseconds = try interval(call[1], call)
      return .native(InstantBox(try call.native(0, InstantBox.self).time + nanoseconds, "DispatchTime"))
    }
    group["<(_:_:)"] = BasicNatives.less
  }

  private static func interval(_ value: Value, _ call: NativeCall) throws(Interruption) -> Int64 {
    guard case .enumPayload(let box) = value.payload, let number = box.payload.first.flatMap({ Numbers.integer($0) })
    else {
      throw call.mismatch(1, "a DispatchTimeInterval")
    }
    let unit: Int64 =
      switch box.enumCase.name {
      case "seconds": 1_000_000_000
      case "milliseconds": 1_000_000
      case "microseconds": 1000
      default: 1
      }
    let (result, overflow) = Int64(number).multipliedReportingOverflow(by: unit)
    if overflow { throw call.trap(Trap.overflow) }
    return result
  }

  static let runLoop = NativeGroup { group in
    group.add(["main", "current"]) { call throws(Interruption) in
      .native(call.machine.libraryState.singleton("RunLoop") { NameBox("main", "RunLoop") })
    }
    group["add(_:forMode:)"] = { call throws(Interruption) in
      try call.native(1, TimerBox.self).schedule(call.machine, at: call.span)
      return .void
    }
  }

  static let timer = NativeGroup { group in
    group["scheduledTimer(withTimeInterval:repeats:block:)"] = { call throws(Interruption) in
      let timer = TimerBox(interval: try call.double(0), repeats: try call.bool(1), block: call[2])
      timer.schedule(call.machine, at: call.span)
      return .native(timer)
    }
    group["init(timeInterval:repeats:block:)"] = { call throws(Interruption) in
      .native(TimerBox(interval: try call.double(0), repeats: try call.bool(1), block: call[2]))
    }
    group["invalidate()"] = { call throws(Interruption) in
      try call.native(0, TimerBox.self).isValid = false
      return .void
    }
    group["fire()"] = { call throws(Interruption) in
      let timer = try call.native(0, TimerBox.self)
      if timer.isValid { _ = try call.machine.call(timer.block, [call[0]], at: call.span) }
      if !timer.repeats { timer.isValid = false }
      return .void
    }
    group["isValid"] = { call throws(Interruption) in .bool(try call.native(0, TimerBox.self).isValid) }
    group["timeInterval"] = { call throws(Interruption) in
      let timer = try call.native(0, TimerBox.self)
      return .double(timer.repeats ? timer.interval : 0)
    }
    group["init()"] = { _ in
      let timer = TimerBox(interval: 0, repeats: false, block: .void)
      timer.isValid = false
      return .native(timer)
    }
    group["init(fire:interval:repeats:block:)"] = { call throws(Interruption) in
      let delay = try call.native(0, DateBox.self).seconds - call.machine.now
      return .native(
        TimerBox(
          interval: try call.double(1), repeats: try call.bool(2), block: call[3], firstDelay: max(0, delay)))
    }
    group["tolerance"] = { _ in .double(0) }
    group["tolerance.set"] = { _ in .void }
    group["publish(every:tolerance:on:in:options:)"] = { call throws(Interruption) in
      .native(TimerPublisherBox(interval: try call.double(0)))
    }
    group["TimerPublisher.connect()"] = { call throws(Interruption) in
      .native(ConnectionBox(try call.native(0, TimerPublisherBox.self).connect(call.context)))
    }
  }
}
