import ObservationRuntime
import SwiftInterpreter

/// Checks a program against what an exercise demands: its blocks, and bodies that must not run.
struct ExerciseCheck {
  let step: LessonStep
  let engine: any Engine

  enum Result {
    /// The program cannot run.
    case invalid([Diagnostic])
    /// The program reached something that is not modelled, or the exercise itself is wrong.
    case fault([String])
    /// The program reached a limit.
    case limit([String])
    /// The program ran: the part of the demands that hold, the differences, and what to say about them.
    case ran(score: Double, Comparison, lines: [String])
  }

  func check(_ source: String) -> Result {
    do {
      return check(try engine.load(source, file: step.id + ".swift"))
    } catch {
      return .invalid(error.diagnostics)
    }
  }

  /// Checks a program that is loaded already.
  func check(_ program: any LoadedProgram) -> Result {
    var all = Comparison.equal
    var scores: [Double] = []
    var lines: [String] = []
    for scenario in step.scenarios {
      var own: [String] = []
      let run: RecordedRun
      do {
        run = try RecordedRun.run(
          program, actions: scenario.actions, options: step.attributes.options, explained: program.viewNames)
      } catch {
        return .invalid(error.diagnostics)
      }
      if let last = run.trace.steps.last {
        let text = "`\(last.action)`: \(last.message ?? last.outcome.rawValue)"
        if last.outcome == .limit { return .limit([text]) }
        if last.outcome == .unmodelled { return .fault([text]) }
      }
      for comparison in comparisons(scenario, run, program) {
        all.append(comparison)
        scores.append(comparison.score)
        own += step.scenarios.count > 1 ? self.lines(of: comparison, scenario) : comparison.lines
      }
      if run.trace.steps.count < scenario.actions.count, scores.allSatisfy({ $0 == 1 }),
        let last = run.trace.steps.last,
        last.outcome != .crashed
      {
        scores.append(0)
        let ended = "`\(last.action)`: \(last.message ?? last.outcome.rawValue)"
        own += step.scenarios.count > 1 ? [heading(scenario, run.trace.steps.count - 1), ended] : [ended]
      }
      // One script's differences at a time: those of the next may follow from the same mistake.
      if lines.isEmpty { lines = own }
    }
    let score = scores.isEmpty ? 0 : scores.reduce(0, +) / Double(scores.count)
    return .ran(score: all.isEqual && lines.isEmpty ? 1 : min(0.99, score), all, lines: lines)
  }

  /// Differences in one of several scripts, each below the actions that led to it.
  private func lines(of comparison: Comparison, _ scenario: Scenario) -> [String] {
    var lines: [String] = []
    var place: Int?
    for difference in comparison.differences {
      let index = difference.stepIndex ?? scenario.actions.count - 1
      if index != place { lines.append(heading(scenario, index)) }
      place = index
      lines.append(difference.text)
      lines += difference.reasons.map { "    " + $0 }
    }
    return lines
  }

  /// The latest actions of a script up to one of them, by which it is told from the others.
  private func heading(_ scenario: Scenario, _ index: Int) -> String {
    let actions = scenario.actions.prefix(index + 1).dropFirst().map { "`\($0.text)`" }
    if actions.isEmpty { return "At the launch:" }
    let shown = actions.suffix(4).joined(separator: ", ")
    return "After \(actions.count > 4 ? "…, " : "")\(shown):"
  }

  private func comparisons(_ scenario: Scenario, _ run: RecordedRun, _ program: any LoadedProgram) -> [Comparison] {
    var result: [Comparison] = []
    for expectation in scenario.expectations where expectation.kind != .diagnostic {
      do {
        result.append(
          try ExpectationComparer.compare(expectation, run, isOrdered: step.attributes.isOrdered).asDemand)
      } catch {
        let difference = Difference(kind: .ending, action: "", subject: "", text: error.message)
        result.append(Comparison(matched: 0, total: 1, differences: [difference]))
      }
    }
    if !step.attributes.mustNotRun.isEmpty { result.append(forbidden(run, program)) }
    return result
  }

  /// Bodies that must not run after the launch; the views must still be there.
  private func forbidden(_ run: RecordedRun, _ program: any LoadedProgram) -> Comparison {
    var result = Comparison(matched: 0, total: step.attributes.mustNotRun.count, differences: [])
    for view in step.attributes.mustNotRun {
      guard run.trace.steps.contains(where: { $0.bodies.contains(view) }) else {
        result.differences.append(
          Difference(
            kind: .missing, action: "", subject: view, text: "missing: \(view) is no longer on the screen; keep it"))
        continue
      }
      guard let index = run.trace.steps.indices.dropFirst().first(where: { run.trace.steps[$0].bodies.contains(view) })
      else {
        result.matched += 1
        continue
      }
      let step = run.trace.steps[index]
      result.differences.append(
        Difference(
          kind: .extra, action: step.action, subject: view,
          text: "too much: the body of \(view) ran at `\(step.action)`, and must not",
          reasons: run.explanations[index][view] ?? [], stepIndex: index))
    }
    return result
  }
}
