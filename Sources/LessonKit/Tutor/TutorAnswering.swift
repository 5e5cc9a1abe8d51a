import ObservationRuntime
import SwiftInterpreter

/// Answers, hints and explanations.
extension Tutor {
  /// Whether the prediction is asked action by action: one line for each.
  var isAskedActionByAction: Bool {
    guard let session, session.awaitsAnswer, let prediction = session.prediction else { return false }
    guard prediction.asks == .trace || prediction.asks == .bodies else { return false }
    return prediction.actions.count > 1 && prediction.kinds.isEmpty && !session.typed.contains(where: isActionLine)
  }

  private func isActionLine(_ line: String) -> Bool {
    guard let word = line.words.first, ActionLines.verbs.contains(word) else { return false }
    return (try? ActionLines.parse(line)) != nil
  }

  /// A line while an answer of several lines is typed.
  /// - Returns: false when the line is a command after all.
  func continueAnswer(_ line: String, _ session: StepSession) -> Bool {
    guard session.awaitsAnswer else {
      session.typed = []
      return false
    }
    let content = line.trimmed
    if content.isEmpty {
      finishAnswer(session)
      return true
    }
    let interrupting = ["hint", "undo", "quit", "help", "code", "show", "skip", "answer", "reset"]
    if interrupting.contains(content) || isAskedActionByAction && isCommandWithName(content) { return false }
    if let command = TutorCommand.named(content) {
      // Among views a command is a command; among lines of a screen it may be one of them.
      if isAboutViews(session) { return false }
      say(
        "`\(command.name)` is taken as a line of the answer; an empty line ends the answer, and `undo` drops a line.",
        .muted)
    }
    takeAnswer(line, session)
    return true
  }

  /// Whether the answer is of names of views, none of which a command could be.
  private func isAboutViews(_ session: StepSession) -> Bool {
    guard let prediction = session.prediction, prediction.kinds.isEmpty else { return false }
    return prediction.asks == .bodies || prediction.asks == .trace
  }

  /// Whether a line is a command with an argument, such as `why Sign`, and no list of views.
  private func isCommandWithName(_ content: String) -> Bool {
    let words = content.words
    guard words.count == 2, !content.contains(","), let command = TutorCommand.named(words[0]) else { return false }
    return !command.argument.isEmpty && session?.viewNames.contains(words[0]) == false
  }

  /// A line of an answer.
  func takeAnswer(_ line: String, _ session: StepSession) {
    guard let prediction = session.prediction, prediction.takesSeveralLines else {
      return judge(line, session)
    }
    if isAskedActionByAction, let complaint = session.judge.complaint(aboutLine: line) {
      say("That line does not count: \(complaint).", .caution)
      return
    }
    session.typed.append(line)
    if isAskedActionByAction, session.typed.count == prediction.actions.count { return finishAnswer(session) }
    savePosition()
  }

  private func finishAnswer(_ session: StepSession) {
    let answer = session.typed.joined(separator: "\n")
    session.typed = []
    judge(answer, session)
    savePosition()
  }

  private func judge(_ answer: String, _ session: StepSession) {
    if session.step.isOpen { return takeOpenAnswer(answer, session) }
    let judgement = session.judge.judge(.text(answer), isStrictWithNames: true)
    let isFirst = session.failures == 0
    switch judgement.outcome {
    case .correct:
      session.isSettled = true
      record(session, answer: answer, .correct, score: 1)
      say(isFirst ? "Right." : "Right now.", .good)
      schedule(session, isFirst ? .good : .hard)
      explainAnswer(session)
    case .partly, .wrong:
      session.failures += 1
      record(session, answer: answer, judgement.outcome == .partly ? .partly : .wrong, score: judgement.score)
      if isFirst { schedule(session, .again) }
      showWrong(judgement, answer, session)
    case .malformed:
      record(session, answer: answer, .malformed, score: 0)
      say("That cannot be read, and does not count:", .caution)
      show(text: judgement.details.map { "  " + $0 })
    case .missing: say("Type an answer, or `hint`.", .muted)
    case .limit, .graderFault, .unrated:
      say("This step cannot judge answers; it is not your fault. `skip` goes on.", .caution)
      show(text: judgement.details.map { "  " + $0 }, .muted)
    }
  }

  private func showWrong(_ judgement: Judgement, _ answer: String, _ session: StepSession) {
    let percent = Int((judgement.score * 100).rounded())
    say(judgement.outcome == .partly ? "Not quite: \(percent) % of it is right." : "No.", .bad)
    if session.prediction != nil, session.step.choices.isEmpty {
      session.isCompared = true
      blank()
      show(differences: judgement.details)
      if !judgement.remarks.isEmpty { blank() }
      for remark in judgement.remarks { say(remark) }
      blank()
      say("Return explains and goes on; or predict again. `why VIEW` asks about a body.", .muted)
    } else {
      for remark in judgement.remarks { say(remark) }
      for detail in judgement.details where detail.contains("not ticked") {
        say(detail.prefix(1).uppercased() + detail.dropFirst() + ".")
      }
      let hints = session.step.folds(.hint).count > hintsSeen(session)
      say("Try again\(hints ? ", or `hint`" : ""). `answer` shows it.", .muted)
    }
  }

  private func show(differences lines: [String]) {
    for line in lines {
      let style: TextStyle = line.hasPrefix("    ") ? .plain : line.hasPrefix("After ") ? .action : .bad
      show(text: [line], style)
    }
  }

  /// Shows the explanation of a step, once it may be seen.
  /// - Parameters:
  ///   - session: the step.
  ///   - showsTruth: whether what happens in a prediction is shown first; an answer that was shown has it already.
  func explainAnswer(_ session: StepSession, showsTruth: Bool = true) {
    session.isExplained = true
    let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth, codeWidth: width)
    if session.step.kind == .predict, showsTruth { showTruth(session, renderer) }
    for fold in session.step.folds(.why) {
      blank()
      show(renderer.blocks(fold.blocks))
    }
    blank()
    let hasOther = session.isExercise && session.isSettled && session.step.solution != nil
    say(hasOther ? "`solution` shows the author's way. Return goes on." : "Return goes on.", .muted)
  }

  private func showTruth(_ session: StepSession, _ renderer: StepRenderer) {
    guard session.step.choices.isEmpty, let expectation = session.step.prediction?.expectation else { return }
    blank()
    say("This is what happens:", .muted)
    let block = MarkdownBlock(.code(info: expectation.kind.rawValue, text: expectation.text), line: expectation.line)
    show(renderer.blocks([block]))
  }

  // MARK: Open questions

  private func takeOpenAnswer(_ answer: String, _ session: StepSession) {
    if session.isCompared, let rating = Rating.named(answer.trimmed.lowercased()) { return rateOpen(rating, session) }
    session.typed = []
    record(session, answer: answer, .seen, score: 1)
    showOpenAnswer(session)
  }

  func showOpenAnswer(_ session: StepSession) {
    let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth, codeWidth: width)
    if session.isCompared { return say(Rating.question, .muted) }
    session.isCompared = true
    say("Compare:", .muted)
    for fold in session.step.folds where fold.kind == .answer || fold.kind == .why {
      blank()
      show(renderer.blocks(fold.blocks))
    }
    blank()
    say(Rating.question, .muted)
  }

  func rateOpen(_ rating: Rating, _ session: StepSession) {
    session.isSettled = true
    session.isExplained = true
    recordRating(session, rating)
    advance()
  }

  // MARK: Records

  func record(_ session: StepSession, answer: String, _ result: Attempt.Result, score: Double) {
    guard !session.lesson.file.isEmpty else { return }
    save(
      .attempt(
        Attempt(
          lesson: session.lesson.id, step: session.step.id, answer: answer, result: result, score: score,
          hints: hintsSeen(session), time: now())))
  }

  /// Questions and predictions come back by the same schedule as cards: the first answer decides.
  private func schedule(_ session: StepSession, _ rating: Rating) {
    guard session.step.kind == .question || session.step.kind == .predict else { return }
    let wasHelped = hintsSeen(session) > 0 && rating == .good
    if rating == .hard, session.failures > 0 { return }
    recordRating(session, wasHelped ? .hard : rating)
  }

  func recordRating(_ session: StepSession, _ rating: Rating) {
    guard !session.lesson.file.isEmpty else { return }
    lastRating = (session.key, progress.cards[session.key])
    save(.review(card: session.key, rating: rating, at: now()))
    if rating == .again { review?.repeatLater(session.key) }
  }

  // MARK: Hints

  func hintsSeen(_ session: StepSession) -> Int { progress.hints[session.key] ?? 0 }

  func hint() {
    guard let session else { return say("There is no step to give a hint for.", .muted) }
    let hints = session.step.folds(.hint)
    let seen = hintsSeen(session)
    guard !hints.isEmpty else {
      let more = session.step.isAnswered ? " `answer` shows the answer." : ""
      return say("This step has no hints.\(more)", .muted)
    }
    let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth, codeWidth: width)
    if seen < hints.count {
      say("Hint \(seen + 1) of \(hints.count):", .muted)
      show(renderer.blocks(hints[seen].blocks))
      save(.hint(lesson: session.lesson.id, step: session.step.id, count: seen + 1))
      return
    }
    say("There are no more hints. Here they are again; `answer` shows the answer.", .muted)
    for hint in hints {
      blank()
      show(renderer.blocks(hint.blocks))
    }
  }

  // MARK: Asking first

  func askFor(_ what: Confirmation) {
    guard let session, !session.lesson.file.isEmpty else { return say("There is no step here.", .muted) }
    switch what {
    case .answer, .solution:
      guard session.step.isAnswered || session.step.kind == .card else {
        return say("This step asks nothing.", .muted)
      }
      if session.step.kind == .card { return flip() }
      if session.isSettled || progress.isDone(lesson: session.lesson.id, step: session.step.id) {
        return reveal(session)
      }
      say("Show the answer? The step then counts as revealed, not as found.", .caution)
    case .reset:
      say(
        session.isExercise
          ? "Put the starter back? Your program is lost; `code` shows it." : "Begin this step again?", .caution)
    }
    confirmation = what
  }

  func confirm(_ what: Confirmation, _ answer: String) {
    guard ["y", "yes"].contains(answer) else { return say("Nothing was done.", .muted) }
    guard let session else { return }
    switch what {
    case .answer, .solution:
      record(session, answer: "", .revealed, score: 0)
      if session.failures == 0, !session.isCompared { schedule(session, .again) }
      reveal(session)
    case .reset:
      save(.reset(lesson: session.lesson.id, step: session.step.id, at: now()))
      enter(session.lesson, session.step)
    }
  }

  /// Shows the answer, and why.
  func reveal(_ session: StepSession) {
    let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth, codeWidth: width)
    let step = session.step
    session.typed = []
    if let prediction = step.prediction, step.folds(.answer).isEmpty {
      let block = MarkdownBlock(.code(info: prediction.expectation.kind.rawValue, text: prediction.expectation.text))
      show(renderer.blocks([block]))
    }
    if !step.choices.isEmpty {
      for (index, choice) in step.choices.enumerated() where choice.isRight {
        say("\(ChoiceText.letter(index))) \(choice.text)", .good)
      }
    }
    if let accepted = step.accepted.first { say(accepted, .good) }
    let kinds: [Fold.Kind] = session.isExercise ? [.solution, .answer] : [.answer]
    for fold in step.folds where kinds.contains(fold.kind) {
      blank()
      show(renderer.blocks(fold.blocks))
    }
    session.isSettled = true
    savePosition()
    explainAnswer(session, showsTruth: false)
  }
}
