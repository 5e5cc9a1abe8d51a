import ObservationRuntime

/// What a query or a fetch asks for.
struct ModelRequest {
  var type: Nominal?
  /// A `Predicate`'s closure.
  var filter: Value?
  /// `SortDescriptor`s, the first one first.
  var order: [Value] = []
  var limit: Int?
}

/// The models of a run that were inserted, in the order in which they came, and the queries that show them.
///
/// There is one store, in memory; it ends with the start of the program.
final class ModelStore {
  private struct LiveQuery {
    let reference: StateReference
    var request: ModelRequest
    var results: ContiguousArray<Value>
  }

  private unowned let world: ViewWorld
  private(set) var models: [Instance] = []
  private var members: Set<Int> = []
  private var queries: [ObjectIdentifier: LiveQuery] = [:]
  private var nextQuery: [ObjectIdentifier] = []
  /// Whether a query may find something else now.
  private(set) var isChanged = false

  init(_ world: ViewWorld) { self.world = world }

  func insert(_ model: Instance) {
    guard members.insert(model.serial).inserted else { return }
    models.append(model)
    isChanged = true
  }

  func delete(_ model: Instance) {
    guard members.remove(model.serial) != nil else { return }
    models.removeAll { $0 === model }
    isChanged = true
  }

  func deleteAll(of type: Nominal) {
    for model in models where model.type === type { delete(model) }
  }

  /// A property of an object was written.
  func noteWrite(_ instance: Instance) {
    if members.contains(instance.serial) { isChanged = true }
  }

  /// The models that a request asks for; what it reads of them is nobody's dependency.
  func fetch(_ request: ModelRequest, _ span: Span) throws(Interruption) -> ContiguousArray<Value> {
    let observation = world.graph.observation
    observation.beginTracking()
    defer { observation.cancelTracking() }
    var found: ContiguousArray<Value> = []
    for model in models where request.type == nil || model.type === request.type {
      let value = Value(.instance(model))
      if let filter = request.filter, case .bool(false) = try world.call(filter, [value], at: span).payload { continue }
      found.append(value)
    }
    if !request.order.isEmpty {
      let order = Value.array(ContiguousArray(request.order))
      try Sorting.sort(&found, using: order, LibraryContext(machine: world.machine, span: span))
    }
    if let limit = request.limit { found = ContiguousArray(found.prefix(limit)) }
    return found
  }

  /// Follows a query that a view has installed.
  func follow(_ reference: StateReference, _ request: ModelRequest, _ results: ContiguousArray<Value>) {
    let id = ObjectIdentifier(reference.location)
    if queries[id] == nil { nextQuery.append(id) }
    queries[id] = LiveQuery(reference: reference, request: request, results: results)
  }

  /// Asks the queries again; those that find something else have their views run.
  func refresh() throws(Interruption) {
    guard isChanged, !world.graph.isUpdating else { return }
    isChanged = false
    for id in nextQuery {
      guard var query = queries[id] else { continue }
      guard query.reference.isAlive else {
        queries[id] = nil
        continue
      }
      let results = try fetch(query.request, .none)
      if ModelStore.areSame(results, query.results) { continue }
      query.results = results
      queries[id] = query
      query.reference.set(world.graphValue(.array(results)), line: nil)
    }
    nextQuery.removeAll { queries[$0] == nil }
  }

  private static func areSame(_ a: ContiguousArray<Value>, _ b: ContiguousArray<Value>) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { left, right in left.sharedBox === right.sharedBox }
  }
}

/// `@Query`: what it asks for, and what it found when its view was installed.
final class QueryBox: DynamicBox {
  let request: ModelRequest
  let results: ContiguousArray<Value>?
  private let reference: StateReference?
  private let span: Span

  init(
    _ request: ModelRequest, results: ContiguousArray<Value>? = nil, reference: StateReference? = nil, at span: Span
  ) {
    self.request = request
    self.results = results
    self.reference = reference
    self.span = span
  }

  /// The graph compares the request (C-16), and keeps what was found as a state.
  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    let asked = request(argument)
    return .nested([
      .stateObject({ [unowned world] in world.graphValue(.void) }, seed: world.graphValue(.native(self))),
      .query { [unowned world] in world.graphValue(.array(try world.models.fetch(asked, span))) },
    ])
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    guard case .nested(let parts) = field, parts.count == 2, case .state(let reference) = parts[1] else { return self }
    let asked = request(argument)
    do {
      let found = try world.models.fetch(asked, span)
      world.models.follow(reference, asked, found)
      return QueryBox(asked, results: found, reference: reference, at: span)
    } catch {
      world.hold(error)
      return self
    }
  }

  private func request(_ argument: StaticType?) -> ModelRequest {
    var asked = request
    if case .nominal(let type, _)? = argument?.seenThrough { asked.type = type }
    return asked
  }

  /// Reading the results makes the view depend on them.
  func read(line: Int?) -> Value {
    _ = reference?.get(line: line)
    return .array(results ?? [])
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? QueryBox, request.limit == other.request.limit else { return false }
    return try comparison.areSame(
      [request.filter ?? .none] + request.order.flatMap(QueryBox.parts),
      [other.request.filter ?? .none] + other.request.order.flatMap(QueryBox.parts))
  }

  private static func parts(_ order: Value) -> [Value] {
    guard case .native(let box as KeyPathComparatorBox) = order.payload else { return [order] }
    return [box.keyPath, .bool(box.isForward)]
  }

  override var typeName: String { "Query" }
  override var text: String { "Query" }
}
