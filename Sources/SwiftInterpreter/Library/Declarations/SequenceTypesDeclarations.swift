/// What the operations on sequences give: slices, indices, joined and zipped sequences, strides.
extension LibraryDeclarations {
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
    protocol SortComparator<Compared>: Hashable {
      associatedtype Compared
      var order: SortOrder { get set }
    }
    struct KeyPathComparator<Compared>: SortComparator {
      init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)
      var order: SortOrder { get set }
    }
    struct SortDescriptor<Compared>: SortComparator {
      init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)
      var order: SortOrder { get set }
    }
    """
}
