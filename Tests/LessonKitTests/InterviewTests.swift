import Testing

@testable import LessonKit

@Suite("The mock interview")
struct InterviewTests {
  private static func question(_ id: String, tags: String = "state", points: [String]) -> String {
    """
    ## Question: About \(id)?

    <!-- id: \(id); tags: \(tags); time: 90s -->

    <details><summary>Answer</summary>

    \(points.map { "- " + $0 }.joined(separator: "\n"))

    In one sentence: \(id).

    </details>

    <details><summary>Why</summary>

    Why \(id).

    </details>


    """
  }

  private static let lesson = Lesson(
    text: "# Talks\n\n" + question("storage", points: ["It is kept", "It is private"])
      + question("binding", tags: "binding", points: ["It borrows"])
      + "## Question: Closed?\n\n<!-- id: closed -->\n\n- [x] a\n- [ ] b\n\n<details><summary>Why</summary>\n\nx\n\n</details>\n",
    file: "01-talks.md")

  private final class Interviewee {
    private final class Clock { var time = 1_000_000.0 }
    private let clock = Clock()
    private let tutor: Tutor
    private(set) var output = TutorOutput()
    private(set) var changes: [ProgressChange] = []

    init(_ request: InterviewRequest, _ progress: ProgressSnapshot = ProgressSnapshot()) {
      tutor = Tutor(
        course: Course(lessons: [lesson]), progress: progress, destination: .interview(request),
        engine: ScriptedEngine(),
        now: { [clock] in clock.time })
      send(.start)
    }

    var text: String { output.lines.map(\.text).joined(separator: "\n") }
    func wait(_ seconds: Double) { clock.time += seconds }

    func send(_ input: TutorInput) {
      output = tutor.handle(input)
      changes += output.effects.compactMap { if case .save(let change) = $0 { change } else { nil } }
    }

    func type(_ lines: String...) { for line in lines { send(.line(line)) } }

    var attempts: [Attempt] { changes.compactMap { if case .attempt(let attempt) = $0 { attempt } else { nil } } }
    var ratings: [Rating] {
      changes.compactMap { if case .review(_, let rating, _) = $0 { rating } else { nil } }
    }
  }

  private func ask(tags: [String] = ["state"], _ progress: ProgressSnapshot = ProgressSnapshot()) -> Interviewee {
    Interviewee(InterviewRequest(tags: tags), progress)
  }

  @Test("Only open questions whose Answer lists points are asked, and the points stay folded")
  func asking() {
    let person = Interviewee(InterviewRequest())
    #expect(person.text.contains("An interview of 2 questions."))
    #expect(!person.text.contains("It is kept"))
    #expect(!person.text.contains("It borrows"))
    #expect(person.output.prompt == "answer> ")
  }

  @Test("An empty line ends the answer, tells the time, and shows the first point")
  func timing() {
    let person = ask()
    #expect(person.text.contains("You have about 1:30."))
    person.wait(75)
    person.type("It is kept by SwiftUI", "")
    #expect(person.text.contains("You took 1:15. Did your answer make these points?"))
    #expect(person.text.contains("1. It is kept"))
    #expect(!person.text.contains("It is private"))
    #expect(person.output.prompt == "point 1/2, made? y/n> ")
  }

  @Test("Who talks half as long again as there is time is told so")
  func tooLong() {
    let person = ask()
    person.wait(136)
    person.type("")
    #expect(person.text.contains("You took 2:16, longer than an interviewer would listen."))
  }

  @Test("Each point is rated, and the score, the model answer and the why follow the last")
  func rating() {
    let person = ask()
    person.type("aloud", "", "y")
    #expect(person.text.contains("2. It is private"))
    person.type("n")
    #expect(person.text.contains("1 of 2 points."))
    #expect(person.text.contains("In one sentence: storage."))
    #expect(person.text.contains("Why storage."))
    #expect(person.attempts.map(\.answer) == ["aloud"])
    #expect(person.attempts.map(\.result) == [.partly])
    #expect(person.attempts.map(\.score) == [0.5])
  }

  @Test("undo goes a point back, and other words than yes and no are asked for again")
  func undo() {
    let person = ask()
    person.type("", "y", "undo")
    #expect(person.output.prompt == "point 1/2, made? y/n> ")
    person.type("maybe")
    #expect(person.text.contains("`y` if your answer made this point"))
    #expect(person.output.prompt == "point 1/2, made? y/n> ")
  }

  @Test(
    "What was missed comes back sooner", arguments: [("y", "y", Rating.good), ("y", "n", .again), ("n", "n", .again)])
  func scheduling(first: String, second: String, rating: Rating) {
    let person = ask()
    person.type("", first, second)
    #expect(person.ratings == [rating])
  }

  @Test("The end sums up, and leaves")
  func ending() {
    let person = ask()
    person.wait(5)
    person.type("", "y", "n", "")
    #expect(person.text.contains("1 question, 1 of 2 points."))
    #expect(person.text.contains("1/2    0:05   About storage?"))
    #expect(person.text.contains("`lessons start talks`"))
    #expect(person.output.isFinished)
  }

  @Test("Leaving in the middle sums up what was answered, and keeps nothing of the rest")
  func leaving() {
    let person = Interviewee(InterviewRequest())
    person.type("half an ans", "quit")
    #expect(person.output.isFinished)
    #expect(person.attempts.isEmpty)
  }

  @Test("Control-C drops what was typed, and the question stays")
  func interrupting() {
    let person = ask()
    person.type("something")
    person.send(.interrupt)
    #expect(person.output.prompt == "answer> ")
    person.type("", "y", "y")
    #expect(person.attempts.map(\.answer) == [""])
  }

  @Test("A question that is due is drawn before a new one")
  func drawing() {
    var progress = ProgressSnapshot()
    progress.apply(.review(card: "talks/binding", rating: .again, at: 1000), scheduler: Scheduler())
    let person = Interviewee(InterviewRequest(count: 1), progress)
    #expect(person.text.contains("About binding?"))
  }

  @Test("Tags that no question has are answered with those that there are")
  func noQuestion() {
    let person = ask(tags: ["nothing"])
    #expect(person.text.contains("The tags of interview questions: binding, state."))
    #expect(person.output.isFinished)
  }
}
