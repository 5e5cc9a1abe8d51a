/// `==` of any two values of one type: the program's own where it has one, member by member where the compiler would write it.
enum ValueEquality {
  static func areEqual(_ a: Value, _ b: Value, machine: Machine, span: Span) throws(Interruption) -> Bool {
    if a.depth != b.depth {
      // A nil has fewer layers than a value.
      return false
    }
    switch (a.payload, b.payload) {
    case (.int(let x), .int(let y)): return x == y
    case (.string(let x), .string(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y
    case (.bool(let x), .bool(let y)): return x == y
    case (.character(let x), .character(let y)): return x == y
    case (.float(let x), .float(let y)): return x == y
    case (.fixed(let x, _), .fixed(let y, _)): return x == y
    case (.none, .none), (.void, .void), (.unset, .unset): return true
    case (.enumCase(let x), .enumCase(let y)):
      let first = x.takeUnretainedValue()
      if let own = try custom(a, b, first.owner, machine, span) { return own }
      return first === y.takeUnretainedValue()
    case (.enumPayload(let x), .enumPayload(let y)):
      if let own = try custom(a, b, x.enumCase.owner, machine, span) { return own }
      if x === y { return true }
      guard x.enumCase === y.enumCase else { return false }
      return try elementsEqual(x.payload, y.payload, machine, span)
    case (.enumCase(let x), .enumPayload(let y)):
      let first = x.takeUnretainedValue()
      return try custom(a, b, first.owner, machine, span) ?? (first === y.enumCase)
    case (.enumPayload(let x), .enumCase(let y)):
      return try custom(a, b, x.enumCase.owner, machine, span) ?? (x.enumCase === y.takeUnretainedValue())
    case (.structure(let x), .structure(let y)):
      guard x.type === y.type else { return false }
      if let own = try custom(a, b, x.type, machine, span) { return own }
      return x === y ? true : try elementsEqual(x.fields, y.fields, machine, span)
    case (.instance(let x), .instance(let y)):
      if let own = try custom(a, b, x.type, machine, span) { return own }
      return x === y
    case (.tuple(let x), .tuple(let y)):
      return x === y ? true : try elementsEqual(x.elements, y.elements, machine, span)
    case (.array(let x), .array(let y)):
      return x === y ? true : try elementsEqual(x.elements, y.elements, machine, span)
    case (.dictionary(let x), .dictionary(let y)):
      if x === y { return true }
      guard x.count == y.count else { return false }
      for entry in x.entries {
        guard let other = try y.value(for: entry.key, machine, span),
          try areEqual(entry.value, other, machine: machine, span: span)
        else { return false }
      }
      return true
    case (.set(let x), .set(let y)):
      if x === y { return true }
      guard x.count == y.count else { return false }
      for element in x.elements where !(try y.contains(element, machine, span)) { return false }
      return true
    case (.metatype(let x), .metatype(let y)): return x.type == y.type
    case (.keyPath(let x), .keyPath(let y)):
      if x === y { return true }
      return try x.isEqual(to: y) { (one, two) throws(Interruption) -> Bool in
        try areEqual(one, two, machine: machine, span: span)
      }
    case (.native(let x), .native(let y)):
      if x === y { return true }
      if let compared = x as? any ComparedByMachine {
        return try compared.isEqual(to: y, LibraryContext(machine: machine, span: span))
      }
      return x.isEqual(to: y)
    case (.string, .native), (.native, .string):
      // A String with a Substring, through StringProtocol.
      if let x = Text.string(a), let y = Text.string(b) { return x == y }
      return false
    case (.int, .fixed), (.fixed, .int), (.int, .double), (.double, .int):
      return Numbers.compareMixed(a, b) == 0
    default: return false
    }
  }

  /// The answer of the program's own `==`, if the type has one.
  private static func custom(
    _ a: Value, _ b: Value, _ type: Nominal, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> Bool? {
    guard let symbol = machine.types.implementation(of: "==", in: "Equatable", for: type), symbol.code != nil else {
      return nil
    }
    var arguments = [Value(a.payload), Value(b.payload)]
    if case .bool(let answer) = try machine.call(symbol, &arguments, at: span).payload { return answer }
    return nil
  }

  private static func elementsEqual<Values: RandomAccessCollection<Value>>(
    _ a: Values, _ b: Values, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> Bool where Values.Index == Int {
    guard a.count == b.count else { return false }
    for index in a.indices where !(try areEqual(a[index], b[index], machine: machine, span: span)) { return false }
    return true
  }
}

/// A native whose equality, order or hash needs the program (a range of the program's own type).
protocol ComparedByMachine: NativeBox {
  func isEqual(to other: NativeBox, _ context: LibraryContext) throws(Interruption) -> Bool
  func hash(into hasher: inout StableHasher, _ context: LibraryContext) throws(Interruption)
}

/// Hashes any value: the program's own `hash(into:)` where it has one.
enum ValueHashing {
  static func hash(_ value: Value, machine: Machine, span: Span) throws(Interruption) -> Int {
    var hasher = StableHasher()
    try combine(value, into: &hasher, machine: machine, span: span)
    return hasher.finalize()
  }

  static func combine(
    _ value: Value, into hasher: inout StableHasher, machine: Machine, span: Span
  ) throws(Interruption) {
    if value.depth > 0 { hasher.combine(Int(value.depth)) }
    switch value.payload {
    case .int(let x): hasher.combine(x)
    case .string(let x): hasher.combine(x)
    case .double(let x): hasher.combine(x == 0 ? 0 : x.bitPattern)
    case .float(let x): hasher.combine(x == 0 ? 0 : UInt64(x.bitPattern))
    case .bool(let x): hasher.combine(x ? 1 : 0)
    case .character(let x): hasher.combine(String(x))
    case .fixed(let x, _): hasher.combine(UInt64(bitPattern: x))
    case .none: hasher.combine(UInt64(0xA0))
    case .void, .unset: hasher.combine(UInt64(0xA1))
    case .enumCase(let x):
      let enumCase = x.takeUnretainedValue()
      if try custom(value, enumCase.owner, &hasher, machine, span) { return }
      hasher.combine(enumCase.index)
    case .enumPayload(let x):
      if try custom(value, x.enumCase.owner, &hasher, machine, span) { return }
      hasher.combine(x.enumCase.index)
      for each in x.payload { try combine(each, into: &hasher, machine: machine, span: span) }
    case .structure(let x):
      if try custom(value, x.type, &hasher, machine, span) { return }
      for each in x.fields { try combine(each, into: &hasher, machine: machine, span: span) }
    case .instance(let x):
      if try custom(value, x.type, &hasher, machine, span) { return }
      hasher.combine(x.serial)
    case .tuple(let x):
      for each in x.elements { try combine(each, into: &hasher, machine: machine, span: span) }
    case .array(let x):
      hasher.combine(x.elements.count)
      for each in x.elements { try combine(each, into: &hasher, machine: machine, span: span) }
    case .dictionary(let x):
      var sum: UInt64 = 0
      for entry in x.entries {
        var inner = StableHasher()
        try combine(entry.key, into: &inner, machine: machine, span: span)
        try combine(entry.value, into: &inner, machine: machine, span: span)
        sum ^= UInt64(bitPattern: Int64(inner.finalize()))
      }
      hasher.combine(sum)
    case .set(let x):
      var sum: UInt64 = 0
      for element in x.elements {
        sum ^= UInt64(bitPattern: Int64(try hash(element, machine: machine, span: span)))
      }
      hasher.combine(sum)
    case .native(let x):
      if let compared = x as? any ComparedByMachine {
        try compared.hash(into: &hasher, LibraryContext(machine: machine, span: span))
      } else if let stable = x as? any StablyHashed {
        stable.hash(into: &hasher)
      } else {
        hasher.combine(x.debugText)
      }
    case .metatype(let x): hasher.combine(TypeNames.name(of: x.type))
    case .keyPath(let x): hasher.combine(x.text)
    case .function: hasher.combine(UInt64(0xA2))
    }
  }

  private static func custom(
    _ value: Value, _ type: Nominal, _ hasher: inout StableHasher, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> Bool {
    guard let symbol = machine.types.implementation(of: "hash(into:)", in: "Hashable", for: type), symbol.code != nil
    else { return false }
    var arguments = [Value(value.payload), .native(HasherBox(hasher))]
    _ = try machine.call(symbol, &arguments, at: span)
    if let box = arguments[1].nativeBox(HasherBox.self) { hasher = box.hasher }
    return true
  }
}

/// A native that hashes itself from what it holds.
protocol StablyHashed: NativeBox {
  func hash(into hasher: inout StableHasher)
}

/// The `Hasher` a program sees.
final class HasherBox: NativeBox {
  var hasher: StableHasher
  init(_ hasher: StableHasher) { self.hasher = hasher }
  override var typeName: String { "Hasher" }
}

/// `<` of any two values of one type.
enum ValueOrdering {
  static func isLess(_ a: Value, _ b: Value, machine: Machine, span: Span) throws(Interruption) -> Bool {
    switch (a.payload, b.payload) {
    case (.int(let x), .int(let y)): return x < y
    case (.string(let x), .string(let y)): return x < y
    case (.double(let x), .double(let y)): return x < y
    case (.character(let x), .character(let y)): return x < y
    case (.float(let x), .float(let y)): return x < y
    case (.fixed(let x, let kind), .fixed(let y, _)):
      return kind.isSigned ? x < y : UInt64(bitPattern: x) < UInt64(bitPattern: y)
    case (.enumCase(let x), .enumCase(let y)):
      let first = x.takeUnretainedValue()
      if let own = try custom(a, b, first.owner, machine, span) { return own }
      return first.index < y.takeUnretainedValue().index
    case (.enumPayload(let x), .enumPayload(let y)):
      if let own = try custom(a, b, x.enumCase.owner, machine, span) { return own }
      if x.enumCase !== y.enumCase { return x.enumCase.index < y.enumCase.index }
      return try precedes(x.payload, y.payload, machine, span)
    case (.enumPayload(let x), .enumCase(let y)):
      return try custom(a, b, x.enumCase.owner, machine, span) ?? (x.enumCase.index < y.takeUnretainedValue().index)
    case (.enumCase(let x), .enumPayload(let y)):
      let first = x.takeUnretainedValue()
      return try custom(a, b, first.owner, machine, span) ?? (first.index < y.enumCase.index)
    case (.structure(let x), .structure(let y)):
      if let own = try custom(a, b, x.type, machine, span) { return own }
      // A struct of the library with a number inside: an angle.
      if x.type.isLibrary { return try precedes(ContiguousArray(x.fields), ContiguousArray(y.fields), machine, span) }
    case (.instance(let x), .instance):
      if let own = try custom(a, b, x.type, machine, span) { return own }
    case (.tuple(let x), .tuple(let y)): return try precedes(x.elements, y.elements, machine, span)
    case (.native(let x), .native(let y)):
      if let left = x as? any Ordered, let answer = left.isLess(than: y) { return answer }
      if let left = Text.string(a), let right = Text.string(b) { return left < right }
    case (.string, .native), (.native, .string):
      if let left = Text.string(a), let right = Text.string(b) { return left < right }
    case (.int, _), (.fixed, _), (.double, _): return Numbers.compareMixed(a, b) < 0
    default: break
    }
    throw .unmodelled("a comparison of these two values by order", span)
  }

  private static func precedes<Values: Sequence<Value>>(
    _ a: Values, _ b: Values, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> Bool {
    for (x, y) in zip(a, b) {
      if try isLess(x, y, machine: machine, span: span) { return true }
      if try isLess(y, x, machine: machine, span: span) { return false }
    }
    return false
  }

  private static func custom(
    _ a: Value, _ b: Value, _ type: Nominal, _ machine: Machine, _ span: Span
  ) throws(Interruption) -> Bool? {
    guard let symbol = machine.types.implementation(of: "<", in: "Comparable", for: type), symbol.code != nil else {
      return nil
    }
    var arguments = [Value(a.payload), Value(b.payload)]
    if case .bool(let answer) = try machine.call(symbol, &arguments, at: span).payload { return answer }
    return nil
  }
}

/// A native with an order.
protocol Ordered: NativeBox {
  /// `nil` when the other one is of another type.
  func isLess(than other: NativeBox) -> Bool?
}
