import LessonKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Opens the learner's own editor on a file that only the learner can read.
struct ScratchEditor {
  /// The folder of the state.
  ///
  /// The files stand in `edit` below it; without one, in the system's temporary folder.
  var folder: String?

  /// Why a file cannot be edited.
  struct Failure: Error {
    var message: String
  }

  /// Writes the file, waits until the editor is done, and reads it back.
  func edit(_ request: EditRequest) -> TutorInput {
    do {
      let path = try prepare(request)
      try open(path, line: request.line)
      let text = try Self.contents(of: path)
      unlink(path)
      return .edited(text)
    } catch {
      return .editFailed(error.message)
    }
  }

  /// Writes the file for an editor that runs elsewhere.
  func watch(_ request: EditRequest) throws(Failure) -> WatchedFile {
    let path = try prepare(request)
    return WatchedFile(path: path, contents: request.contents)
  }

  /// A file that is looked at again and again.
  final class WatchedFile {
    let path: String
    private var contents: String

    init(path: String, contents: String) {
      self.path = path
      self.contents = contents
    }

    /// What is in the file now, when that is something else than at the last look.
    func changedContents() -> String? {
      guard let present = try? ScratchEditor.contents(of: path), present != contents else { return nil }
      contents = present
      return present
    }
  }

  /// Watches a file of the learner's own.
  func follow(_ path: String) throws(Failure) -> WatchedFile {
    WatchedFile(path: path, contents: try Self.contents(of: path))
  }

  /// Reads a file of the learner's own.
  func reread(_ path: String) -> TutorInput {
    do {
      return .edited(try Self.contents(of: path))
    } catch {
      return .editFailed(error.message)
    }
  }

  private func prepare(_ request: EditRequest) throws(Failure) -> String {
    let base = folder ?? Files.join(Context.variable("TMPDIR") ?? "/var/tmp", "lessons-\(getuid())")
    let directory = Files.join(base, "edit")
    let path = Files.join(directory, Files.name(of: request.name))
    do {
      try Files.makePrivateDirectory(directory)
      try Files.write(request.contents, to: path)
    } catch {
      throw Failure(message: "the file \(path) cannot be written: \(error.message)")
    }
    chmod(path, 0o600)
    return path
  }

  private static func contents(of path: String) throws(Failure) -> String {
    do {
      let bytes = try Files.bytes(of: path, limit: 1_000_000)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(message: "\(path) is not UTF-8 text; save it as UTF-8")
      }
      return text
    } catch let failure as Files.Failure {
      throw Failure(message: "\(path) cannot be read back: \(failure.message)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(message: "\(error)")
    }
  }

  /// The command that edits: VISUAL, EDITOR, or else `nano` where it is installed, and `vi` where it is not.
  static func command(variable: (String) -> String?) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let command = variable(name), command.contains(where: { !$0.isWhitespace }) { return command }
    }
    let folders = (variable("PATH") ?? "").split(separator: ":").map(String.init)
    return folders.contains { access($0 + "/nano", X_OK) == 0 } ? "nano" : "vi"
  }

  /// What somebody who chose no editor has to know of the one that opens; `nil` for a chosen one.
  static func warning(variable: (String) -> String?) -> String? {
    guard command(variable: variable) == "vi",
      !["VISUAL", "EDITOR"].contains(where: { variable($0)?.isEmpty == false })
    else { return nil }
    return "This opens vi: `i` begins to write, Escape ends it, `:wq` saves and leaves, `:q!` leaves. "
      + "Set EDITOR to use another, or type `watch` and use one of your own."
  }

  /// What tells an editor the line to start at; nothing for editors that are not known to understand it.
  static func lineArgument(for command: String, line: Int) -> String? {
    let program = Files.name(of: command.split(separator: " ").first.map(String.init) ?? "")
    let known = "vi vim nvim view nano pico emacs emacsclient micro kak joe mg ne".split(separator: " ")
    return line > 1 && known.contains(program[...]) ? "+\(line)" : nil
  }

  /// Runs the editor through the shell, since the variables hold shell words, and waits for it.
  private func open(_ path: String, line: Int) throws(Failure) {
    let command = Self.command(variable: Context.variable)
    var words = ["/bin/sh", "-c", command + " \"$@\"", "sh"]
    if let argument = Self.lineArgument(for: command, line: line) { words.append(argument) }
    words.append(path)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", nil, nil, arguments, environ)
    guard code == 0 else {
      throw Failure(message: "the editor `\(command)` cannot be started: \(String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    let exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    guard exitCode == 0 else {
      let hint = exitCode == 127 ? "; set EDITOR to one that is installed" : "; your text is in \(path)"
      throw Failure(message: "the editor `\(command)` ended with \(exitCode)\(hint)")
    }
  }
}
