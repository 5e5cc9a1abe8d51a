import Testing

@testable import SwiftInterpreter

@Suite("Library: The program's own types")
struct LibraryProgramTypeTests {
  @Test("Sequences, collections, orders and option sets of the program work with the library's algorithms")
  func program() {
    let output = LibraryRun.output(
      ##"""
      struct Countdown: Sequence, IteratorProtocol { var n: Int; mutating func next() -> Int? { if n == 0 { return nil }; n -= 1; return n + 1 } }
      print(Countdown(n: 3).map { $0 }, Array(Countdown(n: 2)), Countdown(n: 4).contains(2), Countdown(n: 3).reduce(0, +))
      for x in Countdown(n: 2) { print(x) }
      struct Ring: Collection { let items: [String]
        var startIndex: Int { 0 }; var endIndex: Int { items.count }
        func index(after i: Int) -> Int { i + 1 }
        subscript(i: Int) -> String { items[i] } }
      let r = Ring(items: ["a", "b", "c"])
      print(r.count, r.first!, r.map { $0.uppercased() }, r.isEmpty, Array(r.prefix(2)), r.firstIndex(of: "b")!)
      for s in r { print(s) }
      enum P: Int, CaseIterable, Comparable { case low = 1, mid, high; static func < (a: P, b: P) -> Bool { a.rawValue < b.rawValue } }
      print(P.allCases.sorted(by: >), P.allCases.max()!, P(rawValue: 2)!, P.low < .high, [P.high, .low].sorted())
      enum Q: Comparable { case a, b(Int) }
      print(Q.a < .b(1), [Q.b(2), .b(1), .a].sorted())
      struct V: AdditiveArithmetic { var x: Int; static var zero: V { V(x: 0) }; static func + (a: V, b: V) -> V { V(x: a.x + b.x) }; static func - (a: V, b: V) -> V { V(x: a.x - b.x) } }
      print([V(x: 1), V(x: 2)].reduce(V.zero, +))
      struct O: OptionSet { let rawValue: Int; static let a = O(rawValue: 1); static let b = O(rawValue: 2); static let all: O = [.a, .b] }
      var o: O = [.a]; o.insert(.b); print(o.contains(.b), o == .all, o.rawValue, O().isEmpty, o.subtracting(.a).rawValue)
      struct Item: Identifiable, Hashable { let id: Int; var name: String }
      let items = [Item(id: 2, name: "x"), Item(id: 1, name: "y")]
      print(items.sorted { $0.id < $1.id }.map(\.name), Dictionary(grouping: items, by: \.name).count, items.first { $0.id == 1 }!.name, items.map(\.id).max()!)
      func total<S: Sequence>(_ s: S) -> Int where S.Element == Int { s.reduce(0, +) }
      print(total([1, 2]), total(1...4), total(Set([5])), total(Countdown(n: 3)))
      func big<T: Comparable>(_ a: [T]) -> T? { a.max() }
      print(big([1, 5, 2])!, big(["a", "z"])!, big([1.5])!)
      var it = [1, 2].makeIterator(); print(it.next()!, it.next()!, it.next() as Any)
      print(sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 }, AnySequence([1, 2]).map { $0 }, AnyIterator { nil as Int? }.next() as Any)
      print("a".hashValue == "a".hashValue)
      print(ObjectIdentifier(Int.self) == ObjectIdentifier(Int.self), type(of: 5), type(of: "s") == String.self)
      class A {}; let a1 = A(), a2 = A(); print(a1 === a1, a1 === a2, a1 !== a2)
      struct E: CustomStringConvertible { var description: String { "E!" } }; print("\(E()) \([E()])", String(describing: E()))
      print(zip(1..., ["a", "b"]).map { "\($0)\($1)" })
      """##)
    let expected = ##"""
      [3, 2, 1] [2, 1] true 6
      2
      1
      3 a ["A", "B", "C"] false ["a", "b"] 1
      a
      b
      c
      [main.P.high, main.P.mid, main.P.low] high mid true [main.P.low, main.P.high]
      true [main.Q.a, main.Q.b(1), main.Q.b(2)]
      V(x: 3)
      true true 3 true 2
      ["y", "x"] 2 y 2
      3 10 5 6
      5 z 1.5
      1 2 nil
      [1, 3, 9, 27, 81] [1, 2] nil
      true
      true Int true
      true false true
      E! [E!] E!
      ["1a", "2b"]
      """##
    #expect(output == expected + "\n")
  }
}
