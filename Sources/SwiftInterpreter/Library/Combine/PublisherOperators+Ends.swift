// Where values end: sinks, assignments, async sequences.

extension PublisherOperators {
  static func ends(_ group: inout NativeGroup) {
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
        try target?.set(value, context)
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
}
