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
    if let whole = whole(submission) { return lines + whole }
    let width = submission.steps.map(\.id.count).max() ?? 0
    let right = submission.steps.filter { $0.outcome == .correct }
    if right.count > 3 {
      lines.append("  \("correct".padded(12))\(right.map(\.id).joined(separator: ", "))")
    }
    for step in submission.steps where right.count <= 3 || step.outcome != .correct {
      let points = step.outcome == .unrated ? "" : "  \(step.earned.shortText)/\(step.points.shortText)"
      lines.append("  \(step.outcome.rawValue.padded(12))\(step.id.padded(width))\(points)")
      guard step.outcome != .correct, step.feedback != ["there is no answer"] else { continue }
      lines += step.feedback.map { "      " + $0 }
    }
    return lines
  }

  /// A submission that is the same throughout, such as an empty file, in one line.
  private static func whole(_ submission: SubmissionReport) -> [String]? {
    guard let first = submission.steps.first, submission.steps.count > 2, first.outcome != .correct,
      submission.steps.allSatisfy({ $0.outcome == first.outcome && $0.feedback == first.feedback })
    else { return nil }
    let reason = submission.problem == nil ? first.feedback.first.map { ": \($0)" } ?? "" : ""
    return ["  \(first.outcome.rawValue) throughout\(reason)"]
  }

  private static func points(_ submission: SubmissionReport) -> String {
    "\(submission.score.shortText)/\(submission.maximum.shortText)"
  }

  private static func summary(_ report: GradeReport) -> [String] {
    guard report.submissions.count > 1 else { return [] }
    let width = min(40, report.submissions.map { TextWidth.columns(of: $0.student.sanitized) }.max() ?? 0)
    var lines = ["\(String.count(report.submissions.count, "submission")):"]
    for submission in report.submissions {
      let problem = submission.problem == nil ? "" : "  (has a problem)"
      lines.append("  \(submission.student.sanitized.padded(width))  \(points(submission))\(problem)")
    }
    let mean = report.submissions.map(\.percent).reduce(0, +) / Double(report.submissions.count)
    lines.append("  \("mean".padded(width))  \(mean.shortText) %")
    return lines + [""] + steps(report)
  }
}

extension GradeText {
  /// How each step went, and what went wrong most often: what to talk about in the next hour.
  fileprivate static func steps(_ report: GradeReport) -> [String] {
    guard let first = report.submissions.first else { return [] }
    let width = first.steps.map(\.id.count).max() ?? 0
    var lines = ["Steps:"]
    for (index, step) in first.steps.enumerated() {
      let grades = report.submissions.compactMap { $0.steps.indices.contains(index) ? $0.steps[index] : nil }
      let mean = grades.reduce(0) { $0 + $1.earned } / Double(max(1, grades.count))
      let share = step.points > 0 ? "\((mean / step.points * 100).rounded().shortText) %" : "—"
      let counts = AnswerOutcome.allCases.compactMap { outcome -> String? in
        let count = grades.count { $0.outcome == outcome }
        return count == 0 ? nil : "\(count) \(outcome.rawValue)"
      }
      lines.append("  \(step.id.padded(width))  \(share.padded(7))\(counts.joined(separator: ", "))")
      if let (text, count) = mostFrequent(grades), count > 1 {
        lines.append("  \(String(repeating: " ", count: width))  \(count) times: \(text)")
      }
    }
    return lines
  }

  /// The first line of feedback on wrong answers that was given most often.
  private static func mostFrequent(_ grades: [StepGrade]) -> (text: String, count: Int)? {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for grade in grades where [.partly, .wrong].contains(grade.outcome) {
      guard let text = grade.feedback.first(where: { !$0.hasPrefix("After ") }) else { continue }
      if counts[text] == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    return order.map { ($0, counts[$0, default: 0]) }.max { $0.1 < $1.1 }
  }
}

extension String {
  /// The text with blanks up to a width in columns.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - TextWidth.columns(of: self)))
  }
}
