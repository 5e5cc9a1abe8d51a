/// Why a program cannot run.
public struct ProgramError: Error, Hashable, Sendable {
  /// What is wrong, in source order; never empty.
  public var diagnostics: [Diagnostic]

  /// Creates an error.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
