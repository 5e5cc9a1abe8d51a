/// The far end of a subscription: what a publisher sends to.
final class CombineSubscriber {
  private let onValue: (Value, LibraryContext) throws(Interruption) -> Void
  /// `nil` is a normal end, else the error.
  private let onCompletion: (Value?, LibraryContext) throws(Interruption) -> Void
  private var cancellations: [() -> Void] = []
  private(set) var isDone = false
  /// It ended from the publisher's side.
  private(set) var didComplete = false

  init(
    onValue: @escaping (Value, LibraryContext) throws(Interruption) -> Void,
    onCompletion: @escaping (Value?, LibraryContext) throws(Interruption) -> Void = { _, _ throws(Interruption) in }
  ) {
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(_ value: Value, _ context: LibraryContext) throws(Interruption) {
    if !isDone { try onValue(value, context) }
  }

  func complete(_ error: Value?, _ context: LibraryContext) throws(Interruption) {
    guard !isDone else { return }
    isDone = true
    didComplete = true
    try onCompletion(error, context)
    release()
  }

  /// Called when the subscription ends from this side.
  func onCancel(_ action: @escaping () -> Void) {
    if isDone { action() } else { cancellations.append(action) }
  }

  func cancel() {
    isDone = true
    release()
  }

  private func release() {
    let due = cancellations
    cancellations = []
    for action in due { action() }
  }
}

/// Subscribers in the order in which they came.
final class SubscriberList {
  private var subscribers: [CombineSubscriber] = []
  private var kept: [CombineSubscriber] = []
  private(set) var completion: (error: Value?, isSet: Bool) = (nil, false)

  func add(_ subscriber: CombineSubscriber) {
    subscribers.append(subscriber)
    subscriber.onCancel { [weak self, weak subscriber] in
      guard let subscriber else { return }
      self?.subscribers.removeAll { $0 === subscriber }
    }
  }

  /// Keeps a subscriber of another publisher as long as this list lives.
  func keep(_ subscriber: CombineSubscriber) { kept.append(subscriber) }

  deinit { for subscriber in kept { subscriber.cancel() } }

  func send(_ value: Value, _ context: LibraryContext) throws(Interruption) {
    if completion.isSet { return }
    for subscriber in subscribers { try subscriber.receive(value, context) }
  }

  func complete(_ error: Value?, _ context: LibraryContext) throws(Interruption) {
    if completion.isSet { return }
    completion = (error, true)
    let all = subscribers
    subscribers = []
    for subscriber in all { try subscriber.complete(error, context) }
  }
}

/// A publisher: what it does with a new subscriber.
class PublisherBox: NativeBox {
  typealias Subscribe = (CombineSubscriber, LibraryContext) throws(Interruption) -> Void
  private let name: String
  private let start: Subscribe
  init(_ typeName: String, _ subscribe: @escaping Subscribe) {
    name = typeName
    start = subscribe
  }
  override var typeName: String { name }
  func subscribe(_ subscriber: CombineSubscriber, _ context: LibraryContext) throws(Interruption) {
    try start(subscriber, context)
  }
}

/// `PassthroughSubject` and `CurrentValueSubject`.
final class SubjectBox: PublisherBox {
  let list: SubscriberList
  /// The latest value of a CurrentValueSubject.
  var value: Value?

  init(_ typeName: String, value: Value?) {
    let list = SubscriberList()
    self.list = list
    self.value = value
    super.init(typeName) { (_, _) throws(Interruption) in }
  }

  override func subscribe(_ subscriber: CombineSubscriber, _ context: LibraryContext) throws(Interruption) {
    if let value, !list.completion.isSet { try subscriber.receive(value, context) }
    if list.completion.isSet {
      try subscriber.complete(list.completion.error, context)
    } else {
      list.add(subscriber)
    }
  }

  func send(_ value: Value, _ context: LibraryContext) throws(Interruption) {
    if self.value != nil, !list.completion.isSet { self.value = value }
    try list.send(value, context)
  }
}

/// `AnyCancellable`: ends what it stands for when it is told to, or let go.
final class CancellableBox: NativeBox, StablyHashed {
  private var action: (() -> Void)?
  private(set) var isCancelled = false
  init(_ action: (() -> Void)? = nil) { self.action = action }
  override var typeName: String { "AnyCancellable" }
  override var text: String { "Combine.AnyCancellable" }
  /// All alike: cancellables in a set are told apart by identity.
  func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(0xC0)) }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    let due = action
    action = nil
    due?()
  }

  deinit { cancel() }
}

/// The storage of a `@Published` property.
final class PublishedBox: NativeBox {
  var value: Value
  let list = SubscriberList()
  /// The object the property belongs to; known from its first use on.
  weak var owner: Instance?
  init(_ value: Value) { self.value = value }
  override var typeName: String { "Published" }

  /// A new value: the object announces, then the publisher emits, then it is stored (P-03, P-05).
  func set(_ newValue: Value, _ context: LibraryContext) throws(Interruption) {
    if let owner { try ObjectChanges.announce(owner, context) }
    try list.send(newValue, context)
    value = newValue
  }
}

/// `$property` of an object: the value now, and each one to come.
final class PublishedPublisherBox: PublisherBox {
  let published: PublishedBox
  init(_ published: PublishedBox) {
    self.published = published
    super.init("PublishedPublisher") { (subscriber, context) throws(Interruption) in
      try subscriber.receive(published.value, context)
      published.list.add(subscriber)
    }
  }
}

/// `objectWillChange` of an object.
final class ObjectPublisherBox: PublisherBox {
  let list: SubscriberList
  weak var owner: Instance?
  init(_ owner: Instance?) {
    let list = SubscriberList()
    self.list = list
    self.owner = owner
    super.init("ObservableObjectPublisher") { (subscriber, _) throws(Interruption) in list.add(subscriber) }
  }
}

/// Announcing that an `ObservableObject` is about to change.
enum ObjectChanges {
  static func publisher(of instance: Instance, _ machine: Machine) -> ObjectPublisherBox {
    let state = machine.libraryState
    if let found = state.objectPublishers[instance.serial] as? ObjectPublisherBox { return found }
    let made = ObjectPublisherBox(instance)
    state.objectPublishers[instance.serial] = made
    return made
  }

  static func announce(_ instance: Instance, _ context: LibraryContext) throws(Interruption) {
    let state = context.machine.libraryState
    state.objectWillChange?(instance, context.span)
    if let publisher = state.objectPublishers[instance.serial] as? ObjectPublisherBox {
      try publisher.list.send(.void, context)
    }
  }
}
