import Testing

@testable import SwiftInterpreter

@Suite("Library: traps")
struct LibraryTrapTests {
  /// Each program and the words after `Fatal error: ` that the compiled program ends with.
  static let cases: [(source: String, message: String)] = [
    ("let a = [1, 2, 3]\nprint(a[5])", "Index out of range"),
    ("var e: [Int] = []\ne.removeLast()", "Can't remove last element from an empty collection"),
    ("var e: [Int] = []\ne.removeFirst()", "Can't remove first element from an empty collection"),
    ("var a = [1]\na.insert(1, at: 9)", "Array index is out of range"),
    ("var a = [1]\na.remove(at: 7)", "Index out of range"),
    ("let a = [1, 2]\nprint(a[1...5])", "Array index is out of range"),
    ("var a = [1, 2]\na.removeSubrange(1...9)", "Array replace: subrange extends past the end"),
    ("let s = \"abc\"\nprint(s[s.endIndex])", "String index is out of bounds"),
    ("precondition(1 == 2, \"pre\")", "Precondition failed: pre"),
    ("fatalError(\"boo\")", "boo"),
    ("let z = 0\nprint(1 / z)", "Division by zero"),
    ("print(Int(Double.nan))", "Double value cannot be converted to Int because it is either infinite or NaN"),
    ("let n = 300\nprint(UInt8(n))", "Not enough bits to represent the passed value"),
    ("let n = -1\nprint(UInt8(n))", "Negative value is not representable"),
    ("print(Dictionary(uniqueKeysWithValues: [(\"a\", 1), (\"a\", 2)]))", "Duplicate values for key: 'a'"),
    ("let n = -1\nprint([1].prefix(n))", "Can't take a prefix of negative length from a collection"),
    ("let n = -1\nprint(0...n)", "Range requires lowerBound <= upperBound"),
    ("let z = 0\nprint(Int.random(in: z..<z))", "Can't get random value with an empty range"),
    ("let z = 0\nfor i in stride(from: 0, to: 3, by: z) { print(i) }", "Stride size must not be zero"),
    ("var s = Set<Int>()\ns.removeFirst()", "Can't removeFirst from an empty Set"),
    (
      "class K { var a = [1, 2] }\nlet k = K()\nk.a.removeAll { $0 > k.a.count }",
      "Simultaneous accesses to the same variable, but modification requires exclusive access"
    ),
    ("let n = Int8(127)\nprint(n + 1)", "arithmetic overflow"),
  ]

  @Test("A trap has Swift's words and the line", arguments: cases.indices)
  func trap(index: Int) {
    let (source, message) = Self.cases[index]
    let line = source.split(separator: "\n").count
    #expect(LibraryRun.output(source) == "<trap: \(message) line \(line)>\n")
  }
}

@Suite("Library: storage")
struct LibraryStorageTests {
  @Test("Appending to an array in place does not copy it")
  func appendsInPlace() {
    let source = "var a: [Int] = []\nfor i in 0..<20000 { a.append(i) }\nprint(a.count)"
    #expect(LibraryRun.output(source) == "20000\n")
  }

  @Test("A copy of a collection keeps its elements when the other one changes")
  func valueSemantics() {
    let source = """
      var a = [1], b = a; b.append(2); print(a, b)
      var d = ["x": 1], e = d; e["x"] = 2; print(d, e)
      var s: Set<Int> = [1], t = s; t.insert(2); print(s.count, t.count)
      """
    #expect(LibraryRun.output(source) == "[1] [1, 2]\n[\"x\": 1] [\"x\": 2]\n1 2\n")
  }

  @Test("Dictionaries and sets keep the order in which keys came, the same in every run")
  func insertionOrder() {
    let source =
      "var d: [String: Int] = [:]\nfor w in [\"q\", \"a\", \"z\"] { d[w] = 1 }\nd[\"a\"] = nil\nd[\"a\"] = 2\nprint(d)"
    #expect(LibraryRun.output(source) == "[\"q\": 1, \"z\": 1, \"a\": 2]\n")
  }

  @Test("Two runs see the same random numbers and identifiers")
  func seeded() {
    let source = "import Foundation\nprint(Int.random(in: 1...1000), UUID(), [1, 2, 3, 4, 5].shuffled())"
    #expect(LibraryRun.output(source) == LibraryRun.output(source))
  }

  @Test("Canonically equivalent strings are one key")
  func canonicalKeys() {
    #expect(LibraryRun.output("print(Set([\"\\u{e9}\", \"e\\u{301}\"]).count)") == "1\n")
  }
}
