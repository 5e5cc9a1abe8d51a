import Testing

@testable import LessonKit

@Suite("Exports and new lessons")
struct ExportTests {
  @Test("A new lesson has no problems and one of each common step")
  func template() {
    let lesson = Lesson(text: LessonTemplate.text(title: "Bindings & more"), file: "09-bindings.md")
    #expect(lesson.problems.map(\.description) == [])
    #expect(lesson.title == "Bindings & more")
    #expect(lesson.steps.map(\.kind) == [.watch, .predict, .card])
    #expect(lesson.steps.map(\.id) == ["bindings-more-watch", "bindings-more-predict", "bindings-more-card"])
  }

  @Test("Anki gets a note for each card and question, with the id first and every field quoted")
  func anki() {
    let lines = AnkiExport.text(of: Samples.lesson).split(separator: "\n").map { String($0) }
    #expect(
      lines.prefix(5) == [
        "#separator:tab", "#html:true", "#columns:id\tfront\tback\ttags", "#deck:Counting", "#tags column:4",
      ])
    let text = AnkiExport.text(of: Samples.lesson)
    #expect(
      text.contains("\"counting/card-private\"\t\"<p><b>Why private?</b></p>\n<p>Why is state private?</p>\n\"\t"))
    #expect(text.contains("<p>In storage of the place</p>"))
    #expect(!text.contains("who-runs"))
  }

  @Test("A page keeps the folds and tells neither accepted answers nor feedback")
  func html() {
    let page = HTMLExport.page(of: Samples.lesson)
    #expect(page.contains("<title>Counting</title>"))
    #expect(page.contains("<details><summary>Hint</summary>"))
    #expect(page.contains("<h2>Question: The wrapper</h2>"))
    #expect(!page.contains("accept:"))
    #expect(!page.contains("when:"))
  }

  @Test("A page ticks no box, and folds what is right before the why")
  func htmlAnswers() throws {
    let page = HTMLExport.page(of: Samples.lesson)
    #expect(!page.contains("checked"))
    #expect(page.contains(#"<input type="checkbox">"#))
    let answer = "<details><summary>Answer</summary>\n<ul>\n<li>In storage of the place</li>\n</ul>\n</details>"
    let place = try #require(page.firstRange(of: answer))
    #expect(page[place.upperBound...].trimmed.hasPrefix("<details><summary>Why</summary>"))
    #expect(page.contains("<details><summary>Answer</summary>\n<p><code>@State</code></p>\n</details>"))
  }
}

@Suite("In front of a class")
struct PresentationTests {
  private let tutor = Tutor(
    course: Course(lessons: [Samples.lesson]), progress: ProgressSnapshot(),
    destination: .present("counting/where-kept"),
    engine: ScriptedEngine(), now: { 0 })

  private func type(_ lines: String...) -> String {
    var text = ""
    for line in lines {
      let output = tutor.handle(.line(line))
      #expect(output.effects.allSatisfy { if case .save = $0 { false } else { true } })
      text = output.lines.map(\.text).joined(separator: "\n")
    }
    return text
  }

  @Test("Votes are hidden until they are closed, and frozen then")
  func voting() {
    _ = tutor.handle(.start)
    #expect(type("vote a 12 b 5") == "17 votes.")
    #expect(type("votes").contains("`close` the vote first"))
    #expect(type("close").contains("closed with 17 votes"))
    #expect(type("vote 3 b").contains("closed"))
    let spread = type("votes")
    #expect(spread.contains(" 12 (71 %)"))
    #expect(!spread.contains("storage of the place"))
  }

  @Test("Nothing is revealed until it is asked for, and Return does not reveal")
  func revealing() {
    _ = tutor.handle(.start)
    #expect(!type("").contains("Structs do not last."))
    #expect(type("reveal").contains("Structs do not last."))
    #expect(type("").contains("The wrapper"))
  }

  @Test("Two rounds are kept, and taken home as a table")
  func rounds() {
    _ = tutor.handle(.start)
    _ = type("vote a 3 b 1", "close", "revote", "vote 4 b", "reveal")
    #expect(
      ClassVote.csv(tutor.votes) == "lesson,step,round,answer,count,right\r\ncounting,where-kept,1,a,3,no\r\n"
        + "counting,where-kept,1,b,1,yes\r\ncounting,where-kept,2,b,4,yes\r\n")
  }

  @Test("Predictions in another order are one answer")
  func predictions() {
    _ = tutor.handle(.start)
    _ = type("goto who-runs", "vote 2 Label, CounterView", "CounterView Label", "vote none", "close")
    #expect(tutor.votes.map(\.count) == [3, 1])
    #expect(tutor.votes.map(\.isRight) == [true, false])
  }

  @Test("Votes on an open question are neither right nor wrong")
  func openVotes() {
    let votes = [ClassVote(lesson: "l", step: "s", round: 1, answer: "it is kept", count: 2, isRight: nil)]
    #expect(ClassVote.csv(votes) == "lesson,step,round,answer,count,right\r\nl,s,1,it is kept,2,\r\n")
  }
}
