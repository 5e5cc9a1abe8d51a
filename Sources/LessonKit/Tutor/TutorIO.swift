/// What happens to the tutor.
public enum TutorInput: Hashable, Sendable {
  /// The first input: greets, or resumes where the learner stopped.
  case start
  /// A line that was typed, without its newline.
  case line(String)
  /// Several lines that were pasted at once, where ``Tutor/takesPaste(_:)`` wants them whole.
  case pasted(String)
  /// The learner pressed Control-C: what was half typed is dropped.
  case interrupt
  /// The input ended (Control-D): leave politely.
  case end
  /// The editor that an ``TutorEffect/edit(_:)`` opened is done, or the watched file was saved; the file's contents.
  case edited(String)
  /// The editor could not be started, or the file not be read; why.
  case editFailed(String)
  /// The terminal's width in columns.
  case resize(Int)
}

/// What the tutor answers.
public struct TutorOutput: Hashable, Sendable {
  /// The lines to show below what is on the screen.
  public var lines: [StyledLine]
  /// The prompt for the next line, such as `state 3/12> `.
  public var prompt: String
  /// Text to put into the input line, to go on typing: a half-typed answer.
  public var prefill: String
  /// What to do in the world, in order, before the next prompt.
  public var effects: [TutorEffect]

  /// Creates an output.
  public init(
    lines: [StyledLine] = [], prompt: String = "", prefill: String = "", effects: [TutorEffect] = []
  ) {
    self.lines = lines
    self.prompt = prompt
    self.prefill = prefill
    self.effects = effects
  }

  /// Whether the session is over.
  public var isFinished: Bool { effects.contains(.quit) }
}

/// What the tutor wants done.
public enum TutorEffect: Hashable, Sendable {
  /// Commit to the progress store: `store.apply(change)`.
  case save(ProgressChange)
  /// Open the learner's editor on a file, then send ``TutorInput/edited(_:)``.
  case edit(EditRequest)
  /// Send ``TutorInput/edited(_:)`` each time the file is saved, until a line is typed or Control-C pressed.
  case watch(EditRequest)
  /// Read this file and send ``TutorInput/edited(_:)`` with what it holds now.
  case reread(String)
  /// Send ``TutorInput/edited(_:)`` each time this file is saved, until a line is typed or Control-C pressed.
  case follow(String)
  /// The votes of the class have changed; all of them so far.
  case votes([ClassVote])
  /// Leave.
  case quit
}

/// A file to edit.
public struct EditRequest: Hashable, Sendable {
  /// A name for the file, without a folder, safe on every file system: `state.unread-binding.swift`.
  public var name: String
  /// What to write into it first.
  public var contents: String
  /// Where to put the cursor, from 1.
  public var line: Int

  /// Creates a request.
  public init(name: String, contents: String, line: Int) {
    self.name = name
    self.contents = contents
    self.line = line
  }
}
