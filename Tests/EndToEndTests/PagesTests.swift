import CTerminal
import LessonKit
import Testing

@testable import lessons

/// Texts that are taller than the window.
@Suite("Pages")
struct PagesTests {
  let home: TestFolder

  init() throws {
    #expect(ct_use_utf8() == 1)
    home = try SmallCourse.folder()
    let lines = (1...60).map { "Row \($0) of the kite's tail.\n" }.joined(separator: "\n")
    try home.write(
      "# Tails\n\n## The tail\n\n<!-- id: tail -->\n\n\(lines)\n## The end\n\nNo more.\n", to: "Lessons/02-tails.md")
  }

  private func start(_ changes: [String: String] = [:]) throws -> TerminalProgram {
    let environment = SmallCourse.environment(home).merging(changes) { $1 }
    return try TerminalProgram(["start", "tails"], home: home, rows: 24, columns: 80, environment: environment)
  }

  private func lines(_ texts: [String]) -> ArraySlice<StyledLine> { texts.map { StyledLine($0) }[...] }

  @Test("What fits above the prompt is one page, and so is everything in a window of few rows")
  func fitting() {
    let size = TerminalSize(rows: 10, columns: 20)
    #expect(Pages.length(of: lines(Array(repeating: "a", count: 9)), size) == nil)
    #expect(Pages.length(of: lines(Array(repeating: "a", count: 10)), size) == 9)
    #expect(Pages.length(of: lines(Array(repeating: "a", count: 100)), TerminalSize(rows: 8, columns: 20)) == nil)
  }

  @Test("A page ends at an empty line in its last third")
  func breaks() {
    let size = TerminalSize(rows: 10, columns: 20)
    #expect(Pages.length(of: lines("abcdefg hijklm".map { $0 == " " ? "" : "a" }), size) == 8)
    #expect(Pages.length(of: lines("abc defghijklm".map { $0 == " " ? "" : "a" }), size) == 9)
  }

  @Test("A line wider than the window takes the rows that it takes")
  func wrapped() {
    let size = TerminalSize(rows: 10, columns: 10)
    #expect(Pages.length(of: lines(Array(repeating: "12345678901", count: 6)), size) == 4)
  }

  @Test("A tall step waits at each screenful, and Return shows the rest in its place")
  func turning() throws {
    let program = try start()
    try program.wait(for: "Return shows them>")
    #expect(program.screen.lines.contains("Tails"))
    program.type("\r")
    try program.wait(for: "Row 20 of the kite's tail.")
    #expect(!program.screen.lines.dropLast().contains { $0.contains("Return shows them>") })
  }

  @Test("What is typed in place of the rest is taken, and q leaves the rest out")
  func leaving() throws {
    let program = try start()
    try program.wait(for: "Return shows them>")
    program.type("q\r")
    try program.wait(forLine: "tails 1/2>")
    program.type("show\r")
    try program.wait(for: "Return shows them>")
    program.type("next\r")
    try program.wait(for: "No more.")
    try program.wait(forLine: "tails 2/2>")
  }

  @Test("A terminal that cannot move its cursor is not paged")
  func dumb() throws {
    let program = try start(["TERM": "dumb"])
    try program.wait(for: "Row 60 of the kite's tail.")
    try program.wait(forLine: "tails 1/2>")
  }
}
