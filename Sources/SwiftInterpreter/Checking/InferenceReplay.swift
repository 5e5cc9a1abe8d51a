// What a trial found out, kept so that the overload that is chosen need not be checked again: nested calls of overloaded
// functions would double the work at each level.

extension Checker {
  /// The unknowns that a trial decided, and what it left waiting.
  struct Outcome {
    fileprivate var bindings: [(change: InferenceState.Change, binding: StaticType?)] = []
    fileprivate var kinds: [TypeVariable.Kind] = []
    fileprivate var requirements: [[(ProtocolReference, Span)]] = []
    fileprivate var literals: [WaitingCode] = []
    fileprivate var postponed: [(StaticType, StaticType)] = []
    /// Those of the postponed ones that are its own.
    fileprivate var added: [(StaticType, StaticType)] = []
    fileprivate var effort = (0, 0)
    fileprivate var saw = (false, false)

    var changedUnknowns: [TypeVariable] {
      bindings.map { change, _ in
        switch change {
        case .bound(let each), .kind(let each, _), .required(let each, _): each
        }
      }
    }
  }

  /// What was found out since a mark.
  func outcome(since start: Mark) -> Outcome {
    var outcome = Outcome()
    for change in inference.trail[start.trail...] {
      let variable: TypeVariable
      switch change {
      case .bound(let each), .kind(let each, _), .required(let each, _): variable = each
      }
      outcome.bindings.append((change, variable.binding))
      outcome.kinds.append(variable.kind)
      outcome.requirements.append(variable.requirements)
    }
    outcome.literals = Array(inference.literals[start.literals...])
    outcome.postponed = inference.postponed
    outcome.added = Array(inference.postponed.dropFirst(start.postponed))
    outcome.effort = (conversions, unusualLiterals)
    outcome.saw = (context.sawThrow, context.sawAwait)
    return outcome
  }

  /// Makes it so again, after it was undone.
  func replay(_ outcome: Outcome) {
    replayUnknowns(outcome)
    inference.postponed = outcome.postponed
    (context.sawThrow, context.sawAwait) = outcome.saw
  }

  /// Makes so elsewhere what depended on nothing around it: what is around stays.
  func replayPart(_ outcome: Outcome) {
    replayUnknowns(outcome)
    inference.postponed += outcome.added
    if outcome.saw.0 { context.sawThrow = true }
    if outcome.saw.1 { context.sawAwait = true }
  }

  private func replayUnknowns(_ outcome: Outcome) {
    for (index, (change, binding)) in outcome.bindings.enumerated() {
      switch change {
      case .bound(let variable):
        if let binding { bind(variable, binding) }
      case .kind(let variable, _):
        inference.trail.append(.kind(variable, variable.kind))
        variable.kind = outcome.kinds[index]
      case .required(let variable, _):
        inference.trail.append(.required(variable, count: variable.requirements.count))
        variable.requirements = outcome.requirements[index]
      }
    }
    inference.literals += outcome.literals
    conversions += outcome.effort.0
    unusualLiterals += outcome.effort.1
  }
}
