#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The other side of ``GradingSupervisor``: grades what it is asked for until there is nothing more.
public enum GradingWorker {
  /// The memory that a worker may take, in bytes: one that grows without end must not take the machine with it.
  private static let memory: UInt = 6 << 30

  /// Serves on the standard streams.
  /// - Parameter lesson: the lesson to grade with.
  /// - Throws: an error when the lesson has nothing that can be graded.
  public static func serve(_ lesson: Lesson) throws(GraderError) {
    limitMemory()
    let grader = try Grader(lesson)
    while let line = readLine() {
      guard let request = GradingMessage.request(line) else { return }
      // A thread of its own has the stack that deeply nested source needs.
      let reports = Workers.map(1, jobs: 1) { _ in grader.grade(request.source, only: request.only) }
      guard let report = reports.first, write(GradingMessage.report(report)) else { return }
    }
  }

  private static func limitMemory() {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_AS
    #else
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(memory))
    setrlimit(resource, &limit)
  }

  private static func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(
          STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[rest.indices]))
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
