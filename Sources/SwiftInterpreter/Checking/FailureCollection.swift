// One mistake hides no other: after a statement, a condition or a branch that fails, the next ones are checked.

/// The failures of several parts of one body.
struct FailureCollection {
  private var failures: [CheckFailure] = []

  var isEmpty: Bool { failures.isEmpty }

  mutating func add(_ failure: CheckFailure) { failures.append(failure) }

  /// Does something, and keeps its failure.
  mutating func attempt<T>(_ body: () throws -> T) throws -> T? {
    do {
      return try body()
    } catch let failure as CheckFailure {
      failures.append(failure)
      return nil
    }
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

  /// Does something for a statement; where it fails, what it would have declared is of the error type.
  func collect(
    _ statement: Statement, into collection: inout FailureCollection, _ body: (Statement) throws -> Void
  ) throws {
    let start = mark()
    let seen = errorsSeen
    let outer = statementSpan
    statementSpan = statement.span
    defer {
      errorsSeen = seen
      statementSpan = outer
    }
    do {
      try body(statement)
    } catch var failure as CheckFailure {
      undo(to: start)
      failure.judge(sawError: errorsSeen != seen)
      collection.add(failure)
      declareNames(ofFailed: statement, failure)
    }
  }

  /// Checks conditions; what a failed one would have bound is of the error type, so that what follows can be looked at.
  func collectConditions(
    _ conditions: [ConditionSyntax], into collection: inout FailureCollection
  ) throws -> [CodeCondition] {
    var checked: [CodeCondition] = []
    for condition in conditions {
      let start = mark()
      let seen = errorsSeen
      do {
        if let made = try checkCondition(condition) { checked.append(made) }
      } catch var failure as CheckFailure {
        undo(to: start)
        failure.judge(sawError: errorsSeen != seen)
        collection.add(failure)
        switch condition {
        case .optionalBinding(let pattern, _, _), .matching(let pattern, _, _): declareNames(of: pattern)
        default: break
        }
      }
      errorsSeen = seen
    }
    return checked
  }
}
