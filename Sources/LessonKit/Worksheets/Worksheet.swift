/// The gradable steps of a lesson as a Markdown file to fill in.
public enum Worksheet {
  /// Writes a worksheet.
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - key: whether the answers are filled in.
  public static func text(of lesson: Lesson, key: Bool = false) -> String { "" }
}
