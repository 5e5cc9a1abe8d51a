#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Starts a process.
/// - Parameters:
///   - command: the path of an executable, and its arguments.
///   - environment: what to set beside this process's own environment.
///   - leadsSession: whether it leads a session of its own, so that a terminal it opens is its terminal.
///   - describe: adds what becomes of its descriptors.
/// - Returns: its id.
/// - Throws: `Unmeasured` when it cannot start.
func spawn(
  _ command: [String], environment: [String: String], leadsSession: Bool = false,
  describe: (inout SpawnActions) -> Void
) throws -> pid_t {
  guard let path = command.first else { throw Unmeasured("there is nothing to run") }
  #if canImport(Darwin)
    var actions: SpawnActions = nil
    var attributes: SpawnAttributes = nil
  #else
    var actions = SpawnActions()
    var attributes = SpawnAttributes()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  describe(&actions)
  // 0x80 is POSIX_SPAWN_SETSID on Linux, where it hides behind a feature macro.
  #if canImport(Darwin)
    if leadsSession { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID)) }
  #else
    if leadsSession { posix_spawnattr_setflags(&attributes, 0x80) }
  #endif
  let merged = System.environment.merging(environment) { _, own in own }
  let lines = merged.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  var process: pid_t = 0
  let failure = withCStrings(command) { arguments in
    withCStrings(lines) { posix_spawn(&process, path, &actions, &attributes, arguments, $0) }
  }
  guard failure == 0 else { throw Unmeasured("\(path) cannot be started: \(System.words(failure))") }
  return process
}

/// Waits for the end of a process.
/// - Returns: its exit code, or 128 and the signal that ended it.
func waited(_ process: pid_t, _ usage: inout rusage) -> Int32 {
  var status: Int32 = 0
  while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// A command, short enough for a message.
func named(_ command: [String]) -> String {
  command.prefix(3).map { String($0.split(separator: "/").last ?? "") }.joined(separator: " ")
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("the list ends with nil, so it is never empty") }
    return body(base)
  }
}
