/// Ranges of all kinds.
extension LibraryDeclarations {
  static let ranges = """
    extension Range: Encodable where Bound: Encodable {}
    extension Range: Decodable where Bound: Decodable {}
    extension ClosedRange: Encodable where Bound: Encodable {}
    extension ClosedRange: Decodable where Bound: Decodable {}
    protocol RangeExpression<Bound> {
      associatedtype Bound: Comparable
      func contains(_ element: Bound) -> Bool
      static func ~= (pattern: Self, value: Bound) -> Bool
    }
    struct Range<Bound: Comparable>: RangeExpression, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
      var lowerBound: Bound { get }
      var upperBound: Bound { get }
      var isEmpty: Bool { get }
      var description: String { get }
      var debugDescription: String { get }
      init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
      func contains(_ element: Bound) -> Bool
      func contains(_ other: Range<Bound>) -> Bool
      func clamped(to limits: Range<Bound>) -> Range<Bound>
      func overlaps(_ other: Range<Bound>) -> Bool
      func overlaps(_ other: ClosedRange<Bound>) -> Bool
      static func ~= (pattern: Range<Bound>, value: Bound) -> Bool
      static func == (lhs: Range<Bound>, rhs: Range<Bound>) -> Bool
      static func != (lhs: Range<Bound>, rhs: Range<Bound>) -> Bool
    }
    extension Range: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Element = Bound
      typealias Index = Bound
      typealias SubSequence = Range<Bound>
      typealias Indices = Range<Bound>
      typealias Iterator = IndexingIterator<Range<Bound>>
      init(_ other: ClosedRange<Bound>)
      var count: Int { get }
      var indices: Range<Bound> { get }
      var startIndex: Bound { get }
      var endIndex: Bound { get }
      var first: Bound? { get }
      var last: Bound? { get }
      func makeIterator() -> IndexingIterator<Range<Bound>>
      func index(after i: Bound) -> Bound
      func index(before i: Bound) -> Bound
      subscript(position: Bound) -> Bound { get }
    }
    typealias CountableRange = Range
    struct ClosedRange<Bound: Comparable>: RangeExpression, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
      var lowerBound: Bound { get }
      var upperBound: Bound { get }
      var isEmpty: Bool { get }
      var description: String { get }
      var debugDescription: String { get }
      init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
      func contains(_ element: Bound) -> Bool
      func contains(_ other: ClosedRange<Bound>) -> Bool
      func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound>
      func overlaps(_ other: ClosedRange<Bound>) -> Bool
      func overlaps(_ other: Range<Bound>) -> Bool
      static func ~= (pattern: ClosedRange<Bound>, value: Bound) -> Bool
      static func == (lhs: ClosedRange<Bound>, rhs: ClosedRange<Bound>) -> Bool
      static func != (lhs: ClosedRange<Bound>, rhs: ClosedRange<Bound>) -> Bool
    }
    extension ClosedRange: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Element = Bound
      typealias Index = ClosedRangeIndex<Bound>
      typealias SubSequence = Slice<ClosedRange<Bound>>
      typealias Iterator = IndexingIterator<ClosedRange<Bound>>
      init(_ other: Range<Bound>)
      var count: Int { get }
      var startIndex: ClosedRangeIndex<Bound> { get }
      var endIndex: ClosedRangeIndex<Bound> { get }
      var first: Bound? { get }
      var last: Bound? { get }
      func makeIterator() -> IndexingIterator<ClosedRange<Bound>>
      func index(after i: ClosedRangeIndex<Bound>) -> ClosedRangeIndex<Bound>
      func index(before i: ClosedRangeIndex<Bound>) -> ClosedRangeIndex<Bound>
      subscript(position: ClosedRangeIndex<Bound>) -> Bound { get }
    }
    struct ClosedRangeIndex<Bound: Comparable>: Comparable {
      static func == (lhs: ClosedRangeIndex<Bound>, rhs: ClosedRangeIndex<Bound>) -> Bool
      static func < (lhs: ClosedRangeIndex<Bound>, rhs: ClosedRangeIndex<Bound>) -> Bool
    }
    struct PartialRangeFrom<Bound: Comparable>: RangeExpression {
      var lowerBound: Bound { get }
      func contains(_ element: Bound) -> Bool
      static func ~= (pattern: PartialRangeFrom<Bound>, value: Bound) -> Bool
    }
    extension PartialRangeFrom: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Element = Bound
      typealias Iterator = AnyIterator<Bound>
      func makeIterator() -> AnyIterator<Bound>
    }
    struct PartialRangeUpTo<Bound: Comparable>: RangeExpression {
      var upperBound: Bound { get }
      func contains(_ element: Bound) -> Bool
      static func ~= (pattern: PartialRangeUpTo<Bound>, value: Bound) -> Bool
    }
    struct PartialRangeThrough<Bound: Comparable>: RangeExpression {
      var upperBound: Bound { get }
      func contains(_ element: Bound) -> Bool
      static func ~= (pattern: PartialRangeThrough<Bound>, value: Bound) -> Bool
    }
    """
}
