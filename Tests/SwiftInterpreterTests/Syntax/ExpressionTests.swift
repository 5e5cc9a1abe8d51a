import Testing

@testable import SwiftInterpreter

@Suite("Expressions")
struct ExpressionTests {
  @Test("Operators fold by precedence and associativity")
  func folding() {
    #expect(lowered("a + b * c - d") == "(- (+ a (* b c)) d)")
    #expect(lowered("a ?? b ?? c") == "(?? a (?? b c))")
    #expect(lowered("a && b || c == d") == "(|| (&& a b) (== c d))")
    #expect(lowered("x = y ? 1 : z ? 2 : 3") == "(= x (?: y 1 (?: z 2 3)))")
    #expect(lowered("x += a << 1 + 2") == "(+= x (+ (<< a 1) 2))")
    #expect(lowered("a as? Int ?? 0") == "(?? (as? a Int) 0)")
    #expect(lowered("0..<n + 1") == "(..< 0 (+ n 1))")
  }

  @Test("Operators that cannot stand side by side are reported in the compiler's words")
  func foldingErrors() {
    #expect(
      lowered("a == b == c")
        == "operator-precedence 1:8 adjacent operators are in non-associative precedence group 'ComparisonPrecedence'")
    #expect(lowered("a +++ b") == "unknown-name 1:3 cannot find operator '+++' in scope")
  }

  @Test("The file's own operators and precedence groups take part in folding, wherever they are declared")
  func ownOperators() {
    let text = """
      let x = a ** b ** c * d
      infix operator **: Power
      precedencegroup Power { associativity: right higherThan: MultiplicationPrecedence }
      """
    #expect(lowered(text) == "(let x = (* (** a (** b c)) d)) (infix operator **)")
  }

  @Test("Groups without a relation are unordered")
  func unorderedGroups() {
    let text = """
      precedencegroup Loose { associativity: left }
      infix operator <>: Loose
      let x = a <> b + c
      """
    #expect(
      lowered(text) == "operator-precedence 3:16 adjacent operators are in unordered precedence groups "
        + "'Loose' and 'AdditionPrecedence'")
  }

  @Test("try and await cover everything to their right")
  func effects() {
    #expect(lowered("x = try await f() + g()") == "(= x (try (await (+ (call f) (call g)))))")
    #expect(lowered("let y = try? f()") == "(let y = (try? (call f)))")
    #expect(
      lowered("a + try b")
        == "effect-right-of-operator 1:5 'try' cannot appear to the right of a non-assignment operator")
  }

  @Test("A minus belongs to the literal after it, but not to a name")
  func negativeLiterals() {
    #expect(lowered("-9223372036854775808") == "-9223372036854775808")
    #expect(lowered("-x") == "(prefix - x)")
    #expect(lowered("-1.5") == "(float -1.5 -1.5)")
    #expect(lowered("3 - -2") == "(- 3 -2)")
  }

  @Test("Integer literals have radixes and underscores, and a limit")
  func integers() {
    #expect(lowered("0xFF + 0b1010 + 0o17 + 1_000") == "(+ (+ (+ 255 10) 15) 1000)")
    #expect(
      lowered("99999999999999999999")
        == "integer-overflow 1:1 integer literal '99999999999999999999' does not fit into 64 bits")
  }

  @Test("An optional chain reaches as far as the postfix expression around its question mark")
  func optionalChains() {
    #expect(
      lowered("a?.b.c()?[0]!.d")
        == "(chain (member (force! (subscript (bind? (call (member (member (bind? a) b) c))) 0)) d))")
    #expect(lowered("a?.b = c") == "(= (chain (member (bind? a) b)) c)")
    #expect(lowered("(a?.b).c") == "(member (chain (member (bind? a) b)) c)")
    #expect(lowered("f(a?.b) + c?.d") == "(+ (call f (chain (member (bind? a) b))) (chain (member (bind? c) d)))")
    #expect(lowered("a?.f(b?.c)") == "(chain (call (member (bind? a) f) (chain (member (bind? b) c))))")
  }

  @Test("Trailing closures are arguments that know they trail")
  func trailingClosures() {
    #expect(
      lowered("Button(\"A\") { b() } label: { c }")
        == "(call Button (string \"A\") ^(closure (call b)) ^label:(closure c))")
    #expect(lowered("VStack { a }.padding()") == "(call (member (call VStack ^(closure a)) padding))")
  }

  @Test("A closure knows its largest anonymous argument without looking into closures inside")
  func anonymousArguments() {
    #expect(
      lowered("f { $0 + g { $1 } }") == "(call f ^(closure $0 (+ $0 (call g ^(closure $1 $1)))))")
    #expect(lowered("f { g { $2 } }") == "(call f ^(closure (call g ^(closure $2 $2))))")
    #expect(lowered("f { g { [x = $0] in x } }") == "(call f ^(closure $0 (call g ^(closure [x=$0] x))))")
  }

  @Test("Closures have captures, typed parameters, effects, results and attributes")
  func closureSignatures() {
    #expect(
      lowered("let f = { @MainActor [weak self, n = 1, unowned o] (a: Int, _: Bool) async throws -> Int in a }")
        == "(let f = (closure @MainActor [weak self] [n=1] [unowned o] |a:Int _:Bool| async throws -> Int a))")
    #expect(lowered("f { a, b in a }") == "(call f ^(closure |a b| a))")
    #expect(lowered("f { $item in item }") == "(call f ^(closure |$item| item))")
  }

  @Test("Implicit members, compound names and operators as values are kept apart")
  func names() {
    #expect(
      lowered("f(.red, .init(x: 1), g(a:_:), h.k(b:))") == "(call f .red (call .init x:1) g(a:_:) (member h k(b:)))")
    #expect(lowered("reduce(0, +)") == "(call reduce 0 (operator +))")
    #expect(lowered("`default` + self.`in`") == "(+ default (member self in))")
    #expect(lowered("t.0.1 + Self.x + super.y") == "(+ (+ (member (member t 0) 1) (member Self x)) (member super y))")
  }

  @Test("Types in expressions are types where only a type makes sense")
  func typesInExpressions() {
    #expect(lowered("[Int]()") == "(call (type [Int]))")
    #expect(lowered("[String: [Int]]()") == "(call (type [String:[Int]]))")
    #expect(
      lowered("Array<Int>() + Outer.Inner<A, B>(x)") == "(+ (call Array<Int>) (call (member Outer Inner<A,B>) x))")
    #expect(lowered("Int?.none") == "(member (type Int?) none)")
    #expect(lowered("[Int].self") == "(member (type [Int]) self)")
    #expect(lowered("[(Int, inout String) -> Void]()").isEmpty == false)
    #expect(lowered("[(Int) async throws -> Void]()") == "(call (type [(Int) async throws->Void]))")
    #expect(lowered("[Int?]() + [x]") == "(+ (call (type [Int?])) (array x))")
    #expect(lowered("(any P).self") == "(member (type any P) self)")
    #expect(lowered("[a].count") == "(member (array a) count)")
  }

  @Test("Key paths have roots, subscripts, chains and forced unwrapping")
  func keyPaths() {
    #expect(lowered(#"f(\.self, \Type.a.b[0]?.c!)"#) == "(call f (keypath .self) (keypath Type .a .b [0] ? .c !))")
    #expect(lowered(#"\.0"#) == "(keypath .0)")
    #expect(lowered(#"\[Int].count"#) == "(keypath [Int] .count)")
  }

  @Test("if and switch are expressions where a value is wanted")
  func controlFlowExpressions() {
    #expect(lowered("let x = if a { 1 } else if b { 2 } else { 3 }") == "(let x = (if a {1} {(if b {2} {3})}))")
    #expect(
      lowered("let x = switch a { case .b: 1 default: 2 }") == "(let x = (switch a (case (~= .b) {1}) (default {2})))")
  }

  @Test("Macros in expressions keep their arguments; a capitalised one among declarations is a declaration")
  func macros() {
    #expect(
      lowered("f(#line, #Predicate<A> { $0.b })") == "(call f (#line) (call Predicate<A> ^(closure $0 (member $0 b))))")
    #expect(lowered("#Preview(\"x\") { A() }") == "(#Preview (string \"x\") ^(closure (call A)))")
    #expect(lowered("#warning(\"soon\")") == "warning-directive 1:1 soon")
  }

  @Test("Parentheses around one value only group")
  func parentheses() {
    #expect(lowered("(a) + ((b)) * (c, d) + ()") == "(+ (+ a (* b (tuple c d))) (tuple))")
    #expect(lowered("(x: 1)").hasPrefix("(tuple x:1") == true)
  }

  @Test("A chain of thirty thousand links is refused, not a crash", arguments: [".b", "()", "[0]", "!", " + a", "?.b"])
  func longChains(link: String) {
    let text = "a" + String(repeating: link, count: 30_000)
    #expect(lowered(text).hasPrefix("unmodelled-syntax 1:1 code nested more than 1000 levels deep is not modelled"))
  }

  @Test("A type or pattern with thirty thousand question marks is refused, not a crash")
  func longTypes() {
    let marks = String(repeating: "?", count: 30_000)
    let message = "code nested more than 1000 levels deep is not modelled"
    #expect(lowered("var x: Int" + marks).contains(message))
    #expect(lowered("if case f(x" + marks + ") = y {}").contains(message))
    #expect(lowered("var x: A" + String(repeating: ".B", count: 30_000)).contains(message))
  }

  @Test("A syntax error in code nested too deeply is still located")
  func deepErrors() {
    let text = lowered("f(a" + String(repeating: ".b", count: 30_000))
    #expect(text.hasPrefix("syntax-error 1:"))
  }

  @Test("Parameter packs are refused with what to write instead")
  func packs() {
    let (_, diagnostics) = SyntaxLowering.lower(
      SourceText(file: "a.swift", text: "func f<each T>(_ x: repeat each T) { repeat g(each x) }"))
    #expect(diagnostics.count == 3)
    #expect(diagnostics.allSatisfy { $0.severity == .unmodelled && $0.id == "unmodelled-syntax" })
    #expect(diagnostics.first?.notes == ["Write one overload for each number of arguments you use"])
  }
}
