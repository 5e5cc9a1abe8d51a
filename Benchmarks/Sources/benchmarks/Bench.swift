/// What every section measures with.
struct Bench {
  let options: Options
  let folder: WorkFolder
  let child: Child

  var rounds: Int { options.rounds ?? (options.isQuick ? 3 : 9) }

  /// The program under measure.
  func lessons() throws -> String {
    guard let path = System.tool(options.lessons.contains("/") ? options.lessons : "./" + options.lessons) else {
      throw Unmeasured(
        "There is no program at \(options.lessons). Build it with 'swift build -c release', or give --lessons PATH.")
    }
    return path
  }

  func swiftc() throws -> String {
    guard let path = System.tool(options.swiftc) else {
      throw Unmeasured("There is no compiler '\(options.swiftc)': the compiled side is left out. Give --swiftc PATH.")
    }
    return path
  }

  func python() throws -> String {
    guard let path = System.tool(options.python) else {
      throw Unmeasured("There is no '\(options.python)': the CPython side is left out. Give --python PATH.")
    }
    // A launcher in front of the interpreter would be measured with it.
    let asked = try? child.run([path, "-c", "import sys; print(sys.implementation.name, sys.executable)"])
    let words = asked?.text.split(separator: "\n").first?.split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2, words[0] == "cpython" else {
      throw Unmeasured("'\(options.python)' is not CPython: that side is left out. Give --python PATH.")
    }
    return System.tool(String(words[1])) ?? path
  }

  func program(_ name: String) -> String { "\(options.programs)/\(name)" }

  /// Runs `lessons run` on a file, with its bound on a run's steps out of the way.
  func run(_ file: String, _ arguments: [String] = []) throws -> Outcome {
    try child.run([try lessons(), "run", file, "--steps", "4000000000"] + arguments, environment: quiet)
  }

  /// No colour, and no progress of the person who measures.
  var quiet: [String: String] { ["NO_COLOR": "1", "LESSONS_HOME": folder.file("home")] }
}

/// A group of measurements.
protocol Section: Sendable {
  /// What `--only` calls it.
  var name: String { get }
  /// The tables' first line.
  var title: String { get }
  /// Measures.
  /// - Throws: `Unmeasured` when there is nothing to show.
  func measure(_ bench: Bench) throws -> [Table]
}
