/// Programs that are pasted at the prompt.
extension Tutor {
  /// Whether a pasted text of several lines is a program for the step in front, or a part of one, rather than lines that
  /// were typed ahead.
  /// - Parameter text: the pasted text.
  /// - Returns: false where its lines are to be entered one by one.
  public func takesPaste(_ text: String) -> Bool {
    guard let session, session.source != nil, !session.lesson.file.isEmpty, !session.isSecret, !session.awaitsAnswer,
      confirmation == nil, interview == nil, text.textLines.count > 1
    else { return false }
    if Self.isProgram(text) { return true }
    let first = text.words.first ?? ""
    return session.isExercise && TutorCommand.named(first) == nil && !ActionLines.verbs.contains(first)
  }

  private static let declaring: Set<String> = [
    "import", "struct", "class", "final", "enum", "extension", "protocol", "actor", "@main", "@Observable",
    "@MainActor", "#Preview", "func", "private", "public",
  ]

  /// Whether a text declares something at its margin, as whole programs do.
  private static func isProgram(_ text: String) -> Bool {
    text.textLines.contains { line in
      guard line.first?.isWhitespace == false, let first = line.words.first else { return false }
      return declaring.contains(first)
    }
  }

  /// Whether a line is one of a program rather than a misspelled command.
  static func isCode(_ line: String) -> Bool {
    guard let first = line.words.first else { return false }
    return declaring.contains(first) || ["var", "let", "if", "else", "case", "return"].contains(first)
      || line.hasPrefix(".") || line.hasPrefix("@") || line.hasPrefix("//") || line.contains { "{}()=".contains($0) }
  }

  func takePasted(_ text: String) {
    guard let session, let source = session.source else { return }
    guard Self.isProgram(text) else {
      return say("What you pasted is a part of a program. Paste the whole one, or `edit` it.", .caution)
    }
    let pasted = text.hasSuffix("\n") ? text : text + "\n"
    if pasted != source { session.replaced = source }
    say("\(String.count(pasted.textLines.count, "line")) pasted; `undo` brings back the program before.", .muted)
    takeEdited(pasted)
  }

  /// Takes a pasted program back.
  func bringBack(_ source: String, _ session: StepSession) {
    session.replaced = nil
    session.edited = source == session.presentProgram?.source ? nil : source
    session.watched = 0
    session.forgetRun(program: true)
    savePosition()
    say("The program is as it was before you pasted.", .muted)
  }
}
