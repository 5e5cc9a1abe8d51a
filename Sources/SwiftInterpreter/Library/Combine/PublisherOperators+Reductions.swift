// Operators that wait for the end of a stream, or for the value that decides.

extension PublisherOperators {
  static func reductions(_ group: inout NativeGroup) {
    atEnd("count()", &group) { _ in
      var count = 0
      return ({ (_, _) throws(Interruption) in count += 1 }, { .int(count) })
    }
    atEnd("ignoreOutput()", &group) { _ in ({ (_, _) throws(Interruption) in }, { nil }) }
    atEnd("last()", &group) { _ in
      var last: Value?
      return ({ (value, _) throws(Interruption) in last = value }, { last })
    }
    atEnd("last(where:)", &group) { predicate in
      var last: Value?
      return (
        { (value, context) throws(Interruption) in if try context.test(predicate, value) { last = value } }, { last }
      )
    }
    for (key, isMax) in [("max()", true), ("min()", false)] {
      atEnd(key, &group) { _ in
        var best: Value?
        return (
          { (value, context) throws(Interruption) in
            guard let present = best else {
              best = value
              return
            }
            if isMax ? try context.isLess(present, value) : try context.isLess(value, present) { best = value }
          }, { best }
        )
      }
    }
    decided("contains(_:)", &group, end: false) { (wanted, value, context) throws(Interruption) in
      try context.areEqual(wanted, value) ? true : nil
    }
    decided("contains(where:)", &group, end: false) { (predicate, value, context) throws(Interruption) in
      try context.test(predicate, value) ? true : nil
    }
    decided("allSatisfy(_:)", &group, end: true) { (predicate, value, context) throws(Interruption) in
      try context.test(predicate, value) ? nil : false
    }
    group["collect(_:)"] = { call throws(Interruption) in
      let (base, size) = (try call.publisher(0), try call.int(1))
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          var waiting: [Value] = []
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              waiting.append(value)
              guard waiting.count >= size else { return }
              let full = waiting
              waiting = []
              try subscriber.receive(.array(full), context)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if error == nil, !waiting.isEmpty { try subscriber.receive(.array(waiting), context) }
              try subscriber.complete(error, context)
            })
        })
    }
    group["output(at:)"] = { call throws(Interruption) in
      let index = try call.int(1)
      return derived(
        try call.publisher(0),
        {
          var position = 0
          return { (value, subscriber, context) throws(Interruption) in
            defer { position += 1 }
            guard position == index else { return }
            try subscriber.receive(value, context)
            try subscriber.complete(nil, context)
          }
        })
    }
  }

  /// What a reduction does with each value, and what it gives at the end.
  private typealias Reduction = (
    step: (Value, LibraryContext) throws(Interruption) -> Void, result: () -> Value?
  )

  private static func atEnd(
    _ key: String, _ group: inout NativeGroup, _ make: @escaping @Sendable (Value) -> Reduction
  ) {
    group[key] = { call throws(Interruption) in
      let base = try call.publisher(0)
      let argument: Value = call.arguments.count > 1 ? call[1] : .void
      return .native(
        PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
          let reduction = make(argument)
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, _, context) throws(Interruption) in try reduction.step(value, context) },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if error == nil, let result = reduction.result() { try subscriber.receive(result, context) }
              try subscriber.complete(error, context)
            })
        })
    }
  }

  /// A question that a value may answer; `end` is the answer when none did.
  private static func decided(
    _ key: String, _ group: inout NativeGroup, end: Bool,
    _ answer: @escaping @Sendable (Value, Value, LibraryContext) throws(Interruption) -> Bool?
  ) {
    group[key] = { call throws(Interruption) in
      let (base, argument) = (try call.publisher(0), call[1])
      return derived(
        base,
        {
          { (value, subscriber, context) throws(Interruption) in
            guard let found = try answer(argument, value, context) else { return }
            try subscriber.receive(.bool(found), context)
            try subscriber.complete(nil, context)
          }
        },
        onCompletion: { (error, subscriber, context) throws(Interruption) in
          if error == nil { try subscriber.receive(.bool(end), context) }
          try subscriber.complete(error, context)
        })
    }
  }
}
