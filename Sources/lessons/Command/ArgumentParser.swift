import LessonKit

/// The words of a command line, told apart by a table of options.
///
/// The conventions are those of swift-argument-parser.
struct ParsedArguments {
  fileprivate(set) var flags: Set<String> = []
  fileprivate(set) var values: [String: [String]] = [:]
  fileprivate(set) var positionals: [String] = []

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option; the last one where it was given several times.
  func value(_ option: String) -> String? { values[option]?.last }

  /// The whole number of an option, which the parser has checked.
  func number(_ option: String) -> Int? { value(option).flatMap { Int($0) } }
}

/// Why a command line cannot be understood.
struct UsageError: Error {
  var message: String
  /// The command it belongs to.
  var command: CommandSpec
}

/// Tells the words of a command line apart.
struct ArgumentParser {
  let spec: CommandSpec
  /// The root command stops at the first word that is no option: the name of a subcommand.
  var stopsAtPositional = false

  /// Parses the words.
  /// - Returns: what was given, and the words that are left when the parser stopped early.
  func parse(_ words: [String]) throws(UsageError) -> (arguments: ParsedArguments, rest: [String]) {
    var result = ParsedArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        result.positionals += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try parse(option: word, &rest, into: &result)
      } else if stopsAtPositional {
        return (result, [word] + rest)
      } else {
        result.positionals.append(word)
      }
    }
    if !result.has("help"), !stopsAtPositional { try checkPositionals(result.positionals) }
    return (result, [])
  }

  private func parse(
    option word: String, _ rest: inout ArraySlice<String>, into result: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = option(written: parts[0]) else {
      let names = spec.options.map { "--" + $0.name }
      let near = parts[0].count > 3 ? Spelling.nearest(to: parts[0], in: names, limit: 1).first : nil
      throw error("Unknown option '\(parts[0])'" + (near.map { ". Did you mean '\($0)'?" } ?? ""))
    }
    guard option.value != nil else {
      guard parts.count == 1 else { throw error("The option '\(parts[0])' takes no value") }
      result.flags.insert(option.name)
      return
    }
    let value: String
    if parts.count == 2 {
      value = parts[1]
    } else if let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = next
      rest.removeFirst()
    } else {
      throw error("Missing value for '\(option.usage)'")
    }
    try check(value, of: option.kind, in: option.usage)
    result.values[option.name, default: []].append(value)
  }

  private func option(written word: String) -> OptionSpec? {
    if word.hasPrefix("--") { return spec.options.first { "--" + $0.name == word } }
    return spec.options.first { option in option.short.map { "-\($0)" == word } ?? false }
  }

  private func check(_ value: String, of kind: ValueKind, in place: String) throws(UsageError) {
    switch kind {
    case .text, .file, .directory, .lesson: return
    case .number(let minimum):
      if let number = Int(value), number >= minimum { return }
      throw error("The value '\(value)' is invalid for '\(place)': it must be a whole number of at least \(minimum)")
    case .percent:
      if let number = Double(value), (0...100).contains(number) { return }
      throw error("The value '\(value)' is invalid for '\(place)': it must be a number from 0 to 100")
    case .choice(let choices):
      if choices.contains(value) { return }
      let list = Spelling.listed(choices.map { "'\($0)'" }, "or")
      throw error("The value '\(value)' is invalid for '\(place)'. Please provide one of \(list)")
    }
  }

  private func checkPositionals(_ words: [String]) throws(UsageError) {
    var count = 0
    for argument in spec.arguments {
      switch argument.arity {
      case .many: return
      case .atLeastOne:
        guard words.count > count else { throw error("Missing expected argument '<\(argument.name)> ...'") }
        return
      case .one:
        guard words.count > count else { throw error("Missing expected argument '<\(argument.name)>'") }
        count += 1
      case .optional: count += 1
      }
    }
    guard words.count > count else { return }
    let extra = words[count...].map { "'\($0)'" }
    throw error(
      extra.count == 1
        ? "Unexpected argument \(extra[0])"
        : "\(extra.count) unexpected arguments: \(extra.joined(separator: ", "))")
  }

  private func error(_ message: String) -> UsageError { UsageError(message: message, command: spec) }
}
