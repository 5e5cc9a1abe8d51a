/// A set's storage, in insertion order, shared until written.
final class SetBox {
  /// The elements' share of the run's memory, once there are many.
  var receipt: MemoryReceipt?
  /// How many elements of an array take as much memory as one of a set.
  static let weight = 2
  private(set) var elements: ContiguousArray<Value>
  private var positions = HashedPositions()

  init() {
    elements = []
  }

  private init(copying other: SetBox) {
    elements = other.elements
    positions = other.positions
  }

  var count: Int { elements.count }

  func copy() -> SetBox { SetBox(copying: self) }

  func position(of element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    elements.isEmpty ? nil : try find(element, machine, span).position
  }

  @inline(__always)
  private func find(
    _ element: Value, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> (position: Int?, hash: Int) {
    try positions.find(element, machine, span) { elements[$0] }
  }

  func contains(_ element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Bool {
    try position(of: element, machine, span) != nil
  }

  /// Inserts an element, or gives the position of the equal one that is there.
  @discardableResult
  func insert(_ element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> (
    inserted: Bool, position: Int
  ) {
    let (position, hash) = try find(element, machine, span)
    if let position { return (false, position) }
    elements.append(element)
    positions.append(hash: hash)
    return (true, elements.count - 1)
  }

  func replace(at position: Int, with element: Value) { elements[position] = element }

  func remove(_ element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Value? {
    guard let position = try position(of: element, machine, span) else { return nil }
    return remove(at: position)
  }

  func remove(at position: Int) -> Value {
    let element = elements.remove(at: position)
    positions.remove(at: position)
    return element
  }

  func removeAll() {
    elements.removeAll()
    positions = HashedPositions()
  }
}
