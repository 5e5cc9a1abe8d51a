import Testing

@testable import SwiftInterpreter

/// One mistake, and everything that can be done with what it leaves behind.
@Suite("What follows from a mistake is not told")
struct ErrorTypesTests {
  private func diagnostics(_ program: String) -> [Diagnostic] {
    do throws(ProgramError) {
      _ = try Program(source: "import SwiftUI\n" + program, file: "V.swift")
      return []
    } catch {
      return error.diagnostics
    }
  }

  /// A declaration of `x` that is wrong, and what is said of it.
  static let declarations: [(text: String, message: String)] = [
    ("let x = missing()", "cannot find 'missing' in scope"),
    ("var x = 1 + \"a\"", "binary operator '+' cannot be applied to operands of type 'Int' and 'String'"),
    ("var x = [1].foo", "value of type '[Int]' has no member 'foo'"),
    ("let x = [missing(1), missing(2)].first", "cannot find 'missing' in scope"),
    ("var x: Foo = 1", "cannot find type 'Foo' in scope"),
    ("var x: [Foo] = []", "cannot find type 'Foo' in scope"),
    ("let x: Foo? = nil", "cannot find type 'Foo' in scope"),
    ("let x = .red", "reference to member 'red' cannot be resolved without a contextual type"),
    ("let x = later()", "expression is 'async' but is not marked with 'await'"),
    ("let x = { (n: Foo) in n.count }", "cannot find type 'Foo' in scope"),
  ]

  /// What may be done with a value.
  static let uses = [
    "print(x)", "print(x.count)", "x.foo(1, a: 2)", "x[0]", "x[0, \"a\"].b = 3", "x()", "x(1, a: 2)", "print(x + 1)",
    "print(1 + x)", "print(-x)", "print(!x)", "print(x == 1)", "print(nil == x, x != nil)", "print(x?.a)",
    "print(x!.b)",
    "print(x ?? 1)", "for y in x { print(y.a) }", "for (i, y) in x.enumerated() { print(i, y.a) }",
    "if let y = x { print(y.z) }", "if x { print(1) }", "if x, x.isReady { print(1) } else { print(x.b) }",
    "switch x { case .a: print(1); case .b(let q): print(q.w); case 1...3: print(3); default: break }",
    "let l = [x, 1].map { $0 + 1 }; print(l)", "let l = [1, 2].map { $0 + x }.filter { $0 > x }; print(l)",
    "let z = x; print(z.a)", "let (a, b) = x; print(a + b)", "let z: String = x; print(z)", "takes(x)", "takes(x.a)",
    "print(same(x).foo)", "overloaded(x)", "overloaded(x).bar()", "print(\"\\(x) and \\(x.y)\")",
    "let f = { $0 + x }; print(f(1))", "x.forEach { print($0.a) }", "x.forEach { a, b in print(a.z + b) }",
    "print(x as? Int, x is String)", "print(x as! Int)", "print(x ? 1 : 2, true ? x : 1)",
    "let y = try? x.load(); print(y.a)",
    "guard let y = x else { return }; print(y.foo)", "while x.next() { print(x) }",
    "print(x.map(\\.name).joined())", "print(max(x, 1), min(1, x))", "print(Dictionary(grouping: x, by: \\.a))",
    "print(x..<5, 1...x)", "print([x: 1], [1: x], [x])", "print((x, 1).0.foo)", "x.y.z { $0.a }",
    "func inner() { print(x.a) }; inner()", "let s: Set = [x]; print(s.first)", "print(x.reduce(0) { $0 + $1.b })",
    "print(x.sorted { $0.a < $1.a }.first?.name)", "print([1, 2].reduce(x) { $0 + $1 })", "print(String(x), Int(x))",
    "if case .a(let v) = x { print(v.b) }", "defer { print(x.a) }", "do { try x.go() } catch { print(error) }",
    "_ = x", "print(x is Int ? x : x.b)", "print(x.0, x.1.a)", "print([x].first?.a)",
    "repeat { print(1) } while x.go()",
  ]

  static let helpers = """
    func takes(_ n: Int) {}
    func later() async -> Int { 1 }
    func same<T>(_ value: T) -> T { value }
    func overloaded(_ n: Int) -> Int { n }
    func overloaded(_ text: String) -> String { text }

    """

  private func others(_ message: String, _ programs: [String]) -> [String] {
    programs.compactMap { program in
      let found = diagnostics(Self.helpers + program).filter { $0.severity != .unmodelled }.map(\.message)
      let told = Set(found)
      return told == [message] ? nil : "\(program)\n  \(found)"
    }
  }

  @Test("A local with a wrong value or type is told once, whatever is done with it", arguments: declarations)
  func locals(_ declaration: (text: String, message: String)) {
    let programs = Self.uses.map { "func f() {\n\(declaration.text)\n\($0)\n}" }
    #expect(others(declaration.message, programs) == [])
  }

  @Test("A stored property with a wrong value or type is told once", arguments: declarations)
  func properties(_ declaration: (text: String, message: String)) {
    let programs = Self.uses.map { "struct S { \(declaration.text)\nfunc f() {\n\($0)\n} }\nlet s = S()\nprint(s.x)" }
    #expect(others(declaration.message, programs) == [])
  }

  @Test("A global with a wrong value or type is told once", arguments: declarations)
  func globals(_ declaration: (text: String, message: String)) {
    let programs = Self.uses.map { "\(declaration.text)\nfunc f() {\n\($0)\n}" }
    let isAsync = declaration.message.contains("'await'")
    #expect(others(declaration.message, isAsync ? [] : programs) == [])
  }

  @Test("A function with an unknown type in its signature is told once, and may be called")
  func signatures() {
    let signatures = [
      "func x(_ a: Foo) -> Int { 1 }", "func x(_ a: Int) -> Foo { a }", "func x(_ a: Int) -> [Foo] { [] }",
      "func x<T: Foo>(_ a: T) -> Int { 1 }", "var x: Foo { 1 }",
    ]
    let uses = ["print(x(1))", "let y = x(1); print(y)", "print(x(2) as Any)", "for y in [x(1)] { print(y) }"]
    for signature in signatures {
      let called = signature.hasPrefix("var") ? ["print(x)", "print(x.a.b)", "x.foo()"] : uses
      for place in ["\(signature)\nfunc f() { USE }", "struct S { \(signature)\nfunc f() { USE } }"] {
        let programs = called.map { place.replacing("USE", with: $0) }
        #expect(others("cannot find type 'Foo' in scope", programs) == [])
      }
    }
  }

  @Test("A wrong state is told once in a view, with its binding")
  func states() {
    let properties = [
      ("@State private var x = missing()", "cannot find 'missing' in scope"),
      ("@State private var x: Int = nil", "'nil' is not compatible with expected argument type 'Int'"),
      ("@State private var x: Foo = 1", "cannot find type 'Foo' in scope"),
      ("@Binding var x: Foo", "cannot find type 'Foo' in scope"),
      ("@Environment(\\.foo) private var x", "value of type 'EnvironmentValues' has no member 'foo'"),
      ("let x: Foo", "cannot find type 'Foo' in scope"),
    ]
    let uses = [
      "Text(\"\\(x)\")", "Text(\"a\").padding(x)", "Button(\"a\") { print(x) }", "Stepper(\"n\", value: $x)",
      "Toggle(\"a\", isOn: $x)", "TextField(\"a\", text: $x)", "Text(\"a\").onChange(of: x) { print(1) }",
      "ForEach(x) { y in Text(y.name) }", "if let y = x { Text(y.name) } else { Text(\"b\") }",
      "List(x) { Text($0.name) }",
      "Text(x.name).sheet(item: $x) { y in Text(y.name) }", "VStack { HStack { Text(x.a); Text(x.b) } }",
      "switch x { case .a: Text(\"a\"); default: Text(\"b\") }", "let y = x; Text(y.a)", "Child(x: x, y: $x)",
    ]
    for (property, message) in properties {
      let isNumber = property.contains("Int")
      let fitting = isNumber ? uses.filter { $0.contains("\\(x)") || $0.contains("Stepper") } : uses
      let programs = fitting.map {
        "struct Child: View { let x: Int; @Binding var y: Int; var body: some View { Text(\"c\") } }\n"
          + "struct V: View { \(property)\nvar body: some View { \($0) } }"
      }
      #expect(
        others(
          message, programs.filter { !(property.contains("@Env") || property.hasPrefix("let")) || !$0.contains("$x") })
          == [])
    }
  }

  @Test("Mistakes beside it are told")
  func besides() {
    let text = "func f() { let x = missing(); print(x.a); print(zz); takes(\"a\"); let y: Int = x; takes(y, 1) }"
    #expect(
      diagnostics(Self.helpers + text).map(\.message) == [
        "cannot find 'missing' in scope", "cannot find 'zz' in scope",
        "cannot convert value of type 'String' to expected argument type 'Int'", "extra argument in call",
      ])
  }

  @Test("A branch is looked at though its condition is wrong")
  func conditions() {
    let text = "func f() { if let x = missing() { print(x.a); print(zz) } else { print(yy) } }"
    #expect(
      diagnostics(text).map(\.message) == [
        "cannot find 'missing' in scope", "cannot find 'zz' in scope", "cannot find 'yy' in scope",
      ])
  }

  @Test("What is wrong in a declaration is told, whoever asks for its type first")
  func firstUse() {
    let text = "func overloaded2() { overloaded(S.value) }\nstruct S { static let value = missing() }"
    #expect(diagnostics(Self.helpers + text).map(\.message) == ["cannot find 'missing' in scope"])
  }
}
