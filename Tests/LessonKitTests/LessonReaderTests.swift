import ObservationRuntime
import Testing

@testable import LessonKit

@Suite("Lesson documents")
struct LessonReaderTests {
  @Test("A lesson has a title, an id from its file's name, and a step for each heading")
  func outline() {
    let lesson = Samples.lesson
    #expect(lesson.problems.map(\.description) == [])
    #expect(lesson.title == "Counting")
    #expect(lesson.id == "counting")
    #expect(
      lesson.steps.map(\.id) == [
        "what-happens", "one-tap", "who-runs", "where-kept", "wrapper", "card-private", "fix-count",
      ])
    #expect(lesson.steps.map(\.kind) == [.read, .watch, .predict, .question, .question, .card, .fix])
    #expect(lesson.sources.count == 1)
  }

  @Test("Comments give points, tags and accepted answers")
  func attributes() {
    let step = Samples.step(
      "Question: Q", "<!-- id: q-one; points: 2.5; tags: a, b -->\n<!-- accept: x | y -->\n\nText")
    #expect(step.id == "q-one")
    #expect(step.attributes.points == 2.5)
    #expect(step.attributes.tags == ["a", "b"])
    #expect(step.accepted == ["x", "y"])
  }

  @Test("Several swift blocks are one program, and each line knows where it stands in the file")
  func merging() {
    let step = Samples.step("Watch: W", "```swift\nlet a = 1\n```\n\nText\n\n```swift\nlet b = 2\n```\n")
    #expect(step.programs.count == 1)
    #expect(step.programs[0].source == "let a = 1\n\nlet b = 2\n")
    #expect(step.programs[0].lines == [6, 12, 12])
  }

  @Test("Two versions stand side by side, and a fragment is no program")
  func versions() {
    let step = Samples.step(
      "Read", "```swift before\nlet a = 1\n```\n\n```swift after\nlet a = 2\n```\n\n```swift fragment\nlet\n```\n")
    #expect(step.programs.map(\.version) == [.before, .after])
  }

  @Test("Folds keep their kind, their summary and their content")
  func folds() {
    let step = Samples.step(
      "Card: C",
      "Front\n\n<details><summary>Hint</summary>\n\nOne\n\n</details>\n\n<details>\n<summary>Answer</summary>\n\nTwo\n\n</details>"
    )
    #expect(step.folds.map(\.kind) == [.hint, .answer])
    #expect(step.folds.map { $0.blocks.map(\.plainText) } == [["One"], ["Two"]])
    #expect(step.blocks.map(\.plainText) == ["Front"])
  }

  @Test("A choice keeps its own feedback")
  func choices() {
    let step = Samples.lesson.steps[3]
    #expect(step.choices.map(\.text) == ["In the struct", "In storage of the place"])
    #expect(step.choices.map(\.isRight) == [false, true])
    #expect(step.choices[0].feedback == "The struct is thrown away.")
    #expect(step.choices[1].feedback == nil)
  }

  @Test("The launch is implied, and a trace gives the script where there is none")
  func scenarios() {
    let step = Samples.step(
      "Watch: W",
      "```swift\nx\n```\n\n```trace\ntap \"A\"\n  nothing\n```\n\n```screen\nA\n```\n\n```trace\ntap \"B\"\n  nothing\n```\n"
    )
    #expect(step.scenarios.count == 1)
    #expect(step.scenarios[0].actions.map(\.text) == ["launch", "tap \"A\"", "tap \"B\""])
    #expect(step.scenarios[0].expectations.map(\.position) == [2, 2, 3])
  }

  @Test("A second launch begins another scenario")
  func twoScenarios() {
    let step = Samples.step(
      "Watch: W", "```swift\nx\n```\n\n```trace\nlaunch\n  nothing\n```\n\n```trace\nlaunch\n  nothing\n```\n")
    #expect(step.scenarios.count == 2)
  }

  @Test("Every problem is collected with its line")
  func problems() {
    let text = """
      ## Predict: Early

      <!-- ponts: 2 -->

      ```swift
      x
      ```

      ```script
      tip "A"
      ```

      ```trace
      launch
        bodie X
      ```

      <details><summary>Why</summary>

      <details><summary>Hint</summary>
      """
    let problems = Lesson(text: text, file: "a.md").problems
    let messages = problems.map { "\($0.line): \($0.message)" }
    func has(_ line: Int, _ text: String) -> Bool {
      messages.contains { $0.hasPrefix("\(line): ") && $0.contains(text) }
    }
    #expect(has(1, "no title"))
    #expect(has(1, "a title (`# …`) must come before"))
    #expect(has(3, "did you mean `points`"))
    #expect(has(10, "tip"))
    #expect(has(15, "did you mean `body`"))
    #expect(has(20, "inside of the one in line 18"))
    #expect(has(20, "not closed"))
  }

  @Test("A question without an answer, a fix without a solution and an answer without a why are problems")
  func rules() {
    let text =
      "# T\n\n## Question: Q\n\nWhat?\n\n## Fix: F\n\nDo it.\n\n## Question: R\n\n<!-- accept: x -->\n\nWhat?\n"
    let messages = Lesson(text: text, file: "a.md").problems.map(\.message)
    #expect(messages.contains { $0.hasPrefix("this question has no answer") })
    #expect(messages.contains { $0.contains("needs a solution") })
    #expect(messages.contains { $0.contains("needs a starter") })
    #expect(messages.filter { $0.contains("needs a why") }.count == 3)
  }

  @Test("An id that is given twice names the line of the first")
  func duplicateIDs() {
    let text = "# T\n\n## A\n\n<!-- id: x -->\n\n## B\n\n<!-- id: x -->\n"
    #expect(Lesson(text: text, file: "a.md").problems.contains { $0.line == 7 && $0.message.contains("line 3") })
  }

  @Test("Windows line ends and deep nesting do no harm")
  func robustness() {
    let crlf = Lesson(
      text: "# T\r\n\r\n## Watch: W\r\n\r\n```swift\r\nlet a = 1\r\n```\r\n\r\n```script\r\nlaunch\r\n```\r\n",
      file: "a.md")
    #expect(crlf.problems.isEmpty)
    #expect(crlf.steps[0].programs[0].source == "let a = 1\n")
    let deep = Lesson(text: "# T\n\n## A\n\n" + String(repeating: "> ", count: 5000) + "x", file: "a.md")
    #expect(deep.steps.count == 1)
  }
}
