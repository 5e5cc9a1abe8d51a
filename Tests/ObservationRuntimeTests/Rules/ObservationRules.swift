import Testing

@testable import ObservationRuntime

/// Section 6: Observation.
@Suite struct ObservationRules {
  let app = App()

  @Test("O-01, O-02 A write runs the bodies that read the property, nobody else")
  func perProperty() throws {
    let bird = app.model("Bird", .observable, ("name", "Fantail"), ("count", 0), ("unread", 0))
    let detail = app.view("D") { _ in text(bird["name"]) }
    let parent = app.view("P", .state("bird", .object(bird))) { p in
      stack(
        detail(["bird": p["bird"]]), text(bird["count"]), button("+") { bird["count"] = .int(bird["count"].int + 1) },
        button("rename") { bird["name"] = "Kea" }, button("silent") { bird["unread"] = 1 })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: \\Bird.count changed."])
    #expect(app.bodies == ["P — observed Bird.count 0 → 1"])
    #expect(try app.tap("rename") == ["D: \\Bird.name changed."])
    #expect(try app.tap("silent") == [])
  }

  @Test("O-03 A child with the object as a plain input runs only for another object")
  func plainLet() throws {
    let first = app.model("Bird", .observable, ("name", "a"))
    let second = app.model("Bird", .observable, ("name", "b"))
    let detail = app.view("D") { c in text(c["bird"].model?["name"] ?? "") }
    let parent = app.view("P", .state("k", 0)) { p in
      stack(text(p["k"]), detail(["bird": .object(p["k"].int < 2 ? first : second)]), button("k") { p.add("k") })
    }
    try app.launch(parent())
    #expect(try app.tap("k") == ["P: _k changed."])
    #expect(try app.tap("k") == ["P: _k changed.", "D: @self changed."])
  }

  @Test("O-04, X-28 A read that the latest run skipped is no dependency any more")
  func notSticky() throws {
    let model = app.model("M", .observable, ("n", 0))
    let view = app.view("D", .state("show", true)) { p in
      stack(when(p["show"].bool, text("n")), text(p["show"].bool ? model["n"].text : "-"), toggle("s", p.bind("show")))
    }
    try app.launch(view())
    #expect(try app.act { model["n"] = 1 } == ["D: \\M.n changed."])
    #expect(try app.do("toggle s off") == ["D: _show changed."])
    #expect(try app.act { model["n"] = 2 } == [])
    #expect(try app.act { model["n"] = 3 } == [])
  }

  @Test("O-10 An in-place write of an equal value runs the readers")
  func inPlace() throws {
    let model = app.model("M", .observable, ("n", 0))
    let view = app.view("V") { _ in text(model["n"]) }
    try app.launch(view())
    #expect(try app.act { model["n"] = model["n"] } == [])
    #expect(try app.act { model.modify("n") { _ in } } == ["V: \\M.n changed."])
  }

  @Test("O-11, O-12 A tracking calls back once, before the value is stored")
  func oneShot() throws {
    let model = app.model("M", .observable, ("n", 0))
    let view = app.view("V") { _ in text("x") }
    try app.launch(view())
    let lines = try app.act { [app] in
      app.graph.observation.beginTracking()
      _ = model["n"]
      app.graph.observation.endTracking { app.print("in callback \(model["n"].int)") }
      model["n"] = 5
      app.print("after \(model["n"].int)")
      model["n"] = 6
    }
    #expect(lines == ["in callback 0", "after 5"])
  }

  @Test("O-13 Reads in a row's closure belong to the row, and nothing is printed")
  func rowClosure() throws {
    let items = (0..<3).map { app.model("Item", .observable, ("title", .string("t\($0)"))) }
    let view = app.view("P") { _ in
      forEach(items.map { .object($0) }) { value, _ in text(value.model?["title"] ?? "") }
    }
    try app.launch(view())
    #expect(try app.act { items[1]["title"] = "x" } == [])
    #expect(app.screen == ["t0", "x", "t2"])
  }

  @Test("O-13, K-11 Reads in deferred content belong to its own node; State read there binds the enclosing view")
  func deferredContent() throws {
    let model = app.model("M", .observable, ("x", 0))
    let view = app.view("P", .state("n", 0)) { p in
      stack(
        .deferred(DeferredElement(kind: "GeometryReader") { text("\(model["x"].int) \(p["n"].int)") }),
        button("+") { p.add("n") })
    }
    try app.launch(view())
    #expect(try app.act { model["x"] = 1 } == [])
    #expect(app.screen.first == "1 0")
    #expect(try app.tap("+") == ["P: _n changed."])
    #expect(app.screen.first == "1 1")
  }

  @Test("O-18 A body's own write is not seen by a launch run")
  func ownWrite() throws {
    let model = app.model("M", .observable, ("runs", 0))
    let view = app.view("V") { _ in
      model.modify("runs") { $0 = .int($0.int + 1) }
      return text(model["runs"])
    }
    #expect(try app.launch(view()) == ["V: @self changed."])
    #expect(try app.act { model["runs"] = 0 } == ["V: \\M.runs changed."])
    #expect(app.screen == ["1"])
  }

  @Test("O-07, O-08 Elements of an array are tracked one by one, the array by itself")
  func elements() throws {
    let first = app.model("Item", .observable, ("title", "a"))
    let second = app.model("Item", .observable, ("title", "b"))
    let store = app.model("Store", .observable, ("items", [.object(first)]))
    let row = app.view("Row") { c in text(c["item"].model?["title"] ?? "") }
    let view = app.view("P") { _ in forEach(store["items"].items) { item, _ in row(["item": item]) } }
    try app.launch(view())
    #expect(try app.act { first["title"] = "x" } == ["Row: \\Item.title changed."])
    #expect(
      try app.act { store["items"] = [.object(first), .object(second)] } == [
        "P: \\Store.items changed.", "Row: @self changed.",
      ])
    #expect(app.screen == ["x", "b"])
  }

  @Test("O-26 An element changed in place runs the readers of the array, then the row that differs")
  func elementInPlace() throws {
    let model = app.model("M", .observable, ("items", [1, 2]))
    let row = app.view("Row") { c in text(c["item"]) }
    let view = app.view("P") { _ in
      let items = model["items"].items
      return forEach(items.indices.map { .int($0) }) { _, index in row(["item": items[index]]) }
    }
    try app.launch(view())
    #expect(
      try app.act { model.modify("items") { $0 = [9, 2] } } == ["P: \\M.items changed.", "Row: @self changed."])
  }

  @Test("A loop of writes is one run with the first and the last value")
  func manyWrites() throws {
    let model = app.model("M", .observable, ("n", 0))
    let view = app.view("V") { _ in text(model["n"]) }
    try app.launch(view())
    #expect(try app.act { for value in 1...20_000 { model["n"] = .int(value) } } == ["V: \\M.n changed."])
    #expect(app.bodies == ["V — observed M.n 0 → 20000"])
  }

  @Test("O-29 One write of a model runs its readers in tree order")
  func manyReaders() throws {
    let store = app.model("Store", .observable, ("trips", ["a"]))
    let strip = app.view("Strip") { c in text("\(c["trips"].items.count)") }
    let tiles = app.view("Tiles") { _ in text("\(store["trips"].items.count)") }
    let bar = app.view("Bar") { _ in text("bar") }
    let root = app.view("Root") { _ in stack(strip(["trips": store["trips"]]), tiles(), bar(["n": 1])) }
    try app.launch(root())
    #expect(
      try app.act { store["trips"] = ["a", "b"] } == [
        "Root: \\Store.trips changed.", "Strip: @self changed.", "Tiles: \\Store.trips changed.",
      ])
  }

  @Test("T-08 Two changed properties are both named")
  func twoProperties() throws {
    let model = app.model("M", .observable, ("a", 0), ("b", 0))
    let view = app.view("V") { _ in text("\(model["a"].int)\(model["b"].int)") }
    try app.launch(view())
    let lines = try app.act {
      model["a"] = 1
      model["b"] = 1
      model["a"] = 2
    }
    #expect(lines == ["V: \\M.a, \\M.b changed."])
    #expect(app.bodies == ["V — observed M.a 0 → 2, observed M.b 0 → 1"])
  }
}

/// Section 7: ObservableObject.
@Suite struct ObservableObjectRules {
  let app = App()

  @Test("P-01, P-02 Every observer runs once for an announcement, read or not, the parent first")
  func wholeObject() throws {
    let bird = app.model("Bird", .announcing, ("name", "a"), ("count", 0))
    let child = app.view("D", .observedObject("bird")) { _ in text("d") }
    let parent = app.view("P", .stateObject("bird") { .object(bird) }) { p in
      stack(
        child(["bird": p["bird"]]),
        button("+") {
          bird["count"] = 1
          bird["name"] = "b"
        })
    }
    #expect(
      try app.launch(parent()) == ["P: @self, @identity, _bird changed.", "D: @self, @identity, _bird changed."])
    #expect(try app.tap("+") == ["P: _bird changed.", "D: _bird changed."])
  }

  @Test("P-03, P-04 Equal published writes announce; properties that are not published do not")
  func announcements() throws {
    let vm = app.model("VM", .announcing, ("n", 0), ("plain", 0))
    let view = app.view("P", .stateObject("vm") { .object(vm) }) { _ in text("x") }
    try app.launch(view())
    #expect(try app.act { vm["n"] = 0 } == ["P: _vm changed."])
    #expect(try app.act { vm.poke("plain", 1) } == [])
  }

  @Test("P-06 The initial object of a StateObject is made once")
  func stateObjectOnce() throws {
    let child = app.view(
      "C",
      .stateObject("vm") { [app] in
        app.print("VM init")
        return .object(app.model("VM", .announcing))
      }
    ) { _ in text("c") }
    let parent = app.view("P", .state("k", 0)) { p in stack(text(p["k"]), child(), button("k") { p.add("k") }) }
    #expect(try app.launch(parent()).contains("VM init"))
    #expect(try app.tap("k") == ["P: _k changed."])
  }

  @Test("P-08, P-09 Another ObservedObject runs the view, and the old one is not observed any more")
  func anotherInstance() throws {
    let first = app.model("VM", .announcing, ("n", 0))
    let second = app.model("VM", .announcing, ("n", 0))
    let child = app.view("C", .observedObject("vm")) { _ in text("c") }
    let parent = app.view("P", .state("flag", true)) { p in
      stack(child(["vm": .object(p["flag"].bool ? first : second)]), button("f") { p.flip("flag") })
    }
    try app.launch(parent())
    #expect(try app.tap("f") == ["P: _flag changed.", "C: @self, _vm changed."])
    #expect(try app.act { first["n"] = 1 } == [])
    #expect(try app.act { second["n"] = 1 } == ["C: _vm changed."])
  }

  @Test("P-11 An EnvironmentObject runs its declarer unread; a missing one crashes only when read")
  func environmentObject() throws {
    let key = EnvironmentKey(objectType: "Store")
    let store = app.model("Store", .announcing, ("count", 0))
    let view = app.view("A", .environmentObject("s", key)) { _ in text("a") }
    let parent = app.view("P") { _ in view().environment(key, .object(store)) }
    try app.launch(parent())
    #expect(try app.act { store["count"] = 1 } == ["A: _s changed."])

    let lonely = App()
    let unread = lonely.view("A", .environmentObject("s", key)) { _ in text("a") }
    #expect(try lonely.launch(unread()) == ["A: @self, @identity, _s changed."])
    let reading = App()
    let read = reading.view("A", .environmentObject("s", key)) { c in text(try c.object("s")["count"]) }
    #expect(
      throws: GraphError.crash(
        "SwiftUICore/EnvironmentObject.swift:93: Fatal error: No ObservableObject of type Store found. A "
          + "View.environmentObject(_:) for Store may be missing as an ancestor of this view.")
    ) { try reading.launch(read()) }
  }

  @Test("P-15 Publishing during a body run warns and causes another pass")
  func publishingDuringBody() throws {
    let vm = app.model("VM", .announcing, ("n", 0))
    let view = app.view("P", .stateObject("vm") { .object(vm) }) { _ in
      if vm["n"].int == 0 { vm["n"] = 1 }
      return text(vm["n"])
    }
    #expect(
      try app.launch(view()) == [
        "P: @self, @identity, _vm changed.",
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
        "P: _vm changed.",
      ])
  }

  @Test("B-17 A binding into an observed object runs the owner and the child")
  func bindingIntoObject() throws {
    let store = app.model("Store", .announcing, ("date", 1))
    let sub = app.view("Sub", .binding("date")) { c in text(c["date"]) }
    let main = app.view("Main", .stateObject("store") { .object(store) }) { _ in
      stack(
        sub(bind: [
          "date": try .property(
            of: store.id, name: "date", get: { store["date"] }, set: { value, _ in store["date"] = value.val })
        ]))
    }
    try app.launch(main())
    #expect(try app.act { store["date"] = 2 } == ["Main: _store changed.", "Sub: @self, _date changed."])
  }
}
