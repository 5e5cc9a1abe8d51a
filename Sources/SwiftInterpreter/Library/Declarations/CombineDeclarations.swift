extension LibraryDeclarations {
  static let observation = """
    protocol Observable {}
    extension Observable where Self: AnyObject {
      func access<Member>(keyPath: KeyPath<Self, Member>)
      func withMutation<Member, MutationResult>(keyPath: KeyPath<Self, Member>, _ mutation: () throws -> MutationResult) rethrows -> MutationResult
    }
    struct ObservationRegistrar: Hashable, Codable, Sendable {
      init()
      func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>)
      func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>)
      func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>)
      func withMutation<Subject: Observable, Member, T>(of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T) rethrows -> T
    }
    func withObservationTracking<T>(_ apply: () -> T, onChange: @escaping () -> Void) -> T
    struct Observations<Element, Failure: Error>: AsyncSequence {
      typealias AsyncIterator = AnyAsyncIterator<Element>
      func makeAsyncIterator() -> AnyAsyncIterator<Element>
    }
    extension Observations where Failure == Never {
      init(_ emit: @escaping () -> Element)
    }
    """

  static let publishers = """
    protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
    }
    protocol ConnectablePublisher: Publisher {
      func connect() -> any Cancellable
    }
    extension ConnectablePublisher {
      func autoconnect() -> Publishers.Autoconnect<Self>
    }
    protocol Cancellable {
      func cancel()
    }
    protocol Scheduler {}
    struct ImmediateScheduler: Scheduler {
      static var shared: ImmediateScheduler { get }
    }
    struct SchedulerStride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
      typealias FloatLiteralType = Double
      typealias IntegerLiteralType = Int
      init(floatLiteral value: Double)
      init(integerLiteral value: Int)
      static func seconds(_ s: Double) -> SchedulerStride
      static func seconds(_ s: Int) -> SchedulerStride
      static func milliseconds(_ ms: Int) -> SchedulerStride
      static func microseconds(_ us: Int) -> SchedulerStride
      static func nanoseconds(_ ns: Int) -> SchedulerStride
    }
    extension Cancellable {
      func store(in set: inout Set<AnyCancellable>)
      func store(in collection: inout [AnyCancellable])
    }
    final class TimerConnection: Cancellable {
      func cancel()
    }
    final class AnyCancellable: Cancellable, Hashable {
      @native("AnyCancellable.init(cancellable)") init<C: Cancellable>(_ canceller: C)
      init(_ cancel: @escaping () -> Void)
      func cancel()
      func store(in set: inout Set<AnyCancellable>)
      func store(in collection: inout [AnyCancellable])
      func hash(into hasher: inout Hasher)
      static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool
    }
    struct AnyPublisher<Output, Failure: Error>: Publisher {
      init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure
    }
    struct Just<Output>: Publisher {
      typealias Failure = Never
      init(_ output: Output)
    }
    struct Empty<Output, Failure: Error>: Publisher {
      init(completeImmediately: Bool = true)
    }
    struct Fail<Output, Failure: Error>: Publisher {
      init(error: Failure)
    }
    final class Future<Output, Failure: Error>: Publisher {
      init(_ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void)
    }
    struct Deferred<DeferredPublisher: Publisher>: Publisher {
      typealias Output = DeferredPublisher.Output
      typealias Failure = DeferredPublisher.Failure
      init(createPublisher: @escaping () -> DeferredPublisher)
    }
    enum Subscribers {
      enum Demand: Hashable {
        case none
        case unlimited
        case max(Int)
      }
      enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
      }
    }
    enum Publishers {
      class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure
        var upstream: Upstream { get }
      }
      struct CombineLatest<A: Publisher, B: Publisher>: Publisher {
        typealias Output = (A.Output, B.Output)
        typealias Failure = A.Failure
        init(_ a: A, _ b: B)
      }
      struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
        typealias Output = (A.Output, B.Output, C.Output)
        typealias Failure = A.Failure
        init(_ a: A, _ b: B, _ c: C)
      }
      struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher {
        typealias Output = (A.Output, B.Output, C.Output, D.Output)
        typealias Failure = A.Failure
        init(_ a: A, _ b: B, _ c: C, _ d: D)
      }
      struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
        typealias Output = (A.Output, B.Output, C.Output)
        typealias Failure = A.Failure
        init(_ a: A, _ b: B, _ c: C)
      }
      struct MergeMany<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure
        init(_ upstream: Upstream...)
        init<S: Sequence>(_ upstream: S) where S.Element == Upstream
      }
      struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
        typealias Output = A.Output
        typealias Failure = A.Failure
        init(_ a: A, _ b: B, _ c: C)
      }
      struct Merge<A: Publisher, B: Publisher>: Publisher {
        typealias Output = A.Output
        typealias Failure = A.Failure
        init(_ a: A, _ b: B)
      }
      struct Zip<A: Publisher, B: Publisher>: Publisher {
        typealias Output = (A.Output, B.Output)
        typealias Failure = A.Failure
        init(_ a: A, _ b: B)
      }
    }
    extension Optional {
      @native("Publishers.optional") var publisher: AnyPublisher<Wrapped, Never> { get }
    }
    extension Result {
      @native("Publishers.result") var publisher: AnyPublisher<Success, Failure> { get }
    }
    extension Sequence {
      var publisher: AnyPublisher<Element, Never> { get }
    }
    """

  static let subjects = """
    protocol Subject<Output, Failure>: AnyObject, Publisher {
      func send(_ value: Output)
      func send(completion: Subscribers.Completion<Failure>)
    }
    final class PassthroughSubject<Output, Failure: Error>: Subject {
      init()
      func send(_ value: Output)
      func send(completion: Subscribers.Completion<Failure>)
    }
    extension PassthroughSubject where Output == Void {
      func send()
    }
    final class CurrentValueSubject<Output, Failure: Error>: Subject {
      init(_ value: Output)
      var value: Output { get set }
      func send(_ value: Output)
      func send(completion: Subscribers.Completion<Failure>)
    }
    """

  static let publisherOperators = """
    extension Publisher {
      func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable
      func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable
      func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
      func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure>
      func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error>
      func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure>
      func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
      func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
      func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error>
      func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error>
      func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> AnyPublisher<T, any Error>
      func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> AnyPublisher<Output, any Error> where P.Output == Output
      func flatMap<P: Publisher>(maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
      func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T?
      func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
      func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
      func count() -> AnyPublisher<Int, Failure>
      func ignoreOutput() -> AnyPublisher<Never, Failure>
      func last() -> AnyPublisher<Output, Failure>
      func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
      func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure>
      func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure>
      func collect(_ count: Int) -> AnyPublisher<[Output], Failure>
      func output(at index: Int) -> AnyPublisher<Output, Failure>
      func retry(_ retries: Int) -> AnyPublisher<Output, Failure>
      func assertNoFailure() -> AnyPublisher<Output, Never>
      func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
      @native("Publisher.combineLatest(transform)") func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> AnyPublisher<T, Failure>
      func merge<P: Publisher, Q: Publisher>(with b: P, _ c: Q) -> AnyPublisher<Output, Failure> where P.Output == Output, Q.Output == Output
      func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
      @native("Publisher.append(publisher)") func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure> where P.Output == Output
      func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure>
      func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure>
      func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure>
      func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure>
      func first() -> AnyPublisher<Output, Failure>
      func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
      func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure>
      func collect() -> AnyPublisher<[Output], Failure>
      func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
      func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
      func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure> where P.Output == Output
      func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
      func debounce<S: Scheduler>(for dueTime: SchedulerStride, scheduler: S) -> AnyPublisher<Output, Failure>
      func throttle<S: Scheduler>(for interval: SchedulerStride, scheduler: S, latest: Bool) -> AnyPublisher<Output, Failure>
      func delay<S: Scheduler>(for interval: SchedulerStride, scheduler: S) -> AnyPublisher<Output, Failure>
      func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure>
      func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure>
      @native("Publisher.subscribe(subject)") func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output
      func handleEvents(receiveSubscription: ((Any) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil) -> AnyPublisher<Output, Failure>
      func replaceError(with output: Output) -> AnyPublisher<Output, Never>
      func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure>
      func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure> where P.Output == Output
      func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E>
      func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E>
      func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure>
      func append(_ elements: Output...) -> AnyPublisher<Output, Failure>
      @native("Publisher.prepend(_:)") func prepend<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output
      @native("Publisher.append(_:)") func append<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output
      func output(in range: ClosedRange<Int>) -> AnyPublisher<Output, Failure>
      func output(in range: Range<Int>) -> AnyPublisher<Output, Failure>
      func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> AnyPublisher<Item, any Error>
      func encode(encoder: JSONEncoder) -> AnyPublisher<Data, any Error>
      func share() -> AnyPublisher<Output, Failure>
      func print(_ prefix: String = "") -> AnyPublisher<Output, Failure>
    }
    extension Publisher where Failure == Never {
      func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
      func assign(to published: inout PublishedPublisher<Output>)
      var values: AsyncStream<Output> { get }
    }
    extension Publisher where Output: Comparable {
      func max() -> AnyPublisher<Output, Failure>
      func min() -> AnyPublisher<Output, Failure>
    }
    extension Publisher where Output: Equatable {
      func contains(_ output: Output) -> AnyPublisher<Bool, Failure>
      func removeDuplicates() -> AnyPublisher<Output, Failure>
    }
    extension Publisher where Output: Publisher {
      func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    }
    """

  static let published = """
    protocol ObservableObject: AnyObject {
      associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
      var objectWillChange: ObjectWillChangePublisher { get }
    }
    extension ObservableObject {
      var objectWillChange: ObservableObjectPublisher { get }
    }
    final class ObservableObjectPublisher: Publisher {
      typealias Output = Void
      typealias Failure = Never
      init()
      func send()
    }
    @propertyWrapper struct Published<Value> {
      init(wrappedValue: Value)
      init(initialValue: Value)
      var wrappedValue: Value { get set }
      var projectedValue: PublishedPublisher<Value> { get set }
      func enclosingProjection(_ instance: AnyObject, _ storage: Published<Value>) -> PublishedPublisher<Value>
      func enclosingGet(_ instance: AnyObject, _ storage: Published<Value>) -> Value
      func enclosingSet(_ instance: AnyObject, _ storage: Published<Value>, _ newValue: Value)
      typealias Publisher = PublishedPublisher<Value>
    }
    struct PublishedPublisher<Value>: Publisher {
      typealias Output = Value
      typealias Failure = Never
    }
    """
}
