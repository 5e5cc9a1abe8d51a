import LessonKit

/// A session of the tutor: lines in, the tutor's answers out, and what it wants done in the world.
final class TutorSession {
  private let tutor: Tutor
  private let source: any LineSource
  private let screen: Screen
  private let store: ProgressStore?
  private let editor: ScratchEditor
  private let keepVotes: ([ClassVote]) throws(CommandFailure) -> Void
  /// Whether what is taller than the window is shown a screenful at a time.
  private let isPaged: Bool
  private var columns: Int

  /// Opens a session where a person is, and stays until it ends.
  /// - Parameters:
  ///   - destination: where to begin.
  ///   - context: the world around it.
  ///   - isKept: whether progress is read and kept.
  ///   - keepVotes: keeps the votes of a class, each time one is counted.
  /// - Returns: how the session ended.
  /// - Throws: why progress cannot be read or kept.
  static func open(
    _ destination: Tutor.Destination, _ context: Context, isKept: Bool = true,
    keepVotes: @escaping ([ClassVote]) throws(CommandFailure) -> Void = { _ in }
  ) throws -> ExitStatus {
    let store = isKept ? try context.progress() : nil
    var snapshot = ProgressSnapshot()
    if let store { snapshot = try progress { () throws(ProgressError) in try store.snapshot() } }
    let columns = TerminalSize.current()?.columns ?? TerminalSize.standard.columns
    let tutor = Tutor(
      course: context.course, progress: snapshot, destination: destination, width: columns,
      now: Context.now)
    let session = TutorSession(
      tutor: tutor, source: lineSource(context), screen: Screen(showsColour: context.showsColour(on: .standard)),
      store: store, editor: ScratchEditor(folder: context.places.state), columns: columns, keepVotes: keepVotes)
    return try session.run()
  }

  private init(
    tutor: Tutor, source: any LineSource, screen: Screen, store: ProgressStore?, editor: ScratchEditor, columns: Int,
    keepVotes: @escaping ([ClassVote]) throws(CommandFailure) -> Void
  ) {
    self.tutor = tutor
    self.source = source
    self.screen = screen
    self.store = store
    self.editor = editor
    self.columns = columns
    self.keepVotes = keepVotes
    isPaged = source is LineEditor
    source.completer = { [tutor] line in
      let (start, candidates) = tutor.completions(for: line)
      return Completion(start: start, candidates: candidates)
    }
    source.takesPaste = { [tutor] text in tutor.takesPaste(text) }
  }

  /// Runs the session to its end.
  func run() throws -> ExitStatus {
    defer { source.close() }
    var output = tutor.handle(.start)
    while true {
      // What is to be kept is kept first: the rest of a long text may wait for a person.
      try save(output.effects)
      let typed = show(output.lines)
      let reaction = try perform(output.effects)
      if output.isFinished { return .success }
      if let reaction {
        output = tutor.handle(reaction)
        continue
      }
      let line = typed ?? source.readLine(prompt: output.prompt, prefill: output.prefill)
      adoptWidth()
      switch line {
      case .line(let text): output = tutor.handle(.line(text))
      case .pasted(let text): output = tutor.handle(.pasted(text))
      case .interrupted: output = tutor.handle(.interrupt)
      case .end:
        output = tutor.handle(.end)
        try save(output.effects)
        screen.show(output.lines)
        return .success
      }
    }
  }

  /// Shows lines; on a terminal what is taller than the window waits for Return after each screenful.
  /// - Returns: the line that was typed in place of seeing the rest.
  private func show(_ lines: [StyledLine]) -> InputLine? {
    var rest = lines[...]
    // Who has typed or pasted ahead does not wait to read; once waiting, a Return is for the next screenful.
    let waits = isPaged && !source.waitForInput(milliseconds: 0)
    while waits, let size = TerminalSize.current(), let count = Pages.length(of: rest, size) {
      screen.show(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      let prompt = Pages.prompt(rest: rest.count, columns: size.columns)
      switch source.readLine(prompt: prompt, prefill: "") {
      case .line(let text) where text.allSatisfy(\.isWhitespace): screen.removePrompt(prompt, columns: size.columns)
      case .line("q"), .interrupted: return nil
      case let other: return other
      }
    }
    screen.show(Array(rest))
    return nil
  }

  private func adoptWidth() {
    guard let present = TerminalSize.current()?.columns, present != columns else { return }
    columns = present
    let output = tutor.handle(.resize(present))
    screen.show(output.lines)
  }

  /// Keeps what the tutor wants kept, in order.
  private func save(_ effects: [TutorEffect]) throws(CommandFailure) {
    for effect in effects {
      switch effect {
      case .save(let change):
        if let store { try Self.progress { () throws(ProgressError) in try store.apply(change) } }
      case .votes(let votes): try keepVotes(votes)
      default: continue
      }
    }
  }

  /// Does what else the tutor wants done, in order.
  /// - Returns: what the tutor is to be told before the next line, if anything.
  private func perform(_ effects: [TutorEffect]) throws(CommandFailure) -> TutorInput? {
    var reaction: TutorInput?
    for effect in effects {
      switch effect {
      case .save, .votes: continue
      case .edit(let request):
        guard warnOfEditor() else { continue }
        reaction = editor.edit(request)
      case .watch(let request):
        try watch { () throws(ScratchEditor.Failure) in try editor.watch(request) }
      case .reread(let file):
        reaction = editor.reread(file)
      case .follow(let file):
        try watch { () throws(ScratchEditor.Failure) in try editor.follow(file) }
      case .quit: return nil
      }
    }
    return reaction
  }

  private var wasWarned = false

  /// Says once which editor opens, where the person chose none and may not know it.
  /// - Returns: whether it is to be opened.
  private func warnOfEditor() -> Bool {
    guard !wasWarned, let warning = ScratchEditor.warning(variable: Context.variable) else { return true }
    wasWarned = true
    screen.show([StyledLine(warning, .caution)])
    if case .line(let text) = source.readLine(prompt: "Return opens it, anything else does not> ", prefill: "") {
      return text.isEmpty
    }
    return false
  }

  /// Hands over the file each time it is saved, until something is typed.
  private func watch(
    _ open: () throws(ScratchEditor.Failure) -> ScratchEditor.WatchedFile
  ) throws(CommandFailure) {
    let file: ScratchEditor.WatchedFile
    do {
      file = try open()
    } catch {
      let output = tutor.handle(.editFailed(error.message))
      screen.show(output.lines)
      return
    }
    screen.show([
      StyledLine("Save this file, and it is checked. Return stops.", .muted), StyledLine("  " + file.path, .code),
    ])
    while !source.waitForInput(milliseconds: 200) {
      guard let contents = file.changedContents() else { continue }
      let output = tutor.handle(.edited(contents))
      screen.show(output.lines)
      try save(output.effects)
    }
  }

  private static func progress<Value>(
    _ body: () throws(ProgressError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      throw CommandFailure(.unreadable, error.message)
    }
  }

  /// A line editor where a person sits at a terminal, plain lines otherwise.
  private static func lineSource(_ context: Context) -> any LineSource {
    guard context.isInteractive else { return PlainLines() }
    let terminal = Context.variable("TERM") ?? ""
    if terminal != "dumb", !terminal.isEmpty {
      let history = LineHistory(path: historyPath(context))
      if let editor = LineEditor(history: history, usesColour: context.showsColour(on: .standard)) { return editor }
    }
    return PlainLines(prompts: .standard)
  }

  private static func historyPath(_ context: Context) -> String? {
    guard let folder = context.places.state else { return nil }
    do {
      try Files.makePrivateDirectory(folder)
      return Files.join(folder, "history")
    } catch {
      // Without a folder for it the history lasts as long as the session.
      return nil
    }
  }
}
