import ObservationRuntime

/// Compares a lesson's block with a run.
enum ExpectationComparer {
  static func compare(_ expectation: Expectation, _ run: RecordedRun, isOrdered: Bool) throws(TraceProblem)
    -> Comparison
  {
    switch expectation.kind {
    case .trace:
      let (written, problems) = TraceParser.parse(expectation.text)
      if let problem = problems.first { throw problem }
      let kinds = Set(WrittenEvent.Kind.allCases.filter { written.uses($0) })
      return try TraceComparer(run, kinds: kinds, isOrdered: isOrdered).compare(written)
    case .screen, .console:
      return compare(text: expectation.text, as: expectation, run, manner: .exact)
    case .diagnostic: return .equal
    }
  }

  /// Compares a text with the screen, or with what was printed, at the expectation's place in the run.
  static func compare(
    text: String, as expectation: Expectation, _ run: RecordedRun, manner: TextComparer.Manner
  ) -> Comparison {
    let index = run.stepIndex(after: expectation.position)
    let action = index >= 0 ? run.trace.steps[index].action : ""
    var result = TextComparer.compare(
      written: text, actual: lines(for: expectation, run), manner: manner, action: action,
      isScreen: expectation.kind == .screen)
    if let last = run.trace.steps.last, last.outcome.endsTheRun, last.outcome != .crashed {
      result.total += 1
      result.differences.append(
        Difference(
          kind: .ending, action: last.action, subject: last.outcome.rawValue,
          text: String(TraceText.ending(of: last)?.dropFirst(3) ?? "")))
    }
    for place in result.differences.indices { result.differences[place].stepIndex = max(0, index) }
    return result
  }

  /// What an expectation of text is about: the screen then, or all that was printed up to then.
  static func lines(for expectation: Expectation, _ run: RecordedRun) -> [String] {
    let index = run.stepIndex(after: expectation.position)
    guard index >= 0 else { return [] }
    if expectation.kind == .screen { return run.trace.steps[index].screen }
    return run.trace.steps[...index].flatMap(\.console)
  }
}
