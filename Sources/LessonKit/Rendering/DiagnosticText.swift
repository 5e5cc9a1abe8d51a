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
      lines.append("  \(number) | \(diagnostic.sourceLine.sanitized)")
      let before = String(decoding: diagnostic.sourceLine.utf8.prefix(max(0, diagnostic.column - 1)), as: UTF8.self)
      let blanks = String(repeating: " ", count: before.sanitized.count)
      lines.append("  \(String(repeating: " ", count: number.count)) | \(blanks)^")
    }
    return lines + diagnostic.notes.map { "  note: \($0)" }
  }
}
