// Operators that let some values through.

extension PublisherOperators {
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
