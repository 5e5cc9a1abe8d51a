import LessonKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a command needs of the world around it.
struct Context {
  /// The directories and the colour that the command line asked for.
  var lessonDirectories: [String] = []
  var refusesColour = false
  var places: Places
  /// The path of this program.
  let executable: String

  init() {
    executable = Self.findExecutable()
    places = Places(executable: executable, variable: Self.variable)
  }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether colour is shown on a stream.
  func showsColour(on output: Output) -> Bool {
    ColourRule(
      isRefused: refusesColour, noColor: Self.variable("NO_COLOR"), forceColor: Self.variable("FORCE_COLOR"),
      terminal: Self.variable("TERM"), isTerminal: isatty(output.descriptor) == 1
    ).showsColour
  }

  /// Whether a person sits at both ends.
  var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The time in seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The lessons that can be found.
  var course: Course { Course(directories: places.lessons(named: lessonDirectories)) }

  /// The learner's progress.
  func progress() throws(CommandFailure) -> ProgressStore {
    guard let folder = places.progress else {
      throw CommandFailure(.unreadable, "there is no place for progress; set HOME or LESSONS_HOME")
    }
    do {
      return try ProgressStore(directory: folder, now: Self.now)
    } catch {
      throw CommandFailure(.unreadable, error.message)
    }
  }

  /// Does something with the course; its errors become the command's.
  func reading<Value>(_ body: () throws(CourseError) -> Value) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      let status: ExitStatus
      switch error.kind {
      case .unknownLesson, .unknownStep: status = .usage
      case .unreadable, .empty: status = .unreadable
      case .malformed: status = .invalid
      }
      throw CommandFailure(status, error.message)
    }
  }

  /// The text of a file, or of standard input for `-`.
  static func text(of path: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    if path == "-" {
      bytes = try standardInput()
    } else {
      do {
        bytes = try Files.bytes(of: path)
      } catch {
        throw CommandFailure(.unreadable, "\(path) cannot be read: \(error.message)\(Files.suggestion(for: path))")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let place = path == "-" ? "standard input" : path
      throw CommandFailure(.invalid, "\(place) is not UTF-8 text; save it as UTF-8")
    }
    return text
  }

  private static func standardInput(limit: Int = 16_000_000) throws(CommandFailure) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while result.count <= limit {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return result }
      if count > 0 {
        result.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw CommandFailure(.unreadable, "standard input cannot be read: \(String(cString: strerror(errno)))")
      }
    }
    throw CommandFailure(.invalid, "standard input has more than \(limit) bytes")
  }

  /// The path of this program: where it stands, not how it was called, so that a link to it finds the lessons too.
  private static func findExecutable() -> String {
    let called = CommandLine.arguments.first ?? "lessons"
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(size))
      let path = _NSGetExecutablePath(&buffer, &size) == 0 ? String(cString: buffer) : called
    #else
      let path = "/proc/self/exe"
    #endif
    guard let resolved = realpath(path, nil) else { return called }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// When colour is shown.
struct ColourRule {
  /// `--no-color` was given.
  var isRefused: Bool
  var noColor: String?
  var forceColor: String?
  var terminal: String?
  var isTerminal: Bool

  /// A refusal counts most; then what is forced; then what the terminal is.
  var showsColour: Bool {
    if isRefused || !(noColor ?? "").isEmpty { return false }
    if let forceColor, !forceColor.isEmpty { return forceColor != "0" }
    return isTerminal && terminal != "dumb" && !(terminal ?? "").isEmpty
  }
}
