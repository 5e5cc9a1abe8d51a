// The choice among functions of one name.

extension Checker {
  func resolveCall(
    _ candidates: [Candidate], _ arguments: [Argument], expected: StaticType?, span: Span, name: String
  ) throws -> CodeExpression {
    let called = calledName
    let fitting = candidates.filter { candidate in match(parameters(of: candidate), arguments) != nil }
    guard !fitting.isEmpty else {
      // The memberwise initialiser of a struct with private properties is private itself.
      if candidates.count == 1, case .function(let symbol) = candidates[0].target, symbol.isPrivate,
        symbol.kind == .initializer, let owner = symbol.owner, owner.kind == .structure
      {
        try checkAccess(true, owner, name, span, of: "'\(owner.name)' initializer")
      }
      let nearest = candidates.min {
        abs(parameters(of: $0).count - arguments.count) < abs(parameters(of: $1).count - arguments.count)
      }
      throw nearest.map { matchFailure(parameters(of: $0), arguments, name, span) }
        ?? CheckFailure("no-candidates", "cannot call '\(name)'", span)
    }
    if fitting.count == 1 {
      do {
        return try makeCall(fitting[0], arguments, expected, span)
      } catch let failure as CheckFailure where failure.id == "cannot-convert" {
        throw missingArgument(candidates, arguments, name, span) ?? failure
      }
    }
    var best: (code: CodeExpression, outcome: Outcome, score: [Int])?
    var failures: [(CheckFailure, Int)] = []
    let savedConversions = (conversions, unusualLiterals)
    let savedSaw = (context.sawThrow, context.sawAwait)
    trialMemory.depth += 1
    defer { leaveTrial() }
    for candidate in fitting {
      trialMemory.trials += 1
      let start = mark()
      (conversions, unusualLiterals) = (0, 0)
      let savedDiagnostics = findings.count
      calledName = called
      do {
        let code = try makeCall(candidate, arguments, expected, span)
        let outcome = outcome(since: start)
        var penalty = 0
        if let expected {
          let before = conversions
          penalty = convert(code, to: expected) == nil ? 1000 : conversions - before
          // What is expected may be open, and yet not fit: `.currency(code:)` of Int where a Double is formatted.
          let waiting = inference.postponed
          if settlePostponed() != nil { penalty = 1000 }
          inference.postponed = waiting
        }
        let isGeneric = generics(of: candidate).isEmpty ? 0 : 1
        let defaults = parameters(of: candidate).count - arguments.count
        let isInherited = candidate.rank >= 100 ? 1 : 0
        let score = [
          penalty, conversions, unusualLiterals, isInherited, isGeneric, -specificity(candidate), max(0, defaults),
          candidate.rank,
        ]
        if findings.count == savedDiagnostics, best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true {
          best = (code, outcome, score)
        }
      } catch let failure as CheckFailure {
        failures.append((failure, failure.span.start == span.start ? 0 : 1))
      }
      findings.removeAll(after: savedDiagnostics)
      undo(to: start)
      (context.sawThrow, context.sawAwait) = savedSaw
    }
    (conversions, unusualLiterals) = savedConversions
    guard let best else {
      // With a type that is an error nothing can be said of overloads.
      if let consequence = failures.first(where: {
        $0.0.isConsequence ?? $0.0.message.contains(CheckFailure.errorTypeName)
      }) {
        throw consequence.0
      }
      if failures.allSatisfy({ $0.0.id == "cannot-convert" }),
        let missing = missingArgument(candidates, arguments, name, span)
      {
        throw missing
      }
      // A conformance that is missing says more than arguments of another overload that do not convert.
      let deepestStart = failures.map(\.0.span.start).max() ?? 0
      if let missing = failures.first(where: { $0.0.id == "missing-conformance" && $0.1 == 0 }),
        !(arguments.contains { $0.isTrailing && $0.value.span.start <= deepestStart })
      {
        throw missing.0
      }
      // The failure deepest in the arguments says most; of several there, the one that knows what was meant.
      func weight(_ failure: CheckFailure, _ isInside: Int) -> (Int, Int32, Int, Int) {
        let isNear = failure.notes.contains { $0.hasPrefix("did you mean") }
        return (isInside, failure.span.start, isNear ? 1 : 0, -failure.others.count)
      }
      if let deepest = failures.max(by: { weight($0.0, $0.1) < weight($1.0, $1.1) }) { throw deepest.0 }
      throw CheckFailure("no-exact-match", "no exact matches in call to '\(name)'", span)
    }
    replay(best.outcome)
    return best.code
  }

  /// `Button("Save")`: of the library's overloads one would take what is given, and wants more.
  private func missingArgument(
    _ candidates: [Candidate], _ arguments: [Argument], _ name: String, _ span: Span
  ) -> CheckFailure? {
    guard !arguments.isEmpty, !arguments.contains(where: \.isTrailing) else { return nil }
    for candidate in candidates {
      guard case .function(let symbol) = candidate.target, symbol.owner?.isLibrary ?? symbol.span.isNone,
        match(symbol.parameters, arguments) == nil
      else { continue }
      let given = symbol.parameters.prefix(arguments.count)
      guard given.count == arguments.count, given.map(\.label) == arguments.map(\.label) else { continue }
      // What takes anything, as a value that is to be formatted, says nothing.
      if given.contains(where: { if case .associated = $0.type { true } else { false } }) { continue }
      let fits = attempt { () -> Bool? in
        let substitution = opened(symbol.generics, into: candidate.substitution)
        for (parameter, argument) in zip(given, arguments) {
          _ = try check(argument.value, as: substitute(parameter.type, substitution))
        }
        let asked = candidate.requirements.map { substitute($0, substitution) }
        return asked.allSatisfy(holds) ? true : nil
      }
      if fits == true { return matchFailure(symbol.parameters, arguments, name, span) }
    }
    return nil
  }

  /// How much a member of a protocol's extension asks of the protocol's types: of two that fit, the one that asks more is
  /// meant.
  private func specificity(_ candidate: Candidate) -> Int {
    guard candidate.rank >= 100, case .function(let symbol) = candidate.target, let owner = symbol.owner,
      owner.kind == .protocolType
    else { return 0 }
    return symbol.requirements.reduce(inherited(owner).count) { sum, requirement in
      switch requirement {
      case .conformance(.associated(.parameter, _, _), let reference): sum + inherited(reference.proto).count
      case .sameType(.associated(.parameter, _, _), _): sum + 20
      default: sum
      }
    }
  }

  func parameters(of candidate: Candidate) -> [ParameterSymbol] {
    switch candidate.target {
    case .function(let function), .local(_, let function): function.parameters
    case .enumCase(let enumCase):
      enumCase.payload.enumerated().map { index, element in
        let fallback = index < enumCase.payloadDefaults.count ? enumCase.payloadDefaults[index] : nil
        return ParameterSymbol(
          label: element.label, name: element.label ?? "_\(index)", type: element.type, hasDefault: fallback != nil,
          defaultValue: fallback)
      }
    }
  }

  func generics(of candidate: Candidate) -> [GenericParameter] {
    switch candidate.target {
    case .function(let function), .local(_, let function): function.generics
    case .enumCase: []
    }
  }

  struct BoundCall {
    var arguments: [CodeArgument]
    var result: StaticType
    var substitution: Substitution
    var throwsThroughClosure: Bool
  }
}
