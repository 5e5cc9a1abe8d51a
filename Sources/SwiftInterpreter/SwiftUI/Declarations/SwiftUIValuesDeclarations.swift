extension SwiftUIDeclarations {
  static let values: String = """
    struct HorizontalAlignment: Equatable {
      static var leading: HorizontalAlignment { get }
      static var center: HorizontalAlignment { get }
      static var trailing: HorizontalAlignment { get }
      static var listRowSeparatorLeading: HorizontalAlignment { get }
    }
    struct VerticalAlignment: Equatable {
      static var top: VerticalAlignment { get }
      static var center: VerticalAlignment { get }
      static var bottom: VerticalAlignment { get }
      static var firstTextBaseline: VerticalAlignment { get }
      static var lastTextBaseline: VerticalAlignment { get }
    }
    struct Alignment: Equatable {
      @inert init(horizontal: HorizontalAlignment, vertical: VerticalAlignment)
      static var center: Alignment { get }
      static var leading: Alignment { get }
      static var trailing: Alignment { get }
      static var top: Alignment { get }
      static var bottom: Alignment { get }
      static var topLeading: Alignment { get }
      static var topTrailing: Alignment { get }
      static var bottomLeading: Alignment { get }
      static var bottomTrailing: Alignment { get }
      static var leadingFirstTextBaseline: Alignment { get }
      static var centerFirstTextBaseline: Alignment { get }
    }
    enum Axis: Int, CaseIterable, Hashable {
      case horizontal, vertical
      struct Set: OptionSet {
        @inert init(arrayLiteral elements: Axis.Set...)
        static var horizontal: Axis.Set { get }
        static var vertical: Axis.Set { get }
      }
    }
    enum Edge: Int, CaseIterable, Hashable {
      case top, leading, bottom, trailing
      struct Set: OptionSet {
        @inert init(arrayLiteral elements: Edge.Set...)
        @inert init(_ e: Edge)
        static var top: Edge.Set { get }
        static var leading: Edge.Set { get }
        static var bottom: Edge.Set { get }
        static var trailing: Edge.Set { get }
        static var horizontal: Edge.Set { get }
        static var vertical: Edge.Set { get }
        static var all: Edge.Set { get }
      }
    }
    enum HorizontalEdge: CaseIterable, Hashable { case leading, trailing }
    enum VerticalEdge: CaseIterable, Hashable { case top, bottom }
    enum Visibility: CaseIterable, Hashable { case automatic, visible, hidden }
    struct EdgeInsets: Equatable {
      init()
      init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
      var top: CGFloat
      var leading: CGFloat
      var bottom: CGFloat
      var trailing: CGFloat
    }
    struct UnitPoint: Hashable {
      @inert init(x: CGFloat, y: CGFloat)
      static var zero: UnitPoint { get }
      static var center: UnitPoint { get }
      static var leading: UnitPoint { get }
      static var trailing: UnitPoint { get }
      static var top: UnitPoint { get }
      static var bottom: UnitPoint { get }
      static var topLeading: UnitPoint { get }
      static var topTrailing: UnitPoint { get }
      static var bottomLeading: UnitPoint { get }
      static var bottomTrailing: UnitPoint { get }
    }
    struct CoordinateSpace: Equatable {
      static var global: CoordinateSpace { get }
      static var local: CoordinateSpace { get }
      @inert static func named(_ name: some Hashable) -> CoordinateSpace
    }
    enum ColorScheme: CaseIterable, Hashable { case light, dark }
    enum ColorSchemeContrast: CaseIterable, Hashable { case standard, increased }
    enum LayoutDirection: CaseIterable, Hashable { case leftToRight, rightToLeft }
    enum UserInterfaceSizeClass: Hashable { case compact, regular }
    enum LegibilityWeight: Hashable { case regular, bold }
    enum DynamicTypeSize: CaseIterable, Comparable, Hashable {
      case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
      case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
      var isAccessibilitySize: Bool { get }
    }
    enum ControlSize: CaseIterable, Hashable { case mini, small, regular, large, extraLarge }
    enum ContentMode: CaseIterable, Hashable { case fit, fill }
    enum BlendMode: Hashable {
      case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
      case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
      case plusLighter
    }
    enum Prominence: Hashable { case standard, increased }
    enum EditMode: Hashable {
      case inactive, transient, active
      var isEditing: Bool { get }
    }
    """

  static let colors: String = """
    protocol ShapeStyle {}
    struct Color: View, ShapeStyle, Hashable {
      @inert init(_ name: String)
      @inert init(red: Double, green: Double, blue: Double, opacity: Double = 1)
      @inert init(white: Double, opacity: Double = 1)
      @inert init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1)
      static var red: Color { get }
      static var orange: Color { get }
      static var yellow: Color { get }
      static var green: Color { get }
      static var mint: Color { get }
      static var teal: Color { get }
      static var cyan: Color { get }
      static var blue: Color { get }
      static var indigo: Color { get }
      static var purple: Color { get }
      static var pink: Color { get }
      static var brown: Color { get }
      static var white: Color { get }
      static var gray: Color { get }
      static var black: Color { get }
      static var clear: Color { get }
      static var primary: Color { get }
      static var secondary: Color { get }
      static var accentColor: Color { get }
      @native("Color.opacity") func opacity(_ opacity: Double) -> Color
      @native("Color.mix") func mix(with rhs: Color, by fraction: Double) -> Color
      var description: String { get }
    }
    extension Color {
      @inert init(_ name: String, bundle: _ResourceBundle?)
      @native("Color.gradient") var gradient: Color { get }
    }
    struct AnyGradient: ShapeStyle {}
    struct HierarchicalShapeStyle: ShapeStyle {
      static var primary: HierarchicalShapeStyle { get }
      static var secondary: HierarchicalShapeStyle { get }
      static var tertiary: HierarchicalShapeStyle { get }
      static var quaternary: HierarchicalShapeStyle { get }
    }
    struct AnyShapeStyle: ShapeStyle { @inert init(_ style: some ShapeStyle) }
    struct Material: ShapeStyle {
      static var regular: Material { get }
      static var thick: Material { get }
      static var thin: Material { get }
      static var ultraThin: Material { get }
      static var ultraThick: Material { get }
      static var bar: Material { get }
    }
    struct TintShapeStyle: ShapeStyle { @inert init() }
    struct BackgroundStyle: ShapeStyle { @inert init() }
    struct ForegroundStyle: ShapeStyle { @inert init() }
    struct SeparatorShapeStyle: ShapeStyle { @inert init() }
    struct SelectionShapeStyle: ShapeStyle { @inert init() }
    struct PlaceholderTextShapeStyle: ShapeStyle { @inert init() }
    extension ShapeStyle where Self == Color {
      static var red: Color { get }
      static var orange: Color { get }
      static var yellow: Color { get }
      static var green: Color { get }
      static var mint: Color { get }
      static var teal: Color { get }
      static var cyan: Color { get }
      static var blue: Color { get }
      static var indigo: Color { get }
      static var purple: Color { get }
      static var pink: Color { get }
      static var brown: Color { get }
      static var white: Color { get }
      static var gray: Color { get }
      static var black: Color { get }
      static var clear: Color { get }
      static var accentColor: Color { get }
      static var primary: Color { get }
      static var secondary: Color { get }
    }
    extension ShapeStyle where Self == HierarchicalShapeStyle {
      static var tertiary: HierarchicalShapeStyle { get }
      static var quaternary: HierarchicalShapeStyle { get }
    }
    extension ShapeStyle where Self == Material {
      static var regularMaterial: Material { get }
      static var thickMaterial: Material { get }
      static var thinMaterial: Material { get }
      static var ultraThinMaterial: Material { get }
      static var ultraThickMaterial: Material { get }
      static var bar: Material { get }
    }
    extension ShapeStyle where Self == TintShapeStyle { static var tint: TintShapeStyle { get } }
    extension ShapeStyle where Self == BackgroundStyle { static var background: BackgroundStyle { get } }
    extension ShapeStyle where Self == ForegroundStyle { static var foreground: ForegroundStyle { get } }
    extension ShapeStyle where Self == SeparatorShapeStyle { static var separator: SeparatorShapeStyle { get } }
    extension ShapeStyle where Self == SelectionShapeStyle { static var selection: SelectionShapeStyle { get } }
    extension ShapeStyle where Self == PlaceholderTextShapeStyle {
      static var placeholder: PlaceholderTextShapeStyle { get }
    }
    extension ShapeStyle where Self == LinearGradient {
      @inert static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient
    }
    extension ShapeStyle {
      @native("ShapeStyle.opacity") func opacity(_ opacity: Double) -> some ShapeStyle
      @native("ShapeStyle.shadow") func shadow(_ style: ShadowStyle) -> some ShapeStyle
    }
    struct ShadowStyle {
      @inert static func drop(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle
      @inert static func inner(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle
    }
    struct Gradient: ShapeStyle, Equatable {
      @inert init(colors: [Color])
      @inert init(stops: [Gradient.Stop])
      struct Stop: Equatable { @inert init(color: Color, location: CGFloat) }
    }
    struct LinearGradient: View, ShapeStyle {
      @inert init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
      @inert init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
      @inert init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
    }
    struct RadialGradient: View, ShapeStyle {
      @inert init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
      @inert init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    }
    struct AngularGradient: View, ShapeStyle {
      @inert init(colors: [Color], center: UnitPoint)
      @inert init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero)
    }
    """
}
