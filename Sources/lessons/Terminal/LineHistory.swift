import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines that were typed, kept in a file that only the user can read: one line each, oldest first, escaped.
///
/// libedit's own reading and writing of histories is not used: it overruns its buffer, follows links, and reports success
/// on a full disk.
final class LineHistory {
  /// The lines, oldest first.
  private(set) var lines: [String] = []
  /// How many lines are kept.
  let limit: Int
  private let path: String?

  /// Reads a history; a file that cannot be trusted or read is left alone, and nothing is kept then.
  /// - Parameters:
  ///   - path: the file; `nil` keeps nothing beyond this run. Its folder must exist.
  ///   - limit: how many lines are kept.
  init(path: String?, limit: Int = 1_000) {
    self.limit = limit
    guard let path else {
      self.path = nil
      return
    }
    switch Self.read(path) {
    case .untrusted: self.path = nil
    case .missing: self.path = path
    case .text(let text):
      self.path = path
      let stored = Self.decoded(text)
      lines = Array(stored.suffix(limit))
      // The file grows by a line at a time; it is written anew now and then.
      if stored.count > 2 * limit { compact() }
    }
  }

  /// Adds a line, unless it is blank or repeats the last one.
  func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), line != lines.last else { return }
    lines.append(line)
    if lines.count > limit { lines.removeFirst() }
    append(line)
  }

  /// One line of the file, without its newline.
  static func escaped(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The line that was written as `escaped`.
  static func unescaped(_ escaped: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in escaped.unicodeScalars {
      if isEscape {
        result.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func decoded(_ text: String) -> [String] {
    text.split(separator: "\n").map(unescaped)
  }

  private enum Contents {
    case missing
    case untrusted
    case text(String)
  }

  /// Reads a regular file of this user's that is no link and not absurdly large.
  private static func read(_ path: String) -> Contents {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT ? .missing : .untrusted }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_uid == geteuid(),
      info.st_size <= 8_000_000
    else { return .untrusted }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .untrusted }
      if count == 0 { return .text(String(decoding: bytes, as: UTF8.self)) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Adds a line to the file with one write, so that sessions side by side do not disturb each other.
  private func append(_ line: String) {
    guard let path else { return }
    withLock(path) {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      _ = Output(descriptor: descriptor).write(Self.escaped(line) + "\n")
    }
  }

  /// Writes the file anew with the lines that are kept: beside it first, then in its place.
  private func compact() {
    guard let path else { return }
    withLock(path) {
      guard case .text(let text) = Self.read(path) else { return }
      lines = Array(Self.decoded(text).suffix(limit))
      var name = Array((path + ".XXXXXX").utf8CString)
      let descriptor = ct_create_private_file(&name)
      guard descriptor >= 0 else { return }
      let temporary = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      let kept = lines.map { Self.escaped($0) + "\n" }.joined()
      let isWritten = Output(descriptor: descriptor).write(kept) && fsync(descriptor) == 0
      let isClosed = close(descriptor) == 0
      if !isWritten || !isClosed || rename(temporary, path) != 0 { unlink(temporary) }
    }
  }

  private func withLock(_ path: String, _ body: () -> Void) {
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return body() }
    flock(lock, LOCK_EX)
    body()
    close(lock)
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
