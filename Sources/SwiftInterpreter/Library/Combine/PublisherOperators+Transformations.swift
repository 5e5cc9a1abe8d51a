// Operators that make other values of values.

extension PublisherOperators {
  static func transformations(_ group: inout NativeGroup) {
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
}
