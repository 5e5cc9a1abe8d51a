import SwiftInterpreter

/// What Tab completes.
extension Tutor {
  /// What Tab can complete a line to.
  /// - Parameter line: what is typed so far, up to the cursor.
  /// - Returns: where the word to complete starts, as a count of UTF-8 bytes from the line's start, and the texts that
  ///   can stand from there on, in the order to offer them.
  public func completions(for line: String) -> (start: Int, candidates: [String]) {
    if confirmation != nil { return matching(line, ["yes", "no"], after: "") }
    let trimmed = line.drop { $0 == " " }
    let lead = String(line.prefix(line.count - trimmed.count))
    guard let blank = trimmed.firstIndex(of: " ") else {
      var words = TutorCommand.all.map(\.name) + ActionLines.verbs.filter { TutorCommand.named($0) == nil }
      if session?.awaitsAnswer == true, session?.prediction != nil { words = (session?.viewNames ?? []) + words }
      return matching(String(trimmed), words, after: lead)
    }
    let word = String(trimmed[..<blank])
    let rest = trimmed[blank...].drop { $0 == " " }
    let before = String(line.prefix(line.count - rest.count))
    return completions(of: String(rest), after: before, word: word, line: line)
  }

  private func completions(of rest: String, after before: String, word: String, line: String) -> (Int, [String]) {
    switch word {
    case "goto":
      let steps = session?.lesson.file.isEmpty == false ? session?.lesson.steps.map(\.id) ?? [] : []
      return matching(rest, steps + course.entries.map(\.id), after: before)
    case "why", "code": return matching(rest, session?.viewNames ?? [], after: before)
    case "help": return matching(rest, TutorCommand.all.map(\.name) + ActionLines.verbs, after: before)
    case "list": return matching(rest, ["lessons"], after: before)
    case "act": return actionCompletions(rest, after: before)
    case "what":
      guard rest.hasPrefix("if ") else { return matching(rest, ["if "], after: before) }
      let action = rest.dropFirst(3).drop { $0 == " " }
      return actionCompletions(String(action), after: before + rest.prefix(rest.count - action.count))
    default: break
    }
    if ActionLines.verbs.contains(word) { return labelCompletions(rest, verb: word, after: before) }
    if session?.awaitsAnswer == true, session?.prediction != nil {
      // The last word of a list of views.
      let start = line.lastIndex { $0 == " " || $0 == "," }.map { line.index(after: $0) } ?? line.startIndex
      return matching(String(line[start...]), session?.viewNames ?? [], after: String(line[..<start]))
    }
    return (line.utf8.count, [])
  }

  private func actionCompletions(_ rest: String, after before: String) -> (Int, [String]) {
    guard let blank = rest.firstIndex(of: " ") else { return matching(rest, ActionLines.verbs, after: before) }
    let label = rest[blank...].drop { $0 == " " }
    let lead = before + rest.prefix(rest.count - label.count)
    return labelCompletions(String(label), verb: String(rest[..<blank]), after: lead)
  }

  /// The labels on the screen that fit the verb, in quotes.
  private func labelCompletions(_ rest: String, verb: String, after before: String) -> (Int, [String]) {
    guard let session, !session.isSecret else { return (before.utf8.count, []) }
    var labels: [String] = []
    for target in session.running?.targets ?? [] where target.isEnabled {
      guard target.verbs.isEmpty || target.verbs.contains(verb) || verb == "tap" && target.verbs.contains("open") else {
        continue
      }
      let quoted = "\"" + target.label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      if !labels.contains(quoted) { labels.append(quoted) }
    }
    return matching(rest.hasPrefix("\"") || rest.isEmpty ? rest : "\"" + rest, labels, after: before)
  }

  private func matching(_ word: String, _ candidates: [String], after before: String) -> (Int, [String]) {
    let lowered = word.lowercased()
    var seen: Set<String> = []
    let found = candidates.filter { $0.lowercased().hasPrefix(lowered) && seen.insert($0).inserted }
    return (before.utf8.count, found)
  }
}
