import Testing

@testable import ObservationRuntime

/// Section 5: the environment.
@Suite struct EnvironmentRules {
  let app = App()
  let tag = EnvironmentKey("tag9") { Val.int(0) }
  let other = EnvironmentKey("other") { Val.int(0) }

  @Test("E-01 Declaring a key is subscribing to it, read or not")
  func declaring() throws {
    let child = app.view("D", .environment("tag", tag)) { _ in text("fixed") }
    let parent = app.view("P", .state("n", 0)) { [tag] p in
      stack(text(p["n"]), child().environment(tag, p["n"]), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed.", "D: _tag changed."])
  }

  @Test("E-02 An equal value runs nobody")
  func equalValue() throws {
    let child = app.view("D", .environment("tag", tag)) { c in text(c["tag"]) }
    let parent = app.view("P", .state("n", 0)) { [tag] p in
      stack(text(p["n"]), child().environment(tag, .int(p["n"].int / 10)), button("+") { p.add("n", 5) })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed."])
    #expect(try app.tap("+") == ["P: _n changed.", "D: _tag changed."])
  }

  @Test("E-03 Another key runs nobody")
  func anotherKey() throws {
    let child = app.view("D", .environment("o", other)) { c in text(c["o"]) }
    let parent = app.view("P", .state("n", 0)) { [tag] p in
      stack(text(p["n"]), child().environment(tag, p["n"]), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed."])
  }

  @Test("E-04 The nearest override wins, and siblings do not see it")
  func scope() throws {
    let leaf = app.view("L", .environment("t", tag)) { c in text("\(c["t"].int)") }
    let parent = app.view("P", .environment("t", tag)) { [tag] p in
      stack(leaf().environment(tag, 1).environment(tag, 2), leaf(), text("own \(p["t"].int)"))
    }
    let root = app.view("Root") { [tag] _ in parent().environment(tag, 9) }
    try app.launch(root())
    #expect(app.screen == ["1", "9", "own 9"])
  }

  @Test("E-05 A transform computes from what is inherited, and follows it")
  func transform() throws {
    let leaf = app.view("Leaf", .environment("t", tag)) { c in text(c["t"]) }
    let parent = app.view("P", .state("n", 1)) { [tag] p in
      stack(
        leaf().modified(.transformEnvironment(tag) { Val.int($0.val.int + 10) }).environment(tag, p["n"]),
        button("+") { p.add("n") })
    }
    #expect(try app.launch(parent()).last == "Leaf: @self, @identity, _t changed.")
    #expect(app.screen.first == "11")
    #expect(try app.tap("+") == ["P: _n changed.", "Leaf: _t changed."])
    #expect(app.screen.first == "12")
  }

  @Test("E-06 Without a provider the key's default is read")
  func defaultValue() throws {
    let leaf = app.view("Leaf", .environment("t", EnvironmentKey("k") { Val.int(42) })) { c in text(c["t"]) }
    try app.launch(leaf())
    #expect(app.screen == ["42"])
  }

  @Test("E-08 A system value runs those who declare it")
  func system() throws {
    let view = app.view("D", .environment("scheme", app.schemeKey)) { c in text(c["scheme"]) }
    try app.launch(view())
    #expect(try app.do("system colorScheme dark") == ["D: _scheme changed."])
    #expect(app.screen == ["dark"])

    let early = App()
    let other = early.view("D", .environment("scheme", early.schemeKey)) { c in text(c["scheme"]) }
    early.graph.setSystemValue(early.schemeKey, to: Val.string("dark"))
    #expect(try early.launch(other()) == ["D: @self, @identity, _scheme changed."])
    #expect(early.screen == ["dark"])
  }

  @Test("E-09 An observable object from the environment is tracked by property")
  func objectByType() throws {
    let key = EnvironmentKey(objectType: "M")
    let model = app.model("M", .observable, ("name", "a"), ("other", "b"))
    let view = app.view("D", .environmentModel("m", key)) { c in text(try c.object("m")["name"]) }
    let parent = app.view("P") { _ in view().environment(key, .object(model)) }
    try app.launch(parent())
    #expect(try app.act { model["name"] = "x" } == ["D: \\M.name changed."])
    #expect(try app.act { model["other"] = "x" } == [])
  }

  @Test("E-10 A missing observable object crashes with W-12")
  func missingObservable() {
    let view = app.view("D", .environmentModel("m", EnvironmentKey(objectType: "Session"))) { _ in text("x") }
    #expect(
      throws: GraphError.crash(
        "SwiftUICore/Environment+Objects.swift:34: Fatal error: No Observable object of type Session found. A "
          + "View.environmentObject(_:) for Session may be missing as an ancestor of this view.")
    ) { try app.launch(view()) }
  }

  @Test("E-13 A focused value runs its readers when the focus moves")
  func focusedValue() throws {
    let key = EnvironmentKey("focused") { Val.absent }
    let bar = app.view("Toolbar", .focusedValue("focused", key)) { _ in text("bar") }
    let view = app.view("P", .state("a", ""), .state("b", "")) { p in
      stack(
        bar(), textField("A", p.bind("a")).modified(.focusedValue(key, Val.int(1))), textField("B", p.bind("b")))
    }
    try app.launch(view())
    #expect(try app.do("focus A") == ["Toolbar: _focused changed."])
    #expect(try app.do("focus B") == ["Toolbar: _focused changed."])
    #expect(try app.do("unfocus") == [])
  }

  @Test("A value focused for the scene is found wherever the focus is, and follows its publisher")
  func sceneValue() throws {
    let key = EnvironmentKey("watch") { Val.absent }
    let bar = app.view("Bar", .focusedValue("watch", key)) { c in text("watch \(c["watch"].summary)") }
    let view = app.view("P", .state("n", 1)) { p in
      stack(
        bar(), text("doc").modified(.focusedSceneValue(key, p["n"])), button("+") { p.add("n") },
        when(p["n"].int > 5, text("high")))
    }
    #expect(
      try app.launch(view()) == [
        "P: @self, @identity, _n changed.", "Bar: @self, @identity, _watch changed.",
      ])
    #expect(app.screen.first == "watch 1")
    #expect(try app.tap("+") == ["P: _n changed.", "Bar: _watch changed."])
    #expect(app.screen.first == "watch 2")
  }

  @Test("E-14 A parent's run does not run a reader of the environment")
  func parentRun() throws {
    let child = app.view("D", .environment("t", tag)) { c in text(c["t"]) }
    let parent = app.view("P", .state("n", 0)) { [tag] p in
      stack(text(p["n"]), child().environment(tag, 7), button("+") { p.add("n") })
    }
    try app.launch(parent())
    #expect(try app.tap("+") == ["P: _n changed."])
  }

  @Test("E-15 A modifier with an environment value runs by itself")
  func modifier() throws {
    let dim = app.modifier("Dim", .environment("t", tag)) { c in stack(text("dim \(c["t"].int)"), .content) }
    let label = app.view("LabelView", .state("s", 0)) { c in button("s\(c["s"].int)") { c.add("s") } }
    let parent = app.view("P", .state("n", 0)) { [tag] p in
      stack(label().modified(.user(dim.value())).environment(tag, p["n"]), button("+") { p.add("n") })
    }
    #expect(
      try app.launch(parent()) == [
        "P: @self, @identity, _n changed.", "Dim: @self, @identity, _t changed.",
        "LabelView: @self, @identity, _s changed.",
      ])
    try app.tap("s0")
    #expect(try app.tap("+") == ["P: _n changed.", "Dim: _t changed."])
    #expect(app.screen == ["dim 1", "[s1]", "[+]"])
  }
}
