// `environ` is a C variable, and nothing here changes it while it is read.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// What could not be measured, and why: said in place of a row, never a reason to stop.
struct Unmeasured: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Small parts of the system, in Swift's terms.
///
/// Foundation is left out on purpose: what this program holds in memory is the least peak memory it can see in a child
/// (see `Child`), so it stays small.
enum System {
  /// The environment of this process.
  static var environment: [String: String] {
    var values: [String: String] = [:]
    var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let here = place, let entry = here.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
      place = here + 1
    }
    return values
  }

  /// The words of the latest failure of a system call.
  static var lastError: String { words(errno) }

  static func words(_ code: Int32) -> String { String(cString: strerror(code)) }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return access(path, X_OK) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The full path of a tool: the path itself when it has a slash, else what PATH finds.
  static func tool(_ name: String) -> String? {
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  static func bytes(of path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Unmeasured("\(path) cannot be read: \(lastError)") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Unmeasured("\(path) cannot be read: \(lastError)") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Unmeasured("\(path) cannot be written: \(lastError)") }
    defer { close(file) }
    guard put(text, on: file) else { throw Unmeasured("\(path) cannot be written: \(lastError)") }
  }

  /// Writes all of a text; `false` when the other side is gone.
  @discardableResult
  static func put(_ text: String, on file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeOnce(file, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func writeOnce(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Says something on standard error, where it does not mix with the results.
  static func note(_ text: String) { put("benchmarks: \(text)\n", on: STDERR_FILENO) }
}
