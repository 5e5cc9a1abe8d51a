import Testing

@testable import ObservationRuntime

func list(_ elements: Element...) -> Element { .primitive(Primitive(.list, content: .group(elements))) }
func navigation(_ content: Element, path: NavigationPathAccess? = nil) -> Element {
  .primitive(Primitive(.navigationStack, content: content, control: .stack(path: path)))
}
func link(_ label: String, to destination: Element) -> Element {
  .primitive(Primitive(.navigationLink, label: text(label), control: .push(destination)))
}

/// Section 10: containers and presentations.
@Suite struct ContainerRules {
  let app = App()

  func values(_ count: Int) -> [Val] { (0..<count).map { .int($0) } }

  @Test("K-01 An eager container runs all rows")
  func eager() throws {
    let row = app.view("Row") { c in text(c["i"]) }
    let rows = values(100)
    let view = app.view("P") { _ in
      .primitive(Primitive(.scrollView, content: stack(forEach(rows) { value, _ in row(["i": value]) })))
    }
    #expect(try app.launch(view()).count == 101)
  }

  @Test("K-02, K-04 A lazy container makes the rows on the screen; leaving rows disappear and lose their tasks")
  func lazy() throws {
    let app = App(sdk: .v26, viewport: 4)
    let row = app.view("Row", .state("open", false)) { c in
      let name = c["i"].text
      return button("\(name) \(c["open"].bool)") { c.flip("open") }.onAppear { app.print("in \(name)") }
        .onDisappear { app.print("out \(name)") }
    }
    let rows = values(100)
    let view = app.view("P") { _ in list(text("head"), forEach(rows) { value, _ in row(["i": value]) }) }
    let lines = try app.launch(view())
    #expect(lines.filter { $0.hasPrefix("Row") }.count == 3)
    #expect(app.screen == ["head", "[0 false]", "[1 false]", "[2 false]"])
    try app.tap("0 false")
    let scrolled = try app.do("scroll List to 60")
    #expect(scrolled.contains("out 0") && scrolled.contains("in 59"))
    let back = try app.do("scroll \"List\" to top")
    #expect(back.contains("in 0"))
    #expect(!back.contains { $0.hasPrefix("Row:") })
    #expect(app.screen[1] == "[0 true]")
  }

  @Test("K-03 Under 27 a row that is screens away ends, and comes back with new state")
  func eviction() throws {
    let app = App(viewport: 4)
    let row = app.view("Row", .state("open", false)) { c in
      button("\(c["i"].text) \(c["open"].bool)") { c.flip("open") }
    }
    let rows = values(100)
    let view = app.view("P") { _ in list(forEach(rows) { value, _ in row(["i": value]) }) }
    try app.launch(view())
    try app.tap("0 false")
    try app.do("scroll List to 8")
    try app.do("scroll List to 0")
    #expect(app.screen.first == "[0 true]")
    try app.do("scroll List to 60")
    let back = try app.do("scroll List to 0")
    #expect(back.first == "Row: @self, @identity, _open changed.")
    #expect(app.screen.first == "[0 false]")
  }

  @Test("A tap on a row sets the list's selection, and scrollTo brings a row on the screen")
  func selection() throws {
    let app = App(viewport: 3)
    let rows = values(50)
    let view = app.view("P", .state("chosen", nil)) { p in
      stack(
        text("chosen \(p["chosen"].summary)"),
        .primitive(
          Primitive(.list, content: forEach(rows) { value, _ in text(value) }, control: .picker(p.bind("chosen")))))
    }
    try app.launch(view())
    #expect(try app.tap("2") == ["P: _chosen changed."])
    #expect(app.screen == ["chosen 2", "0", "1", "2"])
    try app.act { app.graph.scrollTo(Val.int(40).key) }
    #expect(app.screen == ["chosen 2", "40", "41", "42"])
  }

  @Test("K-07 A tab is made when it is selected, and keeps its state")
  func tabs() throws {
    func tab(_ name: String) -> Definition {
      app.view("Tab\(name)", .state("n", 0)) { [app] c in
        button("\(name)\(c["n"].int)") { c.add("n") }.onAppear { app.print("\(name) appear") }
          .onDisappear { app.print("\(name) disappear") }
      }
    }
    let a = tab("A")
    let b = tab("B")
    let view = app.view("P") { _ in
      .primitive(
        Primitive(
          .tabView,
          content: .group([
            .primitive(Primitive(.tab, text: "First", content: a())),
            b().modified(.tabItem(.primitive(Primitive(.label, text: "Second")))),
          ]), control: .tabs(selection: nil)))
    }
    #expect(try app.launch(view()) == ["P: @self changed.", "TabA: @self, @identity, _n changed.", "A appear"])
    try app.tap("A0")
    #expect(app.screen == ["[A1]", "[First]*  [Second]"])
    #expect(try app.tap("Second") == ["TabB: @self, @identity, _n changed.", "B appear", "A disappear"])
    #expect(try app.tap("First") == ["A appear", "B disappear"])
    #expect(app.screen.first == "[A1]")
  }

  @Test("K-08 A pushed page is new, the page below stays and comes back")
  func push() throws {
    let detail = app.view("B", .state("n", 0)) { [app] c in
      stack(text("b \(c["n"].int)"), button("more") { c.add("n") }).onAppear { app.print("B appear") }
        .onDisappear { app.print("B disappear") }
    }
    let root = app.view("A", .state("k", 0)) { [app] c in
      stack(link("Trip", to: detail()), button("k\(c["k"].int)") { c.add("k") }).onAppear { app.print("A appear") }
        .onDisappear { app.print("A disappear") }.modified(.navigationTitle("Trips"))
    }
    let view = app.view("P") { _ in navigation(root()) }
    try app.launch(view())
    #expect(app.screen == ["Trips", "[Trip]", "[k0]"])
    try app.tap("k0")
    #expect(try app.do("open Trip") == ["B: @self, @identity, _n changed.", "B appear", "A disappear"])
    #expect(app.screen == ["b 0", "[more]"])
    #expect(try app.do("back") == ["A appear", "B disappear"])
    #expect(app.screen == ["Trips", "[Trip]", "[k1]"])
    #expect(try app.do("back").first?.contains("no page to go back from") == true)
  }

  @Test("K-08 A bound path pushes its values' destinations")
  func path() throws {
    let view = app.view("P", .state("path", [])) { p in
      let access = NavigationPathAccess(
        values: { p.view.definition.app.pathValues(p) },
        append: { value in p["path"] = .list(p["path"].items + [value.val]) },
        removeLast: { count in p["path"] = .list(p["path"].items.dropLast(count)) })
      return navigation(
        stack(
          .primitive(Primitive(.navigationLink, label: text("Go"), control: .pushValue(Val.int(7)))),
          button("two") { p["path"] = [1, 2] }
        ).modified(.navigationDestination(type: "Int") { value in text("page \(value.val.int)") }), path: access)
    }
    try app.launch(view())
    try app.tap("Go")
    #expect(app.screen == ["page 7"])
    try app.do("back")
    try app.tap("two")
    #expect(app.screen == ["page 2"])
    try app.do("back")
    #expect(app.screen == ["page 1"])
  }

  @Test("K-09 A sheet's closure runs when it is presented; what its presenter never read is stale")
  func staleSheet() throws {
    let view = app.view("P", .state("n", 1), .state("show", false)) { p in
      button("go") {
        p["n"] = 2
        p["show"] = true
      }.modified(
        .presentation(Presentation(.sheet, binding: p.bind("show")) { _ in text("n is \(p["n"].int)") }))
    }
    try app.launch(view())
    #expect(try app.tap("go") == [])
    #expect(app.screen == ["— sheet —", "n is 1"])
    #expect(try app.graph.coldRebuild() == ["— sheet —", "n is 2"])
    #expect(try app.do("dismiss") == ["P: _n changed."])
    #expect(app.screen == ["[go]"])
    try app.tap("go")
    #expect(app.screen == ["— sheet —", "n is 2"])
  }

  @Test("K-09 A view in a sheet that has the binding shows the present value")
  func boundSheet() throws {
    let status = app.view("Status", .binding("open")) { c in
      stack(text("open: \(c["open"].bool)"), button("shut") { c["open"] = false })
    }
    let view = app.view("P", .state("open", false)) { p in
      stack(text("below"), button("go") { p["open"] = true }).modified(
        .presentation(Presentation(.sheet, binding: p.bind("open")) { _ in status(bind: ["open": p.bind("open")]) }))
    }
    try app.launch(view())
    #expect(try app.tap("go") == ["Status: @self, @identity, _open changed."])
    #expect(app.screen == ["— sheet —", "open: true", "[shut]"])
    try app.tap("shut")
    #expect(app.screen == ["below", "[go]"])
  }

  @Test("K-09 While it is presented, a run of the presenter runs the closure again")
  func presenterRunsAgain() throws {
    let inner = app.view("Inner") { c in text(c["n"]) }
    let view = app.view("P", .state("n", 1), .state("show", true)) { [app] p in
      stack(text(p["n"])).modified(
        .presentation(
          Presentation(
            .sheet, binding: p.bind("show"), onDismiss: { app.print("closed") },
            content: { _ in stack(inner(["n": p["n"]]), button("+") { p.add("n") }) })))
    }
    try app.launch(view())
    #expect(try app.tap("+") == ["P: _n changed.", "Inner: @self changed."])
    #expect(try app.do("dismiss") == ["closed"])
  }

  @Test("K-12 dismiss closes the sheet it was made for")
  func dismissValue() throws {
    let page = app.view("Page", .environment("dismiss", app.dismissKey)) { [app] c in
      let token = PresentationToken(rawValue: c["dismiss"].int)
      return button("close") { try app.graph.dismiss(token) }
    }
    let view = app.view("P", .state("show", false)) { p in
      stack(button("go") { p["show"] = true }).modified(
        .presentation(Presentation(.sheet, binding: p.bind("show")) { _ in page() }))
    }
    try app.launch(view())
    try app.tap("go")
    #expect(app.screen == ["— sheet —", "[close]"])
    try app.tap("close")
    #expect(app.screen == ["[go]"])
  }

  @Test("An alert shows its title, message and buttons, and any button closes it")
  func alert() throws {
    let view = app.view("P", .state("ask", false)) { [app] p in
      stack(button("ask") { p["ask"] = true }).modified(
        .presentation(
          Presentation(
            .alert, title: "Delete?", binding: p.bind("ask"), message: text("For good."),
            content: { _ in .group([button("Delete") { app.print("deleted") }]) })))
    }
    try app.launch(view())
    try app.tap("ask")
    #expect(app.screen == ["— alert —", "Delete?", "For good.", "[Delete]"])
    #expect(try app.tap("Delete") == ["deleted"])
    #expect(app.screen == ["[ask]"])
  }
}

extension App {
  func pathValues(_ context: Context) -> [any GraphValue] {
    guard case .state(let reference) = context.view.installed[0] else { return [] }
    return reference.location.current.val.items
  }
}
