/// A value of the running program, opaque to the graph.
///
/// The graph never looks inside a value: it asks whether two are the same, shows one in a cause, uses one as an id,
/// and reads or makes the few literals that built-in controls need.
public protocol GraphValue {
  /// Whether a write of `self` over `other` changes nothing: `==` for an `Equatable` type, otherwise field by field,
  /// class references by identity (U-10, C-02, C-04).
  func isSame(as other: any GraphValue) -> Bool
  /// What `debugPrint` shows, shortened for a cause.
  var summary: String { get }
  /// The same without being shortened, so that what differs between two long values can be told.
  var fullSummary: String { get }
  /// The value as an id (I-06, I-11).
  var key: IdentityKey { get }
  /// The value as a literal, when it is one that built-in controls understand.
  var literal: Literal? { get }
  /// The object a reference points to; `nil` for anything else.
  var objectID: ObjectID? { get }
  /// The name of the value's type, as W-08 and `navigationDestination(for:)` name it.
  var typeName: String { get }
}

/// A value that a built-in control reads or writes.
public enum Literal: Hashable, Sendable {
  /// An absent optional.
  case absent
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
}

/// The number of an object of the program: unique for the whole run, never used again.
public struct ObjectID: Hashable, Sendable {
  /// The number.
  public var rawValue: Int

  /// Creates an id.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// A hashable identity: the id of a row, of `.id(_:)`, or of a tag.
public struct IdentityKey: Hashable, CustomStringConvertible {
  private let base: AnyHashable
  /// How a trace writes the id, as in `RowView[id: 3]`.
  public let description: String

  /// Creates a key.
  /// - Parameters:
  ///   - base: what is compared.
  ///   - description: how a person reads it; must not depend on addresses.
  public init(_ base: AnyHashable, description: String) {
    self.base = base
    self.description = description
  }

  /// Whether both keys compare equal; the description takes no part.
  public static func == (left: IdentityKey, right: IdentityKey) -> Bool { left.base == right.base }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension GraphValue {
  /// Values that are never long have one text.
  public var fullSummary: String { summary }
  /// Most values are no literals.
  public var literal: Literal? { nil }
  /// Most values are no references.
  public var objectID: ObjectID? { nil }
}

/// Code of the program that the graph runs: an action, an effect.
///
/// It may stop the program by throwing.
public typealias Handler = () throws -> Void

/// Why the program cannot go on, as the graph found it.
///
/// Errors of the program's own machinery pass through untouched.
public enum GraphError: Error, Hashable, Sendable {
  /// SwiftUI would trap with this text (section 12 of the rules).
  case crash(String)
  /// Something valid was reached that is not modelled.
  case unmodelled(String)
  /// A bound of the run was reached.
  case limit(String)
}
