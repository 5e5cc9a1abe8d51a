/// A sequence that makes its iterator by a function.
final class ComputedSequenceBox: SequenceBox {
  /// What the positions in it are, where it is used as a collection.
  enum Placement {
    /// Integers from 0.
    case own
    /// Those of the base, whose elements the function, if there is one, changes.
    case ofBase(function: Value?)
    /// Those of the base's elements that the predicate lets through.
    case filtered(predicate: Value)
    /// They are not known: a use of them is refused.
    case unknown
  }

  let base: Value
  let placement: Placement
  private let name: String
  private let make: (LibraryContext) throws(Interruption) -> NativeIterator

  init(
    _ name: String, base: Value, placement: Placement = .own,
    _ make: @escaping (LibraryContext) throws(Interruption) -> NativeIterator
  ) {
    self.base = base
    self.placement = placement
    self.name = name
    self.make = make
  }

  override var typeName: String { name }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator { try make(context) }

  /// Whether it is one of the lazy sequences.
  var isLazy: Bool {
    if case .own = placement { return false }
    return true
  }

  /// The elements that the predicate lets through, with their positions in the base.
  func filtered(_ predicate: Value, _ context: LibraryContext) throws(Interruption) -> IndexedListBox {
    let positions = try Positions(base, context)
    let indices = try positions.all(context)
    var kept: (elements: ContiguousArray<Value>, indices: ContiguousArray<Value>) = ([], [])
    for (index, element) in zip(indices, try Elements.all(base, context)) {
      guard try context.test(predicate, element) else { continue }
      kept.elements.append(element)
      kept.indices.append(index)
    }
    return IndexedListBox(kept.elements, indices: kept.indices, end: positions.end)
  }
}
