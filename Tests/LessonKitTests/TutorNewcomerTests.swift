import Testing

@testable import LessonKit

/// What somebody meets who uses the tutor for the first time; with the real interpreter.
@Suite("The tutor for a newcomer")
struct TutorNewcomerTests {
  private static let program = """
    ```swift
    import SwiftUI

    struct LampView: View {
      @State private var isLit = false
      var body: some View {
        VStack {
          Button("Light up") { isLit.toggle() }
          if isLit { GlowView() }
        }
      }
    }

    struct GlowView: View {
      var body: some View { Text("Glow") }
    }
    ```
    """

  private static let why = "<details><summary>Why</summary>\n\nSo it is.\n\n</details>\n"

  private static func lesson(_ step: String) -> Lesson {
    Lesson(text: "# Lamps\n\n\(step)\n\n\(why)\n## The end\n\nThat was all.\n", file: "01-lamps.md")
  }

  private static let once = lesson(
    """
    ## Predict: Once

    <!-- id: once -->

    Light it.

    \(program)

    <details><summary>Answer</summary>

    ```trace
    tap "Light up"
      body LampView — state isLit false → true
      body GlowView — first appearance
    ```

    </details>
    """)

  private static let thrice = lesson(
    """
    ## Predict: Thrice

    <!-- id: thrice -->

    Three times.

    \(program)

    <details><summary>Answer</summary>

    ```trace
    tap "Light up"
      body LampView
      body GlowView
    tap "Light up"
      body LampView
    tap "Light up"
      body LampView
      body GlowView
    ```

    </details>
    """)

  private func tutor(_ lesson: Lesson, _ progress: ProgressSnapshot = ProgressSnapshot()) -> Tutor {
    let tutor = Tutor(
      course: Course(lessons: [lesson]), progress: progress, destination: .lesson("lamps/1"), now: { 1000 })
    _ = tutor.handle(.start)
    return tutor
  }

  private func type(_ tutor: Tutor, _ lines: String...) -> String {
    var text = ""
    for line in lines { text = tutor.handle(.line(line)).lines.map(\.text).joined(separator: "\n") }
    return text
  }

  @Test("A right prediction is shown what happens, with the causes, before the why")
  func truth() {
    let text = type(tutor(Self.once), "GlowView, LampView")
    #expect(text.hasPrefix("Right."))
    #expect(text.contains("This is what happens:"))
    #expect(text.contains("body LampView — state isLit false → true"))
    #expect(text.contains("So it is."))
  }

  @Test("Once answered, the program stands where its script ended, for every command")
  func standing() {
    for command in ["screen", "why GlowView", "eval isLit", "trace"] {
      let tutor = tutor(Self.once)
      _ = type(tutor, "LampView, GlowView")
      #expect(!type(tutor, command).contains("launch\n  body LampView — first appearance\n  │"))
    }
    let tutor = tutor(Self.once)
    _ = type(tutor, "LampView, GlowView")
    #expect(type(tutor, "screen").contains("Glow"))
    #expect(type(tutor, "eval isLit") == "true")
  }

  @Test("Feedback on an action that is done several times says which time")
  func occurrences() {
    let text = type(tutor(Self.thrice), "LampView, GlowView", "LampView, GlowView", "LampView")
    #expect(text.contains("After `tap \"Light up\"`, the second time:\nextra: the body of GlowView"))
    #expect(text.contains("After `tap \"Light up\"`, the third time:\nmissing: the body of GlowView"))
  }

  @Test("A name that no view has is told at its line, and the lines before it stay")
  func namesLineByLine() {
    let tutor = tutor(Self.thrice)
    _ = type(tutor, "LampView")
    #expect(type(tutor, "GlowVew").contains("`GlowView`?"))
    #expect(tutor.handle(.line("hint")).prompt.hasPrefix("2/3"))
  }

  @Test("A command with the name of a view is no line of an answer")
  func commandAmongLines() {
    let tutor = tutor(Self.thrice)
    _ = type(tutor, "LampView")
    #expect(type(tutor, "why GlowVew").contains("Predict first"))
  }

  @Test("A step that was done is open: Return goes on, and the program may be looked at")
  func doneBefore() {
    var progress = ProgressSnapshot()
    progress.apply(
      .attempt(Attempt(lesson: "lamps", step: "once", answer: "x", result: .correct, score: 1, hints: 0, time: 1)),
      scheduler: Scheduler())
    let tutor = tutor(Self.once, progress)
    #expect(type(tutor, "why GlowView").contains("GlowView ran"))
    #expect(type(tutor, "").contains("That was all."))
  }

  @Test("A label without quotes is understood where it is the only one, and a bare label is told how to tap it")
  func labels() {
    let tutor = tutor(Self.once)
    _ = type(tutor, "LampView, GlowView")
    #expect(type(tutor, "tap light up").contains("state isLit true → false"))
    #expect(type(tutor, "Light up").contains("`tap \"Light up\"` taps it."))
  }

  @Test("help lists what fits the step, few enough to be read at once, and nothing for classes")
  func help() {
    let tutor = tutor(Self.once)
    let here = type(tutor, "help")
    #expect(here.contains("  hint  "))
    #expect(!here.contains("vote"))
    #expect(here.split(separator: "\n").count < 20)
    #expect(type(tutor, "help all").contains("  eval EXPRESSION"))
  }

  @Test("Numbers and words of ratings are answers where nothing is rated")
  func numbers() {
    let lesson = Self.lesson(
      "## Question: How many?\n\n<!-- id: many -->\n<!-- accept: 3 -->\n<!-- when: 2 => One more. -->")
    let tutor = tutor(lesson)
    #expect(type(tutor, "2").contains("One more."))
    #expect(type(tutor, "easy").hasPrefix("No."))
    #expect(type(tutor, "3").contains("Right now."))
  }

  @Test("What is said of several choices names them, and hands out none that is missing")
  func lettered() {
    let lesson = Self.lesson(
      """
      ## Question: Which?

      <!-- id: which -->

      - [x] Right
      - [ ] Wrong
        <!-- when: This one is wrong. -->
      - [x] Right too
        <!-- when: This one is right. -->
      """)
    let text = type(tutor(lesson), "a b")
    #expect(text.contains("b) This one is wrong."))
    #expect(!text.contains("This one is right.") && text.contains("1 right choice is not ticked"))
  }

  @Test("A wrong short answer that the step knows is an answer, though it is the name of an action")
  func expectedWords() {
    let lesson = Self.lesson(
      "## Question: Which gesture?\n\n<!-- id: gesture -->\n<!-- accept: press -->\n<!-- when: tap | back => Longer. -->"
    )
    #expect(type(tutor(lesson), "tap").contains("Longer."))
    #expect(type(tutor(lesson), "back").contains("Longer."))
  }

  @Test("A screen that is asked for shows the launch's first, and blanks do not matter")
  func screens() {
    let lesson = Self.lesson(
      """
      ## Predict: The screen

      <!-- id: screen -->

      \(Self.program)

      ```script
      tap "Light up"
      ```

      <details><summary>Answer</summary>

      ```screen
      [Light up]
      Glow
      ```

      </details>
      """)
    let tutor = Tutor(
      course: Course(lessons: [lesson]), progress: ProgressSnapshot(), destination: .lesson("lamps/1"), now: { 0 })
    let start = tutor.handle(.start).lines.map(\.text).joined(separator: "\n")
    #expect(start.contains("At the launch the screen is:\n  [Light up]"))
    #expect(type(tutor, "lightup", "Glow", "").hasPrefix("Right."))
  }

  @Test("A long program is followed by its task, so that it is on the screen with the question")
  func longStep() {
    let start = Tutor(
      course: Course(lessons: [Self.once]), progress: ProgressSnapshot(), destination: .lesson("lamps/1"), now: { 0 }
    ).handle(.start).lines.map(\.text)
    #expect(start.filter { $0 == "Light it." }.count == 2)
  }
}
