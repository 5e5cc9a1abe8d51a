/// What an interview asks about.
public struct InterviewRequest: Hashable, Sendable {
  /// The lessons to draw from, by name; all when there are none.
  public var lessons: [String]
  /// The tags of which a question must have one; any when there are none.
  public var tags: [String]
  /// How many questions are drawn.
  public var count: Int
  /// Whether lessons that were not begun are drawn from too, where none is named.
  public var isAboutAll: Bool

  /// Creates a request.
  public init(lessons: [String] = [], tags: [String] = [], count: Int = 5, isAboutAll: Bool = false) {
    self.lessons = lessons
    self.tags = tags
    self.count = count
    self.isAboutAll = isAboutAll
  }
}

/// A mock interview: its questions, and how far it is.
struct Interview {
  /// A question, with what came of it.
  struct Question {
    var lesson: Lesson
    var step: LessonStep
    /// Which points the answer made; shorter than the points while they are gone through.
    var made: [Bool] = []
    /// How long the answer took, in seconds.
    var seconds = 0

    var key: String { "\(lesson.id)/\(step.id)" }
  }

  /// What is awaited.
  enum Phase {
    /// The answer, since a time in seconds since 1970.
    case answering(since: Double)
    /// Whether the answer made the next point.
    case rating
    /// Return, for the next question.
    case resting
  }

  var questions: [Question]
  var index = 0
  var phase = Phase.resting
  /// The lines of the answer that is being typed.
  var typed: [String] = []

  var question: Question? { questions.indices.contains(index) ? questions[index] : nil }

  /// How long an interviewer gives for a question that does not say, in seconds.
  static let usualTime = 120

  /// Draws questions: first those that are due, then new ones, then those that were asked longest ago.
  ///
  /// The new ones are mixed, in an order that depends on what was asked before and on nothing else.
  static func draw(
    from candidates: [Question], count: Int, cards: [String: CardSchedule], asked: Int, now: Double
  ) -> [Question] {
    var due: [Question] = []
    var new: [Question] = []
    var later: [Question] = []
    for question in candidates {
      if let card = cards[question.key] {
        if card.due <= now { due.append(question) } else { later.append(question) }
      } else {
        new.append(question)
      }
    }
    func order(_ left: Question, _ right: Question) -> Bool {
      let dues = (cards[left.key]?.due ?? 0, cards[right.key]?.due ?? 0)
      return (dues.0, left.key) < (dues.1, right.key)
    }
    var state = UInt64(asked) &+ 1
    for place in new.indices.dropLast() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let rest = UInt64(new.count - place)
      new.swapAt(place, place + Int((state >> 33) % rest))
    }
    return Array((due.sorted(by: order) + new + later.sorted(by: order)).prefix(count))
  }

  /// A time as minutes and seconds.
  static func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension LessonStep {
  /// The points that a good answer to an open question makes: the items of the first list in its folded Answer.
  var answerPoints: [[MarkdownBlock]] {
    guard isOpen, let answer = folds(.answer).first else { return [] }
    for block in answer.blocks {
      if case .list(let items, _) = block.kind { return items.map(\.blocks) }
    }
    return []
  }

  /// What else stands in the folded Answer.
  var modelAnswer: [MarkdownBlock] {
    guard let answer = folds(.answer).first else { return [] }
    var blocks = answer.blocks
    if let list = blocks.firstIndex(where: { if case .list = $0.kind { true } else { false } }) {
      blocks.remove(at: list)
    }
    return blocks
  }
}
