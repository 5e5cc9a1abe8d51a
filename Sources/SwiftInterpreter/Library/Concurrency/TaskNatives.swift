/// Natives of Task, task groups and continuations.
enum TaskNatives {
  static func cancellation() -> Interruption {
    .thrown(
      .native(
        ErrorBox(
          typeName: "CancellationError",
          message: "The operation could not be completed. (Swift.CancellationError error 1.)",
          text: "CancellationError()")))
  }

  static let cancellationError = NativeGroup { group in
    group["init()"] = { call throws(Interruption) in
      if case .thrown(let value) = cancellation() { return value }
      return .void
    }
  }

  static let task = NativeGroup { group in
    func spawn(_ operation: Int, inherits: Bool = true) -> Native {
      { call throws(Interruption) in
        .native(TaskBox(call.machine.scheduler.spawn(call[operation], inherits: inherits, at: call.span)))
      }
    }
    group["init(priority:operation:)"] = spawn(1)
    group["init(name:priority:operation:)"] = spawn(2)
    group["init(_asyncLet:)"] = { call throws(Interruption) in
      let scheduler = call.machine.scheduler
      let task = scheduler.spawn(call[0], at: call.span)
      scheduler.current?.adopt(task)
      return .native(TaskBox(task))
    }
    group["detached(priority:operation:)"] = spawn(1, inherits: false)
    group["immediate(priority:operation:)"] = spawn(1)
    group["cancel()"] = { call throws(Interruption) in
      call.machine.scheduler.cancel(try call.native(0, TaskBox.self).handle)
      return .void
    }
    group["isCancelled"] = { call throws(Interruption) in
      if call.arguments.count > 0, let box = call[0].nativeBox(TaskBox.self) { return .bool(box.handle.isCancelled) }
      return .bool(call.machine.scheduler.current?.isCancelled ?? false)
    }
    group.suspend("value") { (call, resumption) throws(Interruption) in
      try call.native(0, TaskBox.self).handle.value(resumption)
    }
    group.suspend("result") { (call, resumption) throws(Interruption) in
      let context = call.context
      func result(_ outcome: Result<Value, Interruption>) throws(Interruption) -> Value {
        switch outcome {
        case .success(let value): return try context.enumValue("Result", "success", [value])
        case .failure(.thrown(let error)): return try context.enumValue("Result", "failure", [error])
        case .failure(let other): throw other
        }
      }
      let handle = try call.native(0, TaskBox.self).handle
      if let done = handle.result { return try result(done) }
      handle.onFinish { outcome in
        do throws(Interruption) { resumption.resume(try result(outcome)) } catch { resumption.resume(throwing: error) }
      }
      return nil
    }
    group["checkCancellation()"] = { call throws(Interruption) in
      if call.machine.scheduler.current?.isCancelled == true { throw cancellation() }
      return .void
    }
    func sleep(_ key: String, _ nanoseconds: @escaping @Sendable (NativeCall) throws(Interruption) -> Int64) {
      group.suspend(key) { (call, resumption) throws(Interruption) in
        return try call.machine.scheduler.sleep(try nanoseconds(call), resumption) { cancellation() }
      }
    }
    sleep("sleep(nanoseconds:)") { (call) throws(Interruption) in
      Int64(clamping: try call.wide(0))
    }
    for key in ["sleep(for:tolerance:)", "sleep(clock)"] {
      sleep(key) { (call) throws(Interruption) in try call.native(0, DurationBox.self).nanoseconds }
    }
    for key in ["sleep(until:tolerance:)", "sleep(until)"] {
      sleep(key) { (call) throws(Interruption) in
        try call.native(0, InstantBox.self).time - call.machine.scheduler.now
      }
    }
    group.suspend("yield()") { (call, resumption) throws(Interruption) in
      call.machine.scheduler.yield(resumption)
      return nil
    }
    BasicNatives.addEquality(&group)
  }

  static let priority = NativeGroup { group in
    for (name, level) in [
      ("high", "25"), ("userInitiated", "25"), ("medium", "21"), ("utility", "17"), ("low", "17"), ("background", "9"),
    ] {
      group[name] = { _ in .native(NameBox(level, "TaskPriority")) }
    }
    group["<(_:_:)"] = { call throws(Interruption) in
      .bool(Int(try call.native(0, NameBox.self).value) ?? 0 < Int(try call.native(1, NameBox.self).value) ?? 0)
    }
  }

  private static func stateArgument(_ call: NativeCall) throws(Interruption) -> TaskGroupState {
    try call.native(0, TaskGroupBox.self).state
  }

  static let group = NativeGroup { group in
    group["addTask(priority:operation:)"] = { call throws(Interruption) in
      try stateArgument(call).add(call[2], at: call.span)
      return .void
    }
    group["addTaskUnlessCancelled(priority:operation:)"] = { call throws(Interruption) in
      let own = try stateArgument(call)
      if own.isCancelled || call.machine.scheduler.current?.isCancelled == true { return .bool(false) }
      own.add(call[2], at: call.span)
      return .bool(true)
    }
    group.suspend("next()") { (call, resumption) throws(Interruption) in try stateArgument(call).next(resumption) }
    group.suspend("waitForAll()") { (call, resumption) throws(Interruption) in
      let own = try stateArgument(call)
      let waiting = ActionResumption { _ in resumption.resume(own.takeOutcome()) }
      guard own.waitForAll(waiting) != nil else { return nil }
      return try own.takeOutcome().get()
    }
    group["cancelAll()"] = { call throws(Interruption) in
      try stateArgument(call).cancelAll()
      return .void
    }
    group["isEmpty"] = { call throws(Interruption) in .bool(try stateArgument(call).isEmpty) }
    group["isCancelled"] = { call throws(Interruption) in .bool(try stateArgument(call).isCancelled) }
    group["makeAsyncIterator()"] = { call throws(Interruption) in
      .native(try AsyncNatives.iterator(over: call[0], call.context))
    }
  }

  static let continuation = NativeGroup { group in
    group["resume(returning:)"] = { call throws(Interruption) in
      try call.native(0, ContinuationBox.self).resume(.success(call[1]), at: call.span)
      return .void
    }
    group["resume()"] = { call throws(Interruption) in
      try call.native(0, ContinuationBox.self).resume(.success(.void), at: call.span)
      return .void
    }
    group["resume(throwing:)"] = { call throws(Interruption) in
      try call.native(0, ContinuationBox.self).resume(.failure(.thrown(call[1])), at: call.span)
      return .void
    }
    group["resume(with:)"] = { call throws(Interruption) in
      let box = try call.native(0, ContinuationBox.self)
      guard case .enumPayload(let result) = call[1].payload, let value = result.payload.first else {
        throw call.mismatch(1, "a Result")
      }
      try box.resume(result.enumCase.name == "success" ? .success(value) : .failure(.thrown(value)), at: call.span)
      return .void
    }
  }

  static let mainActor = NativeGroup { group in
    group["shared"] = { call throws(Interruption) in
      .native(call.machine.libraryState.singleton("MainActor") { NameBox("MainActor", "MainActor") })
    }
    group.add(["run(body:)", "assumeIsolated(_:)"]) { call throws(Interruption) in
      try call.machine.call(call[call.arguments.count - 1], [], at: call.span)
    }
  }
}

/// Global functions of concurrency.
enum ConcurrencyNatives {
  static func addGlobals(_ group: inout NativeGroup) {
    func taskGroup(_ key: String, body: Int, isDiscarding: Bool = false) {
      group.suspend(key) { (call, resumption) throws(Interruption) in
        let box = TaskGroupBox(TaskGroupState(call.machine, keepsResults: !isDiscarding))
        call.machine.scheduler.continueTask(with: call[body], [.native(box)], at: call.span) { result in
          if case .failure = result { box.state.cancelAll() }
          func end() {
            // A discarding group throws what one of its tasks threw, where its body did not throw itself.
            if isDiscarding, case .success = result, case .failure(let error) = box.state.takeOutcome() {
              resumption.resume(throwing: error)
            } else {
              resumption.resume(result)
            }
          }
          if box.state.waitForAll(ActionResumption { _ in end() }) != nil { end() }
        }
        return nil
      }
    }
    for name in ["withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup"] {
      taskGroup(name + "(body:)", body: 0, isDiscarding: true)
      taskGroup(name + "(returning:body:)", body: 1, isDiscarding: true)
    }
    taskGroup("withTaskGroup(of:body:)", body: 1)
    taskGroup("withTaskGroup(of:returning:body:)", body: 2)
    taskGroup("withThrowingTaskGroup(of:body:)", body: 1)
    taskGroup("withThrowingTaskGroup(of:returning:body:)", body: 2)
    group.suspend("withTaskCancellationHandler(operation:onCancel:)") { (call, resumption) throws(Interruption) in
      let machine = call.machine
      let (handler, span) = (call[1], call.span)
      let task = machine.scheduler.current
      let id = task?.onCancel { [unowned machine] in
        do throws(Interruption) { _ = try machine.call(handler, [], at: span) } catch { machine.raise(error) }
      }
      machine.scheduler.continueTask(with: call[0], [], at: span) { result in
        if let id { task?.removeCancellationHandler(id) }
        resumption.resume(result)
      }
      return nil
    }
    for key in [
      "withCheckedContinuation(_:)", "withCheckedThrowingContinuation(_:)", "withUnsafeContinuation(_:)",
      "withUnsafeThrowingContinuation(_:)",
    ] {
      group.suspend(key) { (call, resumption) throws(Interruption) in
        _ = try call.machine.call(call[0], [.native(ContinuationBox(resumption))], at: call.span)
        return nil
      }
    }
  }
}
