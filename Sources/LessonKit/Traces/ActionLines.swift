import ObservationRuntime

/// Reading action lines; the one place that knows the runtime's parser.
enum ActionLines {
  /// The verbs of actions, for completion and for telling an action from a prediction.
  static let verbs: [String] = Action.verbs

  /// Reads one line: one action, or several separated by `;`.
  static func parse(_ line: String) throws(ActionSyntaxError) -> [Action] { try Action.parse(line) }

  /// Reads a script; every line that is no action is reported with its number.
  static func script(_ text: String) -> (actions: [Action], problems: [(line: Int, message: String)]) {
    var actions: [Action] = []
    var problems: [(line: Int, message: String)] = []
    for (index, line) in text.textLines.enumerated() {
      do {
        actions += try parse(line)
      } catch {
        problems.append((index + 1, error.message))
      }
    }
    return (actions, problems)
  }
}
