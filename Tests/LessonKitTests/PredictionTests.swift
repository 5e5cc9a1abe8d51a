import Testing

@testable import LessonKit

@Suite("Predictions")
struct PredictionTests {
  private func judge(_ answer: String, _ step: LessonStep = Samples.predict) -> Judgement {
    StepJudge(step, engine: ScriptedEngine()).judge(.text(answer))
  }

  @Test(
    "Predictions are read in the forms that people write",
    arguments: [
      "CounterView, Label", "Label, CounterView", "CounterView\nLabel", "body CounterView\nbody Label",
      "CounterView.body and Label.body", "CounterView Label", "- CounterView\n- Label", "`CounterView`, `Label`.",
      "tap \"Add\"\n  body CounterView\n  body Label", "tap \"Add\"\nCounterView, Label", "CounterView x1, Label ×1",
      "launch\n  body X\ntap \"Add\"\n  body CounterView — state count 0 → 1\n  body Label",
    ])
  func generous(answer: String) {
    #expect(judge(answer).outcome == .correct)
  }

  @Test("A missing body is named, with its cause and why it ran")
  func missing() {
    let judgement = judge("CounterView")
    #expect(judgement.outcome == .partly)
    #expect(judgement.score == 0.5)
    #expect(judgement.details == ["missing: the body of Label ran — input count 0 → 1", "    its input count differs"])
  }

  @Test("An extra body is named, with why it did not run and the author's words")
  func extra() {
    let judgement = judge("CounterView, Label, Sign")
    #expect(judgement.outcome == .partly)
    #expect(judgement.details == ["extra: the body of Sign did not run", "    Sign has no inputs"])
    #expect(judgement.remarks == ["A sign has nothing to compare."])
  }

  @Test("A view that the program does not have is said to be none")
  func unknownView() {
    #expect(
      judge("CounterView, Label, Footer").details == [
        "extra: the body of Footer cannot run: the program has no view of that name"
      ])
  }

  @Test("Too many runs of one view are extra")
  func count() {
    #expect(judge("CounterView, Label x3").details.first == "extra: the body of Label ran only once")
  }

  @Test("A stated cause must hold, and counts half where the body is right")
  func wrongCause() {
    let judgement = judge("tap \"Add\"\n  body CounterView\n  body Label — state count")
    #expect(judgement.score == 0.75)
    #expect(judgement.details.first == "cause: the body of Label ran, but its cause is input count 0 → 1")
  }

  @Test("None of the right bodies is wrong, and nothing at all is missing")
  func wrong() {
    #expect(judge("none").outcome == .wrong)
    #expect(judge("  ").outcome == .missing)
  }

  @Test("What is no list of views is malformed, and says why")
  func malformed() {
    let judgement = judge("I think, 2 bodies?")
    #expect(judgement.outcome == .malformed)
    #expect(judgement.details.first?.contains("is not the name of a view") == true)
  }

  @Test("Order counts only where the step says so")
  func order() {
    var step = Samples.predict
    step.attributes.isOrdered = true
    #expect(judge("CounterView, Label", step).outcome == .correct)
    let judgement = judge("Label, CounterView", step)
    #expect(judgement.outcome == .partly)
    #expect(judgement.details == ["order: the bodies ran as CounterView, Label"])
  }

  @Test("A screen is compared without blanks, case and brackets")
  func screen() {
    let step = Samples.step(
      "Predict: S",
      Samples.program()
        + "\n```script\ntap \"Add\"\n```\n\n<details><summary>Answer</summary>\n\n```screen\nCount: 1\n[Add]\n```\n\n</details>\n"
    )
    #expect(judge("count:  1\nAdd", step).outcome == .correct)
    let judgement = judge("Count: 0\n[Add]", step)
    #expect(judgement.score == 0.5)
    #expect(judgement.details == ["missing: `Count: 1` is on the screen", "extra: `Count: 0` is not on the screen"])
  }

  private static let two = Samples.step(
    "Predict: Two",
    Samples.program()
      + "\n<details><summary>Answer</summary>\n\n```trace\nlaunch\n  body CounterView\n  body Label\n  body Sign\ntap \"Add\"\n  body CounterView\n  body Label\n```\n\n</details>\n"
  )

  @Test("For two actions a line for each is enough")
  func lineForEach() {
    #expect(judge("CounterView, Label, Sign\nCounterView, Label", Self.two).outcome == .correct)
    let judgement = judge("CounterView, Label, Sign\nnone", Self.two)
    #expect(judgement.outcome == .partly)
    #expect(judgement.score == 0.6)
  }

  @Test("For two actions one line is too little to be understood")
  func tooFewLines() {
    let judgement = judge("CounterView", Self.two)
    #expect(judgement.outcome == .malformed)
    #expect(judgement.details.first?.contains("2 actions are asked about") == true)
  }

  @Test("A step whose own program does not run is a fault of the grader, not of the answer")
  func fault() {
    let step = Samples.step(
      "Predict: S",
      "```swift\n// refuse no\n```\n\n<details><summary>Answer</summary>\n\n```trace\nlaunch\n  body A\n```\n\n</details>\n"
    )
    #expect(judge("A", step).outcome == .graderFault)
  }

  @Test(
    "Short answers do not mind case, articles, quotes and a period",
    arguments: ["@state", "the State.", "`State`", "\"state\""])
  func shortAnswers(answer: String) {
    #expect(judge(answer, Samples.lesson.steps[4]).outcome == .correct)
  }

  @Test("Choices are read as letters, numbers or text", arguments: ["b", "2", "B)", "in storage of the place"])
  func choices(answer: String) {
    #expect(judge(answer, Samples.lesson.steps[3]).outcome == .correct)
  }

  @Test("A wrong choice says the author's words and does not tell the right one")
  func wrongChoice() {
    let judgement = judge("a", Samples.lesson.steps[3])
    #expect(judgement.outcome == .wrong)
    #expect(judgement.feedback == ["The struct is thrown away.", "ticked, and wrong: In the struct"])
  }
}
