import Testing

@testable import LessonKit

/// The program in front of a learner: its scripts, their cost, and where a check fails; with the real interpreter.
@Suite("The program in front")
struct TutorProgramTests {
  private static let counter = """
    ```swift
    import SwiftUI

    struct PotView: View {
      @State private var beans = 0
      var body: some View {
        VStack {
          Label(text: "Beans")
          Text("\\(beans)")
          Button("Add") { beans += 1 }
          Button("Empty") { beans = 1 }
        }
      }
    }

    struct Label: View {
      let text: String
      var body: some View { Text(text) }
    }
    ```
    """

  private static let lesson = Lesson(
    text: """
      # Pots

      ## Fix: Emptied

      <!-- id: emptied -->

      \(counter)

      ```script
      tap "Add"
      tap "Add"
      ```

      ```trace
      tap "Add"
        body PotView
      tap "Add"
        body PotView
      ```

      ```script
      tap "Add"
      tap "Empty"
      ```

      ```screen
      Beans
      0
      [Add]
      [Empty]
      ```

      <details><summary>Solution</summary>

      \(counter.replacing("beans = 1", with: "beans = 0"))

      </details>

      <details><summary>Why</summary>

      So it is.

      </details>

      """, file: "01-pots.md")

  private let tutor = Tutor(
    course: Course(lessons: [Self.lesson]), progress: ProgressSnapshot(), destination: .lesson("pots"), now: { 1000 })

  init() { _ = tutor.handle(.start) }

  private func type(_ line: String) -> String {
    tutor.handle(.line(line)).lines.map(\.text).joined(separator: "\n")
  }

  private func edit(_ source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    return tutor.handle(.edited(lines.joined(separator: "\n") + "\n")).lines.map(\.text).joined(separator: "\n")
  }

  @Test("run runs all scripts of a step, each from its launch, and says which is which")
  func allScripts() {
    let text = type("run")
    #expect(text.contains("Script 1 of 2:\nlaunch"))
    #expect(text.contains("Script 2 of 2:\nlaunch"))
    #expect(text.hasSuffix("`run 1` to `run 2` run one of them."))
  }

  @Test("run with a number runs that script alone, and the program stands where it ended")
  func oneScript() {
    let text = type("run 2")
    #expect(text.hasPrefix("Script 2 of 2:\nlaunch"))
    #expect(!text.contains("Script 1"))
    #expect(type("trace").contains("tap \"Empty\""))
    #expect(type("eval beans") == "1")
  }

  @Test("A number that no script has is told how many there are", arguments: ["run 3", "run 0", "run -1"])
  func noSuchScript(line: String) {
    #expect(type(line) == "There are 2 scripts here; `run` runs them all.")
  }

  @Test("A command with too many words says that it stands alone")
  func wordsTooMany() {
    #expect(type("next please") == "`next` stands alone.")
    #expect(type("run away") == "`run` is followed by [N] or nothing.")
  }

  @Test("cost counts the body runs of what was done so far, and those that changed nothing")
  func cost() {
    #expect(type("cost") == "Nothing has happened yet; `run` runs the script.")
    _ = type("run 1")
    #expect(
      type("cost") == """
        runs  unchanged  body
           3          0  PotView — state beans ×2, first appearance
           1          0  Label — first appearance
           4          0  in 3 steps
        """)
    #expect(type("trace").hasPrefix("launch\n"))
  }

  @Test("What does not hold in one of several scripts stands below the actions that led to it")
  func placeInScript() {
    let twice = Self.counter.replacing("{ beans += 1 }", with: "{ if beans == 0 { beans += 1 } }")
    let text = edit(twice)
    #expect(text.contains("After `tap \"Add\"`, `tap \"Add\"`:\nmissing: the body of PotView did not run"))
    #expect(!text.contains("Empty"))
    let full = edit(Self.counter)
    #expect(full.contains("still the starter"))
    let other = edit(Self.counter.replacing("beans = 1", with: "beans = 2"))
    #expect(other.contains("After `tap \"Add\"`, `tap \"Empty\"`:\ntoo much: `2` is on the screen"))
  }

  private static let pasted = "import SwiftUI\n\nstruct PotView: View {\n  var body: some View { Text(\"Hi\") }\n}"

  @Test("A pasted program is the learner's program, is checked, and can be taken back")
  func pasting() {
    #expect(tutor.takesPaste(Self.pasted))
    let text = tutor.handle(.pasted(Self.pasted)).lines.map(\.text).joined(separator: "\n")
    #expect(text.hasPrefix("5 lines pasted; `undo` brings back the program before.\nNot yet."))
    #expect(type("code").contains("Text(\"Hi\")"))
    #expect(type("undo") == "The program is as it was before you pasted.")
    #expect(!type("code").contains("Text(\"Hi\")"))
  }

  @Test("A pasted part of a program is answered once; commands typed ahead are lines")
  func pastingParts() {
    let part = "  Text(\"Hi\")\n  Text(\"Ho\")\n"
    #expect(tutor.takesPaste(part))
    #expect(tutor.handle(.pasted(part)).lines.map(\.text).joined().hasPrefix("What you pasted is a part"))
    #expect(!tutor.takesPaste("tap \"Add\"\ntap \"Add\"\n"))
    #expect(!tutor.takesPaste("hint\nhint"))
  }

  @Test("A program that comes line by line is answered once, and a misspelled command still gets its suggestion")
  func codeLineByLine() {
    let lines = ["import SwiftUI", "struct PotView: View {", "  var body: some View {", "    Text(\"Hi\")", "  }", "}"]
    #expect(
      lines.map { type($0) }.filter { !$0.isEmpty } == [
        "That is a line of a program; `edit` opens the one of this step."
      ])
    #expect(type("chek").contains("did you mean `check`"))
    #expect(type("}").hasPrefix("That is a line of a program"))
  }
}
