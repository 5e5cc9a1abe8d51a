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
                items: [(pattern(.enumCase(label, [pattern(.bind(t)), pattern(.wildcard)])), nil)], body: [w.give(w.string("other"))]),
            ], JumpTarget(label: nil)), .none),
        w.give(w.string("none")),
      ]
    }
    func enumValue(_ each: EnumCase, _ payload: Value...) -> Value { Value(.enumPayload(EnumBox(each, ContiguousArray(payload)))) }
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
        .tuple([w.int(1), w.some(w.int(2))]), .tuple([.init(label: nil, type: w.int), .init(label: nil, type: w.optional(w.int))]), .none)
      return [
        S(.destructure(pattern(.tuple([pattern(.bind(a)), pattern(.bind(b))])), E(.tuple([w.int(10), w.int(20)]), .any, .none)), .none),
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
