@testable import SwiftInterpreter

/// Runs a script through parser, checker and machine, with the standard library and nothing else.
enum LibraryRun {
  /// What the script printed; diagnostics, traps and refusals come as a last line in angle brackets.
  static func output(_ source: String, until seconds: Double = 60, limits: Limits = Limits()) -> String {
    var text = ""
    do throws(ProgramError) {
      let program = try FrontEnd.check(source: source, file: "main.swift")
      let machine = Machine(types: program.resolver, limits: limits)
      machine.library = .standard
      machine.output = { text += $0 }
      do throws(Interruption) {
        if let topLevel = program.topLevel {
          var failure: Interruption?
          var none: [Value] = []
          if topLevel.isAsync {
            let code = try FunctionCompiler.code(of: topLevel)
            let closure = Value(.function(ClosureBox(function: topLevel, header: code.header, captures: [])))
            machine.scheduler.spawn(closure, at: .none).onFinish { result in
              if case .failure(let error) = result { failure = error }
            }
          } else {
            _ = try machine.call(topLevel, &none, at: .none)
          }
          try machine.scheduler.runReady()
          try machine.scheduler.advance(to: Int64(seconds * 1_000_000_000))
          if let failure { throw failure }
        }
      } catch {
        text += "<" + describe(error, program) + ">\n"
      }
      machine.stop()
    } catch {
      for each in error.diagnostics { text += "<\(each.line):\(each.column) \(each.message)>\n" }
    }
    return text
  }

  private static func describe(_ error: Interruption, _ program: CheckedProgram) -> String {
    switch error {
    case .trap(let message, let span): "trap: \(message) line \(program.source.line(of: span))"
    case .thrown: "thrown"
    case .limit(let what): "limit: \(what)"
    case .unmodelled(let what, let span): "not modelled: \(what) line \(program.source.line(of: span))"
    }
  }
}
