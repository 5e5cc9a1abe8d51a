/// Grades for a person.
enum GradeText {
  static func text(of report: GradeReport) -> String {
    var lines = ["\(report.title) (\(report.lesson))", ""]
    for submission in report.submissions {
      lines += self.lines(of: submission)
      lines.append("")
    }
    lines += summary(report)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of submission: SubmissionReport) -> [String] {
    var lines = ["\(submission.student.sanitized): \(points(submission)) (\(submission.percent.shortText) %)"]
    if let problem = submission.problem { lines.append("  problem: \(problem.sanitized)") }
    lines += submission.notes.map { "  note: \($0)" }
    let width = submission.steps.map(\.id.count).max() ?? 0
    for step in submission.steps {
      let points = step.outcome == .unrated ? "" : "  \(step.earned.shortText)/\(step.points.shortText)"
      lines.append("  \(step.outcome.rawValue.padded(12))\(step.id.padded(width))\(points)")
      guard step.outcome != .correct else { continue }
      lines += step.feedback.map { "      " + $0 }
    }
    return lines
  }

  private static func points(_ submission: SubmissionReport) -> String {
    "\(submission.score.shortText)/\(submission.maximum.shortText)"
  }

  private static func summary(_ report: GradeReport) -> [String] {
    guard report.submissions.count > 1 else { return [] }
    let width = report.submissions.map(\.student.sanitized.count).max() ?? 0
    var lines = ["\(String.count(report.submissions.count, "submission")):"]
    for submission in report.submissions {
      let problem = submission.problem == nil ? "" : "  (has a problem)"
      lines.append("  \(submission.student.sanitized.padded(width))  \(points(submission))\(problem)")
    }
    let mean = report.submissions.map(\.percent).reduce(0, +) / Double(report.submissions.count)
    lines.append("  \("mean".padded(width))  \(mean.shortText) %")
    return lines
  }
}

extension String {
  /// The text with blanks up to a width.
  func padded(_ width: Int) -> String { count >= width ? self : self + String(repeating: " ", count: width - count) }
}
