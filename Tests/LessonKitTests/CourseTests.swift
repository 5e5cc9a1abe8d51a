import Testing

@testable import LessonKit

@Suite("Course")
struct CourseTests {
  private let folder: TemporaryFolder
  private let course: Course

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one/02-inputs.md", "# Inputs\n\n## A\n\n<!-- id: a-step -->\n")
    try folder.write("one/01-state-and-binding.md", "# State\n\n## B\n")
    try folder.write("one/README.md", "# No lesson\n")
    try folder.write("two/02-inputs.md", "# Hidden\n\n## A\n")
    try folder.write("two/10-models.md", "# Models\n\n## C\n")
    course = Course(directories: [folder.path + "/one", folder.path + "/none", folder.path + "/two"])
  }

  @Test("Lessons are sorted by the names of their files, and the first directory wins")
  func order() throws {
    #expect(course.entries.map(\.id) == ["state-and-binding", "inputs", "models"])
    #expect(try course.lesson("inputs").title == "Inputs")
  }

  @Test(
    "A lesson is found by id, number, file name, or a beginning or word of its own",
    arguments: [
      "state-and-binding", "1", "01", "01-state-and-binding", "01-state-and-binding.md", "state", "binding", "STATE",
    ])
  func lookup(name: String) throws {
    #expect(try course.lesson(name).title == "State")
  }

  @Test("A step is found by its id or number")
  func steps() throws {
    #expect(try course.find("inputs/a-step").step?.title == "A")
    #expect(try course.find("2/1").step?.title == "A")
  }

  @Test("An unknown name gives the nearest one")
  func unknown() throws {
    let lesson = #expect(throws: CourseError.self) { try course.lesson("modles") }
    #expect(lesson?.message == "there is no lesson `modles` — did you mean `models`?")
    let step = #expect(throws: CourseError.self) { try course.find("inputs/b-step") }
    #expect(step?.message.contains("did you mean `a-step`?") == true)
  }

  @Test("No lessons at all says what to name")
  func empty() {
    let error = #expect(throws: CourseError.self) { try Course(directories: []).lesson("x") }
    #expect(error?.message.contains("LESSONS_PATH") == true)
  }
}
