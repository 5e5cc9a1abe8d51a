import ObservationRuntime

/// Reading action lines; the one place that knows the runtime's parser.
enum ActionLines {
  /// Why a line is not an action.
  struct Failure: Error, Hashable {
    var message: String
  }

  /// The verbs of actions, for completion and for telling an action from a prediction.
  static let verbs: [String] = [
    "launch", "tap", "toggle", "type", "submit", "increment", "decrement", "step", "slide", "pick", "focus",
    "unfocus", "open", "back", "dismiss", "delete", "move", "scroll", "pull", "search", "wait", "background",
    "inactive", "activate", "relaunch", "system", "store",
  ]

  static func parse(_ line: String) throws(Failure) -> [Action] {
    var actions: [Action] = []
    for part in split(line) {
      let words = part.words
      guard let verb = words.first else { continue }
      let rest = part.dropFirst(verb.count).trimmed
      let label = rest.hasPrefix("\"") ? String(rest.dropFirst().prefix { $0 != "\"" }) : rest
      let target = Action.Target(label)
      switch verb {
      case "launch": actions.append(Action(.launch, text: part))
      case "relaunch": actions.append(Action(.relaunch, text: part))
      case "back": actions.append(Action(.back, text: part))
      case "dismiss": actions.append(Action(.dismiss, text: part))
      case "tap": actions.append(Action(.tap(target), text: part))
      case "toggle": actions.append(Action(.toggle(target, on: nil), text: part))
      case "increment": actions.append(Action(.increment(target), text: part))
      case "wait": actions.append(Action(.wait(nanoseconds: 1_000_000_000), text: part))
      default:
        throw Failure(message: "`\(verb)` is no action" + Spelling.suggestion(for: verb, in: verbs))
      }
    }
    return actions
  }

  private static func split(_ line: String) -> [String] {
    var parts: [String] = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }
}
