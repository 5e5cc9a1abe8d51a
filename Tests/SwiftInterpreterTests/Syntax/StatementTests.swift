import Testing

@testable import SwiftInterpreter

@Suite("Statements and patterns")
struct StatementTests {
  @Test("Conditions bind optionals, match patterns and ask for availability")
  func conditions() {
    #expect(
      lowered("if let x, var y = f(), let z: Int = g, case .some(let w) = v, #available(iOS 27, *) {}")
        == "(if (bind (let x)) (bind (var y) (call f)) (bind (let (: z Int)) g) "
        + "(match (case .some (let w)) v) (available [27] false) {})")
    #expect(lowered("guard let self else { return }") == "(guard (bind (let self)) {(return)})")
    #expect(lowered("if #unavailable(iOS 15) { a }") == "(if (available [15] true) {a})")
  }

  @Test("Loops have labels, patterns and conditions")
  func loops() {
    #expect(
      lowered("outer: for (i, x) in a.enumerated() where i > 0 { continue outer }")
        == "(for outer (tuple i x) (call (member a enumerated)) where (> i 0) {(continue outer)})")
    #expect(lowered("for case let x? in a {}") == "(for (let (some? x)) a {})")
    #expect(lowered("for try await x in s {}") == "(for await x s {})")
    #expect(lowered("for _ in 0..<3 {}") == "(for _ (..< 0 3) {})")
    #expect(lowered("while let x = next() { break }") == "(while (bind (let x) (call next)) {(break)})")
    #expect(lowered("repeat { a() } while b") == "(repeat {(call a)} b)")
  }

  @Test("Switch cases take values apart")
  func patterns() {
    let text = """
      switch v {
      case .a, .b: f()
      case .c(let x, label: 3) where x > 1: f()
      case let .d(x, y): f()
      case Kind.e(radius: let r): f()
      case (0, _): f()
      case let (x, 1...): f()
      case let n as Int: f()
      case is String: f()
      case let x?: f()
      case nil: f()
      case "s", -1, 1...5, CGPoint(x: 1, y: 2), other: f()
      case .g(.h(let q)): fallthrough
      @unknown default: break
      }
      """
    #expect(
      lowered(text)
        == [
          "(switch v (case (~= .a), (~= .b) {(call f)})",
          "(case (case .c (let x) label:(~= 3)) where (> x 1) {(call f)})",
          "(case (let (case .d x y)) {(call f)})",
          "(case (case (member Kind e) radius:(let r)) {(call f)})",
          "(case (tuple (~= 0) _) {(call f)})",
          "(case (let (tuple x (~= (postfix ... 1)))) {(call f)})",
          "(case (let (as n Int)) {(call f)})",
          "(case (is String) {(call f)})",
          "(case (let (some? x)) {(call f)})",
          "(case (~= nil) {(call f)})",
          "(case (~= (string \"s\")), (~= -1), (~= (... 1 5)), (~= (call CGPoint x:1 y:2)), (~= other) {(call f)})",
          "(case (case .g (case .h (let q))) {fallthrough})",
          "(default {(break)}))",
        ].joined(separator: " "))
  }

  @Test("Errors are thrown, caught by pattern and caught at all")
  func errors() {
    #expect(
      lowered("do { try f() } catch E.a(let x) where x, is B { } catch { throw error }")
        == "(do {(try (call f))} (catch (case (member E a) (let x)) where x (is B) {}) (catch {(throw error)}))")
    #expect(lowered("defer { a() }") == "(defer {(call a)})")
  }

  @Test("The branches of #if that hold for a debug build on the iOS simulator stand in its place")
  func buildConditions() {
    let text = """
      #if os(Linux) || os(macOS)
      a()
      #elseif DEBUG && canImport(SwiftUI) && swift(>=5.9) && !RELEASE && targetEnvironment(simulator)
      b()
      #if compiler(<6.0)
      c()
      #else
      d()
      #endif
      #endif
      struct S {
        #if os(iOS)
        var x = 1
        #else
        var y = 1
        #endif
      }
      let v = Text("")
        #if os(iOS)
        .bold()
        #endif
        .padding()
      """
    #expect(
      lowered(text)
        == "(call b) (call d) (struct S (var x = 1)) "
        + "(let v = (call (member (call (member (call Text (string \"\")) bold)) padding)))")
  }

  @Test("A syntax error is the compiler's own words, at its place, with its line")
  func syntaxErrors() {
    let (_, diagnostics) = SyntaxLowering.lower(SourceText(file: "a.swift", text: "let x = 1\nlet y = (2\n"))
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message == "expected ')' to end tuple")
    #expect(diagnostics.first?.line == 2)
    #expect(diagnostics.first?.sourceLine == "let y = (2")
    #expect(diagnostics.first?.severity == .error)
  }

  @Test("Nested cases, tuples and optionals are taken apart under one let")
  func nestedPatterns() {
    let text = """
      switch v {
      case let .a(x, .b(y)), let (.c(x), y?): f()
      case .d(_), .e(x: _), .f(var z): f()
      case let .g(h)?: f()
      }
      """
    #expect(
      lowered(text)
        == [
          "(switch v (case (let (case .a x (case .b y))), (let (tuple (case .c x) (some? y))) {(call f)})",
          "(case (case .d _), (case .e x:_), (case .f (var z)) {(call f)})",
          "(case (let (some? (case .g h))) {(call f)}))",
        ].joined(separator: " "))
    #expect(lowered("async let x = f()") == "(async let x = (call f))")
  }

  @Test("A file with very many syntax errors gives the first of them, at once")
  func manyErrors() {
    let (_, diagnostics) = SyntaxLowering.lower(
      SourceText(file: "a.swift", text: String(repeating: "a b ", count: 2_000)))
    #expect(diagnostics.count >= 10)
    #expect(diagnostics.count <= 60)
    #expect(diagnostics.first?.message == "consecutive statements on a line must be separated by newline or ';'")
  }
}
