/// The elements of any sequence a program can have: the library's and its own.
enum Elements {
  /// How many elements are gone through between two looks at the limits.
  private static let pace = 256
  /// The most room that is made for elements before they are there.
  static let largestReserve = 4096
  /// How many elements are looked at for the cost of a step.
  private static let stepShare = 4

  /// An iterator over a sequence.
  static func iterator(over value: Value, _ context: LibraryContext) throws(Interruption) -> NativeIterator {
    switch value.payload {
    case .array(let box): return ListIterator(box.elements)
    case .dictionary(let box): return DictionaryIterator(box)
    case .set(let box): return ListIterator(box.elements)
    case .string(let text): return StringIterator(text[...])
    case .native(let box):
      if let sequence = box as? SequenceBox { return try sequence.makeIterator(context) }
      if let iterator = box as? LibraryIteratorBox { return iterator.iterator }
    case .structure, .instance, .enumCase, .enumPayload:
      return try programIterator(value, context)
    default: break
    }
    throw .unmodelled("going through the elements of this value", context.span)
  }

  private static func programIterator(_ value: Value, _ context: LibraryContext) throws(Interruption) -> NativeIterator
  {
    let types = context.machine.types
    guard let type = TypeNames.nominal(of: value) else {
      throw .unmodelled("going through the elements of this value", context.span)
    }
    if let make = types.implementation(of: "makeIterator()", in: "Sequence", for: type), make.code != nil {
      var arguments = [value]
      let iterator = try context.machine.call(make, &arguments, at: context.span)
      if case .native(let box) = iterator.payload, let own = box as? LibraryIteratorBox { return own.iterator }
      if let iteratorType = TypeNames.nominal(of: iterator),
        let next = types.implementation(of: "next()", in: "IteratorProtocol", for: iteratorType)
      {
        return ProgramIterator(iterator, next: next)
      }
    }
    if let next = types.implementation(of: "next()", in: "IteratorProtocol", for: type) {
      return ProgramIterator(value, next: next)
    }
    if let collection = ProgramCollection(value, context.machine) { return IndexingIterator(value, collection) }
    throw .unmodelled("going through the elements of '\(type.name)'", context.span)
  }

  /// All elements, without copying where they are stored as a list.
  static func all(_ value: Value, _ context: LibraryContext) throws(Interruption) -> ContiguousArray<Value> {
    switch value.payload {
    case .array(let box): return box.elements
    case .set(let box): return box.elements
    case .native(let box):
      if let sequence = box as? SequenceBox, let elements = sequence.elements { return elements }
    default: break
    }
    let iterator = try iterator(over: value, context)
    var result: ContiguousArray<Value> = []
    while let element = try iterator.next(context) {
      result.append(element)
      if result.count % pace == 0 {
        try context.machine.charge(elements: result.count)
        try context.machine.work(steps: pace / MemoryLedger.elementsPerStep)
      }
    }
    return result
  }

  /// Calls a function with each element until it answers false.
  static func forEach(
    _ value: Value, _ context: LibraryContext, _ body: (Value) throws(Interruption) -> Bool
  ) throws(Interruption) {
    if case .array(let box) = value.payload {
      // The program may change the variable meanwhile; this storage is ours as long as it is held here.
      let elements = box.elements
      for (index, element) in elements.enumerated() {
        if index % pace == pace - 1 { try context.machine.work(steps: pace / stepShare) }
        if !(try body(element)) { return }
      }
      return
    }
    let iterator = try iterator(over: value, context)
    var count = 0
    while let element = try iterator.next(context) {
      count += 1
      if count % pace == 0 { try context.machine.work(steps: pace / stepShare) }
      if !(try body(element)) { return }
    }
  }

  /// The number of elements, where it is known without going through them.
  static func knownCount(_ value: Value) -> Int? {
    switch value.payload {
    case .array(let box): box.elements.count
    case .dictionary(let box): box.count
    case .set(let box): box.count
    case .string(let text): Text.count(text[...])
    case .native(let box):
      switch box {
      case let slice as SliceBox: slice.slice.count
      case let list as ListBox: list.list.count
      case let text as SubstringBox: Text.count(text.substring)
      case let view as DictionaryViewBox: view.dictionary.count
      case let range as RangeBox: range.integerBounds.map { $0.count }
      case let view as ComputedSequenceBox:
        if case .ofBase = view.placement { knownCount(view.base) } else { nil }
      default: (box as? SequenceBox)?.elements?.count
      }
    default: nil
    }
  }

  /// The element at a position, computed alone where that can be.
  static func element(
    _ value: Value, at index: Value, _ context: LibraryContext
  ) throws(Interruption) -> Value {
    if let view = value.nativeBox(ComputedSequenceBox.self), case .ofBase(let function) = view.placement {
      let inner = try element(view.base, at: index, context)
      guard let function else { return inner }
      return try context.call(function, inner)
    }
    let positions = try Positions(value, context)
    let offset = try positions.distance(positions.start, index, context)
    let elements = try all(value, context)
    guard elements.indices.contains(offset) else { throw context.trap("Index out of range") }
    return elements[offset]
  }

  static func count(_ value: Value, _ context: LibraryContext) throws(Interruption) -> Int {
    if let count = knownCount(value) { return count }
    return try all(value, context).count
  }
}
