import Synchronization

/// Runs checked code: one evaluator for synchronous and suspended code, with explicit frames, an exact step count and limits.
///
/// Calls between interpreted functions use no native stack. Natives that call closures back enter the loop again; such
/// nesting counts against `limits.callDepth` and takes about two kilobytes of native stack each, so a run belongs on a
/// thread with a large stack: ``onLargeStack(_:)``.
final class Machine {
  let types: any TypeResolver
  var limits: Limits
  /// Receives what the program prints, in pieces.
  var output: (String) -> Void = { _ in }
  /// What the machine asks of the library: descriptions, equality, iterators, dictionaries.
  var library = LibraryServices()
  /// Receives the reads and writes of tracked fields (O-01).
  weak var hooks: (any ObservationHooks)?
  /// The views of the run; `nil` in a machine that runs without any.
  weak var world: ViewWorld?
  /// Tasks, the main queue and the virtual clock.
  private(set) lazy var scheduler = Scheduler(machine: self)
  /// Set from any thread to end the run at the next look, every few thousand steps.
  let cancellation: CancellationFlag

  let counters: UnsafeMutablePointer<Counters>
  /// Steps that are left beyond `counters.fuel`.
  private var reserve: Int
  /// Where code runs at present.
  var fiber: Fiber
  let sentinel: CompiledFunction
  /// The run is over, by a trap, a limit or its end: deinitialisers no longer run.
  private(set) var isStopped = false
  /// A trap inside a deinitialiser, to be raised at the next step.
  private var pending: Interruption?
  private var globals: [ObjectIdentifier: GlobalCell] = [:]
  private var templates: [ObjectIdentifier: Template] = [:]
  private var instanceCount = 0
  /// What the library keeps for the run: random numbers, dates, defaults.
  let libraryState = LibraryState()
  private var trackingRules: [ObjectIdentifier: TrackingRule] = [:]
  var wellKnown = WellKnownTypes()
  let memory = MemoryLedger()
  private var printed = 0
  let serial: Int

  private static let serials = Atomic<Int>(0)
  /// Steps between two looks at the cancel flag.
  private static let slice = 4096

  init(types: any TypeResolver, limits: Limits, cancellation: CancellationFlag = CancellationFlag()) {
    self.types = types
    self.limits = limits
    self.cancellation = cancellation
    serial = Machine.serials.add(1, ordering: .relaxed).newValue
    counters = .allocate(capacity: 1)
    let first = min(Machine.slice, max(0, limits.steps))
    counters.initialize(to: Counters(fuel: first))
    reserve = max(0, limits.steps) - first
    let function = Function(name: "", role: .topLevel, parent: nil, span: .none)
    sentinel = CompiledFunction(
      function: function, instructions: [Instruction(.returnVoid)], spans: [.none], handlers: [], tables: SideTables(),
      frameSize: 0, argumentCount: 0, captureCount: 0, inoutMask: 0, wantsOwnClosure: false)
    fiber = Fiber(sentinel: sentinel, slots: 4096)
  }

  deinit {
    counters.deallocate()
  }

  // MARK: Limits

  /// Steps executed so far.
  var steps: Int { max(0, limits.steps) - reserve - max(0, counters.pointee.fuel) }

  /// The slice is used up: the next one, or the end of the run.
  func refuel() throws(Interruption) {
    reserve = max(0, reserve - max(0, -counters.pointee.fuel - 1))
    if let interruption = pending {
      pending = nil
      stop()
      throw interruption
    }
    if cancellation.isSet { throw stopped(.limit("cancelled")) }
    guard reserve > 0 else {
      counters.pointee.fuel = 0
      throw stopped(.limit("more than \(limits.steps) steps"))
    }
    let next = min(Machine.slice, reserve)
    reserve -= next
    // The step that asked is the first of the slice.
    counters.pointee.fuel = next - 1
  }

  /// Counts the work of a native that does more than a step's.
  func spend(steps: Int) { counters.pointee.fuel &-= steps }

  /// The same where a native may go on without end: looks at the limit at once.
  func work(steps: Int) throws(Interruption) {
    counters.pointee.fuel &-= steps
    if counters.pointee.fuel < 0 { try refuel() }
  }

  /// Raises an interruption at the next step; for code that cannot throw, such as a deinitialiser's.
  func raise(_ interruption: Interruption) {
    pending = interruption
    reserve += max(0, counters.pointee.fuel)
    counters.pointee.fuel = 0
  }

  func stopped(_ interruption: Interruption) -> Interruption {
    stop()
    return interruption
  }

  /// Ends the run: nothing of the program runs any more, not even deinitialisers.
  func stop() { isStopped = true }

  /// Counts the elements that a collection has or is about to have, for natives that make or grow them.
  ///
  /// - Parameters:
  ///   - count: how many come to be.
  ///   - receipt: kept by the collection's box; gives the elements back when the box is freed.
  /// - Throws: a limit when there are too many.
  func charge(elements count: Int, receipt: inout MemoryReceipt?) throws(Interruption) {
    try charge(elements: count - (receipt?.count ?? 0))
    if let receipt {
      receipt.grow(to: count)
    } else if count >= MemoryLedger.smallest {
      receipt = MemoryReceipt(memory, count)
    }
  }

  /// The same for something that is not kept track of: only its own size counts.
  func charge(elements count: Int) throws(Interruption) {
    if count > limits.memory - memory.live {
      throw stopped(.limit("more than \(limits.memory) elements and characters"))
    }
  }

  /// Prints, within the limit of the run.
  func print(_ text: String) throws(Interruption) {
    printed += text.utf8.count
    if printed > limits.output { throw stopped(.limit("more than \(limits.output) printed characters")) }
    output(text)
  }

  // MARK: Instances

  /// The number of the next instance.
  func nextSerial() -> Int {
    instanceCount += 1
    return instanceCount
  }

  private struct Template {
    var fields: ContiguousArray<Value>
    var hasDeinitializer: Bool
  }

  private func template(of nominal: Nominal) -> Template {
    if let known = templates[ObjectIdentifier(nominal)] { return known }
    var fields: ContiguousArray<Value> = []
    for field in nominal.allFields {
      let isNil = !field.isLet && field.initializer == nil && !field.isLazy && field.type.isOptional
      if isNil, field.ownership != .strong {
        fields.append(.native(WeakBox(.none, isUnowned: field.ownership == .unowned)))
      } else {
        fields.append(isNil ? .none : .unset)
      }
    }
    var hasDeinitializer = false
    var present: Nominal? = nominal
    while let each = present {
      if each.deinitializer != nil { hasDeinitializer = true }
      present = each.superNominal
    }
    let made = Template(fields: fields, hasDeinitializer: hasDeinitializer)
    templates[ObjectIdentifier(nominal)] = made
    return made
  }

  /// An instance whose fields are unset, except optionals that start as nil.
  func makeInstance(_ nominal: Nominal) -> Instance {
    let template = template(of: nominal)
    return template.hasDeinitializer
      ? DeinitializedInstance(type: nominal, fields: template.fields, serial: nextSerial(), machine: self)
      : Instance(type: nominal, fields: template.fields, serial: nextSerial())
  }

  func makeStruct(_ nominal: Nominal) -> StructBox {
    StructBox.make(type: nominal, fields: template(of: nominal).fields)
  }

  // MARK: Globals

  func cell(of global: GlobalVariable) -> GlobalCell {
    if let known = globals[ObjectIdentifier(global)] { return known }
    let cell = GlobalCell(global)
    globals[ObjectIdentifier(global)] = cell
    return cell
  }

  /// Reads a global, computing its initial value at the first access.
  func readGlobal(_ global: GlobalVariable) throws(Interruption) -> Value { try read(cell(of: global)) }

  func read(_ cell: GlobalCell) throws(Interruption) -> Value {
    try initialize(cell)
    return cell.value
  }

  func initialize(_ cell: GlobalCell) throws(Interruption) {
    guard cell.state != .ready else { return }
    guard let initializer = cell.variable.initializer else {
      cell.state = .ready
      if cell.variable.type.isOptional, case .unset = cell.value.payload { cell.value = .none }
      return
    }
    if cell.state == .initializing {
      throw .trap("the initial value of '\(cell.variable.name)' depends on itself", cell.variable.span)
    }
    cell.state = .initializing
    var arguments: [Value] = []
    let value = try call(initializer, &arguments, at: cell.variable.span)
    cell.replace(with: value)
    cell.state = .ready
  }

  /// Sets a global, with its observers.
  func writeGlobal(_ cell: GlobalCell, _ value: Value, at span: Span) throws(Interruption) {
    if cell.variable.initializer != nil { try initialize(cell) }
    cell.state = .ready
    let observed = cell.variable.willSet != nil || cell.variable.didSet != nil
    guard observed else {
      cell.replace(with: value)
      return
    }
    if let willSet = cell.variable.willSet {
      var arguments = [value]
      _ = try call(willSet, &arguments, at: span)
    }
    let old = cell.value
    cell.replace(with: value)
    if let didSet = cell.variable.didSet {
      var arguments = [old]
      _ = try call(didSet, &arguments, at: span)
    }
  }

  // MARK: Tracked fields

  func trackingRule(of field: Field) -> TrackingRule {
    if let known = trackingRules[ObjectIdentifier(field)] { return known }
    let rule = TrackingRule(field, types)
    trackingRules[ObjectIdentifier(field)] = rule
    return rule
  }

  /// Runs work on a thread with a large native stack and waits for it.
  static func onLargeStack<T>(_ work: @escaping () -> T) -> T { LargeStack.run(work) }
}

/// What running code asks of the checker: conformances and witnesses by the type of a value.
protocol TypeResolver: AnyObject {
  /// The implementation of a requirement for a type; a default of an extension where the type has none of its own.
  func witness(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol?
  /// The program's own implementation of a well-known requirement, such as `("Equatable", "==")`, `("Hashable", "hash(into:)")`,
  /// `("CustomStringConvertible", "description")`, `("Comparable", "<")`; `nil` when the type has none or it is synthesised.
  func implementation(of requirement: String, in proto: String, for type: Nominal) -> FunctionSymbol?
  func conforms(_ type: StaticType, to proto: Nominal) -> Bool
  /// Whether a value of the first type is one of the second (class hierarchies, existentials), for casts.
  func isSubtype(_ type: StaticType, of other: StaticType) -> Bool
  /// A type with what is associated in it looked up.
  func concrete(_ type: StaticType) -> StaticType
  /// A type of the program or library by its qualified name.
  func nominal(named name: String) -> Nominal?
}
