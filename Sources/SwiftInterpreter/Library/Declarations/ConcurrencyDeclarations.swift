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
      init(_asyncLet operation: @escaping () async -> Success)
      @discardableResult init(name: String?, priority: TaskPriority? = nil, operation: @escaping () async -> Success)
      @discardableResult static func detached(priority: TaskPriority? = nil, operation: @escaping () async -> Success) -> Task<Success, Never>
      @discardableResult static func immediate(priority: TaskPriority? = nil, operation: @escaping () async -> Success) -> Task<Success, Never>
      var value: Success { get async }
    }
    extension Task where Failure == any Error {
      @discardableResult init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
      init(_asyncLet operation: @escaping () async throws -> Success)
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
      static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws
      @native("Task.sleep(clock)") static func sleep<C: Clock>(for duration: Duration, tolerance: Duration? = nil, clock: C) async throws
      static func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws
      @native("Task.sleep(until)") static func sleep<C: Clock>(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil, clock: C) async throws
      static func yield() async
    }
    struct CancellationError: Error {
      init()
    }
    struct TaskGroup<ChildTaskResult>: AsyncSequence {
      typealias Failure = Never
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
    struct DiscardingTaskGroup {
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> Void)
      @discardableResult mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: @escaping () async -> Void) -> Bool
      func cancelAll()
      var isEmpty: Bool { get }
      var isCancelled: Bool { get }
    }
    struct ThrowingDiscardingTaskGroup<Failure: Error> {
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> Void)
      @discardableResult mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: @escaping () async throws -> Void) -> Bool
      func cancelAll()
      var isEmpty: Bool { get }
      var isCancelled: Bool { get }
    }
    func withDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type, body: (inout DiscardingTaskGroup) async -> GroupResult) async -> GroupResult
    func withDiscardingTaskGroup<GroupResult>(body: (inout DiscardingTaskGroup) async -> GroupResult) async -> GroupResult
    func withThrowingDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type, body: (inout ThrowingDiscardingTaskGroup<any Error>) async throws -> GroupResult) async throws -> GroupResult
    func withThrowingDiscardingTaskGroup<GroupResult>(body: (inout ThrowingDiscardingTaskGroup<any Error>) async throws -> GroupResult) async throws -> GroupResult
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
    protocol AsyncIteratorProtocol<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      mutating func next() async throws -> Element?
    }
    protocol AsyncSequence<Element, Failure> {
      associatedtype Element = AsyncIterator.Element
      associatedtype Failure: Error = AsyncIterator.Failure
      associatedtype AsyncIterator: AsyncIteratorProtocol = Self
      func makeAsyncIterator() -> AsyncIterator
    }
    extension AsyncSequence where Self: AsyncIteratorProtocol {
      func makeAsyncIterator() -> Self
    }
    extension AsyncSequence {
      func map<Transformed>(_ transform: @escaping (Element) async throws -> Transformed) -> AsyncMapSequence<Self, Transformed>
      func flatMap<SegmentOfResult: AsyncSequence>(_ transform: @escaping (Element) async throws -> SegmentOfResult) -> AsyncFlatMapSequence<Self, SegmentOfResult>
      func compactMap<Transformed>(_ transform: @escaping (Element) async throws -> Transformed?) -> AsyncMapSequence<Self, Transformed>
      func filter(_ isIncluded: @escaping (Element) async throws -> Bool) -> AsyncFilterSequence<Self>
      func prefix(_ count: Int) -> AsyncFilterSequence<Self>
      func dropFirst(_ count: Int = 1) -> AsyncFilterSequence<Self>
      func prefix(while predicate: @escaping (Element) async throws -> Bool) -> AsyncFilterSequence<Self>
      func drop(while predicate: @escaping (Element) async throws -> Bool) -> AsyncFilterSequence<Self>
      func first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?
      func contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool
      func allSatisfy(_ predicate: (Element) async throws -> Bool) async rethrows -> Bool
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) async throws -> Result) async rethrows -> Result
      func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) async throws -> ()) async rethrows -> Result
    }
    extension AsyncSequence where Element: Equatable {
      func contains(_ search: Element) async rethrows -> Bool
    }
    extension AsyncSequence {
      func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) async rethrows -> Element?
      func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) async rethrows -> Element?
    }
    extension AsyncSequence where Element: Comparable {
      func min() async rethrows -> Element?
      func max() async rethrows -> Element?
    }
    struct AnyAsyncIterator<Element>: AsyncIteratorProtocol {
      mutating func next() async throws -> Element?
    }
    struct AsyncMapSequence<Base: AsyncSequence, Element>: AsyncSequence {
      typealias Failure = Base.Failure
      typealias AsyncIterator = AnyAsyncIterator<Element>
      func makeAsyncIterator() -> AnyAsyncIterator<Element>
    }
    struct AsyncFilterSequence<Base: AsyncSequence>: AsyncSequence {
      typealias Failure = Base.Failure
      typealias Element = Base.Element
      typealias AsyncIterator = AnyAsyncIterator<Base.Element>
      func makeAsyncIterator() -> AnyAsyncIterator<Base.Element>
    }
    struct AsyncFlatMapSequence<Base: AsyncSequence, SegmentOfResult: AsyncSequence>: AsyncSequence {
      typealias Element = SegmentOfResult.Element
      typealias AsyncIterator = AnyAsyncIterator<SegmentOfResult.Element>
      func makeAsyncIterator() -> AnyAsyncIterator<SegmentOfResult.Element>
    }
    struct AsyncStream<Element>: AsyncSequence {
      typealias Failure = Never
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
      typealias Failure = Never
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
      @native("AsyncThrowingStream.makeStream(of:bufferingPolicy:)") static func makeStream(of elementType: Element.Type, bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil) -> (stream: AsyncThrowingStream<Element, any Error>, continuation: AsyncThrowingStreamContinuation<Element, any Error>)
      @native("AsyncThrowingStream.makeStream(of:throwing:)") static func makeStream(of elementType: Element.Type, throwing failureType: Failure.Type, bufferingPolicy limit: AsyncStreamBufferingPolicy? = nil) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStreamContinuation<Element, Failure>)
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
}
