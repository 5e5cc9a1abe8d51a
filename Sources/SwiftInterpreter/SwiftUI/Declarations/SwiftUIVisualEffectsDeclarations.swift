/// Effects that depend on where a view is, on a scroll, or on the phase of an animation: their closures never run,
/// because nothing is laid out and no animation takes time.
extension SwiftUIDeclarations {
  static let visualEffects: String = """
    protocol VisualEffect {}
    struct EmptyVisualEffect: VisualEffect {}
    extension VisualEffect {
      @inert func opacity(_ opacity: Double) -> some VisualEffect
      @inert func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect
      @inert func offset(_ offset: CGSize) -> some VisualEffect
      @inert func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect
      @inert func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect
      @inert func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect
      @inert func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, perspective: CGFloat = 1
      ) -> some VisualEffect
      @inert func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect
      @inert func brightness(_ amount: Double) -> some VisualEffect
      @inert func contrast(_ amount: Double) -> some VisualEffect
      @inert func saturation(_ amount: Double) -> some VisualEffect
      @inert func grayscale(_ amount: Double) -> some VisualEffect
      @inert func hueRotation(_ angle: Angle) -> some VisualEffect
    }
    struct ScrollTransitionPhase: Hashable {
      @native("Unreached.value") var isIdentity: Bool { get }
      @native("Unreached.value") var value: Double { get }
      static var identity: ScrollTransitionPhase { get }
      static var topLeading: ScrollTransitionPhase { get }
      static var bottomTrailing: ScrollTransitionPhase { get }
    }
    struct ScrollTransitionConfiguration {
      static var animated: ScrollTransitionConfiguration { get }
      static var interactive: ScrollTransitionConfiguration { get }
      static var identity: ScrollTransitionConfiguration { get }
      @inert static func animated(_ animation: Animation) -> ScrollTransitionConfiguration
      @inert func threshold(_ threshold: ScrollTransitionConfiguration.Threshold) -> ScrollTransitionConfiguration
      struct Threshold {
        static var centered: ScrollTransitionConfiguration.Threshold { get }
        @inert static func visible(_ amount: Double) -> ScrollTransitionConfiguration.Threshold
      }
    }
    struct ScrollGeometry {
      @native("Unreached.value") var contentOffset: CGPoint { get }
      @native("Unreached.value") var contentSize: CGSize { get }
      @native("Unreached.value") var contentInsets: EdgeInsets { get }
      @native("Unreached.value") var containerSize: CGSize { get }
      @native("Unreached.value") var visibleRect: CGRect { get }
      @native("Unreached.value") var bounds: CGRect { get }
    }
    enum ScrollPhase: Hashable {
      case idle, tracking, interacting, decelerating, animating
      @native("Unreached.value") var isScrolling: Bool { get }
    }
    struct ScrollPhaseChangeContext {
      @native("Unreached.value") var geometry: ScrollGeometry { get }
      @native("Unreached.value") var velocity: CGVector? { get }
    }
    struct PlaceholderContentView<Value>: View {}
    extension View {
      @inert func visualEffect<E: VisualEffect>(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> E) -> some View
      @inert func scrollTransition<E: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E) -> some View
      @inert func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void) -> some View
      @inert func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void) -> some View
      @inert func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View
      @inert func onScrollPhaseChange(
        _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) -> some View
      @inert func scrollTransition<E: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E) -> some View
      func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body content: (PlaceholderContentView<Self>) -> V) -> some View
      @inert func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View
      @inert func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void) -> some View
      @inert func transformEffect(_ transform: CGAffineTransform) -> some View
      @inert func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View
      @inert func symbolEffect(
        _ effect: SymbolEffectKind, options: SymbolEffectOptions, isActive: Bool = true) -> some View
      @inert func symbolEffect<U: Equatable>(
        _ effect: SymbolEffectKind, options: SymbolEffectOptions, value: U) -> some View
      @inert func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View
      @inert func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View
      @inert func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool) -> some View
      @inert func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View
    }
    struct SymbolEffectOptions: Equatable {
      static var `default`: SymbolEffectOptions { get }
      static var repeating: SymbolEffectOptions { get }
      static var nonRepeating: SymbolEffectOptions { get }
      @inert static func `repeat`(_ count: Int?) -> SymbolEffectOptions
      @inert static func `repeat`(_ behavior: SymbolEffectOptions.RepeatBehavior) -> SymbolEffectOptions
      @inert static func speed(_ speed: Double) -> SymbolEffectOptions
      @inert func speed(_ speed: Double) -> SymbolEffectOptions
      @inert func `repeat`(_ count: Int?) -> SymbolEffectOptions
      @inert func `repeat`(_ behavior: SymbolEffectOptions.RepeatBehavior) -> SymbolEffectOptions
      @native("SymbolEffectOptions.repeating") var repeating: SymbolEffectOptions { get }
      @native("SymbolEffectOptions.nonRepeating") var nonRepeating: SymbolEffectOptions { get }
      struct RepeatBehavior {
        static var continuous: SymbolEffectOptions.RepeatBehavior { get }
        static var periodic: SymbolEffectOptions.RepeatBehavior { get }
      }
    }
    extension SymbolEffectKind {
      static var drawOn: SymbolEffectKind { get }
      static var drawOff: SymbolEffectKind { get }
      static var automatic: SymbolEffectKind { get }
      var iterative: SymbolEffectKind { get }
      var cumulative: SymbolEffectKind { get }
      var reversing: SymbolEffectKind { get }
      var nonReversing: SymbolEffectKind { get }
      var hideInactiveLayers: SymbolEffectKind { get }
      var dimInactiveLayers: SymbolEffectKind { get }
      var upUp: SymbolEffectKind { get }
      var offUp: SymbolEffectKind { get }
      var clockwise: SymbolEffectKind { get }
      var counterClockwise: SymbolEffectKind { get }
      var left: SymbolEffectKind { get }
      var right: SymbolEffectKind { get }
      var forward: SymbolEffectKind { get }
      var backward: SymbolEffectKind { get }
    }
    extension SensoryFeedback {
      static var start: SensoryFeedback { get }
      static var stop: SensoryFeedback { get }
      static var alignment: SensoryFeedback { get }
      static var levelChange: SensoryFeedback { get }
      @inert static func impact(weight: SensoryFeedback.Weight = .medium, intensity: Double = 1) -> SensoryFeedback
      @inert static func impact(flexibility: SensoryFeedback.Flexibility, intensity: Double = 1) -> SensoryFeedback
      enum Weight: Hashable { case light, medium, heavy }
      enum Flexibility: Hashable { case rigid, soft, solid }
    }
    struct Spring: Hashable {
      static var bouncy: Spring { get }
      static var smooth: Spring { get }
      static var snappy: Spring { get }
      @inert init(duration: TimeInterval = 0.5, bounce: Double = 0)
      @inert init(response: Double, dampingRatio: Double)
    }
    extension Animation {
      @inert static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation
      @inert static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25) -> Animation
      @inert static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation
      @inert static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Animation
    }
    extension AnyTransition {
      static var symbolEffect: AnyTransition { get }
      @inert static func blurReplace(_ configuration: BlurReplaceConfiguration) -> AnyTransition
      @inert static func offset(_ offset: CGSize) -> AnyTransition
      @inert static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition
    }
    struct BlurReplaceConfiguration: Equatable {
      static var downUp: BlurReplaceConfiguration { get }
      static var upUp: BlurReplaceConfiguration { get }
    }
    """
}
