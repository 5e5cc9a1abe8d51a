import Testing

@testable import ObservationRuntime

@Suite struct ScaleTests {
  @Test("A thousand nested views do not overflow the stack")
  func deep() throws {
    let app = App()
    var inner = app.view("V0", .state("n", 0)) { c in button("n\(c["n"].int)") { c.add("n") } }
    for index in 1...1_000 {
      let content = inner
      inner = app.view("V\(index)") { _ in stack(content()) }
    }
    #expect(try app.launch(inner()).count == 1_001)
    #expect(try app.tap("n0") == ["V0: _n changed."])
    #expect(app.screen == ["[n1]"])
  }

  @Test("A hundred thousand rows are made, and end, without recursion")
  func wide() throws {
    let app = App()
    let values: [Val] = (0..<100_000).map { .int($0) }
    let view = app.view("P", .state("on", true)) { p in
      stack(when(p["on"].bool, forEach(values) { value, _ in text(value) }), button("off") { p["on"] = false })
    }
    try app.launch(view())
    try app.tap("off")
    #expect(app.screen == ["[off]"])
  }

  @Test("Two thousand readers of one property run once each")
  func manyReaders() throws {
    let app = App()
    let model = app.model("M", .observable, ("n", 0))
    let row = app.view("Row") { _ in text(model["n"]) }
    let values: [Val] = (0..<2_000).map { .int($0) }
    let view = app.view("P") { _ in stack(forEach(values) { _, _ in row() }) }
    try app.launch(view())
    #expect(try app.act { model["n"] = 1 }.count == 2_000)
  }

  @Test("A row's own change touches as many nodes among 10,000 rows as among 100")
  func proportional() throws {
    func cost(_ count: Int) throws -> (touched: Int, lines: [String]) {
      let app = App()
      var contexts: [Context] = []
      let row = app.view("Row", .state("n", 0)) { c in
        if contexts.count < count { contexts.append(c) }
        return text(c["n"])
      }
      let view = app.view("P") { _ in stack(forEach((0..<count).map { .int($0) }) { _, _ in row() }) }
      try app.launch(view())
      let before = app.graph.touchedNodes
      let lines = try app.act { contexts[count / 2]["n"] = 1 }
      return (app.graph.touchedNodes - before, lines)
    }
    let few = try cost(100)
    let many = try cost(10_000)
    #expect(few.lines == ["Row: _n changed."])
    #expect(many.lines == few.lines)
    #expect(many.touched == few.touched)
  }
}
