/// Which steps of a course cover which topics.
public struct CoverageReport: Sendable {
  /// A step that covers a topic.
  public struct Place: Hashable, Sendable {
    /// The lesson's file, without its folder.
    var file: String
    /// The lesson's id.
    var lesson: String
    /// The step's id.
    var step: String
  }

  /// What covers one topic.
  public struct Entry: Sendable {
    /// The topic.
    public var topic: CoverageTopic
    /// The steps that name it, by what they do for it, in the order of the course.
    public var places: [CoverageTopic.Need: [Place]]

    /// What the topic needs and no step does.
    public var missing: [CoverageTopic.Need] {
      CoverageTopic.Need.allCases.filter { topic.needs.contains($0) && (places[$0] ?? []).isEmpty }
    }
  }

  /// The sections of the list, with what covers their topics.
  public var sections: [(title: String, entries: [Entry])]
  /// The rules of the list that no step names, in the order of the list.
  public var missingRules: [String]

  /// Compares lessons with a list.
  /// - Parameters:
  ///   - list: the topics.
  ///   - lessons: the lessons, in the order of the course.
  public init(_ list: CoverageList, lessons: [Lesson]) {
    var places: [String: [CoverageTopic.Need: [Place]]] = [:]
    var rules: Set<String> = []
    for lesson in lessons {
      for step in lesson.steps {
        let place = Place(file: Files.name(of: lesson.file), lesson: lesson.id, step: step.id)
        for name in step.attributes.covers {
          rules.insert(name)
          for need in step.contribution { places[name, default: [:]][need, default: []].append(place) }
        }
      }
    }
    sections = list.sections.map { section in
      (section.title, section.topics.map { Entry(topic: $0, places: places[$0.name] ?? [:]) })
    }
    var seen: Set<String> = []
    missingRules = list.topics.flatMap(\.rules).filter { !rules.contains($0) && seen.insert($0).inserted }
  }

  /// Whether nothing is missing.
  public var isComplete: Bool {
    missingRules.isEmpty && sections.allSatisfy { $0.entries.allSatisfy(\.missing.isEmpty) }
  }

  /// What is missing, one problem for each topic and each rule.
  /// - Parameter file: the path of the list.
  /// - Returns: errors at the lines of the list.
  func problems(file: String) -> [LessonProblem] {
    var result: [LessonProblem] = []
    for entry in sections.flatMap(\.entries) where !entry.missing.isEmpty {
      let remedies = Spelling.listed(entry.missing.map(\.remedy))
      let message = "the topic `\(entry.topic.name)` needs \(remedies); name it with `<!-- covers: … -->`"
      result.append(LessonProblem(file: file, line: entry.topic.line, message: message))
    }
    for rule in missingRules {
      let line = sections.flatMap(\.entries).first { $0.topic.rules.contains(rule) }?.topic.line ?? 1
      result.append(LessonProblem(file: file, line: line, message: "no step covers the rule \(rule)"))
    }
    return result.sorted { $0.line < $1.line }
  }

  /// The page `Coverage.md`: for each topic the steps that show, test and keep it.
  public var markdown: String {
    var lines = [
      "# What the lessons cover", "",
      "Written by `lessons check --coverage` from the list in [\(CoverageList.fileName)](\(CoverageList.fileName)) and the",
      "`covers` comments of the lessons. Do not edit it.",
    ]
    for section in sections {
      lines += ["", "## \(section.title)", "", "| Topic | Shown | Tested | Kept |", "|---|---|---|---|"]
      for entry in section.entries {
        let cells = CoverageTopic.Need.allCases.map { need in cell(entry, need) }
        let rules = entry.topic.rules.isEmpty ? "" : " (\(entry.topic.rules.joined(separator: ", ")))"
        let claim = entry.topic.claim.replacing("|", with: "\\|")
        lines.append("| **\(entry.topic.name)**: \(claim)\(rules) | \(cells.joined(separator: " | ")) |")
      }
    }
    if !missingRules.isEmpty {
      lines += ["", "## Rules that no step names", "", missingRules.joined(separator: ", ")]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func cell(_ entry: Entry, _ need: CoverageTopic.Need) -> String {
    let found = entry.places[need] ?? []
    if found.isEmpty { return entry.topic.needs.contains(need) ? "**missing**" : "" }
    return found.map { "[\($0.lesson)/\($0.step)](\($0.file))" }.joined(separator: ", ")
  }
}

extension LessonStep {
  /// What the step does for the topics that it names.
  var contribution: [CoverageTopic.Need] {
    var result: [CoverageTopic.Need] = []
    if !programs.isEmpty || solution != nil { result.append(.shown) }
    if isAnswered { result.append(.tested) }
    if kind == .card { result.append(.kept) }
    return result
  }
}
