import LessonKit

/// `lessons new`: a lesson to start writing from.
enum NewCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "new", summary: "Make a lesson to start writing from.",
      discussion: """
        The file goes into the folder that --lessons names, or into ./Lessons, and gets
        the next number. It is a whole lesson that 'lessons check' holds to be true.
        """,
      arguments: [ArgumentSpec(name: "name", help: "The lesson's id: small letters, digits and hyphens.")])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let name = invocation.arguments.positionals[0]
    guard isID(name) else {
      throw CommandFailure(
        .usage, "'\(name)' is no lesson id; use small letters, digits and hyphens, such as 'bindings-in-lists'")
    }
    let folder = invocation.context.lessonDirectories.first ?? "Lessons"
    let course = Course(directories: [folder])
    if let entry = course.entries.first(where: { $0.id == name }) {
      throw CommandFailure(.usage, "there is a lesson '\(name)' already: \(entry.file)")
    }
    let numbers = course.entries.compactMap { Int(Files.name(of: $0.file).prefix { $0.isNumber }) }
    let number = (numbers.max() ?? 0) + 1
    let path = Files.join(folder, (number < 10 ? "0" : "") + "\(number)-\(name).md")
    do {
      try Files.makeDirectory(folder)
      try Files.write(LessonTemplate.text(id: name), to: path)
    } catch {
      throw CommandFailure(.unreadable, "\(path) cannot be written: \(error.message)")
    }
    Output.standard.write(
      """
      \(path)
      Write in it, then let 'lessons check \(path)' prove it; with --record what happens is written into its traces.

      """)
    return .success
  }

  private static func isID(_ name: String) -> Bool {
    let isSpelled = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    return isSpelled && name.first?.isLetter == true && name.last != "-"
  }
}

/// The text of a new lesson.
enum LessonTemplate {
  /// A lesson with a step of each common kind; ids are made of the lesson's, so that they are unique in the course.
  static func text(id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    let title = words.prefix(1).uppercased() + words.dropFirst()
    return """
      # \(title)

      What the learner will be able to say at the end of this lesson.

      ## What to look at

      <!-- id: \(id)-start -->

      Say the one idea that the next step asks about.

      ## Predict: Which bodies run?

      <!-- id: \(id)-first-tap; points: 2; tags: state -->

      The lamp stands inside the body that owns the state. Which bodies run at the tap?

      ```swift
      import SwiftUI

      struct DeskView: View {
        @State private var isLit = false

        var body: some View {
          VStack {
            LampView(isLit: isLit)
            Button("Switch") {
              isLit.toggle()
            }
          }
        }
      }

      struct LampView: View {
        var isLit: Bool

        var body: some View {
          Text(isLit ? "Light" : "Dark")
        }
      }
      ```

      ```script
      tap "Switch"
      ```

      <details><summary>Hint</summary>

      Who reads `isLit`, and whose inputs differ afterwards?

      </details>

      <details><summary>Answer</summary>

      ```trace
      tap "Switch"
        body DeskView
        body LampView
      ```

      </details>

      <details><summary>Why</summary>

      `DeskView` read its state, and the state was written. It made a lamp whose `isLit` differs from the one before.

      </details>

      ## Card: Whose state is it?

      <!-- id: \(id)-card -->

      Who owns the value of a `@State` property?

      <details><summary>Answer</summary>

      SwiftUI does, for the place where the view stands.

      </details>

      """
  }
}
