import Foundation
import Testing

@testable import LessonKit

@Suite("Worksheets and grading")
struct GradingTests {
  private func grader() throws -> Grader { try Grader(Samples.lesson, engine: ScriptedEngine()) }

  private func grade(_ text: String) throws -> SubmissionReport {
    try grader().grade(worksheet: text, student: "anna")
  }

  private func outcomes(_ report: SubmissionReport) -> [String] {
    report.steps.map { "\($0.id) \($0.outcome.rawValue) \($0.earned.shortText)/\($0.points.shortText)" }
  }

  @Test("A worksheet has a block or boxes for each gradable step, and no answers")
  func worksheet() {
    let text = Worksheet.text(of: Samples.lesson)
    #expect(text.contains("```answer who-runs\n\n```"))
    #expect(text.contains("<!-- answer: where-kept -->\n\n- [ ] In the struct\n- [ ] In storage of the place"))
    #expect(text.contains("```swift answer fix-count\nstruct Broken"))
    #expect(text.contains("## 1. Who runs? (3 points)"))
    #expect(!text.contains("[x] In"))
    #expect(!text.contains("<details>"))
    #expect(!text.contains("when:"))
  }

  @Test("The key gets all the points")
  func key() throws {
    let report = try grade(Worksheet.text(of: Samples.lesson, key: true))
    #expect(report.score == 10)
    #expect(report.maximum == 10)
    #expect(report.steps.map(\.outcome) == [.correct, .correct, .correct, .correct])
  }

  @Test("An empty worksheet is missing everywhere, and the untouched starter too")
  func empty() throws {
    let report = try grade(Worksheet.text(of: Samples.lesson))
    #expect(report.steps.map(\.outcome) == [.missing, .missing, .missing, .missing])
    #expect(report.score == 0)
  }

  @Test("Partial credit goes with what agrees, and is never the whole")
  func partial() throws {
    let report = try grade("```answer who-runs\nCounterView\n```\n\n```answer wrapper\n@Binding\n```\n")
    #expect(outcomes(report).prefix(3) == ["who-runs partly 1.5/3", "where-kept missing 0/1", "wrapper wrong 0/2"])
    #expect(report.steps[0].feedback.first == "missing: the body of Label ran — input count 0 → 1")
  }

  @Test("Boxes may be moved, and are found by their heading where the comment is lost")
  func boxes() throws {
    let text = "## 2. Where is it kept? (1 point)\n\n- [x] In storage of the place\n- [ ] In the struct\n"
    #expect(try grade(text).steps[1].outcome == .correct)
  }

  @Test("A program that half holds earns what it adds to the starter")
  func exercise() throws {
    let half = """
      ```swift answer fix-count
      struct Broken: View { }
      // on launch
      //   body Broken
      //   screen Count: 0
      // on tap "Add"
      //   body Broken
      //   screen Count: 0
      ```
      """
    let step = try #require(try grade(half).steps.last)
    #expect(step.outcome == .partly)
    #expect(step.earned > 0 && step.earned < 4)
    #expect(step.feedback.contains("missing: `Count: 1` is not on the screen"))
  }

  @Test(
    "What is wrong with a program decides the outcome",
    arguments: [
      ("// refuse expected '}'", StepGrade.Outcome.malformed), ("// unmodelled Canvas is not modelled", .graderFault),
      ("// on launch\n//   limit 20000000 steps were executed", .limit), ("struct Broken: View {}", .wrong),
      ("  ", .missing),
    ])
  func outcomes(program: String, expected: StepGrade.Outcome) throws {
    let report = try grade("```swift answer fix-count\n\(program)\n```\n")
    #expect(report.steps.last?.outcome == expected)
    #expect(report.steps.last?.earned == 0)
  }

  @Test("An answer for an unknown step and a block that is not closed are noted, and the rest is read")
  func notes() throws {
    let text =
      "```answer who-run\nx\n```\n\n```answer who-runs\nCounterView, Label\n\n## 3. The wrapper\n\n```answer wrapper\nState\n```\n"
    let report = try grade(text)
    #expect(report.steps[0].outcome == .correct)
    #expect(report.steps[2].outcome == .correct)
    #expect(report.notes.count == 2)
    #expect(report.notes[0].contains("did you mean `who-runs`"))
  }

  @Test("A block that is not closed ends at the heading of the next step, whatever fences stand there")
  func unclosed() throws {
    let key = Worksheet.text(of: Samples.lesson, key: true)
    let place = try #require(key.firstRange(of: "```\n\n## 2."))
    let report = try grade(key.replacingCharacters(in: place, with: "\n## 2."))
    #expect(report.steps.map(\.outcome) == [.correct, .correct, .correct, .correct])
    #expect(report.notes.first?.contains("is not closed") == true)
  }

  private func batch() throws -> (TemporaryFolder, GradeReport) {
    let folder = try TemporaryFolder()
    try folder.write("zoe.md", Worksheet.text(of: Samples.lesson, key: true))
    try folder.write("bad.md", [0x23, 0xFF, 0x0A])
    try folder.write("tom/sheet.md", "```answer wrapper\nState\n```\n")
    try folder.write("tom/fix-count.swift", "// on launch\n//   limit too many steps\n")
    try folder.write("tom/fix-cuont.swift", "x")
    try folder.write("notes.pdf", "no")
    let grader = try grader()
    return (folder, grader.grade(grader.submissions(in: [folder.path]), jobs: 3))
  }

  @Test("One bad file never loses the batch, and the order is that of the names")
  func batchOrder() throws {
    let (_, report) = try batch()
    #expect(report.submissions.map(\.student) == ["bad", "tom", "zoe"])
    #expect(report.submissions.map(\.score) == [0, 2, 10])
    #expect(report.submissions[0].problem?.contains("not UTF-8") == true)
    #expect(Set(report.submissions[0].steps.map(\.outcome)) == [.malformed])
    #expect(report.submissions[1].steps.map(\.outcome) == [.missing, .missing, .correct, .limit])
    #expect(report.submissions[1].notes.first?.contains("did you mean `fix-count`") == true)
  }

  @Test("The number of jobs does not change a byte", arguments: GradeReport.Format.allCases)
  func deterministic(format: GradeReport.Format) throws {
    let folder = try TemporaryFolder()
    for index in 0..<20 { try folder.write("s\(index).md", "```answer who-runs\nCounterView\n```\n") }
    let grader = try grader()
    let sources = grader.submissions(in: [folder.path])
    #expect(grader.grade(sources, jobs: 1).rendered(as: format) == grader.grade(sources, jobs: 8).rendered(as: format))
  }

  @Test("A folder with files named after steps is one submission")
  func oneFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("ann/fix-count.swift", "x")
    try folder.write("ann/who-runs.txt", "CounterView, Label")
    let grader = try grader()
    let sources = grader.submissions(in: [folder.path + "/ann"])
    #expect(sources.map(\.student) == ["ann"])
    #expect(grader.grade(sources).submissions[0].steps[0].outcome == .correct)
  }

  @Test("A file in UTF-16 with its mark is read")
  func utf16() throws {
    let folder = try TemporaryFolder()
    let units = Array("```answer wrapper\nState\n```\n".utf16)
    try folder.write("a.md", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let grader = try grader()
    #expect(grader.grade(grader.submissions(in: [folder.path])).submissions[0].steps[2].outcome == .correct)
  }

  // MARK: Formats

  private let report = GradeReport(
    lesson: "l", title: "T",
    submissions: [
      SubmissionReport(
        student: "=a,b", path: "p", problem: nil,
        steps: [
          StepGrade(id: "x", title: "X", points: 2, earned: 2, outcome: .correct, feedback: []),
          StepGrade(
            id: "y#", title: "Y", points: 3, earned: 1.5, outcome: .partly, feedback: ["a <b> & \"c\"\u{1B}[0m"]),
          StepGrade(id: "z", title: "Z", points: 1, earned: 0, outcome: .graderFault, feedback: []),
        ])
    ])

  @Test("JUnit tells failures from errors, and has no character that XML forbids")
  func junit() {
    #expect(
      report.rendered(as: .junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="l" tests="3" failures="1" errors="1" skipped="0">
          <testsuite name="=a,b" tests="3" failures="1" errors="1" skipped="0" file="p">
            <testcase name="x" classname="l.=a,b"/>
            <testcase name="y#" classname="l.=a,b">
              <failure message="partly, 1.5 of 3 points" type="partly">a &lt;b&gt; &amp; "c"\u{FFFD}[0m</failure>
            </testcase>
            <testcase name="z" classname="l.=a,b">
              <error message="grader-fault, 0 of 1 points" type="grader-fault"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("TAP has one plan, and escapes the sign of its directives")
  func tap() {
    let lines = report.rendered(as: .tap).split(separator: "\n").map { String($0) }
    #expect(lines.prefix(4) == ["TAP version 14", "1..3", "ok 1 - =a,b x", "not ok 2 - =a,b y\\#"])
  }

  @Test("A table's cells are quoted, and cannot be run by a spreadsheet")
  func csv() {
    #expect(
      report.rendered(as: .csv)
        == "student,score,maximum,percent,x,y#,z,x outcome,y# outcome,z outcome,problem\r\n\"'=a,b\",3.5,6,58.33,2,1.5,0,correct,partly,grader-fault,\r\n"
    )
  }

  @Test("Gradescope's results give the score and a test for each step")
  func gradescope() throws {
    let data = Data(report.rendered(as: .gradescope).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["score"] as? Double == 3.5)
    let tests = try #require(object["tests"] as? [[String: Any]])
    #expect(tests.map { $0["max_score"] as? Double } == [2, 3, 1])
    #expect(tests.map { $0["status"] as? String } == ["passed", "failed", "failed"])
  }

  @Test("JSON of grades is one document")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(report.rendered(as: .json).utf8)) as? [String: Any]
    #expect(object?["format"] as? String == "lessons.grades/1")
  }
}
