import LessonKit

/// Where lessons are found and where the learner's files are kept.
struct Places {
  private let variable: (String) -> String?
  /// The path of this program, as it was found.
  private let executable: String

  /// - Parameters:
  ///   - executable: the path of this program; the installed lessons are looked for beside it.
  ///   - variable: an environment variable's value.
  init(executable: String, variable: @escaping (String) -> String?) {
    self.executable = executable
    self.variable = variable
  }

  /// The folder of the learner's progress; `nil` when neither LESSONS_HOME, XDG_DATA_HOME nor HOME says where.
  var progress: String? { folder("XDG_DATA_HOME", "/.local/share") }

  /// The folder of what a session leaves behind: the history of lines, files being edited.
  var state: String? { folder("XDG_STATE_HOME", "/.local/state") }

  /// The directories to look for lessons in, in this order.
  /// - Parameter named: those on the command line.
  /// - Returns: paths, of which some may not exist.
  func lessons(named: [String]) -> [String] {
    var directories = named
    directories += (nonEmpty("LESSONS_PATH") ?? "").split(separator: ":").map(String.init)
    directories.append("Lessons")
    let prefix = Files.parent(of: Files.parent(of: executable))
    directories.append(Files.join(prefix, "share/lessons"))
    return directories
  }

  private func folder(_ name: String, _ below: String) -> String? {
    if let home = nonEmpty("LESSONS_HOME") { return home }
    // A relative path in these variables is invalid, and to be passed over.
    if let base = nonEmpty(name), base.hasPrefix("/") { return Files.join(base, "lessons") }
    return nonEmpty("HOME").map { $0 + below + "/lessons" }
  }

  private func nonEmpty(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
