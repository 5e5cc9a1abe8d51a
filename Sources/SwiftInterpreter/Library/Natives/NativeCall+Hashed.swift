extension NativeCall {
  /// What finding a place by its hash costs beside the call.
  private static let hashedSteps = 4

  func dictionary(_ index: Int) throws(Interruption) -> DictionaryBox {
    if case .dictionary(let box) = arguments[index].payload { return box }
    throw mismatch(index, "a dictionary")
  }

  func set(_ index: Int) throws(Interruption) -> SetBox {
    if case .set(let box) = arguments[index].payload { return box }
    throw mismatch(index, "a set")
  }

  /// Changes the dictionary in the first argument; nothing else holds its storage meanwhile.
  func changeDictionary<R>(_ body: (DictionaryBox) throws(Interruption) -> R) throws(Interruption) -> R {
    guard case .dictionary(var box) = take(0).payload else { throw mismatch(0, "a dictionary") }
    if !isKnownUniquelyReferenced(&box) {
      box = box.copy()
      try machine.account(for: box)
    }
    defer { self[0] = Value(.dictionary(box)) }
    machine.spend(steps: Self.hashedSteps)
    let result = try body(box)
    if box.count >= MemoryLedger.smallest {
      try machine.charge(elements: box.count * DictionaryBox.weight, receipt: &box.receipt)
    }
    return result
  }

  func changeSet<R>(_ body: (SetBox) throws(Interruption) -> R) throws(Interruption) -> R {
    guard case .set(var box) = take(0).payload else { throw mismatch(0, "a set") }
    if !isKnownUniquelyReferenced(&box) {
      box = box.copy()
      try machine.account(for: box)
    }
    defer { self[0] = Value(.set(box)) }
    machine.spend(steps: Self.hashedSteps)
    let result = try body(box)
    if box.count >= MemoryLedger.smallest {
      try machine.charge(elements: box.count * SetBox.weight, receipt: &box.receipt)
    }
    return result
  }
}
