import Foundation

/// The Markdown files beside this one, read once.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Behaviours")

  /// The package's folder.
  static var package: URL {
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// All behaviours, in the order of the files.
  static let behaviours: [Behaviour] = files.flatMap { file in
    read((try? lines(of: file)) ?? [], file: file)
  }

  static func lines(of file: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The behaviours of a file: its second-level headings with their fenced blocks.
  static func read(_ lines: [String], file: String) -> [Behaviour] {
    var behaviours: [Behaviour] = []
    var heading: String?
    var program: Block?
    var result: Block?
    func finish() {
      guard let heading, let program else { return }
      let expected: Outcome? = result.map { $0.word == "error" ? .error($0.text) : .output($0.text) }
      behaviours.append(
        Behaviour(
          file: file, heading: heading, program: program.text + "\n", expected: expected,
          programEnd: program.lines.upperBound, block: result?.lines))
    }
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("## ") {
        finish()
        (heading, program, result) = (String(line.dropFirst(3)), nil, nil)
      } else if line.hasPrefix("```"), let block = block(at: index, in: lines) {
        switch block.word {
        case "swift": program = block
        case "output", "error": result = block
        default: break
        }
        index = block.lines.upperBound
      }
      index += 1
    }
    finish()
    return behaviours
  }

  private struct Block {
    let word: String
    let text: String
    let lines: ClosedRange<Int>
  }

  private static func block(at start: Int, in lines: [String]) -> Block? {
    guard let end = lines[(start + 1)...].firstIndex(of: "```") else { return nil }
    let text = lines[(start + 1)..<end].joined(separator: "\n")
    return Block(word: String(lines[start].dropFirst(3)), text: text, lines: start...end)
  }
}
