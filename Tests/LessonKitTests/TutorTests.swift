import Testing

@testable import LessonKit

/// A learner at the prompt: types lines and reads what comes.
private final class Learner {
  let tutor: Tutor
  var time: Double
  private(set) var last = TutorOutput()
  private(set) var changes: [ProgressChange] = []

  init(
    _ progress: ProgressSnapshot = ProgressSnapshot(), _ destination: Tutor.Destination = .resume, width: Int = 80,
    lessons: [Lesson] = [Samples.lesson], time: Double = 1_000_000
  ) {
    self.time = time
    let clock = Clock(time)
    tutor = Tutor(
      course: Course(lessons: lessons), progress: progress, destination: destination, width: width,
      engine: ScriptedEngine(), now: { clock.time })
    self.clock = clock
    send(.start)
  }

  private final class Clock {
    var time: Double
    init(_ time: Double) { self.time = time }
  }
  private let clock: Clock

  func pass(_ seconds: Double) { clock.time += seconds }

  @discardableResult
  func send(_ input: TutorInput) -> String {
    last = tutor.handle(input)
    changes += last.effects.compactMap { if case .save(let change) = $0 { change } else { nil } }
    return text
  }

  @discardableResult
  func type(_ lines: String...) -> String {
    for line in lines { send(.line(line)) }
    return text
  }

  var text: String { last.lines.map(\.text).joined(separator: "\n") }
  var prompt: String { last.prompt }
  var attempts: [Attempt] { changes.compactMap { if case .attempt(let attempt) = $0 { attempt } else { nil } } }
}

@Suite("The tutor")
struct TutorTests {
  private func at(_ step: String, _ progress: ProgressSnapshot = ProgressSnapshot()) -> Learner {
    Learner(progress, .lesson("counting/\(step)"))
  }

  // MARK: Moving

  @Test("A first start greets in a few lines and offers the first lesson")
  func greeting() {
    let learner = Learner()
    #expect(learner.last.lines.count <= 8)
    #expect(learner.text.contains("The first lesson: Counting (7 steps). Return begins it."))
    #expect(learner.type("").contains("1/7 What happens"))
    #expect(learner.prompt == "counting 1/7> ")
  }

  @Test("A bare start returns to the very step")
  func resuming() {
    var progress = ProgressSnapshot()
    progress.position = ProgressPosition(lesson: "counting", step: "where-kept")
    let learner = Learner(progress)
    #expect(learner.text.contains("4/7 Question: Where is it kept? [where-kept]"))
  }

  @Test("A half-typed prediction is there again, and can be finished")
  func halfTyped() {
    let first = Learner(.init(), .lesson("two"), lessons: [Self.two])
    first.type("CounterView, Label, Sign")
    let position = first.changes.compactMap { if case .position(let position) = $0 { position } else { nil } }.last
    var progress = ProgressSnapshot()
    progress.position = position
    progress.drafts["two/p"] = position?.draft
    let second = Learner(progress, lessons: [Self.two])
    #expect(second.text.contains("You had typed:\n  CounterView, Label, Sign"))
    #expect(second.prompt == "2/2 tap \"Add\"> ")
    #expect(second.type("CounterView, Label").contains("Right."))
  }

  private static let two = Lesson(
    text:
      "# Two\n\n## Predict: P\n\n<!-- id: p -->\n\n\(Samples.program())\n<details><summary>Answer</summary>\n\n```trace\nlaunch\n  body CounterView\n  body Label\n  body Sign\ntap \"Add\"\n  body CounterView\n  body Label\n```\n\n</details>\n",
    file: "two.md")

  @Test("next, back, goto and undo move, and the place is saved each time")
  func moving() {
    let learner = Learner()
    learner.type("", "next")
    #expect(learner.prompt == "counting 2/7> ")
    learner.type("goto where-kept")
    #expect(learner.prompt == "counting 4/7> ")
    learner.type("back")
    #expect(learner.prompt == "counting 3/7> ")
    learner.type("undo")
    #expect(learner.prompt == "counting 4/7> ")
    #expect(learner.changes.contains(.position(ProgressPosition(lesson: "counting", step: "where-kept"))))
    #expect(learner.type("goto where-kpt").contains("did you mean `where-kept`"))
  }

  @Test("list marks what is done, skipped and where the learner is")
  func listing() {
    let learner = at("who-runs")
    learner.type("skip")
    let text = learner.type("list")
    #expect(text.contains("  3 skipped  Predict: Who runs?  who-runs"))
    #expect(text.contains("> 4 ·        Question"))
  }

  // MARK: Watching

  @Test("A Watch step performs an action at each Return, and keeps its closing words for the end")
  func watching() {
    let learner = at("one-tap")
    #expect(learner.text.contains("Before the trace."))
    #expect(!learner.text.contains("After the trace."))
    #expect(learner.type("").hasPrefix("launch\n  body CounterView — first appearance"))
    let second = learner.type("")
    #expect(second.hasPrefix("tap \"Add\"\n  body CounterView — state count 0 → 1"))
    #expect(second.contains("  │ Count: 1"))
    #expect(second.contains("After the trace."))
    #expect(learner.type("").contains("3/7 Predict: Who runs?"))
  }

  @Test("A Watch step with two launches goes through both")
  func twoScenarios() {
    let trace = "```trace\nlaunch\n  body CounterView\n  body Label\n  body Sign\n```\n"
    let text = "# T\n\n## Watch: W\n\n\(Samples.program())\n\(trace)\nBetween.\n\n\(trace)"
    let learner = Learner(.init(), .lesson("t"), lessons: [Lesson(text: text, file: "t.md")])
    #expect(learner.type("").hasPrefix("launch"))
    #expect(!learner.text.contains("That was the script."))
    #expect(learner.type("").hasPrefix("launch"))
    #expect(learner.text.contains("That was the script."))
  }

  @Test("Actions of the learner's own do not spoil the script")
  func ownActions() {
    let learner = at("one-tap")
    learner.type("")
    learner.type("tap \"Add\"", "tap \"Add\"")
    #expect(learner.type("").hasPrefix("tap \"Add\"\n  body CounterView — state count 0 → 1"))
  }

  @Test("An action on a copy leaves the program as it was")
  func whatIf() {
    let learner = at("one-tap")
    learner.type("")
    #expect(learner.type("what if tap \"Add\"").contains("Only tried"))
    #expect(learner.type("screen") == "  │ Count: 0\n  │ [Add]")
  }

  @Test("why answers with the chain of causes, and corrects spelling")
  func why() {
    let learner = at("one-tap")
    learner.type("", "")
    #expect(learner.type("why Label") == "at tap \"Add\"\n  its input count differs")
    #expect(learner.type("why Lable").contains("did you mean `Label`"))
  }

  @Test("code VIEW shows the view with the lines that matter marked")
  func code() {
    let learner = at("one-tap")
    learner.type("", "")
    let text = learner.type("code CounterView")
    #expect(text.contains("> 3 │"))
    #expect(text.contains("  1 │ struct CounterView: View {"))
    #expect(!text.contains("struct Label"))
  }

  @Test("A label that is not there ends nothing")
  func noSuchTarget() {
    let learner = at("one-tap")
    #expect(learner.type("tap \"Plus\"").contains("nothing has that label; on the screen: Add"))
    #expect(learner.type("tap \"Add\"").contains("body Label"))
  }

  // MARK: Predicting

  @Test("A right prediction is said to be right, explained, and saved at once")
  func rightPrediction() {
    let learner = at("who-runs")
    #expect(!learner.text.contains("The label has an input."))
    let text = learner.type("label, CounterView")
    #expect(text.contains("Right."))
    #expect(text.contains("The label has an input."))
    #expect(learner.attempts.map(\.result) == [.correct])
    #expect(learner.type("").contains("4/7"))
  }

  @Test("A wrong prediction shows what was missed, what was extra, and why")
  func wrongPrediction() {
    let learner = at("who-runs")
    let text = learner.type("CounterView, Sign")
    #expect(text.contains("Not quite: 33 % of it is right."))
    #expect(text.contains("missing: the body of Label ran — input count 0 → 1\n    its input count differs"))
    #expect(text.contains("extra: the body of Sign did not run\n    Sign has no inputs"))
    #expect(text.contains("A sign has nothing to compare."))
    #expect(learner.type("why Sign").contains("Sign has no inputs"))
    #expect(learner.type("").contains("The label has an input."))
    #expect(learner.type("").contains("4/7"))
  }

  @Test("A name that no view has does not count, and tells nothing")
  func misspelt() {
    let learner = at("who-runs")
    let text = learner.type("CounterVeiw, Label")
    #expect(text.contains("the program has no view `CounterVeiw` — did you mean `CounterView`?"))
    #expect(!text.contains("count 0 → 1"))
    #expect(learner.attempts.map(\.result) == [.malformed])
  }

  @Test("Before a prediction the program cannot be run, since it would tell")
  func secrecy() {
    let learner = at("who-runs")
    for line in ["run", "trace", "why Label", "tap \"Add\"", "what if tap \"Add\"", "edit"] {
      #expect(learner.type(line).contains("Predict first"))
    }
    #expect(learner.last.effects.isEmpty)
  }

  @Test("Hints come one at a time, and the answer asks first")
  func hints() {
    let learner = at("who-runs")
    #expect(learner.type("hint").contains("Who reads it?"))
    #expect(learner.type("hint").contains("no more hints"))
    #expect(learner.type("answer").contains("Show the answer?"))
    #expect(learner.prompt == "yes or no> ")
    #expect(learner.type("n") == "Nothing was done.")
    learner.type("answer")
    #expect(learner.type("yes").contains("body CounterView"))
    #expect(learner.attempts.map(\.result) == [.revealed])
    #expect(learner.attempts[0].hints == 1)
  }

  @Test("For several actions the prompt asks one after the other")
  func actionByAction() {
    let learner = Learner(.init(), .lesson("two"), lessons: [Self.two])
    #expect(learner.prompt == "1/2 launch> ")
    learner.type("CounterView, Label, Sign")
    #expect(learner.prompt == "2/2 tap \"Add\"> ")
    learner.type("undo")
    #expect(learner.prompt == "1/2 launch> ")
    #expect(learner.type("CounterView, Label, Sign", "CounterView, Label").contains("Right."))
  }

  @Test("A whole trace is typed with its action lines, until an empty line")
  func wholeTrace() {
    let learner = Learner(.init(), .lesson("two"), lessons: [Self.two])
    learner.type(
      "launch", "  body CounterView", "  body Label", "  body Sign", "tap \"Add\"", "  body CounterView", "  body Label"
    )
    #expect(learner.prompt == "… ")
    #expect(learner.type("").contains("Right."))
  }

  // MARK: Questions

  @Test("A wrong choice says why, lets the learner try again, and does not tell")
  func wrongChoice() {
    let learner = at("where-kept")
    let text = learner.type("a")
    #expect(text.contains("The struct is thrown away."))
    #expect(!text.contains("In storage"))
    #expect(learner.type("b").contains("Right now."))
  }

  @Test("A short answer may be the word of a command's beginning")
  func shortAnswer() {
    #expect(at("wrapper").type("the state").contains("Right."))
  }

  @Test("An answer that cannot be read does not count")
  func unreadable() {
    let learner = at("where-kept")
    #expect(learner.type("maybe b or so").contains("cannot be read, and does not count"))
    #expect(learner.attempts.map(\.result) == [.malformed])
  }

  // MARK: Exercises

  @Test("edit opens the starter; what comes back is checked, kept, and can be reset")
  func editing() {
    let learner = at("fix-count")
    learner.type("edit")
    guard case .edit(let request) = learner.last.effects.first else {
      return #expect(Bool(false), "no editor was opened")
    }
    #expect(request.name == "counting.fix-count.swift")
    #expect(request.contents.hasPrefix("struct Broken"))
    let half =
      "struct Broken: View { }\n// on launch\n//   body Broken\n//   screen Count: 0\n// on tap \"Add\"\n//   body Broken\n"
    let text = learner.send(.edited(half))
    #expect(text.contains("Not yet. This does not hold:"))
    #expect(text.contains("missing: `Count: 1` is not on the screen"))
    #expect(learner.changes.contains(.position(ProgressPosition(lesson: "counting", step: "fix-count", draft: half))))
    let done = learner.send(.edited(half + "//   screen Count: 1\n"))
    #expect(done.contains("It holds"))
    #expect(done.contains("Now it writes."))
    #expect(learner.type("solution").contains("struct Broken"))
    learner.type("reset")
    learner.type("y")
    #expect(learner.tutor.session?.edited == nil)
  }

  @Test("An error in the learner's program is shown, and the editor opens at its line")
  func errors() {
    let learner = at("fix-count")
    learner.type("edit")
    #expect(
      learner.send(.edited("struct Broken: View { }\n// refuse expected '}'\n")).contains("2:1: error: expected '}'"))
    learner.type("edit")
    guard case .edit(let request) = learner.last.effects.first else {
      return #expect(Bool(false), "no editor was opened")
    }
    #expect(request.line == 2)
  }

  @Test("An exercise is resumed with the program as it was left")
  func resumedExercise() {
    var progress = ProgressSnapshot()
    progress.position = ProgressPosition(lesson: "counting", step: "fix-count", draft: "struct Mine: View { }\n")
    progress.drafts["counting/fix-count"] = "struct Mine: View { }\n"
    let learner = Learner(progress)
    #expect(learner.text.contains("Your program is as you left it"))
    #expect(learner.type("code").contains("struct Mine"))
  }

  // MARK: Cards

  @Test("A card is turned over and rated, with the wait of each rating")
  func cards() {
    let learner = at("card-private")
    #expect(!learner.text.contains("Nobody else"))
    let back = learner.type("")
    #expect(back.contains("Nobody else should set it."))
    #expect(back.contains("1 again (1 minute), 2 hard (6 minutes), 3 good"))
    #expect(learner.type("3").contains("7/7"))
    #expect(learner.changes.contains(.review(card: "counting/card-private", rating: .good, at: 1_000_000)))
    #expect(learner.type("u").contains("taken back"))
    #expect(learner.changes.last == .position(ProgressPosition(lesson: "counting", step: "card-private")))
    #expect(learner.changes.contains(.undoReview(card: "counting/card-private")))
  }

  private var due: ProgressSnapshot {
    var progress = ProgressSnapshot()
    progress.cards["counting/card-private"] = Scheduler().review(nil, .good, at: 0)
    progress.cards["counting/where-kept"] = Scheduler().review(nil, .easy, at: 0)
    progress.cards["gone/card"] = Scheduler().review(nil, .good, at: 0)
    return progress
  }

  @Test("A review presents what is due, takes ratings back, repeats what was forgotten, and ends")
  func reviewing() {
    let learner = Learner(due, .review(limit: nil))
    #expect(learner.text.contains("2 cards and questions are due."))
    #expect(learner.prompt == "review 1/2> ")
    learner.type("", "1")
    #expect(learner.prompt == "review 2/3> ")
    learner.type("u")
    #expect(learner.prompt == "review 1/2> ")
    learner.type("", "3")
    #expect(learner.text.contains("Where is it kept?"))
    #expect(learner.type("b").contains("Right."))
    #expect(learner.type("").contains("Done: 2 cards."))
    #expect(learner.last.isFinished)
  }

  @Test("Nothing due says when the next card is")
  func nothingDue() {
    var progress = ProgressSnapshot()
    progress.cards["counting/card-private"] = Scheduler().review(nil, .easy, at: 1_000_000)
    let learner = Learner(progress, .review(limit: nil))
    #expect(learner.text == "Nothing is due.\nThe next card is due in 8 days.")
    #expect(learner.last.isFinished)
  }

  // MARK: The screen

  @Test("Everything fits the width", arguments: [30, 40, 80, 200])
  func widths(width: Int) {
    let learner = Learner(.init(), .resume, width: width)
    for line in [
      "", "help", "list", "next", "", "", "code", "trace", "graph", "next", "Sign", "help goto", "progress",
      "goto fix-count", "check",
    ] {
      learner.type(line)
      for line in learner.last.lines {
        #expect(line.columns <= (line.text.contains("│") ? width : min(width, 80)), "\(line.text)")
      }
    }
  }

  @Test("No control character of a lesson reaches the screen")
  func sanitizing() {
    let text =
      "# T\u{1B}[2J\n\n## A\u{7}\n\nRed \u{1B}[31m `x\u{9B}2J` \u{202E}abc\n\n```swift\nlet a = \"\u{1B}]0;x\u{7}\"\n```\n\n| a\u{1B} | b |\n|---|---|\n| c | d\u{8} |\n"
    let learner = Learner(.init(), .lesson("t"), lessons: [Lesson(text: text, file: "t.md")])
    learner.type("code", "list", "goto \u{1B}[2J", "why \u{7}")
    let learner2 = Learner(.init(), .lesson("t"), lessons: [Lesson(text: text, file: "t.md")])
    for line in learner.last.lines + learner2.last.lines {
      for scalar in line.text.unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
      }
    }
  }

  @Test("Every command has a help of its own, and none is unknown")
  func help() {
    let learner = at("one-tap")
    for command in TutorCommand.all {
      #expect(learner.type("help \(command.name)").hasPrefix(command.usage))
      #expect(!learner.type("help").contains("no command"))
    }
    #expect(learner.type("hlep").contains("did you mean `help`"))
  }

  @Test("Every command can be typed at every step without harm")
  func everyCommandEverywhere() {
    for step in Samples.lesson.steps {
      for command in TutorCommand.all where command.name != "quit" {
        let learner = at(step.id)
        learner.type(command.name)
        #expect(!learner.last.prompt.isEmpty)
        learner.type("no", "")
        #expect(!learner.last.prompt.isEmpty)
      }
    }
  }

  @Test("Tab completes commands, steps, views and labels")
  func completion() {
    let learner = at("one-tap")
    learner.type("")
    #expect(learner.tutor.completions(for: "got").candidates == ["goto"])
    #expect(learner.tutor.completions(for: "goto wh").candidates == ["what-happens", "who-runs", "where-kept"])
    #expect(learner.tutor.completions(for: "why L") == (4, ["Label"]))
    #expect(learner.tutor.completions(for: "tap \"A") == (4, ["\"Add\""]))
    #expect(learner.tutor.completions(for: "what if tap ") == (12, ["\"Add\""]))
    let predicting = at("who-runs")
    #expect(predicting.tutor.completions(for: "CounterView, La") == (13, ["Label"]))
  }

  @Test("The end of input leaves politely, and Control-C drops what was typed")
  func leaving() {
    let learner = Learner(.init(), .lesson("two"), lessons: [Self.two])
    learner.type("CounterView")
    #expect(learner.send(.interrupt).contains("dropped"))
    #expect(learner.prompt == "1/2 launch> ")
    learner.send(.end)
    #expect(learner.last.isFinished)
  }

  @Test("A file of one's own is run at once, and nothing of it is kept")
  func ownProgram() {
    let learner = Learner(.init(), .program(file: "a/counter.swift", source: Samples.counter, root: nil, sdk: nil))
    #expect(learner.text.hasPrefix("launch\n  body CounterView — first appearance"))
    #expect(learner.prompt == "counter.swift> ")
    #expect(learner.type("tap \"Add\"").contains("body Label"))
    #expect(learner.type("eval count") == "<count>")
    #expect(learner.changes.isEmpty)
  }

  @Test("After the last step the next lesson is offered")
  func nextLesson() {
    let second = Lesson(text: "# Second\n\n## Start\n\nText\n", file: "02-second.md")
    let learner = Learner(.init(), .lesson("counting/7"), lessons: [Samples.lesson, second])
    #expect(learner.type("next").contains("The next lesson: Second (1 step). Return begins it."))
    #expect(learner.type("").contains("Second"))
  }
}
