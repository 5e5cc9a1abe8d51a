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

  /// The offset of the first byte, from an offset on, that is neither space nor line end.
  func firstVisible(from offset: Int) -> Int32 {
    let bytes = text.utf8
    guard offset >= 0, offset <= bytes.count else { return 0 }
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    var result = offset
    while index < bytes.endIndex, bytes[index] == 0x20 || (bytes[index] >= 0x09 && bytes[index] <= 0x0D) {
      index = bytes.index(after: index)
      result += 1
    }
    return Int32(truncatingIfNeeded: result)
  }
}
