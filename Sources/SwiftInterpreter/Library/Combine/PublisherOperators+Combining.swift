// Operators that take several publishers.

extension PublisherOperators {
  /// Subscribes to several publishers; `onValue` gets the index of the one that sent.
  private static func several(
    _ bases: [PublisherBox],
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
              if error != nil || open == 0 { try subscriber.complete(error, context) }
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

  /// Ends when a publisher has ended and none of its values waits for a partner.
  static func zip(_ bases: [PublisherBox]) -> Value {
    .native(
      PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
        var waiting: [[Value]] = Array(repeating: [], count: bases.count)
        var isOver = Array(repeating: false, count: bases.count)
        func endIfDry(_ context: LibraryContext) throws(Interruption) {
          for (index, values) in waiting.enumerated() where isOver[index] && values.isEmpty {
            return try subscriber.complete(nil, context)
          }
        }
        for (index, base) in bases.enumerated() {
          try subscribe(
            to: base, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in
              waiting[index].append(value)
              guard waiting.allSatisfy({ !$0.isEmpty }) else { return }
              let firsts = waiting.map { $0[0] }
              for each in waiting.indices { waiting[each].removeFirst() }
              try subscriber.receive(.tuple(ContiguousArray(firsts)), context)
              try endIfDry(context)
            },
            onCompletion: { (error, subscriber, context) throws(Interruption) in
              if error != nil { return try subscriber.complete(error, context) }
              isOver[index] = true
              try endIfDry(context)
            })
        }
      })
  }

  static func combining(_ group: inout NativeGroup) {
    group["combineLatest(_:)"] = { call throws(Interruption) in
      combineLatest([try call.publisher(0), try call.publisher(1)])
    }
    group["combineLatest(_:_:)"] = { call throws(Interruption) in
      combineLatest([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["combineLatest(_:_:_:)"] = { call throws(Interruption) in
      combineLatest([
        try call.publisher(0), try call.publisher(1), try call.publisher(2), try call.publisher(3),
      ])
    }
    group["combineLatest(transform)"] = { call throws(Interruption) in
      let both = combineLatest([try call.publisher(0), try call.publisher(1)])
      guard let base = both.nativeBox(PublisherBox.self) else { return both }
      let function = call[2]
      return derived(
        base,
        {
          { (value, subscriber, context) throws(Interruption) in
            guard case .tuple(let box) = value.payload else { return }
            try subscriber.receive(
              try context.machine.call(function, Array(box.elements), at: context.span), context)
          }
        })
    }
    group["merge(with:_:)"] = { call throws(Interruption) in
      merge([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["zip(_:_:)"] = { call throws(Interruption) in
      zip([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["append(publisher)"] = { call throws(Interruption) in
      let (base, next) = (try call.publisher(0), try call.publisher(1))
      return derived(
        base, { { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) } },
        onCompletion: { (error, subscriber, context) throws(Interruption) in
          if error != nil { return try subscriber.complete(error, context) }
          try subscribe(
            to: next, for: subscriber, context,
            onValue: { (value, subscriber, context) throws(Interruption) in try subscriber.receive(value, context) })
        })
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
}
