import LessonKit

/// `lessons export`: a lesson for other programs.
enum ExportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "export", summary: "Write a lesson as a web page, or its cards for Anki.",
      discussion: """
          lessons export reads --anki > reads.txt
          lessons export reads --html > reads.html
        """,
      arguments: [ArgumentSpec(name: "name", help: "The lesson.", kind: .lesson)],
      options: [
        .flag("anki", help: "The cards and questions as text that Anki imports."),
        .flag("html", help: "The lesson as one page that needs nothing beside itself."),
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let arguments = invocation.arguments
    guard arguments.has("anki") != arguments.has("html") else {
      throw UsageError(
        message: "Please provide one of '--anki' or '--html'", command: CommandLineTool.spec(of: Self.self))
    }
    let course = invocation.context.course
    let lesson = try invocation.context.reading { () throws(CourseError) in
      try course.lesson(arguments.positionals[0])
    }
    Output.standard.write(arguments.has("anki") ? AnkiExport.text(of: lesson) : HTMLExport.page(of: lesson))
    return .success
  }
}
