import ObservationRuntime
import SwiftInterpreter

/// Takes some bytes as a program through parsing, checking, lowering and a short run with small limits.
///
/// A refusal, a crash of the program and a limit are all as they should be; what the fuzzer finds is the interpreter's own
/// trap, overflow of the stack, hang (`-timeout`) or hunger (`-rss_limit_mb`).
/// - Parameters:
///   - bytes: the program's text; what is not UTF-8 is repaired.
///   - size: how many bytes.
/// - Returns: 0, as the fuzzer asks.
@_cdecl("LLVMFuzzerTestOneInput")
public func runProgram(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let source = String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  guard let program = try? Program(source: source, file: "fuzz.swift") else { return 0 }
  var limits = Limits()
  limits.steps = 200_000
  limits.memory = 200_000
  limits.output = 10_000
  limits.callDepth = 500
  guard let simulation = try? Simulation(program, options: SimulationOptions(limits: limits)) else { return 0 }
  guard let launch = actions("launch").first else { return 0 }
  _ = simulation.perform(launch)
  // Everything on the first screen is used once, as it is there.
  for target in simulation.targets.prefix(6) where target.isEnabled {
    for verb in target.verbs.prefix(1) {
      for action in actions("\(verb) \"\(target.label)\"") { _ = simulation.perform(action) }
    }
  }
  for action in actions("wait 2s") { _ = simulation.perform(action) }
  _ = simulation.rebuiltScreen()
  return 0
}

/// The actions of a line; none where a label cannot be written in one.
private func actions(_ line: String) -> [Action] { (try? Action.parse(line)) ?? [] }
