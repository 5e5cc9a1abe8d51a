import LessonKit

/// The program: chooses the command and runs it.
enum CommandLineTool {
  /// The version of this program.
  static let version = "0.1.0"

  /// The commands, in the order in which help lists them.
  static var commands: [any Command.Type] {
    [
      StartCommand.self, ListCommand.self, ReviewCommand.self, RunCommand.self, CheckCommand.self,
      InterviewCommand.self, WorksheetCommand.self, GradeCommand.self, PresentCommand.self, ExportCommand.self,
      ProgressCommand.self,
      NewCommand.self, HelpCommand.self,
    ]
  }

  /// Commands that the program gives to itself; help does not list them.
  private static var ownCommands: [any Command.Type] { [GradeWorkerCommand.self] }

  /// The program without a command.
  static let root = CommandSpec(
    name: "",
    summary: "Learn how SwiftUI's state and data flow behave: say which bodies run, then see which do, and why.",
    discussion: "Without a command the tutor opens where you stopped.",
    options: [
      .flag("version", help: "Show the version."),
      .value(
        "generate-completion-script", "shell", kind: .choice(["bash", "zsh", "fish"]),
        help: "Print a completion script for a shell."),
    ] + Options.common)

  /// Runs what the words ask for.
  /// - Parameter words: the command line without the program's name.
  /// - Returns: how it ended; messages are written already.
  static func run(_ words: [String]) -> ExitStatus {
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      Output.errors.write("Error: \(error.message.sanitized)\n" + HelpText.afterError(error.command))
      return .usage
    } catch let error as CommandFailure {
      Output.errors.write("Error: \(error.message.sanitized)\n")
      return error.status
    } catch {
      Output.errors.write("Error: \(error)\n")
      return .fault
    }
  }

  /// The specification of a command, with the options that all share.
  static func spec(of command: any Command.Type) -> CommandSpec {
    var spec = command.spec
    spec.options += Options.common
    return spec
  }

  /// The command of this name.
  static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = (commands + ownCommands).first(where: { $0.spec.name == name }) { return command }
    let near = Spelling.nearest(to: name, in: commands.map { $0.spec.name }, limit: 1).first
    let hint = near.map { ". Did you mean '\($0)'?" } ?? ""
    throw UsageError(message: "There is no command '\(name)'\(hint)", command: root)
  }

  /// Prints the help of the program, or of a command.
  static func showHelp(of command: (any Command.Type)? = nil) -> ExitStatus {
    let columns = TerminalSize.current()?.columns ?? Context.variable("COLUMNS").flatMap { Int($0) } ?? 80
    let text =
      command.map { HelpText.text(of: spec(of: $0), columns: columns) }
      ?? HelpText.text(of: root, commands: commands.map { $0.spec }, columns: columns)
    Output.standard.write(text)
    return .success
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    var (arguments, rest) = try ArgumentParser(spec: root, stopsAtPositional: true).parse(words)
    if arguments.has("version") {
      Output.standard.write("lessons \(version)\n")
      return .success
    }
    if let shell = arguments.value("generate-completion-script") {
      Output.standard.write(CompletionScript.text(for: shell, root: root, commands: commands.map(spec(of:))))
      return .success
    }
    var context = Context()
    context.adopt(arguments)
    guard let name = rest.first, !arguments.has("help") else {
      return arguments.has("help") ? try help(rest) : try TutorSession.open(.resume, context)
    }
    let command = try command(named: name)
    rest.removeFirst()
    (arguments, _) = try ArgumentParser(spec: spec(of: command)).parse(rest)
    if arguments.has("help") { return showHelp(of: command) }
    context.adopt(arguments)
    return try command.run(Invocation(arguments: arguments, context: context))
  }

  private static func help(_ words: [String]) throws -> ExitStatus {
    guard let name = words.first else { return showHelp() }
    return showHelp(of: try command(named: name))
  }
}

extension Context {
  /// Takes over the options that all commands share.
  fileprivate mutating func adopt(_ arguments: ParsedArguments) {
    lessonDirectories += arguments.values["lessons"] ?? []
    refusesColour = refusesColour || arguments.has("no-color")
  }
}
