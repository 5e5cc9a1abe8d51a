/// Draws a step: its heading, its text, and what is asked.
struct StepRenderer {
  let lesson: Lesson
  let step: LessonStep
  let width: Int
  /// The width for lines of code; that of the text where there is none.
  var codeWidth: Int?

  private var markdown: MarkdownRenderer {
    var renderer = MarkdownRenderer(width: width)
    renderer.codeWidth = codeWidth
    let programs = step.programs + (step.solution.map { [$0] } ?? [])
    renderer.programLine = { line in
      // The program's line numbers run on over its blocks, as `why` and errors count them.
      for program in programs { if let index = program.lines.lastIndex(of: line + 1) { return index + 1 } }
      return 1
    }
    renderer.label = label
    return renderer
  }

  /// What a block of code is, where it does not say so itself.
  private func label(_ fence: [String]) -> String? {
    let isDemand = step.kind == .fix || step.kind == .write
    switch fence.first {
    case "swift": return fence.dropFirst().first.flatMap(StepProgram.Version.init(rawValue:))?.label
    case "script": return isDemand ? "When this is done:" : "The actions:"
    case "trace": return isDemand ? "This must happen:" : nil
    case "screen": return isDemand ? "This must be on the screen:" : "On the screen:"
    case "console": return isDemand ? "This must be printed:" : "Printed:"
    case "diagnostic": return "The error:"
    default: return nil
    }
  }

  func blocks(_ blocks: [MarkdownBlock]) -> [StyledLine] { markdown.lines(of: blocks) }

  func heading(number: Int?) -> [StyledLine] {
    let kind = step.kind == .read ? "" : step.kind.rawValue + ": "
    var spans: [StyledSpan] = []
    if let number { spans.append(StyledSpan("\(number)/\(lesson.steps.count)  ", .muted)) }
    spans.append(StyledSpan((kind + step.title).sanitized, .heading))
    if step.isAnswered { spans.append(StyledSpan("  [\(step.id)]", .muted)) }
    return Wrapper.wrap(spans, width: width)
  }

  /// What is shown at once.
  ///
  /// A Watch step's own actions and traces come one at a time, and an answer is not shown.
  var opening: [MarkdownBlock] {
    switch step.kind {
    case .watch: return Array(step.blocks[..<firstTold])
    case .predict:
      guard let line = step.prediction?.expectation.line else { return step.blocks }
      return step.blocks.filter { $0.line != line }
    default: return step.blocks
    }
  }

  /// What a Watch step says once its script is done.
  var closing: [MarkdownBlock] {
    guard step.kind == .watch else { return [] }
    return step.blocks[firstTold...].filter { !isTold($0) }
  }

  /// The task again, below a program that is so long that its beginning has left the screen.
  var repeatedTask: [StyledLine] {
    guard step.isAnswered, let code = opening.lastIndex(where: \.isSwift),
      let first = opening.firstIndex(where: \.isSwift),
      !opening[code...].contains(where: { if case .paragraph = $0.kind { true } else { false } })
    else { return [] }
    guard blocks(opening).count > 16,
      let task = opening[..<first].last(where: { if case .paragraph = $0.kind { true } else { false } })
    else { return [] }
    return blocks([task])
  }

  private var firstTold: Int { step.blocks.firstIndex(where: isTold) ?? step.blocks.endIndex }

  private func isTold(_ block: MarkdownBlock) -> Bool {
    guard case .code(let info, _) = block.kind else { return false }
    return ["script", "trace", "screen", "console"].contains(info.words.first ?? "")
  }

  var choices: [StyledLine] {
    step.choices.enumerated().flatMap { index, choice in
      let lines = MarkdownRenderer(width: width - 5).lines(of: choice.content)
      return lines.enumerated().map { offset, line in
        offset == 0 ? line.prefixed("  \(ChoiceText.letter(index))) ", .command) : line.prefixed("     ")
      }
    }
  }

  /// What is asked, in one sentence.
  var question: String? {
    switch step.kind {
    case .predict:
      if !step.choices.isEmpty { return step.hasSeveralRightChoices ? "Which are right?" : nil }
      return PredictionReader(step)?.question
    case .question:
      if step.choices.isEmpty { return nil }
      return step.hasSeveralRightChoices ? "Which are right? More than one is." : nil
    case .fix, .write: return demand
    case .read, .watch, .card: return nil
    }
  }

  private var demand: String? {
    step.attributes.mustNotRun.isEmpty
      ? nil
      : "After the launch the body of \(Spelling.listed(step.attributes.mustNotRun, "or")) must not run."
  }

  /// What to do now, in one muted line.
  func invitation(_ session: StepSession) -> String {
    switch step.kind {
    case .read: return "Return goes on."
    case .watch: return "Return performs the next action; any action of yours works too."
    case .card: return session.isFlipped ? Rating.question : "Return turns the card over."
    case .fix, .write:
      let run = session.scripts.count > 1 ? "`run` runs its scripts (`run 2` the second)" : "`run` runs it"
      return "`edit` opens the program, `watch` checks it as you save it elsewhere, \(run), `hint` helps."
    case .question:
      if !step.choices.isEmpty {
        return "Answer with \(step.hasSeveralRightChoices ? "letters, such as `a c`" : "a letter")."
      }
      return step.isOpen ? "Answer aloud or in a line; Return then shows what to compare with." : "Type a short answer."
    case .predict:
      if !step.choices.isEmpty {
        return "Answer with \(step.hasSeveralRightChoices ? "letters, such as `a c`" : "a letter")."
      }
      guard let prediction = session.prediction else { return "" }
      switch prediction.asks {
      case .bodies where prediction.actions.count == 1: return "Type the views, such as `A, B x2`, or `none`."
      case .bodies, .trace:
        return prediction.kinds.isEmpty
          ? "For each action type the views, such as `A, B x2`, or `none`."
          : "Write the trace: each action, and below it what happens. An empty line ends it."
      case .screen, .console:
        return "Type its lines; an empty line ends them. `hint`, `show`, `skip` and `quit` stay commands."
      }
    }
  }
}

extension MarkdownBlock {
  /// Whether this is a block of Swift.
  fileprivate var isSwift: Bool {
    if case .code(let info, _) = kind { info.words.first == "swift" } else { false }
  }
}

extension StepProgram.Version {
  /// What stands above a version of a program.
  fileprivate var label: String? {
    switch self {
    case .only: nil
    case .before: "Before:"
    case .after: "After:"
    case .wrong: "Wrong:"
    case .right: "Right:"
    }
  }
}
