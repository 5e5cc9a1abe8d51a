import SwiftInterpreter

/// Diagnostics as plain text: the place and the message, the line, and a mark below it.
public enum DiagnosticText {
  /// Writes diagnostics as the compiler does.
  /// - Returns: lines without newlines.
  public static func lines(of diagnostics: [Diagnostic]) -> [String] { diagnostics.flatMap(lines) }

  /// Writes one diagnostic.
  public static func lines(of diagnostic: Diagnostic) -> [String] {
    let word = diagnostic.severity == .unmodelled ? "not modelled" : diagnostic.severity.rawValue
    var lines = [
      "\(diagnostic.file):\(diagnostic.line):\(diagnostic.column): \(word): \(diagnostic.message) [\(diagnostic.id)]"
    ]
    if !diagnostic.sourceLine.isEmpty {
      let number = String(diagnostic.line)
      let (excerpt, column) = excerpt(diagnostic.sourceLine, column: diagnostic.column)
      lines.append("  \(number) | \(excerpt)")
      lines.append("  \(String(repeating: " ", count: number.count)) | \(String(repeating: " ", count: column))^")
    }
    return lines + diagnostic.notes.map { "  note: \($0)" }
  }

  /// The widest excerpt of a line, in columns.
  private static let widest = 160

  /// A line, or the part of a very long one around the place, and how far from its left edge the place is.
  private static func excerpt(_ line: String, column: Int) -> (text: String, column: Int) {
    let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self).sanitized
    let whole = line.sanitized
    let place = before.count
    guard whole.count > widest else { return (whole, TextWidth.columns(of: before)) }
    let start = max(0, min(place - widest / 2, whole.count - widest))
    let lead = start > 0 ? "… " : ""
    let part = whole.dropFirst(start).prefix(widest)
    let tail = start + part.count < whole.count ? " …" : ""
    let skipped = TextWidth.columns(of: String(before.dropFirst(start)))
    return (lead + part + tail, lead.count + skipped)
  }
}
