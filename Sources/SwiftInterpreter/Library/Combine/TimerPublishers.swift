/// `Timer.publish`: sends the date to its subscribers while it is connected.
final class TimerPublisherBox: PublisherBox {
  private let interval: Double
  private let list: SubscriberList
  /// The one connection: whoever connects again gets it too, and cancelling it ends the timer for all.
  private var connection: CancellableBox?

  init(interval: Double) {
    self.interval = interval
    let list = SubscriberList()
    self.list = list
    super.init("Timer.TimerPublisher") { (subscriber, _) throws(Interruption) in list.add(subscriber) }
  }

  func connect(_ context: LibraryContext) -> CancellableBox {
    if let connection, !connection.isCancelled { return connection }
    let made = CancellableBox()
    connection = made
    plan(made, context)
    return made
  }

  private func plan(_ connection: CancellableBox, _ context: LibraryContext) {
    let nanoseconds = max(100_000, Int64(interval * 1_000_000_000))
    let machine = context.machine
    let span = context.span
    let list = list
    machine.scheduler.after(nanoseconds) { [weak connection, unowned machine, self] in
      guard let connection, !connection.isCancelled else { return }
      let context = LibraryContext(machine: machine, span: span)
      plan(connection, context)
      machine.scheduler.post { () throws(Interruption) in
        try list.send(.native(DateBox(machine.now)), context)
      }
    }
  }
}

/// What `connect()` gives: it goes on when it is let go, and ends when it is cancelled.
final class ConnectionBox: NativeBox {
  let connection: CancellableBox
  init(_ connection: CancellableBox) { self.connection = connection }
  override var typeName: String { "TimerConnection" }
}

/// `autoconnect()`: connects when the first subscriber comes, and ends the connection with the last one.
final class AutoconnectBox: PublisherBox {
  let upstream: TimerPublisherBox
  private let subscribers: Counter

  private final class Counter {
    var count = 0
    var connection: CancellableBox?
  }

  init(_ upstream: TimerPublisherBox) {
    self.upstream = upstream
    let subscribers = Counter()
    self.subscribers = subscribers
    super.init("Publishers.Autoconnect") { (subscriber, context) throws(Interruption) in
      try upstream.subscribe(subscriber, context)
      subscribers.count += 1
      if subscribers.count == 1 { subscribers.connection = upstream.connect(context) }
      subscriber.onCancel {
        subscribers.count -= 1
        guard subscribers.count == 0 else { return }
        subscribers.connection?.cancel()
        subscribers.connection = nil
      }
    }
  }
}

extension PublisherNatives {
  static let connectable = NativeGroup { group in
    group["autoconnect()"] = { call throws(Interruption) in
      .native(AutoconnectBox(try call.native(0, TimerPublisherBox.self)))
    }
  }

  static let connection = NativeGroup { group in
    group["cancel()"] = { call throws(Interruption) in
      try call.native(0, ConnectionBox.self).connection.cancel()
      return .void
    }
  }

  /// What every `Cancellable` can: be kept as an `AnyCancellable`, which ends it when it is let go.
  static let anyConnection = NativeGroup { group in
    group["store(in:)"] = { call throws(Interruption) in
      guard let store = cancellable["store(in:)"] else { return .void }
      call[0] = try erased(call)
      return try store(&call)
    }
  }

  static func erased(_ call: NativeCall) throws(Interruption) -> Value {
    guard let box = call[0].nativeBox(ConnectionBox.self) else { return call[0] }
    let connection = box.connection
    return .native(CancellableBox { connection.cancel() })
  }
}
