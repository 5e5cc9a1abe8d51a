import Testing

@testable import SwiftInterpreter

@Suite("Declaration text")
struct DeclarationTextTests {
  private func parsed(_ text: String) throws -> String {
    try DeclarationText.parse(text).map(TreeDump.dump).joined(separator: " ")
  }

  private func message(_ text: String) -> String {
    do {
      return try "no error: " + parsed(text)
    } catch {
      return "\(error)"
    }
  }

  @Test("A generic type with members of every kind")
  func types() throws {
    let text = """
      // Arrays
      @frozen struct Array<Element>: RandomAccessCollection, MutableCollection {
        init()
        init<S: Sequence>(_ elements: S) where S.Element == Element
        init?(exactly n: Int) throws
        var count: Int { get }
        mutating func append(_ newElement: Element)
        subscript(index: Int) -> Element { get set }
        static subscript(at index: Int) -> Element { get }
        func map<T>(_ transform: (Element) throws -> T) rethrows -> [T]
        static func + (lhs: [Element], rhs: [Element]) -> [Element]
        static func == (lhs: Self, rhs: Self) -> Bool; static prefix func - (x: Self) -> Self
        typealias Index = Int
        struct Nested { class func make() async throws(E) -> Nested }
        private(set) var y: Int { get async throws nonmutating set }
      }
      """
    #expect(
      try parsed(text)
        == [
          "(@frozen struct Array<Element> : RandomAccessCollection,MutableCollection (init ())",
          "(init <S:Sequence>[where S.Element==Element](_/elements:S))",
          "(init? (exactly/n:Int) throws)",
          "(var count:Int (get)) (mutating func append(_/newElement:Element))",
          "(subscript (_/index:Int) -> Element (get) (set)) (static subscript (at/index:Int) -> Element (get))",
          "(func map<T>(_/transform:(Element) throws->T) rethrows -> [T])",
          "(static func +(_/lhs:[Element], _/rhs:[Element]) -> [Element])",
          "(static func ==(_/lhs:Self, _/rhs:Self) -> Bool) (prefix static func -(_/x:Self) -> Self)",
          "(typealias Index = Int) (struct Nested (class func make() async throws(E) -> Nested))",
          "(private(set) var y:Int (get async throws) (nonmutating set)))",
        ].joined(separator: " "))
  }

  @Test("Protocols, extensions and where clauses")
  func protocols() throws {
    #expect(
      try parsed(
        "protocol Sequence<Element>: P where Element: Q { associatedtype Element; associatedtype I: J = K where I.E == Element }"
      )
        == "(protocol Sequence<Element>[where Element:Q] : P (associatedtype Element) (associatedtype I[where I.E==Element] : J = K))"
    )
    #expect(
      try parsed("extension Array: Equatable where Element: Equatable {}\nextension A.B<Int> { }")
        == "(extension Array[where Element:Equatable] : Equatable) (extension A.B<Int>)")
  }

  @Test("Enums with payloads and raw values")
  func enums() throws {
    #expect(
      try parsed(
        "@frozen indirect enum E: Int, P { case light, dark; case a(Int, label: E?, _ x: Bool = true); case b = -1 }")
        == "(@frozen indirect enum E : Int,P (case light) (case dark) (case a(_/:Int, label/label:E?, _/x:Bool=true)) (case b = -1))"
    )
  }

  @Test("Default values are literals, members and calls")
  func values() throws {
    let text = """
      func f(_ a: Any..., b: String = "x\\n\\"", c: Edge.Set = .all, d: CGFloat? = nil, e: Int = -0x1F, f: Double = 1.5e-3,
        g: [Int] = [1, 2], h: [A: B] = [:], i: A = .init(x: 1, .b), j: () = (), k: Bool = true, l: Font = Font.body,
        m: StaticString = #file, n: P = .a.b(1).c)
      let name: Type = "v"
      static let x: Self
      var y: Int = 1, z: Int
      """
    #expect(
      try parsed(text)
        == [
          #"(func f(_/a:Any..., b/b:String=(string "x\n""), c/c:Edge.Set=.all, d/d:CGFloat?=nil, e/e:Int=-31,"#,
          "f/f:Double=(float 0.0015 1.5e-3), g/g:[Int]=(array 1 2), h/h:[A:B]=(dictionary), i/i:A=(call .init x:1 .b),",
          "j/j:()=(tuple), k/k:Bool=true, l/l:Font=(member Font body), m/m:StaticString=(#file),",
          "n/n:P=(member (call (member .a b) 1) c)))",
          #"(let name:Type = (string "v")) (static let x:Self) (var y:Int = 1) (var z:Int)"#,
        ].joined(separator: " "))
  }

  @Test("Attributes keep their arguments, and parameters their attributes")
  func attributes() throws {
    #expect(
      try parsed(
        "@native(\"Key.name\", x: 1) @MainActor @preconcurrency func f(@ViewBuilder content: @escaping () -> C, v: @autoclosure () -> Bool)"
      )
        == "(@native((string \"Key.name\") x:1) @MainActor @preconcurrency func f(@ViewBuilder content/content:{escaping}()->C, v/v:{autoclosure}()->Bool))"
    )
    #expect(
      try parsed(
        "extension View { @inert func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View }")
        == "(extension View (@inert func padding(_/edges:Edge.Set=.all, _/length:CGFloat?=nil) -> some View))")
    #expect(try parsed("@available(iOS 17, *) var a: Int { get }") == "(@available() var a:Int (get))")
  }

  @Test("Types of every form")
  func typeForms() throws {
    #expect(
      try parsed(
        "var a: ([Int: String?], x: (inout Int, _ y: @autoclosure () -> Bool, Int...) async throws(E) -> some P & Q)")
        == "(var a:([Int:String?],x:(inout Int,@autoclosure ()->Bool,Int...) async throws(E)->some P&Q))")
    #expect(
      try parsed(
        "var a: any P, b: A.B<C<D>>.Type, c: X!, d: @MainActor @Sendable () -> Void, e: (Int), f: ~Copyable, g: (() -> Void)?"
      )
        == "(var a:any P) (var b:A.B<C<D>>.Type) (var c:X!) (var d:{MainActor Sendable}()->Void) (var e:Int) (var f:~Copyable) (var g:()->Void?)"
    )
    #expect(
      try parsed("func f<each T>(_ x: repeat each T, y: inout Int)") == "(func f<T>(_/x:repeat T, y/y:{inout}Int))")
  }

  @Test("Operators, and names in backticks")
  func operators() throws {
    #expect(
      try parsed(
        "infix operator ??: NilCoalescingPrecedence\nfunc ?? <T>(l: T?, r: @autoclosure () throws -> T) rethrows -> T\nlet `default`: Int"
      )
        == "(infix operator ??) (func ??<T>(_/l:T?, _/r:{autoclosure}() throws->T) rethrows -> T) (let default:Int)")
  }

  @Test("A mistake is located, with what was expected and found")
  func mistakes() {
    #expect(message("struct A {\n  func f(x Int)\n}") == "line 2: expected ':' in a parameter, found ')'")
    #expect(message("struct A {") == "line 1: expected '}' at the end of the members, found the end")
    #expect(message("var a: Int var b: Int") == "line 1: expected a new line or ';' between declarations, found 'var'")
    #expect(message("\n\nfunction f()") == "line 3: expected a declaration, found 'function'")
    #expect(message("func f(x: Int = {})") == "line 1: expected a literal, a name or a member, found '{'")
    #expect(message("var a") == "line 1: expected ':' and the type of 'a', found the end")
    #expect(message("var a: " + String(repeating: "[", count: 100_000)) == "line 1: expected less nesting, found '['")
  }

  @Test(
    "The same declarations come out of the hand-written and of the official parser",
    arguments: [
      "struct A<T: P, U>: Q where T.X == U { var a: [T]? }",
      "func f(_ x: (inout Int, String...) throws -> Void, y z: any P & Q = .a(b: 1)) async -> Int",
      "protocol P: AnyObject { associatedtype A: B; static func g(_ a: borrowing A) throws -> Self; init?(x: Int); subscript(a b: Int) -> A { get } }",
      "extension A.B: C where D: E { typealias F = (a: Int, b: () -> Void) }",
      "final class C: D, @unchecked Sendable { var a: Int }",
      "enum E { indirect case a(E), b }",
    ])
  func agreement(text: String) throws {
    #expect(try parsed(text) == lowered(text))
  }
}

@Suite("Declaration index")
struct DeclarationIndexTests {
  @Test("Names lead to their declarations and extensions, over all texts, in order")
  func index() throws {
    let index = DeclarationIndex(texts: [
      """
      // A comment with struct Wrong { in it
      @frozen
      struct Array<Element>
        where Element: P {
        var count: Int { get }
        func inner(); struct Hidden {}
      }
      extension Array: Q where Element: Q { func f(_ s: String = "}") }
      func print(_ x: Any)
      func print(
        _ a: Int,
        b: Int
      ) -> Int
      let zero: Int = 0
      """,
      """
      extension Array.Index { }
      infix operator ??: P
      func ?? <T>(l: T?, r: T) -> T
      @MainActor public protocol View { }
      """,
    ])
    #expect(index.names == ["Array", "print", "zero", "??", "View"])
    func dump(_ name: String) -> [String] { index.chunks(named: name).map(TreeDump.dump) }
    #expect(dump("Array").count == 3)
    #expect(dump("Array")[1] == "(extension Array[where Element:Q] : Q (func f(_/s:String=(string \"}\"))))")
    #expect(dump("print") == ["(func print(_/x:Any))", "(func print(_/a:Int, b/b:Int) -> Int)"])
    #expect(dump("??") == ["(infix operator ??)", "(func ??<T>(_/l:T?, _/r:T) -> T)"])
    #expect(dump("View") == ["(@MainActor public protocol View)"])
    #expect(dump("nothing").isEmpty)
    #expect(index.errors.isEmpty)
  }

  @Test("A mistake has its line in the whole text, and costs only its declaration")
  func mistakes() {
    let index = DeclarationIndex(texts: ["struct A {}\n\nstruct B {\n  func f(x Int)\n}\nstruct C {}"])
    #expect(index.chunks(named: "B").isEmpty)
    #expect(index.errors.map(\.line) == [4])
    #expect(index.chunks(named: "C").count == 1)
    #expect(throws: DeclarationTextError.self) { try index.check() }
  }

  @Test("A declaration is parsed once")
  func caching() {
    let index = DeclarationIndex(texts: ["struct A {}"])
    #expect(index.chunks(named: "A").first === index.chunks(named: "A").first)
  }
}
