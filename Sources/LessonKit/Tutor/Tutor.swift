import ObservationRuntime
import SwiftInterpreter

/// The tutor: a state machine from inputs to outputs that touches nothing outside.
///
/// Send ``TutorInput/start`` first, show the lines and the prompt of each output, do its effects in order, and send the
/// next input. A tutor belongs to one thread.
public final class Tutor {
  /// Where a session begins.
  public enum Destination: Hashable, Sendable {
    /// Where the learner stopped; a first start greets and offers the first lesson.
    case resume
    /// A lesson, or a step of one: `state`, `state/unread-binding`.
    case lesson(String)
    /// The cards and questions that are due, at most so many.
    case review(limit: Int?)
    /// A mock interview.
    case interview(InterviewRequest)
    /// A lesson in front of a class: nothing is revealed until it is asked for, votes are counted, and nothing is kept.
    case present(String)
    /// A file of the learner's own, with its text: every action, and no questions.
    case program(file: String, source: String, root: String?, sdk: String?)
  }

  let course: Course
  let destination: Destination
  let now: () -> Double
  let engine: any Engine
  let scheduler = Scheduler()
  var progress: ProgressSnapshot
  var width: Int

  /// The step in front; `nil` before the first lesson is begun.
  var session: StepSession?
  /// The lesson that Return begins.
  var offered: Course.Entry?
  /// The steps that were left, for `undo`.
  var trail: [(lesson: String, step: String)] = []
  /// The review that goes on.
  var review: ReviewSession?
  /// A question of ours that awaits yes or no.
  var confirmation: Confirmation?
  /// The last rating, for `u`.
  var lastRating: (key: String, before: CardSchedule?)?
  /// The votes of a class, where one is taught.
  var presentation: Presentation?
  /// The interview that goes on.
  var interview: Interview?
  /// What the present input has led to.
  var output = TutorOutput()

  /// What yes would do.
  enum Confirmation {
    case answer, solution, reset
  }

  /// Creates a tutor; send it ``TutorInput/start`` first.
  /// - Parameters:
  ///   - course: the lessons.
  ///   - progress: what the learner did so far.
  ///   - destination: where to begin.
  ///   - width: the terminal's width in columns; text is kept within 80.
  ///   - now: the time in seconds since 1970, asked for at each answer.
  public convenience init(
    course: Course, progress: ProgressSnapshot, destination: Destination = .resume, width: Int = 80,
    now: @escaping () -> Double
  ) {
    self.init(
      course: course, progress: progress, destination: destination, width: width, engine: InterpreterEngine(), now: now)
  }

  init(
    course: Course, progress: ProgressSnapshot, destination: Destination = .resume, width: Int = 80,
    engine: any Engine, now: @escaping () -> Double
  ) {
    self.course = course
    self.progress = progress
    self.destination = destination
    self.width = width
    self.engine = engine
    self.now = now
  }

  /// Handles an input.
  /// - Returns: what to show and what to do.
  public func handle(_ input: TutorInput) -> TutorOutput {
    output = TutorOutput()
    switch input {
    case .start: begin()
    case .line(let line): take(line)
    case .pasted(let text): takePasted(text)
    case .interrupt: interrupt()
    case .end: leave()
    case .edited(let text): takeEdited(text)
    case .editFailed(let message): say("The editor could not be used: \(message)", .bad)
    case .resize(let columns): width = columns
    }
    output.prompt = prompt
    return output
  }

  // MARK: Talking

  var textWidth: Int { max(20, min(width, 80)) }

  func show(_ lines: [StyledLine]) { output.lines += lines }

  func blank() {
    guard let last = output.lines.last, !last.spans.isEmpty else { return }
    output.lines.append(StyledLine())
  }

  /// Says something; words in backquotes are commands, and keep their quotes for screens without colour.
  func say(_ text: String, _ style: TextStyle = .plain) {
    var spans: [StyledSpan] = []
    for (index, part) in text.sanitized.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        spans.append(StyledSpan("`\(part)`", .command))
      } else if !part.isEmpty {
        spans.append(StyledSpan(String(part).replacing("?.", with: "?"), style))
      }
    }
    show(Wrapper.wrap(spans, width: textWidth))
  }

  /// Shows lines as they are; one that is too long goes on below, further in.
  ///
  /// A line of source with its number is cut rather than wrapped, since its blanks count.
  func show(text lines: [String], _ style: TextStyle = .plain) {
    for line in lines {
      let content = StyledLine(line.sanitized, style)
      let isSource = line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
      show(isSource ? content.chopped(to: textWidth) : content.wrapped(to: textWidth))
    }
  }

  func save(_ change: ProgressChange) {
    // In front of a class the instructor's own record must not change.
    if presentation != nil { return }
    progress.apply(change, scheduler: scheduler)
    output.effects.append(.save(change))
  }

  // MARK: The prompt

  var prompt: String {
    if confirmation != nil { return "yes or no> " }
    if let interviewPrompt { return interviewPrompt }
    if let session, let presentation, session.step.isAnswered, !session.isExercise {
      return presentation.prompt(for: session)
    }
    if let session, !session.typed.isEmpty || isAskedActionByAction && !session.isExplained && !session.wasDone,
      let prompt = continuationPrompt(session)
    {
      return prompt
    }
    if let review { return "review \(min(review.position + 1, review.total))/\(review.total)> " }
    guard let session else { return "lessons> " }
    if let presentation, session.step.isAnswered { return presentation.prompt(for: session) }
    if session.lesson.file.isEmpty { return "\(Files.name(of: session.lesson.id).sanitized)> " }
    let number = (session.lesson.steps.firstIndex { $0.id == session.step.id } ?? 0) + 1
    return "\(session.lesson.id.sanitized) \(number)/\(session.lesson.steps.count)> "
  }

  private func continuationPrompt(_ session: StepSession) -> String? {
    guard session.awaitsAnswer, let prediction = session.prediction else { return nil }
    if isAskedActionByAction, session.typed.count < prediction.actions.count {
      let text = prediction.actions[session.typed.count].text.sanitized
      let short = text.count > 40 ? text.prefix(39) + "…" : text
      return "\(session.typed.count + 1)/\(prediction.actions.count) \(short)> "
    }
    return "… "
  }

  // MARK: Lines

  private func take(_ line: String) {
    if let confirmation {
      self.confirmation = nil
      return confirm(confirmation, line.trimmed.lowercased())
    }
    let content = line.trimmed
    if !Self.isCode(content), !content.isEmpty { session?.wasToldOfCode = false }
    if presentation != nil, present(content) { return }
    if interview != nil, takeInInterview(line) { return }
    if let session, !session.typed.isEmpty, continueAnswer(line, session) { return }
    if content.isEmpty { return goOn() }
    let word = String(content.prefix { !$0.isWhitespace })
    let argument = content.dropFirst(word.count).trimmed
    if let session, session.awaitsAnswer, isAnswerRatherThanCommand(content, session) {
      return takeAnswer(line, session)
    }
    if let command = TutorCommand.named(word), fits(command, argument) { return perform(command, argument) }
    if ActionLines.verbs.contains(word), session != nil { return act(content) }
    if let session, session.awaitsAnswer { return takeAnswer(line, session) }
    unknown(word, content)
  }

  /// Whether a command can have this argument: `back` can have none, so that `back to the start` is no command.
  private func fits(_ command: TutorCommand, _ argument: String) -> Bool {
    if argument.isEmpty { return true }
    return command.name == "run" ? Int(argument) != nil : !command.argument.isEmpty
  }

  /// An answer that the step expects, right or wrong, is an answer though it is the name of a command or an action.
  private func isAnswerRatherThanCommand(_ content: String, _ session: StepSession) -> Bool {
    let expected = session.step.accepted + session.step.feedback.flatMap(\.answers)
    if !session.step.accepted.isEmpty, expected.contains(where: { ShortAnswer.isSame($0, content) }) { return true }
    // Ratings are for cards, and for open questions that were compared; elsewhere `3` and `hard` are answers.
    let isRated = session.step.isOpen && session.isCompared
    if session.step.choices.isEmpty, !isRated, Rating.named(content) != nil { return true }
    if !session.step.choices.isEmpty, content.count == 1, content != "u", content != "?",
      ChoiceText.indices(in: content, choices: session.step.choices) != nil
    {
      return true
    }
    guard let prediction = session.prediction, prediction.takesSeveralLines else { return false }
    // The action lines of a written trace are part of the answer.
    let verb = content.words.first ?? ""
    return ActionLines.verbs.contains(verb) && TutorCommand.named(content) == nil
      && (try? ActionLines.parse(content))?.first.map { action in
        prediction.actions.contains { $0.kind == action.kind }
      } == true
  }

  private func unknown(_ word: String, _ content: String) {
    if let session, !session.isSettled || !session.step.isAnswered, session.source != nil,
      session.viewNames.contains(word)
    {
      return say("`why \(word)` tells why its body ran; `code \(word)` shows it.", .caution)
    }
    if let session, session.isSettled, session.step.isAnswered, !session.isExercise,
      session.viewNames.contains(where: { content.contains($0) })
    {
      return say("This step is answered. Return goes on; `reset` begins it again.", .caution)
    }
    if let session, session.isExercise, Self.isCode(content) {
      // A program that a terminal pastes line by line is answered once.
      if !session.wasToldOfCode { say("That is a line of a program; `edit` opens the one of this step.", .caution) }
      session.wasToldOfCode = true
      return
    }
    if let session, !session.isSecret, let label = session.label(content) {
      return say("`tap \"\(label)\"` taps it.", .caution)
    }
    if let command = TutorCommand.named(word) {
      let form = command.argument.isEmpty ? "stands alone" : "is followed by \(command.argument) or nothing"
      return say("`\(word)` \(form).", .caution)
    }
    let names = TutorCommand.all.map(\.name) + ActionLines.verbs
    let suggestion = Spelling.suggestion(for: word.lowercased(), in: names)
    say("There is no command `\(word)`\(suggestion). `help` lists them.", .caution)
  }

  private func interrupt() {
    confirmation = nil
    if interview?.typed.isEmpty == false {
      interview?.typed = []
      return say("What you typed is dropped.", .muted)
    }
    if let session, !session.typed.isEmpty {
      session.typed = []
      savePosition()
      return say("What you typed is dropped.", .muted)
    }
    say("`quit` leaves; where you are is kept.", .muted)
  }

  func leave() {
    let wasInterview = interview != nil
    showInterviewResult()
    if wasInterview { blank() }
    if session != nil, review == nil, session?.lesson.file.isEmpty == false {
      say("Until next time: `lessons` goes on from here.", .muted)
    } else {
      say("Until next time.", .muted)
    }
    output.effects.append(.quit)
  }

  // MARK: Commands

  func perform(_ command: TutorCommand, _ argument: String) {
    if session?.lesson.file.isEmpty == true, !command.worksAlone {
      return say("`\(command.name)` belongs to the lessons: `lessons` opens them.", .muted)
    }
    switch command.name {
    case "next": goOn(isExplicit: true)
    case "back": goBack()
    case "goto": go(to: argument)
    case "list": list(argument)
    case "skip": skip()
    case "undo": undo()
    case "hint": hint()
    case "answer": askFor(.answer)
    case "solution": askFor(.solution)
    case "reset": askFor(.reset)
    case "edit": edit(isWatching: false)
    case "watch": edit(isWatching: true)
    case "check": check()
    case "run": runScript(argument)
    case "act": act(argument)
    case "restart": restart()
    case "what": whatIf(argument)
    case "eval": evaluate(argument)
    case "before": switchVersion([.before, .wrong])
    case "after": switchVersion([.after, .right])
    case "screen": showScreen()
    case "trace": showTrace()
    case "code": showCode(argument)
    case "graph": showGraph()
    case "cost": showCost()
    case "why": explain(argument)
    case "show": showStep()
    case "flip": flip()
    case "again": rate(.again)
    case "hard": rate(.hard)
    case "good": rate(.good)
    case "easy": rate(.easy)
    case "u": undoRating()
    case "review": beginReview(limit: nil)
    case "vote", "close", "votes", "revote", "reveal":
      say("This belongs to `lessons present`, in front of a class.", .muted)
    case "progress": showProgress()
    case "help": help(argument)
    case "quit": leave()
    default: break
    }
  }
}
