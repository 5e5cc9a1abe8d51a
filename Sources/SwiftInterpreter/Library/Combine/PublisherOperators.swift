/// What can be done with any publisher.
enum PublisherOperators {
  typealias Step = (Value, CombineSubscriber, LibraryContext) throws(Interruption) -> Void

  /// A publisher that makes something of what another one sends.
  static func derived(
    _ base: PublisherBox, _ make: @escaping () -> Step,
    onCompletion: ((Value?, CombineSubscriber, LibraryContext) throws(Interruption) -> Void)? = nil
  ) -> Value {
    .native(
      PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
        let step = make()
        try subscribe(to: base, for: subscriber, context, onValue: step, onCompletion: onCompletion)
      })
  }

  /// Subscribes on behalf of a subscriber further down; its cancelling reaches the base.
  static func subscribe(
    to base: PublisherBox, for subscriber: CombineSubscriber, _ context: LibraryContext, onValue: @escaping Step,
    onCompletion: ((Value?, CombineSubscriber, LibraryContext) throws(Interruption) -> Void)? = nil
  ) throws(Interruption) {
    let inner = CombineSubscriber(
      onValue: { (value, context) throws(Interruption) in
        do throws(Interruption) {
          try onValue(value, subscriber, context)
        } catch {
          // What a closure throws ends the stream (`tryMap`).
          guard case .thrown(let value) = error else { throw error }
          try subscriber.complete(value, context)
        }
      },
      onCompletion: { (error, context) throws(Interruption) in
        if let onCompletion {
          try onCompletion(error, subscriber, context)
        } else {
          try subscriber.complete(error, context)
        }
      })
    subscriber.onCancel { [weak inner] in inner?.cancel() }
    // The subscriber keeps the chain alive.
    subscriber.onCancel { _ = inner }
    try base.subscribe(inner, context)
  }

  static let group = NativeGroup { group in
    ends(&group)
    transformations(&group)
    selections(&group)
    combining(&group)
    timing(&group)
    errors(&group)
    others(&group)
  }

  // MARK: Ends

  private static func ends(_ group: inout NativeGroup) {
    group["sink(receiveValue:)"] = { call throws(Interruption) in
      let function = call[1]
      let subscriber = CombineSubscriber(onValue: { (value, context) throws(Interruption) in
        _ = try context.call(function, value)
      })
      return try connected(try call.publisher(0), subscriber, call.context)
    }
    group["sink(receiveCompletion:receiveValue:)"] = { call throws(Interruption) in
      let (completion, function) = (call[1], call[2])
      let subscriber = CombineSubscriber(
        onValue: { (value, context) throws(Interruption) in _ = try context.call(function, value) },
        onCompletion: { (error, context) throws(Interruption) in
          _ = try context.call(completion, try PublisherNatives.completion(error, context))
        })
      return try connected(try call.publisher(0), subscriber, call.context)
    }
    group["assign(to:on:)"] = { call throws(Interruption) in
      guard case .keyPath(let path) = call[1].payload else { throw call.mismatch(1, "a key path") }
      let object = call[2]
      let subscriber = CombineSubscriber(onValue: { (value, context) throws(Interruption) in
        var root = object
        try context.machine.write(path, of: &root, value, at: context.span)
      })
      return try connected(try call.publisher(0), subscriber, call.context)
    }
    group["assign(to:)"] = { call throws(Interruption) in
      let target = try call.native(1, PublishedPublisherBox.self).published
      let subscriber = CombineSubscriber(onValue: { [weak target] (value, context) throws(Interruption) in
        guard let target else { return }
        guard target.owner != nil else {
          throw .unmodelled("'assign(to:)' to a @Published property that was not used before", context.span)
        }
        try target.set(value, context)
      })
      // The subscription lives as long as the property.
      target.list.keep(subscriber)
      try call.publisher(0).subscribe(subscriber, call.context)
      return .void
    }
    group["subscribe(subject)"] = { call throws(Interruption) in
      let subject = try call.native(1, SubjectBox.self)
      let subscriber = CombineSubscriber(
        onValue: { (value, context) throws(Interruption) in try subject.send(value, context) },
        onCompletion: { (error, context) throws(Interruption) in try subject.list.complete(error, context) })
      return try connected(try call.publisher(0), subscriber, call.context)
    }
    group["values"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      return .native(
        AsyncSequenceBox("AsyncStream") { (context) throws(Interruption) in
          let state = StreamState()
          let subscriber = CombineSubscriber(
            onValue: { (value, _) throws(Interruption) in state.yield(value) },
            onCompletion: { (_, _) throws(Interruption) in state.finish() })
          state.onTermination = { _ in subscriber.cancel() }
          try base.subscribe(subscriber, context)
          return ClosureAsyncIterator { (machine, resumption, _) throws(Interruption) in
            try state.next(resumption, task: machine.scheduler.current)
          }
        })
    }
  }

  private static func connected(
    _ base: PublisherBox, _ subscriber: CombineSubscriber, _ context: LibraryContext
  ) throws(Interruption) -> Value {
    try base.subscribe(subscriber, context)
    return .native(CancellableBox { subscriber.cancel() })
  }

  // MARK: Transformations

  private static func transformations(_ group: inout NativeGroup) {
    for key in ["map(_:)", "tryMap(_:)"] {
      group[key] = { call throws(Interruption) in
        let function = call[1]
        return derived(
          try call.publisher(0),
          {
            { (value, subscriber, context) throws(Interruption) in
              try subscriber.receive(try context.call(function, value), context)
            }
          })
      }
    }
    group["compactMap(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            if let inner = try context.call(function, value).unwrapped { try subscriber.receive(inner, context) }
          }
        })
    }
    group["flatMap(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            guard let inner = try context.call(function, value).nativeBox(PublisherBox.self) else {
              throw .unmodelled("a publisher of one's own", context.span)
            }
            try subscribe(
              to: inner, for: subscriber, context,
              onValue: { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) },
              onCompletion: { (error, subscriber, context) throws(Interruption) in
                if let error { try subscriber.complete(error, context) }
              })
          }
        })
    }
    group["switchToLatest()"] = { call throws(Interruption) in
      derived(
        try call.publisher(0),
        {
          var present: CancellableBox?
          return { (value, subscriber, context) throws(Interruption) in
            present?.cancel()
            guard let inner = value.nativeBox(PublisherBox.self) else {
              throw .unmodelled("a publisher of one's own", context.span)
            }
            let own = CombineSubscriber(
              onValue: { (value, context) throws(Interruption) in try subscriber.receive(value, context) })
            let cancellable = CancellableBox { own.cancel() }
            present = cancellable
            subscriber.onCancel { cancellable.cancel() }
            try inner.subscribe(own, context)
          }
        })
    }
    group["scan(_:_:)"] = { call throws(Interruption) in
      let (initial, function) = (call[1], call[2])
      return derived(
        try call.publisher(0),
        {
          var state = initial
          return { (value, subscriber, context) throws(Interruption) in
            state = try context.call(function, state, value)
            try subscriber.receive(state, context)
          }
        })
    }
    group["reduce(_:_:)"] = { call throws(Interruption) in
      let (initial, function) = (call[1], call[2])
      let base = try call.publisher(0)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var state = initial
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, _, context) throws(Interruption) in state = try context.call(function, state, value) },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if error == nil { try subscriber.receive(state, context) }
              try subscriber.complete(error, context)
            })
        })
    }
    group["collect()"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var all: ContiguousArray<Value> = []
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, _, _) throws(Interruption) in all.append(value) },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if error == nil { try subscriber.receive(.array(all), context) }
              try subscriber.complete(error, context)
            })
        })
    }
  }

  // MARK: Selections

  private static func selections(_ group: inout NativeGroup) {
    group["filter(_:)"] = { call throws(Interruption) in
      let predicate = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            if try context.test(predicate, value) { try subscriber.receive(value, context) }
          }
        })
    }
    @Sendable func removing(
      _ call: NativeCall, _ same: @escaping (Value, Value, LibraryContext) throws(Interruption) -> Bool
    ) throws(Interruption) -> Value {
      derived(
        try call.publisher(0),
        {
          var last: Value?
          return { (value, subscriber, context) throws(Interruption) in
            if let last, try same(last, value, context) { return }
            last = value
            try subscriber.receive(value, context)
          }
        })
    }
    group["removeDuplicates()"] = { call throws(Interruption) in
      try removing(call) { (a, b, context) throws(Interruption) in try context.areEqual(a, b) }
    }
    group["removeDuplicates(by:)"] = { call throws(Interruption) in
      let predicate = call[1]
      return try removing(call) { (a, b, context) throws(Interruption) in try context.test(predicate, a, b) }
    }
    @Sendable func prefix(_ call: NativeCall, _ count: Int) throws(Interruption) -> Value {
      derived(
        try call.publisher(0),
        {
          var left = count
          return { (value, subscriber, context) throws(Interruption) in
            left -= 1
            if left >= 0 { try subscriber.receive(value, context) }
            if left <= 0 { try subscriber.complete(nil, context) }
          }
        })
    }
    group["prefix(_:)"] = { call throws(Interruption) in try prefix(call, try call.int(1)) }
    group["first()"] = { call throws(Interruption) in try prefix(call, 1) }
    group["first(where:)"] = { call throws(Interruption) in
      let predicate = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            guard try context.test(predicate, value) else { return }
            try subscriber.receive(value, context)
            try subscriber.complete(nil, context)
          }
        })
    }
    group["dropFirst(_:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      return derived(
        try call.publisher(0),
        {
          var left = count
          return { (value, subscriber, context) throws(Interruption) in
            if left > 0 {
              left -= 1
            } else {
              try subscriber.receive(value, context)
            }
          }
        })
    }
  }

  // MARK: Combining

  /// Subscribes to several publishers; `onValue` gets the index of the one that sent.
  private static func several(
    _ bases: [PublisherBox], endsWithAny: Bool = false,
    _ make: @escaping () -> (Int, Value, CombineSubscriber, LibraryContext) throws(Interruption) -> Void
  ) -> Value {
    .native(
      PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
        let onValue = make()
        var open = bases.count
        for (index, base) in bases.enumerated() {
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              try onValue(index, value, subscriber, context)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              open -= 1
              if error != nil || open == 0 || endsWithAny { try subscriber.complete(error, context) }
            })
        }
      })
  }

  static func combineLatest(_ bases: [PublisherBox]) -> Value {
    several(bases) {
      var latest: [Value?] = Array(repeating: nil, count: bases.count)
      return { (index, value, subscriber, context) throws(Interruption) in
        latest[index] = value
        let present = latest.compactMap { $0 }
        if present.count == bases.count { try subscriber.receive(.tuple(ContiguousArray(present)), context) }
      }
    }
  }

  static func merge(_ bases: [PublisherBox]) -> Value {
    several(bases) {
      { (_, value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) }
    }
  }

  static func zip(_ bases: [PublisherBox]) -> Value {
    several(bases, endsWithAny: true) {
      var waiting: [[Value]] = Array(repeating: [], count: bases.count)
      return { (index, value, subscriber, context) throws(Interruption) in
        waiting[index].append(value)
        guard waiting.allSatisfy({ !$0.isEmpty }) else { return }
        let firsts = waiting.map { $0[0] }
        for each in waiting.indices { waiting[each].removeFirst() }
        try subscriber.receive(.tuple(ContiguousArray(firsts)), context)
      }
    }
  }

  private static func combining(_ group: inout NativeGroup) {
    group["combineLatest(_:)"] = { call throws(Interruption) in
      combineLatest([try call.publisher(0), try call.publisher(1)])
    }
    group["combineLatest(_:_:)"] = { call throws(Interruption) in
      combineLatest([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["merge(with:)"] = { call throws(Interruption) in merge([try call.publisher(0), try call.publisher(1)]) }
    group["zip(_:)"] = { call throws(Interruption) in zip([try call.publisher(0), try call.publisher(1)]) }
    @Sendable func joined(_ call: NativeCall, before: Bool) throws(Interruption) -> Value {
      let base = try call.publisher(0)
      let elements = try Elements.all(call[1], call.context)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          if before { for element in elements { try subscriber.receive(element, context) } }
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if !before, error == nil { for element in elements { try subscriber.receive(element, context) } }
              try subscriber.complete(error, context)
            })
        })
    }
    group["prepend(_:)"] = { call throws(Interruption) in try joined(call, before: true) }
    group["append(_:)"] = { call throws(Interruption) in try joined(call, before: false) }
  }

  // MARK: Time

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

  private static func timing(_ group: inout NativeGroup) {
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

  // MARK: Errors

  private static func errors(_ group: inout NativeGroup) {
    @Sendable func onError(
      _ call: NativeCall, _ handle: @escaping (Value, CombineSubscriber, LibraryContext) throws(Interruption) -> Void
    ) throws(Interruption) -> Value {
      derived(
        try call.publisher(0),
        { { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) } },
        onCompletion: { (error, subscriber, context) throws(Interruption) in
          if let error {
            try handle(error, subscriber, context)
          } else {
            try subscriber.complete(nil, context)
          }
        })
    }
    group["replaceError(with:)"] = { call throws(Interruption) in
      let value = call[1]
      return try onError(call) { (_, subscriber, context) throws(Interruption) in
        try subscriber.receive(value, context)
        try subscriber.complete(nil, context)
      }
    }
    group["mapError(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return try onError(call) { (error, subscriber, context) throws(Interruption) in
        try subscriber.complete(try context.call(function, error), context)
      }
    }
    group["catch(_:)"] = { call throws(Interruption) in
      let function = call[1]
      return try onError(call) { (error, subscriber, context) throws(Interruption) in
        guard let other = try context.call(function, error).nativeBox(PublisherBox.self) else {
          throw .unmodelled("a publisher of one's own", context.span)
        }
        try subscribe(
          to: other, for: subscriber, context,
          onValue: { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) })
      }
    }
    group["setFailureType(to:)"] = { call throws(Interruption) in call[0] }
    group["eraseToAnyPublisher()"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          try base.subscribe(subscriber, context)
        })
    }
  }

  // MARK: Others

  private static func others(_ group: inout NativeGroup) {
    group["handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)"] = {
      call throws(Interruption) in
      let base = try call.publisher(0)
      let (onSubscription, onOutput, onCompletion, onCancel) = (call[1], call[2], call[3], call[4])
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          if let function = onSubscription.unwrapped { _ = try context.call(function, .void) }
          if let function = onCancel.unwrapped {
            let (machine, span) = (context.machine, context.span)
            subscriber.onCancel { [weak subscriber, weak machine] in
              guard let machine, !machine.isStopped, subscriber?.didComplete != true else { return }
              do throws(Interruption) { _ = try machine.call(function, [], at: span) } catch { machine.raise(error) }
            }
          }
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              if let function = onOutput.unwrapped { _ = try context.call(function, value) }
              try subscriber.receive(value, context)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if let function = onCompletion.unwrapped {
                _ = try context.call(function, try PublisherNatives.completion(error, context))
              }
              try subscriber.complete(error, context)
            })
        })
    }
    group["replaceEmpty(with:)"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      let fallback = call[1]
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var isEmpty = true
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              isEmpty = false
              try subscriber.receive(value, context)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if isEmpty, error == nil { try subscriber.receive(fallback, context) }
              try subscriber.complete(error, context)
            })
        })
    }
    group["share()"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      let list = SubscriberList()
      var own: CombineSubscriber?
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          list.add(subscriber)
          if own != nil { return }
          let made = CombineSubscriber(
            onValue: { (value, context) throws(Interruption) in try list.send(value, context) },
            onCompletion: { (error, context) throws(Interruption) in try list.complete(error, context) })
          own = made
          try base.subscribe(made, context)
        })
    }
    group["print(_:)"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      let text = try call.string(1)
      let prefix = text.isEmpty ? "" : text + ": "
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          try context.machine.print(
            prefix + "receive subscription: (\(base.typeName))\n" + prefix + "request unlimited\n")
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              try context.machine.print(prefix + "receive value: (" + (try Describer(context).describe(value)) + ")\n")
              try subscriber.receive(value, context)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              let shown = try error.map { (value) throws(Interruption) in try Describer(context).describe(value) }
              try context.machine.print(prefix + (shown.map { "receive error: (\($0))" } ?? "receive finished") + "\n")
              try subscriber.complete(error, context)
            })
        })
    }
  }
}
