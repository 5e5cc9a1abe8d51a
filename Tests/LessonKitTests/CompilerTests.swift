import Foundation
import Testing

@testable import LessonKit

@Suite("The compiler's words")
struct CompilerTests {
  private static let hasCompiler = (try? InstalledCompiler.prepared().clean()) != nil

  private func lesson(_ fence: String, _ words: String, _ program: String) -> Lesson {
    Lesson(
      text: """
        # Lesson

        ## Question: What is said?

        <!-- id: q -->

        ```swift
        import SwiftUI

        \(program)
        ```

        ```\(fence)
        \(words)
        ```

        - [x] a
        - [ ] b

        <details><summary>Why</summary>

        So.

        </details>
        """, file: "01-lesson.md")
  }

  private static let racing = """
    @Observable final class Store {
      var items: [String] = []
      func load() async { items = ["a"] }
    }
    struct StoreView: View {
      @State private var store = Store()
      var body: some View { Text("\\(store.items.count)").task { await store.load() } }
    }
    """

  private static let unprojected = """
    struct NightsView: View {
      let nights = 3
      var body: some View { Stepper("Nights", value: $nights, in: 1...9) }
    }
    """

  private func problems(_ lesson: Lesson) throws -> [String] {
    try CompilerCheck([lesson]).run(jobs: 1).get().map { ([$0.message] + $0.details).joined(separator: "\n") }
  }

  @Test("Words that the compiler says pass, races and scopes alike", .enabled(if: hasCompiler))
  func true_() throws {
    #expect(
      try problems(lesson("diagnostic compiler", "sending 'self.store' risks causing data races", Self.racing)) == [])
    #expect(try problems(lesson("diagnostic", "cannot find '$nights' in scope", Self.unprojected)) == [])
  }

  @Test("Words that it does not say are told, with what it says", .enabled(if: hasCompiler))
  func false_() throws {
    #expect(
      try problems(lesson("diagnostic", "cannot find 'nights'", Self.unprojected)) == [
        "the compiler does not say `cannot find 'nights'`\nit says: cannot find '$nights' in scope"
      ])
  }

  @Test("An error that the block leaves out is told", .enabled(if: hasCompiler))
  func more() throws {
    let program = Self.unprojected + "\nlet count: Int = \"a\""
    #expect(
      try problems(lesson("diagnostic", "cannot find '$nights' in scope", program)) == [
        "the compiler says more than this block\ncannot convert value of type 'String' to specified type 'Int'"
      ])
  }

  @Test("A program for the compiler alone is not run, neither by check nor in the tutor")
  func notRun() {
    let lesson = lesson("diagnostic compiler", "sending 'self.store' risks causing data races", Self.racing)
    let report = Checker().check(Course(lessons: [lesson]))
    #expect(report.problems.map(\.description) == [])
    #expect(report.programs == 0)
    let tutor = Tutor(
      course: Course(lessons: [lesson]), progress: ProgressSnapshot(), destination: .lesson("lesson"), now: { 0 })
    _ = tutor.handle(.start)
    let text = tutor.handle(.line("run")).lines.map(\.text).joined(separator: " ")
    #expect(text == "This program is for the compiler to judge; answer first.")
  }

  @Test("What only the compiler finds cannot be an exercise")
  func noExercise() {
    let lesson = Lesson(
      text: """
        # L

        ## Fix: F

        <!-- id: f -->

        ```swift
        let a = 1
        ```

        ```diagnostic compiler
        x
        ```
        """, file: "01-l.md")
    #expect(lesson.problems.contains { $0.message.contains("what only the compiler finds cannot be an exercise") })
  }

  @Test("The group that newer compilers add to a message is left out, and a message counts once")
  func errorLines() {
    let output =
      "a.swift:1:1: error: bad thing [#Group]\n  | `- error: bad thing\nb.swift:2:1: error: bad thing\nc: warning: x\n"
    #expect(InstalledCompiler.errors(in: output) == ["bad thing"])
  }
}
