/// The cards and questions of a lesson as a text file that Anki imports.
public enum AnkiExport {
  /// Writes one note for each card and question.
  ///
  /// The first field is the step's id, so that a later import updates the note.
  /// - Parameter lesson: the lesson.
  /// - Returns: tab-separated text with Anki's header lines, ended by a newline.
  public static func text(of lesson: Lesson) -> String {
    var lines = [
      "#separator:tab", "#html:true", "#columns:id\tfront\tback\ttags", "#deck:\(oneLine(lesson.title))",
      "#tags column:4",
    ]
    let source = lesson.text.textLinesKeepingEmpty
    for step in lesson.steps {
      guard let back = back(of: step, source) else { continue }
      let title = "<p><b>\(HTMLExport.escaped(step.title))</b></p>\n"
      let front = title + html(step.blocks, source) + choices(of: step)
      let tags = (["lessons", lesson.id] + step.attributes.tags).map { $0.replacing(" ", with: "-") }
      let fields = ["\(lesson.id)/\(step.id)", front, back, tags.joined(separator: " ")]
      lines.append(fields.map(quoted).joined(separator: "\t"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func back(of step: LessonStep, _ source: [String]) -> String? {
    var parts: [String] = []
    switch step.kind {
    case .card: break
    case .question:
      let right = step.choices.filter(\.isRight).map { HTMLExport.escaped($0.text) }
      if !right.isEmpty { parts.append("<p>" + right.joined(separator: "<br>") + "</p>") }
      if let accepted = step.accepted.first { parts.append("<p>" + HTMLExport.escaped(accepted) + "</p>") }
    case .read, .watch, .predict, .fix, .write: return nil
    }
    for fold in step.folds where fold.kind == .answer || fold.kind == .why { parts.append(html(fold.blocks, source)) }
    return parts.joined(separator: "\n")
  }

  private static func choices(of step: LessonStep) -> String {
    if step.choices.isEmpty { return "" }
    let items = step.choices.map { "<li>\(HTMLExport.escaped($0.text))</li>" }
    return "<ol type=\"a\">" + items.joined() + "</ol>"
  }

  private static func html(_ blocks: [MarkdownBlock], _ source: [String]) -> String {
    let text = blocks.map { MarkdownWriter.source(of: $0, in: source) }.joined(separator: "\n\n")
    return MarkdownReader.html(of: text, keepsHTML: false)
  }

  private static func oneLine(_ text: String) -> String { text.words.joined(separator: " ") }

  /// Every field is quoted, so that newlines, tabs and a leading `#` are text.
  private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
