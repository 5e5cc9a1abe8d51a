/// A value at run time.
///
/// It knows what it is: natives, printing, casts and dispatch need no static type.
///
/// An optional is not boxed: `depth` counts the `.some` layers around the payload. So a `T?` is nil exactly when its depth
/// is 0, wrapping adds one, unwrapping takes one away, and `.some(nil)` of a `T??` is nil with depth 1.
struct Value {
  var payload: Payload
  var depth: UInt8

  init(_ payload: Payload, depth: UInt8 = 0) {
    self.payload = payload
    self.depth = depth
  }

  enum Payload {
    /// Nothing at all: an unset variable or field.
    ///
    /// Never visible to a program.
    case unset
    case void
    /// The innermost nil.
    case none
    case int(Int)
    case double(Double)
    case bool(Bool)
    case string(String)
    case character(Character)
    case float(Float)
    /// The other integer types; bits are sign- or zero-extended.
    case fixed(Int64, IntegerKind)
    /// An enum value without payload.
    case enumCase(Unmanaged<EnumCase>)
    case enumPayload(EnumBox)
    case structure(StructBox)
    case instance(Instance)
    case tuple(TupleBox)
    case array(ArrayBox)
    case dictionary(DictionaryBox)
    case set(SetBox)
    case function(FunctionBox)
    case metatype(TypeBox)
    case keyPath(KeyPathBox)
    /// Everything of the library that Swift code of ours holds: ranges, dates, views, publishers, tasks.
    case native(NativeBox)
  }

  static var void: Value { Value(.void) }
  static var none: Value { Value(.none) }
  static var unset: Value { Value(.unset) }
  static func int(_ value: Int) -> Value { Value(.int(value)) }
  static func double(_ value: Double) -> Value { Value(.double(value)) }
  static func bool(_ value: Bool) -> Value { Value(.bool(value)) }
  static func string(_ value: String) -> Value { Value(.string(value)) }
  static func native(_ value: NativeBox) -> Value { Value(.native(value)) }
  static func array(_ elements: ContiguousArray<Value>) -> Value { Value(.array(ArrayBox(elements))) }

  /// This value as an optional that holds it.
  var wrapped: Value { Value(payload, depth: depth + 1) }
  /// What an optional holds; `nil` when it is nil.
  var unwrapped: Value? { depth == 0 ? nil : Value(payload, depth: depth - 1) }
}

/// The integer types other than Int.
enum IntegerKind: UInt8 {
  case int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64
}

// The storage of values is not checked for overlapping accesses at run time: the machine moves a value out of where it lives
// before it is changed in place, so a second access finds nothing there and traps as Swift does.

/// What stands before the fields in a struct's storage.
struct StructHead {
  unowned(unsafe) let type: Nominal
  let count: Int
  /// The generic arguments it was made with, where they are known.
  var arguments: [StaticType] = []
}

/// A struct value's storage, shared until written: one piece of memory, the fields after the head.
final class StructBox: ManagedBuffer<StructHead, Value> {
  /// Storage whose fields the caller sets right away.
  ///
  /// - Parameters:
  ///   - type: the struct.
  ///   - count: how many fields it has.
  ///   - set: initializes all of them.
  /// - Returns: the storage, with all fields set.
  @inline(__always)
  static func make(type: Nominal, count: Int, _ set: (UnsafeMutablePointer<Value>) -> Void) -> StructBox {
    let made = StructBox.create(minimumCapacity: count) { _ in StructHead(type: type, count: count) }
    made.withUnsafeMutablePointerToElements { set($0) }
    return unsafeDowncast(made, to: StructBox.self)
  }

  static func make(type: Nominal, fields: some Collection<Value>) -> StructBox {
    make(type: type, count: fields.count) { slots in
      var slot = slots
      for field in fields {
        slot.initialize(to: field)
        slot += 1
      }
    }
  }

  deinit {
    withUnsafeMutablePointers { head, fields in _ = fields.deinitialize(count: head.pointee.count) }
  }

  @inline(__always)
  var type: Nominal { header.type }

  var arguments: [StaticType] {
    get { header.arguments }
    set { header.arguments = newValue }
  }

  /// Where the fields stand, as long as somebody holds the storage.
  @inline(__always)
  var slots: UnsafeMutablePointer<Value> { withUnsafeMutablePointerToElements { $0 } }

  @inline(__always)
  var fields: FieldList { FieldList(owner: self, slots: slots, count: header.count) }

  @inline(__always)
  var count: Int { header.count }

  func copy() -> StructBox {
    let copy = StructBox.make(type: type, count: header.count) { $0.initialize(from: slots, count: header.count) }
    copy.arguments = arguments
    return copy
  }
}

/// The fields of a struct or instance, where they stand.
struct FieldList: RandomAccessCollection {
  /// Holds the storage.
  let owner: AnyObject
  let slots: UnsafeMutablePointer<Value>
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Value {
    get {
      precondition(index >= 0 && index < count)
      return slots[index]
    }
    nonmutating _modify {
      precondition(index >= 0 && index < count)
      yield &slots[index]
    }
  }
}

/// The storage of an enum value with payload.
final class EnumBox {
  unowned(unsafe) let enumCase: EnumCase
  /// The generic arguments it was made with, where they are known.
  var arguments: [StaticType] = []
  @exclusivity(unchecked) var payload: ContiguousArray<Value>

  init(_ enumCase: EnumCase, _ payload: ContiguousArray<Value>) {
    self.enumCase = enumCase
    self.payload = payload
  }
}

/// A tuple's storage, shared until written.
final class TupleBox {
  @exclusivity(unchecked) var elements: ContiguousArray<Value>
  var labels: [String?]

  init(_ elements: ContiguousArray<Value>, labels: [String?] = []) {
    self.elements = elements
    self.labels = labels
  }
}

/// An array's storage, shared until written.
final class ArrayBox {
  @exclusivity(unchecked) var elements: ContiguousArray<Value>
  /// The elements' share of the run's memory, once there are many.
  var receipt: MemoryReceipt?

  init(_ elements: ContiguousArray<Value>) { self.elements = elements }
}

/// A type at run time, as `type(of:)` and `T.self` give it.
final class TypeBox {
  let type: StaticType

  init(_ type: StaticType) { self.type = type }
}

/// What the library keeps in a value: a class of ours.
///
/// A value type of the library (Date, a range) is immutable here, so that sharing it is copying it.
class NativeBox {
  /// The type's name, where there is no symbol at hand.
  var typeName: String { nominal?.qualifiedName ?? "" }
  /// The type's symbol, for printing, casts, dispatch; set by the library.
  var nominal: Nominal? { nil }
  /// Counts what it holds, once, when a native has made it; for boxes that may hold much.
  func account(in machine: Machine) throws(Interruption) {}
  /// Same value? The default is identity.
  func isEqual(to other: NativeBox) -> Bool { self === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  /// The value in a box that only hides its type: casts look through it.
  var erasedValue: Value? { nil }
  /// What `print` shows.
  var text: String { String(describing: Swift.type(of: self)) }
  /// What `debugPrint` shows.
  var debugText: String { text }
}
