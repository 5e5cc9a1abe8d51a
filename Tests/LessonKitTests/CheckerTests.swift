import Testing

@testable import LessonKit

@Suite("lessons check")
struct CheckerTests {
  private func check(_ text: String, name: String = "01-a.md", record: Bool = false) throws -> (CheckReport, String) {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    var options = Checker.Options()
    options.record = record
    let report = Checker(engine: ScriptedEngine()).check(Course(directories: [folder.path]), options)
    return (report, try folder.read(name))
  }

  private func messages(_ text: String) throws -> [String] {
    try check(text).0.problems.map { "\($0.line): \($0.message)" }
  }

  @Test("A true lesson passes, and the counts say what was proved")
  func truth() throws {
    let (report, _) = try check(Samples.lessonText)
    #expect(report.problems.map(\.description) == [])
    #expect(report.passed)
    #expect(report.text == "1 lesson, 7 steps, 4 programs, 4 blocks compared: all true\n")
  }

  private func watch(_ block: String) -> String { "# T\n\n## Watch: W\n\n\(Samples.program())\n\(block)\n" }

  @Test("A trace that is not what happens is an error at its fence, with the difference")
  func wrongTrace() throws {
    let (report, _) = try check(watch("```trace\nlaunch\n  body CounterView\n  body Label\n```"))
    #expect(report.problems.map(\.message) == ["this trace is not what happens"])
    #expect(report.problems.map(\.line) == [29])
    #expect(report.problems[0].details == ["missing: the body of Sign ran — first appearance"])
    #expect(!report.passed)
  }

  @Test("The order of bodies in a lesson's trace must hold")
  func order() throws {
    let (report, _) = try check(watch("```trace\nlaunch\n  body Label\n  body CounterView\n  body Sign\n```"))
    #expect(report.problems[0].details == ["order: the bodies ran as CounterView, Label, Sign"])
  }

  @Test("Prints are compared where the block uses them")
  func prints() throws {
    let silent = watch("```trace\ntap \"Add\"\n  body CounterView\n  body Label\n```")
    #expect(try check(silent).0.passed)
    let other = watch("```trace\ntap \"Add\"\n  body CounterView\n  body Label\n  print gone\n```")
    #expect(try check(other).0.problems[0].details == ["extra: `print gone` did not happen", "missing: `print added`"])
  }

  @Test("Screens and consoles are compared where they stand in the scenario")
  func positions() throws {
    let text = watch(
      "```trace\nlaunch\n  body CounterView\n  body Label\n  body Sign\n```\n\n```screen\nCount: 0\n[Add]\n```\n\n```trace\ntap \"Add\"\n  body CounterView\n  body Label\n```\n\n```screen\nCount: 1\n[Add]\n```\n\n```console\nadded\n```"
    )
    #expect(try check(text).0.problems.map(\.description) == [])
  }

  @Test("A label that is not on the screen stops the script, and says what is there")
  func noSuchTarget() throws {
    let found = try messages(watch("```script\ntap \"Plus\"\n```"))
    #expect(found == ["29: the script stops at `tap \"Plus\"`: nothing has that label; on the screen: Add"])
  }

  @Test("A program that does not run is an error at the line in the lesson")
  func invalidProgram() throws {
    let found = try messages(
      "# T\n\n## Watch: W\n\n```swift\nlet a = 1\n// refuse cannot find 'b' in scope\n```\n\n```script\nlaunch\n```\n")
    #expect(found == ["7: this program does not run: cannot find 'b' in scope [scripted]"])
  }

  @Test("A diagnostic block states the error of a program that must not run")
  func statedDiagnostics() throws {
    let text = { (stated: String) in
      "# T\n\n## Read\n\n```swift wrong\n// refuse cannot find 'b' in scope\n```\n\n```diagnostic\n\(stated)\n```\n"
    }
    #expect(try messages(text("cannot find 'b'")) == [])
    #expect(try messages(text("cannot find 'c'")) == ["9: no error says `cannot find 'c'`"])
  }

  @Test("A starter that passes and a solution that does not are errors")
  func exercises() throws {
    let broken = Samples.lessonText.replacing("//   body Broken\n//   screen Count: 1", with: "//   screen Count: 0")
    let found = try messages(broken)
    #expect(found.contains { $0.hasSuffix("this trace is not what happens with the solution") })
    let easy = Samples.lessonText.replacing(
      "// on tap \"Add\"\n//   screen Count: 0", with: "// on tap \"Add\"\n//   body Broken\n//   screen Count: 1")
    #expect(try messages(easy).contains { $0.hasSuffix("the starter passes already, so there is nothing to do") })
  }

  @Test("Feedback that can never be said is an error")
  func impossibleFeedback() throws {
    let text = Samples.lessonText.replacing("when: extra Sign", with: "when: extra Sing")
    #expect(try messages(text).contains { $0.contains("has no view `Sing` — did you mean `Sign`?") })
    let missing = Samples.lessonText.replacing("when: extra Sign", with: "when: missing Sign")
    #expect(try messages(missing).contains { $0.contains("the body of `Sign` does not run") })
  }

  @Test("Links to files, headings and steps must lead somewhere")
  func links() throws {
    let text =
      "# T\n\n## One step\n\n[a](#one-step) [b](#two) [c](02-b.md) [d](https://example.com/x) [e](01-a.md#one-step)\n"
    #expect(
      try messages(text) == [
        "5: the lesson has no heading or step `#two`", "5: the link leads to 02-b.md, and there is no such file",
      ])
  }

  @Test("An id that another lesson has is an error")
  func ids() throws {
    let folder = try TemporaryFolder()
    try folder.write("01-a.md", "# A\n\n## S\n\n<!-- id: x -->\n")
    try folder.write("02-b.md", "# B\n\n## S\n\n<!-- id: x -->\n")
    let report = Checker(engine: ScriptedEngine()).check(Course(directories: [folder.path]))
    #expect(report.problems.count == 1)
    #expect(report.problems[0].message.hasPrefix("the id `x` is taken at "))
  }

  @Test("Recording changes the lines between the fences, and no other byte")
  func recording() throws {
    let text = watch(
      "```script\ntap \"Add\"\n```\n\n``` trace\ntap \"Add\"\n```\n\nBetween.  \n\n~~~screen\nold\nolder\n~~~\n\n```console\n```"
    )
    let (report, after) = try check(text.replacing("\n", with: "\r\n"), record: true)
    let expected = text.replacing(
      "``` trace\ntap \"Add\"\n```",
      with:
        "``` trace\ntap \"Add\"\n  body CounterView — state count 0 → 1\n  body Label — input count 0 → 1\n  print added\n```"
    )
    .replacing("old\nolder", with: "Count: 1\n[Add]").replacing("```console\n```", with: "```console\nadded\n```")
    #expect(after == expected.replacing("\n", with: "\r\n"))
    #expect(report.recorded.count == 3)
    #expect(report.passed)
  }

  @Test("Recording leaves a block that holds as its author wrote it")
  func recordingLeavesTruth() throws {
    let (report, after) = try check(Samples.lessonText, record: true)
    #expect(after == Samples.lessonText)
    #expect(report.recorded == [])
  }

  @Test("A file that is not UTF-8 is a problem with its line, and the others are checked")
  func encoding() throws {
    let folder = try TemporaryFolder()
    try folder.write("01-a.md", [0x23, 0x20, 0x54, 0x0A, 0xFF, 0xFE])
    try folder.write("02-b.md", "# B\n\n## S\n")
    let report = Checker(engine: ScriptedEngine()).check(Course(directories: [folder.path]))
    #expect(report.lessons == 1)
    #expect(report.problems.count == 1)
    #expect(report.problems[0].line == 2)
    #expect(report.problems[0].message == "this is not UTF-8 text; save the file as UTF-8")
  }
}
