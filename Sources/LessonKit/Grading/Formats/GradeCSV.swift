/// Grades as a table: a row for each student, the points and the outcome of each step.
enum GradeCSV {
  static func text(of report: GradeReport) -> String {
    let ids = report.submissions.first?.steps.map(\.id) ?? []
    var rows = [["student", "score", "maximum", "percent"] + ids + ids.map { $0 + " outcome" } + ["problem"]]
    for submission in report.submissions {
      var row = [
        submission.student, submission.score.shortText, submission.maximum.shortText, submission.percent.shortText,
      ]
      row += submission.steps.map(\.earned.shortText)
      row += submission.steps.map(\.outcome.rawValue)
      rows.append(row + [submission.problem ?? ""])
    }
    return text(rows: rows)
  }

  static func text(rows: [[String]]) -> String {
    rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell; one that a spreadsheet would run as a formula is made text.
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.first, "=+-@\t\r".contains(first), Double(text) == nil { text = "'" + text }
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
