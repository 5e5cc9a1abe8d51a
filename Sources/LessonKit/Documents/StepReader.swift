/// Reads the blocks of one step.
struct StepReader {
  private let file: String
  private var step: LessonStep
  private var problems: [LessonProblem] = []
  private var openFold: Fold?
  private var misnamed: String?
  private var scenarios = ScenarioReader()
  private var visible: [(version: StepProgram.Version, text: String, line: Int)] = []
  private var solution: [(version: StepProgram.Version, text: String, line: Int)] = []

  init(heading: String, line: Int, file: String) {
    self.file = file
    var kind = LessonStep.Kind.read
    var title = heading
    for candidate in LessonStep.Kind.allCases {
      let word = candidate.rawValue
      guard heading == word || heading.hasPrefix(word + ":") || heading.hasPrefix(word + " — ") else { continue }
      kind = candidate
      title = heading.dropFirst(word.count).drop { ": —".contains($0) }.trimmed
    }
    if title.isEmpty { title = heading }
    let word = String(heading.prefix { $0.isLetter })
    if kind == .read, heading.dropFirst(word.count).hasPrefix(":"), word.count > 3,
      let near = Spelling.nearest(to: word, in: LessonStep.Kind.allCases.map(\.rawValue), limit: 1).first
        ?? LessonStep.Kind.allCases.map(\.rawValue).first(where: { word.hasPrefix($0) })
    {
      misnamed = "`\(word):` is no kind of step, so that this is one to read; did you mean `\(near):`?"
    }
    step = LessonStep(
      kind: kind, id: title.slug.isEmpty ? "step-\(line)" : title.slug, hasWrittenID: false, title: title, line: line,
      blocks: [], folds: [], programs: [], solution: nil, scenarios: [], choices: [], accepted: [], feedback: [],
      attributes: StepAttributes())
  }

  private mutating func problem(_ line: Int, _ message: String, isError: Bool = true) {
    problems.append(LessonProblem(file: file, line: line, step: step.id, message: message, isError: isError))
  }

  // MARK: Blocks

  mutating func take(_ block: MarkdownBlock) {
    switch block.kind {
    case .html(let text): takeHTML(text, line: block.line)
    case .code(let info, let text): takeCode(info: info, text: text, block)
    case .list(let items, _) where openFold == nil && isTaskList(items) && takesChoices:
      for item in items { takeChoice(item) }
    default: keep(block)
    }
  }

  private var takesChoices: Bool { step.kind == .question || step.kind == .predict }

  private func isTaskList(_ items: [MarkdownItem]) -> Bool { items.contains { $0.isTicked != nil } }

  private mutating func keep(_ block: MarkdownBlock) {
    if openFold == nil { step.blocks.append(block) } else { openFold?.blocks.append(block) }
  }

  private mutating func takeChoice(_ item: MarkdownItem) {
    guard let isRight = item.isTicked else {
      return problem(item.line, "every item of a question's list needs a box, `[ ]` or `[x]`, and a text behind it")
    }
    var feedback: String?
    let content = item.blocks.compactMap { block -> MarkdownBlock? in
      switch block.kind {
      case .paragraph(let inlines):
        var kept: [MarkdownInline] = []
        for inline in inlines {
          guard case .html(let html) = inline, html.hasPrefix("<!--") else {
            kept.append(inline)
            continue
          }
          if let text = choiceFeedback(html) { feedback = text }
        }
        return MarkdownBlock(.paragraph(kept), line: block.line, endLine: block.endLine)
      case .html(let html):
        if let text = choiceFeedback(html) { feedback = text }
        return nil
      default: return block
      }
    }
    let text = content.map(\.plainText).joined(separator: " ").trimmed
    if text.isEmpty { problem(item.line, "this choice is empty") }
    step.choices.append(Choice(content: content, text: text, isRight: isRight, feedback: feedback, line: item.line))
  }

  private func choiceFeedback(_ html: String) -> String? {
    for case .comment(let text, _) in HTMLToken.tokens(of: html, line: 0) {
      if case .when(_, let text) = StepComment.parse(text) { return text }
    }
    return nil
  }

  // MARK: HTML

  private mutating func takeHTML(_ text: String, line: Int) {
    for token in HTMLToken.tokens(of: text, line: line) {
      switch token {
      case .comment(let text, let line): takeComment(text, line)
      case .openDetails(let line):
        if let fold = openFold {
          problem(line, "a fold stands inside of the one in line \(fold.line); close that with `</details>` first")
          closeFold()
        }
        openFold = Fold(kind: .other, summary: "", line: line, blocks: [])
      case .summary(let text):
        openFold?.summary = text
        let word = text.prefix { $0.isLetter }.lowercased()
        openFold?.kind = Fold.Kind.allCases.first { $0.rawValue.lowercased() == word } ?? .other
      case .closeDetails(let line):
        if openFold == nil { problem(line, "`</details>` closes nothing") }
        closeFold()
      case .text(let text, let line):
        for var block in MarkdownReader.blocks(of: text) {
          block.line += line - 1
          block.endLine += line - 1
          if case .heading = block.kind {
            problem(block.line, "this heading belongs to the HTML above it; leave an empty line before it")
          }
          if case .html = block.kind {
            // All whole tags were read; what is left would be read again without end.
            problem(block.line, "this HTML is not closed: a `>` is missing")
            keep(block)
          } else {
            take(block)
          }
        }
      }
    }
  }

  private mutating func closeFold() {
    guard let fold = openFold else { return }
    if fold.summary.isEmpty {
      problem(fold.line, "this fold needs a `<summary>`, such as Hint, Answer, Solution or Why")
    } else if fold.blocks.isEmpty {
      problem(fold.line, "this fold is empty")
    }
    step.folds.append(fold)
    openFold = nil
  }

  private mutating func takeComment(_ text: String, _ line: Int) {
    switch StepComment.parse(text) {
    case .note: break
    case .malformed(let message, let pairs):
      problem(line, message)
      take(pairs, line)
    case .accept(let answers): step.accepted += answers
    case .when(let answers, let text):
      if answers.isEmpty {
        problem(line, "`when` reads `<!-- when: ANSWER | ANSWER => what to say -->`")
      } else {
        step.feedback.append(AnswerFeedback(answers: answers, text: text, line: line))
      }
    case .attributes(let pairs): take(pairs, line)
    }
  }

  private mutating func take(_ attributes: [(key: String, value: String)], _ line: Int) {
    for (key, value) in attributes {
      if key == "id" {
        takeID(value, line)
      } else if let message = step.attributes.set(key, value) {
        problem(line, message)
      }
    }
  }

  private mutating func takeID(_ value: String, _ line: Int) {
    step.hasWrittenID = true
    guard !value.isEmpty, value == value.slug else {
      return problem(
        line, "an id has small letters, digits and hyphens, such as `\(value.slug.isEmpty ? "first-run" : value.slug)`")
    }
    step.id = value
  }

  // MARK: Code

  private static let kinds = ["swift", "script", "trace", "screen", "console", "diagnostic"]

  /// Whether a line inside of a block was meant to begin another.
  private static func opensBlock(_ line: String) -> Bool {
    guard line.hasPrefix("```") else { return false }
    return kinds.contains(line.drop { $0 == "`" }.trimmed.words.first?.lowercased() ?? "")
  }

  private mutating func takeCode(info: String, text: String, _ block: MarkdownBlock) {
    let words = info.words
    let word = words.first?.lowercased() ?? ""
    if Self.kinds.contains(word), let index = text.textLines.firstIndex(where: Self.opensBlock) {
      let line = block.line + 1 + index
      problem(line, "the block above, from line \(block.line), is not closed: put a line of ``` before this one")
      return keep(block)
    }
    switch word {
    case "swift": takeSwift(words.dropFirst().map { $0.lowercased() }, text, block.line)
    case "script":
      scenarios.takeScript(text, line: block.line)
    case "trace", "screen", "console", "diagnostic":
      if openFold?.kind == .hint || openFold?.kind == .other || openFold?.kind == .why { break }
      takeExpectation(word, Array(words.dropFirst()), text, block)
    default:
      if !word.isEmpty, Spelling.distance(Array(word), Array(nearest(word, Self.kinds))) == 1 {
        problem(block.line, "`\(word)` is no kind of block\(Spelling.suggestion(for: word, in: Self.kinds))")
      }
    }
    keep(block)
  }

  private func nearest(_ word: String, _ known: [String]) -> String {
    Spelling.nearest(to: word, in: known, limit: 1).first ?? ""
  }

  private mutating func version(_ words: [String], _ line: Int, also others: [String]) -> StepProgram.Version? {
    guard let word = words.first, !others.contains(word) else { return .only }
    guard let version = StepProgram.Version(rawValue: word) else {
      let known = StepProgram.Version.allCases.map(\.rawValue).filter { !$0.isEmpty } + others
      problem(
        line, "`\(word)` is no version\(Spelling.suggestion(for: word, in: known)); there are \(Spelling.listed(known))"
      )
      return nil
    }
    return version
  }

  private mutating func takeSwift(_ words: [String], _ text: String, _ line: Int) {
    if words.first == "fragment" { return }
    guard let version = version(words, line, also: ["fragment"]) else { return }
    switch openFold?.kind {
    case nil: visible.append((version, text, line))
    case .solution: solution.append((version, text, line))
    default: break
    }
  }

  private mutating func takeExpectation(_ word: String, _ words: [String], _ text: String, _ block: MarkdownBlock) {
    guard let kind = Expectation.Kind(rawValue: word) else { return }
    let isCompilerOnly = kind == .diagnostic && words.contains("compiler")
    let isXcodeOnly = kind == .diagnostic && words.contains("xcode")
    let others = kind == .diagnostic ? ["compiler", "xcode"] : []
    guard let version = version(words.filter { !others.contains($0) }, block.line, also: others) else { return }
    let expectation = Expectation(
      kind: kind, version: version, text: text, line: block.line, endLine: block.endLine, position: 0,
      isFolded: openFold != nil, isCompilerOnly: isCompilerOnly, isXcodeOnly: isXcodeOnly)
    scenarios.take(expectation)
  }

  // MARK: The whole step

  mutating func finished() -> (step: LessonStep, problems: [LessonProblem]) {
    if let misnamed { problem(step.line, misnamed, isError: false) }
    if let fold = openFold {
      problem(fold.line, "this fold is not closed before the next step; add `</details>`")
      closeFold()
    }
    step.programs = merged(visible)
    step.solution = merged(solution).first
    scenarios.finish()
    step.scenarios = scenarios.scenarios
    for (line, message) in scenarios.problems { problem(line, message) }
    validate()
    // Problems found before the id was read carry the heading's slug.
    return (
      step,
      problems.map { problem in
        var problem = problem
        problem.step = step.id
        return problem
      }
    )
  }

  /// Several blocks of one version are one program.
  private func merged(_ parts: [(version: StepProgram.Version, text: String, line: Int)]) -> [StepProgram] {
    var programs: [StepProgram] = []
    for part in parts {
      let lines = part.text.textLines
      let numbers = lines.indices.map { part.line + 1 + $0 }
      if let index = programs.firstIndex(where: { $0.version == part.version }) {
        programs[index].source += "\n" + lines.map { $0 + "\n" }.joined()
        programs[index].lines += [numbers.first ?? part.line] + numbers
      } else {
        programs.append(
          StepProgram(version: part.version, source: lines.map { $0 + "\n" }.joined(), lines: numbers))
      }
    }
    return programs
  }

  private mutating func validate() {
    for message in StepRules.violations(of: step) { problem(step.line, message) }
    if !step.choices.isEmpty {
      for feedback in step.feedback {
        problem(feedback.line, "among choices this is never said; put the comment into the item of the choice")
      }
      for (index, choice) in step.choices.enumerated() {
        guard let other = step.choices[..<index].first(where: { ShortAnswer.isSame($0.text, choice.text) }) else {
          continue
        }
        problem(choice.line, "this choice has the text of the one in line \(other.line); nobody could tell them apart")
      }
    }
    if let answer = step.prediction?.expectation, !answer.isFolded {
      problem(
        answer.line,
        "the answer of this prediction is not folded, so that who reads the file sees it; fold it as Answer",
        isError: false)
    }
    if step.isAnswered {
      if !step.hasWrittenID {
        problem(
          step.line,
          "give the step an id, so that rewording its heading loses no one's progress: `<!-- id: \(step.id) -->`",
          isError: false)
      }
    }
  }
}
