/// Where typed lines come from: a terminal, a pipe, or a list.
protocol LineSource: AnyObject {
  /// Waits for the next line.
  /// - Parameters:
  ///   - prompt: what to show before it; shown only to a person.
  ///   - prefill: text to put into the line first, for a person to go on with.
  /// - Returns: the line, or why there is none.
  func readLine(prompt: String, prefill: String) -> InputLine

  /// Waits until a line begins to come, Control-C is pressed, or the time is over.
  /// - Returns: whether ``readLine(prompt:prefill:)`` has something to return soon.
  func waitForInput(milliseconds: Int32) -> Bool

  /// What Tab completes a line to; asked with the text before the cursor.
  var completer: ((String) -> Completion)? { get set }

  /// Whether a text of several lines, pasted at an empty line, is wanted whole; otherwise its lines are entered one by one.
  var takesPaste: ((String) -> Bool)? { get set }

  /// Puts the terminal back as it was found. The source gives no lines afterwards.
  func close()
}

/// What came of waiting for a line.
enum InputLine: Hashable {
  /// A line without its newline and without control characters.
  case line(String)
  /// Several lines that were pasted and are wanted whole.
  case pasted(String)
  /// Control-C: what was half typed is dropped.
  case interrupted
  /// The input has ended.
  case end
}

/// What can stand where a word is being typed.
struct Completion: Hashable {
  /// Where the word starts, in UTF-8 bytes from the start of the line.
  var start: Int
  /// What can stand there, in the order to offer it.
  var candidates: [String]
}

/// Lines that are known beforehand.
final class ScriptedLines: LineSource {
  var completer: ((String) -> Completion)?
  var takesPaste: ((String) -> Bool)?
  private var lines: ArraySlice<String>

  init(_ lines: [String]) {
    self.lines = lines[...]
  }

  func readLine(prompt: String, prefill: String) -> InputLine {
    lines.popFirst().map(InputLine.line) ?? .end
  }

  func waitForInput(milliseconds: Int32) -> Bool { true }

  func close() {}
}
