// Operators that wait, on the virtual clock.

extension PublisherOperators {
  /// A job of the main queue, or one after some time.
  private static func later(
    _ nanoseconds: Int64?, _ context: LibraryContext, _ job: @escaping (LibraryContext) throws(Interruption) -> Void
  ) -> Scheduler.TimerToken? {
    let (machine, span) = (context.machine, context.span)
    func post() {
      machine.scheduler.post { [unowned machine] () throws(Interruption) in
        try job(LibraryContext(machine: machine, span: span))
      }
    }
    guard let nanoseconds else {
      post()
      return nil
    }
    return machine.scheduler.after(nanoseconds) { [unowned machine] in
      machine.scheduler.post { [unowned machine] () throws(Interruption) in
        try job(LibraryContext(machine: machine, span: span))
      }
    }
  }

  static func timing(_ group: inout NativeGroup) {
    @Sendable func moved(_ call: NativeCall, _ nanoseconds: Int64?) throws(Interruption) -> Value {
      let base = try call.publisher(0)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              _ = later(nanoseconds, context) { (context) throws(Interruption) in try subscriber.receive(value, context)
              }
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              _ = later(nanoseconds, context) { (context) throws(Interruption) in
                try subscriber.complete(error, context)
              }
            })
        })
    }
    group["receive(on:)"] = { call throws(Interruption) in
      if call[1].nativeBox(NameBox.self)?.typeName == "ImmediateScheduler" { return call[0] }
      return try moved(call, nil)
    }
    group["subscribe(on:)"] = { call throws(Interruption) in call[0] }
    group["delay(for:scheduler:)"] = { call throws(Interruption) in try moved(call, try call.stride(1)) }
    group["debounce(for:scheduler:)"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      let time = try call.stride(1)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var latest: Value?
          var token: Scheduler.TimerToken?
          let emit: (LibraryContext) throws(Interruption) -> Void = { (context) throws(Interruption) in
            guard let value = latest else { return }
            latest = nil
            try subscriber.receive(value, context)
          }
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, _, context) throws(Interruption) in
              latest = value
              if let token { context.machine.scheduler.cancel(token) }
              token = later(time, context, emit)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              try emit(context)
              try subscriber.complete(error, context)
            })
        })
    }
    group["throttle(for:scheduler:latest:)"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      let time = try call.stride(1)
      let isLatest = try call.bool(3)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var waiting: Value?
          var isOpen = true
          func open(_ context: LibraryContext) throws(Interruption) {
            if let value = waiting {
              waiting = nil
              _ = later(time, context) { (context) throws(Interruption) in try open(context) }
              try subscriber.receive(value, context)
            } else {
              isOpen = true
            }
          }
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              if isOpen {
                isOpen = false
                _ = later(time, context) { (context) throws(Interruption) in try open(context) }
                try subscriber.receive(value, context)
              } else if isLatest || waiting == nil {
                waiting = value
              }
            })
        })
    }
  }
}
