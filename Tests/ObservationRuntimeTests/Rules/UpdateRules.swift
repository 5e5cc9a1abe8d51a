import Testing

@testable import ObservationRuntime

/// Section 1: when bodies run, order, coalescing.
@Suite struct UpdateRules {
  let app = App()

  @Test("U-01 A parent's run does not run a child whose inputs are equal")
  func initIsNotBody() throws {
    let child = app.view("C") { text($0["n"]) }
    let parent = app.view("P", .state("other", 0)) { p in
      stack(text(p["other"]), child(["n": 1]), button("t") { p.add("other") })
    }
    #expect(try app.launch(parent()) == ["P: @self, @identity, _other changed.", "C: @self changed."])
    #expect(try app.tap("t") == ["P: _other changed."])
    #expect(app.screen == ["1", "1", "[t]"])
  }

  @Test("U-02, U-03 Bodies run parent first, depth first, in source order")
  func order() throws {
    let leaf1 = app.view("A1") { _ in text("a1") }
    let leaf2 = app.view("B1") { _ in text("b1") }
    let a = app.view("A") { _ in leaf1() }
    let b = app.view("B") { _ in leaf2() }
    let parent = app.view("P") { _ in stack(a(), b()) }
    #expect(
      try app.launch(parent()) == [
        "P: @self changed.", "A: @self changed.", "A1: @self changed.", "B: @self changed.", "B1: @self changed.",
      ])
  }

  @Test("U-04 Dirty siblings run again in source order")
  func siblings() throws {
    let child = app.view("R") { text($0["n"]) }
    let parent = app.view("P", .state("n", 0)) { p in
      stack(text(p["n"]), child(["n": p["n"]]), child(["n": p["n"]]), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed.", "R: @self changed.", "R: @self changed."])
  }

  @Test("U-05 A reader of the environment runs although the views between are clean")
  func levelsMayBeSkipped() throws {
    let tag = EnvironmentKey("tag9") { Val.int(0) }
    let leaf = app.view("Leaf", .environment("t", tag)) { text($0["t"]) }
    let mid = app.view("Mid") { _ in leaf() }
    let parent = app.view("P", .state("v", 0)) { p in
      stack(text(p["v"]), mid().environment(tag, p["v"]), button("t") { p.add("v") })
    }
    try app.launch(parent())
    #expect(try app.tap("t") == ["P: _v changed.", "Leaf: _t changed."])
    #expect(app.bodies.last == "Leaf — environment tag9 0 → 1")
  }

  @Test("U-06 Several causes in one pass are one run that names them all")
  func oneRunForAllCauses() throws {
    let tag = EnvironmentKey("tag9") { Val.int(0) }
    let child = app.view("C", .environment("t", tag)) { c in text("\(c["n"].int) \(c["t"].int)") }
    let parent = app.view("P", .state("n", 0)) { p in
      stack(text(p["n"]), child(["n": p["n"]]).environment(tag, p["n"]), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed.", "C: @self, _t changed."])
  }

  @Test("U-07 Writes of one action are one pass with the final values")
  func writesCoalesce() throws {
    let parent = app.view("P", .state("a", 0), .state("b", 0)) { p in
      stack(
        text("\(p["a"].int) \(p["b"].int)"),
        button("t") {
          p["a"] = 1
          p["b"] = 2
          p["a"] = 3
        })
    }
    try app.launch(parent())
    #expect(try app.tap("t") == ["P: _a, _b changed."])
    #expect(app.screen == ["3 2", "[t]"])
    #expect(app.bodies == ["P — state a 0 → 3, state b 0 → 2"])
  }

  @Test("U-08 Another transaction splits the update")
  func transactionsSplit() throws {
    let parent = app.view("P", .state("x", 0)) { [app] p in
      app.print("x \(p["x"].int)")
      return button("t") {
        p["x"] = 1
        p["x"] = 2
        app.graph.withTransaction("animation") {
          p["x"] = 3
          p["x"] = 4
        }
      }.onChange(p["x"]) { app.print("\($0.int) to \($1.int)") }
    }
    try app.launch(parent())
    let lines = try app.tap("t")
    #expect(lines == ["P: _x changed.", "x 2", "0 to 2", "P: _x changed.", "x 4", "2 to 4"])
  }

  @Test("U-09 An action reads what it just wrote")
  func readsAreCurrent() throws {
    let parent = app.view("P", .state("n", 0)) { [app] p in
      stack(
        text(p["n"]),
        button("t") {
          p["n"] = 5
          app.print("\(p["n"].int)")
        })
    }
    try app.launch(parent())
    #expect(try app.tap("t") == ["5", "P: _n changed."])
  }

  @Test("U-10 Writing an equal value does nothing")
  func equalWrite() throws {
    let parent = app.view("P", .state("n", 0)) { p in stack(text(p["n"]), button("same") { p["n"] = p["n"] }) }
    try app.launch(parent())
    #expect(try app.tap("same") == [])
  }

  @Test("U-11 There and back in one action runs the body once and no onChange")
  func thereAndBack() throws {
    let parent = app.view("P", .state("flag", false)) { [app] p in
      stack(
        text(p["flag"]),
        button("t") {
          p["flag"] = true
          p["flag"] = false
        }
      ).onChange(p["flag"]) { _, _ in app.print("changed") }
    }
    try app.launch(parent())
    #expect(try app.tap("t") == ["P: _flag changed."])
  }

  @Test("U-12 A write in onAppear starts a second pass")
  func effectsRunAfterThePass() throws {
    let parent = app.view("P", .state("n", 0)) { p in text(p["n"]).onAppear { p["n"] = 5 } }
    #expect(try app.launch(parent()) == ["P: @self, @identity, _n changed.", "P: _n changed."])
    #expect(app.screen == ["5"])
  }

  @Test("U-17 A run whose result is the same changes nothing below")
  func runningIsNotDrawing() throws {
    let child = app.view("R") { text($0["positive"]) }
    let parent = app.view("P", .state("n", 1)) { p in
      stack(child(["positive": .bool(p["n"].int > 0)]), button("+") { p.add("n") })
    }
    try app.launch(parent())
    let before = app.screen
    #expect(try app.tap("+") == ["P: _n changed."])
    #expect(app.screen == before)
  }

  @Test("U-19 One write reaches all its readers in one pass")
  func allReaders() throws {
    let editor = app.view("E", .binding("n")) { text($0["n"]) }
    let reader = app.view("R") { text($0["n"]) }
    let parent = app.view("P", .state("n", 0)) { p in
      stack(text(p["n"]), editor(bind: ["n": p.bind("n")]), reader(["n": p["n"]]), button("+") { p.add("n") })
    }
    #expect(
      try app.launch(parent()) == [
        "P: @self, @identity, _n changed.", "E: @self, @identity, _n changed.", "R: @self changed.",
      ])
    #expect(try app.tap("+") == ["P: _n changed.", "E: @self, _n changed.", "R: @self changed."])
    #expect(app.bodies[1] == "E — binding n 0 → 1")
  }

  @Test("U-20 A write in a later turn is a pass of its own")
  func hopIsALaterTurn() throws {
    let parent = app.view("P", .state("v", 0)) { p in text(p["v"]) }
    var context: Context?
    let holder = app.view("H", .state("v", 0)) { p in
      context = p
      return text(p["v"])
    }
    _ = parent
    try app.launch(holder())
    let first = try app.act { context?["v"] = 1 }
    let second = try app.act { context?["v"] = 2 }
    #expect(first + second == ["H: _v changed.", "H: _v changed."])
  }

  @Test("X-05 An update that keeps causing itself is cut after eight passes")
  func updateLoop() throws {
    let model = app.model("M", .observable, ("runs", 0))
    let view = app.view("V", .state("k", 0)) { p in
      model.modify("runs") { $0 = .int($0.int + 1) }
      return stack(text("\(model["runs"].int) \(p["k"].int)"), button("k") { p.add("k") })
    }
    #expect(try app.launch(view()) == ["V: @self, @identity, _k changed."])
    let lines = try app.tap("k")
    #expect(lines.first == "V: _k changed.")
    #expect(lines.dropFirst().prefix(7).allSatisfy { $0 == "V: \\M.runs changed." })
    #expect(lines.count == 9)
    #expect(lines.last == "The update was stopped after 8 passes: each run of V causes the next one.")
    #expect(app.graph.wasCut)
  }
}
