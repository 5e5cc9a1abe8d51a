import LessonKit

/// Screenfuls of a text that is taller than a window.
enum Pages {
  /// How many lines to show before waiting.
  ///
  /// A screenful ends at an empty line where one stands in its last third, so that a paragraph or a program is rather
  /// begun anew than torn.
  /// - Parameters:
  ///   - lines: what is to be shown.
  ///   - size: the window's size; one of few rows is not worth waiting in.
  /// - Returns: the count; `nil` when all of them fit above a prompt.
  static func length(of lines: ArraySlice<StyledLine>, _ size: TerminalSize) -> Int? {
    let room = size.rows - 1
    guard room >= 8 else { return nil }
    var rows = 0
    var count = 0
    for line in lines {
      rows += max(1, (line.columns + size.columns - 1) / max(1, size.columns))
      if rows > room { break }
      count += 1
    }
    if count == lines.count { return nil }
    let fitting = lines.prefix(count)
    if let empty = fitting.lastIndex(where: \.text.isEmpty), empty - lines.startIndex >= count * 2 / 3 {
      return empty - lines.startIndex + 1
    }
    return max(1, count)
  }

  /// The prompt below a screenful.
  /// - Parameters:
  ///   - rest: how many lines are left.
  ///   - columns: the window's width.
  /// - Returns: one line.
  static func prompt(rest: Int, columns: Int) -> String {
    let text = "… \(String.count(rest, "more line")): Return shows them> "
    return LineLayout.columns(of: text) < columns ? text : "… Return> "
  }
}
