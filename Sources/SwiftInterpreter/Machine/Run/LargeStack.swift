#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread whose native stack holds the deepest nesting of natives and closures that the limits allow.
enum LargeStack {
  /// Bytes; only what is touched is taken from the system.
  static let size = 512 << 20

  private final class Job {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// Runs the work on a new thread and waits for it.
  ///
  /// Where no thread can be made it runs here.
  static func run<T>(_ work: @escaping () -> T) -> T {
    var result: T?
    let job = Job { result = work() }
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, size)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    let argument = Unmanaged.passRetained(job)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, attributes,
        { raw in
          Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().work()
          return nil
        }, argument.toOpaque())
      if status == 0, let thread { pthread_join(thread, nil) } else { argument.release() }
    #else
      var thread: pthread_t = 0
      let status = pthread_create(
        &thread, attributes,
        { raw in
          if let raw { Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().work() }
          return nil
        }, argument.toOpaque())
      if status == 0 { pthread_join(thread, nil) } else { argument.release() }
    #endif
    if let result { return result }
    return work()
  }
}
