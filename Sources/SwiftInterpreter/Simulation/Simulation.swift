import ObservationRuntime

/// A running program: actions in, trace steps out. Time is virtual and nothing outside the run is touched.
public final class Simulation {
  /// The program that runs.
  public let program: Program
  /// The trace so far.
  public private(set) var trace: Trace

  /// Prepares a run; nothing happens before ``perform(_:)`` is given a launch.
  /// - Parameters:
  ///   - program: what to run.
  ///   - options: profile, root and limits.
  /// - Throws: a diagnostic when there is no root view of that name, or none can be chosen.
  public init(_ program: Program, options: SimulationOptions = SimulationOptions()) throws(ProgramError) {
    self.program = program
    self.trace = Trace(file: program.file, root: "", sdk: options.sdk)
  }

  /// Performs one action and everything it causes at the present virtual time.
  /// - Returns: the step, which is also appended to ``trace``. After a crash or a limit further actions give the same outcome.
  public func perform(_ action: Action) -> TraceStep {
    let step = TraceStep(action: action.text)
    trace.steps.append(step)
    return step
  }

  /// The visible lines of the screen, from the top.
  public var screen: [String] { [] }

  /// What an action can name now: the labels on the screen, top to bottom, each with the verbs that fit it.
  public var targets: [ActionTarget] { [] }

  /// Answers `why VIEW` for the latest step: why its body ran, or why it did not, one sentence a line, with line numbers.
  /// - Parameter view: a view's type name, or an identity such as `RowView[id: 3]`.
  /// - Returns: `nil` when the program has no view of that name.
  public func explanation(of view: String) -> [String]? { nil }

  /// The live nodes and dependencies as text: what `graph` shows.
  public var graph: [String] { [] }

  /// Evaluates a Swift expression in the running program, with the root view's properties in scope.
  /// - Returns: what `debugPrint` would show, or the diagnostics.
  public func evaluate(_ expression: String) -> Result<String, ProgramError> {
    .failure(ProgramError([]))
  }
}

/// How to run a program.
public struct SimulationOptions: Hashable, Sendable {
  /// The profile.
  public var sdk: SDK
  /// The root view's type name; `nil` chooses it: the `App`'s content view, a struct marked `// root`, the view shown by
  /// `#Preview`, or the last view that no other view creates.
  public var root: String?
  /// The limits of the run.
  public var limits: Limits

  /// Creates options.
  public init(sdk: SDK = .v27, root: String? = nil, limits: Limits = Limits()) {
    self.sdk = sdk
    self.root = root
    self.limits = limits
  }
}

/// The limits of a run; a program cannot catch its own limit.
public struct Limits: Hashable, Sendable {
  /// Executed instructions in the whole run.
  public var steps = 20_000_000
  /// Nested calls.
  public var callDepth = 2_000
  /// Live elements in collections and characters in strings, together.
  public var memory = 50_000_000
  /// Printed characters.
  public var output = 1_000_000
  /// Passes that one body may cause by itself before the update is cut.
  public var passes = 8
  /// Virtual time that one run may reach, in seconds.
  public var virtualSeconds = 86_400

  /// Creates the default limits.
  public init() {}
}

/// A thing on the screen that an action can name.
public struct ActionTarget: Hashable, Sendable {
  /// The label, as an action writes it.
  public var label: String
  /// The verbs that fit, the usual one first, such as `tap` or `type`.
  public var verbs: [String]
  /// Whether it can be used now.
  public var isEnabled: Bool

  /// Creates a target.
  public init(label: String, verbs: [String], isEnabled: Bool = true) {
    self.label = label
    self.verbs = verbs
    self.isEnabled = isEnabled
  }
}
