/// The grades of a batch of submissions.
public struct GradeReport: Hashable, Sendable {
  /// The lesson's id.
  public var lesson: String
  /// The lesson's title.
  public var title: String
  /// One report for each submission, sorted as they were given.
  public var submissions: [SubmissionReport]
}

/// The grade of one submission.
public struct SubmissionReport: Hashable, Sendable {
  /// The student: the name of the file or folder.
  public var student: String
  /// The path of the submission.
  public var path: String
  /// What kept the whole submission from being read, if anything.
  public var problem: String?
  /// One grade for each gradable step, in the order of the lesson.
  public var steps: [StepGrade]
  /// What a person should know of the submission, beside its answers.
  public var notes: [String] = []

  /// The points earned.
  public var score: Double { steps.reduce(0) { $0 + $1.earned } }
  /// The points that can be earned.
  public var maximum: Double { steps.reduce(0) { $0 + $1.points } }
  /// The score in percent of the maximum; 100 when nothing can be earned.
  public var percent: Double { maximum == 0 ? 100 : score / maximum * 100 }
}

/// The grade of one step.
public struct StepGrade: Hashable, Sendable {
  /// The step's id.
  public var id: String
  /// The step's title.
  public var title: String
  /// What a right answer is worth.
  public var points: Double
  /// What this answer is worth.
  public var earned: Double
  /// How the answer was judged.
  public var outcome: Outcome
  /// What is said to the student, a line each.
  public var feedback: [String]

  /// How an answer was judged.
  public typealias Outcome = AnswerOutcome
}
