import ObservationRuntime
import SwiftInterpreter

/// What was found in one step.
struct StepFindings: Sendable {
  var problems: [LessonProblem] = []
  var edits: [BlockEdit] = []
  /// How many programs were run.
  var programs = 0
  /// How many blocks were compared.
  var expectations = 0
}

/// Checks one step: runs its programs, and compares each block with what happens.
struct StepCheck {
  let lesson: Lesson
  let step: LessonStep
  let engine: any Engine
  let isRecording: Bool
  private var findings = StepFindings()
  /// The programs that were loaded, by their source: reading one costs more than running it.
  private var loaded: [String: any LoadedProgram] = [:]
  /// The runs of the scenarios, by the lines where these stand.
  private var runs: [Int: RecordedRun] = [:]

  /// Checks a step of a lesson.
  init(_ step: LessonStep, of lesson: Lesson, engine: any Engine, isRecording: Bool) {
    self.step = step
    self.lesson = lesson
    self.engine = engine
    self.isRecording = isRecording
  }

  /// Checks the step.
  /// - Returns: what was found.
  mutating func run() -> StepFindings {
    switch step.kind {
    case .fix, .write: checkExercise()
    default: for program in step.programs { check(program) }
    }
    checkFeedback()
    return findings
  }

  private mutating func load(_ source: String) throws(ProgramError) -> any LoadedProgram {
    if let known = loaded[source] { return known }
    let program = try engine.load(source, file: lesson.file)
    loaded[source] = program
    return program
  }

  private mutating func problem(_ line: Int, _ message: String, details: [String] = []) {
    findings.problems.append(
      LessonProblem(file: lesson.file, line: line, step: step.id, message: message, details: details))
  }

  // MARK: Programs

  private mutating func check(_ program: StepProgram) {
    if step.hasOnlyCompilerErrors(program) { return }
    let stated = step.diagnostics(of: program).filter { !$0.isCompilerOnly }
    findings.programs += 1
    let loaded: any LoadedProgram
    do {
      loaded = try load(program.source)
    } catch {
      if stated.isEmpty {
        report(error, program, "this program does not run")
      } else {
        for expectation in stated { compare(expectation, error.diagnostics) }
      }
      return
    }
    for expectation in stated {
      findings.expectations += 1
      problem(expectation.line, "the program has no error, and this block says that it has")
    }
    let scenarios = step.scenarios.filter { scenario in
      scenario.expectations.isEmpty
        || scenario.expectations.contains { $0.kind != .diagnostic && $0.applies(to: program) }
    }
    let launch = Scenario(
      actions: [Action(.launch, text: "launch")], line: program.lines.first ?? step.line, expectations: [])
    for scenario in scenarios.isEmpty ? [launch] : scenarios { check(scenario, loaded, program) }
  }

  private mutating func compare(_ expectation: Expectation, _ diagnostics: [Diagnostic]) {
    for line in expectation.text.textLines where !line.trimmed.isEmpty {
      findings.expectations += 1
      if diagnostics.contains(where: { $0.message.contains(line.trimmed) }) { continue }
      problem(
        expectation.line, "no error says `\(line.trimmed)`", details: DiagnosticText.lines(of: diagnostics))
    }
  }

  private mutating func report(
    _ error: ProgramError, _ program: StepProgram, _ message: String
  ) {
    for diagnostic in error.diagnostics {
      var moved = diagnostic
      if program.lines.indices.contains(diagnostic.line - 1) { moved.line = program.lines[diagnostic.line - 1] }
      let word = diagnostic.severity == .unmodelled ? "not modelled: " : ""
      problem(
        moved.line, "\(message): \(word)\(diagnostic.message) [\(diagnostic.id)]",
        details: Array(DiagnosticText.lines(of: moved).dropFirst()))
    }
    if error.diagnostics.isEmpty { problem(program.lines.first ?? step.line, message) }
  }

  private mutating func check(
    _ scenario: Scenario, _ loaded: any LoadedProgram, _ program: StepProgram
  ) {
    if scenario.isBroken { return }
    let run: RecordedRun
    do {
      run = try RecordedRun.run(loaded, actions: scenario.actions, options: step.attributes.options)
    } catch {
      return report(error, program, "this program does not run")
    }
    if program == step.programs.first(where: { step.prediction?.expectation.applies(to: $0) == true }) {
      runs[scenario.line] = run
    }
    if let last = run.trace.steps.last, [.limit, .noSuchTarget, .unmodelled].contains(last.outcome) {
      return problem(
        scenario.line, "the script stops at `\(last.action)`: \(last.message ?? last.outcome.rawValue)")
    }
    if run.trace.steps.count < scenario.actions.count, let last = run.trace.steps.last {
      problem(scenario.line, "the program crashes at `\(last.action)`, before the script's end")
    }
    for expectation in scenario.expectations where expectation.kind != .diagnostic && expectation.applies(to: program) {
      compare(expectation, run)
    }
  }

  private mutating func compare(_ expectation: Expectation, _ run: RecordedRun) {
    findings.expectations += 1
    let comparison: Comparison
    do {
      comparison = try ExpectationComparer.compare(expectation, run, isOrdered: true)
    } catch {
      // A line that cannot be read was reported with the file's own problems.
      if TraceParser.parse(expectation.text).problems.isEmpty {
        problem(expectation.line + error.line, error.message)
      }
      return
    }
    if comparison.isEqual, !isUnstated(expectation) { return }
    if isRecording {
      do {
        findings.edits.append(try BlockEdit(recording: expectation, run: run, in: lesson.text))
        return
      } catch {
        return problem(expectation.line, error.message, details: comparison.lines)
      }
    }
    if isUnstated(expectation) {
      return problem(expectation.line, "this block is empty; `lessons check --record` fills it in")
    }
    let program = step.solution == nil || !step.isAnswered ? "" : " with the solution"
    problem(
      expectation.line, "this \(expectation.kind.rawValue) is not what happens\(program)", details: comparison.lines)
  }

  /// A trace that states nothing at all.
  private func isUnstated(_ expectation: Expectation) -> Bool {
    expectation.kind == .trace && !TraceParser.parse(expectation.text).trace.steps.contains(where: \.isStated)
  }

  // MARK: Exercises

  private mutating func checkExercise() {
    guard let starter = step.programs.first, let solution = step.solution else { return }
    findings.programs += 2
    let loaded: any LoadedProgram
    do {
      loaded = try load(solution.source)
    } catch {
      return report(error, solution, "the solution does not run")
    }
    let before = findings.problems.count
    for scenario in step.scenarios { check(scenario, loaded, solution) }
    if step.scenarios.contains(where: \.isBroken) { return }
    let check = ExerciseCheck(step: step, engine: engine)
    if findings.problems.count == before, findings.edits.isEmpty {
      switch check.check(loaded) {
      case .ran(let score, _, let lines):
        if score < 1 { problem(solution.lines.first ?? step.line, "the solution does not pass", details: lines) }
      case .invalid(let diagnostics): report(ProgramError(diagnostics), solution, "the solution does not run")
      case .fault(let lines), .limit(let lines):
        problem(solution.lines.first ?? step.line, "the solution does not pass", details: lines)
      }
    }
    checkDeadProgram(check)
    switch check.check(starter.source) {
    case .ran(let score, _, _):
      if score >= 1 {
        problem(starter.lines.first ?? step.line, "the starter passes already, so there is nothing to do")
      }
    case .invalid(let diagnostics):
      let unmodelled = diagnostics.filter { $0.severity == .unmodelled }
      if !unmodelled.isEmpty { report(ProgramError(unmodelled), starter, "the starter does not run") }
    case .fault(let lines): problem(starter.lines.first ?? step.line, "the starter does not run", details: lines)
    case .limit: break
    }
  }

  /// An exercise that a program without any state passes teaches nobody.
  private mutating func checkDeadProgram(_ check: ExerciseCheck) {
    guard let screen = step.scenarios.flatMap(\.expectations).last(where: { $0.kind == .screen }),
      case .ran(let score, _, _) = check.check(Self.deadProgram(showing: screen.text.textLines)), score >= 1
    else { return }
    findings.problems.append(
      LessonProblem(
        file: lesson.file, line: step.line, step: step.id,
        message: "a program of plain texts that does nothing passes this exercise too; ask for a screen in the middle, "
          + "or for a trace", isError: false))
  }

  /// A program that always shows these lines; what is in brackets is a button that does nothing.
  private static func deadProgram(showing lines: [String]) -> String {
    let views = lines.filter { !$0.trimmed.isEmpty }.map { line -> String in
      let content = line.trimmed
      let isButton = content.hasPrefix("[") && content.hasSuffix("]")
      let text = (isButton ? String(content.dropFirst().dropLast()) : content)
        .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return isButton ? "      Button(\"\(text)\") {}" : "      Text(\"\(text)\")"
    }
    return "import SwiftUI\n\nstruct DeadView: View {\n  var body: some View {\n    VStack {\n"
      + views.joined(separator: "\n") + "\n    }\n  }\n}\n"
  }

  // MARK: Feedback

  /// `when: missing X` and `when: extra X` must be possible.
  private mutating func checkFeedback() {
    guard let (scenario, expectation) = step.prediction, expectation.kind == .trace,
      let program = step.programs.first(where: { expectation.applies(to: $0) }),
      !step.feedback.isEmpty, let loaded = try? load(program.source), let run = runs[scenario.line]
    else { return }
    let names = loaded.viewNames
    // What the block tells of was compared already; other actions of the script are not asked about.
    let told = TraceParser.parse(expectation.text).trace.steps.flatMap(\.events).filter { $0.kind == .body }
    let ran = Set(told.map(\.subject))
    let other = Set(run.trace.steps.flatMap { $0.console + $0.warnings })
    for feedback in step.feedback {
      for answer in feedback.answers {
        if answer.hasPrefix("extra "), !names.contains(String(answer.dropFirst(6))) {
          let name = String(answer.dropFirst(6))
          guard ViewList.isName(name), !other.contains(name) else { continue }
          problem(
            feedback.line,
            "`\(answer)` can never be said: the program has no view `\(name)`\(Spelling.suggestion(for: name, in: names))"
          )
        }
        if answer.hasPrefix("missing "), ViewList.isName(String(answer.dropFirst(8))) {
          let name = String(answer.dropFirst(8))
          if ran.contains(name) || other.contains(name) { continue }
          problem(feedback.line, "`\(answer)` can never be said: the body of `\(name)` does not run")
        }
      }
    }
  }
}

extension Expectation {
  /// Whether the block is about this version: the one it names, or without a name every one but a wrong one.
  func applies(to program: StepProgram) -> Bool {
    version == program.version || version == .only && (program.version != .wrong || kind == .diagnostic)
  }
}

extension LessonStep {
  /// What is said about the errors of a program.
  func diagnostics(of program: StepProgram) -> [Expectation] {
    scenarios.flatMap(\.expectations).filter { $0.kind == .diagnostic && $0.applies(to: program) }
  }

  /// Whether a program does not compile for reasons that only the compiler finds, so that it is not run.
  func hasOnlyCompilerErrors(_ program: StepProgram) -> Bool {
    let stated = diagnostics(of: program)
    return !stated.isEmpty && stated.allSatisfy(\.isCompilerOnly)
  }
}
