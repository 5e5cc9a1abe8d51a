import Testing

/// What becomes of a program.
enum Outcome: Hashable, Sendable {
  /// It runs and prints this; a trap is the last line.
  case output(String)
  /// It is wrong: `LINE:COLUMN: message`.
  case error(String)
  /// It is valid, and the interpreter does not model it.
  case refused(String)
}

extension Outcome: CustomStringConvertible {
  /// The word after the fence of its block.
  var kind: String {
    switch self {
    case .output: "output"
    case .error: "error"
    case .refused: "refused"
    }
  }

  var text: String {
    switch self {
    case .output(let text), .error(let text), .refused(let text): text
    }
  }

  var description: String {
    "\(kind):\n"
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
  }
}

/// One heading of the corpus: a program and what becomes of it.
struct Behaviour: Sendable {
  /// The Markdown file's name, such as `Structs.md`.
  let file: String
  let heading: String
  let program: String
  /// `nil` before it is recorded.
  let expected: Outcome?
  /// The line of the fence that closes the program, from 0.
  let programEnd: Int
  /// The lines of the block that follows it.
  let block: ClosedRange<Int>?
}

extension Behaviour: CustomTestStringConvertible, CustomTestArgumentEncodable {
  var name: String { "\(file): \(heading)" }
  var testDescription: String { name }
  func encodeTestArgument(to encoder: some Encoder) throws { try name.encode(to: encoder) }

  /// Reports how an outcome differs from the expected one.
  func check(_ actual: Outcome, by who: String) {
    guard actual != expected else { return }
    let wanted = expected.map { "\($0)" } ?? "nothing yet; record it with LESSONS_RECORD=1"
    Issue.record("\(name)\nexpected \(wanted)\n\(who) gives \(actual)")
  }
}
