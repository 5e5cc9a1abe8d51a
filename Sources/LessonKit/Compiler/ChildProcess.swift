#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs another program and takes what it says.
enum ChildProcess {
  /// How a program ended.
  struct Outcome {
    /// The exit status; 128 and the signal's number for a program that was ended by one.
    var status: Int32
    /// What it wrote to both of its outputs.
    var output: String
  }

  /// Why a program could not be run.
  struct Failure: Error {
    var message: String
  }

  /// Runs a program to its end, with its output in a file, so that no pipe can fill.
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments, without its own name.
  ///   - log: a file to write its output to; it is replaced.
  /// - Returns: how it ended.
  /// - Throws: why it could not be run.
  static func run(_ path: String, _ arguments: [String], log: String) throws(Failure) -> Outcome {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, words, environ)
    guard code == 0 else { throw Failure(message: "\(path) cannot be run: \(String(cString: strerror(code)))") }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else {
        throw Failure(message: "\(path) cannot be waited for: \(String(cString: strerror(errno)))")
      }
    }
    let bytes = (try? Files.bytes(of: log)) ?? []
    let signal = status & 0x7f
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: String(decoding: bytes, as: UTF8.self))
  }
}
