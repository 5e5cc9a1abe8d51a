import Testing

@testable import SwiftInterpreter

@Suite("Machine: structs and places")
struct PlaceTests {
  let w = World()

  private func point() -> (Nominal, x: Field, y: Field) {
    let point = w.declare(.structure, "Point")
    return (point, w.add("x", w.int, to: point), w.add("y", w.int, to: point))
  }

  private func make(_ nominal: Nominal, _ values: E...) -> E { E(.makeStruct(nominal, values), w.type(nominal), .none) }

  @Test("A copy of a struct does not change with the original")
  func values() throws {
    let (point, x, _) = point()
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.type(point), of: f)
      let b = w.variable("b", w.type(point), of: f)
      return [
        w.let_(a, make(point, w.int(1), w.int(2))), w.let_(b, w.read(a)), w.set(w.field(w.place(a), x), w.int(10)),
        w.give(
          w.binary("+", w.binary("*", w.read(w.field(w.place(a), x)), w.int(100)), w.read(w.field(w.place(b), x)))),
      ]
    }
    #expect(int(try value(w, f)) == 1001)
  }

  @Test("A mutating method changes the variable it is called on, through nested structs")
  func nested() throws {
    let (point, x, _) = point()
    let line = w.declare(.structure, "Line")
    let start = w.add("start", w.type(point), to: line)
    let move = w.method("move", on: point, isMutating: true) { f, own in
      let d = w.parameter("d", w.int, of: f)
      return [w.change("+=", w.field(w.place(own), x), w.read(d))]
    }
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.type(line), of: f)
      return [
        w.let_(a, make(line, make(point, w.int(1), w.int(2)))),
        w.run(w.call(move, on: w.field(w.place(a), start), [w.int(5)])),
        w.run(w.call(move, on: w.field(w.place(a), start), [w.int(7)])),
        w.give(w.read(w.field(w.field(w.place(a), start), x))),
      ]
    }
    #expect(int(try value(w, f)) == 13)
  }

  @Test("Appending to an array inside a struct inside an array copies nothing")
  func inPlace() throws {
    let box = w.declare(.structure, "Box")
    let items = w.add("items", w.array(w.int), to: box)
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.array(w.type(box)), of: f)
      let i = w.variable("i", w.int, of: f, isLet: true)
      let range = w.op("..<", w.int, result: w.type(w.nominal("Range")))
      let inner = w.field(w.element(w.place(a), w.int(0)), items)
      return [
        w.let_(a, w.array([make(box, w.array([], of: w.int))], of: w.type(box))),
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(i), .none), sequence: w.call(range, [w.int(0), w.int(20_000)]), iterator: nil,
              condition: nil, body: [w.append(inner, w.read(i))], target: JumpTarget(label: nil), isAwait: false)),
          .none),
        w.give(w.read(w.element(w.field(w.element(w.place(a), w.int(0)), items), w.int(19_999)))),
      ]
    }
    let clock = ContinuousClock()
    var result: Value?
    let time = try clock.measure { result = try value(w, f) }
    #expect(result.flatMap(int) == 19_999)
    // Copying would move 200 million elements.
    #expect(time < .seconds(2))
  }

  @Test("An index outside an array traps with Swift's text")
  func bounds() {
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.array(w.int), of: f)
      return [w.let_(a, w.array([w.int(1)], of: w.int)), w.give(w.read(w.element(w.place(a), w.int(1))))]
    }
    #expect(trap { try value(w, f) } == "Index out of range")
  }

  @Test("An inout argument is copied in and out, and keeps its change when the call throws")
  func inoutArguments() throws {
    let change = w.function("change", isThrowing: true) { f in
      let n = w.parameter("n", w.int, of: f, isInout: true)
      let fails = w.parameter("fails", w.bool, of: f)
      return [w.change("+=", w.place(n), w.int(1)), w.if_(w.read(fails), [S(.throw(w.string("bad")), .none)])]
    }
    let f = w.function("f", result: w.string) { f in
      let n = w.variable("n", w.int, of: f)
      let s = w.variable("s", w.string, of: f)
      func call(_ fails: Bool) -> E {
        E(.call(w.symbol(change), [.reference(w.place(n)), .value(w.bool(fails))], .direct), .void, .none)
      }
      return [
        w.let_(n, w.int(1)), w.let_(s, w.string("x")), w.run(call(false)),
        S(
          .do(
            [w.run(call(true))],
            catches: [CodeCatch(items: [], variable: nil, body: [w.set(w.place(s), w.string("caught"))])], label: nil),
          .none),
        w.give(E(.interpolation([w.read(n), w.string(" "), w.read(s)]), w.string, .none)),
      ]
    }
    #expect(text(try value(w, f)) == "3 caught")
  }

  @Test("A computed property is read, changed and written back once each")
  func computed() throws {
    let (point, x, _) = point()
    let getter = w.method("double", on: point, result: w.int) { _, own in
      [w.say(w.string("get")), w.give(w.binary("*", w.read(w.field(w.place(own), x)), w.int(2)))]
    }
    let setter = w.method("double", on: point, isMutating: true) { f, own in
      let new = w.parameter("newValue", w.int, of: f)
      return [w.say(w.string("set")), w.set(w.field(w.place(own), x), w.binary("/", w.read(new), w.int(2)))]
    }
    let property = PropertySymbol(name: "double", owner: point, isStatic: false, isLet: false, type: w.int, span: .none)
    property.getter = getter
    property.setter = setter
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.type(point), of: f)
      return [
        w.let_(a, make(point, w.int(3), w.int(0))),
        w.change("+=", Place(.property(.place(w.place(a)), property, .direct), w.int, .none), w.int(4)),
        w.give(w.read(w.field(w.place(a), x))),
      ]
    }
    #expect(int(try value(w, f)) == 5)
    #expect(w.output == ["get", "set"])
  }

  @Test("Observers run around a set, with the new and the old value")
  func observers() throws {
    let (point, x, y) = point()
    x.willSet =
      w.method("willSet", on: point, isMutating: true) { f, _ in
        let new = w.parameter("newValue", w.int, of: f)
        return [w.say(w.read(new))]
      }.code
    x.didSet =
      w.method("didSet", on: point, isMutating: true) { f, own in
        let old = w.parameter("oldValue", w.int, of: f)
        return [w.say(w.read(old)), w.set(w.field(w.place(own), y), w.read(w.field(w.place(own), x)))]
      }.code
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.type(point), of: f)
      return [
        w.let_(a, make(point, w.int(1), w.int(2))), w.set(w.field(w.place(a), x), w.int(7)),
        w.change("+=", w.field(w.place(a), x), w.int(1)), w.give(w.read(w.field(w.place(a), y))),
      ]
    }
    #expect(int(try value(w, f)) == 8)
    #expect(w.output == ["7", "1", "8", "7"])
  }

  @Test("An optional chain stops at nil, as a value and as a place")
  func chains() throws {
    let (point, x, _) = point()
    let type = w.type(point)
    let f = w.function("f", result: w.string) { f in
      let a = w.variable("a", w.optional(type), of: f)
      let b = w.variable("b", w.optional(type), of: f)
      func bound(_ variable: Variable) -> Place { Place(.bound(.place(w.place(variable))), type, .none) }
      func chain(_ inner: E) -> E { E(.optionalChain(inner), w.optional(w.int), .none) }
      return [
        w.let_(a, w.some(make(point, w.int(1), w.int(2)))), w.let_(b, w.none(type)),
        w.run(chain(w.some(E(.assign(w.field(bound(a), x), w.int(5)), .void, .none)))),
        w.run(chain(w.some(E(.assign(w.field(bound(b), x), w.int(5)), .void, .none)))),
        w.give(
          E(
            .interpolation([
              E(.coalesce(chain(w.some(w.read(w.field(bound(a), x)))), w.int(-1), isOptional: false), w.int, .none),
              w.string(" "),
              E(.coalesce(chain(w.some(w.read(w.field(bound(b), x)))), w.int(-1), isOptional: false), w.int, .none),
            ]), w.string, .none)),
      ]
    }
    #expect(text(try value(w, f)) == "5 -1")
  }

  @Test("Unwrapping nil traps with Swift's text")
  func forced() {
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.optional(w.int), of: f)
      return [w.let_(a, w.none(w.int)), w.give(E(.forceUnwrap(w.read(a), isImplicit: false), w.int, .none))]
    }
    #expect(trap { try value(w, f) } == "Unexpectedly found nil while unwrapping an Optional value")
  }

  @Test("A lazy field is computed at its first read, once")
  func lazyField() throws {
    let (point, x, y) = point()
    y.isLazy = true
    y.initializer =
      w.method("y", on: point, result: w.int) { _, own in
        [w.say(w.string("computing")), w.give(w.binary("+", w.read(w.field(w.place(own), x)), w.int(1)))]
      }.code
    let initializer = w.initializer(of: point) { _, own in [w.set(w.field(w.place(own), x), w.int(41))] }
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.type(point), of: f)
      let read = w.read(w.field(w.place(a), y))
      return [w.let_(a, w.call(initializer, [])), w.give(w.binary("+", read, w.read(w.field(w.place(a), y))))]
    }
    #expect(int(try value(w, f)) == 84)
    #expect(w.output == ["computing"])
  }

  @Test("A global is initialised at its first use")
  func globals() throws {
    let global = GlobalVariable(name: "g", type: w.int, isLet: false, span: .none)
    global.initializer = w.function("g", result: w.int) { _ in [w.say(w.string("init")), w.give(w.int(5))] }
    let place = Place(.global(global), w.int, .none)
    let f = w.function("f", result: w.int) { _ in
      [w.say(w.string("start")), w.change("+=", place, w.int(1)), w.give(w.binary("*", w.read(place), w.int(2)))]
    }
    #expect(int(try value(w, f)) == 12)
    #expect(w.output == ["start", "init"])
  }

  @Test("A key path reads and writes through structs")
  func keyPaths() throws {
    let (point, x, _) = point()
    let line = w.declare(.structure, "Line")
    let start = w.add("start", w.type(point), to: line)
    let path = CodeKeyPath(components: [.field(start), .field(x)], root: w.type(line), text: "\\Line.start.x")
    let f = w.function("f", result: w.int) { f in
      let a = w.variable("a", w.type(line), of: f)
      let place = Place(.keyPath(.place(w.place(a)), E(.keyPath(path), .any, .none)), w.int, .none)
      return [
        w.let_(a, make(line, make(point, w.int(1), w.int(2)))), w.set(place, w.int(20)),
        w.change("+=", place, w.int(1)),
        w.give(w.binary("+", w.read(place), w.read(w.field(w.field(w.place(a), start), x)))),
      ]
    }
    #expect(int(try value(w, f)) == 42)
  }
}
