/// How well a card was remembered.
public enum Rating: Int, Hashable, Sendable, CaseIterable {
  case again = 1
  case hard, good, easy
}

/// The state of a card in the schedule (FSRS-6).
public struct CardSchedule: Hashable, Sendable {
  /// Which part of its life the card is in.
  public var phase: Phase
  /// The learning or relearning step; `nil` in review.
  public var step: Int?
  /// The memory's stability in days.
  public var stability: Double
  /// The difficulty, 1 to 10.
  public var difficulty: Double
  /// When the card is due, in seconds since 1970.
  public var due: Double
  /// When it was rated last, in seconds since 1970.
  public var lastReview: Double

  /// The parts of a card's life.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case learning, review, relearning
  }
}
