import Testing

@testable import SwiftInterpreter

@Suite("Nested calls of overloaded functions")
struct NestedCallsTests {
  /// How many overloads are tried for a program in which `pattern` stands in itself: `#` is the place.
  private func trials(_ pattern: String, depth: Int) -> Int {
    var nested = "1"
    let parts = pattern.split(separator: "#", omittingEmptySubsequences: false)
    for _ in 0..<depth { nested = parts[0] + nested + parts[1] }
    let text =
      "func f(_ x: Int) -> Int { x }\nfunc f(_ x: Double) -> Double { x }\nfunc f(_ x: String) -> String { x }\n"
      + "func g<T>(_ x: T) -> T { x }\nfunc g<T>(_ x: [T]) -> [T] { x }\nprint(\(nested))\n"
    let source = SourceText(file: "nested.swift", text: text)
    let checker = Checker(source: source)
    _ = checker.checkProgram(SyntaxLowering.lower(source).0)
    #expect(checker.findings.isEmpty)
    return checker.trialMemory.trials
  }

  @Test(
    "The overloads tried grow by the same number with each level",
    arguments: ["f(#)", "f(f(#) + 1)", "max(#, 2)", "max(2, #)", "g(#)", "f(true ? # : 0)"])
  func growth(_ pattern: String) {
    let counts = [8, 12, 16].map { trials(pattern, depth: $0) }
    #expect(counts[2] - counts[1] <= 2 * (counts[1] - counts[0]))
    #expect(counts[1] <= 12 * 40)
  }
}
