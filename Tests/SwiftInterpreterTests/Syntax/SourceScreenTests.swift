import Testing

@testable import SwiftInterpreter

@Suite("What the parser is not given")
struct SourceScreenTests {
  private func refusal(_ text: String) -> String? {
    SourceScreen.problem(in: SourceText(file: "a.swift", text: text)).map { "\($0.line):\($0.column) \($0.message)" }
  }

  @Test(
    "Code that would exhaust the parser is refused",
    arguments: [
      "[", "let x: [", "[(", "f {", "(", "try ", "await ", "any ", "let ", "if ", "if a {} else if a {} else ", "A<",
      "() -> ", "#if A\n", "switch x ", "precedencegroup x ", "open ", "\"\\(", "repeat\n",
    ])
  func exhausting(piece: String) {
    #expect(
      refusal("let x = 1\nlet y: " + String(repeating: piece, count: 2_000))?.hasSuffix("is not modelled") == true)
  }

  @Test(
    "A blank that Swift does not know, and a sign for machines, is refused at its place",
    arguments: ["\u{3000}", "\u{2003}", "\u{2028}", "\u{FEFF}", "\u{1}", "\u{7F}", "\u{E000}", "\u{FFFD}", "\u{FFFF}"])
  func strangers(character: String) {
    let message = "2:3 invalid character in source file"
    #expect(refusal("var x = 1\nx \(character)= 2") == message)
    #expect(refusal("var x = 1\nx \(character) += 2\(character)") == message)
    #expect(refusal("var é = \"\(character)\" // \(character)\nlet x = #\"\(character)\"#") == nil)
  }

  @Test("Blanks that Swift takes, names in other scripts, and a mark of the byte order are left alone")
  func known() {
    #expect(refusal("\u{FEFF}var\u{A0}größe = 1\u{B}\u{C}\nlet 日本 = \"x\"\nlet 🐦 = 2\ninfix operator ⊕") == nil)
  }

  @Test("Brackets and keywords in strings, comments and regular expressions do not count")
  func ignored() {
    let squares = String(repeating: "[", count: 20)
    let tries = String(repeating: "try ", count: 50)
    #expect(refusal("let x = \"" + squares + tries + "\"") == nil)
    #expect(refusal("// " + squares + "\n/* " + tries + "/* " + squares + " */ " + squares + " */") == nil)
    #expect(refusal("let x = \"\"\"\n" + squares + "\"\n\"\"\"\nlet y = #\"\"\\(" + squares + "\"#") == nil)
    #expect(refusal("let x = /\"" + squares + "/\nlet y = a / b") == nil)
    #expect(refusal("let x = \"\\(a[b[\"c\"]])" + squares + "\"\nlet z = [[[1]]]") == nil)
  }

  @Test("A quote inside a regular expression does not hide what follows")
  func hiding() {
    let squares = String(repeating: "[", count: 20)
    #expect(refusal("let x = /\"/; " + squares)?.hasPrefix("1:") == true)
    #expect(refusal("let x = #/\"/#; " + squares)?.hasPrefix("1:") == true)
  }

  @Test("A refusal names the place")
  func place() {
    #expect(refusal("a\n[[[[[[[[[1]]]]]]]]]") == "2:9 an array in more than 8 arrays is not modelled")
    #expect(
      refusal(String(repeating: "a\n", count: 150_000)) == "1:1 a file of more than 200000 bytes is not modelled")
  }

  @Test("Long but ordinary programs pass")
  func ordinary() {
    let view = "struct A: View { var body: some View { VStack { Text(\"a\").padding() } } }\n"
    let protocolMembers = String(repeating: "func f() -> Int\n", count: 300)
    let table = "let t = [" + String(repeating: "[1, 2, 3],\n", count: 500) + "]\n"
    let comparisons = String(repeating: "let b = a<c\n", count: 300)
    #expect(
      refusal(String(repeating: view, count: 500) + "protocol P {\n" + protocolMembers + "}\n" + table + comparisons)
        == nil)
  }
}
