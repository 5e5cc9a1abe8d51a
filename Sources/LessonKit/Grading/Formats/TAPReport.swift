/// Grades as TAP 14: a test point for each step of each student.
enum TAPReport {
  static func text(of report: GradeReport) -> String {
    let count = report.submissions.reduce(0) { $0 + $1.steps.count }
    var lines = ["TAP version 14", count == 0 ? "1..0 # no submissions" : "1..\(count)"]
    var number = 0
    for submission in report.submissions {
      for step in submission.steps {
        number += 1
        lines += self.lines(of: step, number, submission.student)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of step: StepGrade, _ number: Int, _ student: String) -> [String] {
    let name = escaped("\(student) \(step.id)")
    if step.outcome == .unrated { return ["ok \(number) - \(name) # SKIP for a person to rate"] }
    if step.outcome == .correct { return ["ok \(number) - \(name)"] }
    var lines = ["not ok \(number) - \(name)", "  ---", "  outcome: \(step.outcome.rawValue)"]
    lines.append("  earned: \(step.earned.shortText)")
    lines.append("  points: \(step.points.shortText)")
    if !step.feedback.isEmpty {
      lines.append("  feedback:")
      // A JSON string is a YAML string.
      lines += step.feedback.map { "    - " + JSONValue.string($0).text }
    }
    return lines + ["  ..."]
  }

  private static func escaped(_ text: String) -> String {
    text.sanitized.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
