/// A command of the prompt.
struct TutorCommand: Hashable {
  /// Its first word.
  var name: String
  /// Other words for it.
  var aliases: [String] = []
  /// What may follow.
  var argument = ""
  var group: Group
  /// One line for the list.
  var summary: String
  /// What `help NAME` adds.
  var details = ""

  enum Group: String, CaseIterable {
    case moving = "Moving"
    case stuck = "When stuck"
    case acting = "The program"
    case looking = "Looking"
    case cards = "Cards"
    case voting = "In front of a class"
    case session = "Session"
  }

  /// `goto STEP`.
  var usage: String { argument.isEmpty ? name : name + " " + argument }

  static let all: [TutorCommand] = [
    TutorCommand(
      name: "next", group: .moving, summary: "go on; where nothing is asked, Return alone does the same",
      details: "In a Watch step Return performs the next action first."),
    TutorCommand(
      name: "back", group: .moving, summary: "go to the step before",
      details: "Inside of a program that shows a pushed screen, `act back` pops it; `back` alone moves between steps."),
    TutorCommand(
      name: "goto", argument: "STEP", group: .moving, summary: "go to a step or lesson",
      details: "STEP is an id, a number, a lesson, or LESSON/STEP. Nothing you did is lost by jumping."),
    TutorCommand(
      name: "list", argument: "[lessons]", group: .moving, summary: "the steps of this lesson, or all lessons"),
    TutorCommand(name: "skip", group: .moving, summary: "leave this step for later"),
    TutorCommand(
      name: "undo", group: .moving, summary: "take back the last move, line or rating",
      details:
        "While you type an answer of several lines it drops the last line; among cards it takes the last rating back."),
    TutorCommand(name: "hint", group: .stuck, summary: "one more hint"),
    TutorCommand(name: "answer", group: .stuck, summary: "show the answer (asks first)"),
    TutorCommand(name: "solution", group: .stuck, summary: "show the solution (asks first, until you have found one)"),
    TutorCommand(
      name: "reset", group: .stuck, summary: "begin this step again (asks first)",
      details: "An exercise gets its starter back. Your earlier answers stay in the record."),
    TutorCommand(
      name: "edit", group: .acting, summary: "open your editor on the program; it is checked when you return",
      details: "The editor is $VISUAL or else $EDITOR."),
    TutorCommand(name: "watch", group: .acting, summary: "check on every save, while your editor stays open"),
    TutorCommand(name: "check", group: .acting, summary: "check the exercise's program now"),
    TutorCommand(
      name: "run", argument: "[N]", group: .acting, summary: "run the step's script from the launch",
      details: "Where a step has several scripts, `run` runs them all, and `run 2` the second."),
    TutorCommand(
      name: "act", argument: "ACTION", group: .acting, summary: "do something in the program; most need no `act`",
      details:
        "`tap \"Add\"`, `toggle \"Wi-Fi\"`, `type \"City\" \"Oslo\"`, `wait 2s` and the others work as they are; "
        + "`act` is for those that are commands too, such as `act back`."),
    TutorCommand(name: "restart", group: .acting, summary: "launch the program anew"),
    TutorCommand(
      name: "what", argument: "if ACTION", group: .acting, summary: "try an action on a copy; nothing is kept"),
    TutorCommand(
      name: "eval", argument: "EXPRESSION", group: .acting, summary: "a Swift expression in the running program"),
    TutorCommand(name: "before", aliases: ["wrong"], group: .acting, summary: "the program before the change"),
    TutorCommand(name: "after", aliases: ["right"], group: .acting, summary: "the program after the change"),
    TutorCommand(name: "screen", group: .looking, summary: "what is on the screen"),
    TutorCommand(name: "trace", group: .looking, summary: "what has happened so far"),
    TutorCommand(
      name: "code", argument: "[VIEW]", group: .looking,
      summary: "the program, or one view with the lines that matter marked"),
    TutorCommand(name: "graph", group: .looking, summary: "the live views and what they depend on"),
    TutorCommand(
      name: "cost", group: .looking, summary: "how often each body ran so far, and why",
      details: "`unchanged` counts the runs after which the view showed what it had shown before."),
    TutorCommand(
      name: "why", argument: "VIEW", group: .looking, summary: "why a body ran at the last action, or did not",
      details: "It names the write, the read and the comparison, each with its line."),
    TutorCommand(name: "show", group: .looking, summary: "this step once more"),
    TutorCommand(name: "flip", group: .cards, summary: "turn the card over"),
    TutorCommand(
      name: "again", aliases: ["1"], group: .cards, summary: "you did not know it",
      details:
        "Rate how it went: 1 again (not known), 2 hard, 3 good, 4 easy. A forgotten card is `again`, never `hard`."),
    TutorCommand(name: "hard", aliases: ["2"], group: .cards, summary: "you knew it, with trouble"),
    TutorCommand(name: "good", aliases: ["3"], group: .cards, summary: "you knew it"),
    TutorCommand(name: "easy", aliases: ["4"], group: .cards, summary: "you knew it at once"),
    TutorCommand(name: "u", group: .cards, summary: "take the last rating back"),
    TutorCommand(name: "review", group: .cards, summary: "the cards and questions that are due"),
    TutorCommand(
      name: "vote", argument: "[N] ANSWER", group: .voting, summary: "count N votes (or one) for an answer",
      details: "For choices `vote a 12 b 5` counts several at once. After `close` nothing is counted any more."),
    TutorCommand(name: "close", group: .voting, summary: "end the vote"),
    TutorCommand(name: "votes", group: .voting, summary: "show how the votes are spread"),
    TutorCommand(name: "revote", group: .voting, summary: "vote once more, after a discussion"),
    TutorCommand(name: "reveal", group: .voting, summary: "show the answer, and why"),
    TutorCommand(name: "progress", group: .session, summary: "what you did, and what is due"),
    TutorCommand(
      name: "help", aliases: ["?"], argument: "[COMMAND]", group: .session,
      summary: "what fits here; `help all` is everything"),
    TutorCommand(
      name: "quit", aliases: ["q", "exit", "bye"], group: .session, summary: "leave; where you are is kept"),
  ]

  /// Whether it means something for a program of the learner's own, without a lesson.
  var worksAlone: Bool {
    switch group {
    case .acting: !["edit", "check", "before", "after"].contains(name)
    case .looking: true
    case .session: name != "progress"
    case .moving, .stuck, .cards, .voting: false
    }
  }

  /// The command that a first word names.
  static func named(_ word: String) -> TutorCommand? {
    all.first { $0.name == word || $0.aliases.contains(word) }
  }
}
