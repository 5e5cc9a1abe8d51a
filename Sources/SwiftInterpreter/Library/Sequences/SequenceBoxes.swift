/// Gives the elements of something, one by one.
class NativeIterator {
  func next(_ context: LibraryContext) throws(Interruption) -> Value? { nil }
  /// An iterator that goes on from the same place on its own; `nil` where that cannot be (the program's closures).
  func copy() -> NativeIterator? { nil }
}

/// A sequence that the library keeps.
class SequenceBox: NativeBox {
  func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator { EmptyIterator() }
  /// All elements at once, where they are at hand.
  var elements: ContiguousArray<Value>? { nil }
}

final class EmptyIterator: NativeIterator {
  override func copy() -> NativeIterator? { EmptyIterator() }
}

/// An iterator as a value of the program.
final class LibraryIteratorBox: IteratorBox {
  var iterator: NativeIterator
  private let name: String
  override func next(_ machine: Machine) throws(Interruption) -> Value? {
    try iterator.next(LibraryContext(machine: machine, span: .none))
  }
  init(_ iterator: NativeIterator, typeName: String = "AnyIterator") {
    self.iterator = iterator
    name = typeName
  }
  override var typeName: String { name }
}

/// Elements kept in a list.
class ListBox: SequenceBox {
  private var receipt: MemoryReceipt?
  let list: ContiguousArray<Value>
  private let name: String
  init(_ list: ContiguousArray<Value>, typeName: String) {
    self.list = list
    name = typeName
  }
  override var typeName: String { name }
  override var elements: ContiguousArray<Value>? { list }
  override func account(in machine: Machine) throws(Interruption) {
    guard receipt == nil, list.count >= MemoryLedger.smallest else { return }
    machine.spend(steps: list.count / MemoryLedger.elementsPerStep)
    try machine.charge(elements: list.count, receipt: &receipt)
  }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator { ListIterator(list) }
}

/// A part of a collection with the indices of the whole.
final class IndexedListBox: ListBox {
  let indices: ContiguousArray<Value>
  /// The index after the last element.
  let end: Value
  init(_ list: ContiguousArray<Value>, indices: ContiguousArray<Value>, end: Value, typeName: String = "Slice") {
    self.indices = indices
    self.end = end
    super.init(list, typeName: typeName)
  }
}

/// A slice of an array: the same storage, the same indices.
final class SliceBox: SequenceBox, ComparedByMachine {
  var slice: ArraySlice<Value>
  init(_ slice: ArraySlice<Value>) { self.slice = slice }
  override var typeName: String { "ArraySlice" }
  override var elements: ContiguousArray<Value>? { ContiguousArray(slice) }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator { SliceIterator(slice) }

  func isEqual(to other: NativeBox, _ context: LibraryContext) throws(Interruption) -> Bool {
    guard let other = other as? SliceBox, slice.count == other.slice.count else { return false }
    for (a, b) in zip(slice, other.slice) where !(try context.areEqual(a, b)) { return false }
    return true
  }
  func hash(into hasher: inout StableHasher, _ context: LibraryContext) throws(Interruption) {
    hasher.combine(slice.count)
    for each in slice {
      try ValueHashing.combine(each, into: &hasher, machine: context.machine, span: context.span)
    }
  }
}

/// The keys or the values of a dictionary.
final class DictionaryViewBox: SequenceBox, ComparedByMachine {
  let dictionary: DictionaryBox
  let showsKeys: Bool
  init(_ dictionary: DictionaryBox, showsKeys: Bool) {
    self.dictionary = dictionary
    self.showsKeys = showsKeys
  }
  override var typeName: String { showsKeys ? "DictionaryKeys" : "DictionaryValues" }
  override var elements: ContiguousArray<Value>? {
    ContiguousArray(dictionary.entries.lazy.map { self.showsKeys ? $0.key : $0.value })
  }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator {
    ListIterator(elements ?? [])
  }
  func isEqual(to other: NativeBox, _ context: LibraryContext) throws(Interruption) -> Bool {
    guard let other = other as? DictionaryViewBox, dictionary.count == other.dictionary.count else { return false }
    for entry in dictionary.entries {
      if try other.dictionary.position(of: entry.key, context.machine, context.span) == nil { return false }
    }
    return true
  }
  func hash(into hasher: inout StableHasher, _ context: LibraryContext) throws(Interruption) {
    hasher.combine(dictionary.count)
  }
}

/// A position in a string.
final class StringIndexBox: NativeBox, Ordered, StablyHashed {
  let index: String.Index
  init(_ index: String.Index) { self.index = index }
  override var typeName: String { "StringIndex" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? StringIndexBox)?.index == index }
  func isLess(than other: NativeBox) -> Bool? { (other as? StringIndexBox).map { index < $0.index } }
  func hash(into hasher: inout StableHasher) { hasher.combine(index.utf16Offset(in: "")) }
  override var text: String { String(describing: index) }
}

/// A part of a string, with the whole string's indices.
final class SubstringBox: SequenceBox, Ordered, StablyHashed {
  let substring: Substring
  init(_ substring: Substring) { self.substring = substring }
  override var typeName: String { "Substring" }
  override var text: String { String(substring) }
  override var debugText: String { String(reflecting: substring) }
  override func isEqual(to other: NativeBox) -> Bool { (other as? SubstringBox)?.substring == substring }
  func isLess(than other: NativeBox) -> Bool? { (other as? SubstringBox).map { substring < $0.substring } }
  func hash(into hasher: inout StableHasher) { hasher.combine(String(substring)) }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator {
    StringIterator(substring)
  }
}

/// `utf8`, `utf16` or `unicodeScalars` of a string.
final class StringViewBox: SequenceBox {
  enum Kind: String { case utf8 = "StringUTF8View", utf16 = "StringUTF16View", scalars = "StringUnicodeScalarView" }
  let kind: Kind
  let substring: Substring
  init(_ kind: Kind, _ substring: Substring) {
    self.kind = kind
    self.substring = substring
  }
  override var typeName: String { kind.rawValue }
  override var text: String { String(substring) }
  override var elements: ContiguousArray<Value>? {
    switch kind {
    case .utf8: ContiguousArray(substring.utf8.map { Value(.fixed(Int64($0), .uint8)) })
    case .utf16: ContiguousArray(substring.utf16.map { Value(.fixed(Int64($0), .uint16)) })
    case .scalars: ContiguousArray(substring.unicodeScalars.map { .native(ScalarBox($0)) })
    }
  }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator {
    ListIterator(elements ?? [])
  }
}

/// A Unicode scalar.
final class ScalarBox: NativeBox, Ordered, StablyHashed {
  let scalar: Unicode.Scalar
  init(_ scalar: Unicode.Scalar) { self.scalar = scalar }
  override var typeName: String { "UnicodeScalar" }
  override var text: String { scalar.description }
  override var debugText: String { scalar.debugDescription }
  override func isEqual(to other: NativeBox) -> Bool { (other as? ScalarBox)?.scalar == scalar }
  func isLess(than other: NativeBox) -> Bool? { (other as? ScalarBox).map { scalar < $0.scalar } }
  func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(scalar.value)) }
}
