extension SwiftUIDeclarations {
  static let shapes: String = """
    protocol Shape: View, Animatable {
      func path(in rect: CGRect) -> Path
    }
    protocol InsettableShape: Shape {}
    extension Shape {
      var body: _ShapeView<Self, Color> { get }
      @inert func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape
      @inert func offset(_ offset: CGSize) -> some Shape
      @inert func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape
      @inert func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape
      @inert func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape
      @inert func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape
      @inert func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape
      @inert func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape
      @inert func fill<S: ShapeStyle>(_ content: S) -> _ShapeView<Self, S>
      @inert func fill() -> some View
      @inert func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self, S>
      @inert func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S>
      @inert func stroke(lineWidth: CGFloat = 1) -> some Shape
      @inert func stroke(style: StrokeStyle) -> some Shape
      @inert func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape
      @inert func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape
      @inert func size(width: CGFloat, height: CGFloat) -> some Shape
    }
    extension InsettableShape {
      @inert func inset(by amount: CGFloat) -> some InsettableShape
      @inert func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
      @inert func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
      @inert func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View
      @inert func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View
    }
    struct Rectangle: InsettableShape { @inert init() }
    struct Circle: InsettableShape { @inert init() }
    struct Ellipse: InsettableShape { @inert init() }
    struct Capsule: InsettableShape { @inert init(style: RoundedCornerStyle = .continuous) }
    struct RoundedRectangle: InsettableShape {
      @inert init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
      @inert init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
    }
    struct UnevenRoundedRectangle: InsettableShape {
      @inert init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous)
    }
    struct ContainerRelativeShape: InsettableShape { @inert init() }
    struct ConcentricRectangle: InsettableShape { @inert init() }
    struct AnyShape: Shape { @inert init(_ shape: some Shape) }
    enum RoundedCornerStyle: Hashable { case circular, continuous }
    struct StrokeStyle: Equatable {
      @inert init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0)
    }
    enum CGLineCap: Hashable { case butt, round, square }
    enum CGLineJoin: Hashable { case miter, round, bevel }
    struct Path: Shape, Equatable {
      init()
      init(_ rect: CGRect)
      init(_ callback: (inout Path) -> Void)
      init(ellipseIn rect: CGRect)
      init(roundedRect rect: CGRect, cornerRadius: CGFloat)
      mutating func move(to point: CGPoint)
      mutating func addLine(to point: CGPoint)
      mutating func addLines(_ lines: [CGPoint])
      mutating func addRects(_ rects: [CGRect])
      mutating func addRect(_ rect: CGRect)
      mutating func addEllipse(in rect: CGRect)
      mutating func addQuadCurve(to point: CGPoint, control: CGPoint)
      mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint)
      mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool)
      mutating func closeSubpath()
      @inert func applying(_ transform: CGAffineTransform) -> Path
      @inert func offsetBy(dx: CGFloat, dy: CGFloat) -> Path
      @inert func strokedPath(_ style: StrokeStyle) -> Path
      @inert func trimmedPath(from: CGFloat, to: CGFloat) -> Path
      var isEmpty: Bool { get }
      @native("Unreached.value") var boundingRect: CGRect { get }
      @native("Unreached.value") var currentPoint: CGPoint? { get }
      @native("Path.contains(_:)") func contains(_ point: CGPoint) -> Bool
    }
    extension Shape where Self == Circle { static var circle: Circle { get } }
    extension Shape where Self == Capsule { static var capsule: Capsule { get } }
    extension Shape where Self == Ellipse { static var ellipse: Ellipse { get } }
    extension Shape where Self == RoundedRectangle {
      static var rect: RoundedRectangle { get }
      @inert static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
    }
    struct Canvas: View {
      @inert init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void)
      @inert init<S: View>(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> S)
    }
    struct GraphicsContext {
      struct ResolvedSymbol { @native("Unreached.value") var size: CGSize { get } }
      struct ResolvedText { @native("Unreached.value") func measure(in size: CGSize) -> CGSize }
      struct ResolvedImage { @native("Unreached.value") var size: CGSize { get } }
      @native("Unreached.value") func resolveSymbol<ID: Hashable>(id: ID) -> GraphicsContext.ResolvedSymbol?
      @native("Unreached.value") func resolve(_ text: Text) -> GraphicsContext.ResolvedText
      @native("Unreached.value") func resolve(_ image: Image) -> GraphicsContext.ResolvedImage
      @inert mutating func draw(
        _ symbol: GraphicsContext.ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center)
      @inert mutating func draw(_ symbol: GraphicsContext.ResolvedSymbol, in rect: CGRect)
      @inert mutating func draw(_ text: GraphicsContext.ResolvedText, at point: CGPoint, anchor: UnitPoint = .center)
      @inert mutating func draw(_ text: GraphicsContext.ResolvedText, in rect: CGRect)
      @inert mutating func draw(_ image: GraphicsContext.ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center)
      @inert mutating func draw(_ image: GraphicsContext.ResolvedImage, in rect: CGRect)
    }
    """
}
