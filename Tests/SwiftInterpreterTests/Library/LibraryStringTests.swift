import Testing

@testable import SwiftInterpreter

@Suite("Library: Strings")
struct LibraryStringTests {
  @Test("Strings, characters and formats give what compiled Swift gives")
  func program() {
    let output = LibraryRun.output(
      ##"""
      import Foundation
      let s = "Hello, Wörld! 👨‍👩‍👧"
      print(s.count, s.isEmpty, s.uppercased(), s.lowercased(), s.hasPrefix("He"), s.hasSuffix("x"), s.contains("lo"), s.contains("👨‍👩‍👧"))
      print(s.first!, s.last!, String(s.reversed()), s.prefix(5), s.dropFirst(7), s.utf8.count, s.unicodeScalars.count)
      let i = s.firstIndex(of: ",")!
      print(s[..<i], s[i...], s[s.index(after: i)], s[s.index(s.startIndex, offsetBy: 4)])
      for c in "abc" { print(c, terminator: " ") }; print()
      print("a-b-c".components(separatedBy: "-"), "  x ".trimmingCharacters(in: .whitespaces), "aXb".replacingOccurrences(of: "X", with: "--"))
      print(String(format: "%.2f %d %@ %5d|%-5d|%05d %x", 3.14159, 42, "hi", 7, 7, 7, 255), String(repeating: "ab", count: 3))
      print(Int("42")!, Int("x") as Any, Double("3.5")!, Int("ff", radix: 16)!, String(255, radix: 16), String(5), String(3.0), String(true))
      var t = "abc"; t.append("d"); t += "e"; t.insert("X", at: t.startIndex); t.remove(at: t.startIndex); t.removeLast(); print(t, t.capitalized)
      print("b" > "a", "a" == "a", "abc" < "abd", ["b", "a"].joined(separator: "-"), "\("x")\(1)", #"raw \n"#, "tab\tq")
      print(Character("a").isLetter, Character("1").isNumber, Character("1").wholeNumberValue!, "é" == "e\u{301}", "ß".uppercased())
      print(s.map { String($0) }.count, s.filter { $0.isLetter }, "a1b2".compactMap { $0.wholeNumberValue }, "abc".enumerated().map { "\($0)\($1)" })
      print("padded".padding(toLength: 10, withPad: ".", startingAt: 0), "x".padding(toLength: 3, withPad: "ab", startingAt: 1))
      print("abc".firstIndex(of: "z") == nil, "hello".replacingOccurrences(of: "l", with: ""), "one two".split(separator: " ").count, "line1\nline2".split(separator: "\n"))
      let r = "hello world".range(of: "world")!; print("hello world"[r])
      print("Zebra".localizedCompare("apple") == .orderedDescending, "a".compare("b") == .orderedAscending, "File10".localizedStandardCompare("File9") == .orderedDescending)
      print(String(describing: [1]), String(reflecting: "q"), "abc".sorted(), String("cba".sorted()), Array("hi"), "x" as Any)
      print("caf\u{e9}".count, 1, "a,b;c".components(separatedBy: CharacterSet(charactersIn: ",;")))
      print("test".localizedCaseInsensitiveContains("ES"), "%".isEmpty, "a%20b".removingPercentEncoding!, "a b".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!)
      """##)
    let expected = ##"""
      15 false HELLO, WÖRLD! 👨‍👩‍👧 hello, wörld! 👨‍👩‍👧 true false true true
      H 👨‍👩‍👧 👨‍👩‍👧 !dlröW ,olleH Hello Wörld! 👨‍👩‍👧 33 19
      Hello , Wörld! 👨‍👩‍👧   o
      a b c 
      ["a", "b", "c"] x a--b
      3.14 42 hi     7|7    |00007 ff ababab
      42 nil 3.5 255 ff 5 3.0 true
      abcd Abcd
      true true true b-a x1 raw \n tab	q
      true true 1 true SS
      15 HelloWörld [1, 2] ["0a", "1b", "2c"]
      padded.... xba
      true heo 2 ["line1", "line2"]
      world
      true true true
      [1] "q" ["a", "b", "c"] abc ["h", "i"] x
      4 1 ["a", "b", "c"]
      true false a b a%20b
      """##
    #expect(output == expected + "\n")
  }
}
