import ObservationRuntime
import Testing

@testable import SwiftInterpreter

@Suite("Views of the vocabulary on the screen")
struct VocabularyTests {
  @Test("Controls show their label and value")
  func controls() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var name = "Mia"
        @State private var nights = 3
        @State private var volume = 0.5
        @State private var sort = "Name"
        var body: some View {
          Form {
            TextField("Name", text: $name)
            Stepper("Nights: \\(nights)", value: $nights, in: 1...4)
            Slider(value: $volume, in: 0...1) { Text("Volume") }
            Picker("Sort", selection: $sort) { Text("Name").tag("Name"); Text("Date").tag("Date") }
            Label("Starred", systemImage: "star")
            LabeledContent("Total", value: "12")
            ProgressView("Loading")
          }
        }
      }
      """
    let screen = Running.screen(source, "increment \"Nights\"\nincrement \"Nights\"\npick \"Sort\" \"Date\"")
    #expect(screen.contains { $0.contains("Nights: 4") })
    #expect(screen.contains { $0.contains("Sort") && $0.contains("Date") })
    #expect(screen.contains { $0.contains("Name") && $0.contains("Mia") })
    #expect(screen.contains { $0.contains("Starred") })
    #expect(screen.contains { $0.contains("Total") && $0.contains("12") })
  }

  @Test("A sheet comes up over what presents it and goes away with dismiss")
  func sheet() {
    let source = """
      import SwiftUI
      struct Root: View { // root
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen, onDismiss: { print("gone") }) { Details() }
        }
      }
      struct Details: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Close") { dismiss() } }
      }
      """
    #expect(
      Running.trace(source, "tap \"Open\"\ntap \"Close\"") == """
        launch
          body Root — first appearance
        tap "Open"
          body Details — first appearance
        tap "Close"
          print gone
        """)
  }

  @Test("A link pushes its destination and back pops it")
  func navigation() {
    let source = """
      import SwiftUI
      struct Trip: Hashable { let city: String }
      struct Root: View { // root
        var body: some View {
          NavigationStack {
            List { NavigationLink("Oslo", value: Trip(city: "Oslo")); NavigationLink("Plain") { Text("Plain page") } }
              .navigationTitle("Trips")
              .navigationDestination(for: Trip.self) { trip in Details(trip: trip) }
          }
        }
      }
      struct Details: View { let trip: Trip; var body: some View { Text("Details of \\(trip.city)") } }
      """
    #expect(Running.screen(source, "tap \"Oslo\"").contains("Details of Oslo"))
    #expect(Running.screen(source, "tap \"Oslo\"\nback").contains { $0.contains("Trips") })
    #expect(Running.screen(source, "tap \"Plain\"").contains("Plain page"))
  }

  @Test("An alert's buttons act, and its message shows")
  func alert() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var ask = false
        @State private var count = 3
        var body: some View {
          Button("Clear \\(count)") { ask = true }
            .alert("Clear all?", isPresented: $ask) {
              Button("Clear", role: .destructive) { count = 0 }
              Button("Keep", role: .cancel) {}
            } message: { Text("This cannot be undone") }
        }
      }
      """
    #expect(Running.screen(source, "tap \"Clear 3\"").contains { $0.contains("This cannot be undone") })
    #expect(Running.screen(source, "tap \"Clear 3\"\ntap \"Clear\"") == ["[Clear 0]"])
  }

  @Test("Modifiers that only style keep the view and its identity")
  func styling() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var isOn = false
        var body: some View {
          VStack(alignment: .leading, spacing: 8) {
            Text("Title").font(.title).bold().padding().foregroundStyle(.red).frame(maxWidth: .infinity, alignment: .leading)
            Button("Flip") { withAnimation(.easeInOut(duration: 0.2)) { isOn.toggle() } }
              .buttonStyle(.borderedProminent).tint(.green).opacity(isOn ? 0.5 : 1)
            Image(systemName: isOn ? "star.fill" : "star").imageScale(.large)
            RoundedRectangle(cornerRadius: 8).fill(Color.blue.opacity(0.3)).frame(width: 10, height: 10)
          }
          .background(Color.gray.opacity(0.1))
          .cornerRadius(12)
          .navigationBarTitleDisplayMode(.inline)
        }
      }
      """
    #expect(
      Running.trace(source, "tap \"Flip\"") == """
        launch
          body Root — first appearance
        tap "Flip"
          body Root — state isOn
        """)
  }

  @Test("E-01, E-15: environment values reach views and modifiers by declaration")
  func environment() {
    let source = """
      import SwiftUI
      extension EnvironmentValues { @Entry var tag9 = 0 }
      private struct ThemeKey: EnvironmentKey { static let defaultValue = "plain" }
      extension EnvironmentValues { var theme: String { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } } }
      struct Root: View { // root
        @State private var n = 0
        var body: some View {
          VStack { Text("\\(n)"); Child().environment(\\.tag9, n); Themed().environment(\\.theme, n > 0 ? "dark" : "light"); Button("+") { n += 1 } }
        }
      }
      struct Child: View { @Environment(\\.tag9) var tag; var body: some View { Text("fixed") } }
      struct Themed: View { @Environment(\\.theme) private var theme; var body: some View { Text(theme) } }
      """
    #expect(
      Running.trace(source, "tap \"+\"\ntap \"+\"") == """
        launch
          body Root — first appearance
          body Child — first appearance
          body Themed — first appearance
        tap "+"
          body Root — state n
          body Child — environment tag9
          body Themed — environment theme
        tap "+"
          body Root — state n
          body Child — environment tag9
        """)
  }

  @Test("E-08: the system's values can be set by a script")
  func system() {
    let source = """
      import SwiftUI
      struct Root: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text(scheme == .dark ? "dark" : "light") }
      }
      """
    #expect(Running.screen(source) == ["light"])
    #expect(Running.screen(source, "system colorScheme dark") == ["dark"])
  }

  @Test("L-11: onChange sees the old and the new value after the pass")
  func onChange() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var n = 3
        var body: some View {
          Button("+") { n += 1 }.onChange(of: n) { old, new in print("from \\(old) to \\(new)") }
        }
      }
      """
    #expect(
      Running.trace(source, "tap \"+\"") == """
        launch
          body Root — first appearance
        tap "+"
          body Root — state n
          change of n 3 → 4
          print from 3 to 4
        """)
  }

  @Test("The App's content is the root, and state in the App works")
  func app() {
    let source = """
      import SwiftUI
      @main struct Demo: App {
        @State private var count = 1
        var body: some Scene { WindowGroup { Root(count: $count) } }
      }
      struct Root: View { @Binding var count: Int; var body: some View { Button("\\(count)") { count += 1 } } }
      """
    #expect(
      Running.trace(source, "tap \"1\"") == """
        launch
          body Root — first appearance
        tap "1"
          body Root — binding count
        """)
  }
}
