import LessonKit

/// `lessons start`: opens the tutor at a lesson or a step.
enum StartCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "start", summary: "Open the tutor at a lesson, or a step of one.",
      discussion: """
          lessons start reads                    a lesson by its name, or a part of it
          lessons start 4                        by its number
          lessons start reads/nearest-lamp       a step of it
        """,
      arguments: [
        ArgumentSpec(name: "name", help: "The lesson, or lesson/step; 'lessons list' shows them.", kind: .lesson)
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let name = invocation.arguments.positionals[0]
    let course = invocation.context.course
    // A wrong name is an error here; at the prompt it would be an answer.
    _ = try invocation.context.reading { () throws(CourseError) in try course.find(name) }
    return try TutorSession.open(.lesson(name), invocation.context)
  }
}
