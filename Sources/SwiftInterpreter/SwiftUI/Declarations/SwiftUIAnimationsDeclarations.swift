extension SwiftUIDeclarations {
  static let animations: String = """
    struct Animation: Hashable {
      static var `default`: Animation { get }
      static var linear: Animation { get }
      static var easeIn: Animation { get }
      static var easeOut: Animation { get }
      static var easeInOut: Animation { get }
      static var spring: Animation { get }
      static var bouncy: Animation { get }
      static var smooth: Animation { get }
      static var snappy: Animation { get }
      static var interactiveSpring: Animation { get }
      @inert static func linear(duration: TimeInterval) -> Animation
      @inert static func easeIn(duration: TimeInterval) -> Animation
      @inert static func easeOut(duration: TimeInterval) -> Animation
      @inert static func easeInOut(duration: TimeInterval) -> Animation
      @inert static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation
      @inert static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation
      @inert static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation
      @inert static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation
      @inert static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation
      @inert static func timingCurve(_ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: TimeInterval = 0.35) -> Animation
      @inert func delay(_ delay: TimeInterval) -> Animation
      @inert func logicallyComplete(after duration: TimeInterval) -> Animation
      @inert func speed(_ speed: Double) -> Animation
      @inert func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation
      @inert func repeatForever(autoreverses: Bool = true) -> Animation
    }
    struct Transaction {
      init()
      init(animation: Animation?)
      var animation: Animation? { get set }
      var disablesAnimations: Bool { get set }
      var isContinuous: Bool { get set }
    }
    func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result
    func withAnimation<Result>(
      _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
      _ body: () throws -> Result, completion: @escaping () -> Void) rethrows -> Result
    func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result
    struct AnimationCompletionCriteria: Hashable {
      static var logicallyComplete: AnimationCompletionCriteria { get }
      static var removed: AnimationCompletionCriteria { get }
    }
    extension View {
      @inert func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View
      @inert func animation(_ animation: Animation?) -> some View
      @inert func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View
      func transition(_ t: AnyTransition) -> some View
      @inert func contentTransition(_ transition: ContentTransition) -> some View
      @inert func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true) -> some View
      @inert func geometryGroup() -> some View
      @inert func drawingGroup(opaque: Bool = false) -> some View
      @inert func compositingGroup() -> some View
      @inert func symbolEffect(_ effect: SymbolEffectKind, isActive: Bool = true) -> some View
      @inert func symbolEffect<U: Equatable>(_ effect: SymbolEffectKind, value: U) -> some View
    }
    struct SymbolEffectKind {
      static var bounce: SymbolEffectKind { get }
      static var replace: SymbolEffectKind { get }
      static var appear: SymbolEffectKind { get }
      static var disappear: SymbolEffectKind { get }
      var up: SymbolEffectKind { get }
      var down: SymbolEffectKind { get }
      var downUp: SymbolEffectKind { get }
      var byLayer: SymbolEffectKind { get }
      var wholeSymbol: SymbolEffectKind { get }
      static var pulse: SymbolEffectKind { get }
      static var variableColor: SymbolEffectKind { get }
      static var scale: SymbolEffectKind { get }
      static var wiggle: SymbolEffectKind { get }
      static var rotate: SymbolEffectKind { get }
      static var breathe: SymbolEffectKind { get }
    }
    struct MatchedGeometryProperties: OptionSet {
      @inert init(arrayLiteral elements: MatchedGeometryProperties...)
      static var frame: MatchedGeometryProperties { get }
      static var position: MatchedGeometryProperties { get }
      static var size: MatchedGeometryProperties { get }
    }
    struct ContentTransition: Equatable {
      static var identity: ContentTransition { get }
      static var interpolate: ContentTransition { get }
      static var opacity: ContentTransition { get }
      static var symbolEffect: ContentTransition { get }
      @inert static func symbolEffect(_ effect: SymbolEffectKind) -> ContentTransition
      static var numericText: ContentTransition { get }
      @inert static func numericText(countsDown: Bool = false) -> ContentTransition
      @inert static func numericText(value: Double) -> ContentTransition
    }
    struct AnyTransition {
      static var identity: AnyTransition { get }
      static var opacity: AnyTransition { get }
      static var scale: AnyTransition { get }
      static var slide: AnyTransition { get }
      static var blurReplace: AnyTransition { get }
      static var push: AnyTransition { get }
      @inert static func move(edge: Edge) -> AnyTransition
      @inert static func push(from edge: Edge) -> AnyTransition
      @inert static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition
      @inert static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition
      @inert static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition
      @inert func combined(with other: AnyTransition) -> AnyTransition
      @inert func animation(_ animation: Animation?) -> AnyTransition
    }
    """
}
