// One mistake hides no other: after a statement that fails the next ones are checked, except for those that use what it
// would have declared.

/// The failures of the statements of one body.
struct FailureCollection {
  private var failures: [CheckFailure] = []
  private var names: Set<String> = []

  var isEmpty: Bool { failures.isEmpty }

  /// Notes the failure of a statement, and what it leaves undeclared.
  mutating func add(_ failure: CheckFailure, declaring declared: [String]) {
    failures.append(failure)
    names.formUnion(declared)
  }

  /// Notes what a statement that was passed over would have declared.
  mutating func pass(declaring declared: [String]) { names.formUnion(declared) }

  /// Whether a text mentions a name that is undeclared only because another statement failed.
  func concerns(_ text: String) -> Bool {
    guard !names.isEmpty else { return false }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains { names.contains(String($0)) }
  }

  /// All failures as one, or `nil`.
  var whole: CheckFailure? {
    guard var first = failures.first else { return nil }
    first.others += failures.dropFirst()
    return first
  }
}

extension Checker {
  /// Does something for each statement, and goes on with the next one where it fails.
  ///
  /// - Throws: the first failure, with the others in it.
  func collectingFailures(_ statements: [Statement], _ body: (Statement) throws -> Void) throws {
    var collection = FailureCollection()
    for statement in statements { try collect(statement, into: &collection, body) }
    if let failure = collection.whole { throw failure }
  }

  /// Does something for a statement, if it does not use what a failed one would have declared.
  func collect(
    _ statement: Statement, into collection: inout FailureCollection, _ body: (Statement) throws -> Void
  ) throws {
    if collection.concerns(source.text(of: statement.span)) {
      collection.pass(declaring: declaredNames(statement))
      return
    }
    let start = mark()
    do {
      try body(statement)
    } catch let failure as CheckFailure {
      undo(to: start)
      collection.add(failure, declaring: declaredNames(statement))
    }
  }

  /// The names that a statement declares for those after it.
  private func declaredNames(_ statement: Statement) -> [String] {
    switch statement.kind {
    case .declaration(let declaration as VariableDeclaration): return patternNames(declaration.pattern)
    case .declaration(let declaration as FunctionDeclaration): return [declaration.name]
    case .declaration(let declaration as TypeDeclaration): return [declaration.name]
    case .guard(let conditions, _):
      return conditions.flatMap { condition -> [String] in
        switch condition {
        case .optionalBinding(let pattern, _, _), .matching(let pattern, _, _): patternNames(pattern)
        default: []
        }
      }
    default: return []
    }
  }
}
