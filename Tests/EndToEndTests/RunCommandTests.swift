import Foundation
import Testing

/// `lessons run`, once and at a prompt.
@Suite("lessons run")
struct RunCommandTests {
  let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.write(Self.kites, to: "Kites.swift")
  }

  private static let kites = """
    import SwiftUI

    struct KiteView: View {
      @State private var height = 0

      var body: some View {
        VStack {
          HeightLabel(height: height)
          Button("Let out line") { height += 5 }
          Button("Snap") { let kites: [Int] = []; height = kites[0] }
          Button("For ever") { height = climb(0) }
        }
      }
    }

    func climb(_ height: Int) -> Int { climb(height + 1) + 1 }

    struct HeightLabel: View {
      let height: Int
      var body: some View { Text("Height: \\(height)") }
    }
    """

  private func run(_ words: String..., input: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram.run(["run"] + words, input: input, home: home)
  }

  @Test("Actions on the command line give one trace, with the screen when asked")
  func text() throws {
    let result = try run("Kites.swift", "--do", "tap \"Let out line\"", "--screen")
    #expect(
      result.output == """
        launch
          body KiteView — first appearance
          body HeightLabel — first appearance
        tap "Let out line"
          body KiteView — state height 0 → 5
          body HeightLabel — input height 0 → 5
        screen
          Height: 5
          [Let out line]
          [Snap]
          [For ever]

        """)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test("The actions of a script follow those of the command line, and may come through a pipe")
  func script() throws {
    try home.write("// up\ntap \"Let out line\"\ntap \"Let out line\"\n", to: "up.txt")
    let fromFile = try run("Kites.swift", "--do", "tap \"Let out line\"", "--script", "up.txt")
    #expect(fromFile.output.contains("state height 10 → 15"))
    let piped = try run("Kites.swift", "--script", "-", input: "tap \"Let out line\"\n")
    #expect(piped.output.contains("state height 0 → 5"))
  }

  @Test("The program may come through a pipe")
  func standardInput() throws {
    let result = try run("-", "--do", "tap \"Let out line\"", input: Self.kites)
    #expect(result.output.contains("body HeightLabel — input height 0 → 5"))
    #expect(result.status == 0)
  }

  private struct Document: Decodable {
    struct Step: Decodable {
      var action: String
      var outcome: String
      var bodies: [String]
      var console: [String]
      var screen: [String]
      var message: String?
    }
    var format: String
    var file: String
    var root: String
    var sdk: String
    var steps: [Step]
  }

  private func document(_ result: BuiltProgram.Result) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
  }

  @Test("JSON is one document with every step")
  func json() throws {
    let result = try run("Kites.swift", "--format", "json", "--do", "tap \"Let out line\"", "--sdk", "26")
    let document = try document(result)
    #expect(document.format == "lessons.trace/1")
    #expect(document.root == "KiteView")
    #expect(document.sdk == "26")
    #expect(document.steps.map(\.action) == ["launch", "tap \"Let out line\""])
    #expect(document.steps.map(\.outcome) == ["settled", "settled"])
    #expect(document.steps[1].bodies == ["KiteView", "HeightLabel"])
    #expect(document.steps[1].screen.first == "Height: 5")
  }

  @Test(
    "A run that does not end well has status 1, and its trace up to there",
    arguments: [("Snap", "crashed"), ("For ever", "limit"), ("Nowhere", "no-such-target")])
  func outcomes(label: String, outcome: String) throws {
    let result = try run("Kites.swift", "--format", "json", "--do", "tap \"\(label)\"")
    let document = try document(result)
    #expect(document.steps.map(\.outcome) == ["settled", outcome])
    #expect(result.status == 1)
    if outcome == "no-such-target" { #expect(document.steps[1].message?.contains("\"Let out line\"") == true) }
  }

  @Test("The same run gives the same bytes")
  func determinism() throws {
    let words = ["run", "Kites.swift", "--format", "json", "--do", "tap \"Let out line\""]
    let outputs = try (0..<3).map { _ in try BuiltProgram.run(words, home: home).output }
    #expect(Set(outputs).count == 1)
  }

  @Test("A program that does not compile has status 65, its message on standard error, with the line and a mark")
  func diagnostics() throws {
    try home.write("let count = 1\nprint(cuont)\n", to: "bad.swift")
    let result = try run("bad.swift")
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix(
        "bad.swift:2:7: error: cannot find 'cuont' in scope [unknown-name]\n  2 | print(cuont)\n    |       ^\n"))
  }

  @Test("With JSON the diagnostics are the document")
  func diagnosticsAsJSON() throws {
    try home.write("let count = 1\nprint(cuont)\n", to: "bad.swift")
    let result = try run("bad.swift", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "lessons.diagnostics/1")
    let first = try #require((object["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["id"] as? String == "unknown-name")
    #expect(first["line"] as? Int == 2)
    #expect(first["column"] as? Int == 7)
    #expect(result.status == 65)
  }

  @Test("A file without views prints exactly what it prints")
  func plainProgram() throws {
    try home.write("print(\"a\", terminator: \"\")\nprint(\"b\")\n", to: "plain.swift")
    let result = try run("plain.swift")
    #expect(result.output == "ab\n")
    #expect(result.status == 0)
  }

  @Test("At a terminal the program runs until it is left")
  func interactive() throws {
    let program = try TerminalProgram(
      ["run", home.path + "/Kites.swift"], home: home, rows: 24, columns: 80, environment: [:])
    try program.wait(forLine: "Kites.swift>")
    #expect(program.screen.lines.contains("  body KiteView — first appearance"))
    program.type("tap \"Let out line\"\r")
    try program.wait(for: "  body HeightLabel — input height 0 → 5")
    program.type("why HeightLabel\r")
    try program.wait(for: "HeightLabel ran")
    program.type("quit\r")
    #expect(try program.status() == 0)
  }

  @Test(
    "What is not UTF-8, a folder and a missing file are told apart",
    arguments: [("bytes", 65), ("folder", 66), ("gone", 66)])
  func unreadable(kind: String, status: Int32) throws {
    let path = home.path + "/" + kind
    if kind == "bytes" { try Data([0x70, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: path)) }
    if kind == "folder" { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    let result = try run(kind)
    #expect(result.status == status)
    #expect(result.errors.hasPrefix("Error: \(kind) "))
    #expect(result.output.isEmpty)
  }
}
