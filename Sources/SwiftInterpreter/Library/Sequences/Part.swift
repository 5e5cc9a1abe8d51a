/// Parts of collections, each of the kind that Swift gives.
enum Part {
  /// The part between two offsets from the start; offsets beyond the end mean the end.
  static func of(_ whole: Value, _ from: Int, _ to: Int, _ context: LibraryContext) throws(Interruption) -> Value {
    switch whole.payload {
    case .array(let box):
      let high = min(to, box.elements.count)
      return .native(SliceBox(box.elements[min(from, high)..<high]))
    case .string(let text): return Text.value(slice(text[...], from, to))
    case .native(let native):
      switch native {
      case let slice as SliceBox:
        let low = min(slice.slice.startIndex + from, slice.slice.endIndex)
        let high = to > slice.slice.count ? slice.slice.endIndex : slice.slice.startIndex + to
        return .native(SliceBox(slice.slice[min(low, high)..<high]))
      case let part as SubstringBox: return Text.value(slice(part.substring, from, to))
      case let range as RangeBox:
        guard let bounds = range.integerBounds else { break }
        let low = min(bounds.lowerBound + from, bounds.upperBound)
        let high = to > bounds.count ? bounds.upperBound : bounds.lowerBound + to
        if range.kind == .halfOpen {
          return .native(
            RangeBox(.halfOpen, Numbers.like(range.lower, min(low, high)), Numbers.like(range.lower, high)))
        }
        let elements = ContiguousArray((min(low, high)..<high).map { Numbers.like(range.lower, $0) })
        return indexed(elements, from: low - bounds.lowerBound)
      case let list as IndexedListBox:
        let high = min(to, list.list.count)
        let low = min(from, high)
        return .native(
          IndexedListBox(
            ContiguousArray(list.list[low..<high]), indices: ContiguousArray(list.indices[low..<high]),
            end: high < list.indices.count ? list.indices[high] : list.end, typeName: list.typeName))
      case let view as ComputedSequenceBox where view.isLazy:
        let positions = try Positions(whole, context)
        let (indices, elements) = (try positions.all(context), try Elements.all(whole, context))
        let high = min(to, elements.count)
        let low = min(from, high)
        return .native(
          IndexedListBox(
            ContiguousArray(elements[low..<high]), indices: ContiguousArray(indices[low..<high]),
            end: high < indices.count ? indices[high] : positions.end))
      default: break
      }
    case .structure, .instance, .enumCase, .enumPayload:
      if let own = ProgramCollection(whole, context.machine) {
        let (indices, end) = try own.indices(context)
        let high = min(to, indices.count)
        let low = min(from, high)
        var elements: ContiguousArray<Value> = []
        for index in indices[low..<high] { elements.append(try own.element(at: index, context)) }
        return .native(
          IndexedListBox(
            elements, indices: ContiguousArray(indices[low..<high]), end: high < indices.count ? indices[high] : end))
      }
    default: break
    }
    let elements = try Elements.all(whole, context)
    let high = min(to, elements.count)
    return .native(SliceBox(elements[min(from, high)..<high]))
  }

  private static func indexed(_ elements: ContiguousArray<Value>, from offset: Int) -> Value {
    let indices = ContiguousArray(elements.indices.map { Value.int($0 + offset) })
    return .native(IndexedListBox(elements, indices: indices, end: .int(offset + elements.count)))
  }

  private static func slice(_ text: Substring, _ from: Int, _ to: Int) -> Substring {
    let start = text.index(text.startIndex, offsetBy: from, limitedBy: text.endIndex) ?? text.endIndex
    if to == Int.max { return text[start...] }
    let end = text.index(text.startIndex, offsetBy: to, limitedBy: text.endIndex) ?? text.endIndex
    return text[min(start, end)..<end]
  }

  static func of(
    _ whole: Value, dropFirst: Int, dropLast: Int, _ context: LibraryContext
  ) throws(Interruption) -> Value {
    if dropLast == 0 { return try of(whole, dropFirst, Int.max, context) }
    let count = try Elements.count(whole, context)
    return try of(whole, min(dropFirst, count), max(dropFirst, count - dropLast), context)
  }

  /// The part between two indices.
  static func between(_ whole: Value, _ lower: Value, _ upper: Value, _ context: LibraryContext) throws(Interruption)
    -> Value
  {
    if let text = Text.substring(whole), !(whole.nativeBox(StringViewBox.self) != nil) {
      guard let low = lower.nativeBox(StringIndexBox.self)?.index,
        let high = upper.nativeBox(StringIndexBox.self)?.index
      else {
        throw .unmodelled("this range of a string", context.span)
      }
      guard low <= high else { throw context.trap("Range requires lowerBound <= upperBound") }
      guard low >= text.startIndex, high <= text.endIndex else { throw context.trap("String index is out of bounds") }
      return Text.value(text[low..<high])
    }
    let positions = try Positions(whole, context)
    let from = try positions.distance(positions.start, lower, context)
    let to = try positions.distance(positions.start, upper, context)
    let count = try Elements.count(whole, context)
    guard from <= to else { throw context.trap("Range requires lowerBound <= upperBound") }
    guard from >= 0, to <= count else {
      throw context.trap(
        whole.nativeBox(SliceBox.self) == nil ? "Array index is out of range" : "ArraySlice index is out of range")
    }
    return try of(whole, from, to, context)
  }
}
