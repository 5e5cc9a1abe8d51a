/// A collection of the program's own type, through its requirements.
struct ProgramCollection {
  let value: Value
  let type: Nominal

  init?(_ value: Value, _ machine: Machine) {
    guard let type = TypeNames.nominal(of: value),
      machine.types.implementation(of: "startIndex", in: "Collection", for: type) != nil
    else { return nil }
    self.value = value
    self.type = type
  }

  private func call(
    _ name: String, _ more: [Value], _ context: LibraryContext, proto: String = "Collection"
  ) throws(Interruption) -> Value {
    guard let symbol = context.machine.types.implementation(of: name, in: proto, for: type) else {
      throw .unmodelled("'\(name)' of '\(type.name)'", context.span)
    }
    var arguments = [value] + more
    return try context.machine.call(symbol, &arguments, at: context.span)
  }

  func startIndex(_ context: LibraryContext) throws(Interruption) -> Value { try call("startIndex", [], context) }
  func endIndex(_ context: LibraryContext) throws(Interruption) -> Value { try call("endIndex", [], context) }
  func index(after index: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    if let next = strided(index, by: 1, "index(after:)", "Collection", context) { return next }
    return try call("index(after:)", [index], context)
  }
  func index(before index: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    if let last = strided(index, by: -1, "index(before:)", "BidirectionalCollection", context) { return last }
    return try call("index(before:)", [index], context, proto: "BidirectionalCollection")
  }

  /// What `RandomAccessCollection` gives a type with integers for indices that has no function of its own.
  private func strided(
    _ index: Value, by distance: Int, _ name: String, _ proto: String, _ context: LibraryContext
  ) -> Value? {
    let own = context.machine.types.implementation(of: name, in: proto, for: type)
    guard own == nil || own?.native != nil, let number = Numbers.integer(index) else { return nil }
    return Numbers.like(index, number + distance)
  }

  func element(at index: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    try call("subscript(_:)", [index], context)
  }

  /// The indices in order, with the one after the last.
  func indices(_ context: LibraryContext) throws(Interruption) -> (all: ContiguousArray<Value>, end: Value) {
    var result: ContiguousArray<Value> = []
    var index = try startIndex(context)
    let end = try endIndex(context)
    while !(try context.areEqual(index, end)) {
      result.append(index)
      index = try self.index(after: index, context)
    }
    return (result, end)
  }
}
