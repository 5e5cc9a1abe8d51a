/// Where a key stands: open addressing over a table of positions, so that the entries themselves keep their order.
struct HashIndex {
  /// Positions of entries plus one; 0 is free.
  ///
  /// Empty while there are few entries: those are looked through in turn.
  private(set) var slots: ContiguousArray<Int32> = []
  private var mask: Int { slots.count - 1 }

  static let linearLimit = 8

  /// `isMatch`: whether the entry at a position has the key.
  func position(
    hash: Int, isMatch: (Int) throws(Interruption) -> Bool
  ) throws(Interruption) -> Int? {
    var slot = hash & mask
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if try isMatch(position) { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  mutating func insert(hash: Int, position: Int) {
    var slot = hash & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: position + 1)
  }

  mutating func rebuild(hashes: ContiguousArray<Int>) {
    guard hashes.count > Self.linearLimit else {
      slots = []
      return
    }
    var capacity = 32
    while capacity < hashes.count * 2 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: capacity)
    for (position, hash) in hashes.enumerated() { insert(hash: hash, position: position) }
  }

  /// Whether one more entry still fits well.
  func needsRoom(for count: Int) -> Bool {
    slots.isEmpty ? count > Self.linearLimit : count * 4 > slots.count * 3
  }
}

/// A dictionary's storage, in insertion order, shared until written.
final class DictionaryBox {
  /// The entries' share of the run's memory, once there are many.
  var receipt: MemoryReceipt?
  struct Entry {
    var key: Value
    var value: Value
  }
  private(set) var entries: ContiguousArray<Entry>
  private var hashes: ContiguousArray<Int>
  private var index: HashIndex

  init() {
    entries = []
    hashes = []
    index = HashIndex()
  }

  private init(copying other: DictionaryBox) {
    entries = other.entries
    hashes = other.hashes
    index = other.index
  }

  var count: Int { entries.count }

  func copy() -> DictionaryBox { DictionaryBox(copying: self) }

  func position(of key: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    if entries.isEmpty { return nil }
    return try position(of: key, hash: try ValueHashing.hash(key, machine: machine, span: span), machine, span)
  }

  private func position(of key: Value, hash: Int, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    if index.slots.isEmpty {
      for position in entries.indices where hashes[position] == hash {
        if try ValueEquality.areEqual(entries[position].key, key, machine: machine, span: span) { return position }
      }
      return nil
    }
    return try index.position(hash: hash) { (position: Int) throws(Interruption) -> Bool in
      guard hashes[position] == hash else { return false }
      return try ValueEquality.areEqual(entries[position].key, key, machine: machine, span: span)
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
    hashes.append(hash)
    if index.needsRoom(for: entries.count) {
      index.rebuild(hashes: hashes)
    } else if !index.slots.isEmpty {
      index.insert(hash: hash, position: entries.count - 1)
    }
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
    hashes.remove(at: position)
    index.rebuild(hashes: hashes)
    return entry
  }

  func removeAll() {
    entries.removeAll()
    hashes.removeAll()
    index = HashIndex()
  }

  func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }
}

/// A set's storage, in insertion order, shared until written.
final class SetBox {
  /// The elements' share of the run's memory, once there are many.
  var receipt: MemoryReceipt?
  private(set) var elements: ContiguousArray<Value>
  private var hashes: ContiguousArray<Int>
  private var index: HashIndex

  init() {
    elements = []
    hashes = []
    index = HashIndex()
  }

  private init(copying other: SetBox) {
    elements = other.elements
    hashes = other.hashes
    index = other.index
  }

  var count: Int { elements.count }

  func copy() -> SetBox { SetBox(copying: self) }

  func position(of element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    if elements.isEmpty { return nil }
    return try position(of: element, hash: try ValueHashing.hash(element, machine: machine, span: span), machine, span)
  }

  private func position(of element: Value, hash: Int, _ machine: Machine, _ span: Span) throws(Interruption) -> Int? {
    if index.slots.isEmpty {
      for position in elements.indices where hashes[position] == hash {
        if try ValueEquality.areEqual(elements[position], element, machine: machine, span: span) { return position }
      }
      return nil
    }
    return try index.position(hash: hash) { (position: Int) throws(Interruption) -> Bool in
      guard hashes[position] == hash else { return false }
      return try ValueEquality.areEqual(elements[position], element, machine: machine, span: span)
    }
  }

  func contains(_ element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Bool {
    try position(of: element, machine, span) != nil
  }

  /// Inserts an element, or gives the position of the equal one that is there.
  @discardableResult
  func insert(_ element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> (
    inserted: Bool, position: Int
  ) {
    let hash = try ValueHashing.hash(element, machine: machine, span: span)
    if let position = try position(of: element, hash: hash, machine, span) { return (false, position) }
    elements.append(element)
    hashes.append(hash)
    if index.needsRoom(for: elements.count) {
      index.rebuild(hashes: hashes)
    } else if !index.slots.isEmpty {
      index.insert(hash: hash, position: elements.count - 1)
    }
    return (true, elements.count - 1)
  }

  func replace(at position: Int, with element: Value) { elements[position] = element }

  func remove(_ element: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> Value? {
    guard let position = try position(of: element, machine, span) else { return nil }
    return remove(at: position)
  }

  func remove(at position: Int) -> Value {
    let element = elements.remove(at: position)
    hashes.remove(at: position)
    index.rebuild(hashes: hashes)
    return element
  }

  func removeAll() {
    elements.removeAll()
    hashes.removeAll()
    index = HashIndex()
  }
}
