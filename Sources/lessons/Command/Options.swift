/// Options that several commands share.
enum Options {
  static let lessons = OptionSpec.value(
    "lessons", "directory", kind: .directory, repeats: true,
    help: "Look for lessons here, before LESSONS_PATH, ./Lessons and the installed ones.")
  static let noColor = OptionSpec.flag("no-color", help: "Show no colour; NO_COLOR and TERM=dumb do the same.")
  static let help = OptionSpec.flag("help", short: "h", help: "Show help information.")

  /// What every command understands.
  static let common = [lessons, noColor, help]

  static func isCommon(_ option: OptionSpec) -> Bool { common.contains { $0.name == option.name } }

  /// `--format` with these values, the first one being the default.
  static func format(_ choices: [String]) -> OptionSpec {
    .value("format", kind: .choice(choices), help: "The format of the result; '\(choices[0])' without it.")
  }
}
