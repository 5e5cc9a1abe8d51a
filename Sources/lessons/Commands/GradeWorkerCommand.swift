import LessonKit

/// `lessons grade-worker`: what `lessons grade` starts to judge answers in; nothing for people.
enum GradeWorkerCommand: Command {
  static let name = "grade-worker"

  static var spec: CommandSpec {
    CommandSpec(
      name: name, summary: "Judge answers for `lessons grade`.",
      arguments: [ArgumentSpec(name: "file", help: "The lesson's file.", kind: .file)])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let file = invocation.arguments.positionals[0]
    let lesson = Lesson(text: try Context.text(of: file), file: file)
    do {
      try GradingWorker.serve(lesson)
    } catch {
      throw CommandFailure(.invalid, error.message)
    }
    return .success
  }
}
