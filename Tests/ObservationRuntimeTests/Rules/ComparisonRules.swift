import Testing

@testable import ObservationRuntime

/// Section 2, as far as the graph compares, and section 13.
@Suite struct ComparisonRules {
  let app = App()

  @Test("C-01 A changed input that the body never reads still runs it")
  func unusedInput() throws {
    let child = app.view("D") { c in text(c["name"]) }
    let parent = app.view("P", .state("count", 0)) { p in
      stack(text(p["count"]), child(["name": "Kea", "count": p["count"]]), button("+") { p.add("count") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _count changed.", "D: @self changed."])
    #expect(app.bodies.last == "D — input count 0 → 1")
  }

  @Test("C-10, C-11 Views without inputs, or with environment fields only, do not run for their parent")
  func noInputs() throws {
    let key = EnvironmentKey("k") { Val.int(0) }
    let logo = app.view("Logo") { _ in text("logo") }
    let reader = app.view("Reader", .environment("k", key)) { _ in text("r") }
    let parent = app.view("P", .state("n", 0)) { p in stack(text(p["n"]), logo(), reader(), button("+") { p.add("n") })
    }
    #expect(try app.launch(parent())[1] == "Logo: @self changed.")
    #expect(try app.tap("+") == ["P: _n changed."])
  }

  @Test("C-14 A view's own == decides; its dynamic fields still run it; the old value is kept")
  func equatable() throws {
    let row = app.view("Row", .state("s", 0)) { c in button("tick \(c["tick"].int) \(c["s"].int)") { c.add("s") } }
    row.equalBy = ["id"]
    let parent = app.view("P", .state("n", 0)) { p in
      stack(text(p["n"]), row(["id": 1, "tick": p["n"]]), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed."])
    #expect(try app.tap("tick 0 0") == ["Row: _s changed."])
    #expect(app.screen[1] == "[tick 0 1]")
  }

  @Test("C-16 An eager seed of State takes part in the comparison, a lazy default does not")
  func seeds() throws {
    let seeded = app.view("S", .seeded("v", from: "start")) { c in text(c["v"]) }
    let lazy = app.view("L", .state("v", 0)) { c in text(c["v"]) }
    let parent = app.view("P", .state("n", 0)) { p in
      stack(text(p["n"]), seeded(["start": p["n"]]), lazy(), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed.", "S: @self changed."])
  }

  @Test("C-20 Only rows whose inputs differ run")
  func rows() throws {
    let row = app.view("Row") { c in text(c["item"]) }
    let parent = app.view("P", .state("names", ["a", "b", "c"])) { p in
      let names = p["names"].items
      return stack(
        forEach(names.indices.map { .int($0) }) { _, index in row(["item": names[index]]) },
        button("edit") { p["names"] = ["a", "x", "c"] })
    }
    try app.launch(parent())
    #expect(try app.tap("edit") == ["P: _names changed.", "Row: @self changed."])
    #expect(app.screen == ["a", "x", "c", "[edit]"])
  }

  @Test("T-02 Called where another body runs, _printChanges says unchanged")
  func unchanged() throws {
    let inner = app.view("Inner") { _ in text("i") }
    let outer = app.view("Outer") { [app] _ in
      app.print(app.graph.printChangesLine(for: inner.type))
      return text("o")
    }
    #expect(try app.launch(outer()) == ["Outer: @self changed.", "Inner: unchanged."])
  }

  @Test("E-12 A projection of an environment object is read as the declaring body's")
  func projection() throws {
    let session = app.model("Session", .observable, ("name", "a"))
    let key = EnvironmentKey("session") { Val.absent }
    let view = app.view("D", .projected("name", key, "name")) { c in text(c["name"]) }
    let parent = app.view("P") { _ in view().environment(key, .object(session)) }
    try app.launch(parent())
    #expect(try app.act { session["name"] = "b" } == ["D: \\Session.name changed."])
    #expect(app.screen == ["b"])
  }

  @Test("B-14 A row's binding may point past the end while its row ends")
  func shrinking() throws {
    func element(_ index: Int) -> Projection {
      Projection(
        "[\(index)]",
        get: { whole in
          let items = whole.val.items
          guard items.indices.contains(index) else { throw GraphError.crash("Fatal error: Index out of range") }
          return items[index]
        }, set: { whole, _ in whole })
    }
    let row = app.view("Row", .binding("item")) { c in text(c["item"]) }
    let parent = app.view("P", .state("items", [1, 2])) { p in
      stack(
        forEach(p["items"].items.indices.map { .int($0) }) { _, index in
          row(bind: ["item": try p.bind("items").projected(element(index))])
        }, button("drop") { p["items"] = [1] })
    }
    try app.launch(parent())
    #expect(try app.tap("drop") == ["P: _items changed."])
    #expect(app.screen == ["1", "[drop]"])
  }

  @Test("A closure that outlives its view still reads and writes, and runs nobody")
  func outliving() throws {
    var kept: Context?
    let child = app.view("C", .state("n", 0)) { c in
      kept = c
      return text(c["n"])
    }
    let parent = app.view("P", .state("on", true), .state("k", 0)) { [app] p in
      app.print("kept \(kept?["n"].int ?? -1)")
      return stack(
        when(p["on"].bool, child()), text(p["k"]), button("off") { p["on"] = false }, button("k") { p.add("k") })
    }
    try app.launch(parent())
    try app.tap("off")
    #expect(try app.act { kept?["n"] = 5 } == [])
    #expect(try app.tap("k") == ["P: _k changed.", "kept 0"])
    #expect(kept?["n"] == 5)
  }
}
