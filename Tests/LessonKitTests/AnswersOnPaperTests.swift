import Testing

@testable import LessonKit

/// Answers as people write them on a worksheet, where there is no asking back.
@Suite("Answers on paper")
struct AnswersOnPaperTests {
  private let judge = StepJudge(Samples.predict, engine: ScriptedEngine())

  private func outcome(_ text: String) -> AnswerOutcome { judge.judge(.text(text)).outcome }

  @Test(
    "Numbers, bullets, and the action in front of a line are passed over",
    arguments: [
      "1. CounterView, Label", "- CounterView, Label", "tap \"Add\": CounterView, Label", "1) CounterView and Label",
    ])
  func decoration(text: String) { #expect(outcome(text) == .correct) }

  @Test(
    "Counts stand before or behind a name, in digits or words, and arguments are passed over",
    arguments: [
      "1 CounterView, 1x Label", "CounterView once, Label once", "CounterView: 1, Label: 1",
      "CounterView(name: \"a, b\"), Label(f(1))", "CounterView 1 time, Label 1 time",
      "tap \"Add\": CounterView: 1, Label",
    ])
  func counts(text: String) { #expect(outcome(text) == .correct) }

  @Test("A count is read wherever it stands")
  func countsOfParts() {
    #expect(
      ViewList.parts(of: "2x A, 3 × B, C twice, D 4 times, E(2), F(n: 2)") == [
        "A x2", "B x3", "C x2", "D 4", "E(2)", "F",
      ])
  }

  @Test(
    "A sentence is not read as a list of views, since it may say the opposite",
    arguments: [
      "only CounterView, not Label", "CounterView because the count changed", "first CounterView then the Label",
    ])
  func prose(text: String) {
    #expect(outcome(text) == .malformed)
    #expect(judge.judge(.text(text)).details.first?.contains("write the names of the views, with commas") == true)
  }

  @Test("A view that there is not is a wrong answer, not an unreadable one")
  func unknownView() { #expect(outcome("CounterView, Label, Footer") == .partly) }

  @Test("A worksheet says how an answer is written")
  func form() {
    let sheet = Worksheet.text(of: Samples.lesson, key: false)
    #expect(sheet.contains("`A x2` for twice; `none` for no body."))
  }

  @Test("The worksheet of another lesson, and a text without answers, are named for what they are")
  func foreign() throws {
    let grader = try Grader(Samples.lesson, engine: ScriptedEngine())
    let other = grader.grade(worksheet: "<!-- lessons worksheet: bees -->\n\n```answer x\ny\n```\n", student: "a")
    #expect(other.notes == ["this is the worksheet of the lesson `bees`"])
    #expect(grader.grade(worksheet: "I was ill.\n", student: "b").notes == ["the text holds no block of the worksheet"])
  }

  @Test("The text of grades ends with the steps: their mean, their outcomes, and the most frequent mistake")
  func steps() {
    func report(_ student: String, _ earned: Double, _ outcome: AnswerOutcome, _ feedback: [String]) -> SubmissionReport
    {
      let step = StepGrade(id: "one", title: "One", points: 2, earned: earned, outcome: outcome, feedback: feedback)
      return SubmissionReport(student: student, path: student, problem: nil, steps: [step])
    }
    let grades = GradeReport(
      lesson: "l", title: "L",
      submissions: [
        report("a", 2, .correct, []), report("b", 0, .wrong, ["extra: Footer"]),
        report("c", 0, .wrong, ["extra: Footer"]),
      ])
    let text = grades.rendered(as: .text)
    #expect(text.hasSuffix("Steps:\n  one  33 %   1 correct, 2 wrong\n       2 times: extra: Footer\n"))
  }

  @Test(
    "A heading that nearly names a kind of step is advised about", arguments: ["Prediction", "Questions", "Pradict"])
  func headings(word: String) {
    let problems = Lesson(text: "# L\n\n## \(word): Something\n\nText.\n", file: "01-l.md").problems
    #expect(problems.contains { $0.message.hasPrefix("`\(word):` is no kind of step") && !$0.isError })
  }

  @Test("A line that was typed too often is extra, one that is out of place is told once")
  func lines() {
    func texts(_ written: String, _ actual: [String]) -> [String] {
      TextComparer.compare(written: written, actual: actual, manner: .generous, action: "", isScreen: false)
        .differences.map(\.text)
    }
    #expect(texts("a\nb\na\nb", ["a", "b", "a"]) == ["extra: `b` is printed once only"])
    #expect(texts("a\nb\na\nc", ["a", "b", "c", "a"]).count == 1)
    #expect(texts("a", ["a", "a", "a"]) == ["missing: `a` is printed 3 times, and you have it once"])
  }

  @Test("An answer that counts without end is not compared")
  func endlessCounts() {
    let text = Array(repeating: "CounterView x9999", count: 3000).joined(separator: "\n")
    let judgement = judge.judge(.text(text))
    #expect(judgement.outcome == .malformed)
    #expect(judgement.details == ["line 1: the answer counts more than 20000 lines"])
  }

  @Test("Feedback is as long as a person reads, however much was pasted")
  func longFeedback() throws {
    let names = (1...500).map { "View\($0)" + String(repeating: "x", count: $0 == 1 ? 5000 : 1) }
    let sheet = "```answer who-runs\n\(names.joined(separator: ", "))\n```\n"
    let report = try Grader(Samples.lesson, engine: ScriptedEngine()).grade(worksheet: sheet, student: "a")
    let feedback = try #require(report.steps.first).feedback
    #expect(feedback.count == 61)
    #expect(feedback.last?.hasPrefix("… and ") == true)
    #expect(feedback.allSatisfy { $0.count <= 402 })
  }

  @Test("A name of endless length has no near one, and is not repeated whole")
  func endlessName() throws {
    let sheet = "```answer \(String(repeating: "who-runs", count: 20_000))\nCounterView\n```\n"
    let report = try Grader(Samples.lesson, engine: ScriptedEngine()).grade(worksheet: sheet, student: "a")
    #expect(report.notes.count == 1)
    #expect(report.notes.allSatisfy { $0.count <= 402 })
    #expect(Spelling.nearest(to: String(repeating: "a", count: 100_000), in: ["a"]).isEmpty)
  }
}
