internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// What the parser found wrong, in the compiler's words.
enum SyntaxErrors {
  /// The parser's errors and warnings in source order; none for most files, which costs nothing.
  static func diagnostics(of tree: SourceFileSyntax, in source: SourceText) -> [Diagnostic] {
    guard tree.hasError || tree.hasWarning else { return [] }
    if let deep = deepNode(in: Syntax(tree)) {
      let start = source.firstVisible(from: deep.position.utf8Offset)
      return [
        source.diagnostic(
          id: "syntax-error", message: "code with syntax errors is nested too deeply to say which",
          at: Span(start: start, end: start), notes: ["Look for an unclosed bracket, or split the expression here"])
      ]
    }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).map { diagnostic in
      let start = Int32(truncatingIfNeeded: diagnostic.position.utf8Offset)
      let isError = diagnostic.diagMessage.severity == .error
      var notes: [String] = diagnostic.notes.map(\.message)
      notes += diagnostic.fixIts.map(\.message.message)
      return source.diagnostic(
        id: isError ? "syntax-error" : "syntax-warning", severity: isError ? .error : .warning,
        message: diagnostic.message, at: Span(start: start, end: start), notes: notes)
    }
  }

  /// The generator walks recursively; a tree that deep would exhaust the stack. This walk does not recurse.
  private static func deepNode(in root: Syntax) -> Syntax? {
    var pending: [(node: Syntax, depth: Int)] = [(root, 0)]
    while let (node, depth) = pending.popLast() {
      if depth > 2_000 { return node }
      for child in node.children(viewMode: .all) { pending.append((child, depth + 1)) }
    }
    return nil
  }
}
