/// Proves lessons true: `lessons check`.
public struct Checker {
  /// Creates a checker.
  public init() {}

  /// Checks lessons.
  /// - Parameters:
  ///   - course: the lessons; their ids must be unique together.
  ///   - record: rewrite trace, screen and console blocks that do not hold from what happened, in place.
  public func check(_ course: Course, record: Bool = false) -> CheckReport {
    CheckReport(problems: [], lessons: 0, steps: 0, programs: 0, expectations: 0, recorded: [])
  }
}

/// What a check found.
public struct CheckReport: Hashable, Sendable {
  /// What is wrong, by file and line.
  public var problems: [LessonProblem]
  /// How many lessons were read.
  public var lessons: Int
  /// How many steps they have.
  public var steps: Int
  /// How many programs were run.
  public var programs: Int
  /// How many blocks were compared.
  public var expectations: Int
  /// The blocks that were rewritten, as `file:line`.
  public var recorded: [String]

  /// Whether nothing is wrong (advice does not count).
  public var passed: Bool { !problems.contains { $0.isError } }

  /// The report for a person, one problem a line, then the counts.
  public var text: String { "" }

  /// The report as one JSON object, `lessons.check/1`.
  public var json: String { "" }
}
