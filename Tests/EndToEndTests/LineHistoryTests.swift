import Foundation
import Testing

@testable import lessons

@Suite("The history of lines")
struct LineHistoryTests {
  let folder: TestFolder
  var path: String { folder.path + "/history" }

  init() throws { folder = try TestFolder() }

  @Test("Any line comes back as it was", arguments: ["plain", "back\\slash", "a\nb\r", "\\n", "a　b 日本 😀", "end\\"])
  func roundTrip(line: String) {
    LineHistory(path: path).add(line)
    #expect(LineHistory(path: path).lines == [line])
  }

  @Test("Blank lines and repetitions are not kept")
  func notKept() {
    let history = LineHistory(path: path)
    for line in ["a", "a", " ", "", "b", "a"] { history.add(line) }
    #expect(LineHistory(path: path).lines == ["a", "b", "a"])
  }

  @Test("Two sessions side by side lose nothing")
  func sideBySide() {
    let first = LineHistory(path: path)
    let second = LineHistory(path: path)
    first.add("one")
    second.add("two")
    first.add("three")
    #expect(LineHistory(path: path).lines == ["one", "two", "three"])
  }

  @Test("The file is kept short, with the newest lines, and only for its owner")
  func limit() throws {
    let history = LineHistory(path: path, limit: 10)
    for number in 1...25 { history.add("line \(number)") }
    #expect(history.lines.count == 10)
    #expect(LineHistory(path: path, limit: 10).lines.last == "line 25")
    #expect(try folder.read("history").split(separator: "\n").count == 10)
    #expect(try folder.mode(of: "history") == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["history", "history.lock"])
  }

  @Test("A link in the place of the file is neither read nor written")
  func link() throws {
    let target = try folder.write("secret\n", to: "target")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let history = LineHistory(path: path)
    #expect(history.lines.isEmpty)
    history.add("mine")
    #expect(try folder.read("target") == "secret\n")
  }

  @Test("Where nothing can be written, the history lasts as long as the session")
  func noPlace() {
    let history = LineHistory(path: folder.path + "/missing/history")
    history.add("a")
    #expect(history.lines == ["a"])
  }
}
