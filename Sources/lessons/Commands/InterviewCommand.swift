import LessonKit

/// `lessons interview`: a mock interview.
enum InterviewCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "interview", summary: "A mock interview: questions against the clock, rated point by point.",
      discussion: """
        Answer aloud or type. Then you see the points that a good answer makes, one at a
        time, and say whether yours made it. What you missed comes back sooner.
        """,
      arguments: [
        ArgumentSpec(
          name: "name", help: "Lessons to draw from; those that you have begun without one.", arity: .many,
          kind: .lesson)
      ],
      options: [
        .value("count", kind: .number(minimum: 1), help: "Ask so many questions; 5 without it."),
        .flag("all", help: "Draw from lessons that you have not begun too."),
        .value("tag", repeats: true, help: "Only questions with this tag."),
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let course = invocation.context.course
    for name in invocation.arguments.positionals {
      _ = try invocation.context.reading { () throws(CourseError) in try course.lesson(name) }
    }
    let request = InterviewRequest(
      lessons: invocation.arguments.positionals, tags: invocation.arguments.values["tag"] ?? [],
      count: invocation.arguments.number("count") ?? 5, isAboutAll: invocation.arguments.has("all"))
    return try TutorSession.open(.interview(request), invocation.context)
  }
}
