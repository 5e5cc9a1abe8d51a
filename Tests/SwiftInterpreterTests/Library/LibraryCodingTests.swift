import Testing

@testable import SwiftInterpreter

/// What the compiler cannot be asked, since its output differs from run to run; the rest is in the corpus.
@Suite("Library: coding")
struct LibraryCodingTests {
  @Test("Keys are written in order, and a decoded dictionary keeps that order")
  func order() {
    let text = LibraryRun.output(
      ##"""
      import Foundation
      struct P: Codable { var zeta = 1; var alpha = ["k": 2, "b": 1] }
      let data = try JSONEncoder().encode(P())
      print(String(decoding: data, as: UTF8.self))
      print(try JSONDecoder().decode([String: Int].self, from: Data(#"{"c":3,"a":1,"b":2}"#.utf8)))
      """##)
    #expect(text == #"{"alpha":{"b":1,"k":2},"zeta":1}"# + "\n" + #"["a": 1, "b": 2, "c": 3]"# + "\n")
  }

  @Test("An error that the program's init throws comes out of decode as it is")
  func ownError() {
    let text = LibraryRun.output(
      ##"""
      import Foundation
      enum Bad: Error { case day(Int) }
      struct Day: Decodable {
        init(from decoder: any Decoder) throws { throw Bad.day(try decoder.singleValueContainer().decode(Int.self)) }
      }
      do { _ = try JSONDecoder().decode([String: [Day]].self, from: Data(#"{"a":[7]}"#.utf8)) } catch { print(error) }
      """##)
    #expect(text == "day(7)\n")
  }

  @Test("A trap inside of init(from:) is the program's, with its line")
  func trap() {
    let text = LibraryRun.output(
      ##"""
      import Foundation
      struct Day: Decodable {
        init(from decoder: any Decoder) throws {
          print([Int]()[1])
        }
      }
      _ = try JSONDecoder().decode(Day.self, from: Data("1".utf8))
      """##)
    #expect(text == "<trap: Index out of range line 4>\n")
  }

  @Test("The coder's userInfo is seen while it works")
  func userInfo() {
    let text = LibraryRun.output(
      ##"""
      import Foundation
      extension CodingUserInfoKey { static var unit: CodingUserInfoKey { CodingUserInfoKey(rawValue: "unit")! } }
      struct Length: Decodable {
        init(from decoder: any Decoder) throws { print(decoder.userInfo[.unit] as? String ?? "none") }
      }
      let decoder = JSONDecoder()
      decoder.userInfo = [.unit: "m"]
      _ = try decoder.decode(Length.self, from: Data("1".utf8))
      """##)
    #expect(text == "m\n")
  }
}
