import ObservationRuntime
import SwiftInterpreter

/// What lessons need of the interpreter: the one seam between them, so that tests can use a scripted stand-in.
protocol Engine: Sendable {
  /// Parses, checks and lowers a program.
  func load(_ source: String, file: String) throws(ProgramError) -> any LoadedProgram
}

/// A program that is ready to run any number of times.
protocol LoadedProgram: AnyObject {
  var viewNames: [String] { get }
  func bodyLine(of view: String) -> Int?
  func start(_ options: SimulationOptions) throws(ProgramError) -> any RunningProgram
}

/// A run of a program.
protocol RunningProgram: AnyObject {
  var trace: Trace { get }
  var screen: [String] { get }
  var targets: [ActionTarget] { get }
  var graph: [String] { get }
  func perform(_ action: Action) -> TraceStep
  func explanation(of view: String) -> [String]?
  func evaluate(_ expression: String) -> Result<String, ProgramError>
}

/// The interpreter.
struct InterpreterEngine: Engine {
  func load(_ source: String, file: String) throws(ProgramError) -> any LoadedProgram {
    try Program(source: source, file: file)
  }
}

extension Program: LoadedProgram {
  func start(_ options: SimulationOptions) throws(ProgramError) -> any RunningProgram {
    try Simulation(self, options: options)
  }
}

extension Simulation: RunningProgram {}
