import Testing

@testable import SwiftInterpreter

@Suite("Library: groups of regular expressions")
struct RegexCapturesTests {
  @Test(
    "The groups that capture are those of the host, in its order",
    arguments: [
      #"\d+"#, #"(\d+) (\w+)"#, #"(?:a)(b)"#, #"(?<year>\d{4})-(?<month>\d\d)"#, #"[()](x)"#, #"\((z)\)"#,
      #"(?=a)(?!b)(a)"#, #"((a)(b))"#, #"(?i)(a)(?-i:(b))"#, #"\Q(\E(a)"#, #"[a[(]b](c)"#,
    ])
  func count(pattern: String) throws {
    let captures = RegexCaptures.of(pattern)
    let host = try Regex(pattern)
    let text = "2024-03 12 ab bb x( y (z) ce abAB (a c"
    guard let match = text.firstMatch(of: host) else { return }
    #expect(captures.count == match.output.count - 1)
    #expect(captures.map(\.name) == match.output.dropFirst().map(\.name))
  }

  @Test(
    "A group under '?', '*', '{0,2}' or in a choice may be missing",
    arguments: [
      ("(a)?", [true]), ("(a)*", [true]), ("(a)+", [false]), ("(a){0,2}", [true]), ("(a){1,2}", [false]),
      ("(a)|(b)", [true, true]), ("(a)(?:(b)|(c))", [false, true, true]), ("((a)|b)", [false, true]),
      ("(?:(a)(b))?(c)", [true, true, false]), ("(a(b)?)", [false, true]),
    ] as [(String, [Bool])])
  func optionals(pattern: String, expected: [Bool]) {
    #expect(RegexCaptures.of(pattern).map(\.isOptional) == expected)
  }

  @Test("A pattern that is none is refused where it is written")
  func invalid() {
    #expect {
      try Program(source: "let r = /a{2,1}/\nprint(\"a\".contains(r))", file: "test.swift")
    } throws: { error in
      (error as? ProgramError)?.diagnostics.first?.message.hasPrefix("cannot parse regular expression") == true
    }
  }

  @Test("A picked colour is a UIKit colour, and can be made a view")
  func colourLiteral() {
    let source = """
      import SwiftUI
      struct Root: View {
        var body: some View {
          Text("Shown").background(Color(#colorLiteral(red: 0.2, green: 0.1, blue: 0.5, alpha: 1)))
        }
      }
      """
    #expect(Running.screen(source, "").contains { $0.contains("Shown") })
  }
}
