import LessonKit

/// `lessons progress`: what was done, what is due, and moving it between machines.
enum ProgressCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "progress", summary: "Show what you did and what is due, or move it to another machine.",
      discussion: """
          lessons progress --export > progress.json
          lessons progress --import progress.json

        An import adds what is new; where both have something, the later one stays.
        """,
      options: [
        .flag("export", help: "Write the whole record as JSON."),
        .value("import", "file", kind: .file, help: "Add what another machine exported; '-' reads standard input."),
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let context = invocation.context
    let store = try context.progress()
    if let file = invocation.arguments.value("import") {
      let text = try Context.text(of: file)
      do throws(ProgressError) {
        let before = try store.snapshot()
        try store.merge(text)
        let after = try store.snapshot()
        let parts = [
          String.count(after.attempts.count - before.attempts.count, "answer"),
          String.count(after.cards.count - before.cards.count, "card"),
        ]
        Output.standard.write("Imported \(parts.joined(separator: " and ")) that were not here.\n\n")
      } catch {
        throw CommandFailure(.invalid, "\(file): \(error.message)")
      }
    }
    do {
      if invocation.arguments.has("export") {
        Output.standard.write(try store.exported())
        return .success
      }
      let snapshot = try store.snapshot()
      Screen(showsColour: context.showsColour(on: .standard)).show(try lines(snapshot, context))
      return .success
    } catch let error as ProgressError {
      throw CommandFailure(.unreadable, error.message)
    }
  }

  private static func lines(_ snapshot: ProgressSnapshot, _ context: Context) throws -> [StyledLine] {
    let course = context.course
    var rows: [ListCommand.Row] = []
    for entry in course.entries {
      let lesson = try context.reading { () throws(CourseError) in try course.lesson(entry) }
      rows.append(ListCommand.row(of: lesson, snapshot, now: Context.now()))
    }
    let done = rows.reduce(0) { $0 + $1.done }
    let steps = rows.reduce(0) { $0 + $1.steps }
    let due = snapshot.dueCards(at: Context.now()).count
    let started = rows.filter { $0.done > 0 }
    var lines = [StyledLine("\(done) of \(String.count(steps, "step")) done, \(String.count(due, "card")) due.")]
    if let position = snapshot.position { lines.append(StyledLine("You are at \(position.lesson)/\(position.step).")) }
    if !started.isEmpty { lines += [StyledLine()] + ListCommand.lines(started) }
    return lines
  }
}
