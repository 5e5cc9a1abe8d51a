import Testing

@testable import SwiftInterpreter

@Suite("Declarations")
struct DeclarationTests {
  @Test("Several bindings become several declarations, and share a type that follows")
  func variables() {
    #expect(lowered("var a = 1, b: Int = 2") == "(var a = 1) (var b:Int = 2)")
    #expect(lowered("var a, b: Int") == "(var a:Int) (var b:Int)")
    #expect(lowered("let (a, b) = c") == "(let (tuple a b) = c)")
  }

  @Test("Attributes keep their arguments, and modifiers their details")
  func attributes() {
    #expect(
      lowered("@Environment(Store.self) private(set) var a: Int")
        == "(@Environment((member Store self)) private(set) var a:Int)")
    #expect(lowered("@State private var n = 0") == "(@State private var n = 0)")
    #expect(
      lowered("@Box<Int> @A.B() nonisolated(unsafe) static var n = 0")
        == "(@Box<Int> @A.B() nonisolated(unsafe) static var n = 0)")
    #expect(lowered("@available(iOS 17, *) func f() {}") == "(@available() func f() {})")
  }

  @Test("Accessors and observers keep their names, effects and modifiers")
  func accessors() {
    #expect(lowered("var a: Int { 1 }") == "(var a:Int (get {1}))")
    #expect(
      lowered("var a: Int { get async throws { 1 } }\nvar b = 0 { willSet(new) { f() } didSet { g() } }")
        == "(var a:Int (get async throws {1})) (var b = 0 (willSet(new) {(call f)}) (didSet {(call g)}))")
    #expect(
      lowered("struct S { var a: Int { mutating get { 1 } nonmutating set(v) { } } }")
        == "(struct S (var a:Int (mutating get {1}) (nonmutating set(v) {})))")
  }

  @Test("Functions have labels, defaults, variadics, specifiers, effects and where clauses")
  func functions() {
    #expect(
      lowered(
        "func f<T: P, U>(_ a: T, to b: inout U, c: Int..., d: @escaping () -> Void = {}) async throws(E) -> T where U: Q, T.A == U {}"
      )
        == "(func f<T:P,U>[where U:Q,T.A==U](_/a:T, to/b:{inout}U, c/c:Int..., d/d:{escaping}()->()=(closure)) async throws(E) -> T {})"
        .replacing("->()=", with: "->Void="))
    #expect(
      lowered("struct V { static func + (l: V, r: V) -> V { l } }")
        == "(struct V (static func +(_/l:V, _/r:V) -> V {l}))")
    #expect(
      lowered("func f(@ViewBuilder c: () -> some View) rethrows {}")
        == "(func f(@ViewBuilder c/c:()->some View) rethrows {})")
  }

  @Test("Initialisers, deinitialisers, subscripts and aliases")
  func members() {
    #expect(
      lowered(
        "final class C { required init?(x: Int) throws {} ; deinit { f() }; convenience init() { self.init(x: 1)! } }")
        == "(final class C (required init? (x/x:Int) throws {}) (deinit {(call f)}) "
        + "(convenience init () {(force! (call (member self init) x:1))}))")
    #expect(
      lowered(
        "struct S { subscript(i: Int) -> Int { 1 }; static subscript(at i: Int) -> Int { get { 1 } set {} }; typealias A<T> = [T] }"
      )
        == "(struct S (subscript (_/i:Int) -> Int (get {1})) (static subscript (at/i:Int) -> Int (get {1}) (set {})) (typealias A<T> = [T]))"
    )
  }

  @Test("Enum cases come one by one with payloads and raw values")
  func enums() {
    #expect(
      lowered("indirect enum E: String, P { case a = \"x\", b; case c(Int, label: E?, _ x: Bool = true) }")
        == "(indirect enum E : String,P (case a = (string \"x\")) (case b) (case c(_/:Int, label/label:E?, _/x:Bool=true)))"
    )
  }

  @Test("Protocols keep requirements, associated types and primary associated types")
  func protocols() {
    #expect(
      lowered(
        "protocol P<A>: Q where A: R { associatedtype A: S = Int where A.B == Int; var x: Int { get set }; func f() async; init() }"
      )
        == "(protocol P<A>[where A:R] : Q (associatedtype A[where A.B==Int] : S = Int) (var x:Int (get) (set)) (func f() async) (init ()))"
    )
  }

  @Test("Actors, extensions, isolation and imports")
  func others() {
    #expect(
      lowered("actor A { nonisolated func f(a: isolated A) {} }")
        == "(actor A (nonisolated func f(a/a:{isolated}A) {}))")
    #expect(
      lowered("extension A.B: @retroactive P where T == Int {}") == "(extension A.B[where T==Int] : {retroactive}P)")
    #expect(lowered("import SwiftUI\nimport struct Foundation.Date") == "(import SwiftUI) (import Foundation.Date)")
  }

  @Test("Types of every form")
  func types() {
    #expect(
      lowered("var a: ([Int: String?], x: (inout Int, @autoclosure () -> Bool, Int...) async throws(E) -> some P & Q)")
        == "(var a:([Int:String?],x:(inout Int,@autoclosure ()->Bool,Int...) async throws(E)->some P&Q))")
    #expect(
      lowered("var a: any P, b: A.B<C>.Type, c: X!, d: @MainActor @Sendable () -> Void, e: (Int)")
        == "(var a:any P) (var b:A.B<C>.Type) (var c:X!) (var d:{MainActor Sendable}()->Void) (var e:Int)")
    #expect(
      lowered("struct S: ~Copyable { func f(_ x: borrowing S, y: sending A, z: consuming S) {} }")
        == "(struct S : ~Copyable (func f(_/x:{borrowing}S, y/y:{sending}A, z/z:{consuming}S) {}))")
  }

  @Test("Comments before a type and on its first line stay with it")
  func comments() {
    let text = """
      // far

      // near
      /// doc
      struct A: View { // root
        var x = 1 // not this
      }
      struct B {} // end
      """
    #expect(lowered(text) == "(struct A : View «// near» «/// doc» «// root» (var x = 1)) (struct B «// end»)")
  }

  @Test("Spans are byte offsets of what is written")
  func spans() throws {
    let source = SourceText(file: "a.swift", text: "let é = 1\n  func f(a: Int) { g(a) }\n")
    let (file, _) = SyntaxLowering.lower(source)
    #expect(file.statements.map { source.text(of: $0.span) } == ["let é = 1", "func f(a: Int) { g(a) }"])
    guard case .declaration(let declaration) = file.statements[1].kind,
      let function = declaration as? FunctionDeclaration, let call = function.body?.first
    else {
      Issue.record("not a function")
      return
    }
    #expect(source.text(of: call.span) == "g(a)")
    #expect(source.text(of: function.nameSpan) == "f")
    #expect(source.line(of: function.nameSpan) == 2)
  }
}
