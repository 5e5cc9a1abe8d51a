/// Grades as JUnit XML: a suite for each student, a case for each step.
enum JUnitReport {
  static func text(of report: GradeReport) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let all = report.submissions.flatMap(\.steps)
    lines.append("<testsuites name=\(quoted(report.lesson)) \(counts(all))>")
    for submission in report.submissions {
      let file = submission.path.isEmpty ? "" : " file=\(quoted(submission.path))"
      lines.append("  <testsuite name=\(quoted(submission.student)) \(counts(submission.steps))\(file)>")
      for step in submission.steps { lines += self.lines(of: step, submission, report) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func counts(_ steps: [StepGrade]) -> String {
    let errors = steps.filter { $0.outcome == .graderFault }.count
    let skipped = steps.filter { $0.outcome == .unrated }.count
    let passed = steps.filter { $0.outcome == .correct }.count
    let failures = steps.count - errors - skipped - passed
    return #"tests="\#(steps.count)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)""#
  }

  private static func lines(of step: StepGrade, _ submission: SubmissionReport, _ report: GradeReport) -> [String] {
    // The class name tells students apart for readers that do not show suites.
    let name = "    <testcase name=\(quoted(step.id)) classname=\(quoted(report.lesson + "." + submission.student))"
    let message = "\(step.outcome.rawValue), \(step.earned.shortText) of \(step.points.shortText) points"
    let text = escaped(step.feedback.joined(separator: "\n"))
    switch step.outcome {
    case .correct: return [name + "/>"]
    case .unrated: return [name + ">", "      <skipped message=\(quoted("for a person to rate"))/>", "    </testcase>"]
    case .graderFault:
      return [
        name + ">", "      <error message=\(quoted(message)) type=\"grader-fault\">\(text)</error>", "    </testcase>",
      ]
    default:
      let type = quoted(step.outcome.rawValue)
      return [
        name + ">", "      <failure message=\(quoted(message)) type=\(type)>\(text)</failure>", "    </testcase>",
      ]
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;") + "\""
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        // XML 1.0 has no other control characters, and none of the non-characters.
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
