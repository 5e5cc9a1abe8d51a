import Testing

@testable import SwiftInterpreter

@Suite("Several mistakes of one body")
struct SeveralMistakesTests {
  private func diagnostics(_ program: String) -> [Diagnostic] {
    do throws(ProgramError) {
      _ = try Program(source: "import SwiftUI\n" + program, file: "V.swift")
      return []
    } catch {
      return error.diagnostics
    }
  }

  /// The messages for a view called V with a number `n` in its state.
  private func view(_ body: String) -> [String] {
    diagnostics("struct V: View { let c = 0; @State private var n = 0; var body: some View { VStack { \(body) } } }")
      .map(\.message)
  }

  @Test("Each statement of a view builder and of an action is told its own mistake")
  func statements() {
    #expect(
      view("Text(\"\\(nmae)\"); Button(\"a\") { c += 1; n = \"a\" }; Textfield(\"x\"); Text(\"fine\")") == [
        "cannot find 'nmae' in scope", "left side of mutating operator isn't mutable: 'c' is a 'let' constant",
        "cannot assign value of type 'String' to type 'Int'", "cannot find 'Textfield' in scope",
      ])
  }

  @Test("Branches inside a view builder are told their mistakes")
  func branches() {
    #expect(
      view("if n > 1 { Text(aa); HStack { Text(bb) } } else { Text(cc) }; Text(dd)") == [
        "cannot find 'aa' in scope", "cannot find 'bb' in scope", "cannot find 'cc' in scope",
        "cannot find 'dd' in scope",
      ])
  }

  @Test("What uses the name of a declaration that failed is passed over")
  func followUps() {
    #expect(
      view("let a = nmae; let b = a + 1; Text(\"\\(b)\"); Button(\"x\") { n = a.count }; Text(zz)") == [
        "cannot find 'nmae' in scope", "cannot find 'zz' in scope",
      ])
    let function = "func f() { guard let a = nmae else { return }; print(a.b); print(zz) }"
    #expect(diagnostics(function).map(\.message) == ["cannot find 'nmae' in scope", "cannot find 'zz' in scope"])
  }

  @Test("A misspelt set of edges is looked for where it is spelt nearly so")
  func edges() {
    #expect(view("Text(\"a\").padding(.bottm)") == ["type 'Edge.Set' has no member 'bottm'"])
  }

  @Test(
    "A misspelt wrapper is told which one is meant",
    arguments: [
      ("state", "State"), ("Stat", "State"), ("binding", "Binding"), ("environmentobject", "EnvironmentObject"),
    ]
  )
  func wrappers(_ written: String, _ meant: String) {
    let found = diagnostics("struct V: View { @\(written) var n = 0; var body: some View { Text(\"a\") } }")
    #expect(found.map(\.message) == ["unknown attribute '\(written)'"])
    #expect(found.first?.notes == ["did you mean '@\(meant)'?"])
  }

  @Test("@Published in an @Observable class is refused")
  func published() {
    #expect(
      diagnostics("@Observable class M { @Published var n = 0 }").map(\.message) == [
        "property wrapper cannot be applied to a computed property"
      ])
  }

  @Test("A property in the initial value of a wrapped one is told as in a plain one")
  func initialValues() {
    let words =
      "cannot use instance member 'c' within property initializer; property initializers run before 'self' is available"
    for property in ["@State private var d = c + 1", "var d = c + 1"] {
      let text = "struct V: View { let c = 0; \(property); var body: some View { Text(\"a\") } }"
      #expect(diagnostics(text).map(\.message) == [words])
    }
  }
}
