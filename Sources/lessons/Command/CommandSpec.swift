/// A subcommand: what can be written behind its name, and what it does.
protocol Command {
  /// What can be written behind the command's name.
  static var spec: CommandSpec { get }

  /// Does what was asked.
  static func run(_ invocation: Invocation) throws -> ExitStatus
}

/// What can be written behind a command's name.
struct CommandSpec {
  var name: String
  /// One sentence for lists of commands.
  var summary: String
  /// Paragraphs and examples below it, shown by the command's own help.
  var discussion = ""
  var arguments: [ArgumentSpec] = []
  var options: [OptionSpec] = []
}

/// An argument without a name.
struct ArgumentSpec {
  /// What stands in its place in help, such as `file`.
  var name: String
  var help: String
  var arity = Arity.one
  var kind = ValueKind.text

  enum Arity {
    case one, optional, many, atLeastOne
  }
}

/// An option, written `--name` or `--name value`.
struct OptionSpec {
  var name: String
  var short: Character?
  /// What stands for the value in help; `nil` makes the option a flag.
  var value: String?
  var kind = ValueKind.text
  /// Whether it may be given several times.
  var repeats = false
  var help: String

  /// A flag.
  static func flag(_ name: String, short: Character? = nil, help: String) -> OptionSpec {
    OptionSpec(name: name, short: short, value: nil, help: help)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ value: String? = nil, kind: ValueKind = .text, repeats: Bool = false, help: String
  ) -> OptionSpec {
    OptionSpec(name: name, value: value ?? name, kind: kind, repeats: repeats, help: help)
  }

  /// How the option is written in help.
  var usage: String { value.map { "--\(name) <\($0)>" } ?? "--\(name)" }
}

/// What a value is: checked when it is parsed, and completed by the shell.
enum ValueKind {
  case text, file, directory, lesson
  /// A whole number of at least this size.
  case number(minimum: Int)
  /// A number from 0 to 100.
  case percent
  case choice([String])
}

/// What a command was called with.
struct Invocation {
  var arguments: ParsedArguments
  var context: Context
}
