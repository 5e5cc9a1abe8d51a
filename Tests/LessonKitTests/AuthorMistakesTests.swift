import Testing

@testable import LessonKit

/// What an author reads about a slip of the pen: one message at its line, and none that follows from it.
@Suite("An author's mistakes")
struct AuthorMistakesTests {
  private func messages(_ text: String) -> [String] {
    let report = Checker(engine: ScriptedEngine()).check(Course(lessons: [Lesson(text: text, file: "01-a.md")]))
    return report.problems.map { "\($0.line): \($0.message)" }
  }

  private let why = "<details><summary>Why</summary>\n\nSo.\n\n</details>\n"

  private func question(_ content: String) -> String { "# T\n\n## Question: Q\n\n<!-- id: q -->\n\(content)\n\n\(why)" }

  @Test("An unknown attribute is named, and the others of its comment count")
  func attribute() {
    let text =
      "# T\n\n## Card: C\n\n<!-- id: c; point: 2 -->\n\n<details><summary>Answer</summary>\n\nB\n\n</details>\n"
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("5: `point` is no attribute of a step — did you mean `points`?") == true)
  }

  @Test("An id in the wrong letters is one problem")
  func identity() {
    #expect(
      messages(question("\n- [x] a\n- [ ] b").replacing("id: q", with: "id: My Q"))
        == ["5: an id has small letters, digits and hyphens, such as `my-q`"])
  }

  @Test("A heading of a deeper level that names a kind of step is advised about")
  func deepHeading() {
    #expect(
      messages("# T\n\n## Read\n\nA\n\n### Watch: W\n\nB\n")
        == ["7: `### Watch: …` is no step: the heading of a step has two signs, `##`"])
  }

  @Test("A block that is not closed is told where the next begins")
  func unclosedBlock() {
    let found = messages("# T\n\n## Read\n\n```swift fragment\nlet a = 1\n```trace\nlaunch\n```\n")
    #expect(found == ["7: the block above, from line 5, is not closed: put a line of ``` before this one"])
  }

  @Test("An empty fold is no back of a card")
  func emptyFold() {
    let text = "# T\n\n## Card: C\n\n<!-- id: c -->\n\n<details><summary>Answer</summary>\n\n</details>\n"
    #expect(messages(text) == ["7: this fold is empty"])
  }

  @Test("Feedback that can never be said is an error, and so is one without its colon")
  func feedback() {
    #expect(
      messages(question("\n- [x] a\n- [ ] b\n\n<!-- when: b => No. -->"))
        == ["10: among choices this is never said; put the comment into the item of the choice"])
    #expect(
      messages(question("<!-- accept: a -->\n<!-- when b => No. -->"))
        == ["7: a colon is missing: `<!-- when: ANSWER => what to say -->`"])
  }

  @Test("Accepted answers belong to questions")
  func accepted() {
    let text =
      "# T\n\n## Card: C\n\n<!-- id: c -->\n<!-- accept: a -->\n\n<details><summary>Answer</summary>\n\nB\n\n</details>\n"
    #expect(messages(text) == ["3: `accept` belongs to a Question; a Card step takes no short answers"])
  }

  @Test("A script with a line that cannot be read is that problem alone")
  func script() {
    let text = "# T\n\n## Watch: W\n\n\(Samples.program())\n```script\npress \"Add\"\n```\n\n```screen\nNo\n```\n"
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first?.contains("There is no action `press`") == true)
  }

  @Test("What an action causes, written at the margin, is told to be indented")
  func margin() {
    let text = "# T\n\n## Watch: W\n\n\(Samples.program())\n```trace\nlaunch\nbody CounterView\n```\n"
    #expect(
      messages(text).contains {
        $0.hasSuffix("what an action causes stands below it, indented by two spaces: `  body CounterView`")
      })
  }

  @Test("A tag that is not closed is an error, and reading ends")
  func openTag() {
    #expect(messages("# T\n\n## Read\n\nA\n\n<details\n\nB\n") == ["7: this HTML is not closed: a `>` is missing"])
  }

  @Test("Two choices of one text are an error")
  func sameChoices() {
    #expect(
      messages(question("\n- [x] a\n- [ ] b\n- [ ] `A`"))
        == ["9: this choice has the text of the one in line 7; nobody could tell them apart"])
  }

  @Test("An answer of a prediction that is not folded is advised about")
  func unfoldedAnswer() {
    let block = "```trace\nlaunch\n  body CounterView\n  body Label\n```\n"
    let text = "# T\n\n## Predict: P\n\n<!-- id: p -->\n\n\(Samples.program())\n\(block)\n\(why)"
    #expect(messages(text).filter { $0.contains("is not folded") }.count == 1)
    let folded = "<details><summary>Answer</summary>\n\n\(block)\n</details>\n"
    #expect(!messages(text.replacing(block, with: folded)).contains { $0.contains("is not folded") })
  }
}
