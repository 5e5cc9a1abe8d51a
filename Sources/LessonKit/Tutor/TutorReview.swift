/// Cards that are due, one after the other.
struct ReviewSession {
  /// The keys still to come, the present one first.
  var queue: [String]
  /// How many have been done.
  var position = 0
  /// How many there are, repetitions included.
  var total: Int
  /// Those that were done, for taking a rating back.
  var done: [String] = []

  init(queue: [String]) {
    self.queue = queue
    total = queue.count
  }

  /// A forgotten card comes back at the end.
  mutating func repeatLater(_ key: String) {
    queue.append(key)
    total += 1
  }
}

/// Cards and reviews.
extension Tutor {
  func beginReview(limit: Int?) {
    let due = progress.dueCards(at: now()).filter { step(of: $0) != nil }
    guard !due.isEmpty else {
      say("Nothing is due.")
      let next = progress.cards.filter { step(of: $0.key) != nil }.map(\.value.due).min()
      if let next {
        say("The next card is due \(Self.wait(next - now())).", .muted)
      } else {
        say("Cards and questions come here once you have met them in a lesson.", .muted)
      }
      if session == nil { output.effects.append(.quit) }
      return
    }
    if let session, review == nil, !session.lesson.file.isEmpty { trail.append((session.lesson.id, session.step.id)) }
    review = ReviewSession(queue: limit.map { Array(due.prefix(max(1, $0))) } ?? due)
    let count = review?.total ?? 0
    say("\(String.count(count, "card or question is", "cards and questions are")) due.", .muted)
    blank()
    presentReview()
  }

  private func step(of key: String) -> (lesson: Lesson, step: LessonStep)? {
    let (lessonID, stepID) = ProgressSnapshot.parts(of: key)
    guard let entry = course.entry(lessonID), let lesson = try? course.lesson(entry), let step = lesson.step(stepID)
    else {
      return nil
    }
    return (lesson, step)
  }

  private func presentReview() {
    guard let key = review?.queue.first, let (lesson, step) = step(of: key) else { return finishReview() }
    enter(lesson, step)
  }

  func nextInReview() {
    guard review != nil else { return }
    if let key = review?.queue.first {
      review?.done.append(key)
      review?.queue.removeFirst()
      review?.position += 1
    }
    if review?.queue.isEmpty == true { return finishReview() }
    presentReview()
  }

  private func finishReview() {
    let count = review?.position ?? 0
    review = nil
    session = nil
    say("Done: \(String.count(count, "card")).", .good)
    if case .review = destination {
      output.effects.append(.quit)
      return
    }
    if let last = trail.popLast(), let entry = course.entry(last.lesson), let lesson = try? course.lesson(entry) {
      blank()
      enter(lesson, lesson.step(last.step))
    }
  }

  // MARK: Cards

  func flip() {
    guard let session, session.step.kind == .card else { return say("There is no card here.", .muted) }
    session.isFlipped = true
    showBack(session)
    blank()
    say(ratingHelp(session), .muted)
  }

  func showBack(_ session: StepSession) {
    let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth)
    for fold in session.step.folds where fold.kind != .hint {
      blank()
      show(renderer.blocks(fold.blocks))
    }
  }

  /// The four ratings, each with the wait that it leads to.
  private func ratingHelp(_ session: StepSession) -> String {
    let time = now()
    let parts: [String] = Rating.allCases.map { rating in
      let due = scheduler.review(progress.cards[session.key], rating, at: time).due
      return "\(rating.rawValue) \(rating.word) (\(Self.wait(due - time).replacing("in ", with: "")))"
    }
    return "How well did you know it? Type \(parts.joined(separator: ", ")): then it comes back."
  }

  func rate(_ rating: Rating) {
    guard let session else { return say("There is nothing to rate here.", .muted) }
    if session.step.isOpen, session.isCompared { return rateOpen(rating, session) }
    guard session.step.kind == .card else { return say("There is nothing to rate here.", .muted) }
    guard session.isFlipped else { return say("Turn the card over first: Return, or `flip`.", .muted) }
    session.isSettled = true
    if review == nil { record(session, answer: rating.word, .seen, score: 1) }
    recordRating(session, rating)
    advance()
  }

  func undoRating() {
    guard let last = lastRating else { return say("There is no rating to take back.", .muted) }
    lastRating = nil
    progress.cards[last.key] = last.before
    output.effects.append(.save(.undoReview(card: last.key)))
    if review != nil {
      // A repetition that the rating had added goes with it.
      if let index = review?.queue.lastIndex(of: last.key), index > 0 {
        review?.queue.remove(at: index)
        review?.total -= 1
      }
      if review?.done.last == last.key {
        review?.done.removeLast()
        review?.queue.insert(last.key, at: 0)
        review?.position -= 1
      }
      say("The rating is taken back.", .muted)
      blank()
      return presentReview()
    }
    say("The rating is taken back.", .muted)
    guard let (lesson, step) = step(of: last.key) else { return }
    blank()
    enter(lesson, step)
  }

  // MARK: Telling

  func sayWhatIsDue() {
    let time = now()
    // What was met today is still being learned; it is asked in a review, and is no debt.
    let due = progress.dueCards(at: time).filter { key in
      step(of: key) != nil && (progress.cards[key].map { time - $0.lastReview > 12 * 3600 } ?? false)
    }.count
    guard due > 0 else { return }
    let minutes = max(1, (due * 25 + 59) / 60)
    let enough = due > 20 ? " `lessons review --limit 20` is enough for a day." : ""
    say(
      "\(String.count(due, "card or question is", "cards and questions are")) due, about "
        + "\(String.count(minutes, "minute")): `review`.\(enough)", .muted)
  }

  /// A wait in words: `in 10 minutes`, `in 3 days`.
  static func wait(_ seconds: Double) -> String {
    if seconds <= 0 { return "now" }
    let minutes = Int((seconds / 60).rounded(.up))
    if minutes < 60 { return "in \(String.count(minutes, "minute"))" }
    let hours = Int((seconds / 3600).rounded())
    if hours < 24 { return "in \(String.count(hours, "hour"))" }
    let days = Int((seconds / 86_400).rounded())
    if days < 60 { return "in \(String.count(days, "day"))" }
    let months = Int((Double(days) / 30.44).rounded())
    if months < 24 { return "in \(String.count(months, "month"))" }
    return "in \(String.count(Int((Double(days) / 365.25).rounded()), "year"))"
  }
}

extension Rating {
  /// Asks for a rating.
  static let question = "How well did you know it? Type 1 (again), 2 (hard), 3 (good) or 4 (easy)."

  /// The rating of a number or a word.
  static func named(_ text: String) -> Rating? {
    allCases.first { String($0.rawValue) == text || $0.word == text }
  }

  /// The rating as a word.
  public var word: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }
}
