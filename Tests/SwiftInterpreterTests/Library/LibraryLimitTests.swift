import Testing

@testable import SwiftInterpreter

@Suite("Library: limits")
struct LibraryLimitTests {
  /// Few elements and many steps, or the other way round.
  private func limits(memory: Int = 100_000, steps: Int = 5_000_000) -> Limits {
    var limits = Limits()
    limits.memory = memory
    limits.steps = steps
    return limits
  }

  static let growing: [String] = [
    "var s = \"x\"\nwhile true { s = s + s + \"y\" }",
    "var s = \"x\"\nwhile true { s += s }",
    "var s = \"x\"\nwhile true { s.append(contentsOf: s) }",
    "var s = \"x\"\nwhile true { s = \"\\(s)\\(s)\" }",
    "var s = \"x\"\nwhile true { s = [s, s].joined(separator: \",\") }",
    "var s = \"x\"\nwhile true { s.insert(contentsOf: s, at: s.startIndex) }",
    "print(String(repeating: \"abc\", count: 9_000_000_000_000_000_000))",
    "print(String(repeating: \"abc\", count: 50_000))",
    "var a = [1]\nwhile true { a += a }",
    "var a = [1]\nwhile true { a = a + a }",
    "var a = [1]\nwhile true { a.append(contentsOf: a) }",
    "var a = [1]\nwhile true { a.insert(contentsOf: a, at: 0) }",
    "var a = [1]\nwhile true { a.replaceSubrange(0..<0, with: a) }",
    "var a = [1]\nwhile true { a = a.flatMap { [$0, $0] } }",
    "var a = [1]\nwhile true { a = Array([a, a].joined()) }",
    "var a = [1]\nwhile true { a = Array([a, a].joined(separator: [0])) }",
    "print([Int](repeating: 0, count: 9_000_000_000_000_000_000).count)",
    "print(Array(0..<9_000_000_000_000).count)",
    "print(Array(0...).count)",
    "var a: [[Int]] = []\nlet b = Array(0..<100)\nwhile true { a.append(b.map { $0 }) }",
    "var a: [[Int]] = []\nlet b = Array(0..<100)\nwhile true { var c = b; c[0] = 1; a.append(c) }",
    "var a: [[Int]] = []\nlet b = Array(0..<100)\nwhile true { a.append(b.sorted()) }",
    "print(repeatElement(1, count: 9_000_000_000_000).reduce(0, +))",
    "var a: [Any] = []\nwhile true { a.append(repeatElement(1, count: 100)) }",
    "import Foundation\nvar d = Data([1])\nwhile true { d.append(d) }",
    "var d: [Int: Int] = [:]\nvar i = 0\nwhile true { d[i] = i; i += 1 }",
    "var s: Set<Int> = []\nvar i = 0\nwhile true { s.insert(i); i += 1 }",
    "var a: [Set<Int>] = []\nwhile true { a.append(Set(0..<100)) }",
    "var a: [[Int: Int]] = []\nwhile true { a.append(Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, $0) })) }",
  ]

  @Test("What grows without end stops at the limit of memory", arguments: growing)
  func memory(source: String) {
    #expect(LibraryRun.output(source, limits: limits()) == "<limit: more than 100000 elements and characters>\n")
  }

  static let busy: [String] = [
    "let b = String(repeating: \"x\", count: 1000)\nvar a: [String] = []\nwhile true { a.append(b + \"x\") }",
    "var a: [String] = []\nvar s = \"x\"\nwhile true { a.append(s); s += \"x\" }",
    "var a: [String] = []\nwhile true { a.append(String(repeating: \"x\", count: 10_000)) }",
    "let b = Array(0..<50_000)\nwhile true { _ = b.contains(-1) }",
    "print((0..<9_000_000_000_000).map { $0 }.count)",
    "let b = Array(0..<50_000)\nwhile true { var c = b; c[0] = 1 }",
    "while true { _ = Array(0..<50_000) }",
    "let b = Array(0..<50_000)\nwhile true { _ = b.reversed() }",
    "print((1...).min() ?? 0)",
  ]

  @Test("Work on large values costs steps by their size", arguments: busy)
  func steps(source: String) {
    let output = LibraryRun.output(source, limits: limits(memory: 1_000_000, steps: 200_000))
    #expect(output == "<limit: more than 200000 steps>\n")
  }

  @Test("A string that grows by pieces costs steps by the pieces")
  func pieces() {
    let source = "var s = \"\"\nfor _ in 0..<50_000 { s += \"x\" }\nprint(s.utf8.count)"
    #expect(LibraryRun.output(source, limits: limits(steps: 1_000_000)) == "50000\n")
  }

  @Test("What is let go does not count")
  func givenBack() {
    let source = "for _ in 0..<50 { _ = Array(0..<5_000).map { $0 } }\nprint(1)"
    #expect(LibraryRun.output(source, limits: limits(memory: 30_000)) == "1\n")
  }

  @Test("The value of a dictionary's key is changed in place")
  func dictionaryInPlace() {
    let source = """
      var d: [String: [Int]] = [:]
      for i in 0..<5_000 { d["k", default: []].append(i) }
      for i in 0..<5_000 { d["k"]?.append(i) }
      for i in 0..<5_000 { d["k"]!.append(i) }
      print(d["k"]!.count)
      """
    #expect(LibraryRun.output(source, limits: limits(steps: 500_000)) == "15000\n")
  }
}

@Suite("Library: changes inside dictionaries")
struct LibraryDictionaryPlaceTests {
  static let cases: [(source: String, output: String)] = [
    ("var d = [\"a\": [1]]\nlet e = d\nd[\"a\"]?.append(2)\nprint(d, e)", "[\"a\": [1, 2]] [\"a\": [1]]\n"),
    ("var d = [\"a\": [1]]\nd[\"b\"]?.append(2)\nprint(d)", "[\"a\": [1]]\n"),
    ("var d = [\"a\": [1]]\nd[\"b\", default: [0]].append(2)\nprint(d[\"b\"]!)", "[0, 2]\n"),
    ("var d = [\"a\": 1]\nd[\"a\"]! += 2\nd[\"b\", default: 5] += 1\nprint(d[\"a\"]!, d[\"b\"]!)", "3 6\n"),
    (
      "var d: [String: [String: Int]] = [:]\nd[\"x\", default: [:]][\"y\", default: 0] += 1\nprint(d)",
      "[\"x\": [\"y\": 1]]\n"
    ),
    (
      "struct E: Error {}\nextension Array { mutating func fail() throws { removeAll(); throw E() } }\n"
        + "var d = [\"a\": [1], \"b\": [2]]\ntry? d[\"a\"]?.fail()\ntry? d[\"b\", default: []].fail()\n"
        + "print(d[\"a\"]!, d[\"b\"]!)",
      "[] []\n"
    ),
    ("var d: [String: Int?] = [\"a\": nil]\nd[\"a\"]? = 1\nprint(d)", "[\"a\": Optional(1)]\n"),
    (
      "class C { var d = [\"a\": [1]] { didSet { print(oldValue, d) } } }\nC().d[\"a\"]?.append(2)",
      "[\"a\": [1]] [\"a\": [1, 2]]\n"
    ),
  ]

  @Test("A value is taken out of its dictionary and put back", arguments: cases.indices)
  func place(index: Int) { #expect(LibraryRun.output(Self.cases[index].source) == Self.cases[index].output) }
}

@Suite("Library: indices and flattened collections")
struct LibraryIndicesTests {
  static let cases: [(source: String, output: String)] = [
    ("print(\"hello\".indices.count, \"\".indices.isEmpty)", "5 true\n"),
    ("let s = \"hello\"\nprint(s[s.indices.last!], s[s.indices.first!])", "o h\n"),
    ("let s = \"hello\"\nprint(s.indices.dropFirst(2).map { s[$0] })", "[\"l\", \"l\", \"o\"]\n"),
    ("let s = \"abc\"\nfor i in s.indices.reversed() { print(s[i], terminator: \"\") }\nprint()", "cba\n"),
    ("let s = \"abc\"\nlet i = s.index(after: s.startIndex)\nprint(s[s.indices[i]])", "b\n"),
    ("print([\"a\": 1].indices.count)", "1\n"),
    ("let j = [[1, 2], [], [3]].joined()\nprint(j.count, j.isEmpty, j.first!, j.last!)", "3 false 1 3\n"),
    ("let j = [[1, 2], [3]].joined()\nprint(j[j.index(after: j.startIndex)])", "2\n"),
    ("let j = [[1, 2], [3]].joined()\nprint(Array(j.dropFirst()), j.map { $0 + 1 })", "[2, 3] [2, 3, 4]\n"),
    ("let j = [1..<3, 5..<7].joined()\nprint(Array(j.reversed()), j.contains(5))", "[6, 5, 2, 1] true\n"),
  ]

  @Test("They are collections where their base is one", arguments: cases.indices)
  func collections(index: Int) { #expect(LibraryRun.output(Self.cases[index].source) == Self.cases[index].output) }
}
