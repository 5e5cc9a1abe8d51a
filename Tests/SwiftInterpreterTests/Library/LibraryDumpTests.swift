import Testing

@testable import SwiftInterpreter

@Suite("Library: dump")
struct LibraryDumpTests {
  @Test("dump shows what is inside a value as compiled Swift does")
  func program() {
    let output = LibraryRun.output(
      ##"""
      struct Point { var x = 1; var y = 2 }
      struct Empty {}
      enum E { case a, b(Int), c(x: Int, y: String), d(Int, Int), e(label: Int), f(Point) }
      class Counter { var n = 1; weak var parent: Counter? }
      class Sub: Counter { var z = 2.5 }
      dump(5); dump("s"); dump([1,2]); dump([Int]()); dump(Point()); dump(Empty()); dump(E.a); dump(E.b(1)); dump(E.c(x: 1, y: "s")); dump(E.d(1,2)); dump(E.e(label: 4)); dump(E.f(Point())); dump(Counter()); dump(Sub()); dump(["a":1]); dump(Set([1])); dump((1,"a")); dump((x:1,y:2)); dump(Optional(5)); dump(Optional<Int>.none); dump(Optional(Point()))
      dump([Point(), Point()]); dump(0..<3); dump(1.5); dump(true); dump(1...3); dump(Character("a"))
      let c = Counter(); dump([c, c]); dump(Point(), name: "pt"); dump([1,2,3], maxItems: 2); dump([[Point()]], maxDepth: 1); dump([Optional(1), nil])
      let v = dump(7); print(v)
      """##)
    let expected = ##"""
      - 5
      - "s"
      ▿ 2 elements
        - 1
        - 2
      - 0 elements
      ▿ main.Point
        - x: 1
        - y: 2
      - main.Empty
      - main.E.a
      ▿ main.E.b
        - b: 1
      ▿ main.E.c
        ▿ c: (2 elements)
          - x: 1
          - y: "s"
      ▿ main.E.d
        ▿ d: (2 elements)
          - .0: 1
          - .1: 2
      ▿ main.E.e
        ▿ e: (1 element)
          - label: 4
      ▿ main.E.f
        ▿ f: main.Point
          - x: 1
          - y: 2
      ▿ main.Counter #0
        - n: 1
        - parent: nil
      ▿ main.Sub #0
        ▿ super: main.Counter
          - n: 1
          - parent: nil
        - z: 2.5
      ▿ 1 key/value pair
        ▿ (2 elements)
          - key: "a"
          - value: 1
      ▿ 1 member
        - 1
      ▿ (2 elements)
        - .0: 1
        - .1: "a"
      ▿ (2 elements)
        - x: 1
        - y: 2
      ▿ Optional(5)
        - some: 5
      - nil
      ▿ Optional(main.Point(x: 1, y: 2))
        ▿ some: main.Point
          - x: 1
          - y: 2
      ▿ 2 elements
        ▿ main.Point
          - x: 1
          - y: 2
        ▿ main.Point
          - x: 1
          - y: 2
      ▿ Range(0..<3)
        - lowerBound: 0
        - upperBound: 3
      - 1.5
      - true
      ▿ ClosedRange(1...3)
        - lowerBound: 1
        - upperBound: 3
      - "a"
      ▿ 2 elements
        ▿ main.Counter #0
          - n: 1
          - parent: nil
        ▿ main.Counter #0
      ▿ pt: main.Point
        - x: 1
        - y: 2
      ▿ 3 elements
        - 1
          (2 more children)
      ▿ 1 element
        ▹ 1 element
      ▿ 2 elements
        ▿ Optional(1)
          - some: 1
        - nil
      - 7
      7
      """##
    #expect(output == expected + "\n")
  }
}
