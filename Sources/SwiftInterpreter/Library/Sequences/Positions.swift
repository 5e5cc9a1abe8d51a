/// The indices of any collection.
struct Positions {
  private enum Kind {
    /// Indices are Int, the first one at `start`.
    case integers
    /// Indices are those of a string.
    case text(Substring)
    /// Indices are the elements of a range themselves.
    case bounds(Value)
    case program(ProgramCollection)
    case listed(IndexedListBox)
  }
  private let kind: Kind
  let start: Value
  let end: Value

  init(_ collection: Value, _ context: LibraryContext) throws(Interruption) {
    switch collection.payload {
    case .string(let text):
      kind = .text(text[...])
      start = .native(StringIndexBox(text.startIndex))
      end = .native(StringIndexBox(text.endIndex))
      return
    case .native(let box):
      switch box {
      case let part as SubstringBox:
        kind = .text(part.substring)
        start = .native(StringIndexBox(part.substring.startIndex))
        end = .native(StringIndexBox(part.substring.endIndex))
        return
      case let view as StringViewBox:
        kind = .text(view.substring)
        start = .native(StringIndexBox(view.substring.startIndex))
        end = .native(StringIndexBox(view.substring.endIndex))
        return
      case let slice as SliceBox:
        kind = .integers
        start = .int(slice.slice.startIndex)
        end = .int(slice.slice.endIndex)
        return
      case let range as RangeBox where range.kind == .halfOpen:
        kind = .bounds(range.lower)
        start = range.lower
        end = range.upper
        return
      case let list as IndexedListBox:
        kind = .listed(list)
        start = list.indices.first ?? list.end
        end = list.end
        return
      case let view as ComputedSequenceBox:
        switch view.placement {
        case .own: break
        case .ofBase:
          self = try Positions(view.base, context)
          return
        case .filtered(let predicate):
          let list = try view.filtered(predicate, context)
          kind = .listed(list)
          start = list.indices.first ?? list.end
          end = list.end
          return
        case .unknown: throw .unmodelled("a position in this lazy collection", context.span)
        }
      default: break
      }
    case .structure, .instance, .enumCase, .enumPayload:
      if let own = ProgramCollection(collection, context.machine) {
        kind = .program(own)
        start = try own.startIndex(context)
        end = try own.endIndex(context)
        return
      }
    default: break
    }
    kind = .integers
    start = .int(0)
    end = .int(try Elements.count(collection, context))
  }

  /// The index of the element at an offset from the start.
  func index(at offset: Int, _ context: LibraryContext) throws(Interruption) -> Value {
    try index(start, offsetBy: offset, context)
  }

  func index(_ index: Value, offsetBy distance: Int, _ context: LibraryContext) throws(Interruption) -> Value {
    switch kind {
    case .integers:
      guard let from = Numbers.integer(index) else { break }
      return .int(from + distance)
    case .bounds(let sample):
      guard let from = Numbers.integer(index) else { break }
      return Numbers.like(sample, from + distance)
    case .text(let text):
      guard let from = index.nativeBox(StringIndexBox.self)?.index else { break }
      let limit = distance < 0 ? text.startIndex : text.endIndex
      guard let found = text.index(from, offsetBy: distance, limitedBy: limit) else {
        throw context.trap("String index is out of bounds")
      }
      return .native(StringIndexBox(found))
    case .program(let own):
      var result = index
      if distance < 0 {
        for _ in 0..<(-distance) { result = try own.index(before: result, context) }
      } else {
        for _ in 0..<distance { result = try own.index(after: result, context) }
      }
      return result
    case .listed(let list):
      let all = list.indices + [list.end]
      for (position, each) in all.enumerated() where try context.areEqual(each, index) {
        guard all.indices.contains(position + distance) else { throw context.trap("Index out of bounds") }
        return all[position + distance]
      }
    }
    throw context.trap("Index out of range")
  }

  func index(
    _ index: Value, offsetBy distance: Int, limitedBy limit: Value, _ context: LibraryContext
  ) throws(Interruption) -> Value {
    if case .text(let text) = kind, let from = index.nativeBox(StringIndexBox.self)?.index,
      let to = limit.nativeBox(StringIndexBox.self)?.index
    {
      return .optional(text.index(from, offsetBy: distance, limitedBy: to).map { .native(StringIndexBox($0)) })
    }
    let room = try self.distance(index, limit, context)
    if distance >= 0 ? room >= 0 && room < distance : room <= 0 && room > distance { return .none }
    return try self.index(index, offsetBy: distance, context).wrapped
  }

  func distance(_ from: Value, _ to: Value, _ context: LibraryContext) throws(Interruption) -> Int {
    switch kind {
    case .integers, .bounds:
      guard let a = Numbers.integer(from), let b = Numbers.integer(to) else { break }
      return b - a
    case .text(let text):
      guard let a = from.nativeBox(StringIndexBox.self)?.index, let b = to.nativeBox(StringIndexBox.self)?.index else {
        break
      }
      return text.base.distance(from: a, to: b)
    case .program, .listed:
      let all = try self.all(context) + [end]
      var a: Int?
      var b: Int?
      for (position, each) in all.enumerated() {
        if a == nil, try context.areEqual(each, from) { a = position }
        if b == nil, try context.areEqual(each, to) { b = position }
      }
      if let a, let b { return b - a }
    }
    throw context.trap("Index out of range")
  }

  /// Every index, without the one after the last.
  func all(_ context: LibraryContext) throws(Interruption) -> ContiguousArray<Value> {
    switch kind {
    case .integers, .bounds:
      guard let low = Numbers.integer(start), let high = Numbers.integer(end), low <= high else { return [] }
      return ContiguousArray((low..<high).map { Numbers.like(start, $0) })
    case .text(let text): return ContiguousArray(text.indices.map { .native(StringIndexBox($0)) })
    case .program(let own): return try own.indices(context).all
    case .listed(let list): return list.indices
    }
  }
}
