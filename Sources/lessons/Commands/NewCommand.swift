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
    let (slug, example) = (name.slug, "bindings-in-lists")
    guard isID(name) else {
      throw CommandFailure(
        .usage,
        "'\(name)' is no lesson id; use small letters, digits and hyphens, such as '\(isID(slug) ? slug : example)'")
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
      try Files.write(LessonTemplate.text(title: title(of: name)), to: path)
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

  /// `lamps-and-desks` as `Lamps and desks`.
  private static func title(of id: String) -> String {
    let words = id.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func isID(_ name: String) -> Bool {
    let isSpelled = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    return isSpelled && name.first?.isLetter == true && name.last != "-"
  }
}
