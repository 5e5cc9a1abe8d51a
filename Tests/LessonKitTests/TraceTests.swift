import ObservationRuntime
import SwiftInterpreter
import Testing

@testable import LessonKit

@Suite("Trace notation")
struct TraceTests {
  private let trace = Trace(
    file: "birds.swift", root: "List", sdk: .v27,
    steps: [
      TraceStep(
        action: "tap \"Add\"",
        events: [
          .body(
            BodyRun(
              view: "List", identity: "List", line: 3,
              causes: [Cause(kind: .state, name: "n", old: "0", new: "1", line: 9)])),
          .body(
            BodyRun(
              view: "Row", identity: "List/Row[id: 1]",
              causes: [Cause(kind: .input, name: "n", note: "closure, captures differ")])),
          .body(
            BodyRun(
              view: "Row", identity: "List/Row[id: 2]",
              causes: [Cause(kind: .input, name: "n", note: "closure, captures differ")])),
          .print("a \"b\""),
        ], screen: ["[Add]"]),
      TraceStep(action: "tap \"Row\"", events: [.body(BodyRun(view: "Row", identity: "List/Row[id: 2]", causes: []))]),
      TraceStep(action: "wait 1s"),
    ])

  @Test("A trace is written with causes, counts, and instances where they matter")
  func writing() {
    #expect(
      TraceText.text(of: trace) == """
        tap "Add"
          body List — state n 0 → 1
          body Row ×2 — input n (closure, captures differ)
          print a "b"
        tap "Row"
          body Row[id: 2]
        wait 1s
          nothing

        """)
  }

  @Test(
    "An instance is named by the innermost brackets of its place",
    arguments: [
      ("A/B[id: 3]", "id: 3"), ("A[2]/B", "2"), ("A[1]/B[id: x/y][2]", "id: x/y][2"), ("A/B[id: [1, 2]]", "id: [1, 2]"),
    ])
  func instances(identity: String, expected: String) {
    #expect(InstanceNames.instance(identity) == expected)
  }

  @Test("What is written can be read, and holds against its own run")
  func roundTrip() throws {
    let (written, problems) = TraceParser.parse(TraceText.text(of: trace))
    #expect(problems.isEmpty)
    let run = RecordedRun(trace: trace, explanations: [])
    #expect(try TraceComparer(run, kinds: [.print], isOrdered: true).compare(written).isEqual)
  }

  @Test("The JSON of a trace has the documented keys in a fixed order")
  func json() {
    let one = Trace(
      file: "b.swift", root: "V", sdk: .v26,
      steps: [TraceStep(action: "launch", outcome: .crashed, events: [.crash("no\u{1}")])],
      usage: RunUsage(steps: 7, memory: 2))
    #expect(
      TraceJSON.text(of: one)
        == #"{"format":"lessons.trace/1","file":"b.swift","root":"V","sdk":"26","steps":[{"action":"launch","outcome":"crashed","events":[{"kind":"crash","text":"no\u0001"}],"bodies":[],"console":[],"warnings":[],"screen":[],"crash":"no\u0001"}],"limits":{"steps":7,"memory":2}}"#
    )
    #expect(
      TraceJSON.text(of: trace).contains(
        #"{"kind":"body","view":"List","identity":"List","causes":[{"kind":"state","name":"n","old":"0","new":"1","line":9}],"line":3}"#
      ))
  }

  @Test("Of a very long line of source the part around the place is shown")
  func longLine() {
    let line = String(repeating: "(", count: 5000) + "x" + String(repeating: ")", count: 5000)
    let diagnostic = Diagnostic(
      id: "unknown-name", severity: .error, message: "m", file: "a.swift", line: 1, column: 5001, sourceLine: line)
    let lines = DiagnosticText.lines(of: diagnostic)
    #expect(lines[1].count < 180)
    let mark = lines[2].distance(from: lines[2].startIndex, to: lines[2].lastIndex(of: "^") ?? lines[2].startIndex)
    #expect(lines[1].dropFirst(mark).first == "x")
  }

  @Test("Diagnostics are one JSON object")
  func diagnostics() {
    let diagnostic = Diagnostic(id: "x", message: "m", file: "f", line: 1, column: 2, notes: ["n"])
    #expect(
      TraceJSON.text(of: [diagnostic])
        == #"{"format":"lessons.diagnostics/1","diagnostics":[{"id":"x","severity":"error","message":"m","file":"f","line":1,"column":2,"notes":["n"]}]}"#
    )
  }

  @Test("Causes with commas, quotes and arrows in their values are read whole")
  func causes() throws {
    let event = try EventLine.parse(#"body V — observed Model.name "a, b" → "c — d", input xs [1, 2] → []"#, line: 1)
    #expect(event.subject == "V")
    let causes = try #require(event.causes)
    #expect(causes.count == 2)
    #expect(causes[0].name == "Model.name")
    #expect(causes[0].old == #""a, b""#)
    #expect(causes[0].new == #""c — d""#)
    #expect(causes[1].new == "[]")
  }

  @Test("A tuple's change is read as one, and a remark in parentheses as none")
  func tuples() throws {
    let tuple = try EventLine.parse("body V — state p (1, 2) → (3, 4)", line: 1)
    #expect(tuple.causes?.first?.new == "(3, 4)")
    let remark = try EventLine.parse("body V — input action (closure, captures differ)", line: 1)
    #expect(remark.causes?.count == 1)
    #expect(remark.causes?.first?.new == nil)
  }

  @Test("An unknown line names its number and the nearest kind", arguments: [("bdoy V", "body"), ("prnt x", "print")])
  func unknownLines(line: String, meant: String) {
    let problems = TraceParser.parse("launch\n  \(line)\n").problems
    #expect(problems.map(\.line) == [2])
    #expect(problems[0].message.contains("did you mean `\(meant)`"))
  }
}
