extension LibraryDeclarations {
  static let optional = """
    enum Optional<Wrapped>: ExpressibleByNilLiteral {
      case none
      case some(Wrapped)
      init(_ some: Wrapped)
      init(nilLiteral: ())
      func map<U>(_ transform: (Wrapped) throws -> U) rethrows -> U?
      func flatMap<U>(_ transform: (Wrapped) throws -> U?) rethrows -> U?
      mutating func take() -> Wrapped?
      var unsafelyUnwrapped: Wrapped { get }
      static func ~= (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
    }
    extension Optional: Equatable where Wrapped: Equatable {
      static func == (lhs: Wrapped?, rhs: Wrapped?) -> Bool
      static func != (lhs: Wrapped?, rhs: Wrapped?) -> Bool
    }
    extension Optional: Hashable where Wrapped: Hashable {
      func hash(into hasher: inout Hasher)
    }
    extension Optional: Encodable where Wrapped: Encodable {}
    extension Optional: Decodable where Wrapped: Decodable {}
    extension Optional: CustomDebugStringConvertible {
      var debugDescription: String { get }
    }
    struct _OptionalNilComparisonType {}
    enum Result<Success, Failure: Error> {
      case success(Success)
      case failure(Failure)
      func get() throws -> Success
      func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>
      func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>
      func flatMap<NewSuccess>(_ transform: (Success) -> Result<NewSuccess, Failure>) -> Result<NewSuccess, Failure>
      func flatMapError<NewFailure: Error>(_ transform: (Failure) -> Result<Success, NewFailure>) -> Result<Success, NewFailure>
    }
    extension Result where Failure == any Error {
      init(catching body: () throws -> Success)
    }
    extension Result: Equatable where Success: Equatable, Failure: Equatable {}
    extension Result: Hashable where Success: Hashable, Failure: Hashable {}
    """

  static let array = """
    struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Indices = Range<Int>
      typealias Iterator = IndexingIterator<[Element]>
      typealias ArrayLiteralElement = Element
      init()
      init(arrayLiteral elements: Element...)
      init<S: Sequence>(_ elements: S) where S.Element == Element
      init(repeating repeatedValue: Element, count: Int)
      var count: Int { get }
      var isEmpty: Bool { get }
      var first: Element? { get }
      var last: Element? { get }
      var capacity: Int { get }
      var startIndex: Int { get }
      var endIndex: Int { get }
      var indices: Range<Int> { get }
      var description: String { get }
      var debugDescription: String { get }
      func makeIterator() -> IndexingIterator<[Element]>
      func index(after i: Int) -> Int
      func index(before i: Int) -> Int
      subscript(index: Int) -> Element { get set }
      subscript(bounds: Range<Int>) -> ArraySlice<Element> { get set }
      subscript(bounds: ClosedRange<Int>) -> ArraySlice<Element> { get set }
      subscript(bounds: PartialRangeFrom<Int>) -> ArraySlice<Element> { get set }
      subscript(bounds: PartialRangeUpTo<Int>) -> ArraySlice<Element> { get set }
      subscript(bounds: PartialRangeThrough<Int>) -> ArraySlice<Element> { get set }
      mutating func append(_ newElement: Element)
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
      mutating func insert(_ newElement: Element, at i: Int)
      @discardableResult mutating func remove(at index: Int) -> Element
      @discardableResult mutating func removeLast() -> Element
      @discardableResult mutating func popLast() -> Element?
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func reserveCapacity(_ minimumCapacity: Int)
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C) where C.Element == Element
      mutating func swapAt(_ i: Int, _ j: Int)
      static func + (lhs: [Element], rhs: [Element]) -> [Element]
      static func += (lhs: inout [Element], rhs: [Element])
    }
    extension Array: Equatable where Element: Equatable {
      static func == (lhs: [Element], rhs: [Element]) -> Bool
      static func != (lhs: [Element], rhs: [Element]) -> Bool
    }
    extension Array: Hashable where Element: Hashable {
      func hash(into hasher: inout Hasher)
    }
    extension Array: Encodable where Element: Encodable {}
    extension Array: Decodable where Element: Decodable {}
    typealias ContiguousArray = Array
    """

  static let arraySlice = """
    struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Indices = Range<Int>
      typealias Iterator = IndexingIterator<ArraySlice<Element>>
      typealias ArrayLiteralElement = Element
      init()
      init(arrayLiteral elements: Element...)
      var startIndex: Int { get }
      var endIndex: Int { get }
      var description: String { get }
      var debugDescription: String { get }
      func makeIterator() -> IndexingIterator<ArraySlice<Element>>
      func index(after i: Int) -> Int
      func index(before i: Int) -> Int
      subscript(index: Int) -> Element { get set }
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C) where C.Element == Element
    }
    extension ArraySlice: Equatable where Element: Equatable {
      static func == (lhs: ArraySlice<Element>, rhs: ArraySlice<Element>) -> Bool
      static func != (lhs: ArraySlice<Element>, rhs: ArraySlice<Element>) -> Bool
    }
    extension ArraySlice: Hashable where Element: Hashable {
      func hash(into hasher: inout Hasher)
    }
    """

  static let dictionary = """
    struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Element = (key: Key, value: Value)
      typealias Index = DictionaryIndex
      typealias Iterator = AnyIterator<(key: Key, value: Value)>
      typealias SubSequence = ArraySlice<(key: Key, value: Value)>
      init()
      init(minimumCapacity: Int)
      init(dictionaryLiteral elements: (Key, Value)...)
      init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value)
      init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) throws -> Value) where S.Element == (Key, Value)
      init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) throws -> Key) where Value == [S.Element]
      var count: Int { get }
      var isEmpty: Bool { get }
      var capacity: Int { get }
      typealias Keys = DictionaryKeys<Key, Value>
      typealias Values = DictionaryValues<Key, Value>
      var keys: DictionaryKeys<Key, Value> { get }
      var values: DictionaryValues<Key, Value> { get set }
      var first: (key: Key, value: Value)? { get }
      var startIndex: DictionaryIndex { get }
      var endIndex: DictionaryIndex { get }
      var description: String { get }
      var debugDescription: String { get }
      func makeIterator() -> AnyIterator<(key: Key, value: Value)>
      func index(after i: DictionaryIndex) -> DictionaryIndex
      func index(forKey key: Key) -> DictionaryIndex?
      subscript(key: Key) -> Value? { get set }
      subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value { get set }
      @native("Dictionary.subscript(position)") subscript(position: DictionaryIndex) -> (key: Key, value: Value) { get }
      @discardableResult mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
      @discardableResult mutating func removeValue(forKey key: Key) -> Value?
      @discardableResult mutating func remove(at index: DictionaryIndex) -> (key: Key, value: Value)
      @discardableResult mutating func popFirst() -> (key: Key, value: Value)?
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func reserveCapacity(_ minimumCapacity: Int)
      mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
      mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows where S.Element == (Key, Value)
      func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value]
      func merging<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value] where S.Element == (Key, Value)
      func filter(_ isIncluded: ((key: Key, value: Value)) throws -> Bool) rethrows -> [Key: Value]
      func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
      func compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> [Key: T]
    }
    struct DictionaryKeys<Key: Hashable, Value>: Collection, Equatable, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Element = Key
      typealias Index = DictionaryIndex
      typealias Iterator = AnyIterator<Key>
      typealias SubSequence = ArraySlice<Key>
      var startIndex: DictionaryIndex { get }
      var endIndex: DictionaryIndex { get }
      var description: String { get }
      var debugDescription: String { get }
      func index(after i: DictionaryIndex) -> DictionaryIndex
      subscript(position: DictionaryIndex) -> Key { get }
      func makeIterator() -> AnyIterator<Key>
    }
    struct DictionaryValues<Key: Hashable, Value>: MutableCollection, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Element = Value
      typealias Index = DictionaryIndex
      typealias Iterator = AnyIterator<Value>
      typealias SubSequence = ArraySlice<Value>
      var startIndex: DictionaryIndex { get }
      var endIndex: DictionaryIndex { get }
      var description: String { get }
      var debugDescription: String { get }
      func index(after i: DictionaryIndex) -> DictionaryIndex
      subscript(position: DictionaryIndex) -> Value { get set }
      func makeIterator() -> AnyIterator<Value>
    }
    extension Dictionary: Equatable where Value: Equatable {
      static func == (lhs: [Key: Value], rhs: [Key: Value]) -> Bool
      static func != (lhs: [Key: Value], rhs: [Key: Value]) -> Bool
    }
    extension Dictionary: Hashable where Value: Hashable {
      func hash(into hasher: inout Hasher)
    }
    extension Dictionary: Encodable where Key: Encodable, Value: Encodable {}
    extension Dictionary: Decodable where Key: Decodable, Value: Decodable {}
    struct DictionaryIndex: Comparable, Hashable {
      static func == (lhs: DictionaryIndex, rhs: DictionaryIndex) -> Bool
      static func < (lhs: DictionaryIndex, rhs: DictionaryIndex) -> Bool
    }
    """

  static let set = """
    struct Set<Element: Hashable>: SetAlgebra, Collection, ExpressibleByArrayLiteral, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Index = DictionaryIndex
      typealias Iterator = AnyIterator<Element>
      typealias SubSequence = ArraySlice<Element>
      typealias ArrayLiteralElement = Element
      init()
      init(minimumCapacity: Int)
      init(arrayLiteral elements: Element...)
      init<S: Sequence>(_ sequence: S) where S.Element == Element
      var count: Int { get }
      var isEmpty: Bool { get }
      var first: Element? { get }
      var capacity: Int { get }
      var startIndex: DictionaryIndex { get }
      var endIndex: DictionaryIndex { get }
      var description: String { get }
      var debugDescription: String { get }
      func makeIterator() -> AnyIterator<Element>
      func index(after i: DictionaryIndex) -> DictionaryIndex
      func firstIndex(of member: Element) -> DictionaryIndex?
      subscript(position: DictionaryIndex) -> Element { get }
      func contains(_ member: Element) -> Bool
      func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element>
      @discardableResult mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      @discardableResult mutating func update(with newMember: Element) -> Element?
      @discardableResult mutating func remove(_ member: Element) -> Element?
      @discardableResult mutating func remove(at position: DictionaryIndex) -> Element
      @discardableResult mutating func removeFirst() -> Element
      @discardableResult mutating func popFirst() -> Element?
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func reserveCapacity(_ minimumCapacity: Int)
      func union<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      func intersection<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      func subtracting<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      func symmetricDifference<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      mutating func formUnion<S: Sequence>(_ other: S) where S.Element == Element
      mutating func formIntersection<S: Sequence>(_ other: S) where S.Element == Element
      mutating func subtract<S: Sequence>(_ other: S) where S.Element == Element
      mutating func formSymmetricDifference<S: Sequence>(_ other: S) where S.Element == Element
      func isSubset<S: Sequence>(of possibleSuperset: S) -> Bool where S.Element == Element
      func isSuperset<S: Sequence>(of possibleSubset: S) -> Bool where S.Element == Element
      func isStrictSubset<S: Sequence>(of possibleStrictSuperset: S) -> Bool where S.Element == Element
      func isStrictSuperset<S: Sequence>(of possibleStrictSubset: S) -> Bool where S.Element == Element
      func isDisjoint<S: Sequence>(with other: S) -> Bool where S.Element == Element
      static func == (lhs: Set<Element>, rhs: Set<Element>) -> Bool
      static func != (lhs: Set<Element>, rhs: Set<Element>) -> Bool
      func hash(into hasher: inout Hasher)
    }
    extension Set: Encodable where Element: Encodable {}
    extension Set: Decodable where Element: Decodable {}
    """

  static let setAlgebra = """
    protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
      associatedtype Element
      init()
      func contains(_ member: Element) -> Bool
      func union(_ other: Self) -> Self
      func intersection(_ other: Self) -> Self
      func symmetricDifference(_ other: Self) -> Self
      func subtracting(_ other: Self) -> Self
      func isSubset(of other: Self) -> Bool
      func isDisjoint(with other: Self) -> Bool
      func isSuperset(of other: Self) -> Bool
      var isEmpty: Bool { get }
      mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      mutating func remove(_ member: Element) -> Element?
      mutating func formUnion(_ other: Self)
      mutating func formIntersection(_ other: Self)
      mutating func subtract(_ other: Self)
    }
    protocol OptionSet: SetAlgebra, RawRepresentable {
      associatedtype Element = Self
      associatedtype ArrayLiteralElement = Self
      associatedtype RawValue: FixedWidthInteger
      init(rawValue: RawValue)
    }
    extension OptionSet {
      init()
      init(arrayLiteral elements: Self...)
      func contains(_ member: Self) -> Bool
      func union(_ other: Self) -> Self
      func intersection(_ other: Self) -> Self
      func symmetricDifference(_ other: Self) -> Self
      func subtracting(_ other: Self) -> Self
      func isSubset(of other: Self) -> Bool
      func isDisjoint(with other: Self) -> Bool
      func isSuperset(of other: Self) -> Bool
      var isEmpty: Bool { get }
      @discardableResult mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self)
      @discardableResult mutating func remove(_ member: Self) -> Self?
      @discardableResult mutating func update(with newMember: Self) -> Self?
      mutating func formUnion(_ other: Self)
      mutating func formIntersection(_ other: Self)
      mutating func formSymmetricDifference(_ other: Self)
      mutating func subtract(_ other: Self)
    }
    """
}
