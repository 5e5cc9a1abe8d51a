/// What RangeReplaceableCollection adds: arrays, slices and strings that grow and shrink.
enum RangeReplaceableNatives {
  static let group = NativeGroup { group in
    group["applying(_:)"] = DifferenceNatives.applying
    growing(&group)
    shrinking(&group)
    replacing(&group)
  }

  static let append: Native = { call throws(Interruption) in
    if Mutation.isText(call[0]) {
      let piece = try call.string(1)
      try Mutation.text(call) { (text) throws(Interruption) in try call.machine.append(piece, to: &text) }
      return .void
    }
    let element = call.take(1)
    try Mutation.list(call) { (elements, _) throws(Interruption) in elements.append(element) }
    return .void
  }

  static let appendContents: Native = { call throws(Interruption) in
    let context = call.context
    if Mutation.isText(call[0]) {
      let piece = try Mutation.text(call[1], context)
      try Mutation.text(call) { (text) throws(Interruption) in try call.machine.append(piece, to: &text) }
      return .void
    }
    let more = try Elements.all(call.take(1), context)
    try Mutation.list(call, adding: more.count) { (elements, _) throws(Interruption) in
      elements.append(contentsOf: more)
    }
    return .void
  }

  static let insert: Native = { call throws(Interruption) in
    if Mutation.isText(call[0]) {
      let piece = try call.string(1)
      let index = try call.native(2, StringIndexBox.self).index
      try Mutation.text(call, adding: piece.utf8.count) { (text) throws(Interruption) in
        call.machine.spend(steps: text.utf8.count / MemoryLedger.charactersPerStep)
        text.insert(contentsOf: piece, at: index)
      }
      return .void
    }
    let element = call[1]
    try Mutation.list(call) { (elements, start) throws(Interruption) in
      let offset = try call.int(2) - start
      guard offset >= 0, offset <= elements.count else { throw call.trap("Array index is out of range") }
      elements.insert(element, at: offset)
    }
    return .void
  }

  static let removeAt: Native = { call throws(Interruption) in
    if Mutation.isText(call[0]) {
      let index = try call.native(1, StringIndexBox.self).index
      return try Mutation.text(call) { (text) throws(Interruption) -> Value in
        guard index < text.endIndex else { throw call.trap("String index is out of bounds") }
        return .character(text.remove(at: index))
      }
    }
    return try Mutation.list(call) { (elements, start) throws(Interruption) -> Value in
      elements.remove(at: try Mutation.offset(call, 1, start, elements.count, "Index out of range"))
    }
  }

  static let removeLast: Native = { call throws(Interruption) in
    guard let element = try popLast(&call).unwrapped else {
      throw call.trap("Can't remove last element from an empty collection")
    }
    return element
  }

  static let popLast: Native = { call throws(Interruption) in
    if let ends = try Mutation.shorten(call, last: 1) { return .optional(ends.last) }
    if Mutation.isText(call[0]) {
      return try Mutation.text(call) { (text) throws(Interruption) -> Value in
        .optional(text.popLast().map { Value.character($0) })
      }
    }
    return try Mutation.list(call) { (elements, _) throws(Interruption) -> Value in .optional(elements.popLast()) }
  }

  static let removeAll: Native = { call throws(Interruption) in
    if Mutation.isText(call[0]) {
      try Mutation.text(call) { (text) throws(Interruption) in text = "" }
      return .void
    }
    let keeps = try call.bool(1)
    try Mutation.list(call) { (elements, _) throws(Interruption) in elements.removeAll(keepingCapacity: keeps) }
    return .void
  }

  static let replaceSubrange: Native = { call throws(Interruption) in
    let context = call.context
    if Mutation.isText(call[0]) {
      let piece = try Mutation.text(call[2], context)
      guard let range = call[1].nativeBox(RangeBox.self), let low = range.lower.nativeBox(StringIndexBox.self)?.index,
        let high = range.upper.nativeBox(StringIndexBox.self)?.index
      else { throw call.mismatch(1, "a range of String.Index") }
      try Mutation.text(call, adding: piece.utf8.count) { (text) throws(Interruption) in
        call.machine.spend(steps: text.utf8.count / MemoryLedger.charactersPerStep)
        guard low <= high, high <= text.endIndex else { throw call.trap("String index is out of bounds") }
        if range.kind == .closed {
          text.replaceSubrange(low...high, with: piece)
        } else {
          text.replaceSubrange(low..<high, with: piece)
        }
      }
      return .void
    }
    let more = try Elements.all(call[2], context)
    let range = call[1]
    try Mutation.list(call, adding: more.count) { (elements, start) throws(Interruption) in
      call.machine.spend(steps: elements.count / MemoryLedger.elementsPerStep)
      elements.replaceSubrange(try Mutation.range(range, start, elements.count, call), with: more)
    }
    return .void
  }

  private static func growing(_ group: inout NativeGroup) {
    group["append(_:)"] = append
    group["append(contentsOf:)"] = appendContents
    group["insert(_:at:)"] = insert
    group["insert(contentsOf:at:)"] = { call throws(Interruption) in
      let context = call.context
      if Mutation.isText(call[0]) {
        let piece = try Mutation.text(call[1], context)
        let index = try call.native(2, StringIndexBox.self).index
        try Mutation.text(call, adding: piece.utf8.count) { (text) throws(Interruption) in
          call.machine.spend(steps: text.utf8.count / MemoryLedger.charactersPerStep)
          text.insert(contentsOf: piece, at: index)
        }
        return .void
      }
      let more = try Elements.all(call[1], context)
      try Mutation.list(call, adding: more.count) { (elements, start) throws(Interruption) in
        call.machine.spend(steps: elements.count / MemoryLedger.elementsPerStep)
        let offset = try call.int(2) - start
        guard offset >= 0, offset <= elements.count else { throw call.trap("Array index is out of range") }
        elements.insert(contentsOf: more, at: offset)
      }
      return .void
    }
    group["reserveCapacity(_:)"] = { _ in .void }
    group["+(_:_:)"] = { call throws(Interruption) in
      if TypeNames.nominal(of: call[0])?.isLibrary == false {
        _ = try appendContents(&call)
        return call[0]
      }
      if Mutation.isText(call[0]) {
        let (first, second) = (try call.string(0), try Mutation.text(call[1], call.context))
        try call.machine.charge(characters: first.utf8.count + second.utf8.count)
        return .string(first + second)
      }
      var elements = try Elements.all(call[0], call.context)
      let more = try Elements.all(call[1], call.context)
      try call.machine.charge(elements: elements.count + more.count)
      elements.append(contentsOf: more)
      if call[0].nativeBox(SliceBox.self) != nil { return .native(SliceBox(elements[...])) }
      return .array(elements)
    }
    // The same with a result of the right side's type.
    group["+(other)"] = { call throws(Interruption) in
      if Mutation.isText(call[1]) { return .string(try Mutation.text(call[0], call.context) + (try call.string(1))) }
      var elements = try Elements.all(call[0], call.context)
      elements.append(contentsOf: try Elements.all(call[1], call.context))
      if call[1].nativeBox(SliceBox.self) != nil { return .native(SliceBox(elements[...])) }
      return .array(elements)
    }
    group["+=(_:_:)"] = appendContents
    // Called on a type, whose metatype comes first.
    @Sendable func make(_ elements: ContiguousArray<Value>, _ call: NativeCall) throws(Interruption) -> Value {
      guard case .metatype(let box) = call[0].payload, case .nominal(let type, _) = box.type else {
        throw .unmodelled("making this collection", call.span)
      }
      switch type.name {
      case "ArraySlice": return .native(SliceBox(elements[...]))
      case "Substring": return Text.value(elements.compactMap { Text.string($0) }.joined()[...])
      case "String": return .string(elements.compactMap { Text.string($0) }.joined())
      case "Array": return .array(elements)
      default: throw .unmodelled("'\(type.name)' made of these elements", call.span)
      }
    }
    group["init(repeating:count:)"] = { call throws(Interruption) in
      let count = try call.int(2)
      if count < 0 { throw call.trap("Repetition count should be non-negative") }
      try call.machine.charge(elements: count)
      return try make(ContiguousArray(repeating: call[1], count: count), call)
    }
    group["init(_:)"] = { call throws(Interruption) in try make(try Elements.all(call[1], call.context), call) }
  }

  private static func shrinking(_ group: inout NativeGroup) {
    group["remove(at:)"] = removeAt
    group["removeLast()"] = removeLast
    group["popLast()"] = popLast
    group["removeAll(keepingCapacity:)"] = removeAll
    group["removeFirst()"] = { call throws(Interruption) in
      if let ends = try Mutation.shorten(call, first: 1) {
        guard let first = ends.first else { throw call.trap("Can't remove items from an empty collection") }
        return first
      }
      if Mutation.isText(call[0]) {
        return try Mutation.text(call) { (text) throws(Interruption) -> Value in
          if text.isEmpty { throw call.trap("Can't remove first element from an empty collection") }
          return .character(text.removeFirst())
        }
      }
      return try Mutation.list(call) { (elements, _) throws(Interruption) -> Value in
        if elements.isEmpty { throw call.trap("Can't remove first element from an empty collection") }
        return elements.removeFirst()
      }
    }
    group["removeFirst(_:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      if count < 0 { throw call.trap("Number of elements to remove should be non-negative") }
      if let ends = try Mutation.shorten(call, first: count) {
        guard ends.isEnough else { throw call.trap("Can't remove more items from a collection than it contains") }
        return .void
      }
      if Mutation.isText(call[0]) {
        try Mutation.text(call) { (text) throws(Interruption) in
          if count > text.count { throw call.trap("Can't remove more items from a collection than it has") }
          text.removeFirst(count)
        }
        return .void
      }
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        if count > elements.count { throw call.trap("Can't remove more items from a collection than it has") }
        elements.removeFirst(count)
      }
      return .void
    }
    group["removeLast(_:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      if count < 0 { throw call.trap("Number of elements to remove should be non-negative") }
      if let ends = try Mutation.shorten(call, last: count) {
        guard ends.isEnough else { throw call.trap("Can't remove more items from a collection than it contains") }
        return .void
      }
      if Mutation.isText(call[0]) {
        try Mutation.text(call) { (text) throws(Interruption) in
          if count > text.count { throw call.trap("Can't remove more items from a collection than it contains") }
          text.removeLast(count)
        }
        return .void
      }
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        if count > elements.count { throw call.trap("Can't remove more items from a collection than it contains") }
        elements.removeLast(count)
      }
      return .void
    }
    group["removeAll(where:)"] = { call throws(Interruption) in
      let context = call.context
      let predicate = call[1]
      if Mutation.isText(call[0]) {
        try Mutation.text(call) { (text) throws(Interruption) in
          var kept = ""
          for character in text where !(try context.test(predicate, .character(character))) { kept.append(character) }
          text = kept
        }
        return .void
      }
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        var kept: ContiguousArray<Value> = []
        for element in elements where !(try context.test(predicate, element)) { kept.append(element) }
        elements = kept
      }
      return .void
    }
    group["remove(atOffsets:)"] = { call throws(Interruption) in
      let offsets = try call.native(1, IndexSetBox.self).indices
      try Mutation.list(call) { (elements, _) throws(Interruption) in
        for offset in offsets.reversed() {
          guard elements.indices.contains(offset) else { throw call.trap("Index out of range") }
          elements.remove(at: offset)
        }
      }
      return .void
    }
  }

  private static func replacing(_ group: inout NativeGroup) {
    group["replaceSubrange(_:with:)"] = replaceSubrange
    group["removeSubrange(_:)"] = { call throws(Interruption) in
      let range = call[1]
      if Mutation.isText(call[0]) {
        guard let bounds = range.nativeBox(RangeBox.self), let low = bounds.lower.nativeBox(StringIndexBox.self)?.index,
          let high = bounds.upper.nativeBox(StringIndexBox.self)?.index
        else { throw call.mismatch(1, "a range of String.Index") }
        try Mutation.text(call) { (text) throws(Interruption) in
          if bounds.kind == .closed { text.removeSubrange(low...high) } else { text.removeSubrange(low..<high) }
        }
        return .void
      }
      try Mutation.list(call) { (elements, start) throws(Interruption) in
        elements.removeSubrange(try Mutation.range(range, start, elements.count, call))
      }
      return .void
    }
  }
}
