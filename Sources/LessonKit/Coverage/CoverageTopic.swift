/// Something that a course must teach: one line of its coverage list.
public struct CoverageTopic: Hashable, Sendable {
  /// The short name that steps give in their `covers`.
  public var name: String
  /// What somebody who took the course knows.
  public var claim: String
  /// The update rules that belong to it, such as `S-01`.
  public var rules: [String]
  /// What it needs in order to be covered.
  public var needs: Set<Need>
  /// The line in the list, from 1.
  public var line: Int

  /// What a step can do for a topic.
  public enum Need: String, Hashable, Sendable, CaseIterable {
    /// A program shows it.
    case shown
    /// An answer tests it.
    case tested
    /// A card keeps it.
    case kept

    /// What an author has to add.
    var remedy: String {
      switch self {
      case .shown: "a step with a program that shows it"
      case .tested: "a prediction, question or exercise that tests it"
      case .kept: "a card that keeps it"
      }
    }
  }
}

/// The topics of a course, in sections: the file `Coverage.txt` beside the lessons.
public struct CoverageList: Hashable, Sendable {
  /// The name of the file that holds the list.
  public static let fileName = "Coverage.txt"

  /// The sections in the order of the file.
  public var sections: [Section]
  /// What cannot be read, as line and message.
  public var problems: [Problem]

  /// A heading with its topics.
  public struct Section: Hashable, Sendable {
    /// The heading.
    public var title: String
    /// The topics in the order of the file.
    public var topics: [CoverageTopic]
  }

  /// A line that cannot be read.
  public struct Problem: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var message: String
  }

  /// All topics in the order of the file.
  public var topics: [CoverageTopic] { sections.flatMap(\.topics) }

  /// Reads a list.
  ///
  /// `## TITLE` begins a section, `NAME: CLAIM (RULES; NEEDS)` is a topic, and other lines that begin with `#` are notes.
  /// - Parameter text: the text of the file.
  public init(text: String) {
    sections = []
    problems = []
    var names: [String: Int] = [:]
    for (index, written) in text.textLines.enumerated() {
      let line = written.trimmed
      if line.hasPrefix("## ") {
        sections.append(Section(title: line.dropFirst(3).trimmed, topics: []))
      } else if !line.isEmpty, !line.hasPrefix("#") {
        take(line, number: index + 1, &names)
      }
    }
  }

  private mutating func take(_ line: String, number: Int, _ names: inout [String: Int]) {
    let topic: CoverageTopic
    do {
      topic = try CoverageTopic(line: line, number: number)
    } catch {
      return problems.append(Problem(line: number, message: error.message))
    }
    if let earlier = names.updateValue(number, forKey: topic.name) {
      return problems.append(Problem(line: number, message: "the topic `\(topic.name)` stands in line \(earlier) too"))
    }
    if sections.isEmpty { sections.append(Section(title: "Topics", topics: [])) }
    sections[sections.count - 1].topics.append(topic)
  }

  /// Whether a word is the id of an update rule: a capital letter, a hyphen, two digits.
  static func isRule(_ word: String) -> Bool {
    let characters = Array(word)
    return characters.count == 4 && characters[0].isASCII && characters[0].isUppercase && characters[1] == "-"
      && characters[2...].allSatisfy { $0.isASCII && $0.isNumber }
  }
}

extension CoverageTopic {
  fileprivate struct Failure: Error {
    var message: String
  }

  /// Reads `NAME: CLAIM (RULES; NEEDS)`.
  fileprivate init(line text: String, number: Int) throws(Failure) {
    let name = String(text.prefix { $0 != ":" })
    let form = "a topic reads `name: What one knows. (S-01, S-02)`"
    guard name.count < text.count, name == name.slug else { throw Failure(message: form) }
    var claim = text.dropFirst(name.count + 1).trimmed
    var rules: [String] = []
    var needs = Set(Need.allCases)
    if claim.hasSuffix(")"), let open = claim.lastIndex(of: "(") {
      let parts = claim[claim.index(after: open)...].dropLast().split(separator: ";", omittingEmptySubsequences: false)
      rules = parts[0].split(separator: ",").map(\.trimmed)
      if let wrong = rules.first(where: { !CoverageList.isRule($0) }) {
        throw Failure(message: "`\(wrong)` is no rule, such as S-01; \(form)")
      }
      if parts.count > 1 {
        let words = parts[1].split(separator: ",").map(\.trimmed)
        needs = Set(words.compactMap(Need.init(rawValue:)))
        if needs.count != words.count || parts.count > 2 {
          let known = Spelling.listed(Need.allCases.map(\.rawValue))
          throw Failure(message: "behind the semicolon stands what a topic needs: some of \(known)")
        }
      }
      claim = claim[..<open].trimmed
    }
    if claim.isEmpty { throw Failure(message: form) }
    self.init(name: name, claim: claim, rules: rules, needs: needs, line: number)
  }
}
