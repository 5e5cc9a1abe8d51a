/// What a learner did so far, as a value.
public struct ProgressSnapshot: Hashable, Sendable {
  /// Where the learner stopped; `nil` at a first start.
  public var position: ProgressPosition?
  /// The half-typed answers and edited programs, by `lesson/step`.
  public var drafts: [String: String] = [:]
  /// All attempts, oldest first.
  public var attempts: [Attempt] = []
  /// The hints seen, by `lesson/step`.
  public var hints: [String: Int] = [:]
  /// The schedule of cards, by `lesson/step`.
  public var cards: [String: CardSchedule] = [:]
  /// The times at which steps were reset, by `lesson/step`: earlier attempts do not count as done.
  public var resets: [String: Double] = [:]

  /// An empty snapshot: a first start.
  public init() {}

  /// How a step stands.
  public enum Standing: Hashable, Sendable {
    case new
    /// Answered, and not yet right.
    case tried
    case skipped
    /// The answer was shown before it was found.
    case revealed
    case done
  }

  /// How a step stands, since it was reset last.
  public func standing(lesson: String, step: String) -> Standing {
    let since = resets["\(lesson)/\(step)"] ?? -.infinity
    var standing = Standing.new
    for attempt in attempts where attempt.lesson == lesson && attempt.step == step && attempt.time > since {
      switch attempt.result {
      case .correct, .seen: return .done
      case .revealed: standing = .revealed
      case .skipped: if standing == .new || standing == .tried { standing = .skipped }
      case .partly, .wrong, .malformed, .limit: if standing != .revealed { standing = .tried }
      }
    }
    return standing
  }

  /// Whether a step counts as done: answered, seen, or its answer read.
  public func isDone(lesson: String, step: String) -> Bool {
    switch standing(lesson: lesson, step: step) {
    case .done, .revealed: true
    case .new, .tried, .skipped: false
    }
  }

  /// The cards that are due, the longest overdue first.
  /// - Parameter now: the time in seconds since 1970.
  /// - Returns: their keys, `lesson/step`.
  public func dueCards(at now: Double) -> [String] {
    cards.filter { $0.value.due <= now }.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)
  }

  /// The lesson's id and the step's id of a key.
  static func parts(of key: String) -> (lesson: String, step: String) {
    guard let slash = key.firstIndex(of: "/") else { return (key, "") }
    return (String(key[..<slash]), String(key[key.index(after: slash)...]))
  }

  /// Takes a change over, as the store does.
  mutating func apply(_ change: ProgressChange, scheduler: Scheduler) {
    switch change {
    case .position(let new):
      position = new
      drafts["\(new.lesson)/\(new.step)"] = new.draft.isEmpty ? nil : new.draft
    case .attempt(let attempt): attempts.append(attempt)
    case .hint(let lesson, let step, let count): hints["\(lesson)/\(step)"] = count
    case .review(let card, let rating, let time): cards[card] = scheduler.review(cards[card], rating, at: time)
    case .undoReview: break
    case .reset(let lesson, let step, let time):
      resets["\(lesson)/\(step)"] = time
      hints["\(lesson)/\(step)"] = nil
      drafts["\(lesson)/\(step)"] = nil
    }
  }
}
