import ObservationRuntime

/// What the views of one run share: the machine that runs the program, the graph that holds its views, and what is known
/// of its view types and environment keys.
///
/// Natives find it through the machine. It outlives the elements and handlers that refer to it.
final class ViewWorld {
  let machine: Machine
  let source: SourceText
  let options: GraphOptions
  /// The program's own types, in source order; `Self` of a static call is found among them.
  let programTypes: [Nominal]
  let host: GraphHost
  let graph: Graph

  /// What ended the program inside something that cannot throw, such as a comparison asked by the graph.
  private var deferred: Interruption?
  private var viewInfos: [ObjectIdentifier: ViewInfo] = [:]
  private var plainness: [ObjectIdentifier: Bool] = [:]
  private var wellKnown: [String: Nominal?] = [:]
  private var environmentKeys: [String: EnvironmentKey] = [:]
  /// How the key that is met next is called, where a key path names it.
  var keyName: String?
  private var environmentDefaults: [ObjectIdentifier: () throws -> Value] = [:]
  let timelineType = ViewType(name: "TimelineView", dynamicFields: [FieldDescriptor("tick")], isTraced: false)
  let linkType = ViewType(name: "Link", dynamicFields: [FieldDescriptor("openURL")], isTraced: false)
  let editButtonType = ViewType(
    name: "EditButton", dynamicFields: [FieldDescriptor("isEditing"), FieldDescriptor("editMode")], isTraced: false)
  var ownStyles: [StyleKind: Bool] = [:]
  var styledTypes: [StyleKind: ViewType] = [:]
  var styleInfos: [ObjectIdentifier: ViewInfo] = [:]
  /// How often each observable object has announced a change.
  var announcements: [ObjectID: Int] = [:]
  var propertyNames: [ObjectIdentifier: String] = [:]
  /// The type in which expressions of a person are evaluated in the running program, and its latest installed value.
  var evaluationOwner: Nominal?
  var evaluated: Value?
  var resolvedKeyPaths: [String: EnvironmentRoute] = [:]
  /// What SwiftData keeps.
  private(set) lazy var models = ModelStore(self)
  private var watched: Set<Int> = []
  private var objectNumbers: [ObjectIdentifier: [Int: Int]] = [:]
  private var namespaces = 0
  private var mentioned: [String: Bool] = [:]
  private var transactions = 0

  init(
    machine: Machine, source: SourceText, programTypes: [Nominal], options: GraphOptions
  ) {
    self.machine = machine
    self.source = source
    self.programTypes = programTypes
    self.options = options
    host = GraphHost()
    graph = Graph(options: options, host: host)
    host.world = self
    machine.hooks = self
    machine.world = self
  }

  var sdk: SDK { options.sdk }

  /// Whether the program may look at `\.isEnabled`.
  private(set) lazy var readsEnabledState: Bool = source.text.contains("isEnabled")

  /// Whether a piece of text stands in the program.
  func mentions(_ text: String) -> Bool {
    if let known = mentioned[text] { return known }
    let answer: Bool = source.text.contains(text)
    mentioned[text] = answer
    return answer
  }

  // MARK: Places

  /// The line of a place in the program, from 1; `nil` for the library.
  func line(_ span: Span) -> Int? { span.isNone ? nil : source.line(of: span) }

  /// The line of the read or write that a native serves.
  func accessLine(_ call: NativeCall) -> Int? { line(machine.accessSite(call.span)) }

  // MARK: Types

  /// A type of the library by name, looked up once.
  func nominal(_ name: String) -> Nominal? {
    if let known = wellKnown[name] { return known }
    let found = machine.types.nominal(named: name)
    wellKnown[name] = .some(found)
    return found
  }

  func conforms(_ nominal: Nominal, to proto: String) -> Bool {
    guard let proto = self.nominal(proto) else { return false }
    return machine.types.conforms(.nominal(nominal, nominal.generics.map { .parameter($0) }), to: proto)
  }

  /// What is known of a view or view-modifier type.
  func info(of nominal: Nominal) -> ViewInfo {
    if let known = viewInfos[ObjectIdentifier(nominal)] { return known }
    let made = ViewInfo(nominal, world: self)
    viewInfos[ObjectIdentifier(nominal)] = made
    return made
  }

  /// Whether values of a type are plain data all through (C-03), as far as the type tells.
  func isPlain(_ nominal: Nominal) -> Bool {
    if let known = plainness[ObjectIdentifier(nominal)] { return known }
    plainness[ObjectIdentifier(nominal)] = false
    let answer = PlainData.isPlain(nominal, self)
    plainness[ObjectIdentifier(nominal)] = answer
    return answer
  }

  // MARK: Environment

  /// The key of a name; the same object for the same name.
  ///
  /// Its default is evaluated at each look-up (E-06).
  func environmentKey(_ name: String, default value: (() throws -> Value)?) -> EnvironmentKey {
    let key: EnvironmentKey
    if let known = environmentKeys[name] {
      key = known
    } else {
      weak var made: EnvironmentKey?
      key = EnvironmentKey(keyName ?? name) { [unowned self] in
        guard let made else { return graphValue(.none) }
        return graphValue(try defaultValue(of: made, .none))
      }
      made = key
      environmentKeys[name] = key
    }
    if environmentDefaults[ObjectIdentifier(key)] == nil, let value {
      environmentDefaults[ObjectIdentifier(key)] = value
    }
    return key
  }

  /// What a reader gets when nobody provides a value.
  func defaultValue(of key: EnvironmentKey, _ span: Span) throws(Interruption) -> Value {
    guard let make = environmentDefaults[ObjectIdentifier(key)] else { return .none }
    return try guarded(span) { try make() }
  }

  /// The key under which objects of a type are provided: one for `@Observable` objects, one for ObservableObjects.
  func objectKey(_ type: String, isObservableObject: Bool) -> EnvironmentKey {
    let name = (isObservableObject ? "object:" : "observable:") + type
    if let known = environmentKeys[name] { return known }
    let made = EnvironmentKey(objectType: type)
    environmentKeys[name] = made
    return made
  }

  // MARK: Values

  func graphValue(_ value: Value) -> ProgramValue { ProgramValue(value, self) }

  /// The program's value behind one of the graph's.
  func value(_ value: any GraphValue) throws(Interruption) -> Value {
    if let mine = value as? ProgramValue { return mine.value }
    throw .unmodelled("a value that the program did not make", .none)
  }

  /// A new namespace; they are numbered in order of creation.
  func makeNamespace() -> Value {
    namespaces += 1
    return .native(TokenBox("Namespace.ID", [.int(namespaces)], type: nominal("Namespace.ID")))
  }

  /// The number of an object among those of its type that were named so far, from 1.
  func number(of object: Instance) -> Int {
    let type = ObjectIdentifier(object.type)
    if let known = objectNumbers[type]?[object.serial] { return known }
    let number = (objectNumbers[type]?.count ?? 0) + 1
    objectNumbers[type, default: [:]][object.serial] = number
    return number
  }

  /// A key for a transaction that equals no other one.
  func nextTransaction() -> String {
    transactions += 1
    return "transaction \(transactions)"
  }

  /// An ObservableObject is about to change (P-01 to P-04).
  func objectWillChange(_ instance: Instance, at span: Span) {
    announcements[ObjectID(instance.serial), default: 0] += 1
    if machine.libraryState.isOnBackgroundQueue { graph.warn(.publishingFromBackgroundThread) }
    graph.objectWillChange(ObjectID(instance.serial), line: line(machine.accessSite(span)))
  }

  /// An object with an `objectWillChange` of its own announces whenever that publisher sends (P-04).
  func watch(_ value: Value?, at span: Span) {
    guard case .instance(let instance)? = value?.payload, watched.insert(instance.serial).inserted,
      let field = instance.type.allFields.first(where: { $0.name == "objectWillChange" }),
      instance.fields.indices.contains(field.index),
      case .native(let box as PublisherBox) = instance.fields[field.index].payload
    else { return }
    let subscriber = CombineSubscriber { [weak instance, unowned self] (_, context) throws(Interruption) in
      if let instance { objectWillChange(instance, at: context.span) }
    }
    do {
      try box.subscribe(subscriber, LibraryContext(machine: machine, span: span))
    } catch {
      hold(error)
    }
  }

  // MARK: Errors

  /// Keeps an interruption from where nothing can be thrown.
  func hold(_ error: any Error) {
    if deferred == nil { deferred = interruption(error, .none) }
  }

  /// Throws what was kept.
  func raiseDeferred() throws(Interruption) {
    guard let held = deferred else { return }
    deferred = nil
    throw held
  }

  /// Any error as the machine's.
  func interruption(_ error: any Error, _ span: Span) -> Interruption {
    if let mine = error as? Interruption { return mine }
    switch error as? GraphError {
    case .crash(let text): return .trap(text, span)
    case .unmodelled(let text): return .unmodelled(text, span)
    case .limit(let text): return .limit(text)
    case nil: return .unmodelled("an error of the update: \(error)", span)
    }
  }

  /// Runs something of the graph's, which throws anything, and throws it as the machine's.
  func guarded<Result>(_ span: Span, _ body: () throws -> Result) throws(Interruption) -> Result {
    do {
      return try body()
    } catch {
      throw interruption(error, span)
    }
  }

  // MARK: Calls

  /// Calls a function value of the program.
  func call(_ function: Value, _ arguments: [Value] = [], at span: Span) throws(Interruption) -> Value {
    try machine.call(function, arguments, at: span)
  }

  /// An action: code of the program without arguments that the graph runs later.
  func handler(_ function: Value, at span: Span) -> Handler {
    { [unowned self] in _ = try call(function, [], at: span) }
  }

  /// The same of an optional function.
  func optionalHandler(_ function: Value, at span: Span) -> Handler? {
    guard let inner = function.unwrapped else {
      if case .function = function.payload { return handler(function, at: span) }
      return nil
    }
    return handler(inner, at: span)
  }
}

extension NativeCall {
  /// The views of this run.
  func world(_ what: String) throws(Interruption) -> ViewWorld {
    guard let world = machine.world else { throw .unmodelled("\(what) outside of a running app", span) }
    return world
  }
}
