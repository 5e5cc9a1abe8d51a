/// A class instance or actor.
class Instance {
  unowned(unsafe) let type: Nominal
  /// Where the fields stand, as long as somebody holds the instance.
  final let slots: UnsafeMutablePointer<Value>
  final let count: Int
  /// The generic arguments it was made with, where they are known.
  var arguments: [StaticType] = []
  /// Numbered in order of creation: what identity prints and sorts by, the same in every run.
  let serial: Int

  init(type: Nominal, fields: some Collection<Value>, serial: Int) {
    self.type = type
    self.serial = serial
    count = fields.count
    slots = .allocate(capacity: max(1, fields.count))
    var slot = slots
    for field in fields {
      slot.initialize(to: field)
      slot += 1
    }
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  final var fields: FieldList { FieldList(owner: self, slots: slots, count: count) }

  /// Puts a value into a field.
  ///
  /// The old one is let go after the access has ended: its deinitialiser may look at this instance.
  @inline(__always)
  final func replace(_ index: Int, with value: consuming Value) {
    precondition(index < count)
    swap(&slots[index], &value)
  }

  /// Takes a value out of a field, which holds nothing until one is put back.
  @inline(__always)
  final func take(_ index: Int) -> Value {
    var value = Value.unset
    precondition(index < count)
    swap(&slots[index], &value)
    return value
  }
}

/// An instance of a class with a deinitialiser: the last release runs it.
final class DeinitializedInstance: Instance {
  private weak var machine: Machine?

  init(type: Nominal, fields: some Collection<Value>, serial: Int, machine: Machine) {
    self.machine = machine
    super.init(type: type, fields: fields, serial: serial)
  }

  deinit {
    guard let machine, !machine.isStopped, isComplete else { return }
    // The deinitialiser gets a stand-in with the same fields and number: the dying object must not be retained again.
    let standIn = Instance(type: type, fields: fields, serial: serial)
    standIn.arguments = arguments
    machine.deinitialize(standIn)
  }

  /// All fields were set: an instance whose initialiser failed before goes without deinitialiser.
  private var isComplete: Bool {
    let hasGap = fields.contains { if case .unset = $0.payload { true } else { false } }
    guard hasGap else { return true }
    for field in type.allFields where !field.isLazy && field.index < fields.count {
      if case .unset = fields[field.index].payload { return false }
    }
    return true
  }
}

/// A variable that closures share.
final class VariableBox: NativeBox {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }

  @inline(__always)
  func replace(with value: consuming Value) { swap(&self.value, &value) }

  override var text: String { "variable" }
}

/// A weak or unowned reference to an instance, or to an object of the library.
final class WeakBox: NativeBox {
  private weak var object: AnyObject?
  private let isNative: Bool
  private let wasNil: Bool
  let isUnowned: Bool

  init(_ value: Value, isUnowned: Bool) {
    self.isUnowned = isUnowned
    switch value.payload {
    case .instance(let instance):
      object = instance
      isNative = false
      wasNil = false
    case .native(let box):
      object = box
      isNative = true
      wasNil = false
    default:
      object = nil
      isNative = false
      wasNil = true
    }
  }

  /// The object as a value, not wrapped; `nil` when it is gone or never was.
  var target: Value? {
    guard let object else { return nil }
    if isNative, let box = object as? NativeBox { return .native(box) }
    if let instance = object as? Instance { return Value(.instance(instance)) }
    return nil
  }

  /// What reading gives: an optional of a weak reference, the object of an unowned one (`nil` when it was destroyed).
  var read: Value? {
    guard let target else { return isUnowned && !wasNil ? nil : Value.none }
    return isUnowned ? target : target.wrapped
  }
}

/// A global variable of one run.
final class GlobalCell {
  enum State { case unset, initializing, ready }
  let variable: GlobalVariable
  @exclusivity(unchecked) var value: Value = .unset
  @exclusivity(unchecked) var state = State.unset

  init(_ variable: GlobalVariable) { self.variable = variable }

  func replace(with value: consuming Value) { swap(&self.value, &value) }
}

/// What a `for` loop steps through, made by the library.
class IteratorBox: NativeBox {
  /// The next element, or `nil` at the end.
  func next(_ machine: Machine) throws(Interruption) -> Value? { nil }
}

/// What a `for await` loop steps through.
class AsyncIteratorBox: NativeBox {
  /// The next element as an optional value (nil at the end): at once, or later through the resumption.
  func next(_ machine: Machine, _ resumption: Resumption, at span: Span) throws(Interruption) -> Value? { Value.none }
}

/// Steps through an array.
final class ArrayIterator: IteratorBox {
  private let array: ArrayBox
  private var position = 0

  init(_ array: ArrayBox) { self.array = array }

  override func next(_ machine: Machine) -> Value? {
    guard position < array.elements.count else { return nil }
    position += 1
    return array.elements[position - 1]
  }
}
