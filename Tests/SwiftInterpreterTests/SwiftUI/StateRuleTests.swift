import ObservationRuntime
import Testing

@testable import SwiftInterpreter

@Suite("Rules of State and Binding, in programs")
struct StateRuleTests {
  @Test("U-19: a write reaches the owner and both children")
  func everyReader() {
    let source = """
      import SwiftUI
      struct Root: View { // root
        @State var n = 0
        var body: some View {
          VStack {
            Text("\\(n)")
            Editor(n: $n)
            Reader(n: n)
            Button("+") { n += 1 }
          }
        }
      }
      struct Editor: View { @Binding var n: Int; var body: some View { Text("\\(n)") } }
      struct Reader: View { let n: Int; var body: some View { Text("\\(n)") } }
      """
    #expect(
      Running.trace(source, "tap \"+\"") == """
        launch
          body Root — first appearance
          body Editor — first appearance
          body Reader — first appearance
        tap "+"
          body Root — state n
          body Editor — binding n
          body Reader — input n
        """)
  }

  @Test("S-02: a state that no body reads runs nothing")
  func unread() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State var n = 0
        var body: some View { Button("+") { n += 1 } }
      }
      """
    #expect(Running.trace(source, "tap \"+\"") == "launch\n  body Root — first appearance\ntap \"+\"")
  }

  @Test("S-03: a dependency on state stays after the read is gone")
  func sticky() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var n = 0
        @State private var show = false
        var body: some View {
          VStack {
            if show { Text("\\(n)") }
            Button("+") { n += 1 }
            Button("show") { show.toggle() }
          }
        }
      }
      """
    let script = "tap \"+\"\ntap \"show\"\ntap \"show\"\ntap \"+\""
    #expect(
      Running.trace(source, script) == """
        launch
          body Root — first appearance
        tap "+"
        tap "show"
          body Root — state show
        tap "show"
          body Root — state show
        tap "+"
          body Root — state n
        """)
  }

  @Test("U-10: an equal write does nothing")
  func equalWrite() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var n = 1
        var body: some View { VStack { Text("\\(n)"); Button("same") { n = n } } }
      }
      """
    #expect(Running.trace(source, "tap \"same\"") == "launch\n  body Root — first appearance\ntap \"same\"")
  }

  @Test("S-16: a class default is made once under 27 and with every init under 26")
  func defaults() {
    let source = """
      import SwiftUI
      final class Model { init() { print("Model init") } }
      struct Root: View { // root
        @State private var k = 0
        var body: some View { VStack { Text("\\(k)"); Child(); Button("k") { k += 1 } } }
      }
      struct Child: View { @State private var m = Model(); var body: some View { Text("c") } }
      """
    #expect(
      Running.trace(source, "tap \"k\"") == """
        launch
          body Root — first appearance
          print Model init
          body Child — first appearance
        tap "k"
          body Root — state k
        """)
    let before = Running.trace(source, "tap \"k\"", sdk: .v26)
    #expect(before.hasPrefix("launch\n  body Root — first appearance\n  print Model init\n  body Child"))
    #expect(before.contains("tap \"k\"\n  body Root — state k\n  print Model init\n  body Child"))
  }

  @Test("N-07: a write during a body run is dropped with SwiftUI's warning")
  func writeDuringBody() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var n = 0
        var body: some View { n += 1; return Text("Count: \\(n)") }
      }
      """
    #expect(
      Running.trace(source) == "launch\n  body Root — first appearance\n  warn modifying-state-during-update")
    #expect(Running.screen(source) == ["Count: 0"])
  }

  @Test("B-10: a narrowed binding writes its part")
  func narrowed() {
    let source = """
      import SwiftUI
      struct Draft { var city = ""; var nights = 3 }
      struct Root: View {
        @State private var draft = Draft()
        var body: some View {
          VStack { Text("\\(draft.city): \\(draft.nights)"); City(city: $draft.city); Button("n") { draft.nights += 1 } }
        }
      }
      struct City: View { @Binding var city: String; var body: some View { TextField("City", text: $city) } }
      """
    #expect(Running.screen(source, "type \"City\" \"Oslo\"\ntap \"n\"").first == "Oslo: 4")
  }

  @Test("B-14: a row of bindings writes its own element")
  func elementBindings() {
    let source = """
      import SwiftUI
      struct Item: Identifiable { let id: Int; var done = false }
      struct Root: View {
        @State private var items = [Item(id: 1), Item(id: 2)]
        var body: some View { ForEach($items) { $item in Row(item: $item) } }
      }
      struct Row: View { @Binding var item: Item; var body: some View { Toggle("Item \\(item.id)", isOn: $item.done) } }
      """
    #expect(Running.screen(source, "toggle \"Item 2\"") == ["Item 1: off", "Item 2: on"])
  }

  @Test("B-12: a constant binding ignores writes")
  func constant() {
    let source = """
      import SwiftUI
      struct Root: View { var body: some View { Toggle("Wi-Fi", isOn: .constant(true)) } }
      """
    #expect(Running.screen(source, "toggle \"Wi-Fi\"") == ["Wi-Fi: on"])
  }

  @Test("T-01, T-05: _printChanges names the causes, private State by its storage of the profile")
  func printChanges() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var n = 0
        var body: some View {
          let _ = Self._printChanges()
          Button("\\(n)") { n += 1 }
        }
      }
      """
    #expect(Running.trace(source, "tap \"0\"").contains("print Root: @self, @identity, __n changed."))
    #expect(Running.trace(source, "tap \"0\"", sdk: .v26).contains("print Root: _n changed."))
  }
}
