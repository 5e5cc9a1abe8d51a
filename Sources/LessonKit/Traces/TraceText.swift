import ObservationRuntime

/// The trace notation: action lines at the margin, what they caused indented by two spaces.
public enum TraceText {
  /// Writes a trace.
  /// - Returns: its lines, each ended by a newline.
  public static func text(of trace: Trace) -> String {
    let names = InstanceNames(trace)
    return trace.steps.flatMap { lines(of: $0, names: names) }.map { $0 + "\n" }.joined()
  }

  /// Reads a trace that a person wrote.
  /// - Parameter text: the notation, exactly.
  /// - Returns: what could be read, and the lines that could not.
  public static func read(_ text: String) -> (trace: WrittenTrace, problems: [TraceProblem]) {
    TraceParser.parse(text)
  }

  /// Writes one step, the action line first.
  public static func lines(of step: TraceStep) -> [String] {
    lines(of: step, names: InstanceNames(steps: [step]))
  }

  /// Writes one step of a trace, naming instances where a view has several.
  static func lines(
    of step: TraceStep, names: InstanceNames, kinds: Set<WrittenEvent.Kind>? = nil
  ) -> [String] {
    var lines = [step.action]
    let events = kinds.map { kinds in step.events.filter { kinds.contains(kind(of: $0)) } } ?? step.events
    for group in groups(of: events, names: names) {
      lines.append("  " + text(of: group.event, count: group.count, names: names, isMerged: group.isMerged))
    }
    if let ending = ending(of: step) { lines.append("  " + ending) }
    if lines.count == 1 { lines.append("  nothing") }
    return lines
  }

  static func kind(of event: TraceEvent) -> WrittenEvent.Kind {
    switch event {
    case .body: .body
    case .print: .print
    case .warning: .warn
    case .crash: .crash
    case .appear: .appear
    case .disappear: .disappear
    case .task: .task
    case .change: .change
    case .initialization: .initialization
    }
  }

  private struct Group {
    var event: TraceEvent
    var count: Int
    var isMerged: Bool
  }

  /// Joins neighbouring runs of one view for the same causes, as `body RowView ×3`.
  private static func groups(of events: [TraceEvent], names: InstanceNames) -> [Group] {
    var groups: [Group] = []
    for event in events {
      if case .body(let run) = event, let last = groups.last, case .body(let previous) = last.event,
        run.view == previous.view, sameCauses(run, previous)
      {
        groups[groups.count - 1].count += 1
        if run.identity != previous.identity { groups[groups.count - 1].isMerged = true }
      } else {
        groups.append(Group(event: event, count: 1, isMerged: false))
      }
    }
    return groups
  }

  private static func sameCauses(_ left: BodyRun, _ right: BodyRun) -> Bool {
    left.causes.map(CauseText.text) == right.causes.map(CauseText.text)
  }

  private static func text(of event: TraceEvent, count: Int, names: InstanceNames, isMerged: Bool) -> String {
    switch event {
    case .body(let run):
      var text = "body " + (isMerged ? run.view : names.name(run.view, run.identity))
      if count > 1 { text += " ×\(count)" }
      let causes = run.causes.map(CauseText.text).joined(separator: ", ")
      return causes.isEmpty ? text : text + " — " + causes
    case .print(let text): return text.isEmpty ? "print" : "print " + text
    case .warning(let id, _): return "warn " + id
    case .crash(let text): return "crash " + text
    case .appear(let view, let identity): return "appear " + names.name(view, identity)
    case .disappear(let view, let identity): return "disappear " + names.name(view, identity)
    case .task(let view, let identity, let phase):
      return "task " + names.name(view, identity) + " " + phase.rawValue
    case .change(let expression, let old, let new):
      return old.isEmpty && new.isEmpty ? "change of \(expression)" : "change of \(expression) — \(old) → \(new)"
    case .initialization(let type): return "init " + type
    }
  }

  /// How a step ended, where its events do not say so.
  static func ending(of step: TraceStep) -> String? {
    switch step.outcome {
    case .settled: nil
    case .crashed:
      step.events.contains { if case .crash = $0 { true } else { false } } ? nil : "crash " + (step.message ?? "")
    case .stillUpdating: "// still updating: " + (step.message ?? "a loop of updates was cut")
    case .limit: "// limit: " + (step.message ?? "a limit of the run was reached")
    case .noSuchTarget: "// no such target: " + (step.message ?? "nothing on the screen has that label")
    case .unmodelled: "// not modelled: " + (step.message ?? "something is not modelled")
    }
  }
}

/// Tells the instances of one view apart by where they stand, for views that have several in a trace.
struct InstanceNames {
  private var identities: [String: Set<String>] = [:]

  init(_ trace: Trace) { self.init(steps: trace.steps) }

  init(steps: [TraceStep]) {
    for step in steps {
      for event in step.events {
        switch event {
        case .body(let run): identities[run.view, default: []].insert(run.identity)
        case .appear(let view, let identity), .disappear(let view, let identity), .task(let view, let identity, _):
          identities[view, default: []].insert(identity)
        default: break
        }
      }
    }
  }

  /// A view's name, with its instance in brackets where the view has several.
  func name(_ view: String, _ identity: String) -> String {
    guard let all = identities[view], all.count > 1, let instance = Self.instance(identity) else { return view }
    return "\(view)[\(instance)]"
  }

  /// What stands in the brackets of the innermost part of an identity that has some: `id: 3` for `ListView/RowView[id: 3]`.
  static func instance(_ identity: String) -> String? {
    var parts = [""]
    var depth = 0
    for character in identity {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == "/", depth <= 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    for part in parts.reversed() {
      guard let open = part.firstIndex(of: "["), part.last == "]" else { continue }
      return String(part[part.index(after: open)...].dropLast())
    }
    return nil
  }
}
