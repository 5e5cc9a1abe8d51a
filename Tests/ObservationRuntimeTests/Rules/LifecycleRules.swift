import Testing

@testable import ObservationRuntime

/// Section 9: onAppear, task, onChange.
@Suite struct LifecycleRules {
  let app = App()

  @Test("L-01, L-02 onAppear runs after all bodies, inner first")
  func innerFirst() throws {
    let child = app.view("C") { [app] _ in text("c").onAppear { app.print("text") } }
    let view = app.view("P") { [app] _ in
      stack(child(), text("b").onAppear { app.print("b") }).onAppear { app.print("stack") }
    }
    #expect(try app.launch(view()) == ["P: @self changed.", "C: @self changed.", "text", "b", "stack"])
  }

  @Test("L-03 Siblings appear in source order")
  func siblings() throws {
    let view = app.view("P") { [app] _ in
      stack(text("a").onAppear { app.print("a") }, text("b").onAppear { app.print("b") })
    }
    #expect(try app.launch(view()) == ["P: @self changed.", "a", "b"])
  }

  @Test("U-13 Each turn of a task is one action")
  func turns() throws {
    let view = app.view("P", .state("isLoading", false), .state("items", [])) { p in
      text("\(p["isLoading"].bool) \(p["items"].items.count)").task { _ in
        p["isLoading"] = true
        try p.view.definition.app.graph.flush()
        p["items"] = [1]
        p["isLoading"] = false
      }
    }
    #expect(
      try app.launch(view()) == [
        "P: @self, @identity, _isLoading, _items changed.", "P: _isLoading changed.", "P: _isLoading, _items changed.",
      ])
  }

  @Test("L-05 A new identity appears before the old one disappears; with the identity transition after")
  func appearBeforeDisappear() throws {
    for isIdentity in [false, true] {
      let app = App()
      let view = app.view("P", .state("k", 0)) { p in
        let key = p["k"].int
        var content = text("x").onAppear { app.print("appear \(key)") }.onDisappear { app.print("disappear \(key)") }
        if isIdentity { content = content.modified(.transition(isIdentity: true)) }
        return stack(content.id(p["k"]), button("k") { p.add("k") })
      }
      try app.launch(view())
      let expected = ["appear 1", "disappear 0"]
      #expect(try app.tap("k") == ["P: _k changed."] + (isIdentity ? expected.reversed() : expected))
    }
  }

  @Test("L-06 An effect outside the identity does not run again")
  func outsideIdentity() throws {
    let view = app.view("P", .state("k", 0)) { [app] p in
      stack(
        text("a").onAppear { app.print("in") }.id(p["k"]), text("b").id(p["k"]).onAppear { app.print("out") },
        button("k") { p.add("k") })
    }
    try app.launch(view())
    #expect(try app.tap("k") == ["P: _k changed.", "in"])
  }

  @Test("L-07 A group appears once")
  func group() throws {
    let view = app.view("P") { [app] _ in
      Element.group([text("a"), text("b")]).onAppear { app.print("group") }
    }
    #expect(try app.launch(view()) == ["P: @self changed.", "group"])
    let listed = App()
    let inList = listed.view("P") { _ in
      list(Element.group([text("a"), text("b")]).onAppear { listed.print("member") })
    }
    #expect(try listed.launch(inList()) == ["P: @self changed.", "member", "member"])
  }

  @Test("L-08, L-09 Tasks start after all synchronous effects, inner first, and not again for a body run")
  func tasks() throws {
    let view = app.view("P", .state("n", 0)) { [app] p in
      stack(
        text(p["n"]).onAppear { app.print("a1") }.task { _ in app.print("t1") }, button("+") { p.add("n") }
      ).onAppear { app.print("a2") }.task { _ in app.print("t2") }
    }
    #expect(try app.launch(view()) == ["P: @self, @identity, _n changed.", "a1", "a2", "t1", "t2"])
    #expect(try app.tap("+") == ["P: _n changed."])
  }

  @Test("L-10 Another task id cancels and starts; an equal one does nothing")
  func taskID() throws {
    let child = app.view("V") { [app] c in
      let query = c["q"].text
      return text(query).task(id: c["q"]) { task in
        app.print("start \(query)")
        task.goesOn = true
        task.onCancel = { app.print("cancelled \(query)") }
      }
    }
    let view = app.view("P", .state("q", "a"), .state("k", 0)) { p in
      stack(text(p["k"]), child(["q": p["q"]]), button("b") { p["q"] = "b" }, button("k") { p.add("k") })
    }
    #expect(try app.launch(view()).last == "start a")
    #expect(try app.tap("b") == ["P: _q changed.", "V: @self changed.", "cancelled a", "start b"])
    #expect(try app.tap("k") == ["P: _k changed."])
  }

  @Test("L-11 onChange compares two runs of its body")
  func onChange() throws {
    let view = app.view("P", .state("n", 3), .state("o", 0)) { [app] p in
      stack(text(p["o"]), button("+") { p.add("n") }, button("o") { p.add("o") }).onChange(p["n"]) {
        app.print("\($0.int) \($1.int)")
      }
    }
    try app.launch(view())
    #expect(try app.tap("+") == ["P: _n changed.", "3 4"])
    #expect(try app.tap("o") == ["P: _o changed."])
    #expect(app.events.contains { if case .change = $0 { true } else { false } } == false)
  }

  @Test("L-12 An onChange that changes its own value runs twice a frame, then warns")
  func onChangeLoop() throws {
    let view = app.view("P", .state("t", 3)) { [app] p in
      stack(text(p["t"]), button("+") { p.add("t") }).onChange(p["t"]) {
        app.print("\($0.int)→\($1.int)")
        p.add("t")
      }
    }
    try app.launch(view())
    #expect(
      try app.tap("+") == [
        "P: _t changed.", "3→4", "P: _t changed.", "4→5", "P: _t changed.",
        "onChange(of: Int) action tried to update multiple times per frame.",
      ])
    #expect(app.screen.first == "6")
  }

  @Test("L-13 All onChange closures of a pass see the same values, inner first")
  func severalOnChange() throws {
    let view = app.view("P", .state("n", 3)) { [app] p in
      stack(
        text(p["n"]).onChange(p["n"]) { app.print("inner \($0.int) \($1.int)") }, button("+") { p.add("n") }
      ).onChange(p["n"]) { app.print("outer \($0.int) \($1.int)") }
    }
    try app.launch(view())
    #expect(try app.tap("+") == ["P: _n changed.", "inner 3 4", "outer 3 4"])
  }

  @Test("L-14 The closure of the new run is the one that runs")
  func newClosure() throws {
    let view = app.view("P", .state("n", 1)) { [app] p in
      let k = 10 * p["n"].int
      return stack(text(p["n"]), button("+") { p.add("n") }).onChange(p["n"]) { _, _ in app.print("captured \(k)") }
    }
    try app.launch(view())
    #expect(try app.tap("+") == ["P: _n changed.", "captured 20"])
  }

  @Test("L-15 initial runs at the appearance with the value twice")
  func initial() throws {
    let view = app.view("P", .state("n", 0)) { [app] p in
      stack(text("x"), button("+") { p.add("n") }).onChange(p["n"], initial: true) { app.print("\($0.int) \($1.int)") }
    }
    #expect(try app.launch(view()).last == "0 0")
    #expect(try app.tap("+") == ["P: _n changed.", "0 1"])
  }

  @Test("L-20, I-17 Leaving runs onDisappear, then cancels the task")
  func leaving() throws {
    let view = app.view("P", .state("on", true)) { [app] p in
      stack(
        when(
          p["on"].bool,
          text("v").onDisappear { app.print("out") }.task { task in
            task.goesOn = true
            task.onCancel = { app.print("cancelled") }
          }), button("t") { p.flip("on") })
    }
    try app.launch(view())
    #expect(try app.tap("t") == ["P: _on changed.", "out", "cancelled"])
    let phases = app.events.compactMap { event -> String? in
      if case .task(let view, _, let phase) = event { "\(view) \(phase.rawValue)" } else { nil }
    }
    #expect(phases == ["P cancelled"])
  }

  @Test("P-17 onReceive subscribes while the view is on the screen")
  func onReceive() throws {
    let view = app.view("P", .state("on", true)) { [app] p in
      stack(
        when(
          p["on"].bool,
          text("x").modified(
            .onReceive(subscribe: {
              app.print("subscribed")
              return { app.print("ended") }
            }))), button("t") { p.flip("on") })
    }
    #expect(try app.launch(view()).last == "subscribed")
    #expect(try app.tap("t") == ["P: _on changed.", "ended"])
  }

  @Test("Preferences are combined in tree order, and the action runs when the result differs")
  func preferences() throws {
    let view = app.view("P", .state("n", 1)) { [app] p in
      let reader = PreferenceReader(
        key: "Sum", defaultValue: { Val.int(0) }, reduce: { Val.int($0.val.int + $1.val.int) },
        action: { app.print("sum \($0.val.int)") })
      return stack(
        text("a").modified(.preference(key: "Sum", value: p["n"])),
        text("b").modified(.preference(key: "Sum", value: Val.int(10))),
        button("+") { p.add("n") }
      ).modified(.onPreferenceChange(reader))
    }
    #expect(try app.launch(view()).last == "sum 11")
    #expect(try app.tap("+") == ["P: _n changed.", "sum 12"])
  }
}

/// Section 14: stored defaults and focus.
@Suite struct StorageRules {
  let app = App()

  @Test("A-01, A-02 Everyone who has read a key runs; who never read it does not")
  func readers() throws {
    let a = app.view("A", .appStorage("v", key: "k", 0)) { c in button("a\(c["v"].int)") { c.add("v") } }
    let b = app.view("B", .appStorage("v", key: "k", 0)) { c in text("b\(c["v"].int)") }
    let c = app.view("C", .appStorage("v", key: "k", 0)) { _ in text("c") }
    let view = app.view("P") { _ in stack(a(), b(), c()) }
    try app.launch(view())
    #expect(try app.tap("a0") == ["A: _v changed.", "B: _v changed."])
    #expect(app.bodies == ["A — storage v 0 → 1", "B — storage v 0 → 1"])
    #expect(try app.act { app.graph.setStoredDefault("k", to: Val.int(5)) } == ["A: _v changed.", "B: _v changed."])
    #expect(app.screen == ["[a5]", "b5", "c"])
    #expect(try app.do("store k 8") == ["A: _v changed.", "B: _v changed."])
    #expect(try app.do("store k many").first?.contains("a value such as 0") == true)
  }

  @Test("A-04 Different defaults show until someone writes")
  func defaults() throws {
    let a = app.view("A", .appStorage("v", key: "k", 1)) { c in button("a\(c["v"].int)") { c["v"] = 5 } }
    let b = app.view("B", .appStorage("v", key: "k", 2)) { c in text("b\(c["v"].int)") }
    let view = app.view("P") { _ in stack(a(), b()) }
    try app.launch(view())
    #expect(app.screen == ["[a1]", "b2"])
    #expect(try app.tap("a1") == ["A: _v changed.", "B: _v changed."])
    #expect(app.screen == ["[a5]", "b5"])
    #expect(app.graph.storedDefaults.map(\.key) == ["k"])
  }

  @Test("A-08 A scene value is not a stored default")
  func sceneStorage() throws {
    let view = app.view("V", .sceneStorage("d", key: "draft", "")) { c in
      stack(textField("d", c.bind("d")), text(c["d"]))
    }
    try app.launch(view())
    #expect(try app.do("type d \"a\"") == ["V: _d changed."])
    #expect(app.screen == ["d: a", "a"])
    #expect(app.graph.storedDefaults.isEmpty)
  }

  @Test("A-09 The focus runs the view only if it has read it; writing it moves the focus")
  func focus() throws {
    let view = app.view("V", .state("a", ""), .state("b", ""), .focus("f", nil)) { c in
      stack(
        textField("A", c.bind("a")).modified(.focused(c.bind("f"), equals: Val.string("a"))),
        textField("B", c.bind("b")).modified(.focused(c.bind("f"), equals: Val.string("b"))),
        button("go") { c["f"] = "b" })
    }
    try app.launch(view())
    #expect(try app.do("focus A") == [])
    #expect(try app.tap("go") == [])
    #expect(app.graph.focusedNode?.primitive?.value.text == "B")

    let reading = App()
    let reader = reading.view("V", .state("a", ""), .focus("f", nil)) { c in
      stack(
        textField("A", c.bind("a")).modified(.focused(c.bind("f"), equals: Val.string("a"))),
        text("at \(c["f"].summary)"))
    }
    try reading.launch(reader())
    #expect(try reading.do("focus A") == ["V: _f changed."])
    #expect(reading.screen == ["A:", "at \"a\""])
    #expect(try reading.do("unfocus") == ["V: _f changed."])
    #expect(reading.screen == ["A:", "at nil"])
  }
}
