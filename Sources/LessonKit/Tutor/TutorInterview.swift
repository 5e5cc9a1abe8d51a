/// The mock interview.
extension Tutor {
  func beginInterview(_ request: InterviewRequest) {
    var lessons: [Lesson] = []
    do {
      if request.lessons.isEmpty {
        lessons = course.entries.compactMap { try? course.lesson($0) }
        let begun = Set(progress.attempts.map(\.lesson))
        let known = lessons.filter { begun.contains($0.id) && $0.steps.contains { !$0.answerPoints.isEmpty } }
        if !request.isAboutAll, !known.isEmpty {
          lessons = known
          say(
            "From the \(String.count(known.count, "lesson")) that you have begun; `--all` draws from every one.", .muted
          )
        }
      } else {
        for name in request.lessons { lessons.append(try course.lesson(name)) }
      }
    } catch {
      say(error.message, .bad)
      return output.effects.append(.quit)
    }
    let candidates = lessons.flatMap { lesson in
      lesson.steps.filter { step in
        !step.answerPoints.isEmpty
          && (request.tags.isEmpty || step.attributes.tags.contains { request.tags.contains($0) })
      }.map { Interview.Question(lesson: lesson, step: $0) }
    }
    let keys = Set(candidates.map(\.key))
    let asked = progress.attempts.count { keys.contains("\($0.lesson)/\($0.step)") }
    let questions = Interview.draw(
      from: candidates, count: request.count, cards: progress.cards, asked: asked, now: now())
    guard !questions.isEmpty else {
      say("There is no question to ask: an open question whose Answer lists the points of a good one.", .caution)
      let tags = Set(lessons.flatMap(\.steps).filter { !$0.answerPoints.isEmpty }.flatMap(\.attributes.tags)).sorted()
      if !request.tags.isEmpty, !tags.isEmpty {
        say("The tags of interview questions: \(tags.joined(separator: ", ")).")
      }
      return output.effects.append(.quit)
    }
    interview = Interview(questions: questions)
    say(
      "An interview of \(String.count(questions.count, "question")). Answer aloud, or type; then see which points a good "
        + "answer makes, and say which of them yours made.")
    blank()
    ask()
  }

  var interviewPrompt: String? {
    guard let interview, let question = interview.question else { return nil }
    switch interview.phase {
    case .answering: return interview.typed.isEmpty ? "answer> " : "… "
    case .rating: return "point \(question.made.count + 1)/\(question.step.answerPoints.count), made? y/n> "
    case .resting: return "interview \(interview.index + 1)/\(interview.questions.count)> "
    }
  }

  private func ask() {
    guard let question = interview?.question else { return finishInterview() }
    session = StepSession(lesson: question.lesson, step: question.step, engine: engine)
    let renderer = StepRenderer(lesson: question.lesson, step: question.step, width: textWidth)
    let count = interview?.questions.count ?? 0
    let head = [
      StyledSpan("\((interview?.index ?? 0) + 1)/\(count)  ", .muted),
      StyledSpan(question.step.title.sanitized, .heading),
    ]
    show(Wrapper.wrap(head, width: textWidth))
    blank()
    show(renderer.blocks(renderer.opening))
    blank()
    let time = question.step.attributes.time ?? Interview.usualTime
    say("You have about \(Interview.clock(time)). An empty line ends your answer.", .muted)
    interview?.phase = .answering(since: now())
    interview?.typed = []
  }

  /// Handles a line in an interview.
  /// - Returns: false when it is for the tutor to handle.
  func takeInInterview(_ line: String) -> Bool {
    guard let interview else { return false }
    let word = line.trimmed.lowercased()
    if ["quit", "help", "hint", "q", "exit", "bye", "?"].contains(word) { return false }
    if word == "skip" {
      say("Skipped.", .muted)
      next()
      return true
    }
    if word == "show" {
      ask()
      return true
    }
    switch interview.phase {
    case .answering(let since):
      if line.trimmed.isEmpty { endAnswer(since: since) } else { self.interview?.typed.append(line) }
    case .rating: rate(word)
    case .resting:
      guard word.isEmpty || word == "next" else { return false }
      next()
    }
    return true
  }

  private func endAnswer(since: Double) {
    guard var interview, let question = interview.question else { return }
    let seconds = max(0, Int((now() - since).rounded()))
    interview.questions[interview.index].seconds = seconds
    interview.phase = .rating
    self.interview = interview
    let time = question.step.attributes.time ?? Interview.usualTime
    let verdict = seconds > time * 3 / 2 ? ", longer than an interviewer would listen" : ""
    say("You took \(Interview.clock(seconds))\(verdict). Did your answer make these points?", .muted)
    blank()
    showPoint()
  }

  private func showPoint() {
    guard let question = interview?.question else { return }
    let points = question.step.answerPoints
    guard points.indices.contains(question.made.count) else { return closeQuestion() }
    let renderer = StepRenderer(lesson: question.lesson, step: question.step, width: textWidth - 3)
    let lines = renderer.blocks(points[question.made.count])
    show(lines.enumerated().map { $1.prefixed($0 == 0 ? "\(question.made.count + 1). " : "   ", .muted) })
  }

  private func rate(_ word: String) {
    guard var interview else { return }
    let made: Bool
    switch word {
    case "y", "yes": made = true
    case "n", "no": made = false
    case "undo", "u":
      guard interview.questions[interview.index].made.popLast() != nil else {
        return say("This is the first point.", .muted)
      }
      self.interview = interview
      return showPoint()
    default: return say("`y` if your answer made this point, `n` if it did not; `undo` goes one back.", .caution)
    }
    interview.questions[interview.index].made.append(made)
    self.interview = interview
    showPoint()
  }

  private func closeQuestion() {
    guard let interview, let question = interview.question, let session else { return }
    let total = question.made.count
    let made = question.made.count { $0 }
    let score = Double(made) / Double(max(1, total))
    let answer = interview.typed.joined(separator: "\n")
    record(session, answer: answer, score == 1 ? .correct : score > 0 ? .partly : .wrong, score: score)
    recordRating(session, Self.rating(of: score))
    self.interview?.phase = .resting
    blank()
    say("\(made) of \(String.count(total, "point")).", score == 1 ? .good : .strong)
    let renderer = StepRenderer(lesson: question.lesson, step: question.step, width: textWidth)
    let blocks = question.step.modelAnswer + question.step.folds(.why).flatMap(\.blocks)
    if !blocks.isEmpty {
      blank()
      show(renderer.blocks(blocks))
    }
    blank()
    let isLast = interview.index + 1 == interview.questions.count
    say(isLast ? "Return ends the interview." : "Return asks the next question.", .muted)
  }

  /// A question of which a third was forgotten comes back soon.
  private static func rating(of score: Double) -> Rating {
    if score >= 1 { return .good }
    return score >= 0.6 ? .hard : .again
  }

  private func next() {
    interview?.index += 1
    interview?.phase = .resting
    blank()
    ask()
  }

  private func finishInterview() {
    showInterviewResult()
    output.effects.append(.quit)
  }

  /// What came of the questions that were answered.
  func showInterviewResult() {
    guard let interview else { return }
    self.interview = nil
    session = nil
    let answered = interview.questions.filter { !$0.made.isEmpty && $0.made.count == $0.step.answerPoints.count }
    guard !answered.isEmpty else { return }
    blank()
    let made = answered.reduce(0) { $0 + $1.made.count { $0 } }
    let total = answered.reduce(0) { $0 + $1.made.count }
    say("\(String.count(answered.count, "question")), \(made) of \(String.count(total, "point")).", .strong)
    for question in answered {
      let count = "\(question.made.count { $0 })/\(question.made.count)"
      let head = "  \(count.padded(6)) \(Interview.clock(question.seconds).padded(6)) "
      show(
        Wrapper.wrap(question.step.title.sanitized, width: max(20, textWidth - head.count)).enumerated().map {
          $1.prefixed($0 == 0 ? head : String(repeating: " ", count: head.count), .muted)
        })
    }
    if let weakest = answered.filter({ $0.made.contains(false) }).min(by: { $0.madePart < $1.madePart }) {
      say("`lessons start \(weakest.lesson.id)` goes over the weakest of them.", .muted)
    }
  }
}

extension Interview.Question {
  /// The part of the points that was made.
  fileprivate var madePart: Double { Double(made.count { $0 }) / Double(max(1, made.count)) }
}
