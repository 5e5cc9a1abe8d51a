import Synchronization

/// Ends a run from outside; may be set on any thread.
final class CancellationFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  init() {}

  func set() { flag.store(true, ordering: .relaxed) }
  var isSet: Bool { flag.load(ordering: .relaxed) }
}

/// How many elements of collections are alive in a run.
final class MemoryLedger {
  /// Collections below this size are not counted: the steps that make them are.
  static let smallest = 64
  /// Strings below this size are not counted either.
  static let smallestText = 256
  /// How many elements are made or copied at the cost of a step.
  static let elementsPerStep = 8
  /// How many characters are.
  static let charactersPerStep = 16
  fileprivate(set) var live = 0
}

/// A collection's share of the ledger, given back when the collection is freed.
final class MemoryReceipt {
  private let ledger: MemoryLedger
  private(set) var count: Int

  init(_ ledger: MemoryLedger, _ count: Int) {
    self.ledger = ledger
    self.count = count
    ledger.live += count
  }

  func grow(to count: Int) {
    ledger.live += count - self.count
    self.count = count
  }

  deinit { ledger.live -= count }
}
