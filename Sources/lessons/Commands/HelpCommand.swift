/// `lessons help`: how the program, or a command, is called.
enum HelpCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "help", summary: "Show how the program, or a command, is called.",
      arguments: [ArgumentSpec(name: "command", help: "The command.", arity: .optional)])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    guard let name = invocation.arguments.positionals.first else { return CommandLineTool.showHelp() }
    return CommandLineTool.showHelp(of: try CommandLineTool.command(named: name))
  }
}
