import ObservationRuntime
import Testing

@testable import SwiftInterpreter

@Suite("Shapes of the program")
struct ProgramShapeTests {
  private static let shapes = """
    import SwiftUI
    struct Slice: InsettableShape {
      var start: Angle
      var end: Angle
      var inset: CGFloat = 0
      var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(start.radians, end.radians) }
        set {
          start = .radians(newValue.first)
          end = .radians(newValue.second)
        }
      }
      func path(in rect: CGRect) -> Path {
        print("drawn")
        var path = Path()
        let turned = start - .degrees(90)
        path.move(to: CGPoint(x: rect.midX, y: rect.midY))
        path.addArc(
          center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.insetBy(dx: inset, dy: inset).width / 2,
          startAngle: turned, endAngle: -end * 2, clockwise: true)
        path.closeSubpath()
        return path
      }
      func inset(by amount: CGFloat) -> some InsettableShape {
        var other = self
        other.inset += amount
        return other
      }
    }

    """

  @Test("A shape stands where views stand: by itself, filled, stroked, as a clip, in another view's background")
  func stands() {
    let source =
      Self.shapes + """
        struct Root: View {
          var body: some View {
            VStack {
              Slice(start: .zero, end: .degrees(90))
              Slice(start: .zero, end: .degrees(90)).fill(.red).frame(width: 10)
              Slice(start: .zero, end: .degrees(90)).strokeBorder(.blue, lineWidth: 4)
              Text("Shown").clipShape(Slice(start: .zero, end: .radians(1)))
                .background(Slice(start: .zero, end: .radians(1)).stroke(lineWidth: 2))
            }
          }
        }
        """
    #expect(Running.screen(source, "").contains { $0.contains("Shown") })
  }

  @Test("A shape is no view with a body of its own: its inputs change without a line, and nothing is drawn")
  func runsNothing() {
    let source =
      Self.shapes + """
        struct Root: View {
          @State private var share = 10.0
          var body: some View {
            Slice(start: .zero, end: .degrees(share))
            Button("More") { share += 10 }
          }
        }
        """
    let trace = Running.trace(source, "tap \"More\"")
    #expect(trace.contains("body Root — state share"))
    #expect(!trace.contains("Slice") && !trace.contains("drawn"))
  }

  @Test("A shape without 'path(in:)' is refused")
  func needsPath() {
    let source = """
      import SwiftUI
      struct Empty: Shape {}
      struct Root: View { var body: some View { Empty() } }
      """
    #expect {
      try Program(source: source, file: "test.swift")
    } throws: { error in
      (error as? ProgramError)?.diagnostics.first?.message == "type 'Empty' does not conform to protocol 'Shape'"
    }
  }
}
