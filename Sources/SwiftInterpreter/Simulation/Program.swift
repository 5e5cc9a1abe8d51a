import ObservationRuntime

/// A Swift program, parsed, checked and lowered once, ready to be run any number of times.
public final class Program {
  /// The name of the file, as it was given.
  public let file: String
  /// The source text.
  public let source: String
  let checked: CheckedProgram
  let roots: RootChoices

  /// Parses, checks and lowers a program.
  /// - Parameters:
  ///   - source: Swift source of one file.
  ///   - file: the name to use in diagnostics and traces.
  ///   - sdk: the profile, whose compiler's words are used (V-01, D-06, D-08).
  /// - Throws: every error found, at least one, in source order.
  public init(source: String, file: String = "program.swift", sdk: SDK = .v27) throws(ProgramError) {
    self.source = source
    self.file = file
    checked = try FrontEnd.check(source: source, file: file, isStateMacro: sdk == .v27)
    roots = RootChoices(checked)
  }

  /// The type names of the program's views, in source order.
  public var viewNames: [String] { roots.views.map(\.qualifiedName) }

  /// The line of a view's `body`, from 1, by the view's type name.
  public func bodyLine(of view: String) -> Int? {
    guard let nominal = roots.views.first(where: { $0.qualifiedName == view || $0.name == view }),
      let body = checked.resolver.implementation(of: "body", in: "View", for: nominal), !body.span.isNone
    else { return nil }
    return checked.source.line(of: body.span)
  }
}
