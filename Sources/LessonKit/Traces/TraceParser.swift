import ObservationRuntime

/// Reads the trace notation; every line that is none is reported, and the others are kept.
struct TraceParser {
  /// How much is forgiven.
  enum Manner {
    /// A lesson's block: exactly the notation.
    case exact
    /// A person's answer: lists, missing `body`, no action lines.
    case generous
  }

  private(set) var trace = WrittenTrace()
  private(set) var problems: [TraceProblem] = []
  private let manner: Manner

  /// Reads a text.
  static func parse(_ text: String, manner: Manner = .exact) -> (trace: WrittenTrace, problems: [TraceProblem]) {
    var parser = TraceParser(manner: manner)
    for (index, line) in text.textLines.enumerated() { parser.read(line, number: index + 1) }
    return (parser.trace, parser.problems)
  }

  private init(manner: Manner) { self.manner = manner }

  private mutating func read(_ line: String, number: Int) {
    let content = line.trimmed
    if content.isEmpty || content.hasPrefix("//") { return }
    let isIndented = line.first == " " || line.first == "\t"
    switch manner {
    case .exact: if isIndented { readEvent(content, number) } else { readActions(content, number) }
    case .generous: readAnswer(content, number)
    }
  }

  private mutating func readActions(_ content: String, _ number: Int) {
    do {
      for action in try ActionLines.parse(content) {
        trace.steps.append(WrittenStep(action: action, line: number, events: [], isStated: false))
      }
    } catch {
      let isEvent = content.words.first.flatMap(WrittenEvent.Kind.init(rawValue:)) != nil
      problem(
        number,
        isEvent ? "what an action causes stands below it, indented by two spaces: `  \(content)`" : error.message)
      trace.steps.append(WrittenStep(action: Action(.launch, text: content), line: number, events: [], isStated: false))
    }
  }

  private mutating func readEvent(_ content: String, _ number: Int) {
    if trace.steps.isEmpty {
      guard manner == .generous else {
        return problem(number, "a trace starts with an action at the margin, such as `launch`")
      }
      trace.steps.append(WrittenStep(action: nil, line: number, events: [], isStated: false))
    }
    // Without action lines each line of an answer may stand for an action of its own.
    if manner == .generous, trace.steps.last?.action == nil, trace.steps.last?.isStated == true {
      trace.steps.append(WrittenStep(action: nil, line: number, events: [], isStated: false))
    }
    let last = trace.steps.count - 1
    trace.steps[last].isStated = true
    if content == "nothing" { return }
    do {
      trace.steps[last].events.append(try EventLine.parse(content, line: number))
    } catch {
      problems.append(error)
    }
  }

  // MARK: Generous reading

  /// An answer's line: an action, an event, or a list of views in any of the forms that people write.
  private mutating func readAnswer(_ content: String, _ number: Int) {
    var content = content
    for bullet in ["- ", "* ", "• ", "> "] where content.hasPrefix(bullet) { content = content.dropFirst(2).trimmed }
    content = Self.withoutNumber(content.replacingBackticks)
    let lowered = content.lowercased().trimmed
    if PredictionWords.nothing.contains(lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered) {
      return readEvent("nothing", number)
    }
    let first = content.words.first ?? ""
    if WrittenEvent.Kind(rawValue: first) != nil, content.words.count > 1, first != "body" || !content.contains(",") {
      return readEvent(content, number)
    }
    if ActionLines.verbs.contains(first), let actions = try? ActionLines.parse(content), !actions.isEmpty {
      return readActions(content, number)
    }
    // The action in front of what it causes, on one line: `tap "Add": A, B`.
    if let colon = Self.colonBehindAction(content) {
      readActions(String(content[..<colon]), number)
      let rest = content[content.index(after: colon)...].trimmed
      if !rest.isEmpty { readAnswer(rest, number) }
      return
    }
    if content.hasPrefix("body "), content.contains("—") || content.contains(" - ") {
      return readEvent(content, number)
    }
    if trace.steps.last?.action == nil || trace.steps.isEmpty {
      trace.steps.append(WrittenStep(action: nil, line: number, events: [], isStated: true))
    }
    for part in ViewList.parts(of: content) {
      do {
        let event = try EventLine.parse("body " + part, line: number)
        guard ViewList.isName(event.subject) else {
          problem(number, "`\(part)` is not the name of a view")
          continue
        }
        trace.steps[trace.steps.count - 1].isStated = true
        trace.steps[trace.steps.count - 1].events.append(event)
      } catch {
        problems.append(error)
      }
    }
  }

  /// Where the action ends that stands in front of a colon; `nil` when none does.
  private static func colonBehindAction(_ content: String) -> String.Index? {
    let verb = content.words.first.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 } ?? ""
    guard ActionLines.verbs.contains(verb) else { return nil }
    // An action is short; its end is not looked for behind that.
    return content.prefix(400).indices.first { index in
      content[index] == ":" && (try? ActionLines.parse(String(content[..<index])))?.isEmpty == false
    }
  }

  /// The line without the number of a list in front of it.
  private static func withoutNumber(_ content: String) -> String {
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let rest = content.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, ".):".contains(mark), rest.dropFirst().first?.isWhitespace ?? false
    else { return content }
    return rest.dropFirst().trimmed
  }

  private mutating func problem(_ line: Int, _ message: String) {
    problems.append(TraceProblem(line: line, message: message))
  }
}

/// Words that people use for "no body runs".
enum PredictionWords {
  static let nothing: Set<String> = [
    "nothing", "none", "no body", "no bodies", "nobody", "no view", "no views", "no body runs", "no bodies run",
    "nothing runs", "nothing happens", "-", "—", "0", "∅",
  ]
}

extension String {
  /// The text without backquotes around words.
  var replacingBackticks: String { filter { $0 != "`" } }
}
