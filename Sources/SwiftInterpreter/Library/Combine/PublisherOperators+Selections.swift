// Operators that let some values through.

extension PublisherOperators {
  /// What an encoder or decoder makes of a value.
  private static func coded(
    _ arguments: [Value], _ body: (inout NativeCall) throws(Interruption) -> Value, _ context: LibraryContext
  ) throws(Interruption) -> Value {
    let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: arguments.count)
    _ = buffer.initialize(from: arguments)
    defer {
      buffer.deinitialize()
      buffer.deallocate()
    }
    var call = NativeCall(machine: context.machine, arguments: buffer, span: context.span)
    return try body(&call)
  }

  static func selections(_ group: inout NativeGroup) {
    group.add(["filter(_:)", "tryFilter(_:)"]) { call throws(Interruption) in
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
    group["output(in:)"] = { call throws(Interruption) in
      guard let bounds = try call.native(1, RangeBox.self).integerBounds else { throw call.mismatch(1, "a range") }
      return derived(
        try call.publisher(0),
        {
          var position = 0
          return { (value, subscriber, context) throws(Interruption) in
            defer { position += 1 }
            if position >= bounds.lowerBound, position < bounds.upperBound { try subscriber.receive(value, context) }
            if position >= bounds.upperBound - 1 { try subscriber.complete(nil, context) }
          }
        })
    }
    for (key, native) in [
      ("decode(type:decoder:)", "JSONDecoder.decode(_:from:)"), ("encode(encoder:)", "JSONEncoder.encode(_:)"),
    ] {
      let coder = key.hasPrefix("decode") ? 2 : 1
      group[key] = { call throws(Interruption) in
        guard case .plain(let body)? = NativeTable.find(native)?.body else { throw .unmodelled("'\(key)'", call.span) }
        let lead = coder == 2 ? [call[2], call[1]] : [call[1]]
        return derived(
          try call.publisher(0),
          {
            { (value, subscriber, context) throws(Interruption) in
              let made = try coded(lead + [value], body, context)
              try subscriber.receive(made, context)
            }
          })
      }
    }
    group["prefix(while:)"] = { call throws(Interruption) in
      let predicate = call[1]
      return derived(
        try call.publisher(0),
        {
          { (value, subscriber, context) throws(Interruption) in
            if try context.test(predicate, value) {
              try subscriber.receive(value, context)
            } else {
              try subscriber.complete(nil, context)
            }
          }
        })
    }
    group["drop(while:)"] = { call throws(Interruption) in
      let predicate = call[1]
      return derived(
        try call.publisher(0),
        {
          var isOpen = false
          return { (value, subscriber, context) throws(Interruption) in
            if !isOpen, try context.test(predicate, value) { return }
            isOpen = true
            try subscriber.receive(value, context)
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
}
