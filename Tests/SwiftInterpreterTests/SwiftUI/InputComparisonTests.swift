import ObservationRuntime
import Testing

@testable import SwiftInterpreter

/// A resolver that knows only which types were declared Equatable, with the answer of their `==`.
private final class KnownEquality: TypeResolver {
  let equatable = Nominal(kind: .protocolType, name: "Equatable", parent: nil, isLibrary: true)
  var types: Set<Nominal> = []

  func witness(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol? { nil }
  func implementation(of requirement: String, in proto: String, for type: Nominal) -> FunctionSymbol? { nil }
  func conforms(_ type: StaticType, to proto: Nominal) -> Bool {
    guard proto === equatable, case .nominal(let nominal, _) = type else { return false }
    return types.contains(nominal)
  }
  func isSubtype(_ type: StaticType, of other: StaticType) -> Bool { type == other }
  func concrete(_ type: StaticType) -> StaticType { type }
  func nominal(named name: String) -> Nominal? { name == "Equatable" ? equatable : nil }
}

/// Values to compare, in a run without a program.
private struct Bench {
  let resolver = KnownEquality()
  let machine: Machine
  let world: ViewWorld

  init() {
    machine = Machine(types: resolver, limits: Limits())
    world = ViewWorld(
      machine: machine, source: SourceText(file: "none.swift", text: ""), programTypes: [], options: GraphOptions())
  }

  func areSame(_ a: Value, _ b: Value) throws -> Bool {
    var comparison = InputComparison(world)
    return try comparison.areSame(a, b)
  }

  func note(_ a: Value, _ b: Value) throws -> String? {
    var comparison = InputComparison(world)
    _ = try comparison.areSame(a, b)
    return comparison.note
  }

  func type(_ name: String, _ fields: [StaticType] = [], kind: Nominal.Kind = .structure) -> Nominal {
    let nominal = Nominal(kind: kind, name: name, parent: nil, isLibrary: false)
    nominal.fields = fields.enumerated().map { index, type in
      Field(name: "f\(index)", owner: nominal, index: index, isLet: true, type: type, span: .none)
    }
    return nominal
  }

  func structure(_ type: Nominal, _ fields: Value...) -> Value {
    Value(.structure(StructBox.make(type: type, fields: ContiguousArray(fields))))
  }
}

@Suite("Comparing the inputs of a view")
struct InputComparisonTests {
  private let bench = Bench()

  @Test("C-02: a struct without == is compared field by field")
  func fieldByField() throws {
    let point = bench.type("Point")
    #expect(try bench.areSame(bench.structure(point, .int(1), .int(2)), bench.structure(point, .int(1), .int(2))))
    #expect(try !bench.areSame(bench.structure(point, .int(1), .int(2)), bench.structure(point, .int(1), .int(3))))
  }

  @Test("C-02: an optional is compared with its layers")
  func optionalLayers() throws {
    #expect(try bench.areSame(Value.int(1).wrapped, Value.int(1).wrapped))
    #expect(try !bench.areSame(Value.int(1).wrapped, Value.none))
    #expect(try bench.areSame(.none, .none))
  }

  @Test("C-04: class instances are compared by identity")
  func identity() throws {
    let bird = bench.type("Bird", kind: .classType)
    let first = Instance(type: bird, fields: [.string("Kea")], serial: 1)
    let second = Instance(type: bird, fields: [.string("Kea")], serial: 2)
    #expect(try bench.areSame(Value(.instance(first)), Value(.instance(first))))
    #expect(try !bench.areSame(Value(.instance(first)), Value(.instance(second))))
  }

  @Test("C-08: the same code without captures is equal")
  func closureWithoutCaptures() throws {
    let code = CodeStandIn()
    let first = NativeFunctionBox(identity: code) { _ throws(Interruption) in .void }
    let second = NativeFunctionBox(identity: code) { _ throws(Interruption) in .void }
    #expect(try bench.areSame(Value(.function(first)), Value(.function(second))))
  }

  @Test("C-08: captures that differ make a closure differ, and the cause says so")
  func closureWithCaptures() throws {
    let code = CodeStandIn()
    let first = NativeFunctionBox(identity: code, captured: [.int(1)]) { _ throws(Interruption) in .void }
    let second = NativeFunctionBox(identity: code, captured: [.int(2)]) { _ throws(Interruption) in .void }
    #expect(try !bench.areSame(Value(.function(first)), Value(.function(second))))
    #expect(try bench.note(Value(.function(first)), Value(.function(second))) == "closure, captures differ")
  }

  @Test("C-08: a closure that captures only the same object is equal")
  func closureCapturingAnObject() throws {
    let bird = Instance(type: bench.type("Bird", kind: .classType), fields: [], serial: 1)
    let code = CodeStandIn()
    let captured = Value(.instance(bird))
    let first = NativeFunctionBox(identity: code, captured: [captured]) { _ throws(Interruption) in .void }
    let second = NativeFunctionBox(identity: code, captured: [captured]) { _ throws(Interruption) in .void }
    #expect(try bench.areSame(Value(.function(first)), Value(.function(second))))
  }

  @Test("C-17: an array of values without == is compared by its storage")
  func arrayStorage() throws {
    let tag = bench.type("Tag")
    let made = Value.array([bench.structure(tag, .string("a"))])
    let again = Value.array([bench.structure(tag, .string("a"))])
    #expect(try bench.areSame(made, made))
    #expect(try !bench.areSame(made, again))
  }

  @Test("C-13: a stored view is compared by the call that made it and its arguments")
  func storedViews() throws {
    func text(_ string: String) -> Value { .native(ViewBox("Text.init(_:)", [.string(string)], .empty, type: nil)) }
    #expect(try bench.areSame(text("a"), text("a")))
    #expect(try !bench.areSame(text("a"), text("b")))
  }

  @Test("C-16: two lazy defaults of State are equal, two seeds by their value")
  func stateSeeds() throws {
    func state(_ seed: StorageBox.Seed) -> Value { .native(StorageBox(.state, seed, at: .none)) }
    #expect(try bench.areSame(state(.thunk(.int(1))), state(.thunk(.int(2)))))
    #expect(try bench.areSame(state(.value(.int(1))), state(.value(.int(1)))))
    #expect(try !bench.areSame(state(.value(.int(1))), state(.value(.int(2)))))
  }

  @Test("C-03: a type of plain numbers is plain data, one with a string is not")
  func plainData() {
    let int: StaticType = .nominal(Nominal(kind: .structure, name: "Int", parent: nil, isLibrary: true), [])
    let string: StaticType = .nominal(Nominal(kind: .structure, name: "String", parent: nil, isLibrary: true), [])
    #expect(bench.world.isPlain(bench.type("Numbers", [int, int])))
    #expect(!bench.world.isPlain(bench.type("Named", [int, string])))
  }
}

/// Stands for the code of a closure.
private final class CodeStandIn {}
