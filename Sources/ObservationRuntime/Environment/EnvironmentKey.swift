/// A key of the environment: a key path, or an object's type.
///
/// The same object stands for the same key.
public final class EnvironmentKey {
  /// The name: `tag9` for `\.tag9`, the type's name for an object.
  public let name: String
  /// What a reader gets when nobody provides a value; evaluated at each look-up (E-06).
  ///
  /// `nil` for an object's type.
  let defaultValue: (() throws -> any GraphValue)?

  /// A key for `\.name`.
  public init(_ name: String, default value: @escaping () throws -> any GraphValue) {
    self.name = name
    self.defaultValue = value
  }

  /// A key for objects of a type (E-09, P-11).
  ///
  /// Observable objects and ObservableObjects use different keys.
  public init(objectType: String) {
    self.name = objectType
    self.defaultValue = nil
  }
}

/// One provided value; the chain of parents is a node's environment (E-04).
final class EnvironmentScope {
  let parent: EnvironmentScope?
  let key: EnvironmentKey
  var value: any GraphValue

  init(_ key: EnvironmentKey, _ value: any GraphValue, parent: EnvironmentScope?) {
    self.key = key
    self.value = value
    self.parent = parent
  }

  /// The nearest value for a key.
  static func lookup(_ key: EnvironmentKey, from scope: EnvironmentScope?) -> (any GraphValue)? {
    var next = scope
    while let scope = next {
      if scope.key === key { return scope.value }
      next = scope.parent
    }
    return nil
  }

  /// Whether the nearest provider of a key seen from `scope` is this one.
  func isNearest(to scope: EnvironmentScope?) -> Bool {
    var next = scope
    while let scope = next {
      if scope === self { return true }
      if scope.key === key { return false }
      next = scope.parent
    }
    return false
  }
}
