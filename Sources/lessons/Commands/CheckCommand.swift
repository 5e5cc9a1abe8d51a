import LessonKit

/// `lessons check`: proves lessons true.
enum CheckCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "check", summary: "Prove lessons true: every program, trace, answer and solution in them.",
      discussion: """
        Without a path all lessons that can be found are checked. The exit status is 1
        when one is not true.
        """,
      arguments: [
        ArgumentSpec(
          name: "path", help: "Lesson files, or folders of them.", arity: .many, kind: .file)
      ],
      options: [
        .flag("record", help: "Write what happened into trace, screen and console blocks that do not hold."),
        .flag("coverage", help: "Hold the lessons to the list of topics in Coverage.txt, and write Coverage.md."),
        .flag("compiler", help: "Compare what the lessons say of errors with the installed compiler's words."),
        .value(
          "jobs", "count", kind: .number(minimum: 1),
          help: "Check so many steps at once; as many as processors without it."),
        Options.format(["text", "json"]),
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let context = invocation.context
    let paths = invocation.arguments.positionals
    let course: Course
    if paths.isEmpty {
      course = context.course
    } else {
      course = Course(files: try context.reading { () throws(CourseError) in try Course.files(in: paths) })
    }
    guard !course.entries.isEmpty else {
      throw CommandFailure(.unreadable, "there is no lesson to check; a lesson is a Markdown file such as 01-state.md")
    }
    var options = Checker.Options()
    options.record = invocation.arguments.has("record")
    options.coverage = invocation.arguments.has("coverage")
    options.compiler = invocation.arguments.has("compiler")
    options.jobs = invocation.arguments.number("jobs") ?? Processors.count
    let report = Checker().check(course, options)
    Output.standard.write(invocation.arguments.value("format") == "json" ? report.json : report.text)
    return report.passed ? .success : .wrong
  }
}
