import Synchronization

/// A native as the tables hold it.
typealias Native = @Sendable (inout NativeCall) throws(Interruption) -> Value
/// A native that may suspend the running task.
typealias SuspendingNative = @Sendable (inout NativeCall, Resumption) throws(Interruption) -> Value?

/// The natives of one type (or the global ones), by the part of their key after the type's name.
struct NativeGroup: Sendable {
  /// A native in a table.
  ///
  /// In a structure of its own: as the bare value of a dictionary each look-up would wrap it once more.
  private struct Entry: Sendable { let native: Native }
  private var plain: [String: Entry] = [:]
  private var suspending: [String: SuspendingNative] = [:]
  private var opening: [String: Entry] = [:]

  init(_ build: (inout NativeGroup) -> Void) { build(&self) }

  subscript(_ key: String) -> Native? {
    get { plain[key]?.native }
    set { plain[key] = newValue.map { Entry(native: $0) } }
  }

  /// Registers one native under several keys.
  mutating func add(_ keys: [String], _ native: @escaping Native) {
    for key in keys { plain[key] = Entry(native: native) }
  }

  /// Registers what takes a getter's value out of the first argument for a change in place (``NativeFunction/opener``).
  mutating func open(_ key: String, _ native: @escaping Native) { opening[key] = Entry(native: native) }

  /// The counterpart of ``open(_:_:)``.
  func opener(_ key: String) -> NativeFunction.Body? {
    opening[key].map { .plain($0.native) }
  }

  mutating func suspend(_ key: String, _ native: @escaping SuspendingNative) { suspending[key] = native }

  func body(_ key: String) -> NativeFunction.Body? {
    if let entry = plain[key] { return .plain(entry.native) }
    if let native = suspending[key] {
      return .suspending { call, resumption throws(Interruption) in try native(&call, resumption) }
    }
    return nil
  }

  var keys: [String] { plain.keys.sorted() + suspending.keys.sorted() }
}

/// Finds the implementation of a library member by its full name.
///
/// A type's group is made when a program first mentions one
/// of its members, so that nothing is registered at start-up.
enum NativeTable {
  /// The native of a key: ``FunctionSymbol/fullName``, with `.set` for setters, or what `@native` names instead.
  static func find(_ key: String) -> NativeFunction? {
    let (owner, member) = split(key)
    guard let group = group(named: owner), let body = group.body(member) else { return nil }
    return NativeFunction(name: key, body: body, opening: group.opener(member))
  }

  /// `Array.append(_:)` is `append(_:)` of `Array`; what has no owner belongs to the group of the empty name.
  static func split(_ key: String) -> (owner: String, member: String) {
    guard key.first?.isUppercase == true, let dot = key.firstIndex(of: ".") else { return ("", key) }
    if let parenthesis = key.firstIndex(of: "("), parenthesis < dot { return ("", key) }
    return (String(key[..<dot]), String(key[key.index(after: dot)...]))
  }

  /// Every key, for checking that declarations and natives agree.
  static var allKeys: [String] {
    groupNames.flatMap { name in (group(named: name)?.keys ?? []).map { name.isEmpty ? $0 : name + "." + $0 } }
  }
}

/// Groups that are made by a function with arguments, so that no static property holds them.
extension NativeTable {
  private static let made = Mutex<[String: NativeGroup]>([:])

  static func cached(_ name: String, _ make: () -> NativeGroup) -> NativeGroup {
    if let found = made.withLock({ $0[name] }) { return found }
    let group = make()
    made.withLock { $0[name] = group }
    return group
  }
}
