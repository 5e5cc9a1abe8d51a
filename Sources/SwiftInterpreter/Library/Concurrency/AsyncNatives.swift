/// Natives of AsyncStream and of views on asynchronous sequences.
enum AsyncNatives {
  /// The asynchronous iterator of a value of the library; `nil` when it is none.
  static func found(_ value: Value, _ context: LibraryContext) throws(Interruption) -> AsyncIteratorBox? {
    guard case .native(let box) = value.payload else { return nil }
    switch box {
    case let iterator as AsyncIteratorBox: return iterator
    case let sequence as AsyncSequenceBox: return try sequence.make(context)
    case let stream as StreamBox:
      let state = stream.state
      // The stream is held, not a continuation: that one ends the stream when it goes.
      return ClosureAsyncIterator { (machine, resumption, _) throws(Interruption) in
        try state.next(resumption, task: machine.scheduler.current)
      }
    case let group as TaskGroupBox:
      return ClosureAsyncIterator { (_, resumption, _) throws(Interruption) in try group.state.next(resumption) }
    default: return nil
    }
  }

  static func iterator(over value: Value, _ context: LibraryContext) throws(Interruption) -> AsyncIteratorBox {
    if let found = try found(value, context) { return found }
    if let own = try ProgramAsyncIterator.over(value, context) { return own }
    throw .unmodelled("going through this asynchronous sequence", context.span)
  }

  // MARK: Streams

  private static func policy(_ value: Value) -> StreamState.Buffering {
    let value = value.unwrapped ?? value
    guard case .enumPayload(let box) = value.payload, let limit = box.payload.first.flatMap({ Numbers.integer($0) })
    else {
      return .unbounded
    }
    return box.enumCase.name == "bufferingOldest" ? .oldest(limit) : .newest(limit)
  }

  private static func make(_ name: String, _ policy: Value) -> (stream: Value, continuation: Value) {
    let state = StreamState(self.policy(policy))
    return (
      .native(StreamBox(state, isContinuation: false, typeName: name)),
      .native(StreamBox(state, isContinuation: true, typeName: name + "Continuation"))
    )
  }

  static func stream(_ name: String) -> NativeGroup {
    NativeGroup { group in
      func build(_ key: String, policy: Int) {
        group[key] = { call throws(Interruption) in
          let (stream, continuation) = make(name, call[policy])
          _ = try call.machine.call(call[policy + 1], [continuation], at: call.span)
          return stream
        }
      }
      build("init(_:bufferingPolicy:_:)", policy: 1)
      build("init(build)", policy: 0)
      let makes =
        name == "AsyncStream"
        ? [("makeStream(of:bufferingPolicy:)", 1), ("makeStream(policy)", 0)]
        : [("makeStream(of:throwing:)", 2), ("makeStream(of:bufferingPolicy:)", 1)]
      for (key, policy) in makes {
        group[key] = { call throws(Interruption) in
          let (stream, continuation) = make(name, call[policy])
          return .tuple([stream, continuation], labels: ["stream", "continuation"])
        }
      }
      group["makeAsyncIterator()"] = { call throws(Interruption) in .native(try iterator(over: call[0], call.context)) }
      if name == "AsyncStream" {
        group["init(unfolding:)"] = { call throws(Interruption) in
          let function = call[0]
          return .native(
            AsyncSequenceBox(name) { (context) throws(Interruption) in
              ClosureAsyncIterator { (machine, resumption, span) throws(Interruption) in
                machine.scheduler.continueTask(with: function, [], at: span) { resumption.resume($0) }
                return nil
              }
            })
        }
      }
    }
  }

  static func continuation(_ name: String) -> NativeGroup {
    NativeGroup { group in
      group["hash(into:)"] = HashingNatives.hashInto
      group["yield()"] = { call throws(Interruption) in
        try yielded(try call.native(0, StreamBox.self).state.yield(.void), call)
      }
      if name == "AsyncStream" {
        group["finish()"] = { call throws(Interruption) in
          try call.native(0, StreamBox.self).state.finish()
          return .void
        }
      } else {
        group["finish(throwing:)"] = { call throws(Interruption) in
          let error = call[1].unwrapped ?? call[1]
          try call.native(0, StreamBox.self).state.finish(throwing: error.isNone ? nil : .thrown(error))
          return .void
        }
      }
      group["yield(_:)"] = { call throws(Interruption) in
        try yielded(try call.native(0, StreamBox.self).state.yield(call[1]), call)
      }
      group["onTermination"] = { _ in .none }
      group["onTermination.set"] = { call throws(Interruption) in
        let state = try call.native(0, StreamBox.self).state
        guard let function = call[1].unwrapped else {
          state.onTermination = nil
          return .void
        }
        let (machine, span) = (call.machine, call.span)
        state.onTermination = { [unowned machine] isCancelled in
          let context = LibraryContext(machine: machine, span: span)
          do throws(Interruption) {
            let reason: Value
            if name == "AsyncStream" {
              reason = try context.enumValue("AsyncStreamTermination", isCancelled ? "cancelled" : "finished")
            } else if isCancelled {
              reason = try context.enumValue("AsyncThrowingStreamTermination", "cancelled")
            } else {
              reason = try context.enumValue("AsyncThrowingStreamTermination", "finished", [.none])
            }
            _ = try context.machine.call(function, [reason], at: context.span)
          } catch { context.machine.raise(error) }
        }
        return .void
      }
    }
  }

  private static func yielded(_ result: StreamState.YieldResult, _ call: NativeCall) throws(Interruption) -> Value {
    let type = "AsyncStreamYieldResult"
    switch result {
    case .enqueued(let remaining): return try call.context.enumValue(type, "enqueued", [.int(remaining)])
    case .dropped(let value): return try call.context.enumValue(type, "dropped", [value])
    case .terminated: return try call.context.enumValue(type, "terminated")
    }
  }

  // MARK: Views

  static let anyIterator = NativeGroup { group in
    group.suspend("next()") { (call, resumption) throws(Interruption) in
      try iterator(over: call[0], call.context).next(call.machine, resumption, at: call.span)
    }
  }

  static let made = NativeGroup { group in
    group["makeAsyncIterator()"] = { call throws(Interruption) in .native(try iterator(over: call[0], call.context)) }
  }

  /// Goes on with each element of another iterator until a step gives a value or the end.
  static func stepping(
    _ base: AsyncIteratorBox,
    _ step: @escaping (Value, Machine, Span, _ done: @escaping (Result<Value, Interruption>?) -> Void) -> Void
  ) -> AsyncIteratorBox {
    ClosureAsyncIterator { (machine, resumption, span) throws(Interruption) in
      func received(_ element: Value) {
        guard let value = element.unwrapped else {
          resumption.resume(.none)
          return
        }
        step(value, machine, span) { result in
          if let result {
            resumption.resume(result)
          } else {
            more()
          }
        }
      }
      func more() {
        let next = ActionResumption { result in
          switch result {
          case .success(let element): received(element)
          case .failure(let error): resumption.resume(throwing: error)
          }
        }
        do throws(Interruption) {
          if let element = try base.next(machine, next, at: span) { received(element) }
        } catch { resumption.resume(throwing: error) }
      }
      more()
      return nil
    }
  }

  /// The elements of the sequences that a function makes of another iterator's elements.
  private static func flattening(_ outer: AsyncIteratorBox, _ function: Value) -> AsyncIteratorBox {
    var inner: AsyncIteratorBox?
    let segments = stepping(outer) { element, machine, span, done in
      machine.scheduler.continueTask(with: function, [element], at: span) { done($0.map(\.wrapped)) }
    }
    return ClosureAsyncIterator { (machine, resumption, span) throws(Interruption) in
      func received(_ element: Value) {
        if element.unwrapped != nil { return resumption.resume(element) }
        inner = nil
        ask()
      }
      func opened(_ found: Value) {
        guard let segment = found.unwrapped else { return resumption.resume(.none) }
        do throws(Interruption) {
          inner = try iterator(over: segment, LibraryContext(machine: machine, span: span))
          ask()
        } catch { resumption.resume(throwing: error) }
      }
      func ask() {
        let isInner = inner != nil
        let next = ActionResumption { result in
          switch result {
          case .success(let value): isInner ? received(value) : opened(value)
          case .failure(let error): resumption.resume(throwing: error)
          }
        }
        do throws(Interruption) {
          guard let value = try (inner ?? segments).next(machine, next, at: span) else { return }
          isInner ? received(value) : opened(value)
        } catch { resumption.resume(throwing: error) }
      }
      ask()
      return nil
    }
  }

  static let sequence = NativeGroup { group in
    group["makeAsyncIterator()"] = { call throws(Interruption) in call[0] }
    addReductions(&group)
    addPredicateViews(&group)
    func view(
      _ key: String, _ name: String,
      _ step: @escaping @Sendable (Value, Value) -> Result<Value, Interruption>?
    ) {
      group[key] = { call throws(Interruption) in
        let (base, function) = (call[0], call[1])
        return .native(
          AsyncSequenceBox(name) { (context) throws(Interruption) in
            stepping(try iterator(over: base, context)) { element, machine, span, done in
              machine.scheduler.continueTask(with: function, [element], at: span) { result in
                switch result {
                case .success(let value): done(step(element, value))
                case .failure: done(result)
                }
              }
            }
          })
      }
    }
    view("map(_:)", "AsyncMapSequence") { _, value in .success(value.wrapped) }
    view("compactMap(_:)", "AsyncMapSequence") { _, value in value.depth == 0 ? nil : .success(value) }
    view("filter(_:)", "AsyncFilterSequence") { element, value in
      if case .bool(true) = value.payload { return .success(element.wrapped) }
      return nil
    }
    group["flatMap(_:)"] = { call throws(Interruption) in
      let (base, function) = (call[0], call[1])
      return .native(
        AsyncSequenceBox("AsyncFlatMapSequence") { (context) throws(Interruption) in
          flattening(try iterator(over: base, context), function)
        })
    }
    group["prefix(_:)"] = { call throws(Interruption) in
      let (base, count) = (call[0], try call.int(1))
      return .native(
        AsyncSequenceBox("AsyncFilterSequence") { (context) throws(Interruption) in
          let inner = try iterator(over: base, context)
          var left = count
          return ClosureAsyncIterator { (machine, resumption, span) throws(Interruption) in
            if left <= 0 { return Value.none }
            left -= 1
            return try inner.next(machine, resumption, at: span)
          }
        })
    }
    group["dropFirst(_:)"] = { call throws(Interruption) in
      let (base, count) = (call[0], try call.int(1))
      return .native(
        AsyncSequenceBox("AsyncFilterSequence") { (context) throws(Interruption) in
          var left = count
          return stepping(try iterator(over: base, context)) { element, _, _, done in
            if left > 0 {
              left -= 1
              done(nil)
            } else {
              done(.success(element.wrapped))
            }
          }
        })
    }
  }
}
