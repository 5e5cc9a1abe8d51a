import LessonKit

/// The help of a command.
enum HelpText {
  /// How a command is called, without `USAGE:`.
  static func usage(of spec: CommandSpec) -> String {
    var words = ["lessons"]
    if !spec.name.isEmpty { words.append(spec.name) }
    for option in spec.options where !Options.isCommon(option) {
      words.append("[\(option.usage)\(option.repeats ? " ..." : "")]")
    }
    for argument in spec.arguments {
      switch argument.arity {
      case .one: words.append("<\(argument.name)>")
      case .optional: words.append("[<\(argument.name)>]")
      case .many: words.append("[<\(argument.name)> ...]")
      case .atLeastOne: words.append("<\(argument.name)> ...")
      }
    }
    if spec.name.isEmpty { words.append("[<command>]") }
    return words.joined(separator: " ")
  }

  /// The whole help.
  /// - Parameters:
  ///   - spec: the command.
  ///   - commands: the subcommands to list; empty for a subcommand's own help.
  ///   - columns: the width to keep within.
  /// - Returns: lines, ended by a newline.
  static func text(of spec: CommandSpec, commands: [CommandSpec] = [], columns: Int) -> String {
    let width = min(max(columns, 40), 100)
    var parts = [wrapped("OVERVIEW: " + spec.summary, indent: 0, width: width)]
    if !spec.discussion.isEmpty { parts.append(spec.discussion) }
    parts.append(wrapped("USAGE: " + usage(of: spec), indent: 2, width: width))
    if !spec.arguments.isEmpty {
      parts.append(section("ARGUMENTS", spec.arguments.map { ("<\($0.name)>", $0.help) }, width))
    }
    let options = spec.options.map { option -> (String, String) in
      let label = (option.short.map { "-\($0), " } ?? "") + option.usage
      if case .choice(let choices) = option.kind {
        return (label, option.help + " (values: \(choices.joined(separator: ", ")))")
      }
      return (label, option.help)
    }
    parts.append(section("OPTIONS", options, width))
    if !commands.isEmpty {
      parts.append(section("COMMANDS", commands.map { ($0.name, $0.summary) }, width))
      parts.append("  See 'lessons help <command>' for detailed help.")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// What follows a usage error.
  static func afterError(_ spec: CommandSpec) -> String {
    let name = spec.name.isEmpty ? "lessons" : "lessons \(spec.name)"
    return "Usage: \(usage(of: spec))\n  See '\(name) --help' for more information.\n"
  }

  private static func section(_ title: String, _ rows: [(label: String, text: String)], _ width: Int) -> String {
    let column = 26
    let lines = rows.map { row -> String in
      let text = wrapped(row.text, indent: column, width: width, isFirstIndented: true)
      guard row.label.count + 4 <= column else { return "  \(row.label)\n\(text)" }
      return "  " + row.label + text.dropFirst(row.label.count + 2)
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, indent: Int, width: Int, isFirstIndented: Bool = false) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = isFirstIndented ? margin : ""
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
