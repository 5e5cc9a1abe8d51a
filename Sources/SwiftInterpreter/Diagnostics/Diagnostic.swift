/// Something that is wrong with a program, or valid but not modelled.
public struct Diagnostic: Hashable, Sendable {
  /// The stable id of the catalogue, such as `unknown-member`; it has a page in `Docs/Diagnostics`.
  public var id: String
  /// Whether it stops the program.
  public var severity: Severity
  /// One sentence, in Swift's own words where Swift has them; no final period.
  public var message: String
  /// The file's name as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1, as the compiler counts.
  public var column: Int
  /// The text of that line, for showing it.
  public var sourceLine: String
  /// What else helps: what to write instead, where a declaration stands.
  public var notes: [String]

  /// Creates a diagnostic.
  public init(
    id: String, severity: Severity = .error, message: String, file: String, line: Int, column: Int,
    sourceLine: String = "", notes: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.sourceLine = sourceLine
    self.notes = notes
  }

  /// How serious a diagnostic is.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
    /// Valid Swift that is not modelled; stops the program like an error.
    case unmodelled
  }
}
