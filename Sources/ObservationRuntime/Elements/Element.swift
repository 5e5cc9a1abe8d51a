/// What a body returns: the parts of a view tree that the graph knows.
///
/// Structure is identity (I-01): the position in this tree together with the kind of element identifies a node.
public indirect enum Element {
  /// `EmptyView`, or a branch that yields nothing.
  case empty
  /// A view of the program.
  case view(any UserView)
  /// Several views by position: a builder's block, `Group`.
  case group([Element])
  /// One side of an `if`/`else`, one case of a `switch`, or the content of an `if` without `else` (I-02 to I-05). Each
  /// alternative has its own index; an absent one is ``empty``.
  case branch(Int, Element)
  /// `.id(_:)` (I-06).
  case keyed(any GraphValue, Element)
  /// `AnyView`: another wrapped type is another identity (I-10).
  case erased(type: String, Element)
  /// `ForEach`, or the data form of `List`.
  case forEach(ForEachElement)
  /// A content closure that a node of its own runs later (U-21): `GeometryReader`, `ScrollViewReader`, `TimelineView`.
  case deferred(DeferredElement)
  /// A built-in view.
  case primitive(Primitive)
  /// A view with a modifier that the graph acts on.
  case modified(Element, Modifier)
  /// The content placeholder in the body of a `ViewModifier` of the program (E-15).
  case content
}

/// `ForEach`: ids now, rows later (K-05, K-06).
public struct ForEachElement {
  /// The ids, in order.
  public var ids: [IdentityKey]
  /// Runs the row closure for the element at this index.
  ///
  /// The row is a node of its own (O-13).
  public var row: (Int) throws -> Element
  /// Whether this is `ForEach(0..<n)` without an id, which wants constant data (I-15).
  public var isConstantRange: Bool
  /// The type as the warnings W-10 and W-10b write it: `ForEach<Array<Item>, Int, Text>`.
  public var typeDescription: String
  /// The id of a row as a value of the program: the implicit tag of a picker's row.
  public var idValue: ((Int) -> any GraphValue)?
  /// `.onDelete(perform:)`, given the offsets.
  public var onDelete: (([Int]) throws -> Void)?
  /// `.onMove(perform:)`, given the offsets and the destination offset.
  public var onMove: (([Int], Int) throws -> Void)?

  /// Creates the element.
  public init(
    ids: [IdentityKey], typeDescription: String, isConstantRange: Bool = false,
    idValue: ((Int) -> any GraphValue)? = nil, row: @escaping (Int) throws -> Element
  ) {
    self.ids = ids
    self.typeDescription = typeDescription
    self.isConstantRange = isConstantRange
    self.idValue = idValue
    self.row = row
  }
}

/// A stored content closure (U-21, K-11).
public struct DeferredElement {
  /// The type's name, such as `GeometryReader`.
  public var kind: String
  /// Runs the closure.
  ///
  /// Observation reads in it belong to this node (O-13).
  public var content: () throws -> Element

  /// Creates the element.
  public init(kind: String, content: @escaping () throws -> Element) {
    self.kind = kind
    self.content = content
  }
}
