/// A dictionary's storage, in insertion order, shared until written.
final class DictionaryBox {
  /// The entries' share of the run's memory, once there are many.
  var receipt: MemoryReceipt?
  /// How many elements of an array take as much memory as an entry.
  static let weight = 4
  struct Entry {
    var key: Value
    var value: Value
  }
  private(set) var entries: ContiguousArray<Entry>
  private var positions = HashedPositions()
  /// Where a value was taken out last, to be changed and put back.
  private var opened: Int?

  init() {
    entries = []
  }

  private init(copying other: DictionaryBox) {
    entries = other.entries
    positions = other.positions
  }

  var count: Int { entries.count }

  func copy() -> DictionaryBox { DictionaryBox(copying: self) }

  func position(of key: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    entries.isEmpty ? nil : try find(key, machine, span).position
  }

  @inline(__always)
  private func find(
    _ key: Value, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> (position: Int?, hash: Int) {
    try positions.find(key, machine, span) { entries[$0].key }
  }

  func value(for key: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Value? {
    try position(of: key, machine, span).map { entries[$0].value }
  }

  /// Sets a key's value and gives the one it had.
  @discardableResult
  func set(_ key: Value, _ value: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Value? {
    if fill(key, value) { return nil }
    let (position, hash) = try find(key, machine, span)
    if let position {
      let old = entries[position].value
      entries[position].value = value
      return old
    }
    append(key, value, hash: hash)
    return nil
  }

  /// Puts a value back where ``takeValue(at:)`` took one out, if that was at this key: nothing is hashed for it.
  private func fill(_ key: Value, _ value: Value) -> Bool {
    guard let position = opened else { return false }
    opened = nil
    guard position < entries.count, case .unset = entries[position].value.payload else { return false }
    // Other keys might have an equality of the program.
    switch (entries[position].key.payload, key.payload) {
    case (.string(let one), .string(let other)): if one != other { return false }
    case (.int(let one), .int(let other)): if one != other { return false }
    default: return false
    }
    if entries[position].key.depth != key.depth { return false }
    entries[position].value = value
    return true
  }

  private func append(_ key: Value, _ value: Value, hash: Int) {
    entries.append(Entry(key: key, value: value))
    positions.append(hash: hash)
  }

  /// The same keys with other values.
  func withValues(_ values: ContiguousArray<Value>) -> DictionaryBox {
    let result = copy()
    for position in result.entries.indices { result.entries[position].value = values[position] }
    return result
  }

  func setValue(at position: Int, _ value: Value) { entries[position].value = value }

  /// Takes the value at a position out, to be changed and put back by `setValue`.
  func takeValue(at position: Int) -> Value {
    var value = Value.unset
    swap(&entries[position].value, &value)
    opened = position
    return value
  }

  func remove(_ key: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Entry? {
    guard let position = try position(of: key, machine, span) else { return nil }
    return remove(at: position)
  }

  func remove(at position: Int) -> Entry {
    let entry = entries.remove(at: position)
    positions.remove(at: position)
    return entry
  }

  func removeAll() {
    entries.removeAll()
    positions = HashedPositions()
  }

  func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    positions.reserve(count)
  }
}
