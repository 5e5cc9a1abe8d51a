import Testing

@testable import ObservationRuntime

@Suite struct ScreenTests {
  let app = App()

  @Test("Controls show their label and their value")
  func controls() throws {
    let view = app.view(
      "P", .state("on", true), .state("city", ""), .state("level", .double(2.5)), .state("sort", "name")
    ) { p in
      .primitive(
        Primitive(
          .form,
          content: .group([
            .primitive(Primitive(.section, content: text("inside"), header: text("Head"), footer: text("Foot"))),
            toggle("Wi-Fi", p.bind("on")), textField("City", p.bind("city")),
            .primitive(Primitive(.secureField, text: "Code", control: .text(p.bind("sort")))),
            .primitive(
              Primitive(.stepper, label: text("Nights"), control: .stepper(value: nil, increment: {}, decrement: {}))),
            .primitive(Primitive(.slider, text: "Volume", control: .slider(p.bind("level"), range: 0...10, step: nil))),
            .primitive(
              Primitive(
                .picker, text: "Sort",
                content: .group([
                  text("Name").modified(.tag(Val.string("name"))), text("Date").modified(.tag(Val.string("date"))),
                ]),
                control: .picker(p.bind("sort")))),
            .primitive(Primitive(.image, text: "star")), .primitive(Primitive(.divider)),
            button("Save") {}.modified(.disabled(true)), row(text("a"), .primitive(Primitive(.spacer)), text("b")),
            row(stack(text("c"), text("d")), text("e")), text("hidden").modified(.hidden(true)),
            text("Mail").modified(.badge("3")), text("under").modified(.layer(text("over"), behind: false)),
          ])))
    }
    try app.launch(view())
    #expect(
      app.screen == [
        "Head", "inside", "Foot", "Wi-Fi: on", "City:", "Code: ••••", "Nights [-] [+]", "Volume: 2.5", "Sort: Name",
        "(star)", "[Save] (disabled)", "a  b", "c", "d", "e", "Mail  3", "under", "over",
      ])
  }

  @Test("A control shows a stored value although no body ran for it")
  func controlFollowsStorage() throws {
    let view = app.view("P", .state("on", false)) { p in toggle("t", p.bind("on")) }
    try app.launch(view())
    #expect(try app.do("toggle t") == [])
    #expect(app.screen == ["t: on"])
  }

  @Test("The title, the bar's items and the search field stand above the page")
  func bars() throws {
    let view = app.view("P", .state("q", "")) { p in
      navigation(
        text("content").modified(.navigationTitle("Title")).modified(.toolbar(button("Add") {}))
          .modified(.searchable(SearchField(text: p.bind("q"), prompt: "Find"))))
    }
    try app.launch(view())
    #expect(app.screen == ["Title", "[Add]", "Find:", "content"])
    try app.do("search \"fan\"")
    #expect(app.screen == ["Title", "[Add]", "Find: fan", "content"])
  }
}

@Suite struct ActionTests {
  let app = App()

  @Test("A wrong label lists the labels on the screen, the nearest first")
  func wrongLabel() throws {
    let view = app.view("P") { _ in stack(button("Remove") {}, button("Add sighting") {}) }
    try app.launch(view())
    #expect(
      try app.tap("Add sightings") == [
        "no target: \"Add sightings\" is not on the screen. On the screen `tap` fits: \"Add sighting\", \"Remove\"."
      ])
  }

  @Test("A disabled control refuses")
  func disabled() throws {
    let view = app.view("P") { [app] _ in stack(button("Save") { app.print("saved") }).modified(.disabled(true)) }
    try app.launch(view())
    #expect(try app.tap("Save") == ["no target: \"Save\" is disabled."])
    #expect(app.graph.targets == [ScreenTarget(label: "Save", verbs: ["tap"], isEnabled: false)])
  }

  @Test("A verb that does not fit names those that do")
  func wrongVerb() throws {
    let view = app.view("P") { _ in button("Save") {} }
    try app.launch(view())
    #expect(try app.do("toggle Save") == ["no target: `toggle` does not fit \"Save\"; what fits: `tap`."])
  }

  @Test("Equal labels need an occurrence or a container")
  func several() throws {
    let view = app.view("P") { [app] _ in
      stack(
        row(text("Kea"), button("Delete") { app.print("kea") }), row(text("Tui"), button("Delete") { app.print("tui") })
      )
    }
    try app.launch(view())
    #expect(try app.tap("Delete").first?.contains("on the screen 2 times") == true)
    #expect(try app.do("tap \"Delete\" #2") == ["tui"])
    #expect(try app.do("tap \"Delete\" in \"Kea\"") == ["kea"])
    #expect(try app.do("tap \"Delete\" #3").first?.contains("there is no #3") == true)
  }

  @Test("An accessibility label names a control")
  func accessibility() throws {
    let view = app.view("P") { [app] _ in
      Element.primitive(
        Primitive(.button, label: .primitive(Primitive(.image, text: "trash")), action: { app.print("bin") })
      ).modified(.accessibilityLabel("Empty"))
    }
    try app.launch(view())
    #expect(app.screen == ["[(trash)]"])
    #expect(try app.tap("Empty") == ["bin"])
    #expect(try app.tap("(trash)") == ["bin"])
  }

  @Test("Rows are deleted and moved by the text they show")
  func rows() throws {
    let view = app.view("P", .state("items", ["a", "b", "c"])) { p in
      let items = p["items"].items
      var element = ForEachElement(ids: items.map(\.key), typeDescription: "F") { text(items[$0]) }
      element.onDelete = { offsets in
        var copy = items
        for offset in offsets.reversed() { copy.remove(at: offset) }
        p["items"] = .list(copy)
      }
      element.onMove = { from, to in
        var copy = items
        let moved = copy.remove(at: from[0])
        copy.insert(moved, at: to > from[0] ? to - 1 : to)
        p["items"] = .list(copy)
      }
      return list(.forEach(element))
    }
    try app.launch(view())
    try app.do("move \"c\" before \"a\"")
    #expect(app.screen == ["c", "a", "b"])
    try app.do("delete a")
    #expect(app.screen == ["c", "b"])
  }

  @Test("Steppers, sliders and pickers write through their bindings")
  func controls() throws {
    let view = app.view("P", .state("n", 1), .state("v", .double(0)), .state("s", "x")) { p in
      stack(
        .primitive(
          Primitive(
            .stepper, label: text("Nights: \(p["n"].int)"),
            control: .stepper(value: nil, increment: { p.add("n") }, decrement: { p.add("n", -1) }))),
        .primitive(Primitive(.slider, text: "Volume", control: .slider(p.bind("v"), range: 0...10, step: 0.5))),
        .primitive(
          Primitive(
            .picker, text: "Sort", content: forEach(["x", "y"]) { value, _ in text("by \(value.text)") },
            control: .picker(p.bind("s")))))
    }
    try app.launch(view())
    #expect(try app.do("step Nights 3") == ["P: _n changed.", "P: _n changed.", "P: _n changed."])
    try app.do("decrement \"Nights\"; slide Volume 7.3; pick Sort \"by y\"")
    #expect(app.screen == ["Nights: 3 [-] [+]", "Volume: 7.5", "Sort: by y"])
    #expect(try app.do("pick Sort \"by z\"").first?.contains("There is no choice \"by z\"") == true)
  }

  @Test("A disclosure shows its content when it is open, and a menu's items can be tapped")
  func onDemand() throws {
    let inner = app.view("Inner") { _ in text("inner") }
    let view = app.view("P") { [app] _ in
      stack(
        .primitive(Primitive(.disclosureGroup, content: inner(), label: text("More"), control: .disclosure(nil))),
        .primitive(Primitive(.menu, content: button("Rename") { app.print("renamed") }, label: text("Options"))))
    }
    #expect(try app.launch(view()) == ["P: @self changed."])
    #expect(app.screen == ["[More] >", "[Options]"])
    #expect(try app.do("open More") == ["Inner: @self changed."])
    #expect(app.screen == ["[More] v", "inner", "[Options]"])
    #expect(try app.tap("Rename") == ["renamed"])
  }

  @Test("K-10 The bodies of a menu's views run when it is opened")
  func menu() throws {
    let item = app.view("Item") { [app] _ in button("Sort") { app.print("sorted") } }
    let view = app.view("P") { [app] _ in
      let items: Element = .group([
        item(), forEach(["a", "b"]) { value, _ in button("by \(value.text)") { app.print(value.text) } },
      ])
      return .primitive(Primitive(.menu, content: items, label: text("Options")))
    }
    #expect(try app.launch(view()) == ["P: @self changed."])
    #expect(try app.tap("by b") == ["b"])
    #expect(try app.tap("Options") == ["Item: @self changed."])
    #expect(try app.tap("Sort") == ["sorted"])
  }

  @Test("Between two typed letters the tasks of the first one run")
  func lettersAndTasks() throws {
    let view = app.view("P", .state("q", "")) { [app] p in
      let query = p["q"].text
      return textField("Query", p.bind("q")).task(id: p["q"]) { _ in app.print("search \(query)") }
    }
    try app.launch(view())
    #expect(
      try app.do("type each Query \"ab\"") == ["P: _q changed.", "search a", "P: _q changed.", "search ab"])
  }

  @Test("A button is named by any part of its label")
  func labelParts() throws {
    let view = app.view("P") { [app] _ in
      .primitive(
        Primitive(
          .button,
          label: row(
            text("Kea"), Element.primitive(Primitive(.image, text: "bird")).modified(.accessibilityLabel("Bird"))),
          action: { app.print("tapped") }))
    }
    try app.launch(view())
    #expect(app.screen == ["[Kea  (bird)]"])
    #expect(try app.tap("Kea") == ["tapped"])
    #expect(try app.tap("Bird") == ["tapped"])
  }

  @Test("A text with a tap gesture can be tapped")
  func gesture() throws {
    let view = app.view("P") { [app] _ in
      stack(row(text("Kea"), text("alpine")).modified(.onTap { app.print("tapped") }))
    }
    try app.launch(view())
    #expect(try app.tap("Kea  alpine") == ["tapped"])
  }

  @Test("Actions of the simulation are not the graph's")
  func notMine() throws {
    let view = app.view("P") { _ in text("x") }
    try app.launch(view())
    #expect(try app.do("wait 1s") == ["not the graph's"])
  }
}

@Suite struct ExplanationTests {
  let app = App()

  @Test("why names the write with its line, and what an idle body did not read")
  func why() throws {
    let child = app.view("Details") { c in text(c["name"]) }
    let bound = app.view("Plus", .binding("count")) { c in button("+") { c.set("count", .int(7), line: 21) } }
    let view = app.view("Birds", .state("count", 0)) { p in
      stack(text(p["count"]), child(["name": "Kea"]), bound(bind: ["count": p.bind("count")]))
    }
    try app.launch(view())
    try app.tap("+")
    #expect(
      app.graph.explanation(of: "Birds") == [
        "Birds ran: it has read its state `count`, which was set from 0 to 7 in line 21."
      ])
    #expect(
      app.graph.explanation(of: "Details") == [
        "Details did not run: its parent made it anew with equal inputs."
      ])
    #expect(
      app.graph.explanation(of: "Plus") == [
        "Plus ran: its parent made it anew, and `count` went from 0 to 7, after the write in line 21 "
          + "(binding that the body never read)."
      ])
    #expect(app.graph.explanation(of: "Nobody") == nil)
  }

  @Test("What a person may not do is said, and not done")
  func restrictions() throws {
    let view = app.view("P") { _ in
      stack(button("Knock") { app.print("knocked") }.modified(.restriction(.noHits(true))), button("Ring") {})
    }
    try app.launch(view())
    #expect(try app.tap("Knock") == ["no target: \"Knock\" takes no taps: it has `allowsHitTesting(false)`."])
  }

  @Test("why for an unread binding whose owner did not run")
  func unreadBinding() throws {
    let bound = app.view("Plus", .binding("count")) { c in button("+") { c.set("count", .int(7), line: 21) } }
    let view = app.view("Birds", .state("count", 0)) { p in stack(bound(bind: ["count": p.bind("count")])) }
    try app.launch(view())
    try app.tap("+")
    #expect(
      app.graph.explanation(of: "Plus") == [
        "Plus did not run: its parent did not run, so it kept its inputs, and it has never read `$count`, which was written in line 21."
      ])
  }

  @Test("why says once what many rows share")
  func manyRows() throws {
    let row = app.view("Row") { c in text(c["i"]) }
    let view = app.view("P", .state("n", 0)) { p in
      stack(
        text(p["n"]), forEach((0..<5).map { .int($0) }) { value, _ in row(["i": value]) }, button("+") { p.add("n") })
    }
    try app.launch(view())
    try app.tap("+")
    #expect(
      app.graph.explanation(of: "Row") == [
        "Row, 5 of them, from Row[id: 0] to Row[id: 4]: each did not run: its parent made it anew with equal inputs."
      ])
    #expect(
      app.graph.explanation(of: "Row[id: 3]") == [
        "Row[id: 3] did not run: its parent made it anew with equal inputs."
      ])
  }

  @Test("graph shows the live views and their edges")
  func graph() throws {
    let model = app.model("M", .observable, ("n", 0))
    let child = app.view("C", .binding("x")) { _ in text(model["n"]) }
    let view = app.view("P", .state("x", 0)) { p in child(bind: ["x": p.bind("x")]) }
    try app.launch(view())
    #expect(
      app.graph.graphLines == [
        "P — state x (never read) (ran)", "  C — binding x to P.x (never read), observed M.n (ran)",
      ])
  }

  @Test("The dependencies name what each view reads, and what it holds and never read")
  func dependencies() throws {
    let model = app.model("M", .observable, ("n", 0))
    let child = app.view("C", .binding("y")) { _ in text(model["n"]) }
    let view = app.view("P", .state("x", 0)) { p in child(bind: ["y": p.bind("x")]) }
    try app.launch(view())
    let graph = app.graph.dependencies
    #expect(graph.views.map(\.name) == ["P", "C"])
    #expect(graph.views.map(\.parent) == [nil, 0])
    #expect(graph.sources.map(\.name) == ["P.x", "M.n"])
    #expect(
      graph.arrows == [
        DependencyGraph.Arrow(source: 0, view: 0, isUnread: true),
        DependencyGraph.Arrow(source: 0, view: 1, isUnread: true, label: "y"),
        DependencyGraph.Arrow(source: 1, view: 1),
      ])
  }

  @Test("A cold rebuild from the final state shows the same screen")
  func coldRebuild() throws {
    let counter = app.view("Counter", .state("n", 0)) { c in button("n\(c["n"].int)") { c.add("n") } }
    let view = app.view("P", .state("items", ["a", "b"]), .state("on", true)) { p in
      navigation(
        stack(
          forEach(p["items"].items) { _, _ in counter() }, when(p["on"].bool, counter()), link("Go", to: counter()),
          button("swap") { p["items"] = ["b", "c"] }))
    }
    try app.launch(view())
    try app.do("tap n0 #1; tap n0 #2; tap n0 #1; tap swap")
    #expect(try app.graph.coldRebuild() == app.screen)
    try app.do("tap Go; tap n0")
    #expect(app.screen == ["[n1]"])
    #expect(try app.graph.coldRebuild() == app.screen)
    #expect(try app.do("back") == [])
  }
}
