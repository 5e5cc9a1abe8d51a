/// Completion scripts for shells, made from the tables of options.
enum CompletionScript {
  /// A script for a shell.
  static func text(for shell: String, root: CommandSpec, commands: [CommandSpec]) -> String {
    switch shell {
    case "zsh": zsh(root, commands)
    case "fish": fish(root, commands)
    default: bash(root, commands)
    }
  }

  private static func bash(_ root: CommandSpec, _ commands: [CommandSpec]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    let valued = Set((commands + [root]).flatMap(\.options).filter { $0.value != nil }.map { "--" + $0.name })
    var script = """
      # bash completion for lessons
      _lessons() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="" word before="" index
        for ((index = 1; index < COMP_CWORD; index++)); do
          word="${COMP_WORDS[index]}"
          case "$before" in
            \(valued.sorted().joined(separator: "|"))) before=""; continue ;;
          esac
          before="$word"
          case "$word" in -*) ;; *) command="$word"; break ;; esac
        done
        COMPREPLY=()
        case "$command:$prev" in

      """
    for spec in [root] + commands {
      for option in spec.options where option.value != nil {
        script += "    \(spec.name.isEmpty ? "" : spec.name):--\(option.name)) \(bashValue(option.kind)) return ;;\n"
      }
    }
    script += "  esac\n  case \"$command\" in\n"
    for spec in [root] + commands {
      let options = spec.options.map { "--" + $0.name }.joined(separator: " ")
      let label = spec.name.isEmpty ? "\"\"" : spec.name
      script += "    \(label))\n"
      script += "      if [[ \"$cur\" == -* ]]; then COMPREPLY=($(compgen -W \"\(options)\" -- \"$cur\"))\n"
      let takesCommand = spec.name.isEmpty || spec.name == "help"
      let argument = takesCommand ? "COMPREPLY=($(compgen -W \"\(names)\" -- \"$cur\"))" : bashArguments(spec)
      script += "      else \(argument); fi ;;\n"
    }
    return script + """
        esac
      }
      complete -F _lessons lessons

      """
  }

  private static func bashArguments(_ spec: CommandSpec) -> String {
    guard let last = spec.arguments.last else { return ":" }
    if spec.arguments.count == 2 {
      return "COMPREPLY=($(compgen -W \"$(\"${COMP_WORDS[0]}\" list --format names 2>/dev/null)\" -- \"$cur\") "
        + "$(compgen -f -- \"$cur\"))"
    }
    return bashValue(last.kind).replacing(";", with: "")
  }

  private static func bashValue(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "COMPREPLY=($(compgen -f -- \"$cur\"));"
    case .directory: "COMPREPLY=($(compgen -d -- \"$cur\"));"
    case .choice(let choices): "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$cur\"));"
    case .lesson:
      "COMPREPLY=($(compgen -W \"$(\"${COMP_WORDS[0]}\" list --format names 2>/dev/null)\" -- \"$cur\"));"
    case .text, .number, .percent: ":;"
    }
  }

  private static func zsh(_ root: CommandSpec, _ commands: [CommandSpec]) -> String {
    var script = """
      #compdef lessons
      # zsh completion for lessons
      _lessons_names() {
        local -a names
        names=(${(f)"$(${words[1]:-lessons} list --format names 2>/dev/null)"})
        _describe 'lesson' names
      }
      _lessons_commands() {
        local -a commands
        commands=(

      """
    for spec in commands { script += "    \(quoted("\(spec.name):\(spec.summary)"))\n" }
    script += """
        )
        _describe 'command' commands
      }
      _lessons() {
        local context state line
        typeset -A opt_args
        _arguments -C \\

      """
    for option in root.options { script += "    \(zshOption(option)) \\\n" }
    script += "    '1: :_lessons_commands' '*:: :->arguments' && return\n  case $line[1] in\n"
    for spec in commands {
      script += "    \(spec.name))\n      _arguments"
      for option in spec.options { script += " \\\n        \(zshOption(option))" }
      for (index, argument) in spec.arguments.enumerated() {
        let place = argument.arity == .many || argument.arity == .atLeastOne ? "*" : "\(index + 1)"
        script += " \\\n        \(quoted("\(place):\(argument.name):\(zshAction(argument.kind, spec.name))"))"
      }
      script += " ;;\n"
    }
    return script + "  esac\n}\n_lessons \"$@\"\n"
  }

  private static func zshOption(_ option: OptionSpec) -> String {
    let help = option.help.replacing(":", with: "\\:").replacing("[", with: "(").replacing("]", with: ")")
    let many = option.repeats ? "*" : ""
    guard let value = option.value else { return quoted("\(many)--\(option.name)[\(help)]") }
    return quoted("\(many)--\(option.name)=[\(help)]:\(value):\(zshAction(option.kind, ""))")
  }

  private static func zshAction(_ kind: ValueKind, _ command: String) -> String {
    if command == "help" { return "_lessons_commands" }
    switch kind {
    case .file: return "_files"
    case .directory: return "_files -/"
    case .lesson: return "_lessons_names"
    case .choice(let choices): return "(\(choices.joined(separator: " ")))"
    case .text, .number, .percent: return " "
    }
  }

  private static func fish(_ root: CommandSpec, _ commands: [CommandSpec]) -> String {
    var script = "# fish completion for lessons\ncomplete -c lessons -f\n"
    for spec in commands {
      script += "complete -c lessons -n __fish_use_subcommand -a \(spec.name) -d \(quoted(spec.summary))\n"
    }
    script += fishOptions(root, "__fish_use_subcommand")
    for spec in commands {
      let condition = quoted("__fish_seen_subcommand_from \(spec.name)")
      script += fishOptions(spec, condition)
      for argument in spec.arguments {
        script += "complete -c lessons -n \(condition)\(fishValue(argument.kind))\n"
      }
    }
    return script
  }

  private static func fishOptions(_ spec: CommandSpec, _ condition: String) -> String {
    spec.options.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let value = option.value == nil ? "" : " -r\(fishValue(option.kind))"
      return "complete -c lessons -n \(condition) -l \(option.name)\(short)\(value) -d \(quoted(option.help))\n"
    }.joined()
  }

  private static func fishValue(_ kind: ValueKind) -> String {
    switch kind {
    case .file: " -F"
    case .directory: " -a '(__fish_complete_directories)'"
    case .lesson: " -a '(lessons list --format names 2>/dev/null)'"
    case .choice(let choices): " -a '\(choices.joined(separator: " "))'"
    case .text, .number, .percent: ""
    }
  }

  /// A word for a shell, in single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
