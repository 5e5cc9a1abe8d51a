import LessonKit
import ObservationRuntime
import SwiftInterpreter

/// `lessons run`: runs any SwiftUI file.
enum RunCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      name: "run", summary: "Run a SwiftUI file, and see which bodies run, and why.",
      discussion: """
        On a terminal the program runs until you leave it. With --do, --script,
        --format or --screen, or where there is no terminal, it runs once and its
        trace is printed:

          lessons run Counter.swift --do 'tap "Add"' --do 'wait 2s'

        The formats dot and svg draw the views after the last action, with what
        they depend on; --cost counts the body runs of the whole script.

        A file without views is a plain Swift program: exactly what it prints is
        printed.
        """,
      arguments: [ArgumentSpec(name: "file", help: "The Swift file; '-' reads standard input.", kind: .file)],
      options: [
        .value("root", "view", help: "The view to start with, where another would be chosen."),
        .value("do", "action", repeats: true, help: "An action to perform, such as 'tap \"Add\"'."),
        .value("script", "file", kind: .file, help: "A file with one action a line; '-' reads standard input."),
        Options.format(["text", "json", "dot", "svg"]),
        .flag("screen", help: "Print the screen after the last action too."),
        .flag("graph", help: "Print the views and what they depend on after the last action too."),
        .flag("cost", help: "Print how often each body ran, and why, instead of the trace."),
        .value(
          "sdk", "version", kind: .choice(SDK.allCases.map(\.rawValue)), help: "The SDK whose behaviour to follow."),
        .value("steps", "count", kind: .number(minimum: 1), help: "Stop the program after so many steps of execution."),
      ])
  }

  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let arguments = invocation.arguments
    let file = arguments.positionals[0]
    if file == "-", arguments.value("script") == "-" {
      throw UsageError(
        message: "Only one of <file> and --script can be '-'", command: CommandLineTool.spec(of: Self.self))
    }
    let format = arguments.value("format") ?? "text"
    let actions = try actions(arguments)
    let source = try Context.text(of: file)
    let name = file == "-" ? "standard-input.swift" : file
    do {
      let program = try Program(source: source, file: name, sdk: options(arguments).sdk)
      let isOneTrace = ["do", "script", "format", "steps"].contains { arguments.value($0) != nil }
      let isPlain =
        isOneTrace || ["screen", "graph", "cost"].contains(where: arguments.has) || file == "-"
        || !invocation.context.isInteractive
      if !isPlain, !program.viewNames.isEmpty {
        let destination = Tutor.Destination.program(
          file: name, source: source, root: arguments.value("root"), sdk: arguments.value("sdk"))
        return try TutorSession.open(destination, invocation.context, isKept: false)
      }
      let simulation = try Simulation(program, options: options(arguments))
      let (status, ended) = perform(actions, on: simulation)
      show(simulation, program, format, arguments)
      // After what was printed, as it happened.
      for step in ended { note(step, program.viewNames.isEmpty ? name : nil) }
      if program.viewNames.isEmpty, source.contains("import SwiftUI"),
        simulation.trace.steps.allSatisfy(\.console.isEmpty)
      {
        Output.errors.write(
          "\(name.sanitized): there is no view to run; a view is a struct declared `: View`, with a `body`\n")
      }
      return status
    } catch let error as ProgramError {
      if format == "json" {
        Output.standard.write(ended(TraceJSON.text(of: error.diagnostics)))
      } else {
        let screen = Screen(output: .errors, showsColour: invocation.context.showsColour(on: .errors))
        screen.show(error.diagnostics.flatMap(lines(of:)))
      }
      return .invalid
    }
  }

  private static func options(_ arguments: ParsedArguments) -> SimulationOptions {
    var options = SimulationOptions(root: arguments.value("root"))
    if let sdk = arguments.value("sdk").flatMap(SDK.init(rawValue:)) { options.sdk = sdk }
    if let steps = arguments.number("steps") { options.limits.steps = steps }
    options.measuresScreen = arguments.has("cost")
    return options
  }

  /// The actions of the options and the script, in that order, with a launch before them.
  private static func actions(_ arguments: ParsedArguments) throws -> [Action] {
    var actions: [Action] = []
    for (number, line) in (arguments.values["do"] ?? []).enumerated() {
      do {
        actions += try Action.parse(line)
      } catch {
        throw CommandFailure(.usage, "--do \(number + 1), column \(error.column): \(error.message)")
      }
    }
    if let script = arguments.value("script") {
      let text = try Context.text(of: script)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        do {
          actions += try Action.parse(line.hasSuffix("\r") ? String(line.dropLast()) : String(line))
        } catch {
          let place = script == "-" ? "standard input" : script
          throw CommandFailure(.invalid, "\(place):\(number + 1):\(error.column): \(error.message)")
        }
      }
    }
    if case .launch = actions.first?.kind { return actions }
    return [Action(.launch, text: "launch")] + actions
  }

  /// Performs actions until one ends the run.
  /// - Returns: the status, and the steps that did not settle.
  private static func perform(
    _ actions: [Action], on simulation: Simulation
  ) -> (status: ExitStatus, ended: [TraceStep]) {
    var status = ExitStatus.success
    var ended: [TraceStep] = []
    for action in actions {
      let step = simulation.perform(action)
      switch step.outcome {
      case .settled: continue
      case .stillUpdating, .noSuchTarget: status = .wrong
      case .crashed, .limit, .unmodelled: return (.wrong, ended + [step])
      }
      ended.append(step)
    }
    return (status, ended)
  }

  /// Says on standard error why a step did not settle.
  private static func note(_ step: TraceStep, _ file: String?) {
    let message = step.message ?? step.outcome.rawValue
    Output.errors.write("\((file ?? step.action).sanitized): \(lines(message))\n")
  }

  private static func show(
    _ simulation: Simulation, _ program: Program, _ format: String, _ arguments: ParsedArguments
  ) {
    let trace = simulation.trace
    let drawn: String? =
      switch format {
      case "json": TraceJSON.text(of: trace)
      case "dot": DotGraph.text(of: simulation.dependencies)
      case "svg": SVGGraph.text(of: simulation.dependencies)
      default: program.viewNames.isEmpty ? trace.steps.flatMap(\.console).map { $0 + "\n" }.joined() : nil
      }
    if let drawn {
      Output.standard.write(format == "text" ? drawn : ended(drawn))
      return
    }
    if arguments.has("cost") {
      Output.standard.write(BodyCost.lines(of: trace).map { "\($0.sanitized)\n" }.joined())
    } else {
      Output.standard.write(ended(lines(TraceText.text(of: trace))))
    }
    func list(_ title: String, _ lines: [String]) {
      Output.standard.write(title + "\n" + lines.map { "  \($0.sanitized)\n" }.joined())
    }
    if arguments.has("screen") { list("screen", simulation.screen) }
    if arguments.has("graph") { list("graph", simulation.graph) }
  }

  /// A diagnostic for the screen; its first line, with the place and the message, stands out.
  private static func lines(of diagnostic: Diagnostic) -> [StyledLine] {
    DiagnosticText.lines(of: diagnostic).enumerated().map { StyledLine($1, $0 == 0 ? .strong : .plain) }
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).sanitized }.joined(separator: "\n")
  }

  private static func ended(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }
}
