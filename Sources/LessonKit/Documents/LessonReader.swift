/// Reads a lesson file into a ``Lesson``, collecting everything that is wrong with it.
struct LessonReader {
  private let file: String
  private var lesson: Lesson
  private var section: Section = .before

  /// Where in the file the reader is.
  private enum Section {
    case before, introduction, sources
    case step(StepReader)
  }

  /// Reads a lesson.
  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: its path, for the id and the problems.
  /// - Returns: the lesson with its problems.
  static func read(_ text: String, file: String) -> Lesson {
    var reader = LessonReader(file: file, text: text)
    for block in MarkdownReader.blocks(of: text) { reader.take(block) }
    return reader.finished()
  }

  /// The lesson's id: the file's name without its number and ending.
  static func id(ofFile file: String) -> String {
    var name = Files.name(of: file)
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
    let digits = name.prefix { $0.isNumber }
    let rest = name.dropFirst(digits.count)
    if !digits.isEmpty, rest.count > 1, rest.first == "-" || rest.first == "_" { name = String(rest.dropFirst()) }
    return name.lowercased()
  }

  private init(file: String, text: String) {
    self.file = file
    lesson = Lesson(
      id: Self.id(ofFile: file), file: file, title: "", introduction: [], steps: [], sources: [], problems: [],
      text: text)
  }

  private mutating func take(_ block: MarkdownBlock) {
    if case .heading(let level, let content) = block.kind {
      if level == 1 { return takeTitle(content, block.line) }
      if level == 2 {
        closeStep()
        let heading = content.plainText.trimmed
        if heading.lowercased() == "sources" {
          section = .sources
        } else {
          if lesson.title.isEmpty { problem(block.line, "a title (`# …`) must come before the first step") }
          section = .step(StepReader(heading: heading, line: block.line, file: file))
        }
        return
      }
      noteDeepStep(level, content.plainText, block.line)
    }
    switch section {
    case .before, .introduction:
      if case .html(let text) = block.kind, text.trimmed.hasPrefix("<!--") { return }
      lesson.introduction.append(block)
    case .sources: lesson.sources.append(block)
    case .step(var step):
      // The reader is taken out while it changes, so that its arrays are not copied.
      section = .before
      step.take(block)
      section = .step(step)
    }
  }

  /// A heading of a deeper level that names a kind of step was meant for one.
  private mutating func noteDeepStep(_ level: Int, _ heading: String, _ line: Int) {
    let kinds = LessonStep.Kind.allCases.map(\.rawValue)
    guard level > 2, let kind = kinds.first(where: { heading.hasPrefix($0 + ":") }) else { return }
    let marks = String(repeating: "#", count: level)
    lesson.problems.append(
      LessonProblem(
        file: file, line: line, message: "`\(marks) \(kind): …` is no step: the heading of a step has two signs, `##`",
        isError: false))
  }

  private mutating func takeTitle(_ content: [MarkdownInline], _ line: Int) {
    guard lesson.title.isEmpty else {
      return problem(line, "a lesson has one first-level heading, its title; use `##` for a step")
    }
    lesson.title = content.plainText.trimmed
    if case .before = section { section = .introduction }
  }

  private mutating func closeStep() {
    guard case .step(var reader) = section else { return }
    let (step, problems) = reader.finished()
    lesson.problems += problems
    if let earlier = lesson.steps.first(where: { $0.id == step.id }) {
      problem(
        step.line,
        "the id `\(step.id)` is taken by the step in line \(earlier.line); give this one another `<!-- id: … -->`")
    }
    lesson.steps.append(step)
    section = .before
  }

  private mutating func problem(_ line: Int, _ message: String) {
    lesson.problems.append(LessonProblem(file: file, line: line, message: message))
  }

  private mutating func finished() -> Lesson {
    closeStep()
    if lesson.title.isEmpty {
      problem(1, "the lesson has no title: its first line should be `# …`")
      lesson.title = lesson.id
    }
    if lesson.steps.isEmpty { problem(1, "the lesson has no steps: each second-level heading (`## …`) is one") }
    lesson.problems.sort { $0.line < $1.line }
    return lesson
  }
}

extension Lesson {
  /// Reads a lesson from the text of its file.
  /// - Parameters:
  ///   - text: Markdown as `Docs/LessonFormat.md` describes it.
  ///   - file: the file's path; its name gives the id.
  public init(text: String, file: String) {
    self = LessonReader.read(text, file: file)
  }
}
