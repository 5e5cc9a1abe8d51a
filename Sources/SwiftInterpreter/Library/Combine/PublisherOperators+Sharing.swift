// Operators that look on, or share.

extension PublisherOperators {
  static func others(_ group: inout NativeGroup) {
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
