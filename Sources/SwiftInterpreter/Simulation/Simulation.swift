import ObservationRuntime

/// A running program: actions in, trace steps out.
///
/// Time is virtual and nothing outside the run is touched.
public final class Simulation {
  /// The program that runs.
  public let program: Program
  /// The trace so far.
  public private(set) var trace: Trace
  private let options: SimulationOptions
  private let root: RootChoices.Root
  private var session: Session?
  /// What earlier starts of the program executed.
  private var earlierSteps = 0
  /// How the run ended, once it did.
  private var ending: (outcome: TraceStep.Outcome, message: String?)?

  /// Prepares a run; nothing happens before ``perform(_:)`` is given a launch.
  /// - Parameters:
  ///   - program: what to run.
  ///   - options: profile, root and limits.
  /// - Throws: a diagnostic when there is no root view of that name, or none can be chosen.
  public init(_ program: Program, options: SimulationOptions = SimulationOptions()) throws(ProgramError) {
    self.program = program
    self.options = options
    root = try program.roots.root(named: options.root)
    if case .view(let nominal) = root, Creation.initializer(of: nominal, program.checked) == nil {
      throw program.roots.failure(
        "root-needs-arguments",
        "'\(nominal.qualifiedName)' cannot be the root view, since it cannot be made without arguments",
        at: nominal.declaration?.nameSpan ?? .none,
        notes: ["give its properties default values, add a '#Preview', or mark the view that creates it with '// root'"]
      )
    }
    trace = Trace(file: program.file, root: program.roots.name(of: root), sdk: options.sdk)
  }

  /// Performs one action and everything it causes at the present virtual time.
  /// - Returns: the step, which is also appended to ``trace``. After a crash or a limit further actions give the same outcome.
  public func perform(_ action: Action) -> TraceStep {
    var step = TraceStep(action: action.text)
    if let ending {
      step.outcome = ending.outcome
      step.message = ending.message
    } else {
      step = onLargeStack { self.performed(action) }
      switch step.outcome {
      case .crashed, .limit, .unmodelled: ending = (step.outcome, step.message)
      case .settled, .stillUpdating, .noSuchTarget: break
      }
    }
    trace.steps.append(step)
    trace.usage = RunUsage(steps: steps, memory: memory)
    return step
  }

  private func performed(_ action: Action) -> TraceStep {
    switch action.kind {
    case .launch:
      if session != nil {
        return TraceStep(
          action: action.text, outcome: .noSuchTarget, screen: screen,
          message: "The program runs already; 'relaunch' starts it again.")
      }
      let started = Session(program, root, options)
      session = started
      return started.step(action.text) { () throws(Interruption) in try started.launch() }
    case .relaunch:
      let kept = session?.kept
      earlierSteps = steps
      session?.end()
      let started = Session(program, root, options, keeping: kept)
      session = started
      return started.step(action.text) { () throws(Interruption) in try started.launch() }
    default: break
    }
    guard let session else {
      return TraceStep(action: action.text, outcome: .noSuchTarget, message: "The program has not been launched.")
    }
    if case .wait(let nanoseconds) = action.kind {
      return session.step(action.text) { () throws(Interruption) in try session.wait(Int64(nanoseconds)) }
    }
    return session.step(action.text, performing: action.kind)
  }

  /// The visible lines of the screen, from the top.
  public var screen: [String] { session?.screen ?? [] }

  /// What an action can name now: the labels on the screen, top to bottom, each with the verbs that fit it.
  public var targets: [ActionTarget] {
    guard let session, session.hasViews else { return [] }
    return session.world.graph.targets.map { ActionTarget(label: $0.label, verbs: $0.verbs, isEnabled: $0.isEnabled) }
  }

  /// Answers `why VIEW` for the latest step: why its body ran, or why it did not, one sentence a line, with line numbers.
  /// - Parameter view: a view's type name, or an identity such as `RowView[id: 3]`.
  /// - Returns: `nil` when the program has no view of that name.
  public func explanation(of view: String) -> [String]? {
    guard let session else { return nil }
    if let lines = session.world.graph.explanation(of: view) { return lines }
    let base = view.prefix { $0 != "[" }
    guard program.viewNames.contains(String(base)) else { return nil }
    let others: [String] = session.world.graph.dependencies.views.map(\.name).filter { $0.prefix { $0 != "[" } == base }
    if base.count < view.count, !others.isEmpty {
      let shown: String = others.prefix(8).joined(separator: ", ") + (others.count > 8 ? ", …" : "")
      return ["There is no \(view) on the screen. There \(others.count == 1 ? "is" : "are") \(shown)."]
    }
    return ["\(base) is not on the screen, so its body did not run."]
  }

  /// The live nodes and dependencies as text: what `graph` shows.
  public var graph: [String] { session?.world.graph.graphLines ?? [] }

  /// The live views and what they depend on, for drawing; empty for a program without views.
  public var dependencies: DependencyGraph { session?.world.graph.dependencies ?? DependencyGraph() }

  /// The screen of a tree made anew from the present state; it differs from ``screen`` where that is stale (C-05, K-09).
  /// - Returns: `nil` when nothing runs, or making the tree failed.
  public func rebuiltScreen() -> [String]? {
    guard let session, ending == nil else { return nil }
    return onLargeStack { try? session.world.graph.coldRebuild() }
  }

  /// Executed instructions so far.
  public var steps: Int { earlierSteps + (session?.machine.steps ?? 0) }

  /// Live elements of collections and characters of strings, counted as ``Limits/memory`` counts them.
  public var memory: Int { session?.machine.memory.live ?? 0 }

  /// Evaluates a Swift expression in the running program, with the root view's properties in scope.
  /// - Returns: what `debugPrint` would show, or the diagnostics.
  public func evaluate(_ expression: String) -> Result<String, ProgramError> {
    guard let session, ending == nil else {
      return .failure(program.roots.failure("not-running", "the program does not run", at: .none))
    }
    return onLargeStack { session.evaluate(expression) }
  }

  private func onLargeStack<T>(_ work: @escaping () -> T) -> T { Machine.onLargeStack(work) }
}
