import LessonKit

/// The candidates of a completion in columns, as they are listed below the line.
enum CompletionList {
  /// The lines of the list.
  /// - Parameters:
  ///   - candidates: what to list, downwards first.
  ///   - columns: the terminal's width.
  ///   - rows: how many lines at most; the last one then says how many candidates are not shown.
  /// - Returns: the lines, without newlines.
  static func lines(_ candidates: [String], columns: Int, rows: Int) -> [String] {
    let shown = candidates.map(\.sanitized)
    let width = (shown.map { LineLayout.columns(of: $0) }.max() ?? 0) + 2
    let across = max(1, columns / max(1, width))
    let height = (shown.count + across - 1) / across
    guard height > max(1, rows) else { return (0..<height).map { line($0, shown, height: height, width: width) } }
    let limit = max(1, rows - 1)
    let kept = Array(shown.prefix(limit * across))
    let lines = (0..<limit).map { line($0, kept, height: limit, width: width) }
    return lines + ["… and \(shown.count - kept.count) more"]
  }

  private static func line(_ row: Int, _ words: [String], height: Int, width: Int) -> String {
    var text = ""
    var gap = 0
    for index in stride(from: row, to: words.count, by: height) {
      text += String(repeating: " ", count: gap) + words[index]
      gap = width - LineLayout.columns(of: words[index])
    }
    return text
  }

  /// What all candidates begin with.
  static func commonPrefix(_ candidates: [String]) -> String {
    guard var prefix = candidates.first else { return "" }
    for candidate in candidates.dropFirst() {
      while !candidate.hasPrefix(prefix) { prefix.removeLast() }
    }
    return prefix
  }
}
