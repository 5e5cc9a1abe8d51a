/// The lessons of one or several directories, found at once and parsed when asked for.
public final class Course {
  /// The lessons, sorted by the names of their files; a name found twice counts where it was found first.
  public let entries: [Entry]

  /// A lesson file that was found.
  public struct Entry: Hashable, Sendable {
    /// The lesson's id.
    public var id: String
    /// The path of the file.
    public var file: String
  }

  /// Finds the lessons in directories.
  /// - Parameter directories: where to look, in order; one that does not exist is passed over.
  public init(directories: [String]) {
    entries = []
  }

  /// Creates a course of these files.
  public init(files: [String]) {
    entries = []
  }

  /// A lesson by what a person typed: its id, its file's name, or its number.
  /// - Throws: an error that lists the nearest names, or says why the file cannot be read.
  public func lesson(_ name: String) throws(CourseError) -> Lesson {
    throw CourseError(kind: .unknownLesson, message: "there is no lesson `\(name)`")
  }

  /// A lesson, and a step where one is named: `state`, `state/unread-binding`.
  public func find(_ name: String) throws(CourseError) -> (lesson: Lesson, step: LessonStep?) {
    (try lesson(name), nil)
  }
}

/// Why a lesson was not found or not read.
public struct CourseError: Error, Hashable, Sendable {
  /// What went wrong.
  public var kind: Kind
  /// A message for a person, with what to do next.
  public var message: String

  /// What can go wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing has that name.
    case unknownLesson, unknownStep
    /// The file cannot be read.
    case unreadable
    /// The file is not UTF-8.
    case malformed
    /// No directory holds a lesson.
    case empty
  }
}
