import Testing

@testable import SwiftInterpreter

@Suite("Library: names that cannot be had")
struct RefusedNamesTests {
  private func diagnostics(_ source: String) -> [Diagnostic] {
    do throws(ProgramError) {
      _ = try FrontEnd.check(source: source, file: "main.swift")
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test("A name of Apple's that is not modelled is refused where it stands, with what to do instead")
  func message() throws {
    let found = try #require(diagnostics("import Foundation\nlet session = URLSession.shared\n").first)
    #expect(found.line == 2 && found.column == 15)
    #expect(found.message == "'URLSession' is not modelled")
    #expect(found.notes.first?.contains("Task.sleep") == true)
  }

  @Test("A type of the program with such a name is the program's")
  func ownType() {
    #expect(
      diagnostics("struct Map { var n = 1 }\nprint(Map().n)\nstruct Chart {}\nlet c: Chart? = nil\nprint(c is Chart)\n")
        .isEmpty)
  }

  @Test("No name is refused that the library has")
  func disjoint() {
    let index = DeclarationIndex(texts: LibraryDeclarations.texts + SwiftUIDeclarations.texts)
    let both = index.names.filter { RefusedNames.instead[$0] != nil }
    #expect(both.isEmpty, "refused and declared: \(both.sorted())")
  }
}
