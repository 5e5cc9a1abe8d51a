import ObservationRuntime
import SwiftInterpreter

/// Runs a program by the interpreter, and puts what it prints as the corpus does.
enum InterpreterRun {
  static func outcome(of source: String) -> Outcome {
    do throws(ProgramError) {
      let program = try Program(source: source, file: "main.swift")
      let simulation = try Simulation(program)
      return outcome(of: simulation.perform(Action(.launch, text: "launch")))
    } catch {
      guard let first = error.diagnostics.first else { return .refused("no diagnostic") }
      let text = "\(first.line):\(first.column): \(first.message)"
      return first.severity == .error ? .error(text) : .refused(text)
    }
  }

  private static func outcome(of step: TraceStep) -> Outcome {
    var lines: [String] = []
    for event in step.events {
      switch event {
      case .print(let line): lines.append(line)
      case .crash(let message): lines.append(message.replacing(#/ \(line \d+\)$/#, with: ""))
      default: break
      }
    }
    switch step.outcome {
    case .settled, .crashed: return .output(lines.joined(separator: "\n"))
    default: return .refused((lines + ["\(step.outcome): \(step.message ?? "")"]).joined(separator: "\n"))
    }
  }
}
