/// Sequences that compute their elements when asked; over a collection they are collections with its positions.
extension LibraryDeclarations {
  static let lazyTypes = """
    struct LazySequence<Base: Sequence>: LazySequenceProtocol {
      typealias Element = Base.Element
      typealias Iterator = AnyIterator<Base.Element>
      func makeIterator() -> AnyIterator<Base.Element>
    }
    extension LazySequenceProtocol {
      func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Self, U>
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Self>
      func compactMap<U>(_ transform: @escaping (Element) -> U?) -> LazyMapSequence<Self, U>
      func flatMap<S: Sequence>(_ transform: @escaping (Element) -> S) -> LazyMapSequence<Self, S.Element>
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazyFilterSequence<Self>
      func drop(while predicate: @escaping (Element) -> Bool) -> LazyFilterSequence<Self>
      var lazy: Self { get }
    }
    struct LazyMapSequence<Base: Sequence, Element>: LazySequenceProtocol {
      typealias Iterator = AnyIterator<Element>
      func makeIterator() -> AnyIterator<Element>
    }
    struct LazyFilterSequence<Base: Sequence>: LazySequenceProtocol {
      typealias Element = Base.Element
      typealias Iterator = AnyIterator<Base.Element>
      func makeIterator() -> AnyIterator<Base.Element>
    }
    """
    + lazyCollection("LazySequence", of: "LazySequence<Base>", element: "Base.Element", isRandomAccess: true)
    + lazyCollection("LazyMapSequence", of: "LazyMapSequence<Base, Element>", element: "Element", isRandomAccess: true)
    + lazyCollection(
      "LazyFilterSequence", of: "LazyFilterSequence<Base>", element: "Base.Element", isRandomAccess: false)

  /// What a lazy type has where its base is a collection.
  ///
  /// A filter has to look for its elements, so that it is not of random access.
  private static func lazyCollection(_ name: String, of own: String, element: String, isRandomAccess: Bool) -> String {
    let randomAccess =
      isRandomAccess ? "extension \(name): RandomAccessCollection where Base: RandomAccessCollection {}" : ""
    return """

      extension \(name): LazyCollectionProtocol where Base: Collection {
        typealias Index = Base.Index
        typealias SubSequence = Slice<\(own)>
        var startIndex: Base.Index { get }
        var endIndex: Base.Index { get }
        var count: Int { get }
        var isEmpty: Bool { get }
        var first: \(element)? { get }
        func index(after i: Base.Index) -> Base.Index
        subscript(position: Base.Index) -> \(element) { get }
        func prefix(while predicate: @escaping (\(element)) -> Bool) -> LazyFilterSequence<\(own)>
        func drop(while predicate: @escaping (\(element)) -> Bool) -> LazyFilterSequence<\(own)>
        func prefix(_ maxLength: Int) -> LazyFilterSequence<\(own)>
        func suffix(_ maxLength: Int) -> LazyFilterSequence<\(own)>
        func dropFirst(_ k: Int = 1) -> LazyFilterSequence<\(own)>
        func dropLast(_ k: Int = 1) -> LazyFilterSequence<\(own)>
      }
      extension \(name): BidirectionalCollection where Base: BidirectionalCollection {
        var last: \(element)? { get }
        func index(before i: Base.Index) -> Base.Index
        func reversed() -> LazyFilterSequence<\(own)>
      }
      \(randomAccess)

      """
  }
}
