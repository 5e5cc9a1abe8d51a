/// Grades as one JSON object, `lessons.grades/1`.
enum GradeJSON {
  static func text(of report: GradeReport) -> String {
    let submissions: [JSONValue] = report.submissions.map(value)
    return JSONValue.object([
      ("format", .string("lessons.grades/1")), ("lesson", .string(report.lesson)), ("title", .string(report.title)),
      ("submissions", .array(submissions)),
    ]).prettyText + "\n"
  }

  private static func value(of submission: SubmissionReport) -> JSONValue {
    let steps: [JSONValue] = submission.steps.map(value)
    return .object([
      ("student", .string(submission.student)), ("path", .string(submission.path)),
      ("score", .number(rounded(submission.score))), ("maximum", .number(submission.maximum)),
      ("percent", .number(rounded(submission.percent))), ("problem", .optional(submission.problem)),
      ("notes", .strings(submission.notes)), ("steps", .array(steps)),
    ])
  }

  private static func value(of step: StepGrade) -> JSONValue {
    .object([
      ("id", .string(step.id)), ("title", .string(step.title)), ("outcome", .string(step.outcome.rawValue)),
      ("points", .number(step.points)), ("earned", .number(rounded(step.earned))),
      ("feedback", .strings(step.feedback)),
    ])
  }

  /// Sums of hundredths, without the digits that binary fractions add.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
