/// `difference(from:)`, `applying(_:)`, and searches for a run of elements.
enum DifferenceNatives {
  /// Numbers that are equal where the elements are.
  private static func classes(
    _ elements: ContiguousArray<Value>, _ known: inout [Value], _ context: LibraryContext
  ) throws(Interruption) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      var found: Int?
      for (index, other) in known.enumerated() where try context.areEqual(element, other) {
        found = index
        break
      }
      if found == nil { known.append(element) }
      result.append(found ?? known.count - 1)
    }
    return result
  }

  static let difference: Native = { call throws(Interruption) in
    let context = call.context
    let (new, old) = (try Elements.all(call[0], context), try Elements.all(call[1], context))
    try call.machine.work(steps: new.count + old.count)
    var known: [Value] = []
    let (a, b) = (try classes(new, &known, context), try classes(old, &known, context))
    var changes: ContiguousArray<Value> = []
    for change in a.difference(from: b) {
      switch change {
      case .insert(let offset, _, _):
        changes.append(
          try context.enumValue("CollectionDifferenceChange", "insert", [.int(offset), new[offset], .none]))
      case .remove(let offset, _, _):
        changes.append(
          try context.enumValue("CollectionDifferenceChange", "remove", [.int(offset), old[offset], .none]))
      }
    }
    return .native(ListBox(changes, typeName: "CollectionDifference"))
  }

  static let group = NativeGroup { group in
    for key in ["startIndex", "endIndex", "subscript(_:)", "makeIterator()"] { group[key] = LazyNatives.list[key] }
    for (key, name) in [("insertions", "insert"), ("removals", "remove")] {
      group[key] = { call throws(Interruption) in
        .array(try Elements.all(call[0], call.context).filter { $0.enumCaseName == name })
      }
    }
  }

  /// The removals from the end on, then the insertions: so they come in a difference.
  static let applying: Native = { call throws(Interruption) in
    guard case .array(let box) = call[0].payload else { throw .unmodelled("'applying' to this collection", call.span) }
    var elements = box.elements
    for change in try Elements.all(call[1], call.context) {
      guard case .enumPayload(let each) = change.payload, each.payload.count == 3,
        let offset = Numbers.integer(each.payload[0])
      else { throw call.mismatch(1, "a difference") }
      if each.enumCase.name == "remove" {
        guard elements.indices.contains(offset) else { return .none }
        elements.remove(at: offset)
      } else {
        guard offset <= elements.count else { return .none }
        elements.insert(each.payload[1], at: offset)
      }
    }
    return Value.array(elements).wrapped
  }

  // MARK: Runs of elements

  /// The offsets at which a run of elements begins, without overlaps.
  private static func starts(_ call: NativeCall, onlyFirst: Bool) throws(Interruption) -> (starts: [Int], length: Int) {
    let context = call.context
    let (all, run) = (try Elements.all(call[0], context), try Elements.all(call[1], context))
    guard !run.isEmpty, all.count >= run.count else { return ([], run.count) }
    try call.machine.work(steps: all.count)
    var found: [Int] = []
    var offset = 0
    search: while offset + run.count <= all.count {
      for (index, element) in run.enumerated() where !(try context.areEqual(all[offset + index], element)) {
        offset += 1
        continue search
      }
      found.append(offset)
      if onlyFirst { break }
      offset += run.count
    }
    return (found, run.count)
  }

  private static func range(_ start: Int, _ length: Int, _ positions: Positions, _ context: LibraryContext)
    throws(Interruption) -> Value
  {
    let (low, high) = (try positions.index(at: start, context), try positions.index(at: start + length, context))
    return .native(RangeBox(.halfOpen, low, high))
  }

  static func addRuns(_ group: inout NativeGroup) {
    group["firstRange(of:)"] = { call throws(Interruption) in
      let (starts, length) = try starts(call, onlyFirst: true)
      guard let first = starts.first else { return .none }
      return try range(first, length, try Positions(call[0], call.context), call.context).wrapped
    }
    group["ranges(of:)"] = { call throws(Interruption) in
      let (starts, length) = try starts(call, onlyFirst: false)
      let positions = try Positions(call[0], call.context)
      var result: ContiguousArray<Value> = []
      for start in starts { result.append(try range(start, length, positions, call.context)) }
      return .array(result)
    }
    group["trimmingPrefix(_:)"] = { call throws(Interruption) in
      let context = call.context
      let (all, run) = (try Elements.all(call[0], context), try Elements.all(call[1], context))
      var length = run.count <= all.count ? run.count : 0
      for (index, element) in run.prefix(length).enumerated() where !(try context.areEqual(all[index], element)) {
        length = 0
        break
      }
      return try Part.of(call[0], length, Int.max, context)
    }
  }
}

extension Value {
  /// The name of an enum value's case.
  fileprivate var enumCaseName: String? {
    if case .enumPayload(let box) = payload { return box.enumCase.name }
    return nil
  }
}
