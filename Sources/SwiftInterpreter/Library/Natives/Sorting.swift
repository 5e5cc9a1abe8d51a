/// Sorting with comparisons that may call the program.
enum Sorting {
  static func sort(_ elements: inout ContiguousArray<Value>, _ context: LibraryContext) throws(Interruption) {
    if let numbers = integers(elements) {
      elements = ContiguousArray(numbers.sorted().map { .int($0) })
      return
    }
    if let texts = strings(elements) {
      elements = ContiguousArray(texts.sorted().map { .string($0) })
      return
    }
    try merge(&elements) { (a, b) throws(Interruption) -> Bool in try context.isLess(a, b) }
  }

  static func sort(_ elements: inout ContiguousArray<Value>, by order: Value, _ context: LibraryContext)
    throws(Interruption)
  {
    try merge(&elements) { (a, b) throws(Interruption) -> Bool in try context.test(order, a, b) }
  }

  /// By one key-path comparator, or an array of them.
  static func sort(_ elements: inout ContiguousArray<Value>, using value: Value, _ context: LibraryContext)
    throws(Interruption)
  {
    var comparators: [KeyPathComparatorBox] = []
    if case .array(let box) = value.payload {
      comparators = box.elements.compactMap { $0.nativeBox(KeyPathComparatorBox.self) }
    } else if let one = value.nativeBox(KeyPathComparatorBox.self) {
      comparators = [one]
    }
    try merge(&elements) { (a, b) throws(Interruption) -> Bool in
      for comparator in comparators {
        let x = try context.call(comparator.keyPath, a)
        let y = try context.call(comparator.keyPath, b)
        if try context.isLess(x, y) { return comparator.isForward }
        if try context.isLess(y, x) { return !comparator.isForward }
      }
      return false
    }
  }

  private static func integers(_ elements: ContiguousArray<Value>) -> [Int]? {
    var result: [Int] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      guard case .int(let number) = element.payload, element.depth == 0 else { return nil }
      result.append(number)
    }
    return result
  }

  private static func strings(_ elements: ContiguousArray<Value>) -> [String]? {
    var result: [String] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      guard case .string(let text) = element.payload, element.depth == 0 else { return nil }
      result.append(text)
    }
    return result
  }

  /// A stable merge sort, as Swift's is: insertion sort for short runs, then merging.
  static func merge(
    _ elements: inout ContiguousArray<Value>, _ isLess: (Value, Value) throws(Interruption) -> Bool
  ) throws(Interruption) {
    let count = elements.count
    if count < 2 { return }
    let run = 16
    var start = 0
    while start < count {
      let end = min(start + run, count)
      var index = start + 1
      while index < end {
        let element = elements[index]
        var place = index
        while place > start, try isLess(element, elements[place - 1]) {
          elements[place] = elements[place - 1]
          place -= 1
        }
        elements[place] = element
        index += 1
      }
      start = end
    }
    var width = run
    var buffer = elements
    while width < count {
      var low = 0
      while low < count {
        let middle = min(low + width, count)
        let high = min(low + 2 * width, count)
        var left = low
        var right = middle
        var target = low
        while left < middle, right < high {
          if try isLess(elements[right], elements[left]) {
            buffer[target] = elements[right]
            right += 1
          } else {
            buffer[target] = elements[left]
            left += 1
          }
          target += 1
        }
        while left < middle {
          buffer[target] = elements[left]
          left += 1
          target += 1
        }
        while right < high {
          buffer[target] = elements[right]
          right += 1
          target += 1
        }
        low = high
      }
      swap(&elements, &buffer)
      width *= 2
    }
  }
}

/// `KeyPathComparator`, `SortDescriptor`.
final class KeyPathComparatorBox: NativeBox, ComparedByMachine {
  let keyPath: Value
  let order: Value
  private let name: String
  init(_ keyPath: Value, order: Value, typeName: String = "SortDescriptor") {
    self.keyPath = keyPath
    self.order = order
    name = typeName
  }
  var isForward: Bool { order.caseName != "reverse" }
  override var typeName: String { name }

  func isEqual(to other: NativeBox, _ context: LibraryContext) throws(Interruption) -> Bool {
    guard let other = other as? KeyPathComparatorBox, isForward == other.isForward else { return false }
    return try context.areEqual(keyPath, other.keyPath)
  }
  func hash(into hasher: inout StableHasher, _ context: LibraryContext) throws(Interruption) {
    try ValueHashing.combine(keyPath, into: &hasher, machine: context.machine, span: context.span)
    hasher.combine(isForward ? 0 : 1)
  }
}
