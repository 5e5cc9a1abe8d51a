import ObservationRuntime

/// The gradable steps of a lesson as a Markdown file to fill in.
public enum Worksheet {
  /// Writes a worksheet.
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - key: whether the answers are filled in.
  /// - Returns: Markdown, ended by a newline.
  public static func text(of lesson: Lesson, key: Bool = false) -> String {
    let lines = lesson.text.textLinesKeepingEmpty
    var parts = ["# \(key ? "Key" : "Worksheet"): \(lesson.title)", "<!-- lessons worksheet: \(lesson.id) -->"]
    if !key { parts.append(introduction) }
    for (index, step) in lesson.steps.filter(\.isGradable).enumerated() {
      parts.append(heading(index + 1, step))
      parts += step.blocks.filter { !isAnswer($0, of: step) }.map { MarkdownWriter.source(of: $0, in: lines) }
      parts.append(instruction(for: step))
      parts.append(answer(to: step, key: key))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    Write your answers into the blocks marked `answer`, and tick boxes as `[x]`. Leave the marks of the blocks as they
    are. A program may also stand in a file of its own, named after its block, such as `ID.swift`.
    """

  private static func heading(_ number: Int, _ step: LessonStep) -> String {
    let points = step.attributes.points
    return "## \(number). \(step.title) (\(points.shortText) \(points == 1 ? "point" : "points"))"
  }

  /// An exercise's starter stands in the answer block, and an unfolded answer must not be handed out.
  private static func isAnswer(_ block: MarkdownBlock, of step: LessonStep) -> Bool {
    guard case .code(let info, _) = block.kind else { return false }
    let word = info.words.first ?? ""
    if step.kind == .fix || step.kind == .write { return word == "swift" && !info.contains("fragment") }
    guard let expectation = step.prediction?.expectation else { return false }
    return block.line == expectation.line
  }

  private static func instruction(for step: LessonStep) -> String {
    switch step.kind {
    case .fix: return "Change the program until that holds."
    case .write: return "Write the program."
    case .predict where step.choices.isEmpty:
      guard let prediction = PredictionReader(step) else { return "" }
      return [prediction.question, prediction.form].filter { !$0.isEmpty }.joined(separator: "\n\n")
    default:
      if step.choices.isEmpty { return "" }
      return step.hasSeveralRightChoices ? "Tick all that are right." : "Tick one."
    }
  }

  private static func answer(to step: LessonStep, key: Bool) -> String {
    if !step.choices.isEmpty {
      let boxes = step.choices.map { choice in
        "- [\(key && choice.isRight ? "x" : " ")] \(markdown(of: choice))"
      }
      return "<!-- answer: \(step.id) -->\n\n" + boxes.joined(separator: "\n")
    }
    switch step.kind {
    case .fix, .write:
      let program = key ? step.solution : step.programs.first
      return MarkdownWriter.fenced(program?.source ?? "", info: "swift answer \(step.id)")
    case .predict:
      let text = step.prediction?.expectation.text ?? ""
      return MarkdownWriter.fenced(key ? (text.isEmpty ? "none\n" : text) : "\n", info: "answer \(step.id)")
    default:
      let open = step.folds(.answer).flatMap(\.blocks).map(\.plainText).joined(separator: "\n")
      let text = step.accepted.first ?? open
      return MarkdownWriter.fenced(key ? text : "\n", info: "answer \(step.id)")
    }
  }

  static func markdown(of choice: Choice) -> String {
    choice.content.map { block in
      if case .paragraph(let content) = block.kind { MarkdownWriter.text(of: content) } else { block.plainText }
    }.joined(separator: " ").trimmed
  }
}

extension PredictionReader {
  /// How an answer on paper is written, where there is no asking back.
  var form: String {
    switch asks {
    case .bodies where actions.count == 1:
      "Write the names of the views, with commas between them; `A x2` for twice; `none` for no body."
    case .bodies, .trace:
      kinds.isEmpty
        ? "Write a line for each action: the names of the views, with commas; `A x2` for twice; `none` for no body."
        : "Write the names of the views, with commas or one a line, and the other lines as they are: `print …`."
    case .screen, .console: ""
    }
  }

  /// After what a screen or what was printed is asked for.
  private var place: String {
    guard let last = actions.first else { return "" }
    return isAtTheEnd ? " at the end, after the last action" : " after `\(last.text)`"
  }

  /// What to write, in one sentence.
  var question: String {
    let names = actions.map { "`\($0.text)`" }
    let also =
      kinds.isEmpty ? "" : ", with their \(Spelling.listed(kinds.map(\.rawValue).sorted().map { "`\($0)`" })) lines"
    switch asks {
    case .bodies where actions.count == 1: return "Which bodies run at \(names[0])?"
    case .trace where actions.count == 1: return "What happens at \(names[0])? Name the bodies that run\(also)."
    case .bodies, .trace:
      return "Which bodies run at each action (\(names.joined(separator: ", ")))? Write a line for each\(also)."
    case .screen: return "What is on the screen\(place)? Write its lines."
    case .console: return "What has been printed\(place)? Write the lines."
    }
  }
}

extension String {
  /// The lines as they are counted in a file.
  var textLinesKeepingEmpty: [String] {
    split(omittingEmptySubsequences: false) { (character: Character) in
      character == "\n" || character == "\r\n" || character == "\r"
    }.map { String($0) }
  }
}
