import CLibEdit
import CTerminal
import LessonKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines typed at a terminal, edited with libedit.
///
/// libedit asks for each character through ``nextCharacter()``. Everything that libedit would do badly is done there:
/// keys are decoded, a line that would be taller than the screen is not let grow (libedit crashes on those), a change of
/// size redraws, and Control-C, -D and -Z mean what they mean in a shell. To be used from one thread, since libedit keeps
/// state of its own; its `.editrc` and vi mode work.
final class LineEditor: LineSource {
  var completer: ((String) -> Completion)?
  var takesPaste: ((String) -> Bool)?

  let editor: OpaquePointer
  private let entries: OpaquePointer
  let history: LineHistory
  private let signals: Int32
  let terminal = Output.standard
  private(set) var size: TerminalSize
  private var decoder = KeyDecoder()
  /// The prompt as libedit wants it, and its width.
  private var prompt: UnsafeMutablePointer<CChar>
  private(set) var promptColumns = 0
  /// Characters that are not given to libedit yet.
  private var queue: ArraySlice<Unicode.Scalar> = []
  /// Whole lines that were pasted and are not returned yet.
  private var pastedLines: [String] = []
  /// What was pasted and is wanted whole.
  private var pastedText: String?
  /// What Control-R looks for, the line that it found last, and where that stands in the history.
  var search: (query: String, found: String, index: Int)?
  private var wasInterrupted = false
  private var hasEnded = false
  private var isClosed = false
  private let usesColour: Bool

  /// Begins the private key sequences that stand for the cursor keys: Control-^, which nobody has bound, and another
  /// control character.
  private static let keyMark: Unicode.Scalar = "\u{1E}"
  private static let maximumQueue = 1_000_000

  /// Takes over the terminal; `nil` when lines cannot be edited on it.
  /// - Parameters:
  ///   - history: the lines to recall, and where new ones go.
  ///   - usesColour: whether the prompt is coloured.
  init?(history: LineHistory, usesColour: Bool) {
    guard let prompt = strdup("> "), let entries = history_init() else { return nil }
    guard let editor = el_init("lessons", cel_stdin(), cel_stdout(), cel_stderr()) else {
      free(prompt)
      history_end(entries)
      return nil
    }
    self.editor = editor
    self.entries = entries
    self.prompt = prompt
    self.history = history
    self.usesColour = usesColour
    size = TerminalSize.current() ?? .standard
    signals = ct_watch_signals()
    cel_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    configure()
  }

  deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    el_end(editor)
    history_end(entries)
    free(prompt)
    ct_unwatch_signals()
  }

  func readLine(prompt: String, prefill: String) -> InputLine {
    guard !isClosed, !hasEnded else { return .end }
    show(prompt: prompt)
    if !pastedLines.isEmpty {
      let line = pastedLines.removeFirst()
      terminal.write(visiblePrompt() + line.sanitized + "\n")
      history.add(line)
      return .line(line)
    }
    if let outcome = outcomeOfSignals() { return outcome }
    adoptSize()
    fillHistory()
    search = nil
    queue = ArraySlice(TerminalText.typed(prefill).unicodeScalars) + queue
    wasInterrupted = false
    // libedit shows the prompt first; a Control-D before the terminal's mode is set would be lost.
    cel_set_int(editor, EL_PREP_TERM, 1)
    setBracketedPaste(true)
    var count: Int32 = 0
    // The count is longer than the text where that has a NUL; the text ends there.
    let text = el_gets(editor, &count).map { String(cString: $0) }
    setBracketedPaste(false)
    if let pasted = pastedText {
      pastedText = nil
      return .pasted(pasted)
    }
    if wasInterrupted { return .interrupted }
    guard let text else {
      hasEnded = true
      terminal.write("\n")
      return .end
    }
    let line = TerminalText.typed(text)
    history.add(line)
    return .line(line)
  }

  func waitForInput(milliseconds: Int32) -> Bool {
    if hasEnded || !queue.isEmpty || !pastedLines.isEmpty { return true }
    var items = pollItems
    return poll(&items, nfds_t(items.count), milliseconds) != 0
  }

  // MARK: Set-up

  private func configure() {
    cel_set_int(editor, EL_SIGNAL, 0)
    cel_history_set(entries, H_SETSIZE, Int32(history.limit))
    cel_history_set(entries, H_SETUNIQUE, 1)
    cel_set_history(editor, entries)
    cel_set_editor(editor, "emacs")
    // The user's own bindings first, so that those below cannot be lost.
    el_source(editor, nil)
    cel_set_prompt(editor, { LineEditor.of($0)?.prompt }, 1)
    cel_set_reader(editor) { editor, result in
      guard let lineEditor = LineEditor.of(editor) else { return -1 }
      return lineEditor.nextCharacter(result)
    }
    cel_add_command(editor, "lessons-complete", "Complete the word") { editor, _ in
      LineEditor.of(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    cel_add_command(editor, "lessons-search", "Find an earlier line") { editor, _ in
      LineEditor.of(editor)?.searchBack() ?? UInt8(CC_ERROR)
    }
    let commands: [(letter: String, command: String)] = [
      ("P", "ed-prev-history"), ("N", "ed-next-history"), ("B", "ed-prev-char"), ("F", "ed-next-char"),
      ("A", "ed-move-to-beg"), ("E", "ed-move-to-end"), ("D", "ed-delete-next-char"), ("V", "ed-prev-word"),
      ("W", "em-next-word"),
    ]
    for (letter, command) in commands {
      cel_bind(editor, "^^^" + letter, command)
      cel_bind_alternative(editor, "^^^" + letter, command)
    }
    // The end of the input is found here, not by libedit: a stray half of a sequence must not leave the program.
    cel_bind(editor, "^D", "ed-ignore")
    cel_bind_alternative(editor, "^D", "ed-ignore")
    cel_bind(editor, "^I", "lessons-complete")
    cel_bind(editor, "^R", "lessons-search")
    // Control-C, -Z and -\ come as characters, so that no signal is needed while a line is edited.
    cel_set_tty(editor, "-d", "-isig")
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    guard let editor, let client = cel_client(editor) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(client).takeUnretainedValue()
  }

  /// Hands libedit the lines that fit on the screen: recalling one that does not crashes it.
  private func fillHistory() {
    cel_history_clear(entries)
    for line in history.lines where fits(line) { cel_history_enter(entries, line) }
  }

  /// Whether a line takes at most half of the screen.
  func fits(_ line: String) -> Bool {
    let room = (size.rows - 3) * size.columns / 2
    guard line.unicodeScalars.count < room else { return false }
    return line.unicodeScalars.reduce(0) { $0 + LineLayout.columns(of: $1) } < room
  }

  // MARK: Prompt

  /// A prompt for libedit: each control sequence between two marks, and followed by something visible.
  private func show(prompt text: String) {
    let plain = text.sanitized
    let body = plain.hasSuffix(" ") ? String(plain.dropLast()) : plain
    promptColumns = LineLayout.columns(of: body) + 1
    let marked = "\u{1}\u{1B}[1;36m\u{1}\(body)\u{1}\u{1B}[0m\u{1} "
    let result = usesColour && !body.isEmpty ? marked : body + " "
    guard let copy = strdup(result) else { return }
    free(prompt)
    prompt = copy
  }

  private func visiblePrompt() -> String {
    String(cString: prompt).filter { $0 != "\u{1}" }
  }

  private func setBracketedPaste(_ isOn: Bool) {
    terminal.write(isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
  }

  // MARK: Characters

  /// Gives libedit its next character: 1 with one, 0 at the end of the input.
  private func nextCharacter(_ result: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    if isTooTall(adding: nil) {
      moveToStart()
      dropLine()
      cel_refresh(editor)
    }
    while true {
      if pastedText != nil {
        // The line is empty; its end brings the text home.
        result?.pointee = 0x0A
        return 1
      }
      while let scalar = queue.popFirst() {
        if isPrintable(scalar), isTooTall(adding: scalar) {
          while let next = queue.first, isPrintable(next) { queue.removeFirst() }
          el_beep(editor)
          continue
        }
        result?.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      }
      let keys = waitForKeys()
      for key in keys where !hasEnded && !wasInterrupted { take(key) }
      if wasInterrupted {
        markInterruption()
        result?.pointee = 0x0A
        return 1
      }
      if hasEnded { return 0 }
    }
  }

  private func isPrintable(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7F }

  /// Waits for input or a signal; handles the signals.
  private func waitForKeys() -> [Key] {
    var items = pollItems
    let count = poll(&items, nfds_t(items.count), decoder.patience ?? -1)
    if count == 0 { return decoder.flush() }
    if count < 0, errno != EINTR { hasEnded = true }
    handleSignals()
    guard count > 0, items[0].revents != 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let length = read(STDIN_FILENO, &buffer, buffer.count)
    if length < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard length > 0 else {
      hasEnded = true
      return []
    }
    return buffer[..<length].flatMap { decoder.feed($0) }
  }

  private var pollItems: [pollfd] {
    [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
  }

  private func take(_ key: Key) {
    guard queue.count < Self.maximumQueue else { return }
    switch key {
    case .character(let scalar): take(scalar)
    case .up: queue += [Self.keyMark, "\u{10}"]
    case .down: queue += [Self.keyMark, "\u{0E}"]
    case .left: queue += [Self.keyMark, "\u{02}"]
    case .right: queue += [Self.keyMark, "\u{06}"]
    case .home: queue += [Self.keyMark, "\u{01}"]
    case .end: queue += [Self.keyMark, "\u{05}"]
    case .wordLeft: queue += [Self.keyMark, "\u{16}"]
    case .wordRight: queue += [Self.keyMark, "\u{17}"]
    case .delete where queue.isEmpty && isLineEmpty: break
    case .delete: queue += [Self.keyMark, "\u{04}"]
    case .pasted(let text): paste(text)
    }
  }

  private func take(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{03}":
      queue = []
      pastedLines = []
      wasInterrupted = true
    case "\u{04}":
      if queue.isEmpty, isLineEmpty { hasEnded = true } else { take(.delete) }
    case "\u{1A}": suspend()
    case "\r": queue.append("\n")
    case "\0", "\u{1C}", Self.keyMark: break
    case "\u{01}"..."\u{1F}", "\u{7F}": queue.append(scalar)
    default: if !TerminalText.isSteering(scalar) { queue.append(scalar) }
    }
  }

  /// Pasted lines are entered one by one; the last stays to be edited.
  private func paste(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map { TerminalText.typed(String($0).replacing("\t", with: "  ")) }
    guard let first = lines.first else { return }
    if lines.count > 1, queue.isEmpty, isLineEmpty, pastedLines.isEmpty {
      let whole = lines.joined(separator: "\n")
      if takesPaste?(whole) == true {
        pastedText = whole
        return
      }
    }
    queue += first.unicodeScalars
    guard lines.count > 1 else { return }
    queue.append("\n")
    lines.removeFirst()
    let last = lines.removeLast()
    pastedLines += lines
    queue += last.unicodeScalars
  }

  // MARK: Signals

  private func handleSignals() {
    while true {
      switch ct_next_signal() {
      case 0: return
      case SIGINT: take("\u{03}")
      case SIGWINCH: redraw()
      case SIGCONT: resume()
      default: hasEnded = true
      }
    }
  }

  /// What arrived while nothing was being read.
  private func outcomeOfSignals() -> InputLine? {
    var outcome: InputLine?
    while true {
      switch ct_next_signal() {
      case 0: return outcome
      case SIGINT: outcome = outcome ?? .interrupted
      case SIGTERM, SIGHUP:
        hasEnded = true
        outcome = .end
      default: break
      }
    }
  }

  private func adoptSize() {
    let present = TerminalSize.current() ?? .standard
    guard present != size else { return }
    size = present
    el_resize(editor)
  }

  /// Draws the line anew for the present size of the window; a line that is too tall for it goes first.
  private func redraw() {
    size = TerminalSize.current() ?? size
    moveToStart()
    if isTooTall(adding: nil) { dropLine() }
    el_resize(editor)
    cel_refresh(editor)
  }

  /// Control-Z: hands the terminal back and stops, with the whole job, as the terminal itself would do it.
  private func suspend() {
    setBracketedPaste(false)
    terminal.write("\n")
    cel_set_int(editor, EL_PREP_TERM, 0)
    kill(0, SIGTSTP)
    resume()
  }

  private func resume() {
    cel_set_int(editor, EL_PREP_TERM, 1)
    setBracketedPaste(true)
    size = TerminalSize.current() ?? size
    terminal.write("\r\u{1B}[J")
    el_resize(editor)
    cel_refresh(editor)
  }
}
