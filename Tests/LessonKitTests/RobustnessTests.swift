import ObservationRuntime
import Testing

@testable import LessonKit

/// Texts that no one would write, from a fixed sequence of random numbers.
@Suite("Strange input")
struct RobustnessTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces = [
    "```", "~~~", "```answer who-runs\n", "```swift answer fix-count\n", "<details>", "</details>", "<summary>", "<!--",
    "-->",
    "<!-- answer: where-kept -->", "- [x] ", "- [ ] ", "# ", "## Fix: ", "body ", " — ", "→", "×", "x3", "\n", "\n\n",
    "  ",
    "\t", "\"", "[", "]", "tap \"A\"", "launch", "CounterView", ",", ";", "\u{0}", "\u{1B}[2J", "é", "日本", "👩‍👩‍👧", "\r\n",
    "> ",
    "1. ", "| a | b |\n|---|---|\n", "accept:", "when: a => b", "id: x;", "print ", "state n 0", "\\", "none", "-",
  ]

  private func text(_ seed: UInt64) -> String {
    var generator = Generator(state: seed)
    let count = Int.random(in: 0...60, using: &generator)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test("Any text is read as a lesson, a submission and a trace, and any step it holds can be shown")
  func anything() throws {
    let grader = try Grader(Samples.lesson, engine: ScriptedEngine())
    for seed in 0..<250 {
      let text = text(UInt64(seed) &* 7919)
      let report = grader.grade(worksheet: text, student: "s")
      #expect(report.score >= 0 && report.score <= report.maximum)
      _ = TraceParser.parse(text)
      _ = TraceParser.parse(text, manner: .generous)
      let lesson = Lesson(text: "# T\n\n## Watch: W\n\n" + text, file: "t.md")
      for step in lesson.steps {
        let renderer = StepRenderer(lesson: lesson, step: step, width: 24)
        for line in renderer.blocks(step.blocks) + renderer.choices + renderer.heading(number: 1) {
          #expect(line.columns <= 24, "\(seed): \(line.text)")
          #expect(!line.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        }
      }
    }
  }

  @Test("Any line can be typed at any step")
  func anyLine() {
    for (index, step) in Samples.lesson.steps.enumerated() {
      let tutor = Tutor(
        course: Course(lessons: [Samples.lesson]), progress: ProgressSnapshot(),
        destination: .lesson("counting/\(step.id)"),
        width: 40, engine: ScriptedEngine(), now: { 0 })
      _ = tutor.handle(.start)
      for seed in 0..<40 {
        for line in text(UInt64(seed + index * 1000)).split(whereSeparator: \.isNewline) {
          let output = tutor.handle(.line(String(line)))
          for line in output.lines { #expect(line.columns <= 40, "\(line.text)") }
          _ = tutor.completions(for: String(line))
        }
      }
    }
  }
}
