/// A function value: code with its captures, a symbol, or a bound method.
class FunctionBox {
  /// What two values have in common when they are the same code (C-08): the function, symbol or case they were made of.
  var code: ObjectIdentifier { ObjectIdentifier(self) }
  /// What the value closes over, in a fixed order: captured values, and a ``VariableBox`` for each variable that is
  /// shared by reference (equal to itself only).
  ///
  /// Empty for a function that captures nothing.
  var captured: ContiguousArray<Value> { [] }
}

/// A closure or local function.
final class ClosureBox: FunctionBox {
  let function: Function
  let header: UnsafeMutablePointer<CodeHeader>
  let captures: ContiguousArray<Value>

  init(function: Function, header: UnsafeMutablePointer<CodeHeader>, captures: ContiguousArray<Value>) {
    self.function = function
    self.header = header
    self.captures = captures
  }

  override var code: ObjectIdentifier { ObjectIdentifier(function) }
  override var captured: ContiguousArray<Value> { captures }
}

/// A function, static method, initialiser or operator as a value.
final class SymbolBox: FunctionBox {
  let symbol: FunctionSymbol

  init(_ symbol: FunctionSymbol) { self.symbol = symbol }

  override var code: ObjectIdentifier { ObjectIdentifier(symbol) }
}

/// `object.method`.
final class BoundMethodBox: FunctionBox {
  let symbol: FunctionSymbol
  let receiver: Value

  init(_ symbol: FunctionSymbol, receiver: Value) {
    self.symbol = symbol
    self.receiver = receiver
  }

  override var code: ObjectIdentifier { ObjectIdentifier(symbol) }
  override var captured: ContiguousArray<Value> { [receiver] }
}

/// `Type.method`: takes the receiver and gives the bound method.
final class UnboundMethodBox: FunctionBox {
  let symbol: FunctionSymbol

  init(_ symbol: FunctionSymbol) { self.symbol = symbol }

  override var code: ObjectIdentifier { ObjectIdentifier(symbol) }
}

/// An enum case with payload as a function.
final class CaseConstructorBox: FunctionBox {
  let enumCase: EnumCase
  /// The metatype of what it makes, of a generic enum.
  let type: Value?

  init(_ enumCase: EnumCase, type: Value?) {
    self.enumCase = enumCase
    self.type = type
  }

  override var code: ObjectIdentifier { ObjectIdentifier(enumCase) }
}

/// A key path as a function.
final class KeyPathFunctionBox: FunctionBox {
  let keyPath: KeyPathBox

  init(_ keyPath: KeyPathBox) { self.keyPath = keyPath }

  override var captured: ContiguousArray<Value> { [Value(.keyPath(keyPath))] }
}

/// A function of the library that closes over something of its own.
final class NativeFunctionBox: FunctionBox {
  typealias Body = (inout NativeCall) throws(Interruption) -> Value
  let body: Body
  private let identity: AnyObject?
  private let values: ContiguousArray<Value>

  /// - Parameters:
  ///   - identity: the same object for functions that are the same code; without one the value equals only itself.
  ///   - captured: what it closes over, for comparing.
  ///   - body: what it does.
  init(identity: AnyObject? = nil, captured: ContiguousArray<Value> = [], _ body: @escaping Body) {
    self.body = body
    self.identity = identity
    values = captured
  }

  override var code: ObjectIdentifier { ObjectIdentifier(identity ?? self) }
  override var captured: ContiguousArray<Value> { values }
}
