/// What one update costs when only one row of many has changed.
///
/// A run with many taps less a run with few of them leaves the taps: starting, reading and the first screen cancel out.
struct UpdateSection: Section {
  let name = "update"
  let title = "A tap that changes one row's own state, in a list of so many rows (processor time)"

  /// A program with many rows, and how often its row is tapped.
  private struct Kind {
    var name: String
    var file: String
    var few: Int
    var many: Int
    var arguments: [String]
    var isJSON: Bool { arguments.contains("json") }
  }

  func measure(_ bench: Bench) throws -> [Table] {
    _ = try bench.lessons()
    let scale = bench.options.isQuick ? 1 : 4
    let kinds = [
      Kind(name: "List", file: "Rows/List.swift", few: 20, many: 20 + 250 * scale, arguments: ["--format", "json"]),
      // Every row of a stack is on the screen, and JSON repeats the screen in each step: the trace as text does not.
      Kind(name: "VStack", file: "Rows/Stack.swift", few: 5, many: 5 + 60 * scale, arguments: []),
    ]
    var times = Table(title: title, columns: ["", "median", "least", "most", "goal"])
    var memory = Table(title: "Peak memory of the same", columns: ["", "median", "least", "most"])
    for kind in kinds {
      do {
        try measure(kind, bench, &times, &memory)
      } catch let error as Unmeasured {
        times.notes.append("\(kind.name) not measured: \(error.reason)")
      }
    }
    guard !times.rows.isEmpty else { throw Unmeasured(times.notes.joined(separator: "\n  ")) }
    memory.notes = [try Memory.floor(bench)]
    return [times, memory]
  }

  private func measure(_ kind: Kind, _ bench: Bench, _ times: inout Table, _ memory: inout Table) throws {
    let few = try Run(kind, rows: 100, taps: kind.few, bench)
    let many = try Run(kind, rows: 100, taps: kind.many, bench)
    let largeFew = try Run(kind, rows: 10_000, taps: kind.few, bench)
    let largeMany = try Run(kind, rows: 10_000, taps: kind.many, bench)
    let runs = [few, many, largeFew, largeMany]
    for run in runs { try run.check() }
    let results = try interleaved(bench.rounds, runs.map { run in { try run.perform() } })
    let taps = Double(kind.many - kind.few)
    func each(_ long: Int, _ short: Int) -> [Double] {
      zip(results[long], results[short]).map { ($0.processor - $1.processor) / taps }
    }
    let small = each(1, 0)
    let large = each(3, 2)
    for (rows, values) in [("100", small), ("10,000", large)] {
      guard let samples = Samples(values) else { continue }
      times.rows.append(["\(kind.name), \(rows) rows"] + samples.cells(Shown.time))
    }
    // A round in which more taps took less time was disturbed, and has no say.
    let sound = zip(large, small).filter { $0 > 0 && $1 > 0 }
    if sound.count * 2 > bench.rounds, let found = ratios(sound.map { $0.0 }, to: sound.map { $0.1 }) {
      times.rows.append(["\(kind.name), 10,000 ÷ 100 rows"] + found.cells(Shown.ratio) + ["at most 2×"])
    } else {
      times.notes.append("\(kind.name): no ratio, since in most rounds more taps took less time; run it again.")
    }
    if sound.count < bench.rounds {
      times.notes.append("\(kind.name): \(sound.count) of \(bench.rounds) rounds were sound.")
    }
    for (run, outcomes) in zip(runs, results) {
      guard let samples = Samples(outcomes.map { Double($0.peak) }) else { continue }
      memory.rows.append(["\(kind.name), \(run.name)"] + samples.cells(Shown.memory))
    }
  }

  /// One program with one script.
  private struct Run {
    let kind: Kind
    let taps: Int
    let name: String
    let bench: Bench
    let file: String
    let script: String

    init(_ kind: Kind, rows: Int, taps: Int, _ bench: Bench) throws {
      self.kind = kind
      self.taps = taps
      self.bench = bench
      name = "\(rows == 10_000 ? "10,000" : "\(rows)") rows, \(taps) taps"
      file = bench.folder.file("\(kind.name)-\(rows).swift")
      script = bench.folder.file("\(kind.name)-\(taps).script")
      let template = try System.text(of: bench.program(kind.file))
      let parts = template.split(separator: "\n", omittingEmptySubsequences: false)
      let sized = parts.map { $0 == "let rowCount = 100" ? "let rowCount = \(rows)" : String($0) }
      try System.write(sized.joined(separator: "\n"), to: file)
      try System.write(String(repeating: "tap \"Count 3\"\n", count: taps), to: script)
    }

    func perform() throws -> Outcome { try bench.run(file, ["--script", script] + kind.arguments) }

    /// Sees that every tap did its work and nothing else, before anything is timed.
    func check() throws {
      if kind.isJSON {
        let outcome = try perform()
        let settled = outcome.output.count(of: "\"settled\"")
        guard settled == taps + 1 else { throw Unmeasured("\(settled) of \(taps + 1) steps settled with \(name)") }
        guard outcome.output.count(of: "Row 3: \(taps) taps") > 0 else {
          throw Unmeasured("the row does not show its taps with \(name)")
        }
        return
      }
      let lines = try perform().text.split(separator: "\n")
      let updates = lines.drop { !$0.hasPrefix("tap ") }.filter { $0.hasPrefix("  body ") }
      guard updates.count == taps, updates.allSatisfy({ $0.hasPrefix("  body CountingRow") }) else {
        throw Unmeasured("\(updates.count) bodies ran for \(taps) taps with \(name), not the row's alone")
      }
    }
  }
}

extension [UInt8] {
  /// How often a text occurs, without overlaps.
  func count(of text: String) -> Int {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return 0 }
    var found = 0
    var place = 0
    while place <= count - wanted.count {
      if self[place] == first, self[place..<(place + wanted.count)].elementsEqual(wanted) {
        found += 1
        place += wanted.count
      } else {
        place += 1
      }
    }
    return found
  }
}
