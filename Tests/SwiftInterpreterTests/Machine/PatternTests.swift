import Testing

@testable import SwiftInterpreter

@Suite("Machine: enums, patterns and casts")
struct PatternTests {
  let w = World()

  @Test("A switch takes the first case that matches, with payloads and where")
  func enums() throws {
    let shape = w.declare(.enumeration, "Shape")
    let dot = w.newCase("dot", of: shape)
    let circle = w.newCase("circle", of: shape, [w.int])
    let label = w.newCase("label", of: shape, [w.string, w.int])
    let f = w.function("f", result: w.string) { f in
      let s = w.parameter("s", w.type(shape), of: f)
      let r = w.variable("r", w.int, of: f, isLet: true)
      let t = w.variable("t", w.string, of: f, isLet: true)
      func pattern(_ kind: CodePattern.Kind) -> CodePattern { CodePattern(kind, .none) }
      return [
        S(
          .switch(
            w.read(s),
            [
              CodeCase(items: [(pattern(.enumCase(dot, [])), nil)], body: [w.give(w.string("dot"))]),
              CodeCase(
                items: [(pattern(.enumCase(circle, [pattern(.bind(r))])), w.binary(">", w.read(r), w.int(9)))],
                body: [w.give(w.string("big"))]),
              CodeCase(items: [(pattern(.enumCase(circle, [])), nil)], body: [S(.fallthrough, .none)]),
              CodeCase(
                items: [(pattern(.enumCase(label, [pattern(.bind(t)), pattern(.wildcard)])), nil)],
                body: [w.give(w.string("other"))]),
            ], JumpTarget(label: nil)), .none),
        w.give(w.string("none")),
      ]
    }
    func enumValue(_ each: EnumCase, _ payload: Value...) -> Value {
      Value(.enumPayload(EnumBox(each, ContiguousArray(payload))))
    }
    #expect(text(try value(w, f, [Value(.enumCase(Unmanaged.passUnretained(dot)))])) == "dot")
    #expect(text(try value(w, f, [enumValue(circle, .int(10))])) == "big")
    #expect(text(try value(w, f, [enumValue(circle, .int(1))])) == "other")
    #expect(text(try value(w, f, [enumValue(label, .string("x"), .int(1))])) == "other")
  }

  @Test("Tuples and optionals are taken apart")
  func tuples() throws {
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.int, of: f, isLet: true)
      let b = w.variable("b", w.int, of: f, isLet: true)
      let c = w.variable("c", w.int, of: f, isLet: true)
      func pattern(_ kind: CodePattern.Kind) -> CodePattern { CodePattern(kind, .none) }
      let pair = E(
        .tuple([w.int(1), w.some(w.int(2))]),
        .tuple([.init(label: nil, type: w.int), .init(label: nil, type: w.optional(w.int))]), .none)
      return [
        S(
          .destructure(
            pattern(.tuple([pattern(.bind(a)), pattern(.bind(b))])), E(.tuple([w.int(10), w.int(20)]), .any, .none)),
          .none),
        S(
          .if(
            [.match(pattern(.tuple([pattern(.wildcard), pattern(.some(pattern(.bind(c))))])), pair)],
            [w.give(w.binary("+", w.binary("+", w.read(a), w.read(b)), w.read(c)))], otherwise: nil, label: nil), .none),
        w.give(w.int(0)),
      ]
    }
    #expect(int(try value(w, f)) == 32)
  }

  @Test("Casts look at what the value is, through optionals, arrays and classes")
  func casts() throws {
    let base = w.declare(.classType, "Base")
    let derived = w.declare(.classType, "Derived", superclass: base)
    let initializer = w.initializer(of: derived)
    let f = w.function("f") { f in
      func check(_ value: E, _ type: StaticType) -> S { w.say(E(.cast(value, .check, type), w.bool, .none)) }
      let made = E(.convert(w.call(initializer, [])), .any, .none)
      return [
        check(w.int(1), w.int), check(w.int(1), w.string), check(w.some(w.int(1)), w.int), check(w.none(w.int), w.int),
        check(made, w.type(base)), check(w.array([w.int(1)], of: .any), w.array(w.int)),
        check(w.array([w.int(1), w.string("x")], of: .any), w.array(w.int)),
        w.say(E(.cast(w.int(1), .optional, w.optional(w.int)), w.optional(w.optional(w.int)), .none)),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["true", "false", "true", "false", "true", "true", "false", "Optional(Optional(1))"])
  }

  @Test("A failed forced cast traps with Swift's text")
  func forcedCast() {
    let f = w.function("f", result: w.string) { _ in [w.give(E(.cast(w.int(1), .forced, w.string), w.string, .none))] }
    #expect(trap { try value(w, f) } == "Could not cast value of type 'Int' to 'String'")
  }

  @Test("A catch clause may ask for a type; what none takes goes on")
  func typedCatch() throws {
    let a = w.declare(.structure, "AError")
    let thrower = w.function("thrower", isThrowing: true) { f in
      let n = w.parameter("n", w.int, of: f)
      return [
        w.if_(w.binary("==", w.read(n), w.int(0)), [S(.throw(E(.makeStruct(a, []), w.type(a), .none)), .none)]),
        S(.throw(w.string("other")), .none),
      ]
    }
    let f = w.function("f", result: w.string, isThrowing: true) { f in
      let n = w.parameter("n", w.int, of: f)
      let e = w.variable("e", w.type(a), of: f, isLet: true)
      return [
        S(
          .do(
            [w.run(w.call(w.symbol(thrower), [w.read(n)]))],
            catches: [
              CodeCatch(
                items: [(CodePattern(.asType(CodePattern(.bind(e), .none), w.type(a)), .none), nil)], variable: nil,
                body: [w.give(w.string("caught"))])
            ], label: nil), .none),
        w.give(w.string("nothing")),
      ]
    }
    #expect(text(try value(w, f, [.int(0)])) == "caught")
    #expect(throws: Interruption.self) { try value(w, f, [.int(1)]) }
  }
}

@Suite("Machine: generic parameters at run time")
struct GenericTests {
  let w = World()

  @Test("A cast to a generic parameter asks the metatype that was passed")
  func metatypeArgument() throws {
    let parameter = GenericParameter(name: "T")
    let generic = w.function("isA", result: w.bool) { f in
      let value = w.parameter("value", .any, of: f)
      _ = w.parameter("type", .metatype(.parameter(parameter)), of: f)
      return [w.give(E(.cast(w.read(value), .check, .parameter(parameter)), w.bool, .none))]
    }
    let f = w.function("f") { _ in
      let symbol = w.symbol(generic)
      return [
        w.say(w.call(symbol, [w.int(1), E(.metatype(w.int), .any, .none)])),
        w.say(w.call(symbol, [w.int(1), E(.metatype(w.string), .any, .none)])),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["true", "false"])
  }

  @Test("A generic parameter is known by the elements of an array")
  func arrayArgument() throws {
    let parameter = GenericParameter(name: "T")
    let generic = w.function("keep", result: .any) { f in
      let value = w.parameter("value", .any, of: f)
      _ = w.parameter("list", w.array(.parameter(parameter)), of: f)
      return [
        w.give(E(.cast(w.read(value), .optional, .parameter(parameter)), w.optional(.parameter(parameter)), .none))
      ]
    }
    let f = w.function("f") { _ in
      let symbol = w.symbol(generic)
      return [
        w.say(w.call(symbol, [w.int(1), w.array([w.int(2)], of: w.int)])),
        w.say(w.call(symbol, [w.int(1), w.array([w.string("x")], of: w.string)])),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["Optional(1)", "nil"])
  }
}

@Suite("Machine: limits")
struct LimitTests {
  let w = World()

  @Test("An array that grows without end stops at the limit of memory")
  func memory() {
    var limits = Limits()
    limits.memory = 10_000
    let f = w.function("f") { f in
      let a = w.variable("a", w.array(w.int), of: f)
      return [
        w.let_(a, w.array([], of: w.int)),
        S(.while([.test(w.bool(true))], [w.append(w.place(a), w.int(1))], JumpTarget(label: nil)), .none),
      ]
    }
    #expect(limit { try value(w, f, limits: limits) } == "more than 10000 elements and characters")
  }

  @Test("Arrays that are let go do not count")
  func memoryIsGivenBack() throws {
    var limits = Limits()
    limits.memory = 10_000
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.array(w.int), of: f)
      let i = w.variable("i", w.int, of: f, isLet: true)
      let j = w.variable("j", w.int, of: f, isLet: true)
      let range = w.op("..<", w.int, result: w.type(w.nominal("Range")))
      func loop(_ variable: Variable, _ count: Int, _ body: [S]) -> S {
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(variable), .none), sequence: w.call(range, [w.int(0), w.int(count)]),
              iterator: nil,
              condition: nil, body: body, target: JumpTarget(label: nil), isAwait: false)), .none)
      }
      return [
        loop(i, 20, [w.let_(a, w.array([], of: w.int)), loop(j, 5_000, [w.append(w.place(a), w.read(j))])]),
        w.give(w.int(1)),
      ]
    }
    #expect(int(try value(w, f, limits: limits)) == 1)
  }

  @Test("Strings that double stop at the limit of memory")
  func strings() {
    var limits = Limits()
    limits.memory = 100_000
    let f = w.function("f") { f in
      let s = w.variable("s", w.string, of: f)
      return [
        w.let_(s, w.string("ab")),
        S(.while([.test(w.bool(true))], [w.change("+=", w.place(s), w.read(s))], JumpTarget(label: nil)), .none),
      ]
    }
    #expect(limit { try value(w, f, limits: limits) } == "more than 100000 elements and characters")
  }

  @Test("Printing has a limit")
  func output() throws {
    var limits = Limits()
    limits.output = 10
    let machine = w.machine(limits)
    var text = ""
    machine.output = { text += $0 }
    try machine.print("12345")
    #expect(
      limit {
        try machine.print("678901"); return .void
      } == "more than 10 printed characters")
    #expect(text == "12345")
  }

  @Test("Work on a large stack gives its result")
  func largeStack() {
    #expect(Machine.onLargeStack { 6 * 7 } == 42)
  }
}
