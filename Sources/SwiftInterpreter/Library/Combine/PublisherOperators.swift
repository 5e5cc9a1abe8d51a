/// What can be done with any publisher.
enum PublisherOperators {
  typealias Step = (Value, CombineSubscriber, LibraryContext) throws(Interruption) -> Void

  /// A publisher that makes something of what another one sends.
  static func derived(
    _ base: PublisherBox, _ make: @escaping () -> Step,
    onCompletion: ((Value?, CombineSubscriber, LibraryContext) throws(Interruption) -> Void)? = nil
  ) -> Value {
    .native(
      PublisherBox("AnyPublisher") { (subscriber, context) throws(Interruption) in
        let step = make()
        try subscribe(to: base, for: subscriber, context, onValue: step, onCompletion: onCompletion)
      })
  }

  /// Subscribes on behalf of a subscriber further down; its cancelling reaches the base.
  static func subscribe(
    to base: PublisherBox, for subscriber: CombineSubscriber, _ context: LibraryContext, onValue: @escaping Step,
    onCompletion: ((Value?, CombineSubscriber, LibraryContext) throws(Interruption) -> Void)? = nil
  ) throws(Interruption) {
    let inner = CombineSubscriber(
      onValue: { (value, context) throws(Interruption) in
        do throws(Interruption) {
          try onValue(value, subscriber, context)
        } catch {
          // What a closure throws ends the stream (`tryMap`).
          guard case .thrown(let value) = error else { throw error }
          try subscriber.complete(value, context)
        }
      },
      onCompletion: { (error, context) throws(Interruption) in
        if let onCompletion {
          try onCompletion(error, subscriber, context)
        } else {
          try subscriber.complete(error, context)
        }
      })
    subscriber.onCancel { [weak inner] in inner?.cancel() }
    // The subscriber keeps the chain alive.
    subscriber.onCancel { _ = inner }
    try base.subscribe(inner, context)
  }

  static let group = NativeGroup { group in
    ends(&group)
    transformations(&group)
    selections(&group)
    reductions(&group)
    combining(&group)
    timing(&group)
    errors(&group)
    others(&group)
  }
}
