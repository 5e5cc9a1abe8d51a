/// A whole run of a SwiftUI program, beside compiling and running the same file.
struct ProgramSection: Section {
  let name = "program"
  let title = "A SwiftUI program of 200 lines with ten actions, from nothing to its last screen (elapsed time)"

  /// One side's time and memory in one round.
  private struct Run {
    var elapsed: Double
    var peak: Int
  }

  func measure(_ bench: Bench) throws -> [Table] {
    var missing: [String] = []
    var sides: [(name: String, run: () throws -> Run)] = []
    var expected: Behaviour?
    if let compiled = optional(&missing, { try Compiled(bench) }) {
      expected = try compiled.check()
      sides.append(("swiftc -Onone, then run", compiled.compileAndRun))
      sides.append(("the same with an empty file", compiled.compileAndRunEmpty))
    }
    let isInterpreted = optional(&missing) { try check(bench, expected) } != nil
    if isInterpreted { sides.insert(("lessons run", { try interpret(bench) }), at: 0) }
    guard !sides.isEmpty else { throw Unmeasured(missing.joined(separator: "\n  ")) }

    let results = try interleaved(bench.rounds, sides.map(\.run))
    var times = Table(title: title, columns: ["", "median", "least", "most", "goal"], notes: missing)
    var memory = Table(title: "Peak memory of the same", columns: ["", "median", "least", "most"])
    for (side, runs) in zip(sides, results) {
      if let samples = Samples(runs.map(\.elapsed)) { times.rows.append([side.name] + samples.cells(Shown.time)) }
      if let samples = Samples(runs.map { Double($0.peak) }) {
        memory.rows.append([side.name] + samples.cells(Shown.memory))
      }
    }
    if isInterpreted, sides.count == 3 {
      for (place, goal) in [(1, "at least 10×"), (2, "")] {
        let found = ratios(results[place].map(\.elapsed), to: results[0].map(\.elapsed))
        if let found { times.rows.append(["\(sides[place].name) ÷ lessons run"] + found.cells(Shown.ratio) + [goal]) }
      }
    }
    memory.notes = [try Memory.floor(bench)]
    return [times, memory]
  }

  /// What is printed and shown, whoever runs the program.
  fileprivate struct Behaviour {
    var console: [String]
    var screen: [String]
  }

  private func interpreted(_ bench: Bench) throws -> Outcome {
    let script = bench.program("Expenses.script")
    return try bench.run(bench.program("Expenses.swift"), ["--script", script, "--screen"])
  }

  private func interpret(_ bench: Bench) throws -> Run {
    let outcome = try interpreted(bench)
    return Run(elapsed: outcome.elapsed, peak: outcome.peak)
  }

  /// Sees that both sides print the same lines and show the same texts, before anything is timed.
  private func check(_ bench: Bench, _ expected: Behaviour?) throws {
    let outcome = try interpreted(bench)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    let printed = lines.filter { $0.hasPrefix("  print ") }.map { String($0.dropFirst(8)) }
    guard !printed.isEmpty else { throw Unmeasured("lessons run is not timed: nothing of the program was printed") }
    guard let expected else { return }
    guard printed == expected.console else {
      throw Unmeasured("lessons run is not timed: it prints \(printed), the compiled program \(expected.console)")
    }
    let screen = lines.drop { $0 != "screen" }.joined(separator: "\n")
    guard let lost = expected.screen.first(where: { !screen.contains($0) }) else { return }
    throw Unmeasured("lessons run is not timed: its last screen lacks the compiled program's '\(lost)'")
  }

  /// The compiled side, with a small module `SwiftUI` that is built once, before anything is timed.
  private struct Compiled {
    let bench: Bench
    let swiftc: String
    let layer: String
    let whole: String
    let empty: String

    init(_ bench: Bench) throws {
      self.bench = bench
      swiftc = try bench.swiftc()
      layer = try bench.folder.folder("layer")
      whole = bench.folder.file("expenses.swift")
      empty = bench.folder.file("empty.swift")
      let program = try System.text(of: bench.program("Expenses.swift"))
      let actions = try System.text(of: bench.program("ViewLayer/ExpensesActions.swift"))
      try System.write(program + "\n" + actions, to: whole)
      try System.write("", to: empty)
      _ = try bench.child.run([
        swiftc, "-O", "-parse-as-library", "-module-name", "SwiftUI", "-static", "-emit-library", "-o",
        layer + "/libSwiftUI.a", "-emit-module", "-emit-module-path", layer + "/SwiftUI.swiftmodule",
        bench.program("ViewLayer/ViewLayer.swift"),
      ])
    }

    func compileAndRun() throws -> Run { try run(whole).run }

    func compileAndRunEmpty() throws -> Run { try run(empty).run }

    func check() throws -> Behaviour {
      let lines = try run(whole).text.split(separator: "\n").map(String.init)
      guard let middle = lines.firstIndex(of: "screen") else {
        throw Unmeasured("the compiled program did not show its screen")
      }
      return Behaviour(console: Array(lines[..<middle]), screen: Array(lines[(middle + 1)...]))
    }

    private func run(_ file: String) throws -> (run: Run, text: String) {
      let binary = bench.folder.file("compiled")
      let link = ["-I", layer, "-L", layer, "-lSwiftUI"]
      let compiled = try bench.child.run([swiftc, "-Onone", file, "-o", binary] + link)
      let ran = try bench.child.run([binary])
      let run = Run(elapsed: compiled.elapsed + ran.elapsed, peak: max(compiled.peak, ran.peak))
      return (run, ran.text)
    }
  }
}

/// The value, or its reason for missing noted.
func optional<Value>(_ missing: inout [String], _ make: () throws -> Value) -> Value? {
  do {
    return try make()
  } catch {
    missing.append((error as? Unmeasured)?.reason ?? "\(error)")
    return nil
  }
}

enum Memory {
  /// Says below which value memory cannot be told apart here.
  static func floor(_ bench: Bench) throws -> String {
    let least = try bench.child.run([System.tool("true") ?? "/usr/bin/true"])
    return "Nothing below \(Shown.memory(Double(least.peak))) can be told apart: that is what 'true' shows here."
  }
}
