/// A notification.
final class NotificationBox: NativeBox {
  let name: Value
  let object: Value
  let userInfo: Value
  init(name: Value, object: Value, userInfo: Value) {
    self.name = name
    self.object = object
    self.userInfo = userInfo
  }
  override var typeName: String { "Notification" }
}

/// The run's notification centre.
///
/// Observers are called in the order in which they were added.
final class NotificationCenterBox: NativeBox {
  final class Observer: NativeBox {
    let name: String?
    let object: Value
    let action: (Value, LibraryContext) throws(Interruption) -> Void
    init(name: String?, object: Value, _ action: @escaping (Value, LibraryContext) throws(Interruption) -> Void) {
      self.name = name
      self.object = object
      self.action = action
    }
    override var typeName: String { "NotificationToken" }
  }
  private(set) var observers: [Observer] = []
  override var typeName: String { "NotificationCenter" }

  func add(_ observer: Observer) { observers.append(observer) }
  func remove(_ observer: Observer) { observers.removeAll { $0 === observer } }

  func post(_ notification: NotificationBox, _ context: LibraryContext) throws(Interruption) {
    let name = notification.name.nativeBox(NameBox.self)?.value
    for observer in observers {
      if let wanted = observer.name, wanted != name { continue }
      if !observer.object.isNone, !(try isSame(observer.object, notification.object)) { continue }
      try observer.action(.native(notification), context)
    }
  }

  private func isSame(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
    switch (a.payload, b.payload) {
    case (.instance(let x), .instance(let y)): x === y
    case (.native(let x), .native(let y)): x === y
    default: false
    }
  }
}

enum NotificationNatives {
  static let center = NativeGroup { group in
    group["default"] = { call throws(Interruption) in
      .native(call.machine.libraryState.singleton("NotificationCenter") { NotificationCenterBox() })
    }
    group["post(name:object:userInfo:)"] = { call throws(Interruption) in
      let center = try call.native(0, NotificationCenterBox.self)
      try center.post(NotificationBox(name: call[1], object: call[2], userInfo: call[3]), call.context)
      return .void
    }
    group["addObserver(forName:object:queue:using:)"] = { call throws(Interruption) in
      let center = try call.native(0, NotificationCenterBox.self)
      let block = call[4]
      let observer = NotificationCenterBox.Observer(name: call[1].nativeBox(NameBox.self)?.value, object: call[2]) {
        (notification, context) throws(Interruption) in
        _ = try context.call(block, notification)
      }
      center.add(observer)
      return .native(observer)
    }
    group["removeObserver(_:)"] = { call throws(Interruption) in
      if let observer = call[1].nativeBox(NotificationCenterBox.Observer.self) {
        try call.native(0, NotificationCenterBox.self).remove(observer)
      }
      return .void
    }
    group["publisher(for:object:)"] = { call throws(Interruption) in
      let center = try call.native(0, NotificationCenterBox.self)
      let name = call[1].nativeBox(NameBox.self)?.value
      let object = call[2]
      return .native(
        PublisherBox("NotificationPublisher") { (subscriber, context) throws(Interruption) in
          let observer = NotificationCenterBox.Observer(name: name, object: object) {
            (notification, context) throws(Interruption) in
            try subscriber.receive(notification, context)
          }
          center.add(observer)
          subscriber.onCancel { center.remove(observer) }
        })
    }
  }

  static let notification = NativeGroup { group in
    group["init(name:object:userInfo:)"] = { call throws(Interruption) in
      .native(NotificationBox(name: call[0], object: call[1], userInfo: call[2]))
    }
    group["name"] = { call throws(Interruption) in try call.native(0, NotificationBox.self).name }
    group["object"] = { call throws(Interruption) in try call.native(0, NotificationBox.self).object }
    group["userInfo"] = { call throws(Interruption) in try call.native(0, NotificationBox.self).userInfo }
    group.add(["Name.init(_:)", "Name.init(rawValue:)"]) { call throws(Interruption) in
      .native(NameBox(try call.string(0), "Notification.Name"))
    }
    group["Name.rawValue"] = { call throws(Interruption) in .string(try call.native(0, NameBox.self).value) }
    group["Name.==(_:_:)"] = BasicNatives.equality
  }

  static let queue = NativeGroup { group in
    group["main"] = { call throws(Interruption) in
      .native(call.machine.libraryState.singleton("OperationQueue") { NameBox("main", "OperationQueue") })
    }
  }

  static let localizedError = NativeGroup { group in
    group.add(["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"]) { _ in .none }
  }
}
