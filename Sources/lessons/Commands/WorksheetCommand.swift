import LessonKit

/// `lessons worksheet`: the gradable steps of a lesson, to fill in.
enum WorksheetCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "worksheet", summary: "Write a lesson's gradable steps as a Markdown worksheet.",
      discussion: """
          lessons worksheet state > worksheet.md
          lessons grade state submissions/
        """,
      arguments: [ArgumentSpec(name: "name", help: "The lesson.", kind: .lesson)],
      options: [.flag("key", help: "Fill in the answers.")])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let course = invocation.context.course
    let lesson = try invocation.context.reading { () throws(CourseError) in
      try course.lesson(invocation.arguments.positionals[0])
    }
    Output.standard.write(Worksheet.text(of: lesson, key: invocation.arguments.has("key")))
    return .success
  }
}
