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
    group.add(["compactMap(_:)", "tryCompactMap(_:)"]) { call throws(Interruption) in
      let function = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            if let inner = try context.call(function, value).unwrapped { try subscriber.receive(inner, context) }
          }
        })
    }
    group.add(["flatMap(_:)", "flatMap(maxPublishers:_:)"]) { call throws(Interruption) in
      let (base, function) = (try call.publisher(0), call[call.arguments.count - 1])
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          // The stream ends when the base and all that it opened have ended.
          var open = 1
          let close: (Value?, CombineSubscriber, LibraryContext) throws(Interruption) -> Void = {
            (error, subscriber, context) throws(Interruption) in
            open -= 1
            if error != nil || open == 0 { try subscriber.complete(error, context) }
          }
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              guard let inner = try context.call(function, value).nativeBox(PublisherBox.self) else {
                throw .unmodelled("a publisher of one's own", context.span)
              }
              open += 1
              try subscribe(
                to: inner, for: subscriber, context,
                onValue: { (value, subscriber, context) throws(Interruption) in
                  try subscriber.receive(value, context)
                }, onCompletion: close)
            }, onCompletion: close)
        })
    }
    group["replaceNil(with:)"] = { call throws(Interruption) in
      let fallback = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            try subscriber.receive(value.unwrapped ?? fallback, context)
          }
        })
    }
    group["switchToLatest()"] = { call throws(Interruption) in
      let base = try call.publisher(0)
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var present: CombineSubscriber?
          var isBaseDone = false
          subscriber.onCancel { present?.cancel() }
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              present?.cancel()
              guard let inner = value.nativeBox(PublisherBox.self) else {
                throw .unmodelled("a publisher of one's own", context.span)
              }
              let own = CombineSubscriber(
                onValue: { (value, context) throws(Interruption) in try subscriber.receive(value, context) },
                onCompletion: { (error, context) throws(Interruption) in
                  present = nil
                  if error != nil || isBaseDone { try subscriber.complete(error, context) }
                })
              present = own
              try inner.subscribe(own, context)
              if own.isDone { present = nil }
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              isBaseDone = true
              if error != nil || present == nil { try subscriber.complete(error, context) }
            })
        })
    }
    group.add(["scan(_:_:)", "tryScan(_:_:)"]) { call throws(Interruption) in
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
