#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What one process took.
struct Outcome {
  /// From before the start to after the end, in seconds.
  var elapsed: Double
  /// User and system time of the process and of the children it waited for, in seconds.
  var processor: Double
  /// The most memory it held at once, in bytes.
  ///
  /// On Linux never less than what this program held when it started it.
  var peak: Int
  /// The exit code, or 128 and the signal.
  var status: Int32
  var output: [UInt8]
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs processes to their end, one at a time.
struct Child {
  let folder: WorkFolder
  /// When a process is stopped, in seconds.
  var patience: Double = 120

  /// Runs a command and measures it.
  /// - Parameters:
  ///   - command: the path of an executable, and its arguments.
  ///   - environment: what to set beside this process's own environment.
  ///   - accepting: the exit codes that are not a failure.
  /// - Returns: what it took, and what it printed.
  /// - Throws: `Unmeasured` when it cannot start, is stopped for taking too long, or ends with another code.
  func run(_ command: [String], environment: [String: String] = [:], accepting: Set<Int32> = [0]) throws -> Outcome {
    let outputFile = folder.file("output")
    let errorFile = folder.file("errors")
    let descriptors = try Descriptors(output: outputFile, errors: errorFile)
    defer { descriptors.close() }
    let start = ContinuousClock.now
    let process = try spawn(command, environment: environment) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, descriptors.output, 1)
      posix_spawn_file_actions_adddup2(&actions, descriptors.errors, 2)
      // The process holds the pipe's end until it is over; nothing is ever written to it.
      posix_spawn_file_actions_adddup2(&actions, descriptors.held, Descriptors.heldInChild)
    }
    descriptors.letGo()
    let isOver = wait(for: descriptors.watched)
    if !isOver { kill(process, SIGKILL) }
    var usage = rusage()
    let status = waited(process, &usage)
    let elapsed = start.duration(to: .now).seconds
    let errors = try System.text(of: errorFile)
    guard isOver else { throw Unmeasured("\(named(command)) took more than \(Int(patience)) s and was stopped") }
    guard accepting.contains(status) else {
      let said = errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Unmeasured("\(named(command)) ended with \(status)\(said)")
    }
    return Outcome(
      elapsed: elapsed, processor: usage.ru_utime.seconds + usage.ru_stime.seconds, peak: usage.peakBytes,
      status: status, output: try System.bytes(of: outputFile), errors: errors)
  }

  /// Waits until nobody holds the pipe's other end.
  private func wait(for pipe: Int32) -> Bool {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let left = ContinuousClock.now.duration(to: end).seconds
      guard left > 0 else { return false }
      var watched = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let result = poll(&watched, 1, Int32(min(left * 1000, 60_000)) + 1)
      if result > 0 { return true }
      if result < 0, errno != EINTR { return true }
    }
  }
}

/// The files and the pipe of one run.
private final class Descriptors {
  /// High enough to be neither a standard descriptor nor one of ours.
  static let heldInChild: Int32 = 200

  let output: Int32
  let errors: Int32
  let watched: Int32
  private(set) var held: Int32

  init(output: String, errors: String) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Unmeasured("no pipe: \(System.lastError)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.watched = ends[0]
    self.held = ends[1]
    self.output = open(output, flags, 0o600)
    self.errors = open(errors, flags, 0o600)
    guard self.output >= 0, self.errors >= 0 else {
      throw Unmeasured("no file for a process's output: \(System.lastError)")
    }
  }

  func letGo() {
    _ = systemClose(held)
    held = -1
  }

  func close() {
    for descriptor in [output, errors, watched, held] where descriptor >= 0 { _ = systemClose(descriptor) }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

extension timeval {
  var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

extension rusage {
  /// Linux counts kilobytes, macOS bytes.
  fileprivate var peakBytes: Int {
    #if canImport(Darwin)
      Int(ru_maxrss)
    #else
      Int(ru_maxrss) * 1024
    #endif
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
