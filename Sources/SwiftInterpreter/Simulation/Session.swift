import ObservationRuntime

/// One start of the program, from launch to the end or the next relaunch.
final class Session {
  /// What outlives a start of the app.
  struct Kept {
    var defaults: [(key: String, store: String?, value: Value)]
    var sceneValues: [(key: String, value: Value)]
    var settings: [String: DictionaryOfSettings]
    var elapsed: Int64
  }
  let program: Program
  let machine: Machine
  let world: ViewWorld
  private let root: RootChoices.Root
  var rootChoice: RootChoices.Root { root }
  private var console = ConsoleLines()
  /// Turns since virtual time moved, or the step began.
  private var turns = 0
  private var turnTime: Int64 = 0
  private static let maximumTurns = 2_000
  private var tasks: [TaskToken: TaskHandle] = [:]
  /// Whether the program shows a view, or only runs.
  private(set) var hasViews = false
  private let measuresScreen: Bool

  init(_ program: Program, _ root: RootChoices.Root, _ options: SimulationOptions, keeping kept: Kept? = nil) {
    self.program = program
    self.root = root
    measuresScreen = options.measuresScreen
    machine = Machine(types: program.checked.resolver, limits: options.limits)
    machine.library = .standard
    let graphOptions = GraphOptions(sdk: options.sdk, maximumPasses: options.limits.passes)
    world = ViewWorld(
      machine: machine, source: program.checked.source, programTypes: program.checked.nominals, options: graphOptions)
    machine.output = { [unowned self] text in print(text) }
    machine.scheduler.onTurnEnd = { [unowned self] () throws(Interruption) in try turnEnded() }
    machine.libraryState.objectWillChange = { [unowned world] instance, span in
      world.objectWillChange(instance, at: span)
    }
    connectDefaults()
    world.evaluationOwner = evaluationOwner
    world.host.start = { [unowned self] token, work in start(token, work) }
    world.host.runReady = { [unowned self] in try machine.scheduler.runReady() }
    world.host.cancel = { [unowned self] token in tasks[token]?.cancel() }
    if let kept {
      machine.libraryState.defaults = kept.settings
      machine.libraryState.startDate += Double(kept.elapsed) / 1e9
      for each in kept.defaults {
        world.graph.setStoredDefault(each.key, store: each.store, to: world.graphValue(each.value))
      }
      for each in kept.sceneValues { world.graph.restoreSceneValue(each.key, world.graphValue(each.value)) }
    }
  }

  /// `UserDefaults` and `@AppStorage` are one store.
  private func connectDefaults() {
    machine.libraryState.readDefault = { [unowned world] key, suite in
      let stored = world.graph.storedDefault(key, store: suite.isEmpty ? nil : suite)
      return (stored as? ProgramValue).map { $0.value.raw }
    }
    machine.libraryState.defaultChanged = { [unowned world] key, suite, value, span in
      world.graph.setStoredDefault(
        key, store: suite.isEmpty ? nil : suite, to: value.map { world.graphValue($0) }, line: world.line(span))
    }
  }

  /// What a relaunch starts with.
  var kept: Kept {
    let defaults: [(key: String, store: String?, value: Value)] = world.graph.storedDefaults.compactMap { each in
      (each.value as? ProgramValue).map { (each.key, each.store, $0.value) }
    }
    let sceneValues: [(key: String, value: Value)] = world.graph.sceneValuesToRestore.compactMap { each in
      (each.value as? ProgramValue).map { (each.key, $0.value) }
    }
    return Kept(
      defaults: defaults, sceneValues: sceneValues, settings: machine.libraryState.defaults,
      elapsed: machine.scheduler.now)
  }

  /// Nothing of the program runs any more.
  func end() { machine.stop() }

  var screen: [String] { hasViews ? world.graph.screen : [] }

  // MARK: Steps

  /// Runs something as a step and records what came of it.
  func step(_ text: String, _ work: () throws(Interruption) -> Void) -> TraceStep {
    world.graph.beginStep()
    turns = 0
    var step = TraceStep(action: text)
    do throws(Interruption) {
      try work()
      try settle()
    } catch {
      end(&step, with: error)
    }
    return finished(step)
  }

  /// Performs an action on the screen as a step.
  func step(_ text: String, performing kind: Action.Kind) -> TraceStep {
    var refusal: String?
    let notices = AppNotification.around(kind)
    var step = step(text) { () throws(Interruption) in
      for name in notices.before { try world.post(name) }
      let result = try world.guarded(.none) { try world.graph.perform(kind) }
      for name in notices.after { try world.post(name) }
      try world.raiseDeferred()
      switch result {
      case .done: break
      case .noSuchTarget(let message): refusal = message
      case .notMine:
        guard case .store(let key, let value) = kind else { throw .unmodelled("the action '\(text)'", .none) }
        store(value, for: key)
      }
    }
    if let refusal, step.outcome == .settled {
      step.outcome = .noSuchTarget
      step.message = refusal
    }
    return step
  }

  /// Writes a stored default that no property of a view declares: as what it holds, or as what it looks like.
  private func store(_ text: String, for key: String) {
    var value: Value = .string(text)
    switch (world.graph.storedDefault(key) as? ProgramValue)?.value.payload {
    case .string?: break
    default:
      if text == "true" || text == "false" {
        value = .bool(text == "true")
      } else if let number = Int(text) {
        value = .int(number)
      } else if let number = Double(text) {
        value = .double(number)
      }
    }
    world.graph.setStoredDefault(key, to: world.graphValue(value))
  }

  private func finished(_ step: TraceStep) -> TraceStep {
    var step = step
    if let rest = console.finish() { world.graph.record(.print(rest)) }
    step.events += world.graph.takeEvents()
    if case .crashed = step.outcome, let message = step.message { step.events.append(.crash(message)) }
    if measuresScreen, hasViews { noteScreenChanges(&step) }
    step.screen = screen
    if world.graph.wasCut, step.outcome == .settled {
      step.outcome = .stillUpdating
      step.message = "The update was cut, since each pass caused the next one."
    }
    return step
  }

  private func noteScreenChanges(_ step: inout TraceStep) {
    var changes = world.graph.screenChanges()[...]
    for index in step.events.indices {
      guard case .body(var run) = step.events[index], let isChanged = changes.popFirst() else { continue }
      run.changesScreen = isChanged
      step.events[index] = .body(run)
    }
  }

  private func end(_ step: inout TraceStep, with error: Interruption) {
    if case .thrown(let value) = error, case .native(let box) = value.payload, box is TurnLimit {
      step.outcome = .stillUpdating
      step.message =
        "The step was cut after \(Session.maximumTurns) turns: tasks keep causing each other at one moment."
      return
    }
    describe(error, &step)
    machine.stop()
  }

  /// How a step ends by an interruption.
  func describe(_ error: Interruption, _ step: inout TraceStep) {
    switch error {
    case .trap(let text, let span):
      step.outcome = .crashed
      let isWhole = ["Fatal error", "Precondition failed", "Assertion failed"].contains { text.hasPrefix($0) }
      step.message = isWhole || text.contains("Fatal error") ? text : "Fatal error: " + text
      if let line = world.line(span), !text.contains("Fatal error") { step.message? += " (line \(line))" }
    case .thrown(let value):
      step.outcome = .crashed
      let text = (try? machine.library.debugDescribe(value, machine)) ?? "an error"
      step.message = "Fatal error: Error raised at top level: " + text
    case .limit(let text):
      step.outcome = .limit
      step.message = text
    case .unmodelled(let what, let span):
      step.outcome = .unmodelled
      let place = world.line(span).map { " (\(program.file):\($0))" } ?? ""
      step.message = what + (what.hasSuffix("is not modelled") ? "" : " is not modelled") + place
    }
  }

  // MARK: Running

  func launch() throws(Interruption) {
    if let topLevel = program.checked.topLevel {
      machine.scheduler.spawn(functionValue(topLevel), at: topLevel.span).onFinish { [unowned self] result in
        if case .failure(let error) = result { world.hold(error) }
      }
      try machine.scheduler.runReady()
      try world.raiseDeferred()
    }
    switch root {
    case .script(let main):
      if let main { try runMain(main) }
      try machine.scheduler.runToEnd()
      try world.raiseDeferred()
    case .view(let nominal):
      guard let symbol = Creation.initializer(of: nominal, program.checked) else { return }
      let value = try Creation.make(symbol, machine, at: nominal.declaration?.nameSpan ?? .none)
      try launch(.view(InterpretedView(value, world.info(of: nominal), world)))
    case .preview(let function):
      try launch(
        .view(
          UntracedView("#Preview") { [unowned self] () throws(Interruption) in
            var none: [Value] = []
            return try world.element(try machine.call(function, &none, at: function.span), at: function.span)
          }))
    case .provider(let nominal):
      let span = nominal.declaration?.nameSpan ?? .none
      try launch(
        .view(
          UntracedView(nominal.qualifiedName) { [unowned self] () throws(Interruption) in
            try world.element(
              try world.staticProperty("previews", in: "PreviewProvider", of: nominal, span), at: span)
          }))
    case .app(let nominal):
      guard let symbol = Creation.initializer(of: nominal, program.checked) else {
        throw .unmodelled("an App whose initialiser takes arguments", nominal.declaration?.nameSpan ?? .none)
      }
      let value = try Creation.make(symbol, machine, at: nominal.declaration?.nameSpan ?? .none)
      try launch(.view(InterpretedView(value, ViewInfo(app: nominal, world: world), world)))
    }
  }

  private func launch(_ element: Element) throws(Interruption) {
    hasViews = true
    try world.guarded(.none) { try world.graph.launch(element) }
    try world.raiseDeferred()
  }

  /// `static func main()` of a type marked `@main`.
  private func runMain(_ nominal: Nominal) throws(Interruption) {
    for case .function(let symbol) in program.checked.checker.symbols("main", in: nominal) where symbol.isStatic {
      machine.scheduler.spawn(Value(.function(SymbolBox(symbol))), at: symbol.span).onFinish { [unowned self] result in
        if case .failure(let error) = result { world.hold(error) }
      }
    }
  }

  private func functionValue(_ function: Function) -> Value {
    let symbol = FunctionSymbol(kind: .function, name: function.name, owner: nil, isStatic: false, span: function.span)
    symbol.code = function
    symbol.isAsync = function.isAsync
    return Value(.function(SymbolBox(symbol)))
  }

  /// Lets virtual time pass.
  func wait(_ nanoseconds: Int64) throws(Interruption) {
    try machine.scheduler.advance(to: machine.scheduler.now + nanoseconds)
  }

  /// Runs until nothing can go on at the present time.
  func settle() throws(Interruption) {
    try flush()
    try machine.scheduler.runReady()
    try world.raiseDeferred()
  }

  /// Ends a turn, and the step when turns go on and on at one moment.
  private func turnEnded() throws(Interruption) {
    try flush()
    if machine.scheduler.now != turnTime {
      turnTime = machine.scheduler.now
      turns = 0
    }
    turns += 1
    if turns > Session.maximumTurns, hasViews { throw .thrown(.native(TurnLimit())) }
  }

  /// Ends a turn of the main actor.
  private func flush() throws(Interruption) {
    guard hasViews else { return }
    try world.raiseDeferred()
    repeat {
      try world.models.refresh()
      try world.guarded(.none) { try world.graph.flush() }
      try world.raiseDeferred()
    } while world.models.isChanged
  }

  private func start(_ token: TaskToken, _ work: TaskWork) {
    let task = machine.scheduler.spawn(work.closure, inherits: false, at: work.span)
    tasks[token] = task
    task.onFinish { [unowned self] _ in
      tasks[token] = nil
      world.graph.taskFinished(token)
    }
  }

  private func print(_ text: String) {
    for line in console.lines(adding: text) { world.graph.record(.print(line)) }
  }
}

/// Ends a step whose tasks keep causing each other.
private final class TurnLimit: NativeBox {}

/// Printed pieces, put together to lines.
struct ConsoleLines {
  private var rest = ""

  /// The lines that a piece completes.
  mutating func lines(adding text: String) -> [String] {
    guard text.contains("\n") else {
      rest += text
      return []
    }
    var parts = (rest + text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    rest = parts.popLast() ?? ""
    return parts
  }

  /// A last line without an end.
  mutating func finish() -> String? {
    guard !rest.isEmpty else { return nil }
    defer { rest = "" }
    return rest
  }
}

/// A view that no trace shows: what stands around a preview.
final class UntracedView: UserView {
  let type: ViewType
  private let make: () throws(Interruption) -> Element

  init(_ name: String, _ make: @escaping () throws(Interruption) -> Element) {
    type = ViewType(name: name, isTraced: false)
    self.make = make
  }

  func changedInputs(from previous: any UserView) -> [InputChange] { [] }
  func dynamicField(_ index: Int) -> DynamicField { .inert }
  func installing(_ fields: [InstalledField]) throws -> any UserView { self }
  func body() throws -> Element { try make() }
}

extension Value {
  /// What UserDefaults holds of an enum: its raw value.
  fileprivate var raw: Value {
    if case .enumCase(let each) = payload, let raw = each.takeUnretainedValue().rawValue { return raw }
    return unwrapped ?? self
  }
}
