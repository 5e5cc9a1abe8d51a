import Testing

@testable import SwiftInterpreter

@Suite("Library: Dictionaries and sets")
struct LibraryHashedCollectionTests {
  @Test("Dictionaries, sets and hashing give what compiled Swift gives")
  func program() {
    let output = LibraryRun.output(
      ##"""
      var d = ["a": 1, "b": 2]
      d["c"] = 3; d["a"] = nil; d["b", default: 0] += 10; d["z", default: 5] += 1
      print(d.count, d["b"]!, d["x"] as Any, d["z"]!, d.keys.sorted(), d.values.sorted())
      for (k, v) in d.sorted(by: { $0.key < $1.key }) { print(k, v) }
      print(d.mapValues { $0 * 2 }.values.sorted(), d.filter { $0.value > 5 }.count, d.map { $0.value }.sorted(), d.contains { $0.key == "b" })
      let g = Dictionary(grouping: ["apple", "avocado", "bean"]) { $0.first! }
      print(g["a"]!, g["b"]!)
      print(Dictionary(uniqueKeysWithValues: [("x", 1)]), Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: +))
      print(d.merging(["b": 100]) { _, new in new }["b"]!, d.removeValue(forKey: "b")!, d.updateValue(1, forKey: "q") as Any, d.isEmpty)
      d.merge(["q": 7]) { a, b in a + b }; print(d["q"]!)
      print(d.first != nil, d.min { $0.value < $1.value }!.value, d.reduce(0) { $0 + $1.value })
      var nested: [String: [Int]] = [:]
      nested["a", default: []].append(1); nested["a"]?.append(2); print(nested)
      var s: Set = [1, 2, 3]
      print(s.insert(3).inserted, s.insert(4).inserted, s.contains(2), s.count, s.remove(1)!, s.sorted())
      print(s.union([9]).sorted(), s.intersection([2, 3]).sorted(), s.subtracting([2]).sorted(), s.symmetricDifference([2, 100]).sorted(), s.isSubset(of: [2,3,4,5]), Set([1]) == [1])
      struct K: Hashable { var x: Int; var y: String }
      var kd: [K: Int] = [K(x: 1, y: "a"): 5]
      kd[K(x: 1, y: "a")]! += 1; print(kd[K(x: 1, y: "a")]!, K(x: 1, y: "a") == K(x: 1, y: "a"), Set([K(x: 1, y: "b"), K(x: 1, y: "b")]).count)
      enum E: Hashable { case a, b(Int) }
      print(Set<E>([E.a, E.b(1), E.b(1), E.b(2)]).count, E.a == .a, E.b(1) != .b(2))
      final class C: Hashable { let id: Int; init(_ i: Int) { id = i }
        static func == (l: C, r: C) -> Bool { l.id == r.id }
        func hash(into h: inout Hasher) { h.combine(id) } }
      print(Set([C(1), C(1), C(2)]).count, [C(1)].contains(C(1)))
      for i in 0..<100 { s.insert(i) }; for i in 0..<95 { s.remove(i) }; print(s.count, s.sorted())
      print(["a": ["b": 1]], [1: 2][1]!, ["x": 1].compactMapValues { $0 > 0 ? $0 : nil })
      if let i = d.index(forKey: "q") { print(d[i].value) }
      """##)
    let expected = ##"""
      3 12 nil 6 ["b", "c", "z"] [3, 6, 12]
      b 12
      c 3
      z 6
      [6, 12, 24] 2 [3, 6, 12] true
      ["apple", "avocado"] ["bean"]
      ["x": 1] ["a": 3]
      100 12 nil false
      8
      true 3 17
      ["a": [1, 2]]
      false true true 4 1 [2, 3, 4]
      [2, 3, 4, 9] [2, 3] [3, 4] [3, 4, 100] true true
      6 true 1
      3 true true
      2 true
      5 [95, 96, 97, 98, 99]
      ["a": ["b": 1]] 2 ["x": 1]
      8
      """##
    #expect(output == expected + "\n")
  }
}
