/// Grades submissions of a lesson's worksheet.
public struct Grader: Sendable {
  /// The lesson.
  public let lesson: Lesson

  /// Creates a grader.
  /// - Throws: an error when the lesson has problems or nothing that can be graded.
  public init(_ lesson: Lesson) throws(GraderError) {
    self.lesson = lesson
  }

  /// Finds the submissions in files and directories, sorted by path: each file is a student's, each subfolder too.
  public func submissions(in paths: [String]) -> [SubmissionSource] { [] }

  /// Grades submissions; each gets its result, whatever the others are.
  /// - Parameters:
  ///   - sources: what to grade.
  ///   - jobs: how many at a time.
  ///   - progress: called after each one, in the order of completion.
  public func grade(
    _ sources: [SubmissionSource], jobs: Int = 1, progress: (@Sendable (SubmissionReport) -> Void)? = nil
  ) -> GradeReport {
    GradeReport(lesson: lesson.id, title: lesson.title, submissions: [])
  }
}

/// Why a lesson cannot be graded with.
public struct GraderError: Error, Hashable, Sendable {
  /// A message for a person.
  public var message: String
}

/// Where a submission stands.
public struct SubmissionSource: Hashable, Sendable {
  /// The student: the name of the file or folder.
  public var student: String
  /// The file, or the folder.
  public var path: String
  /// The files of the submission, sorted.
  public var files: [String]
}
