import Foundation
import Testing

/// The tutor's prompt in a pseudo-terminal.
@Suite("The prompt")
struct PromptTests {
  let home: TestFolder

  init() throws { home = try SmallCourse.folder() }

  /// Starts the tutor at the first step of the lesson, and waits for its prompt.
  func start(
    rows: Int = 24, columns: Int = 80, _ changes: [String: String] = [:]
  ) throws -> TerminalProgram {
    let environment = SmallCourse.environment(home).merging(changes) { $1 }
    let program = try TerminalProgram(
      ["start", "kites"], home: home, rows: rows, columns: columns, environment: environment)
    try program.wait(forLine: "kites 1/2>")
    return program
  }

  @Test("A step is shown, and the prompt stands below it")
  func promptAppears() throws {
    let program = try start()
    #expect(program.screen.lines.contains("A kite flies when there is wind."))
    #expect(program.screen.lines.last == "kites 1/2>")
  }

  @Test("Return alone goes on")
  func returnGoesOn() throws {
    let program = try start()
    program.type("\r")
    try program.wait(for: "A meadow has room for it.")
    try program.wait(forLine: "kites 2/2>")
  }

  @Test("Home, End, the arrows and Delete edit the line")
  func editingKeys() throws {
    let program = try start()
    program.type("bcx\u{1B}[H" + "a\u{1B}[F" + "d\u{1B}[D\u{1B}[D\u{1B}[3~")
    try program.wait(forLine: "kites 1/2> abcd")
  }

  @Test("A function key that means nothing leaves nothing in the line")
  func unknownKeys() throws {
    let program = try start()
    program.type("a\u{1B}[15~b\u{1B}[1;2Pc\u{1B}OQd")
    try program.wait(forLine: "kites 1/2> abcd")
  }

  @Test("The lines of one session are recalled in the next")
  func historyAcrossRuns() throws {
    let first = try start()
    first.type("help\r")
    try first.wait(forLine: "kites 1/2>")
    first.type("quit\r")
    #expect(try first.status() == 0)
    let second = try start()
    second.type("\u{1B}[A\u{1B}[A")
    try second.wait(forLine: "kites 1/2> help")
    #expect(try home.mode(of: "state/history") == 0o600)
    #expect(try home.mode(of: "state") == 0o700)
  }

  @Test("Control-C drops the line and never the session")
  func controlC() throws {
    let program = try start()
    program.type("half a li")
    try program.wait(forLine: "kites 1/2> half a li")
    program.type("\u{03}")
    try program.wait(for: "half a li^C")
    try program.wait(forLine: "kites 1/2>")
    program.type("\r")
    try program.wait(for: "A meadow has room for it.")
  }

  @Test("Control-D on an empty line leaves with status 0, and the terminal as it was")
  func controlD() throws {
    let program = try start()
    #expect(!program.isCooked)
    program.type("\u{04}")
    #expect(try program.status() == 0)
    #expect(program.isCooked)
    #expect(program.screen.currentLine == "")
  }

  @Test("Control-D in a line deletes the character under the cursor")
  func controlDInLine() throws {
    let program = try start()
    program.type("abc\u{01}\u{04}")
    try program.wait(forLine: "kites 1/2> bc")
  }

  @Test("A hang-up ends the session", arguments: [SIGHUP, SIGTERM])
  func hangUp(signal: Int32) throws {
    let program = try start()
    program.send(signal)
    #expect(try program.status() == 0)
    #expect(program.isCooked)
  }

  @Test("Letters beyond ASCII are typed and kept, whatever the locale", arguments: ["C", "C.UTF-8", "xx_XX.UTF-8"])
  func unicode(language: String) throws {
    let program = try start(["LANG": language])
    program.type("größe 日本 😀")
    try program.wait(forLine: "kites 1/2> größe 日本 😀")
    program.type("\u{7F}\u{7F}!\r")
    try program.wait(forLine: "kites 1/2>")
    #expect(try home.read("state/history") == "größe 日本!\n")
  }

  @Test("Pasted lines are entered one by one, and the last stays to be edited")
  func pasteOfLines() throws {
    let program = try start()
    program.paste("help next\nhelp quit\nlast")
    try program.wait(forLine: "kites 1/2> last")
    #expect(try home.read("state/history") == "help next\nhelp quit\n")
    #expect(program.screen.lines.contains("kites 1/2> help quit"))
  }

  @Test("A pasted Tab completes nothing, and a pasted control character is left out")
  func pasteOfControls() throws {
    let program = try start()
    program.paste("a\tb\u{1B}[31mc\u{202E}d\u{07}")
    try program.wait(forLine: "kites 1/2> a  b[31mcd")
  }

  @Test("A line taller than the window is not let in, and the program goes on")
  func tallLine() throws {
    let program = try start(rows: 8, columns: 40)
    program.paste(String(repeating: "abcdefghi ", count: 200))
    program.type("\u{1B}[H\u{1B}[F\u{1B}[Htype")
    program.type("\u{03}")
    // The mark of the interrupted line may stand across the edge of the window.
    try program.wait(for: "“^C”") { $0.lines.joined().contains("^C") }
    try program.wait(forLine: "kites 1/2>")
    program.type("still here")
    try program.wait(forLine: "kites 1/2> still here")
  }

  @Test("A narrower window draws the line anew")
  func narrower() throws {
    let program = try start()
    program.type("one two three four five six seven eight")
    try program.wait(forLine: "kites 1/2> one two three four five six seven eight")
    program.resize(rows: 10, columns: 30)
    try program.wait(for: "the line in two rows") {
      $0.lines.contains("kites 1/2> one two three four") && $0.currentLine == "five six seven eight"
    }
  }

  @Test("A line that a smaller window cannot hold is kept in the history")
  func shrunkLine() throws {
    let program = try start()
    let line = "start " + String(repeating: "word ", count: 60) + "end"
    program.type(line)
    try program.wait(for: "word end")
    program.resize(rows: 5, columns: 20)
    try program.wait(forLine: "kites 1/2>")
    program.type("ok")
    try program.wait(forLine: "kites 1/2> ok")
    #expect(try home.read("state/history") == line + "\n")
  }

  @Test("Tab completes the only candidate, and adds a blank")
  func completesOne() throws {
    let program = try start()
    program.type("prog\t")
    try program.wait(forLine: "kites 1/2> progress")
    program.type("x")
    try program.wait(forLine: "kites 1/2> progress x")
  }

  @Test("Tab lists the candidates when there are several, and the line stays")
  func listsCandidates() throws {
    let program = try start()
    program.type("goto w\t\t")
    try program.wait(for: "what-flies  ")
    #expect(program.screen.lines.contains { $0.contains("where-to-fly") })
    try program.wait(forLine: "kites 1/2> goto wh")
  }

  @Test("Control-R finds earlier lines that contain what is typed, one after the other")
  func searchesHistory() throws {
    let program = try start()
    program.type("help progress\r")
    try program.wait(forLine: "kites 1/2>")
    program.type("help quit\r")
    try program.wait(forLine: "kites 1/2>")
    program.type("help start\r")
    try program.wait(forLine: "kites 1/2>")
    program.type("p \u{12}")
    try program.wait(forLine: "kites 1/2> help start")
    program.type("\u{12}\u{12}")
    try program.wait(forLine: "kites 1/2> help progress")
    program.type("\u{12}")
    try program.wait(forLine: "kites 1/2> help progress")
  }

  /// Starts at a step with a program to repair.
  func startFix(editor: String) throws -> TerminalProgram {
    try home.write(SmallCourse.repair, to: "Lessons/02-repair.md")
    let environment = SmallCourse.environment(home).merging(["EDITOR": editor]) { $1 }
    let program = try TerminalProgram(["start", "repair"], home: home, environment: environment)
    try program.wait(forLine: "repair 1/1>")
    return program
  }

  @Test("edit opens the learner's editor on the starter, which only the learner can read")
  func edit() throws {
    let editor = try home.write(
      "#!/bin/sh\nls -l \"$1\" > '\(home.path)/mode'; cat \"$1\" > '\(home.path)/seen'\n", to: "ed")
    let program = try startFix(editor: "sh '\(editor)'")
    program.type("edit\r")
    try program.wait(for: "the prompt after the editor") { _ in
      FileManager.default.fileExists(atPath: home.path + "/seen")
    }
    try program.wait(forLine: "repair 1/1>")
    program.type("quit\r")
    #expect(try program.status() == 0)
    #expect(try home.read("seen").contains("struct KiteView: View"))
    #expect(try home.read("mode").hasPrefix("-rw-------"))
  }

  @Test("A program that is pasted is checked whole")
  func pasteOfProgram() throws {
    let program = try startFix(editor: "true")
    let lines = (1...60).map { "      // row \($0)" }.joined(separator: "\n")
    program.paste(
      "import SwiftUI\n\nstruct KiteView: View {\n  var body: some View {\n\(lines)\n    Text(\"Up\")\n  }\n}\n")
    try program.wait(for: "67 lines pasted")
    try program.wait(for: "It holds: that is right.")
    #expect(((try? home.read("state/history")) ?? "").isEmpty)
  }

  @Test("An editor that is not there is named, and the session goes on")
  func missingEditor() throws {
    let program = try startFix(editor: "no-such-editor")
    program.type("edit\r")
    try program.wait(for: "ended with 127; set")
    try program.wait(forLine: "repair 1/1>")
  }

  @Test("A terminal that cannot move its cursor gets plain lines")
  func dumbTerminal() throws {
    let program = try TerminalProgram(
      ["start", "kites"], home: home, environment: SmallCourse.environment(home).merging(["TERM": "dumb"]) { $1 })
    try program.wait(forLine: "kites 1/2>")
    program.type("\n")
    try program.wait(for: "A meadow has room for it.")
    #expect(!program.output.contains(0x1B))
  }
}
