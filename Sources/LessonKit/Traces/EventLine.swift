import ObservationRuntime

/// Reads one event line of the trace notation.
enum EventLine {
  static func parse(_ content: String, line: Int) throws(TraceProblem) -> WrittenEvent {
    let word = content.words.first ?? ""
    let rest = content.dropFirst(word.count).trimmed
    guard let kind = WrittenEvent.Kind(rawValue: word) else {
      let known = WrittenEvent.Kind.allCases.map(\.rawValue) + ["nothing"]
      throw TraceProblem(
        line: line, message: "`\(word)` is no kind of trace line" + Spelling.suggestion(for: word, in: known))
    }
    switch kind {
    case .print, .crash:
      // One blank separates the word from the text; further ones belong to the text.
      var text = content.dropFirst(word.count)
      if text.first == " " { text = text.dropFirst() }
      return WrittenEvent(kind: kind, subject: String(text), line: line)
    case .warn:
      return WrittenEvent(kind: kind, subject: rest.words.first ?? "", line: line)
    case .change:
      let (expression, cause) = try splitCause(rest.hasPrefix("of ") ? rest.dropFirst(3).trimmed : rest, line)
      var event = WrittenEvent(kind: kind, subject: expression, line: line)
      if let cause { event.causes = [try values(cause, kind: .state, name: nil, line)] }
      return event
    case .initialization:
      return WrittenEvent(kind: kind, subject: rest, line: line)
    case .appear, .disappear:
      var event = WrittenEvent(kind: kind, subject: "", line: line)
      (event.subject, event.instance, event.count) = try view(rest, line)
      return event
    case .task:
      var words = rest.words
      guard words.count > 1, let phase = words.popLast(), TraceEvent.TaskPhase(rawValue: phase) != nil else {
        throw TraceProblem(line: line, message: "a task line reads `task VIEW started`, `finished` or `cancelled`")
      }
      var event = WrittenEvent(kind: kind, subject: "", phase: phase, line: line)
      (event.subject, event.instance, event.count) = try view(words.joined(separator: " "), line)
      return event
    case .body:
      let (head, causes) = try splitCause(rest, line)
      var event = WrittenEvent(kind: kind, subject: "", line: line)
      (event.subject, event.instance, event.count) = try view(head, line)
      if let causes {
        var read: [WrittenCause] = []
        for text in CauseText.split(causes) { read.append(try cause(text, line)) }
        event.causes = read
      }
      return event
    }
  }

  /// Splits at ` — ` (or ` -- `, ` - `): what is before, and the causes.
  private static func splitCause(_ text: String, _ line: Int) throws(TraceProblem) -> (String, String?) {
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let isDash = characters[index] == "—" || characters[index] == "–" || characters[index] == "-"
      let standsFree = index > 0 && characters[index - 1] == " "
      if isDash, standsFree {
        var end = index
        while end < characters.count, characters[end] == "-" || characters[end] == "—" || characters[end] == "–" {
          end += 1
        }
        if end == characters.count || characters[end] == " " {
          let causes = String(characters[end...]).trimmed
          guard !causes.isEmpty else { throw TraceProblem(line: line, message: "a cause is missing behind the dash") }
          return (String(characters[..<index]).trimmed, causes)
        }
      }
      index += 1
    }
    return (text, nil)
  }

  /// `RowView[id: 3] ×2`.
  private static func view(_ text: String, _ line: Int) throws(TraceProblem) -> (String, String?, Int) {
    var name = text.trimmed
    var count = 1
    if let (head, number) = trailingCount(name) { (name, count) = (head, number) }
    var instance: String?
    if let open = name.firstIndex(of: "["), name.last == "]" {
      instance = name[name.index(after: open)...].dropLast().trimmed
      name = name[..<open].trimmed
    }
    for ending in [".body", "()"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    guard !name.isEmpty, !name.contains(" "), count > 0 else {
      throw TraceProblem(
        line: line, message: "the name of a view is expected, such as `body RowView` or `body RowView ×3`")
    }
    return (name, instance, count)
  }

  /// `A ×3`, `A x3`, `A x 3`, `A (3)`, `A 3 times`, `A*3`.
  private static func trailingCount(_ text: String) -> (String, Int)? {
    var text = text
    if text.hasSuffix(" times") { text = text.dropLast(6).trimmed }
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      guard let number = Int(text[text.index(after: open)...].dropLast().trimmed.filter { !"x×".contains($0) })
      else { return nil }
      return (text[..<open].trimmed, number)
    }
    let digits = text.reversed().prefix { $0.isNumber }
    guard !digits.isEmpty, digits.count < 6, let number = Int(String(digits.reversed())) else { return nil }
    var head = text.dropLast(digits.count)
    let hadBlank = head.last == " "
    while head.last == " " { head = head.dropLast() }
    if let mark = head.last, "×*xX".contains(mark) {
      let before = head.dropLast()
      // `Boxx3` is a name; `Box x3`, `Box×3` and `Box*3` are counts.
      guard before.last == " " || mark == "×" || mark == "*" else { return nil }
      return (before.trimmed, number)
    }
    return hadBlank ? (head.trimmed, number) : nil
  }

  // MARK: Causes

  private static func cause(_ text: String, _ line: Int) throws(TraceProblem) -> WrittenCause {
    for kind in Cause.Kind.allCases where text == kind.rawValue || text.hasPrefix(kind.rawValue + " ") {
      let rest = text.dropFirst(kind.rawValue.count).trimmed
      let name = String(rest.prefix { !$0.isWhitespace && $0 != "(" })
      return try values(rest.dropFirst(name.count).trimmed, kind: kind, name: name.isEmpty ? nil : name, line)
    }
    let known = Cause.Kind.allCases.map(\.rawValue)
    let word = text.words.first ?? ""
    throw TraceProblem(
      line: line,
      message: "`\(text)` is no cause" + Spelling.suggestion(for: word, in: known)
        + "; the causes are \(Spelling.listed(known))")
  }

  private static func values(
    _ text: String, kind: Cause.Kind, name: String?, _ line: Int
  ) throws(TraceProblem) -> WrittenCause {
    var cause = WrittenCause(kind: kind, name: name)
    // A remark in parentheses, such as `(closure, captures differ)`, is for people; a tuple's change has an arrow.
    if text.isEmpty || text.hasPrefix("(") && !text.contains("→") && !text.contains("->") { return cause }
    for arrow in ["→", "->"] {
      guard let range = text.firstRange(of: arrow) else { continue }
      let old = text[..<range.lowerBound].trimmed
      let new = text[range.upperBound...].trimmed
      cause.old = old.isEmpty ? nil : old
      cause.new = new.isEmpty ? nil : new
      return cause
    }
    throw TraceProblem(line: line, message: "`\(text)` is not understood; a change of value reads `0 → 1`")
  }
}

/// Causes as text.
enum CauseText {
  /// Splits at the commas that separate causes: those outside of quotes and brackets.
  static func split(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = isQuoted
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if character == ",", depth <= 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    // Shortened values may hold commas: a part that starts with no kind of cause belongs to the one before.
    var result: [String] = []
    for part in parts.map(\.trimmed) where !part.isEmpty {
      let isCause = Cause.Kind.allCases.contains { part == $0.rawValue || part.hasPrefix($0.rawValue + " ") }
      if isCause || result.isEmpty { result.append(part) } else { result[result.count - 1] += ", " + part }
    }
    return result
  }

  /// A cause as a trace writes it.
  static func text(of cause: Cause) -> String {
    var text = cause.kind.rawValue
    if !cause.name.isEmpty { text += " " + cause.name }
    switch (cause.old, cause.new) {
    case (let old?, let new?): text += " \(old) → \(new)"
    case (nil, let new?): text += " → \(new)"
    default: break
    }
    if let note = cause.note { text += " (\(note))" }
    return text
  }
}
