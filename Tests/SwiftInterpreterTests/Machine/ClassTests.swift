import Testing

@testable import SwiftInterpreter

@Suite("Machine: classes")
struct ClassTests {
  let w = World()

  /// A class that says its name when it goes.
  private func noisy(_ name: String) -> (Nominal, FunctionSymbol, Field) {
    let made = w.declare(.classType, name)
    let tag = w.add("tag", w.string, to: made)
    made.deinitializer =
      w.method("deinit", on: made) { _, own in
        [w.say(E(.interpolation([w.string("deinit "), w.read(w.field(w.read(own), tag))]), w.string, .none))]
      }.code
    let initializer = w.initializer(of: made) { f, own in
      let given = w.parameter("tag", w.string, of: f)
      return [w.set(w.field(w.read(own), tag), w.read(given))]
    }
    return (made, initializer, tag)
  }

  @Test("Variables share an instance")
  func references() throws {
    let (made, initializer, tag) = noisy("A")
    let f = w.function("f", result: w.string) { f in
      let a = w.variable("a", w.type(made), of: f, isLet: true)
      let b = w.variable("b", w.type(made), of: f, isLet: true)
      return [
        w.let_(a, w.call(initializer, [w.string("one")])), w.let_(b, w.read(a)),
        w.set(w.field(w.read(b), tag), w.string("two")), w.give(w.read(w.field(w.read(a), tag))),
      ]
    }
    #expect(text(try value(w, f)) == "two")
    #expect(w.output == ["deinit two"])
  }

  @Test("A deinitialiser runs when the last reference goes: at the end of the scope, or at an assignment")
  func deinitializers() throws {
    let (made, initializer, _) = noisy("A")
    let f = w.function("f") { f in
      let a = w.variable("a", w.optional(w.type(made)), of: f)
      let b = w.variable("b", w.type(made), of: f, isLet: true)
      return [
        w.let_(a, w.some(w.call(initializer, [w.string("a")]))),
        S(.scope([w.let_(b, w.call(initializer, [w.string("b")])), w.say(w.string("in scope"))]), .none),
        w.say(w.string("after scope")), w.set(w.place(a), w.none(w.type(made))), w.say(w.string("end")),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["in scope", "deinit b", "after scope", "deinit a", "end"])
  }

  @Test("A method is chosen by the class of the instance")
  func dispatch() throws {
    let (base, initializer, _) = noisy("Base")
    let derived = w.declare(.classType, "Derived", superclass: base)
    let own = w.add("extra", w.int, to: derived, initial: w.int(7))
    let name = w.method("name", on: base, result: w.string) { _, _ in [w.give(w.string("base"))] }
    name.isOverridable = true
    let overriding = w.method("name", on: derived, result: w.string) { _, own2 in
      [w.give(E(.interpolation([w.string("derived "), w.read(w.field(w.read(own2), own))]), w.string, .none))]
    }
    derived.overrides[ObjectIdentifier(name)] = overriding
    let derivedInit = w.initializer(of: derived) { _, own in
      [w.run(E(.initializeSelf(initializer, [.value(w.read(own)), .value(w.string("d"))]), .void, .none))]
    }
    let f = w.function("f") { f in
      let a = w.variable("a", w.type(base), of: f, isLet: true)
      let b = w.variable("b", w.type(base), of: f, isLet: true)
      return [
        w.let_(a, w.call(initializer, [w.string("b")])),
        w.let_(b, E(.convert(w.call(derivedInit, [])), w.type(base), .none)),
        w.say(w.call(name, [w.read(a)], .dynamic)), w.say(w.call(name, [w.read(b)], .dynamic)),
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["base", "derived 7", "deinit d", "deinit b"])
  }

  @Test("A failed initialiser gives nil, and what it made goes without deinitialiser")
  func failable() throws {
    let made = w.declare(.classType, "A")
    let n = w.add("n", w.int, to: made)
    made.deinitializer = w.method("deinit", on: made) { _, _ in [w.say(w.string("deinit"))] }.code
    let initializer = w.initializer(of: made, isFailable: true) { f, own in
      let given = w.parameter("n", w.int, of: f)
      return [
        w.if_(w.binary("<", w.read(given), w.int(0)), [w.give(w.none(w.int))]),
        w.set(w.field(w.read(own), n), w.read(given)),
      ]
    }
    let f = w.function("f", result: w.bool) { f in
      let given = w.parameter("n", w.int, of: f)
      let a = w.variable("a", w.type(made), of: f, isLet: true)
      return [
        S(
          .if(
            [.bind(CodePattern(.bind(a), .none), w.call(initializer, [w.read(given)]))], [w.give(w.bool(true))],
            otherwise: nil,
            label: nil), .none),
        w.give(w.bool(false)),
      ]
    }
    #expect(text(try value(w, f, [.int(-1)])) == "false")
    #expect(w.output == [])
    #expect(text(try value(w, f, [.int(1)])) == "true")
    #expect(w.output == ["deinit"])
  }

  @Test("A weak field becomes nil with its instance; reading a dead unowned one traps")
  func weakness() throws {
    let (made, initializer, _) = noisy("A")
    let holder = w.declare(.classType, "Holder")
    let weak = w.add("weak", w.optional(w.type(made)), to: holder)
    weak.ownership = .weak
    let unowned = w.add("unowned", w.type(made), to: holder)
    unowned.ownership = .unowned
    let holderInit = w.initializer(of: holder) { f, own in
      let a = w.parameter("a", w.type(made), of: f)
      return [
        w.set(w.field(w.read(own), weak), w.some(w.read(a))), w.set(w.field(w.read(own), unowned), w.read(a)),
      ]
    }
    let f = w.function("f", result: w.type(made)) { f in
      let h = w.variable("h", w.type(holder), of: f, isLet: true)
      let a = w.variable("a", w.optional(w.type(made)), of: f)
      let isNil = E(.cast(w.read(w.field(w.read(h), weak)), .check, w.type(made)), w.bool, .none)
      return [
        w.let_(a, w.some(w.call(initializer, [w.string("a")]))),
        w.let_(h, w.call(holderInit, [E(.forceUnwrap(w.read(a), isImplicit: false), w.type(made), .none)])),
        w.say(isNil), w.set(w.place(a), w.none(w.type(made))), w.say(isNil),
        w.give(w.read(w.field(w.read(h), unowned))),
      ]
    }
    #expect(trap { try value(w, f) }?.hasPrefix("Attempted to read an unowned reference") == true)
    #expect(w.output == ["true", "deinit a", "false"])
  }

  @Test("A call of a requirement finds the witness of the value's type")
  func witnesses() throws {
    let proto = w.declare(.protocolType, "Named")
    let requirement = FunctionSymbol(kind: .function, name: "name", owner: proto, isStatic: false, span: .none)
    requirement.isRequirement = true
    requirement.result = w.string
    let a = w.declare(.structure, "A")
    let b = w.declare(.structure, "B")
    for each in [a, b] {
      let witness = w.method("name", on: each, result: w.string) { _, _ in [w.give(w.string("I am " + each.name))] }
      w.witnesses[ObjectIdentifier(requirement), default: [:]][ObjectIdentifier(each)] = witness
    }
    let f = w.function("f") { f in
      let x = w.variable("x", .any, of: f, isLet: true)
      let list = w.array(
        [E(.makeStruct(a, []), .any, .none), E(.makeStruct(b, []), .any, .none), E(.makeStruct(a, []), .any, .none)],
        of: .any)
      return [
        S(
          .for(
            ForLoop(
              pattern: CodePattern(.bind(x), .none), sequence: list, iterator: nil, condition: nil,
              body: [w.say(w.call(requirement, [w.read(x)], .witness))], target: JumpTarget(label: nil), isAwait: false)
          ), .none)
      ]
    }
    _ = try value(w, f)
    #expect(w.output == ["I am A", "I am B", "I am A"])
  }

  @Test("A deinitialiser may look at the instance that let it go")
  func reentrantDeinitializer() throws {
    let owner = w.declare(.classType, "Owner")
    let child = w.declare(.classType, "Child")
    let count = w.add("count", w.int, to: owner, initial: w.int(0))
    let held = w.add("held", w.optional(w.type(child)), to: owner)
    let back = w.add("back", w.type(owner), to: child)
    back.ownership = .unowned
    child.deinitializer =
      w.method("deinit", on: child) { _, own in
        [w.change("+=", w.field(w.read(w.field(w.read(own), back)), count), w.int(1))]
      }.code
    let ownerInit = w.initializer(of: owner)
    let childInit = w.initializer(of: child) { f, own in
      let given = w.parameter("back", w.type(owner), of: f)
      return [w.set(w.field(w.read(own), back), w.read(given))]
    }
    let f = w.function("f", result: w.int) { f in
      let o = w.variable("o", w.type(owner), of: f, isLet: true)
      return [
        w.let_(o, w.call(ownerInit, [])), w.set(w.field(w.read(o), held), w.some(w.call(childInit, [w.read(o)]))),
        w.set(w.field(w.read(o), held), w.none(w.type(child))), w.give(w.read(w.field(w.read(o), count))),
      ]
    }
    #expect(int(try value(w, f)) == 1)
  }
}
