import LessonKit

/// `lessons grade`: grades filled-in worksheets.
enum GradeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "grade", summary: "Grade submissions of a lesson's worksheet.",
      discussion: """
        Each file is a student's submission, and so is each folder inside a folder
        that is named. The exit status is 0 once every submission has a result; with
        --fail-under it is 1 when one is below.
        """,
      arguments: [
        ArgumentSpec(name: "name", help: "The lesson.", kind: .lesson),
        ArgumentSpec(name: "path", help: "Submissions, or folders of them.", arity: .atLeastOne, kind: .file),
      ],
      options: [
        Options.format(GradeReport.Format.allCases.map(\.rawValue)),
        .value("jobs", "count", kind: .number(minimum: 1), help: "Grade so many at a time; all processors without it."),
        .value("fail-under", "percent", kind: .percent, help: "Exit with 1 when a submission has less."),
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let arguments = invocation.arguments
    let course = invocation.context.course
    let lesson = try invocation.context.reading { () throws(CourseError) in
      try course.lesson(arguments.positionals[0])
    }
    let paths = Array(arguments.positionals.dropFirst())
    if let missing = paths.first(where: { Files.kind(of: $0) == .missing }) {
      throw CommandFailure(.unreadable, "there is no file or folder \(missing)")
    }
    let grader: GradingSupervisor
    do {
      grader = try GradingSupervisor(
        lesson, executable: invocation.context.executable, arguments: [GradeWorkerCommand.name, "--", lesson.file])
    } catch {
      throw CommandFailure(.invalid, error.message)
    }
    let submissions = grader.submissions(in: paths)
    guard !submissions.isEmpty else {
      throw CommandFailure(.unreadable, "there is no submission in \(Spelling.listed(paths))")
    }
    for file in grader.ignored(in: paths) { Output.errors.write("not graded: \(file.sanitized)\n") }
    let jobs = arguments.number("jobs") ?? Processors.count
    let progress = progress(of: submissions.count)
    let report = grader.grade(submissions, jobs: jobs, progress: progress)
    if progress != nil { Output.errors.write(clearLine) }
    let format = arguments.value("format").flatMap(GradeReport.Format.init(rawValue:)) ?? .text
    Output.standard.write(report.rendered(as: format))
    let limit = arguments.value("fail-under").flatMap(Double.init) ?? 0
    return report.submissions.contains { $0.percent < limit } ? .wrong : .success
  }

  private static let clearLine = "\r\u{1B}[2K"

  /// Counts what is done where a person waits for it.
  private static func progress(of count: Int) -> (@Sendable (Int) -> Void)? {
    guard count > 1, Output.errors.isTerminal, Context.variable("TERM") != "dumb" else { return nil }
    return { done in Output.errors.write(clearLine + "\(done) of \(count) graded") }
  }
}
