import LessonKit
import ObservationRuntime

/// The notation of a rule's trace, compared line for line.
enum RuleTrace {
  struct Step {
    var action: String
    var lines: [String] = []
  }

  /// What happened, as a line; a body's instance, such as `id: 3`, stands beside it.
  struct Line {
    var text: String
    var instance: String?
  }

  /// The steps of a written trace, `×N` written out.
  static func steps(_ lines: [String]) -> [Step] {
    var steps: [Step] = []
    for line in lines where !line.isEmpty {
      if !line.hasPrefix(" ") {
        steps.append(Step(action: line))
        continue
      }
      let text = String(line.drop { $0 == " " })
      if text == "nothing" || steps.isEmpty { continue }
      let (single, count) = counted(text)
      steps[steps.count - 1].lines += Array(repeating: single, count: count)
    }
    return steps
  }

  static func kind(_ line: String) -> String { String(line.prefix { $0 != " " }) }

  static func line(_ event: TraceEvent) -> Line {
    let lines = TraceText.lines(of: TraceStep(action: "", events: [event]))
    var instance: String?
    if case .body(let run) = event { instance = run.identity }
    return Line(text: String(lines[1].drop { $0 == " " }), instance: instance)
  }

  /// What is written must hold: the causes it states, in order, and the values it states.
  static func agrees(_ written: String, with actual: Line) -> Bool {
    guard written.hasPrefix("body ") else { return written == actual.text }
    var (head, causes) = split(written)
    let (actualHead, actualCauses) = split(actual.text)
    if let open = head.firstIndex(of: "[") {
      guard actual.instance?.hasSuffix(head[open...]) == true else { return false }
      head = String(head[..<open])
    }
    guard head == actualHead else { return false }
    guard let causes else { return true }
    return states(causes.split(separator: ", ").map(String.init), (actualCauses ?? "")[...])
  }

  private static func split(_ line: String) -> (String, String?) {
    guard let dash = line.firstRange(of: " — ") else { return (line, nil) }
    return (String(line[..<dash.lowerBound]), String(line[dash.upperBound...]))
  }

  /// Whether the text is these causes one after the other, each perhaps with values that are not written.
  private static func states(_ causes: [String], _ text: Substring) -> Bool {
    if text == causes.joined(separator: ", ") { return true }
    guard let first = causes.first else { return text.isEmpty }
    guard text.hasPrefix(first) else { return false }
    let rest = text.dropFirst(first.count)
    if causes.count == 1 { return rest.isEmpty || rest.hasPrefix(" ") }
    guard rest.hasPrefix(" ") || rest.hasPrefix(",") else { return false }
    var search = rest
    while let comma = search.firstRange(of: ", ") {
      if states(Array(causes.dropFirst()), search[comma.upperBound...]) { return true }
      search = search[comma.upperBound...]
    }
    return false
  }

  /// `body Row ×3 — input n` is three lines.
  private static func counted(_ text: String) -> (String, Int) {
    let (head, causes) = split(text)
    guard text.hasPrefix("body "), let mark = head.firstRange(of: " ×"), let count = Int(head[mark.upperBound...])
    else {
      return (text, 1)
    }
    return (String(head[..<mark.lowerBound]) + (causes.map { " — " + $0 } ?? ""), count)
  }
}
