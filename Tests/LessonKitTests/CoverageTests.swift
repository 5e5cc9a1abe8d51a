import Testing

@testable import LessonKit

@Suite("Coverage of topics")
struct CoverageTests {
  private static let list = """
    # A note.

    ## State

    storage: A state outlives the struct. (S-01, S-02)
    settings: The build decides. (D-20; tested, kept)
    """

  private static let lesson = """
    # Lesson

    ## Watch: One

    <!-- id: one -->
    <!-- covers: storage, S-01 -->

    ```swift
    struct A {}
    ```

    ## Question: Two

    <!-- id: two; covers: storage, settings -->

    - [x] a
    - [ ] b

    ## Card: Three

    <!-- id: three; covers: storage, S-02 -->

    <details><summary>Answer</summary>

    Yes.

    </details>
    """

  private func report(_ text: String = lesson) -> CoverageReport {
    CoverageReport(CoverageList(text: Self.list), lessons: [Lesson(text: text, file: "L/01-lesson.md")])
  }

  @Test("A list has sections of topics, each with its claim, its rules and what it needs")
  func reading() {
    let list = CoverageList(text: Self.list)
    #expect(list.problems.isEmpty)
    #expect(list.sections.map(\.title) == ["State"])
    #expect(list.topics.map(\.name) == ["storage", "settings"])
    #expect(list.topics.map(\.claim) == ["A state outlives the struct.", "The build decides."])
    #expect(list.topics.map(\.rules) == [["S-01", "S-02"], ["D-20"]])
    #expect(list.topics[0].needs == [.shown, .tested, .kept])
    #expect(list.topics[1].needs == [.tested, .kept])
  }

  @Test(
    "A line that is no topic is told with its line",
    arguments: ["Storage: x (S-01)", "storage", "storage: x (S1)", "storage: x (S-01; taught)", "storage:"])
  func problems(line: String) {
    let list = CoverageList(text: "## A\n\n\(line)\n")
    #expect(list.topics.isEmpty)
    #expect(list.problems.map(\.line) == [3])
  }

  @Test("A topic stands once")
  func twice() {
    let list = CoverageList(text: "a: x\nb: y\na: z\n")
    #expect(list.problems == [.init(line: 3, message: "the topic `a` stands in line 1 too")])
  }

  @Test("A program shows, an answer tests, and a card keeps a topic")
  func contributions() {
    let entries = report().sections[0].entries
    #expect(entries[0].places[.shown]?.map(\.step) == ["one"])
    #expect(entries[0].places[.tested]?.map(\.step) == ["two"])
    #expect(entries[0].places[.kept]?.map(\.step) == ["three"])
    #expect(entries[0].missing == [])
  }

  @Test("What a topic needs and nobody does is missing, and so is a rule that nobody names")
  func missing() {
    let report = report()
    #expect(report.sections[0].entries[1].missing == [.kept])
    #expect(report.missingRules == ["D-20"])
    #expect(!report.isComplete)
    #expect(
      report.problems(file: "L/Coverage.txt").map(\.description) == [
        "L/Coverage.txt:6: error: the topic `settings` needs a card that keeps it; name it with `<!-- covers: … -->`",
        "L/Coverage.txt:6: error: no step covers the rule D-20",
      ])
  }

  @Test("The page has a row for each topic, with links to the lessons")
  func page() {
    let page = report().markdown
    #expect(
      page.contains(
        "| **storage**: A state outlives the struct. (S-01, S-02) | [lesson/one](01-lesson.md) | [lesson/two](01-lesson.md) "
          + "| [lesson/three](01-lesson.md) |\n"))
    #expect(
      page.contains("| **settings**: The build decides. (D-20) |  | [lesson/two](01-lesson.md) | **missing** |\n"))
  }

  @Test("Only a check that asks for coverage demands it, and it writes the page")
  func demanding() throws {
    let folder = try TemporaryFolder()
    try folder.write("01-lesson.md", Self.lesson)
    try folder.write("Coverage.txt", Self.list)
    let checker = Checker(engine: ScriptedEngine())
    let plain = checker.check(Course(directories: [folder.path])).problems.filter { $0.file.hasSuffix("Coverage.txt") }
    #expect(plain.isEmpty)
    var options = Checker.Options()
    options.coverage = true
    let demanded = checker.check(Course(directories: [folder.path]), options).problems
    #expect(demanded.filter { $0.file.hasSuffix("Coverage.txt") }.count == 2)
    #expect(try folder.read("Coverage.md") == report().markdown)
    // The page is no lesson.
    #expect(Course(directories: [folder.path]).entries.map(\.id) == ["lesson"])
  }

  @Test("A name that is neither rule nor topic is always an error, with the nearest name")
  func unknown() throws {
    let folder = try TemporaryFolder()
    try folder.write("01-lesson.md", Self.lesson.replacing("covers: storage, S-01", with: "covers: storag"))
    try folder.write("Coverage.txt", Self.list)
    let problems = Checker(engine: ScriptedEngine()).check(Course(directories: [folder.path])).problems
    #expect(
      problems.contains {
        $0.step == "one"
          && $0.message == "`storag` is neither a rule nor a topic of Coverage.txt — did you mean `storage`?"
      })
  }
}
