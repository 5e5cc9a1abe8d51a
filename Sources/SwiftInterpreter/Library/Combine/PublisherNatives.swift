extension NativeCall {
  func publisher(_ index: Int) throws(Interruption) -> PublisherBox {
    let argument: Value = arguments[index]
    if let box = argument.nativeBox(PublisherBox.self) { return box }
    throw .unmodelled("a publisher of one's own", span)
  }

  /// The nanoseconds of a scheduler's stride.
  func stride(_ index: Int) throws(Interruption) -> Int64 { try native(index, DurationBox.self).nanoseconds }
}

/// Natives of Combine's publishers, subjects and `AnyCancellable`.
enum PublisherNatives {
  static func completion(_ error: Value?, _ context: LibraryContext) throws(Interruption) -> Value {
    if let error { return try context.enumValue("Subscribers.Completion", "failure", [error]) }
    return try context.enumValue("Subscribers.Completion", "finished")
  }

  /// The error in a completion value; `nil` for a normal end.
  static func error(_ completion: Value) -> Value? {
    if case .enumPayload(let box) = completion.payload { return box.payload.first }
    return nil
  }

  static let cancellable = NativeGroup { group in
    group["init(cancellable)"] = { call throws(Interruption) in try erased(call) }
    group["init(_:)"] = { call throws(Interruption) in
      let (function, span) = (call[0], call.span)
      let machine = call.machine
      return .native(
        CancellableBox { [weak machine] in
          guard let machine, !machine.isStopped else { return }
          do throws(Interruption) { _ = try machine.call(function, [], at: span) } catch { machine.raise(error) }
        })
    }
    group["cancel()"] = { call throws(Interruption) in
      try call.native(0, CancellableBox.self).cancel()
      return .void
    }
    group["store(in:)"] = { call throws(Interruption) in
      let value = call[0]
      switch call[1].payload {
      case .set:
        guard case .set(var box) = call.take(1).payload else { return .void }
        if !isKnownUniquelyReferenced(&box) { box = box.copy() }
        defer { call[1] = Value(.set(box)) }
        try box.insert(value, call.machine, call.span)
      case .array:
        guard case .array(var box) = call.take(1).payload else { return .void }
        if !isKnownUniquelyReferenced(&box) { box = ArrayBox(box.elements) }
        box.elements.append(value)
        call[1] = Value(.array(box))
      default: throw call.mismatch(1, "a set or an array")
      }
      return .void
    }
    BasicNatives.addEquality(&group)
  }

  static let stride = NativeGroup { group in
    func make(_ name: String, _ duration: @escaping @Sendable (Value) -> Duration?) {
      group[name] = { call throws(Interruption) in
        guard let duration = duration(call[0]) else { throw call.mismatch(0, "a number") }
        return .native(DurationBox(duration))
      }
    }
    for key in ["init(floatLiteral:)", "init(integerLiteral:)", "seconds(_:)"] {
      make(key) { Numbers.double($0).map { .seconds($0) } }
    }
    make("milliseconds(_:)") { Numbers.integer($0).map { .milliseconds($0) } }
    make("microseconds(_:)") { Numbers.integer($0).map { .microseconds($0) } }
    make("nanoseconds(_:)") { Numbers.integer($0).map { .nanoseconds($0) } }
  }

  static let immediate = NativeGroup { group in
    group["shared"] = { _ in .native(NameBox("shared", "ImmediateScheduler")) }
  }

  static let anyPublisher = NativeGroup { group in group["init(_:)"] = { call throws(Interruption) in call[0] } }

  static func publisher(of elements: ContiguousArray<Value>, _ name: String) -> Value {
    .native(
      PublisherBox(name) { (subscriber, context) throws(Interruption) in
        for element in elements where !subscriber.isDone { try subscriber.receive(element, context) }
        try subscriber.complete(nil, context)
      })
  }

  static let just = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in publisher(of: [call[0]], "Just") }
  }

  static let empty = NativeGroup { group in
    group["init(completeImmediately:)"] = { call throws(Interruption) in
      let completes = try call.bool(0)
      return .native(
        PublisherBox("Empty") { (subscriber, context) throws(Interruption) in
          if completes { try subscriber.complete(nil, context) }
        })
    }
  }

  static let fail = NativeGroup { group in
    group["init(error:)"] = { call throws(Interruption) in
      let error = call[0]
      return .native(
        PublisherBox("Fail") { (subscriber, context) throws(Interruption) in try subscriber.complete(error, context) })
    }
  }

  static let deferred = NativeGroup { group in
    group["init(createPublisher:)"] = { call throws(Interruption) in
      let function = call[0]
      return .native(
        PublisherBox("Deferred") { (subscriber, context) throws(Interruption) in
          let made = try context.call(function)
          guard let box = made.nativeBox(PublisherBox.self) else {
            throw .unmodelled("a publisher of one's own", context.span)
          }
          try box.subscribe(subscriber, context)
        })
    }
  }

  static let future = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in
      let subject = SubjectBox("Future", value: nil)
      let promise = NativeFunctionBox { (call) throws(Interruption) in
        guard case .enumPayload(let result) = call[0].payload, let value = result.payload.first else {
          throw call.mismatch(0, "a Result")
        }
        if result.enumCase.name == "success" {
          if subject.list.completion.isSet { return .void }
          try subject.list.send(value, call.context)
          subject.value = value
          try subject.list.complete(nil, call.context)
        } else {
          try subject.list.complete(value, call.context)
        }
        return .void
      }
      _ = try call.machine.call(call[0], [Value(.function(promise))], at: call.span)
      return .native(
        PublisherBox("Future") { (subscriber, context) throws(Interruption) in
          if subject.list.completion.isSet, let value = subject.value { try subscriber.receive(value, context) }
          try subject.subscribe(subscriber, context)
        })
    }
  }

  static let combinations = NativeGroup { group in
    group["Autoconnect.upstream"] = { call throws(Interruption) in
      .native(try call.native(0, AutoconnectBox.self).upstream)
    }
    group["optional"] = { call throws(Interruption) in
      publisher(of: call[0].unwrapped.map { [$0] } ?? [], "Optional.Publisher")
    }
    group["result"] = { call throws(Interruption) in
      let result = call[0]
      return .native(
        PublisherBox("Result.Publisher") { (subscriber, context) throws(Interruption) in
          guard case .enumPayload(let box) = result.payload else { return }
          if box.enumCase.name == "success" {
            try subscriber.receive(box.payload[0], context)
            try subscriber.complete(nil, context)
          } else {
            try subscriber.complete(box.payload[0], context)
          }
        })
    }
    group["MergeMany.init(_:)"] = { call throws(Interruption) in
      var all: [PublisherBox] = []
      var given = try Elements.all(call[0], call.context)
      // One sequence of publishers instead of several publishers.
      if given.count == 1, given[0].nativeBox(PublisherBox.self) == nil {
        given = try Elements.all(given[0], call.context)
      }
      for each in given {
        guard let box = each.nativeBox(PublisherBox.self) else {
          throw .unmodelled("a publisher of one's own", call.span)
        }
        all.append(box)
      }
      return PublisherOperators.merge(all)
    }
    group["CombineLatest4.init(_:_:_:_:)"] = { call throws(Interruption) in
      PublisherOperators.combineLatest([
        try call.publisher(0), try call.publisher(1), try call.publisher(2), try call.publisher(3),
      ])
    }
    group["Zip3.init(_:_:_:)"] = { call throws(Interruption) in
      PublisherOperators.zip([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["Merge3.init(_:_:_:)"] = { call throws(Interruption) in
      PublisherOperators.merge([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["CombineLatest.init(_:_:)"] = { call throws(Interruption) in
      PublisherOperators.combineLatest([try call.publisher(0), try call.publisher(1)])
    }
    group["CombineLatest3.init(_:_:_:)"] = { call throws(Interruption) in
      PublisherOperators.combineLatest([try call.publisher(0), try call.publisher(1), try call.publisher(2)])
    }
    group["Merge.init(_:_:)"] = { call throws(Interruption) in
      PublisherOperators.merge([try call.publisher(0), try call.publisher(1)])
    }
    group["Zip.init(_:_:)"] = { call throws(Interruption) in
      PublisherOperators.zip([try call.publisher(0), try call.publisher(1)])
    }
  }

  static func subject(_ name: String) -> NativeGroup {
    NativeGroup { group in
      group["init()"] = { _ in .native(SubjectBox(name, value: nil)) }
      group["init(_:)"] = { call throws(Interruption) in .native(SubjectBox(name, value: call[0])) }
      group["send(_:)"] = { call throws(Interruption) in
        try call.native(0, SubjectBox.self).send(call[1], call.context)
        return .void
      }
      group["send()"] = { call throws(Interruption) in
        try call.native(0, SubjectBox.self).send(.void, call.context)
        return .void
      }
      group["send(completion:)"] = { call throws(Interruption) in
        try call.native(0, SubjectBox.self).list.complete(error(call[1]), call.context)
        return .void
      }
      if name == "CurrentValueSubject" {
        group["value"] = { call throws(Interruption) in try call.native(0, SubjectBox.self).value ?? .void }
        group["value.set"] = { call throws(Interruption) in
          try call.native(0, SubjectBox.self).send(call[1], call.context)
          return .void
        }
        group["init()"] = nil
        group["send()"] = nil
      } else {
        group["init(_:)"] = nil
      }
    }
  }

  // MARK: ObservableObject and Published

  static let observableObject = NativeGroup { group in
    group["objectWillChange"] = { call throws(Interruption) in
      guard case .instance(let instance) = call[0].payload else { throw call.mismatch(0, "an object") }
      return .native(ObjectChanges.publisher(of: instance, call.machine))
    }
  }

  static let objectPublisher = NativeGroup { group in
    group["init()"] = { _ in .native(ObjectPublisherBox(nil)) }
    group["send()"] = { call throws(Interruption) in
      let box = try call.native(0, ObjectPublisherBox.self)
      if let owner = box.owner {
        try ObjectChanges.announce(owner, call.context)
      } else {
        try box.list.send(.void, call.context)
      }
      return .void
    }
  }

  static let published = NativeGroup { group in
    group.add(["init(wrappedValue:)", "init(initialValue:)"]) { call throws(Interruption) in
      .native(PublishedBox(call[0]))
    }
    group["wrappedValue"] = { call throws(Interruption) in try call.native(0, PublishedBox.self).value }
    group["wrappedValue.set"] = { call throws(Interruption) in
      try call.native(0, PublishedBox.self).set(call[1], call.context)
      return .void
    }
    group["projectedValue"] = { call throws(Interruption) in
      .native(PublishedPublisherBox(try call.native(0, PublishedBox.self)))
    }
    group["projectedValue.set"] = { _ in .void }
    // The instance comes before the storage; whether the wrapper itself stands first depends on how it is called.
    @Sendable func parts(_ call: NativeCall) throws(Interruption) -> (owner: Instance?, box: PublishedBox, rest: Int) {
      for index in 0..<call.arguments.count {
        if let box = call[index].nativeBox(PublishedBox.self), index > 0,
          case .instance(let owner) = call[index - 1].payload
        {
          box.owner = owner
          return (owner, box, index + 1)
        }
      }
      throw call.mismatch(0, "a Published property of an object")
    }
    group["enclosingProjection(_:_:)"] = { call throws(Interruption) in
      .native(PublishedPublisherBox(try parts(call).box))
    }
    group["enclosingGet(_:_:)"] = { call throws(Interruption) in try parts(call).box.value }
    group["enclosingSet(_:_:_:)"] = { call throws(Interruption) in
      let (_, box, rest) = try parts(call)
      try box.set(call[rest], call.context)
      return .void
    }
  }
}
