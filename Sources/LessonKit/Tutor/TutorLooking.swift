import ObservationRuntime
import SwiftInterpreter

/// Looking at the program in front.
extension Tutor {
  func showScreen() {
    guard let session = actable() else { return }
    if session.running == nil { return perform([Action(.launch, text: "launch")]) }
    let screen = session.running?.screen ?? []
    if screen.isEmpty { return say("The screen is empty.", .muted) }
    showScreenLines(screen)
  }

  func showScreenLines(_ lines: [String]) {
    let width = textWidth
    for line in lines {
      show(StyledLine(line.sanitized).chopped(to: width - 4).map { $0.prefixed("  │ ", .muted) })
    }
  }

  func showTrace() {
    guard let session = actable() else { return }
    guard let trace = session.running?.trace, !trace.steps.isEmpty else {
      return say("Nothing has happened yet; `run` runs the script.", .muted)
    }
    let names = InstanceNames(trace)
    for step in trace.steps {
      for line in TraceText.lines(of: step, names: names) {
        show(TraceStyle.line(line.sanitized).wrapped(to: textWidth))
      }
    }
  }

  func showGraph() {
    guard let session = actable() else { return }
    if session.running == nil { perform([Action(.launch, text: "launch")]) }
    for line in session.running?.graph ?? [] { show(StyledLine(line.sanitized, .code).wrapped(to: textWidth)) }
  }

  func showCost() {
    guard let session = actable() else { return }
    guard !session.actions.isEmpty else {
      return say("Nothing has happened yet; `run` runs the script.", .muted)
    }
    do {
      guard let trace = try session.measured() else { return }
      show(text: BodyCost.lines(of: trace))
    } catch {
      showDiagnostics(error, session)
    }
  }

  func showCode(_ view: String) {
    guard let session, let source = session.source else { return say("This step has no program.", .muted) }
    let lines = source.textLines.map(\.sanitized)
    let renderer = CodeRenderer(width: max(textWidth, width))
    guard !view.isEmpty else { return show(renderer.lines(of: lines, first: 1, marked: [])) }
    guard let range = CodeRange.declaration(of: view, in: lines) else {
      return sayUnknown(view, session)
    }
    show(renderer.lines(of: Array(lines[range]), first: range.lowerBound + 1, marked: markedLines(view, session)))
  }

  /// The body's line, and the lines of the writes that made it run last.
  private func markedLines(_ view: String, _ session: StepSession) -> Set<Int> {
    var marked: Set<Int> = []
    if let line = (try? session.load())?.bodyLine(of: view) { marked.insert(line) }
    guard !session.isSecret else { return marked }
    for event in session.running?.trace.steps.last?.events ?? [] {
      guard case .body(let run) = event, run.view == view else { continue }
      marked.formUnion(run.causes.compactMap(\.line))
    }
    return marked
  }

  func explain(_ view: String) {
    guard let session = actable() else { return }
    if session.running == nil, session.step.kind == .predict || session.isExercise { silentlyRunScript(session) }
    guard let running = session.running, let last = running.trace.steps.last else {
      return say("Nothing has happened yet; `run` runs the script.", .muted)
    }
    var view = view
    if view.isEmpty {
      let ran = Set(last.bodies)
      guard let only = ran.first, ran.count == 1 else {
        let names = session.viewNames.joined(separator: ", ")
        return say("`why VIEW`: one of \(names).", .muted)
      }
      view = only
    }
    guard let lines = running.explanation(of: view) else {
      return sayUnknown(view, session)
    }
    show([StyledLine("at \(last.action.sanitized)", .action)].flatMap { $0.chopped(to: textWidth) })
    show(text: lines.map { "  " + $0 })
  }

  private func sayUnknown(_ view: String, _ session: StepSession) {
    let names = session.viewNames
    let suggestion = Spelling.suggestion(for: view, in: names)
    let known = names.isEmpty ? "" : "; there \(names.count == 1 ? "is" : "are") \(Spelling.listed(names))"
    say("The program has no view `\(view)`\(suggestion.isEmpty ? known : suggestion).", .caution)
  }

  private func silentlyRunScript(_ session: StepSession) { _ = try? session.perform(session.script) }
}

/// Where a declaration stands in a program.
enum CodeRange {
  /// The indices of the lines of a type's declaration.
  static func declaration(of name: String, in lines: [String]) -> ClosedRange<Int>? {
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    let kinds: Set<String> = ["struct", "class", "enum", "extension", "actor", "protocol"]
    let start = lines.firstIndex { line in
      let words = line.split { (character: Character) in !(character.isLetter || character.isNumber || character == "_")
      }
      .map { String($0) }
      guard let mark = words.firstIndex(where: kinds.contains), words.indices.contains(mark + 1) else { return false }
      return words[mark + 1] == last
    }
    guard let start else { return nil }
    var depth = 0
    var hasOpened = false
    for index in start..<lines.count {
      for character in lines[index] {
        if character == "{" {
          depth += 1
          hasOpened = true
        }
        if character == "}" { depth -= 1 }
      }
      if hasOpened, depth <= 0 { return start...index }
    }
    return start...(lines.count - 1)
  }
}
