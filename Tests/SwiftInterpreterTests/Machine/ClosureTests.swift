import Testing

@testable import SwiftInterpreter

@Suite("Machine: closures and function values")
struct ClosureTests {
  let w = World()

  @Test("A closure shares the variable it captures")
  func sharedVariable() throws {
    let f = w.function("f", result: w.int) { f in
      let n = w.variable("n", w.int, of: f, isCaptured: true)
      let add = w.function("closure", role: .closure, parent: f) { c in
        let d = w.parameter("d", w.int, of: c)
        return [w.change("+=", w.place(n), w.read(d))]
      }
      let g = w.variable("g", .any, of: f, isLet: true)
      return [
        w.let_(n, w.int(1)), w.let_(g, w.closure(add)), w.run(w.apply(w.read(g), [w.int(10)])),
        w.run(w.apply(w.read(g), [w.int(20)])), w.give(w.read(n)),
      ]
    }
    #expect(int(try value(w, f)) == 31)
  }

  @Test("A capture list keeps the value of the moment")
  func captureList() throws {
    let f = w.function("f", result: w.int) { f in
      let n = w.variable("n", w.int, of: f)
      let body = Function(name: "closure", role: .closure, parent: f, span: .none)
      body.result = w.int
      let copy = w.variable("n", w.int, of: body, isLet: true)
      body.captureList = [(copy, w.read(n))]
      body.body = [w.give(w.read(copy))]
      let g = w.variable("g", .function(FunctionType(parameters: [], result: w.int)), of: f, isLet: true)
      return [
        w.let_(n, w.int(1)), w.let_(g, w.closure(body)), w.set(w.place(n), w.int(2)), w.give(w.apply(w.read(g), [])),
      ]
    }
    #expect(int(try value(w, f)) == 1)
  }

  @Test("Each round of a loop has a variable of its own")
  func loopVariables() throws {
    let f = w.function("f") { f in
      let type = StaticType.function(FunctionType(parameters: [], result: w.int))
      let all = w.variable("all", w.array(type), of: f)
      let i = w.variable("i", w.int, of: f, isLet: true)
      let v = w.variable("v", w.int, of: f, isCaptured: true)
      let g = w.variable("g", type, of: f, isLet: true)
      let body = w.function("closure", role: .closure, result: w.int, parent: f) { _ in
        [w.change("+=", w.place(v), w.int(1)), w.give(w.read(v))]
      }
      let range = w.op("..<", w.int, result: w.type(w.nominal("Range")))
      return [
        w.let_(all, w.array([], of: type)),
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(i), .none), sequence: w.call(range, [w.int(0), w.int(3)]), iterator: nil,
              condition: nil,
              body: [w.let_(v, w.binary("*", w.read(i), w.int(10))), w.append(w.place(all), w.closure(body))],
              target: JumpTarget(label: nil), isAwait: false)), .none),
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(g), .none), sequence: w.read(all), iterator: nil, condition: nil,
              body: [w.say(w.apply(w.read(g), []))], target: JumpTarget(label: nil), isAwait: false)), .none),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["1", "11", "21"])
  }

  @Test("Local functions call themselves and each other, and leave nothing alive")
  func localFunctions() throws {
    let made = w.declare(.classType, "A")
    made.deinitializer = w.method("deinit", on: made) { _, _ in [w.say(w.string("deinit"))] }.code
    let initializer = w.initializer(of: made)
    let f = w.function("f", result: w.int) { f in
      let type = StaticType.function(FunctionType(parameters: [.init(w.int)], result: w.int))
      let a = w.variable("a", w.type(made), of: f, isLet: true, isCaptured: true)
      let local = w.variable("factorial", type, of: f, isLet: true, isCaptured: true)
      let body = w.function("factorial", result: w.int, parent: f) { g in
        let n = w.parameter("n", w.int, of: g)
        return [
          w.run(w.read(a)), w.if_(w.binary("<", w.read(n), w.int(2)), [w.give(w.int(1))]),
          w.give(w.binary("*", w.read(n), w.apply(w.read(local), [w.binary("-", w.read(n), w.int(1))]))),
        ]
      }
      return [
        w.let_(a, w.call(initializer, [])), S(.localFunction(local, body), .none),
        w.give(w.apply(w.read(local), [w.int(5)])),
      ]
    }
    #expect(int(try value(w, f)) == 120)
    #expect(w.output == ["deinit"])
  }

  @Test("Local functions may refer to each other")
  func mutualRecursion() throws {
    let f = w.function("f", result: w.bool) { f in
      let type = StaticType.function(FunctionType(parameters: [.init(w.int)], result: w.bool))
      let even = w.variable("even", type, of: f, isLet: true, isCaptured: true)
      let odd = w.variable("odd", type, of: f, isLet: true, isCaptured: true)
      func body(_ name: String, _ other: Variable, _ end: Bool) -> Function {
        w.function(name, result: w.bool, parent: f) { g in
          let n = w.parameter("n", w.int, of: g)
          return [
            w.if_(w.binary("==", w.read(n), w.int(0)), [w.give(w.bool(end))]),
            w.give(w.apply(w.read(other), [w.binary("-", w.read(n), w.int(1))])),
          ]
        }
      }
      return [
        S(.localFunction(even, body("even", odd, true)), .none),
        S(.localFunction(odd, body("odd", even, false)), .none),
        w.give(w.apply(w.read(even), [w.int(7)])),
      ]
    }
    #expect(text(try value(w, f)) == "false")
  }

  @Test("A weakly captured instance is nil once it is gone")
  func weakCapture() throws {
    let made = w.declare(.classType, "A")
    let initializer = w.initializer(of: made)
    let f = w.function("f") { f in
      let a = w.variable("a", w.optional(w.type(made)), of: f)
      let body = Function(name: "closure", role: .closure, parent: f, span: .none)
      body.result = w.bool
      let weak = w.variable("a", w.optional(w.type(made)), of: body, isLet: true)
      weak.ownership = .weak
      body.captureList = [(weak, w.read(a))]
      body.body = [w.give(E(.cast(w.read(weak), .check, w.type(made)), w.bool, .none))]
      let g = w.variable("g", .function(FunctionType(parameters: [], result: w.bool)), of: f, isLet: true)
      return [
        w.let_(a, w.some(w.call(initializer, []))), w.let_(g, w.closure(body)), w.say(w.apply(w.read(g), [])),
        w.set(w.place(a), w.none(w.type(made))), w.say(w.apply(w.read(g), [])),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["true", "false"])
  }

  @Test("Symbols, bound methods and case constructors are function values")
  func otherValues() throws {
    let number = w.declare(.structure, "Number")
    let n = w.add("n", w.int, to: number)
    let plus = w.method("plus", on: number, result: w.int) { f, own in
      let d = w.parameter("d", w.int, of: f)
      return [w.give(w.binary("+", w.read(w.field(w.read(own), n)), w.read(d)))]
    }
    let shape = w.declare(.enumeration, "Shape")
    let circle = w.newCase("circle", of: shape, [w.int])
    let type = StaticType.function(FunctionType(parameters: [.init(w.int)], result: w.int))
    let f = w.function("f") { f in
      let seven = E(.makeStruct(number, [w.int(7)]), w.type(number), .none)
      let unbound = StaticType.function(FunctionType(parameters: [.init(w.type(number))], result: type))
      return [
        w.say(w.apply(E(.boundMethod(plus, receiver: seven), type, .none), [w.int(3)])),
        w.say(w.apply(w.apply(E(.unboundMethod(plus), unbound, .none), [seven]), [w.int(4)])),
        w.say(w.apply(E(.reference(w.symbol(FunctionTests.fibonacci(w))), type, .none), [w.int(10)])),
        w.say(
          w.apply(
            E(
              .caseConstructor(circle), .function(FunctionType(parameters: [.init(w.int)], result: w.type(shape))),
              .none), [w.int(2)])),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["10", "11", "55", "circle(2)"])
  }

  @Test("C-08 Closures of the same code tell what they captured")
  func comparing() throws {
    let f = w.function("f", result: .any) { f in
      let n = w.parameter("n", w.int, of: f)
      n.isCaptured = true
      let body = w.function("closure", role: .closure, result: w.int, parent: f) { _ in [w.give(w.read(n))] }
      return [w.give(w.closure(body))]
    }
    let machine = w.machine()
    func box(_ n: Int) throws -> FunctionBox? {
      var arguments: [Value] = [.int(n)]
      if case .function(let box) = try machine.call(f, &arguments, at: .none).payload { return box }
      return nil
    }
    let one = try #require(try box(1))
    let other = try #require(try box(2))
    #expect(one.code == other.code)
    #expect(one.captured.compactMap(int) == [1])
    #expect(other.captured.compactMap(int) == [2])
  }

  @Test("A closure passed inout values changes them")
  func inoutClosure() throws {
    let f = w.function("f", result: w.int) { f in
      let n = w.variable("n", w.int, of: f)
      let body = w.function("closure", role: .closure, parent: f) { c in
        let x = w.parameter("x", w.int, of: c, isInout: true)
        return [w.change("*=", w.place(x), w.int(5))]
      }
      let g = w.variable(
        "g", .function(FunctionType(parameters: [.init(w.int, isInout: true)], result: .void)), of: f, isLet: true)
      return [
        w.let_(n, w.int(3)), w.let_(g, w.closure(body)),
        w.run(E(.apply(w.read(g), [.reference(w.place(n))]), .void, .none)),
        w.give(w.read(n)),
      ]
    }
    #expect(int(try value(w, f)) == 15)
  }
}
