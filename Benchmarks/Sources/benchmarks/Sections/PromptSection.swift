#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long a person waits for the prompt.
struct PromptSection: Section {
  let name = "prompt"
  let title = "From starting the bare command on a terminal to its prompt (elapsed time)"

  func measure(_ bench: Bench) throws -> [Table] {
    let lessons = try bench.lessons()
    guard System.isFolder(bench.options.content) else {
      throw Unmeasured("There is no course at \(bench.options.content). Give --content DIR.")
    }
    let used = try bench.folder.folder("used-home")
    var number = 0
    func fresh() throws -> Double {
      number += 1
      return try prompt(bench, home: try bench.folder.folder("home-\(number)"))
    }
    let results = try interleaved(
      bench.rounds,
      [
        fresh,
        { try prompt(bench, home: used) },
        { try bench.child.run([lessons, "--version"], environment: bench.quiet).elapsed },
      ])
    var table = Table(title: title, columns: ["", "median", "least", "most", "goal"])
    let names = ["first start", "a later start", "lessons --version, to its end"]
    for (place, name) in names.enumerated() {
      guard let samples = Samples(results[place]) else { continue }
      table.rows.append([name] + samples.cells(Shown.time) + (place < 2 ? ["at most 150 ms"] : []))
    }
    for place in 0..<2 {
      guard let found = ratios(results[place], to: results[2]) else { continue }
      table.rows.append(["\(names[place]) ÷ lessons --version"] + found.cells(Shown.ratio))
    }
    return [table]
  }

  /// Starts the program on a terminal of its own, and leaves it once the prompt is there.
  /// - Returns: seconds from before the start to the prompt's last byte.
  private func prompt(_ bench: Bench, home: String) throws -> Double {
    let terminal = try PseudoTerminal()
    let environment = ["LESSONS_HOME": home, "TERM": "xterm-256color"]
    let start = ContinuousClock.now
    let process = try terminal.start(
      [try bench.lessons(), "--lessons", bench.options.content], environment: environment)
    defer { leave(process, terminal) }
    return start.duration(to: try terminal.prompt(patience: 20)).seconds
  }

  /// Ends the program as a person would, and by force when it does not go.
  private func leave(_ process: pid_t, _ terminal: PseudoTerminal) {
    terminal.type("\u{04}")
    var status: Int32 = 0
    for _ in 0..<100 {
      if waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    var usage = rusage()
    _ = waited(process, &usage)
  }
}
