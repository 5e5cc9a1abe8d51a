/// Proves lessons true: `lessons check`.
public struct Checker {
  private let engine: any Engine

  /// Creates a checker.
  public init() { engine = InterpreterEngine() }

  init(engine: any Engine) { self.engine = engine }

  /// Checks lessons.
  /// - Parameters:
  ///   - course: the lessons; their ids must be unique together.
  ///   - record: rewrite trace, screen and console blocks that do not hold from what happened, in place.
  ///   - progress: called with each file's path before it is checked.
  /// - Returns: what is wrong, and what was proved.
  public func check(_ course: Course, record: Bool = false, progress: ((String) -> Void)? = nil) -> CheckReport {
    var report = CheckReport(problems: [], lessons: 0, steps: 0, programs: 0, expectations: 0, recorded: [])
    var ids = IDRegister()
    for entry in course.entries {
      progress?(entry.file)
      let lesson: Lesson
      do {
        lesson = try course.lesson(entry)
      } catch {
        report.problems.append(LessonProblem(file: entry.file, line: 1, message: error.message))
        continue
      }
      report.lessons += 1
      report.steps += lesson.steps.count
      var check = LessonCheck(lesson: lesson, engine: engine, isRecording: record)
      check.run()
      report.problems += (lesson.problems + check.problems + ids.register(lesson) + LinkCheck.problems(of: lesson))
        .sorted { $0.line < $1.line }
      report.programs += check.programs
      report.expectations += check.expectations
      if record { write(check.edits, to: lesson, &report) }
    }
    return report
  }

  private func write(_ edits: [BlockEdit], to lesson: Lesson, _ report: inout CheckReport) {
    guard !edits.isEmpty else { return }
    do {
      try Files.write(BlockEdit.apply(edits, to: lesson.text), to: lesson.file)
      report.recorded += edits.map { "\(lesson.file):\($0.line)" }
    } catch {
      report.problems.append(
        LessonProblem(file: lesson.file, line: 1, message: "the file cannot be written: \(error.message)"))
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
  /// The blocks that were rewritten, as `file:line`.
  public var recorded: [String]

  /// Whether nothing is wrong (advice does not count).
  public var passed: Bool { !problems.contains { $0.isError } }

  /// The report for a person, one problem a line, then the counts; ended by a newline.
  public var text: String {
    var lines = problems.map(\.description)
    lines += recorded.map { "recorded \($0)" }
    let errors = problems.filter(\.isError).count
    let counts = [
      String.count(lessons, "lesson"), String.count(steps, "step"), String.count(programs, "program"),
      String.count(expectations, "block") + " compared",
    ].joined(separator: ", ")
    let verdict = errors == 0 ? "all true" : String.count(errors, "error")
    lines.append("\(counts): \(verdict)")
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
