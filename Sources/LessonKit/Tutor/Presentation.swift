/// The votes of a class.
public struct ClassVote: Hashable, Sendable {
  /// The lesson's id.
  public var lesson: String
  /// The step's id.
  public var step: String
  /// The round, from 1.
  public var round: Int
  /// The answer, as it is counted.
  public var answer: String
  /// How many gave it.
  public var count: Int
  /// Whether it is right; `nil` for an open question, which a person judges.
  public var isRight: Bool?

  /// Votes as a table, with a header.
  /// - Parameter votes: the votes.
  /// - Returns: comma-separated text.
  public static func csv(_ votes: [ClassVote]) -> String {
    let rows = votes.map { vote -> [String] in
      let right = vote.isRight.map { $0 ? "yes" : "no" } ?? ""
      return [vote.lesson, vote.step, String(vote.round), vote.answer, String(vote.count), right]
    }
    return GradeCSV.text(rows: [["lesson", "step", "round", "answer", "count", "right"]] + rows)
  }
}

/// A lesson in front of a class: rounds of votes for each step.
struct Presentation {
  /// The votes of one step.
  struct Ballot {
    /// The counts of each round, in the order in which answers were first given.
    var rounds: [[(answer: String, count: Int)]] = [[]]
    var isOpen = true
    var isRevealed = false

    var total: Int { (rounds.last ?? []).reduce(0) { $0 + $1.count } }

    mutating func count(_ answer: String, _ number: Int) {
      let last = rounds.count - 1
      if let index = rounds[last].firstIndex(where: { $0.answer == answer }) {
        rounds[last][index].count = max(0, rounds[last][index].count + number)
      } else {
        rounds[last].append((answer, max(0, number)))
      }
    }
  }

  private(set) var order: [String] = []
  private var ballots: [String: Ballot] = [:]
  /// The judges of the steps that were voted on, each of which has run its step's program.
  private(set) var judges: [String: StepJudge] = [:]

  func ballot(_ key: String) -> Ballot { ballots[key] ?? Ballot() }

  mutating func set(_ ballot: Ballot, for session: StepSession) {
    if ballots[session.key] == nil { order.append(session.key) }
    ballots[session.key] = ballot
    if judges[session.key] == nil { judges[session.key] = session.judge }
  }

  func prompt(for session: StepSession) -> String {
    let ballot = ballot(session.key)
    if ballot.isRevealed { return "revealed> " }
    if !ballot.isOpen { return "closed, \(String.count(ballot.total, "vote"))> " }
    return "round \(ballot.rounds.count), \(String.count(ballot.total, "vote"))> "
  }
}

extension Tutor {
  /// The votes that were counted so far, in the order of the steps.
  public var votes: [ClassVote] {
    guard let presentation else { return [] }
    return presentation.order.flatMap { key -> [ClassVote] in
      let (lessonID, stepID) = ProgressSnapshot.parts(of: key)
      let judge = presentation.judges[key]
      return presentation.ballot(key).rounds.enumerated().flatMap { index, round in
        round.filter { $0.count > 0 }.map { vote in
          ClassVote(
            lesson: lessonID, step: stepID, round: index + 1, answer: vote.answer, count: vote.count,
            isRight: judge.flatMap { $0.step.isOpen ? nil : Self.isRight(vote.answer, $0) })
        }
      }
    }
  }

  /// Whether a vote is right; `;` stands between the actions of a prediction.
  private static func isRight(_ answer: String, _ judge: StepJudge) -> Bool {
    let text = judge.step.kind == .predict ? answer.replacing(";", with: "\n") : answer
    return judge.judge(.text(text), isAboutBodiesOnly: true).outcome == .correct
  }

  func beginPresentation(_ name: String) {
    presentation = Presentation()
    do {
      let (lesson, step) = try course.find(name)
      enter(lesson, step ?? lesson.steps.first)
    } catch {
      say(error.message, .bad)
      output.effects.append(.quit)
    }
  }

  /// Handles a line in front of a class.
  /// - Returns: false when it is for the tutor to handle.
  func present(_ line: String) -> Bool {
    guard let session, session.step.isAnswered, !session.isExercise, let presentation else { return false }
    let ballot = presentation.ballot(session.key)
    let word = line.words.first ?? ""
    switch word {
    case "":
      if ballot.isRevealed {
        advance()
      } else {
        say("`reveal` shows the answer; `next` goes on without it.", .muted)
      }
    case "vote": vote(line.dropFirst(4).trimmed, session)
    case "close": close(session)
    case "votes": showVotes(session)
    case "revote": revote(session)
    case "reveal", "answer", "solution": revealToClass(session)
    case "edit", "watch", "check", "reset", "skip": return false
    default:
      if TutorCommand.named(word) != nil || ActionLines.verbs.contains(word) || session.isExercise { return false }
      // An answer typed as it is counts once.
      guard !ballot.isRevealed else { return false }
      vote(line, session)
    }
    return true
  }

  private func vote(_ text: String, _ session: StepSession) {
    guard var ballot = presentation?.ballot(session.key) else { return }
    guard ballot.isOpen else { return say("The vote is closed; `revote` begins another round.", .caution) }
    let counted = votes(in: text, session)
    if let complaint = counted.lazy.compactMap({ session.judge.complaint(aboutVote: $0.0) }).first {
      return say("That does not count: \(complaint).", .caution)
    }
    guard !counted.isEmpty, counted.allSatisfy({ $0.1 > 0 || ballot.total > 0 }) else {
      return say("`vote 12 ANSWER`, or for choices `vote a 12 b 5`; for several actions `vote 3 A; A, B`.", .caution)
    }
    for (answer, number) in counted { ballot.count(answer, number) }
    presentation?.set(ballot, for: session)
    output.effects.append(.votes(votes))
    say("\(String.count(ballot.total, "vote")).", .muted)
  }

  /// `a 12 b 5`, `12 a`, `12 CounterView, Label`, `none`.
  private func votes(in text: String, _ session: StepSession) -> [(String, Int)] {
    let step = session.step
    let words = text.words
    guard let first = words.first else { return [] }
    let letters = step.choices.indices.map(ChoiceText.letter)
    if !step.choices.isEmpty {
      var result: [(String, Int)] = []
      var index = 0
      while index < words.count {
        let word = words[index].lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
        if letters.contains(word) {
          let next = words.indices.contains(index + 1) ? Int(words[index + 1].filter { $0.isNumber || $0 == "-" }) : nil
          result.append((word, next ?? 1))
          index += next == nil ? 1 : 2
        } else if let number = Int(word), words.indices.contains(index + 1),
          letters.contains(words[index + 1].lowercased())
        {
          result.append((words[index + 1].lowercased(), number))
          index += 2
        } else {
          return []
        }
      }
      return result
    }
    if let number = Int(first), words.count > 1 {
      return [(normalized(words.dropFirst().joined(separator: " "), session), number)]
    }
    return [(normalized(words.joined(separator: " "), session), 1)]
  }

  /// The same bodies in another order, or spelled otherwise, are the same answer; `;` stands between actions.
  private func normalized(_ text: String, _ session: StepSession) -> String {
    guard let prediction = session.prediction, prediction.asks == .bodies || prediction.asks == .trace else {
      return text.trimmed
    }
    let names = session.viewNames
    let parts = text.split(separator: ";").map { part -> String in
      if PredictionWords.nothing.contains(part.trimmed.lowercased()) { return "none" }
      let views = ViewList.parts(of: part.trimmed).map { view in
        names.first { $0.lowercased() == view.lowercased() } ?? view
      }
      return (session.step.attributes.isOrdered ? views : views.sorted()).joined(separator: ", ")
    }
    return parts.joined(separator: "; ")
  }

  private func close(_ session: StepSession) {
    guard var ballot = presentation?.ballot(session.key) else { return }
    ballot.isOpen = false
    presentation?.set(ballot, for: session)
    say(
      "The vote is closed with \(String.count(ballot.total, "vote")). `votes` shows them, `revote` votes again.", .muted
    )
  }

  private func revote(_ session: StepSession) {
    guard var ballot = presentation?.ballot(session.key) else { return }
    guard !ballot.isRevealed else { return say("The answer is revealed; there is nothing left to vote on.", .caution) }
    if ballot.total == 0 { return say("Nobody has voted yet.", .muted) }
    ballot.rounds.append([])
    ballot.isOpen = true
    presentation?.set(ballot, for: session)
    say("Round \(ballot.rounds.count) is open.", .muted)
  }

  private func showVotes(_ session: StepSession) {
    guard let ballot = presentation?.ballot(session.key) else { return }
    guard !ballot.isOpen else { return say("`close` the vote first, so that nobody follows the others.", .caution) }
    for (index, round) in ballot.rounds.enumerated() {
      let total = round.reduce(0) { $0 + $1.count }
      guard total > 0 else { continue }
      if ballot.rounds.count > 1 { say("Round \(index + 1):", .muted) }
      let widest = max(30, width - 50)
      let labelWidth = min(widest, round.map { TextWidth.columns(of: $0.answer) }.max() ?? 1)
      let judge = ballot.isRevealed ? session.judge : nil
      // Choices stand in their own order, other answers by how many gave them.
      let sorted =
        session.step.choices.isEmpty
        ? round.sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
        : round.sorted { $0.answer < $1.answer }
      for (answer, count) in sorted {
        let percent = Int((Double(count) / Double(total) * 100).rounded())
        let room = max(10, max(textWidth, labelWidth + 48) - labelWidth - 26)
        let bar = String(repeating: "█", count: max(count > 0 ? 1 : 0, percent * room / 100))
        let isRight = judge.map { Self.isRight(answer, $0) } ?? false
        let line = StyledLine([
          StyledSpan("  " + String(answer.sanitized.prefix(widest)).padded(labelWidth) + " "),
          StyledSpan(bar, isRight ? .good : .strong),
          StyledSpan(" \(count) (\(percent) %)" + (isRight ? "  right" : "")),
        ])
        show(line.chopped(to: max(textWidth, width)))
      }
    }
  }

  private func revealToClass(_ session: StepSession) {
    guard var ballot = presentation?.ballot(session.key) else { return }
    ballot.isOpen = false
    ballot.isRevealed = true
    presentation?.set(ballot, for: session)
    if ballot.total > 0 {
      showVotes(session)
      blank()
    }
    reveal(session)
  }
}
