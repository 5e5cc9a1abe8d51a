internal import SwiftParser
internal import SwiftSyntax

/// Turns a source file into the tree, once: parses, chooses among `#if` branches, folds operators, lowers.
///
/// The methods are grouped by grammar area, one file each. Every node of the parser's tree is visited once.
struct SyntaxLowering {
  let source: SourceText
  var diagnostics: [Diagnostic] = []
  /// The standard operators and those the file declares.
  var precedence = OperatorPrecedence.standard
  /// The largest `$n` seen in the closure that is being lowered.
  var highestAnonymous = -1
  /// How deep the tree being made is at this point; see ``maximumDepth``.
  var depth = 0

  /// What comes after walks the tree recursively, so its depth is bounded.
  ///
  /// Nesting of brackets is bounded by the parser;
  /// this also counts long chains (`a.b.c…`, `a + b + c…`), which make deep trees too.
  static let maximumDepth = 1_000

  /// Lowers a source file.
  /// - Returns: the tree, and what is wrong with the file in source order. After a syntax error the tree is incomplete.
  static func lower(_ source: SourceText) -> (SourceFile, [Diagnostic]) {
    if let problem = SourceScreen.problem(in: source) { return (SourceFile(statements: []), [problem]) }
    let tree = Parser.parse(source: source.text)
    let syntaxDiagnostics = SyntaxErrors.diagnostics(of: tree, in: source)
    if syntaxDiagnostics.contains(where: { $0.severity == .error }) {
      // What the lowering would say about a broken tree is only a consequence of what the parser said.
      return (SourceFile(statements: []), syntaxDiagnostics)
    }
    var lowering = SyntaxLowering(source: source)
    let items = lowering.activeItems(tree.statements)
    lowering.declareOperators(items)
    let statements = lowering.statements(items, isTopLevel: true)
    var all = syntaxDiagnostics + lowering.diagnostics
    all.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return (SourceFile(statements: statements), all)
  }

  // MARK: Places and messages

  /// The node's range without the trivia around it.
  func span(_ node: some SyntaxProtocol) -> Span {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return Span(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }

  mutating func report(
    _ id: String, _ message: String, at span: Span, severity: Diagnostic.Severity = .error, notes: [String] = []
  ) {
    diagnostics.append(source.diagnostic(id: id, severity: severity, message: message, at: span, notes: notes))
  }

  /// Reports valid Swift that has no place in the tree.
  /// - Parameters:
  ///   - what: names the construct with its verb, such as "a parameter pack is".
  ///   - span: where it stands.
  ///   - advice: what to write instead, as a sentence.
  mutating func unmodelled(_ what: String, at span: Span, advice: String? = nil) {
    let notes: [String] = advice.map { [$0] } ?? []
    report("unmodelled-syntax", "\(what) not modelled", at: span, severity: .unmodelled, notes: notes)
  }

  /// Whether there is room for a tree that is deeper by `levels`; reports when there is not.
  mutating func hasRoom(for levels: Int, at node: some SyntaxProtocol) -> Bool {
    if depth + levels <= Self.maximumDepth { return true }
    // Finding the first token of a node that deep could itself exhaust the stack.
    let start = source.firstVisible(from: node.position.utf8Offset)
    unmodelled(
      "code nested more than \(Self.maximumDepth) levels deep is", at: Span(start: start, end: start),
      advice: "Split it into several statements, properties or functions")
    return false
  }

  /// A token's text as a name: without backticks.
  func name(_ token: TokenSyntax) -> String { Self.unquoted(token.text) }

  static func unquoted(_ text: String) -> String {
    guard text.utf8.first == 0x60, text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// A label: `nil` for `_`.
  func label(_ token: TokenSyntax?) -> String? {
    guard let token else { return nil }
    let text = name(token)
    return text == "_" ? nil : text
  }
}
