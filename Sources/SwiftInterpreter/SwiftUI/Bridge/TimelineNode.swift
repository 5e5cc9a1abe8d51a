import ObservationRuntime

/// A `TimelineView`: runs its content again at each moment of its schedule, in virtual time.
///
/// No trace shows it.
final class TimelineNode: UserView {
  private let closure: Value
  /// Nanoseconds from one moment to the next, and to the first one; `nil` when it never ticks.
  private let rhythm: (first: Int64, interval: Int64)?
  private let span: Span
  private let reference: StateReference?
  unowned let world: ViewWorld

  init(
    _ closure: Value, rhythm: (first: Int64, interval: Int64)?, _ world: ViewWorld, reference: StateReference? = nil,
    at span: Span
  ) {
    self.closure = closure
    self.rhythm = rhythm
    self.world = world
    self.reference = reference
    self.span = span
  }

  var type: ViewType { world.timelineType }

  func changedInputs(from previous: any UserView) -> [InputChange] {
    guard let previous = previous as? TimelineNode else { return [InputChange("content")] }
    do {
      var comparison = InputComparison(world)
      return try comparison.areSame(previous.closure, closure) ? [] : [InputChange("content", note: comparison.note)]
    } catch {
      world.hold(error)
      return []
    }
  }

  func dynamicField(_ index: Int) -> DynamicField { .state(.value(world.graphValue(.int(0)))) }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    guard case .state(let reference)? = fields.first else { return self }
    return TimelineNode(closure, rhythm: rhythm, world, reference: reference, at: span)
  }

  func body() throws -> Element {
    _ = reference?.get()
    let date = try world.makeLibraryValue("Date.init()", [], span)
    let context = Value.native(TimelineContextBox(date, type: world.nominal("TimelineViewDefaultContext")))
    let content = try world.element(try world.call(closure, [context], at: span), at: span)
    guard let rhythm, let reference else { return content }
    return .modified(
      content, .onReceive(subscribe: { [unowned world] in TimelineTicks(rhythm, reference, world).start() }))
  }
}

/// The clock of one `TimelineView` on the screen.
private final class TimelineTicks {
  private let rhythm: (first: Int64, interval: Int64)
  private let reference: StateReference
  private unowned let world: ViewWorld
  private var isStopped = false
  private var count = 0

  init(_ rhythm: (first: Int64, interval: Int64), _ reference: StateReference, _ world: ViewWorld) {
    self.rhythm = rhythm
    self.reference = reference
    self.world = world
  }

  /// Plans the first moment.
  /// - Returns: what ends the clock.
  func start() -> Handler {
    plan(after: rhythm.first)
    return { [self] in isStopped = true }
  }

  private func plan(after nanoseconds: Int64) {
    world.machine.scheduler.after(nanoseconds) { [self] in
      guard !isStopped else { return }
      world.machine.scheduler.post { [self] () throws(Interruption) in
        guard !isStopped else { return }
        count += 1
        reference.set(world.graphValue(.int(count)), line: nil)
      }
      plan(after: rhythm.interval)
    }
  }
}

/// What a `TimelineView`'s closure is given.
final class TimelineContextBox: NativeBox {
  let date: Value
  private let type: Nominal?

  init(_ date: Value, type: Nominal?) {
    self.date = date
    self.type = type
  }

  override var nominal: Nominal? { type }
  override var text: String { "Context" }
}

extension ViewWorld {
  /// When a schedule's moments come, seen from now.
  func rhythm(of schedule: Value) -> (first: Int64, interval: Int64)? {
    guard case .native(let native) = schedule.payload, let box = native as? TokenBox else { return nil }
    var start = 0.0
    var interval: Double
    switch box.name.split(separator: ".").last.map(String.init) ?? box.name {
    case let name where box.name.contains("everyMinute") || box.name.contains("EveryMinute"):
      _ = name
      interval = 60
    case let name where name.contains("by:)"):
      guard box.arguments.count >= 2, let step = box.arguments[box.arguments.count - 1].number, step > 0 else {
        return nil
      }
      interval = step
      if case .native(let date) = box.arguments[box.arguments.count - 2].payload, let from = date as? DateBox {
        start = from.seconds - machine.libraryState.startDate
      }
    default: return nil
    }
    let now = Double(machine.scheduler.now) / 1_000_000_000
    var first = start
    if first <= now { first += ((now - first) / interval).rounded(.down) * interval + interval }
    return (Int64((first - now) * 1_000_000_000), Int64(interval * 1_000_000_000))
  }
}
