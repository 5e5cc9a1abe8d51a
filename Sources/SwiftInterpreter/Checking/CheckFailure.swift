/// Why an expression or declaration cannot be checked: the message to show, and where.
struct CheckFailure: Error {
  var id: String
  var message: String
  var span: Span
  var notes: [String] = []
  var severity: Diagnostic.Severity = .error
  /// Failures of later statements of the same body, which do not follow from this one.
  var others: [CheckFailure] = []
  /// Whether it follows from a mistake elsewhere; `nil` until the statement that it stands in is done.
  var isConsequence: Bool?
  /// The closures it stands in whose results nothing told, the innermost first.
  var untold: [ObjectIdentifier] = []

  init(_ id: String, _ message: String, _ span: Span, notes: [String] = []) {
    self.id = id
    self.message = message
    self.span = span
    self.notes = notes
  }

  /// Valid Swift that is not modelled.
  static func unmodelled(_ what: String, _ span: Span, instead: String? = nil) -> CheckFailure {
    var failure = CheckFailure("unmodelled", "\(what) is not modelled", span)
    failure.severity = .unmodelled
    if let instead { failure.notes = [instead] }
    return failure
  }

  func diagnostic(in source: SourceText) -> Diagnostic {
    let place = span.isNone ? (line: 1, column: 1) : source.position(of: span.start)
    return Diagnostic(
      id: id, severity: severity, message: message, file: source.file, line: place.line, column: place.column,
      sourceLine: source.lineText(place.line), notes: notes)
  }
}
