/// Proves lessons true: `lessons check`.
public struct Checker {
  private let engine: any Engine

  /// What a check does besides proving what the lessons say.
  public struct Options: Sendable {
    /// Rewrite trace, screen and console blocks that do not hold from what happened, in place.
    public var record = false
    /// Hold the lessons to the list of topics beside them, and write the page that tells where each is taught.
    public var coverage = false
    /// Compare what lessons say of errors with what the installed compiler says.
    public var compiler = false
    /// How many steps are checked at once.
    public var jobs = 1

    /// Creates options that ask for nothing besides.
    public init() {}
  }

  /// Creates a checker.
  public init() { engine = InterpreterEngine() }

  init(engine: any Engine) { self.engine = engine }

  /// Checks lessons.
  /// - Parameters:
  ///   - course: the lessons; their ids must be unique together.
  ///   - options: what to do besides.
  /// - Returns: what is wrong, and what was proved, in the order of the course whatever the number of jobs is.
  public func check(_ course: Course, _ options: Options = Options()) -> CheckReport {
    var report = CheckReport()
    var ids = IDRegister()
    var lessons: [Lesson] = []
    var problems: [String: [LessonProblem]] = [:]
    for entry in course.entries {
      do {
        let lesson = try course.lesson(entry)
        lessons.append(lesson)
        problems[entry.file] = lesson.problems + ids.register(lesson) + LinkCheck.problems(of: lesson)
      } catch {
        problems[entry.file] = [LessonProblem(file: entry.file, line: error.line, message: error.reason)]
      }
    }
    report.lessons = lessons.count
    report.steps = lessons.reduce(0) { $0 + $1.steps.count }
    let coverage = CoverageCheck(lessons)
    for problem in coverage.problems { problems[problem.file, default: []].append(problem) }
    for (lesson, found) in findings(in: lessons, options) {
      problems[lesson.file, default: []] += found.problems
      report.programs += found.programs
      report.expectations += found.expectations
      if options.record { report.add(found.edits, to: lesson) }
    }
    if options.compiler { compareWithCompiler(lessons, &problems, &report, options) }
    for entry in course.entries {
      report.problems += (problems[entry.file] ?? []).sorted { $0.line < $1.line }
    }
    if options.record { report.writeEdits(lessons) }
    if options.coverage { coverage.demand(&report) }
    return report
  }

  /// The steps, several at once, since each is checked by itself.
  private func findings(in lessons: [Lesson], _ options: Options) -> [(Lesson, StepFindings)] {
    let steps = lessons.flatMap { lesson in lesson.steps.map { (lesson, $0) } }
    let engine = engine
    return Workers.map(steps.count, jobs: options.jobs) { index in
      var check = StepCheck(steps[index].1, of: steps[index].0, engine: engine, isRecording: options.record)
      return (steps[index].0, check.run())
    }
  }

  private func compareWithCompiler(
    _ lessons: [Lesson], _ problems: inout [String: [LessonProblem]], _ report: inout CheckReport, _ options: Options
  ) {
    let check = CompilerCheck(lessons)
    switch check.run(jobs: options.jobs) {
    case .success(let found):
      for problem in found { problems[problem.file, default: []].append(problem) }
      report.compiled = check.count
    case .failure(let failure):
      report.problems.append(LessonProblem(file: "swiftc", line: 1, message: failure.message))
    }
  }
}

/// What a check found.
public struct CheckReport: Hashable, Sendable {
  /// What is wrong, by file and line.
  public var problems: [LessonProblem]
  /// How many lessons were read.
  public var lessons: Int
  /// How many steps they have.
  public var steps: Int
  /// How many programs were run.
  public var programs: Int
  /// How many blocks were compared.
  public var expectations: Int
  /// How many programs the compiler was asked about; `nil` when it was not asked.
  public var compiled: Int?
  /// The blocks that were rewritten, as `file:line`.
  public var recorded: [String]
  private var edits: [String: [BlockEdit]] = [:]

  init() {
    problems = []
    lessons = 0
    steps = 0
    programs = 0
    expectations = 0
    recorded = []
  }

  /// Whether nothing is wrong (advice does not count).
  public var passed: Bool { !problems.contains { $0.isError } }

  /// The report for a person, one problem a line, then the counts; ended by a newline.
  public var text: String {
    var lines = problems.map(\.description)
    lines += recorded.map { "recorded \($0)" }
    let errors = problems.filter(\.isError).count
    var counts = [
      String.count(lessons, "lesson"), String.count(steps, "step"), String.count(programs, "program"),
      String.count(expectations, "block") + " compared",
    ]
    if let compiled { counts.append("\(compiled) compiled") }
    let verdict = errors == 0 ? "all true" : String.count(errors, "error")
    lines.append("\(counts.joined(separator: ", ")): \(verdict)")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report as one JSON object, `lessons.check/1`, ended by a newline.
  public var json: String {
    let list: [JSONValue] = problems.map { problem in
      .object([
        ("file", .string(problem.file)), ("line", .integer(problem.line)), ("step", .optional(problem.step)),
        ("severity", .string(problem.isError ? "error" : "warning")), ("message", .string(problem.message)),
        ("details", .strings(problem.details)),
      ])
    }
    return JSONValue.object([
      ("format", .string("lessons.check/1")), ("passed", .bool(passed)), ("lessons", .integer(lessons)),
      ("steps", .integer(steps)), ("programs", .integer(programs)), ("expectations", .integer(expectations)),
      ("problems", .array(list)), ("recorded", .strings(recorded)),
    ]).text + "\n"
  }
}

extension CheckReport {
  /// Keeps the edits of a step until all steps of its file are checked.
  fileprivate mutating func add(_ edits: [BlockEdit], to lesson: Lesson) {
    self.edits[lesson.file, default: []] += edits
  }

  fileprivate mutating func writeEdits(_ lessons: [Lesson]) {
    for lesson in lessons {
      guard let edits = edits[lesson.file], !edits.isEmpty else { continue }
      do {
        try Files.write(BlockEdit.apply(edits, to: lesson.text), to: lesson.file)
        recorded += edits.map { "\(lesson.file):\($0.line)" }
      } catch {
        problems.append(
          LessonProblem(file: lesson.file, line: 1, message: "the file cannot be written: \(error.message)"))
      }
    }
  }
}

/// The ids of a course, each of which must be given once.
private struct IDRegister {
  private var steps: [String: String] = [:]
  private var lessons: [String: String] = [:]

  mutating func register(_ lesson: Lesson) -> [LessonProblem] {
    var problems: [LessonProblem] = []
    if let other = lessons[lesson.id] {
      problems.append(
        LessonProblem(
          file: lesson.file, line: 1, message: "the lesson's id `\(lesson.id)` is that of \(other) too; rename one"))
    }
    lessons[lesson.id] = lesson.file
    for step in lesson.steps where step.hasWrittenID {
      if let other = steps[step.id], !other.hasPrefix(lesson.file + ":") {
        problems.append(
          LessonProblem(
            file: lesson.file, line: step.line, step: step.id,
            message: "the id `\(step.id)` is taken at \(other); ids are unique in the whole course"))
      }
      steps[step.id] = "\(lesson.file):\(step.line)"
    }
    return problems
  }
}
