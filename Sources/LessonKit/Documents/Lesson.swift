import ObservationRuntime

/// A lesson: one Markdown file, read into steps.
public struct Lesson: Sendable {
  /// The name that a person types: the file's name without its number and ending (`state` for `03-state.md`).
  public var id: String
  /// The path of the file, as it was found.
  public var file: String
  /// The first-level heading.
  public var title: String
  /// What stands between the title and the first step.
  public var introduction: [MarkdownBlock]
  /// The steps, in the order of the file.
  public var steps: [LessonStep]
  /// What stands below `## Sources`.
  public var sources: [MarkdownBlock]
  /// Everything that is wrong with the file, in the order of its lines.
  public var problems: [LessonProblem]
  /// The text of the file.
  public var text: String

  /// The step with this id.
  public func step(_ id: String) -> LessonStep? { steps.first { $0.id == id } }
}

/// Something that is wrong with a lesson file.
public struct LessonProblem: Hashable, Sendable {
  /// The file, as it was found.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The step it belongs to, if any.
  public var step: String?
  /// What is wrong, and what to do about it.
  public var message: String
  /// Further lines, such as the difference between two traces.
  public var details: [String]
  /// Whether it makes the lesson untrue; a piece of advice does not.
  public var isError: Bool

  /// Creates a problem.
  public init(
    file: String, line: Int, step: String? = nil, message: String, details: [String] = [], isError: Bool = true
  ) {
    self.file = file
    self.line = line
    self.step = step
    self.message = message
    self.details = details
    self.isError = isError
  }

  /// The problem as `file:line: error: message`, with its details indented below.
  public var description: String {
    let place = step.map { " [\($0)]" } ?? ""
    let head = "\(file):\(line): \(isError ? "error" : "warning"): \(message)\(place)"
    return ([head] + details.map { "  " + $0 }).joined(separator: "\n")
  }
}

/// One step of a lesson.
public struct LessonStep: Sendable {
  /// What the learner does in it.
  public var kind: Kind
  /// The id that keeps progress: written in a comment, or made of the heading.
  public var id: String
  /// Whether the id is written in the file.
  public var hasWrittenID: Bool
  /// The heading without its kind.
  public var title: String
  /// The line of the heading, from 1.
  public var line: Int
  /// What is visible at once, in the order of the file.
  public var blocks: [MarkdownBlock]
  /// What is folded, in the order of the file.
  public var folds: [Fold]
  /// The programs that are visible at once; for an exercise the starter.
  public var programs: [StepProgram]
  /// The program of the folded solution.
  public var solution: StepProgram?
  /// What is done to the programs, and what must happen.
  public var scenarios: [Scenario]
  /// The choices of a question with a task list.
  public var choices: [Choice]
  /// Short answers that are right.
  public var accepted: [String]
  /// What is said to specific wrong answers.
  public var feedback: [AnswerFeedback]
  /// What a comment says about the step.
  public var attributes: StepAttributes

  /// The kinds of step; the raw value is the heading's first word.
  public enum Kind: String, Sendable, CaseIterable {
    case read = "Read"
    case watch = "Watch"
    case predict = "Predict"
    case question = "Question"
    case card = "Card"
    case fix = "Fix"
    case write = "Write"
  }
}

/// A folded part of a step.
public struct Fold: Sendable {
  /// What it is.
  public var kind: Kind
  /// The summary line, as written.
  public var summary: String
  /// The line of the `<details>`, from 1.
  public var line: Int
  /// The content.
  public var blocks: [MarkdownBlock]

  /// What a fold holds, by the first word of its summary.
  public enum Kind: String, Sendable, CaseIterable {
    case hint = "Hint"
    case answer = "Answer"
    case solution = "Solution"
    case why = "Why"
    /// Anything else: shown as written.
    case other = ""
  }
}

/// A program of a step.
public struct StepProgram: Hashable, Sendable {
  /// Which of several versions it is.
  public var version: Version
  /// The Swift source; the file's lines are kept apart by ``lines``.
  public var source: String
  /// The line in the lesson for each line of ``source``, from 1.
  public var lines: [Int]

  /// Versions of a program that stand side by side; the raw value is the second word of the fence.
  public enum Version: String, Hashable, Sendable, CaseIterable {
    case only = ""
    case before, after, wrong, right
  }
}

/// Actions, and what must happen.
public struct Scenario: Sendable {
  /// The actions, the launch first.
  public var actions: [Action]
  /// The line of the lesson where the script (or the first expectation) stands, from 1.
  public var line: Int
  /// What must happen.
  public var expectations: [Expectation]
  /// Whether a line of the script cannot be read, so that nothing can be said of what happens.
  public var isBroken = false
}

/// A block that states what must happen.
public struct Expectation: Sendable {
  /// Which kind of block it is.
  public var kind: Kind
  /// Which version of the program it is about; `only` when it names none.
  public var version: StepProgram.Version
  /// The block's text.
  public var text: String
  /// The line of the opening fence, from 1.
  public var line: Int
  /// The line of the closing fence, from 1.
  public var endLine: Int
  /// How many of the scenario's actions have been performed when it is compared; beyond their count: all of them.
  public var position: Int
  /// Whether the block stands in a fold.
  public var isFolded: Bool
  /// Whether only the compiler says it: a `diagnostic compiler` block.
  public var isCompilerOnly = false
  /// Whether they are words of Xcode's SwiftUI macros, which no other compiler says: a `diagnostic xcode` block.
  public var isXcodeOnly = false

  /// The kinds of block; the raw value is the fence's first word.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case trace, screen, console, diagnostic
  }
}

/// One choice of a question.
public struct Choice: Hashable, Sendable {
  /// The choice as Markdown.
  public var content: [MarkdownBlock]
  /// The choice as plain text.
  public var text: String
  /// Whether ticking it is right.
  public var isRight: Bool
  /// What is said to someone who ticks it wrongly, or wrongly leaves it out.
  public var feedback: String?
  /// The line, from 1.
  public var line: Int
}

/// What is said to a specific wrong answer.
public struct AnswerFeedback: Hashable, Sendable {
  /// The answers it is said to.
  public var answers: [String]
  /// What is said.
  public var text: String
  /// The line, from 1.
  public var line: Int
}

/// What a comment says about a step: `<!-- id: …; points: 2; tags: a, b -->`.
public struct StepAttributes: Hashable, Sendable {
  /// What a right answer is worth.
  public var points: Double = 1
  /// Words to find the step by.
  public var tags: [String] = []
  /// What a prediction asks for; `nil` leaves it to the answer's block.
  public var asks: Ask?
  /// Whether the order of bodies counts.
  public var isOrdered = false
  /// The root view, where the rule would choose another.
  public var root: String?
  /// The profile; `nil` is the default.
  public var sdk: String?
  /// Views whose bodies must not run after the launch.
  public var mustNotRun: [String] = []
  /// What the step covers: topics of the course's coverage list, and rules.
  public var covers: [String] = []
  /// How long an interviewer would give for the answer, in seconds.
  public var time: Int?

  /// What a prediction asks for.
  public enum Ask: String, Hashable, Sendable, CaseIterable {
    case bodies, trace, screen, console
  }
}
