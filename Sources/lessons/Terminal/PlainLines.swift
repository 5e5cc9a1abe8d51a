import LessonKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines read without editing: from a pipe or a file, or from a terminal that cannot move its cursor.
final class PlainLines: LineSource {
  var completer: ((String) -> Completion)?
  var takesPaste: ((String) -> Bool)?
  private let descriptor: Int32
  private let prompts: Output?
  private var bytes: [UInt8] = []
  private var next = 0
  private var hasEnded = false

  /// - Parameters:
  ///   - descriptor: where to read.
  ///   - prompts: where to show prompts; `nil` shows none.
  init(descriptor: Int32 = STDIN_FILENO, prompts: Output? = nil) {
    self.descriptor = descriptor
    self.prompts = prompts
  }

  func readLine(prompt: String, prefill: String) -> InputLine {
    prompts?.write(prompt.sanitized)
    while true {
      if let newline = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { next = newline + 1 }
        return .line(text(bytes[next..<newline]))
      }
      if hasEnded {
        defer { next = bytes.count }
        return next < bytes.count ? .line(text(bytes[next...])) : .end
      }
      fill()
    }
  }

  func waitForInput(milliseconds: Int32) -> Bool {
    if hasEnded || next < bytes.count { return true }
    var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&item, 1, milliseconds) != 0
  }

  func close() {}

  private func fill() {
    bytes.removeFirst(next)
    next = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { hasEnded = true } else { bytes.append(contentsOf: buffer[..<count]) }
      return
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    TerminalText.typed(String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
  }
}
