/// The running view tree: nodes, storage, dependencies, update passes and the trace they leave (section 0.4).
///
/// One graph is one run of one scene. It is used from one thread. The interpreter calls ``launch(_:)``, then
/// ``perform(_:)`` for each action, and ``flush()`` whenever a turn of the main actor ends (U-13).
public final class Graph {
  /// How it runs.
  public let options: GraphOptions
  /// Who runs tasks and makes values.
  public let host: any Host
  /// The tracked properties of `@Observable` objects.
  public let observation = ObservationRegistry()
  /// Whether bodies run now: writes of State are dropped (N-07), reads make dependencies.
  public internal(set) var isUpdating = false
  /// Whether the latest flush was cut because it kept causing itself.
  public internal(set) var wasCut = false
  /// What happened and was not taken yet.
  var events: [TraceEvent] = []
  /// Whether nothing is recorded and no effect runs: during a cold rebuild.
  var isSilent = false

  var rootElement: Element = .empty
  var root: Node
  var nextSerial = 0
  var nextToken = 0
  var nextTask = 0

  // Pending work: what waits for a pass.
  var pending: [PendingTransaction] = []
  var nextTransaction = 0
  var transactionKeys: [String] = []
  var depth = 0
  var isFlushing = false
  var frame = 0
  var passes = 0

  // The present pass.
  var dirty = NodeHeap()
  var work: [Node] = []
  var running: [Node] = []
  var lazyPending: [Node] = []
  var replacements: [Node] = []
  var hasDeadDirtyNodes = false
  var observedPreferences = false
  /// How many nodes were placed or evaluated so far: the cost of updates, without a clock.
  var touchedNodes = 0

  // After the pass.
  var effects = EffectQueue()
  var taskStarts: [Node] = []

  // Registries.
  var environmentReaders: [ObjectIdentifier: [ObjectIdentifier: FieldState]] = [:]
  var transforms: [ObjectIdentifier: [ObjectIdentifier: Node]] = [:]
  var systemValues: [ObjectIdentifier: any GraphValue] = [:]
  var objectObservers: [ObjectID: [ObjectIdentifier: FieldState]] = [:]
  var focusedValueReaders: [ObjectIdentifier: FieldState] = [:]
  var synced: [Int: Node] = [:]
  var destinations: [Int: Node] = [:]
  var preferenceWriters: [Int: Node] = [:]
  var preferenceReaders: [Int: Node] = [:]
  var focusModifiers: [Int: Node] = [:]
  /// Modifiers with an effect whose content makes no view so far.
  var emptyEffects: [Int: Node] = [:]
  var sceneValues: [Int: Node] = [:]
  var tasks: [TaskToken: Node] = [:]
  var presentations: [PresentationToken: Node] = [:]
  var defaults: [StoredDefaultKey: StoredDefault] = [:]
  weak var focusedNode: Node?

  /// Moves on with everything that can change what is shown.
  var version = 0
  /// What was rendered last, as long as nothing has changed.
  var rendered: (version: Int, top: Int, screen: RenderedScreen)?

  // What `why` tells.
  var history = StepHistory()
  /// What each view showed when ``screenChanges()`` was asked last.
  var shownLines: [String: [String]] = [:]

  /// Prepares a graph; nothing runs before ``launch(_:)``.
  /// - Parameters:
  ///   - options: profile and bounds.
  ///   - host: who runs tasks and makes values; the graph keeps it alive.
  public init(options: GraphOptions = GraphOptions(), host: any Host) {
    self.options = options
    self.host = host
    root = Node(.holder, serial: 0)
    observation.graph = self
  }

  deinit { root.dismantle() }

  // MARK: Running

  /// Makes the tree for the first time, runs the bodies, the effects and what they cause, and starts the tasks.
  /// - Parameter element: the root view.
  /// - Throws: a crash, or whatever the program's code threw.
  public func launch(_ element: Element) throws {
    history.begin(self)
    rootElement = element
    // What was set before the launch is there from its first pass on.
    let earlier: [PendingItem] = pending.flatMap(\.items)
    pending = [PendingTransaction(key: "", depth: 0, serial: 0, items: earlier + [.settle(root, element)])]
    try flush()
  }

  /// Gives the root view anew, as when the enclosing `App` or `Scene` body ran again (S-18); call ``flush()`` after it.
  public func updateRoot(_ element: Element) {
    rootElement = element
    enqueue(.settle(root, element))
  }

  /// Ends a turn of the main actor: applies pending writes, one pass for each transaction, runs the effects and what
  /// they cause, then starts tasks (U-07, U-08, U-12, U-13, L-09).
  ///
  /// Without pending writes it does nothing.
  /// - Throws: a crash, or whatever the program's code threw.
  public func flush() throws { try flushPending() }

  /// Begins a step: `why` and ``takeEvents()`` speak of what happens from here on.
  public func beginStep() {
    history.begin(self)
    wasCut = false
  }

  /// Runs code whose writes belong to a transaction of this key: `withAnimation`, `withTransaction` (U-08).
  public func withTransaction<Result>(_ key: String, _ body: () throws -> Result) rethrows -> Result {
    transactionKeys.append(key)
    defer { transactionKeys.removeLast() }
    return try body()
  }

  /// The same for a machine that cannot nest calls: begins the transaction.
  public func beginTransaction(_ key: String) { transactionKeys.append(key) }

  /// Ends the transaction that ``beginTransaction(_:)`` began.
  public func endTransaction() { _ = transactionKeys.popLast() }

  // MARK: What the program does

  /// An `ObservableObject` announces a change (P-01 to P-04); during a pass with W-04 (P-15).
  /// - Parameters:
  ///   - object: the object.
  ///   - property: the published property for the cause; `nil` for a manual `send()`.
  ///   - old: the value before, shortened.
  ///   - new: the value after, shortened.
  ///   - line: the line of the write.
  public func objectWillChange(
    _ object: ObjectID, property: String? = nil, old: String? = nil, new: String? = nil, line: Int? = nil
  ) {
    if isUpdating, objectObservers[object]?.isEmpty == false { warn(.publishingDuringUpdate) }
    announce(object, property: property, old: old, new: new, line: line)
  }

  /// The stored default for a key as a control or `UserDefaults` reads it; `nil` while the key is absent.
  public func storedDefault(_ key: String, store: String? = nil) -> (any GraphValue)? {
    defaults[StoredDefaultKey(store: store ?? "", key: key, isScene: false)]?.value
  }

  /// Writes a stored default, from anywhere; `nil` removes it.
  public func setStoredDefault(_ key: String, store: String? = nil, to value: (any GraphValue)?, line: Int? = nil) {
    let name = StoredDefaultKey(store: store ?? "", key: key, isScene: false)
    writeDefault(storedDefaultEntry(name), value: value, line: line)
  }

  /// The stored defaults that a relaunch starts with.
  public var storedDefaults: [(key: String, store: String?, value: any GraphValue)] {
    kept { !$0.isScene }.map { ($0.key.key, $0.key.store.isEmpty ? nil : $0.key.store, $0.value) }
  }

  /// What the scene has stored, which the system restores at a relaunch.
  public var sceneValuesToRestore: [(key: String, value: any GraphValue)] {
    kept(\.isScene).map { ($0.key.key, $0.value) }
  }

  /// Restores a value of the scene before the launch.
  public func restoreSceneValue(_ key: String, _ value: any GraphValue) {
    storedDefaultEntry(StoredDefaultKey(store: "", key: key, isScene: true)).value = value
  }

  private func kept(_ isWanted: (StoredDefaultKey) -> Bool) -> [(key: StoredDefaultKey, value: any GraphValue)] {
    let entries = defaults.values.filter { isWanted($0.key) }
    return entries.sorted { ($0.key.store, $0.key.key) < ($1.key.store, $1.key.key) }.compactMap { entry in
      entry.value.map { (entry.key, $0) }
    }
  }

  /// Sets a value that the whole app inherits, such as `\.colorScheme` (E-08).
  public func setSystemValue(_ key: EnvironmentKey, to value: any GraphValue, line: Int? = nil) {
    enqueue(.system(key, value, line: line))
  }

  /// A task that ``Host/startTask(_:_:)`` started has returned.
  public func taskFinished(_ token: TaskToken) { finishTask(token) }

  /// What `\.dismiss` does in a presented or pushed view (K-12); ignored once it is gone.
  public func dismiss(_ token: PresentationToken) throws { try closePresentation(token) }

  /// The line of `Self._printChanges()` called on this type (T-01 to T-10).
  public func printChangesLine(for type: ViewType) -> String { changesLine(for: type) }

  /// `ScrollViewProxy.scrollTo`: brings the row with this id on the screen, if a lazy container has one.
  public func scrollTo(_ id: IdentityKey) { scrollToRow(id) }

  // MARK: The record

  /// Adds something to the record: the program printed, a value was initialised.
  public func record(_ event: TraceEvent) {
    if !isSilent { events.append(event) }
  }

  /// Records one of SwiftUI's warnings where it arose.
  public func warn(_ warning: RuntimeWarning) {
    record(.warning(id: warning.id, text: warning.text))
  }

  /// What happened since the last call, in order.
  public func takeEvents() -> [TraceEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Looking and acting

  /// What a person sees, line by line from the top (Docs/Screen.md).
  public var screen: [String] { ScreenRenderer(self).screenLines() }

  /// What an action can name now, from the top.
  public var targets: [ScreenTarget] { TargetFinder(self).summary() }

  /// Does what a person or the system does, up to the end of the turn and of everything it causes.
  /// - Returns: what became of it; only ``ActionResult/done`` changed anything.
  /// - Throws: a crash, or whatever the program's code threw.
  public func perform(_ action: Action.Kind) throws -> ActionResult { try ActionPerformer(self).perform(action) }

  /// Why the bodies of a view ran in the latest step, or why they did not, one sentence a line.
  /// - Parameter view: a type's name, or the end of an identity such as `RowView[id: 3]`.
  /// - Returns: `nil` when nothing of that name is alive and nothing of that name ran.
  public func explanation(of view: String) -> [String]? { Explainer(self).explanation(of: view) }

  /// The live view nodes with their dependencies, one a line, indented by depth; those whose bodies ran in the latest
  /// step are marked.
  public var graphLines: [String] { Explainer(self).graphLines() }

  /// The screen of a tree that is made anew from the present state, objects, paths and presentations.
  ///
  /// It differs from ``screen`` exactly where the screen is stale (C-05, K-09).
  /// - Throws: what the program's code threw.
  public func coldRebuild() throws -> [String] { try rebuiltScreen() }
}
