/// The answers found in a submission.
struct Submission: Hashable, Sendable {
  /// By the id of the step.
  var answers: [String: StepAnswer] = [:]
  /// The steps whose answer cannot be read, and why.
  var unreadable: [String: String] = [:]
  /// What a person should know: answers for steps that are not there, blocks that do not end.
  var notes: [String] = []

  /// Takes the answers of a filled-in worksheet.
  mutating func read(worksheet text: String, lesson: Lesson) {
    var reader = WorksheetReader(lesson: lesson)
    reader.read(MarkdownReader.blocks(of: text), depth: 0)
    for (id, answer) in reader.answers { answers[id] = answer }
    notes += reader.notes
    if reader.answers.isEmpty, reader.notes.isEmpty, !text.trimmed.isEmpty {
      notes.append("the text holds no block of the worksheet")
    }
  }
}

/// Finds the answers in a filled-in worksheet.
private struct WorksheetReader {
  let lesson: Lesson
  var answers: [String: StepAnswer] = [:]
  var notes: [String] = []
  private var pending: LessonStep?
  /// Another lesson whose worksheet this is: its answers are no mistakes in naming.
  private var foreign: String?

  init(lesson: Lesson) { self.lesson = lesson }

  mutating func read(_ blocks: [MarkdownBlock], depth: Int) {
    for block in blocks {
      switch block.kind {
      case .html(let text): readComments(text)
      case .heading: pending = step(titled: block)
      case .list(let items, _):
        if items.contains(where: { $0.isTicked != nil }) {
          readTicks(items)
        } else {
          for item in items { read(item.blocks, depth: depth + 1) }
        }
      case .quote(let blocks): read(blocks, depth: depth + 1)
      case .code(let info, let text): readBlock(info, text, depth)
      case .paragraph, .table, .rule: break
      }
    }
  }

  private mutating func readComments(_ html: String) {
    for case .comment(let text, _) in HTMLToken.tokens(of: html, line: 0) where text.hasPrefix("lessons worksheet:") {
      let other = text.dropFirst("lessons worksheet:".count).trimmed
      guard other != lesson.id, !other.isEmpty else { continue }
      foreign = other
      notes.append("this is the worksheet of the lesson `\(other)`")
    }
    for case .comment(let text, _) in HTMLToken.tokens(of: html, line: 0) where text.hasPrefix("answer:") {
      pending = known(text.dropFirst(7).trimmed)
    }
  }

  /// A worksheet's heading names the step where the comment was lost.
  private func step(titled block: MarkdownBlock) -> LessonStep? {
    var title = block.plainText
    if let open = title.lastIndex(of: "("), title.hasSuffix(")") { title = title[..<open].trimmed }
    title = title.drop { $0.isNumber || $0 == "." }.trimmed
    return lesson.steps.first { $0.isGradable && $0.title == title }
  }

  /// More notes than a person reads need not be looked for.
  private static let mostNotes = 200

  private mutating func known(_ id: String) -> LessonStep? {
    if let step = lesson.step(id.lowercased()), step.isGradable { return step }
    if foreign != nil || notes.count >= Self.mostNotes { return nil }
    let ids = lesson.steps.filter(\.isGradable).map(\.id)
    notes.append(
      "there is an answer for `\(id)`, which is no step of this lesson\(Spelling.suggestion(for: id, in: ids))")
    return nil
  }

  private mutating func readTicks(_ items: [MarkdownItem]) {
    guard let step = pending, !step.choices.isEmpty else { return }
    var ticked: Set<Int> = []
    for (offset, item) in items.enumerated() where item.isTicked == true {
      let text = item.blocks.map(\.plainText).joined(separator: " ").trimmed
      // The text decides, so that a choice may be moved; a reworded one counts by its place.
      let index = step.choices.firstIndex { ShortAnswer.isSame($0.text, text) } ?? offset
      ticked.insert(index)
    }
    answers[step.id] = .choices(ticked)
    pending = nil
  }

  private mutating func readBlock(_ info: String, _ text: String, _ depth: Int) {
    let words = info.words
    guard let mark = words.firstIndex(of: "answer"), words.indices.contains(mark + 1) else { return }
    guard let step = known(words[mark + 1]) else { return }
    var content = text
    var rest: [String] = []
    // A block that was not closed swallows what follows; the next step's heading, or else the next fence, ends it.
    let lines = text.textLines
    let end = lines.firstIndex(where: Self.isHeading) ?? lines.firstIndex { $0.hasPrefix("```") }
    if let end, depth < 40 {
      notes.append("the block of `\(step.id)` is not closed; it was read up to the next one")
      content = lines[..<end].joined(separator: "\n")
      rest = Array(lines[end...])
    }
    take(content, for: step, isProgram: words.first?.lowercased() == "swift")
    if !rest.isEmpty { read(MarkdownReader.blocks(of: rest.joined(separator: "\n")), depth: depth + 1) }
  }

  /// Whether a line is the heading of a worksheet's step, such as `## 3. Down the line (2 points)`.
  private static func isHeading(_ line: String) -> Bool {
    guard line.hasPrefix("## "), let number = line.words.dropFirst().first else { return false }
    return number.hasSuffix(".") && number.count > 1 && number.dropLast().allSatisfy(\.isNumber)
  }

  private mutating func take(_ text: String, for step: LessonStep, isProgram: Bool) {
    let isExercise = step.kind == .fix || step.kind == .write
    if text.trimmed.isEmpty, answers[step.id] != nil { return }
    if answers[step.id] != nil { notes.append("`\(step.id)` is answered twice; the last answer counts") }
    answers[step.id] = isExercise ? .program(text) : .text(text)
  }
}
