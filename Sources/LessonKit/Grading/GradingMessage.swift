/// What the grader and its worker processes say to each other: one JSON object on a line.
enum GradingMessage {
  /// Asks for a submission to be graded.
  static func request(_ source: SubmissionSource, only: String?) -> String {
    JSONValue.object([
      ("student", .string(source.student)), ("path", .string(source.path)), ("files", .strings(source.files)),
      ("only", .optional(only)),
    ]).text + "\n"
  }

  /// Reads a request.
  static func request(_ line: String) -> (source: SubmissionSource, only: String?)? {
    guard let value = try? JSONReader.value(of: line), let student = value["student"]?.stringValue,
      let path = value["path"]?.stringValue, let files = value["files"]?.arrayValue
    else { return nil }
    let source = SubmissionSource(student: student, path: path, files: files.compactMap(\.stringValue))
    return (source, value["only"]?.stringValue)
  }

  /// Tells how a submission was graded.
  static func report(_ report: SubmissionReport) -> String {
    let steps: [JSONValue] = report.steps.map { step in
      .object([
        ("id", .string(step.id)), ("title", .string(step.title)), ("points", .number(step.points)),
        ("earned", .number(step.earned)), ("outcome", .string(step.outcome.rawValue)),
        ("feedback", .strings(step.feedback)),
      ])
    }
    return JSONValue.object([
      ("student", .string(report.student)), ("path", .string(report.path)), ("problem", .optional(report.problem)),
      ("notes", .strings(report.notes)), ("steps", .array(steps)),
    ]).text + "\n"
  }

  /// Reads a report.
  static func report(_ line: String) -> SubmissionReport? {
    guard let value = try? JSONReader.value(of: line), let student = value["student"]?.stringValue,
      let path = value["path"]?.stringValue, let steps = value["steps"]?.arrayValue
    else { return nil }
    let grades = steps.compactMap(grade)
    guard grades.count == steps.count else { return nil }
    return SubmissionReport(
      student: student, path: path, problem: value["problem"]?.stringValue, steps: grades,
      notes: value["notes"]?.arrayValue?.compactMap(\.stringValue) ?? [])
  }

  private static func grade(_ value: JSONValue) -> StepGrade? {
    guard let id = value["id"]?.stringValue, let title = value["title"]?.stringValue,
      let points = value["points"]?.doubleValue, let earned = value["earned"]?.doubleValue,
      let outcome = value["outcome"]?.stringValue.flatMap(AnswerOutcome.init(rawValue:))
    else { return nil }
    return StepGrade(
      id: id, title: title, points: points, earned: earned, outcome: outcome,
      feedback: value["feedback"]?.arrayValue?.compactMap(\.stringValue) ?? [])
  }
}
