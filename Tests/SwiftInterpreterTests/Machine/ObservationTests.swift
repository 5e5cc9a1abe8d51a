import Testing

@testable import SwiftInterpreter

@Suite("Machine: tracked fields")
struct ObservationTests {
  let w = World()

  final class Log: ObservationHooks {
    var lines: [String] = []
    func access(_ instance: Instance, _ field: Field, at span: Span) { lines.append("access \(field.name)") }
    func willSet(_ instance: Instance, _ field: Field, newValue: Value?, at span: Span) {
      lines.append("willSet \(field.name) \(newValue.map(PlainText.of) ?? "in place") at \(span.start)")
    }
    func didSet(_ instance: Instance, _ field: Field, at span: Span) { lines.append("didSet \(field.name)") }
  }

  private func run(_ body: (Field, Field, Variable) -> [S]) throws -> [String] {
    let model = w.declare(.classType, "Model")
    let n = w.add("n", w.int, to: model, initial: w.int(0))
    let list = w.add("list", w.array(w.int), to: model, initial: w.array([], of: w.int))
    n.isTracked = true
    list.isTracked = true
    let initializer = w.initializer(of: model) { _, own in [w.set(w.field(w.read(own), n), w.int(1))] }
    let f = w.function("f") { f in
      let m = w.variable("m", w.type(model), of: f, isLet: true)
      return [w.let_(m, w.call(initializer, []))] + body(n, list, m)
    }
    let machine = w.machine()
    let log = Log()
    machine.hooks = log
    var arguments: [Value] = []
    _ = try machine.call(f, &arguments, at: .none)
    return log.lines
  }

  @Test("O-01 A read reports the field; the initialiser reports nothing")
  func access() throws {
    #expect(try run { n, _, m in [w.say(w.read(w.field(w.read(m), n)))] } == ["access n"])
  }

  @Test("O-10 A plain set of an equal value is not announced, another one is")
  func plainSet() throws {
    let lines = try run { n, _, m in
      [w.set(w.field(w.read(m), n), w.int(1)), w.set(w.field(w.read(m), n), w.int(2))]
    }
    #expect(lines == ["willSet n 2 at -1", "didSet n"])
  }

  @Test("O-10 A change in place is read and announced, equal or not")
  func inPlace() throws {
    let lines = try run { n, list, m in
      [w.change("+=", w.field(w.read(m), n), w.int(0)), w.append(w.field(w.read(m), list), w.int(3))]
    }
    #expect(
      lines == [
        "access n", "willSet n in place at -1", "didSet n", "access list", "willSet list in place at -1", "didSet list",
      ])
  }
}
