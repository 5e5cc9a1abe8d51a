import Testing

@testable import SwiftInterpreter

@Suite("Library: print and debugPrint")
struct LibraryDescribingTests {
  @Test("Values are printed as compiled Swift prints them")
  func program() {
    let output = LibraryRun.output(
      ##"""
      struct Point { var x = 1; var y = 2 }
      struct Empty {}
      enum E { case a, b(Int), c(x: Int, y: String), d(Int, Int), e(label: Int), f(Point), g(String?) }
      enum R: String { case one, two }
      struct Outer { struct Inner { var s = "q" }; enum K { case k } }
      class Counter { var n = 1; var name = "x"; weak var parent: Counter? }
      class Sub: Counter { var z = 2.5 }
      struct Desc: CustomStringConvertible { var description: String { "I am desc" } }
      struct Deb: CustomDebugStringConvertible { var debugDescription: String { "I am deb" } }
      struct Box<T> { var value: T }
      struct Opts: OptionSet { let rawValue: Int }
      actor Act { var v = 1 }
      protocol P {}
      extension Point: P {}
      enum MyErr: Error { case bad, worse(code: Int) }
      struct SErr: Error { var code = 3 }
      let fn: (Int) -> Int = { $0 }
      func both(_ x: Any) { print(x); debugPrint(x) }
      both(Point()); both(Empty()); both(E.a); both(E.b(1)); both(E.c(x: 1, y: "s")); both(E.d(1,2)); both(E.e(label: 3)); both(E.f(Point())); both(E.g("x")); both(E.g(nil))
      both(R.one); both(Outer.Inner()); both(Outer.K.k); both(Counter()); both(Sub()); both(Desc()); both(Deb()); both(Box(value: 3)); both(Box(value: "s"))
      both(Opts(rawValue: 3)); both(Act()); both(MyErr.bad); both(MyErr.worse(code: 2)); both(SErr())
      both([1,2]); both(["a","b"]); both([E.a, E.b(2)]); both([Point()]); both([Desc()]); both([Deb()]); both([String]())
      both(["a": 1]); both([1: "x"]); both([String: Int]()); both(Set(["a"])); both(Set<Int>())
      both((1, "a")); both((x: 1, y: "a")); both(Optional(5) as Any); both(Optional<Int>.none as Any); both(Optional("s") as Any); both(Optional(Optional(5)) as Any); both(Optional(Optional<Int>.none) as Any)
      both(0..<5); both(0...5); both(2...); both(..<3); both(...3); both("hi\n\"q\""); both(Character("c")); both("hi".prefix(1)); both([1,2,3][1...]); both(1.0); both(1e20); both(0.1+0.2); both(Float(0.1)); both(Double.nan); both(-Double.infinity); both(1e16); both(123456789.123); both(5e-324)
      both(Int.self); both([Int].self); both([String: Int?].self); both(Point.self); both(Outer.Inner.self); both(Box<Int>.self); both(Counter.self); both((Int, String).self); both(((Int) -> String).self); both((any P).self); both(Any.self); both(E.self);both(Optional<Int>.self); both(Set<Int>.self)
      both(\Point.x); both(Int8(3)); both(UInt8(3)); both(true)
      both(["k": ["a": [1.5]]]); both([Optional(1), nil]); both([(1, "x")]); both([Counter()]); both(["x": Counter()]); both(Substring("abc"));both(["a":"b"].first!)
      print("\(Optional(3) as Any) \(E.b(3)) \(Point()) \("str") \(Optional("a") as Any)")
      both(type(of: Point()))
      both(ObjectIdentifier(Int.self) == ObjectIdentifier(Int.self))
      print(Never.self, Void.self, (x: Int, y: Int).self, Character.self, Result<Int, MyErr>.self, Range<Int>.self, Substring.self)
      extension E: Hashable { static func == (a: E, b: E) -> Bool { false }; func hash(into h: inout Hasher) {} }
      """##)
    let expected = ##"""
      Point(x: 1, y: 2)
      main.Point(x: 1, y: 2)
      Empty()
      main.Empty()
      a
      main.E.a
      b(1)
      main.E.b(1)
      c(x: 1, y: "s")
      main.E.c(x: 1, y: "s")
      d(1, 2)
      main.E.d(1, 2)
      e(label: 3)
      main.E.e(label: 3)
      f(main.Point(x: 1, y: 2))
      main.E.f(main.Point(x: 1, y: 2))
      g(Optional("x"))
      main.E.g(Optional("x"))
      g(nil)
      main.E.g(nil)
      one
      main.R.one
      Inner(s: "q")
      main.Outer.Inner(s: "q")
      k
      main.Outer.K.k
      main.Counter
      main.Counter
      main.Sub
      main.Sub
      I am desc
      I am desc
      I am deb
      I am deb
      Box<Int>(value: 3)
      main.Box<Swift.Int>(value: 3)
      Box<String>(value: "s")
      main.Box<Swift.String>(value: "s")
      Opts(rawValue: 3)
      main.Opts(rawValue: 3)
      main.Act
      main.Act
      bad
      main.MyErr.bad
      worse(code: 2)
      main.MyErr.worse(code: 2)
      SErr(code: 3)
      main.SErr(code: 3)
      [1, 2]
      [1, 2]
      ["a", "b"]
      ["a", "b"]
      [main.E.a, main.E.b(2)]
      [main.E.a, main.E.b(2)]
      [main.Point(x: 1, y: 2)]
      [main.Point(x: 1, y: 2)]
      [I am desc]
      [I am desc]
      [I am deb]
      [I am deb]
      []
      []
      ["a": 1]
      ["a": 1]
      [1: "x"]
      [1: "x"]
      [:]
      [:]
      ["a"]
      Set(["a"])
      []
      Set([])
      (1, "a")
      (1, "a")
      (x: 1, y: "a")
      (x: 1, y: "a")
      Optional(5)
      Optional(5)
      nil
      nil
      Optional("s")
      Optional("s")
      Optional(Optional(5))
      Optional(Optional(5))
      Optional(nil)
      Optional(nil)
      0..<5
      Range(0..<5)
      0...5
      ClosedRange(0...5)
      PartialRangeFrom<Int>(lowerBound: 2)
      Swift.PartialRangeFrom<Swift.Int>(lowerBound: 2)
      PartialRangeUpTo<Int>(upperBound: 3)
      Swift.PartialRangeUpTo<Swift.Int>(upperBound: 3)
      PartialRangeThrough<Int>(upperBound: 3)
      Swift.PartialRangeThrough<Swift.Int>(upperBound: 3)
      hi
      "q"
      "hi\n\"q\""
      c
      "c"
      h
      "h"
      [2, 3]
      ArraySlice([2, 3])
      1.0
      1.0
      1e+20
      1e+20
      0.30000000000000004
      0.30000000000000004
      0.1
      0.1
      nan
      nan
      -inf
      -inf
      1e+16
      1e+16
      123456789.123
      123456789.123
      5e-324
      5e-324
      Int
      Swift.Int
      Array<Int>
      Swift.Array<Swift.Int>
      Dictionary<String, Optional<Int>>
      Swift.Dictionary<Swift.String, Swift.Optional<Swift.Int>>
      Point
      main.Point
      Inner
      main.Outer.Inner
      Box<Int>
      main.Box<Swift.Int>
      Counter
      main.Counter
      (Int, String)
      (Swift.Int, Swift.String)
      (Int) -> String
      (Swift.Int) -> Swift.String
      P
      main.P
      Any
      Any
      E
      main.E
      Optional<Int>
      Swift.Optional<Swift.Int>
      Set<Int>
      Swift.Set<Swift.Int>
      \Point.x
      \Point.x
      3
      3
      3
      3
      true
      true
      ["k": ["a": [1.5]]]
      ["k": ["a": [1.5]]]
      [Optional(1), nil]
      [Optional(1), nil]
      [(1, "x")]
      [(1, "x")]
      [main.Counter]
      [main.Counter]
      ["x": main.Counter]
      ["x": main.Counter]
      abc
      "abc"
      (key: "a", value: "b")
      (key: "a", value: "b")
      Optional(3) b(3) Point(x: 1, y: 2) str Optional("a")
      Point
      main.Point
      true
      true
      Never () (x: Int, y: Int) Character Result<Int, MyErr> Range<Int> Substring
      """##
    #expect(output == expected + "\n")
  }
}
