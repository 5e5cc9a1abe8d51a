/// What each kind of step must have.
enum StepRules {
  /// What is missing or out of place, one sentence each.
  static func violations(of step: LessonStep) -> [String] {
    var result: [String] = []
    let expectations = step.scenarios.flatMap(\.expectations)
    let hasAnswerFold = step.folds.contains { $0.kind == .answer }
    if !step.accepted.isEmpty, step.kind != .question {
      result.append("`accept` belongs to a Question; a \(step.kind.rawValue) step takes no short answers")
    }
    switch step.kind {
    case .read: break
    case .watch:
      if step.programs.isEmpty { result.append("a Watch step needs a program: a fenced `swift` block") }
      if step.scenarios.isEmpty { result.append("a Watch step needs a `script` or a `trace` block") }
    case .predict:
      if step.choices.isEmpty {
        if step.programs.isEmpty { result.append("a Predict step needs a program: a fenced `swift` block") }
        if step.prediction == nil {
          result.append("a Predict step needs its answer: a `trace`, `screen` or `console` block, folded as Answer")
        }
      } else if !step.choices.contains(where: \.isRight) {
        result.append("no choice of this question is right: mark at least one with `[x]`")
      }
    case .question:
      if !step.choices.isEmpty, !step.accepted.isEmpty {
        result.append("a question has either choices or accepted short answers, not both")
      }
      if !step.choices.isEmpty, !step.choices.contains(where: \.isRight) {
        result.append("no choice of this question is right: mark at least one with `[x]`")
      }
      if step.choices.isEmpty, step.accepted.isEmpty, !hasAnswerFold {
        result.append(
          "this question has no answer: a task list, `<!-- accept: … -->`, or for an open question a folded Answer")
      }
    case .card:
      if !step.folds.contains(where: { $0.kind == .answer || $0.kind == .other || $0.kind == .why }) {
        result.append("a Card needs its back: a fold with the summary Answer")
      }
    case .fix, .write:
      if expectations.contains(where: \.isCompilerOnly) {
        result.append(
          "what only the compiler finds cannot be an exercise, since answers are not compiled; ask a Question")
      }
      if step.programs.isEmpty { result.append("a \(step.kind.rawValue) step needs a starter: a fenced `swift` block") }
      if step.solution == nil {
        result.append("a \(step.kind.rawValue) step needs a solution: a `swift` block folded as Solution")
      }
      if expectations.isEmpty, step.attributes.mustNotRun.isEmpty {
        result.append(
          "a \(step.kind.rawValue) step needs what must hold: a `trace`, `screen` or `console` block, or `must-not-run`"
        )
      }
    }
    if !expectations.isEmpty, step.programs.isEmpty, step.kind == .read || step.kind == .card || step.kind == .question
    {
      result.append("there is a block that states what happens, and no program that it could happen in")
    }
    if step.kind.isAnswered, !step.folds.contains(where: { $0.kind == .why }) {
      let isExplained = step.kind == .question && hasAnswerFold
      if !isExplained { result.append("a step with an answer needs a why: a fold with the summary Why") }
    }
    return result
  }
}

extension LessonStep.Kind {
  /// Whether the learner answers such a step.
  public var isAnswered: Bool {
    switch self {
    case .predict, .question, .fix, .write: true
    case .read, .watch, .card: false
    }
  }
}

extension LessonStep {
  /// Whether the learner answers this step.
  public var isAnswered: Bool { kind.isAnswered }

  /// Whether the step has a place in a worksheet.
  public var isGradable: Bool { isAnswered }

  /// Whether the answer is judged by a person: neither choices nor accepted answers.
  public var isOpen: Bool { kind == .question && choices.isEmpty && accepted.isEmpty }

  /// Whether more than one choice is right, so that several may be ticked.
  public var hasSeveralRightChoices: Bool { choices.filter(\.isRight).count > 1 }

  /// What a Predict step asks for: the block that is folded as its answer, or else the last one.
  public var prediction: (scenario: Scenario, expectation: Expectation)? {
    guard kind == .predict, choices.isEmpty else { return nil }
    for isFolded in [true, false] {
      for scenario in scenarios.reversed() {
        if let found = scenario.expectations.last(where: { $0.isFolded == isFolded && $0.kind != .diagnostic }) {
          return (scenario, found)
        }
      }
    }
    return nil
  }

  /// The folds of one kind, in order.
  public func folds(_ kind: Fold.Kind) -> [Fold] { folds.filter { $0.kind == kind } }
}

extension MarkdownBlock {
  /// The text without marks, on one line.
  var plainText: String {
    switch kind {
    case .paragraph(let content), .heading(_, let content): content.plainText
    case .list(let items, _): items.map { $0.blocks.map(\.plainText).joined(separator: " ") }.joined(separator: " ")
    case .code(_, let text): text.trimmed
    case .table(let header, let rows): ([header] + rows).flatMap { $0 }.map(\.plainText).joined(separator: " ")
    case .quote(let blocks): blocks.map(\.plainText).joined(separator: " ")
    case .html, .rule: ""
    }
  }
}
