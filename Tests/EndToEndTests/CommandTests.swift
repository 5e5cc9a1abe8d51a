import Foundation
import Testing

/// The program as scripts and shells see it.
@Suite("The command line")
struct CommandTests {
  let home: TestFolder

  init() throws { home = try SmallCourse.folder() }

  func run(_ arguments: [String], input: String = "", _ environment: [String: String] = [:]) throws
    -> BuiltProgram.Result
  {
    try BuiltProgram.run(arguments, input: input, home: home, environment: environment)
  }

  struct Call: CustomTestStringConvertible, Sendable {
    var words: [String]
    var status: Int32
    /// A part of what is said on standard error.
    var says: String
    var testDescription: String { (["lessons"] + words).joined(separator: " ") }

    init(_ words: String..., status: Int32, says: String = "") {
      self.words = words
      self.status = status
      self.says = says
    }
  }

  @Test(
    "Each way to end has its exit status, and messages go to standard error",
    arguments: [
      Call("--version", status: 0), Call("--help", status: 0), Call("help", "run", status: 0),
      Call("run", "--help", status: 0), Call("list", status: 0), Call("check", "Lessons", status: 0),
      Call("lst", status: 64, says: "Did you mean 'list'?"),
      Call("--colour", status: 64, says: "Unknown option '--colour'"),
      Call("run", status: 64, says: "Missing expected argument '<file>'"),
      Call("run", "a.swift", "b.swift", status: 64, says: "Unexpected argument 'b.swift'"),
      Call("run", "a.swift", "--root", status: 64, says: "Missing value for '--root <view>'"),
      Call("run", "a.swift", "--formt", "json", status: 64, says: "Did you mean '--format'?"),
      Call("run", "a.swift", "--format", "xml", status: 64, says: "Please provide one of 'text', 'json'"),
      Call("run", "a.swift", "--screen=yes", status: 64, says: "takes no value"),
      Call("run", "-", "--script", "-", status: 64, says: "can be '-'"),
      Call("run", "a.swift", "--do", "tapp \"A\"", status: 64, says: "--do 1"),
      Call("review", "--limit", "0", status: 64, says: "at least 1"),
      Call("grade", "kites", status: 64, says: "Missing expected argument '<path> ...'"),
      Call("export", "kites", status: 64, says: "one of '--anki' or '--html'"),
      Call("export", "kites", "--html", status: 0), Call("export", "kites", "--anki", status: 0),
      Call("start", "kitess", status: 64, says: "kites"),
      Call("start", "kites/what-fly", status: 64, says: "what-flies"),
      Call("run", "missing.swift", status: 66, says: "missing.swift cannot be read"),
      Call("check", "missing", status: 66, says: "missing"),
      Call("grade", "kites", "missing", status: 66, says: "missing"),
      Call("progress", "--import", "missing.json", status: 66, says: "missing.json"),
    ])
  func exitStatus(call: Call) throws {
    let result = try run(call.words)
    #expect(result.status == call.status)
    #expect(call.status == 0 ? result.errors.isEmpty : result.output.isEmpty)
    #expect(result.errors.contains(call.says) || call.says.isEmpty)
  }

  @Test("A script that is no script names its line")
  func badScript() throws {
    try home.write("launch\ntapp \"A\"\n", to: "steps.txt")
    try home.write("", to: "a.swift")
    let result = try run(["run", "a.swift", "--script", "steps.txt"])
    #expect(result.status == 65)
    #expect(result.errors.contains("steps.txt:2:"))
  }

  @Test("Behind two hyphens everything is an argument")
  func doubleHyphen() throws {
    let result = try run(["run", "--", "--help"])
    #expect(result.status == 66)
    #expect(result.errors.contains("--help cannot be read"))
  }

  @Test("Through a pipe the tutor shows no prompt and no control sequence, and ends with the input")
  func pipe() throws {
    let result = try run(["start", "kites"], input: "\n")
    #expect(result.status == 0)
    #expect(result.output.contains("A kite flies when there is wind."))
    #expect(result.output.contains("A meadow has room for it."))
    #expect(!result.output.contains("\u{1B}"))
    #expect(!result.output.contains("1/2>"))
  }

  @Test("The last line of a pipe needs no newline")
  func pipeWithoutNewline() throws {
    let result = try run(["start", "kites"], input: "next")
    #expect(result.output.contains("A meadow has room for it."))
  }

  @Test("Without a terminal nothing is coloured, unless that is forced, and a refusal counts most")
  func forcedColour() throws {
    #expect(try !run(["list"]).output.contains("\u{1B}["))
    #expect(try run(["list"], ["FORCE_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(try !run(["list"], ["FORCE_COLOR": "1", "NO_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(try !run(["list", "--no-color"], ["FORCE_COLOR": "1"]).output.contains("\u{1B}["))
  }

  @Test(
    "On a terminal there is colour, and NO_COLOR, TERM=dumb and --no-color switch it off",
    arguments: [
      (["list"], [:], true), (["list"], ["NO_COLOR": ""], true), (["list"], ["NO_COLOR": "1"], false),
      (["list"], ["TERM": "dumb"], false), (["list", "--no-color"], [:], false), (["--no-color", "list"], [:], false),
    ] as [([String], [String: String], Bool)])
  func colour(words: [String], environment: [String: String], isColoured: Bool) throws {
    let variables = SmallCourse.environment(home).merging(environment) { $1 }
    let program = try TerminalProgram(words, home: home, environment: variables)
    #expect(try program.status() == 0)
    #expect(program.output.contains(0x1B) == isColoured)
    #expect(program.screen.lines.first?.split(separator: " ") == ["1", "kites", "0/2", "Kites"])
  }

  @Test("The list as JSON is one document")
  func listAsJSON() throws {
    let result = try run(["list", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["format"] as? String == "lessons.list/1")
    let lesson = (object?["lessons"] as? [[String: Any]])?.first
    #expect(lesson?["id"] as? String == "kites")
    #expect(lesson?["steps"] as? Int == 2)
  }

  @Test("Looking at the list leaves no file behind")
  func listLeavesNothing() throws {
    _ = try run(["list"])
    #expect(!FileManager.default.fileExists(atPath: home.path + "/state"))
  }

  @Test("Progress moves to another machine")
  func progressMoves() throws {
    _ = try run(["start", "kites"], input: "\n\n")
    let export = try run(["progress", "--export"])
    #expect(export.status == 0)
    try home.write(export.output, to: "progress.json")
    let other = ["LESSONS_HOME": home.path + "/other"]
    #expect(try run(["list"], other).output.contains("0/2"))
    #expect(try run(["progress", "--import", "progress.json"], other).status == 0)
    #expect(try run(["list"], other).output.contains("2/2"))
  }

  @Test("Lessons are looked for where --lessons, then LESSONS_PATH, then the present folder say")
  func searchOrder() throws {
    try home.write("# Boats\n\n## Float\n\nText.\n", to: "more/02-boats.md")
    try home.write("# Balloons\n\n## Rise\n\nText.\n", to: "others/03-balloons.md")
    let result = try run(["list", "--format", "names", "--lessons", "more"], ["LESSONS_PATH": "others"])
    #expect(result.output == "kites\nboats\nballoons\n")
  }

  @Test("The bare command resumes where the session ended")
  func resumes() throws {
    _ = try run(["start", "kites"], input: "\n")
    let result = try run([])
    #expect(result.output.contains("A meadow has room for it."))
    #expect(!result.output.contains("A kite flies when there is wind."))
  }

  @Test("The votes of a class have a file of their own, and no file is written over")
  func votes() throws {
    let words = ["present", "kites", "--votes", "votes.csv"]
    #expect(try run(words, input: "quit\n").status == 0)
    #expect(try home.read("votes.csv").hasPrefix("lesson,step,round,answer,count,right"))
    #expect(try run(words).status == 64)
  }

  @Test("Each vote is written as it comes, so that a session that breaks off loses none")
  func votesAsTheyCome() throws {
    try home.write(
      """
      # Wind

      ## Question: Which wind?

      <!-- id: which-wind -->

      - [x] West
      - [ ] None

      <details><summary>Why</summary>

      It lifts.

      </details>

      """, to: "Lessons/02-wind.md")
    let program = try TerminalProgram(
      ["present", "wind", "--votes", "votes.csv"], home: home, environment: SmallCourse.environment(home))
    try program.wait(forLine: "round 1, 0 votes>")
    program.type("vote a 12 b 5\r")
    try program.wait(forLine: "round 1, 17 votes>")
    program.send(SIGKILL)
    #expect(try program.status() == 128 + SIGKILL)
    #expect(
      try home.read("votes.csv") == "lesson,step,round,answer,count,right\r\n"
        + "wind,which-wind,1,a,12,yes\r\nwind,which-wind,1,b,5,no\r\n")
  }

  @Test("An import that is no export is refused, and says so")
  func badImport() throws {
    try home.write("[]", to: "bad.json")
    let result = try run(["progress", "--import", "bad.json"])
    #expect(result.status == 65)
    #expect(result.errors.contains("bad.json"))
  }

  @Test("A full disk is not a success", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltProgram.path())
    process.arguments = ["--version"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 70)
    #expect(said.contains("standard output cannot be written"))
  }

  @Test("A new lesson gets the next number, and no lesson is written over")
  func newLesson() throws {
    let result = try run(["new", "lamps-and-desks"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Lessons/02-lamps-and-desks.md\n"))
    #expect(try home.read("Lessons/02-lamps-and-desks.md").hasPrefix("# Lamps and desks\n"))
    #expect(try run(["list", "--format", "names"]).output == "kites\nlamps-and-desks\n")
    #expect(try run(["new", "kites"]).errors.contains("Lessons/01-kites.md"))
    #expect(try run(["new", "../up"]).status == 64)
  }

  @Test("The document of the command line names every command and every option")
  func document() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: package.appendingPathComponent("Docs/CommandLine.md"), encoding: .utf8)
    let script = try run(["--generate-completion-script", "fish"]).output
    let lines = script.split(separator: "\n").map(String.init)
    let commands = lines.compactMap { line in
      line.contains("__fish_use_subcommand -a ")
        ? line.components(separatedBy: " -a ")[1].split(separator: " ").first.map(String.init) : nil
    }
    let options = lines.compactMap { line in
      line.contains(" -l ") ? line.components(separatedBy: " -l ")[1].split(separator: " ").first.map(String.init) : nil
    }
    #expect(commands.count > 10)
    #expect(commands.filter { !text.contains("lessons \($0)") } == [])
    #expect(Set(options).filter { !text.contains("--\($0)") }.sorted() == [])
  }

  @Test("Help names every command, and keeps within the terminal")
  func help() throws {
    let result = try run(["--help"])
    let names = "start list review run check worksheet grade present export progress new help"
    for command in names.split(separator: " ").map(String.init) {
      #expect(result.output.contains("\n  \(command) "))
      let own = try run(["help", command])
      #expect(own.output.contains("USAGE: lessons \(command)"))
      #expect(own.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("The completion script of bash completes commands, options, values and lessons")
  func bashCompletion() throws {
    let script = try run(["--generate-completion-script", "bash"]).output
    let path = try home.write(script, to: "completion.bash")
    let program = try BuiltProgram.path()
    func completions(_ words: [String]) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let call = "COMP_WORDS=('\(program)' \(list)); COMP_CWORD=\(words.count); _lessons"
      let body = call + "; printf '%s\\n' \"${COMPREPLY[@]}\""
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["bash", "-c", "source '\(path)'; \(body)"]
      process.currentDirectoryURL = URL(fileURLWithPath: home.path)
      process.environment = BuiltProgram.environment(home: home, [:])
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(try completions(["re"]) == ["review"])
    #expect(try completions(["run", "--sc"]) == ["--script", "--screen"])
    #expect(try completions(["run", "a.swift", "--sdk", ""]) == ["26", "27"])
    #expect(try completions(["start", "k"]) == ["kites"])
    #expect(try completions(["--lessons", "Lessons", "start", "k"]) == ["kites"])
  }
}
