import LessonKit
import ObservationRuntime
import SwiftInterpreter
import Testing

/// Every rule of the corpus, held to by running its programs.
@Suite struct RuleTests {
  @Test("The rules", arguments: RuleCorpus.rules)
  func holds(_ rule: Rule) throws {
    #expect(!rule.scenarios.isEmpty, "\(rule.file): '\(rule.title)' has no program")
    for scenario in rule.scenarios { try check(scenario, of: rule) }
  }

  private func check(_ scenario: RuleScenario, of rule: Rule) throws {
    let program: Program
    do {
      program = try Program(source: scenario.program, file: "\(rule.title.prefix(4)).swift", sdk: scenario.sdk)
    } catch {
      let found = error.diagnostics.map { "\($0.severity.rawValue): \($0.message)" }
      #expect(found == scenario.diagnostics, "\(rule.title)")
      return
    }
    guard scenario.diagnostics == nil else {
      Issue.record("\(rule.title): the program compiles")
      return
    }
    let (first, rebuilt) = try run(program, scenario)
    let (second, _) = try run(program, scenario)
    #expect(TraceText.text(of: first) == TraceText.text(of: second), "\(rule.title): two runs differ")
    for step in first.steps where step.outcome != .settled && step.outcome != .crashed {
      let stated = scenario.warnings != nil || scenario.trace?.contains { $0.hasPrefix("  warn ") } == true
      #expect(step.outcome == .stillUpdating && stated, "\(rule.title): \(step.action): \(step.message ?? "")")
    }
    if let written = scenario.trace { compare(RuleTrace.steps(written), first, rule) }
    if let screen = scenario.screen { #expect(first.steps.last?.screen == screen, "\(rule.title)") }
    if let last = first.steps.last, last.outcome == .settled {
      #expect(rebuilt == scenario.rebuilt ?? last.screen, "\(rule.title): the tree made again shows another screen")
    }
    if let warnings = scenario.warnings {
      let texts = first.steps.flatMap(\.events).compactMap { event -> String? in
        if case .warning(_, let text) = event { text } else { nil }
      }
      #expect(texts == warnings, "\(rule.title)")
    }
    if let crash = scenario.crash {
      let texts = first.steps.flatMap(\.events).compactMap { event -> String? in
        if case .crash(let text) = event { text } else { nil }
      }
      #expect(
        texts.count == crash.count && zip(texts, crash).allSatisfy { $0.hasPrefix($1) }, "\(rule.title): \(texts)")
    }
    if let console = scenario.console { #expect(first.steps.flatMap(\.console) == console, "\(rule.title)") }
  }

  private func run(_ program: Program, _ scenario: RuleScenario) throws -> (Trace, [String]?) {
    let simulation = try Simulation(program, options: SimulationOptions(sdk: scenario.sdk))
    for line in scenario.actions {
      for action in try Action.parse(line) { _ = simulation.perform(action) }
    }
    return (simulation.trace, simulation.rebuiltScreen())
  }

  /// Bodies, warnings and crashes are always complete; a line of another kind where the block uses the kind.
  private func compare(_ written: [RuleTrace.Step], _ trace: Trace, _ rule: Rule) {
    guard written.count == trace.steps.count else {
      Issue.record("\(rule.title): \(trace.steps.count) actions ran, \(written.count) are written")
      return
    }
    let kinds = Set(written.flatMap(\.lines).map(RuleTrace.kind)).union(["body", "warn", "crash"])
    for (expected, step) in zip(written, trace.steps) {
      let happened = step.events.map(RuleTrace.line).filter { kinds.contains(RuleTrace.kind($0.text)) }
      let agrees =
        expected.lines.count == happened.count
        && zip(expected.lines, happened).allSatisfy { RuleTrace.agrees($0, with: $1) }
      if !agrees {
        let wanted = expected.lines.map { "\n  " + $0 }.joined()
        let found = happened.map { "\n  " + $0.text }.joined()
        Issue.record("\(rule.title)\n\(step.action), written:\(wanted)\nhappened:\(found)")
      }
    }
  }
}
