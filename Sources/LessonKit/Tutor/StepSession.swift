import ObservationRuntime
import SwiftInterpreter

/// A learner at one step: what was typed, shown and run there.
final class StepSession {
  let lesson: Lesson
  let step: LessonStep
  /// The lines of an answer that is being typed.
  var typed: [String] = []
  /// Whether the answer was right, or was shown.
  var isSettled = false
  /// Whether a prediction was compared, so that the truth is known.
  var isCompared = false
  /// Whether the explanation was shown.
  var isExplained = false
  /// Whether the card's back is shown.
  var isFlipped = false
  /// Whether the step was done before it was entered now, so that nothing about it is secret.
  var wasDone = false
  /// Wrong answers so far.
  var failures = 0
  /// Which version is in front.
  var version: StepProgram.Version
  /// The learner's program, where it differs from the step's.
  var edited: String?
  /// The program that a pasted one took the place of, for `undo`.
  var replaced: String?
  /// Whether the lines of code that are coming in were answered.
  var wasToldOfCode = false
  /// The line of the last error in the learner's program.
  var errorLine = 1
  /// How many of the script's actions a Watch step has performed.
  var watched = 0

  private let engine: any Engine
  private(set) lazy var judge = StepJudge(step, engine: engine)
  private(set) lazy var prediction = PredictionReader(step)

  /// The program in front, loaded and running.
  private(set) var program: (any LoadedProgram)?
  private(set) var running: (any RunningProgram)?
  private(set) var actions: [Action] = []

  init(lesson: Lesson, step: LessonStep, engine: any Engine) {
    self.lesson = lesson
    self.step = step
    self.engine = engine
    version = step.programs.first?.version ?? .only
  }

  var key: String { "\(lesson.id)/\(step.id)" }

  /// Whether the learner's own program is what the step is about.
  var isExercise: Bool { step.kind == .fix || step.kind == .write }

  /// Whether an answer is awaited.
  var awaitsAnswer: Bool { step.isAnswered && !isSettled && !isExercise }

  /// Whether acting on the program would give the answer away.
  var isSecret: Bool { step.kind == .predict && !isSettled && !isCompared && !wasDone }

  /// The step's program that is in front.
  var presentProgram: StepProgram? { step.programs.first { $0.version == version } ?? step.programs.first }

  /// The source that is in front.
  var source: String? { edited ?? presentProgram?.source }

  /// The step's versions, where there are several.
  var versions: [StepProgram.Version] {
    let versions = step.programs.map(\.version)
    return versions.count > 1 ? versions : []
  }

  // MARK: Running

  /// The program, loaded once.
  func load() throws(ProgramError) -> (any LoadedProgram)? {
    if let program { return program }
    guard let source else { return nil }
    program = try engine.load(source, file: step.id.hasSuffix(".swift") ? step.id : step.id + ".swift")
    return program
  }

  /// Forgets the run, and the program where its source changed.
  func forgetRun(program: Bool) {
    running = nil
    actions = []
    if program { self.program = nil }
  }

  /// Performs actions; the launch is done first where none was.
  /// - Returns: the steps that were performed.
  func perform(_ new: [Action]) throws(ProgramError) -> [TraceStep] {
    guard let program = try load() else { return [] }
    var steps: [TraceStep] = []
    var todo = new
    if running == nil, todo.first?.kind != .launch { todo.insert(Action(.launch, text: "launch"), at: 0) }
    for action in todo {
      if action.kind == .launch || running == nil {
        running = try program.start(step.attributes.options)
        actions = []
      }
      guard let running else { break }
      actions.append(action)
      let step = running.perform(action)
      steps.append(step)
      if step.outcome == .noSuchTarget { actions.removeLast() }
      if step.outcome.endsTheRun { break }
    }
    return steps
  }

  /// What has happened so far once more, in a copy that measures which body runs changed what the view shows.
  func measured() throws(ProgramError) -> Trace? {
    guard let program = try load() else { return nil }
    var options = step.attributes.options
    options.measuresScreen = true
    let copy = try program.start(options)
    for action in actions { _ = copy.perform(action) }
    return copy.trace
  }

  /// Performs an action in a copy: the same actions again, and then this one.
  func whatIf(_ new: [Action]) throws(ProgramError) -> [TraceStep] {
    guard let program = try load() else { return [] }
    let copy = try program.start(step.attributes.options)
    let before = actions.isEmpty ? [Action(.launch, text: "launch")] : actions
    for action in before { _ = copy.perform(action) }
    var steps: [TraceStep] = []
    for action in new {
      steps.append(copy.perform(action))
      if steps.last?.outcome.endsTheRun == true { break }
    }
    return steps
  }

  /// The scripts that belong to the step in the version in front, each from its launch; at least one.
  var scripts: [[Action]] {
    let scenarios = step.scenarios.filter { scenario in
      scenario.expectations.isEmpty || scenario.expectations.contains { $0.version == version || $0.version == .only }
    }
    let scripts = scenarios.map(\.actions).filter { !$0.isEmpty }
    return scripts.isEmpty ? [[Action(.launch, text: "launch")]] : scripts
  }

  /// The actions of all scripts, one after the other.
  var script: [Action] { scripts.flatMap { $0 } }

  /// The part of the script, up to a number of actions, that belongs to the present run.
  func scriptSinceLaunch(_ count: Int) -> [Action] {
    let done = script.prefix(count)
    let launch = done.lastIndex { $0.kind == .launch } ?? done.startIndex
    return Array(done[launch...])
  }

  /// The label on the screen that a text means, whatever its case; `nil` when there is none, or several.
  func label(_ text: String) -> String? {
    let wanted = text.lowercased()
    let labels = Set((running?.targets ?? []).map(\.label).filter { $0.lowercased() == wanted })
    return labels.count == 1 ? labels.first : nil
  }

  /// The names of the views in the program, as far as it can be read.
  var viewNames: [String] { (try? load())?.viewNames ?? [] }
}
