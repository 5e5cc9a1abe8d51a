#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal that a process believes in, 80 columns by 24 rows.
final class PseudoTerminal {
  private let controller: Int32
  /// Our own hold on the process's side; kept until the process has its own, so that the size is not lost.
  private var terminal: Int32
  private let name: String

  init() throws {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var path = [CChar](repeating: 0, count: 1024)
    guard openpty(&ends.controller, &ends.terminal, &path, nil, &size) == 0 else {
      throw Unmeasured("there is no pseudo-terminal: \(System.lastError)")
    }
    controller = ends.controller
    terminal = ends.terminal
    name = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(controller)
    if terminal >= 0 { close(terminal) }
  }

  /// Starts a process on the terminal.
  func start(_ command: [String], environment: [String: String]) throws -> pid_t {
    let process = try spawn(command, environment: environment, leadsSession: true) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    close(terminal)
    terminal = -1
    return process
  }

  func type(_ text: String) { System.put(text, on: controller) }

  /// Waits for a prompt: a last line that ends as a prompt does, with nothing more coming for a while.
  /// - Parameters:
  ///   - patience: when to give up, in seconds.
  ///   - quiet: how long nothing must follow, in seconds; it is not part of the answer.
  /// - Returns: the moment at which the prompt's last byte had arrived.
  /// - Throws: `Unmeasured` when none comes in time, or the process ends before.
  func prompt(patience: Double, quiet: Double = 0.15) throws -> ContinuousClock.Instant {
    let end = ContinuousClock.now + .seconds(patience)
    var shown = ShownText()
    var arrival: ContinuousClock.Instant?
    while true {
      let now = ContinuousClock.now
      let left = now.duration(to: arrival.map { min(end, $0 + .seconds(quiet)) } ?? end).seconds
      if left <= 0 {
        if let arrival { return arrival }
        throw Unmeasured("no prompt came within \(Int(patience)) s; last came: \(shown.lastLine)")
      }
      guard let bytes = try arrived(within: left) else { continue }
      shown.take(bytes)
      if !shown.endsWithPrompt { arrival = nil } else if arrival == nil { arrival = .now }
    }
  }

  /// What has arrived; `nil` when nothing has.
  private func arrived(within seconds: Double) throws -> ArraySlice<UInt8>? {
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, Int32(seconds * 1000) + 1) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(controller, &buffer, buffer.count)
    if count < 0, errno == EINTR { return nil }
    // Linux answers EIO, macOS an empty read, once the last process has left the terminal.
    guard count > 0 else { throw Unmeasured("the process left the terminal before a prompt came") }
    return buffer[..<count]
  }
}

/// The end of what a terminal was sent, without control sequences.
struct ShownText {
  private enum Place { case text, escape, sequence, title }

  private var place = Place.text
  private var line: [UInt8] = []
  /// Whether the cursor went back to the margin: what comes next is written over the line.
  private var isBack = false

  var lastLine: String { String(decoding: line, as: UTF8.self) }

  /// Whether the last line is a prompt's: `> ` or `… ` after anything, with or without the blank at the end.
  var endsWithPrompt: Bool {
    let text = lastLine
    return [">", "> ", "…", "… "].contains { text.hasSuffix($0) }
  }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch (place, byte) {
    case (.text, 0x1B): place = .escape
    case (.text, 0x0A): line = []
    case (.text, 0x0D): isBack = true
    case (.text, 0x00..<0x20): break
    case (.text, _):
      if isBack { line = [] }
      isBack = false
      line.append(byte)
    case (.escape, 0x5B): place = .sequence
    case (.escape, 0x5D): place = .title
    case (.escape, _): place = .text
    case (.sequence, 0x40...0x7E): place = .text
    case (.sequence, _): break
    case (.title, 0x07), (.title, 0x1B): place = byte == 0x1B ? .escape : .text
    case (.title, _): break
    }
  }
}
