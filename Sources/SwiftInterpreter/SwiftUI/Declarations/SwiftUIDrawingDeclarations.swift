/// Gradients, shapes and drawing beyond the common forms: nothing is drawn, so all of it is checked and kept by name.
extension SwiftUIDeclarations {
  static let drawing: String = """
    extension RadialGradient {
      @inert init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    }
    extension AngularGradient {
      @inert init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero)
      @inert init(colors: [Color], center: UnitPoint, angle: Angle)
      @inert init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle)
      @inert init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle)
      @inert init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle)
    }
    struct EllipticalGradient: View, ShapeStyle {
      @inert init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5)
      @inert init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5)
      @inert init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5)
    }
    struct MeshGradient: View, ShapeStyle {
      @inert init(
        width: Int, height: Int, points: [[Float]], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true)
    }
    extension ShapeStyle where Self == RadialGradient {
      @inert static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient
    }
    extension ShapeStyle where Self == AngularGradient {
      @inert static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) -> AngularGradient
      @inert static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient
    }
    extension ShapeStyle where Self == HierarchicalShapeStyle {
      static var quinary: HierarchicalShapeStyle { get }
    }
    struct LinkShapeStyle: ShapeStyle { @inert init() }
    struct FillShapeStyle: ShapeStyle { @inert init() }
    struct WindowBackgroundShapeStyle: ShapeStyle { @inert init() }
    extension ShapeStyle where Self == LinkShapeStyle { static var link: LinkShapeStyle { get } }
    extension ShapeStyle where Self == FillShapeStyle { static var fill: FillShapeStyle { get } }
    extension ShapeStyle where Self == WindowBackgroundShapeStyle {
      static var windowBackground: WindowBackgroundShapeStyle { get }
    }
    extension Color {
      @inert init(_ colorSpace: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1)
      @inert init(_ colorSpace: Color.RGBColorSpace, white: Double, opacity: Double = 1)
      enum RGBColorSpace: Hashable { case sRGB, sRGBLinear, displayP3 }
    }

    struct FillStyle: Equatable { @inert init(eoFill: Bool = false, antialiased: Bool = true) }
    struct CGAffineTransform: Equatable {
      @inert init()
      @inert init(rotationAngle: CGFloat)
      @inert init(scaleX: CGFloat, y: CGFloat)
      @inert init(translationX: CGFloat, y: CGFloat)
      @inert init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat)
      static var identity: CGAffineTransform { get }
      @inert func rotated(by angle: CGFloat) -> CGAffineTransform
      @inert func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform
      @inert func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform
      @inert func concatenating(_ other: CGAffineTransform) -> CGAffineTransform
      @inert func inverted() -> CGAffineTransform
    }
    struct RectangleCornerRadii: Equatable {
      @inert init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0)
    }
    /// A filled or stroked shape, which can be filled and stroked again.
    struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {}
    extension _ShapeView {
      @inert func fill<S: ShapeStyle>(_ content: S) -> _ShapeView<Content, S>
      @inert func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Content, S>
      @inert func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Content, S>
      @inert func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Content, S>
    }
    extension Shape {
      @inert func fill<S: ShapeStyle>(_ content: S, style: FillStyle) -> some View
      @inert func fill(style: FillStyle) -> some View
      @inert func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape
      @inert func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape
      @inert func transform(_ transform: CGAffineTransform) -> some Shape
      @inert func size(_ size: CGSize) -> some Shape
    }
    extension UnevenRoundedRectangle {
      @inert init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
    }
    struct ButtonBorderShapeOutline: InsettableShape { @inert init() }
    extension Shape where Self == ButtonBorderShapeOutline { static var buttonBorder: ButtonBorderShapeOutline { get } }
    extension Shape where Self == ContainerRelativeShape { static var containerRelative: ContainerRelativeShape { get } }
    extension Shape where Self == Capsule { @inert static func capsule(style: RoundedCornerStyle) -> Capsule }
    extension Shape where Self == UnevenRoundedRectangle {
      @inert static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle
      @inert static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle
    }
    extension Path {
      mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
      mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity)
      mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle)
    }
    extension GraphicsContext {
      @native("Unreached.value") var opacity: Double { get set }
      @native("Unreached.value") var blendMode: BlendMode { get set }
      @inert mutating func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle? = nil)
      @inert mutating func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1)
      @inert mutating func stroke(_ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle)
      @inert mutating func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center)
      @inert mutating func draw(_ text: Text, in rect: CGRect)
      @inert mutating func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center)
      @inert mutating func draw(_ image: Image, in rect: CGRect)
      @inert mutating func clip(to path: Path)
      @inert mutating func rotate(by angle: Angle)
      @inert mutating func scaleBy(x: CGFloat, y: CGFloat)
      @inert mutating func translateBy(x: CGFloat, y: CGFloat)
      @inert mutating func addFilter(_ filter: GraphicsContext.Filter)
      @inert mutating func drawLayer(content: (inout GraphicsContext) -> Void)
      struct Shading {
        @inert static func color(_ color: Color) -> GraphicsContext.Shading
        @inert static func style<S: ShapeStyle>(_ style: S) -> GraphicsContext.Shading
        @inert static func linearGradient(
          _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> GraphicsContext.Shading
      }
      struct Filter {
        @inert static func blur(radius: CGFloat) -> GraphicsContext.Filter
        @inert static func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> GraphicsContext.Filter
        @inert static func brightness(_ amount: Double) -> GraphicsContext.Filter
      }
    }
    """
}
