extension SourceText {
  /// Makes a diagnostic that is located at a span's start.
  func diagnostic(
    id: String, severity: Diagnostic.Severity = .error, message: String, at span: Span, notes: [String] = []
  ) -> Diagnostic {
    if span.isNone {
      return Diagnostic(id: id, severity: severity, message: message, file: file, line: 0, column: 0, notes: notes)
    }
    let place = position(of: span.start)
    return Diagnostic(
      id: id, severity: severity, message: message, file: file, line: place.line, column: place.column,
      sourceLine: lineText(place.line), notes: notes)
  }
}
