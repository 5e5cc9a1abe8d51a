// Fields that need more than a move: tracked, observed, lazy, weak.

extension Machine {
  /// Reads a field of an instance or struct.
  ///
  /// A lazy one is computed at the first read and stored.
  func readField(_ field: Field, of owner: inout Value, at span: Span) throws(Interruption) -> Value {
    let value: Value
    switch owner.payload {
    case .instance(let instance):
      if field.isTracked { hooks?.access(instance, field, at: span) }
      value = instance.fields[field.index]
    case .structure(let box): value = box.fields[field.index]
    default: throw .unmodelled("reading '\(field.name)' of another value", span)
    }
    switch value.payload {
    case .unset:
      guard field.isLazy, let initializer = field.initializer else { throw .trap(Trap.exclusivity, span) }
      var arguments = initializer.parameters.isEmpty ? [] : [owner]
      let computed = try call(initializer, &arguments, at: span)
      arguments = []
      try set(field, of: &owner, computed, span)
      return computed
    case .native(let box) where field.ownership != .strong:
      guard let weak = box as? WeakBox else { return value }
      guard let read = weak.read else { throw .trap(Trap.unowned, span) }
      return read
    default: return value
    }
  }

  /// Sets a field: announces it where it is tracked and not equal (O-10), and runs the observers.
  func writeField(_ field: Field, of owner: inout Value, _ value: Value, at span: Span) throws(Interruption) {
    if case .instance(let instance) = owner.payload, field.isTracked {
      let announces = try announces(field, instance, value, span)
      if announces { hooks?.willSet(instance, field, newValue: value, at: span) }
      try setObserved(field, of: &owner, value, span)
      if announces { hooks?.didSet(instance, field, at: span) }
      return
    }
    try setObserved(field, of: &owner, value, span)
  }

  private func announces(_ field: Field, _ instance: Instance, _ value: Value, _ span: Span) throws(Interruption)
    -> Bool
  {
    let old = instance.fields[field.index]
    if case .unset = old.payload { return true }
    switch trackingRule(of: field) {
    case .always: return true
    case .reference:
      if case .instance(let left) = old.payload, case .instance(let right) = value.payload { return left !== right }
      if case .native(let left) = old.payload, case .native(let right) = value.payload { return left !== right }
      return true
    case .equatable: return try !library.areEqual(old, value, self, span)
    }
  }

  private func setObserved(_ field: Field, of owner: inout Value, _ value: Value, _ span: Span) throws(Interruption) {
    if let willSet = field.willSet { try observe(willSet, &owner, value, span) }
    guard let didSet = field.didSet else {
      try set(field, of: &owner, value, span)
      return
    }
    var old = Value.unset
    switch owner.payload {
    case .instance(let instance): old = instance.fields[field.index]
    case .structure(let box): old = box.fields[field.index]
    default: break
    }
    try set(field, of: &owner, value, span)
    try observe(didSet, &owner, old, span)
  }

  private func observe(_ observer: Function, _ owner: inout Value, _ value: Value, _ span: Span) throws(Interruption) {
    var arguments = [owner, value]
    let isInout = observer.inoutParameters.contains(0)
    if isInout { owner = .unset }
    // An observer that does not name its value has no parameter for it.
    if observer.parameters.count < 2 { arguments.removeLast() }
    defer { if isInout { owner = arguments[0] } }
    _ = try call(observer, &arguments, at: span)
  }

  private func set(_ field: Field, of owner: inout Value, _ value: Value, _ span: Span) throws(Interruption) {
    let stored = field.ownership == .strong ? value : .native(WeakBox(value, isUnowned: field.ownership == .unowned))
    switch owner.payload {
    case .instance(let instance): instance.replace(field.index, with: stored)
    case .structure:
      guard let box = withUnsafeMutablePointer(to: &owner, { uniqueStruct($0) }) else { return }
      var stored = stored
      swap(&box.slots[field.index], &stored)
    default: throw .unmodelled("setting '\(field.name)' of another value", span)
    }
  }

  /// Takes a field's value out for a change in place; `putField` puts it back.
  ///
  /// A tracked one is always announced (O-10).
  func takeField(_ field: Field, of owner: inout Value, at span: Span) throws(Interruption) -> Value {
    if field.willSet != nil || field.didSet != nil || field.isLazy || field.ownership != .strong {
      return try readField(field, of: &owner, at: span)
    }
    switch owner.payload {
    case .instance(let instance):
      if field.isTracked {
        hooks?.access(instance, field, at: span)
        hooks?.willSet(instance, field, newValue: nil, at: span)
      }
      let value = instance.take(field.index)
      if case .unset = value.payload { throw .trap(Trap.exclusivity, span) }
      return value
    case .structure:
      guard let box = withUnsafeMutablePointer(to: &owner, { uniqueStruct($0) }) else { return .unset }
      var value = Value.unset
      swap(&box.slots[field.index], &value)
      return value
    default: throw .unmodelled("changing '\(field.name)' of another value", span)
    }
  }

  func putField(_ field: Field, of owner: inout Value, _ value: Value, at span: Span) throws(Interruption) {
    let isObserved = field.willSet != nil || field.didSet != nil
    if case .instance(let instance) = owner.payload, field.isTracked {
      if isObserved {
        hooks?.willSet(instance, field, newValue: nil, at: span)
        try setObserved(field, of: &owner, value, span)
      } else {
        instance.replace(field.index, with: value)
      }
      hooks?.didSet(instance, field, at: span)
      return
    }
    if isObserved {
      try setObserved(field, of: &owner, value, span)
    } else {
      try set(field, of: &owner, value, span)
    }
  }
}
