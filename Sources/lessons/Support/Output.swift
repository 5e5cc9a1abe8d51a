import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stream that text is written to at once, without a buffer.
struct Output: Sendable {
  let descriptor: Int32

  static let standard = Output(descriptor: STDOUT_FILENO)
  static let errors = Output(descriptor: STDERR_FILENO)

  /// Why standard output could not be written, as in `errno`; 0 when it could.
  static var failureOfStandardOutput: Int32 { failure.withLock { $0 } }
  private static let failure = Mutex<Int32>(0)

  /// Whether a person sees what is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of a text.
  /// - Returns: whether it was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while let base = rest.baseAddress, !rest.isEmpty {
        let count = systemWrite(descriptor, base, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          var item = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&item, 1, -1)
        } else if errno != EINTR {
          let reason = errno
          if descriptor == STDOUT_FILENO { Self.failure.withLock { $0 = reason } }
          return false
        }
      }
      return true
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, base, count)
}
