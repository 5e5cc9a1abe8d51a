import Testing

@testable import SwiftInterpreter

@Suite("String literals")
struct StringLiteralTests {
  @Test("Escapes are resolved")
  func escapes() {
    #expect(lowered(#""a\tb\\c\"d\u{1F600}\'e""#) == "(string \"a\tb\\c\"d😀'e\")")
    #expect(lowered(#""""#) == "(string \"\")")
  }

  @Test("Raw strings keep their backslashes")
  func raw() {
    #expect(lowered(##"#"a\n\#t\#(x)"#"##) == "(string \"a\\n\t\" (interpolate x))")
  }

  @Test("Interpolations take several arguments and whole expressions")
  func interpolations() {
    #expect(
      lowered(#""n: \(a + 1), \(x, format: .number) \("in \(y)")""#)
        == "(string \"n: \" (interpolate (+ a 1)) \", \" (interpolate x format:.number) \" \" "
        + "(interpolate (string \"in \" (interpolate y))))")
  }

  @Test("Multi-line literals lose their indentation, their first and their last line end")
  func multiLine() {
    let text = "let s = \"\"\"\n    a\n      b \\\n    c\n\n    \\(d)\n    \"\"\""
    #expect(lowered(text) == "(let s = (string \"a\\n  b c\\n\\n\" (interpolate d)))")
  }

  @Test("Line ends inside a literal are newlines, however the file's lines end")
  func carriageReturns() {
    #expect(lowered("let s = \"\"\"\r\n  a\r\n  b\r\n  \"\"\"\r\n") == "(let s = (string \"a\\nb\"))")
  }
}
