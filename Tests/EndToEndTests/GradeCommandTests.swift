import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `lessons grade` over a folder of submissions of every sort.
@Suite("lessons grade")
struct GradeCommandTests {
  let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.write(Self.lesson, to: "Lessons/01-kites.md")
    try home.write(Self.sheet("KiteView", "Text(\"Up\")"), to: "in/good.md")
    try home.write(Self.sheet("none", "Text(\"Up\")"), to: "in/half.md")
    try home.write(
      Self.sheet(
        "KiteView", "Text(spin(0)) } }\nfunc spin(_ n: Int) -> String { spin(n + 1) }\nstruct Rest { var rest: Int { 0"),
      to: "in/endless.md")
    try home.write(Self.sheet("KiteView", "Text(\"Up\""), to: "in/broken, \"quoted\" & <odd>.md")
    try home.write("", to: "in/empty.md")
    try Data([0x23, 0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: home.path + "/in/bytes.md"))
  }

  private static let lesson = """
    # Kites

    ## Predict: The launch

    <!-- id: launch; points: 2 -->

    ```swift
    import SwiftUI

    struct KiteView: View {
      var body: some View { Text("Down") }
    }
    ```

    <details><summary>Answer</summary>

    ```trace
    launch
      body KiteView
    ```

    </details>

    <details><summary>Why</summary>

    It appears.

    </details>

    ## Fix: Let it rise

    <!-- id: rise; points: 3 -->

    ```swift
    import SwiftUI

    struct KiteView: View {
      var body: some View { Text("Down") }
    }
    ```

    ```screen
    Up
    ```

    <details><summary>Solution</summary>

    ```swift
    import SwiftUI

    struct KiteView: View {
      var body: some View { Text("Up") }
    }
    ```

    </details>

    <details><summary>Why</summary>

    The text says so.

    </details>
    """

  private static func sheet(_ launch: String, _ content: String) -> String {
    """
    ```answer launch
    \(launch)
    ```

    ```swift answer rise
    import SwiftUI

    struct KiteView: View {
      var body: some View { \(content) }
    }
    ```
    """
  }

  private func grade(_ words: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["grade", "kites", "in"] + words, home: home)
  }

  private static let students = ["broken, \"quoted\" & <odd>", "bytes", "empty", "endless", "good", "half"]

  private struct Grades: Decodable {
    struct Submission: Decodable {
      struct Step: Decodable {
        var id: String
        var outcome: String
        var earned: Double
      }
      var student: String
      var score: Double
      var maximum: Double
      var steps: [Step]
    }
    var format: String
    var submissions: [Submission]
  }

  @Test("Each submission has its own outcome, whatever the others are")
  func outcomes() throws {
    let result = try grade("--format", "json")
    #expect(result.status == 0)
    let grades = try JSONDecoder().decode(Grades.self, from: Data(result.output.utf8))
    #expect(grades.format == "lessons.grades/1")
    #expect(grades.submissions.map(\.student) == Self.students)
    #expect(
      grades.submissions.map { $0.steps.map(\.outcome) } == [
        ["correct", "malformed"], ["malformed", "malformed"], ["missing", "missing"], ["correct", "limit"],
        ["correct", "correct"], ["wrong", "correct"],
      ])
    #expect(grades.submissions.map(\.score) == [2, 0, 0, 2, 5, 3])
  }

  @Test("The bytes do not depend on how many are graded at a time")
  func jobs() throws {
    let outputs = try ["1", "3"].map { try grade("--format", "json", "--jobs", $0).output }
    #expect(outputs[0] == outputs[1])
  }

  @Test("JUnit is XML with a suite for each student")
  func junit() throws {
    let result = try grade("--format", "junit")
    let reader = ElementReader()
    let parser = XMLParser(data: Data(result.output.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.attributes["testsuite"]?.compactMap { $0["name"] } == Self.students)
    #expect(reader.attributes["testcase"]?.count == 12)
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    var attributes: [String: [[String: String]]] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      self.attributes[name, default: []].append(attributes)
    }
  }

  @Test("TAP plans what it tells, and numbers it")
  func tap() throws {
    let lines = try grade("--format", "tap").output.split(separator: "\n").map(String.init)
    let results = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(lines.contains("1..\(results.count)"))
    let numbers = results.map { $0.split(separator: " ").compactMap { Int($0) }.first }
    #expect(numbers == Array(1...results.count))
  }

  @Test("CSV has a row for each student, with as many fields as the header")
  func csv() throws {
    let rows = Self.rows(try grade("--format", "csv").output)
    #expect(rows.count == 7)
    #expect(Set(rows.map(\.count)).count == 1)
    #expect(rows.dropFirst().map(\.first) == Self.students)
  }

  /// Comma-separated text, read by the rules of RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var rest = Array(text.replacingOccurrences(of: "\r\n", with: "\n"))[...]
    while let character = rest.popFirst() {
      let last = rows.count - 1
      let field = rows[last].count - 1
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        rows[last][field].append("\"")
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[last].append("")
      case "\n" where !isQuoted: rows.append([""])
      default: rows[last][field].append(character)
      }
    }
    return rows.filter { $0 != [""] }
  }

  @Test("Gradescope's file has a score, a maximum and an output for each test")
  func gradescope() throws {
    let result = try BuiltProgram.run(["grade", "kites", "in/half.md", "--format", "gradescope"], home: home)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let tests = try #require(object["tests"] as? [[String: Any]])
    #expect(tests.compactMap { $0["score"] as? Double } == [0, 3])
    #expect(tests.compactMap { $0["max_score"] as? Double } == [2, 3])
    #expect(tests.allSatisfy { $0["output"] is String })
  }

  @Test("The text names every student, with the sum")
  func text() throws {
    let output = try grade().output
    for student in Self.students { #expect(output.contains("\(student): ")) }
    #expect(output.contains("6 submissions:"))
  }

  @Test("A score below the limit is status 1")
  func failUnder() throws {
    #expect(try grade("--fail-under", "10").status == 1)
    #expect(try BuiltProgram.run(["grade", "kites", "in/good.md", "--fail-under", "100"], home: home).status == 0)
  }
}
