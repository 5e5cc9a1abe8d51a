import ObservationRuntime
import SwiftInterpreter

/// Acting on the program in front.
extension Tutor {
  func beginProgram(_ file: String, _ source: String, _ root: String?, _ sdk: String?) {
    var attributes = StepAttributes()
    attributes.root = root
    attributes.sdk = sdk
    let lines = source.textLines
    let program = StepProgram(version: .only, source: source, lines: Array(1...max(1, lines.count)))
    let step = LessonStep(
      kind: .watch, id: Files.name(of: file), hasWrittenID: true, title: file, line: 1, blocks: [], folds: [],
      programs: [program], solution: nil, scenarios: [], choices: [], accepted: [], feedback: [], attributes: attributes
    )
    // A lesson without a file: nothing of it is kept.
    let lesson = Lesson(
      id: file, file: "", title: file, introduction: [], steps: [step], sources: [], problems: [], text: source)
    session = StepSession(lesson: lesson, step: step, engine: engine)
    perform([Action(.launch, text: "launch")])
    blank()
    say("Type an action, such as `tap \"…\"`; `why VIEW`, `code`, `graph` look closer, `help` lists all.", .muted)
  }

  /// The session, when its program may be acted on.
  func actable() -> StepSession? {
    guard let session else {
      say("There is no program here. Return begins a lesson.", .muted)
      return nil
    }
    guard session.source != nil else {
      say("This step has no program.", .muted)
      return nil
    }
    guard !session.isSecret else {
      say("Predict first: the program runs once you have answered. `hint` helps, `answer` shows it.", .muted)
      return nil
    }
    if session.step.kind == .predict, session.running == nil { _ = try? session.perform(session.script) }
    if session.edited == nil, let program = session.presentProgram, session.step.hasOnlyCompilerErrors(program) {
      say(
        session.isSettled
          ? "The compiler does not accept this program, so it never runs."
          : "This program is for the compiler to judge; answer first.", .muted)
      return nil
    }
    return session
  }

  // MARK: Acting

  func act(_ line: String) {
    guard let session = actable() else { return }
    let words = line.words
    let label = line.dropFirst(words.first?.count ?? 0).trimmed
    if words.count > 1, !label.contains("\""), let known = session.label(label), known != label {
      return act("\(words[0]) \(Self.quoted(known))")
    }
    do {
      let actions = try ActionLines.parse(line)
      guard !actions.isEmpty else { return say("`act ACTION`, such as `act tap \"Add\"`.", .muted) }
      perform(actions)
    } catch {
      if words.count > 2, let known = session.label(label) { return act("\(words[0]) \(Self.quoted(known))") }
      say(error.message, .caution)
      if words.count > 2, !line.contains("\"") {
        say("A label of several words stands in quotes, as in `tap \"Add all\"`.", .muted)
      }
    }
  }

  private static func quoted(_ label: String) -> String {
    "\"" + label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Performs actions in the program in front and shows what they caused.
  func perform(_ actions: [Action]) {
    guard let session else { return }
    do {
      show(try session.perform(actions), of: session)
    } catch {
      showDiagnostics(error, session)
    }
  }

  private func show(_ steps: [TraceStep], of session: StepSession) {
    let names = InstanceNames(session.running?.trace ?? Trace(file: "", root: "", sdk: .v27, steps: steps))
    for step in steps { show(traceStep: step, names) }
    guard let last = steps.last, last.outcome == .settled || last.outcome == .stillUpdating else { return }
    if !last.screen.isEmpty { showScreenLines(last.screen) }
  }

  private func show(traceStep step: TraceStep, _ names: InstanceNames) {
    if step.outcome == .noSuchTarget {
      say(step.message ?? "`\(step.action)` finds nothing on the screen.", .caution)
      return say("`screen` shows what is there.", .muted)
    }
    for line in TraceText.lines(of: step, names: names) {
      show(TraceStyle.line(line.sanitized).wrapped(to: textWidth))
    }
    if step.outcome == .crashed { say("The program crashed. `restart` launches it anew.", .caution) }
    if step.outcome == .limit || step.outcome == .unmodelled { say("`restart` launches it anew.", .muted) }
  }

  func showDiagnostics(_ error: ProgramError, _ session: StepSession) {
    session.errorLine = error.diagnostics.first?.line ?? 1
    say("The program does not run:", .bad)
    show(text: DiagnosticText.lines(of: error.diagnostics))
  }

  /// Performs the next action of a Watch step's script.
  /// - Returns: false when the script is done.
  func watchNext(_ session: StepSession) -> Bool {
    let script = session.script
    guard session.watched < script.count, session.source != nil else { return false }
    let action = script[session.watched]
    // After actions of the learner's own the script begins anew, so that its trace stays true.
    let done = session.scriptSinceLaunch(session.watched)
    if session.actions.map(\.kind) != done.map(\.kind) {
      session.forgetRun(program: false)
      _ = try? session.perform(done)
    }
    session.watched += 1
    perform([action])
    if session.watched == script.count {
      let renderer = StepRenderer(lesson: session.lesson, step: session.step, width: textWidth)
      let closing = renderer.blocks(renderer.closing)
      if !closing.isEmpty {
        blank()
        show(closing)
      }
      blank()
      say("That was the script. Try an action of yours, or Return goes on.", .muted)
    }
    return true
  }

  /// Runs the step's scripts from the launch: all of them, or the one of that number.
  func runScript(_ argument: String) {
    guard let session = actable() else { return }
    let scripts = session.scripts
    var chosen = Array(scripts.indices)
    if !argument.isEmpty {
      guard let number = Int(argument), scripts.indices.contains(number - 1) else {
        let count = scripts.count == 1 ? "is one script" : "are \(scripts.count) scripts"
        return say("There \(count) here; `run` runs \(scripts.count == 1 ? "it" : "them all").", .caution)
      }
      chosen = [number - 1]
    }
    session.forgetRun(program: false)
    session.watched = session.script.count
    for index in chosen {
      if scripts.count > 1 {
        blank()
        say("Script \(index + 1) of \(scripts.count):", .muted)
      }
      perform(scripts[index])
    }
    if chosen.count > 1 {
      blank()
      say("`run 1` to `run \(scripts.count)` run one of them.", .muted)
    }
  }

  func restart() {
    guard let session = actable() else { return }
    if let file = ownFile {
      session.forgetRun(program: false)
      return output.effects.append(.reread(file))
    }
    session.forgetRun(program: false)
    session.watched = min(1, session.script.count)
    perform([Action(.launch, text: "launch")])
  }

  func whatIf(_ argument: String) {
    guard let session = actable() else { return }
    let words = argument.words
    guard words.first == "if", words.count > 1 else {
      return say("`what if ACTION`, such as `what if tap \"Add\"`.", .muted)
    }
    do {
      let steps = try session.whatIf(try ActionLines.parse(argument.dropFirst(2).trimmed))
      show(steps, of: session)
      say("Only tried: nothing of it is kept.", .muted)
    } catch let error as ActionSyntaxError {
      say(error.message, .caution)
    } catch let error as ProgramError {
      showDiagnostics(error, session)
    } catch {
      say("\(error)", .bad)
    }
  }

  func evaluate(_ expression: String) {
    guard let session = actable() else { return }
    guard !expression.isEmpty else { return say("`eval EXPRESSION`, such as `eval count + 1`.", .muted) }
    if session.running == nil { perform([Action(.launch, text: "launch")]) }
    guard let running = session.running else { return }
    switch running.evaluate(expression) {
    case .success(let value): show(text: [value], .code)
    case .failure(let error):
      show(
        text: error.diagnostics.isEmpty ? ["This cannot be evaluated here."] : error.diagnostics.map(\.message),
        .caution)
    }
  }

  func switchVersion(_ wanted: [StepProgram.Version]) {
    guard let session, !session.versions.isEmpty else { return say("This step has one version only.", .muted) }
    guard let version = session.versions.first(where: wanted.contains) else {
      return say("The versions here are \(Spelling.listed(session.versions.map(\.rawValue))).", .muted)
    }
    session.version = version
    session.edited = nil
    session.watched = 0
    session.forgetRun(program: true)
    say("In front is now the version \(version.rawValue). `code` shows it, `run` runs it.", .muted)
  }

  // MARK: Editing

  func edit(isWatching: Bool) {
    if isWatching, let file = ownFile { return output.effects.append(.follow(file)) }
    guard let session, let source = session.source, !session.lesson.file.isEmpty else {
      return say("There is no program to edit here. A file of your own is edited in your editor.", .muted)
    }
    guard !session.isSecret else { return say("Predict first; then the program is yours to change.", .muted) }
    let name = "\(session.lesson.id).\(session.step.id).swift".filter {
      $0.isLetter || $0.isNumber || ".-_".contains($0)
    }
    let request = EditRequest(name: name, contents: source, line: max(1, session.errorLine))
    output.effects.append(isWatching ? .watch(request) : .edit(request))
  }

  /// The file of the learner's own program, which may have changed; `nil` for what came through a pipe.
  private var ownFile: String? {
    guard case .program(let file, _, _, _) = destination, session?.lesson.file.isEmpty == true else { return nil }
    return Files.kind(of: file) == .file ? file : nil
  }

  /// Takes up the learner's own file as it is now, with the actions so far done again.
  private func takeOwnFile(_ text: String, _ session: StepSession) {
    let isChanged = text != session.source
    let before = (edited: session.edited, actions: session.actions)
    session.edited = text
    if isChanged { session.forgetRun(program: true) }
    do {
      _ = try session.load()
    } catch {
      showDiagnostics(error, session)
      session.edited = before.edited
      session.forgetRun(program: true)
      return say("The program as it was stays in front.", .muted)
    }
    if isChanged { say("The file was read again.", .muted) }
    perform(before.actions.isEmpty ? [Action(.launch, text: "launch")] : before.actions)
  }

  func takeEdited(_ text: String) {
    guard let session, session.source != nil else { return }
    if ownFile != nil { return takeOwnFile(text, session) }
    let isUnchanged = text == session.source
    session.edited = text
    session.watched = 0
    session.forgetRun(program: true)
    if session.isExercise {
      savePosition()
      if isUnchanged, session.failures > 0 { return say("The program is as it was.", .muted) }
      return check()
    }
    if isUnchanged { return say("The program is as it was.", .muted) }
    say("Your version is in front; `run` runs it, `reset` brings the step's own back.", .muted)
  }

  /// Checks an exercise's program.
  func check() {
    guard let session, session.isExercise, let source = session.source else {
      return say("There is nothing to check here.", .muted)
    }
    let judgement = session.judge.judge(.program(source))
    switch judgement.outcome {
    case .correct:
      session.isSettled = true
      record(session, answer: source, .correct, score: 1)
      say("It holds: that is right.", .good)
      explainAnswer(session)
    case .partly, .wrong:
      session.failures += 1
      record(session, answer: source, judgement.outcome == .partly ? .partly : .wrong, score: judgement.score)
      say("Not yet. This does not hold:", .bad)
      for line in judgement.details.prefix(24) {
        show(text: [line], line.hasPrefix("    ") ? .plain : line.hasPrefix("After ") ? .action : .bad)
      }
      if judgement.details.count > 24 { say("… and \(judgement.details.count - 24) lines more.", .muted) }
      for remark in judgement.remarks { say(remark) }
      say("`edit` goes on, `run` shows the trace, `hint` helps.", .muted)
    case .malformed:
      session.failures += 1
      record(session, answer: source, .malformed, score: 0)
      if let diagnostics = failure(of: session)?.diagnostics { session.errorLine = diagnostics.first?.line ?? 1 }
      say("The program does not run:", .bad)
      show(text: judgement.details)
    case .limit:
      session.failures += 1
      record(session, answer: source, .limit, score: 0)
      say("The program reached a limit:", .bad)
      show(text: judgement.details)
    case .missing:
      say(
        judgement.details.first.map { $0.prefix(1).uppercased() + $0.dropFirst() + ". `edit` opens it." }
          ?? "There is no program.", .muted)
    case .graderFault, .unrated:
      say("This cannot be judged, and does not count:", .caution)
      show(text: judgement.details)
    }
  }

  private func failure(of session: StepSession) -> ProgramError? {
    do {
      _ = try session.load()
      return nil
    } catch {
      return error
    }
  }
}
