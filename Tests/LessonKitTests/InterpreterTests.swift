import SwiftInterpreter
import Testing

@testable import LessonKit

/// The same promises with the interpreter itself.
@Suite("Lessons run by the interpreter", .enabled(if: RealProgram.isAvailable))
struct InterpreterTests {
  private let lessonText = """
    # Counting

    ## Watch: One tap

    <!-- id: one-tap -->

    ```swift
    \(RealProgram.counter)
    ```

    ```trace
    launch
      body CounterView — first appearance
      body Sign — first appearance
    tap "Add"
      body CounterView — state count 0 → 1
    ```

    ```screen
    Count: 1
    Hello
    [Add]
    ```

    ## Predict: Again

    <!-- id: again; points: 2 -->

    ```swift
    \(RealProgram.counter)
    ```

    ```script
    tap "Add"
    ```

    <details><summary>Answer</summary>

    ```trace
    tap "Add"
      body CounterView
    ```

    </details>

    <details><summary>Why</summary>

    It reads the count.

    </details>

    ## Fix: Let it count

    <!-- id: fix-count; points: 4 -->

    ```swift
    \(RealProgram.counter.replacing("count += 1", with: ""))
    ```

    ```script
    tap "Add"
    ```

    ```screen
    Count: 1
    Hello
    [Add]
    ```

    <details><summary>Solution</summary>

    ```swift
    \(RealProgram.counter)
    ```

    </details>

    <details><summary>Why</summary>

    It writes.

    </details>

    """

  private var lesson: Lesson { Lesson(text: lessonText, file: "01-counting.md") }

  @Test("A true lesson is proved")
  func check() throws {
    let folder = try TemporaryFolder()
    try folder.write("01-counting.md", lessonText)
    let report = Checker().check(Course(directories: [folder.path]))
    #expect(report.problems.filter(\.isError).map(\.description) == [])
  }

  @Test("The key gets all the points")
  func key() throws {
    let report = try Grader(lesson).grade(worksheet: Worksheet.text(of: lesson, key: true), student: "a")
    #expect(report.steps.map(\.outcome) == [.correct, .correct])
  }

  @Test("Of several scripts, the first that fails is told with its latest actions")
  func severalScripts() throws {
    let scripts = """
      ```script
      tap "Add"
      ```

      ```screen
      Count: 1
      Hello
      [Add]
      ```

      ```script
      tap "Add"
      tap "Add"
      tap "Add"
      tap "Add"
      tap "Add"
      ```

      ```screen
      Count: 5
      Hello
      [Add]
      ```

      ```script
      tap "Add"
      tap "Add"
      ```

      ```screen
      Count: 2
      Hello
      [Add]
      ```
      """
    let one = "```script\ntap \"Add\"\n```\n\n```screen\nCount: 1\nHello\n[Add]\n```"
    let lesson = Lesson(text: lessonText.replacing(one, with: scripts), file: "01-counting.md")
    let step = try #require(lesson.steps.first { $0.id == "fix-count" })
    #expect(step.scenarios.count == 3)
    let stuck = RealProgram.counter.replacing("count += 1", with: "count = 1")
    guard case .ran(let score, _, let lines) = ExerciseCheck(step: step, engine: InterpreterEngine()).check(stuck)
    else { Issue.record("the program runs"); return }
    #expect(score < 1)
    #expect(lines.first == "After …, `tap \"Add\"`, `tap \"Add\"`, `tap \"Add\"`, `tap \"Add\"`:")
    #expect(lines.contains { $0.contains("Count: 5") } && !lines.contains { $0.contains("Count: 2") })
  }

  @Test("An endless loop is a limit, what is no Swift is malformed, and neither keeps the others from their grades")
  func badSubmissions() throws {
    let folder = try TemporaryFolder()
    let endless = RealProgram.counter.replacing("count += 1", with: "while true { count += 1 }")
    try folder.write("a.md", "```swift answer fix-count\n\(endless)\n```\n")
    try folder.write("b.md", "```swift answer fix-count\nstruct {\n```\n")
    try folder.write("c.md", "```swift answer fix-count\n\(RealProgram.counter)\n```\n")
    let grader = try Grader(lesson)
    let report = grader.grade(grader.submissions(in: [folder.path]), jobs: 2)
    #expect(report.submissions.map { $0.steps.last?.outcome } == [.limit, .malformed, .correct])
  }

  @Test("A wrong prediction is explained with the lines of the program")
  func explanation() throws {
    let judgement = StepJudge(lesson.steps[1], engine: InterpreterEngine()).judge(.text("CounterView, Sign"))
    #expect(judgement.outcome == .partly)
    #expect(judgement.details.first == "extra: the body of Sign did not run")
    #expect(judgement.details.count > 1)
  }

  @Test("At the prompt a learner acts, asks why and tries what would be")
  func prompt() {
    let tutor = Tutor(
      course: Course(lessons: [lesson]), progress: ProgressSnapshot(), destination: .lesson("counting"), now: { 0 })
    func type(_ line: String) -> String { tutor.handle(.line(line)).lines.map(\.text).joined(separator: "\n") }
    _ = tutor.handle(.start)
    #expect(type("").hasPrefix("launch\n  body CounterView — first appearance\n  body Sign — first appearance"))
    #expect(type("tap \"Add\"").hasPrefix("tap \"Add\"\n  body CounterView — state count 0 → 1"))
    #expect(type("what if tap \"Add\"").contains("state count 1 → 2"))
    #expect(type("screen").contains("Count: 1"))
    #expect(!type("why CounterView").isEmpty)
    #expect(tutor.completions(for: "tap ").candidates == ["\"Add\""])
  }
}

/// A program in real Swift.
private enum RealProgram {
  static let counter = """
    import SwiftUI

    struct CounterView: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Text("Count: \\(count)")
          Sign()
          Button("Add") { count += 1 }
        }
      }
    }

    struct Sign: View {
      var body: some View { Text("Hello") }
    }
    """

  /// Whether the interpreter reads programs in this build.
  static var isAvailable: Bool { (try? Program(source: counter).viewNames.isEmpty) == false }
}
