// What collections and strings cost. Elements and characters count while they live, where there are many; making and copying
// them costs steps by size, so that a program that only makes and drops them ends as well.

extension Machine {
  /// Makes sure that a string of this many characters may come to be.
  @inline(__always)
  func charge(characters count: Int) throws(Interruption) {
    if count >= MemoryLedger.smallestText { try charge(elements: count) }
  }

  /// Appends to a string within the limits: what is copied costs steps, the piece alone or all of it.
  func append(_ piece: String, to text: inout String) throws(Interruption) {
    let count = text.utf8.count + piece.utf8.count
    guard count >= MemoryLedger.smallestText else {
      text += piece
      return
    }
    try charge(elements: count)
    let before = address(of: text)
    text += piece
    let isMoved = before != address(of: text)
    spend(steps: (isMoved ? count : piece.utf8.count) / MemoryLedger.charactersPerStep)
  }

  /// Where the characters of a long string stand, as a number: another one after a change means that they were copied.
  private func address(of text: String) -> UInt? {
    text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }

  /// An array's storage for a change while others hold it too.
  @inline(never)
  func copy(of box: ArrayBox) throws(Interruption) -> ArrayBox {
    let copy = ArrayBox(box.elements)
    try account(for: copy)
    return copy
  }

  /// Counts an array that was just made.
  func account(for box: ArrayBox) throws(Interruption) {
    let count = box.elements.count
    guard count >= MemoryLedger.smallest else { return }
    spend(steps: count / MemoryLedger.elementsPerStep)
    try charge(elements: count, receipt: &box.receipt)
  }

  /// Counts what a native made: collections that nobody has counted yet, and strings.
  ///
  /// `isPresent`: a string is one that was there (``NativeFunction/givesPresentValue``).
  @inline(__always)
  func account(forResult value: Value, isPresent: Bool) throws(Interruption) {
    switch value.payload {
    case .array(let box):
      if box.receipt == nil, box.elements.count >= MemoryLedger.smallest { try account(for: box) }
    case .string(let text):
      let count = text.utf8.count
      if count >= MemoryLedger.charactersPerStep, !isPresent {
        try charge(characters: count)
        spend(steps: count / MemoryLedger.charactersPerStep)
      }
    case .dictionary(let box):
      if box.receipt == nil, box.count >= MemoryLedger.smallest { try account(for: box) }
    case .set(let box):
      if box.receipt == nil, box.count >= MemoryLedger.smallest { try account(for: box) }
    case .native(let box): try box.account(in: self)
    default: break
    }
  }

  /// Counts the entries of a dictionary that was made or copied.
  func account(for box: DictionaryBox) throws(Interruption) {
    guard box.count >= MemoryLedger.smallest else { return }
    spend(steps: box.count * DictionaryBox.weight / MemoryLedger.elementsPerStep)
    try charge(elements: box.count * DictionaryBox.weight, receipt: &box.receipt)
  }

  /// Counts the elements of a set that was made or copied.
  func account(for box: SetBox) throws(Interruption) {
    guard box.count >= MemoryLedger.smallest else { return }
    spend(steps: box.count * SetBox.weight / MemoryLedger.elementsPerStep)
    try charge(elements: box.count * SetBox.weight, receipt: &box.receipt)
  }
}
