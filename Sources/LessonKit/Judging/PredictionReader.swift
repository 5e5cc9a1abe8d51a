import ObservationRuntime

/// What a Predict step asks for, and reading an answer to it.
struct PredictionReader: Sendable {
  /// What is asked for.
  let asks: StepAttributes.Ask
  /// The actions that are asked about, in order; one for a screen or what was printed.
  let actions: [Action]
  /// The kinds of line that are asked for, beside bodies.
  let kinds: Set<WrittenEvent.Kind>
  /// Whether a screen, or what was printed, is asked for at the end of a script of several actions.
  let isAtTheEnd: Bool

  init?(_ step: LessonStep) {
    guard let (scenario, expectation) = step.prediction else { return nil }
    let count = min(expectation.position, scenario.actions.count)
    isAtTheEnd = count == scenario.actions.count && count > 2
    let last = count > 0 ? [scenario.actions[count - 1]] : []
    switch expectation.kind {
    case .trace:
      let written = TraceParser.parse(expectation.text).trace
      actions = written.steps.compactMap(\.action)
      let used = Set(WrittenEvent.Kind.allCases.filter { written.uses($0) }).subtracting([.body])
      asks = step.attributes.asks ?? (actions.count > 1 || !used.isEmpty ? .trace : .bodies)
      kinds = asks == .bodies ? [] : used
    case .screen:
      (asks, actions, kinds) = (.screen, last, [])
    case .console:
      (asks, actions, kinds) = (.console, last, [])
    case .diagnostic: return nil
    }
  }

  /// Whether an answer takes several lines, ended by an empty one.
  var takesSeveralLines: Bool {
    switch asks {
    case .bodies: actions.count > 1
    case .trace, .screen, .console: true
    }
  }

  /// The most lines that an answer may state, counts included.
  private static let mostLines = 20_000

  /// Reads a prediction generously.
  /// - Throws: what cannot be understood, with its line.
  func read(_ answer: String) throws(TraceProblem) -> WrittenTrace {
    let (trace, problems) = TraceParser.parse(answer, manner: .generous)
    if let problem = problems.first { throw problem }
    // An answer is compared line by line, each as often as it counts.
    let count = trace.steps.lazy.flatMap(\.events).reduce(0) { $0 + min($1.count, Self.mostLines) }
    guard count <= Self.mostLines else {
      throw TraceProblem(line: 1, message: "the answer counts more than \(Self.mostLines) lines")
    }
    let bare = trace.steps.filter { $0.action == nil }
    if bare.isEmpty { return try withoutOthers(trace) }
    guard bare.count == trace.steps.count else {
      throw TraceProblem(
        line: bare.first?.line ?? 1,
        message: "this line stands before the first action; which action does it belong to?")
    }
    var result = WrittenTrace()
    if actions.count == 1 {
      var step = WrittenStep(action: actions[0], line: 1, events: [], isStated: true)
      step.events = bare.flatMap(\.events)
      result.steps = [step]
    } else if bare.count == actions.count {
      for (action, line) in zip(actions, bare) {
        var step = line
        step.action = action
        result.steps.append(step)
      }
    } else {
      let names = actions.map { "`\($0.text)`" }
      throw TraceProblem(
        line: bare.first?.line ?? 1,
        message: "\(actions.count) actions are asked about (\(Spelling.listed(names))): write one line for each,"
          + " or each action with its lines indented below")
    }
    return result
  }

  /// The steps that are asked about, in order; one that was left out counts as `nothing`.
  private func withoutOthers(_ trace: WrittenTrace) throws(TraceProblem) -> WrittenTrace {
    var result = WrittenTrace()
    var rest = trace.steps[...]
    for action in actions {
      if let index = rest.firstIndex(where: { $0.action?.kind == action.kind }) {
        result.steps.append(rest[index])
        rest = rest[(index + 1)...]
      } else {
        result.steps.append(WrittenStep(action: action, line: 1, events: [], isStated: false))
      }
    }
    return result
  }
}
