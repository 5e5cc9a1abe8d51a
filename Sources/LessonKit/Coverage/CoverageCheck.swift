/// Compares lessons with the coverage list beside them.
struct CoverageCheck {
  private let lessons: [Lesson]
  private let folder: String
  private let list: CoverageList?
  /// Topics that steps name and the list does not have; found whether coverage is demanded or not.
  let problems: [LessonProblem]

  private var listFile: String { Files.join(folder, CoverageList.fileName) }

  init(_ lessons: [Lesson]) {
    self.lessons = lessons
    folder = lessons.first.map { Files.parent(of: $0.file) } ?? "."
    let bytes = try? Files.bytes(of: Files.join(folder, CoverageList.fileName))
    let list = bytes.map { CoverageList(text: String(decoding: $0, as: UTF8.self)) }
    self.list = list
    problems = list.map { Self.unknownNames(in: lessons, $0) } ?? []
  }

  private static func unknownNames(in lessons: [Lesson], _ list: CoverageList) -> [LessonProblem] {
    let names = list.topics.map(\.name)
    let known = Set(names)
    return lessons.flatMap { lesson in
      lesson.steps.flatMap { step in
        step.attributes.covers.filter { !known.contains($0) && !CoverageList.isRule($0) }.map { name in
          LessonProblem(
            file: lesson.file, line: step.line, step: step.id,
            message: "`\(name)` is neither a rule nor a topic of \(CoverageList.fileName)"
              + Spelling.suggestion(for: name, in: names))
        }
      }
    }
  }

  /// Demands that everything is covered, and writes the page.
  func demand(_ report: inout CheckReport) {
    guard let list else {
      report.problems.append(
        LessonProblem(
          file: listFile, line: 1,
          message: "there is no list of topics to hold the lessons to; write one, a topic a line")
      )
      return
    }
    report.problems += list.problems.map { LessonProblem(file: listFile, line: $0.line, message: $0.message) }
    let coverage = CoverageReport(list, lessons: lessons)
    report.problems += coverage.problems(file: listFile)
    let page = Files.join(folder, "Coverage.md")
    let text = coverage.markdown
    // A page that says it already is not touched.
    if let bytes = try? Files.bytes(of: page), bytes == Array(text.utf8) { return }
    do {
      try Files.write(text, to: page)
    } catch {
      report.problems.append(LessonProblem(file: page, line: 1, message: "it cannot be written: \(error.message)"))
    }
  }
}
