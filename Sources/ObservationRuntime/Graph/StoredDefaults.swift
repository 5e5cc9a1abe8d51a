/// The name of a stored default.
struct StoredDefaultKey: Hashable {
  /// The suite; empty for the standard one.
  var store: String
  var key: String
  /// Whether it belongs to the scene.
  var isScene: Bool
}

/// A stored default and the fields that show it.
///
/// Each field keeps its own default value while the key is absent.
final class StoredDefault {
  let key: StoredDefaultKey
  var value: (any GraphValue)?
  var fields: [ObjectIdentifier: FieldState] = [:]

  init(_ key: StoredDefaultKey) { self.key = key }
}

extension Graph {
  func storedDefaultEntry(_ key: StoredDefaultKey) -> StoredDefault {
    if let entry = defaults[key] { return entry }
    let entry = StoredDefault(key)
    defaults[key] = entry
    return entry
  }

  func linkDefault(_ field: FieldState, _ key: StoredDefaultKey, _ value: any GraphValue, owner: String) {
    let entry = storedDefaultEntry(key)
    let registered: (any GraphValue)? =
      key.isScene ? nil : host.registeredDefault(key.key, store: key.store, like: value)
    let location = Location(registered ?? value, name: key.key, owner: owner, causeKind: .storage, graph: self)
    if let stored = entry.value { location.begin(with: stored) }
    if let old = field.storedDefault { old.fields[ObjectIdentifier(field)] = nil }
    field.relink(location)
    field.storedDefault = entry
    entry.fields[ObjectIdentifier(field)] = field
  }

  /// A value of the type that the program's fields have for a key.
  func declaredDefault(_ key: String) -> (any GraphValue)? {
    let entry = defaults[StoredDefaultKey(store: "", key: key, isScene: false)]
    let fields = (entry?.fields.values).map { $0.sorted { $0.node.serial < $1.node.serial } } ?? []
    return fields.first?.location?.initial
  }

  /// Writes a stored default: everyone who has read the key runs, wherever they are.
  func writeDefault(_ entry: StoredDefault, value: (any GraphValue)?, line: Int?) {
    if isUpdating {
      warn(.modifyingStateDuringUpdate)
      return
    }
    entry.value = value
    for field in entry.fields.values.sorted(by: { $0.node.serial < $1.node.serial }) {
      guard let location = field.location else { continue }
      location.write(value ?? location.initial, line: line)
    }
  }
}
