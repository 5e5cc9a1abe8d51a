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
    var result: [Diagnostic] = []
    for part in parts(of: Syntax(tree)) {
      for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: part) {
        result.append(convert(diagnostic, source))
      }
      if result.count >= maximumErrors { break }
    }
    return result
  }

  private static func convert(_ diagnostic: SwiftDiagnostics.Diagnostic, _ source: SourceText) -> Diagnostic {
    let start = Int32(truncatingIfNeeded: diagnostic.position.utf8Offset)
    let isError = diagnostic.diagMessage.severity == .error
    var notes: [String] = diagnostic.notes.map(\.message)
    notes += diagnostic.fixIts.map(\.message.message)
    return source.diagnostic(
      id: isError ? "syntax-error" : "syntax-warning", severity: isError ? .error : .warning,
      message: diagnostic.message, at: Span(start: start, end: start), notes: notes)
  }

  private static let maximumErrors = 20

  /// What to give to the generator: everything, or, in a file with very many errors, the first pieces that have some.
  ///
  /// The generator's time grows with the square of the number of errors.
  private static func parts(of root: Syntax) -> [Syntax] {
    var parts = [root]
    while parts.count < maximumErrors {
      var next: [Syntax] = []
      var isSplit = false
      for part in parts {
        let wrong = part.children(viewMode: .all).filter { $0.hasError }
        if isSplit || next.count >= maximumErrors || errorCount(in: part) <= maximumErrors {
          next.append(part)
        } else if wrong.isEmpty {
          next.append(part)
        } else {
          next += wrong.prefix(maximumErrors)
          isSplit = true
        }
      }
      if !isSplit { break }
      parts = next
    }
    return Array(parts.prefix(maximumErrors))
  }

  /// The number of nodes with an error that have no child with one, as far as it matters.
  private static func errorCount(in root: Syntax) -> Int {
    var count = 0
    var pending = [root]
    while let node = pending.popLast(), count <= maximumErrors {
      let wrong = node.children(viewMode: .all).filter { $0.hasError }
      if wrong.isEmpty { count += 1 }
      pending += wrong
    }
    return count
  }

  /// A node so deep that the generator, which walks recursively, would exhaust the stack.
  ///
  /// This walk does not recurse.
  private static func deepNode(in root: Syntax) -> Syntax? {
    var pending: [(node: Syntax, depth: Int)] = [(root, 0)]
    while let (node, depth) = pending.popLast() {
      if depth > 2_000 { return node }
      for child in node.children(viewMode: .all) { pending.append((child, depth + 1)) }
    }
    return nil
  }
}
