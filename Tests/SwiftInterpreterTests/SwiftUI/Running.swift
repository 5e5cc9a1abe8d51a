import ObservationRuntime
import Testing

@testable import SwiftInterpreter

/// Runs programs and writes their traces in a short form.
enum Running {
  /// The steps of a run: each action at the margin, what it caused below it.
  static func trace(
    _ source: String, _ script: String = "", root: String? = nil, sdk: SDK = .v27,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    do throws(ProgramError) {
      let program = try Program(source: source, file: "test.swift")
      let simulation = try Simulation(program, options: SimulationOptions(sdk: sdk, root: root))
      return perform(script, in: simulation)
    } catch {
      let lines = error.diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
      Issue.record("the program is not valid: \(lines.joined(separator: "; "))", sourceLocation: sourceLocation)
      return ""
    }
  }

  static func perform(_ script: String, in simulation: Simulation) -> String {
    var lines = text(of: simulation.perform(Action(.launch, text: "launch")))
    for line in script.split(separator: "\n") {
      guard let actions = try? Action.parse(String(line)) else { return "not an action: \(line)" }
      for action in actions { lines += text(of: simulation.perform(action)) }
    }
    return lines.joined(separator: "\n")
  }

  /// The latest screen after a script.
  static func screen(_ source: String, _ script: String = "", sourceLocation: SourceLocation = #_sourceLocation)
    -> [String]
  {
    do throws(ProgramError) {
      let program = try Program(source: source, file: "test.swift")
      let simulation = try Simulation(program)
      _ = perform(script, in: simulation)
      return simulation.screen
    } catch {
      let lines = error.diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
      Issue.record("the program is not valid: \(lines.joined(separator: "; "))", sourceLocation: sourceLocation)
      return []
    }
  }

  private static func text(of step: TraceStep) -> [String] {
    var lines = [step.action]
    lines += step.events.map { "  " + text(of: $0) }
    if step.outcome != .settled { lines.append("  [\(step.outcome.rawValue)] \(step.message ?? "")") }
    return lines
  }

  private static func text(of event: TraceEvent) -> String {
    switch event {
    case .body(let run):
      let causes = run.causes.map { $0.name.isEmpty ? $0.kind.rawValue : $0.kind.rawValue + " " + $0.name }
      return "body \(run.view) — \(causes.joined(separator: ", "))"
    case .print(let text): return "print \(text)"
    case .warning(let id, _): return "warn \(id)"
    case .crash(let text): return "crash \(text)"
    case .appear(let view, _): return "appear \(view)"
    case .disappear(let view, _): return "disappear \(view)"
    case .task(let view, _, let phase): return "task \(view) \(phase.rawValue)"
    case .change(let expression, let old, let new): return "change of \(expression) \(old) → \(new)"
    case .initialization(let type): return "init \(type)"
    }
  }
}
