import Testing

@testable import SwiftInterpreter

@Suite("Machine: functions and control flow")
struct FunctionTests {
  let w = World()

  /// `func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }`, written with `if`.
  static func fibonacci(_ w: World) -> Function {
    let function = Function(name: "fib", role: .function, parent: nil, span: .none)
    function.result = w.int
    let n = w.parameter("n", w.int, of: function)
    let symbol = w.symbol(function)
    function.body = [
      w.if_(w.binary("<", w.read(n), w.int(2)), [w.give(w.read(n))]),
      w.give(
        w.binary(
          "+", w.call(symbol, [w.binary("-", w.read(n), w.int(1))]),
          w.call(symbol, [w.binary("-", w.read(n), w.int(2))]))),
    ]
    return function
  }

  @Test("A recursive function gives its value")
  func recursion() throws {
    #expect(int(try value(w, Self.fibonacci(w), [.int(15)])) == 610)
  }

  @Test("Overflow traps with Swift's text")
  func overflow() {
    let f = w.function("f", result: w.int) { f in
      let n = w.parameter("n", w.int, of: f)
      return [w.give(w.binary("+", w.read(n), w.int(1)))]
    }
    #expect(trap { try value(w, f, [.int(.max)]) } == "arithmetic overflow")
  }

  @Test("Division by zero traps with Swift's text")
  func division() {
    let f = w.function("f", result: w.int) { f in
      let n = w.parameter("n", w.int, of: f)
      return [w.give(w.binary("/", w.int(1), w.read(n)))]
    }
    #expect(trap { try value(w, f, [.int(0)]) } == "Division by zero")
  }

  @Test("A while loop runs until its condition is false")
  func whileLoop() throws {
    let f = w.function("f", result: w.int) { f in
      let i = w.variable("i", w.int, of: f)
      let sum = w.variable("sum", w.int, of: f)
      return [
        w.let_(i, w.int(0)), w.let_(sum, w.int(0)),
        S(
          .while(
            [.test(w.binary("<", w.read(i), w.int(10)))],
            [w.change("+=", w.place(sum), w.read(i)), w.change("+=", w.place(i), w.int(1))], JumpTarget(label: nil)),
          .none),
        w.give(w.read(sum)),
      ]
    }
    #expect(int(try value(w, f)) == 45)
  }

  @Test("break and continue leave the loop they name")
  func jumps() throws {
    let f = w.function("f", result: w.int) { f in
      let sum = w.variable("sum", w.int, of: f)
      let i = w.variable("i", w.int, of: f, isLet: true)
      let j = w.variable("j", w.int, of: f, isLet: true)
      let outer = JumpTarget(label: "outer")
      let inner = JumpTarget(label: nil)
      let range = w.op("..<", w.int, result: w.type(w.nominal("Range")))
      func loop(_ variable: Variable, _ limit: Int, _ target: JumpTarget, _ body: [S]) -> S {
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(variable), .none), sequence: w.call(range, [w.int(0), w.int(limit)]),
              iterator: nil,
              condition: nil, body: body, target: target, isAwait: false)), .none)
      }
      return [
        w.let_(sum, w.int(0)),
        loop(
          i, 10, outer,
          [
            loop(
              j, 10, inner,
              [
                w.if_(w.binary("==", w.read(j), w.int(3)), [S(.continue(outer), .none)]),
                w.if_(w.binary("==", w.read(i), w.int(4)), [S(.break(outer), .none)]),
                w.change("+=", w.place(sum), w.int(1)),
              ])
          ]),
        w.give(w.read(sum)),
      ]
    }
    #expect(int(try value(w, f)) == 12)
  }

  @Test("A closed range ends with its upper bound, Int.max included")
  func closedRange() throws {
    let f = w.function("f", result: w.int) { f in
      let count = w.variable("count", w.int, of: f)
      let i = w.variable("i", w.int, of: f, isLet: true)
      let range = w.op("...", w.int, result: w.type(w.nominal("Range")))
      return [
        w.let_(count, w.int(0)),
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(i), .none), sequence: w.call(range, [w.int(.max - 2), w.int(.max)]),
              iterator: nil,
              condition: nil, body: [w.change("+=", w.place(count), w.int(1))], target: JumpTarget(label: nil),
              isAwait: false)),
          .none),
        w.give(w.read(count)),
      ]
    }
    #expect(int(try value(w, f)) == 3)
  }

  @Test("A loop over an array binds each element; where skips")
  func arrayLoop() throws {
    let f = w.function("f") { f in
      let s = w.variable("s", w.string, of: f, isLet: true)
      return [
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(s), .none),
              sequence: w.array([w.string("a"), w.string("b"), w.string("c")], of: w.string),
              iterator: nil, condition: w.binary("!=", w.read(s), w.string("b")), body: [w.say(w.read(s))],
              target: JumpTarget(label: nil), isAwait: false)), .none)
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["a", "c"])
  }

  @Test("Defer runs at the end of its scope, the last first, on every way out")
  func deferred() throws {
    let f = w.function("f", result: w.int) { f in
      let n = w.parameter("n", w.int, of: f)
      return [
        S(.defer([w.say(w.string("one"))]), .none),
        S(.defer([w.say(w.string("two"))]), .none),
        w.if_(w.binary("==", w.read(n), w.int(1)), [w.give(w.int(10))]),
        w.say(w.string("body")),
        w.give(w.int(20)),
      ]
    }
    #expect(int(try value(w, f, [.int(1)])) == 10)
    #expect(int(try value(w, f, [.int(2)])) == 20)
    #expect(w.output == ["two", "one", "body", "two", "one"])
  }

  @Test("An error goes to the first catch that takes it, past deferred code")
  func errors() throws {
    let thrower = w.function("thrower", isThrowing: true) { _ in
      [S(.defer([w.say(w.string("leaving"))]), .none), S(.throw(w.string("bad")), .none)]
    }
    let f = w.function("f", result: w.string) { f in
      let error = w.variable("error", .any, of: f, isLet: true)
      return [
        S(
          .do(
            [w.run(E(.attempt(.plain, w.call(w.symbol(thrower), [])), .void, .none)), w.give(w.string("none"))],
            catches: [
              CodeCatch(items: [], variable: error, body: [w.give(E(.interpolation([w.read(error)]), w.string, .none))])
            ],
            label: nil), .none)
      ]
    }
    #expect(text(try value(w, f)) == "bad")
    #expect(w.output == ["leaving"])
  }

  @Test("try? gives nil for an error, and the wrapped value otherwise")
  func optionalTry() throws {
    let thrower = w.function("thrower", result: w.int, isThrowing: true) { f in
      let n = w.parameter("n", w.int, of: f)
      return [w.if_(w.binary("==", w.read(n), w.int(0)), [S(.throw(w.string("bad")), .none)]), w.give(w.read(n))]
    }
    let f = w.function("f", result: w.optional(w.int)) { f in
      let n = w.parameter("n", w.int, of: f)
      return [w.give(E(.attempt(.optional, w.call(w.symbol(thrower), [w.read(n)])), w.optional(w.int), .none))]
    }
    #expect(text(try value(w, f, [.int(0)])) == "nil")
    #expect(text(try value(w, f, [.int(4)])) == "Optional(4)")
  }

  @Test("A block's yield gives its value")
  func block() throws {
    let f = w.function("f", result: w.int) { f in
      let n = w.parameter("n", w.int, of: f)
      let block = E(
        .block([
          w.if_(
            w.binary(">", w.read(n), w.int(0)), [S(.yield(w.int(1)), .none)], else: [S(.yield(w.int(-1)), .none)])
        ]), w.int, .none)
      return [w.give(w.binary("*", block, w.int(5)))]
    }
    #expect(int(try value(w, f, [.int(3)])) == 5)
    #expect(int(try value(w, f, [.int(-3)])) == -5)
  }

  @Test("A run stops at its exact number of steps, and the program cannot catch it")
  func steps() {
    let f = w.function("f") { _ in
      [
        S(
          .do(
            [S(.while([.test(w.bool(true))], [], JumpTarget(label: nil)), .none)],
            catches: [CodeCatch(items: [], variable: nil, body: [])], label: nil), .none)
      ]
    }
    var limits = Limits()
    limits.steps = 10_000
    let machine = w.machine(limits)
    var arguments: [Value] = []
    #expect(limit { try machine.call(f, &arguments, at: .none) } == "more than 10000 steps")
    #expect(machine.steps == 10_000)
  }

  @Test("Endless recursion ends at the limit of nested calls")
  func depth() {
    let f = Function(name: "f", role: .function, parent: nil, span: .none)
    f.body = [w.run(w.call(w.symbol(f), []))]
    #expect(limit { try value(w, f) } == "more than 2000 nested calls")
  }

  @Test("Natives may call closures back")
  func natives() throws {
    let twice = w.native("twice", [.any, w.int], w.int) { call throws(Interruption) in
      let once = try call.machine.call(call[0], [call[1]], at: call.span)
      return try call.machine.call(call[0], [once], at: call.span)
    }
    let f = w.function("f", result: w.int) { f in
      let body = w.function("closure", role: .closure, result: w.int, parent: f) { c in
        let x = w.parameter("x", w.int, of: c)
        return [w.give(w.binary("*", w.read(x), w.int(3)))]
      }
      return [w.give(w.call(twice, [w.closure(body), w.int(2)]))]
    }
    #expect(int(try value(w, f)) == 18)
  }
}

/// The text of the trap that the work ends with.
func trap(_ work: () throws -> Value) -> String? {
  do {
    _ = try work()
    return nil
  } catch {
    if case .trap(let text, _)? = error as? Interruption { return text }
    return "not a trap: \(error)"
  }
}

/// The text of the limit that the work ends with.
func limit(_ work: () throws -> Value) -> String? {
  do {
    _ = try work()
    return nil
  } catch {
    if case .limit(let text)? = error as? Interruption { return text }
    return "not a limit: \(error)"
  }
}
