/// A class instance or actor.
final class Instance {
  unowned(unsafe) let type: Nominal
  var fields: ContiguousArray<Value>
  /// Numbered in order of creation: what identity prints and sorts by, the same in every run.
  let serial: Int

  init(type: Nominal, fields: ContiguousArray<Value>, serial: Int) {
    self.type = type
    self.fields = fields
    self.serial = serial
  }
}

/// A function value: code with its captures, a symbol, or a bound method.
class FunctionBox {}

/// A key path value.
class KeyPathBox {}

/// Continues a suspended task.
class Resumption {
  func resume(_ value: Value) {}
  func resume(throwing error: Interruption) {}
}
