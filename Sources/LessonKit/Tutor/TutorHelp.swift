/// Lists, progress and help.
extension Tutor {
  func list(_ argument: String) {
    if ["lessons", "all"].contains(argument) || session == nil || session?.lesson.file.isEmpty == true {
      return listLessons()
    }
    guard let lesson = session?.lesson else { return }
    show(Wrapper.wrap(lesson.title.sanitized, .heading, width: textWidth))
    let width = lesson.steps.count > 9 ? 2 : 1
    for (index, step) in lesson.steps.enumerated() {
      let isHere = step.id == session?.step.id
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - min(width, number.count))
      let standing = progress.standing(lesson: lesson.id, step: step.id)
      let mark = Self.mark(standing)
      let kind = step.kind == .read ? "" : step.kind.rawValue + ": "
      var spans = [
        StyledSpan("\(isHere ? ">" : " ") \(blanks)\(number) ", isHere ? .marked : .muted),
        StyledSpan(mark.padded(9), standing == .done ? .good : .muted), StyledSpan((kind + step.title).sanitized),
      ]
      if step.hasWrittenID { spans.append(StyledSpan("  \(step.id)", .muted)) }
      show(hanging(spans, indent: width + 12))
    }
  }

  private static func mark(_ standing: ProgressSnapshot.Standing) -> String {
    switch standing {
    case .new: "·"
    case .tried: "tried"
    case .skipped: "skipped"
    case .revealed: "revealed"
    case .done: "done"
    }
  }

  private func hanging(_ spans: [StyledSpan], indent: Int) -> [StyledLine] {
    let line = StyledLine(spans)
    guard line.columns > textWidth else { return [line] }
    let pieces = line.chopped(to: textWidth)
    guard let first = pieces.first else { return [] }
    let rest = StyledLine(pieces.dropFirst().flatMap(\.spans)).chopped(to: max(10, textWidth - indent))
    return [first] + rest.map { $0.prefixed(String(repeating: " ", count: indent)) }
  }

  private func listLessons() {
    if course.entries.isEmpty {
      return say("There are no lessons here. Name their folder with --lessons DIR or LESSONS_PATH.", .bad)
    }
    let width = course.entries.map(\.id.count).max() ?? 0
    for entry in course.entries {
      guard let lesson = try? course.lesson(entry) else {
        show([StyledLine("  \(entry.id.padded(width))  cannot be read", .bad)])
        continue
      }
      let done = lesson.steps.filter { progress.isDone(lesson: lesson.id, step: $0.id) }.count
      let count = "\(done)/\(lesson.steps.count)"
      let mark = session?.lesson.id == lesson.id ? ">" : " "
      let spans = [
        StyledSpan("\(mark) \(entry.numberText)  ", .muted), StyledSpan("\(entry.id.padded(width))  ", .command),
        StyledSpan(count.padded(7), .muted), StyledSpan(lesson.title.sanitized),
      ]
      show(hanging(spans, indent: width + 15))
    }
    say("`goto LESSON` begins or goes on with one.", .muted)
  }

  func showProgress() {
    for entry in course.entries {
      guard let lesson = try? course.lesson(entry) else { continue }
      let standings = lesson.steps.map { progress.standing(lesson: lesson.id, step: $0.id) }
      let done = standings.filter { $0 == .done || $0 == .revealed }.count
      guard standings.contains(where: { $0 != .new }) else { continue }
      var parts = ["\(done) of \(lesson.steps.count) steps"]
      let revealed = standings.filter { $0 == .revealed }.count
      let skipped = standings.filter { $0 == .skipped }.count
      if revealed > 0 { parts.append("\(revealed) revealed") }
      if skipped > 0 { parts.append("\(skipped) skipped") }
      say("\(lesson.title): \(parts.joined(separator: ", "))")
    }
    let answers = progress.attempts.filter { $0.result != .seen && $0.result != .skipped && $0.result != .revealed }
    if answers.isEmpty, progress.attempts.isEmpty { say("You have not begun yet. Return goes on.", .muted) }
    if !answers.isEmpty {
      let right = answers.filter { $0.result == .correct }.count
      say(
        "\(String.count(answers.count, "answer")), \(right) right. \(String.count(progress.cards.count, "card")) in the schedule."
      )
    }
    sayWhatIsDue()
  }

  // MARK: Help

  func help(_ argument: String) {
    if argument.isEmpty { return helpHere() }
    if argument == "all" { return helpOverview() }
    if let command = TutorCommand.named(argument) {
      var names = command.usage
      if !command.aliases.isEmpty { names += " (or \(command.aliases.joined(separator: ", ")))" }
      show([StyledLine(names, .command)])
      say("  " + command.summary)
      if !command.details.isEmpty { say(command.details) }
      if command.name == "screen" { helpScreen() }
      return
    }
    if argument == "actions" || ActionLines.verbs.contains(argument) { return helpActions(argument) }
    let names = TutorCommand.all.map(\.name) + ActionLines.verbs
    say("There is no command `\(argument)`\(Spelling.suggestion(for: argument, in: names)).", .caution)
  }

  /// The commands that fit the step in front; few enough to be read at once.
  private func helpHere() {
    var names = ["next", "back", "list"]
    if session?.lesson.file.isEmpty == true {
      for command in TutorCommand.all where command.worksAlone { showUsage(of: command) }
      blank()
      return say("Actions are typed as they are; `help actions` lists them. Tab completes.", .muted)
    }
    if let session {
      if session.step.isAnswered { names += ["hint", "answer", "skip"] }
      if session.isExercise { names += ["edit", "watch", "check", "reset"] }
      if session.step.kind == .card { names += ["flip", "again", "hard", "good", "easy", "undo"] }
      if session.source != nil {
        names += session.isSecret ? ["code"] : ["run", "why", "screen", "trace", "cost", "code", "what"]
      }
      if presentation != nil { names += ["vote", "close", "votes", "revote", "reveal"] }
    }
    names += ["progress", "quit"]
    for name in names { if let command = TutorCommand.named(name) { showUsage(of: command) } }
    blank()
    say("`help all` lists the others, `help COMMAND` says more of one, and Tab completes.", .muted)
  }

  private func showUsage(of command: TutorCommand) {
    let usage = ("  " + command.usage).padded(20)
    let lines = Wrapper.wrap(command.summary, width: max(10, textWidth - 20))
    for (index, line) in lines.enumerated() {
      show([index == 0 ? line.prefixed(usage, .command) : line.prefixed(String(repeating: " ", count: 20))])
    }
  }

  /// How what is on the screen is written.
  private func helpScreen() {
    let forms = [
      ("Text(\"Kea\")", "Kea"), ("Button(\"Save\")", "[Save]"), ("a disabled one", "[Save] (disabled)"),
      ("Toggle(\"Wi-Fi\")", "Wi-Fi: on"), ("TextField(\"City\")", "City: Oslo"),
      ("Stepper(\"Nights\")", "Nights [-] [+]"),
      ("Slider, Gauge", "Volume: 7.5"), ("Picker(\"Sort\")", "Sort: Name"), ("HStack", "left  right"),
    ]
    for (view, line) in forms { show([StyledLine([StyledSpan("  " + view.padded(20)), StyledSpan(line, .code)])]) }
    say("In an answer brackets, blanks and capitals do not matter.", .muted)
  }

  private func helpOverview() {
    for group in TutorCommand.Group.allCases where group != .voting || presentation != nil {
      show([StyledLine(group.rawValue, .heading)])
      for command in TutorCommand.all where command.group == group { showUsage(of: command) }
    }
    blank()
    say(
      "Anything else is an answer, where the step asks for one, or an action: `help actions` lists those. Tab completes.",
      .muted)
  }

  /// The actions: how each is written, and what it does.
  static let actions: [(form: String, meaning: String)] = [
    ("launch", "start the program; done by itself first"),
    ("tap \"Add\"", "a button, link, row, tab, menu item, or a tap gesture"),
    ("toggle \"Wi-Fi\" on", "a toggle; without on or off the other way"),
    ("type \"City\" \"Oslo\"", "put text into a field; `type each` does it letter by letter"),
    ("submit \"City\"", "the return key in a field"),
    ("increment \"Nights\"", "a stepper; `decrement` the other way, `step \"Nights\" 3` several"),
    ("slide \"Volume\" 7.5", "a slider"),
    ("pick \"Sort\" \"Name\"", "a choice of a picker"),
    ("focus \"Email\"", "the keyboard's focus; `unfocus` takes it away"),
    ("open \"Details\"", "a navigation link, or what a disclosure holds"),
    ("back", "pop the page; in lessons `act back`"),
    ("dismiss", "close the sheet, cover, alert or popover on top"),
    ("delete \"Row\"", "swipe a row away"),
    ("move \"Row\" before \"Other\"", "move a row"),
    ("drag \"Card\" 120 0", "a drag gesture, by points to the right and down"),
    ("scroll \"List\" to 40", "scroll to a row; also `top` and `bottom`"),
    ("pull \"List\"", "pull to refresh"),
    ("search \"fan\"", "type into the search field"),
    ("wait 2s", "let time pass: 250ms, 2s, 1m"),
    ("background", "the scene's phase; also `inactive` and `activate`"),
    ("relaunch", "end the program and start it again; stored values stay"),
    ("system colorScheme dark", "set a value of the environment that the system owns"),
    ("store \"username\" \"Mia\"", "write a stored setting from outside"),
  ]

  private func helpActions(_ verb: String) {
    let own = Self.actions.filter { $0.form.words.first == verb || $0.meaning.contains("`\(verb)") }
    for action in own.isEmpty ? Self.actions : own {
      let lines = Wrapper.wrap(action.meaning, width: max(10, textWidth - 30))
      let form = ("  " + action.form).padded(29) + " "
      show(
        lines.enumerated().map { index, line in
          index == 0 ? line.prefixed(form, .command) : line.prefixed(String(repeating: " ", count: 30))
        })
    }
    if own.isEmpty { say("Two of one label: `tap \"Delete\" #2`, or `tap \"Delete\" in \"Kea\"`.", .muted) }
    if !own.isEmpty { say("`help actions` lists them all.", .muted) }
  }
}
