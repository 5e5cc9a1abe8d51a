/// One step of the way from a slot to a value inside what the slot holds, such as `.points[index].x` of a grid.
///
/// A path has no code of the program on it: stored fields without tracking, observers or laziness, elements of arrays and
/// tuples, optionals.
struct PathStep {
  enum Kind: UInt8 {
    /// Into a variable that closures share.
    case box
    /// To globals[operand], whatever the slot holds.
    case global
    /// Fields by index.
    case structField, instanceField
    case tupleElement
    /// The element of an array whose index is in slot `operand`.
    case element
    /// Into an optional; traps on nil.
    case unwrap, unwrapImplicitly
    /// Into an optional; nil leaves the path.
    case optional

    var isOptional: Bool { self == .unwrap || self == .unwrapImplicitly || self == .optional }
  }
  var kind: Kind
  var operand: Int32 = 0
}
