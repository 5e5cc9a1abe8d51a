/// The library's side of a function.
///
/// Arguments come complete (defaults filled in), `self` first; an `inout` one is changed in place in `arguments`.
final class NativeFunction {
  /// The name it is registered under: `Array.append(_:)`.
  let name: String
  let body: Body
  /// Whether a string that it gives is one that was there: a subscript, a wrapped value, the first element.
  let givesPresentValue: Bool
  /// Of a getter: takes the value out of `self` for a change in place, after which the setter puts one back.
  private let opening: Body?

  init(name: String, body: Body, opening: Body? = nil) {
    self.name = name
    self.body = body
    self.opening = opening
    let member = name.split(separator: ".").last ?? ""
    givesPresentValue =
      member.hasPrefix("subscript") || ["wrappedValue", "first", "last", "??(_:_:)", "init(_:)"].contains(member)
  }

  /// The native that opens what this getter reads.
  var opener: NativeFunction? { opening.map { NativeFunction(name: name + ".open", body: $0) } }

  enum Body {
    case plain((inout NativeCall) throws(Interruption) -> Value)
    /// May suspend the running task: gives its value at once, or later through the continuation.
    case suspending((inout NativeCall, Resumption) throws(Interruption) -> Value?)
  }
}

/// The circumstances of one call of a native.
struct NativeCall {
  /// For calling closures and methods of the program, and for the run's services (output, clock, hooks).
  let machine: Machine
  /// `self` and the parameters, in order.
  ///
  /// Index only what the declaration has.
  let arguments: UnsafeMutableBufferPointer<Value>
  /// Where the call stands, for traps and causes.
  let span: Span

  subscript(index: Int) -> Value {
    get { arguments[index] }
    nonmutating set { arguments[index] = newValue }
  }
}

/// Why the evaluation of something ended early.
///
/// An error has to be Sendable, a value is not: an interruption stays on the thread of its run.
enum Interruption: Error, @unchecked Sendable {
  /// An error the program threw, to be caught by the program.
  case thrown(Value)
  /// A run-time trap with Swift's text (`Index out of range`), without the `Fatal error: `.
  case trap(String, Span)
  /// A limit of the run.
  case limit(String)
  /// Something valid that is not modelled.
  case unmodelled(String, Span)
}
