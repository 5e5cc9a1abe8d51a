import ObservationRuntime

/// Whether two values of one property are the same for an update (section 2 of the rules).
///
/// An `Equatable` type is compared with `==`, except plain data where `plainFirst` holds (C-03); anything else part by
/// part: structs and enums recursively (C-02), class instances by identity (C-04), closures by code and captures (C-08),
/// collections of types without `==` by their storage (C-17), dynamic properties by what they lead to (C-16).
struct InputComparison {
  private let world: ViewWorld
  /// Ignore a custom `==` of plain data, as the comparison of a view's inputs does.
  private let plainFirst: Bool
  /// How a difference was decided, when that needs a word.
  private(set) var note: String?

  static let closureNote = "closure, captures differ"

  init(_ world: ViewWorld, plainFirst: Bool = true) {
    self.world = world
    self.plainFirst = plainFirst
  }

  private func equal(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
    try world.machine.library.areEqual(a, b, world.machine, .none)
  }

  mutating func areSame(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
    if a.depth != b.depth { return false }
    switch (a.payload, b.payload) {
    case (.unset, .unset), (.void, .void), (.none, .none): return true
    case (.int(let x), .int(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y || x.bitPattern == y.bitPattern
    case (.float(let x), .float(let y)): return x == y || x.bitPattern == y.bitPattern
    case (.bool(let x), .bool(let y)): return x == y
    case (.string(let x), .string(let y)): return x == y
    case (.character(let x), .character(let y)): return x == y
    case (.fixed(let x, let kind), .fixed(let y, let other)): return x == y && kind == other
    case (.enumCase(let x), .enumCase(let y)):
      let enumCase = x.takeUnretainedValue()
      if usesEquality(enumCase.owner) { return try equal(a, b) }
      return enumCase === y.takeUnretainedValue()
    case (.enumPayload(let x), .enumPayload(let y)):
      if x === y { return true }
      if usesEquality(x.enumCase.owner) { return try equal(a, b) }
      return x.enumCase === y.enumCase ? try areSame(x.payload, y.payload) : false
    case (.enumCase(let x), .enumPayload):
      return usesEquality(x.takeUnretainedValue().owner) ? try equal(a, b) : false
    case (.enumPayload(let x), .enumCase):
      return usesEquality(x.enumCase.owner) ? try equal(a, b) : false
    case (.structure(let x), .structure(let y)):
      if x === y { return true }
      guard x.type === y.type else { return false }
      if usesEquality(x.type) { return try equal(a, b) }
      return try areSame(ContiguousArray(x.fields), ContiguousArray(y.fields))
    case (.instance(let x), .instance(let y)):
      if x === y { return true }
      guard x.type === y.type, world.conforms(x.type, to: "Equatable") else { return false }
      return try equal(a, b)
    case (.tuple(let x), .tuple(let y)): return x === y ? true : try areSame(x.elements, y.elements)
    case (.array(let x), .array(let y)):
      if x === y || (x.elements.isEmpty && y.elements.isEmpty) { return true }
      guard x.elements.count == y.elements.count, let first = x.elements.first, isEquatable(first) else { return false }
      return try equal(a, b)
    case (.dictionary(let x), .dictionary(let y)):
      if x === y { return true }
      guard let left = world.machine.library.elements(a), let right = world.machine.library.elements(b) else {
        return try equal(a, b)
      }
      if left.isEmpty && right.isEmpty { return true }
      guard left.count == right.count, left.count > 1, isEquatable(left[1]) else { return false }
      return try equal(a, b)
    case (.set(let x), .set(let y)): return x === y ? true : try equal(a, b)
    case (.function(let x), .function(let y)): return try areSame(x, y)
    case (.metatype(let x), .metatype(let y)): return x.type == y.type
    case (.keyPath, .keyPath): return try equal(a, b)
    case (.native(let x), .native(let y)):
      if x === y { return true }
      if let left = x as? PublishedPublisherBox, let right = y as? PublishedPublisherBox {
        return left.published === right.published
      }
      if let left = x as? any ComparedAsInput {
        return try left.isSameInput(as: y, &self)
      }
      return try equal(a, b)
    default: return false
    }
  }

  mutating func areSame(_ a: ContiguousArray<Value>, _ b: ContiguousArray<Value>) throws(Interruption) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices {
      if try !areSame(a[index], b[index]) { return false }
    }
    return true
  }

  mutating func areSame(_ a: [Value], _ b: [Value]) throws(Interruption) -> Bool {
    try areSame(ContiguousArray(a), ContiguousArray(b))
  }

  /// C-08: the same code, and captures that are the same.
  ///
  /// Without captures two values of one closure are equal.
  mutating func areSame(_ a: FunctionBox, _ b: FunctionBox) throws(Interruption) -> Bool {
    if a === b { return true }
    let mine: ContiguousArray<Value> = a.captured
    let theirs: ContiguousArray<Value> = b.captured
    guard a.code == b.code, mine.count == theirs.count else {
      note = "another closure"
      return false
    }
    for index in mine.indices {
      if try !areSame(mine[index], theirs[index]) {
        note = InputComparison.closureNote
        return false
      }
    }
    return true
  }

  /// Two closures of generic type: with a context they differ every time (C-08, last row).
  mutating func areSameGeneric(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
    guard case .function(let x) = a.payload, case .function(let y) = b.payload, a.depth == b.depth else {
      return try areSame(a, b)
    }
    if x === y { return true }
    if x.code == y.code, x.captured.isEmpty, y.captured.isEmpty { return true }
    note = InputComparison.closureNote
    return false
  }

  private func usesEquality(_ type: Nominal) -> Bool {
    guard world.conforms(type, to: "Equatable") else { return false }
    return !(plainFirst && world.isPlain(type))
  }

  /// Whether values like this one have `==`.
  private func isEquatable(_ value: Value) -> Bool {
    switch value.payload {
    case .function, .tuple, .metatype, .unset: return false
    case .structure(let box): return world.conforms(box.type, to: "Equatable")
    case .instance(let instance): return world.conforms(instance.type, to: "Equatable")
    case .enumPayload(let box): return world.conforms(box.enumCase.owner, to: "Equatable")
    case .enumCase(let each):
      let owner = each.takeUnretainedValue().owner
      return owner.cases.allSatisfy(\.payload.isEmpty) || world.conforms(owner, to: "Equatable")
    case .array(let box): return box.elements.first.map(isEquatable) ?? true
    case .native(let box): return !(box is ViewBox)
    default: return true
    }
  }
}

/// A value of the library with rules of its own for being compared as an input.
protocol ComparedAsInput: NativeBox {
  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool
}
