#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process of ours that answers each line with a line.
final class WorkerProcess {
  /// What is started.
  struct Launch: Sendable {
    var path: String
    var arguments: [String]
  }

  /// Why it could not be started.
  struct Failure: Error {
    var message: String
  }

  /// What came of waiting for a line.
  enum Reception {
    case line(String)
    /// Nothing came in time; the process is to be dropped.
    case late
    /// The process has ended, or closed its output.
    case closed
  }

  private let child: pid_t
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Starts a process whose standard input and output are one connection to us; its messages go nowhere.
  init(_ launch: Launch) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(message: Self.reason(errno)) }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words: [UnsafeMutablePointer<CChar>?] = ([launch.path] + launch.arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, launch.path, &actions, nil, words, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw Failure(message: "\(launch.path) cannot be started: \(Self.reason(code))")
    }
    child = started
    descriptor = ends[0]
  }

  deinit {
    close(descriptor)
    kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Sends a line.
  /// - Returns: whether the process took it.
  func send(_ line: String) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemSend(descriptor, $0, flags) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// How many times as long as it may compute a process may take, since others may have the processors.
  private static let slack = 12

  /// Waits for a line.
  ///
  /// The time that the process computes counts, so that the result does not depend on what else the machine does.
  /// - Parameter milliseconds: how long it may compute.
  /// - Returns: the line, or why there is none.
  func receiveLine(within milliseconds: Int) -> Reception {
    let began = Self.now()
    let start = computed()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return .line(line)
      }
      let passed = Self.now() - began
      let spent = start.flatMap { start in computed().map { $0 - start } } ?? passed
      let left = min(milliseconds - spent, milliseconds * Self.slack - passed)
      guard left > 0 else { return .late }
      var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&item, 1, Int32(clamping: left))
      if ready < 0, errno != EINTR { return .closed }
      guard ready > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        received.append(contentsOf: buffer[..<count])
      } else if count == 0 || errno != EINTR {
        return .closed
      }
    }
  }

  private static func now() -> Int { milliseconds(of: CLOCK_MONOTONIC) ?? 0 }

  /// How long the process has computed, in milliseconds; `nil` where the system does not tell.
  private func computed() -> Int? {
    #if canImport(Darwin)
      return nil
    #else
      var clock = clockid_t()
      guard clock_getcpuclockid(child, &clock) == 0 else { return nil }
      return Self.milliseconds(of: clock)
    #endif
  }

  private static func milliseconds(of clock: clockid_t) -> Int? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(descriptor, bytes.baseAddress, bytes.count, flags)
}
