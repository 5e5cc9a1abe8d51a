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
    try call("index(after:)", [index], context)
  }
  func index(before index: Value, _ context: LibraryContext) throws(Interruption) -> Value {
    try call("index(before:)", [index], context, proto: "BidirectionalCollection")
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
