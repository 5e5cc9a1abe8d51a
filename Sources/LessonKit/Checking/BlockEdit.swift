import ObservationRuntime

/// New lines for one fenced block; nothing else of the file changes.
struct BlockEdit: Hashable {
  /// Why a block cannot be rewritten.
  struct Failure: Error {
    var message: String
  }

  /// The line of the opening fence, from 1.
  var line: Int
  /// The line of the closing fence, from 1.
  var endLine: Int
  /// The lines between them.
  var content: [String]

  /// Writes a block from what happened.
  /// - Throws: why this block cannot be rewritten in place.
  init(recording expectation: Expectation, run: RecordedRun, in text: String) throws(Failure) {
    line = expectation.line
    endLine = expectation.endLine
    switch expectation.kind {
    case .screen, .console: content = ExpectationComparer.lines(for: expectation, run)
    case .trace: content = try Self.trace(expectation, run)
    case .diagnostic: throw Failure(message: "a diagnostic block is not recorded; write what the error says")
    }
    let lines = Self.lines(of: text)
    guard endLine > line, endLine <= lines.count, let fence = Self.fence(of: lines[line - 1]),
      lines[endLine - 1].trimmed.hasPrefix(fence)
    else {
      throw Failure(
        message: "this block cannot be rewritten in place: give it fences of its own, outside of a list or quote")
    }
    guard !content.contains(where: { $0.trimmed.hasPrefix(fence) }) else {
      throw Failure(message: "what happens contains the block's own fence; use a longer fence")
    }
  }

  /// The steps that the block tells of, with the kinds of line that it uses and those that are always told.
  private static func trace(_ expectation: Expectation, _ run: RecordedRun) throws(Failure) -> [String] {
    let written = TraceParser.parse(expectation.text).trace
    var kinds: Set<WrittenEvent.Kind> = [.body, .print, .warn, .crash]
    for kind in WrittenEvent.Kind.allCases where written.uses(kind) { kinds.insert(kind) }
    let names = InstanceNames(run.trace)
    guard !written.steps.isEmpty else {
      return run.trace.steps.flatMap { TraceText.lines(of: $0, names: names, kinds: kinds) }
    }
    var lines: [String] = []
    let performed = run.trace.steps.map { (try? ActionLines.parse($0.action))?.first?.kind }
    var indices: [Int] = []
    var end = run.trace.steps.count
    for step in written.steps.reversed() {
      guard let index = performed[..<end].lastIndex(of: step.action?.kind) else {
        throw Failure(message: "`\(step.action?.text ?? "")` was not performed in this scenario")
      }
      indices.append(index)
      end = index
    }
    for index in indices.reversed() {
      lines += TraceText.lines(of: run.trace.steps[index], names: names, kinds: kinds)
    }
    return lines
  }

  private static func fence(of line: String) -> String? {
    let trimmed = line.trimmed
    guard let mark = trimmed.first, mark == "`" || mark == "~" else { return nil }
    let fence = String(trimmed.prefix { $0 == mark })
    return fence.count >= 3 ? fence : nil
  }

  /// The lines with their ends.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var current = ""
    for character in text {
      current.append(character)
      if character == "\n" || character == "\r\n" || character == "\r" {
        lines.append(current)
        current = ""
      }
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }

  /// Puts blocks into a text; every byte outside of them stays.
  static func apply(_ edits: [BlockEdit], to text: String) -> String {
    var lines = Self.lines(of: text)
    for edit in edits.sorted(by: { $0.line > $1.line }) {
      let fence = lines[edit.line - 1]
      let indent = String(fence.prefix { $0 == " " })
      let end = fence.hasSuffix("\r\n") ? "\r\n" : "\n"
      let content = edit.content.map { $0.isEmpty ? end : indent + $0 + end }
      lines.replaceSubrange(edit.line..<(edit.endLine - 1), with: content)
    }
    return lines.joined()
  }
}
