// Operators on the error that ends a stream.

extension PublisherOperators {
  static func errors(_ group: inout NativeGroup) {
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
    group.add(["catch(_:)", "tryCatch(_:)"]) { call throws(Interruption) in
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
    group["retry(_:)"] = { call throws(Interruption) in
      let (base, times) = (try call.publisher(0), try call.int(1))
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          func attempt(_ left: Int, _ context: LibraryContext) throws(Interruption) {
            try subscribe(
              to: base, for: subscriber, context,
              onValue: { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) },
              onCompletion: { (error, subscriber, context) throws(Interruption) in
                if error != nil, left > 0 {
                  try attempt(left - 1, context)
                } else {
                  try subscriber.complete(error, context)
                }
              })
          }
          try attempt(times, context)
        })
    }
    group["assertNoFailure()"] = { call throws(Interruption) in
      try onError(call) { (error, _, context) throws(Interruption) in
        throw .trap(try Describer(context).describe(error), context.span)
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
}
