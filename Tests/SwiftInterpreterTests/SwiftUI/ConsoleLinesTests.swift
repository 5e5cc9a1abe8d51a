import Testing

@testable import SwiftInterpreter

@Suite("Printed pieces become lines")
struct ConsoleLinesTests {
  @Test("A line is complete with its newline")
  func lines() {
    var console = ConsoleLines()
    #expect(console.lines(adding: "a") == [])
    #expect(console.lines(adding: "b\nc") == ["ab"])
    #expect(console.lines(adding: "\n\n") == ["c", ""])
    #expect(console.finish() == nil)
  }

  @Test("What is left at the end is a line of its own")
  func rest() {
    var console = ConsoleLines()
    _ = console.lines(adding: "done")
    #expect(console.finish() == "done")
    #expect(console.finish() == nil)
  }
}
