/// How the program ended, for the shell.
enum ExitStatus: Int32 {
  /// Done, and all is right.
  case success = 0
  /// Done, and something is wrong: an answer, a trace, a run.
  case wrong = 1
  /// The command line cannot be understood.
  case usage = 64
  /// A lesson or a program is not valid.
  case invalid = 65
  /// A file cannot be read or written.
  case unreadable = 66
  /// A fault of this program.
  case fault = 70
}

/// Why a command could not do what it was asked.
struct CommandFailure: Error {
  var status: ExitStatus
  /// What happened, where, and what to do next.
  var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
