extension LibraryDeclarations {
  static let tasks = """
    struct TaskPriority: Hashable, Comparable, Sendable {
      static var high: TaskPriority { get }
      static var medium: TaskPriority { get }
      static var low: TaskPriority { get }
      static var userInitiated: TaskPriority { get }
      static var utility: TaskPriority { get }
      static var background: TaskPriority { get }
      static func < (lhs: TaskPriority, rhs: TaskPriority) -> Bool
    }
    struct Task<Success, Failure: Error>: Hashable, Sendable {
      var isCancelled: Bool { get }
      func cancel()
      func hash(into hasher: inout Hasher)
      static func == (lhs: Task<Success, Failure>, rhs: Task<Success, Failure>) -> Bool
    }
    extension Task where Failure == Never {
      @discardableResult init(priority: TaskPriority? = nil, operation: @escaping () async -> Success)
      @discardableResult init(name: String?, priority: TaskPriority? = nil, operation: @escaping () async -> Success)
      @discardableResult static func detached(priority: TaskPriority? = nil, operation: @escaping () async -> Success) -> Task<Success, Never>
      @discardableResult static func immediate(priority: TaskPriority? = nil, operation: @escaping () async -> Success) -> Task<Success, Never>
      var value: Success { get async }
    }
    extension Task where Failure == any Error {
      @discardableResult init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
      @discardableResult init(name: String?, priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
      @discardableResult static func detached(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success) -> Task<Success, any Error>
      var value: Success { get async throws }
    }
    extension Task {
      var result: Result<Success, Failure> { get async }
    }
    extension Task where Success == Never, Failure == Never {
      static var isCancelled: Bool { get }
      static func checkCancellation() throws
      static func sleep(nanoseconds duration: UInt64) async throws
      static func sleep(for duration: Duration) async throws
      static func sleep(until deadline: ContinuousClock.Instant) async throws
      static func yield() async
    }
    struct CancellationError: Error {
      init()
    }
    struct TaskGroup<ChildTaskResult>: AsyncSequence {
      typealias Element = ChildTaskResult
      typealias AsyncIterator = AnyAsyncIterator<ChildTaskResult>
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> ChildTaskResult)
      @discardableResult mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: @escaping () async -> ChildTaskResult) -> Bool
      mutating func next() async -> ChildTaskResult?
      mutating func waitForAll() async
      func cancelAll()
      var isEmpty: Bool { get }
      var isCancelled: Bool { get }
      func makeAsyncIterator() -> AnyAsyncIterator<ChildTaskResult>
    }
    struct ThrowingTaskGroup<ChildTaskResult, Failure: Error>: AsyncSequence {
      typealias Element = ChildTaskResult
      typealias AsyncIterator = AnyAsyncIterator<ChildTaskResult>
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> ChildTaskResult)
      @discardableResult mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: @escaping () async throws -> ChildTaskResult) -> Bool
      mutating func next() async throws -> ChildTaskResult?
      mutating func waitForAll() async throws
      func cancelAll()
      var isEmpty: Bool { get }
      var isCancelled: Bool { get }
      func makeAsyncIterator() -> AnyAsyncIterator<ChildTaskResult>
    }
    func withTaskGroup<ChildTaskResult, GroupResult>(of childTaskResultType: ChildTaskResult.Type, body: (inout TaskGroup<ChildTaskResult>) async -> GroupResult) async -> GroupResult
    func withTaskGroup<ChildTaskResult, GroupResult>(of childTaskResultType: ChildTaskResult.Type, returning returnType: GroupResult.Type, body: (inout TaskGroup<ChildTaskResult>) async -> GroupResult) async -> GroupResult
    func withThrowingTaskGroup<ChildTaskResult, GroupResult>(of childTaskResultType: ChildTaskResult.Type, body: (inout ThrowingTaskGroup<ChildTaskResult, any Error>) async throws -> GroupResult) async rethrows -> GroupResult
    func withThrowingTaskGroup<ChildTaskResult, GroupResult>(of childTaskResultType: ChildTaskResult.Type, returning returnType: GroupResult.Type, body: (inout ThrowingTaskGroup<ChildTaskResult, any Error>) async throws -> GroupResult) async rethrows -> GroupResult
    func withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: @escaping () -> Void) async rethrows -> T
    struct CheckedContinuation<T, E: Error>: Sendable {
      func resume(returning value: T)
      func resume(throwing error: E)
      func resume(with result: Result<T, E>)
    }
    extension CheckedContinuation where T == Void {
      func resume()
    }
    func withCheckedContinuation<T>(_ body: (CheckedContinuation<T, Never>) -> Void) async -> T
    func withCheckedThrowingContinuation<T>(_ body: (CheckedContinuation<T, any Error>) -> Void) async throws -> T
    func withUnsafeContinuation<T>(_ body: (CheckedContinuation<T, Never>) -> Void) async -> T
    func withUnsafeThrowingContinuation<T>(_ body: (CheckedContinuation<T, any Error>) -> Void) async throws -> T
    actor MainActor {
      static var shared: MainActor { get }
      static func run<T>(body: () throws -> T) async rethrows -> T
      static func assumeIsolated<T>(_ operation: () throws -> T) rethrows -> T
    }
    """

  static let asyncSequences = """
    protocol AsyncIteratorProtocol<Element> {
      associatedtype Element
      mutating func next() async throws -> Element?
    }
    protocol AsyncSequence<Element> {
      associatedtype Element = AsyncIterator.Element
      associatedtype AsyncIterator: AsyncIteratorProtocol = Self
      func makeAsyncIterator() -> AsyncIterator
    }
    extension AsyncSequence where Self: AsyncIteratorProtocol {
      func makeAsyncIterator() -> Self
    }
    extension AsyncSequence {
      func map<Transformed>(_ transform: @escaping (Element) async -> Transformed) -> AsyncMapSequence<Self, Transformed>
      func compactMap<Transformed>(_ transform: @escaping (Element) async -> Transformed?) -> AsyncMapSequence<Self, Transformed>
      func filter(_ isIncluded: @escaping (Element) async -> Bool) -> AsyncFilterSequence<Self>
      func prefix(_ count: Int) -> AsyncFilterSequence<Self>
      func dropFirst(_ count: Int = 1) -> AsyncFilterSequence<Self>
      func prefix(while predicate: @escaping (Element) async -> Bool) -> AsyncFilterSequence<Self>
      func drop(while predicate: @escaping (Element) async -> Bool) -> AsyncFilterSequence<Self>
      func first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?
      func contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool
      func allSatisfy(_ predicate: (Element) async throws -> Bool) async rethrows -> Bool
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) async throws -> Result) async rethrows -> Result
      func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) async throws -> ()) async rethrows -> Result
    }
    extension AsyncSequence where Element: Equatable {
      func contains(_ search: Element) async rethrows -> Bool
    }
    extension AsyncSequence where Element: Comparable {
      func min() async rethrows -> Element?
      func max() async rethrows -> Element?
    }
    struct AnyAsyncIterator<Element>: AsyncIteratorProtocol {
      mutating func next() async throws -> Element?
    }
    struct AsyncMapSequence<Base: AsyncSequence, Element>: AsyncSequence {
      typealias AsyncIterator = AnyAsyncIterator<Element>
      func makeAsyncIterator() -> AnyAsyncIterator<Element>
    }
    struct AsyncFilterSequence<Base: AsyncSequence>: AsyncSequence {
      typealias Element = Base.Element
      typealias AsyncIterator = AnyAsyncIterator<Base.Element>
      func makeAsyncIterator() -> AnyAsyncIterator<Base.Element>
    }
    struct AsyncStream<Element>: AsyncSequence {
      typealias AsyncIterator = AsyncStreamIterator<Element>
      typealias Iterator = AsyncStreamIterator<Element>
      typealias Continuation = AsyncStreamContinuation<Element>
      init(_ elementType: Element.Type, bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil, _ build: (AsyncStreamContinuation<Element>) -> Void)
      @native("AsyncStream.init(build)") init(bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil, _ build: (AsyncStreamContinuation<Element>) -> Void)
      init(unfolding produce: @escaping () async -> Element?)
      static func makeStream(of elementType: Element.Type, bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil) -> (stream: AsyncStream<Element>, continuation: AsyncStreamContinuation<Element>)
      @native("AsyncStream.makeStream(policy)") static func makeStream(bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil) -> (stream: AsyncStream<Element>, continuation: AsyncStreamContinuation<Element>)
      func makeAsyncIterator() -> AsyncStreamIterator<Element>
    }
    struct AsyncStreamIterator<Element>: AsyncIteratorProtocol {
      mutating func next() async -> Element?
    }
    struct AsyncStreamContinuation<Element>: Hashable, Sendable {
      typealias BufferingPolicy = AsyncStreamBufferingPolicy
      typealias Termination = AsyncStreamTermination
      typealias YieldResult = AsyncStreamYieldResult<Element>
      @discardableResult func yield(_ value: Element) -> AsyncStreamYieldResult<Element>
      @discardableResult func yield() -> AsyncStreamYieldResult<Element>
      func finish()
      var onTermination: ((AsyncStreamTermination) -> Void)? { get nonmutating set }
    }
    enum AsyncStreamTermination: Hashable {
      case finished
      case cancelled
    }
    enum AsyncStreamBufferingPolicy {
      case unbounded
      case bufferingOldest(Int)
      case bufferingNewest(Int)
    }
    enum AsyncStreamYieldResult<Element> {
      case enqueued(remaining: Int)
      case dropped(Element)
      case terminated
    }
    struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {
      typealias AsyncIterator = AsyncThrowingStreamIterator<Element, Failure>
      typealias Iterator = AsyncThrowingStreamIterator<Element, Failure>
      typealias Continuation = AsyncThrowingStreamContinuation<Element, Failure>
      init(_ elementType: Element.Type, bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil, _ build: (AsyncThrowingStreamContinuation<Element, Failure>) -> Void)
      @native("AsyncThrowingStream.init(build)") init(bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil, _ build: (AsyncThrowingStreamContinuation<Element, Failure>) -> Void)
      static func makeStream(of elementType: Element.Type, throwing failureType: Failure.Type) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStreamContinuation<Element, Failure>)
      func makeAsyncIterator() -> AsyncThrowingStreamIterator<Element, Failure>
    }
    struct AsyncThrowingStreamIterator<Element, Failure: Error>: AsyncIteratorProtocol {
      mutating func next() async throws -> Element?
    }
    struct AsyncThrowingStreamContinuation<Element, Failure: Error>: Hashable, Sendable {
      typealias BufferingPolicy = AsyncStreamBufferingPolicy
      typealias Termination = AsyncThrowingStreamTermination<Failure>
      typealias YieldResult = AsyncStreamYieldResult<Element>
      @discardableResult func yield(_ value: Element) -> AsyncStreamYieldResult<Element>
      @discardableResult func yield() -> AsyncStreamYieldResult<Element>
      func finish(throwing error: Failure? = nil)
      var onTermination: ((AsyncThrowingStreamTermination<Failure>) -> Void)? { get nonmutating set }
    }
    enum AsyncThrowingStreamTermination<Failure: Error> {
      case finished(Failure?)
      case cancelled
    }
    """

  static let clocks = """
    struct Duration: Hashable, Comparable, AdditiveArithmetic, Codable, Sendable, CustomStringConvertible {
      static func seconds(_ seconds: Double) -> Duration
      static func seconds<T: BinaryInteger>(_ seconds: T) -> Duration
      static func milliseconds(_ milliseconds: Double) -> Duration
      static func milliseconds<T: BinaryInteger>(_ milliseconds: T) -> Duration
      static func microseconds<T: BinaryInteger>(_ microseconds: T) -> Duration
      static func nanoseconds<T: BinaryInteger>(_ nanoseconds: T) -> Duration
      static var zero: Duration { get }
      var components: (seconds: Int64, attoseconds: Int64) { get }
      var description: String { get }
      func formatted() -> String
      func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Duration
      struct TimeFormatStyle: FormatStyle {
        typealias FormatInput = Duration
        typealias FormatOutput = String
        func format(_ value: Duration) -> String
        struct Pattern {
          static var hourMinute: Duration.TimeFormatStyle.Pattern { get }
          static var hourMinuteSecond: Duration.TimeFormatStyle.Pattern { get }
          static var minuteSecond: Duration.TimeFormatStyle.Pattern { get }
          static func hourMinuteSecond(padHourToLength: Int, fractionalSecondsLength: Int = 0) -> Duration.TimeFormatStyle.Pattern
          static func minuteSecond(padMinuteToLength: Int, fractionalSecondsLength: Int = 0) -> Duration.TimeFormatStyle.Pattern
        }
      }
      struct UnitsFormatStyle: FormatStyle {
        typealias FormatInput = Duration
        typealias FormatOutput = String
        func format(_ value: Duration) -> String
        struct Unit: Hashable {
          static var weeks: Duration.UnitsFormatStyle.Unit { get }
          static var days: Duration.UnitsFormatStyle.Unit { get }
          static var hours: Duration.UnitsFormatStyle.Unit { get }
          static var minutes: Duration.UnitsFormatStyle.Unit { get }
          static var seconds: Duration.UnitsFormatStyle.Unit { get }
          static var milliseconds: Duration.UnitsFormatStyle.Unit { get }
          static var microseconds: Duration.UnitsFormatStyle.Unit { get }
          static var nanoseconds: Duration.UnitsFormatStyle.Unit { get }
          static func == (lhs: Duration.UnitsFormatStyle.Unit, rhs: Duration.UnitsFormatStyle.Unit) -> Bool
          func hash(into hasher: inout Hasher)
        }
        struct UnitWidth {
          static var wide: Duration.UnitsFormatStyle.UnitWidth { get }
          static var abbreviated: Duration.UnitsFormatStyle.UnitWidth { get }
          static var condensedAbbreviated: Duration.UnitsFormatStyle.UnitWidth { get }
          static var narrow: Duration.UnitsFormatStyle.UnitWidth { get }
        }
      }
      static func + (lhs: Duration, rhs: Duration) -> Duration
      static func - (lhs: Duration, rhs: Duration) -> Duration
      static func * <T: BinaryInteger>(lhs: Duration, rhs: T) -> Duration
      static func * (lhs: Duration, rhs: Double) -> Duration
      static func / <T: BinaryInteger>(lhs: Duration, rhs: T) -> Duration
      static func / (lhs: Duration, rhs: Duration) -> Double
      static func += (lhs: inout Duration, rhs: Duration)
      static func -= (lhs: inout Duration, rhs: Duration)
      static func == (lhs: Duration, rhs: Duration) -> Bool
      static func < (lhs: Duration, rhs: Duration) -> Bool
    }
    extension FormatStyle where Self == Duration.TimeFormatStyle {
      static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Duration.TimeFormatStyle
    }
    extension FormatStyle where Self == Duration.UnitsFormatStyle {
      static func units(allowed units: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds], width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated, maximumUnitCount: Int? = nil) -> Duration.UnitsFormatStyle
    }
    protocol InstantProtocol<Duration>: Comparable, Hashable {
      associatedtype Duration
      func advanced(by duration: Duration) -> Self
      func duration(to other: Self) -> Duration
    }
    protocol Clock<Duration>: Sendable {
      associatedtype Duration
      associatedtype Instant: InstantProtocol
      var now: Instant { get }
      func sleep(for duration: Duration) async throws
    }
    extension Clock {
      func measure(_ work: () throws -> Void) rethrows -> Swift_Duration
      @native("Clock.measure(async)") func measure(_ work: () async throws -> Void) async rethrows -> Swift_Duration
    }
    typealias Swift_Duration = Duration
    struct ContinuousClock: Clock {
      typealias Duration = Swift_Duration
      init()
      var now: ContinuousClock.Instant { get }
      static var now: ContinuousClock.Instant { get }
      func sleep(for duration: Swift_Duration) async throws
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift_Duration? = nil) async throws
      struct Instant: InstantProtocol {
        typealias Duration = Swift_Duration
        static var now: ContinuousClock.Instant { get }
        func advanced(by duration: Swift_Duration) -> ContinuousClock.Instant
        func duration(to other: ContinuousClock.Instant) -> Swift_Duration
        static func + (lhs: ContinuousClock.Instant, rhs: Swift_Duration) -> ContinuousClock.Instant
        static func - (lhs: ContinuousClock.Instant, rhs: ContinuousClock.Instant) -> Swift_Duration
        static func == (lhs: ContinuousClock.Instant, rhs: ContinuousClock.Instant) -> Bool
        static func < (lhs: ContinuousClock.Instant, rhs: ContinuousClock.Instant) -> Bool
      }
    }
    struct SuspendingClock: Clock {
      typealias Duration = Swift_Duration
      typealias Instant = ContinuousClock.Instant
      init()
      var now: ContinuousClock.Instant { get }
      func sleep(for duration: Swift_Duration) async throws
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift_Duration? = nil) async throws
    }
    extension Clock where Self == ContinuousClock {
      static var continuous: ContinuousClock { get }
    }
    extension Clock where Self == SuspendingClock {
      static var suspending: SuspendingClock { get }
    }
    """

  static let dispatch = """
    class DispatchQueue: Scheduler {
      init(label: String)
      static var main: DispatchQueue { get }
      static func global(qos: DispatchQoS.QoSClass? = nil) -> DispatchQueue
      var label: String { get }
      func async(execute work: @escaping () -> Void)
      func async(execute workItem: DispatchWorkItem)
      func sync<T>(execute work: () throws -> T) rethrows -> T
      func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void)
      func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem)
    }
    struct DispatchQoS {
      enum QoSClass: Hashable {
        case background
        case utility
        case `default`
        case userInitiated
        case userInteractive
      }
    }
    class DispatchWorkItem {
      init(block: @escaping () -> Void)
      func perform()
      func cancel()
      var isCancelled: Bool { get }
    }
    struct DispatchTime: Comparable {
      static func now() -> DispatchTime
      static func + (time: DispatchTime, seconds: Double) -> DispatchTime
      @native("DispatchTime.+(interval)") static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime
      static func < (a: DispatchTime, b: DispatchTime) -> Bool
    }
    enum DispatchTimeInterval: Hashable {
      case seconds(Int)
      case milliseconds(Int)
      case microseconds(Int)
      case nanoseconds(Int)
    }
    """

  static let timers = """
    class RunLoop: Scheduler {
      static var main: RunLoop { get }
      static var current: RunLoop { get }
      func add(_ timer: Timer, forMode mode: RunLoop.Mode)
      enum Mode: Hashable {
        case common
        case `default`
        case tracking
      }
    }
    class Timer {
      @discardableResult static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer
      init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void)
      static func publish(every interval: Double, tolerance: Double? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode) -> Timer.TimerPublisher
      func invalidate()
      func fire()
      var isValid: Bool { get }
      var timeInterval: Double { get }
      class TimerPublisher: ConnectablePublisher {
        typealias Output = Date
        typealias Failure = Never
        func connect() -> AnyCancellable
        func autoconnect() -> AnyPublisher<Date, Never>
      }
    }
    """
}
