import ObservationRuntime
import Testing

@testable import SwiftInterpreter

@Suite("Forms of views and modifiers")
struct VocabularyFormsTests {
  @Test(
    "A modifier that only styles, or whose closure never runs, leaves the view on the screen",
    arguments: [
      ".mask(Circle())", ".background(in: .capsule)",
      ".tint(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))",
      ".toolbarBackground(.visible, for: .navigationBar)", ".glassEffect(.regular.tint(.red), in: .capsule)",
      ".visualEffect { content, proxy in content.offset(y: proxy.frame(in: .global).minY) }",
      ".scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }",
      ".phaseAnimator([0, 1]) { view, phase in view.scaleEffect(CGFloat(phase)) }",
      ".onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y < 0 } action: { _, _ in }",
      ".sensoryFeedback(trigger: 1) { old, new in new > old ? .impact(weight: .heavy) : nil }",
      ".safeAreaInset(edge: .leading) { Text(\"Side\") }", ".dynamicTypeSize(...DynamicTypeSize.xxLarge)",
      ".gesture(MagnifyGesture().onChanged { value in print(value.magnification) })",
      ".symbolEffect(.variableColor.iterative, options: .repeating)",
    ])
  func modifiers(_ modifier: String) {
    let source = """
      import SwiftUI
      struct Root: View {
        var body: some View { Text("Shown")\(modifier) }
      }
      """
    #expect(Running.screen(source, "").contains { $0.contains("Shown") })
  }

  @Test("A slider takes a label and what is told of editing, with and without a range and a step")
  func sliders() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var volume = 0.5
        var body: some View {
          VStack {
            Slider(value: $volume) { Text("Plain") } onEditingChanged: { _ in }
            Slider(value: $volume, in: 0...10, step: 1) { Text("Stepped") } minimumValueLabel: {
              Text("0")
            } maximumValueLabel: {
              Text("10")
            } onEditingChanged: { _ in }
          }
        }
      }
      """
    let screen = Running.screen(source, "")
    #expect(screen.contains { $0.contains("Plain") })
    #expect(screen.contains { $0.contains("Stepped") })
  }

  @Test("A text field with a number formatter writes what parses and keeps the value where nothing does")
  func formatter() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var amount = 1
        var body: some View {
          VStack {
            TextField("Amount", value: $amount, formatter: NumberFormatter())
            Text("Holds \\(amount)")
          }
        }
      }
      """
    let screen = Running.screen(source, "type \"Amount\" \"42\"\ntype \"Amount\" \"many\"")
    #expect(screen.contains { $0.contains("Holds 42") })
  }

  @Test("A gesture that is not enabled does nothing when it is performed")
  func disabledGesture() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var taps = 0
        var body: some View {
          VStack {
            Text("Count \\(taps)").gesture(TapGesture().onEnded { taps += 1 }, isEnabled: false)
            Text("Point").gesture(SpatialTapGesture().onEnded { taps += 10 + Int($0.location.x) })
          }
        }
      }
      """
    #expect(Running.screen(source, "tap \"Point\"").contains { $0.contains("Count 10") })
  }

  @Test("The closure of an older alert is called by the body, and only while the alert is presented")
  func olderAlert() {
    let source = """
      import SwiftUI
      struct Root: View {
        @State private var shows = false
        @State private var message: String?
        var body: some View {
          Button("Go") { message = "Hi"; shows = true }
            .alert(isPresented: $shows) { Alert(title: Text(message!), dismissButton: .default(Text("OK"))) }
        }
      }
      """
    #expect(Running.screen(source, "").contains { $0.contains("Go") })
    #expect(Running.screen(source, "tap \"Go\"").contains { $0.contains("Hi") })
    #expect(!Running.screen(source, "tap \"Go\"\ntap \"OK\"").contains { $0.contains("Hi") })
  }
}
