import LessonKit

/// Lines for a person on standard output, with their styles where colour is shown.
struct Screen {
  var output = Output.standard
  var showsColour: Bool

  /// Shows lines below what is there.
  func show(_ lines: [StyledLine]) {
    guard !lines.isEmpty else { return }
    output.write(lines.map { text(of: $0) + "\n" }.joined())
  }

  /// Takes back the line of a prompt that Return answered, where it stands in one row above the cursor.
  func removePrompt(_ prompt: String, columns: Int) {
    guard LineLayout.columns(of: prompt) < columns else { return }
    output.write("\u{1B}[1A\r\u{1B}[2K")
  }

  /// A line as the terminal wants it.
  func text(of line: StyledLine) -> String {
    showsColour ? ANSI.text(of: line) : line.text.sanitized
  }
}
