extension Graph {
  /// Combines the preferences below each reader in tree order; a reader whose value differs runs its action after the
  /// pass.
  func readPreferences() throws {
    observedPreferences = false
    for serial in preferenceReaders.keys.sorted() {
      guard let node = preferenceReaders[serial], node.isAlive, let modifier = node.modifier,
        case .onPreferenceChange(let reader) = modifier.value
      else { continue }
      var value = try reader.defaultValue()
      let writers = preferenceWriters.values.filter { $0.isAlive && $0.isInside(node) }
      for writer in writers.sorted(by: { $0.precedes($1) }) {
        guard case .preference(let key, let part)? = writer.modifier?.value, key == reader.key else { continue }
        value = try reader.reduce(value, part)
      }
      if let latest = modifier.preference, value.isSame(as: latest) { continue }
      let isFirst: Bool = modifier.preference == nil
      modifier.preference = value
      if isFirst, value.isSame(as: try reader.defaultValue()) { continue }
      effects.present.append(Effect(node: node, kind: .preference(value)))
    }
  }
}
