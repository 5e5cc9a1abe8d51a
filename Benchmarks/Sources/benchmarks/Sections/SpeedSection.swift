/// The interpreter beside CPython and beside the optimised program.
///
/// Each pair of files prints the same. What an empty program takes is taken off, so that the work is compared and not
/// the start.
struct SpeedSection: Section {
  let name = "speed"
  let title = "Plain programs, each less an empty program (processor time)"

  /// Below this a difference of two runs says nothing, in seconds.
  static let resolution = 0.001

  private static let programs = [
    ("Fibonacci", "fib(27)"), ("Loop", "nested loop"), ("Text", "building a string"), ("Words", "taking text apart"),
    ("Counting", "counting in a dictionary"), ("Grouping", "lists in a dictionary, and a set"),
    ("Sorting", "sorting with a closure"), ("Structs", "structs in an array"), ("Points", "fields of structs in an array"),
    ("Objects", "properties of objects"), ("Closures", "map, filter and reduce"), ("Enums", "switching over an enum"),
    ("Optionals", "optionals and chains"),
  ]

  private enum Side: Int, CaseIterable { case lessons, python, native }

  func measure(_ bench: Bench) throws -> [Table] {
    var missing: [String] = []
    let lessons = optional(&missing) { try bench.lessons() }
    let python = optional(&missing) { try bench.python() }
    let swiftc = optional(&missing) { try bench.swiftc() }

    func run(_ side: Side, _ program: String) throws -> (() throws -> Outcome)? {
      switch side {
      case .lessons:
        return lessons == nil ? nil : { try bench.run(bench.program("Speed/\(program).swift")) }
      case .python:
        guard let python else { return nil }
        // Neither the environment nor site packages are read, so that little more than the interpreter starts.
        return { try bench.child.run([python, "-I", "-S", bench.program("Speed/\(program).py")]) }
      case .native:
        guard let swiftc else { return nil }
        let binary = bench.folder.file("native-\(program)")
        _ = try bench.child.run([swiftc, "-O", bench.program("Speed/\(program).swift"), "-o", binary])
        return { try bench.child.run([binary]) }
      }
    }

    let starts = try starts(bench, run)
    var table = Table(
      title: title,
      columns: [
        "", "lessons", "CPython", "swiftc -O", "lessons ÷ CPython", "least", "most", "lessons ÷ swiftc -O", "least",
        "most",
      ], notes: missing)
    table.rows.append(["an empty program, whole"] + starts.map { $0.map(Shown.time) ?? "-" })
    for (program, name) in Self.programs {
      do {
        table.rows.append(try row(program, name, starts, bench, run))
      } catch let error as Unmeasured {
        table.notes.append("\(name) not measured: \(error.reason)")
      }
    }
    return [table]
  }

  private typealias Maker = (Side, String) throws -> (() throws -> Outcome)?

  /// What an empty program takes on each side; `nil` for a missing side.
  private func starts(_ bench: Bench, _ run: Maker) throws -> [Double?] {
    var starts: [Double?] = Side.allCases.map { _ in nil }
    let runs = try Side.allCases.compactMap { side in try run(side, "Empty").map { (side, $0) } }
    guard !runs.isEmpty else { throw Unmeasured("there is no lessons, no CPython and no compiler") }
    let results = try interleaved(bench.rounds, runs.map(\.1))
    for ((side, _), outcomes) in zip(runs, results) {
      starts[side.rawValue] = Samples(outcomes.map(\.processor))?.median
    }
    return starts
  }

  private func row(
    _ program: String, _ name: String, _ starts: [Double?], _ bench: Bench, _ run: Maker
  ) throws -> [String] {
    let runs = try Side.allCases.compactMap { side in try run(side, program).map { (side, $0) } }
    let outputs = try runs.map { try $0.1().text }
    guard outputs.allSatisfy({ !$0.isEmpty }) else { throw Unmeasured("a side printed nothing") }
    guard let first = outputs.first, outputs.allSatisfy({ $0 == first }) else {
      throw Unmeasured("the sides do not print the same: \(outputs.map { String($0.prefix(60)) })")
    }
    let results = try interleaved(bench.rounds, runs.map(\.1))
    var work: [Side: [Double]] = [:]
    for ((side, _), outcomes) in zip(runs, results) {
      work[side] = outcomes.map { $0.processor - (starts[side.rawValue] ?? 0) }
    }
    var row = [name]
    for side in Side.allCases {
      guard let median = work[side].flatMap({ Samples($0) })?.median else {
        row.append("-")
        continue
      }
      row.append(median < Self.resolution ? "under " + Shown.time(Self.resolution) : Shown.time(median))
    }
    return row + cells(work[.lessons], work[.python]) + cells(work[.lessons], work[.native])
  }

  /// The ratio's cells; where the other side is too quick to be measured, a bound stands for the ratio.
  private func cells(_ values: [Double]?, _ others: [Double]?) -> [String] {
    guard let values, let others, let median = Samples(values)?.median else { return ["-", "", ""] }
    if let found = ratios(values, to: others, least: Self.resolution), others.allSatisfy({ $0 > Self.resolution }) {
      return found.cells(Shown.ratio)
    }
    return ["over " + Shown.ratio(median / max(Self.resolution, Samples(others)?.most ?? 0)), "", ""]
  }
}
