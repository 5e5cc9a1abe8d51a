import Testing

@testable import SwiftInterpreter

@Suite("Machine: tasks and time")
struct TaskTests {
  let w = World()

  private var sleep: FunctionSymbol {
    w.suspending("sleep", [w.int], .void) { call, resumption throws(Interruption) in
      guard case .int(let seconds) = call[0].payload else { return .void }
      return try call.machine.scheduler.sleep(Int64(seconds) * 1_000_000_000, resumption) {
        .thrown(.string("cancelled"))
      }
    }
  }

  private func task(_ name: String, _ seconds: Int, in f: Function) -> Function {
    w.function(name, role: .closure, parent: f, isThrowing: true) { _ in
      [
        w.say(w.string(name + " starts")), w.run(E(.await(w.call(sleep, [w.int(seconds)])), .void, .none)),
        w.say(w.string(name + " ends")),
      ]
    }
  }

  private func start(_ machine: Machine, _ body: Function) throws -> TaskHandle {
    let code = try FunctionCompiler.code(of: body)
    return machine.scheduler.spawn(
      Value(.function(ClosureBox(function: body, header: code.header, captures: []))), at: .none)
  }

  @Test("Tasks run in the order they become ready, and time passes only when it is told to")
  func order() throws {
    let machine = w.machine()
    let f = w.function("f")
    _ = try start(machine, task("a", 2, in: f))
    _ = try start(machine, task("b", 1, in: f))
    #expect(w.output == [])
    try machine.scheduler.runReady()
    #expect(w.output == ["a starts", "b starts"])
    try machine.scheduler.advance(to: 1_500_000_000)
    #expect(w.output == ["a starts", "b starts", "b ends"])
    #expect(machine.scheduler.nextTime == 2_000_000_000)
    try machine.scheduler.runToEnd()
    #expect(w.output.last == "a ends")
    #expect(machine.scheduler.now == 2_000_000_000)
  }

  @Test("U-13 Each piece between suspensions is a turn")
  func turns() throws {
    let machine = w.machine()
    machine.scheduler.onTurnEnd = { [w] () throws(Interruption) in w.output.append("| turn") }
    _ = try start(machine, task("a", 1, in: w.function("f")))
    try machine.scheduler.runToEnd()
    #expect(w.output == ["a starts", "| turn", "a ends", "| turn"])
  }

  @Test("Cancelling a sleeping task ends its sleep with an error")
  func cancellation() throws {
    let machine = w.machine()
    let handle = try start(machine, task("a", 100, in: w.function("f")))
    try machine.scheduler.runReady()
    handle.cancel()
    try machine.scheduler.runReady()
    #expect(w.output == ["a starts"])
    guard case .failure(.thrown(let error))? = handle.result else {
      Issue.record("the task did not fail")
      return
    }
    #expect(text(error) == "cancelled")
    #expect(machine.scheduler.nextTime == nil)
  }

  @Test("A task waits for another one's value; an error comes out at the await and can be caught")
  func values() throws {
    let machine = w.machine()
    let f = w.function("f")
    let inner = w.function("inner", role: .closure, result: w.int, parent: f, isThrowing: true) { _ in
      [
        w.run(E(.await(w.call(sleep, [w.int(1)])), .void, .none)),
        S(.throw(w.string("bad")), .none),
      ]
    }
    let handle = try start(machine, inner)
    let wait = w.suspending("value", [], w.int) { _, resumption throws(Interruption) in try handle.value(resumption) }
    let outer = w.function("outer", role: .closure, parent: f) { o in
      let error = w.variable("error", .any, of: o, isLet: true)
      return [
        S(
          .do(
            [w.say(E(.await(w.call(wait, [])), w.int, .none))],
            catches: [CodeCatch(items: [], variable: error, body: [w.say(w.read(error))])], label: nil), .none),
        w.say(w.string("after")),
      ]
    }
    _ = try start(machine, outer)
    try machine.scheduler.runToEnd()
    #expect(w.output == ["bad", "after"])
  }

  @Test("Suspension deep in interpreted calls keeps all frames")
  func deepSuspension() throws {
    let machine = w.machine()
    let deep = Function(name: "deep", role: .function, parent: nil, span: .none)
    deep.result = w.int
    deep.isAsync = true
    deep.isThrowing = true
    let n = w.parameter("n", w.int, of: deep)
    let symbol = w.symbol(deep)
    deep.body = [
      w.if_(
        w.binary("==", w.read(n), w.int(0)),
        [w.run(E(.await(w.call(sleep, [w.int(1)])), .void, .none)), w.give(w.int(0))]),
      w.give(w.binary("+", w.int(1), w.call(symbol, [w.binary("-", w.read(n), w.int(1))]))),
    ]
    let f = w.function("f", role: .closure) { _ in [w.say(w.call(symbol, [w.int(1000)]))] }
    _ = try start(machine, f)
    try machine.scheduler.runToEnd()
    #expect(w.output == ["1000"])
  }

  @Test("A group gives results in the order in which its tasks finish")
  func groups() throws {
    let machine = w.machine()
    let f = w.function("f")
    let group = TaskGroupState(machine)
    for seconds in [3, 1, 2] {
      let body = w.function("child", role: .closure, result: w.int, parent: f, isThrowing: true) { _ in
        [w.run(E(.await(w.call(sleep, [w.int(seconds)])), .void, .none)), w.give(w.int(seconds))]
      }
      let code = try FunctionCompiler.code(of: body)
      group.add(Value(.function(ClosureBox(function: body, header: code.header, captures: []))), at: .none)
    }
    let next = w.suspending("next", [], w.optional(w.int)) { _, resumption throws(Interruption) in
      try group.next(resumption)
    }
    let reader = w.function("reader", role: .closure, parent: f) { r in
      let value = w.variable("value", w.int, of: r, isLet: true)
      return [
        S(
          .while(
            [.bind(CodePattern(.bind(value), .none), E(.await(w.call(next, [])), w.optional(w.int), .none))],
            [w.say(w.read(value))],
            JumpTarget(label: nil)), .none)
      ]
    }
    _ = try start(machine, reader)
    try machine.scheduler.runToEnd()
    #expect(w.output == ["1", "2", "3"])
  }

  @Test("A suspending native inside a synchronous callback is refused")
  func refused() throws {
    let machine = w.machine()
    let f = w.function("f") { _ in [w.run(E(.await(w.call(sleep, [w.int(1)])), .void, .none))] }
    var arguments: [Value] = []
    do {
      _ = try machine.call(f, &arguments, at: .none)
      Issue.record("it was not refused")
    } catch {
      guard case .unmodelled = error else {
        Issue.record("another interruption: \(error)")
        return
      }
    }
  }

  @Test("Virtual time has a limit")
  func timeLimit() throws {
    var limits = Limits()
    limits.virtualSeconds = 10
    let machine = w.machine(limits)
    _ = try start(machine, task("a", 11, in: w.function("f")))
    #expect(
      limit {
        try machine.scheduler.runToEnd(); return .void
      } == "more than 10 seconds of virtual time")
  }

  @Test("A set cancel flag ends a run that would not end")
  func cancelFlag() {
    let flag = CancellationFlag()
    let machine = Machine(types: w, limits: Limits(), cancellation: flag)
    let f = w.function("f") { _ in [S(.while([.test(w.bool(true))], [], JumpTarget(label: nil)), .none)] }
    flag.set()
    var arguments: [Value] = []
    #expect(limit { try machine.call(f, &arguments, at: .none) } == "cancelled")
    #expect(machine.steps <= 8192)
  }
}
