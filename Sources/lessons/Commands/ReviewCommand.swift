import LessonKit

/// `lessons review`: what is due today, from every lesson.
enum ReviewCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "review", summary: "Review the cards and questions that are due, from every lesson.",
      options: [.value("limit", "count", kind: .number(minimum: 1), help: "Review at most so many.")])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    try TutorSession.open(.review(limit: invocation.arguments.number("limit")), invocation.context)
  }
}
