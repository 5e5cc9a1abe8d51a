/// What `withObservationTracking` calls wait for.
///
/// Stands before the runtime's own hooks and hands everything on.
final class ObservationList: ObservationHooks {
  private struct Key: Hashable {
    let instance: Int
    let field: ObjectIdentifier
  }

  /// One call of `withObservationTracking`: what was read, and what happens before the first change of it.
  private final class Tracking {
    var keys: Set<Key> = []
    let onChange: (Span) -> Void
    init(_ onChange: @escaping (Span) -> Void) { self.onChange = onChange }
  }

  weak var next: (any ObservationHooks)?
  private var active: [Tracking] = []
  private var waiting: [Tracking] = []
  /// Stand-ins for computed properties that report by themselves (O-24).
  private var fields: [String: Field] = [:]

  /// Puts this list before the runtime's hooks, once.
  func attach(to machine: Machine) {
    guard machine.hooks !== self else { return }
    next = machine.hooks
    machine.hooks = self
  }

  func access(_ instance: Instance, _ field: Field, at span: Span) {
    for tracking in active { tracking.keys.insert(Key(instance: instance.serial, field: ObjectIdentifier(field))) }
    next?.access(instance, field, at: span)
  }

  func willSet(_ instance: Instance, _ field: Field, newValue: Value?, at span: Span) {
    next?.willSet(instance, field, newValue: newValue, at: span)
    let key = Key(instance: instance.serial, field: ObjectIdentifier(field))
    let due = waiting.filter { $0.keys.contains(key) }
    if due.isEmpty { return }
    waiting.removeAll { tracking in due.contains { $0 === tracking } }
    for tracking in due { tracking.onChange(span) }
  }

  func didSet(_ instance: Instance, _ field: Field, at span: Span) { next?.didSet(instance, field, at: span) }

  /// Runs a function and records what it reads.
  func track(
    _ apply: () throws(Interruption) -> Value, onChange: @escaping (Span) -> Void
  ) throws(Interruption) -> Value {
    let tracking = Tracking(onChange)
    active.append(tracking)
    defer {
      active.removeLast()
      if !tracking.keys.isEmpty { waiting.append(tracking) }
    }
    return try apply()
  }

  /// The field that a key path's last component stands for.
  func field(of path: KeyPathBox, in instance: Instance) -> Field? {
    switch path.components.last {
    case .field(let field)?: return field
    case .property(let property, _)?:
      let name = instance.type.qualifiedName + "." + property.name
      if let found = fields[name] { return found }
      let made = Field(
        name: property.name, owner: instance.type, index: -1 - fields.count, isLet: false, type: property.type,
        span: property.span)
      fields[name] = made
      return made
    default: return nil
    }
  }
}

/// Natives of the Observation module.
enum ObservationNatives {
  private static func target(_ call: NativeCall, _ subject: Int, _ path: Int) throws(Interruption) -> (Instance, Field)
  {
    guard case .instance(let instance) = call[subject].payload, case .keyPath(let box) = call[path].payload,
      let field = call.machine.libraryState.observations.field(of: box, in: instance)
    else { throw call.mismatch(subject, "an observable object and a key path of it") }
    return (instance, field)
  }

  private static func mutate(_ call: NativeCall, _ subject: Int, _ path: Int, _ body: Int) throws(Interruption) -> Value
  {
    let (instance, field) = try target(call, subject, path)
    call.machine.hooks?.willSet(instance, field, newValue: nil, at: call.span)
    defer { call.machine.hooks?.didSet(instance, field, at: call.span) }
    return try call.machine.call(call[body], [], at: call.span)
  }

  static let observable = NativeGroup { group in
    group["access(keyPath:)"] = { call throws(Interruption) in
      let (instance, field) = try target(call, 0, 1)
      call.machine.hooks?.access(instance, field, at: call.span)
      return .void
    }
    group["withMutation(keyPath:_:)"] = { call throws(Interruption) in try mutate(call, 0, 1, 2) }
  }

  static let registrar = NativeGroup { group in
    group["init()"] = { _ in .native(NameBox("", "ObservationRegistrar")) }
    group["access(_:keyPath:)"] = { call throws(Interruption) in
      let (instance, field) = try target(call, 1, 2)
      call.machine.hooks?.access(instance, field, at: call.span)
      return .void
    }
    group["willSet(_:keyPath:)"] = { call throws(Interruption) in
      let (instance, field) = try target(call, 1, 2)
      call.machine.hooks?.willSet(instance, field, newValue: nil, at: call.span)
      return .void
    }
    group["didSet(_:keyPath:)"] = { call throws(Interruption) in
      let (instance, field) = try target(call, 1, 2)
      call.machine.hooks?.didSet(instance, field, at: call.span)
      return .void
    }
    group["withMutation(of:keyPath:_:)"] = { call throws(Interruption) in try mutate(call, 1, 2, 3) }
  }

  static func addGlobals(_ group: inout NativeGroup) {
    group["withObservationTracking(_:onChange:)"] = { call throws(Interruption) in
      let machine = call.machine
      let list = machine.libraryState.observations
      list.attach(to: machine)
      let (apply, onChange, span) = (call[0], call[1], call.span)
      return try list.track({ () throws(Interruption) in try machine.call(apply, [], at: span) }) {
        [unowned machine] span in
        do throws(Interruption) { _ = try machine.call(onChange, [], at: span) } catch { machine.raise(error) }
      }
    }
  }

  /// `Observations`: the value now, then one after each turn in which something it read has changed (O-20).
  static let observations = NativeGroup { group in
    group["makeAsyncIterator()"] = { call throws(Interruption) in
      .native(try AsyncNatives.iterator(over: call[0], call.context))
    }
    group["init(_:)"] = { call throws(Interruption) in
      let emit = call[0]
      return .native(
        AsyncSequenceBox("Observations") { (context) throws(Interruption) in
          let list = context.machine.libraryState.observations
          list.attach(to: context.machine)
          var isFresh = true
          var waiter: Resumption?
          func value(_ machine: Machine, _ span: Span) throws(Interruption) -> Value {
            isFresh = false
            return try list.track({ () throws(Interruption) in try machine.call(emit, [], at: span) }) {
              [unowned machine] span in
              isFresh = true
              guard let waiting = waiter else { return }
              waiter = nil
              // The new value is there once the writer's turn is over.
              machine.scheduler.post { [unowned machine] () throws(Interruption) in
                waiting.resume(try value(machine, span).wrapped)
              }
            }
          }
          return ClosureAsyncIterator { (machine, resumption, span) throws(Interruption) in
            if isFresh { return try value(machine, span).wrapped }
            waiter = resumption
            machine.scheduler.current?.onCancel {
              guard waiter === resumption else { return }
              waiter = nil
              resumption.resume(.none)
            }
            return nil
          }
        })
    }
  }
}
