import Foundation
import ObservationRuntime
import SwiftInterpreter
import Testing

/// The pages in `Docs/Diagnostics`: one for each id, with a program that gives it.
@Suite("The pages of the diagnostics")
struct DiagnosticPageTests {
  /// A page, taken apart.
  struct Page: CustomTestStringConvertible {
    var id: String
    var text: String

    var testDescription: String { id }

    /// The content of the first fenced block of a kind.
    func block(_ kind: String) -> String? {
      guard let start = text.range(of: "```\(kind)\n"),
        let end = text.range(of: "```", range: start.upperBound..<text.endIndex)
      else { return nil }
      return String(text[start.upperBound..<end.lowerBound])
    }
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let pages: [Page] = {
    let folder = package.appendingPathComponent("Docs/Diagnostics")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") && $0 != "README.md" }.compactMap { name in
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return text.map { Page(id: String(name.dropLast(3)), text: $0) }
    }
  }()

  @Test("A page is named after its id, says what it means and what to do, and its program gives it", arguments: pages)
  func page(_ page: Page) throws {
    #expect(page.text.hasPrefix("# \(page.id)\n\n"))
    #expect(page.text.contains("\n## What to do\n\n"))
    let source = try #require(page.block("swift"))
    let script = page.block("script")?.split(separator: "\n").map(String.init) ?? []
    let found = try Self.messages(of: source, script: script)
    let first = try #require(found.first)
    #expect(first.id == page.id)
    #expect(page.block("message") == first.text + "\n")
  }

  /// The ids and texts of a program's diagnostics, or of the warnings of its run.
  private static func messages(of source: String, script: [String]) throws -> [(id: String, text: String)] {
    do {
      let program = try Program(source: source, file: "page.swift")
      let simulation = try Simulation(program, options: SimulationOptions(sdk: .v27, root: nil))
      var steps = [simulation.perform(Action(.launch, text: "launch"))]
      for line in script { steps += try Action.parse(line).map(simulation.perform) }
      return steps.flatMap(\.events).compactMap { event in
        if case .warning(let id, let text) = event { (id, text) } else { nil }
      }
    } catch let error as ProgramError {
      return error.diagnostics.map { ($0.id, $0.message) }
    }
  }

  @Test("The list names every page")
  func index() throws {
    let list = try String(
      contentsOf: Self.package.appendingPathComponent("Docs/Diagnostics/README.md"), encoding: .utf8)
    #expect(Self.pages.filter { !list.contains("[\($0.id)](\($0.id).md)") }.map(\.id) == [])
  }

  /// Ids that a program cannot give by itself, or that none gives yet.
  private static let withoutPage: Set<String> = [
    "internal", "evaluation", "not-an-expression", "not-running", "unknown-root", "no-candidates", "wrong-arguments",
    "empty-switch", "raw-type",
  ]

  @Test("Each id that the interpreter gives has a page")
  func completeness() throws {
    let pattern = #/(?:CheckFailure|report|failure)\(\s*"([a-z]+(?:-[a-z]+)*)"/#
    let root = Self.package.appendingPathComponent("Sources/SwiftInterpreter")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var ids: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: pattern) { ids.insert(String(match.1)) }
    }
    #expect(ids.count > 50)
    #expect(ids.subtracting(Self.pages.map(\.id)).subtracting(Self.withoutPage).sorted() == [])
  }
}
