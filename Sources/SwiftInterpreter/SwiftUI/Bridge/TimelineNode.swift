import ObservationRuntime

/// A `TimelineView`: runs its content again at each moment of its schedule, in virtual time.
///
/// No trace shows it.
final class TimelineNode: UserView {
  private let closure: Value
  private let schedule: Value
  private let span: Span
  private let reference: StateReference?
  unowned let world: ViewWorld

  init(_ schedule: Value, _ closure: Value, _ world: ViewWorld, reference: StateReference? = nil, at span: Span) {
    self.schedule = schedule
    self.closure = closure
    self.world = world
    self.reference = reference
    self.span = span
  }

  var type: ViewType { world.timelineType }

  func changedInputs(from previous: any UserView) -> [InputChange] {
    guard let previous = previous as? TimelineNode else { return [InputChange("content")] }
    do {
      var comparison = InputComparison(world)
      if try !comparison.areSame(previous.schedule, schedule) { return [InputChange("schedule")] }
      return try comparison.areSame(previous.closure, closure) ? [] : [InputChange("content", note: comparison.note)]
    } catch {
      world.hold(error)
      return []
    }
  }

  func dynamicField(_ index: Int) -> DynamicField { .state(.value(world.graphValue(.int(0)))) }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    guard case .state(let reference)? = fields.first else { return self }
    return TimelineNode(schedule, closure, world, reference: reference, at: span)
  }

  func body() throws -> Element {
    _ = reference?.get()
    // Making the content takes a moment: whoever reads the clock next is later than the entry that is shown.
    let present = world.machine.readClock()
    let timeline = TimelineMoments(schedule, now: present)
    let context = Value.native(
      TimelineContextBox(
        .native(DateBox(timeline?.latest(at: present) ?? present)), type: world.nominal("TimelineViewDefaultContext")))
    let content = try world.element(try world.call(closure, [context], at: span), at: span)
    guard let timeline, let reference else { return content }
    return .modified(
      content,
      .onReceive(
        publisher: world.graphValue(schedule),
        subscribe: { [unowned world] in TimelineTicks(timeline, reference, world).start() }))
  }
}

/// The moments of a schedule, in seconds since 2001.
struct TimelineMoments {
  private enum Kind {
    case periodic(start: Double, interval: Double)
    case explicit([Double])
  }
  private let kind: Kind
  /// Dates are kept as floating-point numbers, whose last digits do not count.
  private static let tolerance = 5e-7

  /// Reads a schedule; `nil` for one without moments of its own, such as `.animation`.
  ///
  /// - Parameters:
  ///   - schedule: the schedule as the program made it.
  ///   - now: the present date.
  init?(_ schedule: Value, now: Double) {
    guard case .native(let native) = schedule.payload, let box = native as? TokenBox else { return nil }
    let name: String = box.name.lowercased()
    if name.contains("everyminute") {
      kind = .periodic(start: (now / 60).rounded(.down) * 60, interval: 60)
    } else if name.contains("explicit"), case .array(let dates)? = box.arguments.last?.payload {
      kind = .explicit(dates.elements.compactMap { TimelineMoments.seconds($0) }.sorted())
    } else if name.contains("periodic"), let interval = box.arguments.last?.number, interval > 0,
      let start = box.arguments.dropLast().last.flatMap(TimelineMoments.seconds)
    {
      kind = .periodic(start: start, interval: interval)
    } else {
      return nil
    }
  }

  private static func seconds(_ value: Value) -> Double? {
    if case .native(let box as DateBox) = value.payload { return box.seconds }
    return nil
  }

  /// The entry that is shown: the latest one that has come, or the first one.
  func latest(at now: Double) -> Double {
    let reached: Double = now + TimelineMoments.tolerance
    switch kind {
    case .periodic(let start, let interval):
      return reached < start ? start : start + ((reached - start) / interval).rounded(.down) * interval
    case .explicit(let dates): return dates.last { $0 <= reached } ?? dates.first ?? now
    }
  }

  /// The entry that comes next.
  func next(after now: Double) -> Double? {
    let reached: Double = now + TimelineMoments.tolerance
    switch kind {
    case .periodic(let start, let interval):
      return reached < start ? start : start + (((reached - start) / interval).rounded(.down) + 1) * interval
    case .explicit(let dates): return dates.first { $0 > reached }
    }
  }
}

/// The clock of one `TimelineView` on the screen.
private final class TimelineTicks {
  private let moments: TimelineMoments
  private let reference: StateReference
  private unowned let world: ViewWorld
  private var isStopped = false
  private var count = 0

  init(_ moments: TimelineMoments, _ reference: StateReference, _ world: ViewWorld) {
    self.moments = moments
    self.reference = reference
    self.world = world
  }

  /// Plans the first moment.
  /// - Returns: what ends the clock.
  func start() -> Handler {
    plan()
    return { [self] in isStopped = true }
  }

  private func plan() {
    let now: Double = world.machine.now
    guard let next = moments.next(after: now) else { return }
    let distance: Double = min((next - now) * 1_000_000_000, 1e18)
    world.machine.scheduler.after(max(1, Int64(distance.rounded()))) { [self] in
      guard !isStopped else { return }
      world.machine.scheduler.post { [self] () throws(Interruption) in
        guard !isStopped else { return }
        count += 1
        // Each moment is a new number, also after the clock was set anew.
        reference.set(world.graphValue(.double(next + Double(count) / 1_000_000_000)), line: nil)
      }
      plan()
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
