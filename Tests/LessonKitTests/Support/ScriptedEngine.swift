import ObservationRuntime
import SwiftInterpreter

@testable import LessonKit

/// A stand-in for the interpreter that does what comments in the program say.
///
///     // on tap "Add"
///     //   body A — state n 0 → 1
///     //   screen Total: 1
///     //   why A: n was written
///
/// A line `// refuse MESSAGE` makes the program invalid, `// unmodelled MESSAGE` valid and not modelled; below an action
/// `limit MESSAGE`, `unmodelled MESSAGE` end the run. An action that is not scripted names nothing on the screen.
struct ScriptedEngine: Engine {
  func load(_ source: String, file: String) throws(ProgramError) -> any LoadedProgram {
    let program = ScriptedProgram(source: source, file: file)
    if !program.diagnostics.isEmpty { throw ProgramError(program.diagnostics) }
    return program
  }
}

final class ScriptedProgram: LoadedProgram {
  struct Reaction {
    var action: String
    var events: [TraceEvent] = []
    var screen: [String] = []
    var reasons: [String: [String]] = [:]
    var outcome = TraceStep.Outcome.settled
    var message: String?
  }

  let file: String
  private(set) var viewNames: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var reactions: [Reaction] = []
  private var bodyLines: [String: Int] = [:]

  init(source: String, file: String) {
    self.file = file
    for (index, line) in source.textLines.enumerated() {
      let words = line.words
      if let mark = words.firstIndex(of: "struct"), words.indices.contains(mark + 1), line.contains("View") {
        let name = words[mark + 1].filter { $0.isLetter || $0.isNumber }
        viewNames.append(name)
        bodyLines[name] = index + 2
      }
      guard let comment = line.firstRange(of: "// ") else { continue }
      read(String(line[comment.upperBound...]), line: index + 1, source: line)
    }
  }

  private func read(_ text: String, line: Int, source: String) {
    for (word, severity) in [("refuse ", Diagnostic.Severity.error), ("unmodelled ", .unmodelled)]
    where text.hasPrefix(word) {
      diagnostics.append(
        Diagnostic(
          id: "scripted", severity: severity, message: String(text.dropFirst(word.count)), file: file, line: line,
          column: 1, sourceLine: source))
    }
    if text.hasPrefix("on ") { reactions.append(Reaction(action: String(text.dropFirst(3)))) }
    guard text.hasPrefix("  "), !reactions.isEmpty else { return }
    let last = reactions.count - 1
    let content = text.trimmed
    let word = content.words.first ?? ""
    let rest = content.dropFirst(word.count).trimmed
    switch word {
    case "screen": reactions[last].screen.append(rest)
    case "why":
      let view = String(rest.prefix { $0 != ":" })
      reactions[last].reasons[view, default: []].append(rest.dropFirst(view.count + 1).trimmed)
    case "limit", "unmodelled", "still-updating":
      reactions[last].outcome = TraceStep.Outcome(rawValue: word) ?? .limit
      reactions[last].message = rest
    default: reactions[last].events += Self.events(content)
    }
  }

  private static func events(_ content: String) -> [TraceEvent] {
    guard let event = try? EventLine.parse(content, line: 1) else { return [] }
    let identity = event.instance.map { "\(event.subject)[\($0)]" } ?? event.subject
    let one: TraceEvent
    switch event.kind {
    case .body:
      let causes = (event.causes ?? []).map {
        Cause(kind: $0.kind, name: $0.name ?? "", old: $0.old, new: $0.new, line: 3)
      }
      one = .body(BodyRun(view: event.subject, identity: identity, line: 2, causes: causes))
    case .print: one = .print(event.subject)
    case .warn: one = .warning(id: event.subject, text: event.subject)
    case .crash: one = .crash(event.subject)
    case .appear: one = .appear(view: event.subject, identity: identity)
    case .disappear: one = .disappear(view: event.subject, identity: identity)
    case .task:
      one = .task(
        view: event.subject, identity: identity, phase: TraceEvent.TaskPhase(rawValue: event.phase ?? "") ?? .started)
    case .change: one = .change(expression: event.subject, old: "", new: "")
    case .initialization: one = .initialization(type: event.subject)
    }
    return Array(repeating: one, count: event.count)
  }

  func bodyLine(of view: String) -> Int? { bodyLines[view] }

  func start(_ options: SimulationOptions) throws(ProgramError) -> any RunningProgram { ScriptedRun(self, options) }
}

final class ScriptedRun: RunningProgram {
  private let program: ScriptedProgram
  private(set) var trace: Trace
  private(set) var screen: [String] = []
  private var used: [String: Int] = [:]
  private var reasons: [String: [String]] = [:]

  init(_ program: ScriptedProgram, _ options: SimulationOptions) {
    self.program = program
    trace = Trace(file: program.file, root: program.viewNames.first ?? "", sdk: options.sdk)
  }

  var targets: [ActionTarget] {
    screen.filter { $0.hasPrefix("[") }.map { ActionTarget(label: String($0.dropFirst().dropLast()), verbs: ["tap"]) }
  }

  var graph: [String] { program.viewNames }

  func perform(_ action: Action) -> TraceStep {
    var step = TraceStep(action: action.text)
    // A repeated action takes the next reaction to it, and then stays with the last.
    let all = program.reactions.filter { $0.action == action.text }
    let index = used[action.text, default: 0]
    used[action.text] = index + 1
    if let reaction = all.indices.contains(index) ? all[index] : all.last {
      step.events = reaction.events
      if !reaction.screen.isEmpty { screen = reaction.screen }
      step.outcome = reaction.outcome
      step.message = reaction.message
      reasons = reaction.reasons
      if reaction.events.contains(where: { if case .crash = $0 { true } else { false } }) { step.outcome = .crashed }
    } else if action.kind != .launch {
      step.outcome = .noSuchTarget
      step.message = "nothing has that label; on the screen: \(targets.map(\.label).joined(separator: ", "))"
    }
    step.screen = screen
    trace.steps.append(step)
    return step
  }

  func explanation(of view: String) -> [String]? {
    guard program.viewNames.contains(view) else { return nil }
    return reasons[view] ?? ["nothing that \(view) depends on has changed"]
  }

  func evaluate(_ expression: String) -> Result<String, ProgramError> { .success("<\(expression)>") }
}
