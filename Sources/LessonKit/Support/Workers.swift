import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs independent pieces of work on threads with large stacks, since deeply nested source needs deep recursion in a parser.
enum Workers {
  /// The stack of each thread, in bytes.
  private static let stackSize = 256 << 20

  /// Does the work for each index from 0 to `count`, `jobs` at a time.
  /// - Returns: the results in the order of the indices.
  static func map<Result: Sendable>(_ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    let shared = Shared(results)
    let next = Counter()
    let body: @Sendable () -> Void = {
      while true {
        let index = next.take()
        guard index < count else { return }
        let result = work(index)
        shared.results.withLock { $0[index] = result }
      }
    }
    let threads = (0..<max(1, min(jobs, count))).compactMap { _ in Thread(stackSize: stackSize, body) }
    // Where no thread could be started, the work is done here.
    if threads.isEmpty { body() }
    for thread in threads { thread.join() }
    return shared.results.withLock { found in (0..<count).compactMap { found[$0] } }
  }

  private final class Shared<Result: Sendable>: Sendable {
    let results: Mutex<[Int: Result]>
    init(_ results: consuming Mutex<[Int: Result]>) { self.results = results }
  }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    func take() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

/// One thread of the system, with the stack that it is given.
private struct Thread {
  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let id: pthread_t

  /// Starts a thread; `nil` when the system refuses.
  init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackSize)
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
      var started: pthread_t?
      let code = pthread_create(
        &started, attributes,
        { context in
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, box.toOpaque())
    #else
      var created: pthread_t = 0
      let code = pthread_create(
        &created, attributes,
        { context in
          if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }, box.toOpaque())
      let started: pthread_t? = created
    #endif
    guard code == 0, let started else {
      box.release()
      return nil
    }
    id = started
  }

  func join() { pthread_join(id, nil) }
}
