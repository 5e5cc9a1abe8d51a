/// How an answer was judged; these are never confused with each other.
public enum AnswerOutcome: String, Hashable, Sendable, CaseIterable {
  case correct, partly, wrong
  /// There is no answer.
  case missing
  /// The answer cannot be read as one: not UTF-8, not Swift, not a trace.
  case malformed
  /// The answer's program reached a limit of the run.
  case limit
  /// The grader could not judge: a fault of the lesson or of this program; it costs no attempt.
  case graderFault = "grader-fault"
  /// An open question, for a person to rate.
  case unrated
}

/// How an answer to a step was judged.
struct Judgement: Hashable, Sendable {
  var outcome: AnswerOutcome
  /// The part that is right, 0 to 1.
  var score: Double
  /// What the author says to this wrong answer.
  var remarks: [String] = []
  /// What is missing, what is extra, and why; diagnostics; what to do next.
  var details: [String] = []

  static func missing(_ details: [String] = []) -> Judgement {
    Judgement(outcome: .missing, score: 0, details: details)
  }

  static func malformed(_ details: [String]) -> Judgement { Judgement(outcome: .malformed, score: 0, details: details) }

  static func fault(_ details: [String]) -> Judgement { Judgement(outcome: .graderFault, score: 0, details: details) }

  /// The judgement of something that is right to a part.
  static func graded(_ score: Double, remarks: [String] = [], details: [String] = []) -> Judgement {
    let outcome: AnswerOutcome = score >= 1 ? .correct : score > 0 ? .partly : .wrong
    return Judgement(outcome: outcome, score: min(1, max(0, score)), remarks: remarks, details: details)
  }

  /// Everything that is said, the author's words first.
  var feedback: [String] { remarks + details }
}

/// An answer to a step.
enum StepAnswer: Hashable, Sendable {
  /// A prediction, a short or an open answer.
  case text(String)
  /// The ticked choices, by index.
  case choices(Set<Int>)
  /// A whole program.
  case program(String)
}
