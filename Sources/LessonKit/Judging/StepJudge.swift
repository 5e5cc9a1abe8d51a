import ObservationRuntime
import SwiftInterpreter

/// Judges answers to one step.
///
/// What happens in the step's own program is found out once.
struct StepJudge: Sendable {
  let step: LessonStep
  private let engine: any Engine
  private let prediction: PredictionReader?
  private let truth: Truth
  /// How much of an exercise holds in the starter already.
  private let baseline: Double
  /// The views of the step's own program.
  private let viewNames: [String]

  /// What is known of the step's own program.
  private enum Truth: Sendable {
    case notNeeded
    case run(RecordedRun, viewNames: [String])
    case fault([String])
  }

  init(_ step: LessonStep, engine: any Engine) {
    self.step = step
    self.engine = engine
    prediction = PredictionReader(step)
    var truth = Truth.notNeeded
    if prediction != nil, let (scenario, expectation) = step.prediction {
      truth = Self.truth(of: step, scenario, expectation, engine)
    }
    self.truth = truth
    if case .run(_, let names) = truth { viewNames = names } else { viewNames = [] }
    baseline = step.kind == .fix || step.kind == .write ? Self.baseline(of: step, engine) : 0
  }

  private static func truth(
    of step: LessonStep, _ scenario: Scenario, _ expectation: Expectation, _ engine: any Engine
  ) -> Truth {
    let programs = step.programs
    guard let program = programs.first(where: { $0.version == expectation.version }) ?? programs.last else {
      return .fault(["the step has no program"])
    }
    do {
      let loaded = try engine.load(program.source, file: step.id + ".swift")
      let run = try RecordedRun.run(
        loaded, actions: scenario.actions, options: step.attributes.options, explained: loaded.viewNames)
      return .run(run, viewNames: loaded.viewNames)
    } catch {
      return .fault(["the step's own program does not run:"] + DiagnosticText.lines(of: error.diagnostics))
    }
  }

  private static func baseline(of step: LessonStep, _ engine: any Engine) -> Double {
    guard let starter = step.programs.first else { return 0 }
    let check = ExerciseCheck(step: step, engine: engine)
    guard case .ran(let comparison, _, _) = check.check(starter.source) else { return 0 }
    return min(0.99, comparison)
  }

  /// Judges an answer.
  /// - Parameters:
  ///   - answer: the answer.
  ///   - isStrictWithNames: a name that no view has makes a prediction malformed, rather than partly wrong: for a person
  ///     who can type it again.
  ///   - isAboutBodiesOnly: other lines of a trace are not asked for, as in a vote.
  /// - Returns: how it was judged, and what to say.
  func judge(
    _ answer: StepAnswer, isStrictWithNames: Bool = false, isAboutBodiesOnly: Bool = false
  ) -> Judgement {
    switch answer {
    case .choices(let ticked): return judge(ticked)
    case .program(let source): return judge(program: source)
    case .text(let text):
      if text.trimmed.isEmpty { return .missing() }
      if step.kind == .fix || step.kind == .write { return judge(program: text) }
      if !step.choices.isEmpty { return judgeChoiceText(text) }
      if prediction != nil { return judge(prediction: text, isStrictWithNames, isAboutBodiesOnly) }
      if step.isOpen { return Judgement(outcome: .unrated, score: 0) }
      return judge(short: text)
    }
  }

  // MARK: Questions

  private func judge(short text: String) -> Judgement {
    if step.accepted.contains(where: { ShortAnswer.isSame($0, text) }) { return .graded(1) }
    return .graded(0, remarks: remarks(toAnswer: text))
  }

  /// Judges ticked choices.
  /// - Parameters:
  ///   - ticked: the indices of the choices.
  ///   - isLettered: whether the person knows the choices by letters, so that remarks can name them.
  /// - Returns: how they were judged.
  private func judge(_ ticked: Set<Int>, isLettered: Bool = false) -> Judgement {
    let ticked = ticked.filter { step.choices.indices.contains($0) }
    if ticked.isEmpty { return .missing() }
    let right = Set(step.choices.indices.filter { step.choices[$0].isRight })
    let wrongly = ticked.subtracting(right)
    let forgotten = right.subtracting(ticked)
    if wrongly.isEmpty, forgotten.isEmpty { return .graded(1) }
    var remarks: [String] = []
    // Who can try again is not handed the letter that is missing.
    for index in wrongly.sorted() + (isLettered ? [] : forgotten.sorted()) {
      guard let text = step.choices[index].feedback else { continue }
      remarks.append(isLettered && step.hasSeveralRightChoices ? "\(ChoiceText.letter(index))) \(text)" : text)
    }
    var details: [String] = wrongly.sorted().map { "ticked, and wrong: \(step.choices[$0].text)" }
    if step.hasSeveralRightChoices, !forgotten.isEmpty {
      details.append("\(String.count(forgotten.count, "right choice is", "right choices are")) not ticked")
    }
    guard step.hasSeveralRightChoices else { return .graded(0, remarks: remarks, details: details) }
    let points = Double(right.count - forgotten.count - wrongly.count) / Double(right.count)
    return .graded(max(0, points), remarks: remarks, details: details)
  }

  /// Reads `b`, `a c`, `1, 3`, or the text of a choice.
  private func judgeChoiceText(_ text: String) -> Judgement {
    guard let ticked = ChoiceText.indices(in: text, choices: step.choices) else {
      let last = ChoiceText.letter(step.choices.count - 1)
      let form = step.hasSeveralRightChoices ? "letters from a to \(last), such as `a c`" : "a letter from a to \(last)"
      return .malformed(["`\(text.trimmed)` is no choice: answer with \(form)"])
    }
    return judge(ticked, isLettered: true)
  }

  // MARK: Predictions

  private func judge(prediction text: String, _ isStrictWithNames: Bool, _ isAboutBodiesOnly: Bool) -> Judgement {
    guard let prediction, let (_, expectation) = step.prediction else { return .fault(["the step asks for nothing"]) }
    let run: RecordedRun
    switch truth {
    case .run(let recorded, _): run = recorded
    case .fault(let lines): return .fault(lines)
    case .notNeeded: return .fault(["the step has no program"])
    }
    let comparison: Comparison
    switch prediction.asks {
    case .screen, .console:
      comparison = ExpectationComparer.compare(text: plain(text), as: expectation, run, manner: .generous)
    case .bodies, .trace:
      var written: WrittenTrace
      do {
        written = try prediction.read(text)
      } catch {
        return .malformed(["line \(error.line): \(error.message)"])
      }
      let unknown = adoptNames(in: &written)
      if isStrictWithNames, let name = unknown.first {
        return .malformed([unknownView(name)])
      }
      // Words of a sentence are no views, and a sentence may say the opposite: `not Footer`.
      let prose = unknown.filter { $0.first?.isUppercase != true || Self.isSmallWord($0) }
      if !prose.isEmpty {
        let words = Spelling.listed(prose.map { "`\($0)`" })
        return .malformed(["cannot be read: \(words); write the names of the views, with commas, or `none`"])
      }
      do {
        let kinds = isAboutBodiesOnly ? [] : prediction.kinds
        let comparer = TraceComparer(run, kinds: kinds, isOrdered: step.attributes.isOrdered)
        comparison = try comparer.compare(written)
      } catch {
        return .fault([error.message])
      }
    }
    if let ended = run.trace.steps.last, [.noSuchTarget, .unmodelled, .limit].contains(ended.outcome) {
      return .fault(["the step's own program stopped at `\(ended.action)`: \(ended.message ?? ended.outcome.rawValue)"])
    }
    return .graded(
      comparison.score, remarks: remarks(to: comparison) + (comparison.isEqual ? [] : remarks(toAnswer: text)),
      details: comparison.lines)
  }

  /// What is wrong with the names in one line of an answer, before the other lines are typed.
  func complaint(aboutLine line: String) -> String? {
    guard case .run = truth else { return nil }
    var written = TraceParser.parse(line, manner: .generous).trace
    return adoptNames(in: &written).first.map(unknownView)
  }

  /// What is wrong with a vote: a name that no view has, or another number of actions than there are.
  func complaint(aboutVote vote: String) -> String? {
    guard case .run = truth, let prediction, prediction.asks == .bodies || prediction.asks == .trace else { return nil }
    let parts = vote.split(separator: ";").map { String($0) }
    if prediction.actions.count > 1, prediction.kinds.isEmpty, parts.count != prediction.actions.count {
      let form = Array(repeating: "A", count: prediction.actions.count).joined(separator: "; ")
      return "\(prediction.actions.count) actions are asked about; write `vote 3 \(form)`"
    }
    return parts.lazy.compactMap { self.complaint(aboutLine: $0) }.first
  }

  /// Words that begin sentences and lists.
  private static func isSmallWord(_ name: String) -> Bool {
    ["only", "not", "first", "then", "and", "both", "the", "all", "because", "but", "also"].contains(name.lowercased())
  }

  private func unknownView(_ name: String) -> String {
    let suggestion = Spelling.suggestion(for: name, in: viewNames)
    let known = "; there \(viewNames.count == 1 ? "is" : "are") \(Spelling.listed(viewNames))"
    return "the program has no view `\(name)`\(suggestion.isEmpty ? known : suggestion)"
  }

  /// Gives names the case that they have in the program.
  /// - Returns: the names that no view has.
  private func adoptNames(in written: inout WrittenTrace) -> [String] {
    var unknown: [String] = []
    for step in written.steps.indices {
      for index in written.steps[step].events.indices where written.steps[step].events[index].kind == .body {
        let name = written.steps[step].events[index].subject
        if viewNames.contains(name) { continue }
        let near = viewNames.filter { view in
          view.lowercased() == name.lowercased() || view.hasSuffix("." + name)
        }
        if near.count == 1 { written.steps[step].events[index].subject = near[0] } else { unknown.append(name) }
      }
    }
    return unknown
  }

  /// `none` for an empty screen or nothing printed.
  private func plain(_ text: String) -> String {
    PredictionWords.nothing.contains(text.trimmed.lowercased()) ? "" : text
  }

  // MARK: Exercises

  private func judge(program source: String) -> Judgement {
    if source.trimmed.isEmpty { return .missing() }
    if let starter = step.programs.first, starter.source.words == source.words {
      return .missing(["the program is still the starter"])
    }
    switch ExerciseCheck(step: step, engine: engine).check(source) {
    case .invalid(let diagnostics):
      let lines = DiagnosticText.lines(of: diagnostics)
      // What is valid and not modelled is a fault of ours, and costs nothing.
      let isOurs = !diagnostics.contains { $0.severity == .error }
      return isOurs ? .fault(lines) : .malformed(lines)
    case .fault(let lines): return .fault(lines)
    case .limit(let lines): return Judgement(outcome: .limit, score: 0, details: lines)
    case .ran(let score, let comparison, let lines):
      if score >= 1 { return .graded(1) }
      let gained = max(0, (score - baseline) / (1 - baseline))
      return .graded(min(0.99, gained), remarks: remarks(to: comparison), details: lines)
    }
  }

  // MARK: The author's words

  /// `when` lines of the form `extra VIEW` and `missing VIEW`.
  private func remarks(to comparison: Comparison) -> [String] {
    step.feedback.filter { feedback in
      feedback.answers.contains { pattern in
        comparison.differences.contains { difference in
          let prefix = difference.kind.rawValue + " "
          guard pattern.hasPrefix(prefix) else { return false }
          return ShortAnswer.isSame(String(pattern.dropFirst(prefix.count)), difference.subject)
        }
      }
    }.map(\.text)
  }

  private func remarks(toAnswer text: String) -> [String] {
    step.feedback.filter { $0.answers.contains { ShortAnswer.isSame($0, text) } }.map(\.text)
  }
}

/// Choices by letter, number, or text.
enum ChoiceText {
  static func letter(_ index: Int) -> String {
    guard index >= 0, index < 26, let scalar = Unicode.Scalar(97 + index) else { return String(index + 1) }
    return String(Character(scalar))
  }

  static func indices(in text: String, choices: [Choice]) -> Set<Int>? {
    if let whole = choices.firstIndex(where: { ShortAnswer.isSame($0.text, text) }) { return [whole] }
    let words = text.lowercased().split { (character: Character) in
      character.isWhitespace || ",;.()[]".contains(character)
    }.map { String($0) }.filter { $0 != "and" && $0 != "&" }
    var result: Set<Int> = []
    for word in words {
      if let index = choices.indices.first(where: { letter($0) == word }) {
        result.insert(index)
      } else if let number = Int(word), choices.indices.contains(number - 1) {
        result.insert(number - 1)
      } else if words.count == 1, word.count > 1, word.allSatisfy(\.isLetter) {
        // `ac` for `a c`.
        for letter in word {
          guard let index = choices.indices.first(where: { self.letter($0) == String(letter) }) else { return nil }
          result.insert(index)
        }
      } else {
        return nil
      }
    }
    return result.isEmpty ? nil : result
  }
}
