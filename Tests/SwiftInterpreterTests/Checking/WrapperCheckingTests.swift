import Testing

@testable import SwiftInterpreter

@Suite("What wrappers and @Observable ask of declarations")
struct WrapperCheckingTests {
  /// The messages of a program whose view is called V.
  private func messages(_ program: String) -> [String] {
    let text =
      "import SwiftUI\n@Observable final class Model { var count = 0 }\n"
      + "final class Store: ObservableObject { @Published var count = 0 }\nfinal class Plain { var count = 0 }\n"
      + program
    do throws(ProgramError) {
      _ = try Program(source: text, file: "V.swift")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  private func view(_ property: String) -> [String] {
    messages("struct V: View { \(property); var body: some View { Text(\"V\") } }")
  }

  @Test(
    "The older wrappers hold ObservableObjects only (P-18)",
    arguments: [
      ("StateObject", "Model", "Model()"), ("ObservedObject", "Plain", "Plain()"),
      ("ObservedObject", "Model", "Model()"),
    ])
  func observableObjects(_ wrapper: String, _ type: String, _ value: String) {
    #expect(
      view("@\(wrapper) var x = \(value)") == [
        "generic struct '\(wrapper)' requires that '\(type)' conform to 'ObservableObject'"
      ])
    #expect(view("@\(wrapper) var x = Store()") == [])
  }

  @Test("Bindable holds an Observable (O-27)")
  func bindable() {
    let refusal =
      "'init(wrappedValue:)' is unavailable: The wrapped value must be an object that conforms to Observable"
    #expect(view("@Bindable var x: Store") == [refusal])
    #expect(view("@Bindable var x: Int") == [refusal])
    #expect(view("@Bindable var x: Model") == [])
  }

  @Test("An object of the environment is an Observable (E-09)")
  func environment() {
    #expect(
      view("@Environment(Store.self) var x") == [
        "referencing initializer 'init(_:)' on 'Environment' requires that 'Store' conform to 'Observable'"
      ])
    #expect(view("@Environment(Model.self) var x") == [])
    #expect(view("@Environment(Model.self) var x: Model?") == [])
  }

  @Test(
    "Storage holds what user defaults take (A-03)",
    arguments: [
      ("Int = 1", true), ("Double?", true), ("URL?", true), ("Mode = .dark", true), ("Size = .small", true),
      ("[String] = []", false), ("Pair = Pair()", false), ("Letter = .a", false),
    ])
  func storage(_ property: String, _ isHeld: Bool) {
    let types = """
      enum Mode: String { case light, dark }
      enum Size: Int { case small, large }
      enum Letter: Character { case a = "a" }
      struct Pair { var a = 1 }
      struct V: View { @AppStorage("x") var x: \(property); var body: some View { Text("V") } }
      """
    #expect(messages(types) == (isHeld ? [] : ["no exact matches in call to initializer"]))
  }

  @Test("A State that is a let is named as the macro names it, and stays known (D-06)")
  func stateLet() {
    #expect(
      messages("struct V: View { @State private let x = 1; var body: some View { Text(\"\\(x)\") } }") == [
        "'@State' can only be applied to a 'var' declaration (from macro 'State ')",
        "expansion of macro 'State()' did not produce a non-observing accessor (such as 'get') as expected",
      ])
    #expect(view("@Binding let x: Int") == ["property wrapper can only be applied to a 'var'"])
  }

  @Test("Only classes are Observable, and a class's observed properties are not lazy (D-07, O-06)")
  func observable() {
    #expect(
      messages("@Observable struct S { var a = 0; let b = 1 }") == [
        "'@Observable' cannot be applied to struct type 'S' (from macro 'Observable ')",
        "expansion of macro 'ObservationTracked()' did not produce a non-observing accessor (such as 'get') as expected",
      ])
    #expect(
      messages("@Observable\nactor S { var a = 0 }") == [
        "'@Observable' cannot be applied to actor type 'S' (from macro 'Observable')",
        "expansion of macro 'ObservationTracked()' did not produce a non-observing accessor (such as 'get') as expected",
      ])
    #expect(
      messages("@Observable class C { lazy var a = 0 }") == ["'lazy' cannot be used on a computed property"])
    #expect(messages("@Observable class C { @ObservationIgnored lazy var a = 0 }") == [])
  }
}
