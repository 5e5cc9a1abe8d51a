/// `.onPreferenceChange(key)`.
public struct PreferenceReader {
  /// The key's name.
  public var key: String
  /// The key's default value.
  public var defaultValue: () throws -> any GraphValue
  /// The key's `reduce`, given the value so far and the next one.
  public var reduce: (any GraphValue, any GraphValue) throws -> any GraphValue
  /// The action, given the new value.
  public var action: (any GraphValue) throws -> Void

  /// Creates a reader.
  public init(
    key: String, defaultValue: @escaping () throws -> any GraphValue,
    reduce: @escaping (any GraphValue, any GraphValue) throws -> any GraphValue,
    action: @escaping (any GraphValue) throws -> Void
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.reduce = reduce
    self.action = action
  }
}

/// `.transformPreference(key) { … }`.
public struct PreferenceTransform {
  /// The key's name.
  public var key: String
  /// The key's default value.
  public var defaultValue: () throws -> any GraphValue
  /// The changed value.
  public var change: (any GraphValue) throws -> any GraphValue

  /// Creates a transform.
  public init(
    key: String, defaultValue: @escaping () throws -> any GraphValue,
    change: @escaping (any GraphValue) throws -> any GraphValue
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.change = change
  }
}

/// `.overlayPreferenceValue(key) { … }`, `.backgroundPreferenceValue(key) { … }`.
public struct PreferenceLayer {
  /// How the value is put together; its action never runs.
  public var reader: PreferenceReader
  /// Whether the content stands behind the view.
  public var isBehind: Bool
  /// Makes the content of the value.
  public var content: (any GraphValue) throws -> Element

  /// Creates a layer.
  public init(
    _ reader: PreferenceReader, isBehind: Bool, content: @escaping (any GraphValue) throws -> Element
  ) {
    self.reader = reader
    self.isBehind = isBehind
    self.content = content
  }
}
