final class ListIterator: NativeIterator {
  private let elements: ContiguousArray<Value>
  private var position: Int
  init(_ elements: ContiguousArray<Value>, from position: Int = 0) {
    self.elements = elements
    self.position = position
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    guard position < elements.count else { return nil }
    defer { position += 1 }
    return elements[position]
  }
  override func copy() -> NativeIterator? { ListIterator(elements, from: position) }
}

final class SliceIterator: NativeIterator {
  private let slice: ArraySlice<Value>
  private var position: Int
  init(_ slice: ArraySlice<Value>) {
    self.slice = slice
    position = slice.startIndex
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    guard position < slice.endIndex else { return nil }
    defer { position += 1 }
    return slice[position]
  }
  override func copy() -> NativeIterator? { SliceIterator(slice[position...]) }
}

final class DictionaryIterator: NativeIterator {
  private let dictionary: DictionaryBox
  private var position: Int
  static let labels: [String?] = ["key", "value"]
  init(_ dictionary: DictionaryBox, from position: Int = 0) {
    self.dictionary = dictionary
    self.position = position
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    guard position < dictionary.count else { return nil }
    defer { position += 1 }
    return Self.pair(dictionary.entries[position])
  }
  override func copy() -> NativeIterator? { DictionaryIterator(dictionary, from: position) }

  static func pair(_ entry: DictionaryBox.Entry) -> Value { .tuple([entry.key, entry.value], labels: labels) }
}

final class StringIterator: NativeIterator {
  private let substring: Substring
  /// Where the chunk begins.
  private var position: String.Index
  private let end: String.Index
  /// Bytes that are next, read ahead where the text is of ASCII, and how many of them are done with.
  private var chunk: ContiguousArray<UInt8> = []
  private var done = 0
  private let ascii = Text.ascii

  private static let chunkSize = 64

  init(_ substring: Substring) {
    self.substring = substring
    position = substring.startIndex
    end = substring.endIndex
  }

  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    if done + 1 < chunk.count {
      let byte = chunk[done]
      // Between two characters of ASCII is a border, only not inside a CR LF.
      if byte < 0x80, byte != 0x0D, chunk[done + 1] < 0x80 {
        done += 1
        return .character(ascii[Int(byte)])
      }
    }
    return nextFromText()
  }

  private var present: String.Index { done == 0 ? position : substring.utf8.index(position, offsetBy: done) }

  private func nextFromText() -> Value? {
    let start = present
    done = 0
    chunk.removeAll(keepingCapacity: true)
    position = start
    guard start < end else { return nil }
    let character = substring[start]
    position = substring.index(after: start)
    if position < end, substring.utf8[position] < 0x80 {
      chunk.append(contentsOf: substring.utf8[position...].prefix(Self.chunkSize))
    }
    return .character(character)
  }

  override func copy() -> NativeIterator? { StringIterator(substring[present...]) }
}

/// Integers from one to another, the upper one left out; `nil` never ends.
final class IntegerIterator: NativeIterator {
  private var value: Int
  private let end: Int?
  private let make: (Int) -> Value
  init(from value: Int, upTo end: Int?, _ make: @escaping (Int) -> Value) {
    self.value = value
    self.end = end
    self.make = make
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    if let end, value >= end { return nil }
    defer { value &+= 1 }
    return make(value)
  }
  override func copy() -> NativeIterator? { IntegerIterator(from: value, upTo: end, make) }
}

/// Numbers at a distance from each other.
///
/// Each is computed from the first one, as Swift does, so that errors do not add up.
final class StrideIterator: NativeIterator {
  private let start: Value
  private let end: Value
  private let step: Value
  private let isThrough: Bool
  private var count = 0
  private var isDone = false
  init(start: Value, end: Value, step: Value, isThrough: Bool) {
    self.start = start
    self.end = end
    self.step = step
    self.isThrough = isThrough
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    if isDone { return nil }
    switch (start.payload, end.payload, step.payload) {
    case (.int(let from), .int(let to), .int(let by)):
      let (product, overflow) = by.multipliedReportingOverflow(by: count)
      let (value, overflow2) = from.addingReportingOverflow(product)
      if overflow || overflow2 { return finish() }
      return isInside(value, to, by) ? advance(.int(value)) : finish()
    case (.float(let from), .float(let to), .float(let by)):
      let value = from + Float(count) * by
      return isInside(value, to, by) ? advance(Value(.float(value))) : finish()
    case (.fixed(let from, let kind), .fixed(let to, _), .int(let by)):
      let value = Int(from) + by * count
      return isInside(value, Int(to), by) ? advance(Value(.fixed(Int64(value), kind))) : finish()
    default:
      guard let from = Numbers.double(start), let to = Numbers.double(end), let by = Numbers.double(step) else {
        throw .unmodelled("a stride over this type", context.span)
      }
      let value = from + Double(count) * by
      return isInside(value, to, by) ? advance(Numbers.like(start, value)) : finish()
    }
  }
  private func isInside<T: Comparable & SignedNumeric>(_ value: T, _ end: T, _ step: T) -> Bool {
    if step > 0 { return isThrough ? value <= end : value < end }
    return isThrough ? value >= end : value > end
  }
  private func advance(_ value: Value) -> Value {
    count += 1
    return value
  }
  private func finish() -> Value? {
    isDone = true
    return nil
  }
}

/// Elements that a function gives.
final class ClosureIterator: NativeIterator {
  private let body: (LibraryContext) throws(Interruption) -> Value?
  init(_ body: @escaping (LibraryContext) throws(Interruption) -> Value?) { self.body = body }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? { try body(context) }
}

/// An iterator of the program: its `next()` is called.
final class ProgramIterator: NativeIterator {
  private var iterator: Value
  private let method: FunctionSymbol
  init(_ iterator: Value, next method: FunctionSymbol) {
    self.iterator = iterator
    self.method = method
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    var arguments = [iterator]
    iterator = .unset
    defer { iterator = arguments[0] }
    return try context.machine.call(method, &arguments, at: context.span).unwrapped
  }
  override func copy() -> NativeIterator? { ProgramIterator(iterator, next: method) }
}

/// The elements of a collection of the program, by its indices.
final class IndexingIterator: NativeIterator {
  private let collection: Value
  private let access: ProgramCollection
  private var index: Value?
  init(_ collection: Value, _ access: ProgramCollection) {
    self.collection = collection
    self.access = access
  }
  override func next(_ context: LibraryContext) throws(Interruption) -> Value? {
    let position: Value
    if let index { position = index } else { position = try access.startIndex(context) }
    if try context.areEqual(position, try access.endIndex(context)) {
      index = position
      return nil
    }
    let element = try access.element(at: position, context)
    index = try access.index(after: position, context)
    return element
  }
}
