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
    extension RangeReplaceableCollection where Self: BidirectionalCollection {
      @discardableResult mutating func popLast() -> Element?
    }
    """

  static let sequenceTypes = """
    struct AnyIterator<Element>: IteratorProtocol, Sequence {
      init(_ body: @escaping () -> Element?)
      @native("AnyIterator.init(iterator)") init<I: IteratorProtocol>(_ base: I) where I.Element == Element
      func next() -> Element?
    }
    struct AnySequence<Element>: Sequence {
      typealias Iterator = AnyIterator<Element>
      @native("AnySequence.init(sequence)") init<S: Sequence>(_ base: S) where S.Element == Element
      @native("AnySequence.init(closure)") init<I: IteratorProtocol>(_ makeUnderlyingIterator: @escaping () -> I) where I.Element == Element
      func makeIterator() -> AnyIterator<Element>
    }
    struct AnyCollection<Element>: BidirectionalCollection {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Iterator = AnyIterator<Element>
      init<C: Collection>(_ base: C) where C.Element == Element
      var startIndex: Int { get }
      var endIndex: Int { get }
      func index(after i: Int) -> Int
      func index(before i: Int) -> Int
      subscript(position: Int) -> Element { get }
      func makeIterator() -> AnyIterator<Element>
    }
    struct IndexingIterator<Elements: Collection>: IteratorProtocol, Sequence {
      typealias Element = Elements.Element
      mutating func next() -> Elements.Element?
    }
    struct Slice<Base: Collection>: RandomAccessCollection {
      typealias Element = Base.Element
      typealias Index = Base.Index
      typealias SubSequence = Slice<Base>
      typealias Iterator = AnyIterator<Base.Element>
      var startIndex: Base.Index { get }
      var endIndex: Base.Index { get }
      func index(after i: Base.Index) -> Base.Index
      func index(before i: Base.Index) -> Base.Index
      subscript(position: Base.Index) -> Base.Element { get }
      func makeIterator() -> AnyIterator<Base.Element>
    }
    struct DefaultIndices<Elements: Collection>: Collection {
      typealias Element = Elements.Index
      typealias Index = Elements.Index
      typealias SubSequence = DefaultIndices<Elements>
      typealias Iterator = AnyIterator<Elements.Index>
      var startIndex: Elements.Index { get }
      var endIndex: Elements.Index { get }
      func index(after i: Elements.Index) -> Elements.Index
      subscript(position: Elements.Index) -> Elements.Index { get }
      func makeIterator() -> AnyIterator<Elements.Index>
    }
    extension DefaultIndices: BidirectionalCollection where Elements: BidirectionalCollection {
      func index(before i: Elements.Index) -> Elements.Index
    }
    struct EnumeratedSequence<Base: Sequence>: Sequence {
      typealias Element = (offset: Int, element: Base.Element)
      typealias Iterator = AnyIterator<(offset: Int, element: Base.Element)>
      func makeIterator() -> AnyIterator<(offset: Int, element: Base.Element)>
    }
    extension EnumeratedSequence: Collection, BidirectionalCollection, RandomAccessCollection where Base: Collection {
      typealias Index = Int
      typealias SubSequence = ArraySlice<(offset: Int, element: Base.Element)>
      var startIndex: Int { get }
      var endIndex: Int { get }
      func index(after i: Int) -> Int
      func index(before i: Int) -> Int
      subscript(position: Int) -> (offset: Int, element: Base.Element) { get }
    }
    struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
      typealias Element = (Sequence1.Element, Sequence2.Element)
      typealias Iterator = AnyIterator<(Sequence1.Element, Sequence2.Element)>
      func makeIterator() -> AnyIterator<(Sequence1.Element, Sequence2.Element)>
    }
    func zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2) -> Zip2Sequence<Sequence1, Sequence2>
    struct ReversedCollection<Base: BidirectionalCollection>: RandomAccessCollection {
      typealias Element = Base.Element
      typealias Index = Int
      typealias SubSequence = ArraySlice<Base.Element>
      typealias Iterator = AnyIterator<Base.Element>
      var startIndex: Int { get }
      var endIndex: Int { get }
      func index(after i: Int) -> Int
      func index(before i: Int) -> Int
      subscript(position: Int) -> Base.Element { get }
      func makeIterator() -> AnyIterator<Base.Element>
    }
    struct PrefixSequence<Base: Sequence>: Sequence {
      typealias Element = Base.Element
      typealias Iterator = AnyIterator<Base.Element>
      func makeIterator() -> AnyIterator<Base.Element>
    }
    struct DropFirstSequence<Base: Sequence>: Sequence {
      typealias Element = Base.Element
      typealias Iterator = AnyIterator<Base.Element>
      func makeIterator() -> AnyIterator<Base.Element>
    }
    struct DropWhileSequence<Base: Sequence>: Sequence {
      typealias Element = Base.Element
      typealias Iterator = AnyIterator<Base.Element>
      func makeIterator() -> AnyIterator<Base.Element>
    }
    struct FlattenSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
      typealias Element = Base.Element.Element
      typealias Iterator = AnyIterator<Base.Element.Element>
      func makeIterator() -> AnyIterator<Base.Element.Element>
    }
    extension FlattenSequence: Collection where Base: Collection, Base.Element: Collection {
      typealias Index = FlattenIndex
      typealias SubSequence = ArraySlice<Base.Element.Element>
      var startIndex: FlattenIndex { get }
      var endIndex: FlattenIndex { get }
      func index(after i: FlattenIndex) -> FlattenIndex
      subscript(position: FlattenIndex) -> Base.Element.Element { get }
    }
    extension FlattenSequence: BidirectionalCollection where Base: BidirectionalCollection, Base.Element: BidirectionalCollection {
      func index(before i: FlattenIndex) -> FlattenIndex
    }
    struct FlattenIndex: Comparable, Hashable {
      static func == (lhs: FlattenIndex, rhs: FlattenIndex) -> Bool
      static func < (lhs: FlattenIndex, rhs: FlattenIndex) -> Bool
    }
    struct JoinedSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
      typealias Element = Base.Element.Element
      typealias Iterator = AnyIterator<Base.Element.Element>
      func makeIterator() -> AnyIterator<Base.Element.Element>
    }
    struct StrideTo<Element: Strideable>: Sequence {
      typealias Iterator = AnyIterator<Element>
      func makeIterator() -> AnyIterator<Element>
    }
    struct StrideThrough<Element: Strideable>: Sequence {
      typealias Iterator = AnyIterator<Element>
      func makeIterator() -> AnyIterator<Element>
    }
    func stride<T: Strideable>(from start: T, to end: T, by stride: T.Stride) -> StrideTo<T>
    func stride<T: Strideable>(from start: T, through end: T, by stride: T.Stride) -> StrideThrough<T>
    struct Repeated<Element>: RandomAccessCollection {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Iterator = AnyIterator<Element>
      var startIndex: Int { get }
      var endIndex: Int { get }
      var repeatedValue: Element { get }
      subscript(position: Int) -> Element { get }
      func makeIterator() -> AnyIterator<Element>
    }
    func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>
    struct CollectionOfOne<Element>: RandomAccessCollection {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Iterator = AnyIterator<Element>
      init(_ element: Element)
      var startIndex: Int { get }
      var endIndex: Int { get }
      subscript(position: Int) -> Element { get }
      func makeIterator() -> AnyIterator<Element>
    }
    struct EmptyCollection<Element>: RandomAccessCollection {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Iterator = AnyIterator<Element>
      init()
      var startIndex: Int { get }
      var endIndex: Int { get }
      subscript(position: Int) -> Element { get }
      func makeIterator() -> AnyIterator<Element>
    }
    struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol {
      mutating func next() -> Element?
    }
    func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T, T?>
    func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T, State>
    enum SortOrder: Hashable, Codable {
      case forward
      case reverse
    }
    struct KeyPathComparator<Compared> {
      init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)
      var order: SortOrder { get set }
    }
    typealias SortDescriptor = KeyPathComparator
    """
}
