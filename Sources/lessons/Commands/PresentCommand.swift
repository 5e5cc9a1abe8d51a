import LessonKit

/// `lessons present`: a lesson in front of a class.
enum PresentCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "present", summary: "Present a lesson to a class: nothing is revealed until you say so.",
      discussion: """
          vote 12 ItemView      counts answers;  close, votes, revote and reveal follow
          lessons present reads --votes monday.csv
        """,
      arguments: [ArgumentSpec(name: "name", help: "The lesson, or lesson/step.", kind: .lesson)],
      options: [.value("votes", "file", kind: .file, help: "Write the votes of the class here as they come, as CSV.")])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let name = invocation.arguments.positionals[0]
    let course = invocation.context.course
    _ = try invocation.context.reading { () throws(CourseError) in try course.find(name) }
    let file = invocation.arguments.value("votes")
    if let file, Files.kind(of: file) != .missing {
      throw CommandFailure(.usage, "\(file) is there already; name another file for the votes")
    }
    // At once, so that a file that cannot be written is known before anybody votes.
    if let file { try write([], to: file) }
    return try TutorSession.open(.present(name), invocation.context, isKept: false) {
      votes throws(CommandFailure) in
      if let file { try write(votes, to: file) }
    }
  }

  private static func write(_ votes: [ClassVote], to file: String) throws(CommandFailure) {
    do {
      try Files.write(ClassVote.csv(votes), to: file)
    } catch {
      throw CommandFailure(.unreadable, "\(file) cannot be written: \(error.message)")
    }
  }
}
