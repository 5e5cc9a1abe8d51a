/// Where the keys of a dictionary or the elements of a set stand: open addressing over a table of positions, so that the
/// entries themselves keep their order.
struct HashedPositions {
  private var hashes: ContiguousArray<Int> = []
  /// Positions plus one; 0 is free.
  ///
  /// Empty while there are few entries: those are looked through in turn.
  private var slots: ContiguousArray<Int32> = []
  private var mask: Int { slots.count - 1 }

  private static let linearLimit = 8

  /// The position of a key, and its hash: what ``append(hash:)`` takes where there is none.
  ///
  /// `known` gives the key at a position.
  @inline(__always)
  func find(
    _ key: Value, _ machine: Machine, _ span: Span, _ known: (Int) -> Value
  ) throws(Interruption) -> (position: Int?, hash: Int) {
    let hash = try ValueHashing.hash(key, machine: machine, span: span)
    let position = try position(hash: hash) { (position: Int) throws(Interruption) -> Bool in
      try ValueEquality.areEqual(known(position), key, machine: machine, span: span)
    }
    return (position, hash)
  }

  /// The position of the entry with a hash for which `isMatch` holds.
  @inline(__always)
  private func position(
    hash: Int, isMatch: (Int) throws(Interruption) -> Bool
  ) throws(Interruption) -> Int? {
    if slots.isEmpty {
      for position in hashes.indices where hashes[position] == hash {
        if try isMatch(position) { return position }
      }
      return nil
    }
    var slot = hash & mask
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == hash, try isMatch(position) { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Takes in the next entry, which stands after all others.
  mutating func append(hash: Int) {
    hashes.append(hash)
    let needsRoom = slots.isEmpty ? hashes.count > Self.linearLimit : hashes.count * 4 > slots.count * 3
    if needsRoom {
      rebuild()
    } else if !slots.isEmpty {
      insert(hash: hash, position: hashes.count - 1)
    }
  }

  /// Those behind the removed one move up.
  mutating func remove(at position: Int) {
    hashes.remove(at: position)
    rebuild()
  }

  mutating func reserve(_ count: Int) { hashes.reserveCapacity(count) }

  private mutating func insert(hash: Int, position: Int) {
    var slot = hash & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: position + 1)
  }

  private mutating func rebuild() {
    guard hashes.count > Self.linearLimit else {
      slots = []
      return
    }
    var capacity = 32
    while capacity < hashes.count * 2 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: capacity)
    for (position, hash) in hashes.enumerated() { insert(hash: hash, position: position) }
  }
}
