/// Grades in the form of Gradescope's results file.
///
/// For one submission it is that file; for several, an object with one
/// such object for each student.
enum GradescopeReport {
  static func text(of report: GradeReport) -> String {
    if report.submissions.count == 1 { return value(of: report.submissions[0]).prettyText + "\n" }
    return JSONValue.object(report.submissions.map { ($0.student, value(of: $0)) }).prettyText + "\n"
  }

  private static func value(of submission: SubmissionReport) -> JSONValue {
    var members: [(String, JSONValue)] = [("score", .number(GradeJSON.rounded(submission.score)))]
    let remarks = [submission.problem].compactMap { $0 } + submission.notes
    if !remarks.isEmpty {
      members.append(("output", .string(remarks.joined(separator: "\n"))))
      members.append(("output_format", .string("text")))
    }
    let tests: [JSONValue] = submission.steps.enumerated().map { index, step in test(step, index + 1) }
    members.append(("tests", .array(tests)))
    return .object(members)
  }

  private static func test(_ step: StepGrade, _ number: Int) -> JSONValue {
    var output = step.outcome == .unrated ? "Rated by a person." : step.outcome.rawValue
    if step.outcome != .correct, !step.feedback.isEmpty { output += "\n" + step.feedback.joined(separator: "\n") }
    var members: [(String, JSONValue)] = [
      ("name", .string(step.title)), ("number", .string(String(number))),
      ("score", .number(GradeJSON.rounded(step.earned))),
      ("max_score", .number(step.points)),
    ]
    let passed = step.outcome == .correct || step.outcome == .unrated
    members.append(("status", .string(passed ? "passed" : "failed")))
    members.append(("output", .string(output)))
    members.append(("output_format", .string("text")))
    members.append(("tags", .strings([step.id])))
    return .object(members)
  }
}
