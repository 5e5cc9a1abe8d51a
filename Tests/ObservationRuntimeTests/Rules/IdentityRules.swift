import Testing

@testable import ObservationRuntime

/// Section 8: identity.
@Suite struct IdentityRules {
  let app = App()

  func counter(_ name: String = "Counter") -> Definition {
    app.view(name, .state("n", 0)) { c in button("\(name) \(c["n"].int)") { c.add("n") } }
  }

  @Test("I-02 The two sides of an if are two places")
  func branches() throws {
    let counter = counter()
    let view = app.view("P", .state("on", true)) { p in
      stack(when(p["on"].bool, counter().id("x"), else: counter().id("x")), button("t") { p.flip("on") })
    }
    try app.launch(view())
    try app.tap("Counter 0")
    #expect(try app.tap("t") == ["P: _on changed.", "Counter: @self, @identity, _n changed."])
    #expect(app.bodies.last == "Counter — identity")
    let shown = app.view("Q", .state("on", false)) { q in
      stack(when(q["on"].bool, counter()), button("q") { q.flip("on") })
    }
    try app.act { app.graph.updateRoot(shown()) }
    try app.tap("q")
    #expect(app.bodies == ["Q — state on false → true", "Counter — first appearance"])
  }

  @Test("I-04, I-05 The same case with another payload keeps the node")
  func payload() throws {
    let b = app.view("B", .state("s", 0)) { c in text(c["k"]) }
    let view = app.view("P", .state("step", 1)) { p in
      stack(
        p["step"].int == 0 ? .branch(0, text("none")) : .branch(1, b(["k": p["step"]])), button("+") { p.add("step") },
        button("0") { p["step"] = 0 })
    }
    try app.launch(view())
    #expect(try app.tap("+") == ["P: _step changed.", "B: @self changed."])
    #expect(try app.tap("0") == ["P: _step changed."])
    #expect(try app.tap("+") == ["P: _step changed.", "B: @self, @identity, _s changed."])
  }

  @Test("I-06 Another explicit id is another node")
  func explicitID() throws {
    let counter = counter()
    let view = app.view("P", .state("key", 0), .state("other", 0)) { p in
      stack(text(p["other"]), counter().id(p["key"]), button("k") { p.add("key") }, button("o") { p.add("other") })
    }
    try app.launch(view())
    try app.tap("Counter 0")
    #expect(try app.tap("o") == ["P: _other changed."])
    #expect(try app.tap("k") == ["P: _key changed.", "Counter: @self, @identity, _n changed."])
    #expect(app.screen[1] == "[Counter 0]")
  }

  @Test("I-09 Another container is another place")
  func containers() throws {
    let counter = counter()
    let view = app.view("P", .state("boxed", false)) { p in
      stack(p["boxed"].bool ? stack(counter()) : counter(), button("t") { p.flip("boxed") })
    }
    try app.launch(view())
    #expect(try app.tap("t") == ["P: _boxed changed.", "Counter: @self, @identity, _n changed."])
  }

  @Test("I-10 An erased view of another type is another node")
  func erased() throws {
    let a = counter("A")
    let b = counter("B")
    let view = app.view("P", .state("on", true), .state("k", 0)) { p in
      stack(
        text(p["k"]), .erased(type: p["on"].bool ? "A" : "B", p["on"].bool ? a() : b()), button("t") { p.flip("on") },
        button("k") { p.add("k") })
    }
    try app.launch(view())
    #expect(try app.tap("k") == ["P: _k changed."])
    #expect(try app.tap("t") == ["P: _on changed.", "B: @self, @identity, _n changed."])
  }

  @Test("I-11 Rows go with their ids")
  func rowsMove() throws {
    let row = app.view("Row", .state("open", false)) { c in
      button("\(c["item"].text) \(c["open"].bool)") { c.flip("open") }
    }
    let view = app.view("P", .state("items", ["a", "b"])) { p in
      stack(
        forEach(p["items"].items) { item, _ in row(["item": item]) }, button("swap") { p["items"] = ["b", "a"] },
        button("drop") { p["items"] = ["b"] })
    }
    try app.launch(view())
    #expect(try app.tap("a false") == ["Row: _open changed."])
    #expect(try app.tap("swap") == ["P: _items changed."])
    #expect(app.screen == ["[b false]", "[a true]", "[swap]", "[drop]"])
    #expect(try app.tap("drop") == ["P: _items changed."])
  }

  @Test("I-12 Offsets as ids leave the state at the position")
  func offsets() throws {
    let row = app.view("Row", .state("open", false)) { c in
      button("\(c["item"].text) \(c["open"].bool)") { c.flip("open") }
    }
    let view = app.view("P", .state("items", ["a", "b", "c"])) { p in
      let items = p["items"].items
      return stack(
        forEach(items.indices.map { .int($0) }) { _, index in row(["item": items[index]]) },
        button("drop b") { p["items"] = ["a", "c"] })
    }
    try app.launch(view())
    try app.tap("b false")
    #expect(try app.tap("drop b") == ["P: _items changed.", "Row: @self changed."])
    #expect(app.screen == ["[a false]", "[c true]", "[drop b]"])
  }

  @Test("I-13 Ids that are new each time end and make every row")
  func unstableIDs() throws {
    var next = 0
    let row = app.view("Row", .state("open", false)) { _ in text("row") }
    let view = app.view("P", .state("n", 0)) { p in
      let ids: [Val] = (0..<2).map { _ in
        next += 1
        return .int(next)
      }
      return stack(text(p["n"]), forEach(ids) { _, _ in row() }, button("+") { p.add("n") })
    }
    try app.launch(view())
    #expect(
      try app.tap("+") == [
        "P: _n changed.", "Row: @self, @identity, _open changed.", "Row: @self, @identity, _open changed.",
      ])
  }

  @Test("I-14 A repeated id is logged once for each repeated item")
  func duplicates() throws {
    let view = app.view("P") { _ in forEach(["a", "b", "a"]) { item, _ in text(item) } }
    #expect(
      try app.launch(view()) == [
        "P: @self changed.",
        "ForEach<Array<String>, String, Text>: the ID a occurs multiple times within the collection, this will give "
          + "undefined results!",
      ])
    #expect(app.screen == ["a", "b", "a"])
  }

  @Test("I-15 A constant range keeps its first count")
  func constantRange() throws {
    let row = app.view("Row") { c in text(c["i"]) }
    let view = app.view("P", .state("n", 2)) { p in
      stack(
        forEach((0..<p["n"].int).map { .int($0) }, constant: true) { _, i in row(["i": .int(i)]) },
        button("+") { p.add("n") })
    }
    try app.launch(view())
    let lines = try app.tap("+")
    #expect(lines.count == 2)
    #expect(lines[1].contains("count (3) != its initial count (2). `ForEach(_:content:)` should only be used"))
    #expect(app.screen == ["0", "1", "[+]"])
  }

  @Test("I-16 A new identity appears again, and onChange forgets")
  func newIdentity() throws {
    let form = app.view("Form1", .state("s", 0)) { [app] c in
      text(c["k2"]).onAppear { app.print("appear") }.onChange(c["k2"]) { _, _ in app.print("changed") }
    }
    let view = app.view("P", .state("k", 0)) { p in
      stack(form(["k2": p["k"]]).id(p["k"]), button("k") { p.add("k") })
    }
    #expect(try app.launch(view()).last == "appear")
    #expect(try app.tap("k") == ["P: _k changed.", "Form1: @self, @identity, _s changed.", "appear"])
  }

  @Test("I-18 Hiding does not end a view")
  func hiding() throws {
    let counter = counter()
    let view = app.view("P", .state("show", true)) { [app] p in
      stack(
        counter().onDisappear { app.print("gone") }.modified(.hidden(!p["show"].bool)), button("t") { p.flip("show") })
    }
    try app.launch(view())
    try app.tap("Counter 0")
    #expect(try app.tap("t") == ["P: _show changed."])
    #expect(app.screen == ["[t]"])
    try app.tap("t")
    #expect(app.screen == ["[Counter 1]", "[t]"])
  }

  @Test("Identities tell instances apart by row and by place")
  func identityPaths() throws {
    let inner = app.view("Inner") { _ in text("i") }
    let row = app.view("Row") { _ in inner() }
    let view = app.view("P") { _ in stack(inner(), inner(), forEach(["a", "b"]) { _, _ in row() }) }
    try app.launch(view())
    let identities = app.events.compactMap { event -> String? in
      if case .body(let run) = event { run.identity } else { nil }
    }
    #expect(
      identities == [
        "P", "P/Inner[1]", "P/Inner[2]", "P/Row[id: a]", "P/Row[id: a]/Inner", "P/Row[id: b]", "P/Row[id: b]/Inner",
      ])
  }
}
