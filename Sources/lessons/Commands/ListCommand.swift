import LessonKit

/// `lessons list`: the lessons, how far they are done, and what is due.
enum ListCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "list", summary: "List the lessons, the steps done and the cards due.",
      options: [Options.format(["text", "json", "names"])])
  }

  /// A lesson's row in the list.
  struct Row: Hashable {
    /// The number of the lesson, in two columns.
    var number = "  "
    var id: String
    var title: String
    var steps: Int
    var done: Int
    var due: Int
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let context = invocation.context
    let course = context.course
    if invocation.arguments.value("format") == "names" {
      Output.standard.write(course.entries.map { $0.id + "\n" }.joined())
      return .success
    }
    guard !course.entries.isEmpty else {
      throw CommandFailure(
        .unreadable, "no lessons were found; name their folder with --lessons <directory> or LESSONS_PATH")
    }
    let snapshot = try snapshot(context)
    var rows: [Row] = []
    for entry in course.entries {
      let lesson = try context.reading { () throws(CourseError) in try course.lesson(entry) }
      var row = row(of: lesson, snapshot, now: Context.now())
      row.number = entry.numberText
      rows.append(row)
    }
    if invocation.arguments.value("format") == "json" {
      Output.standard.write(json(rows))
    } else {
      Screen(showsColour: context.showsColour(on: .standard)).show(lines(rows))
    }
    return .success
  }

  /// The progress so far; looking at it makes no file.
  private static func snapshot(_ context: Context) throws(CommandFailure) -> ProgressSnapshot {
    guard let folder = context.places.progress,
      Files.kind(of: Files.join(folder, "progress.sqlite")) != .missing
    else { return ProgressSnapshot() }
    let store = try context.progress()
    do {
      return try store.snapshot()
    } catch {
      throw CommandFailure(.unreadable, error.message)
    }
  }

  static func row(of lesson: Lesson, _ snapshot: ProgressSnapshot, now: Double) -> Row {
    let done = lesson.steps.filter { snapshot.isDone(lesson: lesson.id, step: $0.id) }.count
    let keys = Set(lesson.steps.map { "\(lesson.id)/\($0.id)" })
    let due = snapshot.dueCards(at: now).filter { keys.contains($0) }.count
    return Row(id: lesson.id, title: lesson.title, steps: lesson.steps.count, done: done, due: due)
  }

  static func lines(_ rows: [Row]) -> [StyledLine] {
    let width = rows.map { LineLayout.columns(of: $0.id) }.max() ?? 0
    let counts = rows.map { "\($0.done)/\($0.steps)" }
    let countWidth = counts.map(\.count).max() ?? 0
    return zip(rows, counts).map { row, count in
      let isDone = row.done == row.steps && row.steps > 0
      let gap = String(repeating: " ", count: width - LineLayout.columns(of: row.id) + 2)
      let countGap = String(repeating: " ", count: countWidth - count.count)
      var spans: [StyledSpan] = [
        StyledSpan(row.number + "  ", .muted), StyledSpan(row.id, .command), StyledSpan(gap),
        StyledSpan(countGap + count, isDone ? .good : .plain),
        StyledSpan(isDone ? " done  " : "       "), StyledSpan(row.title),
      ]
      if row.due > 0 { spans.append(StyledSpan("  \(String.count(row.due, "card")) due", .caution)) }
      return StyledLine(spans)
    }
  }

  static func json(_ rows: [Row]) -> String {
    let lessons: [JSONValue] = rows.map { row in
      .object([
        ("id", .string(row.id)), ("title", .string(row.title)), ("steps", .integer(row.steps)),
        ("done", .integer(row.done)), ("due", .integer(row.due)),
      ])
    }
    return JSONValue.object([("format", .string("lessons.list/1")), ("lessons", .array(lessons))]).text + "\n"
  }
}
