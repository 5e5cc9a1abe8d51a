#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The FSRS-6 scheduler with its default parameters, without fuzz: the same reviews give the same days everywhere.
public struct Scheduler: Hashable, Sendable {
  /// The 21 parameters of FSRS-6.
  public var parameters: [Double] = Scheduler.defaultParameters
  /// The chance of recall, 0 to 1, at which a card is due.
  public var desiredRetention = 0.9
  /// The waits of a new card, in seconds.
  public var learningSteps: [Double] = [60, 600]
  /// The waits of a forgotten card, in seconds.
  public var relearningSteps: [Double] = [600]
  /// The longest interval in days.
  public var maximumInterval = 36_500

  /// The default parameters of FSRS-6.
  public static let defaultParameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// Creates a scheduler with the default parameters.
  public init() {}

  private func w(_ index: Int) -> Double { parameters[index] }
  private var decay: Double { -w(20) }
  private var factor: Double { pow(0.9, 1 / decay) - 1 }

  /// The chance, 0 to 1, that a card is still known.
  /// - Parameters:
  ///   - card: the card's schedule.
  ///   - now: the time in seconds since 1970.
  /// - Returns: the chance.
  public func retrievability(of card: CardSchedule, at now: Double) -> Double {
    retrievability(stability: card.stability, days: max(0, wholeDays(from: card.lastReview, to: now)))
  }

  private func retrievability(stability: Double, days: Int) -> Double {
    pow(1 + factor * Double(days) / stability, decay)
  }

  private func wholeDays(from start: Double, to end: Double) -> Int { Int(((end - start) / 86_400).rounded(.down)) }

  /// Schedules a card after a rating.
  /// - Parameters:
  ///   - card: its state so far; `nil` for a new card.
  ///   - rating: how well it was remembered.
  ///   - now: the time in seconds since 1970.
  /// - Returns: its state from now on.
  public func review(_ card: CardSchedule?, _ rating: Rating, at now: Double) -> CardSchedule {
    var next: CardSchedule
    if let card {
      next = card
      let days = wholeDays(from: card.lastReview, to: now)
      if days < 1 {
        next.stability = shortTermStability(card.stability, rating)
      } else {
        let recall = retrievability(stability: card.stability, days: days)
        next.stability = nextStability(card, recall, rating)
      }
      next.difficulty = nextDifficulty(card.difficulty, rating)
    } else {
      next = CardSchedule(
        phase: .learning, step: 0, stability: max(0.001, w(rating.rawValue - 1)),
        difficulty: clampedDifficulty(initialDifficulty(rating)), due: now, lastReview: now)
    }
    let seconds = advance(&next, rating)
    next.due = now + seconds
    next.lastReview = now
    return next
  }

  // MARK: Memory

  private func initialDifficulty(_ rating: Rating) -> Double {
    w(4) - exp(w(5) * Double(rating.rawValue - 1)) + 1
  }

  private func clampedDifficulty(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private func nextDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
    let change = -(w(6) * Double(rating.rawValue - 3))
    let damped = (10 - difficulty) * change / 9
    let reverted = w(7) * initialDifficulty(.easy) + (1 - w(7)) * (difficulty + damped)
    return clampedDifficulty(reverted)
  }

  private func shortTermStability(_ stability: Double, _ rating: Rating) -> Double {
    var increase = exp(w(17) * (Double(rating.rawValue - 3) + w(18))) * pow(stability, -w(19))
    if rating != .again { increase = max(increase, 1) }
    return max(0.001, stability * increase)
  }

  private func nextStability(_ card: CardSchedule, _ recall: Double, _ rating: Rating) -> Double {
    if rating == .again {
      let forgotten =
        w(11) * pow(card.difficulty, -w(12)) * (pow(card.stability + 1, w(13)) - 1) * exp((1 - recall) * w(14))
      let limit = card.stability / exp(w(17) * w(18))
      return max(0.001, min(forgotten, limit))
    }
    let hard = rating == .hard ? w(15) : 1
    let easy = rating == .easy ? w(16) : 1
    let growth =
      exp(w(8)) * (11 - card.difficulty) * pow(card.stability, -w(9)) * (exp((1 - recall) * w(10)) - 1) * hard * easy
    return max(0.001, card.stability * (1 + growth))
  }

  /// The interval in whole days at which the chance of recall falls to the desired one.
  func intervalInDays(stability: Double) -> Int {
    let days = stability / factor * (pow(desiredRetention, 1 / decay) - 1)
    return min(max(Int(min(days, 1e9).rounded(.toNearestOrEven)), 1), maximumInterval)
  }

  // MARK: Steps

  /// Moves a card through its learning steps, or to review.
  /// - Returns: the wait in seconds.
  private func advance(_ card: inout CardSchedule, _ rating: Rating) -> Double {
    let steps = card.phase == .relearning ? relearningSteps : learningSteps
    if card.phase == .review {
      guard rating == .again, !relearningSteps.isEmpty else { return graduate(&card) }
      card.phase = .relearning
      card.step = 0
      return relearningSteps[0]
    }
    let step = card.step ?? 0
    // A card beyond steps that have been shortened since is graduated, unless it was forgotten.
    if steps.isEmpty || (step >= steps.count && rating != .again) { return graduate(&card) }
    switch rating {
    case .again:
      card.step = 0
      return steps[0]
    case .hard:
      card.step = step
      if step == 0, steps.count == 1 { return steps[0] * 1.5 }
      if step == 0 { return (steps[0] + steps[1]) / 2 }
      return steps[step]
    case .good:
      guard step + 1 < steps.count else { return graduate(&card) }
      card.step = step + 1
      return steps[step + 1]
    case .easy: return graduate(&card)
    }
  }

  private func graduate(_ card: inout CardSchedule) -> Double {
    card.phase = .review
    card.step = nil
    return Double(intervalInDays(stability: card.stability)) * 86_400
  }
}
