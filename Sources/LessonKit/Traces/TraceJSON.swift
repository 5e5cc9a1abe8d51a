import ObservationRuntime
import SwiftInterpreter

/// JSON of traces and diagnostics.
public enum TraceJSON {
  /// A trace as one JSON object, `lessons.trace/1`, on one line without a newline at its end.
  public static func text(of trace: Trace) -> String { value(of: trace).text }

  /// Diagnostics as one JSON object, `lessons.diagnostics/1`, on one line without a newline at its end.
  public static func text(of diagnostics: [Diagnostic]) -> String {
    let list: [JSONValue] = diagnostics.map(value)
    return JSONValue.object([("format", .string("lessons.diagnostics/1")), ("diagnostics", .array(list))]).text
  }

  static func value(of trace: Trace) -> JSONValue {
    let steps: [JSONValue] = trace.steps.map(value)
    return .object([
      ("format", .string("lessons.trace/1")), ("file", .string(trace.file)), ("root", .string(trace.root)),
      ("sdk", .string(trace.sdk.rawValue)), ("steps", .array(steps)),
      ("limits", .object([("steps", .integer(trace.usage.steps)), ("memory", .integer(trace.usage.memory))])),
    ])
  }

  private static func value(of step: TraceStep) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("action", .string(step.action)), ("outcome", .string(step.outcome.rawValue)),
    ]
    let events: [JSONValue] = step.events.map(value)
    members.append(("events", .array(events)))
    members.append(("bodies", .strings(step.bodies)))
    members.append(("console", .strings(step.console)))
    members.append(("warnings", .strings(step.warnings)))
    members.append(("screen", .strings(step.screen)))
    switch step.outcome {
    case .settled: break
    case .crashed:
      let text = step.events.compactMap { if case .crash(let text) = $0 { text } else { nil } }.first
      members.append(("crash", .optional(text ?? step.message)))
    case .unmodelled: members.append(("diagnostic", .optional(step.message)))
    case .stillUpdating, .limit, .noSuchTarget: members.append(("message", .optional(step.message)))
    }
    return .object(members)
  }

  private static func value(of event: TraceEvent) -> JSONValue {
    switch event {
    case .body(let run):
      let causes: [JSONValue] = run.causes.map(value)
      var members: [(String, JSONValue)] = [
        ("kind", .string("body")), ("view", .string(run.view)), ("identity", .string(run.identity)),
        ("causes", .array(causes)),
      ]
      if let line = run.line { members.append(("line", .integer(line))) }
      return .object(members)
    case .print(let text): return .object([("kind", .string("print")), ("text", .string(text))])
    case .warning(let id, let text):
      return .object([("kind", .string("warning")), ("id", .string(id)), ("text", .string(text))])
    case .crash(let text): return .object([("kind", .string("crash")), ("text", .string(text))])
    case .appear(let view, let identity): return place("appear", view, identity)
    case .disappear(let view, let identity): return place("disappear", view, identity)
    case .task(let view, let identity, let phase):
      return .object([
        ("kind", .string("task")), ("view", .string(view)), ("identity", .string(identity)),
        ("phase", .string(phase.rawValue)),
      ])
    case .change(let expression, let old, let new):
      return .object([
        ("kind", .string("change")), ("expression", .string(expression)), ("old", .string(old)), ("new", .string(new)),
      ])
    case .initialization(let type): return .object([("kind", .string("init")), ("type", .string(type))])
    }
  }

  private static func place(_ kind: String, _ view: String, _ identity: String) -> JSONValue {
    .object([("kind", .string(kind)), ("view", .string(view)), ("identity", .string(identity))])
  }

  private static func value(of cause: Cause) -> JSONValue {
    var members: [(String, JSONValue)] = [("kind", .string(cause.kind.rawValue))]
    if !cause.name.isEmpty { members.append(("name", .string(cause.name))) }
    if let old = cause.old { members.append(("old", .string(old))) }
    if let new = cause.new { members.append(("new", .string(new))) }
    if let line = cause.line { members.append(("line", .integer(line))) }
    if let note = cause.note { members.append(("note", .string(note))) }
    return .object(members)
  }

  private static func value(of diagnostic: Diagnostic) -> JSONValue {
    .object([
      ("id", .string(diagnostic.id)), ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)), ("file", .string(diagnostic.file)),
      ("line", .integer(diagnostic.line)), ("column", .integer(diagnostic.column)),
      ("notes", .strings(diagnostic.notes)),
    ])
  }
}
