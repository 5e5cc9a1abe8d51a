extension LibraryDeclarations {
  static let sequenceProtocols = """
    protocol IteratorProtocol<Element> {
      associatedtype Element
      mutating func next() -> Element?
    }
    protocol Sequence<Element> {
      associatedtype Element = Iterator.Element
      associatedtype Iterator: IteratorProtocol = Self
      func makeIterator() -> Iterator
    }
    extension Sequence where Self: IteratorProtocol {
      func makeIterator() -> Self
    }
    protocol Collection<Element>: Sequence {
      associatedtype Element
      associatedtype Index: Comparable
      associatedtype Iterator = IndexingIterator<Self>
      associatedtype SubSequence: Collection = Slice<Self> where SubSequence.Element == Element, SubSequence.Index == Index, SubSequence.SubSequence == SubSequence
      associatedtype Indices: Collection = DefaultIndices<Self>
      var startIndex: Index { get }
      var endIndex: Index { get }
      func index(after i: Index) -> Index
      subscript(position: Index) -> Element { get }
    }
    extension Collection {
      func makeIterator() -> IndexingIterator<Self>
    }
    protocol BidirectionalCollection<Element>: Collection where SubSequence: BidirectionalCollection {
      func index(before i: Index) -> Index
    }
    protocol RandomAccessCollection<Element>: BidirectionalCollection where SubSequence: RandomAccessCollection {}
    extension RandomAccessCollection where Index == Int {
      var indices: Range<Int> { get }
      func index(after i: Int) -> Int
      func index(before i: Int) -> Int
    }
    protocol MutableCollection<Element>: Collection {
      subscript(position: Index) -> Element { get set }
    }
    protocol RangeReplaceableCollection<Element>: Collection {
      init()
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C) where C.Element == Element
    }
    protocol LazySequenceProtocol: Sequence {}
    protocol LazyCollectionProtocol: LazySequenceProtocol, Collection {}
    protocol RandomNumberGenerator {
      mutating func next() -> UInt64
    }
    struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
      init()
      mutating func next() -> UInt64
    }
    """

  static let sequenceAlgorithms = """
    extension Sequence {
      func map<T>(_ transform: (Element) throws -> T) rethrows -> [T]
      func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
      func forEach(_ body: (Element) throws -> Void) rethrows
      func compactMap<ElementOfResult>(_ transform: (Element) throws -> ElementOfResult?) rethrows -> [ElementOfResult]
      func flatMap<SegmentOfResult: Sequence>(_ transform: (Element) throws -> SegmentOfResult) rethrows -> [SegmentOfResult.Element]
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result) rethrows -> Result
      func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> ()) rethrows -> Result
      func first(where predicate: (Element) throws -> Bool) rethrows -> Element?
      func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool
      func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
      func count(where predicate: (Element) throws -> Bool) rethrows -> Int
      func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
      func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
      func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
      func reversed() -> [Element]
      func shuffled() -> [Element]
      func shuffled<T: RandomNumberGenerator>(using generator: inout T) -> [Element]
      func enumerated() -> EnumeratedSequence<Self>
      func dropFirst(_ k: Int = 1) -> DropFirstSequence<Self>
      func dropLast(_ k: Int = 1) -> [Element]
      func prefix(_ maxLength: Int) -> PrefixSequence<Self>
      func suffix(_ maxLength: Int) -> [Element]
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element]
      func drop(while predicate: (Element) throws -> Bool) rethrows -> DropWhileSequence<Self>
      func split(maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [ArraySlice<Element>]
      func starts<PossiblePrefix: Sequence>(with possiblePrefix: PossiblePrefix, by areEquivalent: (Element, PossiblePrefix.Element) throws -> Bool) rethrows -> Bool
      func elementsEqual<OtherSequence: Sequence>(_ other: OtherSequence, by areEquivalent: (Element, OtherSequence.Element) throws -> Bool) rethrows -> Bool
      func lexicographicallyPrecedes<OtherSequence: Sequence>(_ other: OtherSequence, by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Bool where OtherSequence.Element == Element
      var lazy: LazySequence<Self> { get }
      var underestimatedCount: Int { get }
    }
    extension Sequence where Element: Equatable {
      func contains(_ element: Element) -> Bool
      func starts<PossiblePrefix: Sequence>(with possiblePrefix: PossiblePrefix) -> Bool where PossiblePrefix.Element == Element
      func elementsEqual<OtherSequence: Sequence>(_ other: OtherSequence) -> Bool where OtherSequence.Element == Element
      func split(separator: Element, maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>]
    }
    extension Sequence where Element: Comparable {
      func sorted() -> [Element]
      func min() -> Element?
      func max() -> Element?
      func lexicographicallyPrecedes<OtherSequence: Sequence>(_ other: OtherSequence) -> Bool where OtherSequence.Element == Element
    }
    extension Sequence where Element: StringProtocol {
      func joined() -> String
    }
    extension Sequence where Element: Sequence {
      @native("Sequence.joined(sequences)") func joined() -> FlattenSequence<Self>
      @native("Sequence.joined(separator:sequences)") func joined<Separator: Sequence>(separator: Separator) -> JoinedSequence<Self> where Separator.Element == Element.Element
    }
    extension Sequence where Element: StringProtocol {
      func joined(separator: String) -> String
    }
    extension Sequence {
      func sorted<Value: Comparable>(using comparator: KeyPathComparator<Element>) -> [Element]
      func sorted(using comparators: [KeyPathComparator<Element>]) -> [Element]
      func sorted(using comparator: SortDescriptor<Element>) -> [Element]
      func sorted(using comparators: [SortDescriptor<Element>]) -> [Element]
    }
    """

  static let collectionAlgorithms = """
    extension Collection {
      var count: Int { get }
      var isEmpty: Bool { get }
      var first: Element? { get }
      var indices: DefaultIndices<Self> { get }
      func index(_ i: Index, offsetBy distance: Int) -> Index
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
      func distance(from start: Index, to end: Index) -> Int
      func formIndex(after i: inout Index)
      func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
      func randomElement() -> Element?
      func randomElement<T: RandomNumberGenerator>(using generator: inout T) -> Element?
      func dropFirst(_ k: Int = 1) -> SubSequence
      func dropLast(_ k: Int = 1) -> SubSequence
      func prefix(_ maxLength: Int) -> SubSequence
      func suffix(_ maxLength: Int) -> SubSequence
      func prefix(upTo end: Index) -> SubSequence
      func prefix(through position: Index) -> SubSequence
      func suffix(from start: Index) -> SubSequence
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
      func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
      func split(maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [SubSequence]
      subscript(bounds: Range<Index>) -> SubSequence { get }
      subscript(bounds: ClosedRange<Index>) -> SubSequence { get }
      subscript(bounds: PartialRangeFrom<Index>) -> SubSequence { get }
      subscript(bounds: PartialRangeUpTo<Index>) -> SubSequence { get }
      subscript(bounds: PartialRangeThrough<Index>) -> SubSequence { get }
    }
    extension Collection where Element: Equatable {
      func firstIndex(of element: Element) -> Index?
      func split(separator: Element, maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true) -> [SubSequence]
    }
    extension Collection where Element: Equatable {
      func firstRange<C: Collection>(of other: C) -> Range<Index>? where C.Element == Element
      func ranges<C: Collection>(of other: C) -> [Range<Index>] where C.Element == Element
      func trimmingPrefix<Prefix: Sequence>(_ prefix: Prefix) -> SubSequence where Prefix.Element == Element
    }
    extension Collection where SubSequence == Self {
      mutating func popFirst() -> Element?
    }
    extension BidirectionalCollection {
      var last: Element? { get }
      func last(where predicate: (Element) throws -> Bool) rethrows -> Element?
      func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
      func reversed() -> ReversedCollection<Self>
      func formIndex(before i: inout Index)
    }
    extension BidirectionalCollection where Element: Equatable {
      func difference<C: BidirectionalCollection>(from other: C) -> CollectionDifference<Element> where C.Element == Element
      func lastIndex(of element: Element) -> Index?
    }
    extension BidirectionalCollection where SubSequence == Self {
      @discardableResult mutating func popLast() -> Element?
    }
    """

  static let mutableCollectionAlgorithms = """
    extension MutableCollection {
      mutating func swapAt(_ i: Index, _ j: Index)
      mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index
      mutating func shuffle()
      mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T)
      mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows
      mutating func reverse()
      mutating func move(fromOffsets source: IndexSet, toOffset destination: Int)
    }
    extension MutableCollection where Element: Comparable {
      mutating func sort()
    }
    extension MutableCollection {
      mutating func sort<Value: Comparable>(using comparator: KeyPathComparator<Element>)
      mutating func sort(using comparators: [KeyPathComparator<Element>])
      mutating func sort(using comparator: SortDescriptor<Element>)
      mutating func sort(using comparators: [SortDescriptor<Element>])
    }
    extension RangeReplaceableCollection {
      init<S: Sequence>(_ elements: S) where S.Element == Element
      init(repeating repeatedValue: Element, count: Int)
      mutating func append(_ newElement: Element)
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
      mutating func insert(_ newElement: Element, at i: Index)
      mutating func insert<C: Collection>(contentsOf newElements: C, at i: Index) where C.Element == Element
      @discardableResult mutating func remove(at position: Index) -> Element
      @discardableResult mutating func removeFirst() -> Element
      mutating func removeFirst(_ k: Int)
      @discardableResult mutating func removeLast() -> Element
      mutating func removeLast(_ k: Int)
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
      mutating func removeSubrange(_ bounds: Range<Index>)
      mutating func removeSubrange(_ bounds: ClosedRange<Index>)
      mutating func reserveCapacity(_ n: Int)
      mutating func replaceSubrange<C: Collection>(_ subrange: ClosedRange<Index>, with newElements: C) where C.Element == Element
      mutating func remove(atOffsets offsets: IndexSet)
      static func + <Other: Sequence>(lhs: Self, rhs: Other) -> Self where Other.Element == Element
      @native("RangeReplaceableCollection.+(other)") static func + <Other: Sequence>(lhs: Other, rhs: Self) -> Self where Other.Element == Element
      static func += <Other: Sequence>(lhs: inout Self, rhs: Other) where Other.Element == Element
    }
    extension RangeReplaceableCollection {
      func applying(_ difference: CollectionDifference<Element>) -> Self?
    }
    struct CollectionDifference<ChangeElement>: RandomAccessCollection {
      typealias Element = CollectionDifferenceChange<ChangeElement>
      typealias Change = CollectionDifferenceChange<ChangeElement>
      typealias Index = Int
      typealias SubSequence = ArraySlice<CollectionDifferenceChange<ChangeElement>>
      typealias Iterator = AnyIterator<CollectionDifferenceChange<ChangeElement>>
      var startIndex: Int { get }
      var endIndex: Int { get }
      var insertions: [CollectionDifferenceChange<ChangeElement>] { get }
      var removals: [CollectionDifferenceChange<ChangeElement>] { get }
      subscript(position: Int) -> CollectionDifferenceChange<ChangeElement> { get }
      func makeIterator() -> AnyIterator<CollectionDifferenceChange<ChangeElement>>
    }
    enum CollectionDifferenceChange<ChangeElement> {
      case insert(offset: Int, element: ChangeElement, associatedWith: Int?)
      case remove(offset: Int, element: ChangeElement, associatedWith: Int?)
    }
    extension RangeReplaceableCollection where Self: BidirectionalCollection {
      @discardableResult mutating func popLast() -> Element?
    }
    """
}
