import Testing

@testable import SwiftInterpreter

@Suite("Library: Arrays, slices and sequences")
struct LibraryArrayTests {
  @Test("Arrays and the algorithms of sequences give what compiled Swift gives")
  func program() {
    let output = LibraryRun.output(
      ##"""
      var a = [3, 1, 2]
      a.append(4); a += [5, 6]; a.insert(0, at: 0)
      print(a, a.count, a.isEmpty, a.first as Any, a.last!, a.sorted(), a.sorted(by: >), a.reversed() as [Int])
      print(a.map { $0 * 2 }, a.filter { $0 % 2 == 0 }, a.reduce(0, +), a.reduce(into: [:]) { $0[$1] = true }.count)
      print(a.contains(3), a.firstIndex(of: 2)!, a.min()!, a.max()!, a.prefix(2), a.suffix(2), a.dropFirst(), a.dropLast(2))
      a.remove(at: 1); a.removeLast(); a.removeFirst(); a.removeAll { $0 == 2 }
      print(a)
      a.swapAt(0, 1); a.sort(); a.reverse(); print(a)
      let slice = a[1...]
      print(slice, slice.startIndex, slice[1], Array(slice), slice.first!)
      for (i, x) in a.enumerated() { print(i, x) }
      for (x, y) in zip(a, ["a", "b", "c"]) { print(x, y) }
      print(a.enumerated().map { "\($0.offset):\($0.element)" }.joined(separator: ","))
      print([[1, 2], [3]].flatMap { $0 }, [[1], [2]].joined().map { $0 }, ["1", "x"].compactMap { Int($0) }, ["1", "x"].compactMap(Int.init))
      print(stride(from: 0, to: 10, by: 3).map { $0 }, stride(from: 1.0, through: 0.0, by: -0.5).map { $0 })
      print([1, 2, 3].allSatisfy { $0 > 0 }, [1, 2, 3].first { $0 > 1 }!, (1...5).reversed().map { $0 }, (1..<4).map { $0 * $0 })
      print(Array(repeating: "x", count: 3), Array(1...3), [Int]())
      print([1, 2, 3, 4].split { $0 == 3 }, "a,b,,c".split(separator: ","), "a b".split(separator: " ").map(String.init))
      a.replaceSubrange(0..<1, with: [9, 9]); print(a)
      print([3, 1, 2].sorted { $0 < $1 }, ["b", "a"].sorted(), [1, 2] == [1, 2], [1] + [2])
      let nested = [[1, 2], [3, 4]]
      print(nested[1][0], nested.map { $0.reduce(0, +) })
      var m = [[0, 0], [0, 0]]; m[1][0] = 5; m[0][1] += 2; print(m)
      print([1, 2, 3].lazy.map { $0 * 2 }.filter { $0 > 2 }.first!, [5, 3].min(by: { $0 < $1 })!, [1,2,3].last(where: { $0 < 3 })!)
      print(a.indices, a.randomElement() != nil, [1,2,3].shuffled().count, Array("abc"), [1,2,3].dropFirst(2))
      var q = [1,2,3]; print(q.popLast()!, q.removeFirst(), q); q.removeAll(); print(q)
      print([1,2,2,3].firstIndex(where: { $0 == 2 })!, [1,2,2,3].lastIndex(of: 2)!, [1,2,3].starts(with: [1,2]), [1,2].elementsEqual([1,2]))
      """##)
    let expected = ##"""
      [0, 3, 1, 2, 4, 5, 6] 7 false Optional(0) 6 [0, 1, 2, 3, 4, 5, 6] [6, 5, 4, 3, 2, 1, 0] [6, 5, 4, 2, 1, 3, 0]
      [0, 6, 2, 4, 8, 10, 12] [0, 2, 4, 6] 21 7
      true 3 0 6 [0, 3] [5, 6] [3, 1, 2, 4, 5, 6] [0, 3, 1, 2, 4]
      [1, 4, 5]
      [5, 4, 1]
      [4, 1] 1 4 [4, 1] 4
      0 5
      1 4
      2 1
      5 a
      4 b
      1 c
      0:5,1:4,2:1
      [1, 2, 3] [1, 2] [1] [1]
      [0, 3, 6, 9] [1.0, 0.5, 0.0]
      true 2 [5, 4, 3, 2, 1] [1, 4, 9]
      ["x", "x", "x"] [1, 2, 3] []
      [ArraySlice([1, 2]), ArraySlice([4])] ["a", "b", "c"] ["a", "b"]
      [9, 9, 4, 1]
      [1, 2, 3] ["a", "b"] true [1, 2]
      3 [3, 7]
      [[0, 2], [5, 0]]
      4 3 2
      0..<4 true 3 ["a", "b", "c"] [3]
      3 1 [2]
      []
      1 2 true true
      """##
    #expect(output == expected + "\n")
  }
}
