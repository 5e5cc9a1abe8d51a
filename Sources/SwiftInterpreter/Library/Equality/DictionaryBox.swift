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
    if entries.isEmpty { return nil }
    return try position(of: key, hash: try ValueHashing.hash(key, machine: machine, span: span), machine, span)
  }

  private func position(of key: Value, hash: Int, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    try positions.position(hash: hash) { (position: Int) throws(Interruption) -> Bool in
      try ValueEquality.areEqual(entries[position].key, key, machine: machine, span: span)
    }
  }

  func value(for key: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Value? {
    try position(of: key, machine, span).map { entries[$0].value }
  }

  /// Sets a key's value and gives the one it had.
  @discardableResult
  func set(_ key: Value, _ value: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Value? {
    let hash = try ValueHashing.hash(key, machine: machine, span: span)
    if let position = try position(of: key, hash: hash, machine, span) {
      let old = entries[position].value
      entries[position].value = value
      return old
    }
    append(key, value, hash: hash)
    return nil
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
    let value = entries[position].value
    entries[position].value = .unset
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
