import ObservationRuntime

/// Moving between steps and lessons.
extension Tutor {
  func begin() {
    switch destination {
    case .resume: resume()
    case .lesson(let name):
      do {
        let (lesson, step) = try course.find(name)
        enter(lesson, step ?? firstOpenStep(of: lesson))
      } catch {
        say(error.message, .bad)
        output.effects.append(.quit)
      }
    case .review(let limit): beginReview(limit: limit)
    case .present(let name): beginPresentation(name)
    case .interview(let request): beginInterview(request)
    case .program(let file, let source, let root, let sdk): beginProgram(file, source, root, sdk)
    }
  }

  private func resume() {
    guard let position = progress.position else { return greet() }
    guard let entry = course.entry(position.lesson), let lesson = try? course.lesson(entry) else {
      say("The lesson `\(position.lesson)`, where you stopped, is not here any more.", .caution)
      return offerNext()
    }
    say("Welcome back.", .muted)
    sayWhatIsDue()
    if lesson.step(position.step) == nil {
      say("The step where you stopped is not in this lesson any more; here is the next one that is open.", .caution)
    }
    blank()
    enter(lesson, lesson.step(position.step) ?? firstOpenStep(of: lesson))
  }

  private func greet() {
    say("Welcome. Here you say which SwiftUI bodies run, and then you see them run.")
    say("Return goes on, `hint` helps, `help` lists the commands, `quit` leaves. Where you stop is kept.")
    blank()
    offerNext()
  }

  /// Offers the first lesson that is not finished.
  private func offerNext() {
    guard let entry = course.entries.first(where: { !isFinished($0) }) ?? course.entries.first else {
      say("There are no lessons here. Name their folder with --lessons DIR or LESSONS_PATH.", .bad)
      return
    }
    offer(entry, isFirst: progress.attempts.isEmpty)
  }

  private func offer(_ entry: Course.Entry, isFirst: Bool) {
    guard let lesson = try? course.lesson(entry) else {
      say("The lesson `\(entry.id)` cannot be read; `list lessons` shows the others.", .bad)
      return
    }
    offered = entry
    let count = String.count(lesson.steps.count, "step")
    say("\(isFirst ? "The first lesson" : "The next lesson"): \(lesson.title) (\(count)). Return begins it.")
  }

  private func isFinished(_ entry: Course.Entry) -> Bool {
    guard let lesson = try? course.lesson(entry) else { return true }
    return lesson.steps.allSatisfy { progress.isDone(lesson: lesson.id, step: $0.id) }
  }

  func firstOpenStep(of lesson: Lesson) -> LessonStep? {
    lesson.steps.first { !progress.isDone(lesson: lesson.id, step: $0.id) } ?? lesson.steps.first
  }

  // MARK: Entering

  /// Goes to a step and shows it.
  func enter(_ lesson: Lesson, _ step: LessonStep?) {
    offered = nil
    guard let step else { return say("The lesson `\(lesson.id)` has no steps.", .bad) }
    let session = StepSession(lesson: lesson, step: step, engine: engine)
    self.session = session
    session.wasDone =
      review == nil && presentation == nil && step.isAnswered
      && progress.isDone(lesson: lesson.id, step: step.id)
    restoreDraft(session)
    if review == nil { savePosition() }
    showStep(isFirst: true)
  }

  private func restoreDraft(_ session: StepSession) {
    guard review == nil, let draft = progress.drafts[session.key], !draft.isEmpty else { return }
    if session.isExercise { session.edited = draft } else if session.awaitsAnswer { session.typed = draft.textLines }
  }

  /// What is kept of the step in front: a half-typed answer, or the learner's program.
  func savePosition() {
    guard let session, review == nil, interview == nil, !session.lesson.file.isEmpty else { return }
    let draft = session.isExercise ? session.edited ?? "" : session.typed.map { $0 + "\n" }.joined()
    let position = ProgressPosition(lesson: session.lesson.id, step: session.step.id, draft: draft)
    if position != progress.position { save(.position(position)) }
  }

  func showStep(isFirst: Bool = false) {
    guard let session else { return offerNextIfIdle() }
    let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth, codeWidth: width)
    let number = session.lesson.steps.firstIndex { $0.id == session.step.id }.map { $0 + 1 }
    if number == 1, isFirst, review == nil, !session.lesson.file.isEmpty {
      show(Wrapper.wrap(session.lesson.title.sanitized, .heading, width: textWidth))
      blank()
      show(renderer.blocks(session.lesson.introduction))
      blank()
    }
    // A step stands apart from what was typed before it.
    if isFirst, !trail.isEmpty, output.lines.isEmpty { show([StyledLine()]) }
    show(renderer.heading(number: review == nil ? number : nil))
    blank()
    show(renderer.blocks(renderer.opening))
    if !session.versions.isEmpty {
      blank()
      say("In front is the version \(session.version.rawValue); `\(other(of: session).rawValue)` switches.", .muted)
    }
    let repeated = renderer.repeatedTask
    if !repeated.isEmpty {
      blank()
      show(repeated)
    }
    showScreenBefore(session)
    if let question = renderer.question {
      blank()
      show(Wrapper.wrap(question.sanitized, .strong, width: textWidth))
    }
    if !session.step.choices.isEmpty {
      blank()
      show(renderer.choices)
    }
    if session.isExercise, session.edited != nil { say("Your program is as you left it; `code` shows it.", .muted) }
    if !session.typed.isEmpty {
      blank()
      say("You had typed:", .muted)
      show(text: session.typed.map { "  " + $0 }, .code)
    }
    if session.isFlipped { showBack(session) }
    blank()
    if presentation != nil, session.step.isAnswered {
      return say(
        "`vote 12 ANSWER` counts, `close` ends the vote, `votes` shows it, `reveal` tells, `next` goes on.", .muted)
    }
    if session.wasDone {
      say("You have done this step. Return goes on; everything is open, and you may answer again.", .muted)
    }
    let invitation = renderer.invitation(session)
    if !invitation.isEmpty { say(invitation, .muted) }
  }

  /// The screen at the launch, where a later one is asked for: it shows how its lines are written.
  private func showScreenBefore(_ session: StepSession) {
    guard session.step.kind == .predict, let prediction = session.prediction, prediction.asks == .screen,
      session.script.count > 1, prediction.actions.first?.kind != .launch, let program = try? session.load(),
      let running = try? program.start(session.step.attributes.options)
    else { return }
    let launch = running.perform(Action(.launch, text: "launch"))
    guard launch.outcome == .settled, !launch.screen.isEmpty else { return }
    blank()
    say("At the launch the screen is:", .muted)
    show(text: launch.screen.map { "  " + $0 }, .code)
  }

  private func other(of session: StepSession) -> StepProgram.Version {
    session.versions.first { $0 != session.version } ?? session.version
  }

  private func offerNextIfIdle() { if offered == nil { offerNext() } }

  // MARK: Going on

  /// Return alone, or `next`.
  func goOn(isExplicit: Bool = false) {
    if let offered {
      guard let lesson = try? course.lesson(offered) else { return }
      return enter(lesson, firstOpenStep(of: lesson))
    }
    guard let session else { return offerNext() }
    if session.lesson.file.isEmpty { return say("Type an action, such as `tap \"…\"`, or `help`.", .muted) }
    switch session.step.kind {
    case .read:
      recordSeen(session)
      advance()
    case .watch:
      if !isExplicit, watchNext(session) {
        return
      } else {
        recordSeen(session)
        advance()
      }
    case .card:
      if !session.isFlipped, !isExplicit { return flip() }
      if session.isFlipped, !session.isSettled, !isExplicit {
        return say(Rating.question, .muted)
      }
      if session.isFlipped { recordSeen(session) }
      advance()
    case .predict, .question:
      if session.isSettled || isExplicit || session.wasDone && session.failures == 0 { return advance() }
      if session.step.isOpen { return showOpenAnswer(session) }
      if session.isCompared {
        if session.isExplained { return advance() }
        return explainAnswer(session)
      }
      if session.failures > 0 {
        return say("Not right yet: try again, `hint`, `answer` shows it, `skip` leaves it for later.", .muted)
      }
      say(StepRenderer(lesson: session.lesson, step: session.step, width: textWidth).invitation(session), .muted)
      say("`hint` helps, `skip` leaves it for later.", .muted)
    case .fix, .write:
      if session.isSettled || isExplicit || session.wasDone && session.failures == 0 { return advance() }
      say("`edit` opens the program, `check` checks it, `hint` helps, `skip` leaves it for later.", .muted)
    }
  }

  private func recordSeen(_ session: StepSession) {
    guard review == nil, !progress.isDone(lesson: session.lesson.id, step: session.step.id) else { return }
    record(session, answer: "", .seen, score: 1)
  }

  func advance() {
    if review != nil { return nextInReview() }
    guard let session, let index = session.lesson.steps.firstIndex(where: { $0.id == session.step.id }) else { return }
    leaveTrail(session)
    if session.lesson.steps.indices.contains(index + 1) {
      return enter(session.lesson, session.lesson.steps[index + 1])
    }
    finishLesson(session.lesson)
  }

  private func finishLesson(_ lesson: Lesson) {
    let open = lesson.steps.filter { !progress.isDone(lesson: lesson.id, step: $0.id) }
    say("That was the last step of “\(lesson.title)”.", .strong)
    if let first = open.first {
      say("\(String.count(open.count, "step is", "steps are")) still open; `goto \(first.id)` goes to the first.")
    }
    sayWhatIsDue()
    guard let index = course.entries.firstIndex(where: { $0.id == lesson.id }),
      course.entries.indices.contains(index + 1)
    else {
      offered = nil
      return say("That was the last lesson. `list lessons` shows them all.")
    }
    offer(course.entries[index + 1], isFirst: false)
  }

  private func leaveTrail(_ session: StepSession) {
    trail.append((session.lesson.id, session.step.id))
    if trail.count > 1000 { trail.removeFirst() }
  }

  func goBack() {
    guard review == nil else { return say("`undo` takes the last rating back; `goto STEP` leaves the review.", .muted) }
    guard let session, let index = session.lesson.steps.firstIndex(where: { $0.id == session.step.id }) else {
      return say("There is no step before this one.", .muted)
    }
    if index > 0 {
      leaveTrail(session)
      return enter(session.lesson, session.lesson.steps[index - 1])
    }
    if let position = course.entries.firstIndex(where: { $0.id == session.lesson.id }), position > 0,
      let lesson = try? course.lesson(course.entries[position - 1])
    {
      leaveTrail(session)
      return enter(lesson, lesson.steps.last)
    }
    say("This is the first step.", .muted)
  }

  func go(to name: String) {
    guard !name.isEmpty else {
      return say("`goto STEP`: an id, a number, a lesson or LESSON/STEP. `list` shows them.", .muted)
    }
    if let session, !session.lesson.file.isEmpty, let step = try? Course.step(name, in: session.lesson) {
      leaveTrail(session)
      review = nil
      return enter(session.lesson, step)
    }
    do {
      let (lesson, step) = try course.find(name)
      if let session { leaveTrail(session) }
      review = nil
      enter(lesson, step ?? firstOpenStep(of: lesson))
    } catch {
      let ids = (session?.lesson.steps.map(\.id) ?? []) + course.entries.map(\.id)
      let suggestion = Spelling.suggestion(for: name, in: ids)
      say(error.kind == .unknownLesson ? "There is no step or lesson `\(name)`\(suggestion)." : error.message, .caution)
    }
  }

  func skip() {
    guard let session, !session.lesson.file.isEmpty else { return say("There is nothing to skip.", .muted) }
    if review == nil, session.step.isAnswered, !session.isSettled {
      session.typed = []
      record(session, answer: "", .skipped, score: 0)
      say("Skipped. `goto \(session.step.id)` comes back to it.", .muted)
      blank()
    }
    advance()
  }

  func undo() {
    if let session, session.typed.count > 0 {
      let dropped = session.typed.removeLast()
      savePosition()
      return say("Dropped: \(dropped)", .muted)
    }
    if let session, let before = session.replaced { return bringBack(before, session) }
    if review != nil { return undoRating() }
    guard let last = trail.popLast(), let entry = course.entry(last.lesson), let lesson = try? course.lesson(entry)
    else { return say("There is nothing to take back.", .muted) }
    enter(lesson, lesson.step(last.step))
  }
}
