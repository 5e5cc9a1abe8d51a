import Testing

@testable import ObservationRuntime

/// Section 3: State.
@Suite struct StateRules {
  let app = App()

  @Test("S-01 State belongs to the node: it outlives new values of the view")
  func storageBelongsToTheNode() throws {
    let counter = app.view("Counter", .state("n", 0)) { c in button("\(c["n"].int)") { c.add("n") } }
    let parent = app.view("P", .state("k", 0)) { p in
      stack(text("k\(p["k"].int)"), counter(), button("p") { p.add("k") })
    }
    try app.launch(parent())
    try app.tap("0")
    try app.tap("1")
    try app.tap("p")
    try app.tap("p")
    #expect(app.screen == ["k2", "[2]", "[p]"])
  }

  @Test("S-02 State that the body never read does not run it")
  func unreadState() throws {
    let view = app.view("P", .state("n", 0)) { p in button("+") { p.add("n") } }
    #expect(try app.launch(view()) == ["P: @self, @identity, _n changed."])
    #expect(try app.tap("+") == [])
    #expect(app.graph.explanation(of: "P")?.first?.contains("it has never read `n`") == true)
  }

  @Test("S-03 A dependency on State stays once it was read")
  func sticky() throws {
    let view = app.view("P", .state("n", 0), .state("show", false)) { p in
      stack(when(p["show"].bool, text(p["n"])), button("+") { p.add("n") }, button("show") { p.flip("show") })
    }
    try app.launch(view())
    #expect(try app.tap("+") == [])
    #expect(try app.tap("show") == ["P: _show changed."])
    #expect(app.screen.first == "1")
    #expect(try app.tap("+") == ["P: _n changed."])
    #expect(try app.tap("show") == ["P: _show changed."])
    #expect(try app.tap("+") == ["P: _n changed."])
  }

  @Test("S-04 A read in an action is no dependency")
  func readInAction() throws {
    let view = app.view("P", .state("n", 0)) { [app] p in
      button("p") {
        app.print("\(p["n"].int)")
        p.add("n")
      }
    }
    try app.launch(view())
    #expect(try app.tap("p") == ["0"])
  }

  @Test("S-05, B-07 Passing a binding is not a read, and when nobody reads nobody runs")
  func projectionIsNoRead() throws {
    let child = app.view("W", .binding("n")) { _ in text("w") }
    let view = app.view("P", .state("n", 0)) { p in stack(child(bind: ["n": p.bind("n")]), button("+") { p.add("n") }) }
    try app.launch(view())
    #expect(try app.tap("+") == [])
  }

  @Test("S-08 Each place has its own state")
  func placements() throws {
    let counter = app.view("Counter", .state("n", 0)) { c in button("\(c["n"].int)") { c.add("n") } }
    let view = app.view("P") { _ in stack(counter(), counter()) }
    try app.launch(view())
    #expect(try app.do("tap \"0\" #1") == ["Counter: _n changed."])
    #expect(try app.tap("1") == ["Counter: _n changed."])
    #expect(app.screen == ["[2]", "[0]"])
  }

  @Test("S-09 State sees the replacement of an object, not its mutation")
  func referenceOnly() throws {
    let first = app.model("Obj", .announcing, ("n", 0))
    let second = app.model("Obj", .announcing, ("n", 7))
    let view = app.view("P", .state("o", .object(first))) { p in
      stack(
        text(p["o"].model?["n"] ?? 0), button("mutate") { p["o"].model?["n"] = 1 },
        button("replace") { p["o"] = .object(second) })
    }
    try app.launch(view())
    #expect(try app.tap("mutate") == [])
    #expect(app.screen.first == "0")
    #expect(try app.tap("replace") == ["P: _o changed."])
    #expect(app.screen.first == "7")
  }

  @Test("S-10, I-03 State ends with its identity")
  func stateEndsWithIdentity() throws {
    let planner = app.view("Planner", .state("nights", 3)) { c in
      stack(text(c["nights"]), button("more") { c.add("nights") })
    }
    let view = app.view("P", .state("shown", true)) { p in
      stack(when(p["shown"].bool, planner()), button("t") { p.flip("shown") })
    }
    try app.launch(view())
    try app.tap("more")
    #expect(app.screen.first == "4")
    #expect(try app.tap("t") == ["P: _shown changed."])
    #expect(try app.tap("t") == ["P: _shown changed.", "Planner: @self, @identity, _nights changed."])
    #expect(app.screen.first == "3")
  }

  @Test("S-12, S-13 The first run names all State, a later one only what was read")
  func namedFields() throws {
    let view = app.view("P", .state("a", 0), .state("b", 0)) { p in
      stack(
        text(p["a"]),
        button("t") {
          p.add("a")
          p.add("b")
        })
    }
    #expect(try app.launch(view()) == ["P: @self, @identity, _a, _b changed."])
    #expect(try app.tap("t") == ["P: _a changed."])
  }

  @Test("S-16 A lazy default runs once for an identity")
  func lazyDefault() throws {
    let child = app.view(
      "C",
      .lazyState("m") { [app] in
        app.print("Model init")
        return 1
      }
    ) { c in text(c["m"]) }
    let parent = app.view("P", .state("k", 0)) { p in stack(text(p["k"]), child(), button("k") { p.add("k") }) }
    #expect(
      try app.launch(parent()) == [
        "P: @self, @identity, _k changed.", "Model init", "C: @self, @identity, _m changed.",
      ])
    #expect(try app.tap("k") == ["P: _k changed."])
  }

  @Test("T-05 Private State prints two underscores under 27 and one under 26")
  func privateState() throws {
    for (sdk, name) in [(SDK.v27, "__a"), (.v26, "_a")] {
      let app = App(sdk: sdk)
      let view = app.view("V", .state("a", 0, isPrivate: true), .state("b", 0), .binding("c")) { _ in text("x") }
      #expect(try app.launch(view()) == ["V: @self, @identity, \(name), _b, _c changed."])
    }
  }

  @Test("N-03 A seed is used once; the child runs and shows the old value")
  func seedOnce() throws {
    let child = app.view("C", .seeded("v", from: "start")) { c in text(c["v"]) }
    let parent = app.view("P", .state("n", 3)) { p in
      stack(text(p["n"]), child(["start": p["n"]]), button("+2") { p.add("n", 2) })
    }
    try app.launch(parent())
    #expect(try app.tap("+2") == ["P: _n changed.", "C: @self changed."])
    #expect(app.screen == ["5", "3", "[+2]"])
  }

  @Test("N-07 A write during a body run is dropped with W-01")
  func writeDuringBody() throws {
    let view = app.view("V", .state("count", 0)) { c in
      c.add("count")
      return text("Count: \(c["count"].int)")
    }
    #expect(
      try app.launch(view()) == [
        "V: @self, @identity, _count changed.",
        "Modifying state during view update, this will cause undefined behavior.",
      ])
    #expect(app.screen == ["Count: 0"])
  }
}

/// Section 4: bindings.
@Suite struct BindingRules {
  let app = App()

  @Test("B-01, B-03 All readers of a binding run; an owner that only passes it on does not")
  func readersRun() throws {
    let editor = app.view("E", .binding("n")) { c in button("\(c["n"].int)") { c.add("n") } }
    let owner = app.view("P", .state("n", 0)) { p in
      stack(editor(bind: ["n": p.bind("n")]), editor(bind: ["n": p.bind("n")]))
    }
    try app.launch(owner())
    #expect(try app.do("tap \"0\" #1") == ["E: _n changed.", "E: _n changed."])
    #expect(app.screen == ["[1]", "[1]"])
  }

  @Test("B-02 A reader depends on a binding once it has read it, for good")
  func stickyReader() throws {
    let child = app.view("D", .binding("n"), .state("show", false)) { c in
      stack(toggle("s", c.bind("show")), when(c["show"].bool, text(c["n"])), button("+") { c.add("n") })
    }
    let owner = app.view("Owner", .state("n", 0)) { p in child(bind: ["n": p.bind("n")]) }
    try app.launch(owner())
    #expect(try app.tap("+") == [])
    #expect(try app.do("toggle s on") == ["D: _show changed."])
    #expect(try app.tap("+") == ["D: _n changed."])
    #expect(try app.do("toggle s off") == ["D: _show changed."])
    #expect(try app.tap("+") == ["D: _n changed."])
  }

  @Test("B-04, B-05 When the owner reads too, it runs first, and the child's binding differs")
  func ownerReadsToo() throws {
    let editor = app.view("E", .binding("n")) { c in stack(text(c["n"]), button("+") { c.add("n") }) }
    let owner = app.view("Owner", .state("n", 3)) { p in stack(text(p["n"]), editor(bind: ["n": p.bind("n")])) }
    try app.launch(owner())
    #expect(try app.tap("+") == ["Owner: _n changed.", "E: @self, _n changed."])
  }

  @Test("B-06 An unrelated run of the owner does not run a bound child")
  func unrelatedRun() throws {
    let editor = app.view("E", .binding("n")) { c in text(c["n"]) }
    let owner = app.view("Owner", .state("n", 3), .state("other", 0)) { p in
      stack(text(p["other"]), editor(bind: ["n": p.bind("n")]), button("o") { p.add("other") })
    }
    try app.launch(owner())
    #expect(try app.tap("o") == ["Owner: _other changed."])
  }

  @Test("B-08 A bound child that never read runs when its owner hands it another value")
  func unreadBoundChild() throws {
    let child = app.view("Child", .binding("n")) { _ in text("c") }
    let owner = app.view("Owner", .state("n", 0)) { p in
      stack(text(p["n"]), child(bind: ["n": p.bind("n")]), button("+") { p.add("n") })
    }
    try app.launch(owner())
    #expect(try app.tap("+") == ["Owner: _n changed.", "Child: @self changed."])
    #expect(app.bodies == ["Owner — state n 0 → 1", "Child — input n 0 → 1"])
  }

  @Test("B-09 A view that only forwards a binding does not run")
  func forwarding() throws {
    let leaf = app.view("Leaf", .binding("n")) { c in stack(text(c["n"]), button("+") { c.add("n") }) }
    let mid = app.view("Mid", .binding("n")) { c in leaf(bind: ["n": c.bind("n")]) }
    let owner = app.view("Owner", .state("n", 0)) { p in mid(bind: ["n": p.bind("n")]) }
    try app.launch(owner())
    #expect(try app.tap("+") == ["Leaf: _n changed."])
  }

  func part(_ name: String) -> Projection {
    Projection(
      name, get: { $0.val[name] },
      set: { whole, part in
        var copy = whole.val
        copy[name] = part.val
        return copy
      })
  }

  @Test("B-10 A binding to a part runs its reader only for that part")
  func narrowing() throws {
    let city = app.view("City", .binding("city")) { c in
      stack(text(c["city"]), button("move") { c["city"] = "Oslo" })
    }
    let draft: Val = .record(["city": "Rome", "nights": 3])
    let owner = app.view("Owner", .state("draft", draft)) { [self] p in
      stack(
        text(p["draft"]["nights"]), city(bind: ["city": try p.bind("draft").projected(part("city"))]),
        button("n") {
          var copy = p["draft"]
          copy["nights"] = 4
          p["draft"] = copy
        })
    }
    try app.launch(owner())
    #expect(try app.tap("n") == ["Owner: _draft changed."])
    #expect(try app.tap("move") == ["Owner: _draft changed.", "City: @self, _city changed."])
    #expect(app.screen == ["4", "Oslo", "[move]", "[n]"])
  }

  @Test("X-18 An owner that does not read: a reader of another part does not run")
  func narrowingWithoutOwner() throws {
    let reader = app.view("R", .binding("v")) { c in text(c["v"]) }
    let draft: Val = .record(["city": "Rome", "nights": 3])
    let owner = app.view("Owner", .state("draft", draft)) { [self] p in
      stack(
        reader(bind: ["v": try p.bind("draft").projected(part("city"))]),
        reader(bind: ["v": try p.bind("draft").projected(part("nights"))]),
        button("n") { try p.bind("draft").projected(part("nights")).set(Val.int(4), line: nil) })
    }
    try app.launch(owner())
    #expect(try app.tap("n") == ["R: _v changed."])
    #expect(app.screen == ["Rome", "4", "[n]"])
  }

  @Test("B-11 A binding of closures differs on each run of its maker")
  func closures() throws {
    let star = app.view("Star", .binding("on")) { c in toggle("star", c.bind("on")) }
    let parent = app.view("P", .state("favs", false), .state("k", 0)) { p in
      stack(
        text(p["k"]),
        star(bind: [
          "on": try .function(
            identity: nil, get: { p["favs"] }, set: { value, line in p.set("favs", value.val, line: line) })
        ]),
        button("k") { p.add("k") })
    }
    try app.launch(parent())
    #expect(try app.tap("k") == ["P: _k changed.", "Star: @self, _on changed."])
    #expect(try app.do("toggle star") == ["P: _favs changed.", "Star: @self, _on changed."])
    #expect(app.screen.contains("star: on"))
  }

  @Test("B-12 Writes through a constant binding do nothing")
  func constant() throws {
    let view = app.view("S", .binding("on")) { c in toggle("t", c.bind("on")) }
    let parent = app.view("P") { _ in view(bind: ["on": .constant(Val.bool(true))]) }
    try app.launch(parent())
    #expect(try app.do("toggle t") == [])
    #expect(app.screen == ["t: on"])
  }

  @Test("B-14 Rows with bindings: only the row whose element changed runs")
  func collections() throws {
    func element(_ index: Int) -> Projection {
      Projection(
        "[\(index)]", get: { $0.val.items[index] },
        set: { whole, part in
          var items = whole.val.items
          items[index] = part.val
          return .list(items) as Val
        })
    }
    let item = app.view("Row", .binding("item")) { c in button("\(c["item"].int)") { c.add("item", 10) } }
    let owner = app.view("Owner", .state("items", [1, 2, 3])) { p in
      let count = p["items"].items.count
      return forEach((0..<count).map { .int($0) }) { _, index in
        item(bind: ["item": try p.bind("items").projected(element(index))])
      }
    }
    try app.launch(owner())
    #expect(try app.tap("2") == ["Owner: _items changed.", "Row: @self, _item changed."])
    #expect(app.screen == ["[1]", "[12]", "[3]"])
  }

  @Test("B-15 A binding with an animation writes in a transaction of its own")
  func animated() throws {
    let view = app.view("P", .state("n", 0)) { p in
      stack(
        text(p["n"]),
        button("t") {
          p["n"] = 1
          try p.bind("n").withTransaction("animation").set(Val.int(2), line: nil)
        })
    }
    try app.launch(view())
    #expect(try app.tap("t") == ["P: _n changed.", "P: _n changed."])
  }

  @Test("B-18 Making a binding into an observable object reads the property")
  func intoObservable() throws {
    let model = app.model("M", .observable, ("name", "a"))
    let field = app.view("Field", .binding("text")) { c in textField("Name", c.bind("text")) }
    let parent = app.view("P") { _ in
      field(bind: [
        "text": try .property(
          of: model.id, name: "name", get: { model["name"] }, set: { value, _ in model["name"] = value.val })
      ])
    }
    try app.launch(parent())
    #expect(try app.do("type \"Name\" \"b\"") == ["P: \\M.name changed.", "Field: @self, _text changed."])
    #expect(app.screen == ["Name: b"])
  }

  @Test("B-22 Typing letter by letter is one write and one pass a letter")
  func letters() throws {
    let view = app.view("P", .state("city", "")) { p in stack(text(p["city"]), textField("City", p.bind("city"))) }
    try app.launch(view())
    #expect(try app.do("type each \"City\" \"ab\"") == ["P: _city changed.", "P: _city changed."])
    #expect(try app.do("type \"City\" \"Oslo\"") == ["P: _city changed."])
    #expect(app.screen == ["Oslo", "City: Oslo"])
  }
}
