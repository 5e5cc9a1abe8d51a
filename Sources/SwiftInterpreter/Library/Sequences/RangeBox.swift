/// Any kind of range over any bounds.
final class RangeBox: SequenceBox, ComparedByMachine {
  enum Kind: String {
    case halfOpen = "Range"
    case closed = "ClosedRange"
    case from = "PartialRangeFrom"
    case upTo = "PartialRangeUpTo"
    case through = "PartialRangeThrough"
  }
  let kind: Kind
  /// `.unset` where the range is open on this side.
  let lower: Value
  let upper: Value

  init(_ kind: Kind, _ lower: Value, _ upper: Value) {
    self.kind = kind
    self.lower = lower
    self.upper = upper
  }

  convenience init(_ range: Range<Int>) { self.init(.halfOpen, .int(range.lowerBound), .int(range.upperBound)) }

  override var typeName: String { kind.rawValue }

  /// The integers of the range, where it has integer bounds on both sides.
  var integerBounds: Range<Int>? {
    guard let low = Numbers.integer(lower), let high = Numbers.integer(upper) else { return nil }
    switch kind {
    case .halfOpen: return low..<high
    case .closed: return high == Int.max ? nil : low..<(high + 1)
    default: return nil
    }
  }

  /// Longer ranges are gone through one by one, within the limits.
  private static let largestList = 10_000

  override var elements: ContiguousArray<Value>? {
    guard let bounds = integerBounds, bounds.count <= Self.largestList else { return nil }
    let sample = lower
    return ContiguousArray(bounds.map { Numbers.like(sample, $0) })
  }

  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator {
    let sample = lower
    if let bounds = integerBounds {
      return IntegerIterator(from: bounds.lowerBound, upTo: bounds.upperBound) { Numbers.like(sample, $0) }
    }
    // Up to the largest number: nobody gets there.
    if kind == .from || kind == .closed && Numbers.integer(upper) == Int.max, let low = Numbers.integer(lower) {
      return IntegerIterator(from: low, upTo: nil) { Numbers.like(sample, $0) }
    }
    throw .unmodelled("going through the elements of this range", context.span)
  }

  func contains(_ value: Value, _ context: LibraryContext) throws(Interruption) -> Bool {
    if kind != .upTo, kind != .through, try context.isLess(value, lower) { return false }
    switch kind {
    case .from: return true
    case .halfOpen, .upTo: return try context.isLess(value, upper)
    case .closed, .through: return !(try context.isLess(upper, value))
    }
  }

  func isEqual(to other: NativeBox, _ context: LibraryContext) throws(Interruption) -> Bool {
    guard let other = other as? RangeBox, other.kind == kind else { return false }
    return try context.areEqual(lower, other.lower) ? try context.areEqual(upper, other.upper) : false
  }

  func hash(into hasher: inout StableHasher, _ context: LibraryContext) throws(Interruption) {
    try ValueHashing.combine(lower, into: &hasher, machine: context.machine, span: context.span)
    try ValueHashing.combine(upper, into: &hasher, machine: context.machine, span: context.span)
  }

  /// The positions that a range of Int selects in a collection, unchecked.
  func positions(start: Int, end: Int) -> (lower: Int, upper: Int)? {
    let low: Int? = kind == .upTo || kind == .through ? start : Numbers.integer(lower)
    let high: Int? = kind == .from ? end : Numbers.integer(upper)
    guard let low, let high else { return nil }
    return (low, kind == .closed || kind == .through ? high + 1 : high)
  }
}
