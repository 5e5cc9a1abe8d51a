import ObservationRuntime
import SwiftInterpreter

/// A finished run, with what `why` said about each view after each step.
struct RecordedRun: Sendable {
  var trace: Trace
  /// For each step of the trace, the explanation of each view; empty where none were asked for.
  var explanations: [[String: [String]]]

  /// Performs actions until one does not end well.
  /// - Parameters:
  ///   - program: what to run.
  ///   - actions: what to do.
  ///   - options: how to run it.
  ///   - explained: the views to ask about after each step; `nil` asks about none.
  /// - Returns: what happened.
  /// - Throws: why the program cannot run at all.
  static func run(
    _ program: any LoadedProgram, actions: [Action], options: SimulationOptions, explained: [String]? = nil
  ) throws(ProgramError) -> RecordedRun {
    let running = try program.start(options)
    var steps: [TraceStep] = []
    var explanations: [[String: [String]]] = []
    for action in actions {
      let step = running.perform(action)
      steps.append(step)
      var reasons: [String: [String]] = [:]
      for view in explained ?? [] {
        if let lines = running.explanation(of: view) { reasons[view] = lines }
      }
      explanations.append(reasons)
      if step.outcome.endsTheRun { break }
    }
    var trace = running.trace
    trace.steps = steps
    return RecordedRun(trace: trace, explanations: explanations)
  }

  /// The index of the last step performed when so many actions of the script are done.
  func stepIndex(after count: Int) -> Int { min(count, trace.steps.count) - 1 }
}

extension TraceStep.Outcome {
  /// Whether nothing can follow.
  var endsTheRun: Bool {
    switch self {
    case .settled, .stillUpdating: false
    case .limit, .crashed, .noSuchTarget, .unmodelled: true
    }
  }
}
