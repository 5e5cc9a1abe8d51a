import Foundation
import ObservationRuntime
import Testing

/// The update rules as behaviours: a Markdown file for each topic, a heading for each rule.
///
/// Below a heading each `swift` block begins a scenario; `script`, `trace`, `screen`, `console` and `diagnostics` blocks
/// say what is done and what must happen, and `warnings` and `crash` give the exact words. `<!-- sdk: 26 -->` before a program chooses its profile.
enum RuleCorpus {
  /// The rules of all topics, in the order of the files' names.
  static let rules: [Rule] = read()

  private static func read() -> [Rule] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var rules: [Rule] = []
    for name in names.sorted() where name.hasSuffix(".md") {
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { continue }
      rules += RuleReader.rules(in: text, file: name)
    }
    return rules
  }
}

/// A rule and the scenarios that hold the program to it.
struct Rule: Sendable, CustomTestStringConvertible {
  /// The heading: the rule's id and its statement.
  var title: String
  var file: String
  var scenarios: [RuleScenario] = []

  var testDescription: String { title }
}

/// A program, what is done with it, and what must happen.
struct RuleScenario: Sendable {
  var sdk: SDK
  var program: String
  var script: [String]?
  var trace: [String]?
  var screen: [String]?
  var console: [String]?
  /// The texts of the runtime warnings, in order.
  var warnings: [String]?
  /// The screen of the tree made anew from the final state, where the live one is stale.
  var rebuilt: [String]?
  /// How the crash that ends the run is worded.
  var crash: [String]?
  /// The messages, when the program must not compile.
  var diagnostics: [String]?

  /// The actions, the launch first: the script's, or those at the margin of the trace.
  var actions: [String] {
    let lines = script ?? trace?.filter { !$0.isEmpty && !$0.hasPrefix(" ") } ?? []
    let written = lines.filter { !$0.isEmpty }
    return written.first == "launch" ? written : ["launch"] + written
  }
}

/// Reads the headings, comments and fenced blocks of a topic.
struct RuleReader {
  private var rules: [Rule] = []
  private var sdk: SDK = .v27
  private var fence: (word: String, lines: [String])?
  private let file: String

  static func rules(in text: String, file: String) -> [Rule] {
    var reader = RuleReader(file: file)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(String(line)) }
    return reader.rules
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ line: String) {
    if let open = fence {
      if line == "```" {
        fence = nil
        close(open.word, open.lines)
      } else {
        fence = (open.word, open.lines + [line])
      }
    } else if line.hasPrefix("## ") {
      rules.append(Rule(title: String(line.dropFirst(3)), file: file))
      sdk = .v27
    } else if line.hasPrefix("<!-- sdk: ") {
      sdk = SDK(rawValue: String(line.dropFirst(10).prefix { $0.isNumber })) ?? .v27
    } else if line.hasPrefix("```") {
      fence = (String(line.dropFirst(3)), [])
    }
  }

  private mutating func close(_ word: String, _ lines: [String]) {
    guard !rules.isEmpty else { return }
    let rule = rules.count - 1
    if word == "swift" {
      rules[rule].scenarios.append(RuleScenario(sdk: sdk, program: lines.joined(separator: "\n") + "\n"))
      sdk = .v27
      return
    }
    let scenario = rules[rule].scenarios.count - 1
    guard scenario >= 0 else { return }
    switch word {
    case "script": rules[rule].scenarios[scenario].script = lines
    case "trace": rules[rule].scenarios[scenario].trace = lines
    case "screen": rules[rule].scenarios[scenario].screen = lines
    case "console": rules[rule].scenarios[scenario].console = lines
    case "rebuilt": rules[rule].scenarios[scenario].rebuilt = lines
    case "warnings": rules[rule].scenarios[scenario].warnings = lines
    case "crash": rules[rule].scenarios[scenario].crash = lines
    case "diagnostics": rules[rule].scenarios[scenario].diagnostics = lines
    default: break
    }
  }
}
