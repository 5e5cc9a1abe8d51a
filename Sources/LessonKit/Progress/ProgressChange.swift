/// Something that the learner did, to be kept.
public enum ProgressChange: Hashable, Sendable {
  /// The learner is at a step, with a half-typed answer.
  case position(ProgressPosition)
  /// An answer was given, a step done, skipped or its solution seen.
  case attempt(Attempt)
  /// A hint was shown: how many of the step's hints are seen now.
  case hint(lesson: String, step: String, count: Int)
  /// A card was rated.
  case review(card: String, rating: Rating, at: Double)
  /// The last rating of this card is taken back.
  case undoReview(card: String)
  /// The step's record is forgotten, so that it can be done again (its history is kept).
  case reset(lesson: String, step: String, at: Double)
}

/// Where the learner is.
public struct ProgressPosition: Hashable, Sendable {
  /// The lesson's id.
  public var lesson: String
  /// The step's id.
  public var step: String
  /// The half-typed answer, or the program that is being edited.
  public var draft: String

  /// Creates a position.
  public init(lesson: String, step: String, draft: String = "") {
    self.lesson = lesson
    self.step = step
    self.draft = draft
  }
}

/// One answer to a step.
public struct Attempt: Hashable, Sendable {
  /// The lesson's id.
  public var lesson: String
  /// The step's id.
  public var step: String
  /// The answer as it was given.
  public var answer: String
  /// What came of it.
  public var result: Result
  /// The part that was right, 0 to 1.
  public var score: Double
  /// How many hints had been seen.
  public var hints: Int
  /// When, in seconds since 1970.
  public var time: Double

  /// Creates an attempt.
  public init(
    lesson: String, step: String, answer: String, result: Result, score: Double, hints: Int, time: Double
  ) {
    self.lesson = lesson
    self.step = step
    self.answer = answer
    self.result = result
    self.score = score
    self.hints = hints
    self.time = time
  }

  /// What came of an attempt.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    case correct, partly, wrong, malformed, limit
    /// A step without an answer was read or watched.
    case seen
    /// The step was skipped.
    case skipped
    /// The answer was shown before it was found.
    case revealed
  }
}
