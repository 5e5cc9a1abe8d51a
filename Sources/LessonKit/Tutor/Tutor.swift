/// The tutor: a state machine from inputs to outputs that touches nothing outside.
public final class Tutor {
  /// Where a session begins.
  public enum Destination: Hashable, Sendable {
    /// Where the learner stopped; a first start greets and offers the first lesson.
    case resume
    /// A lesson, or a step of one: `state`, `state/unread-binding`.
    case lesson(String)
    /// The cards and questions that are due, at most so many.
    case review(limit: Int?)
    /// A file of the learner's own, with its text: every action, and no questions.
    case program(file: String, source: String, root: String?, sdk: String?)
  }

  /// Creates a tutor; send it ``TutorInput/start`` first.
  /// - Parameters:
  ///   - course: the lessons.
  ///   - progress: what the learner did so far.
  ///   - destination: where to begin.
  ///   - width: the terminal's width in columns; text is kept within 80.
  ///   - now: the time in seconds since 1970, asked for at each answer.
  public init(
    course: Course, progress: ProgressSnapshot, destination: Destination = .resume, width: Int = 80,
    now: @escaping () -> Double
  ) {}

  /// Handles an input.
  public func handle(_ input: TutorInput) -> TutorOutput {
    TutorOutput(lines: [], prompt: "> ", effects: input == .end ? [.quit] : [])
  }

  /// What Tab can complete a line to: whole lines, in the order to offer them.
  /// - Parameters:
  ///   - line: what is typed so far.
  /// - Returns: where the word to complete starts (a count of UTF-8 bytes from the line's start), and the candidates.
  public func completions(for line: String) -> (start: Int, candidates: [String]) { (0, []) }
}
