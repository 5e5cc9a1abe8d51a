import Foundation
import PseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program in a pseudo-terminal, with a person's hands and eyes.
final class TerminalProgram {
  /// Something did not happen in time.
  struct Timeout: Error, CustomStringConvertible {
    var description: String
  }

  private let master: Int32
  private let process: pid_t
  private var isRunning = true
  private(set) var screen: ScreenModel
  /// All bytes that the program sent.
  private(set) var output: [UInt8] = []

  init(
    _ arguments: [String] = [], home: TestFolder, rows: Int = 24, columns: Int = 80,
    environment changes: [String: String] = [:]
  ) throws {
    let path = try BuiltProgram.path()
    let variables = BuiltProgram.environment(home: home, changes).map { "\($0)=\($1)" }.sorted()
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { (words + environment).forEach { free($0) } }
    var end: Int32 = -1
    process = pt_spawn(path, home.path, &words, &environment, Int32(rows), Int32(columns), &end)
    master = end
    screen = ScreenModel(rows: rows, columns: columns)
    guard process > 0 else { throw Timeout(description: "the program cannot be started") }
  }

  deinit {
    if isRunning {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(master)
  }

  /// Types: characters and control characters as they are.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(master, $0.baseAddress, min($0.count, 512)) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
      // A terminal's buffer is small; an echo that nobody reads would stop the program.
      receive(milliseconds: 0)
    }
  }

  /// Pastes, as a terminal with bracketed paste does.
  func paste(_ text: String) { type("\u{1B}[200~\(text)\u{1B}[201~") }

  /// Waits until the screen is as wanted.
  func wait(for what: String, _ isThere: (ScreenModel) -> Bool) throws {
    let end = Date().addingTimeInterval(20)
    while !isThere(screen) {
      guard Date() < end, receive(milliseconds: 200) else {
        if isThere(screen) { return }
        let shown = screen.lines.joined(separator: "\n")
        throw Timeout(description: "\(what) did not come; on the screen is:\n\(shown)")
      }
    }
  }

  /// Waits for a text anywhere on the screen.
  func wait(for text: String) throws {
    try wait(for: "“\(text)”") { screen in screen.lines.contains { $0.contains(text) } }
  }

  /// Waits until the cursor's line is this.
  func wait(forLine line: String) throws {
    try wait(for: "the line “\(line)”") { $0.currentLine == line }
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Changes the size of the window.
  func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    _ = pt_resize(master, Int32(rows), Int32(columns))
  }

  /// Whether the terminal edits lines and shows what is typed, as a shell expects to find it.
  var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(master, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  /// Waits for the end of the program.
  /// - Returns: its exit status, or 128 and the signal.
  func status() throws -> Int32 {
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      receive(milliseconds: 20)
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { continue }
      isRunning = false
      while receive(milliseconds: 0) {}
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
    throw Timeout(description: "the program did not end; on the screen is:\n\(screen.lines.joined(separator: "\n"))")
  }

  /// Takes over what the program sent.
  /// - Returns: `false` when there will be nothing more.
  @discardableResult
  private func receive(milliseconds: Int32) -> Bool {
    var item = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&item, 1, milliseconds) > 0 else { return milliseconds > 0 }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    screen.receive(Array(buffer[..<count]))
    return true
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
