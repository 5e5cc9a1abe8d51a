import ObservationRuntime

/// `ModelContext` and `ModelContainer`: both lead to the one store of the run.
final class ModelContextBox: NativeBox {
  private let type: Nominal?

  init(type: Nominal?) { self.type = type }

  override var nominal: Nominal? { type }
  override func isEqual(to other: NativeBox) -> Bool { other is ModelContextBox }
  override var text: String { "ModelContext" }
}

/// A `Predicate`: its closure.
final class PredicateBox: NativeBox, ComparedAsInput {
  let closure: Value

  init(_ closure: Value) { self.closure = closure }

  override var typeName: String { "Predicate" }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? PredicateBox else { return false }
    return try comparison.areSame(closure, other.closure)
  }

  override var text: String { "Predicate" }
}

/// A `FetchDescriptor`.
final class FetchBox: NativeBox {
  let request: ModelRequest

  init(_ request: ModelRequest) { self.request = request }

  override var typeName: String { "FetchDescriptor" }
  override var text: String { "FetchDescriptor" }
}

extension ViewNatives {
  /// SwiftData over the store in memory.
  static func data(_ table: inout ViewNativeTable) {
    table("Predicate.init(_:)") { call throws(Interruption) in .native(PredicateBox(call[0])) }
    table("Predicate.evaluate") { call throws(Interruption) in
      guard let closure = DataArguments.filter(call[0]) else { return .bool(true) }
      return try call.machine.call(closure, [call[1]], at: call.span)
    }
    queries(&table)
    fetches(&table)
    table("ModelContext.insert(_:)") { call throws(Interruption) in
      let world = try call.world("inserting a model")
      if case .instance(let model) = call[1].payload { world.models.insert(model) }
      try world.models.refresh()
      return .void
    }
    table("ModelContext.delete(_:)") { call throws(Interruption) in
      let world = try call.world("deleting a model")
      if case .instance(let model) = call[1].payload { world.models.delete(model) }
      try world.models.refresh()
      return .void
    }
    table("ModelContext.delete(model:)") { call throws(Interruption) in
      let world = try call.world("deleting models")
      if case .metatype(let box) = call[1].payload, case .nominal(let type, _) = box.type.seenThrough {
        world.models.deleteAll(of: type)
      }
      try world.models.refresh()
      return .void
    }
    table("ModelContext.save()") { _ throws(Interruption) in .void }
    table("ModelContext.rollback()") { call throws(Interruption) in
      throw .unmodelled("'rollback()' of a model context", call.span)
    }
    table("ModelContext.hasChanges") { _ throws(Interruption) in .bool(false) }
    table("ModelContext.autosaveEnabled") { _ throws(Interruption) in .bool(true) }
    table("ModelContext.autosaveEnabled.set") { _ throws(Interruption) in .void }
    table("ModelContainer.init(for:configurations:)") { call throws(Interruption) in
      .native(ModelContextBox(type: call.machine.types.nominal(named: "ModelContainer")))
    }
    table("ModelContainer.mainContext") { call throws(Interruption) in
      .native(ModelContextBox(type: call.machine.types.nominal(named: "ModelContext")))
    }
  }

  private static func queries(_ table: inout ViewNativeTable) {
    func query(
      _ key: String, _ make: @escaping @Sendable (NativeCall) throws(Interruption) -> ModelRequest
    ) {
      table(key) { call throws(Interruption) in .native(QueryBox(try make(call), at: call.span)) }
    }
    query("Query.init()") { _ throws(Interruption) in ModelRequest() }
    query("Query.init(animation:)") { _ throws(Interruption) in ModelRequest() }
    query("Query.init(filter:animation:)") { call throws(Interruption) in
      ModelRequest(filter: DataArguments.filter(call[0]))
    }
    query("Query.init(sort:animation:)") { call throws(Interruption) in
      ModelRequest(order: DataArguments.list(call[0]))
    }
    query("Query.init(filter:sort:animation:)") { call throws(Interruption) in
      ModelRequest(filter: DataArguments.filter(call[0]), order: DataArguments.list(call[1]))
    }
    query("Query.init(sort:order:animation:)") { call throws(Interruption) in
      ModelRequest(order: [.native(KeyPathComparatorBox(call[0], order: call[1]))])
    }
    query("Query.init(filter:sort:order:animation:)") { call throws(Interruption) in
      ModelRequest(
        filter: DataArguments.filter(call[0]), order: [.native(KeyPathComparatorBox(call[1], order: call[2]))])
    }
    query("Query.init(_:animation:)") { call throws(Interruption) in try call.native(0, FetchBox.self).request }
    table("Query.wrappedValue") { call throws(Interruption) in
      guard case .native(let box as QueryBox) = call[0].payload else { throw .unmodelled("this query", call.span) }
      return box.read(line: call.machine.world?.accessLine(call))
    }
  }

  private static func fetches(_ table: inout ViewNativeTable) {
    table("FetchDescriptor.init(predicate:sortBy:)") { call throws(Interruption) in
      .native(
        FetchBox(ModelRequest(filter: DataArguments.filter(call[0]), order: DataArguments.list(call[1]))))
    }
    table("FetchDescriptor.fetchLimit") { call throws(Interruption) in
      try call.native(0, FetchBox.self).request.limit.map { Value.int($0).wrapped } ?? .none
    }
    table("FetchDescriptor.fetchLimit.set") { call throws(Interruption) in
      var request = try call.native(0, FetchBox.self).request
      request.limit = nil
      if case .int(let limit)? = call.present(1)?.payload { request.limit = limit }
      call[0] = .native(FetchBox(request))
      return .void
    }
    table("ModelContext.fetch(_:)") { call throws(Interruption) in
      let world = try call.world("a fetch")
      return .array(
        try world.models.fetch(try world.typed(call.native(1, FetchBox.self).request, call.span), call.span))
    }
    table("ModelContext.fetchCount(_:)") { call throws(Interruption) in
      let world = try call.world("a fetch")
      let request = try world.typed(call.native(1, FetchBox.self).request, call.span)
      return .int(try world.models.fetch(request, call.span).count)
    }
  }
}

/// What the arguments of queries and fetches hold.
private enum DataArguments {
  static func filter(_ value: Value) -> Value? {
    if case .native(let box as PredicateBox) = (value.unwrapped ?? value).payload { return box.closure }
    return nil
  }

  static func list(_ value: Value) -> [Value] {
    if case .array(let box) = value.payload { return Array(box.elements) }
    return []
  }
}

extension ViewWorld {
  /// The type that a fetch is for, as far as it tells: the predicate's, or the program's only model.
  fileprivate func typed(_ request: ModelRequest, _ span: Span) throws(Interruption) -> ModelRequest {
    var request = request
    if case .function(let box as ClosureBox)? = request.filter?.payload, let first = box.function.parameters.first,
      case .nominal(let type, _) = first.type.seenThrough
    {
      request.type = type
      return request
    }
    let models = programTypes.filter { $0.declaration?.attribute("Model") != nil }
    guard models.count == 1 else {
      throw .unmodelled("a fetch without a predicate in a program with several models", span)
    }
    request.type = models[0]
    return request
  }
}
