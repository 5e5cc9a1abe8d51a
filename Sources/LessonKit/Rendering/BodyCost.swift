import ObservationRuntime

/// What a script cost: how often each body ran, why, and how many of the runs changed nothing on the screen.
public enum BodyCost {
  /// One view's runs.
  struct Entry {
    var view: String
    var runs = 0
    /// Runs after which the view showed what it had shown before the step; `nil` when that was not measured.
    var idle: Int?
    var causes: [(name: String, count: Int)] = []
  }

  /// The bodies of a trace, the most expensive first; those that ran equally often in the order of their first run.
  static func entries(of trace: Trace) -> [Entry] {
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    for case .body(let run) in trace.steps.flatMap(\.events) {
      let place: Int = places[run.view] ?? entries.count
      if place == entries.count {
        places[run.view] = place
        entries.append(Entry(view: run.view))
      }
      entries[place].runs += 1
      if let changes = run.changesScreen { entries[place].idle = (entries[place].idle ?? 0) + (changes ? 0 : 1) }
      for cause in run.causes { count(name(of: cause), in: &entries[place].causes) }
    }
    let ordered = entries.enumerated().sorted { left, right in
      (right.element.runs, left.offset) < (left.element.runs, right.offset)
    }
    return ordered.map { entry in
      var entry = entry.element
      entry.causes = entry.causes.enumerated().sorted { left, right in
        (right.element.count, left.offset) < (left.element.count, right.offset)
      }.map(\.element)
      return entry
    }
  }

  /// A table, a line for each body, with a line for all of them at its end.
  public static func lines(of trace: Trace) -> [String] {
    let entries = entries(of: trace)
    if entries.isEmpty { return ["No body ran."] }
    let measured: Bool = entries.contains { $0.idle != nil }
    let runs: Int = entries.reduce(0) { $0 + $1.runs }
    let idle: Int = entries.reduce(0) { $0 + ($1.idle ?? 0) }
    let widest: Int = max(4, String(runs).count)
    func row(_ runs: String, _ idle: String, _ rest: String) -> String {
      let first: String = padded(runs, widest)
      return measured ? "\(first)  \(padded(idle, 9))  \(rest)" : "\(first)  \(rest)"
    }
    var lines = [row("runs", "unchanged", "body")]
    for entry in entries {
      let causes = entry.causes.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
      let why: String = causes.isEmpty ? "" : " — " + causes.joined(separator: ", ")
      lines.append(row(String(entry.runs), String(entry.idle ?? 0), entry.view + why))
    }
    lines.append(row(String(runs), String(idle), "in \(trace.steps.count) step\(trace.steps.count == 1 ? "" : "s")"))
    return lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func name(of cause: Cause) -> String {
    cause.name.isEmpty ? cause.kind.rawValue : "\(cause.kind.rawValue) \(cause.name)"
  }

  private static func count(_ name: String, in causes: inout [(name: String, count: Int)]) {
    if let index = causes.firstIndex(where: { $0.name == name }) {
      causes[index].count += 1
    } else {
      causes.append((name, 1))
    }
  }
}
