/// Points, sizes, rectangles, angles, and what a shape of the program animates.
extension SwiftUIDeclarations {
  static let geometry: String = """
    struct Angle: Hashable, Comparable, Sendable {
      init()
      init(degrees: Double)
      init(radians: Double)
      static func degrees(_ degrees: Double) -> Angle
      static func radians(_ radians: Double) -> Angle
      static var zero: Angle { get }
      var radians: Double
      var degrees: Double { get set }
      static func < (lhs: Angle, rhs: Angle) -> Bool
      static func + (lhs: Angle, rhs: Angle) -> Angle
      static func - (lhs: Angle, rhs: Angle) -> Angle
      prefix static func - (operand: Angle) -> Angle
      static func * (lhs: Angle, rhs: Double) -> Angle
      static func * (lhs: Double, rhs: Angle) -> Angle
      static func / (lhs: Angle, rhs: Double) -> Angle
      static func += (lhs: inout Angle, rhs: Angle)
      static func -= (lhs: inout Angle, rhs: Angle)
      static func *= (lhs: inout Angle, rhs: Double)
      static func /= (lhs: inout Angle, rhs: Double)
    }
    struct CGSize: Hashable, Codable, Sendable {
      init()
      init(width: CGFloat, height: CGFloat)
      static var zero: CGSize { get }
      var width: CGFloat
      var height: CGFloat
    }
    struct CGPoint: Hashable, Codable, Sendable {
      init()
      init(x: CGFloat, y: CGFloat)
      static var zero: CGPoint { get }
      var x: CGFloat
      var y: CGFloat
    }
    struct CGVector: Hashable, Codable, Sendable {
      init()
      init(dx: CGFloat, dy: CGFloat)
      static var zero: CGVector { get }
      var dx: CGFloat
      var dy: CGFloat
    }
    struct CGRect: Hashable, Codable, Sendable {
      init()
      init(origin: CGPoint, size: CGSize)
      @native("CGRect.init(x:y:width:height:)") init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
      static var zero: CGRect { get }
      var origin: CGPoint
      var size: CGSize
      var width: CGFloat { get }
      var height: CGFloat { get }
      var minX: CGFloat { get }
      var minY: CGFloat { get }
      var midX: CGFloat { get }
      var midY: CGFloat { get }
      var maxX: CGFloat { get }
      var maxY: CGFloat { get }
      var isEmpty: Bool { get }
      var standardized: CGRect { get }
      var integral: CGRect { get }
      func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      func union(_ r2: CGRect) -> CGRect
      func intersection(_ r2: CGRect) -> CGRect
      func intersects(_ r2: CGRect) -> Bool
      @native("CGRect.contains(point)") func contains(_ point: CGPoint) -> Bool
      @native("CGRect.contains(rect)") func contains(_ rect2: CGRect) -> Bool
    }

    protocol VectorArithmetic: AdditiveArithmetic {
      mutating func scale(by rhs: Double)
      var magnitudeSquared: Double { get }
    }
    extension Double: VectorArithmetic {
      mutating func scale(by rhs: Double)
      var magnitudeSquared: Double { get }
    }
    extension Float: VectorArithmetic {
      mutating func scale(by rhs: Double)
      var magnitudeSquared: Double { get }
    }
    struct EmptyAnimatableData: VectorArithmetic {
      init()
      static var zero: EmptyAnimatableData { get }
      static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData
      static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData
      mutating func scale(by rhs: Double)
      var magnitudeSquared: Double { get }
    }
    struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
      init(_ first: First, _ second: Second)
      var first: First
      var second: Second
      @native("Unreached.value") static var zero: AnimatablePair<First, Second> { get }
      @native("Unreached.value") static func + (lhs: AnimatablePair<First, Second>, rhs: AnimatablePair<First, Second>) -> AnimatablePair<First, Second>
      @native("Unreached.value") static func - (lhs: AnimatablePair<First, Second>, rhs: AnimatablePair<First, Second>) -> AnimatablePair<First, Second>
      @native("Unreached.value") mutating func scale(by rhs: Double)
      @native("Unreached.value") var magnitudeSquared: Double { get }
    }
    protocol Animatable {
      associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
      var animatableData: AnimatableData { get set }
    }
    extension Animatable where AnimatableData == EmptyAnimatableData {
      var animatableData: EmptyAnimatableData { get set }
    }
    """
}
